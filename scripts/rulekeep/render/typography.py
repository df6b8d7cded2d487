"""Small things that printers know: which spaces must not break.

In: a line of text or of Markdown in one language. Out: the same with no-break spaces where that language wants them.
Done here and not in the data, so that an editor types plain spaces and no text can miss one.
"""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"

_AFTER_NUMBER = re.compile(r"(?<![\w.,])([−+–-]?\d+(?:[.,–-]\d+)?) (?=[\[*]*[^\W\d_])")
_BEFORE_DASH = re.compile(r"(?<=\S) (?=—)")
_AFTER_SHORT = re.compile(r"(?<![\w\u00a0])([А-Яа-яЁё]{1,2}|№|§|¶) (?=[\[*«(]*[\w«])")
_BEFORE_PARTICLE = re.compile(r"(?<=\w) (?=(?:бы|же|ли|б|ж)\b)")


def typeset(text: str, lang: str) -> str:
    """Binds numbers to what they count; in Russian also short words, particles and dashes."""
    text = _AFTER_NUMBER.sub(rf"\1{NO_BREAK}", text)
    if lang == "ru":
        text = _BEFORE_DASH.sub(NO_BREAK, text)
        text = _BEFORE_PARTICLE.sub(NO_BREAK, text)
        # Twice: a match eats the space that the next short word would look back at.
        text = _AFTER_SHORT.sub(rf"\1{NO_BREAK}", _AFTER_SHORT.sub(rf"\1{NO_BREAK}", text))
    return text
