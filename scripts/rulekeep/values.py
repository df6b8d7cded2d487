"""The numbers of a game by their paths: `income-base`, `provost.limit`, `lawyer.cost.denier`, `walls.none.favours`.

In: a game as written. Out: `Numbers`, which looks a path up and reports one that leads nowhere. A cell may itself name
a value, so numbers are found by following, with cycles reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulekeep.diagnostics import MAX_GUESSES, TOO_MANY, Diagnostic, Fix, find_similar
from rulekeep.model.prose import Ref, ValueMention
from rulekeep.model.types import Cell, Component, Game, Table
from rulekeep.source import Span


def explain_moved(span: Span, old: str, new: str) -> Diagnostic:
    """A name that is written as it was before."""
    message, hint = f"`{old}` is now called `{new}`", f"`{new}` is the name to write"
    return Diagnostic(
        code="moved-reference", span=span, message=message, hint=hint, severity="warning", fix=Fix(span, new)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Every path of a game; None where the number is unknown because of another fault."""

    known: Mapping[str, int | None]
    others: frozenset[str]
    """Paths that exist but are no numbers."""
    lost: Callable[[str], bool]
    """Whether the entry with an id could not be read: its paths are no second fault."""
    renamed: Callable[[str], str]
    """What an id of this game is called now."""

    def look_up(self, mention: ValueMention, found: list[Diagnostic]) -> int | None:
        """The number at a path; reports a path that is none."""
        path = mention.path
        if path in self.known:
            return self.known[path]
        if "." in path and self.lost(path.partition(".")[0]):
            return None
        new = ".".join(map(self.renamed, path.split("."))) if "." in path else path
        if new in self.known:
            found.append(explain_moved(mention.span, path, new))
            return self.known[new]
        near = find_similar(path, self.known) if len(found) < MAX_GUESSES else None
        hint = f"a value with a similar name exists: `{near}`" if near else None
        message = f"`{path}` is no number" if path in self.others else f"no value has the name `{path}`"
        if len(found) <= TOO_MANY:
            found.append(Diagnostic(code="unknown-value", span=mention.span, message=message, hint=hint))
        return None


def collect_numbers(
    game: Game[Ref], lost: Callable[[str], bool], renamed: Callable[[str], str], found: list[Diagnostic]
) -> Numbers:
    """Collects the numbers of a game: its values, attributes and cells."""
    numbers: dict[str, int | None] = {name: value.number.value for name, value in game.values.items()}
    pending: dict[str, ValueMention] = {}
    others: set[str] = set()
    for entry in game.entries:
        if isinstance(entry.body, Component):
            _add_cells(entry.id.text, entry.body.attributes, numbers, pending, others)
        elif isinstance(entry.body, Table):
            for row in entry.body.rows:
                if row.id is not None:
                    _add_cells(f"{entry.id}.{row.id}", row.cells, numbers, pending, others)
    for path in list(pending):
        _follow(path, numbers, pending, found)
    return Numbers(known=numbers, others=frozenset(others), lost=lost, renamed=renamed)


def _add_cells(
    owner: str,
    cells: Mapping[str, Cell[Ref]],
    numbers: dict[str, int | None],
    pending: dict[str, ValueMention],
    others: set[str],
) -> None:
    for name, cell in cells.items():
        path = f"{owner}.{name}"
        if cell.value is not None:
            pending[path] = cell.value
            numbers[path] = None
        elif cell.number is not None:
            numbers[path] = cell.number
        else:
            others.add(path)
        for unit, amount in cell.cost or ():
            numbers[f"{path}.{unit.target}"] = amount


def _follow(
    path: str, numbers: dict[str, int | None], pending: dict[str, ValueMention], found: list[Diagnostic]
) -> None:
    """Gives every path on the way its number, or none where the way leads in a circle."""
    way: dict[str, ValueMention] = {}
    while path in pending:
        way[path] = mention = pending.pop(path)
        path = mention.path
    if path in way:
        message, hint = f"`{path}` depends on itself", "a number at one of the places mends it"
        found.append(Diagnostic(code="unknown-value", span=mention.span, message=message, hint=hint))
    numbers.update(dict.fromkeys(way, numbers.get(path)))
