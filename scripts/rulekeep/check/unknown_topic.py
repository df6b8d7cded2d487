"""A `topic` must be one that game.yml declares, and a declared topic should be used.

Rules, tables, examples and rulings are shown under their topics: one that is mistyped would stand under none.

Fails:
    topic: plascement    # game.yml: topics: {placement: {en: Placing workers, ru: Размещение рабочих}}
Mended:
    topic: placement
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.model.resolved import ResolvedBook

CODE = "unknown-topic"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """The topics of every entry, then those that no entry has."""
    for game in book.games.values():
        used: set[str] = set()
        for entry in game.entries:
            if entry.topic is None:
                continue
            used.add(entry.topic.text)
            if entry.topic.text not in game.topics:
                hint = hint_similar(entry.topic.text, game.topics, "a topic")
                message = f"the game has no topic `{entry.topic}`"
                yield Diagnostic(code=CODE, span=entry.topic.span, message=message, hint=hint)
        for topic in game.topics.keys() - used if game.id not in book.incomplete else ():
            name = game.topics[topic][book.library.languages[0]]
            message = f"no entry has the topic `{topic}`"
            yield Diagnostic(
                code=CODE,
                span=name.span,
                message=message,
                hint="a topic without entries is left out",
                severity="warning",
            )
