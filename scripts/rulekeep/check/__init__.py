"""`ResolvedBook` → diagnostics. One module for each check, listed here by hand, in order.

A module's name with hyphens is its code, its docstring the law (what must be, why, a failing and a mended snippet),
and its `check` finds the faults. An entry may `allow` a code with a reason; an exception that is no longer needed is
itself a fault.
"""

from __future__ import annotations

from types import ModuleType

from rulekeep import emblems, load, resolve
from rulekeep.check import (
    alias_collision,
    cell_bounds,
    changed_figure,
    contradictory_verdicts,
    exception_cycle,
    formula,
    hyphen_dash,
    lost_id,
    mixed_script,
    needless_exception,
    parity_lists,
    parity_numbers,
    parity_refs,
    parity_values,
    phase_part,
    player_count,
    ruling_without_rule,
    same_name,
    shadowed_value,
    sheet_block,
    stale_translation,
    status_note,
    straight_quotes,
    table_partition,
    taken_address,
    twin_rulings,
    uncited_paragraph,
    unknown_citation,
    unknown_page_name,
    unknown_topic,
    unlinked_mention,
    unreachable_entry,
    unused_term,
    unused_value,
    unwritten_text,
    verdict_form,
    wrong_script,
)
from rulekeep.diagnostics import Diagnostic, limit_faults
from rulekeep.model import decode, markup, shapes, sheet
from rulekeep.model.resolved import ResolvedBook

CHECKS: tuple[ModuleType, ...] = (
    unwritten_text,
    unknown_citation,
    uncited_paragraph,
    unknown_topic,
    status_note,
    verdict_form,
    unknown_page_name,
    taken_address,
    player_count,
    cell_bounds,
    sheet_block,
    table_partition,
    shadowed_value,
    formula,
    parity_refs,
    parity_values,
    parity_numbers,
    parity_lists,
    alias_collision,
    same_name,
    unreachable_entry,
    unused_term,
    unused_value,
    ruling_without_rule,
    phase_part,
    exception_cycle,
    twin_rulings,
    contradictory_verdicts,
    straight_quotes,
    mixed_script,
    wrong_script,
    hyphen_dash,
    unlinked_mention,
    lost_id,
    changed_figure,
    stale_translation,
)


def code_of(module: ModuleType) -> str:
    """The code of a check: the name of its module with hyphens."""
    return module.__name__.rpartition(".")[2].replace("_", "-")


def collect_laws() -> dict[str, str]:
    """Every code and its law, in the order of the stages: a sentence, or the docstring of a check."""
    laws: dict[str, str] = {}
    for stage in (load, emblems, markup, shapes, decode, resolve):
        laws |= stage.LAWS
    for module in (*CHECKS, needless_exception):
        laws[code_of(module)] = (module.__doc__ or "").strip()
    return laws | sheet.LAWS


def first_sentence(law: str) -> str:
    """What a law demands, on one line, without its reasons."""
    paragraph = " ".join(law.partition("\n\n")[0].split())
    return paragraph.partition(": ")[0].rstrip(".")


def check_book(book: ResolvedBook) -> list[Diagnostic]:
    """Runs every check and takes the exceptions of the data into account."""
    found = [diagnostic for module in CHECKS for diagnostic in limit_faults(module.check(book))]
    return needless_exception.apply_exceptions(book, found, frozenset(code_of(module) for module in CHECKS))
