"""The site's own words in each language. A new language is one more `Words` here, and none of them can be forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What the pages say themselves, in one language."""

    language: str
    home: str
    home_brief: str
    trust: str
    games: str
    missing: str
    menu: str
    path: str
    schemes: tuple[str, str, str]
    """What each choice of colours leads to: from the device's to light, to dark, and back to the device's."""
    overview: str
    round: str
    rules: str
    tables: str
    examples: str
    faq: str
    glossary: str
    sheet: str
    sources: str
    round_brief: str
    rules_brief: str
    tables_brief: str
    examples_brief: str
    faq_brief: str
    glossary_brief: str
    sheet_brief: str
    sources_brief: str
    compare: str
    flow: str
    flow_again: str
    occurs: Mapping[str, str]
    steps: str
    numbers: str
    components: str
    covers: str
    pages: str
    more: str
    rulings: str
    open_questions: str
    edition: str
    players: str
    players_only: str
    verdicts: Mapping[str, str]
    statuses: Mapping[str, str]
    kinds: Mapping[str, str]
    source_kinds: Mapping[str, str]
    ruled_kinds: Mapping[str, str]
    languages: Mapping[str, str]
    why: str
    settled_by: str
    rests_on: str
    exception_to: str
    exceptions: str
    rulings_about: str
    see_also: str
    mentioned_in: str
    in_phases: str
    part_of: str
    source: str
    page: str
    paragraph: str
    paragraphs: str
    printed_pages: str
    no_pages: str
    by_page: str
    by_paragraph: str
    not_rules: str
    kind: str
    written_in: str
    publisher: str
    translator: str
    date: str
    given: str
    computed: str
    because: str
    both: str
    either: str
    least: str
    greatest: str
    remainder: str
    rounded: str
    result: str
    ruled: str
    link: str
    edit: str
    ask: str
    yes: str
    no: str
    and_more: str
    name: str
    value: str
    uncovered: str
    rights: str
    diagnostics: str
    diagnostics_brief: str
    stale: str
    moved: str
    moved_brief: str
    search: str
    search_brief: str
    search_field: str
    search_off: str


