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
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from rulekeep.check.stems import WORD, fold_word, make_stemmer
from rulekeep.check.wording import BLANK, Passage, Wording, find_passages
from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Component, Entry, Game, Lang, Term

CODE = "unlinked-mention"

_FIELDS = ("text", "answer", "why")
_MIN_STEM = 4
_PREFIX = 3
_VERBAL = re.compile(r"(?:ing|ed)s?$")
_NEXT = re.compile(rf"[\s{BLANK}-]+({WORD.pattern})")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry in every language, against the names of its game; a name that was lost might be meant."""
    names = {
        game.id: {language: _collect_names(game, language) for language in book.library.languages}
        for game in book.games.values()
    }
    linked = _collect_linked(book)
    for key, passages in groupby(find_passages(book), lambda passage: passage.entry and passage.entry.key):
        if key is not None and key.game not in book.incomplete:
            yield from _check_entry(list(passages), names[key.game], {key, *linked[key]})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Name:
    stems: tuple[str, ...]
    entry: Entry[Link]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Names:
    """Names by their first stem, the longest first. `prefixes` are those of their first words.

    A word is judged once, and stemmed only where its first letters are those of a name.
    """

    stem: Callable[[str], str]
    by_stem: dict[str, list[_Name]]
    prefixes: set[str]
    judged: set[str]
    first: set[str]

    def find_first_words(self, plain: str) -> list[tuple[int, int]]:
        """Where the words of a text stand that a name may begin with."""
        words = set(WORD.findall(plain))
        new = words - self.judged
        if new:
            self.judged.update(new)
            self.first.update(w for w in new if _begin(w) in self.prefixes and self.stem(w) in self.by_stem)
        return sorted(place for word in words & self.first for place in _find_word(plain, word))

    def find(self, plain: str, start: int, stop: int) -> tuple[_Name, int] | None:
        """The longest name that begins with a word, and where it ends."""
        for name in self.by_stem.get(self.stem(plain[start:stop]), ()):
            end: int | None = stop
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
        if not isinstance(entry.body, (Term, Component)):
            continue
        words = WORD.findall(entry.name[language].text)
        stems = tuple(stem(word) for word in words)
        if stems and (len(stems) > 1 or len(stems[0]) >= _MIN_STEM):
            by_stem.setdefault(stems[0], []).append(_Name(stems=stems, entry=entry))
            prefixes.add(_begin(words[0]))
    for names in by_stem.values():
        names.sort(key=lambda name: -len(name.stems))
    return _Names(stem=stem, by_stem=by_stem, prefixes=prefixes, judged=set(), first=set())


@cache
def _begin(word: str) -> str:
    return fold_word(word)[:_PREFIX]


@cache
def _make_stemmer(language: Lang) -> Callable[[str], str]:
    """As a mention is compared: an English form in -ing or -ed keeps its ending."""
    stem = make_stemmer(language)
    if language != "en":
        return stem

    def stem_noun(word: str) -> str:
        folded = fold_word(word)
        return folded.removesuffix("s") if _VERBAL.search(folded) else stem(folded)

    return cache(stem_noun)


def _collect_linked(book: ResolvedBook) -> Mapping[Key, set[Key]]:
    """What each entry links in a text, a cell or a list."""
    linked: defaultdict[Key, set[Key]] = defaultdict(set)
    for target, links in book.backlinks.items():
        for key in (*links.exceptions, *links.rulings, *links.mentions):
            linked[key].add(target)
    return linked


def _check_entry(passages: list[Passage], names: Mapping[Lang, _Names], linked: set[Key]) -> Iterator[Diagnostic]:
    if not all(passage.sound for passage in passages):
        return
    for language, known in names.items():
        done = set(linked)
        for wording in (passage.wordings[language] for passage in passages if passage.key in _FIELDS):
            for name, start, end in _find_mentions(wording, known):
                if name.entry.key not in done:
                    done.add(name.entry.key)
                    yield _report(wording, name.entry, start, end)


def _find_mentions(wording: Wording, names: _Names) -> Iterator[tuple[_Name, int, int]]:
    at = 0
    for start, stop in names.find_first_words(wording.plain):
        found = names.find(wording.plain, start, stop) if start >= at else None
        if found is not None:
            name, at = found
            if not any(begin < at and start < end for begin, end in wording.labels):
                yield name, start, at


def _find_word(plain: str, word: str) -> Iterator[tuple[int, int]]:
    """Where a word stands as a whole word."""
    at = plain.find(word)
    while at >= 0:
        end = at + len(word)
        if not plain[at - 1 : at].isalnum() and not plain[end : end + 1].isalnum():
            yield at, end
        at = plain.find(word, end)


def _report(wording: Wording, entry: Entry[Link], start: int, end: int) -> Diagnostic:
    written = " ".join(wording.plain[start:end].replace(BLANK, "").split())
    message = f"`{entry.id}` is mentioned here and not linked"
    link, span = f"[{written}][{entry.id}]", wording.place(start, end)
    hint = f"`{link}` is the link"
    fix = None if BLANK in wording.plain[start:end] else Fix(span, link)
    return Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning", fix=fix)
