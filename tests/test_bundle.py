"""Scripts are what the sources make now, and what every browser that is promised can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekeep.bundle import bundle_script, digest_sources
from rulekeep.node import NodeFailure


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


def test_pattern_that_a_browser_does_not_know_is_refused(tmp_path: Path) -> None:
    """A look-behind is syntax that nothing can lower, and Safari 15.4 throws the whole script away for it."""
    source = write(
        tmp_path, {"new.js": "console.log(/(?<=a)b/.test('ab'))", "old.js": r"console.log(/\p{L}/u.test('a'))"}
    )
    with pytest.raises(NodeFailure, match=r"not every browser of .*safari15\.4.*\?<=a"):
        bundle_script(str(source / "new.js"), {}, tmp_path)
    assert r"/\p{L}/u" in bundle_script(str(source / "old.js"), {}, tmp_path)
