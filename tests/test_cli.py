"""The commands that print something else than diagnostics."""

from __future__ import annotations

import shutil
from pathlib import Path

from click.testing import CliRunner, Result

from rulekeep.check import collect_laws
from rulekeep.cli import main
from tests.cases import BASE, FOLDER

COVERAGE = """\
game   source   paragraphs  not rules  rules  cited    %
tiny   booklet           9          1      8      8  100
other  page              3          0      3      3  100
"""


def _run(*words: str) -> Result:
    return CliRunner().invoke(main, ["--data", str(BASE), *words])


def test_coverage() -> None:
    assert _run("coverage").output == COVERAGE


def test_coverage_of_one_game() -> None:
    head, _, other = COVERAGE.splitlines()
    assert [" ".join(line.split()) for line in _run("coverage", "--game", "other").output.splitlines()] == [
        " ".join(line.split()) for line in (head, other)
    ]


def test_coverage_of_no_game() -> None:
    result = _run("coverage", "--game", "othr")
    assert result.exit_code == 2
    assert "there is no game `othr`: a game with a similar name exists: `other`" in result.output


def _check(place: Path, game: str, *changes: tuple[str, str, str]) -> Result:
    folder = place / FOLDER
    shutil.copytree(BASE, folder)
    for file, old, new in changes:
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return CliRunner().invoke(main, ["--data", str(folder), "check", "--format", "short", "--game", game])


OTHER_FAULT = ("other/rules.yml", "topic: play", "topic: paly")


def test_check_of_one_game(tmp_path: Path) -> None:
    assert _check(tmp_path / "a", "tiny", OTHER_FAULT).exit_code == 0
    result = _check(tmp_path / "b", "other", OTHER_FAULT)
    assert result.exit_code == 1
    assert {line.split(":")[0] for line in result.stdout.splitlines()} == {
        f"{FOLDER}/other/game.yml",
        f"{FOLDER}/other/rules.yml",
    }


def test_check_of_no_game(tmp_path: Path) -> None:
    result = _check(tmp_path, "tyny")
    assert result.exit_code == 2
    assert "there is no game `tyny`: a game with a similar name exists: `tiny`" in result.output


def test_check_of_one_game_in_a_broken_library(tmp_path: Path) -> None:
    result = _check(tmp_path, "tiny", ("library.yml", "[tiny, other]", "[tiny, other"), OTHER_FAULT)
    assert result.exit_code == 1
    assert [line.split(":")[0] for line in result.stdout.splitlines()] == [f"{FOLDER}/library.yml"]


def test_explain() -> None:
    result = _run("explain", "table-partition")
    assert result.exit_code == 0
    assert result.output.startswith("table-partition\n\nThe rows of a table with a key must cover the key")


def test_explain_nothing() -> None:
    result = _run("explain", "tabel-partition")
    assert result.exit_code == 2
    assert "there is no code `tabel-partition`: a code with a similar name exists: `table-partition`" in result.output


def test_explain_all() -> None:
    result = _run("explain")
    assert result.exit_code == 0
    lines = dict(line.split(maxsplit=1) for line in result.output.splitlines())
    assert lines.keys() == collect_laws().keys()
    assert lines["duplicate-id"] == "An id must be unique in its game"
