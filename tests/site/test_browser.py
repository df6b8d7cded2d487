"""The site in a real browser: both languages open, the switch keeps the entry, nothing is fetched from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.browser import Site


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A fresh page that fails on script errors and on requests to other hosts."""
    context = browser.new_context(base_url=site.url, viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("requestfailed", lambda request: problems.append(f"failed: {request.url}") if _matters(request) else None)
    page.on("request", lambda request: problems.append(request.url) if not request.url.startswith(site.url) else None)
    yield page
    context.close()
    assert problems == []


def _matters(request: Request) -> bool:
    """Whether a request failed by itself: one that is cut off by going on to the next page did not."""
    return request.failure != "net::ERR_ABORTED"


def first_game(page: Page, lang: str) -> str:
    page.goto(f"/{lang}/")
    return page.locator("main .rk-cards a").first.get_attribute("href") or ""


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_language_opens(page: Page, lang: str) -> None:
    page.goto(f"/{lang}/")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    page.locator("main .rk-cards a").first.click()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("main .rk-flow a").first).to_be_visible()


@pytest.mark.parametrize(("locale", "lang"), [("ru-RU", "ru"), ("en-GB", "en"), ("ja-JP", "en")])
def test_root_follows_the_browser(browser: Browser, site: Site, locale: str, lang: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_url(f"**/{lang}/")
    context.close()


def test_root_knows_languages_with_a_region(browser: Browser, site: Site) -> None:
    """The page of a site in another language than Russian."""
    html = (site.folder / "index.html").read_text(encoding="utf-8").replace('hreflang="ru"', 'hreflang="pt-br"')
    context = browser.new_context(locale="pt-BR")
    page = context.new_page()
    page.route(f"{site.url}/", lambda route: route.fulfill(content_type="text/html", body=html))
    page.goto(site.url)
    page.wait_for_url("**/pt-br/")
    context.close()


def test_root_has_plain_links_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.url)
    page.locator("a[hreflang=ru]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    context.close()


def test_switch_keeps_the_entry(page: Page) -> None:
    game = first_game(page, "en")
    page.goto(f"/en/{game}faq/")
    entry = page.locator("article[data-entry]").nth(3)
    key = entry.get_attribute("data-entry") or ""
    anchor = key.partition("/")[2]
    page.goto(f"/en/{game}faq/#{anchor}")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.locator("header a[hreflang=ru]").evaluate("link => link.click()")
    page.wait_for_url(f"**/ru/{game}faq/#{anchor}")
    expect(page.locator(f"article[data-entry='{key}']")).to_be_in_viewport()


def test_entry_is_linked_to_itself_in_the_other_language(page: Page) -> None:
    game = first_game(page, "en")
    page.goto(f"/en/{game}glossary/")
    entry = page.locator("article[data-entry]").first
    key = entry.get_attribute("data-entry") or ""
    entry.locator("a[lang=ru]").first.click()
    page.wait_for_url(f"**/ru/{game}glossary/#{key.partition('/')[2]}")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_nothing_sticks_out_sideways(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    game = first_game(page, "ru")
    for name in ("", "round/", "rules/", "tables/", "faq/", "glossary/", "sources/"):
        page.goto(f"/ru/{game}{name}")
        wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider <= 0, name


def test_the_list_of_entries_follows_the_reader(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/en/{first_game(page, 'en')}faq/")
    links = page.locator(".md-sidebar--secondary .rk-toc a")
    link = links.nth(links.count() // 2)
    link.click()
    expect(link).to_have_class(re.compile("md-nav__link--active"))
    expect(page.locator(".md-sidebar--secondary .md-nav__link--active")).to_have_count(1)
    expect(link).to_be_in_viewport()
