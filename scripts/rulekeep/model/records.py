"""Each kind of entry, declared once: its keys, their shapes, and what they make.

The result of a record is a mapping of fields ready for the dataclass in `types.py`; `decode_game.py` adds what only it
knows (the game, the kind).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulekeep.model.cells import WORDS, AttributesShape, cell_fields, id_field
from rulekeep.model.dates import Date
from rulekeep.model.fields import Field, Record
from rulekeep.model.localized import LocalizedShape
from rulekeep.model.shapes import (
    Choice,
    Id,
    Int,
    ListOf,
    MapOf,
    Plain,
    ProseShape,
    RefShape,
)
from rulekeep.model.types import (
    Attribute,
    Citation,
    ComponentKind,
    Gap,
    Given,
    Row,
    Ruled,
    TableKey,
    Word,
)
from rulekeep.model.vocabulary import OCCURS, RULED_KINDS, STATUSES, VERDICTS

PLAYER_COUNT = Int(1, 100)
TEXT = LocalizedShape(ProseShape())
LINE = LocalizedShape(ProseShape(line=True))
REFS = ListOf(RefShape(), single=True)


def plain(make: Any) -> Any:
    """Builds `make` without a span."""
    return lambda span, **fields: make(**fields)


CITATION = Record(
    "a citation",
    (
        Field(key="source", shape=Id("source"), required=True, doc="the id of a document in sources.yml"),
        Field(
            key="para",
            shape=ListOf(Int(1), single=True),
            default=(),
            name="paras",
            start="1",
            doc="one paragraph of the document or a list, counted from 1",
        ),
        Field(
            key="page",
            shape=ListOf(Int(1), single=True),
            default=(),
            name="pages",
            doc="one printed page or a list, where the document prints them",
        ),
    ),
    Citation,
)
CITES = Field(
    key="cites", shape=ListOf(CITATION, least=1), required=True, doc="where a source says it: `- {source: …, para: …}`"
)
STATUS = Field(
    key="status", shape=Choice(STATUSES), default="stated", doc="how sure it is: `stated` where the source says so"
)

COMMON = (
    id_field(),
    Field(key="brief", shape=LINE, required=True, doc="one line for sheets, pop-ups and search results"),
    Field(key="text", shape=TEXT, doc="the whole text: paragraphs, lists, `**bold**`, `[words][id]`, `{value}`"),
    CITES,
    STATUS,
    Field(key="status_note", shape=TEXT, doc="what is unclear, for the reader, where the status is not `stated`"),
    Field(
        key="players", shape=ListOf(PLAYER_COUNT), default=(), doc="only where it holds for some player counts: `[2]`"
    ),
    Field(key="exception_to", shape=REFS, default=(), doc="the entry, or a list, to which it is an exception"),
    Field(
        key="aliases",
        shape=LocalizedShape(ListOf(Plain("an alias"), least=1)),
        doc="words that players type; the search finds the entry by them",
    ),
    Field(key="see", shape=REFS, default=(), doc="related entries that the text does not link"),
    Field(
        key="allow",
        shape=MapOf(Plain("the reason"), keys=Id("code")),
        default={},
        doc="exceptions to a check: `code: the reason`",
    ),
)
NAME = Field(key="name", shape=WORDS, required=True, doc="what the entry is called, in each language")
TOPIC = Field(key="topic", shape=Id("topic"), required=True, doc="one of the topics in game.yml")


def _entry_fields(
    *extra: Field, named: bool = True, topic: bool = False, without: tuple[str, ...] = (), needs: tuple[str, ...] = ()
) -> tuple[Field, ...]:
    fields = [f for f in COMMON if f.key not in without]
    fields = [
        Field(key=f.key, shape=f.shape, required=True, name=f.name, doc=f.doc) if f.key in needs else f for f in fields
    ]
    head = [f for f in fields if f.key in ("id", "brief", "text")]
    tail = [f for f in fields if f not in head]
    return (head[0], *([NAME] if named else []), *head[1:], *extra, *([TOPIC] if topic else []), *tail)


def keep(span: Any, **fields: Any) -> dict[str, Any]:
    return {"span": span, **fields}


TERM = Record("a term", _entry_fields(needs=("aliases",)), keep)
RULE = Record("a rule", _entry_fields(topic=True, needs=("text",)), keep)
PHASE = Record(
    "a phase",
    _entry_fields(
        Field(key="label", shape=Plain("a number or letter"), doc="what the game prints before it"),
        Field(
            key="occurs",
            shape=Choice(OCCURS),
            default="always",
            doc="`once` is once in the whole game",
        ),
        Field(key="part_of", shape=RefShape(), doc="the phase that contains this one"),
        Field(
            key="steps", shape=ListOf(RefShape()), default=(), doc="entries in order of play: their briefs are shown"
        ),
        needs=("text",),
    ),
    keep,
)
RULED = Record(
    "a decision",
    (
        Field(key="by", shape=Plain(), required=True, doc="who decided"),
        Field(key="kind", shape=Choice(RULED_KINDS), required=True, start="editorial"),
        Field(key="date", shape=Date(), doc="YYYY-MM-DD, YYYY-MM or YYYY"),
    ),
    plain(Ruled),
)
RULING = Record(
    "a ruling",
    _entry_fields(
        Field(key="question", shape=WORDS, required=True, doc="what a player asks, in each language"),
        Field(key="verdict", shape=Choice(VERDICTS, Word), required=True),
        Field(key="value", shape=LINE, doc="only with the verdict `value`: the few words that stand first"),
        Field(key="answer", shape=TEXT, required=True, doc="its first sentence answers"),
        Field(key="why", shape=TEXT, required=True, doc="the reasoning from the rules"),
        Field(key="settled_by", shape=TEXT, doc="only with the verdict `open`: what would settle it"),
        Field(key="rules", shape=ListOf(RefShape()), required=True, doc="the entries that it rests on"),
        Field(key="ruled", shape=RULED, required=True, doc="who decided, in what capacity, and when"),
        named=False,
        topic=True,
        without=("brief", "text"),
        needs=("aliases",),
    ),
    keep,
)
EXAMPLE = Record(
    "an example",
    _entry_fields(
        Field(
            key="given",
            shape=MapOf(Int(), lambda name, number: Given(number.value, number.span, name)),
            default={},
            doc="the numbers it begins with, by name",
        ),
        Field(key="formula", shape=Plain("a formula"), doc="how the result is computed from the given numbers"),
        Field(key="expect", shape=Int(), doc="the result: the checker computes it again"),
        topic=True,
        needs=("text",),
    ),
    keep,
)
EXAMPLE_WITH_RESULTS = Record(
    "an example",
    tuple(
        Field(key=f.key, shape=MapOf(f.shape), default={}) if f.key in ("formula", "expect") else f
        for f in EXAMPLE.fields
    ),
    keep,
)
TABLE_KEY = Record(
    "a key",
    (
        Field(key="name", shape=WORDS, required=True),
        Field(key="min", shape=Int(), required=True, doc="the smallest number that can occur", name="low"),
        Field(key="max", shape=Int(), name="high"),
    ),
    lambda span, name, low, high: TableKey(name=name, low=low.value, high=high.value if high else None),
    range=("min", "max"),
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
COLUMNS = AttributesShape(least=1, taken=frozenset({"id", "min", "max", "status", "cites"}))
TABLE_HEAD = (
    Field(key="key", shape=TABLE_KEY, doc="what `min` and `max` of the rows count"),
    Field(key="by", shape=Id(), doc="the column whose every choice has its own rows for the whole key"),
    Field(key="columns", shape=COLUMNS, required=True, doc="the columns, declared like attributes"),
    Field(key="uncovered", shape=ListOf(GAP), default=(), doc="stretches of the key that the source leaves out"),
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
        key="rows",
        shape=ListOf(Record("a row", row_fields, make_row), least=1),
        required=True,
        doc="the rows of the table",
        start="[{id: first, first: 0}]",
    )
    return Record("a table", _entry_fields(*TABLE_HEAD, rows, topic=True), keep)


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
    return Record(f"an entry of the kind `{kind.id}`", _entry_fields(field, needs=("text", "aliases")), keep)
