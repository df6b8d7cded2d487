"""Diagnostics → text, as a good compiler prints them (short, full, github, json), and coverage → a table."""

from __future__ import annotations

import json
import os
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TextIO

from rulekeep.check.coverage import Coverage
from rulekeep.diagnostics import Diagnostic, Fix

FORMATS = ("full", "short", "github", "json")
_COLOURS = {
    "error": "\033[1;31m",
    "warning": "\033[1;33m",
    "hint": "\033[1;36m",
    "frame": "\033[1;34m",
    "end": "\033[0m",
}
_PLAIN = dict.fromkeys(_COLOURS, "")


def render_diagnostics(found: Iterable[Diagnostic], form: str = "full", colour: bool = False) -> str:
    """All diagnostics as text, each ended by a line break; nothing where there are none."""
    found = list(found)
    if form == "json":
        return json.dumps([_as_data(d) for d in found], ensure_ascii=False, indent=1) + "\n"
    paint = _COLOURS if colour else _PLAIN
    if form == "full":
        return _render_in_full(found, paint)
    render = {"short": _render_short, "github": _render_github}[form]
    return "".join(render(d, paint) + "\n" for d in found)


def _render_in_full(found: list[Diagnostic], paint: dict[str, str]) -> str:
    """Each with its line; of many that say the same, and then of many with one code, only the first."""
    told: list[_Told] = [(d, "") for d in found]
    for alike, most, first, what in _FLOODS:
        told = _thin(told, alike, most, first, what)
    return "".join(f"{_render_full(d, paint)}\n{note}" for d, note in told)


_Told = tuple[Diagnostic, str]
"""A fault, and the lines that say what is not told after it."""


def _thin(told: list[_Told], alike: Callable[[Diagnostic], object], most: int, first: int, what: str) -> list[_Told]:
    """From `most` on a flood is cut to its `first`."""
    totals = Counter(alike(d) for d, _ in told)
    seen = Counter[object]()
    kept: list[_Told] = []
    for d, note in told:
        key = alike(d)
        seen[key] += 1
        if totals[key] <= most or seen[key] < first:
            kept.append((d, note))
        elif seen[key] == first:
            more = f"note: {totals[key] - first} more {what}; `--format short` tells each\n"
            kept.append((d, note + more))
    return kept


def _saying(d: Diagnostic) -> object:
    return d.code, d.message


def _coded(d: Diagnostic) -> object:
    return d.code


def wants_colour(stream: TextIO) -> bool:
    """Whether a person reads the stream on a terminal that can show colours and has not refused them."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def count_faults(found: Iterable[Diagnostic]) -> str:
    """`2 errors, 1 warning`."""
    severities = [d.severity for d in found]
    parts = [f"{n} {name}{'' if n == 1 else 's'}" for name in ("error", "warning") if (n := severities.count(name))]
    return ", ".join(parts)


def render_coverage(rows: Iterable[Coverage]) -> str:
    """A table: a line for each source, the figures right-aligned."""
    heads = ("game", "source", "paragraphs", "not rules", "rules", "cited", "%")
    lines: list[tuple[str, ...]] = [heads]
    for row in rows:
        total, rules = row.source.paragraphs.value, len(row.rules)
        figures = (total, total - rules, rules, len(row.rules & row.cited), row.percent)
        lines.append((row.game, row.source.id.text, *map(str, figures)))
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    return "".join(
        "  ".join(
            cell.ljust(width) if i < 2 else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        + "\n"
        for line in lines
    )


_FLOODS = ((_saying, 5, 3, "say the same"), (_coded, 40, 20, "have this code"))
"""What faults have in common, from how many on they are a flood, and how many of them are then told."""


def _render_short(d: Diagnostic, paint: dict[str, str]) -> str:
    line, column = d.span.place
    severity = f"{paint[d.severity]}{d.severity}[{d.code}]{paint['end']}"
    return f"{d.span.source.path}:{line}:{column}: {severity}: {_show(d.message)}"


def _show(text: str) -> str:
    """One line without signs that a terminal obeys: what stands in a file must not steer the screen of its reader."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) in ("Cc", "Cf") and c != "\t" else c for c in text
    )


def _render_full(d: Diagnostic, paint: dict[str, str]) -> str:
    line, column = d.span.place
    start, end = d.span.offsets()
    text = d.span.source.line(line) if d.span.source.text else ""
    lines = [_render_short(d, paint)]
    gutter = " " * len(str(line))
    bar = f"{paint['frame']}{gutter} |{paint['end']}"
    if text.strip():
        width = max(1, min(end - start, len(text) - column + 1))
        shown, at = _clip(text, column - 1)
        marks = "".join("\t" if c == "\t" else " " for c in shown[:at]) + "^" * min(width, len(shown) - at or 1)
        lines += [
            bar,
            f"{paint['frame']}{line} |{paint['end']} {_show(shown)}",
            f"{bar} {paint[d.severity]}{marks}{paint['end']}",
        ]
    if d.hint:
        lines.append(f"{paint['frame']}{gutter} ={paint['end']} {paint['hint']}hint{paint['end']}: {_show(d.hint)}")
    return "\n".join(lines)


def _clip(text: str, at: int, width: int = 140) -> tuple[str, int]:
    """A long line cut to the part around `at`."""
    if len(text) <= width:
        return text, at
    start = max(0, min(at - width // 2, len(text) - width))
    return text[start : start + width], at - start


def _render_github(d: Diagnostic, _: dict[str, str]) -> str:
    line, column = d.span.place
    start, end = d.span.offsets()
    last_line, last_column = d.span.source.position(max(start, end - 1))
    place = f"line={line},endLine={last_line},col={column}"
    place += f",endColumn={last_column + 1}" if last_line == line else ""
    message = d.message + (f" ({d.hint})" if d.hint else "")
    path = _escape_github(d.span.source.path).replace(":", "%3A").replace(",", "%2C")
    return f"::{d.severity} file={path},{place},title={d.code}::{_show(_escape_github(message))}"


def _escape_github(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _as_data(d: Diagnostic) -> dict[str, object]:
    line, column = d.span.place
    start, end = d.span.offsets()
    return {
        "path": d.span.source.path,
        "line": line,
        "column": column,
        "length": end - start,
        "severity": d.severity,
        "code": d.code,
        "message": d.message,
        "hint": d.hint,
        "fix": _fix_as_data(d.fix) if d.fix else None,
    }


def _fix_as_data(fix: Fix) -> dict[str, object]:
    (line, column), (start, end) = fix.span.place, fix.span.offsets()
    return {"line": line, "column": column, "length": end - start, "text": fix.text}
