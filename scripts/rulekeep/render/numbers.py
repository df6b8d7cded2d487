"""Numbers as a reader sees them where there are several: from one to another, or one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulekeep.model.types import Number
from rulekeep.render.words import Words
from rulekeep.resolve import format_number


def write_range(low: int, high: int | None, words: Words) -> str:
    """`3`, `3–5`, or without an end `3 and more`."""
    if high is None:
        return words.and_more.format(low=format_number(low))
    return format_number(low) if low == high else f"{format_number(low)}–{format_number(high)}"


def write_bounds(low: Number | None, high: Number | None, words: Words) -> str:
    """The bounds of a row, if it has any."""
    return write_range(low.value, high.value if high else None, words) if low else ""


def write_players_only(players: Sequence[Number], words: Words) -> str:
    """`only for 2 or 3 players`."""
    *first, last = [str(number.value) for number in players]
    numbers = f"{', '.join(first)} {words.either} {last}" if first else last
    return words.players_only["one" if last == "1" else "other"].format(players=numbers)


def write_list(numbers: Iterable[Number]) -> str:
    """`2, 3`."""
    return ", ".join(str(number.value) for number in numbers)
