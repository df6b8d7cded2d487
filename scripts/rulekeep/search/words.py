"""What the search box says itself, in each language. A new language is one more `SearchWords` here.

They become a constant of the script of that language, so that a reader loads the words of one language and no list of
words for another request.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rulekeep.render.words import WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchWords:
    """Names in braces are filled in. `results` has the forms that the language needs, by the names of plural rules."""

    field: str
    fieldGame: str
    clear: str
    close: str
    found: str
    results: Mapping[str, str]
    similar: str
    readAs: str
    literal: str
    literally: str
    readAgain: str
    elsewhere: str
    filters: str
    game: str
    allGames: str
    kind: str
    allKinds: str
    component: str
    players: str
    allPlayers: str
    status: str
    allStatuses: str
    none: str
    nearest: str
    open: str
    ask: str
    askBody: str
    all: str
    more: str
    goTo: str
    keys: str
    slash: str
    failed: str
    retry: str


EN = SearchWords(
    field="Search rules and questions",
    fieldGame="Search {game}",
    clear="Clear",
    close="Close",
    found="Found",
    results={"one": "{count} result", "other": "{count} results"},
    similar="No clear match. Closest:",
    readAs="Showing results for {reading}",
    literal="search for exactly “{query}”",
    literally="Showing only what was typed.",
    readAgain="try other readings",
    elsewhere="Other games",
    filters="Filters",
    game="Game",
    allGames="all games",
    kind="Kind",
    allKinds="any",
    component="Component",
    players="Players",
    allPlayers="any number",
    status="Certainty",
    allStatuses="any",
    none="Nothing found for “{query}”.",
    nearest="Words spelled like it",
    open="What this game leaves open",
    ask="Ask this question",
    askBody="What I was looking for, and what happened at the table:",
    all="All {count} results",
    more="Show more",
    goTo="Go to the game",
    keys="↑ ↓ choose · Enter opens · Esc clears, then closes",
    slash="the / key opens the search",
    failed="The search could not be loaded.",
    retry="Try again",
)

RU = SearchWords(
    field="Искать правила и вопросы",
    fieldGame="Искать: {game}",
    clear="Очистить",
    close="Закрыть",
    found="Найдено",
    results={
        "one": "{count} результат",
        "few": "{count} результата",
        "many": "{count} результатов",
        "other": "{count} результата",
    },
    similar="Точного ответа нет. Похожее:",
    readAs="Показаны результаты для «{reading}»",
    literal="искать именно «{query}»",
    literally="Показано только то, что набрано.",
    readAgain="попробовать другие прочтения",
    elsewhere="Другие игры",
    filters="Фильтры",
    game="Игра",
    allGames="все игры",
    kind="Вид",
    allKinds="любой",
    component="Компонент",
    players="Игроков",
    allPlayers="сколько угодно",
    status="Надёжность",
    allStatuses="любая",
    none="По запросу «{query}» ничего не найдено.",
    nearest="Похожие слова",
    open="Что в этой игре осталось открытым",
    ask="Задать этот вопрос",
    askBody="Что я искал и что произошло за столом:",
    all="Все результаты: {count}",
    more="Показать ещё",
    goTo="Перейти к игре",
    keys="↑ ↓ выбор · Enter открывает · Esc очищает, потом закрывает",
    slash="клавиша / открывает поиск",
    failed="Поиск не удалось загрузить.",
    retry="Повторить",
)

SEARCH_WORDS: Mapping[str, SearchWords] = {"en": EN, "ru": RU}


def words_for_script(lang: str) -> dict[str, Any]:
    """All words of the box in one language, those of the site among them."""
    site, own = WORDS[lang], asdict(SEARCH_WORDS[lang])
    component = own.pop("component")
    return {
        **own,
        "language": lang,
        "search": site.search,
        "verdicts": dict(site.verdicts),
        "statuses": dict(site.statuses),
        "kinds": {**site.kinds, "component": component},
    }
