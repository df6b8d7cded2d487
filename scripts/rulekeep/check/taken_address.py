"""An id must not take an address that something else on the site has.

A game is a folder of the site, next to the pages that every library has, and an id is an anchor on its page, next to
those that begin with `rk-`, by which the scripts find their data. Topics, paragraphs and titles have anchors that no
id can be.

Fails:
    games: [caylus, search]    # library.yml, and the site has a page search/
Mended:
    games: [caylus, search-party]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook

CODE = "taken-address"
TAKEN = ("about", "contribute", "diagnostics", "library", "schema", "search")
"""What is called so for all games: hand-written pages, ours, and files of data and of the search."""
PREFIX = "rk-"


def explain_game(name: str) -> str | None:
    """Why no game can be called so, if none can."""
    return (
        f"no game can be called `{name}`: every library has something else at this address" if name in TAKEN else None
    )


def explain_id(id: str) -> str | None:
    """Why no entry can have the id, if none can."""
    return (
        f"`{id}` begins with `{PREFIX}`, as the anchors of the site's own scripts do" if id.startswith(PREFIX) else None
    )


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every game, entry, source and id that was given up."""
    for word in book.library.games:
        message = explain_game(word.text) if word.text in book.games else None
        if message is not None:
            hint = f"taken are {', '.join(f'`{name}`' for name in TAKEN)}"
            yield Diagnostic(code=CODE, span=word.span, message=message, hint=hint)
    for game in book.games.values():
        ids = [*(e.id for e in game.entries), *(s.id for s in game.sources.values()), *(m.old for m in game.moved)]
        for word in ids:
            message = explain_id(word.text)
            if message is not None:
                hint = f"`{word.text.removeprefix(PREFIX)}` is the same without it"
                yield Diagnostic(code=CODE, span=word.span, message=message, hint=hint)
