"""The real data as a list of places where an editor can go wrong.

In: the folder of a library. Out: `Site`s, each a scalar, list or mapping with the keys that lead to it; and `Change`s,
which say what is written there instead and on which lines a message about it would help.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from rulekeep.files import File, Files, read_files
from rulekeep.load import load_file
from rulekeep.nodes import Mapping, Node, Scalar, Sequence
from rulekeep.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """A node, the key before it (None in a list), the keys from the file's top to it, and the nodes around it."""

    game: str
    file: str
    path: tuple[str, ...]
    node: Node
    key: Scalar | None
    around: tuple[Node, ...]

    @property
    def text(self) -> str:
        """The text of the file."""
        return self.node.span.source.text

    @property
    def value(self) -> str:
        """The value of a scalar; nothing for others."""
        return self.node.value if isinstance(self.node, Scalar) else ""

    @property
    def written(self) -> str:
        """How the node is written."""
        return self.text[self.node.span.start : self.node.span.end]

    @property
    def name(self) -> str:
        """The last key, that of a list where the node is one of its items."""
        return next((step for step in reversed(self.path) if not step.isdigit()), "")

    @property
    def language(self) -> str | None:
        """The language of the text that the node is."""
        return next((step for step in self.path if step in ("en", "ru")), None)

    def up(self, levels: int = 1) -> Node:
        """The node around."""
        return self.around[-levels]

    @property
    def entry(self) -> Node:
        """The item of the file's list that holds the node; the whole file where that is no list."""
        return self.around[1] if len(self.around) > 1 and isinstance(self.around[0], Sequence) else self.around[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A piece of a file written in another way; a message may stand on its lines, and on those of `near`.

    Where something is gone that others name, what they name it by is `gone`, and their lines are right.
    """

    start: int
    end: int
    text: str
    near: tuple[Span, ...] = ()
    gone: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A change of a kind in a file of the library."""

    kind: str
    site: Site
    change: Change

    @property
    def path(self) -> str:
        """The path of the file as diagnostics have it."""
        return self.site.node.span.source.path

    def apply(self, files: Files) -> Files:
        """The library with the fault in it."""
        raw = self.mutated.encode("utf-8", "surrogateescape")
        of_game = {**files.games[self.site.game], self.site.file: File(path=self.path, raw=raw)}
        return replace(files, games={**files.games, self.site.game: of_game})

    @property
    def mutated(self) -> str:
        """The text of the file with the fault in it."""
        return self.site.text[: self.change.start] + self.change.text + self.site.text[self.change.end :]

    @property
    def lines(self) -> set[int]:
        """The lines of the mutated file on which a message is at its place."""
        change, text = self.change, self.site.text
        first = text.count("\n", 0, change.start) + 1
        last = first + change.text.rstrip("\n").count("\n")
        grown = change.text.count("\n") - text.count("\n", change.start, change.end)
        lines = set(range(first, last + 1))
        for span in change.near:
            top, bottom = text.count("\n", 0, span.start) + 1, text.count("\n", 0, _trim(text, span)) + 1
            lines |= set(range(top + (grown if top > first else 0), bottom + (grown if bottom >= first else 0) + 1))
        return lines


def _trim(text: str, span: Span) -> int:
    """The end of what is written, without the white space that a block's span has after it."""
    return span.start + len(text[span.start : span.end].rstrip())


def find_sites(folder: Path) -> list[Site]:
    """Every node of every game, in the order of the files."""
    sites: list[Site] = []
    for game, of_game in read_files(folder).games.items():
        for name, file in of_game.items():
            document = load_file(file, [])
            if document.root is not None and name != "ledger.yml":
                sites += _walk(document.root, game, name, (), None, ())
    return sites


def _walk(
    node: Node, game: str, file: str, path: tuple[str, ...], key: Scalar | None, around: tuple[Node, ...]
) -> Iterator[Site]:
    yield Site(game=game, file=file, path=path, node=node, key=key, around=around)
    if isinstance(node, Sequence):
        for number, item in enumerate(node.items):
            yield from _walk(item, game, file, (*path, str(number)), None, (*around, node))
    elif isinstance(node, Mapping):
        for name, (key, item) in node.pairs.items():
            yield from _walk(item, game, file, (*path, name), key, (*around, node))


def spread(sites: list[Site], random: Random) -> Iterator[Site]:
    """The sites in an order that is always the same, the games in turns."""
    by_game: dict[str, list[Site]] = {}
    for site in random.sample(sites, len(sites)):
        by_game.setdefault(site.game, []).append(site)
    while by_game:
        for game in list(by_game):
            yield by_game[game].pop()
            if not by_game[game]:
                del by_game[game]
