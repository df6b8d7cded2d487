"""`ResolvedBook` → what can be found: one record per entry, with its words in every language.

A record holds all languages at once, so that a query in one finds the entry and the page shows it in another. The words
stand in the order of their worth: name, aliases, answer, text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulekeep.model.prose import Inline, ItemList, Key, Link, Mention, PageMention, Paragraph, Prose, Stress, Text
from rulekeep.model.types import (
    Attribute,
    Cell,
    Citation,
    Component,
    Entry,
    Game,
    Lang,
    Localized,
    ResolvedBook,
    Ruling,
    Table,
)
from rulekeep.render.addresses import page_of
from rulekeep.render.words import WORDS

_SENTENCE_END = re.compile(r"(?<=[.!?…])[”»)]?\s+(?=[“«(]?[0-9A-ZА-ЯЁ])")
_SHORTEST_SENTENCE = 24


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One entry. `lead` is the sentence that a list of results shows; `chip` the verdict in words, if it has one."""

    id: str
    kind: str
    page: str
    verdict: str
    status: str
    players: tuple[int, ...]
    name: Localized[str]
    lead: Localized[str]
    chip: Localized[str]
    aliases: Localized[str]
    answer: Localized[str]
    text: Localized[str]
    cites: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecords:
    """The records of a game, what it is called, and what its kinds of entries are called."""

    id: str
    name: Localized[str]
    aliases: Localized[str]
    kinds: Mapping[str, Localized[str]]
    records: tuple[Record, ...]


def collect_records(book: ResolvedBook) -> Iterator[GameRecords]:
    """The records of every game, in the order of the library."""
    for game in book.games.values():
        yield _GameReader(book=book, game=game).read()


@dataclass(frozen=True, slots=True, kw_only=True)
class _GameReader:
    book: ResolvedBook
    game: Game[Link]

    def read(self) -> GameRecords:
        languages = self.book.library.languages
        game = self.game
        kinds = {kind: {lang: WORDS[lang].kinds[kind] for lang in languages} for kind in WORDS[languages[0]].kinds}
        own = {id: {lang: name.text for lang, name in kind.name.items()} for id, kind in game.kinds.items()}
        present = {entry.kind for entry in game.entries}
        return GameRecords(
            id=game.id,
            name={lang: name.text for lang, name in game.name.items()},
            aliases={lang: ", ".join(alias.text for alias in game.aliases.get(lang, ())) for lang in languages},
            kinds={kind: names for kind, names in (kinds | own).items() if kind in present},
            records=tuple(self.record(entry) for entry in game.entries),
        )

    def record(self, entry: Entry[Link]) -> Record:
        languages = self.book.library.languages
        body = entry.body
        ruling = body if isinstance(body, Ruling) else None
        return Record(
            id=entry.id.text,
            kind=entry.kind,
            page=page_of(entry, self.game).partition("/")[2].removesuffix(".md"),
            verdict=ruling.verdict.text if ruling else "",
            status=entry.status,
            players=tuple(number.value for number in entry.players),
            name={lang: entry.name[lang].text for lang in languages},
            lead={lang: self.lead(entry, lang) for lang in languages},
            chip={lang: self.chip(ruling, lang) for lang in languages} if ruling else {},
            aliases={lang: ". ".join(alias.text for alias in entry.aliases.get(lang, ())) for lang in languages},
            answer={lang: self.join(entry.brief, ruling and ruling.answer, lang=lang) for lang in languages},
            text={lang: ". ".join(part for part in self.rest(entry, lang) if part) for lang in languages},
            cites=" ".join(_cited_places(entry.cites)),
        )

    def lead(self, entry: Entry[Link], lang: Lang) -> str:
        if isinstance(entry.body, Ruling):
            return first_sentence(self.plain(entry.body.answer[lang]))
        return self.join(entry.brief, lang=lang) or first_sentence(self.join(entry.text, lang=lang))

    def chip(self, ruling: Ruling[Link], lang: Lang) -> str:
        return self.plain(ruling.value[lang]) if ruling.value else WORDS[lang].verdicts[ruling.verdict.text]

    def rest(self, entry: Entry[Link], lang: Lang) -> Iterator[str]:
        yield self.join(entry.text, entry.status_note, lang=lang)
        body = entry.body
        if isinstance(body, Ruling):
            yield self.join(body.why, body.settled_by, lang=lang)
        elif isinstance(body, Component):
            yield from self.cells(self.game.kinds[entry.kind].attributes, body.attributes, lang)
        elif isinstance(body, Table):
            if body.key:
                yield body.key.name[lang].text
            yield from (column.name[lang].text for column in body.columns.values())
            for row in body.rows:
                yield from self.cells(body.columns, row.cells, lang)

    def cells(self, columns: Mapping[str, Attribute], cells: Mapping[str, Cell[Link]], lang: Lang) -> Iterator[str]:
        """What can be searched in cells: words, never bare numbers, which would be found everywhere."""
        for name, cell in cells.items():
            if cell.text:
                yield self.plain(cell.text[lang])
            elif cell.ref:
                yield self.name(cell.ref.key, lang)
            elif cell.word:
                choices = columns[name].choices
                word = choices[cell.word][lang].text if choices else cell.word
                yield f"{columns[name].name[lang].text} {word}"
            elif cell.cost:
                yield from (self.name(unit.key, lang) for unit, _ in cell.cost)

    def join(self, *texts: Localized[Prose[Link]] | None, lang: Lang) -> str:
        return " ".join(self.plain(text[lang]) for text in texts if text)

    def name(self, key: Key, lang: Lang) -> str:
        return self.book.entries[key].name[lang].text

    def plain(self, prose: Prose[Link]) -> str:
        """The words as a reader sees them: a mention without a label has the entry's name."""
        rows: list[tuple[Inline[Link], ...]] = []
        for block in prose.blocks:
            rows += block.rows if isinstance(block, ItemList) else [block.items]
        lang = next(iter(self.book.library.languages))
        return " ".join(self._words(row, lang) for row in rows)

    def _words(self, items: tuple[Inline[Link], ...], lang: Lang) -> str:
        words: list[str] = []
        for item in items:
            if isinstance(item, Text):
                words.append(item.text)
            elif isinstance(item, Stress):
                words.append(self._words(item.items, lang))
            elif isinstance(item, (Mention, PageMention)):
                label = self._words(item.label, lang)
                words.append(label or (self.name(item.to.key, lang) if isinstance(item, Mention) else ""))
        return "".join(words).strip()
