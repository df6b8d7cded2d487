"""`Prose` → Markdown. Whatever an editor wrote reaches the page as words: every sign that Markdown knows is escaped."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulekeep.model.prose import (
    Inline,
    ItemList,
    Key,
    Link,
    Mention,
    PageMention,
    Paragraph,
    Prose,
    Stress,
    Text,
    ValueMention,
)
from rulekeep.model.types import Component, Entry, Term
from rulekeep.render.addresses import Addresses, relative, source_anchor
from rulekeep.render.typography import typeset

BLANK_LINE = "\n\n"
_SIGNS = re.compile(r"[\\`*_{}\[\]|]")
_SPECIAL = re.compile(r"[\\`*_{}\[\]<>&|#!]|^\s*(?:[+-]|\d+(?=[.)]))")

END = '<div class="rk-end" hidden></div>'
"""What stands after a block whose parts move when the next one arrives: the block is shown once this is there."""


def escape(text: str) -> str:
    """Plain text as Markdown that shows just that text."""
    return _SPECIAL.sub(lambda m: "".join(c if c.isspace() else f"&#{ord(c)};" for c in m.group()), text)


def quote(text: str) -> str:
    """Plain text as the value of an HTML attribute, in a place where Markdown reads too."""
    return _SIGNS.sub(lambda m: f"&#{ord(m.group())};", html.escape(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class Writer:
    """Writes Markdown for one page in one language."""

    lang: str
    page: str
    addresses: Addresses
    entries: Mapping[Key, Entry[Link]]

    def words(self, text: str) -> str:
        """Plain words."""
        return escape(typeset(text, self.lang))

    def name(self, key: Key) -> str:
        """The name of an entry."""
        return self.words(self.entries[key].name[self.lang].text)

    def link(self, key: Key, label: str | None = None) -> str:
        """A link to an entry; without a label, with its name."""
        return f"[{label or self.name(key)}]({self.addresses.link(self.page, key)})"

    def links(self, keys: tuple[Key, ...]) -> str:
        """Links to entries in a row."""
        return ", ".join(self.link(key) for key in keys)

    def line(self, prose: Prose[Link]) -> str:
        """A text on one line."""
        rows = [row for b in prose.blocks for row in ((b.items,) if isinstance(b, Paragraph) else b.rows)]
        return " ".join(self._row(row) for row in rows)

    def blocks(self, prose: Prose[Link]) -> str:
        """A text as Markdown blocks."""
        return BLANK_LINE.join(self._row(b.items) if isinstance(b, Paragraph) else self._list(b) for b in prose.blocks)

    def after(self, lead: str, prose: Prose[Link]) -> str:
        """A text as Markdown blocks, after a lead that stands on its first line; a list cannot begin on that line."""
        return f"{lead}{' ' if isinstance(prose.blocks[0], Paragraph) else BLANK_LINE}{self.blocks(prose)}"

    def _list(self, block: ItemList[Link]) -> str:
        marks = [f"{block.first + n}." if block.ordered else "-" for n in range(len(block.rows))]
        return "\n".join(f"{mark:<3} {self._row(row)}" for mark, row in zip(marks, block.rows, strict=True))

    def _row(self, items: tuple[Inline[Link], ...]) -> str:
        return typeset("".join(self._inline(item) for item in items), self.lang).strip()

    def _inline(self, item: Inline[Link]) -> str:
        match item:
            case Text():
                return escape(item.text)
            case Stress():
                mark = "**" if item.strong else "*"
                return f"{mark}{''.join(self._inline(i) for i in item.items)}{mark}"
            case Mention():
                label = "".join(self._inline(i) for i in item.label)
                kind = "{ .rk-term }" if isinstance(self.entries[item.to.key].body, Component | Term) else ""
                return f"{self.link(item.to.key, label or None)}{kind}"
            case PageMention():
                label = "".join(self._inline(i) for i in item.label)
                sources = relative(self.page, f"{self.page.split('/')[0]}/sources.md")
                return f"[{label}]({sources}#{source_anchor(item.source, page=int(item.page))})"
            case ValueMention():
                raise AssertionError("values are filled in before rendering")


def table(head: list[str], rows: list[list[str]], *, label: str, kinds: Sequence[str] = ()) -> str:
    """A table in a region that scrolls by itself; cells are Markdown on one line, the first of a row names the row.

    `label` is the region's name as plain text; `kinds` say what the columns hold: `number` and `words` have widths of
    their own.
    """
    marks = [f' class="rk-{kind}"' if kind in ("number", "words") else "" for kind in kinds]
    marks += [""] * (len(head) - len(marks))
    cells = [f'<th scope="col"{mark} markdown="span">{cell}</th>' for mark, cell in zip(marks, head, strict=True)]
    lines = [f'<thead markdown="1"><tr markdown="1">{"".join(cells)}</tr></thead>', '<tbody markdown="1">']
    for row in rows:
        first = f'<th scope="row"{marks[0]} markdown="span">{row[0]}</th>'
        others = [f'<td{mark} markdown="span">{cell}</td>' for mark, cell in zip(marks[1:], row[1:], strict=True)]
        lines.append(f'<tr markdown="1">{first}{"".join(others)}</tr>')
    body = "\n".join(lines)
    return (
        f'<div class="rk-scroll" role="region" aria-label="{quote(label)}" markdown="1">\n'
        f'<table class="rk-table" markdown="1">\n{body}\n</tbody>\n</table>\n</div>\n{END}'
    )
