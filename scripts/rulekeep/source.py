"""Files as text, and places in them.

In: a path and the text that stands there. Out: `Span`s that know their line, column and the line's text.
A span inside a scalar is kept as offsets of the scalar's *value* and is only mapped to the file when somebody asks:
most spans are never shown.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property


@dataclass(frozen=True, kw_only=True)
class Source:
    """A file: its path relative to the library's parent folder, with `/`, and its text."""

    path: str
    text: str = field(repr=False)

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        starts.extend(i + 1 for i, char in enumerate(self.text) if char == "\n")
        return starts

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a character offset, both from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its end."""
        start = self._line_starts[number - 1]
        end = self._line_starts[number] - 1 if number < len(self._line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a source, as character offsets; with `value`, a piece `inner` of the value that is written there."""

    source: Source
    start: int
    end: int
    value: str | None = None
    inner: tuple[int, int] | None = None

    def within(self, value: str, start: int, end: int) -> Span:
        """The part `[start, end)` of `value`, which is what this span's text means."""
        return Span(self.source, self.start, self.end, value, (start, end))

    def offsets(self) -> tuple[int, int]:
        """Character offsets in the file, of the inner part where there is one."""
        if self.value is None or self.inner is None:
            return self.start, self.end
        places = align_value(self.source.text[self.start : self.end], self.value)
        start, end = self.inner
        if start >= end:
            at = self.start + places[min(start, len(places) - 1)] if places else self.start
            return at, at
        return self.start + places[start], self.start + places[end - 1] + 1

    @property
    def place(self) -> tuple[int, int]:
        """Line and column, from 1."""
        return self.source.position(self.offsets()[0])

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place[0]


def align_value(raw: str, value: str) -> list[int]:
    """For each character of `value` its offset in `raw`, the way it is written: quoted, folded or in a block.

    Characters that an escape stands for get the offset of the escape.
    """
    places: list[int] = []
    at = _content_start(raw)
    escapes = raw[:1] == '"'
    for char in value:
        if char.isspace():
            gap = at
            while gap < len(raw) and raw[gap].isspace() and raw[gap] != char:
                gap += 1
            if gap < len(raw) and raw[gap] == char:
                places.append(gap)
                at = gap + 1
            else:
                places.append(min(at, len(raw) - 1))
            continue
        while at < len(raw) and raw[at].isspace():
            at += 1
        if escapes and at < len(raw) and raw[at] == "\\":
            places.append(at)
            at += {"x": 4, "u": 6, "U": 10}.get(raw[at + 1 : at + 2], 2)
            continue
        if at < len(raw) and raw[at] != char:
            found = raw.find(char, at)
            at = found if found >= 0 else at
        places.append(min(at, max(len(raw) - 1, 0)))
        at += 2 if raw[:1] == "'" and char == "'" else 1
    return places


def _content_start(raw: str) -> int:
    if raw[:1] in ("'", '"'):
        return 1
    if raw[:1] in ("|", ">"):
        return raw.find("\n") + 1
    return 0
