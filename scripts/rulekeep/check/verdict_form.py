"""A ruling must have what its verdict needs, nothing that belongs to another, and a real date.

The verdict `value` shows the few words under `value` on its chip; `open` says under `settled_by` what would settle it.

Fails:
    verdict: open
Mended:
    verdict: open
    settled_by: {en: A rulebook with the missing page., ru: Правила с недостающей страницей.}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Lang, Ruling

CODE = "verdict-form"

_NEEDS = {"value": "value", "open": "settled_by"}
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every ruling."""
    for entry in book.entries.values():
        if isinstance(entry.body, Ruling):
            yield from _check_parts(entry.body, book.library.languages[0])
            yield from _check_date(entry.body)


def _check_parts(ruling: Ruling[Link], language: Lang) -> Iterator[Diagnostic]:
    for verdict, key in _NEEDS.items():
        part = ruling.value if key == "value" else ruling.settled_by
        if ruling.verdict.text == verdict and part is None:
            message = f"the verdict `{verdict}` needs the key `{key}`"
            hint = {
                "value": "`value` holds the few words on the chip, in each language",
                "open": "`settled_by` says what would settle the question",
            }[verdict]
            yield Diagnostic(code=CODE, span=ruling.verdict.span, message=message, hint=hint)
        elif ruling.verdict.text != verdict and part is not None:
            message = f"`{key}` does not go with the verdict `{ruling.verdict}`"
            yield Diagnostic(
                code=CODE, span=part[language].span, message=message, hint=f"`{key}` goes with the verdict `{verdict}`"
            )


def _check_date(ruling: Ruling[Link]) -> Iterator[Diagnostic]:
    written = ruling.ruled.date
    if written is not None and not _is_date(written.text):
        message = f"expected a date, found `{written}`"
        hint = "a date is written YYYY-MM-DD, YYYY-MM or YYYY"
        yield Diagnostic(code=CODE, span=written.span, message=message, hint=hint)


def _is_date(text: str) -> bool:
    """Whether the text is a day, a month or a year that exists."""
    match = _DATE.fullmatch(text)
    if match is None:
        return False
    year, month, day = (int(part or 1) for part in match.groups())
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True
