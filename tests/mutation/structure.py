"""Kinds of faults in YAML itself, in keys and in shapes: each takes a place and gives what is wrong there, or None."""

from __future__ import annotations

import re
from random import Random

from rulekeep.nodes import Mapping, Scalar, Sequence
from tests.mutation.changes import around, drop_letter, key_line, replace
from tests.mutation.sites import Change, Site


def _is_plain(site: Site) -> bool:
    return isinstance(site.node, Scalar) and site.written[:1] not in "'\"|>" and len(site.value) > 12


def tab_for_spaces(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if lines is None or site.key is None or site.key.span.start == lines[0]:
        return None
    return around(site, Change(start=lines[0], end=site.key.span.start, text="\t"))


def space_too_few(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if lines is None or site.key is None or site.key.span.start == lines[0]:
        return None
    return around(site, Change(start=lines[0], end=lines[0] + 1, text=""))


def space_too_many(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    return None if lines is None or len(site.path) < 2 else around(site, Change(start=lines[0], end=lines[0], text=" "))


def line_twice(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if lines is None:
        return None
    return Change(start=lines[1], end=lines[1], text=site.text[slice(*lines)])


def colon_gone(site: Site, random: Random) -> Change | None:
    if site.key is None or key_line(site) is None:
        return None
    return around(site, Change(start=site.key.span.end, end=site.key.span.end + 1, text=""))


def colon_in_text(site: Site, random: Random) -> Change | None:
    at = site.written.find(" ", 4)
    if not _is_plain(site) or at < 0 or "\n" in site.written:
        return None
    return Change(start=site.node.span.start + at, end=site.node.span.start + at, text=":")


def comma_in_text(site: Site, random: Random) -> Change | None:
    flow = isinstance(site.up(), Mapping) and site.text[site.up().span.start] == "{"
    at = site.written.find(" ", 4)
    if not _is_plain(site) or not flow or at < 0 or site.language is None:
        return None
    return Change(start=site.node.span.start + at, end=site.node.span.start + at, text=",")


def bracket_gone(site: Site, random: Random) -> Change | None:
    if not isinstance(site.node, Sequence) or site.text[site.node.span.start] != "[":
        return None
    return around(site, Change(start=site.node.span.end - 1, end=site.node.span.end, text=""))


def brace_gone(site: Site, random: Random) -> Change | None:
    if not isinstance(site.node, Mapping) or site.text[site.node.span.start] != "{":
        return None
    return around(site, Change(start=site.node.span.end - 1, end=site.node.span.end, text=""))


def quote_gone(site: Site, random: Random) -> Change | None:
    if not isinstance(site.node, Scalar) or site.written[:1] not in ("'", '"'):
        return None
    return around(site, Change(start=site.node.span.end - 1, end=site.node.span.end, text=""))


def dash_gone(site: Site, random: Random) -> Change | None:
    if site.name != "id" or len(site.path) != 2 or site.key is None:
        return None
    return around(site, Change(start=site.key.span.start - 2, end=site.key.span.start, text="  "))


def anchor(site: Site, random: Random) -> Change | None:
    start = site.node.span.start
    return Change(start=start, end=start, text="&again ") if isinstance(site.node, Scalar) and site.key else None


def alias(site: Site, random: Random) -> Change | None:
    return replace(site, "*again") if isinstance(site.node, Scalar) and site.key and site.language is None else None


def tag(site: Site, random: Random) -> Change | None:
    start = site.node.span.start
    return Change(start=start, end=start, text="!!str ") if isinstance(site.node, Scalar) and site.key else None


def merge_marks(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if lines is None or len(site.path) != 2:
        return None
    text = f"<<<<<<< ours\n{site.text[slice(*lines)]}=======\n{site.text[slice(*lines)]}>>>>>>> theirs\n"
    return around(site, Change(start=lines[0], end=lines[1], text=text))


def document_mark(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    return Change(start=lines[0], end=lines[0], text="---\n") if lines and site.name == "id" else None


def invisible_sign(site: Site, random: Random) -> Change | None:
    if site.language is None or len(site.value) < 6:
        return None
    at = site.node.span.start + len(site.written.rstrip()) // 2
    return Change(start=at, end=at, text=random.choice("\u200b\xad\u202e\ufeff"))


def other_encoding(site: Site, random: Random) -> Change | None:
    word = re.search("[а-яё]{4,}", site.written)
    if not word or site.language != "ru":
        return None
    text = word.group().encode("windows-1251").decode("utf-8", "surrogateescape")
    return Change(start=site.node.span.start + word.start(), end=site.node.span.start + word.end(), text=text)


def letter_dropped_in_a_key(site: Site, random: Random) -> Change | None:
    if site.key is None or len(site.key.value) < 4 or (site.file == "game.yml" and len(site.path) == 2):
        return None
    return around(
        site, Change(start=site.key.span.start, end=site.key.span.end, text=drop_letter(site.key.value, random))
    )


def unknown_key(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if lines is None or len(site.path) != 2 or not site.path[0].isdigit() or site.key is None:
        return None
    indent = " " * (site.key.span.start - lines[0])
    return Change(start=lines[1], end=lines[1], text=f"{indent}remark: to be looked at again\n")


def required_key_gone(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    needed = ("brief", "topic", "cites", "text", "answer", "why", "verdict", "rules", "ruled", "kind", "paragraphs")
    if (
        lines is None
        or len(site.path) != 2
        or site.name not in needed
        or (site.name, site.file) == ("text", "tables.yml")
    ):
        return None
    return around(site, Change(start=lines[0], end=lines[1], text=""))


def list_for_a_text(site: Site, random: Random) -> Change | None:
    return replace(site, "[one, two]") if site.language and isinstance(site.node, Scalar) and site.key else None


def text_for_a_list(site: Site, random: Random) -> Change | None:
    return replace(site, "nothing yet") if site.name in ("cites", "rows", "aliases") and site.key else None


def nothing_for_a_text(site: Site, random: Random) -> Change | None:
    if site.language is None or site.key is None or not isinstance(site.node, Scalar):
        return None
    return replace(site, "''")


def words_for_a_number(site: Site, random: Random) -> Change | None:
    numeric = site.value.isdigit() and site.name in ("para", "page", "min", "max", "value", "paragraphs", "players")
    return replace(site, "several") if numeric else None


def language_gone(site: Site, random: Random) -> Change | None:
    """The second language of a text in braces."""
    if site.key is None or site.key.value != "ru" or site.text[site.up().span.start] != "{":
        return None
    return Change(start=site.text.rfind(",", 0, site.key.span.start), end=site.up().span.end - 1, text="")


def language_lines_gone(site: Site, random: Random) -> Change | None:
    """A language of a text on lines of its own."""
    lines = key_line(site)
    if lines is None or site.key is None or site.key.value not in ("en", "ru"):
        return None
    return Change(start=lines[0], end=lines[1], text="", near=(site.up().span,))


def language_mistyped(site: Site, random: Random) -> Change | None:
    if site.key is None or site.key.value != "en":
        return None
    return Change(start=site.key.span.start, end=site.key.span.end, text="eng", near=(site.up().span,))


def language_too_many(site: Site, random: Random) -> Change | None:
    if site.key is None or site.key.value != "ru" or site.text[site.up().span.start] != "{":
        return None
    return Change(start=site.up().span.end - 1, end=site.up().span.end - 1, text=", de: Deutsch")


def capital_in_an_id(site: Site, random: Random) -> Change | None:
    if site.name != "id" or len(site.path) != 2:
        return None
    return replace(site, site.value.capitalize())


def blank_in_an_id(site: Site, random: Random) -> Change | None:
    return replace(site, site.value.replace("-", " ", 1)) if site.name == "id" and "-" in site.value else None


def list_emptied(site: Site, random: Random) -> Change | None:
    if site.key is None or not isinstance(site.node, Sequence) or site.file == "sources.yml":
        return None
    if site.name == "rules" or (site.language and "aliases" in site.path):
        return replace(site, "[]")
    return None


STRUCTURE = (
    tab_for_spaces,
    space_too_few,
    space_too_many,
    line_twice,
    colon_gone,
    colon_in_text,
    comma_in_text,
    bracket_gone,
    brace_gone,
    quote_gone,
    dash_gone,
    anchor,
    alias,
    tag,
    merge_marks,
    document_mark,
    invisible_sign,
    other_encoding,
    letter_dropped_in_a_key,
    unknown_key,
    required_key_gone,
    list_for_a_text,
    text_for_a_list,
    nothing_for_a_text,
    words_for_a_number,
    language_gone,
    language_lines_gone,
    language_mistyped,
    language_too_many,
    capital_in_an_id,
    blank_in_an_id,
    list_emptied,
)
