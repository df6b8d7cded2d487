"""The texts are our own: no eight words in a row stand in a source as well."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulekeep import nodes
from rulekeep.load import load_library
from rulekeep.nodes import Node, Scalar, Sequence
from tests.browser import ROOT
from tests.content.shingles import FOLDER, read_shingles, shingles

_TARGET = re.compile(r"(?<=\])\[[^\]]*\]")
GAMES = sorted(p.stem for p in FOLDER.glob("*.txt"))


def texts(node: Node | None) -> Iterator[Scalar]:
    """Every scalar below a node."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from texts(item)
    elif isinstance(node, nodes.Mapping):
        for _, value in node.pairs.values():
            yield from texts(value)


@pytest.mark.parametrize("game", GAMES)
def test_no_eight_words_of_a_source(game: str) -> None:
    tree, _ = load_library(ROOT / "rules_data")
    known = read_shingles(game)
    borrowed = [
        f"{scalar.span.source.path}:{scalar.span.line}: {run}"
        for document in tree.games[game].values()
        for scalar in texts(document.root)
        for run, mark in shingles(_TARGET.sub("", scalar.value))
        if mark in known
    ]
    assert borrowed == []


def test_every_game_has_fingerprints() -> None:
    tree, _ = load_library(ROOT / "rules_data")
    assert sorted(tree.games) == GAMES
