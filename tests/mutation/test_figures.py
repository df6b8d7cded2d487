"""Every figure of the real data, changed by one: an error stands on its line.

Many are changed in one run, each in an entry of its own, so that no fault hides another.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

from rulekeep.figures import Figures, take_figures, take_values
from rulekeep.files import Files, read_files
from rulekeep.incremental import check_files, without_collection
from rulekeep.pipeline import read_library
from tests.browser import ROOT

DATA = ROOT / "rules_data"
AT_ONCE = 60
OTHERS = {"yes": "no", "no": "yes", "open": "yes", "depends": "yes", "value": "yes"}

Change = tuple[str, int, int, str, int]
"""Path of the file, start, end, what stands there instead, line."""


def _break(written: str) -> str | None:
    """Another figure of the same type; None where there is none without knowing the game."""
    digit = re.search(r"(?<![a-z-])[0-9]+", written)
    if digit:
        return f"{written[: digit.start()]}{int(digit.group()) + 1}{written[digit.end() :]}"
    return OTHERS.get(written)


def _changes(figures: Figures) -> Iterator[Change]:
    seen = set()
    for word in figures.values():
        start, end = word.span.offsets()
        source = word.span.source
        other = _break(source.text[start:end])
        if other is not None and start not in seen:
            seen.add(start)
            yield source.path, start, end, other, word.span.line


def find_changes() -> list[list[Change]]:
    """Every figure once, in lists of which none has two of one entry; the values of a game count as one entry each."""
    owners: list[list[Change]] = []
    for game in read_library(DATA).book.games.values():
        owners += [[change] for change in _changes(take_values(game))]
        owners += [list(_changes(take_figures(entry))) for entry in game.entries]
    lists: list[list[Change]] = []
    for number in range(max(map(len, owners))):
        these = [changes[number] for changes in owners if len(changes) > number]
        lists += [these[start : start + AT_ONCE] for start in range(0, len(these), AT_ONCE)]
    return lists


def apply(changes: list[Change]) -> Files:
    """The data with these changes in it."""
    by_file: dict[str, list[Change]] = defaultdict(list)
    for change in changes:
        by_file[change[0]].append(change)
    files = read_files(DATA)
    for of_game in files.games.values():
        for name, file in of_game.items():
            text = (file.raw or b"").decode()
            for _, start, end, other, _ in sorted(by_file[file.path], key=lambda change: -change[1]):
                text = text[:start] + other + text[end:]
            of_game[name] = replace(file, raw=text.encode())
    return files


def find_missed(changes: list[Change]) -> list[str]:
    """The places of changes to which no error was reported."""
    with without_collection():
        found, _ = check_files(apply(changes), {})
    lines = {(d.span.source.path, d.span.line) for d in found if d.severity == "error"}
    return [f"{path}:{line}: {other}" for path, _, _, other, line in changes if (path, line) not in lines]


def test_every_figure_is_reported() -> None:
    lists = find_changes()
    assert sum(map(len, lists)) > 500
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        missed = [place for places in pool.map(find_missed, lists) for place in places]
    assert not missed, "\n".join([f"{len(missed)} figures were changed and nothing was said:", *missed])
