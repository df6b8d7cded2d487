"""`ResolvedBook` → diagnostics. One module for each check, listed here by hand, in order.

A module's name with hyphens is its code, its docstring the law (what must be, why, a failing and a mended snippet),
and its `check` finds the faults. An entry may `allow` a code with a reason; an exception that is no longer needed is
itself a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from rulekeep.check import (
    needless_exception,
    table_partition,
    unknown_citation,
)
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.types import ResolvedBook

CHECKS: tuple[ModuleType, ...] = (
    unknown_citation,
    table_partition,
)


def code_of(module: ModuleType) -> str:
    """The code of a check: the name of its module with hyphens."""
    return module.__name__.rpartition(".")[2].replace("_", "-")


def check_book(book: ResolvedBook) -> list[Diagnostic]:
    """Runs every check and takes the exceptions of the data into account."""
    found = [diagnostic for module in CHECKS for diagnostic in _run(module, book)]
    return needless_exception.apply_exceptions(book, found, frozenset(code_of(module) for module in CHECKS))


def _run(module: ModuleType, book: ResolvedBook) -> Iterator[Diagnostic]:
    yield from module.check(book)
