"""Two rulings of a game must not ask the same question.

Of two answers one grows old. Capitals, punctuation and ё do not make a question another one.

Fails:
    - {id: own-price, question: {en: "Do I pay for my own building?", …}}
    - {id: own-cost, question: {en: "Do I pay for my own building", …}}
Mended:
    - {id: own-price, question: {en: "Do I pay for my own building?", …}}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.check.alias_collision import fold
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.types import Entry, ResolvedBook, Ruling

CODE = "twin-rulings"

_SIGNS = re.compile(r"[^\w\s]+")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """The questions of every game, in each language; a pair is reported once."""
    for game in book.games.values():
        first: dict[tuple[str, str], Entry[Link]] = {}
        for entry in game.entries:
            if not isinstance(entry.body, Ruling):
                continue
            words = {lang: fold(_SIGNS.sub(" ", question.text)) for lang, question in entry.body.question.items()}
            twins = {lang: first[lang, text] for lang, text in words.items() if (lang, text) in first}
            for lang, text in words.items():
                first.setdefault((lang, text), entry)
            if twins:
                lang, twin = next(iter(twins.items()))
                place = twin.name[lang].span
                message = f"`{twin.id}` asks the same"
                hint = f"its question stands in {place.source.path}:{place.line}"
                yield Diagnostic(code=CODE, span=entry.name[lang].span, message=message, hint=hint)
