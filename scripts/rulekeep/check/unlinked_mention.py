"""An entry should link a term or component that its text, answer or reasons mention.

A reader who meets a word must be able to ask what it means where it stands. One link in an entry is enough, wherever
it stands, `see` and `rules` included; where only one language has the link, `parity-refs` says so.

Words are compared by their stems, so that every inflected form counts; the longest name that fits is meant. In English
a form in -ing or -ed is a word of its own: who builds does not speak of a building. Names of one word with a stem of
less than four letters are not looked for, and only terms and components are.

Fails:
    ru: Прево ходит после вас.
Mended:
    ru: '[Прево][provost] ходит после вас.'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import snowballstemmer  # type: ignore[import-untyped]

from rulekeep.backlinks import mentioned_links
from rulekeep.check.alias_collision import fold
from rulekeep.check.wording import BLANK, Wording, find_entry_passages
from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.model.prose import Key, Link
from rulekeep.model.types import Component, Entry, Game, Lang, ResolvedBook, Ruling, Term

CODE = "unlinked-mention"

_FIELDS = ("text", "answer", "why")
_STEMMERS = {"en": "english", "ru": "russian"}
_MIN_STEM = 4
_PREFIX = 3
_WORD = r"[^\W_]+"
_VERBAL = re.compile(r"(?:ing|ed)s?$")
_NEXT = re.compile(rf"[\s{BLANK}-]+({_WORD})")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry in every language, against the names of its game."""
    for game in book.games.values():
        names = {language: _collect_names(game, language) for language in book.library.languages}
        for entry in game.entries:
            yield from _check_entry(entry, names)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Name:
    stems: tuple[str, ...]
    entry: Entry[Link]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Names:
    """Names by their first stem, the longest first. `starts` finds the words that one of them may begin with."""

    stem: Callable[[str], str]
    by_stem: dict[str, list[_Name]]
    starts: re.Pattern[str]

    def find(self, plain: str, word: re.Match[str]) -> tuple[_Name, int] | None:
        """The longest name that begins with a word, and where it ends."""
        for name in self.by_stem.get(self.stem(word.group()), ()):
            end: int | None = word.end()
            for stem in name.stems[1:]:
                match = _NEXT.match(plain, end) if end is not None else None
                end = match.end() if match and self.stem(match[1]) == stem else None
            if end is not None:
                return name, end
        return None


def _collect_names(game: Game[Link], language: Lang) -> _Names:
    stem = _make_stemmer(language)
    by_stem: dict[str, list[_Name]] = {}
    prefixes: set[str] = set()
    for entry in game.entries:
        words = re.findall(_WORD, entry.name[language].text)
        stems = tuple(stem(word) for word in words)
        short = len(stems) == 1 and len(stems[0]) < _MIN_STEM
        if isinstance(entry.body, (Term, Component)) and stems and not short:
            by_stem.setdefault(stems[0], []).append(_Name(stems=stems, entry=entry))
            prefixes.add(fold(words[0])[:_PREFIX].replace("е", "[её]"))
    for names in by_stem.values():
        names.sort(key=lambda name: -len(name.stems))
    begins = "|".join(sorted(prefixes)) or r"(?!)"
    starts = re.compile(rf"(?<![^\W_])(?:{begins})[^\W_]*", re.IGNORECASE)
    return _Names(stem=stem, by_stem=by_stem, starts=starts)


@cache
def _make_stemmer(language: Lang) -> Callable[[str], str]:
    """What turns a word into its stem; it remembers them, for stemming takes longer than all the rest."""
    snowball: Callable[[str], str] = str
    if language in _STEMMERS:
        snowball = snowballstemmer.stemmer(_STEMMERS[language]).stemWord

    def stem(word: str) -> str:
        folded = fold(word)
        if language == "en" and _VERBAL.search(folded):
            return folded.removesuffix("s")
        return snowball(folded)

    return cache(stem)


def _check_entry(entry: Entry[Link], names: Mapping[Lang, _Names]) -> Iterator[Diagnostic]:
    passages = list(find_entry_passages(entry))
    if not all(passage.sound for passage in passages):
        return
    linked = {entry.key, *_find_linked(entry)}
    for language, known in names.items():
        done = set(linked)
        for wording in (passage.wordings[language] for passage in passages if passage.key in _FIELDS):
            for name, start, end in _find_mentions(wording, known):
                if name.entry.key not in done:
                    done.add(name.entry.key)
                    yield _report(wording, name.entry, start, end)


def _find_linked(entry: Entry[Link]) -> Iterator[Key]:
    """What the entry links in a text, a cell or a list."""
    rules = entry.body.rules if isinstance(entry.body, Ruling) else ()
    yield from (link.key for link in (*mentioned_links(entry), *entry.see, *entry.exception_to, *rules))


def _find_mentions(wording: Wording, names: _Names) -> Iterator[tuple[_Name, int, int]]:
    at = 0
    for word in names.starts.finditer(wording.plain):
        found = names.find(wording.plain, word) if word.start() >= at else None
        if found is not None:
            name, at = found
            if not any(start < at and word.start() < end for start, end in wording.labels):
                yield name, word.start(), at


def _report(wording: Wording, entry: Entry[Link], start: int, end: int) -> Diagnostic:
    written = " ".join(wording.plain[start:end].replace(BLANK, "").split())
    message = f"`{entry.id}` is mentioned here and not linked"
    link, span = f"[{written}][{entry.id}]", wording.place(start, end)
    hint = f"`{link}` is the link"
    fix = None if BLANK in wording.plain[start:end] else Fix(span, link)
    return Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning", fix=fix)
