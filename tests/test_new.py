"""What `rulekeep new` begins: nothing is lost, nothing is in the way, and the check says what is left to write."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulekeep.check.taken_address import TAKEN
from rulekeep.cli import main
from rulekeep.model.kinds import RESERVED
from rulekeep.pipeline import read_library
from tests.cases import BASE, FOLDER

LEFT_TO_DO = {
    "unwritten-text",
    "unexpected-shape",
    "ruling-without-rule",
    "uncited-paragraph",
    "unknown-topic",
    "unreachable-entry",
    "unused-term",
}
KINDS = {
    "term": "terms",
    "phase": "phases",
    "rule": "rules",
    "table": "tables",
    "example": "examples",
    "ruling": "faq",
    "piece": "pieces",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(BASE, tmp_path / FOLDER)
    return tmp_path / FOLDER


def _run(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--data", str(folder), "new", *words], catch_exceptions=False)


def _read(folder: Path) -> dict[str, str]:
    return {p.relative_to(folder).as_posix(): p.read_text(encoding="utf-8") for p in folder.rglob("*.yml")}


@pytest.mark.parametrize("kind", KINDS)
def test_entry(folder: Path, kind: str) -> None:
    before = _read(folder)
    result = _run(folder, "entry", f"tiny/{kind}", "brand-new")
    assert result.exit_code == 0, result.output
    file = f"tiny/{KINDS[kind]}.yml"
    after = _read(folder)
    assert {path for path in after if after[path] != before[path]} == {file}
    assert after[file].startswith(before[file])
    line = before[file].count("\n") + 1
    assert result.output.splitlines()[0] == f"{FOLDER}/{file}:{line}"
    assert after[file].splitlines()[line - 1] == "- id: brand-new"
    found = read_library(folder).diagnostics
    assert {d.code for d in found} <= LEFT_TO_DO
    assert all(d.span.line >= line for d in found if d.code == "unwritten-text")
    assert "unwritten-text" in {d.code for d in found}


def test_ruling_as_written(folder: Path) -> None:
    _run(folder, "entry", "tiny/ruling", "brand-new")
    text = (folder / "tiny/faq.yml").read_text(encoding="utf-8")
    assert (
        text[text.index("- id: brand-new") :]
        == """\
- id: brand-new
  question: {en: …, ru: …}
  verdict: yes  # yes | no | depends | value | open
  answer:
    en: …
    ru: …
  why:
    en: …
    ru: …
  rules: []  # the entries that it rests on
  ruled: {by: …, kind: editorial}
  topic: play  # scoring
  cites: [{source: booklet, para: 1}]
  aliases: {en: [], ru: []}  # words that players type; the search finds the entry by them
