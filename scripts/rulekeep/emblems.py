"""`<game>/emblem.svg` → the drawing of a game, fit to stand in a page and to be drawn by any program.

In: the files of a library. Out: SVG by game, and diagnostics. A drawing is of shapes alone: whatever else a file holds
(scripts, links, names) does not come through. A game without a drawing is not here; a page shows its first letter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree import ElementTree
from xml.parsers.expat import ErrorString

from rulekeep.diagnostics import Diagnostic, shorten
from rulekeep.files import Files
from rulekeep.load import make_source, read_text
from rulekeep.source import Source, Span

LAWS = {
    "emblem": "The drawing of a game, `emblem.svg`, must be an SVG of shapes in a square `viewBox`: it is shown in "
    "pages and in pictures, and whatever else it holds does not come through.",
}

MAX_DEPTH = 20
MAX_REACH = 100_000
"""How many times its own size a drawing may reach to a side, if all its numbers are added up: from about ten times that
on, the program that draws pictures of links fails."""
_NAMESPACE = "{http://www.w3.org/2000/svg}"
_SHAPES: Mapping[str, tuple[str, ...]] = {
    "path": ("d",),
    "circle": ("r",),
    "rect": ("width", "height"),
    "ellipse": ("rx", "ry"),
    "line": (),
    "polyline": ("points",),
    "polygon": ("points",),
}
"""Each with what it cannot be seen without."""
_SIZE = {"width", "height"}
_LENGTHS = {*_SIZE, "cx", "cy", "d", "points", "r", "rx", "ry", "stroke-width", "x", "x1", "x2", "y", "y1", "y2"}
_ATTRIBUTES = {
    *_LENGTHS,
    "fill",
    "fill-opacity",
    "fill-rule",
    "opacity",
    "stroke",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "transform",
}
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^()]*)\)")
_BOX = re.compile(r"\bviewBox\s*=\s*[\"']([^\"']*)")
_BEGINNING = 'a drawing begins with `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">`'


def read_emblems(files: Files, found: list[Diagnostic]) -> dict[str, str]:
    """The drawing of each game that has one; faults go to `found`."""
    drawings: dict[str, str] = {}
    for game, file in files.emblems.items():
        drawn = _read_emblem(make_source(file)) if read_text(file, found) is not None else None
        if isinstance(drawn, Diagnostic):
            found.append(drawn)
        elif drawn is not None:
            drawings[game] = drawn
    return drawings


def _read_emblem(source: Source) -> str | Diagnostic:
    """One drawing, or why it is none. Entities, by which a small file grows without end, are not even looked at."""
    if not source.text.strip():
        return _refuse(source, (0, 0), "the file is empty", _BEGINNING)
    if (entity := source.text.find("<!ENTITY")) >= 0:
        return _refuse(source, (entity, entity + len("<!ENTITY")), "a drawing defines no entities")
    try:
        root = ElementTree.fromstring(source.text)
    except ElementTree.ParseError as error:
        at = source.offset(*error.position)
        return _refuse(source, (at, at), f"the file is no well-formed SVG: {ErrorString(error.code)}")
    begin = max(source.text.find("<svg"), 0)
    place = begin, begin + len("<svg")
    if root.tag != f"{_NAMESPACE}svg":
        name = shorten(root.tag.rpartition("}")[2])
        message = (
            "the element `svg` has no `xmlns`" if root.tag == "svg" else f"expected the element `svg`, found `{name}`"
        )
        return _refuse(source, place, message, _BEGINNING)
    box = root.get("viewBox")
    if box is None:
        return _refuse(source, place, "the drawing has no `viewBox`", _BEGINNING)
    side = _read_side(box)
    if side is None:
        written = _BOX.search(source.text, begin)
        message = f"expected a square `viewBox`, found `{shorten(box)}`"
        return _refuse(source, written.span(1) if written else place, message, _BEGINNING)
    if _is_deep(root):
        return _refuse(source, place, f"the drawing is nested more than {MAX_DEPTH} deep")
    if not _is_near(root, MAX_REACH * side, 1, 0):
        hint = "`viewBox` is the part that is shown, and shapes stand in it"
        return _refuse(source, place, "the drawing reaches too far from its `viewBox`", hint)
    drawn = _write(root, {"xmlns": "http://www.w3.org/2000/svg", "aria-hidden": "true", "viewBox": box})
    if not any(f"<{shape}" in drawn for shape in _SHAPES):
        hint = f"shapes are {', '.join(f'`{shape}`' for shape in _SHAPES)}"
        return _refuse(source, place, "the drawing holds no shapes", hint)
    if not _is_seen(root, {}):
        hint = "a shape is seen by its size and by its `fill` or `stroke`"
        return _refuse(source, place, "nothing of the drawing is seen", hint)
    return drawn


def _refuse(source: Source, place: tuple[int, int], message: str, hint: str | None = None) -> Diagnostic:
    return Diagnostic(code="emblem", span=Span(source, *place), message=message, hint=hint)


def _read_side(box: str) -> float | None:
    """The side of a square `viewBox`, or None where it is none."""
    words = box.replace(",", " ").split()
    if len(words) != 4 or not all(map(_NUMBER.fullmatch, words)):
        return None
    x, y, width, height = map(float, words)
    near = max(abs(x), abs(y)) <= MAX_REACH * width
    return width if width == height and 0 < width <= MAX_REACH and near else None


def _is_deep(root: ElementTree.Element) -> bool:
    """Whether elements are nested deeper than anybody draws, found without going there."""
    level = [root]
    for _ in range(MAX_DEPTH):
        level = [child for element in level for child in element]
    return bool(level)


def _is_near(element: ElementTree.Element, limit: float, factor: float, offset: float) -> bool:
    """Whether all of an element is within `limit`, if lengths in it grow by `factor` and it is moved by `offset`."""
    for name, written in _TRANSFORM.findall(element.get("transform", "")):
        numbers = [abs(float(number)) for number in _NUMBER.findall(written)]
        if name in ("scale", "matrix"):
            offset, factor = offset + factor * sum(numbers[4:]), factor * sum(numbers[:4])
        elif name == "translate":
            offset += factor * sum(numbers)
        elif name == "rotate":
            offset, factor = offset + 2 * factor * sum(numbers[1:]), 2 * factor
        else:
            return False
    own = sum(abs(float(number)) for key in _LENGTHS for number in _NUMBER.findall(element.get(key, "")))
    return offset + factor * own <= limit and all(_is_near(child, limit, factor, offset) for child in element)


def _is_seen(element: ElementTree.Element, around: Mapping[str, str]) -> bool:
    """Whether any shape in it has a size and a colour; `around` is what it is painted with outside."""
    paint = dict(around) | {key: element.attrib[key] for key in ("fill", "stroke") if key in element.attrib}
    if _is_nothing(element.get("opacity", "1")):
        return False
    name = element.tag.removeprefix(_NAMESPACE)
    sized = name in _SHAPES and not any(_is_nothing(element.get(key, "")) for key in _SHAPES[name])
    filled = name != "line" and paint.get("fill") != "none" and not _is_nothing(element.get("fill-opacity", "1"))
    painted = filled or paint.get("stroke", "none") != "none"
    return (sized and painted) or any(_is_seen(child, paint) for child in element)


def _is_nothing(lengths: str) -> bool:
    """Whether there is no number in it but 0."""
    return not any(float(number) for number in _NUMBER.findall(lengths))


def _write(element: ElementTree.Element, head: Mapping[str, str]) -> str:
    """An element with all that comes through; the outermost has a `head`, and no size, which is the page's to say."""
    name = element.tag.removeprefix(_NAMESPACE)
    if name not in ("g", *_SHAPES) and not head:
        return ""
    known = _ATTRIBUTES - _SIZE if head else _ATTRIBUTES
    attributes = {**{key: value for key, value in element.attrib.items() if key in known}, **head}
    inside = "".join(_write(child, {}) for child in element)
    kept = "".join(f' {key}="{_quote(value)}"' for key, value in attributes.items())
    return f"<{name}{kept}>{inside}</{name}>"


def _quote(value: str) -> str:
    if "url" in value or "&" in value or "<" in value:
        return ""
    return value.replace('"', "")
