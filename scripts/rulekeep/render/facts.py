"""What stands under an entry: where it comes from, what it rests on, and what else has to do with it.

In: an entry of a resolved book. Out: pairs of a label and Markdown. The places that merely mention an entry are kept
apart from the rest: they are many, and a player who wants an answer does not want them.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import Backlinks, ResolvedBook
from rulekeep.model.types import Citation, Entry, Game, Phase, Ruled, Ruling
from rulekeep.render.addresses import relative, source_anchor
from rulekeep.render.markdown import Writer
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.typography import NO_BREAK
from rulekeep.render.words import Words


def facts(entry: Entry[Link], book: ResolvedBook, write: Writer, words: Words) -> Iterator[tuple[str, str]]:
    """The facts of an entry, the nearest to its answer first."""
    back = book.backlinks.get(entry.key, Backlinks())
    body = entry.body
    if entry.cites:
        yield words.source, cite(book.games[entry.key.game], entry.cites, write, words)
    if isinstance(body, Ruling):
        yield words.ruled, _ruled(body.ruled, write, words)
        yield words.rests_on, write.links(tuple(link.key for link in body.rules))
    if isinstance(body, Phase) and body.part_of:
        yield words.part_of, write.link(body.part_of.key)
    for label, keys in (
        (words.exception_to, tuple(link.key for link in entry.exception_to)),
        (words.exceptions, tuple(key for key in back.exceptions if not book.entries[key].players)),
        (words.in_phases, back.phases),
        (words.see_also, tuple(link.key for link in entry.see)),
    ):
        if keys:
            yield label, ", ".join(write.link(key) for key in keys)
    ledger = book.games[entry.key.game].ledger
    line = ledger.lines.get(entry.key.id) if ledger else None
    if line and line.changed:
        yield TABLE_WORDS[write.lang].changed, write.words(line.changed.text)


def rulings_about(entry: Entry[Link], book: ResolvedBook, write: Writer, words: Words) -> list[str]:
    """The rulings that rest on an entry, each with its verdict."""
    back = book.backlinks.get(entry.key, Backlinks())
    return [f"{mini(book.entries[key], words)} {write.link(key)}" for key in back.rulings if key not in back.exceptions]


def mentions(entry: Entry[Link], book: ResolvedBook) -> tuple[Key, ...]:
    """The entries that mention an entry and are shown at it for no better reason."""
    if isinstance(entry.body, Ruling):
        return ()
    back = book.backlinks.get(entry.key, Backlinks())
    nearer = {link.key for link in (*entry.exception_to, *entry.see)}
    shown = {*nearer, *back.exceptions, *back.phases, *back.rulings}
    return tuple(key for key in back.mentions if key not in shown)


def mini(entry: Entry[Link], words: Words) -> str:
    """The verdict of a ruling as a small chip."""
    assert isinstance(entry.body, Ruling)
    verdict = entry.body.verdict.text
    return f"*{words.verdicts[verdict]}*{{ .rk-mini .rk-mini--{verdict} }}"


def _ruled(ruled: Ruled, write: Writer, words: Words) -> str:
    parts = [write.words(ruled.by.text), words.ruled_kinds[ruled.kind]]
    return ", ".join([*parts, ruled.date.text] if ruled.date else parts)


def cite(game: Game[Link], cites: tuple[Citation, ...], write: Writer, words: Words, *, named: bool = True) -> str:
    """Where a source says it, each place a link to the sources page, with the source's name unless `named` is false."""
    page = relative(write.page, f"{game.id}/sources.md")
    parts: list[str] = []
    for citation in cites:
        source = citation.source.text
        places = [(words.page, n.value, source_anchor(source, page=n.value)) for n in citation.pages]
        places += [(words.paragraph, n.value, source_anchor(source, para=n.value)) for n in citation.paras]
        links = [
            f"[{form.format(number=number).replace(' ', NO_BREAK)}]({page}#{anchor}){{ .rk-cite }}"
            for form, number, anchor in places
        ]
        name = write.words(game.sources[source].name[write.lang].text) if named else ""
        parts.append(f"{name} {' '.join(links)}".strip())
    return ("; " if named else " ").join(parts)
