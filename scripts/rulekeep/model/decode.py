"""Trees → `Book`, as written. Every file is read to its end; an entry that cannot be decoded still keeps its id."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from rulekeep import nodes
from rulekeep.diagnostics import Diagnostic, find_similar, hint_similar, shorten
from rulekeep.load import Document, Tree
from rulekeep.model import game_records
from rulekeep.model.book import Book, Roster
from rulekeep.model.decode_game import DecodedGame, decode_game
from rulekeep.model.languages import LANGUAGES
from rulekeep.model.resolved import Library
from rulekeep.model.shapes import Context, Failed
from rulekeep.model.types import Word
from rulekeep.nodes import Node, Scalar, Sequence
from rulekeep.source import Span

LAWS = {
    "unknown-file": "A file of a game must be one that the library knows or that a component kind in `game.yml` "
    "declares.",
    "unknown-game": "Each game in `library.yml` must have its folder, and each folder must be listed there.",
    "duplicate-id": "An id must be unique in its game: it is the entry's address.",
    "unknown-language": "The library must have at least one language, and only those in which the site has "
    "words of its own.",
}


def decode_book(tree: Tree) -> tuple[Book, list[Diagnostic]]:
    """Decodes all that was loaded."""
    place = tree.library.span
    library, found = decode_head(
        tree.library, tree.games, lambda name: next((d.span for d in tree.games[name].values()), place)
    )
    games = [decode_game(name, tree.games[name], library, place) for name in find_games(library, tree.games)]
    rosters = make_rosters(tree.games, {game.name: game.roster for game in games})
    return gather_book(library, games, rosters), [*found, *(d for game in games for d in game.found)]


def find_games(library: Library, folders: Iterable[str]) -> list[str]:
    """The games to be read, in the order of the library. Without languages no text can be judged, and none is read."""
    known = frozenset(folders) if library.languages else frozenset()
    return list(dict.fromkeys(word.text for word in library.games if word.text in known))


def make_rosters(folders: Iterable[str], read: Mapping[str, Roster]) -> dict[str, Roster]:
    """The rosters of all games; of a folder that is not published any id may be right."""
    return {name: read.get(name, Roster(unread=True)) for name in folders}


def gather_book(library: Library, games: Iterable[DecodedGame], rosters: Mapping[str, Roster]) -> Book:
    """The book of these games, which may not be all that the rosters speak of."""
    games = list(games)
    return Book(
        library=library,
        games={of.name: of.game for of in games if of.game is not None},
        rosters=rosters,
        incomplete=frozenset(of.name for of in games if of.incomplete),
    )


def decode_head(
    document: Document, folders: Collection[str], find_place: Callable[[str], Span]
) -> tuple[Library, list[Diagnostic]]:
    """What `library.yml` says, judged against the folders; `find_place` says where the fault of one is shown."""
    context = Context(languages=())
    context.languages = _judge_languages(document, context)
    library, found = _decode_library(document, context), context.found
    if document.root is None and document.readable:
        message, hint = "the file is empty", "it names the library, its languages and its games"
        context.report("unexpected-shape", document.span, message, hint)
    if not library.languages:
        return library, found
    listed = {word.text: word for word in library.games}
    for name, word in listed.items():
        if name not in folders:
            near = find_similar(name, folders)
            hint = f"a game is a folder with a file `{shorten(name)}/game.yml`"
            if near:
                hint = f"a folder with a similar name exists: `{near}`"
            message = f"there is no folder `{shorten(name)}`"
            found.append(Diagnostic(code="unknown-game", span=word.span, message=message, hint=hint))
    meant = {find_similar(name, folders) for name in listed if name not in folders}
    for name in sorted(set(folders) - listed.keys() - meant) if document.root is not None else ():
        message, hint = f"the folder `{name}` is not listed in library.yml", "a line under `games` publishes it"
        found.append(Diagnostic(code="unknown-game", span=find_place(name), message=message, hint=hint))
    return library, found


def _find_words(root: Node | None, key: str) -> tuple[Word, ...]:
    """The words of a list in `library.yml`, whatever else there is wrong."""
    node = root.pairs[key][1] if isinstance(root, nodes.Mapping) and key in root.pairs else None
    items = node.items if isinstance(node, Sequence) else ()
    return tuple(Word(item.value, item.span) for item in items if isinstance(item, Scalar))


def _judge_languages(document: Document, context: Context) -> tuple[str, ...]:
    """The languages, before anything that needs them is decoded; none where it is not sure which they are."""
    words = _find_words(document.root, "languages")
    if document.root is not None and not words:
        languages = document.root.pairs.get("languages") if isinstance(document.root, nodes.Mapping) else None
        span = languages[0].span if languages else document.span
        context.report("unknown-language", span, "the library has no language", "`languages: [en, ru]` gives it two")
    for word in words:
        if word.text not in LANGUAGES:
            message = f"the site has no words in the language `{shorten(word.text)}`"
            context.report("unknown-language", word.span, message, hint_similar(word.text, LANGUAGES, "a language"))
    listed = dict.fromkeys(word.text for word in words)
    return tuple(listed) if listed.keys() <= set(LANGUAGES) else ()


def _decode_library(document: Document, context: Context) -> Library:
    library: Any = Failed()
    if document.root is not None and context.languages:
        library = game_records.LIBRARY.decode(document.root, context)
    if isinstance(library, Failed):
        games = _find_words(document.root, "games")
        return Library(name={}, languages=context.languages, games=games, repository=None)
    return library  # type: ignore[no-any-return]
