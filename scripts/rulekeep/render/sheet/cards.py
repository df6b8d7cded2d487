"""Components → cards, for the kinds that the plan of the sheet names.

Attributes that are texts are left out: the text of the component says the same in full.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

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
    given = entry.body.attributes
    facts = [attribute for name, attribute in kind.attributes.items() if name in given and attribute.type != "text"]
    labels = [attribute for attribute in facts if attribute.type == "label"][:1]
    brief, text = entry.brief[write.lang], entry.text[write.lang]
    names = game.name[write.lang], kind.name[write.lang]
    return Card(
        title=replace(write.name(entry), cite=None),
        number="".join(given[attribute.id.text].word or "" for attribute in labels),
        icon=write.icons.get(entry.key, ""),
        facts=tuple(
            (write.heading(attribute.name), write.cell(attribute, given[attribute.id.text]))
            for attribute in facts
            if attribute not in labels
        ),
        brief=Line(runs=write.runs.line(brief), origins=(brief.span,)),
        lines=tuple(Line(runs=row, origins=(text.span,)) for row in write.runs.rows(text)),
        foot=Line(
            runs=write.runs.words(" · ".join(word.text for word in names)),
            cite=write.cite(entry.key, entry.cites),
            origins=tuple(word.span for word in names),
        ),
        plan=plan.span,
    )
