"""A missing address is looked for, in its language; an entry is handed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser import Site
from tests.table.places import EXCEPTION, FILTERS, find_page


@pytest.fixture
def missing(page: Page, site: Site) -> Page:
    """A host that answers unknown addresses with the site's page for them."""

    def answer(route: Route) -> None:
        route.fulfill(status=200, content_type="text/html", body=(site.folder / "404.html").read_text("utf-8"))

    page.route("**/lost/**", answer)
    return page


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_was_asked_for_is_found(missing: Page, lang: str) -> None:
    missing.goto(f"/{lang}/")
    word = missing.locator(".rk-cards strong").first.inner_text()
    missing.goto(f"/{lang}/lost/{word.lower()}.html")
    expect(missing.locator("h1:visible")).to_have_count(1)
    expect(missing.locator(f".rk-missing[lang={lang}]")).to_be_visible()
    expect(missing.locator("#rk-search")).to_have_value(re.compile(word.split()[0].lower()))
    hit = missing.locator("[role=option][data-entry]").first
    expect(hit).to_be_visible()
    assert f"/{lang}/" in (hit.get_attribute("href") or "")


def test_language_of_the_browser_may_name_a_region(browser: Browser, site: Site) -> None:
    """The page of a site in another language than Russian."""
    html = (site.folder / "404.html").read_text("utf-8").replace('lang="ru"', 'lang="pt-br"')
    context = browser.new_context(base_url=site.url, locale="pt-BR", service_workers="block")
    page = context.new_page()
    page.route("**/lost/", lambda route: route.fulfill(content_type="text/html", body=html))
    page.goto("/lost/")
    expect(page.locator(".rk-missing:visible")).to_have_attribute("lang", "pt-br")
    context.close()


def test_handle_copies_the_address(context: BrowserContext, page: Page, site: Site) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    address = find_page(site, "en", FILTERS)
    page.goto(f"{address}?status=inferred")
    entry = page.locator(".rk-entry:visible").first
    id = entry.locator("h3").get_attribute("id")
    entry.locator(".rk-share").tap()
    expect(page.locator(".rk-voice")).to_contain_text("copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{site.url}{address}#{id}"


def test_handle_opens_the_share_sheet(page: Page, site: Site) -> None:
    page.add_init_script("Navigator.prototype.share = async (what) => { window.shared = what }")
    address = find_page(site, "ru", FILTERS)
    page.goto(address)
    entry = page.locator(".rk-entry").first
    entry.locator(".rk-share").tap()
    shared = page.evaluate("window.shared")
    assert shared["url"] == f"{site.url}{address}#{entry.locator('h3').get_attribute('id')}"
    assert shared["title"] == entry.locator("h3").inner_text()


def test_number_of_players_goes_along_where_the_entry_depends_on_it(page: Page, site: Site) -> None:
    page.add_init_script("Navigator.prototype.share = async (what) => { window.shared = what }")
    address = find_page(site, "en", EXCEPTION)
    page.goto(f"{address}?players=2")
    page.locator(".rk-entry:has([data-players])").first.locator(".rk-share").tap()
    assert "?players=2#" in page.evaluate("window.shared")["url"]
    page.locator(".rk-entry:not([data-players], :has([data-players]))").first.locator(".rk-share").tap()
    assert "players" not in page.evaluate("window.shared")["url"]
