"""The command `rulekeep search`: the search of the site at the prompt, by the same code, so in the same order."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rulekeep.editing import require_publishable
from rulekeep.node import ROOT, NodeFailure
from rulekeep.pipeline import read_library
from rulekeep.search.files import Answer, Hit, Query, build_search, find_entries
from rulekeep.search.words import words_for_script
from rulekeep.usage import require_known


@click.command()
@click.argument("query")
@click.option("--game", help="The game of the page that the query is typed on.")
@click.option("--only", is_flag=True, help="Look at no other game.")
@click.option("--lang", help="The language of the results; the library's first if none is given.")
@click.option("--limit", type=click.IntRange(min=1), default=10, help="How many results are printed.")
@click.pass_obj
def search(data: Path, query: str, game: str | None, only: bool, lang: str | None, limit: int) -> None:
    """Finds entries as the site's search does."""
    outcome = read_library(data)
    require_publishable(outcome)
    library = outcome.book.library
    lang = lang or library.languages[0]
    require_known(lang, library.languages, "a language")
    if game is not None:
        require_known(game, outcome.book.games, "a game")
    try:
        files = build_search(outcome.book, ROOT / ".cache" / "search")
        (answer,) = find_entries(files, [Query(query=query, game=game, only=only)], lang)
    except NodeFailure as failure:
        raise click.ClickException(str(failure)) from failure
    click.echo(render_answer(answer, query, lang, limit), nl=False)
    if not answer.hits:
        sys.exit(1)


def render_answer(answer: Answer, query: str, lang: str, limit: int) -> str:
    """The results as a person reads them: what it is, where it is, and the sentence that answers."""
    words = words_for_script(lang)
    lines = [words["readAs"].format(reading=answer.reading)] if answer.reading else []
    if not answer.hits:
        lines.append(words["none"].format(query=query))
    elif not answer.sure:
        lines.append(words["similar"])
    for hit in answer.hits[:limit]:
        lines += [f"{hit.key}  {hit.name}", f"    {_lead(hit, words)}"]
    return "".join(f"{line}\n" for line in lines)


def _lead(hit: Hit, words: dict[str, dict[str, str]]) -> str:
    chip = hit.value or words["verdicts"].get(hit.verdict, "")
    return f"[{chip}] {hit.lead}" if chip else hit.lead
