"""The definitions of a game's terms and components → the file that its pop-ups read, one per game and language.

A script rather than JSON, because a page that was opened from a folder may not fetch; one per game rather than in every
page, because a browser then loads it once, and not before the first page stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Citation, Component, Entry, Game, Term
from rulekeep.render.addresses import source_anchor
from rulekeep.render.typography import NO_BREAK, typeset
from rulekeep.render.words import WORDS
from rulekeep.search.plain import plain_words


def definition_files(book: ResolvedBook) -> dict[str, str]:
    """Every file by its address."""
    return {
        f"assets/terms/{lang}/{game.id}.js": _write(game, book, lang)
        for lang in book.library.languages
        for game in book.games.values()
    }


def _write(game: Game[Link], book: ResolvedBook, lang: str) -> str:
    found = {
        entry.id.text: [
            typeset(entry.name[lang].text, lang),
            typeset(plain_words(entry.brief[lang], book.entries, lang), lang) if entry.brief else "",
            [place for citation in entry.cites for place in _places(citation, lang)],
            *_status(entry, lang),
        ]
        for entry in game.entries
        if isinstance(entry.body, Term | Component)
    }
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return f"rulekeep.define({json.dumps(game.id)},{text})\n"


def _status(entry: Entry[Link], lang: str) -> list[str]:
    return [] if entry.status == "stated" else [WORDS[lang].statuses[entry.status]]


def _places(citation: Citation, lang: str) -> Iterator[tuple[str, str]]:
    """The places in a source as (what is shown, anchor on the sources page)."""
    words, source = WORDS[lang], citation.source.text
    for page in citation.pages:
        yield words.page.format(number=page.value).replace(" ", NO_BREAK), source_anchor(source, page=page.value)
    for para in citation.paras:
        yield words.paragraph.format(number=para.value).replace(" ", NO_BREAK), source_anchor(source, para=para.value)
