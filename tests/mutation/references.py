"""Kinds of faults in ids and in what points somewhere: refs, citations, topics, pages."""

from __future__ import annotations

import re
from random import Random

from rulekeep.nodes import Mapping, Scalar
from tests.mutation.changes import (
    REF,
    around,
    drop_letter,
    find_in_text,
    inside,
    is_ref_list,
    key_line,
    replace,
)
from tests.mutation.sites import Change, Site


def letter_dropped_in_a_ref(site: Site, random: Random) -> Change | None:
    ref = find_in_text(site, REF)
    return inside(site, *ref.span(2), drop_letter(ref[2], random)) if ref and len(ref[2]) > 4 else None


def letter_dropped_in_a_list_of_refs(site: Site, random: Random) -> Change | None:
    return replace(site, drop_letter(site.value, random)) if is_ref_list(site) and len(site.value) > 4 else None


def look_alike_in_a_ref(site: Site, random: Random) -> Change | None:
    return replace(site, site.value.replace("e", "е", 1)) if is_ref_list(site) and "e" in site.value else None


def game_that_is_none(site: Site, random: Random) -> Change | None:
    ref = find_in_text(site, REF)
    return inside(site, *ref.span(2), f"caylis/{ref[2]}") if ref else None


def web_link(site: Site, random: Random) -> Change | None:
    ref = find_in_text(site, REF)
    return inside(site, *ref.span(), f"[{ref[1]}]({ref[2]})") if ref else None


def second_brackets_gone(site: Site, random: Random) -> Change | None:
    ref = find_in_text(site, REF)
    return inside(site, ref.start(2) - 1, ref.end(), "") if ref else None


def blank_between_brackets(site: Site, random: Random) -> Change | None:
    ref = find_in_text(site, REF)
    return inside(site, ref.start(2) - 1, ref.start(2) - 1, " ") if ref else None


def ref_in_one_language_only(site: Site, random: Random) -> Change | None:
    ref = find_in_text(site, REF)
    if ref is None or site.written.count(f"][{ref[2]}]") > 1:
        return None
    return inside(site, *ref.span(), ref[1])


def another_ref_in_one_language(site: Site, random: Random) -> Change | None:
    refs = list(REF.finditer(site.written)) if site.language else []
    if len({ref[2] for ref in refs}) < 2 or site.written.count(f"][{refs[0][2]}]") > 1:
        return None
    other = next(ref[2] for ref in refs if ref[2] != refs[0][2])
    return inside(site, *refs[0].span(2), other)


def page_that_is_none(site: Site, random: Random) -> Change | None:
    page = find_in_text(site, re.compile(r"\]\[page:[a-z-]+/(\d+)\]"))
    return inside(site, *page.span(1), str(int(page[1]) + 100)) if page else None


def id_without_tombstone(site: Site, random: Random) -> Change | None:
    """Every id was published: the ledger and the refs know it."""
    if site.name != "id" or len(site.path) != 2 or site.file == "sources.yml":
        return None
    return replace(site, f"{site.value}-new", gone=site.value)


def entry_gone(site: Site, random: Random) -> Change | None:
    if len(site.path) != 1 or site.file in ("game.yml", "moved.yml", "sheet.yml") or site.node is site.up().items[-1]:  # type: ignore[union-attr]
        return None
    own = site.node.pairs["id"][1] if isinstance(site.node, Mapping) and "id" in site.node.pairs else None
    start = site.text.rfind("\n", 0, site.node.span.start) + 1
    gone = own.value if isinstance(own, Scalar) else None
    return Change(start=start, end=site.node.span.end, text="", gone=gone)


def id_taken(site: Site, random: Random) -> Change | None:
    ids = re.findall(r"^- id: ([a-z0-9-]+)$", site.text, re.MULTILINE)
    if site.name != "id" or len(site.path) != 2 or len(ids) < 2:
        return None
    return replace(site, next(id for id in ids if id != site.value))


