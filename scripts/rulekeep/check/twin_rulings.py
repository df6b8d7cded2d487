"""Two rulings of a game must not ask the same question.

Of two answers one grows old. Capitals, punctuation and ё do not make a question another one. Where three quarters of
the words are the same and stand in the same order, this is a warning: the words are compared by their stems, without
those that carry no meaning, and a number in digits, a negation or another player count makes another question. So does
a word that has another in its place, unless the rulings rest on a common rule.

Fails:
    - {id: own-price, question: {en: "Do I pay for my own building?", …}}
    - {id: own-cost, question: {en: "Do I pay for my own building", …}}
Mended:
    - {id: own-price, question: {en: "Do I pay for my own building?", …}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from rulekeep.check.questions import Pair, Question, find_pairs, find_questions
from rulekeep.check.stems import fold
from rulekeep.diagnostics import Diagnostic, Severity
from rulekeep.model.prose import Key
from rulekeep.model.resolved import ResolvedBook

CODE = "twin-rulings"
LEAST = 0.75

_SIGNS = re.compile(r"[^\w\s]+")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """The questions of every game, in each language; a ruling is reported once, at its first twin."""
    for pair in find_twins(book).values():
        same = pair.common == 1 and _fold_signs(pair.earlier) == _fold_signs(pair.later)
        verdicts = {pair.earlier.ruling.verdict.text, pair.later.ruling.verdict.text}
        message = f"`{pair.earlier.entry.id}` asks {'the same' if same else 'almost the same'}"
        if verdicts == {"yes", "no"}:
            message += f", with the verdict `{pair.earlier.ruling.verdict}`"
        place = pair.earlier.place
        hint = f"its question stands in {place.source.path}:{place.line}"
        severity: Severity = "error" if same else "warning"
        yield Diagnostic(code=CODE, span=pair.later.place, message=message, hint=hint, severity=severity)


@lru_cache(maxsize=1)
def find_twins(book: ResolvedBook) -> Mapping[Key, Pair]:
    """Each ruling that has a twin before it; the very same come first. Remembered, as two checks ask."""
    found: dict[Key, Pair] = {}
    for questions in find_questions(book):
        first: dict[str, Question] = {}
        for later in questions:
            earlier = first.setdefault(_fold_signs(later), later)
            if earlier is not later:
                found.setdefault(later.entry.key, Pair(earlier=earlier, later=later, common=1))
    for pair in find_pairs(book):
        if pair.common >= LEAST and _may_be_one(pair.earlier, pair.later):
            found.setdefault(pair.later.entry.key, pair)
    return found


def _may_be_one(one: Question, other: Question) -> bool:
    """Whether one only says more than the other, or both rest on a common rule."""
    stems, others = set(one.stems), set(other.stems)
    rules, other_rules = ({link.key for link in question.ruling.rules} for question in (one, other))
    return stems <= others or others <= stems or not rules.isdisjoint(other_rules)


def _fold_signs(question: Question) -> str:
    return fold(_SIGNS.sub(" ", question.entry.name[question.language].text))
