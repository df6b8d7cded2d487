"""`ResolvedBook` → open data: one JSON file per game, and the JSON Schema that they follow.

In: the book. Out: texts by path, `data/caylus.json` and `data/schema.json`. Texts are plain words and links stand
beside them, so that whoever reads the file needs to know neither YAML nor our dialect of Markdown.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulekeep.backlinks import mentioned_links
from rulekeep.model.ids import ID_PATTERN
from rulekeep.model.prose import Link, Prose
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Cell, Citation, Component, Entry, Example, Game, Localized, Phase, Ruling, Table, Word
from rulekeep.model.vocabulary import STATUSES, VERDICTS
from rulekeep.render.addresses import page_of
from rulekeep.search.plain import plain_words

FORMAT = 1
SCHEMA_PATH = "data/schema.json"


def export_book(book: ResolvedBook) -> Iterator[tuple[str, str]]:
    """Each file as path and text."""
    for game in book.games.values():
        data = _Exporter(book=book, game=game).game_data()
        yield f"data/{game.id}.json", json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    yield SCHEMA_PATH, json.dumps(game_schema(book.library.languages), ensure_ascii=False, indent=1) + "\n"


def words(texts: Localized[Word]) -> dict[str, str]:
    """Plain words by language."""
    return {lang: word.text for lang, word in texts.items()}


def _present(**fields: Any) -> dict[str, Any]:
    """The fields that say something."""
    return {name: value for name, value in fields.items() if value not in (None, (), [], {})}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Exporter:
    book: ResolvedBook
    game: Game[Link]

    def game_data(self) -> dict[str, Any]:
        game = self.game
        return {
            "format": FORMAT,
            "licence": "CC-BY-4.0",
            **_present(
                id=game.id,
                name=words(game.name),
                brief=words(game.brief),
                text=self.texts(game.text),
                edition=words(game.edition) if game.edition else None,
                players=dict(zip(("min", "max"), game.players, strict=True)) if game.players else None,
                topics={topic: words(names) for topic, names in game.topics.items()},
                numbers=dict(self.book.numbers[game.id]),
            ),
            "sources": [
                _present(
                    id=source.id.text,
                    kind=source.kind,
                    name=words(source.name),
                    language=source.language.text,
                    address=source.address.text if source.address else None,
                    paragraphs=source.paragraphs.value,
                    pages=[page.value for page in source.pages],
                )
                for source in game.sources.values()
            ],
            "entries": [self.entry(entry) for entry in game.entries],
        }

    def texts(self, texts: Localized[Prose[Link]] | None) -> dict[str, str] | None:
        if texts is None:
            return None
        return {lang: plain_words(prose, self.book.entries, lang) for lang, prose in texts.items()}

    def entry(self, entry: Entry[Link]) -> dict[str, Any]:
        page = page_of(entry, self.game).removesuffix(".md")
        return _present(
            id=entry.id.text,
            kind=entry.kind,
            address=f"{page}/#{entry.id}",
            name=words(entry.name),
            brief=self.texts(entry.brief),
            text=self.texts(entry.text),
            topic=entry.topic.text if entry.topic else None,
            status=entry.status,
            status_note=self.texts(entry.status_note),
            players=[number.value for number in entry.players],
            exception_to=_keys(entry.exception_to),
            see=_keys(entry.see),
            links=list(dict.fromkeys(str(link.key) for link in mentioned_links(entry))),
            aliases={lang: [alias.text for alias in aliases] for lang, aliases in entry.aliases.items()},
            cites=[_citation(citation) for citation in entry.cites],
            **self.body(entry),
        )

    def body(self, entry: Entry[Link]) -> dict[str, Any]:
        match entry.body:
            case Ruling() as ruling:
                return self.ruling(ruling)
            case Phase() as phase:
                label = phase.label.text if phase.label else None
                part = str(phase.part_of.key) if phase.part_of else None
                return {"label": label, "occurs": phase.occurs, "part_of": part, "steps": _keys(phase.steps)}
            case Component() as component:
                return {"attributes": {name: self.cell(cell) for name, cell in component.attributes.items()}}
            case Table() as table:
                return {"rows": [self.row(row.low, row.high, row.cells) for row in table.rows]}
            case Example() as example:
                results = {name or "expect": number.value for name, number in example.expect.items()}
                return {"given": {name: number.value for name, number in example.given.items()}, "results": results}
            case _:
                return {}

    def ruling(self, ruling: Ruling[Link]) -> dict[str, Any]:
        ruled = _present(
            by=ruling.ruled.by.text,
            kind=ruling.ruled.kind,
            date=ruling.ruled.date.text if ruling.ruled.date else None,
        )
        return {
            "verdict": ruling.verdict.text,
            "value": self.texts(ruling.value),
            "answer": self.texts(ruling.answer),
            "why": self.texts(ruling.why),
            "settled_by": self.texts(ruling.settled_by),
            "rules": _keys(ruling.rules),
            "ruled": ruled,
        }

    def row(self, low: Any, high: Any, cells: Mapping[str, Cell[Link]]) -> dict[str, Any]:
        bounds = _present(min=low.value if low else None, max=high.value if high else None)
        return {**bounds, "cells": {name: self.cell(cell) for name, cell in cells.items()}}

    def cell(self, cell: Cell[Link]) -> Any:
        if cell.cost is not None:
            return {str(unit.key): number for unit, number in cell.cost}
        if cell.text is not None:
            return self.texts(cell.text)
        if cell.ref is not None:
            return str(cell.ref.key)
        return next(value for value in (cell.number, cell.word, cell.truth) if value is not None)


def _keys(links: tuple[Link, ...]) -> list[str]:
    return [str(link.key) for link in links]


def _citation(citation: Citation) -> dict[str, Any]:
    paras = [number.value for number in citation.paras]
    return _present(source=citation.source.text, paras=paras, pages=[number.value for number in citation.pages])


def game_schema(languages: tuple[str, ...]) -> dict[str, Any]:
    """The JSON Schema of a game's file."""
    text = {
        "type": "object",
        "properties": {lang: {"type": "string"} for lang in languages},
        "required": list(languages),
        "additionalProperties": False,
    }
    key = {"type": "string", "pattern": f"^{ID_PATTERN}/{ID_PATTERN}$"}
    keys = {"type": "array", "items": key}
    numbers = {"type": "array", "items": {"type": "integer"}}
    texts = ("name", "brief", "text", "status_note", "value", "answer", "why", "settled_by")
    entry = {
        "type": "object",
        "required": ["id", "kind", "address", "name", "status", "cites"],
        "properties": {
            **{name: {"$ref": "#/$defs/text"} for name in texts},
            **{name: {"$ref": "#/$defs/keys"} for name in ("exception_to", "see", "links", "rules", "steps")},
            "id": {"type": "string"},
            "kind": {"type": "string", "description": "term, phase, rule, table, example, ruling or a component kind"},
            "address": {"type": "string", "description": "the address below the language, such as caylus/faq/#id"},
            "status": {"enum": list(STATUSES)},
            "verdict": {"enum": list(VERDICTS)},
            "players": {"$ref": "#/$defs/numbers"},
            "cites": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["source"],
                    "properties": {
                        "source": {"type": "string"},
                        "paras": {"$ref": "#/$defs/numbers"},
                        "pages": {"$ref": "#/$defs/numbers"},
                    },
                },
            },
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A game of the Rulekeep library",
        "type": "object",
        "required": ["format", "licence", "id", "name", "brief", "sources", "entries"],
        "properties": {
            "format": {"const": FORMAT},
            "name": {"$ref": "#/$defs/text"},
            "brief": {"$ref": "#/$defs/text"},
            "entries": {"type": "array", "items": {"$ref": "#/$defs/entry"}},
        },
        "$defs": {"text": text, "keys": keys, "numbers": numbers, "entry": entry},
    }
