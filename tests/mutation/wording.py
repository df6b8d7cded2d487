"""Kinds of faults in wording, verdicts and status."""

from __future__ import annotations

import re
from random import Random

from rulekeep.nodes import Mapping, Scalar, Sequence
from tests.mutation.changes import (
    around,
    find_in_text,
    in_block,
    inside,
    key_line,
    replace,
)
from tests.mutation.sites import Change, Site

_LOOK_ALIKES = dict(zip("аеорсух", "aeopcyx", strict=True))


def note_gone(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if site.name != "status_note" or len(site.path) != 2 or lines is None:
        return None
    return around(site, Change(start=lines[0], end=lines[1], text=""))


def status_gone(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if site.name != "status" or len(site.path) != 2 or lines is None or site.value == "stated":
        return None
    return around(site, Change(start=lines[0], end=lines[1], text=""))


def verdict_without_its_value(site: Site, random: Random) -> Change | None:
    return around(site, replace(site, "value")) if site.name == "verdict" and site.value in ("yes", "no") else None


def verdict_left_open(site: Site, random: Random) -> Change | None:
    return around(site, replace(site, "open")) if site.name == "verdict" and site.value in ("yes", "no") else None


def date_that_is_none(site: Site, random: Random) -> Change | None:
    return replace(site, "2026-13-45") if site.name == "date" and "ruled" in site.path else None


def question_asked_twice(site: Site, random: Random) -> Change | None:
    """The questions of the ruling before, in both languages."""
    file = site.around[0] if site.around else None
    if site.path[1:] != ("question",) or site.path[0] == "0" or not isinstance(file, Sequence):
        return None
    before = file.items[int(site.path[0]) - 1]
    if not isinstance(before, Mapping) or "question" not in before.pairs:
        return None
    span = before.pairs["question"][1].span
    return replace(site, site.text[span.start : span.end].rstrip())


def alias_of_another(site: Site, random: Random) -> Change | None:
    """The name of another entry of the file as an alias."""
    file = site.around[0] if site.around else None
    if (
        "aliases" not in site.path
        or site.language != "en"
        or not isinstance(file, Sequence)
        or not site.path[-1].isdigit()
    ):
        return None
    other = file.items[(int(site.path[0]) + 1) % len(file.items)]
    name = other.pairs.get("name") if isinstance(other, Mapping) else None
    words = name[1].pairs.get("en") if name and isinstance(name[1], Mapping) else None
    plain = words and isinstance(words[1], Scalar) and re.fullmatch(r"[\w ]+", words[1].value)
    return replace(site, words[1].value) if plain and words and isinstance(words[1], Scalar) else None


def look_alike_letter(site: Site, random: Random) -> Change | None:
    word = find_in_text(site, re.compile("[а-яё]*[а-яё]([аеорсух])[а-яё]+"))
    if word is None or site.language != "ru" or "aliases" in site.path:
        return None
    return inside(site, *word.span(1), _LOOK_ALIKES[word[1]])


def straight_quotes(site: Site, random: Random) -> Change | None:
    word = find_in_text(site, re.compile(r"(?<= )[a-zа-яё]{4,}(?= )"))
    if word is None or "aliases" in site.path or site.written[:1] != "|":
        return None
    return inside(site, *word.span(), f'"{word.group()}"')


def hyphen_for_a_dash(site: Site, random: Random) -> Change | None:
    dash = find_in_text(site, re.compile("(?<= )[—–](?= )"))
    return inside(site, *dash.span(), "-") if dash and "aliases" not in site.path else None


def stress_never_closed(site: Site, random: Random) -> Change | None:
    word = re.search(r"(?<= )[a-zа-яё]{4,}(?= )", site.written) if in_block(site) else None
    return inside(site, word.start(), word.start(), "**") if word and "*" not in site.written else None


def html(site: Site, random: Random) -> Change | None:
    word = re.search(r"(?<= )[a-zа-яё]{4,}(?= )", site.written) if in_block(site) else None
    return inside(site, *word.span(), f"<b>{word.group()}</b>") if word else None


def heading(site: Site, random: Random) -> Change | None:
    line = re.search(r"\n +(?=\S)", site.written) if in_block(site) else None
    return inside(site, line.end(), line.end(), "## ") if line else None


def stray_bracket(site: Site, random: Random) -> Change | None:
    word = re.search(r"(?<= )[a-zа-яё]{4,}(?= )", site.written) if in_block(site) else None
    return inside(site, word.start(), word.start(), "[") if word else None


def list_item_in_one_language(site: Site, random: Random) -> Change | None:
    item = re.search(r"\n +- .*", site.written) if in_block(site) else None
    return inside(site, *item.span(), "") if item else None


def text_still_to_be_written(site: Site, random: Random) -> Change | None:
    return replace(site, "…") if site.language and site.key and isinstance(site.node, Scalar) else None


def exception_not_needed(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if site.name != "topic" or len(site.path) != 2 or lines is None or site.key is None:
        return None
    indent = " " * (site.key.span.start - lines[0])
    return Change(start=lines[1], end=lines[1], text=f"{indent}allow: {{hyphen-dash: it looks better}}\n")


def languages_swapped(site: Site, random: Random) -> Change | None:
    """The texts of two languages, each on the lines of the other."""
    texts = [site.node.pairs.get(lang) for lang in ("en", "ru")] if isinstance(site.node, Mapping) else []
    spans = [text[1].span for text in texts if text and isinstance(text[1], Scalar)]
    if len(spans) != 2 or site.name not in ("text", "answer", "why", "brief") or len(spans[0].source.text) == 0:
        return None
    first, second = (site.text[span.start : span.end].rstrip() for span in spans)
    between = site.text[spans[0].start + len(first) : spans[1].start]
    end = spans[1].start + len(second)
    return Change(start=spans[0].start, end=end, text=f"{second}{between}{first}")


def text_not_translated(site: Site, random: Random) -> Change | None:
    """The first language's text in the second."""
    pair = site.up().pairs.get("en") if isinstance(site.up(), Mapping) else None  # type: ignore[union-attr]
    if pair is None or site.path[-1] != "ru" or site.name not in ("ru",) or not isinstance(site.node, Scalar):
        return None
    kind = next((step for step in site.path if step in ("text", "answer", "why", "brief")), None)
    written = site.text[pair[1].span.start : pair[1].span.end].rstrip()
    return replace(site, written) if kind and isinstance(pair[1], Scalar) else None


WORDING = (
    note_gone,
    status_gone,
    verdict_without_its_value,
    verdict_left_open,
    date_that_is_none,
    question_asked_twice,
    alias_of_another,
    look_alike_letter,
    straight_quotes,
    hyphen_for_a_dash,
    stress_never_closed,
    html,
    heading,
    stray_bracket,
    list_item_in_one_language,
    text_still_to_be_written,
    exception_not_needed,
    languages_swapped,
    text_not_translated,
)
