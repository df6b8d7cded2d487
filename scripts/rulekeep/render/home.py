"""The first page of a language: the games, and how far to trust what is said of them."""

from __future__ import annotations

from rulekeep.model.prose import Link
from rulekeep.model.types import Game, ResolvedBook
from rulekeep.render.finder import render_field
from rulekeep.render.markdown import escape
from rulekeep.render.typography import typeset
from rulekeep.render.words import Words


def build(book: ResolvedBook, lang: str, words: Words) -> dict[str, object]:
    """What the template of a page needs."""
    cards = "\n".join(_card(game, lang, words) for game in book.games.values())
    return {
        "hide": True,
        "title": escape(typeset(words.home, lang)),
        "brief": typeset(words.home_brief, lang),
        "blocks": [
            render_field(words, action="search/"),
            f'<ul class="rk-cards" markdown="1">\n{cards}\n</ul>',
            f"{typeset(words.trust, lang)}\n{{ .rk-trust }}",
        ],
    }


def _card(game: Game[Link], lang: str, words: Words) -> str:
    name, brief = escape(game.name[lang].text), escape(typeset(game.brief[lang].text, lang))
    rulings = sum(entry.kind == "ruling" for entry in game.entries)
    counts = [(words.rulings, str(rulings))] if rulings else []
    if game.players:
        low, high = game.players
        counts.append((words.players, str(low) if low == high else f"{low}–{high}"))
    small = "".join(f"<span>{label}: {count}</span>" for label, count in counts)
    emblem = f'<span class="rk-emblem" aria-hidden="true">{escape(game.name[lang].text[0])}</span>'
    return (
        f'<li class="rk-card" markdown="1">\n{emblem}\n\n[**{name}**]({game.id}/index.md)\n\n{brief}\n\n'
        f'<p class="rk-counts">{small}</p>\n\n</li>'
    )
