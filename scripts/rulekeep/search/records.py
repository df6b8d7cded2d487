"""`ResolvedBook` → what can be found: one record per entry, with its words in every language.

A record holds all languages at once, so that a query in one finds the entry and the page shows it in another. The words
stand in the order of their worth: name, aliases, answer, text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulekeep.model.prose import Key, Link, Prose
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import (
    Attribute,
    Cell,
    Citation,
    Component,
    Entry,
    Game,
    Lang,
    Localized,
    Phase,
    Ruling,
    Table,
)
from rulekeep.render.addresses import page_of
from rulekeep.render.words import WORDS
from rulekeep.search.plain import first_sentence, plain_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One entry. `lead` is the sentence that a list of results shows, `value` what is on the chip of such a verdict."""

    id: str
    kind: str
    page: str
    verdict: str
    status: str
    players: tuple[int, ...]
    name: Localized[str]
    value: Localized[str]
    lead: Localized[str]
    aliases: Localized[tuple[str, ...]]
    answer: Localized[str]
    text: Localized[str]
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecords:
    """The records of a game, what it is called, and what its kinds of entries are called."""

    id: str
    name: Localized[str]
    aliases: Localized[tuple[str, ...]]
    kinds: Mapping[str, Localized[str]]
    records: tuple[Record, ...]


def collect_records(book: ResolvedBook) -> Iterator[GameRecords]:
    """The records of every game, in the order of the library."""
    for game in book.games.values():
        yield _Reader(book=book, game=game).read()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reader:
    book: ResolvedBook
    game: Game[Link]

    def read(self) -> GameRecords:
        languages = self.book.library.languages
        kinds = {kind: {lang: WORDS[lang].kinds[kind] for lang in languages} for kind in WORDS[languages[0]].kinds}
        own = {id: {lang: name.text for lang, name in kind.name.items()} for id, kind in self.game.kinds.items()}
        present = {entry.kind for entry in self.game.entries}
        return GameRecords(
            id=self.game.id,
            name={lang: name.text for lang, name in self.game.name.items()},
            aliases={lang: tuple(alias.text for alias in self.game.aliases.get(lang, ())) for lang in languages},
            kinds={kind: names for kind, names in (kinds | own).items() if kind in present},
            records=tuple(self.record(entry) for entry in self.game.entries),
        )

    def record(self, entry: Entry[Link]) -> Record:
        languages = self.book.library.languages
        ruling = entry.body if isinstance(entry.body, Ruling) else None
        value = ruling.value if ruling else None
        return Record(
            id=entry.id.text,
            kind=entry.kind,
            page=page_of(entry, self.game).partition("/")[2].removesuffix(".md"),
            verdict=ruling.verdict.text if ruling else "",
            status=entry.status,
            players=tuple(number.value for number in entry.players),
            name={lang: entry.name[lang].text for lang in languages},
            value={lang: self.plain(value[lang], lang) for lang in languages} if value else {},
            lead={lang: self.lead(entry, lang) for lang in languages},
            aliases={lang: tuple(self.aliases(entry, lang)) for lang in languages},
            answer={lang: self.join((entry.brief, ruling.answer if ruling else None), lang) for lang in languages},
            text={lang: ". ".join(part for part in self.rest(entry, lang) if part) for lang in languages},
            cites=tuple(_cited_places(entry.cites)),
        )

    def lead(self, entry: Entry[Link], lang: Lang) -> str:
        if isinstance(entry.body, Ruling):
            return first_sentence(self.plain(entry.body.answer[lang], lang))
        return self.join((entry.brief,), lang) or first_sentence(self.join((entry.text,), lang))

    def aliases(self, entry: Entry[Link], lang: Lang) -> Iterator[str]:
        """What players type for it; a phase is also called by the number that it has."""
        yield from (alias.text for alias in entry.aliases.get(lang, ()))
        if isinstance(entry.body, Phase) and entry.body.label is not None:
            yield f"{WORDS[lang].kinds['phase']} {entry.body.label}"

    def rest(self, entry: Entry[Link], lang: Lang) -> Iterator[str]:
        yield self.join((entry.text, entry.status_note), lang)
        body = entry.body
        if isinstance(body, Ruling):
            yield self.join((body.value, body.why, body.settled_by), lang)
            yield f"{body.ruled.by} {body.ruled.date or ''}"
        elif isinstance(body, Component):
            yield from self.cells(self.game.kinds[entry.kind].attributes, body.attributes, lang)
        elif isinstance(body, Table):
            if body.key:
                yield body.key.name[lang].text
            yield from (column.name[lang].text for column in body.columns.values())
            for row in body.rows:
                yield from self.cells(body.columns, row.cells, lang)

    def cells(self, columns: Mapping[str, Attribute], cells: Mapping[str, Cell[Link]], lang: Lang) -> Iterator[str]:
        """What stands in cells, as words."""
        for name, cell in cells.items():
            if cell.text:
                yield self.plain(cell.text[lang], lang)
            elif cell.ref:
                yield self.name(cell.ref.key, lang)
            elif cell.word:
                choices = columns[name].choices
                yield f"{columns[name].name[lang].text} {choices[cell.word][lang].text if choices else cell.word}"
            elif cell.cost:
                yield from (f"{number} {self.name(unit.key, lang)}" for unit, number in cell.cost)
            elif cell.number is not None:
                yield str(cell.number)

    def name(self, key: Key, lang: Lang) -> str:
        return self.book.entries[key].name[lang].text

    def plain(self, prose: Prose[Link], lang: Lang) -> str:
        return plain_words(prose, self.book.entries, lang)

    def join(self, texts: tuple[Localized[Prose[Link]] | None, ...], lang: Lang) -> str:
        return " ".join(self.plain(text[lang], lang) for text in texts if text)


def _cited_places(cites: tuple[Citation, ...]) -> Iterator[str]:
    """`page 10`: one spelling for all languages, as the reader of queries has it too."""
    for cite in cites:
        yield from (f"page {number.value}" for number in cite.pages)
