"""A mapping whose keys are known, declared once: a record and its fields.

In: a node and the context. Out: what the record makes of its values, or `FAILED` after a diagnostic for each fault.
Records are declared in `records.py`, `game_records.py`, `sheet_records.py`, `cells.py` and `ledger.py`: decoding, the
list of known keys and the JSON Schema come from that declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rulekeep import nodes
from rulekeep.diagnostics import MAX_GUESSES, find_similar, hint_similar, shorten
from rulekeep.model.shapes import FAILED, Context, Failed, Shape, describe
from rulekeep.nodes import Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A key of a record. `name` is the key in the result, where it differs; `doc` is shown to the editor.

    `start` is what a new record begins with, as YAML, where its shape alone gives no good beginning.
    """

    key: str
    shape: Shape
    required: bool = False
    default: Any = None
    name: str = ""
    doc: str = ""
    start: str = ""


@dataclass(frozen=True)
class Record:
    """A mapping with known keys → what `make(span=…, **fields)` builds."""

    what: str
    fields: tuple[Field, ...]
    make: Callable[..., Any]
    range: tuple[str, str] | None = None
    """Two keys whose numbers are the ends of a range: the second must not be the smaller one."""

    @cached_property
    def _steps(self) -> dict[str, tuple[str, Field]]:
        return {f.key: (f.name or f.key, f) for f in self.fields}

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        if not isinstance(node, nodes.Mapping):
            return context.report("unexpected-shape", node.span, f"expected {self.what}, found {describe(node)}")
        pairs = node.pairs
        meant = set() if pairs.keys() <= self._steps.keys() else self._refuse_keys(node, context)
        values: dict[str, Any] = {}
        failed = False
        for key, (name, f) in self._steps.items():
            if key in pairs:
                result = f.shape.decode(pairs[key][1], context)
            else:
                result = f.default if not f.required else FAILED if key in meant else self._miss(f, node, context)
            failed = failed or result is FAILED
            values[name] = result
        if failed or (self.range is not None and not self._check_range(*self.range, values, context)):
            return FAILED
        return self.make(span=node.span, **values)

    def _check_range(self, first: str, last: str, values: dict[str, Any], context: Context) -> bool:
        """Whether the ends are in order."""
        low, high = (values[self._steps[key][0]] for key in (first, last))
        if low is None or high is None or low.value <= high.value:
            return True
        message = f"expected a number of at least {low.value}, found {high.value}"
        context.report("unexpected-value", high.span, message, f"`{first}` is {low.value}")
        return False

    def _refuse_keys(self, node: nodes.Mapping, context: Context) -> set[str]:
        """Reports keys that are not known; gives those that were probably meant, which are then not missing."""
        free = self._steps.keys() - node.pairs.keys()
        meant: set[str] = set()
        for name, key in ((name, key) for name, (key, _) in node.pairs.items() if name not in self._steps):
            guess = len(context.found) < MAX_GUESSES
            hint = hint_similar(name, free, "a key") if guess else None
            context.report("unknown-key", key.span, f"{self.what} has no key `{shorten(name)}`", hint)
            meant.update([near] if guess and (near := find_similar(name, free)) else [])
        return meant

    def _miss(self, f: Field, node: nodes.Mapping, context: Context) -> Failed:
        place = next((key.span for key, _ in node.pairs.values()), node.span)
        return context.report("missing-key", place, f"{self.what} needs the key `{f.key}`", f.doc or None)
