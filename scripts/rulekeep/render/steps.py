"""The steps of a phase → a list that can be read, and stepped through: each with its rule in full, and its exceptions.

The whole rule stands here as well as on its own page, folded: who plays through a round does not want to leave it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Phase
from rulekeep.render.counts import exceptions_by_count, players_mark
from rulekeep.render.markdown import Writer, quote
from rulekeep.render.numbers import write_players_only
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.words import Words


def render_steps(body: Phase[Link], book: ResolvedBook, write: Writer, words: Words) -> str:
    """The steps of a phase that has any."""
    items = "\n".join(_step(book.entries[step.key], book, write, words) for step in body.steps)
    return (
        f'<div class="rk-steps" markdown="1">\n\n*{words.steps}*{{ .rk-label }}\n\n'
        f'<ol markdown="1">\n{items}\n</ol>\n\n</div>'
    )


def _step(entry: Entry[Link], book: ResolvedBook, write: Writer, words: Words) -> str:
    marks = f' data-players="{players_mark(entry)}"' if entry.players else ""
    parts = "\n\n".join(_parts(entry, book, write, words))
    return f'<li data-step="{entry.id}"{marks} markdown="block">\n{parts}\n</li>'


def _parts(entry: Entry[Link], book: ResolvedBook, write: Writer, words: Words) -> Iterator[str]:
    lang = write.lang
    brief = f" <span>{write.line(entry.brief[lang])}</span>" if entry.brief else ""
    chip = ""
    if entry.players:
        label = write.words(write_players_only(entry.players, words))
        chip = f' <span class="rk-chip rk-chip--players">{label}</span>'
    yield f"{write.link(entry.key)}{chip}{brief}"
    for counted in exceptions_by_count(entry, book, write):
        label = f"*{counted.label}*{{ .rk-label .rk-chip--players }} {counted.link}"
        yield (
            f'<div class="rk-exception" data-players="{counted.players}" markdown="1">\n\n'
            f"{label}\n\n{counted.text}\n\n</div>"
        )
    if entry.text:
        name = quote(entry.name[lang].text)
        yield (
            f'<details class="rk-whole" markdown="1">\n<summary aria-label="{TABLE_WORDS[lang].in_full}: {name}">'
            f"{TABLE_WORDS[lang].in_full}</summary>\n\n{write.blocks(entry.text[lang])}\n\n</details>"
        )
