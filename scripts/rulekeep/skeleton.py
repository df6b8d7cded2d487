"""A record as an editor begins it: every key that it needs, with `…` where words are to be written.

In: the record's declaration, and the names that exist. Out: YAML text that decodes, so that the checker can go on from
there and say what is left to write. Numbers and choices begin with one that is possible, and a comment says what else
is; whatever else a record may have is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulekeep.model.cells import ATTRIBUTE, AttributesShape, CellShape
from rulekeep.model.fields import Field, Record
from rulekeep.model.localized import LocalizedShape
from rulekeep.model.shapes import (
    Choice,
    Id,
    Int,
    ListOf,
    MapOf,
    ProseShape,
    RefShape,
    Shape,
)

UNWRITTEN = "…"
_WIDTH = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Skeletons:
    """Writes new records. `names` holds, for each word of `Id.of`, the ids that exist."""

    languages: tuple[str, ...]
    names: Mapping[str, tuple[str, ...]]

    def record(self, record: Record, given: Mapping[str, str]) -> list[str]:
        """The lines of a record; `given` are keys whose values, as YAML, are known already: they come first."""
        lines = [f"{key}: {value}" for key, value in given.items()]
        for field in record.fields:
            if field.key not in given and _begins(field):
                lines += self._lines(field)
        return lines

    def item(self, record: Record, given: Mapping[str, str]) -> str:
        """A record as an item of a list."""
        first, *rest = self.record(record, given)
        return "\n".join([f"- {first}", *(f"  {line}" for line in rest)]) + "\n"

    def _lines(self, field: Field) -> list[str]:
        shape = field.shape
        if isinstance(shape, LocalizedShape) and shape.item == ProseShape():
            return [f"{field.key}:", *(f"  {language}: {UNWRITTEN}" for language in self.languages)]
        line = f"{field.key}: {field.start or self.value(shape)}"
        comment = "" if UNWRITTEN in line else self._explain(field)
        return [f"{line}  # {comment}" if comment and len(line) + len(comment) + 4 < _WIDTH else line]

    def _explain(self, field: Field) -> str:
        """What else may stand there, since no check will ask for it."""
        match field.shape:
            case Choice(words=words):
                return " | ".join(words)
            case Id(of=of) if of:
                return " | ".join(self.names.get(of, ())[1:])
            case ListOf(item=Record()):
                return ""
            case _:
                return field.doc

    def value(self, shape: Shape) -> str:
        """A value of a shape, on one line."""
        match shape:
            case LocalizedShape():
                return _braces({language: self.value(shape.item) for language in self.languages})
            case Id():
                return next(iter(self.names.get(shape.of, ())), UNWRITTEN)
            case Int():
                return str(shape.min or 0)
            case Choice():
                return shape.words[0]
            case ListOf():
                return f"[{self.value(shape.item)}]" if isinstance(shape.item, Record) else "[]"
            case Record():
                return _braces({f.key: f.start or self.value(f.shape) for f in shape.fields if _begins(f)})
            case MapOf():
                return _braces({"first": self.value(shape.item)})
            case AttributesShape():
                return _braces({"first": self.value(ATTRIBUTE)})
            case CellShape():
                return self._cell(shape)
            case _:
                return UNWRITTEN

    def _cell(self, shape: CellShape) -> str:
        attribute = shape.attribute
        match attribute.type:
            case "int":
                return self.value(Int(attribute.min, attribute.max))
            case "choice":
                return next(iter(attribute.choices or ()), UNWRITTEN)
            case "bool":
                return "no"
            case "text":
                return self.value(LocalizedShape(ProseShape(line=True)))
            case "cost":
                return _braces({unit.target: "1" for unit in attribute.units[:1]})
            case "ref" | "label":
                return self.value(RefShape())


def _begins(field: Field) -> bool:
    """Whether a new record has the key from the start."""
    return field.required or bool(field.start)


def _braces(pairs: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"
