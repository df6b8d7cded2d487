"""What all games have in common, and the book once every ref is bound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekeep.model.prose import Key, Link
from rulekeep.model.types import Entry, Game, Lang, Localized, Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Library:
    """What all games have in common."""

    name: Localized[Word]
    languages: tuple[Lang, ...]
    games: tuple[Word, ...]
    repository: Word | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Backlinks:
    """The entries that point at one entry, in the order of the book."""

    exceptions: tuple[Key, ...] = ()
    rulings: tuple[Key, ...] = ()
    phases: tuple[Key, ...] = ()
    mentions: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ResolvedBook:
    """The book with every ref bound and every value filled in. It is equal to nothing but itself."""

    library: Library
    games: Mapping[str, Game[Link]]
    entries: Mapping[Key, Entry[Link]]
    backlinks: Mapping[Key, Backlinks]
    numbers: Mapping[str, Mapping[str, int]]
    """Per game, every value by its path: `income-base`, `provost.limit`, `walls-stage.none.favours`."""
    used_values: Mapping[str, frozenset[str]]
    incomplete: frozenset[str]
    """Games of which anything was lost: what seems unused there may not be."""
    unread: frozenset[str]
    """Games of which not even all that is written could be read: an id that seems gone may be there."""
    inward: frozenset[Key] = frozenset()
    """Entries that games which are not in this book lead to."""
