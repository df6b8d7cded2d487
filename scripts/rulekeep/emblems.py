"""`<game>/emblem.svg` → the drawing of a game, fit to stand in a page.

In: the folder of a library. Out: SVG by game, of shapes alone: whatever else a file holds (scripts, links, names) does
not come through. A game without a drawing is not here; a page shows its first letter instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_SHAPES = {"svg", "g", "path", "circle", "rect", "ellipse", "line", "polyline", "polygon"}
_ATTRIBUTES = {
    "viewBox",
    "d",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "width",
    "height",
    "points",
    "transform",
    "fill",
    "fill-rule",
    "fill-opacity",
    "opacity",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
}


class EmblemError(Exception):
    """A file that is no drawing."""


def read_emblems(folder: Path, games: Iterable[str]) -> dict[str, str]:
    """The drawing of each game that has one."""
    files = {game: folder / game / "emblem.svg" for game in games}
    return {game: read_emblem(file) for game, file in files.items() if file.is_file()}


def read_emblem(file: Path) -> str:
    """One drawing."""
    try:
        root = ElementTree.parse(file).getroot()
    except ElementTree.ParseError as error:
        raise EmblemError(f"{file.parent.name}/{file.name} is no SVG: {error}") from error
    if root.tag != f"{_NAMESPACE}svg" or "viewBox" not in root.attrib:
        raise EmblemError(f"{file.parent.name}/{file.name} is no SVG with a viewBox")
    return _write(root)


def _write(element: ElementTree.Element) -> str:
    name = element.tag.removeprefix(_NAMESPACE)
    if name not in _SHAPES:
        return ""
    kept = "".join(f' {key}="{_quote(value)}"' for key, value in element.attrib.items() if key in _ATTRIBUTES)
    start = ' xmlns="http://www.w3.org/2000/svg" aria-hidden="true"' if name == "svg" else ""
    inner = "".join(_write(child) for child in element)
    return f"<{name}{start}{kept}>{inner}</{name}>"


def _quote(value: str) -> str:
    if "url" in value or "&" in value or "<" in value:
        return ""
    return value.replace('"', "")
