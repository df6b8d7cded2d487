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

from collections.abc import Iterator

from rulekeep.check.mixed_script import LETTERS
from rulekeep.check.wording import find_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.languages import SCRIPTS
from rulekeep.model.resolved import ResolvedBook

CODE = "wrong-script"

_NAMES = ("", "name")
_MIN_LETTERS = 8


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text that is more than a word or two."""
    for passage in find_passages(book):
        for language, wording in passage.wordings.items():
            if passage.key not in _NAMES and _is_foreign(wording.plain, SCRIPTS[language]):
                message = f"most letters of the `{language}` text are not {SCRIPTS[language]}"
                hint = f"under `{language}` stands what a reader of that language reads"
                span = wording.place(0, len(wording.raw.split("\n")[0].rstrip()))
                yield Diagnostic(code=CODE, span=span, message=message, hint=hint)


def _is_foreign(plain: str, script: str) -> bool:
    """Whether most small letters are of another script; capitals are labels and Roman numbers, at home everywhere."""
    others = [letters for name, letters in LETTERS.items() if name != script]
    if not any(letters.search(plain) for letters in others):
        return False
    small = "".join(filter(str.islower, plain))
    foreign = sum(len(letters.findall(small)) for letters in others)
    return foreign >= _MIN_LETTERS and foreign > len(LETTERS[script].findall(small))