"""
    )


def test_entry_of_an_empty_list_of_a_missing_file_and_of_an_indented_list(folder: Path) -> None:
    (folder / "tiny/examples.yml").write_text("# none yet\n[]\n", encoding="utf-8")
    (folder / "tiny/phases.yml").unlink()
    rules = (folder / "other/rules.yml").read_text(encoding="utf-8")
    (folder / "other/rules.yml").write_text("".join(f"  {line}\n" for line in rules.splitlines()), encoding="utf-8")
    for place, name in (("tiny/example", "brand-new"), ("tiny/phase", "other-new"), ("other/rule", "brand-new")):
        assert _run(folder, "entry", place, name).exit_code == 0
    assert (folder / "tiny/examples.yml").read_text(encoding="utf-8").startswith("# none yet\n- id: brand-new\n")
    assert (folder / "tiny/phases.yml").read_text(encoding="utf-8").startswith("- id: other-new\n")
    assert "\n  - id: brand-new\n    name:" in (folder / "other/rules.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["brand-new", *sorted({*RESERVED} - {*TAKEN})])
def test_game(folder: Path, name: str) -> None:
    """The pages of a game are its own: a game may be called as they are."""
    before = _read(folder)
    result = _run(folder, "game", name)
    assert result.exit_code == 0, result.output
    after = _read(folder)
    assert after.keys() - before.keys() == {f"{name}/{file}.yml" for file in ("game", "sources", "moved")}
    assert {path for path in before if after[path] != before[path]} == {"library.yml"}
    found = read_library(folder).diagnostics
    assert {d.code for d in found} <= LEFT_TO_DO
    assert {d.span.source.path.split("/")[1] for d in found} == {name}
    assert _run(folder, "entry", f"{name}/rule", "first-rule").exit_code == 0


@pytest.mark.parametrize("name", TAKEN)
def test_a_game_is_refused_where_the_check_would(folder: Path, name: str) -> None:
    assert _run(folder, "game", name).exit_code == 2


def test_no_game_without_languages(folder: Path) -> None:
    (folder / "library.yml").write_text("name: {en: A, de: B}\nlanguages: [en, de]\ngames: []\n", encoding="utf-8")
    result = _run(folder, "game", "brand-new")
    assert result.exit_code == 2
    assert "library.yml does not say in which languages: `make check` says why" in result.output


@pytest.mark.parametrize(
    ("games", "wanted"),
    [
        ("games: [tiny, other] # both", "games: [tiny, other, brand-new] # both"),
        ("games: [tiny, other,] # both", "games: [tiny, other, brand-new,] # both"),
        (
            "games:\n  - tiny # small\n  - other # one rule",
            "games:\n  - tiny # small\n  - other # one rule\n  - brand-new",
        ),
        ("games:\n- tiny\n- other\n\n# the end", "games:\n- tiny\n- other\n- brand-new\n\n# the end"),
    ],
)
def test_list_of_games(folder: Path, games: str, wanted: str) -> None:
    head = "# a library\nname: {en: Tiny library, ru: Малая библиотека}\nlanguages: [en, ru]\n"
    (folder / "library.yml").write_text(f"{head}{games}\n", encoding="utf-8")
    assert _run(folder, "game", "brand-new").exit_code == 0
    assert (folder / "library.yml").read_text(encoding="utf-8") == f"{head}{wanted}\n"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("game", "Brand New"), "`Brand New` is no id: an id is made of a-z, 0-9 and hyphens between words"),
        (("game", "../up"), "`../up` is no id"),
        (("game", "tiny"), "there is a game `tiny` already"),
        (("game", "about"), "no game can be called `about`: every library has something else at this address"),
        (("entry", "tyny/rule", "x"), "there is no game `tyny`: a game with a similar name exists: `tiny`"),
        (("entry", "tiny/ruel", "x"), "the game `tiny` has no kind of entry `ruel`: a kind with a similar name exists"),
        (("entry", "tiny", "x"), "the game `tiny` has no kind of entry ``"),
        (("entry", "tiny/rule", "No"), "`No` is no id"),
        (("entry", "tiny/rule", "rk-x"), "`rk-x` begins with `rk-`, as the anchors of the site's own scripts do"),
        (("entry", "tiny/rule", "coin"), f"the id `coin` is taken: it stands in {FOLDER}/tiny/terms.yml:1"),
        (("entry", "tiny/rule", "old-draw"), f"the id `old-draw` is taken: it stands in {FOLDER}/tiny/moved.yml:1"),
    ],
)
def test_refusal(folder: Path, words: tuple[str, ...], reason: str) -> None:
    before = _read(folder)
    result = _run(folder, *words)
    assert result.exit_code == 2
    assert reason in result.output
    assert _read(folder) == before


@pytest.mark.parametrize(
    ("file", "text", "reason"),
    [
        ("tiny/rules.yml", "- id: [\n", "rules.yml cannot be read: `make check` says why"),
        ("tiny/rules.yml", "a: b\n", "rules.yml holds no list of entries"),
        ("tiny/rules.yml", "[{id: a}]\n", "rules.yml is written in brackets"),
        ("tiny/rules.yml", "\ufeff- id: a\n", "rules.yml holds signs that are read as others: `make fix` mends it"),
        ("tiny/game.yml", "name: [\n", "the game `tiny` cannot be read: `make check` says why"),
    ],
)
def test_refusal_of_a_file(folder: Path, file: str, text: str, reason: str) -> None:
    (folder / file).write_text(text, encoding="utf-8")
    result = _run(folder, "entry", "tiny/rule", "brand-new")
    assert result.exit_code == 2
    assert reason in result.output
    assert (folder / file).read_text(encoding="utf-8") == text
