"""`ledger.yml`: what of a game was published. A program writes it; an editor reads it only where something was lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekeep.model.records import plain
from rulekeep.model.shapes import Field, Id, ListOf, MapOf, Plain, Record
from rulekeep.model.types import Lang, Word
from rulekeep.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """An id: the page it stands on, pages it `was` on before, and the fingerprint of its texts in each language.

    `changed` is the day on which its texts were last recorded as other than before, YYYY-MM-DD.
    """

    id: Word
    page: Word
    was: tuple[Word, ...]
    changed: Word | None
    texts: Mapping[Lang, Word]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """Every id that the game has published, under the name that the game had then."""

    span: Span
    game: Word
    lines: Mapping[str, LedgerLine]


_LINE = Record(
    "a line of the ledger",
    (
        Field(key="page", shape=Id(), required=True, doc="the page that the entry stands on"),
        Field(key="was", shape=ListOf(Id()), default=(), doc="pages that it stood on before"),
        Field(key="changed", shape=Plain("a date"), doc="the day on which its texts were last found changed"),
        Field(key="texts", shape=MapOf(Plain("a fingerprint")), default={}, doc="a fingerprint for each language"),
    ),
    plain(dict),
)
LEDGER = Record(
    "the ledger",
    (
        Field(key="game", shape=Id(), required=True, doc="the name of the game's folder"),
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
