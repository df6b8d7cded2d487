"""Every text that a reader sees, in all its languages, with the places where its plain words stand.

In: the resolved book. Out: `Passage`s. `plain` is as long as `raw`, its markup blanked out: what is found in it stands
at the same place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulekeep.model.prose import ItemList, Link, Prose
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.sheet import SheetPlan
from rulekeep.model.texts import Texts, attribute_texts, entry_texts
from rulekeep.model.types import Entry, Game, Lang, Localized, Word
from rulekeep.source import Span

BLANK = "\0"
"""Stands for a sign of markup, which the reader does not see."""
VALUE = "\ufffc"
"""Stands for a piece of a value, which the reader sees as a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """A text in one language; `labels` are the offsets of the words of links."""

    raw: str
    plain: str
    labels: tuple[tuple[int, int], ...]
    span: Span
    prose: Prose[Link] | None

    def place(self, start: int, end: int) -> Span:
        """The piece `[start, end)`."""
        return self.span.within(self.raw, start, end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A text in each language, and what it is called in its entry, if one has it."""

    entry: Entry[Link] | None
    key: str
    wordings: Mapping[Lang, Wording]

    @property
    def sound(self) -> bool:
        """Whether every language of it could be read and bound: otherwise they cannot be compared."""
        return all(wording.prose is None or wording.prose.sound for wording in self.wordings.values())


@lru_cache(maxsize=1)
def find_passages(book: ResolvedBook) -> tuple[Passage, ...]:
    """Every text of every game, in the order of the book; remembered, because most checks ask."""
    return tuple(passage for game in book.games.values() for passage in _find_game_passages(game))


def _find_game_passages(game: Game[Link]) -> Iterator[Passage]:
    for texts in _game_texts(game):
        yield Passage(entry=None, key="", wordings={lang: word_text(text) for lang, text in texts.items()})
    for entry in game.entries:
        yield from find_entry_passages(entry)


def find_entry_passages(entry: Entry[Link]) -> Iterator[Passage]:
    """Every text of an entry."""
    for key, texts in entry_texts(entry):
        if texts is not None:
            yield Passage(entry=entry, key=key, wordings={lang: word_text(text) for lang, text in texts.items()})


def word_text(text: Word | Prose[Link]) -> Wording:
    """A text without markup, or one with it."""
    if isinstance(text, Word):
        return Wording(raw=text.text, plain=text.text, labels=(), span=text.span, prose=None)
    return word_prose(text)


def word_prose(prose: Prose[Link]) -> Wording:
    """A text with markup."""
    plain, labels = _blank_markup(prose.raw, any(isinstance(block, ItemList) for block in prose.blocks))
    return Wording(raw=prose.raw, plain=plain, labels=labels, span=prose.span, prose=prose)


def find_values(wording: Wording) -> Iterator[tuple[str, int, int]]:
    """The values that a text names, as (path, start, end)."""
    for match in _VALUES.finditer(wording.plain):
        for path in _BRACES.finditer(wording.raw, match.start(), match.end()):
            yield path[1], path.start(1), path.end(1)


_VALUES = re.compile(f"{VALUE}+")
_BRACES = re.compile(r"\{([^{}]*)\}")
_MARKUP = re.compile(
    r"(?P<escape>\\)[\\*\[\]{}`_<>#|&-]"
    r"|(?P<target>\]\[[^\[\]]*\])"
    r"|(?P<value>\{[^{}]*\})"
    r"|(?P<sign>[\[\]*])"
    r"|(?P<marker>^[ \t]*(?:-|\d{1,3}\.) +)",
    re.MULTILINE,
)
_SIGN = re.compile(r"[\\\[\]{}*]")


def _blank_markup(raw: str, lists: bool) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The plain words of a text, and where its labels stand."""
    if not lists and _SIGN.search(raw) is None:
        return raw, ()
    parts: list[str] = []
    labels: list[tuple[int, int]] = []
    at = opened = 0
    for match in _MARKUP.finditer(raw):
        kind = match.lastgroup or ""
        start, end = match.span(kind)
        if kind == "marker" and not lists:
            continue
        if kind == "target":
            labels.append((opened, start))
        elif kind == "sign":
            opened = end
        parts += (raw[at:start], (VALUE if kind == "value" else BLANK) * (end - start))
        at = end
        if kind == "escape":
            parts.append(raw[end : match.end()])
            at = match.end()
    parts.append(raw[at:])
    return "".join(parts), tuple(labels)


def _game_texts(game: Game[Link]) -> Iterator[Texts[Link]]:
    yield game.name
    yield game.brief
    if game.text:
        yield game.text
    if game.edition:
        yield game.edition
    yield from game.topics.values()
    for value in game.values.values():
        yield value.brief
    for kind in game.kinds.values():
        yield kind.name
        yield kind.plural
        if kind.brief:
            yield kind.brief
        yield from attribute_texts(kind.attributes)
    for source in game.sources.values():
        yield source.name
        if source.brief:
            yield source.brief
        for item in source.not_rules:
            yield item.reason
    if game.sheet:
        yield from _sheet_texts(game.sheet)


def _sheet_texts(sheet: SheetPlan[Link]) -> Iterator[Localized[Word]]:
    if sheet.no_compact:
        yield sheet.no_compact
    for side in sheet.sides:
        yield side.title
        for block in side.blocks:
            if block.title:
                yield block.title
