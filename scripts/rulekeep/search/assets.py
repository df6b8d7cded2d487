"""`ResolvedBook` → everything the site needs to search: the script that opens the box, the box, and the index."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rulekeep.bundle import bundle_script
from rulekeep.model.resolved import ResolvedBook
from rulekeep.search.files import build_search
from rulekeep.search.words import words_for_script

OPENER = "assets/js/search-open.js"
"""The only script of the search that every page has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchAssets:
    """Files by their address. The version changes with any of them, so that no browser mixes two."""

    files: Mapping[str, str]
    version: str


def build_assets(book: ResolvedBook, cache: Path) -> SearchAssets:
    """Makes the scripts and the index, or takes them from the cache."""
    files = {OPENER: bundle_script("search/open.js", {}, cache)}
    for lang in book.library.languages:
        files[f"assets/js/search.{lang}.js"] = bundle_script("search/main.js", {"WORDS": words_for_script(lang)}, cache)
    for name, text in build_search(book, cache).items():
        files[f"assets/search/{name}.js"] = text
    digest = hashlib.sha256("\0".join(f"{name}\0{text}" for name, text in sorted(files.items())).encode())
    return SearchAssets(files=files, version=digest.hexdigest()[:12])
