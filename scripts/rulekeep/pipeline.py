"""The stages in order: a folder becomes a checked book, and a book becomes pages.

Errors stop the flow between `check` and `render` only: every stage before goes on to the end, so that an editor sees
all that is wrong at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from rulekeep.check import check_book
from rulekeep.diagnostics import Diagnostic, has_errors, sort_diagnostics
from rulekeep.emblems import read_emblems
from rulekeep.files import read_files
from rulekeep.load import load_files
from rulekeep.model.decode import decode_book
from rulekeep.model.resolved import ResolvedBook
from rulekeep.names import Names
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.sheet.compose import compose_sheets
from rulekeep.resolve import resolve_book
from rulekeep.sheets.build import SheetFile, build_sheets
from rulekeep.sheets.document import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a folder: the book as far as it could be read, the drawings of games, every diagnostic, sorted."""

    book: ResolvedBook
    emblems: Mapping[str, str]
    diagnostics: list[Diagnostic]

    @property
    def publishable(self) -> bool:
        """Whether nothing stands in the way of rendering."""
        return not has_errors(self.diagnostics)


def read_library(folder: Path) -> Outcome:
    """Loads, decodes, resolves and checks the library in `folder`."""
    files = read_files(folder)
    tree, loaded = load_files(files)
    emblems = read_emblems(files, loaded)
    book, decoded = decode_book(tree)
    resolved, bound = resolve_book(book, Names(book.rosters))
    found = sort_diagnostics([*loaded, *decoded, *bound, *check_book(resolved)])
    return Outcome(book=resolved, emblems=emblems, diagnostics=found)


def make_sheets(outcome: Outcome, place: Place, cache: Path) -> tuple[Outcome, list[SheetFile]]:
    """Makes the sheets of a book that can be published; what does not fit its paper joins the diagnostics."""
    if not outcome.publishable:
        return outcome, []
    sheets = list(compose_sheets(outcome.book))
    files, found = build_sheets(sheets, collect_addresses(outcome.book), place, cache)
    return replace(outcome, diagnostics=sort_diagnostics([*outcome.diagnostics, *found])), files
