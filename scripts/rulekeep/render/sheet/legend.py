"""The legend of a sheet: only the signs that the sheet really uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulekeep.render.sheet.blocks import LegendItem, Side, Sign, walk_lines
from rulekeep.render.sheet.lines import MARKS
from rulekeep.render.sheet.words import SheetWords
from rulekeep.render.words import Words


def fill_legend(
    sides: Sequence[Side], signs: dict[str, Sign], words: SheetWords, site_words: Words
) -> tuple[Side, ...]:
    """The same sides, their legends filled in."""
    items = tuple(_items(sides, signs, words, site_words))
    return tuple(
        replace(
            side,
            blocks=tuple(
                replace(block, legend=items) if block.kind == "legend" else block
                for block in side.blocks
                if block.kind != "legend" or items
            ),
        )
        for side in sides
    )


def _items(sides: Sequence[Side], signs: dict[str, Sign], words: SheetWords, site_words: Words) -> Iterator[LegendItem]:
    lines = list(walk_lines(sides))
    drawn = {run.sign: run.text for line in lines for run in line.runs if run.sign}
    for id, sign in signs.items():
        if id in drawn:
            yield LegendItem(text=drawn[id], sign=id, meaning=sign.name[:1].lower() + sign.name[1:])
    marks = {line.mark for line in lines}
    for status, mark in MARKS.items():
        if mark and mark in marks:
            yield LegendItem(text=mark, sign="", meaning=site_words.statuses[status].lower())
    if any(step.sometimes for side in sides for block in side.blocks for step in block.steps):
        yield LegendItem(text="", sign="", meaning=words.not_always)
