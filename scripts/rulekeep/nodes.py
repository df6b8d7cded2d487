"""What a YAML file holds, as values: texts, lists and mappings, each with its span."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rulekeep.source import Span


class Scalar(NamedTuple):
    """A piece of text. A tuple for the reason that a span is one."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values, in the order written."""

    pairs: dict[str, tuple[Scalar, Node]]
    span: Span


Node = Scalar | Sequence | Mapping


def plain(node: Node) -> object:
    """What is written, without its place: two nodes that say the same give equal values."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return frozenset((key, plain(value)) for key, (_, value) in node.pairs.items())
