"""Two entries of a game should not have the same name.

In the search and in the glossary a reader sees two that look alike and cannot tell which is meant. Capitals and ё do
not count; questions are compared by `twin-rulings`.

Fails:
    - {id: market-tile, name: {en: Market, ru: рынок}, …}
    - {id: market-phase, name: {en: Market, ru: Рынок}, …}
Mended:
    - {id: market-phase, name: {en: Market phase, ru: Фаза рынка}, …}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.stems import fold
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Ruling

CODE = "same-name"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry that has the name of an earlier one, in the first language in which it has."""
    for game in book.games.values():
        first: dict[tuple[str, str], Entry[Link]] = {}
        for entry in game.entries:
            if isinstance(entry.body, Ruling):
                continue
            names = [(language, fold(name.text)) for language, name in entry.name.items()]
            twin = next((name for name in names if name in first), None)
            if twin is not None:
                place = first[twin].id.span
                message = f"`{first[twin].id}` has the same name"
                hint = f"it stands in {place.source.path}:{place.line}"
                yield Diagnostic(
                    code=CODE, span=entry.name[twin[0]].span, message=message, hint=hint, severity="warning"
                )
            for name in names:
                first.setdefault(name, entry)
