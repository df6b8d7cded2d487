"""The commands that write: `rulekeep fix`, `rulekeep schema`. Each changes whole files or nothing."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulekeep.editor import SETTINGS, update_editor_files
from rulekeep.fix import mend_library, render_diff, write_mended
from rulekeep.pipeline import read_library


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
    if update_editor_files(data, read_library(data)):
        click.echo(f"{SETTINGS.as_posix()} follows the files of the library")
