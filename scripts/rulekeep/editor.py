"""What an editor such as VS Code needs on the disk: the schemas, and the setting that says which file each is for.

In: the games of a library, as they are checked. The schemas hold the ids of the moment: they are written at every
`make check` and while serving, into `.cache/` beside the library. The setting is committed, since an editor reads it
before anything has been run; only its list of schemas is ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rulekeep.model.resolved import Library, ResolvedBook
from rulekeep.schema import Json, make_game_schemas, make_library_schema
from rulekeep.writing import replace_file

SCHEMAS = Path(".cache") / "schemas"
MARK = "made-from"
"""Says of which state of a game its schemas were made."""
SETTINGS = Path(".vscode") / "settings.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorFiles:
    """The files of one library's editor, game by game. What a fault hides keeps the schema that it had."""

    library: Path

    @property
    def folder(self) -> Path:
        """Where the schemas stand."""
        return self.library.parent / SCHEMAS

    def has(self, game: str, state: str) -> bool:
        """Whether the schemas are those of a game in this state."""
        mark = self.folder / game / MARK
        return mark.is_file() and mark.read_text(encoding="utf-8") == state

    def keep(self, book: ResolvedBook, state: str) -> None:
        """Writes the schemas of the games in a book; deletes those that no file of theirs has any more."""
        for game in book.games.values():
            schemas = make_game_schemas(book, game)
            for name, schema in schemas.items():
                _write(self.folder / game.id / f"{name}.json", _dump(schema))
            for path in (self.folder / game.id).glob("*.json"):
                if path.stem not in schemas:
                    path.unlink()
            _write(self.folder / game.id / MARK, state)

    def end(self, library: Library) -> None:
        """Writes the schema of `library.yml`; deletes those of games that are gone; the setting follows."""
        _write(self.folder / "library.json", _dump(make_library_schema(library)))
        listed = {word.text for word in library.games}
        for path in self.folder.glob("*/*"):
            if path.parent.name not in listed and path.is_file():
                path.unlink()
        settings = find_new_settings(self.library, self.find_names())
        if settings is not None:
            replace_file(self.library.parent / SETTINGS, settings.encode())

    def find_names(self) -> list[str]:
        """The files that have a schema, as paths without their ending."""
        return [path.relative_to(self.folder).with_suffix("").as_posix() for path in self.folder.rglob("*.json")]


def update_editor_files(library: Path, book: ResolvedBook) -> None:
    """Writes all of them, whatever is there."""
    files = EditorFiles(library=library)
    files.keep(book, state="")
    if book.library.languages:
        files.end(book.library)


def _dump(schema: Json) -> str:
    return json.dumps(schema, ensure_ascii=False, separators=(",", ":")) + "\n"


def _write(path: Path, text: str) -> None:
    """Writes a file unless it has this text: an editor reads a schema again whenever it is written."""
    raw = text.encode()
    if not path.is_file() or path.read_bytes() != raw:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, raw)


def find_new_settings(library: Path, names: Iterable[str]) -> str | None:
    """The text that the editor's setting must have, if it has another. One with comments is left alone."""
    path = library.parent / SETTINGS
    if not path.is_file():
        return None
    before = path.read_text(encoding="utf-8")
    try:
        settings = json.loads(before)
    except ValueError:
        return None
    schemas = {f"{(SCHEMAS / name).as_posix()}.json": f"{library.name}/{name}.yml" for name in sorted(names)}
    after = json.dumps({**settings, "yaml.schemas": schemas}, ensure_ascii=False, indent=2) + "\n"
    return after if after != before else None
