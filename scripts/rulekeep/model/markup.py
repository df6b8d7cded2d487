"""The text of a scalar → `Prose`. A small dialect of Markdown, refused wherever it is not understood.

Own parser, because every ref and value needs its exact place in the YAML file, and because what this dialect does not
know (HTML, headings, images) must be an error for the editor and never reach the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulekeep.diagnostics import TOO_MANY, Diagnostic, shorten
from rulekeep.model.ids import ID_PATTERN, PATH_PATTERN
from rulekeep.model.prose import (
    Block,
    Inline,
    ItemList,
    Mention,
    PageMention,
    Paragraph,
    Prose,
    Ref,
    Stress,
    Text,
    ValueMention,
)
from rulekeep.source import Span

LAWS = {
    "text-markup": "A text must hold only paragraphs, lists, `**bold**`, `*italics*`, refs and values: everything else "
    "would look different on the page, on the sheet and in the search.",
}

# Every alternative begins with a sign of its own: that lets the matcher run from sign to sign.
_TOKEN = re.compile(
    r"\\(?P<literal>[\\*\[\]{}`_<>#|&-])"
    r"|\*\*(?P<strong>)"
    r"|\*(?P<stress>)"
    r"|\[(?P<label>[^\[\]\\]*(?:\\.[^\[\]\\]*)*)\]\[(?P<target>[^\[\]]*)\]"
    r"|\{(?P<value>[^{}]*)\}"
    r"|\[[^\[\]]*\]\([^()]*\)(?P<link>)"
    r"|!\[[^\[\]]*\]\([^()]*\)(?P<picture>)"
    r"|<(?:/?[a-zA-Z][^<>]*>|!--)(?P<tag>)"
    r"|&#?\w+;(?P<entity>)"
    r"|`(?P<code>)"
    r"|\[[^\[\]]*\] +\[[^\[\]]*\](?P<parted>)"
    r"|\[[^\[\]]*\]\[(?P<unclosed>)"
    r"|\[[^\[\]]*\](?P<half>)"
    r"|\{\{[^{}]*\}\}(?P<doubled>)"
    r"|\[(?P<opened>)|\](?P<closed>)|\{(?P<braced>)|\}(?P<unbraced>)"
)
_PATH = re.compile(PATH_PATTERN)
_TARGET = re.compile(rf"(?:{ID_PATTERN}/)?{ID_PATTERN}")
_PAGE = re.compile(rf"page:(?P<source>{ID_PATTERN})/(?P<page>[0-9]{{1,6}})")
_ADDRESS = re.compile(r"(?<![\](<\w])https?://[^\s)>\]]+")
_NESTED = re.compile(r"^ +(?:- |\d{1,3}\. )", re.MULTILINE)
_BULLET = re.compile(r"- +")
_NUMBER = re.compile(r"(\d{1,3})\. +")
_FORBIDDEN = re.compile(
    r"(?P<heading>#{1,6} )|(?P<table>\|)|(?P<quote>> )"
    r"|(?P<rule>(?:---+|\*\*\*+|___+)[ \t]*(?:\n|\Z))|(?P<fence>```|~~~)"
)
_NAMES = {
    "heading": "a heading",
    "table": "a table row",
    "quote": "a quotation",
    "rule": "a rule",
    "fence": "a code block",
}


def parse_prose(value: str, span: Span, found: list[Diagnostic]) -> Prose[Ref]:
    """Parses the text `value`, which is what `span` holds; faults go to `found`."""
    blocks: list[Block[Ref]] = []
    before = len(found)
    for match in _NESTED.finditer(value):
        place, hint = span.within(value, *match.span()), "every item begins where the other lines of the text do"
        message = "a list cannot stand inside a list"
        found.append(Diagnostic(code="text-markup", span=place, message=message, hint=hint))
    _refuse_addresses(value, span, found)
    for kind, first, rows in _split_blocks(value):
        for start, _ in rows:
            _refuse_block(value, start, span, found)
        parsed = tuple(_parse_row(value, pieces, span, found) for pieces in _join_rows(rows, kind))
        if kind == "p":
            blocks.append(Paragraph(parsed[0]))
        else:
            blocks.append(ItemList(parsed, ordered=kind == "1", first=first))
    return Prose(blocks=tuple(blocks), span=span, raw=value, sound=len(found) == before)


def parse_line(value: str, span: Span, found: list[Diagnostic]) -> Prose[Ref]:
    """Parses a text that is one line: a name, a brief, a label."""
    before = len(found)
    _refuse_addresses(value, span, found)
    blocks = (Paragraph(_Inlines(value, span, found).parse(0, len(value))),)
    return Prose(blocks=blocks, span=span, raw=value, sound=len(found) == before)


def _refuse_addresses(value: str, span: Span, found: list[Diagnostic]) -> None:
    for match in _ADDRESS.finditer(value) if "://" in value else ():
        message, hint = "a web address cannot stand in a text", "in sources.yml a source has its `address`"
        found.append(Diagnostic(code="text-markup", span=span.within(value, *match.span()), message=message, hint=hint))


Piece = tuple[int, int]


def _split_blocks(value: str) -> Iterator[tuple[str, int, list[Piece]]]:
    """Blocks as (kind, first number, pieces): kind `p`, `-` or `1`; a piece is the offsets of a line's words."""
    kind, first, pieces, gap = "", 1, list[Piece](), False
    offset = 0
    for line in value.split("\n"):
        start = offset + len(line) - len(line.lstrip())
        end = offset + len(line.rstrip())
        offset += len(line) + 1
        if start >= end:
            gap = True
            continue
        marker = _BULLET.match(value, start, end) or _NUMBER.match(value, start, end)
        new = "" if marker is None else "-" if value[start] == "-" else "1"
        continues = kind in ("-", "1") and not new and value[offset - len(line) - 1].isspace()
        if kind and ((new != kind and not continues and (new or gap)) or (not new and gap and not continues)):
            yield kind, first, pieces
            kind, pieces = "", []
        if not kind:
            kind, first = new or "p", int(marker[1]) if marker and new == "1" else 1
        if new and marker:
            pieces.append((-1, -1))
            start = marker.end()
        pieces.append((start, end))
        gap = False
    if kind:
        yield kind, first, pieces


