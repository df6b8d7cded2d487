"""Pop-ups of terms: by hover, tap, focus and Escape; described to screen readers; the word stays a plain link."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import Site
from tests.site.test_access import find_violations
from tests.table.conftest import PHONE, watch
from tests.table.places import TERM, find_page


@pytest.fixture
def desk(browser: Browser, site: Site) -> Iterator[Page]:
    context = browser.new_context(base_url=site.url, viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    problems = watch(page, site)
    yield page
    context.close()
    assert problems == []


def words(page: Page) -> Locator:
    return page.locator(".rk-entry a.rk-term[href*='/']:visible")


def target_id(word: Locator) -> str:
    return (word.get_attribute("href") or "").partition("#")[2]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_first_tap_opens_and_its_button_follows(page: Page, site: Site, lang: str) -> None:
    address = find_page(site, lang, TERM)
    page.goto(address)
    word = words(page).first
    word.tap()
    pop = page.locator(".rk-pop")
    expect(pop).to_be_visible()
    assert page.url == f"{site.url}{address}"
    expect(pop.locator("#rk-pop-text")).not_to_be_empty()
    expect(pop.locator(".rk-cite").first).to_be_visible()
    box = pop.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    overlap = word.bounding_box()
    assert overlap is not None
    assert overlap["y"] + overlap["height"] <= box["y"] or overlap["y"] >= box["y"] + box["height"]
    for link in pop.locator("a").all():
        size = link.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 44
    anchor = target_id(word)
    pop.locator(".rk-button").tap()
    page.wait_for_url(f"**#{anchor}")


def test_second_tap_follows_and_a_tap_beside_closes(page: Page, site: Site) -> None:
    page.goto(find_page(site, "en", TERM))
    word = words(page).first
    anchor = target_id(word)
    word.tap()
    expect(page.locator(".rk-pop")).to_be_visible()
    page.locator("h1").tap()
    expect(page.locator(".rk-pop")).to_have_count(0)
    word.tap()
    expect(page.locator(".rk-pop")).to_be_visible()
    word.tap()
    page.wait_for_url(f"**#{anchor}")


def test_hover_opens_beside_the_word_and_leaving_closes(desk: Page, site: Site) -> None:
    desk.goto(find_page(site, "en", TERM))
    word = words(desk).first
    word.hover()
    pop = desk.locator(".rk-pop")
    expect(pop).to_be_visible()
    near, box = word.bounding_box(), pop.bounding_box()
    assert near is not None
    assert box is not None
    gap = max(box["y"] - near["y"] - near["height"], near["y"] - box["y"] - box["height"])
    assert 0 <= gap < 30
    pop.hover()
    desk.wait_for_timeout(400)
    expect(pop).to_be_visible()
    desk.mouse.move(2, 2)
    expect(pop).to_have_count(0)
    word.click()
    desk.wait_for_url("**#*")


def test_keys_alone(desk: Page, site: Site) -> None:
    desk.goto(find_page(site, "en", TERM))
    word = words(desk).first
    word.evaluate("link => link.focus({focusVisible: true})")
    pop = desk.locator(".rk-pop")
    expect(pop).to_be_visible()
    expect(word).to_have_attribute("aria-describedby", "rk-pop-text")
    desk.keyboard.press("Tab")
    expect(pop.locator("a").first).to_be_focused()
    desk.keyboard.press("Escape")
    expect(pop).to_have_count(0)
    expect(word).to_be_focused()
    assert word.get_attribute("aria-describedby") is None
    desk.keyboard.press("Tab")
    desk.keyboard.press("Shift+Tab")
    expect(pop).to_be_visible()
    anchor = target_id(word)
    desk.keyboard.press("Enter")
    desk.wait_for_url(f"**#{anchor}")


def test_reader_of_the_screen_hears_the_definition(desk: Page, site: Site) -> None:
    desk.goto(find_page(site, "en", TERM))
    word = words(desk).first
    word.evaluate("link => link.focus({focusVisible: true})")
    text = desk.locator("#rk-pop-text").inner_text()
    expect(word).to_have_accessible_description(text)
    expect(desk.locator(".rk-pop")).to_have_role("group")
    assert find_violations(desk) == []


def test_places_beside_the_word_without_anchors(desk: Page, site: Site) -> None:
    desk.add_init_script("const s = CSS.supports; CSS.supports = (...a) => a[0] !== 'anchor-name' && s.apply(CSS, a)")
    desk.goto(find_page(site, "en", TERM))
    words(desk).first.hover()
    pop = desk.locator(".rk-pop")
    expect(pop).to_be_visible()
    expect(pop).to_have_attribute("style", re.compile("inset"))
    expect(pop).to_be_in_viewport(ratio=1)


def test_word_without_a_definition_is_a_link(page: Page, site: Site) -> None:
    page.route("**/assets/terms/**", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(find_page(site, "en", TERM))
    word = words(page).first
    anchor = target_id(word)
    word.tap()
    page.wait_for_url(f"**#{anchor}")


def test_language_with_a_region(page: Page, site: Site) -> None:
    """A site in another language, made from the English one."""
    page.route(
        "**/pt-br/**",
        lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace("/pt-br/", "/en/"))),
    )
    page.goto(find_page(site, "en", TERM).replace("/en/", "/pt-br/"))
    words(page).first.tap()
    expect(page.locator("#rk-pop-text")).not_to_be_empty()
