"""The zip of the site: opened from a folder, without a server, its links, search and helps work."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from rulekeep.offline import write_archive
from tests.browser import Site
from tests.table.places import EXCEPTION, FILTERS, GUIDE, TERM, find_page


@pytest.fixture(scope="session")
def folder(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("opened")
    write_archive(site.folder, place / "site.zip")
    with ZipFile(place / "site.zip") as package:
        package.extractall(place)
    return place / "rulekeep"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("requestfailed", lambda request: problems.append(f"failed: {request.url}") if _matters(request) else None)
    page.on("request", lambda request: problems.append(request.url) if request.url.startswith("http") else None)
    yield page
    context.close()
    assert problems == []


def _matters(request: Request) -> bool:
    """What is still on its way when the page is left is given up, and no fault."""
    return request.failure != "net::ERR_ABORTED"


def address(folder: Path, path: str) -> str:
    return f"{folder.as_uri()}{path}index.html"


def test_every_link_leads_to_a_file(folder: Path) -> None:
    broken = []
    for file in folder.rglob("*.html"):
        if file.name == "404.html":
            continue
        for link in re.findall(r'\b(?:href|src)="([^"]+)"', file.read_text(encoding="utf-8")):
            parts = urlsplit(link)
            if not parts.scheme and parts.path and not (file.parent / unquote(parts.path)).is_file():
                broken.append(f"{file.relative_to(folder)}: {link}")
    assert broken == []


def test_same_site_gives_the_same_bytes(site: Site, tmp_path: Path) -> None:
    write_archive(site.folder, tmp_path / "a.zip")
    write_archive(site.folder, tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_helps_work(page: Page, site: Site, folder: Path, lang: str) -> None:
    page.goto(address(folder, f"/{lang}/"))
    page.locator(".rk-cards a").first.tap()
    expect(page).to_have_url(re.compile(r"/index\.html$"))
    expect(page.locator("h1")).to_be_visible()
    page.goto(address(folder, find_page(site, lang, FILTERS)))
    page.locator(".rk-filters summary").tap()
    page.locator(".rk-filters select").first.select_option(index=1)
    expect(page.locator(".rk-entry[hidden]").first).to_be_attached()
    page.goto(address(folder, find_page(site, lang, TERM)))
    page.locator(".rk-entry a.rk-term[href*='/']:visible").first.tap()
    expect(page.locator("#rk-pop-text")).not_to_be_empty()
    page.locator(".rk-pop .rk-cite").first.tap()
    page.wait_for_url("**/sources/index.html#*")
    page.goto(address(folder, find_page(site, lang, EXCEPTION)))
    page.locator(".rk-choice input").last.check()
    expect(page.locator(".rk-exception").first).to_be_hidden()
    page.goto(address(folder, find_page(site, lang, GUIDE)))
    page.locator(".rk-guide-start button").tap()
    page.reload()
    expect(page.locator(".rk-guide-bar")).to_be_visible()


def test_fonts_come_along(page: Page, folder: Path) -> None:
    page.goto(address(folder, "/ru/"))
    assert page.evaluate("document.fonts.ready.then(() => [...document.fonts].some((f) => f.status === 'loaded'))")


def test_search_works(page: Page, folder: Path) -> None:
    page.goto(address(folder, "/ru/"))
    field = page.locator(".rk-search input, [role=combobox]").first
    field.tap()
    field = page.locator("[role=combobox]")
    expect(field).to_be_focused()
    name = page.locator(".rk-cards strong").first.inner_text()
    field.press_sequentially(name)
    hit = page.locator("[role=option][data-entry]").first
    expect(hit).to_be_visible()
    hit.tap()
    expect(page).to_have_url(re.compile(r"/index\.html(\?[^#]*)?#"))
    expect(page.locator("h1")).to_be_visible()
