"""A quick-reference sheet as its editor planned it: two sides of blocks that point at data.

Blocks hold no rules of their own: what they print is the names, briefs, attributes and cells of the entries that they
point at, so that a sheet cannot drift from the book. A title stands here only where no entry has one to lend.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic

from rulekeep.model.prose import Link, R, Ref
from rulekeep.model.types import Localized, Word
from rulekeep.source import Span

LAWS = {
    "sheet-overflow": "A sheet must fit its pages in type that can be read: 9 pt on two sides, 7.5 pt on one page or "
    "on a card; no word must be wider than its column.",
    "missing-glyph": "A text on a sheet must only use characters that the font of the sheets has.",
}
"""Found when the sheets are made; they stand here because the checker explains every code."""

SHAPES = ("pill", "coin", "square", "line")
TINTS = ("plain", "gold", "rose", "earth", "slate", "violet", "leaf")


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockPlan:
    """What every block may have: a title of its own, an icon, a frame, the whole width, a place on the compact form."""

    span: Span
    title: Localized[Word] | None
    icon: Word | None
    boxed: bool
    wide: bool
    compact: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnPlan(BlockPlan, Generic[R]):
    """The phases as a strip of boxes: those within `part_of`, or those within none."""

    part_of: R | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasesPlan(BlockPlan, Generic[R]):
    """A block for each of these phases: the briefs of its steps."""

    phases: tuple[R, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntriesPlan(BlockPlan, Generic[R]):
    """Chosen entries, one line each."""

    entries: tuple[R, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KindPlan(BlockPlan, Generic[R]):
    """The components of a kind: one line each, or with `columns` a table. `entries` picks some of them."""

    kind: Word
    columns: tuple[Word, ...]
    entries: tuple[R, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesPlan(BlockPlan, Generic[R]):
    """A block for each of these tables; `columns` picks some of their columns."""

    tables: tuple[R, ...]
    columns: tuple[Word, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPlan(BlockPlan, Generic[R]):
    """All rules that hold for some player counts only, but for those under `without`."""

    without: tuple[R, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LegendPlan(BlockPlan):
    """The signs that the sheet uses."""


AnyBlockPlan = TurnPlan[R] | PhasesPlan[R] | EntriesPlan[R] | KindPlan[R] | TablesPlan[R] | PlayersPlan[R] | LegendPlan


@dataclass(frozen=True, slots=True, kw_only=True)
class SidePlan(Generic[R]):
    """One side of the sheet."""

    title: Localized[Word]
    columns: int
    blocks: tuple[AnyBlockPlan[R], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignPlan:
    """How an entry is drawn where a number stands before it: a few letters in a shape."""

    text: Localized[Word]
    shape: str
    tint: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPlan(Generic[R]):
    """`sheet.yml`. `no_compact` says why the game has no form on one page; `cards` are kinds printed as cards; the
    briefs of the `named` entries need their names before them.
    """

    span: Span
    date: Word
    front: SidePlan[R]
    back: SidePlan[R]
    no_compact: Localized[Word] | None
    cards: tuple[Word, ...]
    named: tuple[R, ...]
    icons: tuple[tuple[R, Word], ...]
    signs: tuple[tuple[R, SignPlan], ...]

    @property
    def sides(self) -> tuple[SidePlan[R], SidePlan[R]]:
        """Front and back."""
        return self.front, self.back


def bind_sheet(plan: SheetPlan[Ref], bind: Callable[[Ref], Link]) -> SheetPlan[Link]:
    """The same plan with every ref bound."""
    bound: Any = replace
    return bound(  # type: ignore[no-any-return]
        plan,
        front=bound(plan.front, blocks=tuple(_bind_block(block, bind) for block in plan.front.blocks)),
        back=bound(plan.back, blocks=tuple(_bind_block(block, bind) for block in plan.back.blocks)),
        named=tuple(map(bind, plan.named)),
        icons=tuple((bind(ref), icon) for ref, icon in plan.icons),
        signs=tuple((bind(ref), sign) for ref, sign in plan.signs),
    )


def _bind_block(block: AnyBlockPlan[Ref], bind: Callable[[Ref], Link]) -> Any:
    bound: Any = replace
    match block:
        case TurnPlan():
            return bound(block, part_of=None if block.part_of is None else bind(block.part_of))
        case PhasesPlan():
            return bound(block, phases=tuple(map(bind, block.phases)))
        case EntriesPlan() | KindPlan():
            return bound(block, entries=tuple(map(bind, block.entries)))
        case TablesPlan():
            return bound(block, tables=tuple(map(bind, block.tables)))
        case PlayersPlan():
            return bound(block, without=tuple(map(bind, block.without)))
        case LegendPlan():
            return block
