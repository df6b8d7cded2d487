"""What scripts, stylesheets and templates of the site must not hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekeep.pipeline import read_library
from tests.browser import ROOT

ASSETS = ROOT / "content" / "assets"
FILES = sorted(path for folder in (ASSETS, ROOT / "overrides") for path in folder.rglob("*.*") if path.is_file())
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())


@pytest.fixture(scope="module")
def names() -> set[str]:
    """What the games are called, and their ids."""
    games = read_library(ROOT / "rules_data").book.games
    return {name.lower() for id, game in games.items() for name in (id, *(n.text for n in game.name.values()))}


@every_file
def test_no_game_is_known(path: Path, names: set[str]) -> None:
    text = path.read_text(encoding="utf-8").lower()
    assert [name for name in names if name in text] == []
