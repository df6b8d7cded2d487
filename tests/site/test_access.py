"""Every kind of page in every language, light and dark, on a phone and on a desk: axe-core finds no violation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import ROOT, Site
from tests.table.places import FILTERS, find_page

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "ru")
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}
OWN_PAGES = {"round", "rules", "tables", "examples", "faq", "glossary", "sources", "sheet"}
"""The pages of a game that are not of a kind of component."""


def page_kinds(site: Site) -> list[str]:
    """One page of each kind: of the first game that has it, and those that belong to no game."""
    kinds: dict[str, str] = {}
    root = site.folder / "en"
    for path in sorted(root.rglob("index.html")):
        parts = path.parent.relative_to(root).parts
        game = bool(parts) and (root / parts[0] / "sources").exists()
        name = "/".join(parts[1:]) if game else "/".join(("site", *parts))
        kinds.setdefault(
            "component" if game and name and name not in OWN_PAGES else name, "".join(f"{p}/" for p in parts)
        )
    return list(kinds.values())


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    context = browser.new_context(base_url=site.url, viewport=PHONE, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def find_violations(page: Page) -> list[str]:
    """What axe-core finds on a page as it stands, each rule with the elements that break it."""
    page.wait_for_function("!document.documentElement.classList.contains('rk-lazy')")  # all of it has its place
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations)"
    )
    return [f"{rule['id']}: {node['target']} {node['html'][:120]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_violates_a_rule(page: Page, site: Site, lang: str) -> None:
    found: list[str] = []
    for path in page_kinds(site):
        page.goto(f"/{lang}/{path}")
        for size in (PHONE, DESK):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                expect(page.locator("body")).to_have_attribute(
                    "data-md-color-scheme", "default" if scheme == "light" else "slate"
                )
                found += [f"{lang}/{path} {size['width']} {scheme} {line}" for line in find_violations(page)]
    assert found == []


def test_open_drawer_violates_no_rule(page: Page) -> None:
    page.goto("/ru/")
    with page.expect_navigation():
        page.locator("main .rk-cards a").first.click()
    page.locator(".rk-menu").click()
    expect(page.locator(".md-sidebar--primary")).to_be_visible()
    assert find_violations(page) == []


def test_keys_open_and_shut_the_drawer(page: Page) -> None:
    page.goto("/en/")
    with page.expect_navigation():
        page.locator("main .rk-cards a").first.click()
    menu = page.locator(".rk-menu")
    hidden = page.locator(".md-sidebar--primary")
    expect(hidden).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    expect(menu).to_have_attribute("aria-expanded", "true")
    expect(hidden).to_be_visible()
    page.keyboard.press("Escape")
    expect(hidden).to_be_hidden()
    expect(menu).to_be_focused()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_tapped_is_large_enough(page: Page, site: Site, lang: str) -> None:
    small: list[str] = []
    for path in page_kinds(site):
        page.goto(f"/{lang}/{path}")
        small += page.evaluate(
            """() => [...document.querySelectorAll("a, button, summary, label[role=button]")]
                .filter((e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true}))
                .filter((e) => getComputedStyle(e).display !== "inline")
                .map((e) => [e.getBoundingClientRect(), e])
                .filter(([box]) => box.width > 0 && (box.width < 24 || box.height < 24))
                .map(([box, e]) => `${location.pathname} ${box.width}×${box.height} ${e.outerHTML.slice(0, 100)}`)"""
        )
    assert small == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ruling_is_heard_in_sentences(page: Page, site: Site, lang: str) -> None:
    """“No. Farmers count …” and not “No farmers count …”; each entry says its name."""
    page.goto(find_page(site, lang, FILTERS))
    entry = page.locator(".rk-entry--ruling", has=page.locator(".rk-label")).first
    expect(entry).to_have_accessible_name(entry.locator("h2, h3").first.inner_text().replace("\n", " "))
    heard = entry.aria_snapshot()
    assert re.search(f"{entry.locator('.rk-verdict').inner_text()} ?\\.", heard), heard
    assert re.search(f"{entry.locator('.rk-label').first.inner_text()} ?:", heard), heard
