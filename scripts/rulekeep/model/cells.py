"""Attributes of component kinds and columns of tables: their declaration, and the shape of the cells they ask for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulekeep import nodes
from rulekeep.model.fields import Field, Record
from rulekeep.model.ids import PATH_PATTERN
from rulekeep.model.localized import LocalizedShape
from rulekeep.model.prose import Ref, ValueMention
from rulekeep.model.shapes import (
    FAILED,
    Choice,
    Context,
    Failed,
    Id,
    Int,
    ListOf,
    MapOf,
    Plain,
    ProseShape,
    RefShape,
    describe,
    yes_or_no,
)
from rulekeep.model.types import Attribute, Cell
from rulekeep.model.vocabulary import ATTRIBUTE_TYPES
from rulekeep.nodes import Node, Scalar

WORDS = LocalizedShape(Plain())


def _make_attribute(*, span: Any, units: tuple[Ref, ...], min: Any, max: Any, **fields: Any) -> dict[str, Any]:
    return {**fields, "units": units, "min": min.value if min else None, "max": max.value if max else None}


ATTRIBUTE = Record(
    "an attribute",
    (
        Field(
            key="type",
            shape=Choice(ATTRIBUTE_TYPES),
            required=True,
            doc=f"the types are {', '.join(ATTRIBUTE_TYPES[:-1])} and {ATTRIBUTE_TYPES[-1]}",
        ),
        Field(key="name", shape=WORDS, required=True, doc="it is the heading of a column"),
        Field(key="min", shape=Int(), doc="the smallest number that may stand there"),
        Field(key="max", shape=Int(), doc="the greatest number that may stand there"),
        Field(key="choices", shape=MapOf(WORDS, least=1), doc="what may stand there: `id: {en: …, ru: …}`"),
        Field(key="units", shape=ListOf(RefShape(), least=1), default=(), doc="the entries that a cost is paid in"),
        Field(key="required", shape=yes_or_no(), default=True, doc="`no` where it may be left out"),
    ),
    _make_attribute,
    range=("min", "max"),
)

ONLY_FOR = {"min": "int", "max": "int", "choices": "choice", "units": "cost"}
NEEDED = ("choices", "units")


@dataclass(frozen=True, slots=True)
class AttributesShape:
    """The attributes of a kind or the columns of a table, at least `least` → mapping of `Attribute`.

    None may have a `taken` name.
    """

    least: int = 0
    taken: frozenset[str] = frozenset()

    def decode(self, node: Node, context: Context) -> Any:
        """See `Shape`."""
        shape = MapOf(ATTRIBUTE, lambda key, fields: Attribute(id=key, **fields), least=self.least)
        decoded = shape.decode(node, context)
        if isinstance(decoded, Failed) or not isinstance(node, nodes.Mapping):
            return decoded
        usable = [self._check(attribute, node.pairs[name][1], context) for name, attribute in decoded.items()]
        return decoded if all(usable) else FAILED

    def _check(self, attribute: Attribute, node: Node, context: Context) -> bool:
        """Whether cells can be judged by the attribute."""
        assert isinstance(node, nodes.Mapping)
        usable = attribute.id.text not in self.taken
        if not usable:
            message = f"no column can be called `{attribute.id}`"
            context.report("unexpected-value", attribute.id.span, message, "every row has a key of that name")
        for key, only in ONLY_FOR.items():
            if key in node.pairs and attribute.type != only:
                message = f"`{key}` does not go with the type `{attribute.type}`"
                context.report("unknown-key", node.pairs[key][0].span, message, f"it goes with `{only}`")
            elif attribute.type == only and key in NEEDED and key not in node.pairs:
                message = f"the type `{attribute.type}` needs the key `{key}`"
                hint = f"`{key}` lists what a cell may hold"
                context.report("missing-key", node.pairs["type"][1].span, message, hint)
                usable = False
        return usable and (attribute.type != "cost" or bool(attribute.units))


_VALUE = re.compile(rf"\{{({PATH_PATTERN})\}}")


@dataclass(frozen=True, slots=True)
class CellShape:
    """What an attribute asks for → `Cell`."""

    attribute: Attribute

    def decode(self, node: Node, context: Context) -> Cell[Ref] | Failed:
        """See `Shape`."""
        match self.attribute.type:
            case "int":
                return self._int(node, context)
            case "label":
                return self._wrap(Plain("a label").decode(node, context), node, lambda w: {"word": w.text})
            case "choice":
                choice = Choice(tuple(self.attribute.choices or ()))
                return self._wrap(choice.decode(node, context), node, lambda w: {"word": w})
            case "bool":
                return self._wrap(yes_or_no().decode(node, context), node, lambda truth: {"truth": truth})
            case "ref":
                return self._wrap(RefShape().decode(node, context), node, lambda ref: {"ref": ref})
            case "text":
                text = LocalizedShape(ProseShape(line=True)).decode(node, context)
                return self._wrap(text, node, lambda texts: {"text": texts})
            case "cost":
                return self._cost(node, context)

    def _wrap(self, result: Any, node: Node, fields: Any) -> Cell[Ref] | Failed:
        return result if isinstance(result, Failed) else Cell(span=node.span, **fields(result))

    def _int(self, node: Node, context: Context) -> Cell[Ref] | Failed:
        if isinstance(node, Scalar) and (match := _VALUE.fullmatch(node.value)):
            path = ValueMention(match[1], node.span.within(node.value, *match.span(1)))
            return Cell(span=node.span, value=path)
        number = Int(self.attribute.min, self.attribute.max).decode(node, context)
        return self._wrap(number, node, lambda n: {"number": n.value})

    def _cost(self, node: Node, context: Context) -> Cell[Ref] | Failed:
        if not isinstance(node, nodes.Mapping):
            message = f"expected a cost such as `{{{self.attribute.units[0].target}: 1}}`, found {describe(node)}"
            return context.report("unexpected-shape", node.span, message)
        units = {unit.target for unit in self.attribute.units}
        bag: list[tuple[Ref, int]] = []
        for name, (key, value) in node.pairs.items():
            number = Int(1).decode(value, context)
            if name not in units:
                message = f"`{name}` is no unit of this cost"
                return context.report(
                    "unexpected-value", key.span, message, f"units: {', '.join(f'`{u}`' for u in sorted(units))}"
                )
            if isinstance(number, Failed):
                return number
            bag.append((Ref(target=name, span=key.span), number.value))
        return Cell(span=node.span, cost=tuple(bag))


def cell_fields(attributes: Mapping[str, Attribute]) -> tuple[Field, ...]:
    """The cells of a record, one field for each attribute."""
    return tuple(Field(key=a.id.text, shape=CellShape(a), required=a.required) for a in attributes.values())


def id_field() -> Field:
    """The id that every entry has."""
    return Field(key="id", shape=Id(), required=True, doc="an id is made of a-z, 0-9 and hyphens between words")
