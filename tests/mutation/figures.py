"""Kinds of faults in numbers: values, attributes, tables, examples."""

from __future__ import annotations

import re
from random import Random

from rulekeep.nodes import Mapping, Scalar, Sequence
from tests.mutation.changes import (
    VALUE,
    around,
    drop_letter,
    find_in_text,
    inside,
    key_line,
    replace,
)
from tests.mutation.sites import Change, Site

_DIGIT = re.compile(r"(?<![\w.{\[-])[1-9](?![\w.}\]-])")


def value_mistyped(site: Site, random: Random) -> Change | None:
    value = find_in_text(site, VALUE)
    return inside(site, *value.span(1), f"{value[1]}x") if value and value[1] != "expect" else None


def value_written_out(site: Site, random: Random) -> Change | None:
    value = find_in_text(site, VALUE)
    return inside(site, *value.span(), "7") if value else None


def brace_of_a_value_gone(site: Site, random: Random) -> Change | None:
    value = find_in_text(site, VALUE)
    return inside(site, value.end() - 1, value.end(), "") if value and site.written[:1] in "'\"|" else None


def number_changed_in_one_language(site: Site, random: Random) -> Change | None:
    digit = find_in_text(site, _DIGIT)
    return (
        inside(site, *digit.span(), str(int(digit.group()) % 9 + 1)) if digit and "aliases" not in site.path else None
    )


def row_gone(site: Site, random: Random) -> Change | None:
    """An inner row of a table that a key orders."""
    table = site.around[1] if len(site.around) > 1 else None
    keyed = isinstance(table, Mapping) and "key" in table.pairs and site.path[1:2] == ("rows",) and len(site.path) == 3
    if not keyed or site.path[2] == "0" or site.node is site.up().items[-1]:  # type: ignore[union-attr]
        return None
    start = site.text.rfind("\n", 0, site.node.span.start) + 1
    end = site.text.find("\n", site.node.span.end) + 1
    return around(site, Change(start=start, end=end, text=""))


def rows_overlap(site: Site, random: Random) -> Change | None:
    rows = site.up(2) if len(site.around) > 2 else None
    if (
        site.name != "max"
        or site.path[1:2] != ("rows",)
        or not isinstance(rows, Sequence)
        or rows.items[-1] is site.up()
    ):
        return None
    return around(site, replace(site, str(int(site.value) + 1)))


def cell_of_another_type(site: Site, random: Random) -> Change | None:
    number = site.path[1:2] == ("rows",) and site.key is not None and site.value.lstrip("-").isdigit()
    return replace(site, "many") if number else None


def cell_gone(site: Site, random: Random) -> Change | None:
    if site.path[1:2] != ("rows",) or len(site.path) != 4 or site.name in ("id", "min", "max", "status", "cites"):
        return None
    if site.key is None or not isinstance(site.node, Scalar) or site.text[site.up().span.start] != "{":
        return None
    start = site.text.rfind(",", site.up().span.start, site.key.span.start)
    return Change(start=start, end=site.node.span.end, text="", near=(site.up().span,)) if start >= 0 else None


def attribute_out_of_bounds(site: Site, random: Random) -> Change | None:
    number = "attributes" in site.path and site.file != "game.yml" and site.key and site.value.lstrip("-").isdigit()
    return replace(site, "-999999999") if number else None


def attribute_mistyped(site: Site, random: Random) -> Change | None:
    mine = site.path[1:2] == ("attributes",) and len(site.path) == 3 and site.key is not None
    if not mine or site.key is None or len(site.key.value) < 4 or site.file == "game.yml":
        return None
    return around(
        site, Change(start=site.key.span.start, end=site.key.span.end, text=drop_letter(site.key.value, random))
    )


def choice_mistyped(site: Site, random: Random) -> Change | None:
    closed = site.name in ("status", "verdict", "occurs", "type") or (site.name == "kind" and site.file != "sheet.yml")
    return replace(site, f"{site.value}x") if closed and isinstance(site.node, Scalar) and site.key else None


def value_given_up(site: Site, random: Random) -> Change | None:
    lines = key_line(site)
    if site.file != "game.yml" or site.path[:1] != ("values",) or len(site.path) != 2 or lines is None:
        return None
    return Change(start=lines[0], end=lines[1], text="", gone=site.name)


def value_off_by_one(site: Site, random: Random) -> Change | None:
    mine = site.file == "game.yml" and site.path[:1] == ("values",) and site.name == "value"
    return replace(site, str(int(site.value) + 1)) if mine else None


