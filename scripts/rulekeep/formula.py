"""The formula of an example → its number, or a fault with its place in the formula.

In: the text and the names it may use. Out: a whole number or a `Fault`. Names and braces are replaced by words of the
same length, so that places stay right, and Python's own grammar reads the rest; what its nodes mean is said in
`arithmetic.py`, and nothing is ever run as Python.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from rulekeep.arithmetic import FUNCTIONS, compute_tree
from rulekeep.diagnostics import hint_similar
from rulekeep.model.ids import ID_PATTERN, PATH_PATTERN
from rulekeep.model.prose import Link
from rulekeep.model.types import Row, Table

Cause = Literal["formula", "lost", "table"]
MAX_LENGTH = 300
WORDS = ("if", "else", "and", "or", "not")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """What is wrong with a formula and where.

    The cause is `lost` where it names what does not exist, or was lost with its entry, and `table` where the table
    itself is at fault.
    """

    start: int
    end: int
    message: str
    hint: str | None = None
    cause: Cause = "formula"


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """What a formula may name: the example's own numbers, the game's values by path, its tables by id."""

    given: Mapping[str, int]
    values: Mapping[str, int]
    tables: Mapping[str, Table[Link]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A formula that can be computed, as a tree; `numbers` says what each name in it stands for."""

    tree: ast.expr
    numbers: Mapping[str, int]

    def compute(self, node: ast.expr) -> int:
        """The number of a part that is computed when the whole is: of an `if` not the other branch."""
        return compute_tree(node, self.numbers, _cannot_happen)


def _cannot_happen(node: ast.expr, message: str, hint: str | None = None) -> int:
    raise AssertionError(message)


def compute_formula(text: str, names: Names) -> int | Fault:
    """The result of a formula."""
    reader = _Reader(text, names)
    number = reader.compute(0, len(text))
    return reader.fault or number


def parse_formula(text: str, names: Names) -> Sum:
    """The tree of a formula that has a result; a name, a value and a look-up are each a name in it."""
    reader = _Reader(text, names)
    parsed = reader.parse(0, len(text))
    assert parsed is not None
    return Sum(tree=parsed[0], numbers=reader.numbers)


def find_look_up(text: str) -> tuple[str, str] | None:
    """The table of a formula that is one look-up and nothing else, and what it is looked up by, as written."""
    text = text.strip()
    whole = text.startswith("{") and _find_closing(text, 0, len(text)) == len(text)
    match = _LOOK_UP.fullmatch(text) if whole else None
    return (match["table"], match["key"]) if match else None


def find_paths(text: str) -> Iterator[str]:
    """The paths of the values that a formula names."""
    for match in _PATH.finditer(text):
        yield match[1]


_PATH = re.compile(rf"\{{({PATH_PATTERN})\}}")
_LOOK_UP = re.compile(rf"\{{(?P<table>{ID_PATTERN})\[(?P<key>.*)\]\.(?P<column>{ID_PATTERN})\}}", re.DOTALL)
_CHOICE = re.compile(rf"\s*(?P<choice>{ID_PATTERN})\s*,")
_PART = re.compile(r"(?P<brace>\{)|(?P<name>[a-z](?:[a-z0-9]|-(?=[a-z0-9]))*)|(?P<number>[0-9]+)|(?P<sign>[^\sa-z0-9])")
_SIGNS = "+-*/%()<>=!,"
_MENDED = {"−": "-", "–": "-", "×": "*", "·": "*", ":": "//", "÷": "//"}

RESERVED = (*WORDS, *FUNCTIONS)
"""What no number can be called."""


def _find_closing(text: str, start: int, end: int) -> int | None:
    """The end of the brace that begins at `start`."""
    depth = 0
    for at in range(start, end):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at + 1
    return None


