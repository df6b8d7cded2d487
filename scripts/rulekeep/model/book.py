"""What was decoded, game by game: the book as written, and what one game must know of another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulekeep.model.prose import Ref
from rulekeep.model.resolved import Library
from rulekeep.model.types import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Which ids a game has, those of `broken` entries too, and what those that moved are called now.

    An `unread` game may have others: some of its entries could not be read at all.
    """

    ids: frozenset[str] = frozenset()
    broken: frozenset[str] = frozenset()
    moved: Mapping[str, str] = field(default_factory=dict)
    unread: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """Games as written. `rosters` know every game of the library, also where the book holds only some of them.

    Of an `incomplete` game something was lost.
    """

    library: Library
    games: Mapping[str, Game[Ref]]
    rosters: Mapping[str, Roster]
    incomplete: frozenset[str]
