"""What holds for every text there can be."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from markdown import Markdown

from rulekeep.alignment import align_value
from rulekeep.diagnostics import Diagnostic
from rulekeep.load import load_text
from rulekeep.model.markup import parse_line, parse_prose
from rulekeep.model.prose import (
    Inline,
    ItemList,
    Key,
    Link,
    Mention,
    PageMention,
    Paragraph,
    Prose,
    Ref,
    Stress,
    Text,
    ValueMention,
    walk_inlines,
)
from rulekeep.nodes import Mapping, Node, Scalar, Sequence
from rulekeep.pipeline import read_library
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.markdown import Writer, escape
from rulekeep.source import Source, Span
from tests.cases import BASE
from tests.fuzz.targets import try_one
from tests.fuzz.writing import PROSE_PIECES, YAML_PIECES, Piece, made_of, scalars, sound_prose

EXAMPLES = int(os.environ.get("RULEKEEP_EXAMPLES", "0"))
"""How many examples to try, other ones in each run; without it a few hundred, always the same."""
settings.register_profile("house", derandomize=not EXAMPLES, database=None, deadline=None, max_examples=EXAMPLES or 300)
settings.load_profile("house")
EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc"]


def _plain_text(prose: Prose[Any]) -> str:
    """The words alone, rows parted by a space. Labels are kept; an empty one gives nothing."""
    rows = (row for b in prose.blocks for row in ((b.items,) if isinstance(b, Paragraph) else b.rows))
    return " ".join("".join(_texts(row)) for row in rows)


def _texts(items: tuple[Inline[Any], ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Stress):
            yield from _texts(item.items)
        elif isinstance(item, (Mention, PageMention)):
            yield from _texts(item.label)


def _nodes(node: Node) -> Iterator[Node]:
    yield node
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _nodes(item)
    elif isinstance(node, Mapping):
        for key, value in node.pairs.values():
            yield from (key, *_nodes(value))


def _find_text(root: Node | None) -> Scalar:
    """The text in the only entry of a file."""
    assert isinstance(root, Sequence)
    entry = root.items[0]
    assert isinstance(entry, Mapping)
    texts = entry.pairs["text"][1]
    assert isinstance(texts, Mapping)
    text = texts.pairs["en"][1]
    assert isinstance(text, Scalar)
    return text


Reference = Mention[Ref] | PageMention[Ref] | ValueMention


def _place(item: Reference) -> Span:
    return item.to.span if isinstance(item, Mention) else item.span


def _written(item: Reference) -> str:
    if isinstance(item, Mention):
        return item.to.target
    return item.path if isinstance(item, ValueMention) else f"page:{item.source}/{item.page}"


def _check_span(span: Span) -> None:
    start, end = span.offsets()
    assert 0 <= start <= end <= len(span.source.text) + 1
    line, column = span.place
    assert line >= 1
    assert column >= 1
    assert span.source.line(line) is not None


@given(made_of(YAML_PIECES))
def test_any_file_is_loaded(text: str) -> None:
    document, found = load_text("a.yml", text)
    for diagnostic in found:
        _check_span(diagnostic.span)
    for node in _nodes(document.root) if document.root else ():
        _check_span(node.span)


@given(made_of(PROSE_PIECES))
def test_any_text_is_parsed(text: str) -> None:
    span = Span(Source(path="a.yml", text=text), 0, len(text))
    for parse in (parse_prose, parse_line):
        found: list[Diagnostic] = []
        prose = parse(text, span, found)
        refs = [item for item in walk_inlines(prose) if isinstance(item, (Mention, PageMention, ValueMention))]
        places = [_place(item) for item in refs]
        for place in [*places, *(diagnostic.span for diagnostic in found)]:
            _check_span(place)


@given(sound_prose())
def test_no_word_is_lost(piece: Piece) -> None:
    found: list[Diagnostic] = []
    prose = parse_prose(piece.written, Span(Source(path="a.yml", text=piece.written), 0, len(piece.written)), found)
    assert found == []
    assert _plain_text(prose).split() == piece.words.split()


@given(sound_prose(), st.data())
def test_refs_are_found_where_they_are_written(piece: Piece, data: st.DataObject) -> None:
    document, found = load_text("a.yml", data.draw(scalars(piece.written)))
    assert found == []
    scalar = _find_text(document.root)
    assert scalar.value == piece.written
    for item in walk_inlines(parse_prose(scalar.value, scalar.span, found)):
        if isinstance(item, (Mention, PageMention, ValueMention)):
            start, end = _place(item).offsets()
            assert document.source.text[start:end] == _written(item)


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(made_of(PROSE_PIECES, most=12), st.data())
def test_every_character_is_aligned(value: str, data: st.DataObject) -> None:
    document, found = load_text("a.yml", data.draw(scalars(value.encode("utf-8", "ignore").decode())))
    assume(not found and document.root is not None)
    for scalar in _nodes(document.root) if document.root else ():
        if isinstance(scalar, Scalar):
            raw = document.source.text[scalar.span.start : scalar.span.end]
            alignment = align_value(raw, scalar.value)
            assert alignment.pieces or not scalar.value
            for at, char in enumerate(scalar.value):
                start, end = alignment.place(at, at + 1)
                assert start < end
                assert raw[start:end] == char or char in " \n" or raw[start] == "\\" or raw[start:end] == "''"


class _Shown(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)

    def handle_data(self, data: str) -> None:
        self.words += data


@given(
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]))
    | st.lists(st.sampled_from(PROSE_PIECES)).map("".join)
)
def test_escaped_text_is_shown_as_it_is(text: str) -> None:
    line = " ".join(text.split())
    assume(line)
    markdown = Markdown(extensions=EXTENSIONS)
    for form, elements in (
        ("{}", ["p"]),
        ("## {}", ["h2"]),
        ("[{}](x.md)", ["p", "a"]),
        ("**{}**", ["p", "strong"]),
        ("-   {}", ["ul", "li"]),
    ):
        shown = _Shown(markdown.reset().convert(form.format(escape(line))))
        assert shown.elements == elements
        assert " ".join(shown.words.split()) == line


BOOK = read_library(BASE).book
BOUND = {"cart": Key("tiny", "cart"), "gate": Key("tiny", "gate")}
WRITER = Writer(lang="en", page="en/tiny/rules.md", addresses=collect_addresses(BOOK), entries=BOOK.entries)


def _bind(prose: Prose[Ref]) -> Prose[Link]:
    def row(items: tuple[Inline[Ref], ...]) -> tuple[Inline[Link], ...]:
        return tuple(inline(item) for item in items)

    def inline(item: Inline[Ref]) -> Inline[Link]:
        if isinstance(item, Mention):
            return Mention(row(item.label), Link(BOUND[item.to.target], item.to.span))
        if isinstance(item, Stress):
            return Stress(row(item.items), strong=item.strong)
        assert isinstance(item, Text)
        return item

    blocks = [
        Paragraph(row(block.items))
        if isinstance(block, Paragraph)
        else ItemList(tuple(map(row, block.rows)), ordered=block.ordered, first=block.first)
        for block in prose.blocks
    ]
    return Prose(blocks=tuple(blocks), span=prose.span, raw=prose.raw, sound=prose.sound)


RENDERED = ["word", "слово", " ", "\n", "\n\n", "\n- ", "1. ", "*", "**", "\\*", "\\[", "[label][cart]", "[*x*][gate]"]
RENDERED += [
    "**bold**",
    "*it*",
    "***",
    "_",
    "__",
    "~",
    "=",
    "===",
    "+",
    ":",
    "!",
    ".",
    "1.",
    "2 * 3",
    "a*b*c",
    "\\#",
    '"',
]


@given(made_of(RENDERED, most=15))
def test_prose_is_shown_word_for_word(text: str) -> None:
    document, found = load_text("a.yml", json.dumps(text, ensure_ascii=False))
    assume(isinstance(document.root, Scalar) and not found)
    assert isinstance(document.root, Scalar)
    prose = parse_prose(document.root.value, document.root.span, found)
    refs = [item for item in walk_inlines(prose) if isinstance(item, (Mention, PageMention, ValueMention))]
    assume(not found and prose.blocks and all(isinstance(ref, Mention) and ref.to.target in BOUND for ref in refs))
    bound = _bind(prose)
    shown = _Shown(Markdown(extensions=EXTENSIONS).convert(WRITER.blocks(bound)))
    assert shown.words.split() == _plain_text(prose).split()
    stresses = [item.strong for item in walk_inlines(prose) if isinstance(item, Stress)]
    assert shown.elements.count("strong") == stresses.count(True)
    assert shown.elements.count("em") == stresses.count(False)


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "corpus").iterdir()), ids=lambda path: path.name[:8])
def test_corpus(path: Path) -> None:
    try_one(path.read_bytes())
