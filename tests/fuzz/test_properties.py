"""What holds for every text there can be."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from markdown import Markdown

from rulekeep.alignment import align_value
from rulekeep.diagnostics import Diagnostic
from rulekeep.load import Mapping, Node, Scalar, Sequence, load_text
from rulekeep.model.markup import parse_line, parse_prose
from rulekeep.model.prose import Mention, PageMention, Ref, ValueMention, plain_text, walk_inlines
from rulekeep.render.markdown import escape
from rulekeep.source import Source, Span
from tests.fuzz.writing import PROSE_PIECES, YAML_PIECES, Piece, made_of, scalars, sound_prose

settings.register_profile("house", derandomize=True, database=None, deadline=None, max_examples=400)
settings.load_profile("house")
EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc"]


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
    assert plain_text(prose).split() == piece.words.split()


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
