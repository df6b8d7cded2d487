"""The command line: `rulekeep check`, `rulekeep pages`, `rulekeep coverage`, `rulekeep explain`.

Exit status: 0 clean, 1 errors found (with `--strict` warnings too), 2 wrong usage.
"""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulekeep.pipeline import Outcome, read_library
from rulekeep.report import FORMATS, count_faults, render_diagnostics


@click.group()
@click.option(
    "--data",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path("rules_data"),
    envvar="RULEKEEP_DATA",
    help="The folder of the library.",
)
@click.pass_context
def main(context: click.Context, data: Path) -> None:
    """Checks and renders a library of board game rules."""
    context.obj = data.resolve()


@main.command()
@click.option("--format", "form", type=click.Choice(FORMATS), default="full", help="How diagnostics are printed.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--game", help="Show only what concerns one game.")
@click.pass_obj
def check(data: Path, form: str, strict: bool, game: str | None) -> None:
    """Says what is wrong with the data, where, and how to mend it."""
    found = read_library(data).diagnostics
    if game is not None:
        found = [d for d in found if f"/{game}/" in d.span.source.path]
    click.echo(render_diagnostics(found, form, colour=sys.stdout.isatty()), nl=False)
    if found and form in ("full", "short"):
        click.echo(count_faults(found), err=True)
    if any(d.severity == "error" or strict for d in found):
        sys.exit(1)


def require_publishable(outcome: Outcome) -> None:
    """Prints the errors and ends the program where there are any."""
    if not outcome.publishable:
        click.echo(render_diagnostics(outcome.diagnostics, colour=sys.stderr.isatty()), err=True, nl=False)
        click.echo(count_faults(outcome.diagnostics), err=True)
        sys.exit(1)
