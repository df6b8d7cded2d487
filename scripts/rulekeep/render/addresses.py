"""Where everything stands: the page and the anchor of an entry, the same in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from posixpath import dirname, relpath

from rulekeep.model.kinds import KINDS, order_pages
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Entry, Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Addresses:
    """The page of every entry, as a path without its language."""

    pages: Mapping[Key, str]

    def link(self, page: str, key: Key) -> str:
        """The address of an entry as seen from `page` (both within one language)."""
        target = self.pages[key]
        return f"#{key.id}" if target == page else f"{relative(page, target)}#{key.id}"


def collect_addresses(book: ResolvedBook) -> Addresses:
    """Finds the page of every entry."""
    return Addresses(pages={e.key: page_of(e, g) for g in book.games.values() for e in g.entries})


def page_of(entry: Entry[Link], game: Game[Link]) -> str:
    """`caylus/faq.md`."""
    return f"{game.id}/{page_name(entry.kind, game)}.md"


def page_name(kind: str, game: Game[Link]) -> str:
    """The page of a kind of entries, without its ending."""
    return KINDS[kind].page if kind in KINDS else game.kinds[kind].file.text


def page_names(game: Game[Link]) -> tuple[str, ...]:
    """The pages of a game in order, those that would be empty left out; the overview is not among them."""
    kinds = {entry.kind for entry in game.entries}
    files = [kind.file.text for kind in game.kinds.values() if kind.id.text in kinds]
    default = order_pages(files)
    shown = {page_name(kind, game) for kind in kinds} | {"sources"}
    shown |= {"sheet"} if game.sheet is not None else set()
    chosen = [word.text for word in game.pages or ()]
    order = [*chosen, *(name for name in default if name not in chosen)]
    return tuple(name for name in order if name in shown)


def relative(page: str, target: str) -> str:
    """The path of `target` as seen from `page`."""
    return relpath(target, dirname(page) or ".")


def source_anchor(source: str, para: int | None = None, page: int | None = None) -> str:
    """The anchor of a document, a paragraph or a page on the sources page."""
    if page is not None:
        return f"{source}--page-{page}"
    return f"{source}--para-{para}" if para is not None else source
