"""Tricks in every text that a reader sees are words on the page, whoever writes it: Markdown, templates, scripts."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rulekeep.diagnostics import has_errors
from rulekeep.pipeline import read_library
from tests.browser import build_site, serve_folder
from tests.cases import BASE
from tests.hostile.tricks import TRICKS, escape, fill, find_texts

LISTS = ("ul", "ol", "li", "p")
"""A trick before a text may make a paragraph of a list: that is what our own dialect says."""


@dataclass(frozen=True, slots=True)
class Sites:
    """The tiny library as it is, and with tricks in it."""

    clean: Path
    tricky: Path


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Sites:
    folder = tmp_path_factory.mktemp("tricks")
    library = folder / "rules_data"
    shutil.copytree(BASE, library)
    fill(library)
    for site, data in (("clean", BASE), ("tricky", library)):
        built = build_site(folder / site, data)
        assert built.returncode == 0, built.stdout + built.stderr
    return Sites(folder / "clean", folder / "tricky")


class _Page(HTMLParser):
    def __init__(self, path: Path) -> None:
        super().__init__()
        self.elements: Counter[str] = Counter()
        self.attributes: Counter[str] = Counter()
        self.addresses: list[str] = []
        self.words: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements[tag] += 1
        self.attributes.update(name for name, _ in attrs)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "action", "srcset")]

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def handle_comment(self, data: str) -> None:
        self.elements["comment" if "gone" in data else "other comment"] += 1

    def handle_pi(self, data: str) -> None:
        self.elements[f"instruction {data}"] += 1

    def unknown_decl(self, data: str) -> None:
        self.elements[f"declaration {data}"] += 1


def _pages(sites: Sites) -> Iterator[tuple[_Page, _Page]]:
    for path in sorted(sites.clean.rglob("*.html")):
        yield _Page(path), _Page(sites.tricky / path.relative_to(sites.clean))


def test_no_element_and_no_attribute_more(sites: Sites) -> None:
    for clean, tricky in _pages(sites):
        more = tricky.elements - clean.elements
        assert not [name for name in more if name not in LISTS]
        assert tricky.attributes.keys() == clean.attributes.keys()


def test_no_address_of_a_trick(sites: Sites) -> None:
    for _, page in _pages(sites):
        assert not [a for a in page.addresses if "example.invalid" in a or a.strip().lower().startswith("javascript:")]


@pytest.mark.parametrize("page", ["en/tiny/index.html", "ru/tiny/pieces/index.html", "en/tiny/faq/index.html"])
def test_tricks_are_shown_as_they_are(sites: Sites, page: str) -> None:
    shown = " ".join("".join(_Page(sites.tricky / page).words).split())
    assert " ".join(" ".join(TRICKS).split()) in shown


def test_no_trick_runs(sites: Sites, browser: Browser) -> None:
    server, url = serve_folder(sites.tricky)
    tab = browser.new_page()
    tab.add_init_script("window.hit = 0")
    for path in sorted(sites.tricky.rglob("index.html")):
        tab.goto(f"{url}/{path.parent.relative_to(sites.tricky).as_posix()}/".replace("/./", "/"))
        assert tab.evaluate("window.hit") == 0, path
    tab.goto(f"{url}/en/search/?q=onerror")
    tab.wait_for_timeout(1500)
    assert tab.evaluate("window.hit") == 0
    tab.close()
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    "trick", ["<script>window.hit=1</script>", "[x](javascript:x)", "![x](x.png)", "`x`", "&lt;b&gt;"]
)
def test_a_trick_in_prose_is_an_error(tmp_path: Path, trick: str) -> None:
    library = tmp_path / "rules_data"
    shutil.copytree(BASE, library)
    text = next(t.scalar for t in find_texts(library) if t.prose and t.scalar.value == "Nobody sells.")
    file = tmp_path / text.span.source.path
    file.write_text(file.read_text(encoding="utf-8").replace("Nobody sells.", f"'{trick}'"), encoding="utf-8")
    found = read_library(library).diagnostics
    assert has_errors(found)
    assert {d.span.line for d in found if d.severity == "error"} == {text.span.line}


def test_escape_is_read_back() -> None:
    assert escape("a*b") == "a\\*b"
