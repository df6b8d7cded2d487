"""Sheets are made once: the same text gives the same bytes, and what has not changed is not made again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from rulekeep.model.resolved import ResolvedBook
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.sheet.blocks import Sheet
from rulekeep.sheets.build import build_sheets
from rulekeep.sheets.document import Place
from tests.browser import ROOT
from tests.sheets.conftest import PLACE
from tests.sheets.printed import Printed

_NOTHING_TO_DO = """\
import sys
from pathlib import Path
from rulekeep.pipeline import make_sheets, read_library
from rulekeep.sheets.document import Place
outcome = read_library(Path(sys.argv[1]))
make_sheets(outcome, Place(url="", name="Rulekeep"), Path(sys.argv[2]))
print("typst" in sys.modules)
"""


def _build(book: ResolvedBook, sheets: list[Sheet], cache: Path, place: Place = PLACE) -> list[Path]:
    files, found = build_sheets(sheets, collect_addresses(book), place, cache)
    assert found == []
    return [file.file for file in files]


def test_every_game_has_its_sheets(book: ResolvedBook, sheets: list[Sheet]) -> None:
    """Without this a library that cannot be published would pass all tests of its sheets."""
    wanted = [(game.id, lang) for game in book.games.values() if game.sheet for lang in book.library.languages]
    assert [(sheet.game, sheet.lang) for sheet in sheets] == wanted
    assert len(book.games) == len(book.library.games)
    assert wanted


def test_same_bytes_twice(book: ResolvedBook, sheets: list[Sheet], made: dict[str, Printed], tmp_path: Path) -> None:
    again = _build(book, sheets[:2], tmp_path)
    before = [printed.path for printed in made.values() if printed.sheet in sheets[:2]]
    assert [path.name for path in again] == [path.name for path in before]
    assert [path.read_bytes() for path in again] == [path.read_bytes() for path in before]


def test_only_what_changed_is_made(book: ResolvedBook, sheets: list[Sheet], tmp_path: Path) -> None:
    first = _build(book, sheets[:2], tmp_path)
    times = {path: path.stat().st_mtime_ns for path in first}
    changed = replace(sheets[0], subtitle="Another")
    second = _build(book, [changed, sheets[1]], tmp_path)
    kept = len(sheets[1].files)
    assert second[-kept:] == first[-kept:]
    assert not set(second[:-kept]) & set(first[:-kept])
    assert all(path.stat().st_mtime_ns == times[path] for path in first)


def test_nothing_is_loaded_when_nothing_changed(tmp_path: Path) -> None:
    library = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data", library)
    command = [sys.executable, "-c", _NOTHING_TO_DO, str(library), str(tmp_path / "cache")]
    env = {**os.environ, "PYTHONUTF8": "1"}
    runs = [subprocess.run(command, capture_output=True, text=True, env=env, check=True).stdout for _ in range(2)]
    assert runs == ["True\n", "False\n"]


def test_without_an_address(book: ResolvedBook, sheets: list[Sheet], tmp_path: Path) -> None:
    """While the site has no address, links are relative and nothing is printed in its place."""
    files = _build(book, sheets[:1], tmp_path, Place(url="", name="Rulekeep"))
    for file, (form, paper) in zip(files, sheets[0].files, strict=True):
        printed = Printed(sheets[0], form, paper, file)
        assert all(link.startswith("../") for link in printed.links)
        assert len(printed.links) == printed.cites
        printed.close()
