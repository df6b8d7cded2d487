"""Nothing moves while a page loads, on a slow phone or line, whatever was chosen before; no help breaks a rule."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import Handler, Site, serve_folder
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
    setTimeout(() => resolve(sum > 0.002 ? [sum, ...seen] : []), 1500);
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


class SlowLine(Handler):
    """Pages arrive in pieces, so that the browser shows what is there before the next one comes."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path)) / "index.html"
        if not path.is_file():
            super().do_GET()
            return
        text = path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        with suppress(BrokenPipeError, ConnectionResetError):
            for at in range(0, len(text), 1500):
                self.wfile.write(text[at : at + 1500])
                time.sleep(0.02)


@pytest.fixture(scope="module")
def slow(site: Site) -> Iterator[Site]:
    server, url = serve_folder(site.folder, SlowLine)
    yield Site(site.folder, url)
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "address", ["en/", "en/caylus/", "ru/caylus/places/", "ru/key-harvest/workers/", "en/caylus/round/"]
)
def test_nothing_moves_on_a_slow_line(browser: Browser, slow: Site, address: str, width: int) -> None:
    with browser.new_page(viewport={"width": width, "height": 844}, service_workers="block") as page:
        page.goto(f"{slow.url}/{address}")
        assert page.evaluate(SHIFTS) == []


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
