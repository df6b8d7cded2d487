"""What checking a game gave, kept for the next run.

In: a file that may be deleted at any time. Out: `Checked` records by key. Why a record may be believed: its key is a
hash of `library.yml` and of the name and bytes of each file of the game; what the game was told of others is in the
record and is compared with what they say now; and the file begins with a hash of the program, of what it is run with
and of the rest, so that neither half a file nor one of another version is read. Only games without errors are kept:
their diagnostics name nothing of other games, as the hints of errors may.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from rulekeep.diagnostics import Diagnostic, Fix, Severity
from rulekeep.files import File
from rulekeep.model.book import Roster
from rulekeep.model.prose import Key
from rulekeep.source import Source, Span

LIBRARIES = ("yaml", "snowballstemmer", "material")
"""What a check is made with that is not ours: the last has the icons that sheets name."""


class Row(NamedTuple):
    """A diagnostic as plain values: offsets in the file at `path` instead of a span."""

    code: str
    path: str
    start: int
    end: int
    message: str
    hint: str | None
    severity: Severity
    fix: tuple[str, int, int, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What came of a game: what others must know of it, what it was told of them, and its diagnostics.

    `asked` are its refs that needed another game, as written, and the entries that they mean. `inward` are its entries
    that other games lead to.
    """

    roster: Roster
    asked: Mapping[str, Key | None]
    inward: frozenset[Key]
    rows: tuple[Row, ...]

    @property
    def sound(self) -> bool:
        """Whether there is no error in it."""
        return not any(row.severity == "error" for row in self.rows)


def flatten(found: Iterable[Diagnostic]) -> list[Row]:
    """Diagnostics as rows."""
    rows: list[Row] = []
    for d in found:
        fix = None if d.fix is None else (d.fix.span.source.path, *d.fix.span.offsets(), d.fix.text)
        rows.append(Row(d.code, d.span.source.path, *d.span.offsets(), d.message, d.hint, d.severity, fix))
    return rows


def restore(row: Row, sources: Mapping[str, Source]) -> Diagnostic:
    """The diagnostic that a row was."""
    fix = None if row.fix is None else Fix(Span(sources[row.fix[0]], *row.fix[1:3]), row.fix[3])
    span = Span(sources[row.path], row.start, row.end)
    return Diagnostic(code=row.code, span=span, message=row.message, hint=row.hint, severity=row.severity, fix=fix)


def make_key(library: File, name: str, files: Mapping[str, File]) -> str:
    """The key of a game's record."""
    digest = blake2b(name.encode(), digest_size=16)
    for file in (library, *files.values()):
        parts = (file.path.encode(), file.raw or b"", repr(file.fault and file.fault.message).encode())
        for part in parts:
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()


@cache
def hash_program() -> str:
    """A hash of this program and of what it is run with."""
    digest = blake2b(sys.version.encode(), digest_size=16)
    for library in LIBRARIES:
        spec = find_spec(library)
        if spec is not None and spec.origin is not None:
            digest.update(f"{spec.origin} {os.stat(spec.origin).st_mtime_ns}".encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def read_cache(file: Path) -> dict[str, Checked]:
    """The records by key; none where the file is missing, torn, or of another version of the program."""
    try:
        head, _, body = file.read_bytes().partition(b"\n")
    except OSError:
        return {}
    return {key: _decode(data) for key, data in json.loads(body).items()} if head == _seal(body) else {}


def write_cache(file: Path, checked: Mapping[str, Checked]) -> None:
    """Replaces the file at once. Where it cannot be written the next run takes longer, and that is all."""
    body = json.dumps({key: _encode(one) for key, one in checked.items()}, ensure_ascii=False).encode()
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(f"{file.name}-{os.getpid()}")
        fresh.write_bytes(_seal(body) + b"\n" + body)
        fresh.replace(file)


def _seal(body: bytes) -> bytes:
    return f"{hash_program()} {blake2b(body, digest_size=16).hexdigest()}".encode()


def _encode(one: Checked) -> list[Any]:
    return [sorted(one.roster.ids), dict(one.roster.moved), dict(one.asked), sorted(one.inward), one.rows]


def _decode(data: list[Any]) -> Checked:
    ids, moved, asked, inward, rows = data
    roster = Roster(ids=frozenset(ids), moved=moved)
    return Checked(
        roster=roster,
        asked={written: Key(*key) for written, key in asked.items() if key},
        inward=frozenset(Key(*key) for key in inward),
        rows=tuple(Row(*row) for row in rows),
    )