EN = Words(
    language="English",
    home="Board game rules, settled at the table",
    home_brief="Every ruling says yes or no first, then why, then where the source says it.",
    trust="An unofficial aid, made from the documents listed under each game. "
    "What a document leaves open is shown as open, never filled in.",
    games="Games",
    missing="There is no such page. An entry that has moved is found from its game.",
    menu="Menu",
    path="Where you are",
    schemes=("Light colours", "Dark colours", "Colours of the device"),
    overview="Overview",
    round="Sequence of play",
    rules="Rules",
    tables="Tables",
    examples="Examples",
    faq="FAQ",
    glossary="Glossary",
    sheet="Quick reference",
    sources="Sources",
    round_brief="The phases in order of play, each with its steps.",
    rules_brief="Every rule by itself, with the place where the source says it.",
    tables_brief="Look the number up, read the row.",
    examples_brief="Worked examples. A program has done every sum again.",
    faq_brief="Questions from the table. The answer comes first, then the reason.",
    glossary_brief="The words of the game and what they mean.",
    sheet_brief="What you need at the table on one sheet of paper, ready to print.",
    sources_brief="With the document open in front of you: what we say about each page or paragraph.",
    compare="Side by side",
    flow="Sequence of play",
    flow_again="and again from the top",
    occurs={"sometimes": "not every time", "once": "once a game"},
    steps="Steps",
    numbers="Numbers at a glance",
    components="Components",
    covers="What is covered",
    pages="All pages",
    more="{count} more",
    rulings="Rulings",
    open_questions="Open questions",
    edition="Edition",
    players="Players",
    players_only="with {players} players only",
    verdicts={"yes": "Yes", "no": "No", "depends": "It depends", "value": "Answer", "open": "Not covered"},
    statuses={
        "stated": "stated",
        "inferred": "Inferred",
        "ambiguous": "Ambiguous",
        "conflict": "Sources conflict",
        "silent": "Not said",
    },
    kinds={
        "term": "Term",
        "phase": "Phase",
        "rule": "Rule",
        "table": "Table",
        "example": "Example",
        "ruling": "Ruling",
    },
    source_kinds={
        "rulebook": "rulebook",
        "translation": "translation of a rulebook",
        "wiki": "wiki page",
        "help": "online help",
        "faq": "FAQ",
    },
    ruled_kinds={"publisher": "publisher", "community": "community", "editorial": "editorial"},
    languages={"en": "English", "ru": "Russian", "de": "German", "fr": "French"},
    why="Why",
    settled_by="What would settle it",
    rests_on="Rests on",
    exception_to="Exception to",
    exceptions="Exceptions",
    rulings_about="Rulings about this",
    see_also="See also",
    mentioned_in="Mentioned in",
    in_phases="Happens in",
    part_of="Part of",
    source="Source",
    page="p. {number}",
    paragraph="¶ {number}",
    paragraphs="Paragraphs",
    printed_pages="Printed pages cited",
    no_pages="The document prints no page numbers, so we count its paragraphs: ¶ 1 is the first line with any text.",
    by_page="Page by page",
    by_paragraph="Paragraph by paragraph",
    not_rules="no rule",
    kind="Kind",
    written_in="Written in",
    publisher="Publisher",
    translator="Translator",
    date="Date",
    given="Given",
    computed="Reckoned",
    because="since {reason}",
    both="and",
    either="or",
    least="the least of {numbers}",
    greatest="the greatest of {numbers}",
    remainder="the rest of {division}",
    rounded="rounded down",
    result="Result",
    ruled="Decided by",
    link="Link to this entry",
    edit="Edit",
    ask="Ask or report a mistake",
    yes="yes",
    no="no",
    and_more="{low} and more",
    name="Name",
    value="Number",
    uncovered="Not in the source",
    rights="{game} and all names in it belong to their publisher. This page is unofficial. Text: CC BY 4.0.",
    diagnostics="What the checker’s messages mean",
    diagnostics_brief="Each code with the law behind it, and how a fault is mended.",
    stale="Translation may be out of date",
    moved="Moved from here",
    moved_brief="What used to stand here and now stands elsewhere.",
    search="Search",
    search_brief="As you would say it, in either language: misspelled, in other letters, on the wrong keyboard layout.",
    search_field="Search rules and questions",
    search_off="The search needs scripts. Without them every game has an overview, a glossary and its questions:",
)

