"""Where the search must work: behind a strict policy, without a network, from a folder; and for everybody."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import Site
from tests.search.context import new_context
from tests.site.test_access import DESK, PHONE, find_violations

POLICY = "script-src 'self'; object-src 'none'; base-uri 'self'"


def search(page: Page, query: str) -> None:
    page.keyboard.press("Control+k")
    page.locator("input[role=combobox]").fill(query)
    expect(page.locator("a[role=option]").first).to_be_visible()


def test_strict_policy_has_nothing_to_report_of_the_search(browser: Browser, site: Site) -> None:
    """The theme's own inline scripts are not ours; none of the search's files is blocked or asks for more."""
    context = new_context(browser, site)
    page = context.new_page()

    def add_policy(route: Route) -> None:
        response = route.fetch()
        headers = {**response.headers, "content-security-policy": POLICY}
        route.fulfill(response=response, headers=headers)

    page.route("**/*", add_policy)
    page.add_init_script(
        "window.reports = [];"
        "addEventListener('securitypolicyviolation', (e) => reports.push(`${e.blockedURI} ${e.sourceFile}`))"
    )
    page.goto("/en/caylus/")
    before = page.evaluate("reports.length")
    search(page, "lawyer")
    page.locator("input[role=combobox]").fill("цастле")
    expect(page.locator(".rk-note-read")).to_contain_text("castle")
    assert page.evaluate("reports")[before:] == []
    assert not [report for report in page.evaluate("reports") if "search" in report]
    context.close()


def test_without_a_network_what_was_loaded_still_answers(browser: Browser, site: Site) -> None:
    context = new_context(browser, site)
    page = context.new_page()
    page.goto("/ru/caylus/")
    search(page, "юрист")
    search(page, "lawyer")
    context.set_offline(True)
    page.locator("input[role=combobox]").fill("королевская милость")
    expect(page.locator("a[role=option]").first).to_have_attribute("data-entry", "caylus/royal-favour")
    context.close()


def test_failure_to_load_is_said_and_can_be_repeated(browser: Browser, site: Site) -> None:
    context = new_context(browser, site)
    page = context.new_page()
    page.route("**/assets/search/caylus-1.js*", lambda route: route.abort())
    page.goto("/ru/caylus/")
    page.keyboard.press("Control+k")
    page.locator("input[role=combobox]").fill("юрист")
    again = page.get_by_role("button", name="Повторить")
    expect(again).to_be_visible()
    page.unroute("**/assets/search/caylus-1.js*")
    again.click()
    expect(page.locator("a[role=option]").first).to_have_attribute("data-entry", "caylus/lawyer")
    context.close()


def test_works_from_a_folder(browser: Browser, site: Site, tmp_path: Path) -> None:
    folder = shutil.copytree(site.folder, tmp_path / "site")
    context = browser.new_context()
    page = context.new_page()
    page.goto((folder / "ru" / "caylus" / "index.html").as_uri())
    search(page, "rhjktdcrfz vbkjcnm")
    page.keyboard.press("Enter")
    page.wait_for_url("**/index.html#royal-favour")
    expect(page.locator("#royal-favour")).to_be_visible()
    page.goto((folder / "en" / "search" / "index.html").as_uri())
    page.get_by_role("searchbox").click()
    page.locator("input[role=combobox]").fill("farmer tie")
    expect(page.locator("a[role=option]").first).to_have_attribute("data-entry", "carcassonne/tie")
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
def test_open_search_violates_no_rule_of_access(browser: Browser, site: Site, scheme: Any, size: Any) -> None:
    context = new_context(browser, site, viewport=size, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    found: list[str] = []
    page.goto("/ru/carcassonne/faq/")
    search(page, "krestyanin u monastyrya")
    page.keyboard.press("ArrowDown")
    found += find_violations(page)
    page.locator("input[role=combobox]").fill("ъъъщщщ")
    expect(page.locator(".rk-none")).to_be_visible()
    found += find_violations(page)
    page.goto("/en/search/?q=lawyer")
    expect(page.locator("a[role=option]").first).to_be_visible()
    found += find_violations(page)
    context.close()
    assert found == []
