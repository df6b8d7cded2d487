"""The first page of a language: the games, and how far to trust what is said of them."""

from __future__ import annotations

from rulekeep.model.types import ResolvedBook
from rulekeep.render.markdown import escape
from rulekeep.render.typography import typeset
from rulekeep.render.words import Words


def build(book: ResolvedBook, lang: str, words: Words) -> dict[str, object]:
    """What the template of a page needs."""
    cards = []
    for game in book.games.values():
        name, brief = escape(game.name[lang].text), escape(typeset(game.brief[lang].text, lang))
        rulings = sum(entry.kind == "ruling" for entry in game.entries)
        counts = f"{words.rulings}: {rulings}" if rulings else ""
        cards.append(
            f'<li class="rk-card" markdown="1">[**{name}**]({game.id}/index.md)\n\n{brief}\n\n<small>{counts}</small>\n\n</li>'
        )
    return {
        "title": escape(words.home),
        "brief": typeset(words.home_brief, lang),
        "blocks": [
            '<ul class="rk-cards" markdown="1">\n' + "\n".join(cards) + "\n</ul>",
            f"{typeset(words.trust, lang)}\n{{ .rk-trust }}",
        ],
    }
