"""Files as text, and places in them.

In: a path and the text that stands there. Out: `Span`s that know their line, column and the line's text.
A span inside a scalar is kept as offsets of the scalar's *value* and is only mapped to the file when somebody asks:
most spans are never shown. Lines end as an editor's window counts them: at `\\n`, `\\r\\n` or `\\r`.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from rulekeep.alignment import Alignment, align_value

_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, kw_only=True)
class Source:
    """A file: its path relative to the library's parent folder, with `/`, and its text."""

    path: str
    text: str = field(repr=False)

    @cached_property
    def _line_starts(self) -> array[int]:
        return array("q", [0, *(match.end() for match in _BREAK.finditer(self.text))])

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of a character offset, both from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The character offset of a line, counted from 1, and a column, counted from 0."""
        return min(self._line_starts[min(line, len(self._line_starts)) - 1] + column, len(self.text))

    def line(self, number: int) -> str:
        """The text of a line, counted from 1, without its end."""
        start = self._line_starts[number - 1]
        end = self._line_starts[number] if number < len(self._line_starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")


class Span(NamedTuple):
    """A piece of a source, as character offsets; with `value`, a piece `inner` of the value that is written there.

    A tuple and no dataclass: every word has one, and a tuple is made in a third of the time.
    """

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
        start, end = _align(self.source, self.start, self.end, self.value).place(*self.inner)
        return self.start + start, self.start + end

    @property
    def place(self) -> tuple[int, int]:
        """Line and column, from 1."""
        return self.source.position(self.offsets()[0])

    @property
    def line(self) -> int:
        """The line, from 1."""
        return self.place[0]


@lru_cache(maxsize=4)
def _align(source: Source, start: int, end: int, value: str) -> Alignment:
    """Remembered for the last few texts: one with many faults is asked about each of them."""
    return align_value(source.text[start:end], value)
