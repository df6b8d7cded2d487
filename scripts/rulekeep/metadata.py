"""A page → what it says of itself to machines: search engines, chats that show a link, other programs.

In: a page, the book, and the site's address if it has one. Out: `Head`, which the template writes down. Addresses that
leave the site (canonical, alternates, pictures) exist only where the site's own address is known; what is said about
the content itself stands in JSON-LD either way, with addresses relative to the page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulekeep.model.prose import Link, Prose
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Component, Entry, Game, Ruling, Term
from rulekeep.render.addresses import Addresses, collect_addresses
from rulekeep.render.views import Page
from rulekeep.render.words import WORDS
from rulekeep.search.plain import plain_words

_CONTEXT = "https://schema.org"
_Json = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What stands in the head of a page besides its title."""

    title: str
    description: str
    lang: str
    kind: str
    url: str
    """The page's own address; empty where the site's is not known. Then there is no picture."""
    picture: str
    json_ld: str


def make_head(page: Page, book: ResolvedBook, addresses: Addresses, site: str) -> Head:
    """What a page says of itself; `site` is the site's address with a slash at its end, or empty."""
    path = _folder(page.path)
    game = book.games.get(page.path.partition("/")[0])
    things = [*_crumbs(page, book, game, site), *_contents(page, book, game, addresses)]
    return Head(
        title=page.title,
        description=page.description,
        lang=page.lang,
        kind="website" if path == "" else "article",
        url=f"{site}{page.lang}/{path}" if site else "",
        picture=f"{site}{preview_address(page.lang, game.id if game else '')}" if site else "",
        json_ld=_write_json(things),
    )


def make_heads(pages: Sequence[Page], book: ResolvedBook, site: str) -> dict[str, Head]:
    """The head of every page by the path of its source."""
    addresses = collect_addresses(book)
    return {page.src_uri: make_head(page, book, addresses, site) for page in pages}


def preview_address(lang: str, game: str) -> str:
    """Where the picture stands that a chat shows for a link; without a game, the library's."""
    return f"assets/previews/{lang}/{game or 'library'}.png"


def _folder(path: str) -> str:
    """`caylus/faq.md` → `caylus/faq/`, `index.md` → ``."""
    name = path.removesuffix(".md")
    return "" if name == "index" else name.removesuffix("/index") + "/"


def _crumbs(page: Page, book: ResolvedBook, game: Game[Link] | None, site: str) -> Iterator[_Json]:
    """Where a page stands: the library, the game, the page."""
    folder = _folder(page.path)
    depth = folder.count("/")
    here = f"{site}{page.lang}/" if site else "../" * depth or "./"
    steps = [(WORDS[page.lang].games, here)]
    if game is not None:
        steps.append((game.name[page.lang].text, f"{here}{game.id}/" if site else "../" * (depth - 1) or "./"))
    if folder and (game is None or folder != f"{game.id}/"):
        steps.append((page.title.split(" · ")[0], f"{here}{folder}" if site else "./"))
    if len(steps) < 2:
        name = book.library.name[page.lang].text
        yield {"@type": "WebSite", "name": name, "url": here, "inLanguage": page.lang}
        return
    items = [
        {"@type": "ListItem", "position": number, "name": name, "item": item}
        for number, (name, item) in enumerate(steps, 1)
    ]
    yield {"@type": "BreadcrumbList", "itemListElement": items}


def _contents(page: Page, book: ResolvedBook, game: Game[Link] | None, addresses: Addresses) -> Iterator[_Json]:
    """The rulings or the terms of a page."""
    if game is None:
        return
    lang = page.lang
    if page.path == f"{game.id}/index.md":
        yield {"@type": "Game", "name": game.name[lang].text, "description": game.brief[lang].text}
        return
    entries = [entry for entry in game.entries if addresses.pages[entry.key] == page.path]
    questions = [_question(e, e.body, book, lang) for e in entries if isinstance(e.body, Ruling)]
    if questions:
        yield {"@type": "FAQPage", "inLanguage": lang, "name": page.title, "mainEntity": questions}
    terms = [_term(e, book, lang) for e in entries if isinstance(e.body, Term | Component)]
    if terms:
        yield {"@type": "DefinedTermSet", "inLanguage": lang, "name": page.title, "hasDefinedTerm": terms}


def _question(entry: Entry[Link], body: Ruling[Link], book: ResolvedBook, lang: str) -> _Json:
    verdict = _plain(body.value, book, lang) if body.value else WORDS[lang].verdicts[body.verdict.text]
    text = f"{verdict}. {_plain(body.answer, book, lang)}"
    answer: _Json = {"@type": "Answer", "text": text, "url": f"#{entry.id}"}
    if body.ruled.date is not None:
        answer["dateCreated"] = body.ruled.date.text
    return {"@type": "Question", "name": body.question[lang].text, "url": f"#{entry.id}", "acceptedAnswer": answer}


def _term(entry: Entry[Link], book: ResolvedBook, lang: str) -> _Json:
    term: _Json = {"@type": "DefinedTerm", "name": entry.name[lang].text, "url": f"#{entry.id}"}
    return {**term, "description": _plain(entry.brief, book, lang)} if entry.brief else term


def _plain(text: Any, book: ResolvedBook, lang: str) -> str:
    prose: Prose[Link] = text[lang]
    return plain_words(prose, book.entries, lang)


def _write_json(things: Sequence[_Json]) -> str:
    """JSON for a script element: no sign in it can end the element."""
    text = json.dumps({"@context": _CONTEXT, "@graph": list(things)}, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
