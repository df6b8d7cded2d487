"""The guide through a round: one thumb steps through it, it survives a reload, and without scripts it is headings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import Site
from tests.site.test_access import find_violations
from tests.table.places import GUIDE, find_page

LONG = (GUIDE, r'(?:rk-entry--phase"[\s\S]*){6}', r"data-step=")
"""A round of at least six phases with steps."""


def now(page: Page) -> Locator:
    return page.locator(".rk-now")


def heading(page: Page) -> str:
    return now(page).locator("h2, h3, h4").first.get_attribute("id") or ""


def begin(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".rk-guide-start button").tap()
    expect(page.locator(".rk-guide-bar")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_thumb_steps_through_the_round_and_begins_again(page: Page, site: Site, lang: str) -> None:
    begin(page, find_page(site, lang, *LONG))
    first = heading(page)
    seen = [first]
    following = page.locator(".rk-guide-next")
    label = following.inner_text()
    while following.inner_text() == label:
        following.tap()
        seen.append(heading(page))
        expect(now(page).locator("h2, h3, h4").first).to_be_in_viewport()
        expect(now(page).locator("h2, h3, h4").first).to_be_focused()
        assert len(seen) < 50
    assert len(set(seen)) == len(seen) > 2
    expect(page.locator(".rk-done")).to_have_count(len(seen) - 1)
    page.locator(".rk-guide-back").tap()
    assert heading(page) == seen[-2]
    following.tap()
    following.tap()
    expect(page.locator(".rk-guide-where")).to_contain_text("2")
    expect(page.locator(".rk-done")).to_have_count(0)


def test_reload_keeps_phase_and_ticks(page: Page, site: Site) -> None:
    begin(page, find_page(site, "en", *LONG))
    page.locator(".rk-guide-next").tap()
    page.locator(".rk-tick:visible").first.check()
    place, name = heading(page), page.locator(".rk-tick:visible").first.get_attribute("data-tick")
    page.reload()
    assert heading(page) == place
    expect(now(page).locator("h2, h3, h4").first).to_be_in_viewport()
    expect(page.locator(f".rk-tick[data-tick='{name}']")).to_be_checked()
    page.locator(".rk-guide-end").tap()
    page.reload()
    expect(page.locator(".rk-guide-bar")).to_have_count(0)
    expect(page.locator(".rk-entry--phase").last).to_be_visible()


def test_any_phase_can_be_opened(page: Page, site: Site) -> None:
    begin(page, find_page(site, "en", *LONG))
    page.locator(".rk-guide-show:visible").last.tap()
    assert heading(page) == page.locator(".rk-entry--phase").last.locator("h2, h3, h4").first.get_attribute("id")


def test_steps_follow_the_count(page: Page, site: Site) -> None:
    address = find_page(site, "en", GUIDE, r'data-step="[\s\S]*rk-exception" data-players="2"')
    page.goto(address + "?players=2")
    exception = page.locator("[data-step] .rk-exception[data-players~='2']").first
    expect(exception).to_be_visible()
    page.locator(".rk-choice input").last.check()
    expect(exception).to_be_hidden()


def test_phase_for_another_count_is_passed_over(page: Page, site: Site) -> None:
    address = find_page(site, "en", GUIDE, r'rk-entry--phase" data-entry="[^"]+" data-players="2"')
    other = "3"
    begin(page, f"{address}?players={other}")
    label = page.locator(".rk-guide-next").inner_text()
    for _ in range(20):
        players = now(page).get_attribute("data-players")
        assert players is None or other in players.split()
        if page.locator(".rk-guide-next").inner_text() != label:
            break
        page.locator(".rk-guide-next").tap()


def test_round_without_phases_for_the_count_stays_where_it_is(page: Page, site: Site) -> None:
    address = find_page(site, "en", *LONG)
    begin(page, f"{address}?players=2")
    place = heading(page)
    page.evaluate("document.querySelectorAll('.rk-entry--phase').forEach(({dataset}) => (dataset.players = '9'))")
    page.locator(".rk-guide-next").tap()
    expect(page.locator(".rk-guide-where")).to_contain_text("2")
    assert heading(page) == place


def test_broken_memory_is_forgotten(page: Page, site: Site) -> None:
    address = find_page(site, "en", *LONG)
    game = address.split("/")[2]
    page.goto(address)
    for broken in ("{", '{"on":true}', '{"on":true,"phase":"no-such","done":[]}', "null"):
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"rulekeep.guide.{game}", broken])
        page.reload()
        expect(page.locator(".rk-guide-start button")).to_be_visible()


def test_access(page: Page, site: Site) -> None:
    begin(page, find_page(site, "en", *LONG))
    page.locator(".rk-tick:visible").first.check()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.wait_for_timeout(100)
        assert find_violations(page) == []
    small = page.evaluate(
        """() => [...document.querySelectorAll(".rk-guide-bar button, .rk-guide-show, .rk-tick")]
            .map((e) => [e.getBoundingClientRect(), e.className])
            .filter(([box]) => box.width > 0 && Math.min(box.width, box.height) < 32).map(([, name]) => name)"""
    )
    assert small == []


def test_headings_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(find_page(site, "ru", *LONG))
    expect(page.locator(".rk-guide-start")).to_be_hidden()
    for title in page.locator(".rk-entry--phase :is(h2, h3, h4)").all():
        expect(title).to_be_visible()
    expect(page.locator("[data-step]").first).to_be_visible()
    page.locator(".rk-whole summary").first.click()
    expect(page.locator(".rk-whole p").first).to_be_visible()
    context.close()


def test_another_count_leads_to_a_phase_that_there_is(page: Page, site: Site) -> None:
    address = find_page(site, "en", GUIDE, r'rk-entry--phase" data-entry="[^"]+" data-players="3"')
    begin(page, f"{address}?players=3")
    while now(page).get_attribute("data-players") != "3":
        page.locator(".rk-guide-next").tap()
    page.locator(".rk-choice input[value='2']").check()
    assert "2" in (now(page).get_attribute("data-players") or "2").split()
    expect(page.locator(".rk-guide-where")).not_to_contain_text("–")


def test_turns_are_called_turns(page: Page, site: Site) -> None:
    begin(page, find_page(site, "ru", GUIDE, r'data-cycle="turn"'))
    expect(page.locator(".rk-guide-where")).to_contain_text("Ход 1")
    begin(page, find_page(site, "ru", GUIDE, r'data-cycle="round"'))
    expect(page.locator(".rk-guide-where")).to_contain_text("Раунд 1")
