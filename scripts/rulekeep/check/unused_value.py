"""A value of game.yml should be named by a text, a cell or a formula.

A value that nothing names is a number that is written out somewhere else, where it can differ.

Fails:
    values: {income-base: {value: 2, …}}    # and the rule says: Take 2 deniers.
Mended:
    en: Take {income-base} deniers.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic
from rulekeep.formula import find_paths
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Example, Game

CODE = "unused-value"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every value of every game."""
    for game in book.games.values():
        if game.id in book.incomplete:
            continue
        used = book.used_values[game.id] | _find_formula_paths(game)
        for name, value in game.values.items():
            if name not in used:
                message = f"nothing names the value `{name}`"
                hint = f"a text names it as `{{{name}}}`"
                yield Diagnostic(code=CODE, span=value.id.span, message=message, hint=hint, severity="warning")


def _find_formula_paths(game: Game[Link]) -> set[str]:
    examples = (entry.body for entry in game.entries if isinstance(entry.body, Example))
    return {path for body in examples for word in body.formulas.values() for path in find_paths(word.text)}
