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
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.types import ResolvedBook

CODE = "mixed-script"

_LATIN = "a-zA-Z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f"
_CYRILLIC = "\u0400-\u04ff"
_MIXED = re.compile(rf"[{_LATIN}{_CYRILLIC}]*(?:[{_LATIN}][{_CYRILLIC}]|[{_CYRILLIC}][{_LATIN}])[{_LATIN}{_CYRILLIC}]*")
_LOOK_ALIKES = ("aceopxyABCEHKMOPTXY", "асеорхуАВСЕНКМОРТХУ")
_TO_CYRILLIC = str.maketrans(*_LOOK_ALIKES)
_TO_LATIN = str.maketrans(*reversed(_LOOK_ALIKES))
_LETTERS = {"Latin": re.compile(f"[{_LATIN}]"), "Cyrillic": re.compile(f"[{_CYRILLIC}]")}


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text."""
    for passage in find_passages(book):
        for wording in passage.wordings.values():
            for match in _MIXED.finditer(wording.plain):
                message, hint = _explain(match.group())
                yield Diagnostic(code=CODE, span=wording.place(*match.span()), message=message, hint=hint)


def _explain(word: str) -> tuple[str, str | None]:
    """Names the letters of the script that has fewer, and the word without them where all have a look-alike."""
    letters = {script: pattern.findall(word) for script, pattern in _LETTERS.items()}
    fewer = min(letters, key=lambda script: len(letters[script]))
    strange = ", ".join(f"`{letter}`" for letter in dict.fromkeys(letters[fewer]))
    are = "are" if len(set(letters[fewer])) > 1 else "is"
    mended = (word.translate(table) for table in (_TO_CYRILLIC, _TO_LATIN))
    whole = next((text for text in mended if not _MIXED.search(text)), None)
    hint = f"in one script it is `{whole}`" if whole else None
    return f"the word `{word}` mixes scripts: {strange} {are} {fewer}", hint
