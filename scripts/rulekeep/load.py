"""Folder → trees of nodes, each with its span.

In: the folder of a library. Out: one `Document` per YAML file, and diagnostics. The only module that knows YAML.
Every scalar stays text: what `no`, `2021-01-01` or `007` mean is for the model to say. Anchors, aliases, tags and merge
keys are refused: they save typing and cost every later reader, and aliases can blow a file up.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml
from yaml._yaml import CParser
from yaml.composer import Composer
from yaml.resolver import BaseResolver

from rulekeep.diagnostics import Diagnostic
from rulekeep.source import Source, Span

LAWS = {
    "yaml-syntax": "A file must be well-formed YAML: otherwise nothing in it can be read.",
    "yaml-feature": "A file must not use anchors, aliases, tags, merge keys or several documents: "
    "they hide what is written where.",
    "duplicate-key": "A key must stand only once in its mapping: otherwise one of the two values is lost.",
    "unreadable-file": "Every file of the library must be readable UTF-8 text of less than 8 MB.",
    "missing-file": "The library and each game must have their own file: `library.yml` and `game.yml`.",
}

MAX_BYTES = 8_000_000
MAX_DEPTH = 100


@dataclass(frozen=True, slots=True)
class Scalar:
    """A piece of text."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file that was found; `root` is None where it is empty or could not be read (`readable` tells which)."""

    source: Source
    root: Node | None
    readable: bool

    @property
    def span(self) -> Span:
        """The beginning of the file."""
        return Span(self.source, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tree:
    """All files of a library: `library.yml`, and by folder and file name those of the games."""

    library: Document
    games: dict[str, dict[str, Document]]


class _Loader(CParser, Composer, BaseResolver):
    def __init__(self, text: str) -> None:
        CParser.__init__(self, text)
        Composer.__init__(self)
        BaseResolver.__init__(self)


def load_library(folder: Path) -> tuple[Tree, list[Diagnostic]]:
    """Reads every YAML file of the library in `folder`."""
    found: list[Diagnostic] = []
    library = _load_file(folder / "library.yml", folder, found)
    games: dict[str, dict[str, Document]] = {}
    for place in sorted(p for p in _children(folder, found) if p.is_dir() and not p.name.startswith(".")):
        files = [p for p in _children(place, found) if p.suffix in (".yml", ".yaml") and not p.name.startswith(".")]
        games[place.name] = {p.name: _load_file(p, folder, found) for p in sorted(files)}
    return Tree(library=library, games=games), found


def load_text(path: str, text: str) -> tuple[Document, list[Diagnostic]]:
    """Reads one file from its text; `path` is what its diagnostics say."""
    found: list[Diagnostic] = []
    source = Source(path=path, text=unicodedata.normalize("NFC", text.removeprefix("\ufeff")))
    try:
        root = _compose(source, found)
    except yaml.MarkedYAMLError as error:
        found.append(_explain_syntax(source, error))
        return Document(source=source, root=None, readable=False), found
    except yaml.reader.ReaderError as error:
        found.append(_explain_character(source, error))
        return Document(source=source, root=None, readable=False), found
    readable = not any(d.code in ("yaml-feature", "yaml-syntax") for d in found)
    return Document(source=source, root=root, readable=readable), found


def _children(folder: Path, found: list[Diagnostic]) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError as error:
        span = Span(Source(path=folder.as_posix(), text=""), 0, 0)
        found.append(
            Diagnostic(code="unreadable-file", span=span, message=f"the folder cannot be read: {error.strerror}")
        )
        return []


def _load_file(file: Path, folder: Path, found: list[Diagnostic]) -> Document:
    path = file.relative_to(folder.parent).as_posix()
    empty = Document(source=Source(path=path, text=""), root=None, readable=False)
    try:
        if file.is_file() and file.stat().st_size > MAX_BYTES:
            message = f"the file has {file.stat().st_size:,} bytes, more than the {MAX_BYTES:,} that are read"
            hint = "a game's entries may be spread over several component kinds"
            found.append(Diagnostic(code="unreadable-file", span=empty.span, message=message, hint=hint))
            return empty
        raw = file.read_bytes()
    except FileNotFoundError:
        message = f"the file `{file.name}` is missing"
        found.append(
            Diagnostic(
                code="missing-file", span=empty.span, message=message, hint="rules_data/README.md shows its form"
            )
        )
        return empty
    except OSError as error:
        message = f"the file cannot be read: {(error.strerror or str(error)).lower()}"
        found.append(Diagnostic(code="unreadable-file", span=empty.span, message=message))
        return empty
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        source = Source(path=path, text=raw.decode("utf-8", errors="replace"))
        at = len(raw[: error.start].decode("utf-8"))
        message = f"the file is not UTF-8: the byte 0x{raw[error.start]:02x} cannot stand here"
        found.append(
            Diagnostic(
                code="unreadable-file",
                span=Span(source, at, at + 1),
                message=message,
                hint="saving the file as UTF-8 mends it",
            )
        )
        return Document(source=source, root=None, readable=False)
    document, more = load_text(path, text)
    found.extend(more)
    return document


_FEATURE = re.compile(r"(?:^|[\s\[{,:])(?:[&*!][^\s\[\]{},*]|---\s|\.\.\.\s|%\w)", re.MULTILINE)


def _compose(source: Source, found: list[Diagnostic]) -> Node | None:
    depth = _too_deep(source.text)
    if depth is not None:
        message = f"lists and mappings are nested more than {MAX_DEPTH} deep"
        found.append(Diagnostic(code="yaml-syntax", span=Span(source, depth, depth + 1), message=message))
        return None
    if _FEATURE.search(source.text):
        found.extend(_find_features(source))
        if found:
            return None
    loader = _Loader(source.text)
    try:
        node = loader.get_single_node()
        return None if node is None else _convert(node, source, found)
    finally:
        loader.dispose()


def _too_deep(text: str) -> int | None:
    """Where nesting passes the limit, judged without parsing: the parser would exhaust the stack first."""
    level = 0
    for match in re.finditer(r"[\[{\]}]|^(?:[ ]|- |\? )*", text, re.MULTILINE):
        piece = match.group()
        if piece in ("[", "{"):
            level += 1
        elif piece in ("]", "}"):
            level = max(0, level - 1)
        elif piece.count("- ") + piece.count("? ") > MAX_DEPTH or len(piece) > 20 * MAX_DEPTH:
            return match.end()
        if level > MAX_DEPTH:
            return match.start()
    return None


def _find_features(source: Source) -> Iterator[Diagnostic]:
    """Anchors, aliases, tags, directives and further documents, which composing would hide."""
    documents = 0
    for event in yaml.parse(source.text, Loader=yaml.CSafeLoader):
        what = None
        if isinstance(event, yaml.AliasEvent):
            what = f"the alias `*{event.anchor}` is not used here"
        elif isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            what = f"the anchor `&{event.anchor}` is not used here"
        elif isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag not in (None, "!"):
            tag = re.compile(r"\S+").match(source.text, event.start_mark.index)  # type: ignore[union-attr]
            what = f"the tag `{tag.group() if tag else event.tag}` is not used here"
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                what = "a file holds one document only"
        if what is not None:
            start, end = event.start_mark.index, event.end_mark.index  # type: ignore[union-attr]
            span = Span(source, start, max(start + 1, end))
            hint = "the content is written out where it is needed"
            if documents > 1:
                hint = "a line `---` begins a document"
            if isinstance(event, yaml.ScalarEvent) and event.value == "" and event.anchor:
                hint = "a text that begins with `*` or `&` stands in quotes"
            yield Diagnostic(code="yaml-feature", span=span, message=what, hint=hint)


def _convert(node: yaml.Node, source: Source, found: list[Diagnostic]) -> Node:
    span = Span(source, node.start_mark.index, node.end_mark.index)
    if isinstance(node, yaml.ScalarNode):
        return Scalar(node.value, span)
    if isinstance(node, yaml.SequenceNode):
        return Sequence(tuple(_convert(item, source, found) for item in node.value), span)
    pairs: dict[str, tuple[Scalar, Node]] = {}
    for key, value in node.value:
        name = _convert(key, source, found)
        if not isinstance(name, Scalar):
            found.append(
                Diagnostic(
                    code="yaml-syntax", span=name.span, message="expected a word as a key, found a list or mapping"
                )
            )
        elif name.value == "<<":
            hint = "the content is written out where it is needed"
            message = "the merge key `<<` is not used here"
            found.append(Diagnostic(code="yaml-feature", span=name.span, message=message, hint=hint))
        elif name.value in pairs:
            first = pairs[name.value][0].span.line
            message = f"the key `{name.value}` stands here a second time"
            found.append(
                Diagnostic(
                    code="duplicate-key", span=name.span, message=message, hint=f"the first stands in line {first}"
                )
            )
        else:
            pairs[name.value] = (name, _convert(value, source, found))
    return Mapping(pairs, span)


_PROBLEMS: tuple[tuple[str, str, str | None], ...] = (
    (
        "found character that cannot start",
        "this sign cannot begin a text",
        "a text that begins with it stands in quotes",
    ),
    (
        "did not find expected alphabetic",
        "this sign cannot begin a text",
        "a text that begins with `*` or `&` stands in quotes",
    ),
    (
        "mapping values are not allowed",
        "a colon followed by a space cannot stand inside this text",
        "the text stands in quotes",
    ),
    ("could not find expected ':'", "expected `key: value`, found a line without a colon", None),
    ("did not find expected key", "expected a key or the end of this block", "the indentation matches the lines above"),
    ("did not find expected '-'", "expected `- ` or the end of this list", "the indentation matches the lines above"),
    ("did not find expected ',' or ']'", "expected `,` or `]` in this list", None),
    (
        "did not find expected ',' or '}'",
        "expected `,` or `}` in this mapping",
        "a text that holds `,` or braces stands in quotes",
    ),
    ("unexpected end of stream", "the quotation mark that opens this text is never closed", None),
)


def _explain_syntax(source: Source, error: yaml.MarkedYAMLError) -> Diagnostic:
    problem = error.problem or "the file cannot be read as YAML"
    mark = error.problem_mark or error.context_mark
    if "end of stream" in problem and error.context_mark is not None:
        mark = error.context_mark
    at = min(mark.index if mark is not None else 0, len(source.text))
    if source.text[at : at + 1] == "\t":
        message, hint = "a tab cannot stand here", "indentation is made of spaces"
        return Diagnostic(code="yaml-syntax", span=Span(source, at, at + 1), message=message, hint=hint)
    for part, known, advice in _PROBLEMS:
        if part in problem:
            return Diagnostic(code="yaml-syntax", span=Span(source, at, at + 1), message=known, hint=advice)
    return Diagnostic(code="yaml-syntax", span=Span(source, at, at + 1), message=problem)


def _explain_character(source: Source, error: yaml.reader.ReaderError) -> Diagnostic:
    control = re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]", source.text)
    at = control.start() if control else min(max(error.position, 0), len(source.text))
    name = f"U+{ord(source.text[at]):04X}" if at < len(source.text) else "an unknown character"
    message = f"the control character {name} cannot stand in a text"
    return Diagnostic(
        code="yaml-syntax", span=Span(source, at, at + 1), message=message, hint="deleting it mends the file"
    )
