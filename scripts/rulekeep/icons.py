"""Names of icons → their drawings.

In: a name such as `hand-coin`. Out: its SVG. They are the Material Design Icons that come with the theme of the site,
so that nothing is copied into the repository; whoever draws them picks the colour.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


def _folder() -> Traversable:
    return files("material") / "templates" / ".icons" / "material"


@cache
def icon_names() -> frozenset[str]:
    """Every name there is."""
    return frozenset(icon.name.removesuffix(".svg") for icon in _folder().iterdir())


@cache
def read_icon(name: str) -> str:
    """The SVG of an icon that exists."""
    return (_folder() / f"{name}.svg").read_text(encoding="utf-8")
