"""What a text consists of: paragraphs and lists of words, stress, mentions of entries and pages, and values.

`Mention[Ref]` is what the editor wrote; `Mention[Link]` is what it leads to. The parser is in `markup.py`.
What a library has hundreds of thousands of is a named tuple: one is made in a third of the time of a frozen dataclass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from rulekeep.source import Span


class Ref(NamedTuple):
    """An id as written: `provost` or `key-harvest/lawyer`."""

    target: str
    span: Span


class Key(NamedTuple):
    """The entry that an id means: the same in every language."""

    game: str
    id: str

    def __str__(self) -> str:
        return f"{self.game}/{self.id}"


class Link(NamedTuple):
    """A ref as bound. It remembers where it was written."""

    key: Key
    span: Span


R = TypeVar("R", Ref, Link)


class Text(NamedTuple):
    """Plain words."""

    text: str


@dataclass(frozen=True, slots=True)
class Stress(Generic[R]):
    """Words with stress: strong (the deciding words) or not."""

    items: tuple[Inline[R], ...]
    strong: bool


class Mention(NamedTuple, Generic[R]):
    """An entry mentioned in a text; an empty label stands for the entry's name."""

    label: tuple[Inline[R], ...]
    to: R


@dataclass(frozen=True, slots=True, kw_only=True)
class PageMention(Generic[R]):
    """A printed page of one of the game's sources."""

    label: tuple[Inline[R], ...]
    source: str
    page: str
    span: Span


@dataclass(frozen=True, slots=True)
class ValueMention:
    """A value to be filled in: `income-base`, `provost.limit`, `walls-stage.five-up.favours`."""

    path: str
    span: Span


Inline = Text | Stress[R] | Mention[R] | PageMention[R] | ValueMention


@dataclass(frozen=True, slots=True)
class Paragraph(Generic[R]):
    """One paragraph."""

    items: tuple[Inline[R], ...]


@dataclass(frozen=True, slots=True)
class ItemList(Generic[R]):
    """A list with or without numbers; `first` is the first number."""

    rows: tuple[tuple[Inline[R], ...], ...]
    ordered: bool
    first: int = 1


Block = Paragraph[R] | ItemList[R]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prose(Generic[R]):
    """A text in one language, with the place where it stands."""

    blocks: tuple[Block[R], ...]
    span: Span
    raw: str
    sound: bool
    """Whether all of it could be read, and every ref and value bound."""


def walk_inlines(prose: Prose[R]) -> list[Inline[R]]:
    """Every inline of a text, the inner ones too, in reading order."""
    found: list[Inline[R]] = []
    for block in prose.blocks:
        for row in (block.items,) if isinstance(block, Paragraph) else block.rows:
            _walk(row, found)
    return found


def _walk(items: tuple[Inline[R], ...], found: list[Inline[R]]) -> None:
    for item in items:
        found.append(item)
        if isinstance(item, (Mention, PageMention)):
            _walk(item.label, found)
        elif isinstance(item, Stress):
            _walk(item.items, found)
