"""`pages` in game.yml must name pages that the game has, each once.

The list sets the order of the game's pages; a name that is mistyped would leave its page out.

Fails:
    pages: [round, building, rules]    # kinds: {building: {file: buildings, …}}
Mended:
    pages: [round, buildings, rules]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.model.kinds import PAGES
from rulekeep.model.resolved import ResolvedBook

CODE = "unknown-page-name"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """The pages of every game that lists them."""
    for game in book.games.values():
        known = {*PAGES, *(kind.file.text for kind in game.kinds.values())}
        listed = {word.text for word in game.pages or ()}
        for word in game.pages or ():
            if word.text not in known:
                hint = hint_similar(word.text, known - listed, "a page")
                yield Diagnostic(code=CODE, span=word.span, message=f"the game has no page `{word}`", hint=hint)
