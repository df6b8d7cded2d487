"""The tree of a formula → its number.

In: a tree of Python's grammar and what each name in it stands for. Out: a whole number; what cannot be computed goes to
`refuse`. Only the nodes listed here mean anything, and nothing is ever run as Python. There are no powers and a formula
is short: it always ends at once.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

MAX_DEPTH = 40

_BINARY: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_COMPARE: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
FUNCTIONS: dict[str, Callable[[list[int]], int]] = {"min": min, "max": max, "sum": sum, "abs": lambda n: abs(n[0])}


class Refuse(Protocol):
    """Hears what is wrong with which part, and gives a number that means nothing."""

    def __call__(self, node: ast.expr, message: str, hint: str | None = None) -> int: ...


def compute_tree(tree: ast.expr, numbers: Mapping[str, int], refuse: Refuse) -> int:
    """The number of a tree, or what `refuse` gives."""
    return int(_Evaluator(numbers, refuse).compute(tree, 0))


@dataclass(frozen=True, slots=True)
class _Evaluator:
    numbers: Mapping[str, int]
    refuse: Refuse

    def compute(self, node: ast.expr, depth: int) -> int:
        if depth > MAX_DEPTH:
            return self.refuse(node, f"brackets and signs are nested more than {MAX_DEPTH} deep")
        below = depth + 1
        match node:
            case ast.Constant(value=int(value)):
                return value
            case ast.Name(id=name) if name in self.numbers and name not in FUNCTIONS:
                return self.numbers[name]
            case ast.UnaryOp(op=ast.USub() | ast.UAdd() | ast.Not() as sign, operand=operand):
                number = self.compute(operand, below)
                return (
                    int(not number) if isinstance(sign, ast.Not) else -number if isinstance(sign, ast.USub) else number
                )
            case ast.BinOp(left=left, op=sign, right=right):
                return self._binary(node, self.compute(left, below), sign, self.compute(right, below), right)
            case ast.BoolOp(op=sign, values=nodes):
                truths = (bool(self.compute(n, below)) for n in nodes)
                return int(all(truths) if isinstance(sign, ast.And) else any(truths))
            case ast.Compare(left=left, ops=signs, comparators=others) if all(type(s) in _COMPARE for s in signs):
                numbers = [self.compute(n, below) for n in (left, *others)]
                pairs = zip(signs, numbers, numbers[1:], strict=False)
                return int(all(_COMPARE[type(sign)](a, b) for sign, a, b in pairs))
            case ast.IfExp(test=test, body=body, orelse=other):
                return self.compute(body if self.compute(test, below) else other, below)
            case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS and args:
                if name == "abs" and len(args) > 1:
                    return self.refuse(node, "`abs` takes one number")
                return FUNCTIONS[name]([self.compute(n, below) for n in args])
        return self.refuse(node, "this cannot stand in a formula")

    def _binary(self, node: ast.expr, left: int, sign: ast.operator, right: int, place: ast.expr) -> int:
        if isinstance(sign, ast.Div):
            return self.refuse(node, "`/` would give a fraction", "`//` divides and drops the rest")
        if type(sign) not in _BINARY:
            return self.refuse(node, "this cannot stand in a formula", "the signs are `+ - * // %`")
        if right == 0 and isinstance(sign, (ast.FloorDiv, ast.Mod)):
            return self.refuse(place, "this is 0, and nothing can be divided by 0")
        return _BINARY[type(sign)](left, right)
