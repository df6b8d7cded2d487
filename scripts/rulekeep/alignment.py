"""Where the characters of a scalar's value stand in what is written: plain, quoted, folded or in a block.

In: the text of a scalar as the file has it, and its value. Out: an `Alignment` that maps offsets of the value.
The parser says where a scalar begins and ends but not how it was written, so the writing is read here a second time, by
the rules of YAML, and believed only where it gives the same value: a guess would point at the wrong word.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

# Control characters, marks of direction, joiners and other invisible signs, line separators, what has a meaning in one
# program only (private use), and what is no character.
HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff"
    "\ud800-\udfff\ue000-\uf8ff\ufdd0-\ufdef\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
"""What is read as a space, because nobody sees it."""


class Piece(NamedTuple):
    """A part of the value and where it is written: as it is, or one character written in another way."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Alignment:
    """The pieces of a value and their offsets; `words` are those of words here and there where white space differs."""

    pieces: list[Piece]
    offsets: list[int]
    words: tuple[list[int], list[int]] | None
    length: int
    """Of what is written; all of it is the answer where there are no pieces."""

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where the piece `[start, end)` of the value is written."""
        if not self.pieces:
            return 0, self.length
        if start >= end:
            return self._bounds(start)[0], self._bounds(start)[0]
        return self._bounds(start)[0], self._bounds(end - 1)[1]

    def _bounds(self, at: int) -> tuple[int, int]:
        """Where one character of the value begins and ends."""
        if self.words is not None:
            there, here = self.words
            word = max(0, bisect_right(there, at) - 1)
            at = here[word] + at - there[word]
        piece = max(0, bisect_right(self.offsets, at) - 1)
        text, start, end = self.pieces[piece]
        within = at - self.offsets[piece]
        if within >= len(text):
            return end, end
        return (start + within, start + within + 1) if end - start == len(text) else (start, end)


def align_value(raw: str, value: str) -> Alignment:
    """Aligns `value`, whose white space may be folded, with `raw`, which means it."""
    for pieces in _read_scalar(raw):
        written = "".join(piece.text for piece in pieces)
        words = None if written.startswith(value) else _pair_words(written, value)
        if words is not None or written.startswith(value):
            offsets = list(accumulate((len(piece.text) for piece in pieces), initial=0))[:-1]
            return Alignment(pieces=pieces, offsets=offsets, words=words, length=len(raw))
    return Alignment(pieces=[], offsets=[], words=None, length=len(raw))


def _pair_words(written: str, value: str) -> tuple[list[int], list[int]] | None:
    """The offsets of all words in `value` and in `written`, if they are the same words."""
    if written.split() != value.split():
        return None
    places = [[match.start() for match in _WORD.finditer(text)] for text in (value, written)]
    return (places[0], places[1]) if places[0] else None


_WORD = re.compile(r"\S+")
_BREAK = re.compile(r"\r\n|\r|\n")
_LINE = re.compile(r"(?P<text>[^\r\n]*)(?P<end>\r\n|\r|\n|\Z)")
_HEADER = re.compile(r"[|>](?P<signs>[-+0-9]*)[^\r\n]*(?:\r\n|\r|\n|\Z)")
_GAP = r"(?P<gap>[ \t]*(?:\r\n|\r|\n)[ \t\r\n]*)"
_FLOW = {
    "": re.compile(_GAP + r"|(?:[^ \t\r\n]|[ \t]+(?=[^ \t\r\n]))+|[ \t]+"),
    "'": re.compile(_GAP + r"|(?P<quote>'')|(?:[^ \t\r\n']|[ \t]+(?=[^ \t\r\n]))+|[ \t]+"),
    '"': re.compile(
        _GAP
        + r"|\\(?P<joined>\r\n|\r|\n)[ \t]*(?P<more>[ \t\r\n]*)"
        + r"|\\(?P<escape>x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)"
        + r"|(?:[^ \t\r\n\\]|[ \t]+(?=[^ \t\r\n]))+|[ \t]+"
    ),
}
_ESCAPES = dict(zip("0abtnvfre_NLP", "\0\a\b\t\n\v\f\r\x1b\xa0\x85\u2028\u2029", strict=True)) | {"\t": "\t"}


def _read_scalar(raw: str) -> Iterator[list[Piece]]:
    """The ways to read what is written: only a block with a sign for its indentation has more than one."""
    if raw[:1] not in ("|", ">"):
        yield list(_read_flow(raw))
        return
    header = _HEADER.match(raw)
    at = header.end() if header else len(raw)
    first = next((line for line in _LINE.finditer(raw, at) if line["text"].strip(" ")), None)
    indent = len(first["text"]) - len(first["text"].lstrip(" ")) if first else 0
    yield list(_read_block(raw, at, indent))
    if header and any(sign.isdigit() for sign in header["signs"]):
        yield from (list(_read_block(raw, at, less)) for less in range(indent))


def _read_flow(raw: str) -> Iterator[Piece]:
    quote = raw[0] if raw[:1] in ("'", '"') else ""
    for match in _FLOW[quote].finditer(raw, len(quote), len(raw) - len(quote)):
        kind, (start, end) = match.lastgroup, match.span()
        if kind == "gap":
            first, *more = _BREAK.finditer(raw, start, end)
            yield from _breaks(more) if more else [Piece(" ", *first.span())]
        elif kind == "quote":
            yield Piece("'", start, end)
        elif kind in ("joined", "more"):
            yield from _breaks(_BREAK.finditer(raw, *match.span("more")))
        elif kind == "escape":
            yield Piece(_read_escape(match["escape"]), start, end)
        else:
            yield Piece(match.group(), start, end)


def _read_escape(code: str) -> str:
    """What an escape stands for; a space where that is no character that anybody sees."""
    char = chr(int(code[1:], 16)) if code[1:] else _ESCAPES.get(code, code)
    return HIDDEN.sub(" ", char)


def _breaks(matches: Iterable[re.Match[str]]) -> Iterator[Piece]:
    return (Piece("\n", *match.span()) for match in matches)


def _read_block(raw: str, at: int, indent: int) -> Iterator[Piece]:
    """The lines of a block; in a folded one a break between two lines that begin at the indentation is a space."""
    folded = raw[0] == ">"
    broken: list[Piece] = []
    level = False
    for line in _LINE.finditer(raw, at):
        text, start = line["text"], line.start()
        cut = min(indent, len(text) - len(text.lstrip(" ")))
        if text[cut:]:
            if cut < indent:
                break
            was_level, level = level, text[cut] not in " \t"
            if folded and was_level and level:
                yield from broken[1:] if broken[1:] else [Piece(" ", *piece[1:]) for piece in broken]
            else:
                yield from broken
            broken = []
            yield Piece(text[cut:], start + cut, line.end("text"))
        if line["end"]:
            broken.append(Piece("\n", *line.span("end")))
    yield from broken
