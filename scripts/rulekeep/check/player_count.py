"""The player counts of an entry must be among those of its game, each once.

A reader chooses how many play, and sees what holds for that count; another count would be offered although nobody can
play so.

Fails:
    players: [5]    # game.yml: players: {min: 2, max: 4}
Mended:
    players: [4]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry

CODE = "player-count"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry that holds for some counts only."""
    for game in book.games.values():
        for entry in game.entries:
            yield from _check_entry(entry, game.players)


def _check_entry(entry: Entry[Link], range: tuple[int, int] | None) -> Iterator[Diagnostic]:
    for number in entry.players:
        if range is not None and not range[0] <= number.value <= range[1]:
            message = f"the entry holds for {_say(number.value)}, and the game is for {_say(*range)}"
            hint = f"game.yml has `players: {{min: {range[0]}, max: {range[1]}}}`"
            yield Diagnostic(code=CODE, span=number.span, message=message, hint=hint)


def _say(low: int, high: int | None = None) -> str:
    counts = str(low) if high in (None, low) else f"{low} to {high}"
    return f"{counts} player" if counts == "1" else f"{counts} players"
