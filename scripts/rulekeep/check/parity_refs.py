"""The languages of a text must hold the same refs to entries and to pages.

The link is the part of a translation that a program can judge: where one is missing, a sentence usually is too.

Fails:
    en: The [Provost][provost] moves.
    ru: Прево ходит.
Mended:
    ru: '[Прево][provost] ходит.'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulekeep.check.parity import Token, compare
from rulekeep.check.wording import Wording, find_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Mention, PageMention, walk_inlines
from rulekeep.model.resolved import ResolvedBook
from rulekeep.source import Span

CODE = "parity-refs"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text with refs; how often a ref stands does not matter."""
    for passage in find_passages(book):
        for difference in compare(passage, _find_refs):
            message = f"the `{difference.less}` text has no ref to `{difference.token}`"
            yield Diagnostic(code=CODE, span=difference.span, message=message, hint=difference.hint)


def _find_refs(wording: Wording) -> Sequence[Token]:
    """Each ref once, by the id that the entry has now."""
    if wording.prose is None or "][" not in wording.raw:
        return ()
    seen: dict[str, Span] = {}
    for item in walk_inlines(wording.prose):
        if isinstance(item, Mention):
            seen.setdefault(item.to.key.id, item.to.span)
        elif isinstance(item, PageMention):
            seen.setdefault(f"page:{item.source}/{item.page}", item.span)
    return tuple(seen.items())
