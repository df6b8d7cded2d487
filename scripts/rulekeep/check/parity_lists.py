"""The languages of a text must have the same lists, with as many items.

An item that stands in one language only is a case that the other language forgets.

Fails:
    en: |
      - With one card left, draw all.
      - Without cards, stop.
    ru: |
      - Осталась одна карта — возьмите все.
Mended:
    ru: |
      - Осталась одна карта — возьмите все.
      - Карт нет — остановитесь.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.wording import Wording, find_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import ItemList
from rulekeep.model.resolved import ResolvedBook

CODE = "parity-lists"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text, each language against the base."""
    for passage in find_passages(book):
        if not passage.sound:
            continue
        (base, first), *others = passage.wordings.items()
        expected = _count_items(first)
        for language, wording in others:
            found = _count_items(wording)
            if found != expected:
                message = f"the `{language}` text has {_say(found)}, the `{base}` text {_say(expected)}"
                hint = f"the `{base}` text stands in line {first.span.line}"
                span = wording.place(0, len(wording.raw.split("\n")[0]))
                yield Diagnostic(code=CODE, span=span, message=message, hint=hint)


def _count_items(wording: Wording) -> list[int]:
    """The number of items of each list."""
    blocks = wording.prose.blocks if wording.prose else ()
    return [len(block.rows) for block in blocks if isinstance(block, ItemList)]


def _say(counts: list[int]) -> str:
    if not counts:
        return "no list"
    items = " and ".join(f"{count} item{'' if count == 1 else 's'}" for count in counts)
    return f"a list of {items}" if len(counts) == 1 else f"lists of {items}"
