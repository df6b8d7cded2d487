"""The commands that say something about the data: `rulekeep check`, `rulekeep explain`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulekeep.check import collect_laws, first_sentence
from rulekeep.diagnostics import Diagnostic
from rulekeep.editor import EditorFiles
from rulekeep.files import list_games
from rulekeep.incremental import check_library
from rulekeep.report import FORMATS, count_faults, render_diagnostics, wants_colour
from rulekeep.usage import require_known


@click.command()
@click.option("--format", "form", type=click.Choice(FORMATS), default="full", help="How diagnostics are printed.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--game", help="Show only what concerns one game.")
@click.option("--schemas", is_flag=True, help="Also write the schemas by which an editor completes keys and ids.")
@click.pass_obj
def check(data: Path, form: str, strict: bool, game: str | None, schemas: bool) -> None:
    """Says what is wrong with the data, where, and how to mend it."""
    if game is not None:
        require_known(game, list_games(data), "a game")
    keeper = EditorFiles(library=data) if schemas else None
    found = check_library(data, data.parent / ".cache" / "check" / f"{data.name}.json", keeper)
    if game is not None:
        found = [d for d in found if _concerns(d, game)]
    click.echo(render_diagnostics(found, form, colour=wants_colour(sys.stdout)), nl=False)
    if found and form in ("full", "short"):
        click.echo(count_faults(found), err=True)
    if any(d.severity == "error" or strict for d in found):
        sys.exit(1)


def _concerns(diagnostic: Diagnostic, game: str) -> bool:
    """Whether the fault stands in a game, or in what every game needs: the library's own file and folder."""
    place = diagnostic.span.source.path.split("/")[1:]
    return place[:1] == [game] or place in ([], ["library.yml"])


@click.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Says what a code means: the law, why it holds, and how a fault is mended. Without one, lists the codes."""
    laws = collect_laws()
    if code is None:
        width = max(map(len, laws))
        click.echo("".join(f"{name:<{width}}  {first_sentence(law)}\n" for name, law in laws.items()), nl=False)
        return
    require_known(code, laws, "a code")
    click.echo(f"{code}\n\n{laws[code]}")
