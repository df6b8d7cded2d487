"""The words that stand for a choice in the data: for each choice a type, and a tuple in the order it is offered."""

from __future__ import annotations

from typing import Literal, get_args

Status = Literal["stated", "inferred", "ambiguous", "conflict", "silent"]
STATUSES: tuple[Status, ...] = get_args(Status)

Verdict = Literal["yes", "no", "depends", "value", "open"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

RuledKind = Literal["publisher", "community", "editorial"]
RULED_KINDS: tuple[RuledKind, ...] = get_args(RuledKind)

Occurs = Literal["always", "sometimes", "once"]
OCCURS: tuple[Occurs, ...] = get_args(Occurs)

Cycle = Literal["round", "turn"]
CYCLES: tuple[Cycle, ...] = get_args(Cycle)

SourceKind = Literal["rulebook", "translation", "wiki", "help", "faq", "posting"]
SOURCE_KINDS: tuple[SourceKind, ...] = get_args(SourceKind)

AttributeType = Literal["int", "label", "choice", "bool", "cost", "ref", "text"]
ATTRIBUTE_TYPES: tuple[AttributeType, ...] = get_args(AttributeType)
