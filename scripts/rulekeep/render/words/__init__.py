"""The site's own words in each language. A new language is one more module like `en.py`, and a line here."""

from __future__ import annotations

from collections.abc import Mapping

from rulekeep.render.words.en import EN
from rulekeep.render.words.form import Words
from rulekeep.render.words.ru import RU

__all__ = ["EN", "RU", "WORDS", "Words"]

WORDS: Mapping[str, Words] = {"en": EN, "ru": RU}
