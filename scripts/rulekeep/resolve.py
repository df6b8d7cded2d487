"""`Book` → `ResolvedBook`: refs are bound, values filled in, moved ids followed, backlinks collected.

Refs look in their own game only, unless they name another: an id means the same wherever it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rulekeep.backlinks import collect_backlinks
from rulekeep.diagnostics import MAX_GUESSES, TOO_MANY, Diagnostic, find_similar, has_errors
from rulekeep.model.book import Book
from rulekeep.model.prose import (
    Block,
    Inline,
    ItemList,
    Key,
    Link,
    Mention,
    PageMention,
    Paragraph,
    Prose,
    Ref,
    Stress,
    Text,
    ValueMention,
)
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.sheet import bind_sheet
from rulekeep.model.types import Attribute, Cell, Component, Entry, Example, Game, Localized, Phase, Ruling, Table
from rulekeep.names import Names, lacks_source, write_moved, written_key
from rulekeep.source import Span
from rulekeep.values import Numbers, collect_numbers, explain_moved

LAWS = {
    "unknown-reference": "A ref must lead to an entry that exists.",
    "moved-reference": "A ref should name the id that an entry has now, not one that it had before.",
    "unknown-page": "A ref to a page must name a source of the game and a page that it has.",
    "unknown-value": "A value in braces must exist and be a number.",
    "moved-id": "An id in moved.yml must be free and lead to an entry that exists.",
}


rebuild: Any = replace
"""`replace` cannot say that it changes what a class is generic over."""


def resolve_book(book: Book, names: Names) -> tuple[ResolvedBook, list[Diagnostic]]:
    """Binds every ref of the book; what cannot be bound is reported and left out."""
    all_found: list[Diagnostic] = []
    numbers: dict[str, Numbers] = {}
    games: dict[str, Game[Link]] = {}
    entries: dict[Key, Entry[Link]] = {}
    used: dict[str, set[str]] = {}
    incomplete = set(book.incomplete)
    for game in book.games.values():
        found = list(names.check_moved(game))
        numbers[game.id] = collect_numbers(game, partial(names.lost, game.id), partial(names.rename, game.id), found)
        used[game.id], before = set(), len(found)
        binder = _Binder(game=game, names=names, numbers=numbers[game.id], used=used[game.id], found=found, known={})
        for kind in game.kinds.values():
            binder.units(kind.attributes)
        bound = tuple(binder.entry(entry) for entry in game.entries)
        sheet = None if game.sheet is None else bind_sheet(game.sheet, binder.ref)
        games[game.id] = rebuild(game, entries=bound, text=binder.texts(game.text, None), sheet=sheet)
        entries.update((entry.key, entry) for entry in bound)
        if has_errors(found[before:]):
            incomplete.add(game.id)
        all_found += found
    plain = {name: {path: n for path, n in of_game.known.items() if n is not None} for name, of_game in numbers.items()}
    resolved = ResolvedBook(
        library=book.library,
        games=games,
        entries=entries,
        backlinks=collect_backlinks(games),
        numbers=plain,
        used_values={name: frozenset(paths) for name, paths in used.items()},
        incomplete=frozenset(incomplete),
        unread=book.incomplete,
    )
    return resolved, all_found


@dataclass(frozen=True, slots=True, kw_only=True)
class _Binder:
    game: Game[Ref]
    names: Names
    numbers: Numbers
    used: set[str]
    found: list[Diagnostic]
    known: dict[str, Key]
    """What needs no second look: ids that an entry has now."""

    def report(self, code: str, span: Span, message: str, hint: str | None = None) -> None:
        if len(self.found) <= TOO_MANY:
            self.found.append(Diagnostic(code=code, span=span, message=message, hint=hint))

    def ref(self, ref: Ref) -> Link:
        known = self.known.get(ref.target)
        if known is not None:
            return Link(known, ref.span)
        key = self.names.find(ref.target, self.game.id)
        written = written_key(ref.target, self.game.id)
        if key is None:
            self._report_unknown(ref, written)
            return Link(key=written, span=ref.span)
        if key != written:
            new = key.id if key.game == self.game.id else str(key)
            self.found.append(explain_moved(ref.span, ref.target, new))
        else:
            self.known[ref.target] = key
        return Link(key=key, span=ref.span)

    def _report_unknown(self, ref: Ref, written: Key) -> None:
        message, hint = self.names.explain_unknown(written, guess=len(self.found) < MAX_GUESSES)
        ledger = self.game.ledger
        if written.game == self.game.id and (new := self.names.rosters[written.game].moved.get(written.id)):
            hint = f"moved.yml leads from it to `{new}`, which is no entry"
        elif ledger is not None and written.game == self.game.id and written.id in ledger.lines:
            hint = (
                f"it was published: {write_moved(written)} says what it is called now, and `make fix` renames every ref"
            )
        self.report("unknown-reference", ref.span, message, hint)

    def refs(self, refs: tuple[Ref, ...]) -> tuple[Link, ...]:
        return tuple(self.ref(ref) for ref in refs)

    def inline(self, item: Inline[Ref], local: Mapping[str, int]) -> Inline[Link]:
        match item:
            case Text():
                return item
            case Stress():
                return Stress(self.inlines(item.items, local), strong=item.strong)
            case Mention():
                return Mention(self.inlines(item.label, local), self.ref(item.to))
            case PageMention():
                self._check_page(item)
                return PageMention(
                    label=self.inlines(item.label, local), source=item.source, page=item.page, span=item.span
                )
            case ValueMention():
                number = local[item.path] if item.path in local else self.number(item)
                return Text(format_number(number) if number is not None else item.path)

    def number(self, mention: ValueMention) -> int | None:
        self.used.add(mention.path)
        return self.numbers.look_up(mention, self.found)

    def inlines(self, items: tuple[Inline[Ref], ...], local: Mapping[str, int]) -> tuple[Inline[Link], ...]:
        return tuple([item if isinstance(item, Text) else self.inline(item, local) for item in items])

    def _check_page(self, item: PageMention[Ref]) -> None:
        source = self.game.sources.get(item.source)
        if source is None and not lacks_source(self.game, item.source):
            return
        if source is None:
            near = find_similar(item.source, self.game.sources)
            hint = f"a source with a similar id exists: `{near}`" if near else None
            self.report("unknown-page", item.span, f"the game has no source `{item.source}`", hint)
        elif int(item.page) not in {p.value for p in source.pages}:
            known = ", ".join(str(p.value) for p in source.pages)
            hint = (
                f"pages that the source prints: {known}"
                if known
                else "the source prints no pages: a paragraph is cited instead"
            )
            self.report("unknown-page", item.span, f"the source `{item.source}` has no page {item.page}", hint)

    def prose(self, prose: Prose[Ref], local: Mapping[str, int]) -> Prose[Link]:
        blocks: list[Block[Link]] = []
        before = len(self.found)
        for block in prose.blocks:
            if isinstance(block, Paragraph):
                blocks.append(Paragraph(self.inlines(block.items, local)))
            else:
                rows = tuple(self.inlines(row, local) for row in block.rows)
                blocks.append(ItemList(rows, ordered=block.ordered, first=block.first))
        sound = prose.sound and not has_errors(self.found[before:])
        return Prose(blocks=tuple(blocks), span=prose.span, raw=prose.raw, sound=sound)

    def texts(
        self, texts: Localized[Prose[Ref]] | None, local: Mapping[str, int] | None
    ) -> Localized[Prose[Link]] | None:
        return None if texts is None else {lang: self.prose(prose, local or {}) for lang, prose in texts.items()}

    def cell(self, cell: Cell[Ref]) -> Cell[Link]:
        return Cell(
            span=cell.span,
            number=self.number(cell.value) if cell.value else cell.number,
            value=cell.value,
            word=cell.word,
            truth=cell.truth,
            cost=None if cell.cost is None else tuple((self.ref(unit), n) for unit, n in cell.cost),
            ref=None if cell.ref is None else self.ref(cell.ref),
            text=self.texts(cell.text, None),
        )

    def cells(self, cells: Mapping[str, Cell[Ref]]) -> dict[str, Cell[Link]]:
        return {name: self.cell(cell) for name, cell in cells.items()}

    def units(self, attributes: Mapping[str, Attribute]) -> None:
        """What costs are paid in must be entries, also where nothing costs any."""
        for attribute in attributes.values():
            self.refs(attribute.units)

    def entry(self, entry: Entry[Ref]) -> Entry[Link]:
        local = local_numbers(entry.body) if isinstance(entry.body, Example) else {}
        texts: Callable[[Localized[Prose[Ref]] | None], Localized[Prose[Link]] | None] = partial(
            self.texts, local=local
        )
        bound: Entry[Link] = rebuild(
            entry,
            brief=texts(entry.brief),
            text=texts(entry.text),
            status_note=texts(entry.status_note),
            exception_to=self.refs(entry.exception_to),
            see=self.refs(entry.see),
            body=self._body(entry, texts),
        )
        return bound

    def _body(
        self, entry: Entry[Ref], texts: Callable[[Localized[Prose[Ref]] | None], Localized[Prose[Link]] | None]
    ) -> Any:
        body = entry.body
        match body:
            case Component():
                return Component(attributes=self.cells(body.attributes))
            case Phase():
                parent = None if body.part_of is None else self.ref(body.part_of)
                return rebuild(body, part_of=parent, steps=self.refs(body.steps))
            case Table():
                self.units(body.columns)
                rows = tuple(rebuild(row, cells=self.cells(row.cells)) for row in body.rows)
                return rebuild(body, rows=rows)
            case Ruling():
                parts = {name: texts(getattr(body, name)) for name in ("value", "answer", "why", "settled_by")}
                return rebuild(body, rules=self.refs(body.rules), **parts)
            case _:
                return body


def local_numbers(example: Example) -> dict[str, int]:
    """What an example's own texts may name: `{gold}`, `{expect}`, `{expect.points}`."""
    numbers = {name: number.value for name, number in example.given.items()}
    for name, number in example.expect.items():
        numbers[f"expect.{name}" if name else "expect"] = number.value
    return numbers


def format_number(number: int) -> str:
    """A number as a reader sees it, with a true minus sign."""
    return str(number) if number >= 0 else f"−{-number}"
