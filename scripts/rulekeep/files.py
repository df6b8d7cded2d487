"""Folder → the files of a library as bytes.

In: the folder of a library. Out: `Files`, each `File` with its bytes or the reason why it has none. Whatever stands on
the disk, reading ends: only ordinary files are read, never a pipe or a device, each up to a limit, and folders two
levels deep, so that a link to its own parent is just another name. Each file is read once: what the cache hashes is
what is checked, though an editor may save it meanwhile.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

from rulekeep.diagnostics import Diagnostic
from rulekeep.source import Source, Span

LAWS = {
    "unreadable-file": "Every file of the library must be readable UTF-8 text of less than 2 MB.",
    "missing-file": "The library and each game must have their own file: `library.yml` and `game.yml`.",
}

EMBLEM = "emblem.svg"
MAX_BYTES = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """A file as it was read; `path` is what diagnostics say. Without `raw` it could not be read: `fault` says why."""

    path: str
    raw: bytes | None
    fault: Diagnostic | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Files:
    """`library.yml`, and by folder and file name the files of the games; `faults` are folders that cannot be read.

    `emblems` are the drawings of those games that have one.
    """

    library: File
    games: dict[str, dict[str, File]]
    emblems: dict[str, File]
    faults: tuple[Diagnostic, ...]


def read_files(folder: Path) -> Files:
    """Reads every YAML file and drawing of the library in `folder`."""
    faults: list[Diagnostic] = []
    library = read_file(folder / "library.yml", folder.name)
    games: dict[str, dict[str, File]] = {}
    emblems: dict[str, File] = {}
    for name in _list_names(folder, show_name(folder.name), faults):
        place, path = folder / name, f"{folder.name}/{name}"
        if os.path.isdir(place):
            names = _list_names(place, show_name(path), faults)
            texts = [n for n in names if n.lower().endswith((".yml", ".yaml"))]
            games[show_name(name)] = {show_name(n): read_file(place / n, path) for n in texts}
            emblems |= {show_name(name): read_file(place / EMBLEM, path)} if EMBLEM in names else {}
    return Files(library=library, games=games, emblems=emblems, faults=tuple(faults))


def list_games(folder: Path) -> list[str]:
    """The names of the folders that `read_files` reads, each a game."""
    return [show_name(name) for name in _list_names(folder, folder.name, []) if os.path.isdir(folder / name)]


def show_name(name: str) -> str:
    """A name from the disk as text that can be printed, whatever bytes it is made of."""
    if name.isprintable():
        return name
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)


def _list_names(folder: Path, path: str, faults: list[Diagnostic]) -> list[str]:
    try:
        return sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except OSError as error:
        span = Span(Source(path=path, text=""), 0, 0)
        message = f"the folder cannot be read: {_explain(error)}"
        faults.append(Diagnostic(code="unreadable-file", span=span, message=message))
        return []


def read_file(file: Path, folder: str) -> File:
    """Reads one file; `folder` stands before its name in diagnostics."""
    path = show_name(f"{folder}/{file.name}")
    try:
        return _read_raw(file, path)
    except FileNotFoundError:
        if file.name not in ("library.yml", "game.yml") or os.path.islink(file):
            return _refuse(path, "the file cannot be read: it is a link that leads nowhere, or was just deleted")
        hint = "rules_data/README.md shows its form"
        return _refuse(path, f"the file `{file.name}` is missing", hint, code="missing-file")
    except OSError as error:
        return _refuse(path, f"the file cannot be read: {_explain(error)}")


def _read_raw(file: Path, path: str) -> File:
    found = os.stat(file)
    if stat.S_ISDIR(found.st_mode):
        return _refuse(path, "a folder stands where a file is expected")
    if not stat.S_ISREG(found.st_mode):
        return _refuse(path, "the file cannot be read: it is a pipe or a device")
    with open(file, "rb", opener=_open_at_once) as stream:
        raw = stream.read(min(found.st_size, MAX_BYTES) + 1)
        if len(raw) > found.st_size:
            raw += stream.read(MAX_BYTES + 1 - len(raw))
    if len(raw) > MAX_BYTES:
        message = f"the file has more than the {MAX_BYTES:,} bytes that are read"
        return _refuse(path, message, "a game's entries may be spread over several component kinds")
    return File(path=path, raw=raw)


def _open_at_once(path: str, flags: int) -> int:
    """Opening never waits, even where the file has become a pipe in between."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _refuse(path: str, message: str, hint: str | None = None, code: str = "unreadable-file") -> File:
    span = Span(Source(path=path, text=""), 0, 0)
    return File(path=path, raw=None, fault=Diagnostic(code=code, span=span, message=message, hint=hint))


def _explain(error: OSError) -> str:
    return (error.strerror or "the system gives no reason").lower()
