"""What a node must look like, as values: a shape decodes a node and reports what does not fit.

In: a node and the context. Out: a Python value, or `FAILED` after a diagnostic.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from rulekeep import nodes
from rulekeep.diagnostics import TOO_MANY, Diagnostic, find_similar, shorten
from rulekeep.model import markup, prose
from rulekeep.model.ids import ID, explain_id
from rulekeep.model.types import Number, Word
from rulekeep.nodes import Node, Scalar, Sequence
from rulekeep.source import Span

LAWS = {
    "unknown-key": "A record must have only the keys that are known: a mistyped one would be lost in silence.",
    "missing-key": "A record must have every key that its kind requires.",
    "missing-language": "A text must stand in every language of the library.",
    "unexpected-shape": "A text, a list or a mapping must stand where it is expected.",
    "unexpected-value": "A word or number must be one that is possible there.",
    "doubled-item": "An item must stand only once in its list: the second is a slip, often for one that is missing.",
    "malformed-id": "An id must be lower-case words of a-z and 0-9 joined by hyphens: it becomes an address.",
}


class Failed:
    """The type of `FAILED`."""


FAILED = Failed()


@dataclass(slots=True)
class Context:
    """What shapes need to know, and where they report."""

    languages: tuple[str, ...]
    found: list[Diagnostic] = field(default_factory=list)

    def report(self, code: str, span: Span, message: str, hint: str | None = None) -> Failed:
        """Reports an error and gives `FAILED`, so that a shape can say both in one line."""
        if len(self.found) <= TOO_MANY:
            self.found.append(Diagnostic(code=code, span=span, message=message, hint=hint))
        return FAILED


class Shape(Protocol):
    """Decodes a node."""

    def decode(self, node: Node, context: Context) -> Any:
        """The value, or `FAILED` with a diagnostic in the context."""


def describe(node: Node) -> str:
    """What an editor calls the node."""
    if isinstance(node, Scalar):
        return "nothing" if not node.value.strip() else f"the text `{shorten(node.value)}`"
    return "a list" if isinstance(node, Sequence) else "a mapping"


def _scalar(node: Node, context: Context, expected: str) -> Scalar | Failed:
    if isinstance(node, Scalar) and node.value.strip():
        return node
    return context.report("unexpected-shape", node.span, f"expected {expected}, found {describe(node)}")


@dataclass(frozen=True, slots=True)
class Plain:
    """A line of text → `Word`, its white space folded."""

    what: str = "a text"

    def decode(self, node: Node, context: Context) -> Word | Failed:
        """See `Shape`."""
        scalar = _scalar(node, context, self.what)
        if isinstance(scalar, Failed):
            return scalar
        return Word(" ".join(scalar.value.split()), scalar.span)


ADDRESS = re.compile(r"https?://[^\s\"'<>()\[\]\\`|]+")


@dataclass(frozen=True, slots=True)
class Address:
    """An address on the web → `Word`. Signs that mean something in Markdown or HTML are refused: it becomes a link."""

    def decode(self, node: Node, context: Context) -> Word | Failed:
        """See `Shape`."""
        scalar = _scalar(node, context, "an address")
        if isinstance(scalar, Failed):
            return scalar
        if not ADDRESS.fullmatch(scalar.value):
            message = f"expected an address on the web, found `{shorten(scalar.value)}`"
            hint = "an address begins with `https://` and holds no blanks, quotes or brackets"
            return context.report("unexpected-value", scalar.span, message, hint)
        return Word(scalar.value, scalar.span)


@dataclass(frozen=True, slots=True)
class Id:
    """A kebab-case id → `Word`. `of` says what has it (topic, source, kind, page, game, language, code); empty for a
    new name.
    """

    of: str = ""

    def decode(self, node: Node, context: Context) -> Word | Failed:
        """See `Shape`."""
        scalar = _scalar(node, context, "an id")
        if isinstance(scalar, Failed):
            return scalar
        if not ID.fullmatch(scalar.value):
            message = f"expected an id, found `{shorten(scalar.value)}`"
            return context.report("malformed-id", scalar.span, message, explain_id(scalar.value))
        return Word(scalar.value, scalar.span)


@dataclass(frozen=True, slots=True)
class RefShape:
    """`id` or `game/id` → `Ref`."""

    def decode(self, node: Node, context: Context) -> prose.Ref | Failed:
        """See `Shape`."""
        scalar = _scalar(node, context, "the id of an entry")
        if isinstance(scalar, Failed):
            return scalar
        game, slash, entry = scalar.value.rpartition("/")
        if not ID.fullmatch(entry) or (slash and not ID.fullmatch(game)):
            message = f"expected the id of an entry, found `{shorten(scalar.value)}`"
            return context.report("malformed-id", scalar.span, message, explain_id(scalar.value))
        return prose.Ref(target=scalar.value, span=scalar.span)


_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")
_MINUS = re.compile("^[−–—]")


@dataclass(frozen=True, slots=True)
class Int:
    """A whole number → `Number`."""

    min: int | None = None
    max: int | None = None

    def decode(self, node: Node, context: Context) -> Number | Failed:
        """See `Shape`."""
        if not isinstance(node, Scalar) or not _INTEGER.fullmatch(node.value):
            message = f"expected a whole number, found {describe(node)}"
            minus = isinstance(node, Scalar) and _INTEGER.fullmatch(_MINUS.sub("-", node.value))
            hint = f"with a hyphen as its sign it is `{minus.group()}`" if minus else None
            return context.report("unexpected-value", node.span, message, hint)
        number = int(node.value)
        if (self.min is not None and number < self.min) or (self.max is not None and number > self.max):
            return context.report("unexpected-value", node.span, f"expected a number {self.bounds}, found {number}")
        return Number(number, node.span)

    @property
    def bounds(self) -> str:
        """The bounds in words."""
        if self.min is not None and self.max is not None:
            return f"from {self.min} to {self.max}"
        return f"of at least {self.min}" if self.min is not None else f"of at most {self.max}"


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words → str, or what `make` builds of the word and its place."""

    words: tuple[str, ...]
    make: Callable[[str, Span], Any] = lambda word, span: word

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        if isinstance(node, Scalar) and node.value in self.words:
            return self.make(node.value, node.span)
        expected = f"one of {', '.join(f'`{w}`' for w in self.words)}"
        scalar = _scalar(node, context, expected)
        if isinstance(scalar, Failed):
            return scalar
        near = find_similar(scalar.value, self.words)
        hint = f"a similar word exists: `{near}`" if near else None
        message = f"expected {expected}, found `{shorten(scalar.value)}`"
        return context.report("unexpected-value", scalar.span, message, hint)


