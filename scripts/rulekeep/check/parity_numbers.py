"""The languages of a text must hold the same numbers in digits, each as often.

A mistyped digit is the fault that a reader of one language cannot see. Numbers written as words do not count, nor
values, refs, and the labels of printed pages.

Fails:
    en: You lose 2 points.
    ru: Вы теряете 3 очка.
Mended:
    ru: Вы теряете 2 очка.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulekeep.check.parity import Token, compare
from rulekeep.check.wording import Wording, find_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook

CODE = "parity-numbers"

_DIGITS = re.compile(r"[0-9]+")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text, names and questions too."""
    for passage in find_passages(book):
        for difference in compare(passage, _find_numbers):
            message = f"the number {difference.token} {difference}"
            yield Diagnostic(code=CODE, span=difference.span, message=message, hint=difference.hint)


def _find_numbers(wording: Wording) -> Sequence[Token]:
    matches = list(_DIGITS.finditer(wording.plain))
    if not matches:
        return ()
    pages = [label for label in wording.labels if wording.raw.startswith("][page:", label[1])]
    counted = (m for m in matches if not any(start <= m.start() < end for start, end in pages))
    return [(match.group(), wording.place(*match.span())) for match in counted]
