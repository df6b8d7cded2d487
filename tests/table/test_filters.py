"""Filters of the rulings: what is shown has what was chosen; the address keeps it; nothing linked to is ever hidden."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import Site
from tests.table.places import FILTERS, find_page

NAMES = ("topic", "about", "phase", "status")


def shown(page: Page) -> Locator:
    return page.locator(".rk-entry:not([hidden])")


def pick(page: Page, name: str, number: int = 1) -> str:
    """Chooses the option with that number; returns its value."""
    select = page.locator(f".rk-filters select[name={name}]")
    value = select.locator("option").nth(number).get_attribute("value") or ""
    select.select_option(value)
    return value


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("name", NAMES)
def test_only_what_fits_is_shown(page: Page, site: Site, lang: str, name: str) -> None:
    page.goto(find_page(site, lang, FILTERS, f'select name="{name}"'))
    everything = shown(page).count()
    page.locator(".rk-filters summary").click()
    value = pick(page, name)
    expect(page).to_have_url(f"{page.url.split('?')[0]}?{name}={value}")
    chosen = page.locator(f".rk-entry[data-{name}~='{value}']")
    assert 0 < chosen.count() < everything
    expect(shown(page)).to_have_count(chosen.count())
    label = page.locator(f"select[name={name}] option[value='{value}']").inner_text()
    assert label.endswith(f"({chosen.count()})")
    expect(page.locator(".rk-shown [role=status]")).to_contain_text(str(chosen.count()))
    page.reload()
    expect(shown(page)).to_have_count(chosen.count())
    page.locator(".rk-shown button").click()
    expect(shown(page)).to_have_count(everything)
    assert "?" not in page.url


def test_filters_add_up_and_empty_topics_go(page: Page, site: Site) -> None:
    page.goto(find_page(site, "en", FILTERS))
    page.locator(".rk-filters summary").click()
    topic, status = pick(page, "topic"), pick(page, "status")
    both = page.locator(f".rk-entry[data-topic='{topic}'][data-status='{status}']")
    expect(shown(page)).to_have_count(both.count())
    assert f"topic={topic}" in page.url
    assert f"status={status}" in page.url
    expect(page.locator("article h2:visible")).to_have_count(1 if both.count() else 0)


def test_link_to_a_filtered_ruling_shows_it(page: Page, site: Site) -> None:
    address = find_page(site, "en", FILTERS)
    page.goto(address)
    page.locator(".rk-filters summary").click()
    topic = pick(page, "topic")
    hidden = page.locator(".rk-entry[hidden] h3").first.get_attribute("id")
    page.goto("about:blank")
    page.goto(f"{address}?topic={topic}#{hidden}")
    expect(page.locator(f"#{hidden}")).to_be_in_viewport()


def test_unknown_choice_shows_everything(page: Page, site: Site) -> None:
    page.goto(find_page(site, "en", FILTERS) + "?topic=no-such&about=nothing")
    expect(page.locator(".rk-entry[hidden]")).to_have_count(0)
    assert "?" not in page.url


@pytest.mark.parametrize("mark", ["#%", "#%D1", "#100%"])
def test_address_that_is_no_code_breaks_nothing(page: Page, site: Site, mark: str) -> None:
    page.goto(find_page(site, "en", FILTERS) + mark)
    expect(page.locator(".rk-share").first).to_be_attached()


def test_no_filters_without_scripts(browser: Browser, site: Site) -> None:
    context = browser.new_context(base_url=site.url, java_script_enabled=False)
    page = context.new_page()
    page.goto(find_page(site, "ru", FILTERS) + "?status=inferred")
    expect(page.locator(".rk-filters")).to_be_hidden()
    expect(page.locator(".rk-entry").last).to_be_visible()
    context.close()
