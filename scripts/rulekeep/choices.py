"""What the blocks of a sheet choose by themselves: phases of a turn, components of a kind, rules for some players.

In: a plan and its game. Out: entries in the order of the files. The checker asks here whether a block has anything to
show, and whoever draws the sheet asks what it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulekeep.model.prose import Key, Link
from rulekeep.model.sheet import KindPlan, PlayersPlan, SheetPlan, TurnPlan
from rulekeep.model.types import Entry, Example, Game, Phase, Ruling, Term


def has_players_block(sheet: SheetPlan[Link]) -> bool:
    """Whether what holds for some player counts has a place of its own on the sheet, and stands nowhere else."""
    return any(isinstance(block, PlayersPlan) for side in sheet.sides for block in side.blocks)


def find_phases(plan: TurnPlan[Link], game: Game[Link]) -> list[tuple[Entry[Link], Phase[Link]]]:
    """The phases within the one that the plan names, or within none."""
    parent = plan.part_of.key if plan.part_of else None
    phases = [(entry, body) for entry in game.entries if isinstance(body := entry.body, Phase)]
    return [(entry, body) for entry, body in phases if (body.part_of.key if body.part_of else None) == parent]


def choose_phases(
    plan: TurnPlan[Link], sheet: SheetPlan[Link], game: Game[Link]
) -> list[tuple[Entry[Link], Phase[Link]]]:
    """The phases of the turn."""
    elsewhere = has_players_block(sheet)
    return [(entry, body) for entry, body in find_phases(plan, game) if not (entry.players and elsewhere)]


def choose_components(plan: KindPlan[Link], game: Game[Link], entries: Mapping[Key, Entry[Link]]) -> list[Entry[Link]]:
    """The components that the plan picks, or all of the kind."""
    picked = [entries[link.key] for link in plan.entries if link.key in entries]
    return picked or [entry for entry in game.entries if entry.kind == plan.kind.text]


def choose_for_players(
    plan: PlayersPlan[Link], game: Game[Link], entries: Mapping[Key, Entry[Link]]
) -> dict[tuple[int, ...], list[Entry[Link]]]:
    """For each set of player counts what holds for it only; a phase is its steps, and each entry stands there once."""
    left_out = {link.key for link in plan.without}
    groups: dict[tuple[int, ...], dict[Key, Entry[Link]]] = {}
    for entry in game.entries:
        if not entry.players or entry.key in left_out or isinstance(entry.body, (Ruling, Example, Term)):
            continue
        steps = entry.body.steps if isinstance(entry.body, Phase) else ()
        shown = [entries[link.key] for link in steps if link.key in entries] or [entry]
        group = groups.setdefault(tuple(number.value for number in entry.players), {})
        group |= {one.key: one for one in shown if one.key not in left_out}
    return {counts: list(group.values()) for counts, group in sorted(groups.items()) if group}