def cell_off_by_one(site: Site, random: Random) -> Change | None:
    number = site.path[1:2] == ("rows",) and len(site.path) == 4 and site.value.lstrip("-").isdigit()
    return replace(site, str(int(site.value) - 1)) if number and site.name not in ("min", "max", "id") else None


def attribute_off_by_one(site: Site, random: Random) -> Change | None:
    number = "attributes" in site.path and site.file != "game.yml" and site.value.isdigit()
    return replace(site, str(int(site.value) + 1)) if number else None


def yes_for_no(site: Site, random: Random) -> Change | None:
    """Of a cell, an attribute or a verdict."""
    other = {"yes": "no", "no": "yes"}.get(site.value)
    typed = site.name == "verdict" or "rows" in site.path or "attributes" in site.path
    return replace(site, other) if other and typed and site.file != "game.yml" else None


def result_changed(site: Site, random: Random) -> Change | None:
    counted = site.file == "examples.yml" and "expect" in site.path and site.value.lstrip("-").isdigit()
    return around(site, replace(site, str(int(site.value) + 1))) if counted else None


def given_changed(site: Site, random: Random) -> Change | None:
    """Where the formula is a sum or a product every given number counts."""
    entry = site.entry
    formula = entry.pairs.get("formula") if isinstance(entry, Mapping) else None
    if site.file != "examples.yml" or site.path[1:2] != ("given",) or not formula or not site.value.isdigit():
        return None
    written = formula[1].value if isinstance(formula[1], Scalar) else ""
    simple = re.fullmatch(r"[a-z]+ [+*-] [^(\[]*", written) and site.name in re.findall("[a-z]+", written)
    return around(site, replace(site, str(int(site.value) + 1))) if simple else None


def formula_changed(site: Site, random: Random) -> Change | None:
    if site.file != "examples.yml" or "formula" not in site.path or " + " not in site.value or " if " in site.value:
        return None
    at = site.written.index(" + ")
    start = site.node.span.start + at
    return around(site, Change(start=start, end=start + 3, text=" + 1 + "))


def formula_unfinished(site: Site, random: Random) -> Change | None:
    if site.file != "examples.yml" or "formula" not in site.path or not isinstance(site.node, Scalar):
        return None
    return replace(site, f'"{site.value} + ("')


def name_that_is_not_given(site: Site, random: Random) -> Change | None:
    if site.file != "examples.yml" or site.path[1:2] != ("given",) or site.key is None or len(site.path) != 3:
        return None
    return around(site, Change(start=site.key.span.start, end=site.key.span.end, text=f"{site.key.value}x"))


def sheet_block_mistyped(site: Site, random: Random) -> Change | None:
    return replace(site, f"{site.value}s") if site.file == "sheet.yml" and site.name in ("show", "kind") else None


def sheet_icon_mistyped(site: Site, random: Random) -> Change | None:
    icon = site.file == "sheet.yml" and (site.name == "icon" or site.path[0] == "icons") and site.value
    return replace(site, drop_letter(site.value, random)) if icon and len(site.value) > 4 else None


def unit_mistyped(site: Site, random: Random) -> Change | None:
    unit = "cost" in site.path[:-1] and site.key is not None and site.file != "game.yml"
    if not unit or site.key is None:
        return None
    return around(site, Change(start=site.key.span.start, end=site.key.span.end, text=f"{site.key.value}s"))


def row_twice(site: Site, random: Random) -> Change | None:
    lines = re.compile(r"[^\n]*\n").match(site.text, site.text.rfind("\n", 0, site.node.span.start) + 1)
    one = site.path[1:2] == ("rows",) and len(site.path) == 3 and "\n" not in site.written.rstrip()
    if not one or lines is None:
        return None
    return around(site, Change(start=lines.end(), end=lines.end(), text=lines.group()))


FIGURES = (
    value_mistyped,
    value_written_out,
    brace_of_a_value_gone,
    number_changed_in_one_language,
    row_gone,
    rows_overlap,
    cell_of_another_type,
    cell_gone,
    attribute_out_of_bounds,
    attribute_mistyped,
    choice_mistyped,
    value_given_up,
    value_off_by_one,
    cell_off_by_one,
    attribute_off_by_one,
    yes_for_no,
    result_changed,
    given_changed,
    formula_changed,
    formula_unfinished,
    name_that_is_not_given,
    sheet_block_mistyped,
    sheet_icon_mistyped,
    unit_mistyped,
    row_twice,
)
