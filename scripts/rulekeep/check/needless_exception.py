"""An exception under `allow` must name a check that would report the entry.

An exception is a debt: when the fault is gone it must go too, or it will hide the next one.

Fails:
    allow: {unused-term: the term is needed by the next edition}    # though the term is used
Mended: the line is deleted.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.model.types import ResolvedBook
from rulekeep.source import Span


def apply_exceptions(book: ResolvedBook, found: Iterable[Diagnostic], codes: frozenset[str]) -> list[Diagnostic]:
    """Takes out what entries allow; reports exceptions that allow nothing, unless the fault itself may be lost."""
    kept = list(found)
    for entry in book.entries.values():
        for code, reason in entry.allow.items():
            inside = [d for d in kept if d.code == code and _covers(entry.span, d.span)]
            kept = [d for d in kept if d not in inside]
            known = code in codes
            if not inside and not (known and entry.key.game in book.incomplete):
                message = (
                    f"the exception to `{code}` is not needed"
                    if known
                    else f"there is no check `{code}` to make an exception to"
                )
                hint = "deleting the line mends it" if known else hint_similar(code, codes, "a check")
                kept.append(Diagnostic(code="needless-exception", span=reason.span, message=message, hint=hint))
    return kept


def _covers(outer: Span, inner: Span) -> bool:
    return outer.source is inner.source and outer.start <= inner.start and inner.end <= outer.end
