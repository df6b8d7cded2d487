"""The formula of an example → the sum as one would write it on paper: numbers for names, `×` for `*`.

In: an example that the checker has found right. Out: Markdown such as `2 × 3 + 8 ÷ 4 = 8`. Of a formula with conditions
only the branch that holds is written, with the reason after it: what did not happen would only be in the way.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulekeep.formula import Names, compute_formula
from rulekeep.model.prose import Key, Link
from rulekeep.model.types import Example, Game, Table
from rulekeep.render.markdown import Writer
from rulekeep.render.words import Words
from rulekeep.resolve import format_number

_BRACE = re.compile(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
_LOOK_UP = re.compile(r"\{([a-z0-9-]+)\[(.*)\]\.[a-z0-9-]+\}", re.DOTALL)
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


def reckonings(
    body: Example, game: Game[Link], values: Mapping[str, int], write: Writer, words: Words
) -> Iterator[str]:
    """Every sum of an example, each on one line."""
    tables = {e.id.text: e.body for e in game.entries if isinstance(e.body, Table)}
    names = Names(given={n: number.value for n, number in body.given.items()}, values=values, tables=tables)
    reckoning = _Reckoning(game=game, names=names, write=write, words=words)
    yield from dict.fromkeys(
        reckoning.sum(formula.text, format_number(body.expect[name].value))
        for name, formula in body.formulas.items()
        if name in body.expect
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reckoning:
    game: Game[Link]
    names: Names
    write: Writer
    words: Words

    def sum(self, formula: str, result: str) -> str:
        """A whole sum, its result at the end."""
        if (look_up := _LOOK_UP.fullmatch(formula.strip())) and "," not in look_up[2]:
            return (
                f"{self.write.link(Key(game=self.game.id, id=look_up[1]))}, {self._compute(look_up[2])} → **{result}**"
            )
        node = ast.parse(self._fill_in(formula), mode="eval").body
        reasons: list[str] = []
        while isinstance(node, ast.IfExp):
            holds = self._holds(node.test)
            reasons.append(self._reason(node.test, holds))
            node = node.body if holds else node.orelse
        if any(isinstance(n, ast.BinOp) and self._is_rounded(n) for n in ast.walk(node)):
            reasons.append(self.words.rounded)
        left = self._write(node)
        notes = f" ({', '.join(reasons)})" if reasons else ""
        return (f"**{result}**" if left == result else f"{left} = **{result}**") + notes

    def _holds(self, test: ast.expr) -> bool:
        return self._compute(ast.unparse(test)) != 0

    def _reason(self, test: ast.expr, holds: bool) -> str:
        return self.words.because.format(reason=self._write(test if holds else _negate(test)))

    def _is_rounded(self, node: ast.BinOp) -> bool:
        rest = f"({ast.unparse(node.left)}) % ({ast.unparse(node.right)})"
        return isinstance(node.op, ast.FloorDiv) and self._compute(rest) != 0

    def _compute(self, formula: str) -> int:
        number = compute_formula(formula, self.names)
        assert isinstance(number, int)
        return number

    def _fill_in(self, formula: str) -> str:
        """The formula with a number in the place of each brace and each name, negative ones in brackets."""
        text = _BRACE.sub(lambda match: f"({self._compute(match.group())})", formula)
        given = sorted(self.names.given, key=len, reverse=True)
        if given:
            name = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, given))})(?!\w)")
            text = name.sub(lambda match: f"({self.names.given[match[1]]})", text)
        return " ".join(text.split())

    def _write(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=int(value)):
                return str(value)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return f"−{self._write(operand)}"
            case ast.UnaryOp(operand=operand):
                return self._write(operand)
            case ast.BinOp(op=ast.Mod(), left=left, right=right):
                return self.words.remainder.format(division=f"{self._inner(left)} ÷ {self._inner(right)}")
            case ast.BinOp(left=left, op=sign, right=right):
                return self._binary(left, sign, right)
            case ast.IfExp(test=test, body=body, orelse=other):
                holds = self._holds(test)
                return f"{self._inner(body if holds else other)} ({self._reason(test, holds)})"
            case ast.Compare(left=left, ops=signs, comparators=others):
                parts = [f" {_SIGNS[type(s)]} {self._write(n)}" for s, n in zip(signs, others, strict=True)]
                return self._write(left) + "".join(parts)
            case ast.BoolOp(op=sign, values=nodes):
                word = self.words.both if isinstance(sign, ast.And) else self.words.either
                return f" {word} ".join(self._write(n) for n in nodes)
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
        plain = isinstance(node, (ast.Constant, ast.Call))
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


def _negate(test: ast.expr) -> ast.expr:
    """The test that holds when `test` does not, for a comparison of two; else `test` itself."""
    opposite: dict[type[ast.cmpop], type[ast.cmpop]] = {
        ast.Eq: ast.NotEq,
        ast.NotEq: ast.Eq,
        ast.Lt: ast.GtE,
        ast.LtE: ast.Gt,
        ast.Gt: ast.LtE,
        ast.GtE: ast.Lt,
    }
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return ast.Compare(left=test.left, ops=[opposite[type(test.ops[0])]()], comparators=test.comparators)
    return test
