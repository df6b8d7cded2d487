"""A library → its diagnostics, with as little work as will do.

In: the folder of a library and the file of the cache. Out: the same diagnostics as `pipeline.read_library` gives,
without a book. Each game goes through all stages by itself: first as if it were alone, and then once more if it asked
about other games or they lead to it. So only one game is in memory at a time, half of the games can be a second
process's, and a game whose record can be believed is not even parsed.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from rulekeep.cache import Checked, Row, flatten, hash_program, make_key, read_cache, restore, write_cache
from rulekeep.check import check_book
from rulekeep.diagnostics import Diagnostic, sort_diagnostics
from rulekeep.emblems import read_emblems
from rulekeep.files import File, Files, read_files
from rulekeep.load import load_file, load_game, make_source
from rulekeep.model.book import Roster
from rulekeep.model.decode import decode_head, find_games, gather_book, make_rosters
from rulekeep.model.decode_game import decode_game
from rulekeep.model.prose import Key
from rulekeep.model.resolved import Library, ResolvedBook
from rulekeep.names import Names
from rulekeep.resolve import resolve_book
from rulekeep.source import Source, Span

WORTH_A_PROCESS = 2_000_000
"""From how many bytes on a second process saves more than it costs."""


class Keeper(Protocol):
    """Whoever makes something of every game, which need not be made again while the game stays as it is."""

    def has(self, game: str, state: str) -> bool:
        """Whether it is made of the game in this state; if not, the game is read, whatever the cache knows of it."""

    def keep(self, book: ResolvedBook, state: str) -> None:
        """Makes it of a book that holds one game, or none if that cannot be read; perhaps in a process of its own."""

    def end(self, library: Library) -> None:
        """Told last, if it is known which games there are."""


def check_library(folder: Path, cache: Path, keeper: Keeper | None = None) -> list[Diagnostic]:
    """Every diagnostic of the library in `folder`, sorted; `cache` is read and replaced."""
    files = read_files(folder)
    before = read_cache(cache)
    with without_collection():
        found, after = check_files(files, before, keeper)
    if after != before:
        write_cache(cache, after)
    return found


def check_files(
    files: Files, before: Mapping[str, Checked], keeper: Keeper | None = None
) -> tuple[list[Diagnostic], dict[str, Checked]]:
    """Every diagnostic, sorted, and the records of games without errors, by key; `before` are those that are known."""
    found = list(files.faults)
    read_emblems(files, found)
    document = load_file(files.library, found)
    library, judged = decode_head(document, files.games, lambda name: _find_place(files.games[name], document.span))
    games = find_games(library, files.games)
    keys = {name: make_key(files.library, name, files.games[name]) for name in games}
    shop = _Shop(library=library, place=document.span, files=files.games, keys=keys, keeper=keeper)
    checked = {name: before[keys[name]] for name in games if keys[name] in before and shop.is_kept(name)}

    alone = [name for name in games if name not in checked]
    checked |= shop.check_games(alone, {}, {})
    rosters = make_rosters(files.games, {name: one.roster for name, one in checked.items()})
    asked, inward = _ask_again(checked, Names(rosters))
    again = [
        name
        for name, one in checked.items()
        if one.asked != asked[name] or one.inward != inward[name] or (name in alone and one.asked)
    ]
    checked |= shop.check_games(again, rosters, inward)

    if keeper is not None and library.languages:
        keeper.end(library)
    rows = [*flatten([*found, *judged]), *(row for name in games for row in checked[name].rows)]
    after = {keys[name]: one for name, one in checked.items() if one.sound}
    return sort_diagnostics(_restore_all(rows, files)), after


def _find_place(files: Mapping[str, File], otherwise: Span) -> Span:
    file = next(iter(files.values()), None)
    return Span(make_source(file), 0, 0) if file else otherwise


def _ask_again(
    checked: Mapping[str, Checked], names: Names
) -> tuple[dict[str, dict[str, Key | None]], dict[str, frozenset[Key]]]:
    """What each game asked about others, answered now; and the entries of each that others lead to."""
    asked = {name: {written: names.find(written, name) for written in one.asked} for name, one in checked.items()}
    inward: dict[str, set[Key]] = {name: set() for name in checked}
    for name, answers in asked.items():
        for key in answers.values():
            if key is not None and key.game != name and key.game in inward:
                inward[key.game].add(key)
    return asked, {name: frozenset(keys) for name, keys in inward.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shop:
    """What every game is checked with; `place` is where the fault of an empty folder is shown."""

    library: Library
    place: Span
    files: Mapping[str, dict[str, File]]
    keys: Mapping[str, str]
    keeper: Keeper | None

    def is_kept(self, game: str) -> bool:
        """Whether nothing is to be made of a game as it is now."""
        return self.keeper is None or self.keeper.has(game, self._state(game))

    def _state(self, game: str) -> str:
        return f"{hash_program()} {self.keys[game]}"

    def check_games(
        self, games: Iterable[str], rosters: Mapping[str, Roster], inward: Mapping[str, frozenset[Key]]
    ) -> dict[str, Checked]:
        """Checks games, half of them in a second process where there is much to do.

        If that process dies its games are checked here: what ended it is then told as any other failure is.
        """
        here, away = self._share(games)
        if not away:
            return self._check_here(here, rosters, inward)
        import multiprocessing  # no check of a small library should wait for this

        ours, theirs = multiprocessing.Pipe()
        context: Any = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
        process = context.Process(target=self._check_away, args=(theirs, away, rosters, inward), daemon=True)
        process.start()
        theirs.close()  # its end is noticed only when nobody else holds the pipe
        checked = self._check_here(here, rosters, inward)
        try:
            checked |= ours.recv()
        except EOFError:
            checked |= self._check_here(away, rosters, inward)
        process.join()
        return checked

    def _share(self, games: Iterable[str]) -> tuple[list[str], list[str]]:
        """The games in two parts of about the same size; all in the first where there is little, or one core only."""
        sizes = {name: sum(len(file.raw or b"") for file in self.files[name].values()) for name in games}
        if sum(sizes.values()) < WORTH_A_PROCESS or (os.cpu_count() or 1) == 1:
            return list(sizes), []
        parts: tuple[list[str], list[str]] = ([], [])
        weights = [0, 0]
        for name in sorted(sizes, key=lambda name: -sizes[name]):
            lighter = weights.index(min(weights))
            parts[lighter].append(name)
            weights[lighter] += sizes[name]
        return parts

    def _check_away(self, pipe: Any, games: list[str], *others: Any) -> None:
        pipe.send(self._check_here(games, *others))

    def _check_here(
        self, games: Iterable[str], rosters: Mapping[str, Roster], inward: Mapping[str, frozenset[Key]]
    ) -> dict[str, Checked]:
        return {name: self._check_game(name, rosters, inward.get(name, frozenset())) for name in games}

    def _check_game(self, name: str, rosters: Mapping[str, Roster], inward: frozenset[Key]) -> Checked:
        found: list[Diagnostic] = []
        game = decode_game(name, load_game(self.files[name], found), self.library, self.place)
        names = Names({**rosters, name: game.roster})
        book, bound = resolve_book(gather_book(self.library, [game], names.rosters), names)
        last = bool(rosters) or not names.asked  # otherwise it is asked again
        if self.keeper is not None and last:
            self.keeper.keep(book, self._state(name))
        rows = flatten([*found, *game.found, *bound, *check_book(replace(book, inward=inward))])
        asked = {written: key for (_, written), key in names.asked.items()}
        return Checked(roster=game.roster, asked=asked, inward=inward, rows=tuple(rows))


def _restore_all(rows: list[Row], files: Files) -> list[Diagnostic]:
    by_path = {file.path: file for of_game in files.games.values() for file in of_game.values()}
    by_path |= {file.path: file for file in (files.library, *files.emblems.values())}
    needed = {path for row in rows for path in (row.path, row.fix[0] if row.fix else row.path)}
    sources = {path: make_source(by_path[path]) if path in by_path else Source(path=path, text="") for path in needed}
    return [restore(row, sources) for row in rows]


@contextmanager
def without_collection() -> Iterator[None]:
    """A library is a tree and makes no rubbish in circles: to look for it would take a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
