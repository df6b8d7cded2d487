"""How much of each source the entries cite: the figures of `rulekeep coverage`, and what `uncited-paragraph` judges."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekeep.check.unknown_citation import find_citations
from rulekeep.model.prose import Link
from rulekeep.model.sources import SourceDocument
from rulekeep.model.types import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """The paragraphs of one source of one game."""

    game: str
    source: SourceDocument
    set_aside: frozenset[int]
    """Those under `not_rules`."""
    cited: frozenset[int]

    @property
    def rules(self) -> frozenset[int]:
        """Paragraphs that hold rules."""
        return frozenset(range(1, self.source.paragraphs.value + 1)) - self.set_aside

    @property
    def uncited(self) -> list[int]:
        """Paragraphs with rules that nothing cites, in order."""
        return sorted(self.rules - self.cited)

    @property
    def percent(self) -> int:
        """How many of a hundred paragraphs with rules are cited, rounded down."""
        return 100 * len(self.rules & self.cited) // len(self.rules) if self.rules else 100


def measure_coverage(game: Game[Link]) -> Iterator[Coverage]:
    """Each source of a game, in the order of the file."""
    cited: dict[str, set[int]] = {}
    for citation in find_citations(game):
        cited.setdefault(citation.source.text, set()).update(para.value for para in citation.paras)
    for source in game.sources.values():
        yield Coverage(
            game=game.id,
            source=source,
            set_aside=frozenset(para.value for item in source.not_rules for para in item.paras),
            cited=frozenset(cited.get(source.id.text, ())),
        )
