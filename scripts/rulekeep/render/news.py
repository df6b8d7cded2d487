"""What is new → the last rulings on the first page, by the dates in the data.

Nothing is written for it by hand, so it cannot be forgotten. A day on which a whole game came in says nothing about any
one ruling: such a day is one line for the game.
"""

from __future__ import annotations

from itertools import groupby

from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Ruling
from rulekeep.render.addresses import page_of
from rulekeep.render.markdown import escape
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.typography import typeset
from rulekeep.render.words import WORDS

SHOWN = 5
AT_ONCE = 6
"""From so many rulings of a game on one day it is the game that is new."""


def render_news(book: ResolvedBook, lang: str) -> list[str]:
    """The newest, as blocks of a page; none where no ruling has a whole date."""
    dated = [(date, game.id, entry) for game in book.games.values() for entry in game.entries if (date := _date(entry))]
    order = list(book.games)
    dated.sort(key=lambda one: (one[0], -order.index(one[1])), reverse=True)
    lines = []
    for (date, game), group in groupby(dated, key=lambda one: one[:2]):
        entries = [entry for _, _, entry in group]
        name = escape(book.games[game].name[lang].text)
        if len(entries) >= AT_ONCE:
            words = f"{WORDS[lang].new_rulings}: {len(entries)}"
            lines.append(f"- {_time(date)} [{name}]({game}/faq.md) {words}")
        else:
            lines += [f"- {_time(date)} {_link(entry, book, lang)} {name}" for entry in entries]
    if not lines:
        return []
    shown = "\n".join(lines[:SHOWN])
    return [f'## {TABLE_WORDS[lang].news} {{ #_news }}\n\n<div class="rk-news" markdown="1">\n\n{shown}\n\n</div>']


def _date(entry: Entry[Link]) -> str:
    """The whole date of a ruling; a year or a month alone is no news."""
    ruled = entry.body.ruled.date if isinstance(entry.body, Ruling) else None
    return ruled.text if ruled is not None and len(ruled.text) == len("2026-01-01") else ""


def _time(date: str) -> str:
    return f'<time datetime="{date}">{date}</time>'


def _link(entry: Entry[Link], book: ResolvedBook, lang: str) -> str:
    label = escape(typeset(entry.name[lang].text, lang))
    return f"[{label}]({page_of(entry, book.games[entry.key.game])}#{entry.id})"
