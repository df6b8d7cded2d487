"""A rule, table or example should be reachable from another entry.

A reader follows links; what nothing links to is found only by those who know that it is there. Terms have a check of
their own; phases, components and rulings stand on pages that list them. An exception is shown at what it excepts.

Fails:
    - id: first-pass-bonus    # and no text, `see`, `steps` or `rules` names it
Mended:
    - id: pass
      see: [first-pass-bonus]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Key, Mention, walk_inlines
from rulekeep.model.resolved import Backlinks, ResolvedBook
from rulekeep.model.types import Example, Rule, Table

CODE = "unreachable-entry"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every rule, table and example."""
    reached = find_reached(book)
    for entry in book.entries.values():
        listed = not isinstance(entry.body, (Rule, Table, Example))
        if listed or entry.exception_to or entry.key in reached or entry.key.game in book.incomplete:
            continue
        message = f"nothing leads to `{entry.id}`"
        hint = "a link in a text, `see`, `steps`, `rules` or `exception_to` leads to an entry"
        yield Diagnostic(code=CODE, span=entry.id.span, message=message, hint=hint, severity="warning")


def find_reached(book: ResolvedBook) -> set[Key]:
    """The entries that another entry, or the text of a game, leads to."""
    reached = {*book.inward, *(key for key, links in book.backlinks.items() if links != Backlinks())}
    for game in book.games.values():
        for prose in (game.text or {}).values():
            reached.update(item.to.key for item in walk_inlines(prose) if isinstance(item, Mention))
    return reached
