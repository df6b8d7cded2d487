"""A word → its stem: what two forms of it have in common.

In: a word of a language. Out: what the Snowball algorithm of that language leaves of it, folded as search folds; in a
language without one, the folded word.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import snowballstemmer  # type: ignore[import-untyped]

from rulekeep.model.types import Lang

WORD = re.compile(r"[^\W_]+")

_ALGORITHMS = {"en": "english", "ru": "russian"}


def fold(text: str) -> str:
    """A text as search compares it: without capitals and with е for ё."""
    return " ".join(fold_word(text).split())


def fold_word(word: str) -> str:
    """The same for a text without white space."""
    return word.casefold().replace("ё", "е")


@cache
def make_stemmer(language: Lang) -> Callable[[str], str]:
    """What turns a word into its stem; it remembers them, for stemming takes longer than all the rest."""
    snowball: Callable[[str], str] = str
    if language in _ALGORITHMS:
        snowball = snowballstemmer.stemmer(_ALGORITHMS[language]).stemWord
    return cache(lambda word: snowball(fold_word(word)))
