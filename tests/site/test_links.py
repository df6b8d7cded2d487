"""Every internal link and anchor of the built site resolves, and both languages have the same addresses."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from rulekeep.check.taken_address import PREFIX, TAKEN
from rulekeep.model.shapes import ID
from rulekeep.pipeline import read_library
from tests.browser import ROOT, Site

_ATTRIBUTES = {"href", "src", "poster", "data"}


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            elif name in _ATTRIBUTES and value is not None:
                self.links.append((tag, name, value))


def read_pages(folder: Path) -> dict[str, _Page]:
    """Each HTML page of a site by its address from the root."""
    pages: dict[str, _Page] = {}
    for file in folder.rglob("*.html"):
        page = _Page()
        page.feed(file.read_text(encoding="utf-8"))
        pages["/" + file.relative_to(folder).as_posix().removesuffix("index.html")] = page
    return pages


def test_every_link_and_anchor_resolves(site: Site) -> None:
    pages = read_pages(site.folder)
    broken = []
    for address, page in pages.items():
        for tag, name, value in page.links:
            target = urlsplit(urljoin(f"http://site{address}", value))
            if target.netloc != "site" or target.scheme not in ("http", "https"):
                continue
            path = unquote(target.path)
            file = site.folder / path.lstrip("/")
            if path in pages:
                anchor = unquote(target.fragment)
                if anchor and anchor not in pages[path].ids:
                    broken.append(f"{address}: no anchor {value}")
            elif not file.is_file():
                broken.append(f"{address}: <{tag} {name}> leads nowhere: {value}")
    assert broken == []


def test_no_page_asks_another_host(site: Site) -> None:
    allowed = re.compile(r"https?://(?:www\.w3\.org|squidfunk\.github\.io|schema\.org)")
    foreign = [
        f"{address}: {value}"
        for address, page in read_pages(site.folder).items()
        for tag, _, value in page.links
        if value.startswith(("http:", "https:", "//")) and tag not in ("a",) and not allowed.match(value)
    ]
    assert foreign == []


def test_both_languages_have_the_same_pages_and_anchors(site: Site) -> None:
    pages = read_pages(site.folder)
    languages = sorted({address.split("/")[1] for address in pages if re.match(r"/[a-z]{2}/", address)})
    assert languages == ["en", "ru"]
    trees = [
        {address[3:]: set(page.ids) for address, page in pages.items() if address.startswith(f"/{lang}/")}
        for lang in languages
    ]
    assert trees[0].keys() == trees[1].keys()
    written = {f"/{path.stem}/" for path in (ROOT / "content" / "en").glob("*.md")}
    for address, ids in trees[0].items():
        if address not in written:
            assert ids == trees[1][address], address


def test_no_anchor_stands_twice(site: Site) -> None:
    for address, page in read_pages(site.folder).items():
        twice = {name for name in page.ids if page.ids.count(name) > 1}
        assert not twice, address


def test_only_ids_of_the_data_have_anchors_that_an_id_can_take(site: Site) -> None:
    book = read_library(ROOT / "rules_data").book
    for address, page in read_pages(site.folder).items():
        game = book.games.get(address.split("/")[2]) if address.count("/") > 2 else None
        if game is not None:
            ids = {entry.id.text for entry in game.entries} | {moved.old.text for moved in game.moved}
            others = {name for name in page.ids if ID.fullmatch(name)} - ids - set(game.sources)
            assert all(name.startswith(PREFIX) for name in others), address


def test_scripts_are_served_bundled_and_never_their_sources(site: Site) -> None:
    scripts = site.folder / "assets" / "js"
    assert {path.name for path in scripts.iterdir()} >= {"early.js", "rulekeep.js", "search-open.js", "table.js"}
    assert [path.name for path in scripts.iterdir() if path.is_dir()] == []


def test_addresses_that_all_libraries_need_are_known() -> None:
    written = {path.stem for path in (ROOT / "content" / "en").glob("*.md")}
    assert written | {"diagnostics", "search"} <= set(TAKEN)
