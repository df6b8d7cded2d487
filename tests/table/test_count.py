"""Player count: base and exception together, marked; in the address, after a reload, on paper, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import Site
from tests.table.places import EXCEPTION, RULE_FOR_ONE_COUNT, find_page


def choose(page: Page, value: str) -> None:
    page.locator(f".rk-choice input[value='{value}']").check()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_choice_shows_base_and_exception(page: Page, site: Site, lang: str) -> None:
    page.goto(find_page(site, lang, EXCEPTION))
    exception = page.locator(".rk-exception").first
    base = page.locator(".rk-entry", has=exception).first
    plain = exception.evaluate("e => getComputedStyle(e).borderLeftColor")
    choose(page, "2")
    expect(base.locator("h2, h3").first).to_be_visible()
    expect(exception).to_be_visible()
    assert exception.evaluate("e => getComputedStyle(e).borderLeftColor") != plain
    expect(page).to_have_url(page.url.split("?")[0] + "?players=2")
    choose(page, page.locator(".rk-choice input").last.get_attribute("value") or "")
    expect(exception).to_be_hidden()
    choose(page, "")
    expect(exception).to_be_visible()
    assert "players" not in page.url


def test_what_holds_for_others_is_folded_unless_it_is_linked(page: Page, site: Site) -> None:
    address = find_page(site, "en", RULE_FOR_ONE_COUNT)
    page.goto(address)
    other = page.locator(".rk-choice input").last.get_attribute("value") or ""
    choose(page, other)
    entry = page.locator(".rk-entry--rule[data-players='2']").first
    expect(entry.locator("h2, h3").first).to_be_visible()
    expect(entry.locator(".rk-chip--players").first).to_be_visible()
    expect(entry.locator(".rk-facts")).to_be_hidden()
    anchor = entry.locator("h2, h3").first.get_attribute("id")
    page.goto(f"{address}?players={other}#{anchor}")
    expect(entry.locator(".rk-facts")).to_be_visible()


def test_choice_is_remembered_on_the_device(page: Page, site: Site) -> None:
    address = find_page(site, "en", EXCEPTION)
    page.goto(address)
    choose(page, "2")
    page.reload()
    expect(page.locator(".rk-choice input[value='2']")).to_be_checked()
    page.goto(address)
    expect(page.locator(".rk-choice input[value='2']")).to_be_checked()
    expect(page).to_have_url(f"{site.url}{address}?players=2")


def test_address_wins_over_the_device(page: Page, site: Site) -> None:
    address = find_page(site, "en", EXCEPTION)
    page.goto(f"{address}?players=2")
    other = page.locator(".rk-choice input").last.get_attribute("value") or ""
    page.goto(f"{address}?players={other}")
    expect(page.locator(f".rk-choice input[value='{other}']")).to_be_checked()
    page.goto(f"{address}?players=%3Cscript%3E")
    expect(page.locator(".rk-choice input").first).to_be_checked()


def test_keys_choose(page: Page, site: Site) -> None:
    page.goto(find_page(site, "en", EXCEPTION))
    page.locator(".rk-choice input").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rk-choice input").nth(1)).to_be_checked()
    expect(page.locator(".rk-voice")).to_contain_text("players")


def test_paper_shows_the_same(page: Page, site: Site) -> None:
    page.goto(find_page(site, "en", EXCEPTION) + "?players=2")
    page.emulate_media(media="print")
    expect(page.locator(".rk-choice")).to_be_visible()
    expect(page.locator(".rk-choices label", has_text="2")).to_be_visible()
    expect(page.locator(".rk-choices label").first).to_be_hidden()
    expect(page.locator(".rk-exception[data-players~='2']").first).to_be_visible()
    page.emulate_media(media="screen")
    choose(page, "")
    page.emulate_media(media="print")
    expect(page.locator(".rk-choice")).to_be_hidden()


def test_nothing_is_lost_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(find_page(site, "ru", EXCEPTION) + "?players=4")
    expect(page.locator(".rk-choice")).to_be_hidden()
    expect(page.locator(".rk-exception").first).to_be_visible()
    expect(page.locator(".rk-entry .rk-chip--players").first).to_be_visible()
    context.close()


def test_links_carry_the_choice_where_nothing_is_remembered(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.add_init_script("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no') }})")
    page.goto(find_page(site, "en", EXCEPTION))
    choose(page, "2")
    page.locator(".rk-strip a", has_text="FAQ").evaluate("link => link.click()")
    page.wait_for_url("**/faq/?players=2")
    expect(page.locator(".rk-choice input[value='2']")).to_be_checked()
