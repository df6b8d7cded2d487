"""What the pages of a game are called, by their names."""

from __future__ import annotations

from rulekeep.model.prose import Link
from rulekeep.model.types import Game
from rulekeep.render.words import Words


def page_title(game: Game[Link], name: str, lang: str, words: Words) -> str:
    """The title of a page of a game, by the page's name."""
    for kind in game.kinds.values():
        if kind.file.text == name:
            return kind.plural[lang].text
    return str(getattr(words, name))


def page_brief(game: Game[Link], name: str, lang: str, words: Words) -> str:
    """The line under the title of a page of a game; it may be empty."""
    for kind in game.kinds.values():
        if kind.file.text == name:
            return kind.brief[lang].text if kind.brief else ""
    return str(getattr(words, f"{name}_brief"))
