"""Drawings of games: shapes alone come through, and what comes through can be drawn."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rulekeep.pipeline import read_library
from rulekeep.sheets.pictures import draw_icon
from tests.cases import BASE, TESTS

HEAD = 'xmlns="http://www.w3.org/2000/svg"'
SHAPE = '<path d="M0 0h5v5z"/>'


def _read(place: Path, svg: str) -> str:
    """The drawing that is made of a file without faults."""
    folder = place / "library"
    shutil.copytree(BASE, folder)
    (folder / "tiny" / "emblem.svg").write_text(svg, encoding="utf-8")
    outcome = read_library(folder)
    assert outcome.diagnostics == []
    return outcome.emblems["tiny"]


def test_drawings_of_the_library() -> None:
    for drawn in read_library(TESTS.parent / "rules_data").emblems.values():
        assert drawn.startswith("<svg ")
        assert "#" not in drawn, "drawn in the colour of the text"


def test_only_shapes_come_through(tmp_path: Path) -> None:
    drawn = _read(
        tmp_path,
        f'<svg {HEAD} viewBox="0 0 1 1" onload="x()" width="9"><script>x()</script><text>x</text>'
        '<a href="x"><path d="M0 0"/></a><path d="M1 1" fill="url(#x)" style="x"/></svg>',
    )
    assert drawn == f'<svg {HEAD} aria-hidden="true" viewBox="0 0 1 1"><path d="M1 1" fill=""></path></svg>'


@pytest.mark.parametrize(
    "svg",
    [
        f'<svg {HEAD} viewBox="0 0 64 64" width="0" height="-1">{SHAPE}</svg>',
        f'<svg {HEAD} viewBox="0 0 64 64" width="0%">{SHAPE}</svg>',
        f'<svg {HEAD} viewBox="-1,-1, 0.5 0.5">{SHAPE}</svg>',
        f'<svg {HEAD} viewBox="0 0 9999 9999"><circle r="-3" cx="wide"/></svg>',
        f'<svg {HEAD} viewBox="0 0 64 64"><path d="M0 0A1e5 1e-38 7 1 1 1e5 3" stroke="red" stroke-width="1e5"/></svg>',
        f'<svg {HEAD} viewBox="0 0 1 1"><g transform="scale(1e3) rotate(7 9 9)"><circle r="30"/></g></svg>',
        f'<svg {HEAD} viewBox="0 0 64 64"><g transform="scale(0) scale(1e38) turn">{SHAPE}</g></svg>',
    ],
)
def test_what_comes_through_can_be_drawn(tmp_path: Path, svg: str) -> None:
    assert draw_icon(_read(tmp_path, svg), "#123456", 32, 0.8).startswith(b"\x89PNG")
