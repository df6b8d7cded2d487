"""Each kind of record, declared once: its keys, their shapes, and what they make.

The result of a record is a mapping of fields ready for the dataclass in `types.py`; `decode.py` adds what only it knows
(the game, the kind).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulekeep.model.cells import WORDS, AttributesShape, cell_fields, id_field
from rulekeep.model.shapes import (
    Choice,
    Field,
    Id,
    Int,
    ListOf,
    LocalizedShape,
    MapOf,
    Plain,
    ProseShape,
    Record,
    RefShape,
)
from rulekeep.model.types import (
    Attribute,
    Citation,
    ComponentKind,
    Gap,
    Library,
    Moved,
    NotRule,
    Row,
    Ruled,
    SourceDocument,
    TableKey,
    Value,
    Word,
)

VERDICTS = ("yes", "no", "depends", "value", "open")
STATUSES = ("stated", "inferred", "ambiguous", "conflict", "silent")
TEXT = LocalizedShape(ProseShape())
LINE = LocalizedShape(ProseShape(line=True))
REFS = ListOf(RefShape(), single=True)


def plain(make: Any) -> Any:
    """Builds `make` without a span."""
    return lambda span, **fields: make(**fields)


CITATION = Record(
    "a citation",
    (
        Field(key="source", shape=Id(), required=True, doc="the id of a document in sources.yml"),
        Field(key="para", shape=ListOf(Int(1), single=True), default=(), name="paras"),
        Field(key="page", shape=ListOf(Int(1), single=True), default=(), name="pages"),
    ),
    Citation,
)
CITES = Field(
    key="cites", shape=ListOf(CITATION), required=True, doc="where a source says it: `- {source: …, para: …}`"
)
STATUS = Field(key="status", shape=Choice(STATUSES), default="stated")

COMMON = (
    id_field(),
    Field(key="brief", shape=LINE, required=True, doc="one line for sheets, pop-ups and search results"),
    Field(key="text", shape=TEXT),
    CITES,
    STATUS,
    Field(key="status_note", shape=TEXT),
    Field(key="players", shape=ListOf(Int(1, 20)), default=()),
    Field(key="exception_to", shape=REFS, default=()),
    Field(key="aliases", shape=LocalizedShape(ListOf(Plain("an alias")))),
    Field(key="see", shape=REFS, default=()),
    Field(key="allow", shape=MapOf(Plain("the reason")), default={}),
)
NAME = Field(key="name", shape=WORDS, required=True, doc="what the entry is called, in each language")
TOPIC = Field(key="topic", shape=Id(), required=True, doc="one of the topics in game.yml")


def _entry_fields(
    *extra: Field, named: bool = True, topic: bool = False, without: tuple[str, ...] = (), needs: tuple[str, ...] = ()
) -> tuple[Field, ...]:
    fields = [f for f in COMMON if f.key not in without]
    fields = [
        Field(key=f.key, shape=f.shape, required=True, name=f.name, doc=f.doc) if f.key in needs else f for f in fields
    ]
    return (*([NAME] if named else []), *([TOPIC] if topic else []), *fields, *extra)


def _keep(span: Any, **fields: Any) -> dict[str, Any]:
    return {"span": span, **fields}


TERM = Record("a term", _entry_fields(needs=("aliases",)), _keep)
RULE = Record("a rule", _entry_fields(topic=True, needs=("text",)), _keep)
PHASE = Record(
    "a phase",
    _entry_fields(
        Field(key="label", shape=Plain("a number or letter"), doc="what the game prints before it"),
        Field(key="occurs", shape=Choice(("always", "sometimes", "once")), default="always"),
        Field(key="part_of", shape=RefShape()),
        Field(key="steps", shape=ListOf(RefShape()), default=()),
        needs=("text",),
    ),
    _keep,
)
RULED = Record(
    "a decision",
    (
        Field(key="by", shape=Plain(), required=True, doc="who decided"),
        Field(key="kind", shape=Choice(("publisher", "community", "editorial")), required=True),
        Field(key="date", shape=Plain("a date"), doc="YYYY-MM-DD, YYYY-MM or YYYY"),
    ),
    plain(Ruled),
)
RULING = Record(
    "a ruling",
    _entry_fields(
        Field(key="question", shape=WORDS, required=True, doc="what a player asks, in each language"),
        Field(key="verdict", shape=Choice(VERDICTS, Word), required=True),
        Field(key="value", shape=LINE),
        Field(key="answer", shape=TEXT, required=True, doc="its first sentence answers"),
        Field(key="why", shape=TEXT, required=True, doc="the reasoning from the rules"),
        Field(key="settled_by", shape=TEXT),
        Field(key="rules", shape=ListOf(RefShape()), required=True, doc="the entries that it rests on"),
        Field(key="ruled", shape=RULED, required=True, doc="who decided, in what capacity, and when"),
        named=False,
        topic=True,
        without=("brief", "text"),
        needs=("aliases",),
    ),
    _keep,
)
EXAMPLE = Record(
    "an example",
    _entry_fields(
        Field(key="given", shape=MapOf(Int()), default={}),
        Field(key="formula", shape=Plain("a formula")),
        Field(key="expect", shape=Int()),
        topic=True,
        needs=("text",),
    ),
    _keep,
)
EXAMPLE_WITH_RESULTS = Record(
    "an example",
    tuple(
        Field(key=f.key, shape=MapOf(f.shape), default={}) if f.key in ("formula", "expect") else f
        for f in EXAMPLE.fields
    ),
    _keep,
)
TABLE_KEY = Record(
    "a key",
    (
        Field(key="name", shape=WORDS, required=True),
        Field(key="min", shape=Int(), required=True, doc="the smallest number that can occur", name="low"),
        Field(key="max", shape=Int(), name="high"),
    ),
    lambda span, name, low, high: TableKey(name=name, low=low.value, high=high.value if high else None),
)
GAP = Record(
    "an uncovered stretch",
    (
        Field(key="min", shape=Int(), required=True, name="low"),
        Field(key="max", shape=Int(), name="high"),
        Field(key="reason", shape=WORDS, required=True, doc="why the source has no row for it"),
    ),
    plain(Gap),
)
TABLE_HEAD = (
    Field(key="key", shape=TABLE_KEY),
    Field(key="by", shape=Id()),
    Field(key="columns", shape=AttributesShape(), required=True, doc="the columns, declared like attributes"),
    Field(key="uncovered", shape=ListOf(GAP), default=()),
)


def table_record(columns: Mapping[str, Attribute], keyed: bool) -> Record:
    """A table whose columns are known; `keyed` where its rows have `min` and `max`."""
    bounds = (Field(key="min", shape=Int(), required=True, name="low"), Field(key="max", shape=Int(), name="high"))
    cells = cell_fields(columns)

    def make_row(
        span: Any, id: Any, status: Any, cites: Any, low: Any = None, high: Any = None, **values: Any
    ) -> Row[Any]:
        present = {name: cell for name, cell in values.items() if cell is not None}
        return Row(span=span, id=id, low=low, high=high, cells=present, status=status, cites=cites)

    row_fields = (
        Field(key="id", shape=Id()),
        STATUS,
        Field(key="cites", shape=ListOf(CITATION), default=()),
        *(bounds if keyed else ()),
        *cells,
    )
    rows = Field(
        key="rows", shape=ListOf(Record("a row", row_fields, make_row)), required=True, doc="the rows of the table"
    )
    return Record("a table", _entry_fields(*TABLE_HEAD, rows, topic=True), _keep)


def component_record(kind: ComponentKind) -> Record:
    """An entry of a component kind."""
    attributes = Record(
        f"`attributes` of the kind `{kind.id}`",
        cell_fields(kind.attributes),
        lambda span, **cells: {n: c for n, c in cells.items() if c is not None},
    )
    needed = any(a.required for a in kind.attributes.values())
    field = Field(
        key="attributes", shape=attributes, required=needed, default={}, doc="what `kinds` in game.yml declares"
    )
    return Record(f"an entry of the kind `{kind.id}`", _entry_fields(field, needs=("text", "aliases")), _keep)


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
        Field(key="kind", shape=Choice(("rulebook", "translation", "wiki", "help", "faq")), required=True),
        Field(key="brief", shape=WORDS),
        Field(key="language", shape=Id(), required=True, doc="the language it is written in, such as `en`"),
        Field(key="publisher", shape=Plain()),
        Field(key="translator", shape=Plain()),
        Field(key="edition", shape=Plain()),
        Field(key="date", shape=Plain("a date")),
        Field(key="paragraphs", shape=Int(0), required=True, doc="how many non-empty lines the document has"),
        Field(
            key="pages",
            shape=ListOf(Int(1)),
            required=True,
            doc="the printed pages that it names itself; [] where there are none",
        ),
        Field(key="not_rules", shape=ListOf(NOT_RULE), default=()),
    ),
    SourceDocument,
)
MOVED = Record(
    "a moved id",
    (
        Field(key="from", shape=Id(), required=True, name="old"),
        Field(key="to", shape=RefShape(), required=True, name="new"),
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
        Field(key="compare", shape=ListOf(Id())),
        Field(key="attributes", shape=AttributesShape(), default={}),
    ),
    lambda span, **fields: fields,
)
_PLAYERS = Record(
    "the player count",
    (Field(key="min", shape=Int(1, 100), required=True), Field(key="max", shape=Int(1, 100), required=True)),
    lambda span, min, max: (min.value, max.value),
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
        Field(key="players", shape=_PLAYERS),
        Field(key="pages", shape=ListOf(Id())),
        Field(key="topics", shape=MapOf(WORDS), default={}),
        Field(key="values", shape=MapOf(_VALUE, lambda key, fields: Value(id=key, **fields)), default={}),
        Field(key="kinds", shape=MapOf(_KIND, lambda key, fields: ComponentKind(id=key, **fields)), default={}),
    ),
    _keep,
)


def _make_library(span: Any, languages: tuple[Word, ...], **fields: Any) -> Library:
    return Library(languages=tuple(word.text for word in languages), **fields)


LIBRARY = Record(
    "the library",
    (
        NAME,
        Field(key="languages", shape=ListOf(Id()), required=True, doc="the languages, the base language first"),
        Field(
            key="games",
            shape=ListOf(Id()),
            required=True,
            doc="the folders of the games, in the order of the home page",
        ),
        Field(key="repository", shape=Plain("an address")),
    ),
    _make_library,
)
