"""A term should be linked from at least one other entry.

A glossary explains the words of the rules. A word that no rule uses is not one of them, or the rule forgot its link.

Fails:
    - id: corvée    # and nothing links to it
Mended:
    text: {en: 'Each [corvée][corvee] costs a worker.', ru: …}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.unreachable_entry import find_reached
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Term

CODE = "unused-term"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every term."""
    reached = find_reached(book)
    for entry in book.entries.values():
        if isinstance(entry.body, Term) and entry.key not in reached and entry.key.game not in book.incomplete:
            message = f"nothing links to the term `{entry.id}`"
            hint = f"a text links it with `[{entry.name[book.library.languages[0]]}][{entry.id}]`"
            yield Diagnostic(code=CODE, span=entry.id.span, message=message, hint=hint, severity="warning")
