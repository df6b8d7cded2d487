"""A block of a sheet must point at things that it can show.

`phases` shows phases, `tables` tables and columns that each of them has, `kind` a component kind, its attributes and
its components; any other entry is shown by its brief, which a ruling does not have. An icon is one of the Material
Design Icons, named without its ending. A block that points elsewhere would leave a hole in a printed sheet. The date of
the sheet is a day that exists.

Fails:
    - {show: tables, tables: [bridge-price]}    # a rule
Mended:
    - {show: entries, entries: [bridge-price], title: {en: The bridge, ru: Мост}}
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from datetime import date
from typing import Any

from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.icons import icon_names
from rulekeep.model.prose import Link
from rulekeep.model.sheet import EntriesPlan, KindPlan, PhasesPlan, SheetPlan, TablesPlan, TurnPlan
from rulekeep.model.types import Component, Entry, Game, Phase, ResolvedBook, Table, Word

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
        for side in self.plan.sides:
            for block in side.blocks:
                yield from self._icon(block.icon) if block.icon else ()
                yield from self._block(block)

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


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
