"""The query set in a real browser: recall on the half that nothing was tuned to, and that Node finds the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from rulekeep.pipeline import read_library
from rulekeep.search.files import Query as Question
from rulekeep.search.files import build_search, find_entries
from tests.browser import ROOT, Site
from tests.search.context import new_context
from tests.search.queries import NOTHING, Query, load_queries, render_scores, score_kinds

QUERIES = load_queries()
ANSWERED = [query for query in QUERIES if query.kind != NOTHING]
LANG = "ru"
SHOWN = 10


@pytest.fixture(scope="module")
def page(browser: Browser, site: Site) -> Iterator[Page]:
    context = new_context(browser, site)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def on_their_page(page: Page) -> list[tuple[bool, list[str]]]:
    """For each query on a page of its game: whether the result was shown as sure, and the keys found."""
    found: dict[Query, tuple[bool, list[str]]] = {}
    for game in sorted({query.game for query in ANSWERED if query.game}):
        page.goto(f"/{LANG}/{game}/")
        page.keyboard.press("Control+k")
        for query in [query for query in ANSWERED if query.game == game]:
            found[query] = ask(page, query.query)
    return [found[query] for query in ANSWERED]


def ask(page: Page, query: str) -> tuple[bool, list[str]]:
    """Types a query; returns whether its results are shown as sure, and their keys."""
    page.locator("input[role=combobox]").fill(query)
    results = page.locator("[role=listbox]")
    expect(results).to_have_attribute("data-query", query)
    keys = results.locator("[data-entry]").evaluate_all("options => options.map(option => option.dataset.entry)")
    return bool(keys) and not page.locator(".rk-similar").count(), keys


def test_every_expected_entry_exists() -> None:
    book = read_library(ROOT / "rules_data").book
    known = {str(key) for key in book.entries}
    assert sorted(key for query in QUERIES for key in query.expect - known) == []


def test_set_is_large_and_halved() -> None:
    assert len(ANSWERED) >= 200
    assert len(QUERIES) - len(ANSWERED) >= 20
    assert {query.game for query in ANSWERED if query.game} == read_library(ROOT / "rules_data").book.games.keys()
    for kind in {query.kind for query in QUERIES}:
        halves = [query.half for query in QUERIES if query.kind == kind]
        assert abs(halves.count("test") - halves.count("tune")) <= 1, kind


def test_recall_on_the_half_not_tuned_to(on_their_page: list[tuple[bool, list[str]]]) -> None:
    found = {query: keys for query, (_, keys) in zip(ANSWERED, on_their_page, strict=True)}
    tested = [query for query in ANSWERED if query.half == "test"]
    scores = score_kinds(tested, [found[query] for query in tested])
    print(render_scores(scores))
    whole = scores.pop("all")
    assert whole.at_3 >= 0.95
    assert whole.at_1 >= 0.80
    assert {kind: score.missed for kind, score in scores.items() if score.at_3 < 0.88} == {}


def test_nothing_sure_is_found_for_what_is_not_there(page: Page) -> None:
    page.goto(f"/{LANG}/search/")
    page.get_by_role("searchbox").click()
    sure = []
    for query in [query for query in QUERIES if query.kind == NOTHING]:
        is_sure, keys = ask(page, query.query)
        if is_sure:
            sure.append((query.query, keys[:1]))
    assert sure == []


def test_node_finds_the_same_in_the_same_order(on_their_page: list[tuple[bool, list[str]]]) -> None:
    files = build_search(read_library(ROOT / "rules_data").book, ROOT / ".cache" / "search")
    answers = find_entries(files, [Question(query=query.query, game=query.game) for query in ANSWERED], LANG)
    for query, answer, (_, keys) in zip(ANSWERED, answers, on_their_page, strict=True):
        # Of another game the list shows only the first few.
        assert [hit.key for hit in answer.hits][: min(SHOWN, len(keys))] == keys[:SHOWN], query.query
