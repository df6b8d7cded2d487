"""Browser contexts for the search alone: without the worker that would fetch the whole site beside it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.browser import Site

_NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', {value: undefined})"


def new_context(browser: Browser, site: Site, **options: Any) -> BrowserContext:
    """A fresh context on the site."""
    context = browser.new_context(base_url=site.url, **options)
    context.add_init_script(_NO_WORKER)
    return context
