"""`ledger.yml`: what of a game was published. A program writes it; an editor reads it only where something was lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekeep.model.dates import Date
from rulekeep.model.fields import Field, Record
from rulekeep.model.records import plain
from rulekeep.model.shapes import (
    Id,
    ListOf,
    MapOf,
    Plain,
)
from rulekeep.model.types import Lang, Word
from rulekeep.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """An id: the page it stands on, pages it `was` on before, its figures, and a fingerprint of its texts by language.

    `changed` is the day on which any of these was last recorded as other than before, YYYY-MM-DD.
    """

    id: Word
    page: Word
    was: tuple[Word, ...]
    changed: Word | None
    figures: Mapping[str, Word]
    texts: Mapping[Lang, Word]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """Every id and value that the game has published, under the name that the game had then."""

    span: Span
    game: Word
    values: Mapping[str, Word]
    lines: Mapping[str, LedgerLine]


_FIGURES = Field(
    key="figures",
    shape=MapOf(Plain("a figure"), keys=Plain("a path")),
    default={},
    doc="its numbers, cells, verdict and formulas",
)
_LINE = Record(
    "a line of the ledger",
    (
        Field(key="page", shape=Id(), required=True, doc="the page that the entry stands on"),
        Field(key="was", shape=ListOf(Id()), default=(), doc="pages that it stood on before"),
        Field(key="changed", shape=Date(), doc="the day on which it was last found changed"),
        _FIGURES,
        Field(key="texts", shape=MapOf(Plain("a fingerprint")), default={}, doc="a fingerprint for each language"),
    ),
    plain(dict),
)
LEDGER = Record(
    "the ledger",
    (
        Field(key="game", shape=Id(), required=True, doc="the name of the game's folder"),
        Field(key="values", shape=MapOf(Plain("a number")), default={}, doc="every value of the game"),
        Field(
            key="ids",
            shape=MapOf(_LINE, lambda id, fields: LedgerLine(id=id, **fields)),
            required=True,
            name="lines",
            doc="every id that was published",
        ),
    ),
    Ledger,
)
