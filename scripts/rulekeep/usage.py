"""Names that somebody types after a command: one that is unknown ends it with exit status 2 and says what was meant."""

from __future__ import annotations

from collections.abc import Collection

import click

from rulekeep.diagnostics import hint_similar, shorten


def require_known(word: str, known: Collection[str], what: str) -> None:
    """Refuses a word that is not among those that are known; `what` is what they name, with its article."""
    if word not in known:
        hint = hint_similar(word, known, what)
        name = what.partition(" ")[2]
        raise click.UsageError(f"there is no {name} `{shorten(word)}`" + (f": {hint}" if hint else ""))