def _join_rows(pieces: list[Piece], kind: str) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[]] if kind == "p" else []
    for piece in pieces:
        if piece[0] < 0:
            rows.append([])
        else:
            rows[-1].append(piece)
    return rows


def _refuse_block(value: str, start: int, span: Span, found: list[Diagnostic]) -> None:
    match = _FORBIDDEN.match(value, start) if start >= 0 else None
    if match and match.lastgroup:
        message = f"{_NAMES[match.lastgroup]} cannot stand in a text"
        hint = "a backslash before the first sign takes it literally"
        found.append(Diagnostic(code="text-markup", span=span.within(value, *match.span()), message=message, hint=hint))


def _parse_row(value: str, pieces: list[Piece], span: Span, found: list[Diagnostic]) -> tuple[Inline[Ref], ...]:
    """Lines are joined by a space; a ref may run over the line's end."""
    if not pieces:
        return ()
    return _Inlines(value, span, found).parse(pieces[0][0], pieces[-1][1])


class _Level(NamedTuple):
    """A mark that is open, where it stands, what stands before it, and whether it is known to be no mark."""

    mark: str
    start: int
    before: list[Inline[Ref]]
    refused: bool


class _Inlines:
    """One run of inlines: a scanner with a stack of open stresses."""

    def __init__(self, value: str, span: Span, found: list[Diagnostic]) -> None:
        self._value, self._span, self._found = value, span, found

    def parse(self, start: int, end: int) -> tuple[Inline[Ref], ...]:
        value = self._value
        fold = _BLANKS.sub if _UNEVEN.search(value, start, end) else None
        levels: list[_Level] = []
        items: list[Inline[Ref]] = []
        at = start
        for match in _TOKEN.finditer(value, start, end):
            if at < match.start():
                text = value[at : match.start()]
                items.append(Text(fold(" ", text) if fold else text))
            at, kind = match.end(), match.lastgroup or ""
            if kind in ("strong", "stress"):
                items = self._toggle(levels, items, match, end)
            else:
                item = self._ref(match) if kind == "target" else self._token(match, kind)
                if item is not None:
                    items.append(item)
        if at < end:
            items.append(Text(fold(" ", value[at:end]) if fold else value[at:end]))
        for level in reversed(levels):
            message = f"the `{level.mark}` that begins here is never closed"
            if not level.refused:
                self._refuse(level.start, level.start + len(level.mark), message, _LITERALLY)
            items = level.before + items
        return tuple(items)

    def _toggle(
        self, levels: list[_Level], items: list[Inline[Ref]], match: re.Match[str], limit: int
    ) -> list[Inline[Ref]]:
        """What the next words are added to after a mark that opens or closes a stress."""
        mark, (start, end) = match.group(), match.span()
        if levels and levels[-1].mark == mark:
            level = levels.pop()
            if level.start + len(mark) == start or self._value[start - 1].isspace():
                self._refuse(start, end, f"`{mark}` closes here after a space or at once", _LITERALLY)
            return [*level.before, Stress(tuple(items), strong=mark == "**")]
        if any(level.mark == mark for level in levels):
            self._refuse(start, end, f"`{mark}` closes here before what was opened after it", None)
            return items
        refused = not self._value[end:limit][:1].strip()
        if refused and mark == "*" and self._value[:start].rpartition("\n")[2].strip() == "":
            self._refuse(start, end, "a list item cannot begin with `*`", "`- ` begins an item")
        elif refused:
            self._refuse(start, end, f"`{mark}` opens here before a space", _LITERALLY)
        levels.append(_Level(mark, start, items, refused))
        return []

    def _token(self, match: re.Match[str], kind: str) -> Inline[Ref] | None:
        start, end = match.span()
        if kind == "literal":
            return Text(match["literal"])
        if kind == "value" and _PATH.fullmatch(match["value"]):
            return ValueMention(match["value"], self._span.within(self._value, start + 1, end - 1))
        message, hint = _REFUSED[kind]
        found = shorten(match.group())
        bare = match.group().strip("{ }")
        if kind in ("value", "doubled") and _PATH.fullmatch(bare):
            hint = f"`{{{{{bare}}}}}` is the value"
        self._refuse(start, end, message.format(found), hint.format(found))
        return None

    def _ref(self, match: re.Match[str]) -> Inline[Ref] | None:
        label = self.parse(*match.span("label"))
        target, (start, end) = match["target"], match.span("target")
        if _TARGET.fullmatch(target):
            return Mention(label, Ref(target=target, span=self._span.within(self._value, start, end)))
        page = _PAGE.fullmatch(target)
        if page:
            place = self._span.within(self._value, start, end)
            return PageMention(label=label, source=page["source"], page=page["page"], span=place)
        if target.startswith("page:"):
            self._refuse(start, end, f"expected `page:source/number`, found `{shorten(target)}`", None)
        else:
            message = f"expected an id in the second brackets, found `{shorten(target)}`"
            self._refuse(start, end, message, "an id is made of a-z, 0-9 and hyphens")
        return None

    def _refuse(self, start: int, end: int, message: str, hint: str | None) -> None:
        if len(self._found) <= TOO_MANY:
            span = self._span.within(self._value, start, end)
            self._found.append(Diagnostic(code="text-markup", span=span, message=message, hint=hint))


