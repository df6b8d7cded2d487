"""Pictures that no browser draws for us: icons of the installed site, and what a link to it looks like in a chat.

In: an SVG, or a few words. Out: PNG. Typst draws them because it is here for the sheets: no other program, no network.
"""

from __future__ import annotations

from collections.abc import Mapping

import typst

from rulekeep.sheets.typesetter import TEMPLATES, sheet_fonts


def draw_icon(svg: str, ground: str, size: int, share: float) -> bytes:
    """A square PNG of `size` pixels: the drawing on its ground, as wide as `share` of the side."""
    return _draw("icon.typ", {"svg": svg, "ground": ground, "size": str(size), "share": str(share)})


def draw_preview(words: Mapping[str, str]) -> bytes:
    """A PNG of 1200 × 630 pixels; `words` are what `preview.typ` asks for."""
    return _draw("preview.typ", dict(words))


def _draw(template: str, inputs: dict[str, str]) -> bytes:
    compiler = typst.Compiler(TEMPLATES / template, root=TEMPLATES, font_paths=sheet_fonts(), sys_inputs=inputs)
    png = compiler.compile(format="png", ppi=72.0)
    assert isinstance(png, bytes)
    return png
