"""The languages that a library may have: those in which the site itself can speak.

A new language is one more here, and its words wherever `tests/test_languages.py` then finds none.
"""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "ru")
SCRIPTS: Mapping[str, str] = {"en": "Latin", "ru": "Cyrillic"}
"""In which letters each is written."""
ANSWERS: Mapping[str, Mapping[str, str]] = {"en": {"yes": "yes", "no": "no"}, "ru": {"yes": "да", "no": "нет"}}
"""Yes and no, by verdict: with what an answer may begin, and what a cell says."""
