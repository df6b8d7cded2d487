"""Two entries of a game should not have the same name, nor two topics, kinds, attributes, columns or choices.

In the search, the glossary or a filter a reader sees two that look alike and cannot tell which is meant. Capitals and
ё do not count; questions are compared by `twin-rulings`.

Fails:
    - {id: market-tile, name: {en: Market, ru: рынок}, …}
    - {id: market-phase, name: {en: Market, ru: Рынок}, …}
Mended:
    - {id: market-phase, name: {en: Market phase, ru: Фаза рынка}, …}
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulekeep.check.stems import fold
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game, Lang, Localized, Ruling, Table, Word
from rulekeep.source import Span

CODE = "same-name"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every entry that has the name of an earlier one, in the first language in which it has."""
    for game in book.games.values():
        first: First = {}
        for entry in game.entries:
            if isinstance(entry.body, Ruling):
                continue
            yield from _compare(entry.id.text, entry.name, first)
        for names in _list_groups(game):
            of_group: First = {}
            for id, name in names:
                yield from _compare(id, name, of_group)


First = dict[tuple[Lang, str], tuple[str, Span]]
"""By language and name, what had it first and where."""
Names = Iterable[tuple[str, Localized[Word]]]


def _compare(id: str, names: Localized[Word], first: First) -> Iterator[Diagnostic]:
    """What has these names, after those in `first`, to which it is added."""
    folded = {language: (language, fold(name.text)) for language, name in names.items()}
    twin = next((language for language, name in folded.items() if name in first), None)
    if twin is not None:
        other, place = first[folded[twin]]
        hint = f"it stands in {place.source.path}:{place.line}"
        message = f"`{other}` has the same name"
        yield Diagnostic(code=CODE, span=names[twin].span, message=message, hint=hint, severity="warning")
    for language, name in folded.items():
        first.setdefault(name, (id, names[language].span))


def _list_groups(game: Game[Link]) -> Iterator[Names]:
    """What a reader sees beside each other: topics, kinds, attributes of a kind, columns of a table, choices."""
    yield game.topics.items()
    yield [(kind.id.text, kind.name) for kind in game.kinds.values()]
    tables = [entry.body for entry in game.entries if isinstance(entry.body, Table)]
    for attributes in (*(kind.attributes for kind in game.kinds.values()), *(table.columns for table in tables)):
        yield [(name, attribute.name) for name, attribute in attributes.items()]
        yield from ((attribute.choices or {}).items() for attribute in attributes.values())
