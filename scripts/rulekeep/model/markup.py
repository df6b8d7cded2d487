"""The text of a scalar → `Prose`. A small dialect of Markdown, refused wherever it is not understood.

Own parser, because every ref and value needs its exact place in the YAML file, and because what this dialect does not
know (HTML, headings, images) must be an error for the editor and never reach the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
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

_ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_TOKEN = re.compile(
    r"\\(?P<literal>[\\*\[\]{}`_<>#|-])"
    r"|(?P<strong>\*\*)"
    r"|(?P<stress>\*)"
    r"|\[(?P<label>(?:[^\[\]\\]|\\.)*)\]\[(?P<target>[^\[\]]*)\]"
    r"|\{(?P<value>[^{}]*)\}"
    r"|(?P<link>!?\[[^\[\]]*\]\([^()]*\))"
    r"|(?P<tag></?[a-zA-Z][^<>]*>|<!--|&#?\w+;)"
    r"|(?P<code>`)"
    r"|(?P<stray>[\[\]{}])"
)
_PATH = re.compile(rf"{_ID}(?:\.{_ID}){{0,2}}")
_TARGET = re.compile(rf"(?:{_ID}/)?{_ID}")
_PAGE = re.compile(rf"page:(?P<source>{_ID})/(?P<page>[0-9]+)")
_BULLET = re.compile(r"- +")
_NUMBER = re.compile(r"(\d{1,3})\. +")
_FORBIDDEN = re.compile(
    r"(?P<heading>#{1,6} )|(?P<table>\|)|(?P<quote>> )|(?P<rule>(?:---+|\*\*\*+|___+)\s*$)|(?P<fence>```|~~~)"
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
    blocks = (Paragraph(_Inlines(value, span, found).parse(0, len(value))),)
    return Prose(blocks=blocks, span=span, raw=value, sound=len(found) == before)


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


class _Inlines:
    """One run of inlines: a scanner with a stack of open stresses."""

    def __init__(self, value: str, span: Span, found: list[Diagnostic]) -> None:
        self._value, self._span, self._found = value, span, found

    def parse(self, start: int, end: int) -> tuple[Inline[Ref], ...]:
        levels: list[tuple[str, int, list[Inline[Ref]]]] = [("", start, [])]
        at = start
        for match in _TOKEN.finditer(self._value, start, end):
            _add_text(levels[-1][2], self._value[at : match.start()])
            at = match.end()
            kind = match.lastgroup
            if kind in ("strong", "stress"):
                self._toggle(levels, match)
            else:
                levels[-1][2].extend(self._token(match, kind or ""))
        _add_text(levels[-1][2], self._value[at:end])
        while len(levels) > 1:
            mark, place, items = levels.pop()
            self._refuse(
                place,
                place + len(mark),
                f"the `{mark}` that begins here is never closed",
                "a backslash before it takes it literally",
            )
            levels[-1][2].extend(items)
        return tuple(levels[0][2])

    def _toggle(self, levels: list[tuple[str, int, list[Inline[Ref]]]], match: re.Match[str]) -> None:
        mark = match.group()
        if levels[-1][0] == mark:
            _, _, items = levels.pop()
            levels[-1][2].append(Stress(tuple(items), strong=mark == "**"))
        elif any(level[0] == mark for level in levels):
            self._refuse(match.start(), match.end(), f"`{mark}` closes here before what was opened after it", None)
        else:
            levels.append((mark, match.start(), []))

    def _token(self, match: re.Match[str], kind: str) -> Iterator[Inline[Ref]]:
        start, end = match.span()
        if kind == "literal":
            yield Text(match["literal"])
        elif kind == "target":
            yield from self._ref(match)
        elif kind == "value":
            if _PATH.fullmatch(match["value"]):
                yield ValueMention(match["value"], self._span.within(self._value, start + 1, end - 1))
            else:
                self._refuse(
                    start, end, f"expected the name of a value in braces, found `{match['value']}`", "`\\{` is a brace"
                )
        elif kind == "link":
            self._refuse(
                start, end, "a web link or picture cannot stand in a text", "a ref to an entry is written `[label][id]`"
            )
        elif kind == "tag":
            self._refuse(start, end, f"HTML cannot stand in a text: `{match['tag']}`", "`\\<` is the sign itself")
        elif kind == "code":
            self._refuse(start, end, "code cannot stand in a text", "`**` makes words bold")
        else:
            hint = "a ref is written `[label][id]`, a value `{id}`, and the sign itself with a backslash before it"
            self._refuse(start, end, f"a single `{match.group()}` cannot stand in a text", hint)

    def _ref(self, match: re.Match[str]) -> Iterator[Inline[Ref]]:
        label = self.parse(*match.span("label")) if match["label"] else ()
        target, (start, end) = match["target"], match.span("target")
        place = self._span.within(self._value, start, end)
        page = _PAGE.fullmatch(target)
        if page:
            yield PageMention(label=label, source=page["source"], page=page["page"], span=place)
        elif _TARGET.fullmatch(target):
            yield Mention(label, Ref(target=target, span=place))
        elif target.startswith("page:"):
            self._refuse(start, end, f"expected `page:source/number`, found `{target}`", None)
        else:
            self._refuse(
                start,
                end,
                f"expected an id in the second brackets, found `{target}`",
                "an id is made of a-z, 0-9 and hyphens",
            )

    def _refuse(self, start: int, end: int, message: str, hint: str | None) -> None:
        self._found.append(
            Diagnostic(code="text-markup", span=self._span.within(self._value, start, end), message=message, hint=hint)
        )


def _add_text(items: list[Inline[Ref]], text: str) -> None:
    if text:
        items.append(Text(re.sub(r"[ \t\r\n]+", " ", text)))
