"""The site's own words: what each language must have. A new one is a module with its `Words`; none can be forgotten."""

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
    licences: str
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
    new_rulings: str
    site_head: str
    neighbours: str
    previous: str
    following: str
    open_questions: str
    edition: str
    players: str
    players_only: Mapping[str, str]
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
    address: str
    date: str
    computed: str
    because: str
    both: str
    either: str
    least: str
    greatest: str
    remainder: str
    rounded: str
    ruled: str
    link: str
    edit: str
    yes: str
    no: str
    and_more: str
    name: str
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
