"""An entry whose status is not `stated` must say in `status_note` what is uncertain; one that is stated must not.

“Ambiguous” alone does not help at the table: the reader must learn which words can be read in which two ways.

Fails:
    status: ambiguous
Mended:
    status: ambiguous
    status_note: {en: “Last” may mean the round or the game., ru: «Последний» — раунда или игры.}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook

CODE = "status-note"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry."""
    for entry in book.entries.values():
        if entry.status != "stated" and entry.status_note is None:
            message = f"`{entry.id}` has the status `{entry.status}` and no `status_note`"
            hint = "`status_note` tells the reader what is uncertain"
            yield Diagnostic(code=CODE, span=entry.id.span, message=message, hint=hint)
        elif entry.status == "stated" and entry.status_note is not None:
            note = entry.status_note[book.library.languages[0]]
            message = "`status_note` does not go with the status `stated`"
            hint = "the other statuses are `inferred`, `ambiguous`, `conflict` and `silent`"
            yield Diagnostic(code=CODE, span=note.span, message=message, hint=hint)
