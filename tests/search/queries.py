"""The query set: what players type, and the entries that answer it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import yaml

Half = Literal["tune", "test"]
NOTHING = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """One query. `expect` are keys of entries, one of which must be found; none where nothing sure may be found."""

    kind: str
    half: Half
    query: str
    game: str | None = None
    expect: frozenset[str] = frozenset()


@dataclass(slots=True)
class Score:
    """How many of the queries of a kind were answered in the first place and among the first three."""

    asked: int = 0
    first: int = 0
    three: int = 0
    missed: list[str] = field(default_factory=list)

    @property
    def at_1(self) -> float:
        """Recall in the first place."""
        return self.first / self.asked

    @property
    def at_3(self) -> float:
        """Recall in the first three."""
        return self.three / self.asked

    def add(self, query: Query, found: list[str]) -> None:
        """Counts one query, by the keys of what it found."""
        self.asked += 1
        self.first += bool(query.expect & set(found[:1]))
        self.three += bool(query.expect & set(found[:3]))
        if not query.expect & set(found[:3]):
            self.missed.append(query.query)


def load_queries() -> list[Query]:
    """Every query, kind by kind."""
    kinds = yaml.safe_load((Path(__file__).parent / "queries.yml").read_text(encoding="utf-8"))
    return list(_read_queries(kinds))


def _read_queries(kinds: dict[str, list[dict[str, object]]]) -> Iterator[Query]:
    for kind, rows in kinds.items():
        for row in rows:
            assert row.keys() <= {"half", "game", "query", "expect"}
            assert row["half"] in ("tune", "test")
            game = row.get("game")
            expect = frozenset(f"{game}/{id}" for id in row.get("expect", ()))  # type: ignore[attr-defined]
            yield Query(kind=kind, half=row["half"], query=str(row["query"]), game=game, expect=expect)  # type: ignore[arg-type]


def score_kinds(queries: list[Query], found: list[list[str]]) -> dict[str, Score]:
    """The scores of each kind, and of all together under `all`."""
    scores = {"all": Score()}
    for query, keys in zip(queries, found, strict=True):
        if query.kind != NOTHING:
            for name in ("all", query.kind):
                scores.setdefault(name, Score()).add(query, keys)
    return scores


def render_scores(scores: dict[str, Score]) -> str:
    """A table for a person."""
    lines = [f"{name:10} {s.asked:4}  r@1 {s.at_1:.2f}  r@3 {s.at_3:.2f}" for name, s in scores.items()]
    return "\n".join(lines)
