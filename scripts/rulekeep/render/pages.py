"""`ResolvedBook` → every page in every language, as Markdown.

It reads no file but the icons of a sheet, writes none, and knows nothing of MkDocs. `rulekeep pages` writes the same
tree to disk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from jinja2 import Environment, PackageLoader, StrictUndefined

from rulekeep.check import collect_laws
from rulekeep.fingerprints import find_stale
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Component, Entry, Game, Phase
from rulekeep.render import finder, home, laws, overview, sources
from rulekeep.render.addresses import Addresses, collect_addresses, page_name, page_names
from rulekeep.render.emblem import draw_emblem
from rulekeep.render.filters import render_controls
from rulekeep.render.flow import flow
from rulekeep.render.markdown import Writer, escape, table
from rulekeep.render.moved import collect_departures, make_group
from rulekeep.render.sections import Sections, column_kind
from rulekeep.render.sheet import page as sheet_page
from rulekeep.render.titles import page_brief, page_title
from rulekeep.render.views import Content, Group, Page, Section
from rulekeep.render.words import WORDS, Words

_Builder = Callable[[Sections, str], Content]
_TEMPLATES = Environment(
    loader=PackageLoader("rulekeep.render"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    autoescape=False,
)


def render_pages(book: ResolvedBook, emblems: Mapping[str, str] = MappingProxyType({})) -> Iterator[Page]:
    """Every page of the book, language by language, game by game; `emblems` are the drawings of games, as SVG."""
    addresses = collect_addresses(book)
    stale = {game.id: find_stale(game, book.library.languages) for game in book.games.values()}
    for lang in book.library.languages:
        words = WORDS[lang]
        yield _render(
            home.build(book, lang, words, emblems),
            Page(path="index.md", lang=lang, title=words.games, description=words.home_brief, text=""),
            words,
        )
        yield _render(
            finder.build(book, lang, words),
            Page(
                path=finder.PAGE,
                lang=lang,
                title=words.search,
                description=words.search_brief,
                text="",
            ),
            words,
        )
        yield _render(
            laws.build(collect_laws(), lang, words),
            Page(
                path=laws.PAGE,
                lang=lang,
                title=words.diagnostics,
                description=words.diagnostics_brief,
                text="",
            ),
            words,
        )
        for game in book.games.values():
            yield from _GamePages(
                book=book,
                game=game,
                lang=lang,
                words=words,
                addresses=addresses,
                stale=stale[game.id],
                departures=collect_departures(game, book, addresses),
                emblem=draw_emblem(game, book, emblems, lang),
            ).pages()


@dataclass(frozen=True, slots=True, kw_only=True)
class _GamePages:
    book: ResolvedBook
    game: Game[Link]
    lang: str
    words: Words
    addresses: Addresses
    stale: Mapping[str, tuple[str, ...]]
    departures: Mapping[str, Mapping[str, Key]]
    emblem: str

    def pages(self) -> Iterator[Page]:
        yield self._page("index", self.game.name[self.lang].text, self.game.brief[self.lang].text, overview.build)
        for name in page_names(self.game):
            brief = page_brief(self.game, name, self.lang, self.words)
            build = _BUILDERS.get(name, _build_entries)
            yield self._page(name, page_title(self.game, name, self.lang, self.words), brief, build)
        for name in sorted(self.departures.keys() - set(page_names(self.game))):
            yield replace(self._page(name, self.words.moved, "", lambda sections, name: Content()), listed=False)

    def _page(self, name: str, title: str, brief: str, build: _Builder) -> Page:
        path = f"{self.game.id}/{name}.md"
        write = Writer(lang=self.lang, page=path, addresses=self.addresses, entries=self.book.entries)
        stale = frozenset(id for id, languages in self.stale.items() if self.lang in languages)
        sections = Sections(book=self.book, game=self.game, words=self.words, write=write, stale=stale)
        content = build(sections, name)
        if name in self.departures:
            left = make_group(self.departures[name], write, self.words)
            content = replace(content, groups=[*content.groups, left])
        content = replace(
            content,
            title=escape(title),
            emblem=self.emblem if name == "index" else "",
            brief=write.words(brief),
            controls=render_controls(self.game, self.book, self.lang, name, content.groups),
            rights=write.words(self.words.rights.format(game=self.game.name[self.lang])),
        )
        full = title if name == "index" else f"{title} · {self.game.name[self.lang]}"
        template = "sheet.html" if name == "sheet" else None
        return _render(
            content,
            Page(
                path=path,
                lang=self.lang,
                title=full,
                description=brief,
                text="",
                template=template,
            ),
            self.words,
        )


def _render(content: Content, page: Page, words: Words) -> Page:
    return replace(page, text=_TEMPLATES.get_template("page.md.j2").render(content=content, words=words))


def _build_round(sections: Sections, name: str) -> Content:
    """Phases in order, those within a phase under it."""
    phases = [e for e in sections.game.entries if isinstance(e.body, Phase)]
    children: dict[str, list[Entry[Link]]] = {}
    tops: list[Entry[Link]] = []
    for entry in phases:
        assert isinstance(entry.body, Phase)
        if entry.body.part_of is None:
            tops.append(entry)
        else:
            children.setdefault(entry.body.part_of.key.id, []).append(entry)

    def nested(entry: Entry[Link], level: int) -> Iterator[Section]:
        yield sections.section(entry, level)
        for child in children.get(entry.id.text, ()):
            yield from nested(child, min(level + 1, 4))

    picture = flow(sections.game, sections.write, sections.words, briefs=False)
    return Content(blocks=[picture], groups=[_unnamed([s for top in tops for s in nested(top, 2)])])


def _build_entries(sections: Sections, name: str) -> Content:
    """The entries of one page: by topic where they have one, by name in the glossary, else in the order of the file."""
    game, lang = sections.game, sections.write.lang
    kind = next((k for k in game.kinds.values() if k.file.text == name), None)
    entries = [entry for entry in game.entries if page_name(entry.kind, game) == name]
    if kind is not None:
        blocks = [_compare(sections, entries)] if len(entries) > 1 and kind.attributes else []
        return Content(blocks=blocks, groups=[_unnamed([sections.section(e, 2) for e in entries])])
    if name == "glossary":
        entries.sort(key=lambda e: e.name[lang].text.casefold().replace("ё", "е"))
        return Content(groups=[_unnamed([sections.section(e, 2) for e in entries])])
    groups: list[Group] = []
    for topic, names in game.topics.items():
        of_topic = [sections.section(e, 3) for e in entries if e.topic is not None and e.topic.text == topic]
        if of_topic:
            groups.append(Group(id=f"_{topic}", heading=sections.write.words(names[lang].text), sections=of_topic))
    counts = [(group.heading, f"#{group.id}", len(group.sections)) for group in groups]
    return Content(blocks=[overview.jump(counts)] if len(counts) > 1 else [], groups=groups)


_BUILDERS: dict[str, _Builder] = {"sources": sources.build, "round": _build_round, "sheet": sheet_page.build}
"""The pages that do not show the entries of one kind."""


def _unnamed(sections: list[Section]) -> Group:
    """Sections without a heading above them."""
    return Group(id="", heading="", sections=sections)


def _compare(sections: Sections, entries: list[Entry[Link]]) -> str:
    """The components of a kind side by side."""
    kind = sections.game.kinds[entries[0].kind]
    names = [word.text for word in kind.compare] if kind.compare is not None else list(kind.attributes)
    columns = [kind.attributes[name] for name in names]
    head = [sections.words.name, *(sections.write.words(c.name[sections.write.lang].text) for c in columns)]
    rows = []
    for entry in entries:
        assert isinstance(entry.body, Component)
        cells = [sections.cell(column, entry.body.attributes.get(column.id.text)) for column in columns]
        rows.append([sections.write.link(entry.key), *cells])
    kinds = ["", *(column_kind(column) for column in columns)]
    return table(head, rows, label=sections.words.compare, kinds=kinds)
