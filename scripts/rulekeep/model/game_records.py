"""The records that are no entries, declared once: the library, a game, its sources, its values and moved ids."""

from __future__ import annotations

from typing import Any

from rulekeep.model.cells import WORDS, AttributesShape, id_field
from rulekeep.model.dates import Date
from rulekeep.model.fields import Field, Record
from rulekeep.model.localized import LocalizedShape
from rulekeep.model.records import CITES, NAME, PLAYER_COUNT, STATUS, TEXT, keep, plain
from rulekeep.model.resolved import Library
from rulekeep.model.shapes import (
    Address,
    Choice,
    Id,
    Int,
    ListOf,
    MapOf,
    Plain,
    RefShape,
)
from rulekeep.model.sources import NotRule, SourceDocument
from rulekeep.model.types import ComponentKind, Moved, Value, Word
from rulekeep.model.vocabulary import CYCLES, SOURCE_KINDS

NOT_RULE = Record(
    "an entry of `not_rules`",
    (
        Field(key="para", shape=ListOf(Int(1), single=True), required=True, name="paras"),
        Field(key="reason", shape=WORDS, required=True),
    ),
    plain(NotRule),
)
SOURCE = Record(
    "a source",
    (
        id_field(),
        NAME,
        Field(key="kind", shape=Choice(SOURCE_KINDS), required=True),
        Field(key="brief", shape=WORDS),
        Field(key="language", shape=Id(), required=True, doc="the language it is written in", start="en"),
        Field(key="publisher", shape=Plain()),
        Field(key="translator", shape=Plain()),
        Field(key="edition", shape=Plain()),
        Field(key="date", shape=Date()),
        Field(key="address", shape=Address(), doc="where it can be read"),
        Field(
            key="paragraphs",
            shape=Int(0, 9999),
            required=True,
            doc="how many non-empty lines the document has",
            start="1",
        ),
        Field(
            key="pages",
            shape=ListOf(Int(1)),
            required=True,
            doc="the printed pages that it names itself; [] where there are none",
        ),
        Field(key="not_rules", shape=ListOf(NOT_RULE), default=(), doc="paragraphs that hold no rule, and why"),
    ),
    SourceDocument,
)
MOVED = Record(
    "a moved id",
    (
        Field(key="from", shape=Id(), required=True, name="old", doc="the id that was given up"),
        Field(key="to", shape=RefShape(), required=True, name="new", doc="the id that the entry has now"),
    ),
    plain(Moved),
)
_VALUE = Record(
    "a value",
    (
        Field(key="value", shape=Int(), required=True, name="number", doc="a whole number"),
        Field(key="brief", shape=WORDS, required=True, doc="what the number is, in a few words"),
        CITES,
        STATUS,
    ),
    lambda span, **fields: fields,
)
_KIND = Record(
    "a component kind",
    (
        Field(key="file", shape=Id(), required=True, doc="the name of its page, and of its file without .yml"),
        NAME,
        Field(key="plural", shape=WORDS, required=True, doc="the title of its page"),
        Field(key="brief", shape=WORDS),
        Field(key="compare", shape=ListOf(Id()), doc="the columns of the comparison; otherwise all attributes"),
        Field(key="attributes", shape=AttributesShape(), default={}),
    ),
    lambda span, **fields: fields,
)
_PLAYERS = Record(
    "the player count",
    (Field(key="min", shape=PLAYER_COUNT, required=True), Field(key="max", shape=PLAYER_COUNT, required=True)),
    lambda span, min, max: (min.value, max.value),
    range=("min", "max"),
)
GAME = Record(
    "a game",
    (
        NAME,
        Field(
            key="aliases",
            shape=LocalizedShape(ListOf(Plain("an alias"))),
            required=True,
            doc="words players type for the game",
        ),
        Field(key="brief", shape=WORDS, required=True, doc="one line that says what is covered"),
        Field(key="text", shape=TEXT),
        Field(key="edition", shape=WORDS),
        Field(key="cycle", shape=Choice(CYCLES), default="round", doc="what the phases make up, over and over"),
        Field(key="players", shape=_PLAYERS),
        Field(key="pages", shape=ListOf(Id("page")), doc="the pages that come first, in this order"),
        Field(
            key="topics",
            shape=MapOf(WORDS),
            default={},
            doc="in reading order; rules, tables, examples and rulings name one",
        ),
        Field(
            key="values",
            shape=MapOf(_VALUE, lambda key, fields: Value(id=key, **fields)),
            default={},
            doc="numbers that texts share",
        ),
        Field(key="kinds", shape=MapOf(_KIND, lambda key, fields: ComponentKind(id=key, **fields)), default={}),
    ),
    keep,
)


def _make_library(span: Any, languages: tuple[Word, ...], **fields: Any) -> Library:
    return Library(languages=tuple(word.text for word in languages), **fields)


LIBRARY = Record(
    "the library",
    (
        NAME,
        Field(
            key="languages",
            shape=ListOf(Id("language"), least=1),
            required=True,
            doc="the languages, the base language first",
        ),
        Field(
            key="games",
            shape=ListOf(Id("game")),
            required=True,
            doc="the folders of the games, in the order of the home page",
        ),
        Field(key="repository", shape=Address()),
    ),
    _make_library,
)
