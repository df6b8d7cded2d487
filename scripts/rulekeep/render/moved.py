"""Addresses that entries have left: the anchors that a page keeps for them, each with a link to where the entry is now.

In: a book with its ledgers and moved ids. A link from outside, or from a printed sheet, holds a page and an id; without
a script only that page can answer it. An id that moved within its page needs nothing here: its anchor stands at the
entry itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game
from rulekeep.names import walk_moved
from rulekeep.render.addresses import Addresses
from rulekeep.render.markdown import Writer
from rulekeep.render.views import Group
from rulekeep.render.words import Words


def find_entry(key: Key, book: ResolvedBook) -> Key | None:
    """The entry that has the place of `key` now, moved ids followed."""

    def find_next(at: Key) -> str | None:
        moved = book.games[at.game].moved if at.game in book.games else ()
        return next((one.new.target for one in moved if one.old.text == at.id), None)

    return next((at for at in walk_moved(key, find_next) if at in book.entries), None)


def find_old_ids(key: Key, book: ResolvedBook) -> list[str]:
    """The ids that an entry had before in its own game."""
    old = [moved.old.text for moved in book.games[key.game].moved]
    return [id for id in old if find_entry(Key(game=key.game, id=id), book) == key]


def collect_departures(game: Game[Link], book: ResolvedBook, addresses: Addresses) -> dict[str, dict[str, Key]]:
    """Per page of a game, the ids that stood there once and stand on another page now."""
    departures: dict[str, dict[str, Key]] = {}
    for line in game.ledger.lines.values() if game.ledger else ():
        entry = find_entry(Key(game=game.id, id=line.id.text), book)
        for name in dict.fromkeys([line.page.text, *(word.text for word in line.was)]):
            if entry is not None and addresses.pages[entry] != f"{game.id}/{name}.md":
                departures.setdefault(name, {})[line.id.text] = entry
    return departures


def make_group(left: Mapping[str, Key], write: Writer, words: Words) -> Group:
    """The end of a page that entries have left."""
    lines = [f'<li id="{id}" markdown="span">{write.link(entry)}</li>' for id, entry in left.items()]
    listed = '<ul class="rk-moved" markdown="1">\n' + "\n".join(lines) + "\n</ul>"
    return Group(id="moved--from-here", heading=words.moved, sections=[], intro=[words.moved_brief, listed])
