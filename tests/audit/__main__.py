"""Audits the built site: valid HTML on every page, Lighthouse on four kinds of page, the size of a first visit.

A walk through it in Firefox, too. Apart from the tests because it takes minutes. It fails on the same figures that it
prints; `--runs` is how often Lighthouse looks at a page (the median counts), `--lang` in which language. `--shared` is
for a machine that others use, too: how fast a page was is then only told.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from rulekeep.node import NodeFailure, run_script
from rulekeep.pipeline import read_library
from tests.audit.firefox import find_firefox, walk_in_firefox
from tests.browser import ROOT, Site, build_site, find_browser, serve_folder
from tests.table.places import FILTERS, find_page

HERE = Path(__file__).parent
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
MOST_SHIFT = 0.001
MOST_BYTES = 350_000
MOST_SEARCH = 40_000
LANGUAGES = ["en", "ru"]


def validate(site: Site) -> list[str]:
    """Every fault of HTML in every page."""
    files = [str(file) for file in sorted(site.folder.rglob("*.html"))]
    found = run_script(HERE / "validate.mjs", {"files": files})
    print(f"{len(files)} pages, {len(found)} faults of HTML")
    return [f"{Path(f['file']).relative_to(site.folder)}:{f['line']}: {f['rule']}: {f['message']}" for f in found]


def kinds_of_page(site: Site, lang: str) -> dict[str, str]:
    """One address of each kind that is measured."""
    faq = find_page(site, lang, FILTERS)
    overview = faq.removesuffix("faq/")
    return {
        "home": f"/{lang}/",
        "overview": overview,
        "faq": faq,
        "component": find_page(site, lang, r"rk-attributes", r"rk-table"),
    }


def measure(site: Site, languages: list[str], runs: int, shared: bool) -> list[str]:
    """What Lighthouse holds against four kinds of page in each of these languages."""
    least = {kind: score for kind, score in LEAST.items() if not (shared and kind == "performance")}
    pages = [f"{site.url}{address}" for lang in languages for address in kinds_of_page(site, lang).values()]
    with sync_playwright() as playwright:
        browser = find_browser() or playwright.chromium.executable_path
    results = run_script(HERE / "measure.mjs", {"pages": pages, "runs": runs, "browser": browser})
    faults = []
    for page, result in results.items():
        name = page.removeprefix(site.url)
        print(f"{name}: {result['scores']} shift {result['shift']:.4f} {result['metrics']}")
        low = [f"{name}: {kind} {score}" for kind, score in result["scores"].items() if score < least.get(kind, 0)]
        faults += low + ([f"{name}: {lost}" for lost in result["lost"]] if low else [])
        if result["shift"] > MOST_SHIFT:
            faults.append(f"{name}: layout shift {result['shift']:.4f}")
    return faults


def weigh(site: Site) -> list[str]:
    """The compressed bytes of a first visit to a page of rulings: all it loads by itself, the worker's copy not."""
    faults = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        for lang in LANGUAGES:
            context = browser.new_context(service_workers="block")
            page = context.new_page()
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            sizes: list[int] = []
            session.on("Network.loadingFinished", lambda event, sizes=sizes: sizes.append(event["encodedDataLength"]))
            page.goto(site.url + kinds_of_page(site, lang)["faq"], wait_until="networkidle")
            page.wait_for_timeout(3500)
            print(f"first visit to a page of rulings, {lang}: {sum(sizes):,} bytes in {len(sizes)} answers")
            if sum(sizes) > MOST_BYTES:
                faults.append(f"a first visit takes {sum(sizes):,} bytes, more than {MOST_BYTES:,}")
            context.close()
        browser.close()
    return faults


def weigh_search(site: Site) -> list[str]:
    """The compressed bytes until the first result of a search in one game, in either alphabet."""
    folder = site.folder / "assets"
    faults = []
    for lang in LANGUAGES:
        script = sum(_compress(folder / "js" / name) for name in ("search-open.js", f"search.{lang}.js"))
        loads = {}
        for cards in (folder / "search").glob(f"*.{lang}.js"):
            game = cards.name.removesuffix(f".{lang}.js")
            words = max(_compress(folder / "search" / f"{game}-{alphabet}.js") for alphabet in (0, 1))
            loads[game] = script + _compress(cards) + words
        heaviest = max(loads, key=lambda game: loads[game])
        print(f"first result of a search, {lang}: {loads[heaviest]:,} bytes at most, in {heaviest}")
        faults += [f"the search of {g} takes {n:,} bytes, {lang}" for g, n in loads.items() if n > MOST_SEARCH]
    return faults


def _compress(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def main() -> None:
    """Builds, serves and audits the site; the exit status tells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--lang", action="append", choices=LANGUAGES)
    parser.add_argument("--shared", action="store_true")
    options = parser.parse_args()
    find_firefox()
    with tempfile.TemporaryDirectory() as folder:
        built = build_site(Path(folder) / "site")
        if built.returncode:
            sys.exit(built.stdout + built.stderr)
        server, url = serve_folder(Path(folder) / "site")
        site = Site(Path(folder) / "site", url)
        faults = [*validate(site), *weigh(site), *weigh_search(site)]
        faults += measure(site, options.lang or LANGUAGES, options.runs, options.shared) if options.runs else []
        server.shutdown()
        server.server_close()
        library = read_library(ROOT / "rules_data").book.library
        faults += [fault for lang in LANGUAGES for fault in walk_in_firefox(site.folder, library, lang)]
    print("\n".join(faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    try:
        main()
    except NodeFailure as failure:
        sys.exit(str(failure))
