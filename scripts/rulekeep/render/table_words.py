"""What the helps at the table say, in each language: player count, filters, pop-ups, the guide, offline, sharing.

Apart from `words/` because most of it reaches the reader through scripts: `scripts` is handed to them as it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWords:
    """In one language."""

    count: str
    any_count: str
    with_players: str
    filters: str
    all_of_them: str
    topic: str
    about: str
    phase: str
    status: str
    terms: str
    clear: str
    news: str
    changed: str
    guide: Mapping[str, str]
    in_full: str
    missing: str
    damaged: str
    scripts: Mapping[str, str]
    """By the name under which the scripts ask for it; `{…}` is filled in by them."""


EN = TableWords(
    count="Players",
    any_count="All",
    with_players="With {players} players",
    filters="Filters",
    all_of_them="All",
    topic="Topic",
    about="About",
    phase="Phase",
    status="Certainty",
    terms="Terms",
    clear="Show all",
    news="New",
    changed="Changed",
    guide={"round": "Step through the round", "turn": "Step through the turn"},
    in_full="The rule in full",
    missing="There is no such page",
    damaged="The copy kept on this device has a hole here. Go online once, and it will be mended.",
    scripts={
        "shown": "{shown} of {all} shown",
        "forPlayers": "Shown for {players} players",
        "forAll": "Shown for any number of players",
        "open": "Open",
        "definition": "Definition",
        "done": "Done",
        "next": "Next",
        "back": "Back",
        "nextRound": "Next round",
        "nextTurn": "Next turn",
        "show": "Show",
        "guide": "Step by step",
        "end": "Close the guide",
        "place": "{number} of {all}",
        "round": "Round {number}",
        "turn": "Turn {number}",
        "share": "Share",
        "copied": "Link copied",
        "notCopied": "Copy the address from the address bar",
        "ready": "Ready offline",
        "saving": "Saving for offline use…",
        "full": "No room to keep a copy for offline use",
        "unable": "This browser keeps no copy for offline use",
        "offline": "You are offline; this is the kept copy",
        "update": "There is a newer version",
        "reload": "Show it",
        "later": "Later",
    },
)

RU = TableWords(
    count="Игроков",
    any_count="Все",
    with_players="Игроков: {players}",
    filters="Фильтры",
    all_of_them="Все",
    topic="Тема",
    about="О чём",
    phase="Фаза",
    status="Надёжность",
    terms="Термины",
    clear="Показать все",
    news="Новое",
    changed="Изменено",
    guide={"round": "Пройти раунд по шагам", "turn": "Пройти ход по шагам"},
    in_full="Правило целиком",
    missing="Такой страницы нет",
    damaged="В копии на этом устройстве не хватает этой страницы. Выйдите один раз в сеть, и она восстановится.",
    scripts={
        "shown": "Показано {shown} из {all}",
        "forPlayers": "Показано для числа игроков: {players}",
        "forAll": "Показано для любого числа игроков",
        "open": "Открыть",
        "definition": "Определение",
        "done": "Готово",
        "next": "Дальше",
        "back": "Назад",
        "nextRound": "Следующий раунд",
        "nextTurn": "Следующий ход",
        "show": "Раскрыть",
        "guide": "По шагам",
        "end": "Закрыть",
        "place": "{number} из {all}",
        "round": "Раунд {number}",
        "turn": "Ход {number}",
        "share": "Поделиться",
        "copied": "Ссылка скопирована",
        "notCopied": "Скопируйте адрес из адресной строки",
        "ready": "Работает без сети",
        "saving": "Сохраняем для работы без сети…",
        "full": "Не хватило места, чтобы работать без сети",
        "unable": "Этот браузер не хранит копию для работы без сети",
        "offline": "Сети нет, показана сохранённая копия",
        "update": "Есть новая версия",
        "reload": "Показать",
        "later": "Потом",
    },
)

TABLE_WORDS: Mapping[str, TableWords] = {"en": EN, "ru": RU}
