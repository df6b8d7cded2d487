"""The files of one game → `DecodedGame`: its entries as written, and what other games must know of it.

Nothing of another game is looked at: a game that has not changed need not be decoded again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rulekeep import nodes
from rulekeep.diagnostics import Diagnostic, find_similar
from rulekeep.load import Document
from rulekeep.model import game_records, records, sheet_records
from rulekeep.model.book import Roster
from rulekeep.model.fields import Record
from rulekeep.model.ids import ID
from rulekeep.model.kinds import BY_FILE, KINDS, OTHER_FILES, RESERVED, BuiltIn, order_files
from rulekeep.model.ledger import LEDGER
from rulekeep.model.prose import Key, Ref
from rulekeep.model.resolved import Library
from rulekeep.model.shapes import (
    FAILED,
    Context,
    Failed,
    describe,
)
from rulekeep.model.sources import SourceDocument
from rulekeep.model.types import Component, ComponentKind, Entry, Game, Moved, Row, Word
from rulekeep.nodes import Node, Scalar, Sequence
from rulekeep.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class DecodedGame:
    """A game as far as it could be read; `incomplete` where anything of it was lost."""

    name: str
    game: Game[Ref] | None
    roster: Roster
    incomplete: bool
    found: tuple[Diagnostic, ...]


def decode_game(name: str, files: dict[str, Document], library: Library, place: Span) -> DecodedGame:
    """Decodes one game; `place` is where the fault of an empty folder is shown."""
    decoder = _GameDecoder(name, Context(languages=library.languages))
    game = decoder.decode(files, place)
    moved = {} if game is None else {moved.old.text: moved.new.target for moved in game.moved}
    ids = frozenset() if game is None else frozenset(entry.id.text for entry in game.entries)
    roster = Roster(
        ids=ids | decoder.broken,
        broken=frozenset(decoder.broken),
        moved=moved,
        unread=decoder.unread or game is None,
    )
    found = decoder.context.found
    return DecodedGame(
        name=name, game=game, roster=roster, incomplete=bool(found) or decoder.unread, found=tuple(found)
    )


class _GameDecoder:
    def __init__(self, name: str, context: Context) -> None:
        self.name, self.context = name, context
        self.seen: dict[str, Word] = {}
        self.broken: set[str] = set()
        self.unread = False

    def decode(self, files: dict[str, Document], place: Span) -> Game[Ref] | None:
        """The game, or None where `game.yml` itself cannot be read; its entries' ids are registered all the same."""
        document = files.get("game.yml")
        head: Any = Failed()
        if document is None:
            span = next((f.span for f in files.values()), place)
            message, hint = f"the game `{self.name}` has no file game.yml", "rules_data/README.md shows its form"
            self.context.report("missing-file", span, message, hint)
        elif document.root is not None:
            head = game_records.GAME.decode(document.root, self.context)
        elif document.readable:
            self.context.report("unexpected-shape", document.span, "the file is empty")
        if any(not d.readable for d in files.values()):
            self.unread = True
        kinds: dict[str, ComponentKind] = {} if isinstance(head, Failed) else head["kinds"]
        if not self._check_kinds(kinds, files) or isinstance(head, Failed):
            for file in files.values():
                self._register_ids(file)
            return None
        assert document is not None
        entries = tuple(self._decode_entries(files, kinds))
        sources = self._decode_list(files.get("sources.yml"), game_records.SOURCE)
        moved = tuple(m for m in self._decode_list(files.get("moved.yml"), game_records.MOVED) if isinstance(m, Moved))
        head["span"] = document.span
        head["sheet"] = self._decode_one(files.get("sheet.yml"), sheet_records.SHEET)
        head["ledger"] = self._decode_one(files.get("ledger.yml"), LEDGER)
        return Game(
            id=self.name,
            sources={source.id.text: source for source in sources if isinstance(source, SourceDocument)},
            lost_sources=_find_lost(files.get("sources.yml"), sources),
            moved=moved,
            entries=entries,
            **head,
        )

    def _decode_one(self, document: Document | None, record: Record) -> Any:
        """What a file says that a game may do without, or None."""
        if document is not None and document.root is None and document.readable:
            self.context.report("unexpected-shape", document.span, "the file is empty")
        if document is None or document.root is None:
            return None
        decoded = record.decode(document.root, self.context)
        return None if isinstance(decoded, Failed) else decoded

    def _check_kinds(self, kinds: dict[str, ComponentKind], documents: dict[str, Document]) -> bool:
        """Whether each kind has a file of its own: without that no component can be read."""
        files: dict[str, Word] = {}
        distinct = True
        for kind in kinds.values():
            if kind.file.text in RESERVED or kind.id.text in RESERVED:
                word = kind.file if kind.file.text in RESERVED else kind.id
                self.context.report(
                    "unexpected-value", word.span, f"`{word}` is the name of a page or kind that every game has"
                )
                distinct = False
            elif kind.file.text in files:
                self.context.report("duplicate-id", kind.file.span, f"two kinds share the file `{kind.file}`")
                distinct = False
            elif f"{kind.file}.yml" not in documents:
                message = f"there is no file `{kind.file}.yml`"
                self.context.report(
                    "missing-file", kind.file.span, message, "each kind has its entries in a file of its own"
                )
            files[kind.file.text] = kind.file
            for word in kind.compare or ():
                if word.text not in kind.attributes:
                    near = find_similar(word.text, kind.attributes)
                    hint = f"an attribute with a similar name exists: `{near}`" if near else None
                    self.context.report(
                        "unexpected-value", word.span, f"the kind `{kind.id}` has no attribute `{word}`", hint
                    )
        return distinct

    def _decode_entries(self, files: dict[str, Document], kinds: dict[str, ComponentKind]) -> Iterable[Entry[Ref]]:
        by_file = {kind.file.text: kind for kind in kinds.values()}
        order = order_files(by_file)
        for name, document in files.items():
            stem = name.removesuffix(".yml")
            if name.endswith(".yaml") or (stem not in order and stem not in OTHER_FILES):
                near = find_similar(stem, [*order, *OTHER_FILES])
                hint = (
                    f"a file with a similar name is known: `{near}.yml`"
                    if near
                    else "a component kind in game.yml declares its file"
                )
                self.context.report("unknown-file", document.span, f"the game has no place for the file `{name}`", hint)
                self._register_ids(document)
        for stem in order:
            for node in self._items(files[f"{stem}.yml"]) if f"{stem}.yml" in files else ():
                entry = self._decode_entry(node, BY_FILE.get(stem) or by_file[stem])
                if entry is not None:
                    yield entry

    def _items(self, document: Document) -> tuple[Node, ...]:
        root = document.root
        if isinstance(root, Sequence):
            return root.items
        if root is not None and not (isinstance(root, Scalar) and root.value == ""):
            self.context.report(
                "unexpected-shape",
                root.span,
                f"expected a list of entries, found {describe(root)}",
                "each entry begins with `- id: …`",
            )
            self.unread = True
        elif root is None and document.readable:
            self.context.report("unexpected-shape", document.span, "the file is empty", "an empty list is written `[]`")
            self.unread = True
        return ()

    def _decode_list(self, document: Document | None, record: Record) -> list[Any]:
        if document is None:
            return []
        decoded = [record.decode(node, self.context) for node in self._items(document)]
        known: dict[str, Word] = {}
        for item in decoded:
            word = item.id if isinstance(item, SourceDocument) else item.old if isinstance(item, Moved) else None
            if word is not None and word.text in known:
                hint = f"the first stands in line {known[word.text].span.line}"
                self.context.report("duplicate-id", word.span, f"the id `{word}` stands here a second time", hint)
            elif word is not None:
                known[word.text] = word
        return decoded

    def _register_ids(self, document: Document) -> None:
        if isinstance(document.root, Sequence):
            for node in document.root.items:
                self._break(node)

    def _break(self, node: Node) -> None:
        word = _find_id(node)
        if word is None:
            self.unread = True
        else:
            self.broken.add(word.text)

    def _decode_entry(self, node: Node, kind: BuiltIn | ComponentKind) -> Entry[Ref] | None:
        record = records.component_record(kind) if isinstance(kind, ComponentKind) else self._record(node, kind)
        fields = FAILED if record is None else record.decode(node, self.context)
        if isinstance(fields, Failed):
            self._break(node)
            return None
        word: Word = fields["id"]
        if word.text in self.seen:
            first = self.seen[word.text].span
            hint = f"the first stands in {first.source.path}:{first.line}"
            self.context.report("duplicate-id", word.span, f"the id `{word}` is taken", hint)
            return None
        self.seen[word.text] = word
        self._check_rows(fields.get("rows", ()))
        return _make_entry(self.name, str(kind.id), fields)

    def _check_rows(self, rows: Iterable[Row[Ref]]) -> None:
        """Rows of a table that have one id: what is called by it would be the last of them."""
        known: dict[str, Word] = {}
        for row in rows:
            if row.id is not None and row.id.text in known:
                hint = f"the first stands in line {known[row.id.text].span.line}"
                self.context.report("duplicate-id", row.id.span, f"two rows have the id `{row.id}`", hint)
            elif row.id is not None:
                known[row.id.text] = row.id

    def _record(self, node: Node, kind: BuiltIn) -> Record | None:
        """The record of a kind; an example's depends on the number of its results, a table's on its columns.

        None where the columns cannot be read: every cell would only repeat their fault.
        """
        pairs = node.pairs if isinstance(node, nodes.Mapping) else {}
        if kind.id != "table":
            several = any(k in pairs and isinstance(pairs[k][1], nodes.Mapping) for k in ("formula", "expect"))
            return kind.records[-1 if several else 0]
        columns: Any = {}
        if "columns" in pairs:
            trial = Context(languages=self.context.languages)
            columns = records.COLUMNS.decode(pairs["columns"][1], trial)
            if isinstance(columns, Failed):
                self.context.found.extend(trial.found)
                return None
        return records.table_record(columns, keyed="key" in pairs)


