"""The commands that print something else than diagnostics."""

from __future__ import annotations

from click.testing import CliRunner, Result

from rulekeep.check import collect_laws
from rulekeep.cli import main
from tests.cases import BASE

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
