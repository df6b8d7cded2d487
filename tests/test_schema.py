"""The schemas judge what editors see as they type: real data passes, and what the model refuses for its shape does not.

Files are read here as an editor's YAML extension reads them, by the rules of YAML 1.2, and not by our own loader.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any, ClassVar

import pytest
import yaml
from jsonschema import Draft202012Validator

from rulekeep import incremental
from rulekeep.editor import SETTINGS, EditorFiles, find_new_settings, update_editor_files
from rulekeep.incremental import check_library
from rulekeep.model.decode_game import DecodedGame
from rulekeep.model.resolved import ResolvedBook
from rulekeep.pipeline import read_library
from rulekeep.schema import make_schemas
from tests.cases import BASE, TESTS, lay_out, load_case

LIBRARY = TESTS.parent / "rules_data"
SHAPE_CODES = (
    "malformed-id",
    "missing-key",
    "missing-language",
    "unexpected-shape",
    "unexpected-value",
    "unknown-key",
    "unknown-reference",
    "unknown-topic",
)
BEYOND = {
    "unexpected-value/bounds-backwards": "no schema compares two numbers",
    "unexpected-value/compare": "what a kind compares is named in the same file",
    "unexpected-value/key-backwards": "no schema compares two numbers",
    "unexpected-value/no-such-day": "no schema knows how long a month is",
    "unexpected-value/not-a-leap-year": "no schema knows how long a month is",
    "unexpected-value/players-backwards": "no schema compares two numbers",
    "unexpected-value/reserved-page": "the schema of the library is made from the names it has",
    "unexpected-value/yes-on-date-as-text": "a text `null` is nothing in YAML 1.2",
    "unknown-reference/game": "the ref stands inside a text",
    "unknown-reference/mistyped": "the ref stands inside a text",
    "unknown-reference/other-game": "the ref stands inside a text",
    "unknown-reference/published": "the schema is made from the names before one was lost",
}
"""Cases that JSON Schema judges otherwise, and why."""


class _Yaml12(yaml.CSafeLoader):
    """The core schema of YAML 1.2."""

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}


for tag, pattern, first in (
    ("bool", r"(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("int", r"[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", "-+.0123456789"),
    ("null", r"(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
):
    _Yaml12.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), list(first))
_Yaml12.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def _judge(folder: Path, book: ResolvedBook) -> list[str]:
    """The faults that the schemas of `book` find in the files of `folder`."""
    found: list[str] = []
    for name, schema in make_schemas(book).items():
        file = folder / f"{name}.yml"
        if file.is_file():
            data = yaml.load(file.read_text(encoding="utf-8"), Loader=_Yaml12)
            faults = Draft202012Validator(schema).iter_errors(data)
            found += [f"{name}.yml: {fault.json_path}: {fault.message[:200]}" for fault in faults]
    return found


@pytest.mark.parametrize("folder", [LIBRARY, BASE], ids=lambda folder: folder.name)
def test_valid_data_passes(folder: Path) -> None:
    book = read_library(folder).book
    for schema in make_schemas(book).values():
        Draft202012Validator.check_schema(schema)
    assert _judge(folder, book) == []


def _find_shape_cases() -> list[Path]:
    return sorted(path for stage in TESTS.iterdir() for code in SHAPE_CODES for path in stage.glob(f"{code}/*.yml"))


def _case_id(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", _find_shape_cases(), ids=_case_id)
def test_what_the_model_refuses_fails(path: Path, tmp_path: Path) -> None:
    case = load_case(path)
    folder = lay_out(case, tmp_path)
    valid = "error[" not in case.expect
    refused = _judge(folder, read_library(folder if valid else BASE).book)
    if _case_id(path) in BEYOND:
        assert bool(refused) is valid, "the case has left `BEYOND`"
    elif valid:
        assert refused == []
    else:
        file = case.expect.partition(":")[0]
        assert [fault for fault in refused if fault.startswith(f"{file}:")] != []


def test_setting_names_a_schema_for_every_file() -> None:
    outcome = read_library(LIBRARY)
    assert find_new_settings(LIBRARY, make_schemas(outcome.book)) is None, "`rulekeep schema` brings it up to date"
    named = set(json.loads((LIBRARY.parent / SETTINGS).read_text(encoding="utf-8"))["yaml.schemas"].values())
    files = {path.relative_to(LIBRARY.parent).as_posix() for path in LIBRARY.rglob("*.yml")}
    assert files <= named


def test_files_follow_the_library(tmp_path: Path) -> None:
    folder = lay_out(load_case(TESTS / "model/missing-language/block.yml"), tmp_path)
    schemas = tmp_path / ".cache" / "schemas"
    (schemas / "gone").mkdir(parents=True)
    (schemas / "gone" / "rules.json").write_text("{}", encoding="utf-8")
    (tmp_path / ".vscode").mkdir()
    (tmp_path / SETTINGS).write_text('{"files.eol": "\\n"}', encoding="utf-8")
    update_editor_files(folder, read_library(folder).book)
    assert not (schemas / "gone" / "rules.json").exists()
    settings = json.loads((tmp_path / SETTINGS).read_text(encoding="utf-8"))
    assert settings["files.eol"] == "\n"
    assert settings["yaml.schemas"][".cache/schemas/tiny/pieces.json"] == "library/tiny/pieces.yml"
    written = {path: path.stat().st_mtime_ns for path in schemas.rglob("*.json")}
    update_editor_files(folder, read_library(folder).book)
    assert {path: path.stat().st_mtime_ns for path in schemas.rglob("*.json")} == written


def test_a_fault_takes_no_schema_away(tmp_path: Path) -> None:
    folder = lay_out(load_case(TESTS / "model/missing-language/block.yml"), tmp_path)
    update_editor_files(folder, read_library(folder).book)
    written = sorted((tmp_path / ".cache" / "schemas").rglob("*.json"))
    (folder / "tiny" / "game.yml").write_text("name: [\n", encoding="utf-8")
    update_editor_files(folder, read_library(folder).book)
    assert sorted((tmp_path / ".cache" / "schemas").rglob("*.json")) == written
    (folder / "library.yml").write_text("languages: [\n", encoding="utf-8")
    update_editor_files(folder, read_library(folder).book)
    assert sorted((tmp_path / ".cache" / "schemas").rglob("*.json")) == written


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def _check(folder: Path, *, schemas: bool = True) -> list[str]:
    """Checks as `make check` does; gives the games that had to be read."""
    read = []
    decode = incremental.decode_game

    def note(name: str, *given: Any) -> DecodedGame:
        read.append(name)
        return decode(name, *given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(incremental, "decode_game", note)
        check_library(folder, folder.parent / "check.json", EditorFiles(library=folder) if schemas else None)
    return sorted(set(read))


def _assert_current(folder: Path) -> None:
    """The schemas on the disk are those of the library as it is."""
    place = folder.parent / ".cache" / "schemas"
    wanted = {f"{name}.json": schema for name, schema in make_schemas(read_library(folder).book).items()}
    written = {
        path.relative_to(place).as_posix(): json.loads(path.read_text("utf-8")) for path in place.rglob("*.json")
    }
    assert written == wanted


def test_a_check_writes_what_has_changed(tmp_path: Path) -> None:
    folder = lay_out(load_case(TESTS / "model/missing-language/block.yml"), tmp_path)
    assert _check(folder, schemas=False) == ["other", "tiny"]
    assert _check(folder) == ["other", "tiny"], "nothing was written for them yet"
    _assert_current(folder)
    assert _check(folder) == []
    _replace(folder / "other" / "rules.yml", "The youngest begins", "The oldest begins")
    assert _check(folder) == ["other"]
    (folder / "tiny" / "moved.yml").write_text("- {from: older-draw, to: draw}\n", encoding="utf-8")
    assert _check(folder, schemas=False) == ["tiny"]
    assert _check(folder) == ["tiny"], "a check without schemas has seen it first"
    shutil.rmtree(tmp_path / ".cache" / "schemas" / "tiny")
    assert _check(folder) == ["tiny"]
    _assert_current(folder)


def test_a_game_that_comes_and_goes(tmp_path: Path) -> None:
    folder = lay_out(load_case(TESTS / "model/missing-language/block.yml"), tmp_path)
    _check(folder)
    _replace(folder / "library.yml", "[tiny, other]", "[other]")
    _replace(folder / "other" / "rules.yml", "id: start", "id: begin")
    _check(folder)
    assert not list((tmp_path / ".cache" / "schemas" / "tiny").iterdir())
    _replace(folder / "library.yml", "[other]", "[tiny, other]")
    _check(folder)
    _assert_current(folder)
