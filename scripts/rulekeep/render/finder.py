"""The search page of a language, and the field that it shares with the home page.

In: the words of the language. Out: what the template of a page needs. The field is a plain form that leads to the
search page; the script turns it into a box with a list as soon as somebody enters it.
"""

from __future__ import annotations

import html

from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game
from rulekeep.render.markdown import escape
from rulekeep.render.typography import typeset
from rulekeep.render.views import Content
from rulekeep.render.words import Words

PAGE = "search.md"


def build(book: ResolvedBook, lang: str, words: Words) -> Content:
    """What the template of a page needs."""
    games = "\n".join(_line(game, lang) for game in book.games.values())
    off = f"{typeset(words.search_off, lang)}\n\n{games}"
    return Content(
        hide=True,
        title=escape(words.search),
        brief=typeset(words.search_brief, lang),
        blocks=[
            render_field(words, action="", shared=True),
            f'<noscript markdown="1">\n\n{off}\n\n</noscript>',
        ],
    )


def render_field(words: Words, action: str, shared: bool = False) -> str:
    """The form with the field; with `shared` the question is kept in the address of the page."""
    placeholder = html.escape(words.search_field)
    attributes = (f' action="{action}"' if action else "") + (" data-shared" if shared else "")
    return (
        f'<form class="rk-search" role="search"{attributes}>'
        f'<div class="rk-search-field"><label class="rk-unseen" for="rk-search">{html.escape(words.search)}</label>'
        f'<input id="rk-search" type="search" name="q" placeholder="{placeholder}" autocomplete="off" '
        'enterkeyhint="search" spellcheck="false"></div></form>'
    )


def _line(game: Game[Link], lang: str) -> str:
    return f"- [{escape(game.name[lang].text)}]({game.id}/index.md)"
