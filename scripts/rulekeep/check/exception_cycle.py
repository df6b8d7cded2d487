"""An entry must not be an exception to itself, directly or through other exceptions.

Of two rules one is the general one. In a circle of exceptions a player cannot tell which of them holds. Looked for
within each game.

Fails:
    - {id: bridge-price, exception_to: inn-price, …}
    - {id: inn-price, exception_to: bridge-price, …}
Mended:
    - {id: bridge-price, …}
    - {id: inn-price, exception_to: bridge-price, …}
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook

CODE = "exception-cycle"
MAX_SHOWN = 8


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every circle once, where its first entry in the order of the book begins it."""
    links = _find_knot(book)
    seen: set[Key] = set()
    for key in links:
        circle = _find_circle(links, key) if key not in seen else ()
        if circle:
            seen.update(link.key for link in circle)
            yield _report(key, circle)


def _find_knot(book: ResolvedBook) -> dict[Key, tuple[Link, ...]]:
    """The exceptions of the entries that are in circles or lead to one: taken away are those at the ends of chains."""
    links = {
        key: tuple(link for link in entry.exception_to if link.key.game == key.game)
        for key, entry in book.entries.items()
        if entry.exception_to
    }
    sources: defaultdict[Key, list[Key]] = defaultdict(list)
    for key, targets in links.items():
        for link in targets:
            sources[link.key].append(key)
    left = {key: len(targets) for key, targets in links.items()}
    ends = [key for key in sources if key not in links]
    while ends:
        for key in sources[ends.pop()]:
            left[key] -= 1
            if left[key] == 0:
                ends.append(key)
    return {key: targets for key, targets in links.items() if left[key]}


def _find_circle(links: Mapping[Key, tuple[Link, ...]], start: Key) -> tuple[Link, ...]:
    """The shortest way of exceptions from an entry back to itself; nothing where there is none."""
    ways: dict[Key, Link] = {}
    origin: dict[Key, Key] = {}
    queue = deque([start])
    while queue and start not in ways:
        at = queue.popleft()
        for link in links.get(at, ()):
            if link.key not in ways:
                ways[link.key], origin[link.key] = link, at
                queue.append(link.key)
    if start not in ways:
        return ()
    circle, at = [ways[start]], origin[start]
    while at != start:
        circle.append(ways[at])
        at = origin[at]
    return tuple(reversed(circle))


def _report(start: Key, circle: tuple[Link, ...]) -> Diagnostic:
    names = [f"`{name}`" for name in (start.id, *(link.key.id for link in circle))]
    if len(names) > MAX_SHOWN:
        names[MAX_SHOWN // 2 : -MAX_SHOWN // 2] = ["…"]
    message = f"`{start.id}` is an exception to itself"
    hint = "the general rule of the two has no `exception_to`"
    if len(circle) == 1:
        hint = "`exception_to` names another entry"
    else:
        message += f": {' → '.join(names)}"
    return Diagnostic(code=CODE, span=circle[0].span, message=message, hint=hint)
