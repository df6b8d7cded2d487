"""A check that does as little as will do says the same as one that reads everything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulekeep import incremental
from rulekeep.cache import LIBRARIES, Checked
from rulekeep.diagnostics import Diagnostic
from rulekeep.incremental import _Shop, check_library
from rulekeep.pipeline import read_library
from tests.cases import BASE, STAGES, find_cases, lay_out, load_case


def _tell(found: list[Diagnostic]) -> list[tuple[object, ...]]:
    return [
        (*d.order, d.hint, d.severity, d.span.offsets(), d.fix and (d.fix.span.offsets(), d.fix.text)) for d in found
    ]


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    shutil.copytree(BASE, folder)
    return folder


@pytest.mark.parametrize("path", [path for stage in STAGES for path in find_cases(stage)], ids=lambda path: path.stem)
def test_every_case(path: Path, tmp_path: Path) -> None:
    folder, cache = lay_out(load_case(path), tmp_path), tmp_path / "cache" / "check.json"
    expected = _tell(read_library(folder).diagnostics)
    assert _tell(check_library(folder, cache)) == expected
    assert _tell(check_library(folder, cache)) == expected


@pytest.fixture
def two_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second process is worth its cost, on whatever machine this is."""
    monkeypatch.setattr(incremental, "WORTH_A_PROCESS", 0)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)


@pytest.mark.usefixtures("two_processes")
def test_two_processes(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pids = tmp_path / "pids"
    pids.mkdir()
    check_game = _Shop._check_game

    def note(self: _Shop, *given: Any) -> Checked:
        (pids / str(os.getpid())).touch()
        return check_game(self, *given)

    monkeypatch.setattr(_Shop, "_check_game", note)
    _replace(library / "other" / "rules.yml", "[began][start]", "[began][strat]")
    assert _tell(check_library(library, tmp_path / "c")) == _tell(read_library(library).diagnostics)
    assert len(list(pids.iterdir())) > 1


@pytest.mark.usefixtures("two_processes")
def test_the_second_process_dies(library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Shop, "_check_away", lambda *given: os._exit(9))
    _replace(library / "other" / "rules.yml", "[began][start]", "[began][strat]")
    assert _tell(check_library(library, tmp_path / "c")) == _tell(read_library(library).diagnostics)


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


CHANGES: list[Callable[[Path], None]] = [
    lambda library: _replace(library / "other" / "rules.yml", "id: start", "id: begin"),
    lambda library: _replace(library / "tiny" / "rules.yml", "[other/start]", "[other/end]"),
    lambda library: _replace(library / "tiny" / "rules.yml", "[the other game][other/start]", "the other game"),
    lambda library: (library / "other" / "moved.yml").write_text("- {from: start, to: end}\n"),
    lambda library: (library / "other" / "rules.yml").write_text("- ["),
    lambda library: shutil.rmtree(library / "other"),
    lambda library: _replace(library / "library.yml", "[en, ru]", "[ru, en]"),
    lambda library: _replace(library / "tiny" / "game.yml", "Carts bring", "Wagons bring"),
    lambda library: (library / "tiny" / "terms.yml").rename(library / "tiny" / "term.yml"),
]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_change_reaches_what_it_touches(library: Path, tmp_path: Path, number: int) -> None:
    """One game leads to another: what the other says must be looked at again when this one changes, and back."""
    cache, before = tmp_path / "check.json", tmp_path / "before"
    assert check_library(library, cache) == []
    shutil.copytree(library, before)
    CHANGES[number](library)
    expected = _tell(read_library(library).diagnostics)
    assert _tell(check_library(library, cache)) == expected
    assert _tell(check_library(library, cache)) == expected
    shutil.rmtree(library)
    shutil.copytree(before, library)
    assert check_library(library, cache) == []


@pytest.mark.parametrize("harm", ["nothing", "cut", "changed", "other version", "a folder", "deleted"])
def test_a_damaged_cache_is_none(library: Path, tmp_path: Path, harm: str) -> None:
    cache = tmp_path / "check.json"
    _replace(library / "tiny" / "rules.yml", "Nobody sells.", "Nobody “sells” - ever.")
    expected = _tell(check_library(library, cache))
    raw = cache.read_bytes()
    assert expected
    cache.unlink()
    if harm == "a folder":
        cache.mkdir()
    elif harm != "deleted":
        damaged = {
            "nothing": b"",
            "cut": raw[:-9],
            "changed": raw.replace(b"hyphen", b"hyphan"),
            "other version": b"0" + raw[1:],
        }
        cache.write_bytes(damaged[harm])
    assert _tell(check_library(library, cache)) == expected


USED = """
import sys
before = set(sys.modules)
from pathlib import Path
from rulekeep.icons import icon_names
from rulekeep.incremental import check_library
icon_names()
check_library(Path(sys.argv[1]), Path(sys.argv[2]))
new = {name for name in set(sys.modules) - before if getattr(sys.modules[name], "__file__", None)}
print(*{name.partition(".")[0] for name in new} - sys.stdlib_module_names - {"rulekeep"})
"""


def test_the_cache_knows_every_library_that_a_check_uses(library: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", USED, str(library), str(tmp_path / "check.json")]
    used = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert sorted(used) == sorted(LIBRARIES)


def test_a_cache_that_cannot_be_written_is_no_fault(library: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert check_library(library, tmp_path / "file" / "check.json") == []
