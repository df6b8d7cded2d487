"""Runs Typst: a document becomes the bytes of a PDF, or the reason why not.

Only the fonts of the wheel are used, so that a sheet looks the same on every system, and the date of the file is fixed:
the same text gives the same bytes. A warning of Typst is our mistake and ends the program.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

import typst

_TOO_LONG = re.compile(r"too-long, ([\d.]+), ([\d.]+), (\d+), (\d+)")
_TOO_WIDE = re.compile(r"too-wide, ([\d.]+), (\d+), (\d+)")
_NO_GLYPH = re.compile(r"the text `\"(.+)\"` could not be displayed with font")
TEMPLATES = Path(__file__).parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Overflow:
    """So many millimetres too long at the smallest size; the tallest block stands on that side at that place.

    Without `excess`: a word of that block is wider than its column.
    """

    excess: float | None
    size: float
    side: int
    block: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingGlyph:
    """The font cannot show these characters."""

    text: str


@cache
def sheet_fonts() -> typst.Fonts:
    """The fonts of the wheel, read once."""
    folder = files("fontpkg_fira_sans_condensed") / "files"
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])


def typeset_sheet(document: str, form: str, paper: str, sizes: tuple[float, float]) -> bytes | Overflow | MissingGlyph:
    """The PDF of a document, its type between two sizes. Threads may call it at the same time."""
    template = TEMPLATES / ("cards.typ" if form == "cards" else "sheet.typ")
    inputs = {"data": document, "form": form, "paper": paper, "low": str(sizes[0]), "high": str(sizes[1])}
    compiler = typst.Compiler(template, root=TEMPLATES, font_paths=sheet_fonts(), sys_inputs=inputs)
    try:
        pdf, warnings = compiler.compile_with_warnings(format="pdf", pdf_standards=["ua-1"], timestamp=0)
    except typst.TypstError as error:
        return _explain(error)
    assert isinstance(pdf, bytes)
    assert not warnings, warnings[0].diagnostic
    return pdf


def _explain(error: typst.TypstError) -> Overflow | MissingGlyph:
    if match := _TOO_LONG.search(error.message):
        excess, size, side, block = match.groups()
        return Overflow(excess=float(excess), size=float(size), side=int(side), block=int(block))
    if match := _TOO_WIDE.search(error.message):
        size, side, block = match.groups()
        return Overflow(excess=None, size=float(size), side=int(side), block=int(block))
    if match := _NO_GLYPH.search(error.message):
        return MissingGlyph(text=ast.literal_eval(f'"{match[1]}"'))
    raise error
