"""The copy for offline use, with a real worker: cold start without a network, versions, damage, no room, no worker."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, Locator, Page, expect

from rulekeep.model.resolved import Library
from rulekeep.pipeline import read_library
from tests.browser import ROOT, Site, find_browser
from tests.table.host import Host
from tests.table.places import FILTERS, TERM, find_page

READY = "[data-state=ready]"


@pytest.fixture(scope="session")
def library() -> Library:
    return read_library(Path(os.environ.get("RULEKEEP_DATA", ROOT / "rules_data"))).book.library


@pytest.fixture
def host(site: Site, library: Library, tmp_path: Path) -> Iterator[Host]:
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    host = Host(folder, library, tmp_path / "cache")
    host.start()
    yield host
    host.stop()


@pytest.fixture
def context(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=host.url, viewport={"width": 390, "height": 844})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def wait_until_ready(page: Page) -> None:
    expect(page.locator(f".rk-offline{READY}")).to_be_visible(timeout=60_000)


def wait_for_offer(page: Page) -> Locator:
    """What takes to the newer version, once that has arrived."""
    page.reload()
    offer = page.locator(".rk-toast button").first
    expect(offer).to_be_visible(timeout=60_000)
    return offer


def wait_for_copies(page: Page, count: int) -> None:
    """Until so many versions are kept; Playwright's own waiting takes a promise for an answer."""
    deadline = time.monotonic() + 30
    kept: list[str] = []
    while len(kept) != count:
        assert time.monotonic() < deadline, kept
        page.wait_for_timeout(50)
        with suppress(Error):  # the page may be on its way to the new version
            kept = page.evaluate("caches.keys()")


def start_browser(kind: BrowserType, profile: Path, url: str) -> BrowserContext:
    return kind.launch_persistent_context(
        str(profile), executable_path=find_browser(), args=["--no-sandbox"], base_url=url
    )


