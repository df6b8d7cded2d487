"""The rows of a table with a key must cover the key from its `min` on, without gap or overlap.

A player looks a number up and must find exactly one row. What the source leaves out is declared under `uncovered`.

Fails:
    - {id: two, min: 2, max: 3, favours: 1}
    - {id: three-four, min: 3, max: 4, favours: 2}    # 3 stands in two rows
Mended:
    - {id: two, min: 2, max: 2, favours: 1}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.types import Entry, Number, ResolvedBook, Row, Table, TableKey
from rulekeep.source import Span

CODE = "table-partition"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every table that has a key."""
    for entry in book.entries.values():
        if isinstance(entry.body, Table) and entry.body.key is not None:
            yield from _check_table(entry, entry.body, entry.body.key)


@dataclass(frozen=True, slots=True)
class _Stretch:
    low: Number
    high: Number | None
    span: Span

    def __str__(self) -> str:
        if self.high is None:
            return f"{self.low.value} and more"
        return f"{self.low.value}" if self.low.value == self.high.value else f"{self.low.value} to {self.high.value}"


def _check_table(entry: Entry[Link], table: Table[Link], key: TableKey) -> Iterator[Diagnostic]:
    gaps = [_Stretch(gap.low, gap.high, gap.low.span) for gap in table.uncovered]
    for rows in _partitions(table).values():
        stretches = [_Stretch(row.low, row.high, row.span) for row in rows if row.low is not None]
        yield from _check_stretches(entry, sorted([*stretches, *gaps], key=lambda s: s.low.value), key)


def _partitions(table: Table[Link]) -> dict[str | None, list[Row[Link]]]:
    parts: dict[str | None, list[Row[Link]]] = {}
    for row in table.rows:
        cell = row.cells.get(table.by.text) if table.by is not None else None
        parts.setdefault(cell.word if cell is not None else None, []).append(row)
    return parts


def _check_stretches(entry: Entry[Link], stretches: list[_Stretch], key: TableKey) -> Iterator[Diagnostic]:
    expected: int | None = key.low
    for stretch in stretches:
        low, high = stretch.low.value, stretch.high
        if high is not None and high.value < low:
            yield Diagnostic(
                code=CODE, span=high.span, message=f"the row ends at {high.value}, before it begins at {low}"
            )
        if expected is None or low < expected:
            message = (
                f"{low} stands in two rows"
                if low >= key.low
                else f"the row begins at {low}, before the key does at {key.low}"
            )
            yield Diagnostic(
                code=CODE, span=stretch.low.span, message=message, hint=f"the row before it ends {_end_of(expected)}"
            )
        elif low > expected:
            missing = str(expected) if low == expected + 1 else f"{expected} to {low - 1}"
            hint = f"a row for it, or `uncovered: [{{min: {expected}, max: {low - 1}, reason: …}}]`"
            yield Diagnostic(code=CODE, span=stretch.low.span, message=f"no row covers {missing}", hint=hint)
        expected = None if high is None else max(expected or key.low, high.value + 1)
    if expected is not None and (key.high is None or expected <= key.high):
        span = stretches[-1].span if stretches else entry.id.span
        rest = f"{expected} and more" if key.high is None else f"{expected} to {key.high}"
        yield Diagnostic(
            code=CODE, span=span, message=f"no row covers {rest}", hint="the last row has no `max`, or the key has one"
        )


def _end_of(expected: int | None) -> str:
    return "nowhere" if expected is None else f"at {expected - 1}"
