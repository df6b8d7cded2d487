"""What a coverage-guided run and the tests try: bytes, taken as a file or as a text in one of the ways to write it.

The first byte says how the rest is taken. Nothing may be raised, and every place must be where it says.
"""

from __future__ import annotations

import json

from rulekeep.alignment import align_value
from rulekeep.diagnostics import Diagnostic, sort_diagnostics
from rulekeep.files import File
from rulekeep.load import load_file
from rulekeep.model.markup import parse_line, parse_prose
from rulekeep.model.prose import Mention, PageMention, ValueMention, walk_inlines
from rulekeep.nodes import Mapping, Node, Scalar, Sequence
from rulekeep.report import render_diagnostics
from rulekeep.source import Source, Span


def try_file(raw: bytes) -> None:
    """Loads a file, reads every scalar as a text, and prints what was found."""
    found: list[Diagnostic] = []
    document = load_file(File(path="a.yml", raw=raw), found)
    if document.root is not None:
        _try_node(document.root, found)
    for form in ("full", "short", "json", "github"):
        render_diagnostics(sort_diagnostics(found), form)
    for diagnostic in found:
        _check(diagnostic.span)


def _try_node(node: Node, found: list[Diagnostic]) -> None:
    _check(node.span)
    if isinstance(node, Scalar):
        written = node.span.source.text[node.span.start : node.span.end]
        aligned = align_value(written, node.value)
        assert aligned.pieces or not node.value.strip(), (written, node.value)
        try_text(node.value, node.span)
    elif isinstance(node, Sequence):
        for item in node.items:
            _try_node(item, found)
    elif isinstance(node, Mapping):
        for key, value in node.pairs.values():
            _try_node(key, found)
            _try_node(value, found)


def try_text(value: str, span: Span, written: bool = True) -> None:
    """Parses a text both ways; where it is `written` in a file, every ref stands where it says."""
    for parse in (parse_prose, parse_line):
        found: list[Diagnostic] = []
        for item in walk_inlines(parse(value, span, found)):
            if isinstance(item, Mention):
                start, end = item.to.span.offsets()
                assert not written or span.source.text[start:end] == item.to.target, (span.source.text, item.to.target)
            elif isinstance(item, (PageMention, ValueMention)):
                _check(item.span)
        for diagnostic in found:
            _check(diagnostic.span)


def _check(span: Span) -> None:
    start, end = span.offsets()
    assert 0 <= start <= end <= len(span.source.text) + 1, (span.source.text, start, end)
    span.source.line(span.place[0])


def try_one(data: bytes) -> None:
    """One input."""
    kind, rest = data[:1], data[1:]
    text = rest.decode("utf-8", "replace")
    if kind == b"t":
        try_text(text, Span(Source(path="a.yml", text=text), 0, len(text)), written=False)
    elif kind == b"q":
        try_file(json.dumps({"en": text}, ensure_ascii=bool(len(text) % 2)).encode("utf-8", "replace"))
    elif kind in (b"|", b">"):
        lines = "".join(f"    {line}\n" for line in text.splitlines())
        try_file(f"- text:\n    en: {kind.decode()}\n  {lines}".encode("utf-8", "replace"))
    elif kind == b"'":
        try_file(f"- text: {{en: '{text.replace(chr(39), chr(39) * 2)}'}}\n".encode("utf-8", "replace"))
    else:
        try_file(rest)