def yes_or_no() -> Choice:
    """`yes` or `no` → bool."""
    return Choice(("yes", "no"), lambda word, span: word == "yes")


@dataclass(frozen=True, slots=True)
class ProseShape:
    """Text with refs and values → `Prose`; `line` where it is one line."""

    line: bool = False

    def decode(self, node: Node, context: Context) -> prose.Prose[prose.Ref] | Failed:
        """See `Shape`."""
        scalar = _scalar(node, context, "a text")
        if isinstance(scalar, Failed):
            return scalar
        parse = markup.parse_line if self.line else markup.parse_prose
        return parse(scalar.value, scalar.span, context.found)


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list → tuple; with `single`, one item may stand without its brackets. `least` is how many it must have."""

    item: Shape
    single: bool = False
    least: int = 0

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        if self.single and not isinstance(node, Sequence):
            result = self.item.decode(node, context)
            return result if isinstance(result, Failed) else (result,)
        if not isinstance(node, Sequence):
            written = shorten(node.value) if isinstance(node, Scalar) else "{…}"
            if isinstance(self.item, Int) and not _INTEGER.fullmatch(written):
                written = "2, 3"
            hint = f"a list is written `[{written}]`" if written else None
            return context.report("unexpected-shape", node.span, f"expected a list, found {describe(node)}", hint)
        items = [self.item.decode(item, context) for item in node.items]
        self._refuse_doubled(node, context)
        if len(items) < self.least:
            context.report("unexpected-shape", node.span, "the list is empty and must not be")
        return FAILED if any(isinstance(i, Failed) for i in items) else tuple(items)

    def _refuse_doubled(self, node: Sequence, context: Context) -> None:
        first: dict[object, Node] = {}
        for item in node.items:
            before = first.setdefault(nodes.plain(item), item)
            if before is not item:
                what = f"`{shorten(item.value)}`" if isinstance(item, Scalar) else "this item"
                hint = f"the first stands in line {before.span.line}"
                context.report("doubled-item", item.span, f"{what} stands in this list a second time", hint)


@dataclass(frozen=True, slots=True)
class MapOf:
    """A mapping whose keys the editor chooses → dict; `make(key, value)` builds each value. It has `least` keys."""

    item: Shape
    make: Callable[[Word, Any], Any] = lambda key, value: value
    keys: Id | Plain = field(default=Id())
    least: int = 0

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        if not isinstance(node, nodes.Mapping):
            return context.report("unexpected-shape", node.span, f"expected a mapping, found {describe(node)}")
        if len(node.pairs) < self.least:
            return context.report("unexpected-shape", node.span, "the mapping is empty and must not be")
        decoded: dict[str, Any] = {}
        failed = False
        for name, (key, value) in node.pairs.items():
            word = self.keys.decode(key, context)
            result = self.item.decode(value, context)
            if isinstance(word, Failed) or isinstance(result, Failed):
                failed = True
            else:
                decoded[name] = self.make(word, result)
        return FAILED if failed else decoded
