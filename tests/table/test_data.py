"""What the helps are made of, without a browser: the counts to choose from, the news, the definitions."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from rulekeep.definitions import definition_files
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Component, Game, Number, Ruling, Term, Word
from rulekeep.pipeline import read_library
from rulekeep.render.counts import counts
from rulekeep.render.news import AT_ONCE, render_news
from tests.browser import ROOT


@pytest.fixture(scope="module")
def book() -> ResolvedBook:
    return read_library(ROOT / "tests" / "base").book


def naming(game: Game[Link], *players: tuple[int, ...]) -> Game[Link]:
    """The game with one entry for each of the given player counts, and no other that names any."""
    entries = [
        replace(entry, players=tuple(Number(n, entry.span) for n in (players[at] if at < len(players) else ())))
        for at, entry in enumerate(game.entries)
    ]
    return replace(game, entries=tuple(entries))


@pytest.mark.parametrize(
    ("of_game", "named", "expected"),
    [
        (None, [], ()),
        ((2, 4), [], ()),
        ((2, 4), [(2,)], ("2", "3", "4")),
        ((2, 4), [(2,), (5,)], ("2", "3", "4", "5")),
        (None, [(2,)], ("2", "3-up")),
        (None, [(1,)], ("1", "2-up")),
        (None, [(2,), (3,)], ("2", "3", "4-up")),
        (None, [(4,)], ("2", "3", "4", "5-up")),
    ],
)
def test_counts(
    book: ResolvedBook, of_game: tuple[int, int] | None, named: list[tuple[int, ...]], expected: tuple[str, ...]
) -> None:
    game = naming(replace(book.games["tiny"], players=of_game), *named)
    assert counts(game) == expected


def dated(book: ResolvedBook, *dates: str | None) -> ResolvedBook:
    """The book with those dates at the rulings of its first game; None where there is none, as for all others."""
    games = {}
    left = list(dates)
    for id, game in book.games.items():
        entries = []
        for entry in game.entries:
            if isinstance(entry.body, Ruling):
                date = left.pop(0) if left else None
                ruled = replace(entry.body.ruled, date=Word(date, entry.span) if date else None)
                entry = replace(entry, body=replace(entry.body, ruled=ruled))
            entries.append(entry)
        games[id] = replace(game, entries=tuple(entries))
    return replace(book, games=games)


def test_news_are_the_newest_rulings(book: ResolvedBook) -> None:
    assert render_news(dated(book), "en") == []
    assert render_news(dated(book, "2025", "2025-06"), "en") == []
    (text,) = render_news(dated(book, "2025-06-01", "2026-01-02"), "ru")
    assert re.findall(r'datetime="([^"]+)"', text) == ["2026-01-02", "2025-06-01"]
    assert AT_ONCE > 2


def test_definitions_are_of_all_terms_and_components(book: ResolvedBook) -> None:
    files = definition_files(book)
    assert {address.split("/")[2] for address in files} == set(book.library.languages)
    for game in book.games.values():
        wanted = {e.id.text for e in game.entries if isinstance(e.body, Term | Component)}
        for lang in book.library.languages:
            text = files[f"assets/terms/{lang}/{game.id}.js"]
            match = re.fullmatch(r'rulekeep\.define\("([^"]+)",(.*)\)\n', text)
            assert match is not None
            assert match[1] == game.id
            found = json.loads(match[2])
            assert set(found) == wanted
            assert all(name and isinstance(places, list) for name, _, places, *_ in found.values())
