"""A ruling must rest on at least one entry under `rules`, and on no ruling.

A ruling is shown at the rules it rests on: that is where the question comes up. A ruling that rests on a ruling has
lost its ground.

Fails:
    rules: []
Mended:
    rules: [own-building-price]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Ruling

CODE = "ruling-without-rule"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every ruling."""
    for entry in book.entries.values():
        if not isinstance(entry.body, Ruling):
            continue
        if not entry.body.rules:
            message = f"the ruling `{entry.id}` rests on no entry"
            hint = "`rules` lists the entries at which the ruling is shown"
            yield Diagnostic(code=CODE, span=entry.id.span, message=message, hint=hint)
        for link in entry.body.rules:
            other = book.entries.get(link.key) if link.key.game == entry.key.game else None
            if other is entry:
                message, hint = f"the ruling `{entry.id}` rests on itself", "a ruling rests on rules"
                yield Diagnostic(code=CODE, span=link.span, message=message, hint=hint)
            elif other is not None and isinstance(other.body, Ruling):
                message = f"`{other.id}` is a ruling itself"
                rules = ", ".join(f"`{rule.key.id}`" for rule in other.body.rules if rule.key != other.key)
                hint = f"it rests on {rules}" if rules else "`see` names a related ruling"
                yield Diagnostic(code=CODE, span=link.span, message=message, hint=hint)
