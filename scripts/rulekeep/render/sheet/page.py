"""The sheet of a game as a page of the site: the blocks of the PDFs, and the PDFs themselves to download.

It is HTML and not Markdown, because a sheet is laid out by its blocks; the template escapes every text.
"""

from __future__ import annotations

from collections.abc import Mapping
from posixpath import relpath

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from rulekeep.icons import read_icon
from rulekeep.model.prose import Key
from rulekeep.render.addresses import Addresses
from rulekeep.render.sections import Sections
from rulekeep.render.sheet.blocks import PAPERS, Sheet, file_name, folder_of
from rulekeep.render.sheet.compose import compose_sheet
from rulekeep.render.sheet.words import SHEET_WORDS
from rulekeep.render.views import Content

_TEMPLATES = Environment(
    loader=PackageLoader("rulekeep.render"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    autoescape=True,
)


def build(sections: Sections, name: str) -> Content:
    """What the template of a page needs."""
    game, lang = sections.game, sections.write.lang
    assert game.sheet is not None
    sheet = compose_sheet(sections.book, game, game.sheet, lang)
    return Content(blocks=[render_sheet(sheet, sections.write.addresses)])


def render_sheet(sheet: Sheet, addresses: Addresses) -> str:
    """The HTML of a sheet."""
    here = f"{sheet.lang}/{sheet.game}/sheet"

    def href(key: Key) -> str:
        page = f"{sheet.lang}/{addresses.pages[key].removesuffix('.md')}"
        return f"{relpath(page, here)}/#{key.id}"

    def icon(icon_name: str) -> str:
        return Markup(
            read_icon(icon_name).replace("<svg ", '<svg class="rk-icon" aria-hidden="true" focusable="false" ')
        )

    words = SHEET_WORDS[sheet.lang]
    return _TEMPLATES.get_template("sheet.html.j2").render(
        sheet=sheet, words=words, downloads=_downloads(sheet, here), href=href, icon=icon
    )


def _downloads(sheet: Sheet, here: str) -> Mapping[str, Mapping[str, str]]:
    """Form → paper → address."""
    folder = relpath(folder_of(sheet), here)
    forms = dict.fromkeys(form for form, _ in sheet.files)
    return {form: {paper: f"{folder}/{file_name(sheet, form, paper)}" for paper in PAPERS} for form in forms}
