"""Every language that a library may have has all the words that the site says of itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rulekeep import fonts
from rulekeep.check.straight_quotes import MARKS
from rulekeep.model.kinds import KINDS
from rulekeep.model.languages import ANSWERS, LANGUAGES, SCRIPTS
from rulekeep.model.vocabulary import RULED_KINDS, SOURCE_KINDS, STATUSES, VERDICTS
from rulekeep.render.sheet.words import SHEET_WORDS
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.words import WORDS, Words
from rulekeep.search.words import SEARCH_WORDS


@pytest.mark.parametrize(
    "words", [WORDS, SHEET_WORDS, TABLE_WORDS, SEARCH_WORDS, fonts.SCRIPTS, SCRIPTS, MARKS, ANSWERS]
)
def test_every_language_has_its_words(words: Mapping[str, object]) -> None:
    assert set(words) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_name(language: str) -> None:
    assert all(language in words.languages for words in WORDS.values())


@pytest.mark.parametrize("words", WORDS.values(), ids=list(WORDS))
def test_every_choice_has_its_words(words: Words) -> None:
    assert words.kinds.keys() == KINDS.keys()
    assert words.statuses.keys() == set(STATUSES)
    assert words.verdicts.keys() == set(VERDICTS)
    assert words.source_kinds.keys() == set(SOURCE_KINDS)
    assert words.ruled_kinds.keys() == set(RULED_KINDS)
