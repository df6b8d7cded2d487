"""What `rulekeep fix` makes of a file: just this, nothing else, and nothing more the second time."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from rulekeep.cli import main
from rulekeep.fix import mend_library, render_diff, write_mended
from tests.cases import BASE, FOLDER, TESTS

CASES = sorted((TESTS / "fix").glob("*.yml"))
KEYS = {"about", "links", "edit"}


def _lay_out(case: dict[str, Any], place: Path, side: str) -> Path:
    """The base library with the `before` or the `after` of a case; `find` stands once in its file, or is the file."""
    folder = place / side / FOLDER
    shutil.copytree(BASE, folder)
    for edit in case["edit"]:
        file = folder / edit["file"]
        text = file.read_bytes().decode()
        find = edit.get("find", text)
        assert text.count(find) == 1, f"{edit['file']} holds {text.count(find)} times: {find}"
        file.write_bytes(text.replace(find, edit[side]).encode())
    return folder


def _read(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.yml"))}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_fix(path: Path, tmp_path: Path) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert {"about", "edit"} <= case.keys() <= KEYS
    folder, wanted = (_lay_out(case, tmp_path, side) for side in ("before", "after"))
    links = case.get("links", False)
    assert write_mended(folder, mend_library(folder, links)) == []
    assert _read(folder) == _read(wanted)
    assert mend_library(folder, links) == []


def test_a_file_that_changed_meanwhile_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    shutil.copytree(BASE, folder)
    file = folder / "tiny/rules.yml"
    file.write_text(file.read_text(encoding="utf-8").replace("Nobody sells.", "Nobody sells - ever."), encoding="utf-8")
    mended = mend_library(folder)
    assert [one.path for one in mended] == [f"{FOLDER}/tiny/rules.yml"]
    file.write_text("[]\n", encoding="utf-8")
    assert write_mended(folder, mended) == [f"{FOLDER}/tiny/rules.yml"]
    assert file.read_text(encoding="utf-8") == "[]\n"
    assert [path.name for path in file.parent.iterdir() if path.name.startswith(".")] == []


def test_diff_changes_nothing_and_says_so(tmp_path: Path) -> None:
    folder = tmp_path / FOLDER
    shutil.copytree(BASE, folder)
    file = folder / "tiny/rules.yml"
    file.write_text(file.read_text(encoding="utf-8").replace("Nobody sells.", "Nobody sells - ever."), encoding="utf-8")
    before = _read(folder)
    run = CliRunner().invoke(main, ["--data", str(folder), "fix", "--diff"])
    assert run.exit_code == 1
    assert run.output == render_diff(mend_library(folder))
    assert "+  text: {en: Nobody sells – ever., ru: Никто не продаёт.}\n" in run.output
    assert _read(folder) == before
