"""Tables and component kinds → grids of a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulekeep.model.prose import Link
from rulekeep.model.types import Attribute, Component, ComponentKind, Entry, Row, Table
from rulekeep.render.sheet.blocks import Grid, Line, Run
from rulekeep.render.sheet.lines import MARKS, LineWriter

_SHORT = 12
"""Letters that a cell may have to stand in the middle of its column."""


def make_grid(write: LineWriter, tables: Sequence[Entry[Link]], columns: Sequence[str]) -> Grid:
    """A table; several with the same key become one, their columns side by side under their names."""
    bodies = [(entry, entry.body) for entry in tables if isinstance(entry.body, Table)]
    if len(bodies) == 1:
        entry, body = bodies[0]
        shown = _chosen(body.columns, columns)
        head = [*_key_head(write, body), *(write.heading(column.name) for column in shown)]
        return _grid([tuple(head)], [tuple(_row(write, entry, body, row, shown)) for row in body.rows])
    return _joined(write, bodies, columns)


def make_kind_grid(
    write: LineWriter, kind: ComponentKind, entries: Sequence[Entry[Link]], columns: Sequence[str]
) -> Grid:
    """The components of a kind, one in each row."""
    shown = _chosen(kind.attributes, columns)
    rows = []
    for entry in entries:
        assert isinstance(entry.body, Component)
        cells = [write.cell(column, entry.body.attributes.get(column.id.text)) for column in shown]
        rows.append((write.name(entry), *cells))
    return _grid([(write.heading(kind.name), *(write.heading(column.name) for column in shown))], rows)


def _chosen(columns: object, names: Sequence[str]) -> list[Attribute]:
    assert isinstance(columns, dict)
    return [columns[name] for name in names] if names else list(columns.values())


def _key_head(write: LineWriter, body: Table[Link]) -> list[Line]:
    return [write.heading(body.key.name)] if body.key else []


def _row(
    write: LineWriter, entry: Entry[Link], body: Table[Link], row: Row[Link], shown: Sequence[Attribute]
) -> Iterator[Line]:
    cells = [write.cell(column, row.cells.get(column.id.text)) for column in shown]
    if body.key:
        cells.insert(0, Line(runs=(Run(text=write.bounds(row)),)))
    cells[0] = replace(cells[0], cite=write.cite(entry.key, row.cites), mark=MARKS[row.status])
    yield from cells


def _joined(write: LineWriter, bodies: Sequence[tuple[Entry[Link], Table[Link]]], columns: Sequence[str]) -> Grid:
    """Rows part wherever a row of any table begins, so that each number has one row in all of them."""
    key = bodies[0][1].key
    assert key is not None
    starts = sorted({row.low.value for _, body in bodies for row in body.rows if row.low})
    ends = [start - 1 for start in starts[1:]]
    names = [Line(runs=())]
    heads = [write.heading(key.name)]
    for entry, body in bodies:
        shown = _chosen(body.columns, columns)
        names.append(replace(write.name(entry), span=len(shown)))
        heads += [write.heading(column.name) for column in shown]
    rows = []
    for start, end in zip(starts, [*ends, key.high], strict=True):
        cells = [Line(runs=(Run(text=_range(write, start, end)),))]
        for entry, body in bodies:
            row = next(r for r in body.rows if r.low and r.low.value <= start and (not r.high or r.high.value >= start))
            shown = _chosen(body.columns, columns)
            of_table = [write.cell(column, row.cells.get(column.id.text)) for column in shown]
            of_table[0] = replace(of_table[0], mark=MARKS[row.status], cite=write.cite(entry.key, row.cites))
            cells += of_table
        rows.append(tuple(cells))
    return _grid([tuple(names), tuple(heads)], rows)


def _range(write: LineWriter, low: int, high: int | None) -> str:
    if high is None:
        return write.words.and_more.format(low=low)
    return str(low) if low == high else f"{low}–{high}"


def _grid(head: list[tuple[Line, ...]], rows: list[tuple[Line, ...]]) -> Grid:
    center = all(len(cell.text) <= _SHORT for row in rows for cell in row[1:])
    return Grid(head=tuple(head), rows=tuple(rows), center=center)
