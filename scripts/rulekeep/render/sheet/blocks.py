"""What a printed sheet consists of, in one language: sides, blocks, lines and tables of runs.

One model feeds the PDF and the HTML page, so that the two cannot say different things. Texts are final: typeset, values
filled in, no markup. What is drawn (icons, frames, colours) is named here and looked up by whoever draws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rulekeep.model.prose import Key
from rulekeep.source import Span

Style = Literal["plain", "strong", "stress", "number", "sign"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Words in one style; with the style `sign` a sign of the sheet, named by the id of its entry."""

    text: str
    style: Style = "plain"
    sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cite:
    """Where a source says it, in short; it leads to the entry."""

    label: str
    key: Key


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One rule, or one cell of a table. `mark` is the sign of a status; `origins` are the places it was written."""

    runs: tuple[Run, ...]
    name: str = ""
    icon: str = ""
    mark: str = ""
    cite: Cite | None = None
    origins: tuple[Span, ...] = ()

    @property
    def text(self) -> str:
        """Its words alone."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """How wide a column may be: at least as its `least` text, at most as its `most`. `short` cells stand centred."""

    short: bool
    least: str
    most: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A table."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    columns: tuple[Column, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A phase in the overview of the turn; `sometimes` where it does not happen every time."""

    number: str
    title: Line
    icon: str
    sometimes: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendItem:
    """A sign and what it means. `sign` is the id of an entry, or empty for a mark of status."""

    text: str
    sign: str
    meaning: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A heading, which the turn does not show, with what stands under it. `plan` is where the editor asked for it."""

    kind: Literal["turn", "lines", "table", "legend"]
    title: Line
    number: str = ""
    icon: str = ""
    sometimes: bool = False
    boxed: bool = False
    wide: bool = False
    compact: bool = True
    steps: tuple[Step, ...] = ()
    lines: tuple[Line, ...] = ()
    grid: Grid | None = None
    legend: tuple[LegendItem, ...] = ()
    plan: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One side of the sheet."""

    title: Line
    columns: int
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """How a sign is drawn."""

    shape: str
    tint: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One card: a component with its attributes and its whole text; each paragraph or list item is a line.

    `number` is the sign that the game prints on it, if it has one.
    """

    title: Line
    number: str
    icon: str
    facts: tuple[tuple[Line, Line], ...]
    brief: Line
    lines: tuple[Line, ...]
    foot: Line
    plan: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The sheet of a game in one language. `edition` says how old it is; `credits` what it is and whose the game is."""

    game: str
    lang: str
    title: Line
    subtitle: str
    sides: tuple[Side, ...]
    signs: Mapping[str, Sign]
    cards: tuple[Card, ...]
    credits: tuple[str, ...]
    edition: str
    compact: bool
    no_compact: str
    plan: Span

    @property
    def files(self) -> tuple[tuple[str, str], ...]:
        """The PDFs there are, as pairs of form and paper."""
        forms = ["duplex", *(["compact"] if self.compact else []), *(["cards"] if self.cards else [])]
        return tuple((form, paper) for form in forms for paper in PAPERS)


PAPERS = ("a4", "us-letter")


def folder_of(sheet: Sheet) -> str:
    """The folder of the PDFs of a sheet on the site."""
    return f"{sheet.lang}/{sheet.game}/sheets"


def file_name(sheet: Sheet, form: str, paper: str) -> str:
    """The name of a PDF, which must tell a player what it is when it lies among other downloads."""
    return f"{sheet.game}-{sheet.lang}-{form}-{paper}.pdf"


def walk_lines(sides: Sequence[Side]) -> Iterator[Line]:
    """Every line of the sides, in reading order."""
    for side in sides:
        yield side.title
        for block in side.blocks:
            if block.kind != "turn":
                yield block.title
            yield from (step.title for step in block.steps)
            yield from block.lines
            if block.grid is not None:
                yield from (cell for row in (block.grid.head, *block.grid.rows) for cell in row)


def walk_cards(cards: Sequence[Card]) -> Iterator[Line]:
    """Every line of the cards, in reading order."""
    for card in cards:
        yield card.title
        yield from (line for fact in card.facts for line in fact)
        yield card.brief
        yield from card.lines
        yield card.foot
