"""Which entries point at an entry, and at which an entry points.

In: games with every ref bound. Out: the backlinks of each entry, in the order of the book.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from rulekeep.model.prose import Key, Link, Mention, walk_inlines
from rulekeep.model.resolved import Backlinks
from rulekeep.model.types import Cell, Component, Entry, Game, Phase, Ruling, Table


def collect_backlinks(games: Mapping[str, Game[Link]]) -> dict[Key, Backlinks]:
    """The backlinks of every entry that has any."""
    sets: defaultdict[Key, defaultdict[str, dict[Key, None]]] = defaultdict(lambda: defaultdict(dict))

    def add(target: Link, kind: str, entry: Entry[Link]) -> None:
        if target.key != entry.key:
            sets[target.key][kind][entry.key] = None

    for game in games.values():
        for entry in game.entries:
            for link in entry.exception_to:
                add(link, "exceptions", entry)
            for link in entry.body.rules if isinstance(entry.body, Ruling) else ():
                add(link, "rulings", entry)
            for link in entry.body.steps if isinstance(entry.body, Phase) else ():
                add(link, "phases", entry)
            for link in entry.see:
                add(link, "mentions", entry)
            for link in mentioned_links(entry):
                add(link, "mentions", entry)
    return {key: Backlinks(**{k: tuple(v) for k, v in of.items()}) for key, of in sets.items()}


def mentioned_links(entry: Entry[Link]) -> list[Link]:
    """Every link in the texts of an entry, in any language."""
    texts = [entry.brief, entry.text, entry.status_note]
    match entry.body:
        case Ruling() as body:
            texts += [body.value, body.answer, body.why, body.settled_by]
        case Component() as body:
            texts += [cell.text for cell in body.attributes.values()]
        case Table() as body:
            texts += [cell.text for row in body.rows for cell in row.cells.values()]
    links = [
        item.to
        for text in texts
        if text
        for prose in text.values()
        for item in walk_inlines(prose)
        if isinstance(item, Mention)
    ]
    cells: list[Cell[Link]] = []
    if isinstance(entry.body, Component):
        cells = list(entry.body.attributes.values())
    elif isinstance(entry.body, Table):
        cells = [cell for row in entry.body.rows for cell in row.cells.values()]
    links += [cell.ref for cell in cells if cell.ref]
    return links + [unit for cell in cells for unit, _ in cell.cost or ()]
