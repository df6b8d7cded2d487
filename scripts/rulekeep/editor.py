"""What an editor such as VS Code needs on the disk: the schemas, and the setting that says which file each is for.

In: a library and what became of it. The schemas hold the ids of the moment: they are written at every `make check` and
while serving, into `.cache/` beside the library. The setting is committed, since an editor reads it before anything has
been run; only its list of schemas is ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulekeep.pipeline import Outcome
from rulekeep.schema import Json, make_schemas
from rulekeep.writing import replace_file

SCHEMAS = Path(".cache") / "schemas"
SETTINGS = Path(".vscode") / "settings.json"


def update_editor_files(library: Path, outcome: Outcome) -> bool:
    """Writes the schemas; whether the setting had to follow. What a fault hides keeps the schema that it had."""
    schemas = make_schemas(outcome.book)
    write_schemas(library.parent / SCHEMAS, schemas, tidy=outcome.publishable)
    settings = find_new_settings(library, schemas) if outcome.publishable else None
    if settings is not None:
        replace_file(library.parent / SETTINGS, settings.encode())
    return settings is not None


def write_schemas(folder: Path, schemas: Mapping[str, Json], *, tidy: bool) -> None:
    """Writes the schemas that have changed; with `tidy`, deletes those that no file has any more."""
    wanted = {folder / f"{name}.json": schema for name, schema in schemas.items()}
    for path, schema in wanted.items():
        raw = (json.dumps(schema, ensure_ascii=False, separators=(",", ":")) + "\n").encode()
        if not path.is_file() or path.read_bytes() != raw:
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, raw)
    for path in folder.rglob("*.json") if tidy else ():
        if path not in wanted:
            path.unlink()


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
