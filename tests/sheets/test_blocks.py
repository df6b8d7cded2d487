"""What the blocks of a sheet show of the tiny library, and sheets that have little to show."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

from rulekeep.pipeline import make_sheets, read_library
from rulekeep.render.sheet.compose import compose_sheets
from rulekeep.sheets.document import Place
from tests.cases import Case, Replacement, lay_out

SHEET = """\
date: 2026-11-30
front:
  title: {en: The round, ru: Раунд}
  blocks: [FRONT]
back:
  title: {en: Things, ru: Вещи}
  blocks: [BACK]
"""
PHASES = """\
- id: phase-duel
  name: {en: Duel, ru: Дуэль}
  brief: {en: Two players cross swords, ru: Двое скрещивают шпаги}
  text: {en: Both cross swords., ru: Оба скрещивают шпаги.}
  players: [2]
  exception_to: phase-draw
  cites: [{source: booklet, para: 2}]
- id: phase-chase
  name: {en: Chase, ru: Погоня}
  brief: {en: Three players run, ru: Трое бегут}
  text: {en: All three run., ru: Все трое бегут.}
  players: [3]
  steps: [sale]
  exception_to: phase-draw
  cites: [{source: booklet, para: 2}]
"""


def _library(place: Path, front: str, back: str, *changes: Replacement) -> Path:
    text = SHEET.replace("FRONT", front).replace("BACK", back)
    return lay_out(Case(files={"tiny/sheet.yml": text.encode()}, remove=[], replace=list(changes), expect=""), place)


def _add_phases(place: Path) -> Replacement:
    first = "- id: phase-draw\n"
    return Replacement(file="tiny/phases.yml", find=first, put=PHASES + first)


def _frames(library: Path) -> list[tuple[str, list[str]]]:
    outcome = read_library(library)
    assert outcome.publishable
    front = next(sheet for sheet in compose_sheets(outcome.book) if sheet.lang == "en").sides[0]
    return [(block.title.text, [line.text for line in block.lines]) for block in front.blocks]


def test_phase_without_steps_stands_in_the_frame_of_its_players(tmp_path: Path) -> None:
    library = _library(tmp_path, "{show: players}", "{show: kind, kind: piece}", _add_phases(tmp_path))
    assert _frames(library) == [
        ("With two players", ["Two players cross swords", "With two players the mill is shut"]),
        ("With three players", ["The mill pays for grain"]),
    ]


def test_frame_without_entries_is_left_out(tmp_path: Path) -> None:
    """All steps of a phase stand elsewhere on the sheet."""
    library = _library(
        tmp_path, "{show: players, without: [sale]}", "{show: entries, entries: [sale]}", _add_phases(tmp_path)
    )
    assert _frames(library) == [("With two players", ["Two players cross swords", "With two players the mill is shut"])]


def test_sides_without_blocks(tmp_path: Path) -> None:
    """A legend of nothing leaves its side empty. The form on one page has no side of which it has no block."""
    library = _library(
        tmp_path, "{show: kind, kind: piece, columns: [reach], compact: no}", "{show: tables, tables: [harvest]}"
    )
    assert _texts(library, tmp_path) == {
        "duplex": [["The round", "Pieces"], ["Things", "Harvest"]],
        "compact": [["Things", "Harvest"]],
    }
    library = _library(tmp_path / "other", "{show: legend}", "{show: tables, tables: [harvest]}")
    assert _texts(library, tmp_path / "other") == {
        "duplex": [["The round"], ["Things", "Harvest"]],
        "compact": [["Things", "Harvest"]],
    }


def _texts(library: Path, place: Path) -> dict[str, list[list[str]]]:
    """The headings that stand on each page of each form."""
    outcome, files = make_sheets(read_library(library), Place(url="", name="Tiny"), place / "cache")
    assert [d for d in outcome.diagnostics if d.severity == "error"] == []
    found: dict[str, list[list[str]]] = {}
    for file in files:
        if file.path.endswith("-a4.pdf") and file.path.startswith("en/"):
            document = pypdfium2.PdfDocument(file.file)
            pages = [page.get_textpage().get_text_range() for page in document]
            names = ("The round", "Pieces", "Things", "Harvest")
            found[file.path.split("-")[-2]] = [[name for name in names if name in page] for page in pages]
    return found
