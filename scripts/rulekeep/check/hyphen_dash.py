"""A dash between words should be a dash, not a hyphen.

A hyphen joins the parts of a word; between spaces it looks like a minus or a torn list.

Fails:
    en: The last worker - if any - returns.
Mended:
    en: The last worker – if any – returns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.check.wording import find_passages
from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.model.resolved import ResolvedBook

CODE = "hyphen-dash"

_HYPHEN = re.compile(r"-(?<=\S[ \t]-)-?(?=\s)")
_DASHES = {"en": "–", "ru": "—"}


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text."""
    for passage in find_passages(book):
        for language, wording in passage.wordings.items():
            for match in _HYPHEN.finditer(wording.plain):
                dash = _DASHES.get(language, "–")
                message, hint = "a hyphen stands here as a dash", f"`{dash}` is the dash to write"
                span = wording.place(*match.span())
                fix: Fix | None = Fix(span, dash)
                line, column = span.place
                if not span.source.line(line)[: column - 1].strip():
                    message, hint = (
                        "a list item stands here in a text without lines",
                        "`|` after the colon keeps the lines",
                    )
                    fix = None
                yield Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning", fix=fix)
