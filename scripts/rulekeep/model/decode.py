"""Trees → `Book`, as written. Every file is read to its end; an entry that cannot be decoded still keeps its id."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from rulekeep import load
from rulekeep.diagnostics import Diagnostic, find_similar, shorten
from rulekeep.load import Document, Node, Scalar, Sequence, Tree
from rulekeep.model import game_records
from rulekeep.model.book import Book, Roster
from rulekeep.model.decode_game import DecodedGame, decode_game
from rulekeep.model.shapes import Context, Failed
from rulekeep.model.types import Library, Word
from rulekeep.source import Span

LAWS = {
    "unknown-file": "A file of a game must be one that the library knows or that a component kind in `game.yml` "
    "declares.",
    "unknown-game": "Each game in `library.yml` must have its folder, and each folder must be listed there.",
    "duplicate-id": "An id must be unique in its game: it is the entry's address.",
    "unknown-language": "The library must have at least one language, and only those its words are known in.",
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
    """The games to be read, in the order of the library. Without a language no text can be judged, and none is read."""
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
    context = Context(languages=_find_languages(document.root))
    library, found = _decode_library(document, context), context.found
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


def _find_languages(root: Node | None) -> tuple[str, ...]:
    """The languages, before anything that needs them is decoded."""
    if isinstance(root, load.Mapping) and "languages" in root.pairs:
        node = root.pairs["languages"][1]
        if isinstance(node, Sequence):
            return tuple(item.value for item in node.items if isinstance(item, Scalar))
    return ()


def _decode_library(document: Document, context: Context) -> Library:
    library: Any = Failed()
    if document.root is not None and not context.languages:
        languages = document.root.pairs.get("languages") if isinstance(document.root, load.Mapping) else None
        span = languages[0].span if languages else document.span
        context.report("unknown-language", span, "the library has no language", "`languages: [en, ru]` gives it two")
    elif document.root is not None:
        library = game_records.LIBRARY.decode(document.root, context)
    if isinstance(library, Failed):
        games: tuple[Word, ...] = ()
        if isinstance(document.root, load.Mapping) and "games" in document.root.pairs:
            node = document.root.pairs["games"][1]
            if isinstance(node, Sequence):
                games = tuple(Word(item.value, item.span) for item in node.items if isinstance(item, Scalar))
        return Library(name={}, languages=context.languages, games=games, repository=None)
    return library  # type: ignore[no-any-return]
