"""The record of `sheet.yml`: a block's key `show` says which of the block records judges the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulekeep import nodes
from rulekeep.model.cells import WORDS
from rulekeep.model.fields import Field, Record
from rulekeep.model.shapes import (
    FAILED,
    Choice,
    Context,
    Failed,
    Id,
    Int,
    ListOf,
    Plain,
    RefShape,
    describe,
    yes_or_no,
)
from rulekeep.model.sheet import (
    SHAPES,
    TINTS,
    EntriesPlan,
    KindPlan,
    LegendPlan,
    PhasesPlan,
    PlayersPlan,
    SheetPlan,
    SidePlan,
    SignPlan,
    TablesPlan,
    TurnPlan,
)
from rulekeep.model.types import Word
from rulekeep.nodes import Node

_REFS = ListOf(RefShape())
_SOME_REFS = ListOf(RefShape(), least=1)
_FRAME = (
    Field(key="show", shape=Plain()),
    Field(key="title", shape=WORDS),
    Field(key="icon", shape=Id()),
    Field(key="boxed", shape=yes_or_no(), default=False),
    Field(key="wide", shape=yes_or_no(), default=False),
    Field(key="compact", shape=yes_or_no(), default=True),
)


def _block(make: Any, *fields: Field) -> Record:
    def build(show: Word, **values: Any) -> Any:
        return make(**values)

    return Record("a block", (*_FRAME, *fields), build)


BLOCKS = {
    "turn": _block(TurnPlan, Field(key="part_of", shape=RefShape())),
    "phases": _block(PhasesPlan, Field(key="phases", shape=_SOME_REFS, required=True, doc="`phases: [id, id]`")),
    "entries": _block(
        EntriesPlan,
        Field(key="entries", shape=_SOME_REFS, required=True, doc="`entries: [id, id]`"),
    ),
    "kind": _block(
        KindPlan,
        Field(key="kind", shape=Id("kind"), required=True, doc="a component kind that game.yml declares"),
        Field(key="columns", shape=ListOf(Id()), default=()),
        Field(key="entries", shape=_REFS, default=()),
    ),
    "tables": _block(
        TablesPlan,
        Field(key="tables", shape=_SOME_REFS, required=True, doc="`tables: [id]`"),
        Field(key="columns", shape=ListOf(Id()), default=()),
    ),
    "players": _block(PlayersPlan, Field(key="without", shape=_REFS, default=())),
    "legend": _block(LegendPlan),
}


@dataclass(frozen=True, slots=True)
class BlockShape:
    """A block of a sheet → one of the plans in `sheet.py`."""

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        if not isinstance(node, nodes.Mapping):
            return context.report("unexpected-shape", node.span, f"expected a block, found {describe(node)}")
        if "show" not in node.pairs:
            known = ", ".join(f"`{name}`" for name in BLOCKS)
            return context.report("missing-key", node.span, "a block needs the key `show`", f"it is one of {known}")
        show = Choice(tuple(BLOCKS)).decode(node.pairs["show"][1], context)
        return FAILED if isinstance(show, Failed) else BLOCKS[show].decode(node, context)


@dataclass(frozen=True, slots=True)
class ByEntry:
    """A mapping whose keys are ids of entries → pairs of `Ref` and value."""

    item: Any

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        if not isinstance(node, nodes.Mapping):
            return context.report("unexpected-shape", node.span, f"expected a mapping, found {describe(node)}")
        pairs = [
            (RefShape().decode(key, context), self.item.decode(value, context)) for key, value in node.pairs.values()
        ]
        return FAILED if any(isinstance(part, Failed) for pair in pairs for part in pair) else tuple(pairs)


_SIDE = Record(
    "a side of the sheet",
    (
        Field(key="title", shape=WORDS, required=True, doc="the heading of the side"),
        Field(key="columns", shape=Int(1, 4)),
        Field(key="blocks", shape=ListOf(BlockShape(), least=1), required=True, doc="the blocks in reading order"),
    ),
    lambda span, title, columns, blocks: SidePlan(title=title, columns=columns.value if columns else 3, blocks=blocks),
)
_SIGN = Record(
    "a sign",
    (
        Field(key="text", shape=WORDS, required=True, doc="a few letters"),
        Field(key="shape", shape=Choice(SHAPES), required=True, doc=f"one of {', '.join(SHAPES)}"),
        Field(key="tint", shape=Choice(TINTS), default="plain"),
    ),
    lambda span, **fields: SignPlan(**fields),
)


SHEET = Record(
    "a sheet",
    (
        Field(key="date", shape=Plain("a date"), required=True, doc="the day the sheet was last read through"),
        Field(key="front", shape=_SIDE, required=True, doc="a sheet has two sides"),
        Field(key="back", shape=_SIDE, required=True, doc="a sheet has two sides"),
        Field(key="no_compact", shape=WORDS),
        Field(key="cards", shape=ListOf(Id("kind")), default=()),
        Field(key="named", shape=_REFS, default=()),
        Field(key="icons", shape=ByEntry(Id()), default=()),
        Field(key="signs", shape=ByEntry(_SIGN), default=()),
    ),
    SheetPlan,
)
