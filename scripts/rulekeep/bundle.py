"""A module of ours with all it imports → one classic script, as text.

Made by esbuild when the site is built and kept in a cache by what it was made from, so that nothing generated is
committed and a second build costs nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulekeep.node import ROOT, run_script
from rulekeep.writing import keep_file

SOURCES = ROOT / "content" / "assets" / "js"
_MAKER = Path(__file__).with_name("bundle.mjs")


def bundle_script(entry: str, constants: Mapping[str, Any], cache: Path) -> str:
    """The script of the module `entry` (a path under `content/assets/js`); `constants` are put in place of names."""
    define = {name: json.dumps(value, ensure_ascii=False) for name, value in constants.items()}
    made = cache / f"{digest_sources(SOURCES, json.dumps([entry, define], sort_keys=True))}.js"
    request = {"entry": str(SOURCES / entry), "define": define}
    return keep_file(made, lambda: str(run_script(_MAKER, request)["code"]).encode()).decode()


def digest_sources(folder: Path, *more: str) -> str:
    """A name for what the modules under a folder make of `more`, with the libraries that are locked now.

    All of them count, since any may import any.
    """
    digest = hashlib.sha256()
    modules = sorted((path.relative_to(folder).as_posix(), path) for path in folder.rglob("*.js"))
    for name, path in (*modules, ("", _MAKER), ("", ROOT / "package-lock.json")):
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    for text in more:
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:24]
