"""The site as Firefox shows it: used with a thumb, taken to the next version, then started cold without a server."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from rulekeep.model.resolved import Library
from rulekeep.node import run_script
from tests.browser import ROOT, Site
from tests.table.host import Host
from tests.table.places import EXCEPTION, FILTERS, GUIDE, TERM, find_page

_PLACES = ("firefox", "firefox-esr", "/Applications/Firefox.app/Contents/MacOS/firefox")
_HINT = "no Firefox was found: install it (Debian: apt install firefox-esr)"
_SCRIPT = Path(__file__).with_name("firefox.mjs")
# The parts of the walk in order, and what is set in Firefox; those with nothing set share one profile.
_PARTS = {
    "full": {"dom.quotaManager.temporaryStorage.fixedLimit": 300},  # kB
    "withheld": {"browser.privatebrowsing.autostart": True},
    "visit": {},
    "update": {},
    "offline": {},
}
_AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def find_firefox() -> str:
    """The path of Firefox; ends the audit with one line where there is none."""
    found = next(filter(None, map(shutil.which, _PLACES)), None)
    return found or sys.exit(_HINT)


def walk_in_firefox(folder: Path, library: Library, lang: str) -> list[str]:
    """What went wrong in Firefox on the site in this folder, of which it uses a copy."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        root = Path(temporary)
        host = Host(Path(shutil.copytree(folder, root / "site")), library, root / "cache")
        host.start()
        site = Site(host.folder, host.url)
        places = {"term": TERM, "exception": EXCEPTION, "filters": FILTERS, "guide": GUIDE}
        pages = {"home": f"/{lang}/", **{name: find_page(site, lang, mark) for name, mark in places.items()}}
        request = {"url": host.url, "pages": pages, "axe": _AXE.read_text(encoding="utf-8"), "browser": find_firefox()}
        faults = []
        for part, prefs in _PARTS.items():
            if part == "update":
                host.publish("second")
            if part == "offline":
                host.stop()
            profile = root / (part if prefs else "profile")
            profile.mkdir(exist_ok=True)
            answer = run_script(_SCRIPT, {**request, "profile": str(profile), "prefs": prefs, "part": part})
            print(*(f"Firefox, {lang}: {name}" for name in answer["done"]), sep="\n")
            faults += answer["faults"]
    return faults
