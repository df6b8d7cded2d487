"""A day, a month or a year that exists."""

from __future__ import annotations

import re
from calendar import month_name, monthrange
from dataclasses import dataclass

from rulekeep.diagnostics import shorten
from rulekeep.model.shapes import Context, Failed, describe
from rulekeep.model.types import Word
from rulekeep.nodes import Node, Scalar

DATE_PATTERN = "[0-9]{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12][0-9]|3[01]))?)?"
_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_WRITTEN = "a date is written YYYY-MM-DD, YYYY-MM or YYYY"


@dataclass(frozen=True, slots=True)
class Date:
    """`2026-11-30`, `2026-11` or `2026` → `Word`."""

    def decode(self, node: Node, context: Context) -> Word | Failed:
        """See `Shape`."""
        written = describe(node) if not isinstance(node, Scalar) or not node.value else f"`{shorten(node.value)}`"
        hint = _find_fault(node.value) if isinstance(node, Scalar) else _WRITTEN
        if hint is None and isinstance(node, Scalar):
            return Word(node.value, node.span)
        return context.report("unexpected-value", node.span, f"expected a date, found {written}", hint)


def _find_fault(text: str) -> str | None:
    """Why a text is no date; None where it is one."""
    match = _DATE.fullmatch(text)
    if match is None:
        return _WRITTEN
    year, month, day = (int(part or 1) for part in match.groups())
    if year < 1 or not 1 <= month <= 12:
        return _WRITTEN
    days = monthrange(year, month)[1]
    return None if 1 <= day <= days else f"{month_name[month]} {year} has {days} days"
