"""A stylesheet that imports others → one stylesheet.

A browser would ask for each import in turn before it shows anything; all of them stand beside each other, so addresses
inside them stay right.
"""

from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^@import "([\w-]+\.css)";$', re.MULTILINE)
_COMMENT = re.compile(r"/\*.*?\*/\n?", re.DOTALL)


def list_imports(path: Path) -> list[str]:
    """The stylesheets that one imports, by name."""
    return _IMPORT.findall(path.read_text("utf-8"))


def join_styles(path: Path) -> str:
    """The text of a stylesheet with its imports in place, without comments."""
    text = _IMPORT.sub(lambda match: join_styles(path.with_name(match[1])), path.read_text("utf-8"))
    return _COMMENT.sub("", text)
