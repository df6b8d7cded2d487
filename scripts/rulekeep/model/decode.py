"""Trees → `Book`, as written. Every file is read to its end; an entry that cannot be decoded still keeps its id."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulekeep import load
from rulekeep.diagnostics import Diagnostic, find_similar
from rulekeep.load import Document, Node, Scalar, Sequence, Tree
from rulekeep.model import game_records, records, sheet_records
from rulekeep.model.cells import AttributesShape
from rulekeep.model.prose import Key, Ref
from rulekeep.model.shapes import FAILED, Context, Failed, Record, describe, find_id
from rulekeep.model.sheet import SheetPlan
from rulekeep.model.types import (
    Book,
    Component,
    ComponentKind,
    Entry,
    Example,
    Game,
    Library,
    Moved,
    Number,
    Phase,
    Rule,
    Ruling,
    SourceDocument,
    Table,
    Term,
    Word,
)

LAWS = {
    "unknown-file": "A file of a game must be one that the library knows or that a component kind in `game.yml` "
    "declares.",
    "unknown-game": "Each game in `library.yml` must have its folder, and each folder must be listed there.",
    "duplicate-id": "An id must be unique in its game: it is the entry's address.",
    "unknown-language": "The library must have at least one language, and only those its words are known in.",
}

KINDS = {"terms": "term", "phases": "phase", "rules": "rule", "tables": "table", "examples": "example", "faq": "ruling"}
OTHER_FILES = ("game", "sources", "moved", "sheet")
RESERVED = (*KINDS, *OTHER_FILES, *KINDS.values(), "index", "round", "glossary", "search")
_PARTS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "term": (Term, ()),
    "rule": (Rule, ()),
    "phase": (Phase, ("label", "occurs", "part_of", "steps")),
    "ruling": (Ruling, ("question", "verdict", "value", "answer", "why", "settled_by", "rules", "ruled")),
    "table": (Table, ("key", "by", "columns", "rows", "uncovered")),
}


def decode_book(tree: Tree) -> tuple[Book, list[Diagnostic]]:
    """Decodes all that was loaded. Without a language no text can be judged, and no game is read."""
    head = Context(languages=_find_languages(tree.library.root))
    library = _decode_library(tree.library, head)
    found = head.found
    if not library.languages:
        return Book(library=library, games={}, broken={}, unread=frozenset(), incomplete=frozenset()), found
    listed = {word.text: word for word in library.games}
    for name, word in listed.items():
        if name not in tree.games:
            near = find_similar(name, tree.games)
            hint = (
                f"a folder with a similar name exists: `{near}`"
                if near
                else f"a game is a folder with a file `{name}/game.yml`"
            )
            found.append(
                Diagnostic(code="unknown-game", span=word.span, message=f"there is no folder `{name}`", hint=hint)
            )
    games: dict[str, Game[Ref]] = {}
    broken: dict[Key, Word] = {}
    unread: set[str] = set()
    incomplete: set[str] = set()
    for name in sorted(tree.games, key=lambda n: (list(listed).index(n) if n in listed else len(listed), n)):
        if name not in listed:
            if tree.library.root is not None:
                span = next(iter(tree.games[name].values())).span if tree.games[name] else tree.library.span
                message, hint = f"the folder `{name}` is not listed in library.yml", "a line under `games` publishes it"
                found.append(Diagnostic(code="unknown-game", span=span, message=message, hint=hint))
            unread.add(name)
            continue
        decoder = _GameDecoder(name, Context(languages=library.languages), broken, unread)
        game = decoder.decode(tree.games[name], tree.library)
        found.extend(decoder.context.found)
        if decoder.context.found or name in unread:
            incomplete.add(name)
        if game is not None:
            games[name] = game
        else:
            unread.add(name)
    book = Book(library=library, games=games, broken=broken, unread=frozenset(unread), incomplete=frozenset(incomplete))
    return book, found


def _find_languages(root: Node | None) -> tuple[str, ...]:
    """The languages, before anything that needs them is decoded."""
    if isinstance(root, load.Mapping) and "languages" in root.pairs:
        node = root.pairs["languages"][1]
        if isinstance(node, Sequence):
            return tuple(item.value for item in node.items if isinstance(item, Scalar))
    return ()


def _decode_library(document: Document, context: Context) -> Library:
    library: Any = Failed()
    if document.root is not None and not context.languages:
        languages = document.root.pairs.get("languages") if isinstance(document.root, load.Mapping) else None
        span = languages[0].span if languages else document.span
        context.report("unknown-language", span, "the library has no language", "`languages: [en, ru]` gives it two")
    elif document.root is not None:
        library = game_records.LIBRARY.decode(document.root, context)
    if isinstance(library, Failed):
        games: tuple[Word, ...] = ()
        if isinstance(document.root, load.Mapping) and "games" in document.root.pairs:
            node = document.root.pairs["games"][1]
            if isinstance(node, Sequence):
                games = tuple(Word(item.value, item.span) for item in node.items if isinstance(item, Scalar))
        return Library(name={}, languages=context.languages, games=games, repository=None)
    return library  # type: ignore[no-any-return]


class _GameDecoder:
    def __init__(self, name: str, context: Context, broken: dict[Key, Word], unread: set[str]) -> None:
        self.name, self.context, self.broken, self.unread = name, context, broken, unread
        self.seen: dict[str, Word] = {}

    def decode(self, files: dict[str, Document], library: Document) -> Game[Ref] | None:
        """The game, or None where `game.yml` itself cannot be read; its entries' ids are registered all the same."""
        document = files.get("game.yml")
        head: Any = Failed()
        if document is None:
            span = next((f.span for f in files.values()), library.span)
            message, hint = f"the game `{self.name}` has no file game.yml", "rules_data/README.md shows its form"
            self.context.report("missing-file", span, message, hint)
        elif document.root is not None:
            head = game_records.GAME.decode(document.root, self.context)
        elif document.readable:
            self.context.report("unexpected-shape", document.span, "the file is empty")
        if any(not d.readable for d in files.values()):
            self.unread.add(self.name)
        kinds: dict[str, ComponentKind] = {} if isinstance(head, Failed) else head["kinds"]
        if not self._check_kinds(kinds) or isinstance(head, Failed):
            for file in files.values():
                self._register_ids(file)
            return None
        assert document is not None
        entries = tuple(self._decode_entries(files, kinds))
        sources = {
            s.id.text: s
            for s in self._decode_list(files.get("sources.yml"), game_records.SOURCE)
            if isinstance(s, SourceDocument)
        }
        moved = tuple(m for m in self._decode_list(files.get("moved.yml"), game_records.MOVED) if isinstance(m, Moved))
        head["span"] = document.span
        sheet = self._decode_sheet(files.get("sheet.yml"))
        return Game(id=self.name, sources=sources, moved=moved, sheet=sheet, entries=entries, **head)

    def _decode_sheet(self, document: Document | None) -> SheetPlan[Ref] | None:
        if document is None or document.root is None:
            return None
        sheet = sheet_records.SHEET.decode(document.root, self.context)
        return None if isinstance(sheet, Failed) else sheet

    def _check_kinds(self, kinds: dict[str, ComponentKind]) -> bool:
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
        order = ["phases", *by_file, "rules", "tables", "examples", "faq", "terms"]
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
                entry = self._decode_entry(node, KINDS.get(stem), by_file.get(stem))
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
            self.unread.add(self.name)
        return ()

    def _decode_list(self, document: Document | None, record: Record) -> list[Any]:
        if document is None or document.root is None:
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
        word = find_id(node)
        if word is None:
            self.unread.add(self.name)
        else:
            self.broken.setdefault(Key(game=self.name, id=word.text), word)

    def _decode_entry(self, node: Node, kind: str | None, component: ComponentKind | None) -> Entry[Ref] | None:
        record = records.component_record(component) if component else self._record(node, kind or "")
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
        return _make_entry(self.name, component.id.text if component else kind or "", fields)

    def _record(self, node: Node, kind: str) -> Record | None:
        """The record of a kind; an example's depends on the number of its results, a table's on its columns.

        None where the columns cannot be read: every cell would only repeat their fault.
        """
        simple = {"term": records.TERM, "rule": records.RULE, "phase": records.PHASE, "ruling": records.RULING}
        if kind in simple:
            return simple[kind]
        pairs = node.pairs if isinstance(node, load.Mapping) else {}
        if kind == "example":
            several = any(k in pairs and isinstance(pairs[k][1], load.Mapping) for k in ("formula", "expect"))
            return records.EXAMPLE_WITH_RESULTS if several else records.EXAMPLE
        columns: Any = {}
        if "columns" in pairs:
            trial = Context(languages=self.context.languages)
            columns = AttributesShape().decode(pairs["columns"][1], trial)
            if isinstance(columns, Failed):
                self.context.found.extend(trial.found)
                return None
        return records.table_record(columns, keyed="key" in pairs)


def _make_entry(game: str, kind: str, fields: dict[str, Any]) -> Entry[Ref]:
    body: Any
    if kind == "ruling":
        fields.update(name=fields["question"], brief=None, text=None)
    if kind in _PARTS:
        make, names = _PARTS[kind]
        body = make(**{name: fields.pop(name) for name in names})
    elif kind == "example":
        body = _make_example(fields)
    else:
        body = Component(attributes=fields.pop("attributes"))
    aliases = fields.pop("aliases") or {}
    return Entry(
        key=Key(game=game, id=fields["id"].text), kind=kind, aliases=aliases, body=body, **{"topic": None, **fields}
    )


def _make_example(fields: dict[str, Any]) -> Example:
    given, formula, expect = (fields.pop(name) for name in ("given", "formula", "expect"))
    formulas = {"": formula} if isinstance(formula, Word) else formula or {}
    results = {"": expect} if isinstance(expect, Number) else expect or {}
    return Example(given=given, formulas=formulas, expect=results)
