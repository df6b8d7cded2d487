"""An id that was published must stay an entry's, or stand in `moved.yml`.

People keep links to an entry, in messages and in printed sheets. `ledger.yml` knows every id that was published; one
that is gone without a line in `moved.yml` is a link that leads nowhere.

Fails:
    provost-back: {page: rules}    # ledger.yml, and no entry has this id any more
Mended:
    - {from: provost-back, to: provost-reset}    # moved.yml
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic, find_similar
from rulekeep.fingerprints import take_fingerprint
from rulekeep.model.ledger import Ledger, LedgerLine
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game
from rulekeep.names import write_moved

CODE = "lost-id"

MANY = 10
"""More than so many at once have one cause."""


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every line of every ledger. Of a game that could not be read whole, any id may be one of the others."""
    base = next(iter(book.library.languages), "")
    for game in book.games.values():
        if game.ledger is None or game.id in book.unread:
            continue
        if game.ledger.game.text != game.id:
            message = f"these ids were published in the folder `{game.ledger.game}`, and this one is `{game.id}`"
            hint = "a folder that has its old name again keeps every address"
            yield Diagnostic(code=CODE, span=game.ledger.game.span, message=message, hint=hint)
        known = {entry.id.text for entry in game.entries} | {moved.old.text for moved in game.moved}
        lost = [line for id, line in game.ledger.lines.items() if id not in known]
        if len(lost) > MANY:
            message = f"{len(lost)} ids that were published are gone, `{lost[0].id}` is the first"
            hint = "a file that was deleted, renamed or cut short comes back; what moved has its line in moved.yml"
            yield Diagnostic(code=CODE, span=lost[0].id.span, message=message, hint=hint)
            continue
        for line in lost:
            message = f"`{line.id}` was published and is neither an entry nor in moved.yml"
            hint = _explain(game, game.ledger, line, base)
            yield Diagnostic(code=CODE, span=line.id.span, message=message, hint=hint)


def _explain(game: Game[Link], ledger: Ledger, line: LedgerLine, base: str) -> str:
    """The entry that most likely has the id's place: one that is new and says the same, or has a similar id."""
    fresh = {entry.id.text: entry for entry in game.entries if entry.id.text not in ledger.lines}
    written = line.texts[base].text if base in line.texts else None
    same = next((name for name, entry in fresh.items() if take_fingerprint(entry, base) == written), None)
    ids = [entry.id.text for entry in game.entries]
    near = same or find_similar(line.id.text, fresh) or find_similar(line.id.text, ids)
    moved = write_moved(Key(game=game.id, id=line.id.text), near or "…")
    return f"{moved} keeps its address, and `make fix` renames its refs"
