"""Fingerprints of the sources: whether eight words in a row stand in one can be asked without having the source here.

A fingerprint is a short hash of eight words, folded to lower case and without `ё`. Made anew with
`python -m tests.content.shingles GAME FILE…`, from the text of the game's sources.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

WORDS = 8
FOLDER = Path(__file__).parent / "shingles"
_WORD = re.compile(r"\w+")


def shingles(text: str) -> Iterator[tuple[str, str]]:
    """Every run of eight words, and its fingerprint."""
    words = _WORD.findall(text.casefold().replace("ё", "е"))
    for n in range(len(words) - WORDS + 1):
        run = " ".join(words[n : n + WORDS])
        yield run, blake2b(run.encode(), digest_size=5).hexdigest()


def read_shingles(game: str) -> frozenset[str]:
    """The fingerprints of a game's sources."""
    return frozenset((FOLDER / f"{game}.txt").read_text(encoding="ascii").split())


def main(game: str, *files: str) -> None:
    """Writes the fingerprints of a game's sources."""
    found = {mark for file in files for _, mark in shingles(Path(file).read_text(encoding="utf-8"))}
    (FOLDER / f"{game}.txt").write_text("\n".join(sorted(found)) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
