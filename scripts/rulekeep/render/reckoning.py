"""The formula of an example → the sum as one would write it on paper: numbers for names, `×` for `*`.

In: an example that the checker has found right. Out: Markdown such as `2 × 3 + 8 ÷ 4 = 8`. Of a formula with conditions
only the branch that holds is written, with the reason after it: what did not happen would only be in the way.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulekeep.formula import Names, Sum, compute_formula, find_look_up, parse_formula
from rulekeep.model.prose import Key, Link
from rulekeep.model.types import Example, Game, Table
from rulekeep.render.markdown import Writer
from rulekeep.render.words import Words
from rulekeep.resolve import format_number

_SIGNS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "−",
    ast.Mult: "×",
    ast.FloorDiv: "÷",
    ast.Eq: "=",
    ast.NotEq: "≠",
    ast.Lt: "&lt;",
    ast.LtE: "≤",
    ast.Gt: "&gt;",
    ast.GtE: "≥",
}
_TIGHT = (ast.Mult, ast.FloorDiv, ast.Mod)


_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
}


def reckonings(
    body: Example, game: Game[Link], values: Mapping[str, int], write: Writer, words: Words
) -> Iterator[str]:
    """Every sum of an example, each on one line."""
    tables = {e.id.text: e.body for e in game.entries if isinstance(e.body, Table)}
    names = Names(given={n: number.value for n, number in body.given.items()}, values=values, tables=tables)

    def shown(formula: str, result: str) -> str:
        look_up = find_look_up(formula)
        if look_up is not None and tables[look_up[0]].by is None:
            number = compute_formula(look_up[1], names)
            assert isinstance(number, int)
            link = write.link(Key(game=game.id, id=look_up[0]))
            return f"{link}, {format_number(number)} → **{result}**"
        return _Reckoning(sum=parse_formula(formula, names), words=words).line(result)

    yield from dict.fromkeys(
        shown(formula.text, format_number(body.expect[name].value))
        for name, formula in body.formulas.items()
        if name in body.expect
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reckoning:
    """One sum. It looks at nothing that was not computed: what a condition keeps out may have no number."""

    sum: Sum
    words: Words

    def line(self, result: str) -> str:
        """The whole sum, its result at the end."""
        node = self.sum.tree
        reasons: list[str] = []
        while isinstance(node, ast.IfExp):
            reasons.append(self._reason(node.test))
            node = self._branch(node)
        if any(self._is_rounded(part) for part in self._walk(node)):
            reasons.append(self.words.rounded)
        left = self._write(node)
        notes = f" ({', '.join(reasons)})" if reasons else ""
        return (f"**{result}**" if left == result else f"{left} = **{result}**") + notes

    def _holds(self, test: ast.expr) -> bool:
        return self.sum.compute(test) != 0

    def _branch(self, node: ast.IfExp) -> ast.expr:
        return node.body if self._holds(node.test) else node.orelse

    def _reached(self, node: ast.BoolOp) -> list[ast.expr]:
        """The conditions that are looked at: one that decides is the last."""
        decides = isinstance(node.op, ast.Or)
        first = next((n for n, value in enumerate(node.values) if self._holds(value) == decides), len(node.values))
        return node.values[: first + 1]

    def _walk(self, node: ast.expr) -> Iterator[ast.expr]:
        """A part and all that is computed for it."""
        yield node
        match node:
            case ast.IfExp():
                below = [node.test, self._branch(node)]
            case ast.BoolOp():
                below = self._reached(node)
            case _:
                below = [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.expr)]
        for child in below:
            yield from self._walk(child)

    def _reason(self, test: ast.expr) -> str:
        return self.words.because.format(reason=self._write(self._decisive(test, self._holds(test))))

    def _decisive(self, test: ast.expr, holds: bool) -> ast.expr:
        """What made a condition hold, or not hold, as a condition that holds."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self._decisive(operand, not holds)
            case ast.BoolOp(op=sign):
                reached = self._reached(test)
                decided = reached if holds == isinstance(sign, ast.And) else reached[-1:]
                parts = [self._decisive(part, holds) for part in decided]
                return parts[0] if len(parts) == 1 else ast.BoolOp(op=ast.And(), values=parts)
            case ast.Compare(left=left, ops=signs, comparators=others) if not holds:
                pairs = (
                    ast.Compare(left=a, ops=[sign], comparators=[b])
                    for a, sign, b in zip((left, *others), signs, others, strict=False)
                )
                failed = next(pair for pair in pairs if not self._holds(pair))
                failed.ops = [_OPPOSITE[type(failed.ops[0])]()]
                return failed
            case ast.Compare():
                return test
        return ast.Compare(left=test, ops=[ast.NotEq() if holds else ast.Eq()], comparators=[ast.Constant(value=0)])

    def _is_rounded(self, node: ast.expr) -> bool:
        return (
            isinstance(node, ast.BinOp)
            and isinstance(node.op, ast.FloorDiv)
            and self.sum.compute(node.left) % self.sum.compute(node.right) != 0
        )

    def _write(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=int(value)):
                return str(value)
            case ast.Name():
                return format_number(self.sum.compute(node))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"−{self._inner(operand)}"
            case ast.UnaryOp(op=ast.Not()):
                return str(self.sum.compute(node))
            case ast.UnaryOp(operand=operand):
                return self._write(operand)
            case ast.BinOp(op=ast.Mod(), left=left, right=right):
                return self.words.remainder.format(division=f"{self._inner(left)} ÷ {self._inner(right)}")
            case ast.BinOp(left=left, op=sign, right=right):
                return self._binary(left, sign, right)
            case ast.IfExp(test=test):
                return f"{self._inner(self._branch(node))} ({self._reason(test)})"
            case ast.Compare(left=left, ops=signs, comparators=others):
                parts = [f" {_SIGNS[type(s)]} {self._write(n)}" for s, n in zip(signs, others, strict=True)]
                return self._write(left) + "".join(parts)
            case ast.BoolOp(op=sign):
                word = self.words.both if isinstance(sign, ast.And) else self.words.either
                return f" {word} ".join(self._write(n) for n in self._reached(node))
            case ast.Call(func=ast.Name(id=name), args=args):
                return self._call(name, [self._write(n) for n in args])
        raise AssertionError("the checker lets no other node pass")

    def _binary(self, left: ast.expr, sign: ast.operator, right: ast.expr) -> str:
        parts = [self._inner(n) if isinstance(sign, _TIGHT) else self._write(n) for n in (left, right)]
        if isinstance(sign, ast.Sub):
            parts[1] = self._inner(right)
        if isinstance(sign, ast.Mult) and isinstance(left, ast.BinOp) and isinstance(left.op, ast.Mult):
            parts[0] = self._write(left)
        return f" {_SIGNS[type(sign)]} ".join(parts)

    def _inner(self, node: ast.expr) -> str:
        """A part of a sum, in brackets where it is itself one."""
        plain = isinstance(node, (ast.Constant, ast.Call)) or (
            isinstance(node, ast.Name) and self.sum.compute(node) >= 0
        )
        return self._write(node) if plain else f"({self._write(node)})"

    def _call(self, name: str, parts: list[str]) -> str:
        match name:
            case "sum":
                return " + ".join(parts)
            case "abs":
                return f"|{parts[0]}|".replace("|", "&#124;")
            case _:
                word = self.words.least if name == "min" else self.words.greatest
                return word.format(numbers=f"{', '.join(parts[:-1])} {self.words.both} {parts[-1]}")
