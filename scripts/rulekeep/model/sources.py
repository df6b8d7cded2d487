"""The documents that the entries of a game cite."""

from __future__ import annotations

from dataclasses import dataclass

from rulekeep.model.types import Localized, Number, Word
from rulekeep.model.vocabulary import SourceKind
from rulekeep.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class NotRule:
    """Paragraphs of a source that hold no rule, and why."""

    paras: tuple[Number, ...]
    reason: Localized[Word]


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceDocument:
    """A document that entries cite. `pages` are the printed pages it names itself."""

    id: Word
    kind: SourceKind
    name: Localized[Word]
    brief: Localized[Word] | None
    language: Word
    publisher: Word | None
    translator: Word | None
    edition: Word | None
    date: Word | None
    address: Word | None
    paragraphs: Number
    pages: tuple[Number, ...]
    not_rules: tuple[NotRule, ...]
    span: Span
