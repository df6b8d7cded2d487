"""`ResolvedBook` → the files of the search index, and queries → what they find in them.

The index is made by the very modules that read it in the browser, run under Node: there is one tokenizer, one stemmer
and one ranking, and nothing to keep equal.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rulekeep.bundle import SOURCES, digest_sources
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Lang
from rulekeep.node import run_script
from rulekeep.search.records import GameRecords, collect_records
from rulekeep.writing import keep_file

_COMMAND = SOURCES / "search" / "command.js"


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What is asked, and the game of the page it is asked on, if any; with `only` no other game is looked at."""

    query: str
    game: str | None = None
    only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """An entry that was found, as a list of results shows it."""

    key: str
    name: str
    verdict: str
    value: str
    lead: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What a query found, best first. `reading` is the query as it was understood, where that is not as typed."""

    sure: bool
    reading: str | None
    loaded: Sequence[str]
    hits: Sequence[Hit]


def build_search(book: ResolvedBook, cache: Path) -> dict[str, str]:
    """The files by name, without folder and ending: `caylus`, `caylus.ru`, `library`, `library-0`."""
    return build_files(book.library.languages, list(collect_records(book)), cache)


def build_files(languages: Sequence[Lang], games: Sequence[GameRecords], cache: Path) -> dict[str, str]:
    """The same from records, wherever they come from."""
    request = {"do": "build", "languages": list(languages), "games": [asdict(game) for game in games]}
    made = cache / f"{digest_sources(SOURCES, json.dumps(request, ensure_ascii=False, sort_keys=True))}.json"
    raw = keep_file(made, lambda: json.dumps(run_script(_COMMAND, request), ensure_ascii=False).encode())
    found: dict[str, str] = json.loads(raw)
    return found


def find_entries(
    files: Mapping[str, str], queries: Sequence[Query], lang: Lang, *, fresh: bool = False
) -> list[Answer]:
    """Answers queries by the code that the browser runs, so in the same order.

    With `fresh` each query begins with nothing loaded, and its answer tells what had to be.
    """
    request = {
        "do": "find",
        "files": dict(files),
        "language": lang,
        "queries": [asdict(query) for query in queries],
        "fresh": fresh,
    }
    return [_read_answer(answer) for answer in run_script(_COMMAND, request)]


def _read_answer(answer: Mapping[str, Any]) -> Answer:
    hits = [Hit(**{name: hit[name] for name in Hit.__slots__}) for hit in answer["hits"]]
    return Answer(sure=answer["sure"], reading=answer["reading"], loaded=answer["loaded"], hits=hits)
