"""The rows of a table with a key must cover the key from its `min` on, without gap or overlap.

A player looks a number up and must find exactly one row. What the source leaves out is declared under `uncovered`.
Where `by` names a column, it must be a choice, and the rows of every choice cover the key.

Fails:
    - {id: two, min: 2, max: 3, favours: 1}
    - {id: three-four, min: 3, max: 4, favours: 2}    # 3 stands in two rows
Mended:
    - {id: two, min: 2, max: 2, favours: 1}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Gap, Number, Row, Table, TableKey, Word
from rulekeep.source import Span

CODE = "table-partition"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every table with `key` or `by`."""
    for entry in book.entries.values():
        if isinstance(entry.body, Table) and entry.body.key is None and entry.body.uncovered:
            message, hint = "the table has no key of which anything could be left out", "`key` says what rows count"
            yield Diagnostic(code=CODE, span=entry.body.uncovered[0].low.span, message=message, hint=hint)
        if isinstance(entry.body, Table) and entry.body.by is not None:
            yield from _check_parts(entry, entry.body, entry.body.by)
        elif isinstance(entry.body, Table) and entry.body.key is not None:
            stretches = [*_row_stretches(entry.body.rows), *_gap_stretches(entry.body.uncovered)]
            yield from _check_stretches(entry.id, stretches, entry.body.key, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stretch:
    """What a row or a declared gap covers of the key; `high` None is open."""

    what: str
    low: Number
    high: Number | None
    span: Span

    @property
    def first(self) -> int:
        """The smallest number; a stretch that is written backwards is read forwards."""
        return self.low.value if self.high is None else min(self.low.value, self.high.value)

    @property
    def last(self) -> int | None:
        """The greatest number, None where there is none."""
        return None if self.high is None else max(self.low.value, self.high.value)

    def meets(self, other: _Stretch) -> bool:
        """Whether a number lies in both."""
        return (other.last is None or self.first <= other.last) and (self.last is None or other.first <= self.last)


def _row_stretches(rows: tuple[Row[Link], ...]) -> list[_Stretch]:
    return [_Stretch(what="row", low=row.low, high=row.high, span=row.span) for row in rows if row.low is not None]


def _gap_stretches(gaps: tuple[Gap, ...]) -> list[_Stretch]:
    return [_Stretch(what="gap", low=gap.low, high=gap.high, span=gap.low.span) for gap in gaps]


def _check_parts(entry: Entry[Link], table: Table[Link], by: Word) -> Iterator[Diagnostic]:
    """One partition for each choice of the column; a gap counts for those whose rows leave it open."""
    column = table.columns.get(by.text)
    if column is None:
        hint = hint_similar(by.text, table.columns, "a column")
        yield Diagnostic(code=CODE, span=by.span, message=f"the table has no column `{by}`", hint=hint)
        return
    if column.choices is None:
        choices = [name for name, other in table.columns.items() if other.type == "choice"]
        hint = f"`{choices[0]}` is a choice" if choices else "`by` names a column of the type `choice`"
        message = f"the column `{by}` is no choice, but `{column.type}`"
        yield Diagnostic(code=CODE, span=by.span, message=message, hint=hint)
        return
    if table.key is None:
        message = "a table without a `key` has nothing to part `by`"
        yield Diagnostic(code=CODE, span=by.span, message=message, hint="`by` goes with `key`")
        return
    parts: dict[str, list[Row[Link]]] = {choice: [] for choice in column.choices}
    for row in table.rows:
        cell = row.cells.get(by.text)
        if cell is None or cell.word is None:
            message, hint = f"the row has no `{by}`", f"the table is parted by `{by}`"
            yield Diagnostic(code=CODE, span=row.low.span if row.low else row.span, message=message, hint=hint)
        else:
            parts[cell.word].append(row)
    gaps = _gap_stretches(table.uncovered)
    for choice, rows in parts.items():
        stretches = _row_stretches(tuple(rows))
        open_gaps = [gap for gap in gaps if not any(gap.meets(stretch) for stretch in stretches)]
        yield from _check_stretches(entry.id, [*stretches, *open_gaps], table.key, f" where `{by}` is `{choice}`")
    for gap in gaps:
        if all(any(gap.meets(stretch) for stretch in _row_stretches(tuple(rows))) for rows in parts.values()):
            message, hint = "every part has a row for this gap", "a gap that rows cover is not declared"
            yield Diagnostic(code=CODE, span=gap.span, message=message, hint=hint)


def _check_stretches(owner: Word, stretches: list[_Stretch], key: TableKey, where: str) -> Iterator[Diagnostic]:
    expected: int | None = key.low
    before: _Stretch | None = None
    for stretch in sorted(stretches, key=lambda s: s.first):
        first, last = stretch.first, stretch.last
        if stretch.high is not None and stretch.high.value < stretch.low.value:
            message = f"the {stretch.what} ends at {first}, before it begins at {last}"
            yield _report(stretch.high.span, message, f"`min` of the {stretch.what} is {last}")
        if first < key.low:
            message = f"the {stretch.what} begins at {first}, before the key does"
            yield _report(stretch.low.span, message, f"`min` of the key is {key.low}")
        elif before is not None and (expected is None or first < expected):
            yield _report(stretch.low.span, *_explain_overlap(first, stretch, before, where))
        elif expected is not None and first > expected:
            message = f"no row covers {_say_range(expected, first - 1)}{where}"
            hint = f"a row for it, or `uncovered: [{{min: {expected}, max: {first - 1}, reason: …}}]`"
            yield _report(stretch.low.span, message, hint)
        if stretch.high is not None and last is not None and key.high is not None and last > key.high:
            message = f"the {stretch.what} ends at {last}, after the key does"
            yield _report(stretch.high.span, message, f"`max` of the key is {key.high}")
        if expected is not None and (last is None or last >= expected):
            expected, before = None if last is None else last + 1, stretch
        before = before or stretch
    if expected is not None and (key.high is None or expected <= key.high):
        rest = f"{expected} and more" if key.high is None else _say_range(expected, key.high)
        hint = "the last row has no `max`, or the key has one" if key.high is None else f"the key ends at {key.high}"
        yield _report(before.span if before else owner.span, f"no row covers {rest}{where}", hint)


def _explain_overlap(low: int, stretch: _Stretch, before: _Stretch, where: str) -> tuple[str, str]:
    if {stretch.what, before.what} == {"row", "gap"}:
        message = f"{low} stands in a row and under `uncovered`{where}"
    else:
        message = f"{low} stands in two {stretch.what}s{where}"
    ends = "has no `max`" if before.last is None else f"ends at {before.last}"
    return message, f"the {before.what} before it {ends}"


def _say_range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def _report(span: Span, message: str, hint: str) -> Diagnostic:
    return Diagnostic(code=CODE, span=span, message=message, hint=hint)
