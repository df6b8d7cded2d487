"""What the README of the data shows can be copied: every snippet is YAML that the loader takes as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulekeep.load import load_text
from rulekeep.nodes import Mapping, Node, Scalar, Sequence
from tests.browser import ROOT

TEXT = (ROOT / "rules_data" / "README.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)


def test_there_are_snippets() -> None:
    assert len(SNIPPETS) > 8


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda text: text.strip().splitlines()[0][:30].strip())
def test_snippet_is_read_without_a_fault(snippet: str) -> None:
    document, found = load_text("snippet.yml", snippet)
    assert [f"{d.span.line}: {d.code}: {d.message}" for d in found] == []
    assert document.root is not None
    assert list(_list_empty(document.root)) == [], "a comma has ended a text: it needs quotation marks"


def _list_empty(node: Node) -> Iterator[str]:
    """The keys that have nothing."""
    match node:
        case Mapping():
            for name, (_, value) in node.pairs.items():
                yield from [name] if value == Scalar("", value.span) else _list_empty(value)
        case Sequence():
            for item in node.items:
                yield from _list_empty(item)
