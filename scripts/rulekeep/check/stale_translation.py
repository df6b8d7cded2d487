"""A translation should follow its text: where the base language has changed, the other languages change too.

The base language is the first of the library. `ledger.yml` remembers what the texts were; the reader is told that a
translation may be out of date until it has changed, or until `rulekeep ledger --accept GAME/ID` says that it still
holds. Only words count: a mended dash or a new link makes nothing stale.

Fails:
    en: You lose all your cards.    # one card, until yesterday
    ru: Вы теряете одну карту.
Mended:
    ru: Вы теряете все карты.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.wording import find_entry_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.fingerprints import find_stale
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry

CODE = "stale-translation"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry that the ledger knows and that could be read, at its id: which text changed is not recorded."""
    for game in book.games.values():
        stale = find_stale(game, book.library.languages)
        for entry in game.entries:
            behind = stale.get(entry.id.text, ())
            for language in behind if behind and _is_sound(entry) else ():
                base = book.library.languages[0]
                message = f"`{entry.id}` has changed in `{base}` and not in `{language}`"
                accept = f".venv/bin/rulekeep ledger --accept {entry.key}"
                hint = f"its texts in `{language}` follow, or `{accept}` says that they still hold"
                span = entry.id.span
                yield Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning")


def _is_sound(entry: Entry[Link]) -> bool:
    return all(passage.sound for passage in find_entry_passages(entry))
