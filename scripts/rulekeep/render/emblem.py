"""The sign of a game on its card and its first page: its own drawing, or its first letter, on one of five grounds."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game

_GROUNDS = 5


def draw_emblem(game: Game[Link], book: ResolvedBook, emblems: Mapping[str, str], lang: str) -> str:
    """HTML on one line. The ground follows the order of the library, so that it is the same on every page."""
    ground = list(book.games).index(game.id) % _GROUNDS + 1
    inner = emblems.get(game.id) or escape(game.name[lang].text[0])
    return f'<div class="rk-emblem rk-emblem--{ground}" aria-hidden="true">{inner}</div>'
