"""What one language says and another does not: shared by the checks of refs, values and numbers.

In: a passage, and what to count in a wording. Out: the differences from the base language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
    hint: str

    def __str__(self) -> str:
        most, least = (_say_times(count) for count in self.counts)
        return f"stands {most} in the `{self.more}` text and {least} in the `{self.less}` text"


def compare(passage: Passage, find: Callable[[Wording], Sequence[Token]]) -> Iterator[Difference]:
    """Compares each language of a sound passage with the base, which is the first.

    Where one token stands in place of another, that is one difference: the translation's.
    """
    found = {language: find(wording) for language, wording in passage.wordings.items()}
    if not any(found.values()) or not passage.sound:
        return
    base, *others = (_Tokens(language, passage.wordings[language], tokens) for language, tokens in found.items())
    for other in others:
        if other.names == base.names:
            continue
        here, there = other.counts - base.counts, base.counts - other.counts
        if here.total() == there.total() == 1:
            yield _report(
                other, base, next(iter(here)), f"the `{base.language}` text has `{next(iter(there))}` instead"
            )
            continue
        for rich, poor, surplus in ((base, other, there), (other, base, here)):
            for token in surplus:
                hint = f"the `{poor.language}` text stands in line {poor.wording.span.line}"
                yield _report(rich, poor, token, hint)


@dataclass(frozen=True, slots=True)
class _Tokens:
    language: Lang
    wording: Wording
    tokens: Sequence[Token]

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.tokens]

    @property
    def counts(self) -> Counter[str]:
        return Counter(self.names)


def _report(rich: _Tokens, poor: _Tokens, token: str, hint: str) -> Difference:
    more, less = rich.counts[token], poor.counts[token]
    places = [span for name, span in rich.tokens if name == token]
    return Difference(
        token=token, more=rich.language, less=poor.language, counts=(more, less), span=places[less], hint=hint
    )


def _say_times(count: int) -> str:
    return {0: "nowhere", 1: "once", 2: "twice"}.get(count, f"{count} times")
