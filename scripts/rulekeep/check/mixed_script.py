"""A word must be written in one script: Latin and Cyrillic letters do not mix in it.

A Latin “c” in a Russian word looks right and is never found by the search. Aliases are exempt, and so are the parts of
a hyphenated word.

Fails:
    ru: Cыграйте карту.    # its first letter is Latin
Mended:
    ru: Сыграйте карту.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.check.wording import find_passages
from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.model.resolved import ResolvedBook

CODE = "mixed-script"

_LATIN = "a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f"
_CYRILLIC = "\u0400-\u04ff"
_WORD = re.compile(f"[{_LATIN}{_CYRILLIC}]+")
_MIXED = re.compile(f"[{_LATIN}][{_CYRILLIC}]|[{_CYRILLIC}][{_LATIN}]")
_LOOK_ALIKES = ("aceopxyABCEHKMOPTXY", "асеорхуАВСЕНКМОРТХУ")
_TO_CYRILLIC = str.maketrans(*_LOOK_ALIKES)
_TO_LATIN = str.maketrans(*reversed(_LOOK_ALIKES))
LETTERS = {"Latin": re.compile(f"[{_LATIN}]"), "Cyrillic": re.compile(f"[{_CYRILLIC}]")}


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text."""
    for passage in find_passages(book):
        for wording in passage.wordings.values():
            mixed = list(_find_mixed(wording.plain))
            script = _find_script(wording.plain) if mixed else ""
            for match in mixed:
                span, whole = wording.place(*match.span()), _mend(match.group(), script)
                hint = f"in one script it is `{whole}`" if whole else None
                fix = Fix(span, whole) if whole else None
                yield Diagnostic(code=CODE, span=span, message=_explain(match.group()), hint=hint, fix=fix)


def _find_mixed(plain: str) -> Iterator[re.Match[str]]:
    """The words of two scripts."""
    if not plain.isascii() and LETTERS["Latin"].search(plain) and _MIXED.search(plain):
        yield from (match for match in _WORD.finditer(plain) if _MIXED.search(match.group()))


def _find_script(plain: str) -> str:
    """The script that most of a text has."""
    return "Cyrillic" if len(LETTERS["Cyrillic"].findall(plain)) > len(LETTERS["Latin"].findall(plain)) else "Latin"


def _mend(word: str, script: str) -> str | None:
    """The word in one script, where all its letters of the other have a look-alike there."""
    mended = word.translate(_TO_CYRILLIC if script == "Cyrillic" else _TO_LATIN)
    return None if _MIXED.search(mended) else mended


def _explain(word: str) -> str:
    """Names the letters of the script that has fewer."""
    letters = {script: pattern.findall(word) for script, pattern in LETTERS.items()}
    fewer = min(letters, key=lambda script: len(letters[script]))
    strange = ", ".join(f"`{letter}`" for letter in dict.fromkeys(letters[fewer]))
    are = "are" if len(set(letters[fewer])) > 1 else "is"
    return f"the word `{word}` mixes scripts: {strange} {are} {fewer}"
