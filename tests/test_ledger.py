"""What `rulekeep ledger` records, what it refuses, and what a reader sees of it: old addresses, stale translations."""

from __future__ import annotations

import re
import shutil
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulekeep.cli import main
from rulekeep.pipeline import read_library
from rulekeep.render.pages import render_pages
from rulekeep.render.views import Page
from tests.cases import BASE, FOLDER

FIRST = """\
# Written by `rulekeep ledger`: what was published: ids, where they stand, figures, what the texts were.
game: other
ids:
  end: {page: rules, texts: {en: PRINT, ru: PRINT}}
  start: {page: rules, texts: {en: PRINT, ru: PRINT}}
  tie: {page: rules, texts: {en: PRINT, ru: PRINT}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The base library with its ledgers."""
    shutil.copytree(BASE, tmp_path / FOLDER)
    assert _run(tmp_path / FOLDER).exit_code == 0
    return tmp_path / FOLDER


def _run(folder: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["--data", str(folder), "ledger", *words], catch_exceptions=False)


def _change(file: Path, find: str, put: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(find) == 1
    file.write_text(text.replace(find, put), encoding="utf-8")


def _line(folder: Path, game: str, id: str) -> str:
    lines = _hide(folder / game / "ledger.yml").splitlines()
    return next(line for line in lines if line.startswith(f"  {id}: "))


def _hide(ledger: Path) -> str:
    """A ledger without its fingerprints."""
    return re.sub(r"(?<=(?:en|ru): )[a-p]{8}", "PRINT", ledger.read_text(encoding="utf-8"))


def _codes(folder: Path) -> list[str]:
    return [diagnostic.code for diagnostic in read_library(folder).diagnostics]


def _pages(folder: Path) -> dict[str, Page]:
    return {page.src_uri: page for page in render_pages(read_library(folder).book)}


def test_first_ledger(folder: Path) -> None:
    assert _hide(folder / "other/ledger.yml") == FIRST
    assert _codes(folder) == []
    assert _run(folder).output == ""
    assert _run(folder, "--check").exit_code == 0


def test_a_new_entry_makes_the_ledger_old(folder: Path) -> None:
    _change(folder / "other/ledger.yml", _read_line(folder, "tie"), "")
    result = _run(folder, "--check")
    assert result.exit_code == 1
    assert result.output == f"{FOLDER}/other/ledger.yml is not current: `make ledger` writes it\n"
    assert "  tie: " not in (folder / "other/ledger.yml").read_text(encoding="utf-8")
    assert _run(folder).output == f"{FOLDER}/other/ledger.yml\n"
    assert _line(folder, "other", "tie") == "  tie: {page: rules, texts: {en: PRINT, ru: PRINT}}"


def _read_line(folder: Path, id: str) -> str:
    lines = (folder / "other/ledger.yml").read_text(encoding="utf-8").splitlines(keepends=True)
    return next(line for line in lines if line.startswith(f"  {id}: "))


def test_a_lost_id_is_not_dropped(folder: Path) -> None:
    _change(folder / "other/rules.yml", "- id: tie", "- id: draw-game")
    before = (folder / "other/ledger.yml").read_bytes()
    result = _run(folder)
    assert result.exit_code == 1
    assert "error[lost-id]: `tie` was published and is neither an entry nor in moved.yml" in result.output
    assert "`- {from: tie, to: draw-game}` in other/moved.yml keeps its address" in result.output
    assert (folder / "other/ledger.yml").read_bytes() == before


def test_the_day_of_a_change_is_kept_and_shown(folder: Path) -> None:
    both = "{en: All who are level win., ru: Побеждают все равные.}"
    _change(folder / "other/rules.yml", both, "{en: All of them win., ru: Побеждают все они.}")
    assert _run(folder, "--check").exit_code == 1
    assert _run(folder).exit_code == 0
    day = date.today().isoformat()
    assert _line(folder, "other", "tie") == f"  tie: {{page: rules, changed: {day}, texts: {{en: PRINT, ru: PRINT}}}}"
    ledger = folder / "other/ledger.yml"
    _change(ledger, f"changed: {day}", "changed: 2026-01-02")
    assert _run(folder, "--check").exit_code == 0
    assert '<dt>Changed</dt>\n<dd markdown="span">2026-01-02</dd>' in _pages(folder)["en/other/rules.md"].text
    assert "changed" not in _line(folder, "other", "start")


def test_a_changed_figure_stops_until_it_is_recorded(folder: Path) -> None:
    values, cart = "values:\n  hand-size: 3\nids:", 'reach: "{hand-size}", colour: red, sign: C, free: no, cost.coin: 1'
    assert values in (folder / "tiny/ledger.yml").read_text(encoding="utf-8")
    assert cart in _line(folder, "tiny", "cart")
    _change(folder / "tiny/pieces.yml", "cost: {coin: 1}", "cost: {coin: 2}")
    assert _codes(folder) == ["changed-figure"]
    assert _run(folder, "--check").exit_code == 1
    result = _run(folder)
    said = f"{FOLDER}/tiny/pieces.yml:10: `cart.cost.coin` was recorded as `1` and is `2`"
    assert (result.exit_code, result.output.splitlines()) == (0, [f"{FOLDER}/tiny/ledger.yml", said])
    assert f"changed: {date.today().isoformat()}, figures: {{" in _line(folder, "tiny", "cart")
    assert _codes(folder) == []


def test_a_moved_id_stays(folder: Path) -> None:
    _change(folder / "other/rules.yml", "- id: tie", "- id: draw-game")
    (folder / "other/moved.yml").write_text("- {from: tie, to: draw-game}\n", encoding="utf-8")
    assert _run(folder).exit_code == 0
    assert _line(folder, "other", "tie") == "  tie: {page: rules}"
    assert '<a id="tie"></a>' in _pages(folder)["en/other/rules.md"].text


def test_an_entry_that_left_its_page_is_found_there(folder: Path) -> None:
    rules = (folder / "other/rules.yml").read_text(encoding="utf-8")
    head, tie = rules[: rules.index("- id: tie")], rules[rules.index("- id: tie") :]
    (folder / "other/rules.yml").write_text(head, encoding="utf-8")
    (folder / "other/phases.yml").write_text(tie.replace("id: tie", "id: level").replace("  topic: finish\n", ""))
    (folder / "other/moved.yml").write_text("- {from: tie, to: level}\n", encoding="utf-8")
    assert _run(folder).exit_code == 0
    assert _line(folder, "other", "tie") == "  tie: {page: rules}"
    assert _line(folder, "other", "level") == "  level: {page: round, texts: {en: PRINT, ru: PRINT}}"
    pages = _pages(folder)
    assert '<li id="tie" markdown="span">[A tie](round.md#level)</li>' in pages["en/other/rules.md"].text
    assert "Moved from here" in pages["en/other/rules.md"].text
    assert "Переехало отсюда" in pages["ru/other/rules.md"].text


def test_an_entry_with_the_same_id_on_another_page(folder: Path) -> None:
    _change(folder / "tiny/game.yml", "file: pieces", "file: parts")
    _change(folder / "tiny/game.yml", "pages: [round, pieces,", "pages: [round, parts,")
    (folder / "tiny/pieces.yml").rename(folder / "tiny/parts.yml")
    assert _run(folder).exit_code == 0
    assert _line(folder, "tiny", "cart").startswith("  cart: {page: parts, was: [pieces], figures: ")
    pages = _pages(folder)
    assert pages["en/tiny/parts.md"].listed
    assert not pages["en/tiny/pieces.md"].listed
    assert '<li id="cart" markdown="span">[Cart](parts.md#cart)</li>' in pages["en/tiny/pieces.md"].text


def test_a_stale_translation_stays_stale_until_it_is_accepted(folder: Path) -> None:
    _change(folder / "other/rules.yml", "The youngest player begins.", "The oldest player begins.")
    assert _codes(folder) == ["stale-translation"]
    assert _run(folder, "--check").exit_code == 0
    pages = _pages(folder)
    assert "Перевод мог устареть" in pages["ru/other/rules.md"].text
    assert "Translation may be out of date" not in pages["en/other/rules.md"].text
    assert _run(folder, "--accept", "other/start").output == f"{FOLDER}/other/ledger.yml\n"
    assert _codes(folder) == []
    assert "Перевод мог устареть" not in _pages(folder)["ru/other/rules.md"].text


def test_a_translation_that_followed_is_recorded(folder: Path) -> None:
    _change(folder / "other/rules.yml", "The youngest player begins.", "The oldest player begins.")
    _change(folder / "other/rules.yml", "Начинает самый младший.", "Начинает самый старший.")
    assert _codes(folder) == []
    assert _run(folder, "--check").exit_code == 1
    assert _run(folder).exit_code == 0
    _change(folder / "other/rules.yml", "The oldest player begins.", "The tallest player begins.")
    assert _codes(folder) == ["stale-translation"]


def test_accepting_what_is_not_there(folder: Path) -> None:
    result = _run(folder, "--accept", "other/strat")
    assert result.exit_code == 2
    assert "there is no entry `other/strat`: an entry with a similar name exists: `other/start`" in result.output
