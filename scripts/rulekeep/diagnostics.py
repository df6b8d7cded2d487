"""What is wrong with the data, as values: collected, sorted and compared, never raised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Literal

from rulekeep.source import Span

Severity = Literal["error", "warning"]

MAX_FAULTS = 1000
"""How many faults of one kind are told of one file. Nobody reads more, and a hostile file has a million."""
TOO_MANY = 10 * MAX_FAULTS
"""How many of all kinds a stage looks for in one game."""
MAX_GUESSES = 200
"""For how many unknown names of a game all known ones are searched for the one that was meant."""


@dataclass(frozen=True, slots=True)
class Fix:
    """What a program may write in place of a span: plain text, for a place where the meaning stays as it is."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One fault: its code, where it is, what is wrong in the editor's words, and how to mend it."""

    code: str
    span: Span
    message: str
    hint: str | None = None
    severity: Severity = "error"
    fix: Fix | None = None

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """What the list of diagnostics is sorted by."""
        return (self.span.source.path, *self.span.place, self.code, self.message)


def sort_diagnostics(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """In the order of files and lines, each only once."""
    return list({d.order: d for d in sorted(limit_faults(found), key=lambda d: d.order)}.values())


def limit_faults(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """The first of each kind in each file; the one after the last that is told says that there are more."""
    counts: Counter[tuple[str, str]] = Counter()
    for d in found:
        kind = d.code, d.span.source.path
        counts[kind] += 1
        if counts[kind] <= MAX_FAULTS:
            yield d
        elif counts[kind] == MAX_FAULTS + 1:
            message = f"there are more than {MAX_FAULTS:,} such faults in this file"
            yield replace(d, message=message, hint="the others are told when these are mended", fix=None)


def has_errors(found: Iterable[Diagnostic]) -> bool:
    """Whether anything stands in the way of publishing."""
    return any(d.severity == "error" for d in found)


def find_similar(word: str, known: Iterable[str]) -> str | None:
    """The known word that was most likely meant, if any is near enough."""
    if len(word) > 60:
        return None
    words = sorted(known)
    near = [other for other in words if other.casefold() == word.casefold()]
    near = near or get_close_matches(word, words, n=1, cutoff=0.7)
    return near[0] if near else None


def hint_similar(word: str, known: Iterable[str], what: str) -> str | None:
    """A hint that names the likely word, or the few words there are."""
    words = sorted(known)
    near = find_similar(word, words)
    if near is not None:
        return f"{what} with a similar name exists: `{near}`"
    if 0 < len(words) <= 12:
        return f"known here: {', '.join(f'`{w}`' for w in words)}"
    return None


def shorten(text: str) -> str:
    """A piece of a text as it is quoted in a message: one line of at most 40 characters."""
    line = " ".join(text[:200].split())
    return line if len(line) <= 40 else line[:39] + "…"
