"""Every text of an entry that a reader sees, with what it is called there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekeep.model.prose import Prose, R
from rulekeep.model.types import Attribute, Component, Entry, Localized, Ruling, Table, Word

Texts = Localized[Word] | Localized[Prose[R]]


def entry_texts(entry: Entry[R]) -> Iterator[tuple[str, Texts[R] | None]]:
    """The texts in the order of the entry's keys; None for one that it does not have."""
    yield "question" if isinstance(entry.body, Ruling) else "name", entry.name
    yield "brief", entry.brief
    yield "text", entry.text
    yield "status_note", entry.status_note
    match entry.body:
        case Ruling() as ruling:
            yield "value", ruling.value
            yield "answer", ruling.answer
            yield "why", ruling.why
            yield "settled_by", ruling.settled_by
        case Component() as component:
            for name, cell in component.attributes.items():
                yield name, cell.text
        case Table() as table:
            if table.key is not None:
                yield "key", table.key.name
            for words in attribute_texts(table.columns):
                yield "columns", words
            for row in table.rows:
                for name, cell in row.cells.items():
                    yield name, cell.text
            for gap in table.uncovered:
                yield "uncovered", gap.reason


def attribute_texts(attributes: Mapping[str, Attribute]) -> Iterator[Localized[Word]]:
    """The names of attributes or columns, and of the choices they have."""
    for attribute in attributes.values():
        yield attribute.name
        yield from (attribute.choices or {}).values()
