"""`Prose` → the words alone, as a reader sees them: no markup, a mention without a label has the entry's name."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulekeep.model.prose import Inline, ItemList, Key, Link, Mention, PageMention, Prose, Stress, Text
from rulekeep.model.types import Entry, Lang

_SENTENCE_END = re.compile(r"(?<=[.!?…])[”»)]?\s+(?=[“«(]?[0-9A-ZА-ЯЁ])")
_SHORTEST_SENTENCE = 24
"""Below this many letters a full stop is likely an abbreviation's, and so little says nothing by itself."""


def plain_words(prose: Prose[Link], entries: Mapping[Key, Entry[Link]], lang: Lang) -> str:
    """All words of a text, paragraphs and list items parted by a space."""
    rows: list[tuple[Inline[Link], ...]] = []
    for block in prose.blocks:
        rows += block.rows if isinstance(block, ItemList) else [block.items]
    return " ".join(_words(row, entries, lang).strip() for row in rows)


def _words(items: tuple[Inline[Link], ...], entries: Mapping[Key, Entry[Link]], lang: Lang) -> str:
    words: list[str] = []
    for item in items:
        match item:
            case Text():
                words.append(item.text)
            case Stress():
                words.append(_words(item.items, entries, lang))
            case Mention():
                words.append(_words(item.label, entries, lang) or entries[item.to.key].name[lang].text)
            case PageMention():
                words.append(_words(item.label, entries, lang))
    return "".join(words)


def first_sentence(text: str) -> str:
    """The first sentence of a text, with the next one where it is very short."""
    for end in _SENTENCE_END.finditer(text):
        if end.start() >= _SHORTEST_SENTENCE:
            return text[: end.end()].strip()
    return text.strip()
