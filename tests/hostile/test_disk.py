"""What stands on a disk beside good files: none of it stops a check, makes it wait, or leaves it without a place."""

from __future__ import annotations

import os
import shutil
import threading
from pathlib import Path

import pytest

from rulekeep.files import read_file, read_files
from rulekeep.pipeline import read_library
from tests.browser import build_site
from tests.cases import BASE
from tests.hostile.running import Checked, run_check


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    shutil.copytree(BASE, folder)
    return folder


def said(checked: Checked, path: str) -> list[str]:
    """What was said of a file, without its place."""
    return [line.split(": ", 1)[1] for line in checked.text.splitlines() if line.startswith(f"library/{path}:")]


def test_folder_for_a_file(library: Path) -> None:
    (library / "tiny" / "terms.yml").unlink()
    (library / "tiny" / "terms.yml").mkdir()
    assert said(run_check(library), "tiny/terms.yml") == [
        "error[unreadable-file]: a folder stands where a file is expected"
    ]


def test_pipe_for_a_file(library: Path) -> None:
    (library / "tiny" / "terms.yml").unlink()
    os.mkfifo(library / "tiny" / "terms.yml")
    assert said(run_check(library), "tiny/terms.yml") == [
        "error[unreadable-file]: the file cannot be read: it is a pipe or a device"
    ]


def test_device_for_a_file(library: Path) -> None:
    (library / "library.yml").unlink()
    (library / "library.yml").symlink_to("/dev/zero")
    assert said(run_check(library), "library.yml") == [
        "error[unreadable-file]: the file cannot be read: it is a pipe or a device"
    ]


@pytest.mark.parametrize("name", ["library.yml", "tiny/game.yml", "tiny/terms.yml"])
def test_link_to_nothing(library: Path, name: str) -> None:
    (library / name).unlink()
    (library / name).symlink_to("nowhere.yml")
    assert said(run_check(library), name) == [
        "error[unreadable-file]: the file cannot be read: it is a link that leads nowhere, or was just deleted"
    ]


@pytest.mark.parametrize("name", ["library.yml", "tiny/game.yml", "tiny/terms.yml"])
def test_link_to_itself(library: Path, name: str) -> None:
    (library / name).unlink()
    (library / name).symlink_to((library / name).name)
    assert said(run_check(library), name) == [
        "error[unreadable-file]: the file cannot be read: too many levels of symbolic links"
    ]


def test_folder_that_holds_itself(library: Path) -> None:
    (library / "loop").symlink_to(library, target_is_directory=True)
    (library / "tiny" / "loop").symlink_to(library / "tiny", target_is_directory=True)
    (library / "self").symlink_to("self")
    assert said(run_check(library), "loop/library.yml") == [
        "error[unknown-game]: the folder `loop` is not listed in library.yml"
    ]


def test_game_that_is_a_file(library: Path) -> None:
    shutil.rmtree(library / "other")
    (library / "other").write_text("- id: start\n", encoding="utf-8")
    assert "error[unknown-game]: there is no folder `other`" in said(run_check(library), "library.yml")


def test_folder_instead_of_the_library(library: Path) -> None:
    (library / "library.yml").unlink()
    (library / "library.yml").mkdir()
    assert "error[unreadable-file]: a folder stands where a file is expected" in said(run_check(library), "library.yml")


@pytest.mark.parametrize(
    "name", [b"\xff\xfe.yml", b"new\nline.yml", b"\x1b[31mred.yml", "…\u202e.yml".encode(), b" .yml", b"a:1:1: b.yml"]
)
def test_strange_file_name(library: Path, name: bytes) -> None:
    path = os.fsencode(library / "tiny") + b"/" + name
    with open(path, "wb") as file:
        file.write(b"- id: x\n")
    checked = run_check(library)
    assert checked.codes == {"unknown-file"}
    assert "\x1b" not in checked.text


@pytest.mark.parametrize("name", [b"\xff", b"a\nb", b"\x1b[2J", b"..."])
def test_strange_folder_name(library: Path, name: bytes) -> None:
    os.mkdir(os.fsencode(library) + b"/" + name)
    assert run_check(library).codes <= {"unknown-game"}


def test_file_that_goes_while_it_is_read(library: Path) -> None:
    gone = read_file(library / "tiny" / "terms-that-were-listed.yml", "library/tiny")
    assert gone.raw is None
    assert gone.fault is not None
    assert gone.fault.span.place == (1, 1)


def test_file_that_grows_while_it_is_read(library: Path) -> None:
    """The kernel tells no size of such a file: what counts is what comes."""
    grown = read_file(Path("/proc/self/maps"), "library") if Path("/proc/self/maps").exists() else None
    assert grown is None or grown.raw


def test_library_that_goes_while_it_is_read(tmp_path: Path) -> None:
    found = read_library(tmp_path / "gone").diagnostics
    assert [d.code for d in found] == ["unreadable-file", "missing-file"] or [d.code for d in found] == [
        "missing-file",
        "unreadable-file",
    ]
    assert read_files(tmp_path / "gone").games == {}


def test_files_that_change_while_they_are_read(library: Path) -> None:
    """An editor saves, a program synchronizes: whatever moment is met, there is an answer."""
    file, stop = library / "tiny" / "terms.yml", threading.Event()
    good = file.read_bytes()

    def disturb() -> None:
        while not stop.is_set():
            file.write_bytes(good[: len(good) // 2])
            file.unlink()
            file.mkdir()
            file.rmdir()
            file.symlink_to("nowhere")
            file.unlink()
            file.write_bytes(good)

    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        seen = {d.code for _ in range(100) for d in read_library(library).diagnostics}
    finally:
        stop.set()
        thread.join()
    assert seen
    assert read_library(library).diagnostics == []


@pytest.mark.parametrize("name", ["tiny/terms.yml", "library.yml"])
def test_last_good_site_is_left_alone(library: Path, name: str) -> None:
    site = library.parent / "site"
    assert build_site(site, library).returncode == 0
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    (library / name).unlink()
    os.mkfifo(library / name)
    failed = build_site(site, library)
    assert failed.returncode != 0
    assert "Traceback" not in failed.stderr
    assert "error[unreadable-file]" in failed.stderr
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before
