"""The time from the first byte asked for to the first result, against the theme's own search on the same pages.

Both are built from all games in all languages and opened fresh, in turns. Ours begins to load when it is opened, the
theme's with the page: its time is counted from there. The browser is not slowed down, for it could not slow down the
worker in which the theme's search runs.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from rulekeep.pipeline import read_library
from rulekeep.render.pages import render_pages
from tests.browser import ROOT, build_site, find_browser, serve_folder

ROUNDS = 7
PAGE, QUERY = "en/caylus/faq/", "provost"
_CONFIG = """
site_name: x
theme: {name: material, font: false}
plugins: [{search: {lang: [en, ru]}}]
markdown_extensions: [attr_list, md_in_html, tables, toc]
validation: {links: {not_found: ignore, anchors: ignore, unrecognized_links: ignore}}
"""
_WAIT = """
  const wait = async (find) => {
    let found = find();
    for (; !found; found = find()) await new Promise((go) => setTimeout(go));
    return found;
  };
"""
_OURS = """async () => {WAIT
  await wait(() => document.readyState === 'complete');
  const start = performance.now();
  document.querySelector('[data-search]').click();
  const field = await wait(() => document.querySelector('[role=combobox]'));
  field.value = QUERY;
  field.dispatchEvent(new InputEvent('input'));
  await wait(() => document.querySelector('[role=listbox] [role=option]'));
  return performance.now() - start;
}"""
_THEIRS = """async () => {WAIT
  await wait(() => document.readyState === 'complete');
  const field = await wait(() => document.querySelector('[data-md-component=search-query]'));
  field.focus();
  field.value = QUERY;
  field.dispatchEvent(new KeyboardEvent('keyup', {bubbles: true}));
  await wait(() => document.querySelector('.md-search-result__item'));
  const asked = performance.getEntriesByType('resource').filter(({name}) => name.includes('search'));
  return performance.now() - Math.min(...asked.map(({startTime}) => startTime));
}"""


def build_theirs(folder: Path) -> Path:
    """The same pages with the theme's own search, and nothing of ours around them."""
    docs = folder / "docs"
    for page in render_pages(read_library(ROOT / "rules_data").book):
        (docs / page.src_uri).parent.mkdir(parents=True, exist_ok=True)
        (docs / page.src_uri).write_text(f"# {page.title}\n\n{page.text}", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(_CONFIG, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=folder, check=True, capture_output=True)
    return folder / "site"


def measure(browser: Browser, url: str, script: str) -> float:
    """Milliseconds to the first result of a first search."""
    page = browser.new_page(service_workers="block")
    page.goto(f"{url}/{PAGE}", wait_until="commit")
    taken: float = page.evaluate(script.replace("WAIT", _WAIT).replace("QUERY", repr(QUERY)))
    page.close()
    return taken


def run() -> None:
    """Prints the ratio."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as temporary:
        ours, folder = Path(temporary) / "ours", Path(temporary) / "theirs"
        folder.mkdir()
        built = build_site(ours)
        assert built.returncode == 0, built.stderr
        servers = [serve_folder(ours), serve_folder(build_theirs(folder))]
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        times: list[list[float]] = [[], []]
        for _ in range(ROUNDS):
            for taken, (_, url), script in zip(times, servers, (_OURS, _THEIRS), strict=True):
                taken.append(measure(browser, url, script))
        browser.close()
        for server, _ in servers:
            server.shutdown()
    mine, theirs = map(statistics.median, times)
    print(f"search: first result of a first search after {mine:.0f} ms, with the theme's search after {theirs:.0f} ms")
    print(f"  ratio                  {mine / theirs:.2f} ×   (at most 0.25 is wanted)")


if __name__ == "__main__":
    run()
