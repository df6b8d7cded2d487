"""An entry should link a term or component that its text, answer or reasons mention.

A reader who meets a word must be able to ask what it means where it stands. One link in an entry is enough, wherever
in that language it stands, `see` and `rules` included.

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
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import snowballstemmer  # type: ignore[import-untyped]

from rulekeep.check.alias_collision import fold
from rulekeep.check.wording import BLANK, Wording, find_entry_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Key, Link, Mention, walk_inlines
from rulekeep.model.types import Component, Entry, Game, Lang, ResolvedBook, Ruling, Term

CODE = "unlinked-mention"

_FIELDS = ("text", "answer", "why")
_STEMMERS = {"en": "english", "ru": "russian"}
_MIN_STEM = 4
_PREFIX = 3
_WORD = re.compile(r"[^\W_]+")
_VERBAL = re.compile(r"(?:ing|ed)s?$")
_GAP = re.compile(rf"[\s{BLANK}-]*")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry in every language, against the names of its game."""
    for game in book.games.values():
        for language in book.library.languages:
            names = _collect_names(game, language)
            for entry in game.entries:
                yield from _check_entry(entry, language, names)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Name:
    stems: tuple[str, ...]
    entry: Entry[Link]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Names:
    """Names by their first stem, the longest first, and the beginnings of words that are worth stemming."""

    stem: Callable[[str], str]
    by_stem: dict[str, list[_Name]]
    prefixes: frozenset[str]

    def find(self, plain: str, words: list[re.Match[str]], at: int) -> _Name | None:
        """The longest name that begins with the word at `at`."""
        first = fold(words[at].group())
        if first[:_PREFIX] not in self.prefixes:
            return None
        for name in self.by_stem.get(self.stem(first), ()):
            group = words[at : at + len(name.stems)]
            if len(group) == len(name.stems) and all(
                _GAP.fullmatch(plain, before.end(), after.start()) and self.stem(fold(after.group())) == stem
                for before, after, stem in zip(group, group[1:], name.stems[1:], strict=False)
            ):
                return name
        return None


def _collect_names(game: Game[Link], language: Lang) -> _Names:
    stem = _make_stemmer(language)
    by_stem: dict[str, list[_Name]] = {}
    prefixes: set[str] = set()
    for entry in game.entries:
        words = _WORD.findall(fold(entry.name[language].text))
        stems = tuple(stem(word) for word in words)
        short = len(stems) == 1 and len(stems[0]) < _MIN_STEM
        if isinstance(entry.body, (Term, Component)) and stems and not short:
            by_stem.setdefault(stems[0], []).append(_Name(stems=stems, entry=entry))
            prefixes.add(words[0][:_PREFIX])
    for names in by_stem.values():
        names.sort(key=lambda name: -len(name.stems))
    return _Names(stem=stem, by_stem=by_stem, prefixes=frozenset(prefixes))


def _make_stemmer(language: Lang) -> Callable[[str], str]:
    """What turns a folded word into its stem."""
    if language not in _STEMMERS:
        return str
    snowball: Callable[[str], str] = snowballstemmer.stemmer(_STEMMERS[language]).stemWord

    def stem(word: str) -> str:
        if language == "en" and _VERBAL.search(word):
            return word.removesuffix("s")
        return snowball(word)

    return cache(stem)


def _check_entry(entry: Entry[Link], language: Lang, names: _Names) -> Iterator[Diagnostic]:
    passages = list(find_entry_passages(entry))
    if not all(passage.sound for passage in passages):
        return
    done = {entry.key, *_find_linked(entry)}
    for passage in passages:
        prose = passage.wordings[language].prose
        done.update(item.to.key for item in (walk_inlines(prose) if prose else ()) if isinstance(item, Mention))
    for passage in passages:
        if passage.key in _FIELDS:
            for name, start, end in _find_mentions(passage.wordings[language], names):
                if name.entry.key not in done:
                    done.add(name.entry.key)
                    yield _report(passage.wordings[language], name.entry, start, end)


def _find_linked(entry: Entry[Link]) -> Iterator[Key]:
    """What the entry links outside of its texts."""
    yield from (link.key for link in (*entry.see, *entry.exception_to))
    if isinstance(entry.body, Ruling):
        yield from (link.key for link in entry.body.rules)
    elif isinstance(entry.body, Component):
        for cell in entry.body.attributes.values():
            yield from (unit.key for unit, _ in cell.cost or ())
            if cell.ref is not None:
                yield cell.ref.key


def _find_mentions(wording: Wording, names: _Names) -> Iterator[tuple[_Name, int, int]]:
    words = [
        match
        for match in _WORD.finditer(wording.plain)
        if not any(start <= match.start() < end for start, end in wording.labels)
    ]
    at = 0
    while at < len(words):
        name = names.find(wording.plain, words, at)
        if name is not None:
            last = at + len(name.stems) - 1
            yield name, words[at].start(), words[last].end()
            at = last
        at += 1


def _report(wording: Wording, entry: Entry[Link], start: int, end: int) -> Diagnostic:
    written = " ".join(wording.plain[start:end].replace(BLANK, "").split())
    message = f"`{entry.id}` is mentioned here and not linked"
    hint = f"`[{written}][{entry.id}]` is the link"
    return Diagnostic(code=CODE, span=wording.place(start, end), message=message, hint=hint, severity="warning")
