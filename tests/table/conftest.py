"""A phone at the table: what scripts complain of, and requests that leave the site, fail the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import Site

PHONE = {"width": 390, "height": 844}


def watch(page: Page, site: Site) -> list[str]:
    """Collects what goes wrong on a page from now on."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: problems.append(request.url) if not request.url.startswith(site.url) else None)
    return problems


@pytest.fixture
def context(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=site.url, viewport=PHONE, has_touch=True, service_workers="block")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, site: Site) -> Iterator[Page]:
    page = context.new_page()
    problems = watch(page, site)
    yield page
    assert problems == []
