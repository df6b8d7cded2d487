"""An exception under `allow` must name a check that would report the entry.

An exception is a debt: when the fault is gone it must go too, or it will hide the next one.

Fails:
    allow: {unused-term: the term is needed by the next edition}    # though the term is used
Mended: the line is deleted.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulekeep.diagnostics import Diagnostic, hint_similar, shorten
from rulekeep.model.resolved import ResolvedBook
from rulekeep.source import Span


def apply_exceptions(book: ResolvedBook, found: Iterable[Diagnostic], codes: frozenset[str]) -> list[Diagnostic]:
    """Takes out what entries allow; reports exceptions that allow nothing, unless the fault itself may be lost."""
    allowing = [entry for entry in book.entries.values() if entry.allow]
    places: dict[tuple[str, str], list[Span]] = {}
    for entry in allowing:
        for code in entry.allow:
            places.setdefault((code, entry.span.source.path), []).append(entry.span)
    kept: list[Diagnostic] = []
    used: set[tuple[str, Span]] = set()
    for d in found:
        around = next((span for span in places.get((d.code, d.span.source.path), ()) if _covers(span, d.span)), None)
        if around is None:
            kept.append(d)
        else:
            used.add((d.code, around))
    for entry in allowing:
        for code, reason in entry.allow.items():
            known = code in codes
            if (code, entry.span) in used or (known and entry.key.game in book.incomplete):
                continue
            message, hint = f"the exception to `{code}` is not needed", "deleting the line mends it"
            if not known:
                message = f"there is no check `{shorten(code)}` to make an exception to"
                hint = hint_similar(code, codes, "a check") or "deleting the line mends it"
            kept.append(Diagnostic(code="needless-exception", span=reason.span, message=message, hint=hint))
    return kept


def _covers(outer: Span, inner: Span) -> bool:
    return outer.source is inner.source and outer.start <= inner.start and inner.end <= outer.end
