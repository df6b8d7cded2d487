"""A figure that was recorded must not change unnoticed: a number, a cell of a table, a verdict, a formula.

A wrong figure looks as good as a right one, and an example finds only what it reckons with. So `ledger.yml` holds every
figure a second time. Who changes one looks at the source again and records it with `rulekeep ledger`; whoever reads
the difference sees both. What is new and not recorded yet is free.

Fails:
    - {id: dungeon, section: dungeon, points: 6}    # ledger.yml: figures: {dungeon.points: 5, …}
Mended:
    - {id: dungeon, section: dungeon, points: 5}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekeep.diagnostics import Diagnostic
from rulekeep.figures import Figures, take_figures, take_values
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game, Word
from rulekeep.source import Span

CODE = "changed-figure"

_HINT = "`make ledger` records it, once the source was looked at again"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """The values of every game, then the figures of every entry that its ledger knows."""
    for game in book.games.values():
        if game.ledger is not None:
            yield from _compare(take_values(game), game.ledger.values, "", None)
            yield from _check_entries(game)


def _check_entries(game: Game[Link]) -> Iterator[Diagnostic]:
    lines = game.ledger.lines if game.ledger else {}
    for entry in game.entries:
        line = lines.get(entry.id.text)
        if line is not None and line.figures:
            yield from _compare(take_figures(entry), line.figures, f"{entry.id}.", entry.id.span)


def _compare(now: Figures, then: Mapping[str, Word], owner: str, lost: Span | None) -> Iterator[Diagnostic]:
    """What is another figure now, at that; what is none any more once, at `lost`."""
    for path, word in now.items():
        if path in then and then[path].text != word.text:
            message = f"`{owner}{path}` was recorded as `{then[path]}` and is `{word}`"
            yield Diagnostic(code=CODE, span=word.span, message=message, hint=_HINT)
    gone = [path for path in then if path not in now]
    if gone and lost is not None:
        more = f" and {len(gone) - 1} more" if len(gone) > 1 else ""
        message = f"`{owner}{gone[0]}`{more} was recorded as `{then[gone[0]]}` and is gone"
        yield Diagnostic(code=CODE, span=lost, message=message, hint=_HINT)
