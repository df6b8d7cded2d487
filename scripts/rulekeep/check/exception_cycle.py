"""An entry must not be an exception to itself, directly or through other exceptions.

Of two rules one is the general one. In a circle of exceptions a player cannot tell which of them holds.

Fails:
    - {id: bridge-price, exception_to: inn-price, …}
    - {id: inn-price, exception_to: bridge-price, …}
Mended:
    - {id: bridge-price, …}
    - {id: inn-price, exception_to: bridge-price, …}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Key, Link
from rulekeep.model.types import ResolvedBook

CODE = "exception-cycle"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every circle once, where its first entry in the order of the book begins it."""
    seen: set[Key] = set()
    for entry in book.entries.values():
        circle = _find_circle(book, entry.key) if entry.exception_to and entry.key not in seen else ()
        if circle:
            seen.update(link.key for link in circle)
            yield _report(entry.key, circle)


def _find_circle(book: ResolvedBook, start: Key) -> tuple[Link, ...]:
    """The shortest way of exceptions from an entry back to itself; nothing where there is none."""
    ways: list[tuple[Link, ...]] = [(link,) for link in book.entries[start].exception_to]
    met: set[Key] = set()
    while ways:
        way = ways.pop(0)
        key = way[-1].key
        if key == start:
            return way
        if key not in met and key in book.entries:
            met.add(key)
            ways.extend((*way, link) for link in book.entries[key].exception_to)
    return ()


def _report(start: Key, circle: tuple[Link, ...]) -> Diagnostic:
    names = [start.id, *(link.key.id for link in circle)]
    message = f"`{start.id}` is an exception to itself"
    hint = "the general rule of the two has no `exception_to`"
    if len(circle) == 1:
        hint = "`exception_to` names another entry"
    else:
        message += f": {' → '.join(f'`{name}`' for name in names)}"
    return Diagnostic(code=CODE, span=circle[0].span, message=message, hint=hint)
