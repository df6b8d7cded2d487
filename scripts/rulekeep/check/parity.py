"""What one language says and another does not: shared by the checks of refs, values and numbers.

In: a passage, and what to count in a wording. Out: the differences from the base language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from rulekeep.check.wording import Passage, Wording
from rulekeep.model.types import Lang
from rulekeep.source import Span

Token = tuple[str, Span]
"""What is counted, and where it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A token that stands more often in one language than in another. `span` is the first of the surplus."""

    token: str
    more: Lang
    less: Lang
    counts: tuple[int, int]
    span: Span
    other: Span

    def __str__(self) -> str:
        most, least = (_say_times(count) for count in self.counts)
        return f"stands {most} in the `{self.more}` text and {least} in the `{self.less}` text"


def compare(passage: Passage, find: Callable[[Wording], Iterable[Token]]) -> Iterator[Difference]:
    """Compares each language of a sound passage with the base, which is the first."""
    if not passage.sound:
        return
    base, *others = passage.wordings.items()
    tokens = list(find(base[1]))
    for language, wording in others:
        mine = list(find(wording))
        if sorted(name for name, _ in tokens) == sorted(name for name, _ in mine):
            continue
        yield from _surplus((base[0], tokens), (language, mine), wording.span)
        yield from _surplus((language, mine), (base[0], tokens), base[1].span)


def _surplus(rich: tuple[Lang, list[Token]], poor: tuple[Lang, list[Token]], other: Span) -> Iterator[Difference]:
    there = Counter(name for name, _ in poor[1])
    here = Counter(name for name, _ in rich[1])
    for token, count in here.items():
        if count > there[token]:
            places = [place for name, place in rich[1] if name == token]
            yield Difference(
                token=token,
                more=rich[0],
                less=poor[0],
                counts=(count, there[token]),
                span=places[there[token]],
                other=other,
            )


def _say_times(count: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(count, f"{count} times")
