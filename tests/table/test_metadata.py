"""What pages say of themselves: JSON-LD that is true to the page, addresses only where the site has one, previews."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from rulekeep.metadata import make_heads
from rulekeep.pipeline import read_library
from rulekeep.render.pages import render_pages
from tests.browser import ROOT, Site, build_site

ADDRESS = "https://rules.example/keep/"
_HEAD = re.compile(r"<head>(.*?)</head>", re.DOTALL)
_JSON = re.compile(r'<script type="application/ld\+json">(.*?)</script>', re.DOTALL)


def read_pages(site: Site) -> Iterator[tuple[str, str]]:
    for file in sorted(site.folder.rglob("index.html")):
        if file.parent != site.folder:
            yield file.parent.relative_to(site.folder).as_posix(), file.read_text(encoding="utf-8")


def things(text: str) -> list[dict[str, Any]]:
    match = _JSON.search(text)
    if match is None:
        return []
    graph = json.loads(match[1])
    assert graph["@context"] == "https://schema.org"
    return list(graph["@graph"])


def of_type(text: str, kind: str) -> list[dict[str, Any]]:
    return [thing for thing in things(text) if thing["@type"] == kind]


def test_every_ruling_is_a_question_with_its_answer(site: Site) -> None:
    pages = [(path, text) for path, text in read_pages(site) if path.endswith("/faq")]
    assert pages
    for path, text in pages:
        (faq,) = of_type(text, "FAQPage")
        ids = re.findall(r'rk-entry--ruling"[^>]* data-entry="[^/]+/([^"]+)"', text)
        assert sorted(question["url"] for question in faq["mainEntity"]) == sorted(f"#{id}" for id in ids), path
        for question in faq["mainEntity"]:
            assert question["name"]
            answer = question["acceptedAnswer"]
            assert answer["@type"] == "Answer"
            assert len(answer["text"]) > 10
            assert "[" not in answer["text"]
            assert "{" not in answer["text"]


def test_every_term_is_defined(site: Site) -> None:
    pages = [(path, text) for path, text in read_pages(site) if path.endswith("/glossary")]
    assert pages
    for path, text in pages:
        (terms,) = of_type(text, "DefinedTermSet")
        assert len(terms["hasDefinedTerm"]) == len(re.findall(r"rk-entry--term", text)), path
        assert all(term["name"] and term["description"] for term in terms["hasDefinedTerm"])


def test_crumbs_lead_where_they_say(site: Site) -> None:
    for path, text in read_pages(site):
        for crumbs in of_type(text, "BreadcrumbList"):
            items = crumbs["itemListElement"]
            assert [item["position"] for item in items] == list(range(1, len(items) + 1))
            for item in items:
                target = (site.folder / path / item["item"] / "index.html").resolve()
                assert target.is_file(), (path, item)
                titles = re.findall(r"<title>(.*?)</title>", target.read_text("utf-8"), re.DOTALL)
                assert item["name"] in unescape(titles[0]), (path, item)


def test_pages_without_an_address_claim_none(site: Site) -> None:
    for path, text in read_pages(site):
        match = _HEAD.search(text)
        assert match is not None
        head = match[1]
        assert 'rel="canonical"' not in head, path
        assert "og:url" not in head, path
        assert "og:image" not in head, path
        assert '<meta name="description" content="' in head, path
    assert not (site.folder / "sitemap.xml").exists()


@pytest.fixture(scope="module")
def heads() -> dict[str, Any]:
    book = read_library(ROOT / "tests" / "base").book
    return dict(make_heads(list(render_pages(book)), book, ADDRESS))


def test_addresses_are_whole(heads: dict[str, Any]) -> None:
    faq = heads["ru/tiny/faq.md"]
    assert faq.url == f"{ADDRESS}ru/tiny/faq/"
    assert faq.picture == f"{ADDRESS}assets/previews/ru/tiny.png"
    assert heads["en/index.md"].url == f"{ADDRESS}en/"
    assert heads["en/tiny/index.md"].url == f"{ADDRESS}en/tiny/"
    assert heads["en/index.md"].picture == f"{ADDRESS}assets/previews/en/library.png"


def test_nothing_ends_the_script(heads: dict[str, Any]) -> None:
    assert all("<" not in head.json_ld for head in heads.values())


def test_previews_are_as_large_as_chats_want(site: Site) -> None:
    pictures = list((site.folder / "assets" / "previews").rglob("*.png"))
    games = [path for path in (site.folder / "en").iterdir() if (path / "sources").is_dir()]
    assert len(pictures) == 2 * (len(games) + 1)
    for picture in pictures:
        assert _size(picture) == (1200, 630)
        assert picture.stat().st_size < 300_000


def _size(png: Path) -> tuple[int, int]:
    raw = png.read_bytes()
    assert raw.startswith(b"\x89PNG")
    return int.from_bytes(raw[16:20], "big"), int.from_bytes(raw[20:24], "big")


def test_site_with_an_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEKEEP_SITE_URL", ADDRESS)
    built = build_site(tmp_path / "site", ROOT / "tests" / "base")
    assert built.returncode == 0, built.stdout + built.stderr
    text = (tmp_path / "site/ru/tiny/faq/index.html").read_text(encoding="utf-8")
    alternates = re.findall(r'<link rel="alternate ?"[^>]*>', text)
    assert sorted(re.findall(r'href="([^"]+)"', "".join(alternates))) == [
        ADDRESS,
        f"{ADDRESS}en/tiny/faq/",
        f"{ADDRESS}ru/tiny/faq/",
    ]
    assert f'<link rel="canonical" href="{ADDRESS}ru/tiny/faq/">' in text
    assert f'<meta property="og:image" content="{ADDRESS}assets/previews/ru/tiny.png">' in text
    assert re.search(r'rk-language" href="\.\./\.\./\.\./en/tiny/faq/"', text)
    assert f"<loc>{ADDRESS}ru/tiny/faq/</loc>" in (tmp_path / "site/sitemap.xml").read_text(encoding="utf-8")