_FORMS = "a ref is written `[label][id]`, a value `{{id}}`, and the sign itself with a backslash before it"
_LITERALLY = "a backslash before it takes it literally"
_LINK = ("a web link or picture cannot stand in a text", "a ref to an entry is written `[label][id]`")
_TAG = ("HTML cannot stand in a text: `{}`", "`\\{0:.1}` is the sign itself")
_STRAY = ("a single `{}` cannot stand in a text", _FORMS)
_REFUSED = {
    "value": ("expected the name of a value in braces, found `{}`", "`\\{{` is a brace"),
    "link": _LINK,
    "picture": _LINK,
    "tag": _TAG,
    "entity": _TAG,
    "code": ("code cannot stand in a text", "`**` makes words bold"),
    "parted": ("a blank parts the two brackets of a ref", "a ref is written `[label][id]`"),
    "unclosed": ("the second bracket of this ref is never closed", "a ref is written `[label][id]`"),
    "half": ("a second pair of brackets with the id is missing", _FORMS),
    "doubled": ("a value stands in single braces", "`\\{{` is a brace"),
    **dict.fromkeys(("opened", "closed", "braced", "unbraced"), _STRAY),
}
_UNEVEN = re.compile(r"[\t\r\n]|  ")
_BLANKS = re.compile(r"[ \t\r\n]+")
