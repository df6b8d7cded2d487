"""What a page can be narrowed down to: the form above the rulings, and the marks by which entries are picked.

In: entries. Out: `data-` attributes and HTML. All that a filter can show is written down here, so that the script only
compares words and nothing on a page waits for it; without scripts there is no form, and every ruling is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from rulekeep.backlinks import mentioned_links
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import Backlinks, ResolvedBook
from rulekeep.model.types import Component, Entry, Game, Phase, Ruling, Term
from rulekeep.render.counts import players_mark, render_choice
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.typography import typeset
from rulekeep.render.views import Group
from rulekeep.render.words import WORDS

_GUIDE = (
    '<p class="rk-guide-start"><button type="button" class="rk-button" data-game="{game}" data-cycle="{cycle}">'
    "{label}</button></p>"
)
_Option = tuple[str, str, int]
"""Value, name, and how many rulings there are."""


def entry_marks(entry: Entry[Link], book: ResolvedBook) -> list[tuple[str, str]]:
    """The `data-` attributes of an entry's section."""
    marks = [("players", players_mark(entry))]
    if isinstance(entry.body, Ruling):
        marks += [
            ("topic", entry.topic.text if entry.topic else ""),
            ("about", " ".join(key.id for key in _things(entry, book))),
            ("phase", " ".join(key.id for key in _phases(entry, book))),
            ("status", entry.status),
        ]
    return [(name, value) for name, value in marks if value]


def render_controls(game: Game[Link], book: ResolvedBook, lang: str, name: str, groups: Iterable[Group]) -> list[str]:
    """The forms that stand above the entries of a page, if it has anything to choose."""
    shown = [section for group in groups for section in group.sections]
    counted = any(section.counted or dict(section.marks).get("players") for section in shown)
    choice = render_choice(game, lang) if counted or name == "round" else ""
    rulings = [entry for entry in game.entries if isinstance(entry.body, Ruling)]
    filters = _render_filters(rulings, book, game.id, lang) if name == "faq" else ""
    again = sum(isinstance(entry.body, Phase) and entry.body.occurs != "once" for entry in game.entries)
    label = TABLE_WORDS[lang].guide[game.cycle]
    guide = _GUIDE.format(game=escape(game.id), cycle=game.cycle, label=label) if name == "round" and again > 1 else ""
    return [control for control in (choice, filters, guide) if control]


def _things(entry: Entry[Link], book: ResolvedBook) -> list[Key]:
    """The components and terms that a ruling rests on or names."""
    assert isinstance(entry.body, Ruling)
    keys = dict.fromkeys(link.key for link in (*entry.body.rules, *mentioned_links(entry)))
    return [key for key in keys if key.game == entry.key.game and isinstance(book.entries[key].body, Component | Term)]


def _phases(entry: Entry[Link], book: ResolvedBook) -> list[Key]:
    """The phases in which what a ruling rests on happens, those that contain them included."""
    assert isinstance(entry.body, Ruling)
    found: dict[Key, None] = {}
    for link in entry.body.rules:
        near = book.backlinks.get(link.key, Backlinks()).phases
        for key in (link.key, *near):
            _add_phase(key, book, found)
    return list(found)


def _add_phase(key: Key, book: ResolvedBook, found: dict[Key, None]) -> None:
    body = book.entries[key].body
    while isinstance(body, Phase) and key not in found:
        found[key] = None
        if body.part_of is None:
            return
        key = body.part_of.key
        body = book.entries[key].body


def _render_filters(rulings: Sequence[Entry[Link]], book: ResolvedBook, game: str, lang: str) -> str:
    words, site = TABLE_WORDS[lang], WORDS[lang]
    of_game = book.games[game]
    topics = ((topic, names[lang].text) for topic, names in of_game.topics.items())
    phases = ((e.id.text, e.name[lang].text) for e in of_game.entries if isinstance(e.body, Phase))
    statuses = ((status, name) for status, name in site.statuses.items())
    kinds = [(kind.plural[lang].text, id) for id, kind in of_game.kinds.items()] + [(words.terms, "term")]
    marks = [dict(entry_marks(entry, book)) for entry in rulings]
    about = [
        (
            label,
            list(_options("about", marks, ((e.id.text, e.name[lang].text) for e in of_game.entries if e.kind == k))),
        )
        for label, k in kinds
    ]
    selects = [
        _select("topic", words.topic, [("", list(_options("topic", marks, topics)))], lang),
        _select("about", words.about, about, lang),
        _select("phase", words.phase, [("", list(_options("phase", marks, phases)))], lang),
        _select("status", words.status, [("", list(_options("status", marks, statuses)))], lang),
    ]
    inner = "".join(selects)
    return (
        f'<details class="rk-filters"><summary>{words.filters}</summary>'
        f"<form>{inner}</form>"
        f'<p class="rk-shown"><span role="status"></span> '
        f'<button type="button" hidden>{words.clear}</button></p></details>'
    )


def _options(name: str, marks: Sequence[dict[str, str]], named: Iterable[tuple[str, str]]) -> Iterator[_Option]:
    for value, label in named:
        count = sum(value in mark.get(name, "").split() for mark in marks)
        if count:
            yield value, label, count


def _select(name: str, label: str, groups: Sequence[tuple[str, list[_Option]]], lang: str) -> str:
    """A choice of one; empty where there is nothing to choose between."""
    if sum(len(options) for _, options in groups) < 2:
        return ""
    parts = [f'<option value="">{TABLE_WORDS[lang].all_of_them}</option>']
    for heading, options in groups:
        inner = "".join(
            f'<option value="{value}">{escape(typeset(text, lang))} ({count})</option>'
            for value, text, count in options
        )
        parts.append(f'<optgroup label="{escape(heading)}">{inner}</optgroup>' if heading and options else inner)
    return f'<label><span>{label}</span><select name="{name}">{"".join(parts)}</select></label>'