def _make_entry(game: str, kind: str, fields: dict[str, Any]) -> Entry[Ref]:
    body: Any
    if kind == "ruling":
        fields.update(name=fields["question"], brief=None, text=None)
    if kind in KINDS:
        body = KINDS[kind].make(**{name: fields.pop(name) for name in KINDS[kind].parts})
    else:
        body = Component(attributes=fields.pop("attributes"))
    aliases = fields.pop("aliases") or {}
    return Entry(
        key=Key(game=game, id=fields["id"].text), kind=kind, aliases=aliases, body=body, **{"topic": None, **fields}
    )


def _find_lost(document: Document | None, decoded: list[Any]) -> frozenset[str] | None:
    """The ids of the records that could not be decoded; None where nobody can tell them."""
    if document is None:
        return frozenset()
    if not document.readable or not isinstance(document.root, Sequence):
        return None
    lost = [_find_id(node) for node, item in zip(document.root.items, decoded, strict=True) if isinstance(item, Failed)]
    return frozenset(word.text for word in lost if word is not None) if None not in lost else None


def _find_id(node: Node) -> Word | None:
    """The id of an entry that could not be decoded."""
    if isinstance(node, nodes.Mapping) and "id" in node.pairs:
        value = node.pairs["id"][1]
        if isinstance(value, Scalar) and ID.fullmatch(value.value):
            return Word(value.value, value.span)
    return None