RU = Words(
    language="Русский",
    home="Правила настольных игр — ответ прямо за столом",
    home_brief="В каждом ответе сначала «да» или «нет», потом почему и где это сказано в источнике.",
    trust="Неофициальный справочник, составленный по документам, которые указаны у каждой игры. "
    "О чём документ молчит, то и здесь остаётся открытым вопросом: от себя мы ничего не добавляем.",
    games="Игры",
    missing="Такой страницы нет. Переехавшую запись можно найти на страницах игры.",
    menu="Меню",
    path="Где вы сейчас",
    schemes=("Светлая тема", "Тёмная тема", "Тема как на устройстве"),
    overview="Обзор",
    round="Ход игры",
    rules="Правила",
    tables="Таблицы",
    examples="Примеры",
    faq="Вопросы",
    glossary="Словарь",
    sheet="Памятка",
    sources="Источники",
    round_brief="Фазы в том порядке, в котором они играются, и шаги каждой из них.",
    rules_brief="Каждое правило отдельно и с указанием места в источнике.",
    tables_brief="Найдите число и прочтите строку.",
    examples_brief="Разобранные примеры. Все вычисления перепроверены программой.",
    faq_brief="Вопросы, которые возникают за столом. Сначала ответ, потом объяснение.",
    glossary_brief="Слова игры и их значение.",
    sheet_brief="Всё нужное за столом на одном листе, чтобы распечатать.",
    sources_brief="Если документ у вас перед глазами: что мы говорим о каждой его странице или абзаце.",
    compare="Сравнение",
    flow="Ход игры",
    flow_again="и снова сначала",
    occurs={"sometimes": "не каждый раз", "once": "один раз за игру"},
    steps="Шаги",
    numbers="Главные числа",
    components="Компоненты",
    covers="Что здесь описано",
    pages="Все страницы",
    more="Ещё {count}",
    rulings="Вопросы и ответы",
    open_questions="Открытые вопросы",
    edition="Издание",
    players="Игроки",
    players_only="только при числе игроков: {players}",
    verdicts={"yes": "Да", "no": "Нет", "depends": "Зависит", "value": "Ответ", "open": "Не сказано"},
    statuses={
        "stated": "сказано",
        "inferred": "Следует из правил",
        "ambiguous": "Неоднозначно",
        "conflict": "Источник противоречит себе",
        "silent": "Не сказано",
    },
    kinds={
        "term": "Термин",
        "phase": "Фаза",
        "rule": "Правило",
        "table": "Таблица",
        "example": "Пример",
        "ruling": "Вопрос",
    },
    source_kinds={
        "rulebook": "правила игры",
        "translation": "перевод правил",
        "wiki": "вики-страница",
        "help": "онлайн-справка",
        "faq": "ответы на вопросы",
    },
    ruled_kinds={"publisher": "издатель", "community": "сообщество", "editorial": "редакция"},
    languages={"en": "английский", "ru": "русский", "de": "немецкий", "fr": "французский"},
    why="Почему",
    settled_by="Что решило бы вопрос",
    rests_on="Опирается на",
    exception_to="Исключение из",
    exceptions="Исключения",
    rulings_about="Вопросы об этом",
    see_also="См. также",
    mentioned_in="Упоминается в",
    in_phases="Когда",
    part_of="Входит в",
    source="Источник",
    page="с. {number}",
    paragraph="абз. {number}",
    paragraphs="Абзацев",
    printed_pages="Печатные страницы",
    no_pages="В документе нет номеров страниц, поэтому мы считаем абзацы: первый — первая непустая строка.",
    by_page="По страницам",
    by_paragraph="По абзацам",
    not_rules="не правило",
    kind="Вид",
    written_in="Язык",
    publisher="Издатель",
    translator="Перевод",
    date="Дата",
    given="Дано",
    computed="Считаем",
    because="так как {reason}",
    both="и",
    either="или",
    least="наименьшее из {numbers}",
    greatest="наибольшее из {numbers}",
    remainder="остаток от {division}",
    rounded="с округлением вниз",
    result="Итог",
    ruled="Кто решил",
    link="Ссылка на эту запись",
    edit="Исправить",
    ask="Спросить или сообщить об ошибке",
    yes="да",
    no="нет",
    and_more="{low} и больше",
    name="Название",
    value="Число",
    uncovered="В источнике этого нет",
    rights="Игра «{game}» и все её названия принадлежат издателю. Справочник неофициальный. Тексты: CC BY 4.0.",
    diagnostics="Что значат сообщения проверки",
    diagnostics_brief="Для каждого кода — правило, которое за ним стоит, и способ исправить ошибку. "
    "Сами правила написаны по-английски, как и сообщения программы.",
    stale="Перевод мог устареть",
    moved="Переехало отсюда",
    moved_brief="Что раньше было на этой странице, а теперь на другой.",
    search="Поиск",
    search_brief="Спрашивайте как за столом, на любом из двух языков: с опечатками, латиницей, в чужой раскладке.",
    search_field="Искать правила и вопросы",
    search_off="Для поиска нужны скрипты. Без них у каждой игры есть обзор, словарь и вопросы:",
)

WORDS: Mapping[str, Words] = {"en": EN, "ru": RU}
