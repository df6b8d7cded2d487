"""A file is written as a whole or not at all, also where it only saves work."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from rulekeep.bundle import bundle_script
from rulekeep.search.files import build_files
from rulekeep.tableside import kept_picture
from rulekeep.writing import keep_file

CACHES: list[Callable[[Path], object]] = [
    lambda cache: bundle_script("table/early.js", {}, cache),
    lambda cache: build_files(["en"], [], cache),
    lambda cache: kept_picture(cache, "a picture", lambda: b"drawn"),
]


class Killed(BaseException):
    """The program ends here."""


def _die(*given: object) -> None:
    raise Killed


@pytest.mark.parametrize("number", range(len(CACHES)))
def test_whoever_dies_leaves_no_half_of_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", _die)
        with pytest.raises(Killed):
            CACHES[number](tmp_path)
    assert list(tmp_path.iterdir()) == []
    made = CACHES[number](tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
    assert CACHES[number](tmp_path) == made


def test_what_is_kept_is_made_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    assert keep_file(path, lambda: b"first") == b"first"
    assert keep_file(path, lambda: b"second") == b"first"
