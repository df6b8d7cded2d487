"""The first page of a language: the games, and how far to trust what is said of them."""

from __future__ import annotations

from collections.abc import Mapping

from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game
from rulekeep.render.emblem import draw_emblem
from rulekeep.render.finder import render_field
from rulekeep.render.markdown import END, escape
from rulekeep.render.news import render_news
from rulekeep.render.numbers import write_range
from rulekeep.render.typography import typeset
from rulekeep.render.views import Content
from rulekeep.render.words import Words


def build(book: ResolvedBook, lang: str, words: Words, emblems: Mapping[str, str]) -> Content:
    """What the template of a page needs."""
    cards = "\n".join(_card(game, lang, words, draw_emblem(game, book, emblems, lang)) for game in book.games.values())
    return Content(
        hide=True,
        title=escape(typeset(words.home, lang)),
        brief=typeset(words.home_brief, lang),
        blocks=[
            render_field(words, action="search/"),
            f'<ul class="rk-cards" markdown="1">\n{cards}\n</ul>\n{END}',
            f"{typeset(words.trust, lang)}\n{{ .rk-trust }}",
            *render_news(book, lang),
        ],
    )


def _card(game: Game[Link], lang: str, words: Words, emblem: str) -> str:
    name, brief = escape(game.name[lang].text), escape(typeset(game.brief[lang].text, lang))
    rulings = sum(entry.kind == "ruling" for entry in game.entries)
    counts = [(words.rulings, str(rulings))] if rulings else []
    if game.players:
        low, high = game.players
        counts.append((words.players, write_range(low, high, words)))
    small = "".join(f"<span>{label}: {count}</span>" for label, count in counts)
    return (
        f'<li class="rk-card" markdown="1">\n{emblem}\n\n[**{name}**]({game.id}/index.md)\n\n{brief}\n\n'
        f'<p class="rk-counts">{small}</p>\n\n</li>'
    )
