"""A text must be written: `…` by itself only keeps its place.

`rulekeep new` begins an entry with `…` wherever words are needed, so that the list of these is the list of what is left
to do; a reader must never see one.

Fails:
    name: {en: Provost, ru: …}
Mended:
    name: {en: Provost, ru: прево}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.wording import find_passages
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Ruling
from rulekeep.source import Span

CODE = "unwritten-text"

_PLACEHOLDERS = ("…", "...")


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every text, and the words that have no languages: aliases, and who decided."""
    for passage in find_passages(book):
        for language, wording in passage.wordings.items():
            if wording.raw.strip() in _PLACEHOLDERS:
                what = f"`{passage.key}`" if passage.key else "the text"
                yield _report(
                    wording.place(0, len(wording.raw.rstrip())), f"{what} is still to be written in `{language}`"
                )
    for game in book.games.values():
        lists = [game.aliases, *(entry.aliases for entry in game.entries)]
        for word in (word for aliases in lists for words in aliases.values() for word in words):
            if word.text in _PLACEHOLDERS:
                yield _report(word.span, "the alias is still to be written")
        for by in (entry.body.ruled.by for entry in game.entries if isinstance(entry.body, Ruling)):
            if by.text in _PLACEHOLDERS:
                yield _report(by.span, "who decided is still to be written")


def _report(span: Span, message: str) -> Diagnostic:
    return Diagnostic(code=CODE, span=span, message=message)
