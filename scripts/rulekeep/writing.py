"""A whole file in the place of an old one, or none at all: who reads meanwhile never sees half of it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def replace_file(path: Path, raw: bytes) -> None:
    """Writes `raw` to `path`, through its link where it is one; its permissions stay."""
    path = path.resolve()
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    number, fresh = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(raw)
        os.chmod(fresh, mode)
        os.replace(fresh, path)
    except BaseException:
        os.unlink(fresh)
        raise


def keep_file(path: Path, make: Callable[[], bytes]) -> bytes:
    """What a file of a cache holds; it is made where there is none, and whoever ends meanwhile leaves no half of it."""
    if not path.exists():
        raw = make()
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, raw)
    return path.read_bytes()
