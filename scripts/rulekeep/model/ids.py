"""What an id is made of, and what is wrong with a word that is none."""

from __future__ import annotations

import re

from rulekeep.diagnostics import shorten

ID_PATTERN = r"[a-z0-9]+(?:-[a-z0-9]+)*"
"""The pattern of an id inside of others."""
PATH_PATTERN = rf"{ID_PATTERN}(?:\.{ID_PATTERN}){{0,2}}"
"""The pattern of what stands in the braces of a value: `income-base`, `provost.limit`, `walls-stage.none.favours`."""
ID = re.compile(ID_PATTERN)

_ID_FORM = "an id is made of a-z, 0-9 and hyphens between words"
_CYRILLIC = re.compile("[\u0400-\u04ff]")


def explain_id(text: str) -> str:
    """What is wrong with a word that should be an id."""
    strange = _CYRILLIC.search(text)
    if strange and re.search("[a-z]", text):
        return f"the `{strange.group()}` in it is a Cyrillic letter; {_ID_FORM}"
    if "," in text:
        return f"a list is written `[{shorten(text)}]`"
    return f"a comma parts two ids; {_ID_FORM}" if all(map(ID.fullmatch, text.split())) else _ID_FORM
