"""The stages in order: a folder becomes a checked book, and a book becomes pages.

Errors stop the flow between `check` and `render` only: every stage before goes on to the end, so that an editor sees
all that is wrong at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulekeep.check import check_book
from rulekeep.diagnostics import Diagnostic, has_errors, sort_diagnostics
from rulekeep.load import load_library
from rulekeep.model.decode import decode_book
from rulekeep.model.types import ResolvedBook
from rulekeep.resolve import resolve_book


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of a folder: the book as far as it could be read, and every diagnostic, sorted."""

    book: ResolvedBook
    diagnostics: list[Diagnostic]

    @property
    def publishable(self) -> bool:
        """Whether nothing stands in the way of rendering."""
        return not has_errors(self.diagnostics)


def read_library(folder: Path) -> Outcome:
    """Loads, decodes, resolves and checks the library in `folder`."""
    tree, loaded = load_library(folder)
    book, decoded = decode_book(tree)
    resolved, bound = resolve_book(book)
    return Outcome(book=resolved, diagnostics=sort_diagnostics([*loaded, *decoded, *bound, *check_book(resolved)]))
