"""A ruling must have what its verdict needs, and nothing that belongs to another.

The verdict `value` shows the few words under `value` on its chip; `open` says under `settled_by` what would settle it.
An answer that begins with “Yes,” under the verdict `no` says both.

Fails:
    verdict: open
Mended:
    verdict: open
    settled_by: {en: A rulebook with the missing page., ru: Правила с недостающей страницей.}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.languages import ANSWERS
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Lang, Ruling

CODE = "verdict-form"

_NEEDS = {"value": "value", "open": "settled_by"}
_CONTRARY = {"yes": "no", "no": "yes"}


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every ruling."""
    for entry in book.entries.values():
        if isinstance(entry.body, Ruling):
            yield from _check_parts(entry.body, book.library.languages[0])
            yield from _check_beginning(entry.body)


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


def _check_beginning(ruling: Ruling[Link]) -> Iterator[Diagnostic]:
    """“No, …” under `yes`, and the other way round; “No player …” is no answer."""
    contrary = _CONTRARY.get(ruling.verdict.text)
    for language, answer in ruling.answer.items():
        word = ANSWERS[language].get(contrary or "")
        match = re.match(rf"\W*({word})[\s*]*[,.:;!—–-]", answer.raw, re.IGNORECASE) if word else None
        if match is not None:
            message = f"the answer begins with `{match[1]}` and its verdict is `{ruling.verdict}`"
            span = answer.span.within(answer.raw, *match.span(1))
            yield Diagnostic(code=CODE, span=span, message=message, hint="the chip shows the verdict before the answer")
