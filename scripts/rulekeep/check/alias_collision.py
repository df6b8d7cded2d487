"""An alias must lead to one entry: it is no other entry's alias, name or question in the same game and language.

Aliases are what players type. One that two entries share finds the wrong one half the time; one that repeats the
entry's own name finds nothing new. Capitals and ё do not count.

Fails:
    - {id: provost, name: {en: Provost, …}, aliases: {en: [sheriff], …}}
    - {id: bailiff, name: {en: Bailiff, …}, aliases: {en: [Sheriff], …}}
Mended:
    - {id: bailiff, name: {en: Bailiff, …}, aliases: {en: [steward], …}}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.stems import fold
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Game, Lang, Ruling, Word

CODE = "alias-collision"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every game, language by language."""
    for game in book.games.values():
        for language in book.library.languages:
            yield from _check_aliases(game, language)


def _check_aliases(game: Game[Link], language: Lang) -> Iterator[Diagnostic]:
    named: dict[str, list[Entry[Link]]] = {}
    for entry in game.entries:
        named.setdefault(fold(entry.name[language].text), []).append(entry)
    taken: dict[str, tuple[Entry[Link], Word]] = {}
    for entry in game.entries:
        for alias in entry.aliases.get(language, ()):
            word = fold(alias.text)
            other = next((o for o in named.get(word, ()) if o is not entry), None)
            if other is not None:
                what = "question" if isinstance(other.body, Ruling) else "name"
                yield _report(alias, f"the alias `{alias}` is the {what} of `{other.id}`", other.name[language])
            elif word in taken and taken[word][0] is not entry:
                yield _report(alias, f"the alias `{alias}` leads to `{taken[word][0].id}` too", taken[word][1])
            elif word in taken and taken[word][1].text != alias.text:  # the very same is a doubled item
                yield _warn(
                    alias, f"the alias `{alias}` stands twice", f"the first stands in line {taken[word][1].span.line}"
                )
            elif entry in named.get(word, ()):
                yield _warn(
                    alias,
                    f"the alias `{alias}` is the name of the entry itself",
                    "the search finds names without an alias",
                )
            taken.setdefault(word, (entry, alias))


def _report(alias: Word, message: str, other: Word) -> Diagnostic:
    hint = f"`{other}` stands in {other.span.source.path}:{other.span.line}"
    return Diagnostic(code=CODE, span=alias.span, message=message, hint=hint)


def _warn(alias: Word, message: str, hint: str) -> Diagnostic:
    return Diagnostic(code=CODE, span=alias.span, message=message, hint=hint, severity="warning")
