"""What the helps at the table need besides the pages: files of the site by their address.

In: a book. Out: scripts, definitions for pop-ups, icons, manifests, the pictures that chats show for a link. Nothing
here knows of MkDocs. Which files there are in the end, and so the worker that keeps them offline, is `offline.py`'s.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path

from rulekeep.bundle import bundle_script
from rulekeep.definitions import definition_files
from rulekeep.metadata import preview_address
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game
from rulekeep.node import ROOT
from rulekeep.render.typography import typeset
from rulekeep.render.words import WORDS
from rulekeep.sheets.pictures import draw_icon, draw_preview
from rulekeep.sheets.typesetter import TEMPLATES
from rulekeep.writing import keep_file

_SCRIPTS = {"assets/js/early.js": "table/early.js", "assets/js/table.js": "table/main.js"}
_LOGO = ROOT / "content" / "assets" / "images" / "favicon.svg"
_COLOURS = ROOT / "content" / "assets" / "css" / "colours.css"
_ICONS: Mapping[str, tuple[int, float]] = {"192": (192, 0.8), "512": (512, 0.8), "maskable": (512, 0.55)}
"""Icons in the manifest by name: their size in pixels, and how much of it the drawing takes."""


def table_files(book: ResolvedBook, emblems: Mapping[str, str], cache: Path) -> dict[str, str | bytes]:
    """Every file by its address; `emblems` are the drawings of games, `cache` keeps what takes time to make."""
    files: dict[str, str | bytes] = {}
    files |= {address: bundle_script(entry, {}, cache / "scripts") for address, entry in _SCRIPTS.items()}
    files |= definition_files(book)
    files |= {manifest_address(lang): _write_manifest(book, lang) for lang in book.library.languages}
    for name, (size, share) in {**_ICONS, "apple-touch": (180, 0.7)}.items():
        files[f"assets/icons/{name}.png"] = _draw_icon(size, share, cache / "pictures")
    for lang in book.library.languages:
        for game in (None, *book.games.values()):
            address = preview_address(lang, game.id if game else "")
            files[address] = _draw_preview(book, game, emblems, lang, cache / "pictures")
    return files


def manifest_address(lang: str) -> str:
    """Where the manifest of a language stands."""
    return f"{lang}/manifest.webmanifest"


def read_colour(name: str) -> str:
    """A colour of the stylesheet as it is by daylight."""
    match = re.search(rf"--rk-{name}: (#[0-9a-f]+);", _COLOURS.read_text("utf-8"))
    assert match is not None, name
    return match[1]


def _write_manifest(book: ResolvedBook, lang: str) -> str:
    name = book.library.name[lang].text
    icons = [
        {
            "src": f"../assets/icons/{icon}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "maskable" if icon == "maskable" else "any",
        }
        for icon, (size, _) in _ICONS.items()
    ]
    manifest = {
        "id": "../",
        "name": f"{name} — {WORDS[lang].home}",
        "short_name": name,
        "description": WORDS[lang].home_brief,
        "lang": lang,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": read_colour("paper"),
        "theme_color": read_colour("felt"),
        "icons": icons,
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1)


def _draw_icon(size: int, share: float, cache: Path) -> bytes:
    svg, ground = _LOGO.read_text("utf-8"), read_colour("felt")
    template = (TEMPLATES / "icon.typ").read_text("utf-8")
    return kept_picture(cache, [svg, ground, size, share, template], lambda: draw_icon(svg, ground, size, share))


def _draw_preview(
    book: ResolvedBook, game: Game[Link] | None, emblems: Mapping[str, str], lang: str, cache: Path
) -> bytes:
    """What a chat shows for a link to a game, or to the library."""
    words, ink = WORDS[lang], read_colour("on-felt")
    emblem = emblems.get(game.id) if game else None
    inputs = {
        "lang": lang,
        "ground": read_colour("felt"),
        "ink": ink,
        "edge": read_colour("brass"),
        "above": words.home if game else "",
        "title": game.name[lang].text if game else words.home,
        "brief": typeset(game.brief[lang].text if game else words.home_brief, lang),
        "site": book.library.name[lang].text,
        "svg": (emblem or _LOGO.read_text("utf-8")).replace("currentColor", ink),
    }
    template = (TEMPLATES / "preview.typ").read_text("utf-8")
    return kept_picture(cache, [inputs, template], lambda: draw_preview(inputs))


def kept_picture(cache: Path, made_of: object, draw: Callable[[], bytes]) -> bytes:
    """A picture out of the cache, or drawn now; `made_of` is all that it depends on."""
    return keep_file(cache / f"{hashlib.sha256(repr(made_of).encode()).hexdigest()[:24]}.png", draw)
