"""A new game or a new entry in the files of a library, as the texts that begin it.

In: a book and the trees of its files. Out: a `Beginning`, or a `Refusal` that says why there can be none; nothing is
written here. Existing files keep what they have: an entry is put at the end, a game into the list of games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekeep.check.taken_address import explain_game, explain_id
from rulekeep.diagnostics import hint_similar
from rulekeep.load import Document, Tree, load_text
from rulekeep.model import game_records, records
from rulekeep.model.fields import Record
from rulekeep.model.ids import ID
from rulekeep.model.kinds import KINDS
from rulekeep.model.localized import LocalizedShape
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.shapes import Plain
from rulekeep.model.types import Game
from rulekeep.nodes import Mapping, Scalar, Sequence
from rulekeep.skeleton import Skeletons

_MOVED = """\
# - {from: old-id, to: new-id}   for each published id that is called otherwise now; the first takes the place of `[]`
[]
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be begun."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Beginning:
    """The texts of files before (None where there is no file yet) and after, and where the new thing stands."""

    texts: dict[str, tuple[str | None, str]]
    path: str
    line: int


def begin_game(book: ResolvedBook, tree: Tree, name: str) -> Beginning | Refusal:
    """A new game with one source, listed last."""
    if not ID.fullmatch(name):
        return _refuse_id(name)
    if taken := explain_game(name):
        return Refusal(taken)
    if not book.library.languages:
        return Refusal("library.yml does not say in which languages: `make check` says why")
    if name in tree.games or name in {word.text for word in book.library.games}:
        return Refusal(f"there is a game `{name}` already")
    library = _list_game(tree.library, name)
    if isinstance(library, Refusal):
        return library
    skeletons = Skeletons(languages=book.library.languages, names={})
    topics = f"topics: {{play: {skeletons.value(LocalizedShape(Plain()))}}}"
    files = {
        "game.yml": "\n".join([*skeletons.record(game_records.GAME, {}), topics]) + "\n",
        "sources.yml": skeletons.item(game_records.SOURCE, {"id": "rulebook"}),
        "moved.yml": _MOVED,
    }
    texts: dict[str, tuple[str | None, str]] = {f"{name}/{file}": (None, text) for file, text in files.items()}
    texts["library.yml"] = (tree.library.source.text, library)
    return Beginning(texts=texts, path=f"{name}/game.yml", line=1)


def begin_entry(book: ResolvedBook, tree: Tree, place: str, id: str) -> Beginning | Refusal:
    """A new entry at the end of its file; `place` is `game/kind`."""
    name, _, kind = place.partition("/")
    if name not in book.games:
        known = name in tree.games
        hint = "`make check` says why" if known else hint_similar(name, book.games, "a game")
        return _refuse(f"the game `{name}` cannot be read" if known else f"there is no game `{name}`", hint)
    game = book.games[name]
    kinds = _list_kinds(game)
    if kind not in kinds:
        return _refuse(f"the game `{name}` has no kind of entry `{kind}`", hint_similar(kind, kinds, "a kind"))
    if not ID.fullmatch(id):
        return _refuse_id(id)
    if anchor := explain_id(id):
        return Refusal(anchor)
    for taken in _find_ids(tree.games[name]):
        if taken.value == id:
            return Refusal(f"the id `{id}` is taken: it stands in {taken.span.source.path}:{taken.span.line}")
    stem, record = kinds[kind]
    known_names = {"topic": tuple(game.topics), "source": tuple(game.sources)}
    item = Skeletons(languages=book.library.languages, names=known_names).item(record, {"id": id})
    document = tree.games[name].get(f"{stem}.yml")
    text = item if document is None else _append(document, item)
    if isinstance(text, Refusal):
        return text
    line = text[: text.index(f"- id: {id}\n")].count("\n") + 1
    before = None if document is None else document.source.text
    return Beginning(texts={f"{name}/{stem}.yml": (before, text)}, path=f"{name}/{stem}.yml", line=line)


def _refuse(message: str, hint: str | None) -> Refusal:
    return Refusal(f"{message}: {hint}" if hint else message)


def _refuse_id(id: str) -> Refusal:
    return Refusal(f"`{id}` is no id: an id is made of a-z, 0-9 and hyphens between words")


def _find_ids(files: dict[str, Document]) -> Iterator[Scalar]:
    """Every id that is or was in use, also in entries that cannot be read."""
    for document in files.values():
        for node in document.root.items if isinstance(document.root, Sequence) else ():
            for key in ("id", "from"):
                pair = node.pairs.get(key) if isinstance(node, Mapping) else None
                if pair is not None and isinstance(pair[1], Scalar):
                    yield pair[1]


def _list_kinds(game: Game[Link]) -> dict[str, tuple[str, Record]]:
    """The file and the record of every kind of entry, by the name of the kind."""
    kinds = {id: (kind.file, kind.records[0]) for id, kind in KINDS.items()}
    return kinds | {id: (kind.file.text, records.component_record(kind)) for id, kind in game.kinds.items()}


def _append(document: Document, item: str) -> str | Refusal:
    """The text of a file with one more item."""
    text, root = document.source.text, document.root
    if not document.readable:
        return Refusal(f"{document.source.path} cannot be read: `make check` says why")
    end = "" if text.endswith("\n") or not text else "\n"
    if root is None:
        return text + end + item
    if not isinstance(root, Sequence):
        return Refusal(f"{document.source.path} holds no list of entries: each entry begins with `- id: …`")
    if not root.items:
        return text[: root.span.start] + item.rstrip("\n") + text[root.span.end :]
    if text[root.span.start] == "[":
        return Refusal(f"{document.source.path} is written in brackets: entries stand on lines of their own")
    margin = " " * (root.span.place[1] - 1)
    return text + end + "".join(f"{margin}{line}\n" for line in item.splitlines())


def _list_game(library: Document, name: str) -> str | Refusal:
    """The text of library.yml with one more game."""
    pair = library.root.pairs.get("games") if isinstance(library.root, Mapping) else None
    if pair is None or not isinstance(pair[1], Sequence):
        return Refusal("library.yml has no list of games: `make check` says why")
    text, games = library.source.text, pair[1]
    if not games.items:
        at, edit = games.span.start + 1, name
    elif text[games.span.start] == "[":
        at, edit = games.items[-1].span.end, f", {name}"
    else:
        at = text.find("\n", games.items[-1].span.end)
        at = len(text) if at < 0 else at
        edit = f"\n{' ' * (games.span.place[1] - 1)}- {name}"
    changed = text[:at] + edit + text[at:]
    document, found = load_text(library.source.path, changed)
    whole = document.root.pairs["games"][1] if isinstance(document.root, Mapping) and not found else None
    if not isinstance(whole, Sequence) or len(whole.items) != len(games.items) + 1:
        return Refusal("library.yml cannot be changed safely: a line under `games` lists the game")
    return changed
