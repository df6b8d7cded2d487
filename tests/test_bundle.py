"""Scripts out of the cache are the ones that the sources make now."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekeep.bundle import digest_sources


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "change",
    [{"page/a.js": "2"}, {"table/main.js": "2"}, {"page/deeper/c.js": "1"}, {"b.js": "1"}],
    ids=["imported from another folder", "beside it", "a new one", "a new one above"],
)
def test_every_source_counts(tmp_path: Path, change: dict[str, str]) -> None:
    sources = write(tmp_path, {"table/main.js": "1", "page/a.js": "1", "page/b.js": "1"})
    before = digest_sources(sources, "main")
    assert digest_sources(sources, "main") == before
    assert digest_sources(write(sources, change), "main") != before


def test_a_module_that_moves_is_another(tmp_path: Path) -> None:
    one = write(tmp_path / "one", {"a/x.js": "1", "b/y.js": "2"})
    other = write(tmp_path / "other", {"b/x.js": "1", "a/y.js": "2"})
    assert digest_sources(one) != digest_sources(other)
