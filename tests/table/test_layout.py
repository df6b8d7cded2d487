"""Nothing moves while a page loads, on a slow phone too, whatever was chosen before; and the helps break no rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import Site
from tests.site.test_access import find_violations
from tests.table.places import EXCEPTION, FILTERS, GUIDE, TERM, find_page

SHIFTS = """() => new Promise((resolve) => {
    let sum = 0;
    const seen = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            sum += entry.value;
            seen.push(...entry.sources.map(({node}) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName));
        }
    }).observe({type: "layout-shift", buffered: true});
    setTimeout(() => resolve(sum > 0.001 ? [sum, ...seen] : []), 1500);
})"""
QUERIES = ("", "?players=2", "?players=3-up", "?status=inferred")


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("mark", [EXCEPTION, FILTERS, GUIDE, TERM, r'class="rk-cards"', r'class="rk-numbers"'])
def test_nothing_moves(context: BrowserContext, page: Page, site: Site, lang: str, mark: str) -> None:
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    for query in QUERIES if mark in (EXCEPTION, FILTERS) else ("",):
        page.goto(find_page(site, lang, mark) + query)
        assert page.evaluate(SHIFTS) == [], query


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_helps_break_no_rule_of_access(page: Page, site: Site, lang: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.goto(find_page(site, lang, FILTERS) + "?status=inferred")
    expect(page.locator(".rk-filters[open]")).to_be_visible()
    assert find_violations(page) == []
    page.goto(find_page(site, lang, EXCEPTION) + "?players=2")
    page.locator(".rk-entry a.rk-term[href*='/']:visible").first.tap()
    expect(page.locator(".rk-pop")).to_be_visible()
    assert find_violations(page) == []


def test_wide_and_narrow(page: Page, site: Site) -> None:
    for width in (320, 390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        for mark in (EXCEPTION, FILTERS, GUIDE):
            page.goto(find_page(site, "ru", mark) + "?topic=x&players=2")
            wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wider <= 0, (width, mark)
