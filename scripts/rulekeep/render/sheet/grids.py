"""Tables and component kinds → grids of a sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulekeep.model.prose import Link
from rulekeep.model.types import Attribute, Component, ComponentKind, Entry, Row, Table
from rulekeep.render.sheet.blocks import Column, Grid, Line, Run
from rulekeep.render.sheet.lines import MARKS, LineWriter

_SHORT = 12
"""Letters of a cell that is a number or a word or two."""
_SENTENCE = 56
"""Letters of a cell that had better be broken into lines."""
_SYLLABLES = 9
"""Letters of a word in a cell that had better stay together."""


def make_grid(write: LineWriter, entry: Entry[Link], columns: Sequence[str]) -> Grid:
    """A table."""
    body = entry.body
    assert isinstance(body, Table)
    shown = _chosen(body.columns, columns)
    key = [write.heading(body.key.name)] if body.key else []
    head = (*key, *(write.heading(column.name) for column in shown))
    return _grid(head, [_row(write, entry, body, row, shown) for row in body.rows])


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
    return _grid((write.heading(kind.name), *(write.heading(column.name) for column in shown)), rows)


def _chosen(columns: object, names: Sequence[str]) -> list[Attribute]:
    assert isinstance(columns, dict)
    return [columns[name] for name in names] if names else list(columns.values())


def _row(
    write: LineWriter, entry: Entry[Link], body: Table[Link], row: Row[Link], shown: Sequence[Attribute]
) -> tuple[Line, ...]:
    cells = [write.cell(column, row.cells.get(column.id.text)) for column in shown]
    if body.key:
        cells.insert(0, Line(runs=(Run(text=write.bounds(row)),)))
    cells[0] = replace(cells[0], cite=write.cite(entry.key, row.cites), mark=MARKS[row.status])
    return tuple(cells)


def _grid(head: tuple[Line, ...], rows: list[tuple[Line, ...]]) -> Grid:
    columns = [_column(title, cells) for title, cells in zip(head, zip(*rows, strict=True), strict=True)]
    return Grid(head=head, rows=tuple(rows), columns=tuple(columns))


def _column(title: Line, cells: Sequence[Line]) -> Column:
    pieces = [*title.text.split(" "), *(piece for cell in cells for piece in _pieces(cell))]
    texts = [cell.text + (f" {cell.cite.label}" if cell.cite else "") for cell in cells]
    texts.append(title.text[: len(title.text) // 2])
    return Column(
        short=all(len(cell.text) <= _SHORT for cell in cells),
        least=max(pieces, key=len),
        most=max(texts, key=len)[:_SENTENCE],
    )


def _pieces(cell: Line) -> list[str]:
    """What of a cell must stand on one line: its words, and the last one with the citation, which is smaller."""
    words = [_unbreakable(word) for word in cell.text.split(" ")]
    if cell.cite:
        words[-1] += "0" * (3 * (len(cell.cite.label) + 3) // 4)
    return words


def _unbreakable(word: str) -> str:
    """A word, but of a long one only a part, because it can be hyphenated."""
    return word[:_SYLLABLES] if word.isalpha() else word
