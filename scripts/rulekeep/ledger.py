"""A checked game → the text of its `ledger.yml`: its values, and every id that was ever published, one to a line.

What is lost cannot be written: the check for it is an error, and a ledger is made of a book without errors. A page that
an entry has left stays in its line, and so does an id that has moved, so that the old addresses can lead on. The texts
of an entry with a stale translation keep their old fingerprints until the translation follows or is accepted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from pathlib import PurePosixPath

from rulekeep.figures import take_figures, take_values
from rulekeep.fingerprints import find_stale, take_fingerprint
from rulekeep.model.ledger import LedgerLine
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Game
from rulekeep.render.addresses import page_of

FILE = "ledger.yml"
_HEAD = "# Written by `rulekeep ledger`: what was published: ids, where they stand, figures, what the texts were.\n"


def write_ledger(book: ResolvedBook, game: Game[Link], today: str, accepted: Collection[str] = ()) -> str:
    """The text of the ledger; of entries that are `accepted` (`game/id`) the translations still hold."""
    before = game.ledger.lines if game.ledger else {}
    stale = {id for id in find_stale(game, book.library.languages) if f"{game.id}/{id}" not in accepted}
    entries = {entry.id.text: entry for entry in game.entries}
    lines = [
        _write_line(id, before.get(id), entries.get(id), game, book, today, keep=id in stale)
        for id in sorted(entries.keys() | before.keys())
    ]
    values = "".join(f"\n  {name}: {word}" for name, word in take_values(game).items())
    head = f"{_HEAD}game: {game.id}\n" + (f"values:{values}\n" if values else "")
    return f"{head}ids:" + ("".join(f"\n  {line}" for line in lines) or " {}") + "\n"


def _write_line(
    id: str,
    before: LedgerLine | None,
    entry: Entry[Link] | None,
    game: Game[Link],
    book: ResolvedBook,
    today: str,
    *,
    keep: bool,
) -> str:
    old = [before.page.text, *(word.text for word in before.was)] if before else []
    page = PurePosixPath(page_of(entry, game)).stem if entry else old[0]
    was = sorted({name for name in old if name != page})
    parts = [f"page: {page}"]
    if was:
        parts.append(f"was: [{', '.join(was)}]")
    if entry is not None:
        texts = {language: take_fingerprint(entry, language) for language in book.library.languages}
        if keep and before:
            texts |= {language: word.text for language, word in before.texts.items()}
        figures = take_figures(entry)
        if before and before.texts:
            same = all(texts[language] == word.text for language, word in before.texts.items() if language in texts)
            same = same and all(path in figures and figures[path].text == w.text for path, w in before.figures.items())
            changed = (before.changed.text if before.changed else None) if same else today
            parts += [f"changed: {changed}"] if changed else []
        if figures:
            parts.append(f"figures: {{{', '.join(f'{path}: {_quote(word.text)}' for path, word in figures.items())}}}")
        parts.append(f"texts: {{{', '.join(f'{language}: {text}' for language, text in texts.items())}}}")
    return f"{id}: {{{', '.join(parts)}}}"


def _quote(figure: str) -> str:
    """A figure as YAML: in quotes where it is more than a word or a number."""
    return figure if re.fullmatch(r"-?[\w/-]+", figure) else json.dumps(figure, ensure_ascii=False)
