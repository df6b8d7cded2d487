"""The words that sheets say themselves, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetWords:
    """What a sheet and its page say themselves, in one language."""

    subtitle: str
    turn: str
    players: Mapping[tuple[int, ...], str]
    players_other: str
    legend: str
    not_always: str
    unofficial: str
    source: str
    paragraph: str
    page: str
    text: str
    edition: str
    download: str
    forms: Mapping[str, str]
    papers: Mapping[str, str]
    print_hint: str
    same_edition: str
    cards: str


EN = SheetWords(
    subtitle="Quick reference",
    turn="Order of play",
    players={(1,): "Playing alone", (2,): "With two players", (3,): "With three players", (4,): "With four players"},
    players_other="Players: {players}",
    legend="Signs",
    not_always="dashed: not every time",
    unofficial="An unofficial aid. {game} and all names in it belong to their publisher.",
    source="Source: {names}.",
    paragraph="[7] is its paragraph 7.",
    page="[p. 7] is its page 7.",
    text="Text: {library}, CC BY 4.0.",
    edition="Read through {date}, edition {mark}",
    download="To print",
    forms={"duplex": "Two sides, large type", "compact": "One page, small type", "cards": "Cards, 63 × 88 mm"},
    papers={"a4": "A4", "us-letter": "US Letter"},
    print_hint="Print at 100 %. This page can be printed as well.",
    same_edition="A printed sheet is up to date if it shows the same edition as this page.",
    cards="The cards",
)

RU = SheetWords(
    subtitle="Памятка",
    turn="Порядок игры",
    players={(1,): "В одиночку", (2,): "Вдвоём", (3,): "Втроём", (4,): "Вчетвером"},
    players_other="Игроков: {players}",
    legend="Обозначения",
    not_always="пунктир: не каждый раз",
    unofficial="Неофициальная памятка. {game} и все названия в ней принадлежат издателю.",
    source="Источник: {names}.",
    paragraph="[7] — его абзац 7.",
    page="[с. 7] — его страница 7.",
    text="Текст: {library}, CC BY 4.0.",
    edition="Вычитано {date}, выпуск {mark}",
    download="Для печати",
    forms={"duplex": "С двух сторон, крупно", "compact": "На одной странице, мелко", "cards": "Карточки, 63 × 88 мм"},
    papers={"a4": "A4", "us-letter": "US Letter"},
    print_hint="Печатайте в масштабе 100 %. Эту страницу тоже можно распечатать.",
    same_edition="Если на распечатке тот же выпуск, что и здесь, она не устарела.",
    cards="Карточки",
)

SHEET_WORDS: Mapping[str, SheetWords] = {"en": EN, "ru": RU}