def test_cold_start_in_flight_mode(browser: Browser, host: Host, site: Site, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    context = start_browser(browser.browser_type, profile, host.url)
    page = context.new_page()
    page.goto("/ru/")
    wait_until_ready(page)
    context.close()
    host.stop()

    context = start_browser(browser.browser_type, profile, host.url)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    for lang in ("en", "ru"):
        for address in (f"/{lang}/", find_page(site, lang, FILTERS), find_page(site, lang, TERM)):
            page.goto(address)
            expect(page.locator("h1")).to_be_visible()
            assert page.evaluate("document.fonts.size") > 0
            assert page.evaluate("getComputedStyle(document.querySelector('.md-header')).position") == "sticky"
    address = find_page(site, "en", FILTERS)
    page.goto(address.removesuffix("/"))
    expect(page).to_have_url(f"{host.url}{address}")
    page.goto(f"{address}index.html?topic=x")
    expect(page.locator("h1")).to_be_visible()
    page.goto(find_page(site, "en", TERM))
    page.locator(".rk-entry a.rk-term[href*='/']:visible").first.hover()
    expect(page.locator("#rk-pop-text")).not_to_be_empty()
    assert page.goto("/en/no-such-page/").status == 404  # type: ignore[union-attr]
    assert problems == []
    context.close()
    host.start()


def test_search_in_flight_mode(page: Page, host: Host) -> None:
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    host.stop()
    page.goto("/en/")
    page.locator(".rk-cards a").first.click()
    title = page.locator("main .rk-flow a, main .rk-kinds a").first.inner_text().splitlines()[-1]
    page.wait_for_load_state("load")
    page.keyboard.press("Control+k")
    expect(page.locator("[role=combobox]")).to_be_focused()
    page.keyboard.type(title)
    expect(page.locator("[role=option][data-entry]").first).to_be_visible()
    host.start()


def test_update_is_offered_and_never_mixed(page: Page, host: Host, site: Site) -> None:
    host.publish("first")
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    host.publish("second")
    offer = wait_for_offer(page)
    for address in ("/ru/", find_page(site, "en", FILTERS), "/en/"):
        page.goto(address)
        expect(page.locator(".mark").last).to_have_text("first")
    expect(offer).to_be_visible()
    assert page.evaluate("caches.keys()").__len__() == 2
    offer.click()
    expect(page.locator(".mark").last).to_have_text("second", timeout=20_000)
    page.goto("/ru/")
    expect(page.locator(".mark").last).to_have_text("second")
    wait_for_copies(page, 1)
    expect(page.locator(".rk-toast")).to_have_count(0)


def test_publishing_that_is_only_half_done_is_not_kept(page: Page, host: Host) -> None:
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    host.publish("second")
    half = host.folder / "ru" / "index.html"
    done = half.read_text(encoding="utf-8")
    half.write_text(done + "<!-- not yet -->", encoding="utf-8")
    page.reload()
    page.wait_for_timeout(3000)
    expect(page.locator(".rk-toast button")).to_have_count(0)
    page.goto("/ru/")
    expect(page.locator(".mark")).to_have_count(0)
    half.write_text(done, encoding="utf-8")
    page.reload()
    expect(page.locator(".rk-toast button").first).to_be_visible(timeout=60_000)


FORGET = """async (address) => {
    const url = new URL(address, location.origin).href;
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url);
}"""


def test_hole_in_the_copy_is_mended(page: Page, host: Host, site: Site) -> None:
    address = find_page(site, "en", FILTERS)
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    page.evaluate(FORGET, address)
    page.goto(address)
    expect(page.locator(".rk-entry").first).to_be_visible()
    page.evaluate(FORGET, "/ru/")
    host.stop()
    page.goto(address)
    expect(page.locator(".rk-entry").first).to_be_visible()
    answer = page.goto("/ru/")
    assert answer is not None
    assert answer.status in (404, 503)
    expect(page.locator("body")).not_to_be_empty()
    host.start()


def test_hole_in_an_old_copy_gives_way_to_the_network(page: Page, host: Host, site: Site) -> None:
    address = find_page(site, "en", FILTERS)
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    host.publish("second")
    page.evaluate(FORGET, address)
    page.goto(address)
    expect(page.locator(".mark").last).to_have_text("second")
    page.goto("/en/")
    expect(page.locator(".mark").last).to_have_text("second")


def lose(file: Path) -> None:
    """The host answers that there is no such file."""
    file.unlink()


def lead_elsewhere(file: Path) -> None:
    """The host answers with a page at another address, as the log-in page of a network does."""
    file.unlink()
    file.mkdir()
    (file / "index.html").write_text("<title>Log in</title>", encoding="utf-8")


@pytest.mark.parametrize("answer", [lose, lead_elsewhere])
def test_hole_that_another_answers_for_costs_no_copy(page: Page, host: Host, answer: Callable[[Path], None]) -> None:
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    page.evaluate(FORGET, "/assets/css/print.css")
    answer(host.folder / "assets" / "css" / "print.css")
    text = page.evaluate("fetch('/assets/css/print.css').then((response) => response.text())")
    assert "@page" not in text
    host.stop()
    page.goto("/ru/")
    expect(page.locator("h1")).to_be_visible()
    host.start()


@pytest.mark.parametrize("address", ["/constructor", "/toString", "/__proto__", "/%", "/en/%D1"])
def test_address_that_is_none_costs_no_copy(page: Page, host: Host, address: str) -> None:
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    page.evaluate("(address) => fetch(address)", address)
    host.stop()
    assert page.goto(address).status == 404  # type: ignore[union-attr]
    page.goto("/ru/")
    expect(page.locator("h1")).to_be_visible()
    host.start()


def test_version_taken_over_while_the_next_one_arrives(page: Page, host: Host) -> None:
    page.goto("/en/")
    wait_until_ready(page)
    page.reload()
    host.publish("second")
    offer = wait_for_offer(page)
    host.publish("third")
    with host.waiting():
        page.evaluate("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
        wait_for_copies(page, 3)
        offer.click()
        wait_for_copies(page, 2)
        expect(page.locator(".mark").last).to_have_text("second")
    offer = page.locator(".rk-toast button").first
    expect(offer).to_be_visible(timeout=60_000)
    offer.click()
    expect(page.locator(".mark").last).to_have_text("third", timeout=20_000)
    wait_for_copies(page, 1)
    host.stop()
    page.goto("/ru/")
    expect(page.locator(".mark").last).to_have_text("third")
    host.start()


DELETE = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"


def test_copy_deleted_while_it_arrives_is_not_ready(page: Page, host: Host) -> None:
    page.goto("/en/")
    page.wait_for_load_state("networkidle")
    with host.waiting():
        wait_for_copies(page, 1)
        page.evaluate(DELETE)
    page.wait_for_timeout(3000)
    expect(page.locator(f".rk-offline{READY}")).to_have_count(0)
    page.reload()
    wait_until_ready(page)


def test_no_room_is_said_and_harms_nothing(page: Page, host: Host, context: BrowserContext) -> None:
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.url, "quotaSize": 200_000})
    page.goto("/en/")
    expect(page.locator(".rk-offline[data-state=full]")).to_be_visible(timeout=60_000)
    assert page.evaluate("caches.keys()") == []
    page.locator(".rk-cards a").first.click()
    expect(page.locator("h1")).to_be_visible()


REFUSES = """
Cache.prototype.put = () => Promise.reject(new TypeError("not now"));
CacheStorage.prototype.delete = () => Promise.reject(new TypeError("not now"));
"""


def test_no_room_is_said_whatever_the_browser_calls_it(page: Page, host: Host) -> None:
    worker = host.folder / "sw.js"
    worker.write_text(REFUSES + worker.read_text(encoding="utf-8"), encoding="utf-8")
    page.goto("/en/")
    expect(page.locator(".rk-offline[data-state=full]")).to_be_visible(timeout=60_000)


@pytest.mark.parametrize(
    "script",
    [
        "delete Navigator.prototype.serviceWorker",
        "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    ],
)
def test_private_mode(page: Page, script: str) -> None:
    page.add_init_script(script)
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto("/en/")
    expect(page.locator(".rk-offline[data-state=unable]")).to_be_visible()
    page.locator(".rk-cards a").first.click()
    expect(page.locator("h1")).to_be_visible()
    assert problems == []


def test_manifest_and_icons(page: Page, host: Host) -> None:
    for lang in ("en", "ru"):
        page.goto(f"/{lang}/")
        manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
        assert manifest["lang"] == lang
        sizes = page.evaluate(
            """([base, icons]) => Promise.all(icons.map(async ({src, sizes}) => {
                const image = new Image();
                image.src = new URL(src, base);
                await image.decode();
                return `${image.naturalWidth}x${image.naturalHeight}` === sizes;
            }))""",
            [f"{host.url}/{lang}/", manifest["icons"]],
        )
        assert sizes == [True, True, True]
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [e for e in errors if e["errorId"] != "in-incognito"] == []
