"""What a translation was made from: fingerprints of an entry's texts, and those that have moved apart since.

In: entries, and the ledger of their game. A fingerprint is made of the words alone, since a mended dash or a new link
asks nobody to translate again. A translation is stale where the base language has changed since the ledger was written
and the translation has not; an entry that the ledger does not know yet cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b

from rulekeep.model.prose import R
from rulekeep.model.texts import entry_texts
from rulekeep.model.types import Entry, Game, Lang, Word

_TARGET = re.compile(r"\]\[[^\[\]]*\]")
_LETTERS = str.maketrans("0123456789", "ghijklmnop")
_WORD = re.compile(r"\w+")


def take_fingerprint(entry: Entry[R], language: Lang) -> str:
    """Eight letters for the words of all texts of an entry in one language: digits might read as a number."""
    digest = blake2b(digest_size=4)
    for _, texts in entry_texts(entry):
        text = texts[language] if texts else None
        raw = "" if text is None else text.text if isinstance(text, Word) else text.raw
        digest.update(" ".join(_WORD.findall(_TARGET.sub(" ", raw).casefold())).encode())
        digest.update(b"\0")
    return digest.hexdigest().translate(_LETTERS)


def find_stale(game: Game[R], languages: Sequence[Lang]) -> dict[str, tuple[Lang, ...]]:
    """Per entry the languages that have not followed the base language, which is the first."""
    if game.ledger is None:
        return {}
    base, *others = languages
    stale: dict[str, tuple[Lang, ...]] = {}
    for entry in game.entries:
        line = game.ledger.lines.get(entry.id.text)
        written = {language: word.text for language, word in line.texts.items()} if line else {}
        if written.get(base, "") not in ("", take_fingerprint(entry, base)):
            behind = tuple(lang for lang in others if written.get(lang) == take_fingerprint(entry, lang))
            if behind:
                stale[entry.id.text] = behind
    return stale
