"""The `given`, `formula` and `expect` of an example must stand together, and the formula must give what `expect` says.

A worked example with a wrong sum teaches the wrong rule. The text should name each given number and the result in
braces, in every language, so that it cannot say anything else than what was computed.

Fails:
    given: {houses: 2}
    formula: houses * 3
    expect: 7
Mended:
    expect: 6
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekeep.check.wording import find_values, word_prose
from rulekeep.diagnostics import Diagnostic, hint_similar
from rulekeep.formula import RESERVED, Fault, Names, compute_formula
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Example, Number, Table
from rulekeep.resolve import local_numbers

CODE = "formula"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every example that computes anything."""
    for game in book.games.values():
        tables = {entry.id.text: entry.body for entry in game.entries if isinstance(entry.body, Table)}
        for entry in game.entries:
            if isinstance(entry.body, Example):
                given = {name: number.value for name, number in entry.body.given.items()}
                names = Names(given=given, values=book.numbers[game.id], tables=tables)
                yield from _check_parts(entry.body)
                yield from _check_results(entry.body, names, complete=game.id not in book.incomplete)
                yield from _check_text(entry, entry.body)


def _check_parts(example: Example) -> Iterator[Diagnostic]:
    spans = {
        "given": next((number.span for number in example.given.values()), None),
        "formula": next((word.span for word in example.formulas.values()), None),
        "expect": next((number.span for number in example.expect.values()), None),
    }
    present = next((span for span in spans.values() if span is not None), None)
    missing = [f"`{key}`" for key, span in spans.items() if span is None]
    if present is not None and missing:
        message = f"an example that is computed needs {' and '.join(missing)}"
        hint = "`given`, `formula` and `expect` go together"
        yield Diagnostic(code=CODE, span=present, message=message, hint=hint)


def _check_results(example: Example, names: Names, complete: bool) -> Iterator[Diagnostic]:
    if not example.formulas or not example.expect or not example.given.keys().isdisjoint(RESERVED):
        return
    for name, number in example.expect.items():
        if name not in example.formulas:
            hint = hint_similar(name, example.formulas.keys() - example.expect.keys(), "a formula")
            yield Diagnostic(code=CODE, span=number.span, message=f"no formula computes `{name}`", hint=hint)
    for name, formula in example.formulas.items():
        result = compute_formula(formula.text, names)
        expected = example.expect.get(name)
        if isinstance(result, Fault):
            if result.cause == "formula" or (result.cause == "lost" and complete):
                span = formula.span.within(formula.text, result.start, result.end)
                yield Diagnostic(code=CODE, span=span, message=result.message, hint=result.hint)
        elif expected is None:
            hint = f"`expect` holds {', '.join(f'`{n}`' for n in example.expect)}"
            yield Diagnostic(code=CODE, span=formula.span, message=f"`expect` has no result `{name}`", hint=hint)
        elif expected.value != result:
            message = f"the formula gives {result}, `expect` says {expected.value}"
            hint = f"the formula stands in line {formula.span.line}"
            yield Diagnostic(code=CODE, span=expected.span, message=message, hint=hint)


def _check_text(entry: Entry[Link], example: Example) -> Iterator[Diagnostic]:
    if not example.formulas:
        return
    places: Mapping[str, Number] = {
        **example.given,
        **{f"expect.{name}" if name else "expect": number for name, number in example.expect.items()},
    }
    for language, prose in (entry.text or {}).items():
        mentioned = {path for path, _, _ in find_values(word_prose(prose))}
        for name in local_numbers(example):
            if name not in mentioned:
                message = f"the `{language}` text does not mention `{{{name}}}`"
                hint = f"the number stands in line {places[name].span.line}"
                span = prose.span.within(prose.raw, 0, len(prose.raw.split("\n")[0]))
                yield Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning")
