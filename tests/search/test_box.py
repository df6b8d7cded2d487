"""The search box in a real browser, by keyboard and by touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser import Site
from tests.search.context import new_context

GAME = "/ru/caylus/"


@pytest.fixture
def page(browser: Browser, site: Site) -> Iterator[Page]:
    """A fresh page that fails on script errors."""
    context = new_context(browser, site, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert problems == []


def open_box(page: Page, path: str = GAME) -> Locator:
    page.goto(path)
    page.keyboard.press("Control+k")
    box = page.locator("input[role=combobox]")
    expect(box).to_be_focused()
    return box


def search(page: Page, box: Locator, query: str) -> list[str]:
    box.fill(query)
    expect(page.locator("[role=listbox]")).to_have_attribute("data-query", query)
    return [str(option.get_attribute("data-entry")) for option in page.locator("a[role=option]").all()]


def chosen(page: Page) -> str | None:
    """The entry that the field points at as chosen."""
    active = page.locator("input[role=combobox]").get_attribute("aria-activedescendant")
    return page.locator(f"[id='{active}']").get_attribute("data-entry") if active else None


def test_nothing_is_loaded_before_the_search_is_opened(page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url.partition("?")[0].rpartition("/assets/")[2]))
    page.goto(GAME, wait_until="networkidle")
    assert [name for name in loaded if "search" in name] == ["js/search-open.js"]
    loaded.clear()
    page.keyboard.press("Control+k")
    search(page, page.locator("input[role=combobox]"), "юрист")
    page.wait_for_load_state("networkidle")
    assert sorted(loaded) == ["js/search.ru.js", "search/caylus-1.js", "search/caylus.ru.js"]


def test_keys_follow_the_guide(page: Page) -> None:
    box = open_box(page)
    assert box.get_attribute("aria-expanded") == "false"
    keys = search(page, box, "юрист")
    assert box.get_attribute("aria-expanded") == "true"
    assert box.get_attribute("aria-controls") == page.locator("[role=listbox]").get_attribute("id")
    assert chosen(page) is None
    page.keyboard.press("ArrowDown")
    assert chosen(page) == keys[0]
    page.keyboard.press("ArrowDown")
    assert chosen(page) == keys[1]
    expect(page.locator("a[role=option][aria-selected=true]")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert chosen(page) is None
    page.keyboard.press("ArrowUp")
    assert chosen(page) == keys[-1]
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_have_value("")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_enter_opens_the_chosen_entry_or_the_first(page: Page) -> None:
    keys = search(page, open_box(page), "ристалище")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/ru/caylus/*/#{keys[0].split('/')[1]}")
    keys = search(page, open_box(page), "милость")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/ru/caylus/*/#{keys[1].split('/')[1]}")


def test_enter_waits_for_what_was_typed_last(page: Page) -> None:
    asked: list[Route] = []
    page.route("**/assets/search/caylus-0.js*", lambda route: asked.append(route))
    box = open_box(page)
    before = search(page, box, "юрист")
    box.fill("joust")
    page.wait_for_timeout(300)
    address = page.url
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert page.url == address
    assert len(asked) == 1
    asked[0].continue_()
    page.wait_for_url("**/ru/caylus/*/#*")
    assert page.url.partition("#")[2] not in {key.partition("/")[2] for key in before}


def test_filters_are_there_when_the_window_grows(page: Page) -> None:
    page.set_viewport_size({"width": 600, "height": 900})
    search(page, open_box(page), "замок")
    kinds = page.locator("label", has_text="Вид").locator("select")
    expect(kinds).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(kinds).to_be_visible()


def press_by_place(page: Page, key: str, code: str) -> None:
    """Presses a key as a keyboard with another layout does."""
    page.evaluate(
        "([key, code]) => document.body.dispatchEvent("
        "new KeyboardEvent('keydown', {key, code, bubbles: true, cancelable: true}))",
        [key, code],
    )


@pytest.mark.parametrize("key", ["/", "."])
def test_slash_opens_on_any_layout_and_can_be_switched_off(page: Page, key: str) -> None:
    page.goto(GAME)
    address = page.url
    press_by_place(page, key, "Slash")
    box = page.locator("input[role=combobox]")
    expect(box).to_be_focused()
    search(page, box, "мост")
    page.get_by_label("клавиша / открывает поиск").uncheck()
    page.goto(GAME)
    press_by_place(page, "/", "Slash")
    page.wait_for_timeout(200)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == address


def test_slash_is_a_letter_where_one_types(page: Page) -> None:
    box = open_box(page)
    page.keyboard.type("1/2")
    expect(box).to_have_value("1/2")


def test_count_and_reading_are_announced(page: Page) -> None:
    search(page, open_box(page), "rhtcnmzyby")
    page.goto("/ru/carcassonne/")
    page.keyboard.press("Control+k")
    search(page, page.locator("input[role=combobox]"), "rhtcnmzyby")
    expect(page.locator(".rk-search [role=status]")).to_contain_text("результат")
    expect(page.locator(".rk-search [role=status]")).to_contain_text("крестьянин")


def test_one_key_returns_to_what_was_typed(page: Page) -> None:
    box = open_box(page, "/ru/carcassonne/")
    assert search(page, box, "rhtcnmzyby")
    note = page.locator(".rk-note-read")
    expect(note).to_contain_text("крестьянин")
    page.keyboard.press("ArrowUp")
    expect(note).to_contain_text("только то, что набрано")
    expect(page.locator("a[role=option]")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    expect(note).to_contain_text("крестьянин")


def test_result_shows_what_decides(page: Page) -> None:
    search(page, open_box(page, "/ru/carcassonne/"), "крестьянин у монастыря")
    hit = page.locator("[data-entry='carcassonne/faq-monastery-allowed']")
    expect(hit.locator(".rk-verdict")).to_have_text("Да")
    expect(hit.locator("mark").first).to_have_text("монастыря")
    expect(hit).to_contain_text("Вопрос")


def test_filters_narrow_the_list(page: Page) -> None:
    box = open_box(page)
    everything = search(page, box, "замок")
    page.locator("label", has_text="Вид").locator("select").select_option("ruling")
    expect(page.locator("a[role=option]").first).to_contain_text("Вопрос")
    rulings = [str(option.get_attribute("data-entry")) for option in page.locator("a[role=option]").all()]
    assert rulings != everything
    assert all("Вопрос" in option.inner_text() for option in page.locator("a[role=option]").all())
    page.locator("label", has_text="Игра").locator("select").select_option("*")
    expect(page.locator("a[role=option]").first).to_contain_text("Кайлюс")


def test_back_returns_to_the_list_with_its_place(page: Page) -> None:
    keys = search(page, open_box(page, "/ru/caylus/faq/"), "замок")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**#{keys[2].split('/')[1]}")
    page.go_back()
    box = page.locator("input[role=combobox]")
    expect(box).to_have_value("замок")
    expect(page.locator("a[role=option]").nth(2)).to_have_attribute("aria-selected", "true")
    assert chosen(page) == keys[2]


def test_back_works_within_one_page(page: Page) -> None:
    search(page, open_box(page, "/ru/caylus/faq/"), "замок")
    here = page.locator("a[role=option][href*='/faq/#']").first
    entry = str(here.get_attribute("data-entry")).partition("/")[2]
    here.click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.url.endswith(f"/faq/#{entry}")
    page.go_back()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("input[role=combobox]")).to_have_value("замок")


def test_nothing_found_helps_on(page: Page) -> None:
    box = open_box(page)
    assert search(page, box, "ъъъщщщ") == []
    rest = page.locator(".rk-rest")
    expect(rest).to_contain_text("ничего не найдено")
    expect(rest.get_by_role("link").first).to_be_visible()


def test_another_game_is_shown_where_it_is_clearly_better(page: Page) -> None:
    keys = search(page, open_box(page, "/ru/carcassonne/"), "надсмотрщик")
    assert keys[0] == "key-harvest/supervisor"
    expect(page.locator(".rk-hits-of")).to_contain_text("Другие игры")


def test_search_page_can_be_shared(page: Page) -> None:
    page.goto("/en/search/?q=lawyer&game=caylus")
    expect(page.locator("input[role=combobox]")).to_have_value("lawyer")
    expect(page.locator("a[role=option]").first).to_have_attribute("data-entry", "caylus/lawyer")
    page.locator("input[role=combobox]").fill("provost")
    page.wait_for_url("**/en/search/?q=provost&game=caylus")
    page.locator("a[role=option]").first.click()
    page.wait_for_url("**/en/caylus/**")
    page.go_back()
    expect(page.locator("input[role=combobox]")).to_have_value("provost")
    expect(page.locator("a[role=option]").first).to_be_visible()


def test_home_page_has_the_field_ready(page: Page) -> None:
    page.goto("/en/")
    page.get_by_role("searchbox").click()
    keys = search(page, page.locator("input[role=combobox]"), "farmer")
    assert keys[0] == "carcassonne/farmer"


def test_form_leads_to_the_search_page_without_scripts(browser: Browser, site: Site) -> None:
    context = new_context(browser, site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/en/")
    page.locator(".rk-search input").fill("farmer")
    page.locator(".rk-search input").press("Enter")
    page.wait_for_url("**/en/search/?q=farmer")
    expect(page.locator("noscript a").first).to_be_visible()
    context.close()


def test_what_is_not_sure_is_told_without_a_verdict(page: Page) -> None:
    search(page, open_box(page, "/en/"), "banana pancake recipe")
    expect(page.locator(".rk-similar")).to_be_visible()
    expect(page.locator("a[role=option]").first).to_be_visible()
    expect(page.locator("a[role=option] .rk-verdict")).to_have_count(0)
    expect(page.locator(".rk-note-read button")).to_have_count(0)


def test_key_of_a_keyboard_on_the_screen_puts_it_away(browser: Browser, site: Site) -> None:
    context = new_context(browser, site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto("/en/")
    box = page.locator("main input[type=search]")
    box.tap()
    box.fill("provost")
    hit = page.locator("a[role=option]").first
    expect(hit).to_be_visible()
    page.keyboard.press("Enter")
    expect(box).not_to_be_focused()
    expect(page).to_have_url(f"{site.url}/en/")
    hit.tap()
    page.wait_for_url("**/#*")
    context.close()