def source_mistyped(site: Site, random: Random) -> Change | None:
    return replace(site, drop_letter(site.value, random)) if site.name == "source" and site.key else None


def page_cited_off_by_100(site: Site, random: Random) -> Change | None:
    return replace(site, str(int(site.value) + 100)) if site.name == "page" and site.value.isdigit() else None


def paragraph_cited_beyond_the_last(site: Site, random: Random) -> Change | None:
    cited = site.name == "para" and site.value.isdigit() and "not_rules" not in site.path
    return replace(site, str(int(site.value) + 1000)) if cited else None


def paragraphs_too_few(site: Site, random: Random) -> Change | None:
    return replace(site, str(int(site.value) // 2), gone="para") if site.name == "paragraphs" else None


def paragraphs_too_many(site: Site, random: Random) -> Change | None:
    return replace(site, str(int(site.value) + 3)) if site.name == "paragraphs" else None


def not_a_rule_gone(site: Site, random: Random) -> Change | None:
    """A paragraph that nothing cites is no longer said to hold no rule: it is counted as one."""
    if site.path[1:2] != ("not_rules",) or len(site.path) != 3:
        return None
    start = site.text.rfind("\n", 0, site.node.span.start) + 1
    end = site.text.find("\n", site.node.span.start + len(site.written.rstrip())) + 1
    return around(site, Change(start=start, end=end or len(site.text), text=""))


def exception_to_itself(site: Site, random: Random) -> Change | None:
    entry = site.entry
    if site.name != "exception_to" or not isinstance(entry, Mapping) or not isinstance(site.node, Scalar):
        return None
    own = entry.pairs["id"][1]
    return replace(site, own.value) if isinstance(own, Scalar) else None


def sheet_ref_mistyped(site: Site, random: Random) -> Change | None:
    listed = (
        site.file == "sheet.yml" and site.name in ("named", "entries", "tables", "phases") and site.path[-1].isdigit()
    )
    return replace(site, drop_letter(site.value, random)) if listed and len(site.value) > 4 else None


def page_name_mistyped(site: Site, random: Random) -> Change | None:
    page = site.file == "game.yml" and site.path[0] == "pages" and len(site.path) == 2
    return replace(site, f"{site.value}s") if page else None


def kind_without_its_file(site: Site, random: Random) -> Change | None:
    named = site.file == "game.yml" and site.path[0] == "kinds" and site.name == "file"
    return replace(site, f"{site.value}-list") if named else None


def topic_mistyped(site: Site, random: Random) -> Change | None:
    return replace(site, drop_letter(site.value, random)) if site.name == "topic" and len(site.value) > 3 else None


def topic_given_up(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if site.file != "game.yml" or site.path[:1] != ("topics",) or len(site.path) != 2 or lines is None:
        return None
    return Change(start=lines[0], end=lines[1], text="", gone=site.name)


def entry_twice(site: Site, random: Random) -> Change | None:
    if len(site.path) != 1 or not site.path[0].isdigit() or site.file in ("moved.yml", "sheet.yml"):
        return None
    start = site.text.rfind("\n", 0, site.node.span.start) + 1
    return Change(start=start, end=start, text=site.text[start : site.node.span.end], near=(site.node.span,))


REFERENCES = (
    letter_dropped_in_a_ref,
    letter_dropped_in_a_list_of_refs,
    look_alike_in_a_ref,
    game_that_is_none,
    web_link,
    second_brackets_gone,
    blank_between_brackets,
    ref_in_one_language_only,
    another_ref_in_one_language,
    page_that_is_none,
    id_without_tombstone,
    entry_gone,
    id_taken,
    source_mistyped,
    page_cited_off_by_100,
    paragraph_cited_beyond_the_last,
    paragraphs_too_few,
    paragraphs_too_many,
    not_a_rule_gone,
    exception_to_itself,
    sheet_ref_mistyped,
    page_name_mistyped,
    kind_without_its_file,
    topic_mistyped,
    topic_given_up,
    entry_twice,
)
