"""The figures of an entry: all that is true or false in it without a word of prose, each with a path and a place.

A figure is a number, a choice, a yes or no, a ref or a price of a cell, a bound of a row, a verdict and the numbers on
its chip, a number of players, and what an example is given, reckons with and expects. They are recorded in `ledger.yml`
and compared with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulekeep.model.prose import Link
from rulekeep.model.types import Cell, Component, Entry, Example, Game, Ruling, Table, Word

_NUMBERS = re.compile(r"\{[^{}]+\}|\d+(?:[.,]\d+)?")
"""Those in the few words of a chip, and the values that stand for numbers."""
Figures = Mapping[str, Word]
"""Each by its path: `dungeon.points`, `cost.denier`, `verdict`."""


def take_figures(entry: Entry[Link]) -> Figures:
    """The figures of one entry, in the order of its keys."""
    return dict(_walk(entry))


def take_values(game: Game[Link]) -> Figures:
    """The values of a game."""
    return {name: Word(str(value.number.value), value.number.span) for name, value in game.values.items()}


def _walk(entry: Entry[Link]) -> Iterator[tuple[str, Word]]:
    if entry.players:
        span = entry.players[0].span
        yield "players", Word(" ".join(str(number.value) for number in entry.players), span)
    match entry.body:
        case Component() as component:
            yield from _walk_cells("", component.attributes, entry.key.game)
        case Ruling() as ruling:
            yield "verdict", ruling.verdict
            if ruling.value is not None:
                chip = next(iter(ruling.value.values()))
                numbers = _NUMBERS.findall(chip.raw)
                yield from [("value", Word(" ".join(numbers), chip.span))] if numbers else []
        case Table() as table:
            yield from _walk_rows(table, entry.key.game)
        case Example() as example:
            for name, number in example.given.items():
                yield f"given.{name}", Word(str(number.value), number.span)
            for name, formula in example.formulas.items():
                yield f"formula.{name}".rstrip("."), formula
            for name, result in example.expect.items():
                yield f"expect.{name}".rstrip("."), Word(str(result.value), result.span)


def _walk_rows(table: Table[Link], game: str) -> Iterator[tuple[str, Word]]:
    """A row without an id has its number, from 1."""
    for number, row in enumerate(table.rows, 1):
        owner = row.id.text if row.id else str(number)
        for name, bound in (("min", row.low), ("max", row.high)):
            if bound is not None:
                yield f"{owner}.{name}", Word(str(bound.value), bound.span)
        yield from _walk_cells(f"{owner}.", row.cells, game)


def _walk_cells(owner: str, cells: Mapping[str, Cell[Link]], game: str) -> Iterator[tuple[str, Word]]:
    for name, cell in cells.items():
        path = f"{owner}{name}"
        if cell.value is not None:
            yield path, Word(f"{{{cell.value.path}}}", cell.span)
        elif cell.number is not None:
            yield path, Word(str(cell.number), cell.span)
        elif cell.truth is not None:
            yield path, Word("yes" if cell.truth else "no", cell.span)
        elif cell.ref is not None:
            yield path, Word(_name(cell.ref, game), cell.span)
        elif cell.word is not None:
            yield path, Word(cell.word, cell.span)
        for unit, amount in cell.cost or ():
            yield f"{path}.{_name(unit, game)}", Word(str(amount), cell.span)


def _name(link: Link, game: str) -> str:
    """The id of the entry that was meant, after its game where that is another one."""
    return link.key.id if link.key.game == game else str(link.key)
