"""Where in the built site something can be tried: found by what stands on the pages, so that no game is named here."""

from __future__ import annotations

import re

from tests.browser import Site


def find_page(site: Site, lang: str, *patterns: str) -> str:
    """The address of the first page of a language whose HTML matches every pattern."""
    for file in sorted((site.folder / lang).rglob("index.html")):
        text = file.read_text(encoding="utf-8")
        if all(re.search(pattern, text) for pattern in patterns):
            return "/" + file.parent.relative_to(site.folder).as_posix() + "/"
    raise AssertionError(f"no page has {patterns}")


EXCEPTION = r'class="rk-exception" data-players="2"'
RULE_FOR_ONE_COUNT = r'rk-entry--rule" data-entry="[^"]+" data-players="2"'
FILTERS = r'class="rk-filters"'
GUIDE = r'class="rk-guide-start"'
TERM = r'class="rk-term" href="[^"#]+#'
"""What marks a page on which there is something to try."""
