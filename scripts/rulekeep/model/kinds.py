"""The kinds of entries that every game may have: where each is written, where it is shown, and what it is made of.

The only list of them. Component kinds, which `game.yml` declares, stand between the first and the others, in the order
of the files and of the pages alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rulekeep.model import records
from rulekeep.model.fields import Record
from rulekeep.model.types import Example, Number, Phase, Rule, Ruling, Table, Term, Word


@dataclass(frozen=True, slots=True, kw_only=True)
class BuiltIn:
    """A kind of entry. Each of its entries is one of `records`; a new one begins as the first.

    `make` builds the body of an entry from the fields in `parts`.
    """

    id: str
    file: str
    page: str
    records: tuple[Record, ...]
    make: Callable[..., Any]
    parts: tuple[str, ...] = ()


def _make_example(given: Any, formula: Any, expect: Any) -> Example:
    formulas = {"": formula} if isinstance(formula, Word) else formula or {}
    results = {"": expect} if isinstance(expect, Number) else expect or {}
    return Example(given=given, formulas=formulas, expect=results)


_FIRST = BuiltIn(
    id="phase",
    file="phases",
    page="round",
    records=(records.PHASE,),
    make=Phase,
    parts=("label", "occurs", "part_of", "steps"),
)
_OTHERS = (
    BuiltIn(id="rule", file="rules", page="rules", records=(records.RULE,), make=Rule),
    BuiltIn(
        id="table",
        file="tables",
        page="tables",
        records=(records.table_record({}, keyed=False),),
        make=Table,
        parts=("key", "by", "columns", "rows", "uncovered"),
    ),
    BuiltIn(
        id="example",
        file="examples",
        page="examples",
        records=(records.EXAMPLE, records.EXAMPLE_WITH_RESULTS),
        make=_make_example,
        parts=("given", "formula", "expect"),
    ),
    BuiltIn(
        id="ruling",
        file="faq",
        page="faq",
        records=(records.RULING,),
        make=Ruling,
        parts=("question", "verdict", "value", "answer", "why", "settled_by", "rules", "ruled"),
    ),
    BuiltIn(id="term", file="terms", page="glossary", records=(records.TERM,), make=Term),
)
KINDS = {kind.id: kind for kind in (_FIRST, *_OTHERS)}
BY_FILE = {kind.file: kind for kind in KINDS.values()}
OTHER_FILES = ("game", "sources", "moved", "sheet", "ledger")
"""Files of a game that hold no entries."""
OTHER_PAGES = ("sheet", "sources")
"""Pages of a game that hold no entries, after those that do."""
PAGES = (*(kind.page for kind in KINDS.values()), *OTHER_PAGES)
RESERVED = frozenset((*KINDS, *BY_FILE, *OTHER_FILES, *PAGES, "index", "search"))
"""What no component kind and no file of one can be called."""


def order_files(components: Iterable[str]) -> list[str]:
    """The files with entries in the order of the book, without `.yml`; `components` are those of component kinds."""
    return [_FIRST.file, *components, *(kind.file for kind in _OTHERS)]


def order_pages(components: Iterable[str]) -> list[str]:
    """The pages of a game in the order that they have unless it says otherwise."""
    return [_FIRST.page, *components, *(kind.page for kind in _OTHERS), *OTHER_PAGES]
