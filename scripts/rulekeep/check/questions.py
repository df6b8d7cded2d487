"""What a ruling asks, as a bag of stems, and which two ask alike.

In: the rulings of a game. Out: pairs. Words that carry no meaning do not count (do, the, may; ли, можно), inflection
does not, nor does a clause that has moved to the front. Pairs are looked for among questions that share one of their
rarest stems, never among all: two sets of which a given part is common must share one of these.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulekeep.check.stems import fold_word, make_stemmer
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Game, Lang, Ruling
from rulekeep.source import Span

LEAST = 0.5
"""The part of their stems that two questions must have in common to be called alike."""
LEAST_STEMS = 3
"""Questions with fewer are too short to be compared."""

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)?")
_EMPTY = {
    "en": """
        a all also am an and any anyone are as at be been but by can could did do does ever for from had has
        have he her here his how i if in into is it its just let like me may might mine must my of off on one
        only or our out really shall she should simply so some somebody someone still such that the their them
        then there these they this those to too up us was we were what when which while will with would yet you
        your
    """,
    "ru": """
        а бы был была были было быть в вам вас вдруг во вот все вы да даже для его ее ей ему если есть еще же за
        и из или им ими их к как какая какие какой какую когда ко ли лишь меня мне мной может можно могу мой
        моего моем моему моей моих мои моим моими мою моя мое мы на надо нам нас наш него нее ней нем нему ним
        них но ну нужно о об он она они оно от по под при про с сам сама самому сами свое своего своей своем
        своему свои своим своими своих свой свою своя себе себя сейчас со так также там тебе тебя то того той
        только том тот ту тут ты у уже чего чем что чтобы это этого этой этом эту этот эти этих я
    """,
}
"""Words that carry no meaning of their own, as folded; what orders things (before, than) does."""
_NEGATIONS = {
    "en": "cannot never no nobody none nor not nothing without",
    "ru": "без не нельзя нет ни никакой никогда никого никому никто ничего ничто",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The question of a ruling in one language; `stems` in the order in which they first stand."""

    entry: Entry[Link]
    ruling: Ruling[Link]
    language: Lang
    stems: tuple[str, ...]
    negated: bool

    @property
    def place(self) -> Span:
        """Where it stands."""
        return self.entry.name[self.language].span

    @property
    def numbers(self) -> set[str]:
        """What it says in digits."""
        return {stem for stem in self.stems if stem.isdecimal()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two questions that ask alike, in the order of the book; `common` is the part of their stems that both have."""

    earlier: Question
    later: Question
    common: float


@lru_cache(maxsize=1)
def find_questions(book: ResolvedBook) -> tuple[tuple[Question, ...], ...]:
    """The questions of each game in each language, in the order of the book; remembered, as two checks ask."""
    languages = book.library.languages
    return tuple(tuple(_read_questions(game, language)) for game in book.games.values() for language in languages)


@lru_cache(maxsize=1)
def find_pairs(book: ResolvedBook) -> tuple[Pair, ...]:
    """Every two questions of which half of the stems are common."""
    return tuple(pair for questions in find_questions(book) for pair in _find_alike(questions))


def _find_alike(questions: Iterable[Question]) -> Iterator[Pair]:
    questions = [question for question in questions if len(question.stems) >= LEAST_STEMS]
    counts = Counter(stem for question in questions for stem in question.stems)
    by_stem: defaultdict[str, list[Question]] = defaultdict(list)
    for later in questions:
        rarest = sorted(later.stems, key=lambda stem: (counts[stem], stem))
        rarest = rarest[: len(rarest) - math.ceil(LEAST * len(rarest)) + 1]
        near = {id(earlier): earlier for stem in rarest for earlier in by_stem.get(stem, ())}
        for earlier in near.values():
            common = _measure_common(earlier, later)
            if common >= LEAST:
                yield Pair(earlier=earlier, later=later, common=common)
        for stem in rarest:
            by_stem[stem].append(later)


def share_players(one: Entry[Link], other: Entry[Link]) -> bool:
    """Whether there is a player count for which both hold."""
    counts = [{number.value for number in entry.players} for entry in (one, other)]
    return not all(counts) or not counts[0].isdisjoint(counts[1])


def _read_questions(game: Game[Link], language: Lang) -> Iterator[Question]:
    stem, empty, negative = make_stemmer(language), _find_words(_EMPTY, language), _find_words(_NEGATIONS, language)
    for entry in game.entries:
        if isinstance(entry.body, Ruling):
            words = [fold_word(word).replace("’", "'") for word in _WORD.findall(entry.name[language].text)]
            negations = {word for word in words if word in negative or word.endswith("n't")}
            whole = [word.partition("'")[0] for word in words if word not in negations]
            stems = dict.fromkeys(stem(word) for word in whole if word not in empty)
            yield Question(
                entry=entry, ruling=entry.body, language=language, stems=tuple(stems), negated=bool(negations)
            )


def _find_words(table: Mapping[Lang, str], language: Lang) -> frozenset[str]:
    return frozenset(table.get(language, "").split())


def _measure_common(one: Question, other: Question) -> float:
    """The part of all stems that both have; none where something else tells the questions apart."""
    common = set(one.stems) & set(other.stems)
    alike = len(common) / len({*one.stems, *other.stems})
    apart = one.negated != other.negated or one.numbers != other.numbers
    if alike < LEAST or apart or not share_players(one.entry, other.entry):
        return 0
    turned = _is_turned([s for s in one.stems if s in common], [s for s in other.stems if s in common])
    return alike if turned else 0


def _is_turned(one: list[str], other: list[str]) -> bool:
    """Whether two lists of the same words differ at most by a clause that stands first in one and last in the other.

    Who sells before the draw does not draw before the sale.
    """
    turn = other.index(one[0])
    return one == other[turn:] + other[:turn]
