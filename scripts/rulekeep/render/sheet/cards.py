"""Components → cards, for the kinds that the plan of the sheet names."""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.model.prose import Link
from rulekeep.model.sheet import SheetPlan
from rulekeep.model.types import Component, Entry, Game
from rulekeep.render.sheet.blocks import Card, Line
from rulekeep.render.sheet.lines import LineWriter


def make_cards(write: LineWriter, game: Game[Link], plan: SheetPlan[Link]) -> Iterator[Card]:
    """A card for each component of the kinds."""
    for word in plan.cards:
        for entry in game.entries:
            if entry.kind == word.text:
                yield _make_card(write, game, entry, plan)


def _make_card(write: LineWriter, game: Game[Link], entry: Entry[Link], plan: SheetPlan[Link]) -> Card:
    assert isinstance(entry.body, Component)
    assert entry.brief
    assert entry.text
    kind = game.kinds[entry.kind]
    names = [word.text for word in kind.compare] if kind.compare is not None else list(kind.attributes)
    brief, text = entry.brief[write.lang], entry.text[write.lang]
    return Card(
        title=write.name(entry),
        icon=write.icons.get(entry.key, ""),
        facts=tuple(
            (write.heading(kind.attributes[name].name), write.cell(kind.attributes[name], entry.body.attributes[name]))
            for name in names
            if name in entry.body.attributes
        ),
        brief=Line(runs=write.runs.line(brief), origins=(brief.span,)),
        lines=tuple(Line(runs=row, origins=(text.span,)) for row in write.runs.rows(text)),
        foot=write.heading(kind.name).text,
        plan=plan.span,
    )
