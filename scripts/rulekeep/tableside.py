"""What the helps at the table need besides the pages: files of the site by their address.

In: a book. Out: scripts, definitions for pop-ups, icons, the manifest. Every file is either text or bytes; nothing here
knows of MkDocs. Which files there are in the end, and so the worker that keeps them offline, is `offline.py`'s.
"""

from __future__ import annotations

from pathlib import Path

from rulekeep.bundle import bundle_script
from rulekeep.definitions import definition_files
from rulekeep.model.types import ResolvedBook

_SCRIPTS = {"assets/js/early.js": "table/early.js", "assets/js/table.js": "table/main.js"}


def table_files(book: ResolvedBook, cache: Path) -> dict[str, str | bytes]:
    """Every file by its address; `cache` keeps what takes time to make."""
    files: dict[str, str | bytes] = {}
    files |= {address: bundle_script(entry, {}, cache / "scripts") for address, entry in _SCRIPTS.items()}
    files |= definition_files(book)
    return files
