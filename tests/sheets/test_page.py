"""The page of a sheet on the built site: it says what the PDFs say, links to them, and prints by itself."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath

import pypdfium2
import pytest
from playwright.sync_api import Browser

from rulekeep.model.resolved import ResolvedBook
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.sheet.blocks import Sheet
from rulekeep.render.sheet.page import render_sheet
from tests.browser import Site
from tests.sheets.conftest import SHEETS
from tests.sheets.printed import Printed, say, squeeze

every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.game}-{sheet.lang}")


class _Parts(HTMLParser):
    """The text of each block or card."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.depth = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "section" and "rk-block" in (dict(attrs).get("class") or "").split():
            self.parts.append("")
            self.depth = 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "section":
            self.depth = 0

    def handle_data(self, data: str) -> None:
        if self.depth:
            self.parts[-1] += data


@every_sheet
def test_page_says_what_the_pdf_says(sheet: Sheet, book: ResolvedBook) -> None:
    """The PDFs are held against the same blocks in test_pdf.py."""
    parser = _Parts()
    parser.feed(render_sheet(sheet, collect_addresses(book)))
    forms = ["duplex", *(["cards"] if sheet.cards else [])]
    wanted = [say(one) for form in forms for part in Printed(sheet, form, "a4", Path()).parts for one in part]
    assert [squeeze(part) for part in parser.parts] == wanted


@every_sheet
def test_first_cell_names_its_row(sheet: Sheet, book: ResolvedBook) -> None:
    html = render_sheet(sheet, collect_addresses(book))
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    grids = [block.grid for side in sheet.sides for block in side.blocks if block.grid]
    shapes = [[re.findall(r'<(th|td)(?: scope="(\w+)")?', row) for row in rows]]
    wanted = [
        cells
        for grid in grids
        for cells in (
            [("th", "col")] * len(grid.head),
            *([("th", "row"), *[("td", "")] * (len(row) - 1)] for row in grid.rows),
        )
    ]
    assert shapes == [wanted]


@cache
def _anchors(page: Path) -> frozenset[str]:
    return frozenset(re.findall(r'\sid="([^"]+)"', page.read_text(encoding="utf-8")))


@every_sheet
def test_links_of_pdfs_lead_somewhere(sheet: Sheet, site: Site) -> None:
    folder = site.folder / sheet.lang / sheet.game / "sheets"
    assert len(list(folder.glob("*.pdf"))) == len(sheet.files)
    for form, paper in sheet.files:
        path = folder / f"{sheet.game}-{sheet.lang}-{form}-{paper}.pdf"
        printed = Printed(sheet, form, paper, path)
        assert len(printed.links) == printed.cites
        for link in printed.links:
            address, _, anchor = link.partition("#")
            target = normpath(join(dirname(path.relative_to(site.folder).as_posix()), address))
            assert anchor in _anchors(site.folder / target / "index.html"), link
        printed.close()


@every_sheet
def test_page_links_to_every_pdf(sheet: Sheet, site: Site) -> None:
    html = (site.folder / sheet.lang / sheet.game / "sheet" / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'href="\.\./sheets/([^"]+\.pdf)"', html)
    assert links == [f"{sheet.game}-{sheet.lang}-{form}-{paper}.pdf" for form, paper in sheet.files]


def test_stylesheet_is_only_here(site: Site) -> None:
    pages = [page for page in site.folder.rglob("*.html") if "css/sheet.css" in page.read_text(encoding="utf-8")]
    assert {page.parent.name for page in pages} == {"sheet"}
    assert len(pages) == len(SHEETS)


@every_sheet
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_page_prints_on_two_sides(sheet: Sheet, paper: str, site: Site, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{site.url}/{sheet.lang}/{sheet.game}/sheet/")
    page.emulate_media(media="print")
    for hidden in (".md-header", ".md-footer", ".rk-downloads", "h1"):
        assert not page.locator(hidden).first.is_visible(), hidden
    document = pypdfium2.PdfDocument(page.pdf(format=paper))
    page.close()
    assert len(document) == 2
    for number, side in enumerate(sheet.sides):
        text = squeeze(document[number].get_textpage().get_text_range())
        assert squeeze(side.title.text) in text
        assert squeeze(sheet.title.text) in text
    assert squeeze(sheet.edition) in text


@every_sheet
def test_page_fits_a_phone(sheet: Sheet, site: Site, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.goto(f"{site.url}/{sheet.lang}/{sheet.game}/sheet/")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.close()
