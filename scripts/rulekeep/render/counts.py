"""The choice of how many play: which counts a game offers, and the marks by which a page shows what holds for one.

In: a game. Out: its counts, and HTML. Without scripts there is no choice, and all is shown with its chips. A game whose
source does not say for how many it is offers the counts that its entries name, and one more that means "or more": a
count that nobody wrote down is not made up.
"""

from __future__ import annotations

from html import escape

from rulekeep.model.prose import Link
from rulekeep.model.resolved import Backlinks, ResolvedBook
from rulekeep.model.types import Entry, Game, Ruling
from rulekeep.render.markdown import Writer
from rulekeep.render.numbers import write_list
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.views import Counted

UP = "-up"
"""Ends the value of a count that stands for itself and all above."""


def counts(game: Game[Link]) -> tuple[str, ...]:
    """The values to choose from, `2` or `3-up`; none where nothing depends on the count."""
    named = sorted({n.value for entry in game.entries for n in entry.players})
    if not named:
        return ()
    if game.players:
        low, high = game.players
        return tuple(str(n) for n in range(min(low, named[0]), max(high, named[-1]) + 1))
    return (*(str(n) for n in range(min(2, named[0]), named[-1] + 1)), f"{named[-1] + 1}{UP}")


def players_mark(entry: Entry[Link]) -> str:
    """The counts for which an entry holds, as the value of `data-players`; empty where it holds for all."""
    return " ".join(str(n.value) for n in entry.players)


def exceptions_by_count(entry: Entry[Link], book: ResolvedBook, write: Writer) -> list[Counted]:
    """The exceptions to an entry that hold for some counts only, to be shown at it."""
    words = TABLE_WORDS[write.lang]
    found = []
    for key in book.backlinks.get(entry.key, Backlinks()).exceptions:
        other = book.entries[key]
        if not other.players:
            continue
        prose = other.body.answer if isinstance(other.body, Ruling) else other.text or other.brief
        found.append(
            Counted(
                players=players_mark(other),
                label=write.words(words.with_players.format(players=write_list(other.players))),
                link=write.link(key),
                text=write.blocks(prose[write.lang]) if prose else "",
            )
        )
    return found


def render_choice(game: Game[Link], lang: str) -> str:
    """The form in which a reader says how many play; empty where nothing depends on it."""
    words = TABLE_WORDS[lang]
    options = [("", words.any_count), *((value, value.replace(UP, "+")) for value in counts(game))]
    if len(options) == 1:
        return ""
    choices = "".join(
        f'<label><input type="radio" name="players" value="{value}"{"" if value else " checked"}>'
        f"<span>{escape(label)}</span></label>"
        for value, label in options
    )
    return (
        f'<form class="rk-choice" data-game="{escape(game.id)}"><fieldset><legend>{words.count}</legend>'
        f'<div class="rk-choices">{choices}</div></fieldset></form>'
    )
