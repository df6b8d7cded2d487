"""The way to the other language leads to what is in sight, and takes along what was asked for."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser import Site
from tests.table.places import FILTERS, find_page


def test_entry_in_sight_goes_along(page: Page, site: Site) -> None:
    address = find_page(site, "en", FILTERS)
    page.goto(address)
    page.wait_for_function("!document.documentElement.classList.contains('rk-lazy')")
    entry = page.locator(".rk-entry").nth(4)
    id = entry.locator("h2, h3").first.get_attribute("id")
    entry.evaluate("entry => entry.scrollIntoView({behavior: 'instant', block: 'start'})")
    page.locator(".rk-language").evaluate("link => link.click()")  # a tap of Playwright's scrolls first
    expect(page).to_have_url(f"{site.url}{address.replace('/en/', '/ru/')}#{id}")
    expect(page.locator(f"#{id}")).to_be_in_viewport()


def test_top_of_a_page_leads_to_its_top(page: Page, site: Site) -> None:
    address = find_page(site, "ru", FILTERS)
    page.goto(address)
    page.locator(".rk-language").tap()
    expect(page).to_have_url(f"{site.url}{address.replace('/ru/', '/en/')}")


def test_filters_and_the_mark_go_along(page: Page, site: Site) -> None:
    address = find_page(site, "en", FILTERS)
    page.goto(f"{address}?status=inferred")
    id = page.locator(".rk-entry:not([hidden]) h3").last.get_attribute("id")
    page.goto(f"{address}?status=inferred#{id}")
    page.locator(".rk-language").tap()
    expect(page).to_have_url(f"{site.url}{address.replace('/en/', '/ru/')}?status=inferred#{id}")


def test_question_goes_along(page: Page, site: Site) -> None:
    page.goto("/en/")
    page.locator("main input[type=search]").fill("provost")
    page.locator(".rk-language").tap()
    expect(page).to_have_url(re.compile(r"/ru/\?q=provost$"))
    page.goto("/en/search/?q=provost")
    page.locator(".rk-language").tap()
    expect(page).to_have_url(re.compile(r"/ru/search/\?q=provost$"))
    expect(page.locator("[role=option]").first).to_be_visible()
