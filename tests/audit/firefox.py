"""The site as Firefox shows it: used with a thumb while the server is there, then started cold without it."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from rulekeep.node import run_script
from tests.browser import ROOT, Site, serve_folder
from tests.table.places import EXCEPTION, FILTERS, GUIDE, TERM, find_page

_PLACES = ("firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox")
_HINT = "no Firefox was found: install it (Debian: apt install firefox-esr)"
_SCRIPT = Path(__file__).with_name("firefox.mjs")
_AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def find_firefox() -> str:
    """The path of Firefox; ends the audit with one line where there is none."""
    found = next(filter(None, map(shutil.which, _PLACES)), None)
    return found or sys.exit(_HINT)


def walk_in_firefox(folder: Path, lang: str) -> list[str]:
    """What went wrong in Firefox on the site in this folder. The second half has no server."""
    server, url = serve_folder(folder)
    site = Site(folder, url)
    places = {"term": TERM, "exception": EXCEPTION, "filters": FILTERS, "guide": GUIDE}
    pages = {"home": f"/{lang}/", **{name: find_page(site, lang, mark) for name, mark in places.items()}}
    request = {"url": url, "pages": pages, "axe": _AXE.read_text(encoding="utf-8"), "browser": find_firefox()}
    faults: list[str] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for part in ("visit", "offline"):
            if part == "offline":
                server.shutdown()
                server.server_close()
            answer = run_script(_SCRIPT, {**request, "profile": profile, "part": part})
            print(*(f"Firefox, {lang}: {name}" for name in answer["done"]), sep="\n")
            faults += answer["faults"]
    return faults
