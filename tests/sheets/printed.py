"""A PDF read back: its words, sizes, colours, links and structure; and what its blocks say must stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2

from rulekeep.render.sheet.blocks import Block, Card, Line, Sheet, walk_cards, walk_lines

PAPERS = {"a4": (595.3, 841.9), "us-letter": (612, 792)}
MM = 72 / 25.4


@dataclass(frozen=True)
class Printed:
    """One PDF of a sheet."""

    sheet: Sheet
    form: str
    paper: str
    path: Path

    def __str__(self) -> str:
        return f"{self.sheet.game}-{self.sheet.lang}-{self.form}-{self.paper}"

    @cached_property
    def pdf(self) -> Any:
        """The PDF as pdfplumber reads it."""
        return pdfplumber.open(self.path)

    def close(self) -> None:
        """Lets go of the file."""
        if "pdf" in self.__dict__:
            self.pdf.close()

    @cached_property
    def chars(self) -> list[dict[str, Any]]:
        """Every character that leaves ink."""
        return [char for page in self.pdf.pages for char in page.chars if char["text"].strip()]

    @cached_property
    def links(self) -> list[str]:
        """Where the links lead, in the order of the file."""
        return [annot["uri"] for page in self.pdf.pages for annot in page.annots]

    @cached_property
    def pages(self) -> list[str]:
        """The text of each page in reading order, as a browser's viewer sees it."""
        document = pypdfium2.PdfDocument(self.path)
        return [page.get_textpage().get_text_range() for page in document]

    @property
    def parts(self) -> list[list[Block] | list[Card]]:
        """What stands on it one after the other: the blocks of each side that this form has, or the cards."""
        if self.form == "cards":
            return [list(self.sheet.cards)]
        compact = self.form == "compact"
        return [[block for block in side.blocks if block.compact or not compact] for side in self.sheet.sides]

    @property
    def cites(self) -> int:
        """How many citations it must have."""
        if self.form == "cards":
            return sum(line.cite is not None for line in walk_cards(self.sheet.cards))
        sides = [replace(side, blocks=tuple(blocks)) for side, blocks in zip(self.sheet.sides, self.parts, strict=True)]
        return sum(line.cite is not None for line in walk_lines(sides))


def is_turned(char: dict[str, Any]) -> bool:
    """Whether a character stands on its side."""
    return bool(abs(char["matrix"][0]) < 0.01)


def size_of(char: dict[str, Any]) -> float:
    """The size of the type; what pdfplumber calls so is the width of a turned letter."""
    return round(char["x1"] - char["x0"] if is_turned(char) else char["size"], 2)


def ink_of(char: dict[str, Any]) -> tuple[float, float, float, float]:
    """Where a character leaves ink: left, bottom, right and top. pdfplumber gives the box of the font."""
    x, y, size = char["matrix"][4], char["matrix"][5], size_of(char)
    if is_turned(char):
        return x - 0.7 * size, char["y0"], x + 0.2 * size, char["y1"]
    low, high = (0.0, 0.5) if char["text"] in "aceimnorsuvwxzагеиклмнопстхя" else (-0.2, 0.7)
    return char["x0"], y + low * size, char["x1"], y + high * size


def contrast(char: dict[str, Any], shapes: list[dict[str, Any]]) -> float:
    """The contrast in grey of a character against the smallest shape behind it, or the paper."""
    x, y = (char["x0"] + char["x1"]) / 2, (ink_of(char)[1] + ink_of(char)[3]) / 2
    behind = [s for s in shapes if s["x0"] <= x <= s["x1"] and s["y0"] <= y <= s["y1"]]
    under = min(behind, key=lambda s: s["width"] * s["height"], default=None)
    light, dark = sorted((_luminance(char["non_stroking_color"]), _luminance(under and under["non_stroking_color"])))[
        ::-1
    ]
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Any) -> float:
    if colour is None:
        return 1
    parts = tuple(colour) if isinstance(colour, (tuple, list)) else (colour,)
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return linear[0] if len(linear) == 1 else 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def squeeze(text: str) -> str:
    """A text without white space and without the hyphens at the ends of lines, which the layout puts in."""
    return re.sub(r"[\s\u00a0\u200b\u00ad•-]|\ufffe", "", text)


def say_line(line: Line) -> str:
    """What a reader sees of a line."""
    name = f"{line.name}. " if line.name and line.runs else line.name
    cite = f"[{line.cite.label}]" if line.cite else ""
    return name + line.text + line.mark + cite


def say_block(block: Block) -> Iterator[str]:
    """What a reader sees of a block, in reading order."""
    if block.kind != "turn":
        yield block.number + say_line(block.title)
    yield from (step.number + say_line(step.title) for step in block.steps)
    yield from map(say_line, block.lines)
    if block.grid is not None:
        yield from (say_line(cell) for row in (block.grid.head, *block.grid.rows) for cell in row)
    yield from (item.text + item.meaning for item in block.legend)


def say(part: Block | Card) -> str:
    """What a reader sees of a block or a card, squeezed."""
    return squeeze("".join(say_card(part) if isinstance(part, Card) else say_block(part)))


def say_card(card: Card) -> Iterator[str]:
    """What a reader sees of a card."""
    yield card.number + say_line(card.title)
    yield from (say_line(label) + say_line(value) for label, value in card.facts)
    yield say_line(card.brief)
    yield from map(say_line, card.lines)
    yield say_line(card.foot)
