"""A library → the same library with a trick in every text that a reader sees.

Which scalars are such texts is asked of the shapes that decode them, so that a new field cannot be forgotten.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from rulekeep.load import load_library
from rulekeep.model import shapes
from rulekeep.model.decode import decode_book
from rulekeep.model.localized import LocalizedShape
from rulekeep.nodes import Node, Scalar

TRICKS = (
    "<script>window.hit=1</script>",
    "<img src=x onerror=window.hit=1>",
    "</title></p></div></script><svg onload=window.hit=1>",
    '" onmouseover="window.hit=1" x="',
    "' autofocus onfocus='window.hit=1",
    "[x](javascript:window.hit=1)",
    "![x](https://example.invalid/x.png)",
    "{: onclick=window.hit=1 .hit #hit}",
    "{{ config.site_name }} {% raw %}",
    "**bold** __bold__ *it* _it_ ~~no~~ ==no== `code` <b>b</b>",
    "# heading",
    "1. one",
    "- dash",
    "> quote",
    "| a | b |",
    "[TOC] [^1] [x][y] [x]: y",
    "*[HTML]: no",
    "!!! note",
    "<!-- gone --> <?php gone ?> <![CDATA[gone]]> &lt;gone&gt; &#60;b&#62; &amp;",
    "\\*not\\* \\\\ \\",
    "klzzwxh:0000 wzxhzdk:0",
    "www.example.invalid <https://example.invalid/> a@example.invalid",
    '$x$ \\(x\\) :smile: ++Ctrl++ --8<-- "x"',
    "a  b\u00a0c",
)
NO_TEXTS = ("a formula", "a date", "an address")
"""What shapes call the scalars that are read by a program."""
_CYRILLIC = re.compile("[а-яё]")
_RUSSIAN = " и дальше обычные русские слова" * 25
"""What makes a text with tricks in it a Russian one still."""
SIGNS = "\\*[]{}`_<>#|&-"


def escape(text: str) -> str:
    """The text with a backslash before every sign that our texts give a meaning."""
    return "".join(f"\\{sign}" if sign in SIGNS else sign for sign in text)


@dataclass(frozen=True, slots=True)
class FoundText:
    """A scalar that is a text for readers; in `prose` a backslash takes a sign literally.

    The languages of one text are of one `group`.
    """

    scalar: Scalar
    prose: bool
    group: int


def find_texts(library: Path) -> list[FoundText]:
    """Every scalar of a library that is a text for readers."""
    found: dict[int, FoundText] = {}
    groups = count()
    group = next(groups)

    def begin(shape: Any, node: Node) -> None:
        nonlocal group
        group = next(groups)

    def note(shape: Any, node: Node) -> None:
        if isinstance(node, Scalar) and getattr(shape, "what", "") not in NO_TEXTS:
            found[id(node)] = FoundText(node, isinstance(shape, shapes.ProseShape), group)

    with _watch(LocalizedShape, begin), _watch(shapes.Plain, note), _watch(shapes.ProseShape, note):
        decode_book(load_library(library)[0])
    return list(found.values())


@contextmanager
def _watch(shape: Any, note: Callable[[Any, Node], None]) -> Iterator[None]:
    decode = shape.decode

    def watched(self: Any, node: Node, context: shapes.Context) -> Any:
        note(self, node)
        return decode(self, node, context)

    shape.decode = watched
    try:
        yield
    finally:
        shape.decode = decode


def fill(library: Path) -> None:
    """Puts one trick before every text of a library, another one each time, and all tricks after it."""
    texts = find_texts(library)
    by_file: dict[str, list[tuple[Scalar, str]]] = {}
    for text in texts:
        first, rest = TRICKS[text.group % len(TRICKS)], " ".join(TRICKS)
        if text.prose:
            first, rest = escape(first), escape(rest)
        words = text.scalar.value.strip()
        filled = f"{first} {words} {rest}{_RUSSIAN if _CYRILLIC.search(words) else ''}"
        by_file.setdefault(text.scalar.span.source.path, []).append((text.scalar, filled))
    for path, changes in by_file.items():
        raw = changes[0][0].span.source.text
        for scalar, filled in sorted(changes, key=lambda change: -change[0].span.start):
            raw = raw[: scalar.span.start] + json.dumps(filled, ensure_ascii=False) + raw[_end(scalar) :]
        (library.parent / path).write_text(raw, encoding="utf-8")


def _end(scalar: Scalar) -> int:
    """A block ends before the line break that follows it."""
    written = scalar.span.source.text[scalar.span.start : scalar.span.end]
    return scalar.span.start + len(written.rstrip())
