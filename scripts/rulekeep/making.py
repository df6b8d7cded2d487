"""The commands that make something of the book or a built site: `coverage`, `pages`, `sheets`, `export`, `archive`."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from rulekeep.check.coverage import measure_coverage
from rulekeep.editing import require_publishable
from rulekeep.export import export_book
from rulekeep.offline import write_archive
from rulekeep.pipeline import make_sheets, read_library
from rulekeep.render.pages import render_pages
from rulekeep.report import render_coverage
from rulekeep.sheets.document import Place
from rulekeep.usage import require_known


@click.command()
@click.option("--game", help="Show only one game.")
@click.pass_obj
def coverage(data: Path, game: str | None) -> None:
    """Says how much of each source the entries cite."""
    book = read_library(data).book
    if game is not None:
        require_known(game, book.games, "a game")
    games = [book.games[game]] if game is not None else list(book.games.values())
    click.echo(render_coverage(row for one in games for row in measure_coverage(one)), nl=False)


@click.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder to write; replaced as a whole.")
@click.pass_obj
def pages(data: Path, out: Path) -> None:
    """Writes the Markdown of every page to a folder, for another site builder."""
    outcome = read_library(data)
    require_publishable(outcome)
    written = write_tree(out, {page.src_uri: page.text for page in render_pages(outcome.book)})
    click.echo(f"{written} pages in {out}")


@click.command()
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder to write; replaced as a whole.")
@click.pass_obj
def export(data: Path, out: Path) -> None:
    """Writes the open data: a JSON file for each game, and their JSON Schema."""
    outcome = read_library(data)
    require_publishable(outcome)
    click.echo(f"{write_tree(out, dict(export_book(outcome.book)))} files in {out}")


@click.command()
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


@click.command()
@click.argument("site", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The zip to write.")
def archive(site: Path, out: Path) -> None:
    """Packs a built site so that it opens from a folder, without a server."""
    click.echo(f"{write_archive(site, out)} files in {out}")
