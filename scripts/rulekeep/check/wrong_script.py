"""A text must be written in the letters of its language: English in Latin ones, Russian in Cyrillic ones.

Two languages change places, or one is copied over the other to be translated later, and every link and number still
agrees. Names, and the texts of games, may be those of another language; so may a few words in any text.

Fails:
    en: Прево ходит последним.
    ru: The Provost moves last.
Mended:
    en: The Provost moves last.
    ru: Прево ходит последним.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.check.wording import find_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.types import Lang, ResolvedBook

CODE = "wrong-script"

_NAMES = ("", "name")

_MIN_LETTERS = 8
_OWN = {"en": re.compile("[a-zA-Z]"), "ru": re.compile("[а-яА-ЯёЁ]")}
_FOREIGN = {"en": re.compile("[а-яё]"), "ru": re.compile("[a-z]")}
"""Small letters only: Roman numbers are at home everywhere."""
_SCRIPTS = {"en": "Latin", "ru": "Cyrillic"}


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text that is more than a word or two."""
    for passage in find_passages(book):
        for language, wording in passage.wordings.items():
            if language in _OWN and passage.key not in _NAMES and _is_foreign(wording.plain, language):
                message = f"most letters of the `{language}` text are not {_SCRIPTS[language]}"
                hint = f"under `{language}` stands what a reader of that language reads"
                span = wording.place(0, len(wording.raw.split("\n")[0].rstrip()))
                yield Diagnostic(code=CODE, span=span, message=message, hint=hint)


def _is_foreign(plain: str, language: Lang) -> bool:
    if _FOREIGN[language].search(plain) is None:
        return False
    own, foreign = len(_OWN[language].findall(plain)), len(_FOREIGN[language].findall(plain))
    return foreign > own and foreign >= _MIN_LETTERS
