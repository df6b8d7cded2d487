"""The commands that write: `rulekeep fix`, `schema`, `ledger` and `new`.

Each file is written as a whole or not at all, one after the other. What was stopped between two can be run again, but
for `new game`: the files that are there already are then removed by hand.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import click

from rulekeep.beginning import Beginning, Refusal, begin_entry, begin_game
from rulekeep.check import changed_figure
from rulekeep.editor import update_editor_files
from rulekeep.fix import mend_library, render_diff, write_mended
from rulekeep.ledger import FILE, write_ledger
from rulekeep.load import load_library
from rulekeep.pipeline import Outcome, read_library
from rulekeep.report import count_faults, render_diagnostics, wants_colour
from rulekeep.usage import require_known
from rulekeep.writing import replace_file


def require_publishable(outcome: Outcome) -> None:
    """Prints the errors and ends the program where there are any."""
    if not outcome.publishable:
        click.echo(render_diagnostics(outcome.diagnostics, colour=wants_colour(sys.stderr)), err=True, nl=False)
        click.echo(count_faults(outcome.diagnostics), err=True)
        sys.exit(1)


@click.command()
@click.option("--diff", is_flag=True, help="Only show what would change; exit status 1 if anything would.")
@click.option("--links", is_flag=True, help="Also link mentions that the check finds not linked.")
@click.pass_obj
def fix(data: Path, diff: bool, links: bool) -> None:
    """Mends what is safe to mend: quotation marks, dashes, look-alike letters, moved ids, the layout of files."""
    mended = mend_library(data, links)
    if diff:
        click.echo(render_diff(mended), nl=False)
        sys.exit(1 if mended else 0)
    left = write_mended(data, mended)
    for one in mended:
        click.echo(f"{one.path}: {'changed meanwhile, left alone' if one.path in left else 'mended'}")
    sys.exit(1 if left else 0)


@click.command()
@click.pass_obj
def schema(data: Path) -> None:
    """Writes the JSON Schemas by which an editor completes keys, choices and ids."""
    update_editor_files(data, read_library(data).book)


@click.command()
@click.option("--check", is_flag=True, help="Only say whether the ledgers are current; exit status 1 if not.")
@click.option("--accept", multiple=True, metavar="GAME/ID", help="The translation of this entry still holds.")
@click.pass_obj
def ledger(data: Path, check: bool, accept: tuple[str, ...]) -> None:
    """Records ids, figures and texts, so that no link is lost, no number changes unnoticed and no translation lags."""
    outcome = read_library(data)
    changed = [d for d in outcome.diagnostics if d.code == changed_figure.CODE]
    require_publishable(replace(outcome, diagnostics=[d for d in outcome.diagnostics if d not in changed]))
    known = {str(key) for key in outcome.book.entries}
    for key in accept:
        require_known(key, known, "an entry")
    behind = 0
    for game in outcome.book.games.values():
        path = data / game.id / FILE
        text = write_ledger(outcome.book, game, date.today().isoformat(), accept)
        if path.is_file() and path.read_bytes() == text.encode():
            continue
        behind += 1
        if check:
            click.echo(f"{data.name}/{game.id}/{FILE} is not current: `make ledger` writes it")
        else:
            replace_file(path, text.encode())
            click.echo(f"{data.name}/{game.id}/{FILE}")
    for diagnostic in () if check else changed:
        place = diagnostic.span
        click.echo(f"{place.source.path}:{place.line}: {diagnostic.message}")
    sys.exit(1 if check and behind else 0)


@click.group()
def new() -> None:
    """Begins a game or an entry: every key that it needs, with `…` where words are to be written."""


@new.command("game")
@click.argument("name")
@click.pass_obj
def new_game(data: Path, name: str) -> None:
    """Begins the game NAME, in a folder of that name, and lists it in library.yml."""
    _write(data, begin_game(read_library(data).book, load_library(data)[0], name))
    click.echo(f"next: `make check` lists what is to be written, `.venv/bin/rulekeep new entry {name}/rule ID`")
    click.echo("      begins a rule; the kinds of components and their attributes are declared in game.yml")


@new.command("entry")
@click.argument("place", metavar="GAME/KIND")
@click.argument("id")
@click.pass_obj
def new_entry(data: Path, place: str, id: str) -> None:
    """Begins the entry ID at the end of its file; KIND is term, rule, ruling, … or a component's."""
    _write(data, begin_entry(read_library(data).book, load_library(data)[0], place, id))
    click.echo("next: `make check` lists what is to be written")


def _write(data: Path, beginning: Beginning | Refusal) -> None:
    """Writes what is begun, new files first; a file that is not as it was read is left alone."""
    if isinstance(beginning, Refusal):
        raise click.UsageError(beginning.reason)
    for path, (before, _) in beginning.texts.items():
        if before is None and (data / path).exists():
            raise click.UsageError(f"{path} exists already")
        if before is not None and ("\r" in before or (data / path).read_bytes() != before.encode()):
            raise click.UsageError(f"{path} holds signs that are read as others: `make fix` mends it first")
    for path, (_, after) in beginning.texts.items():
        (data / path).parent.mkdir(parents=True, exist_ok=True)
        replace_file(data / path, after.encode())
    click.echo(f"{data.name}/{beginning.path}:{beginning.line}")
