"""Files → trees of nodes, each with its span.

In: the files of a library. Out: one `Document` per YAML file, and diagnostics. The only module that knows YAML.
Every scalar stays text: what `no`, `2021-01-01` or `007` mean is for the model to say. Anchors, aliases, tags and merge
keys are refused: they save typing and cost every later reader, and aliases can blow a file up.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import yaml
from yaml._yaml import CParser

from rulekeep import files
from rulekeep.alignment import HIDDEN
from rulekeep.diagnostics import MAX_FAULTS, Diagnostic, shorten
from rulekeep.files import File, Files, read_files
from rulekeep.nodes import Mapping, Node, Scalar, Sequence
from rulekeep.source import Source, Span
from rulekeep.syntax import explain_syntax

LAWS = {
    "yaml-syntax": "A file must be well-formed YAML: otherwise nothing in it can be read.",
    "yaml-feature": "A file must not use anchors, aliases, tags, merge keys or several documents: "
    "they hide what is written where.",
    "duplicate-key": "A key must stand only once in its mapping: otherwise one of the two values is lost.",
    "hidden-character": "A file must hold only signs that a reader can see: what is invisible came in by pasting, and "
    "no search finds a word that holds it.",
    "cut-text": "No comment must stand behind a text of several words: YAML ends a text without quotes at ` #`, and "
    "the rest of it would be lost in silence.",
    "long-text": "A text must have at most 10,000 characters: nobody reads a longer one at the table.",
    **files.LAWS,
}

_CUT = re.compile(r"[ \t]+(?P<comment>#(?P<glued>[^\s#])?.*)")
MAX_DEPTH = 100
MAX_TEXT = 10_000
MAX_HIDDEN = 20
"""How many hidden characters of a file or text are named: a file that is no text has no others."""


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


def load_library(folder: Path) -> tuple[Tree, list[Diagnostic]]:
    """Reads every YAML file of the library in `folder`."""
    return load_files(read_files(folder))


def load_files(files: Files) -> tuple[Tree, list[Diagnostic]]:
    """The trees of files that have been read."""
    found = list(files.faults)
    library = load_file(files.library, found)
    games = {name: load_game(of_game, found) for name, of_game in files.games.items()}
    return Tree(library=library, games=games), found


def load_game(files: dict[str, File], found: list[Diagnostic]) -> dict[str, Document]:
    """Reads the files of one game; faults go to `found`."""
    return {name: load_file(file, found) for name, file in files.items()}


def load_file(file: File, found: list[Diagnostic]) -> Document:
    """Reads one file; faults go to `found`."""
    text = read_text(file, found)
    if text is None:
        return Document(source=make_source(file), root=None, readable=False)
    document, more = load_text(file.path, text)
    found.extend(more)
    return document


def read_text(file: File, found: list[Diagnostic]) -> str | None:
    """The text of a file, or None with a fault in `found`."""
    if file.fault is not None:
        found.append(file.fault)
        return None
    try:
        return (file.raw or b"").decode("utf-8")
    except UnicodeDecodeError as error:
        found.append(_explain_encoding(file, error))
        return None


def load_text(path: str, text: str) -> tuple[Document, list[Diagnostic]]:
    """Reads one file from its text; `path` is what its diagnostics say."""
    composed = _compose(text)
    source = _clean(path, composed)
    hidden = () if source.text is composed else islice(HIDDEN.finditer(composed), MAX_HIDDEN)
    found = [_explain_hidden(Span(source, *match.span()), match.group()) for match in hidden]
    root: Node | None = None
    try:
        root = _Builder(source, found).build()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        early = re.search("end of stream|could not find expected ':'", error.problem or "")
        unclosed = error.context_mark if early else None
        at = unclosed or mark
        begun = error.context_mark or at
        places = [0 if place is None else place.index for place in (at, begun)]
        broken = explain_syntax(source, error.problem or "", *places)
        cut = [d for d in found if d.code == "cut-text"]
        found += [] if cut and cut[-1].span.line == broken.span.line else [broken]
    codes = {d.code for d in found}
    readable = len(found) <= MAX_FAULTS and not codes & {"yaml-feature", "yaml-syntax"} and not (root is None and codes)
    return Document(source=source, root=root, readable=readable), found


def make_source(file: File) -> Source:
    """The text of a file as the places of diagnostics count it."""
    return _clean(file.path, _compose((file.raw or b"").decode("utf-8", errors="replace")))


def _compose(text: str) -> str:
    return unicodedata.normalize("NFC", text.removeprefix("\ufeff"))


def _clean(path: str, text: str) -> Source:
    """A space stands for every sign that nobody can see: the parser would stop at some of them."""
    return Source(path=path, text=text if HIDDEN.search(text) is None else HIDDEN.sub(" ", text))


def _explain_encoding(file: File, error: UnicodeDecodeError) -> Diagnostic:
    at = len(_compose(error.object[: error.start].decode("utf-8")))
    message = f"the file is not UTF-8: the byte 0x{error.object[error.start]:02x} cannot stand here"
    hint = "saving the file as UTF-8 mends it"
    return Diagnostic(code="unreadable-file", span=Span(make_source(file), at, at + 1), message=message, hint=hint)


def _explain_hidden(span: Span, sign: str) -> Diagnostic:
    message = f"the character U+{ord(sign):04X} cannot stand in a text: nobody sees it"
    return Diagnostic(code="hidden-character", span=span, message=message, hint="deleting it mends the file")


class _Builder:
    """The parser's events → nodes.

    By a list of what is open and not by recursion or composing: how deep a file is nested and what an alias stands for
    is then known before it costs anything.
    """

    def __init__(self, source: Source, found: list[Diagnostic]) -> None:
        self._source, self._found = source, found
        self._open: list[tuple[Any, list[Node]]] = []
        self._documents = 0

    def build(self) -> Node | None:
        """The root of the file; None where it is empty or holds what is not used here."""
        source, before = self._source, len(self._found)
        next_event: Callable[[], Any] = CParser(source.text).get_event
        items: list[Node] = []
        while not isinstance(event := next_event(), yaml.StreamEndEvent):
            if len(self._found) > MAX_FAULTS:
                return None
            if isinstance(event, yaml.ScalarEvent):
                start, end = event.start_mark.index, event.end_mark.index  # type: ignore[union-attr]
                if not event.style and source.text[end : end + 1] in (" ", "\t"):
                    self._refuse_comment(event.value, end)
                special = event.style == '"' or event.anchor is not None or event.tag is not None
                special = special or end - start > MAX_TEXT
                value = self._read_special(event) if special else event.value
                items.append(Scalar(value, Span(source, start, end)))
            elif isinstance(event, yaml.CollectionEndEvent):
                start, outer = self._open.pop()
                outer.append(self._close(start, event, items))
                items = outer
            else:
                self._refuse_feature(event)
                if isinstance(event, yaml.AliasEvent):
                    items.append(Scalar("", self._span(event)))
                elif isinstance(event, yaml.CollectionStartEvent):
                    if len(self._open) == MAX_DEPTH:
                        message = f"lists and mappings are nested more than {MAX_DEPTH} deep"
                        self._report("yaml-syntax", self._span(event), message)
                        return None
                    self._open.append((event, items))
                    items = []
        usable = items and not any(d.code == "yaml-feature" for d in self._found[before:])
        return items[0] if usable else None

    def _close(self, start: Any, end: Any, items: list[Node]) -> Node:
        span = Span(self._source, start.start_mark.index, end.end_mark.index)
        if isinstance(start, yaml.SequenceStartEvent):
            return Sequence(tuple(items), span)
        pairs: dict[str, tuple[Scalar, Node]] = {}
        for key, value in zip(items[::2], items[1::2], strict=True):
            if isinstance(key, Scalar) and key.value not in pairs and key.value != "<<":
                pairs[key.value] = (key, value)
            elif isinstance(key, Scalar) and not start.flow_style and len(pairs) > 2 and key.value == next(iter(pairs)):
                message = f"expected `- ` before `{shorten(key.value)}`, with which the next entry begins"
                hint = f"the entry above began with it in line {next(iter(pairs.values()))[0].span.line}"
                self._report("yaml-syntax", key.span, message, hint)
                break
            else:
                self._refuse_key(key, pairs)
        return Mapping(pairs, span)

    def _refuse_key(self, key: Node, pairs: dict[str, tuple[Scalar, Node]]) -> None:
        if not isinstance(key, Scalar):
            self._report("yaml-syntax", key.span, "expected a word as a key, found a list or mapping")
        elif key.value == "<<":
            self._report("yaml-feature", key.span, "the merge key `<<` is not used here", _WRITTEN_OUT)
        else:
            hint = f"the first stands in line {pairs[key.value][0].span.line}"
            self._report("duplicate-key", key.span, f"the key `{shorten(key.value)}` stands here a second time", hint)

    def _read_special(self, event: yaml.ScalarEvent) -> str:
        """The value of a scalar that may have a tag, an anchor or escapes, or be too long."""
        self._refuse_feature(event)
        value: str = event.value[:MAX_TEXT]
        if len(event.value) > MAX_TEXT:
            message = f"the text has {len(event.value):,} characters, more than the {MAX_TEXT:,} that are read"
            at = event.start_mark.index if event.start_mark else 0
            self._report("long-text", Span(self._source, at, at + 1), message, "what is that long is several entries")
        clean = HIDDEN.sub(" ", value)
        for match in islice(HIDDEN.finditer(value), MAX_HIDDEN):
            self._found.append(_explain_hidden(self._span(event).within(clean, *match.span()), match.group()))
        return clean

    def _refuse_comment(self, value: str, end: int) -> None:
        """Reports a text that a `#` has cut: an editor who means a comment writes `# ` after a single word."""
        cut = _CUT.match(self._source.text, end)
        if cut is not None and (" " in value or cut["glued"]):
            message = f"the text ends before this: YAML takes `{shorten(cut['comment'])}` for a comment"
            hint = "a text that holds ` #` stands in quotes; a comment stands on a line of its own"
            self._report("cut-text", Span(self._source, *cut.span("comment")), message, hint)

    def _refuse_feature(self, event: Any) -> None:
        """Reports anchors, aliases, tags, directives and further documents."""
        if isinstance(event, yaml.AliasEvent):
            message = f"the alias `*{event.anchor}` is not used here"
            self._report("yaml-feature", self._span(event), message, _WRITTEN_OUT)
        elif isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            empty = isinstance(event, yaml.ScalarEvent) and event.value == ""
            hint = "a text that begins with `*` or `&` stands in quotes" if empty else _WRITTEN_OUT
            self._report("yaml-feature", self._span(event), f"the anchor `&{event.anchor}` is not used here", hint)
        elif isinstance(event, (yaml.ScalarEvent, yaml.CollectionStartEvent)) and event.tag is not None:
            tag = re.compile(r"\S+").match(self._source.text, self._span(event).start)
            message = f"the tag `{shorten(tag.group() if tag else event.tag)}` is not used here"
            self._report("yaml-feature", self._span(event), message, "a text that begins with `!` stands in quotes")
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                hint = "a line `---` begins a document"
                self._report("yaml-feature", self._span(event), "a file holds one document only", hint)
            elif event.version is not None or event.tags:
                self._report("yaml-feature", self._span(event), "a line that begins with `%` is not used here")

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark.index, event.end_mark.index
        return Span(self._source, start, max(start + 1, end))

    def _report(self, code: str, span: Span, message: str, hint: str | None = None) -> None:
        self._found.append(Diagnostic(code=code, span=span, message=message, hint=hint))


_WRITTEN_OUT = "the content is written out where it is needed"
