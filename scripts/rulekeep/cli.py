"""The command line: `check`, `explain`, `coverage`, `pages`, `sheets`, `export`, and what `editing` adds to them.

Exit status: 0 clean, 1 errors found (with `--strict` warnings too), 2 wrong usage.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from rulekeep.check import collect_laws, first_sentence
from rulekeep.check.coverage import measure_coverage
from rulekeep.diagnostics import hint_similar
from rulekeep.editing import fix, ledger, new, require_publishable, schema
from rulekeep.editor import update_editor_files
from rulekeep.export import export_book
from rulekeep.incremental import check_library
from rulekeep.pipeline import make_sheets, read_library
from rulekeep.render.pages import render_pages
from rulekeep.report import FORMATS, count_faults, render_coverage, render_diagnostics, wants_colour
from rulekeep.sheets.document import Place


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


for command in (fix, schema, ledger, new):
    main.add_command(command)


@main.command()
@click.option("--format", "form", type=click.Choice(FORMATS), default="full", help="How diagnostics are printed.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@click.option("--game", help="Show only what concerns one game.")
@click.option("--schemas", is_flag=True, help="Also write the schemas by which an editor completes keys and ids.")
@click.pass_obj
def check(data: Path, form: str, strict: bool, game: str | None, schemas: bool) -> None:
    """Says what is wrong with the data, where, and how to mend it."""
    if schemas:
        outcome = read_library(data)
        found = outcome.diagnostics
        update_editor_files(data, outcome)
    else:
        found = check_library(data, data.parent / ".cache" / "check" / f"{data.name}.json")
    if game is not None:
        found = [d for d in found if f"/{game}/" in d.span.source.path]
    click.echo(render_diagnostics(found, form, colour=wants_colour(sys.stdout)), nl=False)
    if found and form in ("full", "short"):
        click.echo(count_faults(found), err=True)
    if any(d.severity == "error" or strict for d in found):
        sys.exit(1)


@main.command()
@click.option("--game", help="Show only one game.")
@click.pass_obj
def coverage(data: Path, game: str | None) -> None:
    """Says how much of each source the entries cite."""
    book = read_library(data).book
    if game is not None and game not in book.games:
        hint = hint_similar(game, book.games, "a game")
        raise click.UsageError(f"there is no game `{game}`" + (f": {hint}" if hint else ""))
    games = [book.games[game]] if game is not None else list(book.games.values())
    click.echo(render_coverage(row for one in games for row in measure_coverage(one)), nl=False)


@main.command()
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Says what a code means: the law, why it holds, and how a fault is mended. Without one, lists the codes."""
    laws = collect_laws()
    if code is None:
        width = max(map(len, laws))
        click.echo("".join(f"{name:<{width}}  {first_sentence(law)}\n" for name, law in laws.items()), nl=False)
        return
    if code not in laws:
        hint = hint_similar(code, laws, "a code")
        raise click.UsageError(f"there is no code `{code}`" + (f": {hint}" if hint else ""))
    click.echo(f"{code}\n\n{laws[code]}")


@main.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder to write; replaced as a whole.")
@click.pass_obj
def pages(data: Path, out: Path) -> None:
    """Writes the Markdown of every page to a folder, for another site builder."""
    outcome = read_library(data)
    require_publishable(outcome)
    written = write_tree(out, {page.src_uri: page.text for page in render_pages(outcome.book)})
    click.echo(f"{written} pages in {out}")


@main.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder to write; replaced as a whole.")
@click.pass_obj
def export(data: Path, out: Path) -> None:
    """Writes the open data: a JSON file for each game, and their JSON Schema."""
    outcome = read_library(data)
    require_publishable(outcome)
    click.echo(f"{write_tree(out, dict(export_book(outcome.book)))} files in {out}")


@main.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder to write the PDFs to.")
@click.option("--url", default="", envvar="RULEKEEP_SITE_URL", help="The address of the site, for links and codes.")
@click.pass_obj
def sheets(data: Path, out: Path, url: str) -> None:
    """Writes the printed sheets of every game to a folder."""
    read = read_library(data)
    require_publishable(read)
    place = Place(url=url, name=read.book.library.name[read.book.library.languages[0]].text)
    outcome, files = make_sheets(read, place, data.parent / ".cache" / "sheets")
    for file in files:
        (out / file.path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file.file, out / file.path)
    click.echo(f"{len(files)} sheets in {out}")
    require_publishable(outcome)


def write_tree(out: Path, files: Mapping[str, str]) -> int:
    """Replaces the folder `out` by `files` at once; gives their number. Only what was written here is replaced."""
    mark = ".rulekeep"
    if out.exists() and not (out / mark).exists() and (not out.is_dir() or any(out.iterdir())):
        raise click.UsageError(f"{out} holds other things and was left alone: a new or empty folder is expected")
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=out.parent, prefix=f".{out.name}-") as temporary:
        fresh = Path(temporary) / "new"
        for path, text in {mark: "", **files}.items():
            (fresh / path).parent.mkdir(parents=True, exist_ok=True)
            (fresh / path).write_text(text, encoding="utf-8")
        if out.exists():
            out.rename(Path(temporary) / "old")
        fresh.rename(out)
    return len(files)
