"""The book: games, sources, entries; generic over how it points at entries: `Ref` as written, `Link` once bound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from rulekeep.model.prose import Key, Prose, R, Ref, ValueMention
from rulekeep.model.vocabulary import AttributeType, Cycle, Occurs, RuledKind, Status
from rulekeep.source import Span

if TYPE_CHECKING:
    from rulekeep.model.ledger import Ledger
    from rulekeep.model.sheet import SheetPlan
    from rulekeep.model.sources import SourceDocument

Lang = str
T = TypeVar("T")
Localized = Mapping[Lang, T]


class Word(NamedTuple):
    """A piece of plain text with its place: an id, a name, an alias, a formula."""

    text: str
    span: Span

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number with its place."""

    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class Given(Number):
    """A number with its name."""

    name: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """Where a source says it: paragraphs, printed pages, or both."""

    source: Word
    paras: tuple[Number, ...] = ()
    pages: tuple[Number, ...] = ()
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute:
    """One attribute of a component kind, or one column of a table."""

    id: Word
    type: AttributeType
    name: Localized[Word]
    min: int | None = None
    max: int | None = None
    choices: Mapping[str, Localized[Word]] | None = None
    units: tuple[Ref, ...] = ()
    required: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell(Generic[R]):
    """An attribute's value. By its type one field is set, or `value`, and `number` once that is looked up."""

    span: Span
    number: int | None = None
    value: ValueMention | None = None
    word: str | None = None
    truth: bool | None = None
    cost: tuple[tuple[R, int], ...] | None = None
    ref: R | None = None
    text: Localized[Prose[R]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Component(Generic[R]):
    """A tile, a worker, a building: attributes as its kind declares them."""

    attributes: Mapping[str, Cell[R]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase(Generic[R]):
    """A part of a round or of the game."""

    label: Word | None
    occurs: Occurs
    part_of: R | None
    steps: tuple[R, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Generic[R]):
    """A row of a table; `low` and `high` bound the key, `high` None is open."""

    span: Span
    id: Word | None
    low: Number | None
    high: Number | None
    cells: Mapping[str, Cell[R]]
    status: Status
    cites: tuple[Citation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A stretch of a table's key that the source leaves out."""

    low: Number
    high: Number | None
    reason: Localized[Word]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableKey:
    """What the rows' bounds count, and from where to where."""

    name: Localized[Word]
    low: int
    high: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Generic[R]):
    """A table of the rules."""

    key: TableKey | None
    by: Word | None
    columns: Mapping[str, Attribute]
    rows: tuple[Row[R], ...]
    uncovered: tuple[Gap, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A worked example; with a formula, one that is computed. The only result of a plain one has the name ``."""

    given: Mapping[str, Given]
    formulas: Mapping[str, Word]
    expect: Mapping[str, Number]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """Who decided, in what capacity, and when (YYYY-MM-DD or less) if that is known."""

    by: Word
    kind: RuledKind
    date: Word | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Generic[R]):
    """A question from the table and its answer. The verdict is a `Verdict`."""

    question: Localized[Word]
    verdict: Word
    value: Localized[Prose[R]] | None
    answer: Localized[Prose[R]]
    why: Localized[Prose[R]]
    settled_by: Localized[Prose[R]] | None
    rules: tuple[R, ...]
    ruled: Ruled


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of the glossary: its brief is the definition."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule: all it has is common to every entry."""


Body = Term | Rule | Phase[R] | Table[R] | Example | Ruling[R] | Component[R]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry(Generic[R]):
    """Any record of a game. `kind` is term, phase, rule, table, example, ruling or a component kind."""

    key: Key
    id: Word
    kind: str
    span: Span
    name: Localized[Word]
    brief: Localized[Prose[R]] | None
    text: Localized[Prose[R]] | None
    topic: Word | None
    cites: tuple[Citation, ...]
    status: Status
    status_note: Localized[Prose[R]] | None
    players: tuple[Number, ...]
    exception_to: tuple[R, ...]
    aliases: Localized[tuple[Word, ...]]
    see: tuple[R, ...]
    allow: Mapping[str, Word]
    body: Body[R]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComponentKind:
    """A kind of component: its file and page, what it is called, and its attributes in order."""

    id: Word
    file: Word
    name: Localized[Word]
    plural: Localized[Word]
    brief: Localized[Word] | None
    compare: tuple[Word, ...] | None
    attributes: Mapping[str, Attribute]


@dataclass(frozen=True, slots=True, kw_only=True)
class Value(Generic[R]):
    """A number that stands once for all texts of a game."""

    id: Word
    number: Number
    brief: Localized[Word]
    cites: tuple[Citation, ...]
    status: Status


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """An id that was given up, and the entry that took its place."""

    old: Word
    new: Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[R]):
    """One game: what `game.yml` says, its entries in the order of the files, and the ids of sources that were lost."""

    id: str
    span: Span
    name: Localized[Word]
    aliases: Localized[tuple[Word, ...]]
    brief: Localized[Word]
    text: Localized[Prose[R]] | None
    edition: Localized[Word] | None
    cycle: Cycle
    players: tuple[int, int] | None
    pages: tuple[Word, ...] | None
    topics: Mapping[str, Localized[Word]]
    values: Mapping[str, Value[R]]
    kinds: Mapping[str, ComponentKind]
    sources: Mapping[str, SourceDocument]
    lost_sources: frozenset[str] | None
    moved: tuple[Moved, ...]
    sheet: SheetPlan[R] | None
    ledger: Ledger | None
    entries: tuple[Entry[R], ...]
