"""A library → its files mended, as far as a program can be trusted to.

In: the folder of a library. Out: a `Mended` for each file that changes; nothing is written before `write_mended`.
What is mended are the fixes that diagnostics carry, and the layout: NFC, line ends, blanks at the end of a line, a mark
at the beginning of the file. An edit is kept only where the file, read again, says the same but for that edit: no list
of what may stand in which kind of YAML scalar could be as right as the parser.
"""

from __future__ import annotations

import re
import tempfile
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.files import read_files
from rulekeep.load import Document, load_text
from rulekeep.nodes import Mapping as MappingNode
from rulekeep.nodes import Node, Scalar
from rulekeep.pipeline import read_library
from rulekeep.writing import replace_file

ONLY_WHEN_ASKED = frozenset({"unlinked-mention"})
"""Codes whose fixes a person must want: the link is right, but whether the text needs it is a matter of taste."""

_ROUNDS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Mended:
    """A file that changes; `path` begins with the name of the library's folder."""

    path: str
    before: bytes
    after: bytes


def mend_library(folder: Path, links: bool = False) -> list[Mended]:
    """Mends until nothing is left to mend; with `links`, mentions become links too."""
    before = _read(folder)
    after = before
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / folder.name
        for _ in range(_ROUNDS):
            for path, raw in after.items():
                (copy.parent / path).parent.mkdir(parents=True, exist_ok=True)
                (copy.parent / path).write_bytes(raw)
            fixes = _collect_fixes(read_library(copy).diagnostics, links)
            mended = {path: mend_file(path, raw, fixes.get(path, ())) for path, raw in after.items()}
            if mended == after:
                break
            after = mended
    return [Mended(path=path, before=raw, after=after[path]) for path, raw in before.items() if after[path] != raw]


def write_mended(folder: Path, mended: Iterable[Mended]) -> list[str]:
    """Writes each file at once; gives the paths of those that have changed meanwhile and were left alone."""
    left: list[str] = []
    for one in mended:
        path = folder.parent / one.path
        if not path.is_file() or path.read_bytes() != one.before:
            left.append(one.path)
        else:
            replace_file(path, one.after)
    return left


def render_diff(mended: Iterable[Mended]) -> str:
    """What changes, as a unified diff."""
    lines: list[str] = []
    for one in mended:
        old, new = (raw.decode("utf-8").splitlines(keepends=True) for raw in (one.before, one.after))
        lines += unified_diff(old, new, f"a/{one.path}", f"b/{one.path}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _read(folder: Path) -> dict[str, bytes]:
    """What can be read of a library, by path."""
    files = read_files(folder)
    everything = [files.library, *(file for game in files.games.values() for file in game.values())]
    return {file.path: file.raw for file in everything if file.raw is not None}


def _collect_fixes(found: Iterable[Diagnostic], links: bool) -> dict[str, list[Fix]]:
    fixes: dict[str, list[Fix]] = {}
    for diagnostic in found:
        if diagnostic.fix is not None and (links or diagnostic.code not in ONLY_WHEN_ASKED):
            fixes.setdefault(diagnostic.fix.span.source.path, []).append(diagnostic.fix)
    return fixes


def mend_file(path: str, raw: bytes, fixes: Sequence[Fix]) -> bytes:
    """The bytes of a file, mended; a file that cannot be read is left alone."""
    try:
        text = unicodedata.normalize("NFC", raw.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError:
        return raw
    tidy = _tidy(text)
    if not fixes and tidy.encode() == raw:
        return raw
    document, _ = load_text(path, text)
    if document.root is None or not document.readable or document.source.text != text:
        return raw
    mended = _apply(document, [fix for fix in fixes if fix.span.source.text == text])
    tidy = _tidy(mended)
    return tidy.encode() if _words(path, tidy) == _words(path, mended) else mended.encode()


def _tidy(text: str) -> str:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return re.sub(r"(?<!\\)[ \t]+$", "", text, flags=re.MULTILINE).rstrip("\n") + "\n"


def _apply(document: Document, fixes: Sequence[Fix]) -> str:
    """The text with every fix that it can take."""
    kept: list[Fix] = []

    def take(some: Sequence[Fix]) -> None:
        if _holds(document, [*kept, *some]):
            kept.extend(some)
        elif len(some) > 1:
            take(some[: len(some) // 2])
            take(some[len(some) // 2 :])

    take(_part(fixes))
    return _splice(document.source.text, kept)


def _part(fixes: Iterable[Fix]) -> list[Fix]:
    """In the order of the text, without those that overlap an earlier one: the next round has them."""
    parted: list[Fix] = []
    end = -1
    for fix in sorted(fixes, key=lambda fix: fix.span.offsets()):
        start, stop = fix.span.offsets()
        if start >= end:
            parted.append(fix)
            end = max(stop, start + 1)
    return parted


def _splice(text: str, fixes: Iterable[Fix]) -> str:
    pieces: list[str] = []
    at = 0
    for fix in sorted(fixes, key=lambda fix: fix.span.offsets()):
        start, end = fix.span.offsets()
        pieces += (text[at:start], fix.text)
        at = end
    return "".join([*pieces, text[at:]])


def _holds(document: Document, fixes: Sequence[Fix]) -> bool:
    """Whether the file with these fixes says what they say, and nothing else has changed."""
    by_scalar: dict[int, list[Fix]] = defaultdict(list)
    for fix in fixes:
        by_scalar[fix.span.start].append(fix)
    assert document.root is not None
    expected = list(_flatten(document.root, by_scalar))
    return _words(document.source.path, _splice(document.source.text, fixes)) == expected


def _words(path: str, text: str) -> list[str] | None:
    document, _ = load_text(path, text)
    return list(_flatten(document.root, {})) if document.root is not None and document.readable else None


def _amend(scalar: Scalar, fixes: Sequence[Fix]) -> str:
    """What a scalar says with these fixes."""
    value = next((fix.span.value for fix in fixes if fix.span.value is not None), scalar.value)
    for fix in sorted(fixes, key=lambda fix: fix.span.inner or (0, 0), reverse=True):
        start, end = fix.span.inner or (0, len(value))
        value = value[:start] + fix.text + value[end:]
    return value


def _flatten(node: Node, fixes: Mapping[int, Sequence[Fix]]) -> Iterator[str]:
    """What a tree says: its texts with their white space folded, between marks that show how it is built."""
    if isinstance(node, Scalar):
        yield f"'{' '.join(_amend(node, fixes.get(node.span.start, ())).split())}"
    elif isinstance(node, MappingNode):
        yield "{"
        for key, value_node in node.pairs.values():
            yield from _flatten(key, fixes)
            yield from _flatten(value_node, fixes)
        yield "}"
    else:
        yield "["
        for item in node.items:
            yield from _flatten(item, fixes)
        yield "]"
