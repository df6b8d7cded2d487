"""A name in braces or in a formula must mean one number, wherever it stands.

In the text of an example `{gold}` is the number given there, in its formula and in all other texts the value of the
game: who reads the one takes it for the other. `expect` is the result, and words such as `if` and `max` belong to the
formulas. A value should not be called as a component or table is, because `{bridge}` and `{bridge.price}` read alike.

Fails:
    given: {hand-size: 5}    # game.yml: values: {hand-size: {value: 3, …}}
Mended:
    given: {cards: 5}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic, Severity
from rulekeep.formula import RESERVED
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Component, Entry, Example, Game, Table, Word

CODE = "shadowed-value"

_RESULT = "expect"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """The values of every game, then the names in its examples."""
    for game in book.games.values():
        owners = {path.partition(".")[0] for path in book.numbers[game.id] if "." in path}
        yield from _check_values(game, owners)
        for entry in game.entries:
            if isinstance(entry.body, (Component, Table)) and entry.id.text == _RESULT and _RESULT in owners:
                yield _report_result(entry.id)
            elif isinstance(entry.body, Example):
                yield from _check_given(entry.body, game)


def _check_values(game: Game[Link], owners: set[str]) -> Iterator[Diagnostic]:
    entries = {entry.id.text: entry for entry in game.entries if entry.id.text in owners}
    for name, value in game.values.items():
        if name == _RESULT:
            yield _report_result(value.id)
        elif name in entries:
            entry = entries[name]
            message = f"`{name}` is also {_say_kind(entry)}: `{{{name}}}` reads like `{{{name}.…}}`"
            hint = f"that one stands in {entry.id.span.source.path}:{entry.id.span.line}"
            yield _report(value.id, message, hint, "warning")


def _check_given(example: Example, game: Game[Link]) -> Iterator[Diagnostic]:
    for name, given in example.given.items():
        if name in RESERVED:
            message = f"`{name}` is a word of formulas and cannot be the name of a number"
            hint = f"the words of formulas are {', '.join(f'`{word}`' for word in RESERVED)}"
            yield _report(given.name, message, hint)
        elif name == _RESULT:
            yield _report_result(given.name)
        elif name in game.values:
            place = game.values[name].id.span
            message = f"`{name}` is also a value of the game, and `{{{name}}}` would mean both"
            yield _report(given.name, message, f"the value stands in {place.source.path}:{place.line}")


def _report_result(word: Word) -> Diagnostic:
    message = f"`{word}` is what an example results in and cannot be the name of another number"
    return _report(word, message, f"`{{{word}}}` is the result in the text of an example")


def _say_kind(entry: Entry[Link]) -> str:
    return f"a {entry.kind}" if entry.kind[0] not in "aeiou" else f"an {entry.kind}"


def _report(word: Word, message: str, hint: str, severity: Severity = "error") -> Diagnostic:
    return Diagnostic(code=CODE, span=word.span, message=message, hint=hint, severity=severity)
