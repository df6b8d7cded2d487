"""What does not fit, or cannot be shown, fails with the place in the data; nothing of it is written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from click.testing import CliRunner

from rulekeep.cli import main
from rulekeep.render.sheet.blocks import Line, Run
from rulekeep.sheets.build import SIZES, _Job, _report_glyph
from rulekeep.sheets.typesetter import MissingGlyph, Overflow, typeset_sheet
from tests.browser import build_site
from tests.cases import Case, Replacement, lay_out
from tests.sheets.conftest import SHEETS
from tests.sheets.test_pictures import FROZEN

SHEET = """\
date: 2026-11-30
front:
  title: {en: The round, ru: Раунд}
  blocks:
    - {show: turn}
    - {show: phases, phases: [phase-draw]}
back:
  title: {en: Rules, ru: Правила}
  blocks:
    - {show: tables, tables: [harvest]}
    - {show: entries, title: {en: Too many, ru: Слишком много}, entries: [ENTRIES]}
"""


def _library(place: Path, entries: int, *changes: Replacement) -> Path:
    """The tiny library with a sheet that shows so many rules, `sale` and others like it."""
    names = ["sale", *(f"sale-{n}" for n in range(1, entries))]
    files = {"tiny/sheet.yml": SHEET.replace("ENTRIES", ", ".join(names)).encode()}
    folder = lay_out(Case(files=files, remove=[], replace=list(changes), expect=""), place)
    rules = folder / "tiny" / "rules.yml"
    text = rules.read_text(encoding="utf-8")
    sale = text[text.index("- id: sale\n") : text.index("- id: sale-for-two\n")]
    for n, name in enumerate(names[1:], 1):
        named = sale.replace("Selling grain", f"Selling grain {n}").replace("Продажа зерна", f"Продажа зерна {n}")
        text += named.replace("- id: sale\n", f"- id: {name}\n")
    rules.write_text(text, encoding="utf-8")
    return folder


def _make(library: Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["--data", str(library), "sheets", "--out", str(library.parent / "out")])
    return result.exit_code, result.output


def test_short_sheet_fits(tmp_path: Path) -> None:
    code, output = _make(_library(tmp_path, 3))
    assert (code, output) == (0, f"8 sheets in {tmp_path / 'out'}\n")


def test_long_block_is_named(tmp_path: Path) -> None:
    code, output = _make(_library(tmp_path, 300))
    assert code == 1
    assert "library/tiny/sheet.yml:11:7: error[sheet-overflow]: the `compact` sheet in `en` on A4 is " in output
    assert "hint: the tallest block is “Too many”; `compact: no` leaves a block out of this form" in output
    assert not list((tmp_path / "out").rglob("*.pdf"))


def test_ten_lines_too_many() -> None:
    document = json.loads((FROZEN / "caylus-ru.json").read_text(encoding="utf-8"))
    assert isinstance(typeset_sheet(json.dumps(document), "compact", "us-letter", SIZES["compact"]), bytes)
    lines = document["sides"][0]["blocks"][2]["lines"]
    lines += [lines[0]] * 10
    made = typeset_sheet(json.dumps(document), "compact", "us-letter", SIZES["compact"])
    assert isinstance(made, Overflow)
    assert (made.size, made.side, made.block) == (7.5, 0, 2)
    assert 0 < (made.excess or 0) < 60


def test_missing_glyph_is_placed(tmp_path: Path) -> None:
    snowman = Replacement(file="tiny/rules.yml", find="The mill pays for grain", put="The mill pays ☃ for grain")
    code, output = _make(_library(tmp_path, 3, snowman))
    assert code == 1
    line = next(
        n for n, text in enumerate((tmp_path / "library/tiny/rules.yml").read_text().splitlines(), 1) if "☃" in text
    )
    assert f"tiny/rules.yml:{line}:" in output
    assert "error[missing-glyph]: the font of the sheets has no `☃` (U+2603)" in output


def test_missing_glyph_in_the_foot_of_a_card(tmp_path: Path) -> None:
    snowman = Replacement(file="tiny/game.yml", find="name: {en: Piece,", put="name: {en: Piece ☃,")
    cards = Replacement(file="tiny/sheet.yml", find="front:\n", put="cards: [piece]\nfront:\n")
    code, output = _make(_library(tmp_path, 3, snowman, cards))
    assert code == 1
    assert "library/tiny/game.yml:21:22: error[missing-glyph]: the font of the sheets has no `☃` (U+2603)" in output


def test_missing_glyph_that_nobody_wrote_in_the_data() -> None:
    line = Line(runs=(Run(text="a sign of ours: ☃"),))
    sheet = replace(SHEETS[0], title=line)
    job = _Job(sheet=sheet, form="duplex", paper="a4", document="", file=Path("none.pdf"))
    assert [diagnostic.span for diagnostic in _report_glyph(job, "☃")] == [sheet.plan]


def test_word_wider_than_its_column(tmp_path: Path) -> None:
    token = Replacement(file="tiny/rules.yml", find="The mill pays for grain", put=f"The mill pays {'9' * 90}")
    russian = Replacement(file="tiny/rules.yml", find="Мельница платит за зерно", put=f"Мельница платит {'9' * 90}")
    code, output = _make(_library(tmp_path, 3, token, russian))
    assert code == 1
    assert "error[sheet-overflow]: a word in “Too many” is too wide for its column" in output


def test_build_fails(tmp_path: Path) -> None:
    built = build_site(tmp_path / "site", _library(tmp_path, 300))
    assert built.returncode != 0
    assert "error[sheet-overflow]" in built.stdout + built.stderr
    assert not (tmp_path / "site").exists()


def test_glyph_that_no_font_has() -> None:
    document = json.loads((FROZEN / "key-harvest-en.json").read_text(encoding="utf-8"))
    document["cards"][0]["title"]["runs"][0]["text"] = "☃"
    made = typeset_sheet(json.dumps(document), "cards", "a4", SIZES["cards"])
    assert made == MissingGlyph(text="☃")
