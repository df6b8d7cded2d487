"""The languages of a text must name the same values, each as often.

A value that stands in one language only is a number that the other language has written out, or has lost.

Fails:
    en: Take {income-base} deniers.
    ru: Возьмите 2 денье.
Mended:
    ru: Возьмите {income-base} денье.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulekeep.check.parity import Token, compare
from rulekeep.check.wording import Wording, find_passages, find_values
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook

CODE = "parity-values"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text with values."""
    for passage in find_passages(book):
        for difference in compare(passage, _find_values):
            message = f"`{{{difference.token}}}` {difference}"
            yield Diagnostic(code=CODE, span=difference.span, message=message, hint=difference.hint)


def _find_values(wording: Wording) -> Sequence[Token]:
    if "{" not in wording.raw:
        return ()
    return [(path, wording.place(start, end)) for path, start, end in find_values(wording)]
