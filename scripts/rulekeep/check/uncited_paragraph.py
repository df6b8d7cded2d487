"""Every paragraph of a source must be cited by an entry, a row or a value, or stand under `not_rules`.

A rule that nobody wrote down is missed by nobody but the player who needs it. What holds no rule is set aside with a
reason, and is then not cited.

Fails:
    paragraphs: 48    # and no entry cites paragraph 25
Mended:
    paragraphs: 48
    not_rules:
      - {para: 25, reason: {en: a heading, ru: заголовок}}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.coverage import Coverage, measure_coverage
from rulekeep.check.unknown_citation import find_citations
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Game

CODE = "uncited-paragraph"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every source. What a citation that was lost or goes astray would cite is not missed."""
    for game in book.games.values():
        astray = any(citation.source.text not in game.sources for citation in find_citations(game))
        for coverage in measure_coverage(game):
            yield from _check_set_aside(game, coverage)
            beyond = any(para > coverage.source.paragraphs.value for para in coverage.cited)
            if not astray and not beyond and game.id not in book.incomplete:
                yield from _check_uncited(coverage)


def _check_uncited(coverage: Coverage) -> Iterator[Diagnostic]:
    for first, last in _group(coverage.uncited):
        what = f"paragraph {first}" if first == last else f"paragraphs {first} to {last}"
        message = f"nothing cites {what} of `{coverage.source.id}`"
        hint = "a paragraph without a rule stands under `not_rules` with a reason"
        yield Diagnostic(code=CODE, span=coverage.source.paragraphs.span, message=message, hint=hint)


def _check_set_aside(game: Game[Link], coverage: Coverage) -> Iterator[Diagnostic]:
    source = coverage.source
    for para in (para for item in source.not_rules for para in item.paras):
        if para.value > source.paragraphs.value:
            message = f"the source `{source.id}` has no paragraph {para.value}"
            hint = f"its last paragraph is {source.paragraphs.value}"
            yield Diagnostic(code=CODE, span=para.span, message=message, hint=hint)
        elif para.value in coverage.cited:
            place = next(
                number.span
                for citation in find_citations(game)
                if citation.source.text == source.id.text
                for number in citation.paras
                if number.value == para.value
            )
            message = f"paragraph {para.value} stands under `not_rules`, but it is cited"
            hint = f"it is cited in {place.source.path}:{place.line}"
            yield Diagnostic(code=CODE, span=para.span, message=message, hint=hint, severity="warning")


def _group(numbers: list[int]) -> list[tuple[int, int]]:
    """Runs of consecutive numbers as (first, last)."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs
