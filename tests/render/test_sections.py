"""Sections of entries as a browser gets them, made from the tiny library."""

from __future__ import annotations

import re
from pathlib import Path

from markdown import markdown

from rulekeep.pipeline import read_library
from rulekeep.render.pages import render_pages
from tests.cases import Case, Replacement, lay_out


def _html(page: str, place: Path, *changes: Replacement) -> str:
    outcome = read_library(lay_out(Case(files={}, remove=[], replace=list(changes), expect=""), place))
    assert outcome.publishable, outcome.diagnostics
    text = next(one.text for one in render_pages(outcome.book) if one.src_uri == page)
    return markdown(text, extensions=["attr_list", "md_in_html", "tables"])


def test_list_after_a_label_stays_a_list(tmp_path: Path) -> None:
    """The answer of a ruling, its reason, what would settle it, and what is unclear."""
    texts = [
        ("The row is torn off.", "Строка оторвана."),
        ("'The [table][harvest] has no row for 3.'", "'В [таблице][harvest] нет строки для 3.'"),
        ("A whole copy of the booklet.", "Целый буклет."),
        ("The row is missing.", "Строки нет."),
    ]
    changes = [
        Replacement(file="tiny/faq.yml", find=text, put=rf'"- {text.strip(chr(39))}\n- {extra}\n"')
        for pair in texts
        for text, extra in zip(pair, ("And no more.", "И всё."), strict=True)
    ]
    html = _html("en/tiny/faq.md", tmp_path, *changes)
    section = html[html.index('data-entry="tiny/three-fields"') :]
    lists = re.findall(
        r"<p><(?:em|strong)[^>]*>([^<]+)</(?:em|strong)></p>\s*<ul>\s*((?:<li>.*?</li>\s*)+)</ul>", section
    )
    assert [(label, items.count("<li>")) for label, items in lists[:4]] == [
        ("Not covered", 2),
        ("Why", 2),
        ("What would settle it", 2),
        ("Not said", 2),
    ]


def test_text_after_a_label_stands_on_its_line(tmp_path: Path) -> None:
    html = _html("en/tiny/faq.md", tmp_path)
    assert re.search(r"<p><em[^>]*>Why</em> The booklet lists the draw first\.</p>", html)