class _Reader:
    """Reads one formula. The first fault is kept; after it the numbers mean nothing."""

    def __init__(self, text: str, names: Names) -> None:
        self.text, self.names = text, names
        self.fault: Fault | None = None
        self.numbers: dict[str, int] = {}
        if len(text) > MAX_LENGTH:
            message = f"the formula has {len(text)} characters, more than the {MAX_LENGTH} that are computed"
            self.refuse(0, len(text), message, "an example may have several formulas")

    def refuse(self, start: int, end: int, message: str, hint: str | None = None, cause: Cause = "formula") -> int:
        self.fault = self.fault or Fault(start=start, end=end, message=message, hint=hint, cause=cause)
        return 0

    def compute(self, start: int, end: int) -> int:
        """The number of the part `[start, end)` of the formula."""
        parsed = self.parse(start, end)
        if parsed is None:
            return 0
        tree, shift = parsed

        def refuse(node: ast.expr, message: str, hint: str | None = None) -> int:
            return self.refuse(shift + node.col_offset, shift + (node.end_col_offset or 0), message, hint)

        return compute_tree(tree, self.numbers, refuse)

    def parse(self, start: int, end: int) -> tuple[ast.expr, int] | None:
        """The tree of the part `[start, end)` of the formula, and where its text begins; None after a fault."""
        source = "" if self.fault else self._replace_names(start, end)
        if self.fault:
            return None
        try:
            tree = ast.parse(source.strip(), mode="eval").body
        except SyntaxError as error:
            at = min(start + max((error.offset or 1) - 1, 0), max(end - 1, start))
            message = "expected a number, a name or a bracket here" if source.strip() else "expected a formula here"
            self.refuse(at, at + 1, message)
            return None
        return tree, start + len(source) - len(source.lstrip())

    def _replace_names(self, start: int, end: int) -> str:
        """The part in Python's words: names of upper-case letters, which no keyword is, of the same length."""
        parts: list[str] = []
        at = start
        while at < end and (match := _PART.search(self.text, at, end)):
            parts.append(" " * (match.start() - at))
            written, stop = match.group(), match.end()
            if match["brace"]:
                stop = self._closing(match.start(), end)
                written = f"_{len(self.numbers):x}".ljust(stop - match.start(), "_")
                self.numbers[written] = self._brace(match.start(), stop)
            elif match["name"]:
                name = self._name(written, match.start())
                stop = match.start() + len(name)
                written = name if name in RESERVED else name.upper().replace("-", "_")
            elif match["number"] and self.text[stop : stop + 1].isalpha():
                self.refuse(
                    match.start(), stop + 1, "a number ends here and a name begins", "a name begins with a letter"
                )
            elif match["sign"] and written not in _SIGNS:
                hint = f"`{_MENDED[written]}` is the sign to write" if written in _MENDED else None
                hint = "a power is written as a product: `n * n`" if written == "^" else hint
                self.refuse(match.start(), stop, f"`{written}` cannot stand in a formula", hint)
            parts.append(written)
            at = stop
        return "".join(parts)

    def _closing(self, start: int, end: int) -> int:
        """The end of the brace that begins at `start`."""
        found = _find_closing(self.text, start, end)
        if found is None:
            self.refuse(start, start + 1, "the brace that begins here is never closed")
        return found or end

    def _name(self, written: str, start: int) -> str:
        """The name that stands at the beginning of `written`: `gold-2` is `gold`, less 2, unless it is given."""
        parts = written.split("-")
        for count in range(len(parts), 0, -1):
            name = "-".join(parts[:count])
            if name in self.names.given:
                self.numbers[name.upper().replace("-", "_")] = self.names.given[name]
                return name
        if parts[0] in RESERVED:
            return parts[0]
        hint = hint_similar(written, self.names.given, "a name")
        message = f"nothing that is given has the name `{written}`"
        if written in self.names.values:
            hint = f"`{{{written}}}` is the value of the game"
        self.refuse(start, start + len(written), message, hint)
        return written

    def _brace(self, start: int, end: int) -> int:
        written = self.text[start:end]
        if path := _PATH.fullmatch(written):
            if path[1] in self.names.values:
                return self.names.values[path[1]]
            hint = hint_similar(path[1], self.names.values, "a value")
            return self.refuse(start + 1, end - 1, f"no value has the name `{path[1]}`", hint, "lost")
        if match := _LOOK_UP.fullmatch(self.text, start, end):
            return self._look_up(match)
        message = f"expected a value or a look-up in braces, found `{written[1:-1]}`"
        return self.refuse(start + 1, max(end - 1, start + 1), message, "a look-up is written `{table[number].column}`")

    def _look_up(self, match: re.Match[str]) -> int:
        table = self.names.tables.get(match["table"])
        if table is None:
            hint = hint_similar(match["table"], self.names.tables, "a table")
            return self.refuse(*match.span("table"), f"no table has the id `{match['table']}`", hint, "lost")
        if table.key is None:
            hint = f"a cell is named `{{{match['table']}.row.{match['column']}}}`"
            return self.refuse(*match.span("key"), f"the table `{match['table']}` has no key to look up by", hint)
        if match["column"] not in table.columns:
            hint = hint_similar(match["column"], table.columns, "a column")
            message = f"the table `{match['table']}` has no column `{match['column']}`"
            return self.refuse(*match.span("column"), message, hint)
        start, end = match.span("key")
        rows = list(table.rows)
        if table.by is not None:
            choice = _CHOICE.match(self.text, start, end)
            choices = table.columns[table.by.text].choices if table.by.text in table.columns else None
            if choices is None:
                return self.refuse(start, end, f"the table has no choice `{table.by}`", cause="table")
            if choice is None or choice["choice"] not in choices:
                found = choice.span("choice") if choice else (start, end)
                message = f"expected a choice of `{table.by}` and a comma before the number"
                return self.refuse(*found, message, f"choices: {', '.join(f'`{c}`' for c in choices)}")
            rows = [row for row in rows if (cell := row.cells.get(table.by.text)) and cell.word == choice["choice"]]
            start = choice.end()
        return self._find_cell(match, table, rows, start, end)

    def _find_cell(self, match: re.Match[str], table: Table[Link], rows: list[Row[Link]], start: int, end: int) -> int:
        number = self.compute(start, end)
        if self.fault:
            return 0
        for row in rows:
            if row.low and row.low.value <= number and (row.high is None or number <= row.high.value):
                cell = row.cells.get(match["column"])
                if cell is not None and cell.number is not None:
                    return cell.number
                return self.refuse(*match.span("column"), f"`{match['column']}` is no number in the row for {number}")
        message = f"the table `{match['table']}` has no row for {number}"
        key, gaps = table.key, table.uncovered
        if any(gap.low.value <= number and (gap.high is None or number <= gap.high.value) for gap in gaps):
            return self.refuse(start, end, message, "`uncovered` leaves it out")
        if key is None or (key.low <= number and (key.high is None or number <= key.high)):
            return self.refuse(start, end, message, cause="table")
        bounds = f"begins at {key.low}" if number < key.low else f"ends at {key.high}"
        return self.refuse(start, end, message, f"the key of the table {bounds}")
