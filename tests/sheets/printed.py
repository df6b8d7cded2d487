"""A PDF read back: its words, sizes, colours, links and structure; and the texts that its blocks say must stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2

from rulekeep.render.sheet.blocks import Block, Card, Line, Sheet, Side

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

    @cached_property
    def chars(self) -> list[dict[str, Any]]:
        """Every character that leaves ink."""
        return [char for page in self.pdf.pages for char in page.chars if char["text"].strip()]

    @cached_property
    def links(self) -> list[str]:
        """Where the links lead, in the order of the file; one that runs over two lines counts once."""
        links = [annot["uri"] for page in self.pdf.pages for annot in page.annots]
        return [uri for uri, before in zip(links, [None, *links], strict=False) if uri is not None or before is None]

    @cached_property
    def pages(self) -> list[str]:
        """The text of each page in reading order, as a browser's viewer sees it."""
        document = pypdfium2.PdfDocument(self.path)
        return [page.get_textpage().get_text_range() for page in document]

    @property
    def sides(self) -> Sequence[Side]:
        """The sides, without what this form leaves out."""
        return self.sheet.sides if self.form != "cards" else ()

    def blocks(self, side: Side) -> list[Block]:
        """The blocks of a side in this form."""
        return [block for block in side.blocks if block.compact or self.form != "compact"]


def squeeze(text: str) -> str:
    """A text without white space and without the hyphens at the ends of lines, which the layout puts in."""
    return re.sub(r"[\s\u00a0\u200b\u00ad-]|\ufffe", "", text)


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


def say_card(card: Card) -> Iterator[str]:
    """What a reader sees of a card."""
    yield card.number + say_line(card.title)
    yield from (say_line(label) + say_line(value) for label, value in card.facts)
    yield say_line(card.brief)
    yield from map(say_line, card.lines)
