"""A text should have the quotation marks and the apostrophe of its language, not the typewriter's.

The marks are “ ” and ’ in English, « » in Russian, with „ “ inside. A straight mark does not say whether it opens or
closes, and in print it looks like a slip.

Fails:
    en: Say "pass".
    ru: Скажите “пас”.
Mended:
    en: Say “pass”.
    ru: Скажите «пас».
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rulekeep.check.wording import BLANK, Wording, find_passages
from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Lang

CODE = "straight-quotes"

MARKS: Mapping[Lang, tuple[str, str]] = {"en": ("“", "”"), "ru": ("«", "»")}
"""The outer marks of every language; for one that has none here nothing could be mended."""
_STRAIGHT = re.compile("[\"']")
_ANGLED = re.compile("[«»]")
_ANY = re.compile("[«»“”]")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text."""
    for passage in find_passages(book):
        for language, wording in passage.wordings.items():
            for at, mended in _find_marks(wording.plain, language):
                message = f"`{wording.plain[at]}` is not a quotation mark of this language"
                if wording.plain[at] in "\"'":
                    message = f"`{wording.plain[at]}` is a typewriter's mark"
                yield _report(wording, at, message, mended)


def _report(wording: Wording, at: int, message: str, mended: str) -> Diagnostic:
    span, hint = wording.place(at, at + 1), f"`{mended}` is the sign to write"
    return Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning", fix=Fix(span, mended))


def _find_marks(plain: str, language: Lang) -> Iterator[tuple[int, str]]:
    """The marks that do not belong, with what takes their place."""
    opening, closing = MARKS[language]
    quoted = False
    for match in _STRAIGHT.finditer(plain):
        at, sign = match.start(), match.group()
        before = plain[:at].rstrip(BLANK)[-1:]
        inside = before.isalnum() and plain[at + 1 : at + 2].isalnum()
        if not before or before.isspace() or before in "([«„“–—-":
            quoted = True
            yield at, opening
        elif sign == "'" and (inside or not quoted):
            yield at, "’"
        else:
            quoted = False
            yield at, closing
    if opening == "«":
        yield from _find_outer_curls(plain)
    else:
        yield from ((match.start(), opening if match.group() == "«" else closing) for match in _ANGLED.finditer(plain))


def _find_outer_curls(plain: str) -> Iterator[tuple[int, str]]:
    """“ and ” that are not inside of « », where they are right."""
    depth = low = 0
    for match in _ANY.finditer(plain):
        sign = match.group()
        if sign in "«»":
            depth += 1 if sign == "«" else -1
        elif depth <= 0:
            low += 1
            yield match.start(), "«" if low % 2 else "»"
