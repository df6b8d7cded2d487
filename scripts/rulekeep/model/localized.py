"""`{en: …, ru: …}`: the shape of a text that stands in every language of the library.

In: a node. Out: a mapping with every language, or `FAILED`. A key that is no language most likely is one misspelt, or
the rest of a text that a comma has ended: each is one fault, and the language that it leaves missing is no second one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulekeep import nodes
from rulekeep.diagnostics import shorten
from rulekeep.model.shapes import FAILED, Context, Failed, ListOf, Shape, describe
from rulekeep.nodes import Node, Scalar


def _list(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _has_text(node: Node) -> bool:
    """Whether there is something; a comma inside a text leaves keys that have nothing."""
    return not isinstance(node, Scalar) or bool(node.value)


def _written_localized(languages: tuple[str, ...], item: Shape) -> str:
    value = "[…]" if isinstance(item, ListOf) else "…"
    return f"it is written `{{{', '.join(f'{lang}: {value}' for lang in languages)}}}`"


@dataclass(frozen=True, slots=True)
class LocalizedShape:
    """`{en: …, ru: …}` → a mapping with every language of the library."""

    item: Shape

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        languages = context.languages
        if not isinstance(node, nodes.Mapping):
            message = f"expected the text in each language, found {describe(node)}"
            return context.report("unexpected-shape", node.span, message, _written_localized(languages, self.item))
        decoded: dict[str, Any] = {}
        strange = any(name not in languages and _has_text(value) for name, (_, value) in node.pairs.items())
        for lang in languages:
            if lang in node.pairs:
                decoded[lang] = self.item.decode(node.pairs[lang][1], context)
            elif strange:
                decoded[lang] = FAILED
            else:
                message, hint = f"the text is missing in `{lang}`", _written_localized(languages, self.item)
                decoded[lang] = context.report("missing-language", node.span, message, hint)
        if len(node.pairs) > len(decoded) or any(text is FAILED for text in decoded.values()):
            return self._refuse_others(node, context)
        return decoded

    def _refuse_others(self, node: nodes.Mapping, context: Context) -> Failed:
        for name, (key, value) in node.pairs.items():
            if name in context.languages:
                continue
            if not _has_text(value):
                message, hint = "a comma has ended the text before this", "a text that holds a comma stands in quotes"
                context.report("unexpected-shape", key.span, message, hint)
            else:
                missing = [lang for lang in context.languages if lang not in node.pairs]
                hint = f"missing here {'is' if len(missing) == 1 else 'are'} {_list(missing)}"
                if not missing:
                    hint = f"the library's languages are {_list(context.languages)}"
                context.report("unknown-key", key.span, f"the library has no language `{shorten(name)}`", hint)
        return FAILED
