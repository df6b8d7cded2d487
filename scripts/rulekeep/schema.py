"""The resolved book → a JSON Schema for each of its files, by which an editor completes keys, choices and ids.

Nothing is declared here: the shapes of the model are walked, and what a game has (its kinds, attributes, topics,
sources, entries) comes from the book. The schemas keep to what the drafts since 7 have in common, since editors'
extensions know no more. YAML is taken as version 1.2, as editors take it: `no` is a word, 3 a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulekeep.check import collect_laws, first_sentence
from rulekeep.model import game_records, records
from rulekeep.model.cells import ATTRIBUTE, NEEDED, ONLY_FOR, AttributesShape, CellShape
from rulekeep.model.dates import DATE_PATTERN, Date
from rulekeep.model.fields import Record
from rulekeep.model.ids import ID
from rulekeep.model.kinds import KINDS, PAGES
from rulekeep.model.languages import LANGUAGES
from rulekeep.model.ledger import LEDGER
from rulekeep.model.localized import LocalizedShape
from rulekeep.model.prose import Link
from rulekeep.model.resolved import Library, ResolvedBook
from rulekeep.model.shapes import (
    ADDRESS,
    Address,
    Choice,
    Id,
    Int,
    ListOf,
    MapOf,
    Plain,
    ProseShape,
    RefShape,
    Shape,
)
from rulekeep.model.sheet_records import BLOCKS, SHEET, BlockShape, ByEntry
from rulekeep.model.types import Entry, Game, Table

Json = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEXT: Json = {"type": ["string", "number", "boolean"], "pattern": r"\S"}
_ID: Json = {"type": ["string", "integer"], "pattern": f"^{ID.pattern}$"}
_MOST = 999_999_999


def make_schemas(book: ResolvedBook) -> dict[str, Json]:
    """The schema of every file that the library has or may have, by its path without `.yml`."""
    schemas = {"library": make_library_schema(book.library)}
    for game in book.games.values():
        schemas.update({f"{game.id}/{name}": schema for name, schema in make_game_schemas(book, game).items()})
    return schemas


def make_library_schema(library: Library) -> Json:
    """The schema of `library.yml`."""
    names = {"game": {word.text: "" for word in library.games}, "language": dict.fromkeys(LANGUAGES, "")}
    return _Writer(languages=library.languages or LANGUAGES, names=names).file(game_records.LIBRARY, many=False)


def make_game_schemas(book: ResolvedBook, game: Game[Link]) -> dict[str, Json]:
    """The schema of every file that a game has or may have, by its name without `.yml`; the book need hold no other."""
    write = _Writer(
        languages=book.library.languages,
        names=_collect_names(book, game),
        numbers={f"{{{path}}}": str(number) for path, number in sorted(book.numbers[game.id].items())},
        games=tuple(word.text for word in book.library.games if word.text != game.id),
        complete=game.id not in book.incomplete,
    )
    schemas = {
        "game": write.file(game_records.GAME, many=False),
        "sheet": write.file(SHEET, many=False),
        "sources": write.file(game_records.SOURCE),
        "moved": write.file(game_records.MOVED),
        "ledger": write.file(LEDGER, many=False),
        **{kind.file: write.file(*kind.records) for kind in KINDS.values()},
        "tables": write.tables([entry for entry in game.entries if isinstance(entry.body, Table)]),
    }
    for kind in game.kinds.values():
        schemas[kind.file.text] = write.file(records.component_record(kind))
    return schemas


def _collect_names(book: ResolvedBook, game: Game[Link]) -> dict[str, dict[str, str]]:
    """For each word of `Id.of`, and for entries, the ids that exist and what they are called."""
    files = {kind.file.text: kind.plural for kind in game.kinds.values()}
    return {
        "entry": {entry.id.text: " · ".join(word.text for word in entry.name.values()) for entry in game.entries},
        "topic": {topic: " · ".join(word.text for word in name.values()) for topic, name in game.topics.items()},
        "source": {id: " · ".join(word.text for word in source.name.values()) for id, source in game.sources.items()},
        "kind": {id: " · ".join(word.text for word in kind.plural.values()) for id, kind in game.kinds.items()},
        "page": {
            **dict.fromkeys(PAGES, ""),
            **{file: " · ".join(word.text for word in plural.values()) for file, plural in files.items()},
        },
        "code": {code: first_sentence(law) for code, law in collect_laws().items()},
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Writer:
    """Writes the schema of shapes for the files of one game."""

    languages: tuple[str, ...]
    names: Mapping[str, Mapping[str, str]]
    numbers: Mapping[str, str] | None = None
    games: tuple[str, ...] = ()
    complete: bool = True
    """Whether every entry could be read: otherwise an unknown id may be one of the others."""

    def file(self, *alternatives: Record, many: bool = True) -> Json:
        """A whole file: one record, or with `many` a list of them."""
        written = [self.record(record) for record in alternatives]
        item: Json = written[0] if len(written) == 1 else {"anyOf": written}
        return self._frame({"type": "array", "items": item} if many else item)

    def tables(self, tables: Iterable[Entry[Link]]) -> Json:
        """The tables: the rows of each that exists are judged by its own columns."""
        item = self.record(records.table_record({}, keyed=True))
        row = item["properties"]["rows"]["items"]
        row.update(additionalProperties=True, required=[])
        conditions = []
        for entry in tables:
            assert isinstance(entry.body, Table)
            own = records.table_record(entry.body.columns, keyed=entry.body.key is not None)
            rows = next(field.shape for field in own.fields if field.key == "rows")
            named = {"properties": {"id": {"const": entry.id.text}}, "required": ["id"]}
            conditions.append({"if": named, "then": {"properties": {"rows": self.shape(rows)}}})
        return self._frame({"type": "array", "items": {**item, "allOf": conditions} if conditions else item})

    def _frame(self, schema: Json) -> Json:
        shared = {"entry": self._entry(), "number": _words(self.numbers)} if self.numbers is not None else {}
        return {"$schema": DRAFT, **schema, "$defs": shared}

    def _entry(self) -> Json:
        """An id of an entry: one schema for each, since an enum would show all of them at the mouse, not the one."""
        known: list[Json] = [{"const": id, "description": name} for id, name in self.names["entry"].items()]
        other: Json = {"type": "string", "pattern": f"^(?:{'|'.join(self.games)})/{ID.pattern}$"}
        return {"anyOf": [*known, *([other] if self.games else []), *([] if self.complete else [_ID])]}

    def shape(self, shape: Shape) -> Json:
        """What a value of this shape looks like."""
        match shape:
            case Address():
                return {"type": "string", "pattern": f"^{ADDRESS.pattern}$"}
            case Date():
                return {**_TEXT, "pattern": f"^{DATE_PATTERN}$"}
            case Plain() | ProseShape():
                return dict(_TEXT)
            case Id():
                return _words(self.names[shape.of]) if shape.of else dict(_ID)
            case RefShape():
                return {"$ref": "#/$defs/entry"}
            case Int():
                low, high = (shape.min, shape.max)
                return {
                    "type": "integer",
                    "minimum": -_MOST if low is None else low,
                    "maximum": _MOST if high is None else high,
                }
            case Choice():
                return _words(dict.fromkeys(shape.words, ""))
            case ListOf():
                item = self.shape(shape.item)
                many = {"type": "array", "items": item, **({"minItems": shape.least} if shape.least else {})}
                return {"anyOf": [item, many]} if shape.single else many
            case Record():
                return self.record(shape)
            case CellShape():
                return self._cell(shape)
            case BlockShape():
                return self._block()
            case _:
                return self._mapping(shape)

    def record(self, record: Record) -> Json:
        """A mapping with known keys."""
        return {
            "title": record.what,
            "type": "object",
            "properties": {
                field.key: {**self.shape(field.shape), **({"description": field.doc} if field.doc else {})}
                for field in record.fields
            },
            "required": [field.key for field in record.fields if field.required],
            "additionalProperties": False,
        }

    def _mapping(self, shape: Shape) -> Json:
        match shape:
            case LocalizedShape():
                texts = {language: self.shape(shape.item) for language in self.languages}
                return {
                    "type": "object",
                    "properties": texts,
                    "required": list(self.languages),
                    "additionalProperties": False,
                }
            case MapOf():
                return _map(self.shape(shape.keys), self.shape(shape.item), shape.least)
            case ByEntry():
                return _map({"$ref": "#/$defs/entry"}, self.shape(shape.item))
            case AttributesShape():
                names = {**_ID, "not": {"enum": sorted(shape.taken)}} if shape.taken else dict(_ID)
                return _map(names, {**self.record(ATTRIBUTE), "allOf": _limit_attributes()}, shape.least)
        raise TypeError(f"no schema is known for {shape!r}")

    def _cell(self, shape: CellShape) -> Json:
        attribute = shape.attribute
        match attribute.type:
            case "int":
                return {"anyOf": [self.shape(Int(attribute.min, attribute.max)), {"$ref": "#/$defs/number"}]}
            case "choice":
                names = {
                    word: " · ".join(text.text for text in name.values())
                    for word, name in (attribute.choices or {}).items()
                }
                return _words(names)
            case "bool":
                return _words({"yes": "", "no": ""})
            case "ref":
                return {"$ref": "#/$defs/entry"}
            case "text":
                return self.shape(records.LINE)
            case "label":
                return dict(_TEXT)
            case "cost":
                units = {unit.target: self.shape(Int(1)) for unit in attribute.units}
                return {"type": "object", "properties": units, "additionalProperties": False}

    def _block(self) -> Json:
        choices = [
            {"if": {"properties": {"show": {"const": name}}, "required": ["show"]}, "then": self.record(record)}
            for name, record in BLOCKS.items()
        ]
        show = _words(dict.fromkeys(BLOCKS, ""))
        return {"type": "object", "properties": {"show": show}, "required": ["show"], "allOf": choices}


def _words(names: Mapping[str, str]) -> Json:
    """One of these; a word of digits is a number to editors."""
    words = [*names, *(int(name) for name in names if name.isdecimal())]
    schema: Json = {"enum": words}
    if any(names.values()):
        schema["markdownEnumDescriptions"] = [names[str(word)] for word in words]
    return schema


def _map(keys: Json, item: Json, least: int = 0) -> Json:
    schema: Json = {"type": "object", "propertyNames": keys, "additionalProperties": item}
    return {**schema, "minProperties": least} if least else schema


def _limit_attributes() -> list[Json]:
    """Which keys go with which type of attribute."""
    return [
        {
            "if": {"properties": {"type": {"const": only}}, "required": ["type"]},
            "then": {"required": [key] if key in NEEDED else []},
            "else": {"properties": {key: False}},
        }
        for key, only in ONLY_FOR.items()
    ]
