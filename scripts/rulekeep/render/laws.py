"""The page that explains every code of the checker: one heading for each, so that a message can link to it.

In: the laws, as the modules that find the faults state them. Out: what the template of a page needs. The laws are
written once, in English, and shown so in every language; only what stands around them is translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulekeep.render.markdown import escape
from rulekeep.render.typography import typeset
from rulekeep.render.views import Content
from rulekeep.render.words import Words

PAGE = "diagnostics.md"

_PART = re.compile(r"^(Fails|Mended):[ ]*(.*)")
_CODE = re.compile(r"(`[^`\n]+`)")


def build(laws: Mapping[str, str], lang: str, words: Words) -> Content:
    """What the template of a page needs."""
    sections = "\n\n".join(f"## `{code}` {{ #{code} }}\n\n{render_law(law)}" for code, law in laws.items())
    return Content(
        title=escape(words.diagnostics),
        brief=typeset(words.diagnostics_brief, lang),
        blocks=[f'<div class="rk-laws" lang="en" markdown="1">\n\n{sections}\n\n</div>'],
    )


def render_law(law: str) -> str:
    """A law as Markdown: paragraphs, then the snippet that fails and the one that is mended."""
    blocks: list[str] = []
    for label, text in _split_parts(law):
        if not label:
            blocks += [_render_words(" ".join(paragraph.split())) for paragraph in text.split("\n\n")]
        elif "\n" in text:
            blocks.append(f"**{label}**\n\n```yaml\n{_unindent(text)}\n```")
        else:
            blocks.append(f"**{label}**: {_render_words(text)}")
    return "\n\n".join(blocks)


def _split_parts(law: str) -> Iterator[tuple[str, str]]:
    """The parts as (label, text): the law itself has no label, a snippet begins with a line break."""
    label, lines = "", list[str]()
    for line in law.splitlines():
        match = _PART.match(line)
        if match:
            yield label, "\n".join(lines).rstrip()
            label, lines = match[1], [match[2]]
        else:
            lines.append(line)
    yield label, "\n".join(lines).rstrip()


def _unindent(text: str) -> str:
    return "\n".join(line.removeprefix("    ") for line in text.splitlines()[1:])


def _render_words(text: str) -> str:
    return "".join(piece if _CODE.fullmatch(piece) else escape(piece) for piece in _CODE.split(text))
