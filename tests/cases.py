"""Case files → a library on disk and the diagnostics it must give.

A case lays files over the tiny library in `base/`, or replaces a text that stands once in one of its files, and says
what the whole way from `load` to `check` must then report: wording, position and hint. Nothing is left out, so a case
also shows that one fault does not become ten.
"""

from __future__ import annotations

import base64
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import yaml

from rulekeep.diagnostics import Diagnostic
from rulekeep.pipeline import read_library
from rulekeep.report import render_diagnostics

TESTS = Path(__file__).parent
BASE = TESTS / "base"
STAGES = ("load", "model", "resolve", "check")
KEYS = {"about", "files", "bytes", "remove", "replace", "expect"}
FOLDER = "library"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """A text of a base file that stands there once, and what stands there instead."""

    file: str
    find: str
    put: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case as written."""

    files: dict[str, bytes]
    remove: list[str]
    replace: list[Replacement]
    expect: str


def find_cases(stage: str) -> list[Path]:
    """The case files of a stage, in the order of their codes."""
    return sorted((TESTS / stage).glob("*/*.yml"))


def load_case(path: Path) -> Case:
    """Reads a case file; a key that is not known, or one that is missing, fails the test."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert data.keys() <= KEYS, f"unknown keys: {', '.join(data.keys() - KEYS)}"
    assert {"about", "expect"} <= data.keys(), "a case says what it is `about` and what it must `expect`"
    assert list(data)[-1] == "expect", "`expect` is the last key: --update-cases rewrites it"
    files = {name: text.encode() for name, text in data.get("files", {}).items()}
    files |= {name: base64.b64decode(text) for name, text in data.get("bytes", {}).items()}
    replace = [Replacement(file=r["file"], find=r["find"], put=r["with"]) for r in data.get("replace", [])]
    return Case(files=files, remove=data.get("remove", []), replace=replace, expect=data["expect"])


def lay_out(case: Case, place: Path) -> Path:
    """Writes the library of a case into `place`; returns its folder."""
    folder = place / FOLDER
    shutil.copytree(BASE, folder)
    for name in case.remove:
        (folder / name).unlink()
    for name, raw in case.files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(raw)
    for change in case.replace:
        text = (folder / change.file).read_text(encoding="utf-8")
        assert text.count(change.find) == 1, f"{change.file} holds {text.count(change.find)} times: {change.find}"
        (folder / change.file).write_text(text.replace(change.find, change.put), encoding="utf-8")
    return folder


def diagnose(folder: Path) -> str:
    """What a case's library gives, as it is written under `expect`."""
    return "".join(_render(d) for d in read_library(folder).diagnostics).replace(f"{FOLDER}/", "")


def _render(diagnostic: Diagnostic) -> str:
    hint = f"  hint: {diagnostic.hint}\n" if diagnostic.hint else ""
    return render_diagnostics([diagnostic], "short") + hint


def write_expect(path: Path, expect: str) -> None:
    """Rewrites what a case expects."""
    text = path.read_text(encoding="utf-8")
    lines = "".join(f"  {line}\n" for line in expect.splitlines())
    block = f"expect: |\n{lines}" if expect else 'expect: ""\n'
    path.write_text(re.sub(r"^expect:.*\Z", lambda _: block, text, flags=re.MULTILINE | re.DOTALL), encoding="utf-8")
