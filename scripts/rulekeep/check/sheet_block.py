"""A block of a sheet must point at things that it can show.

`phases` shows phases, `tables` tables and columns that each of them has, `kind` a component kind, its attributes and
its components; any other entry is shown by its brief, which a ruling does not have. What a block chooses by itself must
exist: the phases of a `turn`, the components of a `kind`, what holds for some `players` only; and where there is a form
on one page, some block must be in it. An icon is one of the Material Design Icons, named without its ending. A block
that points elsewhere would leave a hole in a printed sheet. The date of the sheet is a day that exists.

Fails:
    - {show: tables, tables: [bridge-price]}    # a rule
Mended:
    - {show: entries, entries: [bridge-price], title: {en: The bridge, ru: Мост}}
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields
from datetime import date
from typing import Any

from rulekeep.choices import choose_components, choose_for_players, choose_phases, find_phases
from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.icons import icon_names
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.sheet import (
    AnyBlockPlan,
    EntriesPlan,
    KindPlan,
    LegendPlan,
    PhasesPlan,
    PlayersPlan,
    SheetPlan,
    TablesPlan,
    TurnPlan,
)
from rulekeep.model.types import Component, Entry, Game, Phase, Table, Word

CODE = "sheet-block"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every sheet."""
    for game in book.games.values():
        if game.sheet is not None:
            yield from _Checker(book, game, game.sheet).check()


class _Checker:
    def __init__(self, book: ResolvedBook, game: Game[Link], plan: SheetPlan[Link]) -> None:
        self.book, self.game, self.plan = book, game, plan

    def check(self) -> Iterator[Diagnostic]:
        if not _is_day(self.plan.date.text):
            message = f"expected a day, found `{self.plan.date}`"
            yield Diagnostic(code=CODE, span=self.plan.date.span, message=message, hint="a day is written YYYY-MM-DD")
        for word in self.plan.cards:
            yield from self._among(word, self.game.kinds, "the game has no component kind", "a kind")
        for _, icon in self.plan.icons:
            yield from self._icon(icon)
        blocks = [block for side in self.plan.sides for block in side.blocks]
        for block in blocks:
            yield from self._icon(block.icon) if block.icon else ()
            strangers = [link for link in _links_of(block) if link.key.game != self.game.id]
            yield from map(_report_stranger, strangers)
            if not strangers:
                yield from self._block(block)
                yield from self._filled(block) if self.game.id not in self.book.incomplete else ()
        shown = [block for block in blocks if block.compact and not isinstance(block, LegendPlan)]
        if self.plan.no_compact is None and blocks and not shown:
            message = "nothing is left to show in the form on one page"
            hint = "`no_compact` says that a game has no such form"
            yield Diagnostic(code=CODE, span=blocks[0].span, message=message, hint=hint)

    def _block(self, block: Any) -> Iterator[Diagnostic]:
        match block:
            case PhasesPlan():
                yield from self._all(block.phases, "a phase", Phase)
            case TurnPlan() if block.part_of:
                yield from self._all([block.part_of], "a phase", Phase)
            case TablesPlan():
                yield from self._all(block.tables, "a table", Table)
                for table in self._entries(block.tables):
                    if isinstance(table.body, Table):
                        for word in block.columns:
                            missing = f"the table `{table.id}` has no column"
                            yield from self._among(word, table.body.columns, missing, "a column")
            case KindPlan():
                yield from self._kind(block)
            case EntriesPlan():
                for link in block.entries:
                    entry = self.book.entries.get(link.key)
                    if entry is not None and entry.brief is None:
                        message = f"`{link.key.id}` is a {entry.kind} and has no brief to show"
                        hint = "the rules that it rests on have one"
                        yield Diagnostic(code=CODE, span=link.span, message=message, hint=hint)

    def _filled(self, block: Any) -> Iterator[Diagnostic]:
        """What a block chooses by itself must exist."""
        match block:
            case TurnPlan() if not choose_phases(block, self.plan, self.game) and self._is_within_phase(block):
                within = f"within `{block.part_of.key.id}`" if block.part_of else "that is part of no other"
                taken = "`show: players` takes those that hold for some player counts only"
                hint = taken if find_phases(block, self.game) else None
                yield _report_empty(block, f"there is no phase {within}", hint)
            case KindPlan() if block.kind.text in self.game.kinds:
                if not choose_components(block, self.game, self.book.entries):
                    yield _report_empty(block, f"there is no component of the kind `{block.kind}`")
            case PlayersPlan() if not choose_for_players(block, self.game, self.book.entries):
                hint = "`without` leaves all of them out" if block.without else None
                yield _report_empty(block, "no entry holds for some player counts only", hint)

    def _is_within_phase(self, block: TurnPlan[Link]) -> bool:
        parent = self.book.entries.get(block.part_of.key) if block.part_of else None
        return block.part_of is None or (parent is not None and isinstance(parent.body, Phase))

    def _kind(self, block: KindPlan[Link]) -> Iterator[Diagnostic]:
        kind = self.game.kinds.get(block.kind.text)
        if kind is None:
            yield from self._among(block.kind, self.game.kinds, "the game has no component kind", "a kind")
            return
        for word in block.columns:
            yield from self._among(word, kind.attributes, f"the kind `{kind.id}` has no attribute", "an attribute")
        yield from self._all(block.entries, f"of the kind `{kind.id}`", Component, kind.id.text)

    def _all(self, links: Iterable[Link], what: str, body: type, kind: str | None = None) -> Iterator[Diagnostic]:
        for link in links:
            entry = self.book.entries.get(link.key)
            if entry is not None and (not isinstance(entry.body, body) or kind not in (None, entry.kind)):
                hint = "`show: entries` shows the brief of any entry"
                message = f"`{link.key.id}` is not {what}"
                yield Diagnostic(code=CODE, span=link.span, message=message, hint=hint)

    def _entries(self, links: Iterable[Link]) -> Iterator[Entry[Link]]:
        for link in links:
            if link.key in self.book.entries:
                yield self.book.entries[link.key]

    def _icon(self, word: Word) -> Iterator[Diagnostic]:
        yield from self._among(word, icon_names(), "there is no icon", "an icon")

    def _among(self, word: Word, known: Collection[str], missing: str, what: str) -> Iterator[Diagnostic]:
        if word.text not in known:
            hint = hint_similar(word.text, known, what)
            yield Diagnostic(code=CODE, span=word.span, message=f"{missing} `{word}`", hint=hint)


def _links_of(block: AnyBlockPlan[Link]) -> Iterator[Link]:
    for field in fields(block):
        value = getattr(block, field.name)
        for link in value if isinstance(value, tuple) and not isinstance(value, Link) else (value,):
            if isinstance(link, Link):
                yield link


def _report_stranger(link: Link) -> Diagnostic:
    hint = "a sheet shows what its own game has"
    return Diagnostic(code=CODE, span=link.span, message=f"`{link.key}` is an entry of another game", hint=hint)


def _report_empty(block: AnyBlockPlan[Link], message: str, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code=CODE, span=block.span, message=message, hint=hint)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
