"""Every PDF of every sheet: it fits its paper, can be read, and says what its blocks say."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pypdfium2
import pytest

from tests.sheets.printed import MM, PAPERS, Printed, contrast, ink_of, is_turned, say, size_of, squeeze

MARGIN = 6.35 * MM
BODY = {"duplex": 9.0, "compact": 7.5, "cards": 7.5}
SMALLEST = 5.5
CONTRAST = 4.5


def test_paper(printed: Printed) -> None:
    pages = {"duplex": 2, "compact": 1, "cards": -(-len(printed.sheet.cards) // 9)}[printed.form]
    assert len(printed.pdf.pages) == pages
    for page in printed.pdf.pages:
        assert (page.width, page.height) == pytest.approx(PAPERS[printed.paper], abs=1)


def test_margins(printed: Printed) -> None:
    for page in printed.pdf.pages:
        for char in page.chars:
            left, bottom, right, top = ink_of(char)
            nearest = min(left, bottom, page.width - right, page.height - top)
            assert nearest >= MARGIN, f"{char['text']} stands {nearest / MM:.2f} mm from the edge"


def test_no_words_overlap(printed: Printed) -> None:
    """What is too wide runs into its neighbour, and nothing else would tell."""
    for page in printed.pdf.pages:
        upright = page.filter(lambda item: item["object_type"] != "char" or not is_turned(item))
        words = upright.extract_words(return_chars=True, use_text_flow=True)
        boxes = sorted((_box(word["chars"]), word["text"]) for word in words)
        for n, ((_, bottom, right, top), text) in enumerate(boxes):
            for (left, other_bottom, _, other_top), other in boxes[n + 1 :]:
                if left >= right - 0.5:
                    break
                assert top <= other_bottom + 0.3 or other_top <= bottom + 0.3, f"{text} and {other}"


def _box(chars: list[dict[str, Any]]) -> tuple[float, float, float, float]:
    inks = [ink_of(char) for char in chars]
    return (
        min(ink[0] for ink in inks),
        min(ink[1] for ink in inks),
        max(ink[2] for ink in inks),
        max(ink[3] for ink in inks),
    )


def test_type_sizes(printed: Printed) -> None:
    sizes = Counter(size_of(char) for char in printed.chars)
    assert min(sizes) >= SMALLEST
    assert sizes.most_common(1)[0][0] >= BODY[printed.form]


def test_grey_contrast(printed: Printed) -> None:
    for page in printed.pdf.pages:
        shapes = [shape for shape in (*page.rects, *page.curves) if shape["fill"]]
        for char in page.chars:
            if char["text"].isalnum():
                assert contrast(char, shapes) >= CONTRAST, char["text"]


def test_text_is_whole_and_in_order(printed: Printed) -> None:
    text = squeeze("".join(printed.pages))
    for part in printed.parts:
        wanted = [say(one) for one in part]
        missing = [one for one in wanted if one not in text]
        assert missing == []
        assert "".join(wanted) in text or printed.form == "cards"


def test_sides_say_what_they_are(printed: Printed) -> None:
    title, edition = squeeze(printed.sheet.title.text), squeeze(printed.sheet.edition)
    text = "".join(map(squeeze, printed.pages))
    for number, page in enumerate(printed.pages, 1):
        assert title in squeeze(page)
        assert f"{number}/{len(printed.pages)}" in squeeze(page)
        assert edition in squeeze(page)
    assert all(squeeze(line) in text for line in printed.sheet.credits)


def test_words_are_found(printed: Printed) -> None:
    """Words are broken at the ends of lines only, and a viewer's search finds all others."""
    document = pypdfium2.PdfDocument(printed.path)
    pages = [page.get_textpage() for page in document]
    for page, text in zip(pages, printed.pages, strict=True):
        for broken in re.finditer("\ufffe", text):
            before, after = (page.get_charbox(broken.start() + step) for step in (-1, 1))
            assert after[3] < before[1] + 1, "a word is broken inside a line"
    whole = " ".join(re.sub(r"\w+\ufffe\w+", " ", text) for text in printed.pages)
    words = set(re.findall(r"\w[\w-]{2,}\w", whole))
    assert len(words) > 50
    for word in words:
        assert any(page.search(word, match_case=True).get_next() for page in pages), word


def test_fonts(printed: Printed) -> None:
    names = {char["fontname"] for char in printed.chars}
    assert {re.sub(r"^[A-Z]{6}\+", "", name).partition("-")[0] for name in names} == {"FiraSansCondensed"}
    assert all(re.match(r"[A-Z]{6}\+", name) for name in names), "a subset is embedded"


def test_one_link_for_each_citation(printed: Printed) -> None:
    home = f"https://rules.example/{printed.sheet.lang}/{printed.sheet.game}/"
    links = [link for link in printed.links if link != home]
    assert len(links) == printed.cites > 0
    assert all(link.startswith(f"https://rules.example/{printed.sheet.lang}/") for link in links)
    assert home in printed.links or printed.form == "cards"
    assert squeeze(home.removeprefix("https://")) in squeeze("".join(printed.pages))


def test_accessible(printed: Printed) -> None:
    catalog = printed.pdf.doc.catalog
    assert catalog["MarkInfo"]["Marked"]
    assert "StructTreeRoot" in catalog
    assert catalog["Lang"] == printed.sheet.lang.encode()
    assert b"<pdfuaid:part>1</pdfuaid:part>" in catalog["Metadata"].resolve().get_data()
    assert printed.pdf.metadata["Title"] == f"{printed.sheet.title.text} · {printed.sheet.subtitle}"
