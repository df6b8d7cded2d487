"""A number must lie within the `min` and `max` of its attribute or column, also where a value fills it in.

The bounds catch a slip of the pen; a number that comes from elsewhere can slip too.

Fails:
    attributes: {position: "{worker-count}"}    # position: {type: int, min: 1, max: 6}, worker-count: 9
Mended:
    attributes: {position: 6}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.shapes import Int
from rulekeep.model.types import Attribute, Cell, Component, Game, Table

CODE = "cell-bounds"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every cell of every component and table."""
    for game in book.games.values():
        for cells, attributes in _find_cells(game):
            for name, cell in cells.items():
                yield from _check_cell(cell, attributes[name])


def _find_cells(game: Game[Link]) -> Iterator[tuple[Mapping[str, Cell[Link]], Mapping[str, Attribute]]]:
    """The cells of each component and each row, with what declares them."""
    for entry in game.entries:
        if isinstance(entry.body, Component):
            yield entry.body.attributes, game.kinds[entry.kind].attributes
        elif isinstance(entry.body, Table):
            for row in entry.body.rows:
                yield row.cells, entry.body.columns


def _check_cell(cell: Cell[Link], attribute: Attribute) -> Iterator[Diagnostic]:
    low, high, number = attribute.min, attribute.max, cell.number
    if number is None or ((low is None or low <= number) and (high is None or number <= high)):
        return
    place = attribute.id.span
    message = f"expected a number {Int(low, high).bounds}, and this value is {number}"
    hint = f"`{attribute.id}` is declared in {place.source.path}:{place.line}"
    yield Diagnostic(code=CODE, span=cell.span, message=message, hint=hint)
