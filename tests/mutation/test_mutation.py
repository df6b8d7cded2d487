"""Faults as editors make them, put into the real data one at a time: each is reported, where it is.

The same places are hit in each run as long as the data is the same. Games that a fault does not touch are answered by
the cache, which is thereby tried too: some faults are also read without it, and must give the same.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

from rulekeep.cache import Checked
from rulekeep.diagnostics import Diagnostic
from rulekeep.files import Files, read_files
from rulekeep.incremental import check_files, without_collection
from rulekeep.pipeline import read_library
from tests.browser import ROOT
from tests.mutation.figures import FIGURES
from tests.mutation.references import REFERENCES
from tests.mutation.sites import Fault, find_sites, spread
from tests.mutation.structure import STRUCTURE
from tests.mutation.wording import WORDING

DATA = ROOT / "rules_data"
EACH = 3
"""Faults of each kind."""
EVERY = 30
"""One of so many is also read without the cache."""
PART = 0.99


@dataclass(frozen=True, slots=True)
class Answer:
    """What was said to a fault: whether on its line, and all that is new."""

    right: bool
    said: list[str]


@cache
def sound() -> tuple[Files, dict[str, Checked], frozenset[tuple[str, str, str]]]:
    """The data, the records of its games, and what is said of it without any fault."""
    files = read_files(DATA)
    found, records = check_files(files, {})
    return files, records, frozenset(map(_sign, found))


def _sign(diagnostic: Diagnostic) -> tuple[str, str, str]:
    return diagnostic.span.source.path, diagnostic.code, diagnostic.message


def make_faults() -> Iterator[Fault]:
    """Faults of every kind, the games in turns, no two in one place."""
    sites = [site for site in find_sites(DATA) if site.around]
    for kind in (*STRUCTURE, *REFERENCES, *FIGURES, *WORDING):
        random, made = Random(kind.__name__), 0
        for site in spread(sites, random):
            change = kind(site, random)
            if change is not None:
                yield Fault(kind=kind.__name__, site=site, change=change)
                made += 1
            if made == EACH:
                break


FAULTS = list(make_faults())


def answer(number: int) -> Answer:
    """Checks the data with one fault in it."""
    fault = FAULTS[number]
    files, records, before = sound()
    with without_collection():
        found, _ = check_files(fault.apply(files), records)
    new = [d for d in found if _sign(d) not in before]
    right = any(_is_at_its_place(d, fault) for d in new)
    return Answer(right, [f"{d.span.source.path}:{d.span.line}: {d.code}: {d.message}" for d in new])


def _is_at_its_place(d: Diagnostic, fault: Fault) -> bool:
    gone = fault.change.gone
    named = gone is not None and re.search(rf"(?<![\w-]){gone}(?![\w-])", d.span.source.line(d.span.line))
    return bool(named) or (d.span.source.path == fault.path and d.span.line in fault.lines)


@pytest.fixture(scope="module")
def answers() -> list[Answer]:
    assert not any(d.severity == "error" for d in check_files(read_files(DATA), {})[0]), "the data has errors itself"
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        return list(pool.map(answer, range(len(FAULTS)), chunksize=8))


def test_there_are_enough() -> None:
    assert len({fault.kind for fault in FAULTS}) >= 80
    assert len(FAULTS) >= 250
    games = Counter(fault.site.game for fault in FAULTS)
    assert min(games.values()) >= 30
    assert len({(fault.site.game, fault.site.file) for fault in FAULTS}) >= 40


def test_faults_are_reported_where_they_are(answers: list[Answer]) -> None:
    missed = [
        "\n    ".join([f"{fault.kind} in {fault.path}:{min(fault.lines)}", *(given.said[:3] or ["nothing was said"])])
        for fault, given in zip(FAULTS, answers, strict=True)
        if not given.right
    ]
    assert len(missed) <= (1 - PART) * len(FAULTS), "\n".join([f"{len(missed)} of {len(FAULTS)} are missed:", *missed])


@pytest.mark.parametrize("number", range(0, len(FAULTS), EVERY))
def test_the_cache_changes_nothing(number: int, tmp_path: Path) -> None:
    fault = FAULTS[number]
    files, records, _ = sound()
    found, _ = check_files(fault.apply(files), records)
    write_files(fault.apply(files), tmp_path)
    assert [_tell(d) for d in found] == [_tell(d) for d in read_library(tmp_path / DATA.name).diagnostics]


def _tell(diagnostic: Diagnostic) -> tuple[object, ...]:
    return (*diagnostic.order, diagnostic.hint, diagnostic.severity, diagnostic.span.offsets())


def write_files(files: Files, folder: Path) -> None:
    """Writes a library into `folder`."""
    for file in (files.library, *(file for of_game in files.games.values() for file in of_game.values())):
        (folder / file.path).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.path).write_bytes(file.raw or b"")
