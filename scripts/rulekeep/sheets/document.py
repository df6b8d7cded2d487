"""A sheet → the JSON that the Typst templates read.

Texts arrive in Typst as strings, so nothing in them can be taken for markup. Links lead to the entries on the site;
while the site has no address they are relative to the folder of the PDF, which is enough for a browser.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from posixpath import relpath
from typing import Any

import segno

from rulekeep.icons import read_icon
from rulekeep.model.prose import Key
from rulekeep.render.addresses import Addresses
from rulekeep.render.sheet.blocks import Block, Cite, Sheet, folder_of

_LEFT_OUT = ("origins", "plan")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the site is: its address, or nothing while that is not settled, and its name."""

    url: str
    name: str


def make_document(sheet: Sheet, addresses: Addresses, place: Place) -> str:
    """The JSON of a sheet."""
    base = place.url.rstrip("/")
    home = f"{base}/{sheet.lang}/{sheet.game}/" if base else ""
    document = _Document(sheet, addresses, base).convert(sheet) | {
        "title": sheet.title.text,
        "author": place.name,
        "icons": {name: read_icon(name) for name in _icons(sheet)},
        "url": home,
        "address": home.partition("://")[2],
        "qr": _draw_code(home) if home else "",
    }
    return json.dumps(document, ensure_ascii=False, sort_keys=True)


class _Document:
    def __init__(self, sheet: Sheet, addresses: Addresses, base: str) -> None:
        self.folder, self.lang, self.addresses, self.base = folder_of(sheet), sheet.lang, addresses, base

    def convert(self, value: Any) -> Any:
        if isinstance(value, Cite):
            return {"label": value.label, "href": self.href(value.key)}
        if is_dataclass(value):
            converted = {f.name: self.convert(getattr(value, f.name)) for f in fields(value) if f.name not in _LEFT_OUT}
            return converted | {"longest": _longest_words(value)} if isinstance(value, Block) else converted
        if isinstance(value, tuple):
            return [self.convert(item) for item in value]
        if isinstance(value, Mapping):
            return {key: self.convert(item) for key, item in value.items()}
        return value

    def href(self, key: Key) -> str:
        page = f"{self.lang}/{self.addresses.pages[key].removesuffix('.md')}/"
        return f"{self.base}/{page}#{key.id}" if self.base else f"{relpath(page, self.folder)}/#{key.id}"


def _longest_words(block: Block) -> list[str]:
    """The words that decide how narrow a block may be; measuring all of them would take as long as the layout."""
    texts = [block.title.text, *(text for line in block.lines for text in (line.name, line.text))]
    words = {word for text in texts for word in text.split(" ")}
    return sorted(words, key=lambda word: (len(word), word))[-3:]


def _icons(sheet: Sheet) -> list[str]:
    blocks = [block for side in sheet.sides for block in side.blocks]
    names = {card.icon for card in sheet.cards} | {block.icon for block in blocks}
    names |= {line.icon for block in blocks for line in block.lines}
    names |= {step.icon for block in blocks for step in block.steps}
    return sorted(name for name in names if name)


def _draw_code(url: str) -> str:
    drawing = io.BytesIO()
    segno.make(url, error="m", micro=False).save(drawing, kind="svg", xmldecl=False, border=0, omitsize=True)
    return drawing.getvalue().decode()
