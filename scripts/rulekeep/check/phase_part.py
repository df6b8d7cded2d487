"""A phase must be part of a phase of its game, and no step or part of itself.

`part_of` puts a phase into another one, which shows it. What is part of a rule, of itself, or of a phase that is part
of it, is shown nowhere. A ruling is no step: it answers a question about one.

Fails:
    - {id: phase-castle, part_of: castle-order, …}    # a rule
Mended:
    - {id: phase-castle, part_of: round, …}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Phase, Ruling

CODE = "phase-part"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every phase."""
    for game in book.games.values():
        entries = {entry.key: entry for entry in game.entries}
        for entry in game.entries:
            if isinstance(entry.body, Phase):
                yield from _check_parent(entry, entry.body, entries, game.id in book.incomplete)
                yield from _check_steps(entry, entry.body, entries)


def _check_parent(
    entry: Entry[Link], phase: Phase[Link], entries: Mapping[Key, Entry[Link]], incomplete: bool
) -> Iterator[Diagnostic]:
    if phase.part_of is None:
        return
    hint = "`part_of` names a phase of the same game"
    parent = entries.get(phase.part_of.key)
    if parent is None and (phase.part_of.key.game == entry.key.game or incomplete):
        return
    if parent is None or not isinstance(parent.body, Phase):
        message = f"`{phase.part_of.key.id}` is no phase of this game"
        yield Diagnostic(code=CODE, span=phase.part_of.span, message=message, hint=hint)
    elif _leads_back(entry.key, parent, entries):
        message = f"`{entry.id}` is part of itself"
        yield Diagnostic(code=CODE, span=phase.part_of.span, message=message, hint=hint)


def _leads_back(start: Key, parent: Entry[Link] | None, entries: Mapping[Key, Entry[Link]]) -> bool:
    seen: set[Key] = set()
    while parent is not None and isinstance(parent.body, Phase) and parent.key not in seen:
        if parent.key == start:
            return True
        seen.add(parent.key)
        parent = entries.get(parent.body.part_of.key) if parent.body.part_of else None
    return False


def _check_steps(entry: Entry[Link], phase: Phase[Link], entries: Mapping[Key, Entry[Link]]) -> Iterator[Diagnostic]:
    for link in phase.steps:
        step = entries.get(link.key)
        if step is entry:
            message = f"`{entry.id}` is a step of itself"
            yield Diagnostic(code=CODE, span=link.span, message=message, hint="a step is another entry")
        elif step is not None and isinstance(step.body, Ruling):
            message = f"`{step.id}` is a ruling and no step"
            yield Diagnostic(code=CODE, span=link.span, message=message, hint="the rules that it rests on can be steps")
