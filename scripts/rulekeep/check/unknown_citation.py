"""A citation must name a source of the game, and paragraphs and printed pages that it has.

A reader who opens the book at the cited page must find the rule there; the page number of a web site that hosts a
rulebook is never a page of the rulebook.

Fails:
    cites: [{source: rulebook, page: 115}]    # sources.yml: pages: [15, 16]
Mended:
    cites: [{source: rulebook, page: 15}]
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.sources import SourceDocument
from rulekeep.model.types import Citation, Game, Table
from rulekeep.names import lacks_source

CODE = "unknown-citation"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every citation of every entry, row and value."""
    for game in book.games.values():
        for citation in find_citations(game):
            source = game.sources.get(citation.source.text)
            if lacks_source(game, citation.source.text):
                hint = hint_similar(citation.source.text, game.sources, "a source")
                message = f"the game has no source `{citation.source}`"
                yield Diagnostic(code=CODE, span=citation.source.span, message=message, hint=hint)
            elif source is not None:
                yield from _check_places(citation, source)


def find_citations(game: Game[Link]) -> Iterator[Citation]:
    """All citations of a game, in the order of the book."""
    for value in game.values.values():
        yield from value.cites
    for entry in game.entries:
        yield from entry.cites
        if isinstance(entry.body, Table):
            for row in entry.body.rows:
                yield from row.cites


def _check_places(citation: Citation, source: SourceDocument) -> Iterator[Diagnostic]:
    if not citation.paras and not citation.pages:
        message = "a citation needs a paragraph or a page"
        yield Diagnostic(code=CODE, span=citation.source.span, message=message, hint="`para: 7`, `page: 10`, or both")
    for para in citation.paras:
        if para.value > source.paragraphs.value:
            message = f"the source `{source.id}` has no paragraph {para.value}"
            yield Diagnostic(
                code=CODE, span=para.span, message=message, hint=f"its last paragraph is {source.paragraphs.value}"
            )
    known = {page.value for page in source.pages}
    for page in citation.pages:
        if page.value not in known:
            message = f"the source `{source.id}` has no page {page.value}"
            listed = ", ".join(str(p) for p in sorted(known))
            hint = f"pages that it prints: {listed}" if listed else "it prints no pages: its paragraphs are cited"
            yield Diagnostic(code=CODE, span=page.span, message=message, hint=hint)
