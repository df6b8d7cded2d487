"""The site: a thin MkDocs plugin that hands over our pages and picks language, navigation and alternates of each.

Pages are generated files, never written into `content/`. The data is read before MkDocs empties the site folder, so
a fault in YAML leaves what was published as it was; while serving, the last good pages stay and show the fault.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any, Literal

from jinja2 import Environment
from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Link, Navigation
from mkdocs.structure.pages import Page as SitePage
from mkdocs.utils import get_relative_url

from rulekeep.diagnostics import Diagnostic
from rulekeep.editor import update_editor_files
from rulekeep.export import export_book
from rulekeep.fonts import font_files, fonts_to_preload
from rulekeep.metadata import Head, make_heads
from rulekeep.model.resolved import Library
from rulekeep.model.types import Lang
from rulekeep.node import NodeFailure
from rulekeep.offline import WORKER, write_worker
from rulekeep.pipeline import Outcome, make_sheets, read_library
from rulekeep.render.laws import PAGE as LAWS_PAGE
from rulekeep.render.pages import render_pages
from rulekeep.render.root import render_fault_banner, render_fault_page, render_root
from rulekeep.render.table_words import TABLE_WORDS
from rulekeep.render.views import Page
from rulekeep.render.words import WORDS
from rulekeep.report import count_faults, render_diagnostics
from rulekeep.search.assets import SearchAssets, build_assets
from rulekeep.serving import explain_address
from rulekeep.sheets.build import SheetFile
from rulekeep.sheets.document import Place
from rulekeep.styles import join_styles, list_imports
from rulekeep.tableside import manifest_address, table_files

log = logging.getLogger("mkdocs.plugins.rulekeep")
_STYLES = ("assets/css/rulekeep.css", "assets/css/sheet.css")
_TEMPLATES = Path(__file__).parent / "render" / "templates"


class RulekeepConfig(Config):  # type: ignore[no-untyped-call]
    """Options of the plugin in mkdocs.yml."""

    library = config_options.Dir(exists=True, default="rules_data")


class RulekeepPlugin(BasePlugin[RulekeepConfig]):  # type: ignore[no-untyped-call]
    """Gives MkDocs the pages of the library."""

    def __init__(self) -> None:
        self._serving = self._starting = False
        self._library: Library | None = None
        self._pages: Mapping[str, Page] = {}
        self._sheets: Sequence[SheetFile] = ()
        self._data: Mapping[str, str] = {}
        self._heads: Mapping[str, Head] = {}
        self._table: Mapping[str, str | bytes] = {}
        self._search = SearchAssets(files={}, version="")
        self._faults: Sequence[Diagnostic] = ()
        self._navs: Mapping[str, Navigation] = {}

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Being told of the start makes MkDocs keep this object, and so the last good pages, between builds."""
        self._serving = self._starting = command == "serve"

    def on_config(self, config: MkDocsConfig) -> None:
        """Ends a start that would fail only after the build."""
        fault = explain_address(*config.dev_addr) if self._starting else None
        self._starting = False
        if fault is not None:
            raise PluginError(f"rulekeep: {fault}")

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
        """Follows the data and both kinds of templates as well."""
        for folder in (Path(self.config.library), _TEMPLATES, *map(Path, config.theme.dirs[:1])):
            server.watch(str(folder))
        return server

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        """Reads the library; on errors ends the build, or while serving keeps the last good pages."""
        outcome = read_library(Path(self.config.library).resolve())
        place = Place(url=config.site_url or "", name=config.site_name)
        outcome, sheets = make_sheets(outcome, place, Path(config.config_file_path).parent / ".cache" / "sheets")
        self._report(outcome)
        if self._serving:
            update_editor_files(Path(self.config.library).resolve(), outcome.book)
        if outcome.publishable:
            self._library = outcome.book.library
            self._pages = {page.src_uri: page for page in render_pages(outcome.book, outcome.emblems)}
            self._heads = make_heads(list(self._pages.values()), outcome.book, config.site_url or "")
            self._sheets = sheets
            self._data = dict(export_book(outcome.book))
            cache = Path(config.config_file_path).parent / ".cache"
            with _node_works():
                self._search = build_assets(outcome.book, cache / "search")
                self._table = table_files(outcome.book, outcome.emblems, cache)
            self._faults = ()
        elif self._serving:
            self._faults = outcome.diagnostics
        else:
            raise PluginError(f"rulekeep: {count_faults(outcome.diagnostics)}, nothing was built")

    def _report(self, outcome: Outcome) -> None:
        if outcome.diagnostics:
            text = render_diagnostics(outcome.diagnostics)
            (log.info if outcome.publishable else log.error)("%s\n%s", count_faults(outcome.diagnostics), text)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Adds our pages to the hand-written ones."""
        for page in self._pages.values():
            inclusion = InclusionLevel.INCLUDED if page.listed else InclusionLevel.NOT_IN_NAV
            files.append(File.generated(config, page.src_uri, content=page.text, inclusion=inclusion))
        for address, content in {**self._search.files, **self._table, **self._data}.items():
            files.append(File.generated(config, address, content=content))
        for sheet in self._sheets:
            files.append(File.generated(config, sheet.path, abs_src_path=str(sheet.file)))
        if self._library is not None:
            files.append(File.generated(config, "index.html", content=render_root(self._library)))
        else:
            files.append(
                File.generated(config, "index.md", content=render_fault_page(render_diagnostics(self._faults)))
            )
        for address in _STYLES:
            _join(files, config, address)
        for address, path in font_files(Path(config.config_file_path).parent).items():
            if path.exists():
                files.append(File.generated(config, address, abs_src_path=str(path)))
            else:
                log.warning("the font %s is missing: `npm ci` installs it", path)
        return files

    def on_post_page(self, output: str, *, page: SitePage, config: MkDocsConfig) -> str:
        """Mends what is not valid in Material's pages."""
        return _mend_switches(output)

    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        """The same for the page of a missing address."""
        return _mend_switches(output)

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Adds the worker for offline use, which has to know every file; while serving a copy would only hide edits."""
        if self._library is not None and not self._serving:
            cache = Path(config.config_file_path).parent / ".cache" / "scripts"
            with _node_works():
                worker = write_worker(Path(config.site_dir), self._library, cache)
            (Path(config.site_dir) / WORKER).write_text(worker, encoding="utf-8")
        if not config.site_url:
            for map_of_the_site in Path(config.site_dir).glob("sitemap.xml*"):
                map_of_the_site.unlink()

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:
        """Gives the page of a missing address, which is none of ours, what our templates need."""
        languages = self._library.languages if self._library else ("en",)
        lang = languages[0]
        env.globals.update(
            words=WORDS[lang],
            table=TABLE_WORDS[lang],
            tables=TABLE_WORDS,
            fonts=fonts_to_preload(lang),
            game=None,
            faults="",
        )
        env.globals.update(find=self._describe_search(lang, ""))
        env.globals.update(manifest="" if self._serving else manifest_address(lang))
        env.globals.update(languages=[(each, WORDS[each]) for each in languages])
        config.theme["language"] = lang
        config.extra["alternate"] = _list_alternates(config, languages, "")
        return env

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
        """One small navigation per game and language: no page grows with the number of games."""
        sections: dict[str, list[SitePage]] = {}
        order = {uri: n for n, uri in enumerate(self._pages)}
        order |= {page.src_uri: len(order) + 1 for page in self._pages.values() if page.path == LAWS_PAGE}
        listed = files.documentation_pages(inclusion=InclusionLevel.is_in_nav)
        documentation = sorted(listed, key=lambda f: (order.get(f.src_uri, len(order)), f.src_uri))
        for file in documentation:
            if file.page is not None:
                file.page.parent = None
                sections.setdefault(_section_of(file.src_uri), []).append(file.page)
        homes = {lang: pages[0] for lang, pages in sections.items() if "/" not in lang}
        self._navs = {section: _make_nav(section, pages, homes) for section, pages in sections.items()}
        return nav

    def on_page_markdown(self, markdown: str, *, page: SitePage, config: MkDocsConfig, files: Files) -> str:
        """Gives a page its title and description, which the templates write into the head as they are."""
        ours = self._pages.get(page.file.src_uri)
        if ours is not None:
            page.meta.update(full_title=escape(ours.title), description=escape(ours.description))
            if ours.template is not None:
                page.meta["template"] = ours.template
        return markdown

    def on_page_context(self, context: Any, *, page: SitePage, config: MkDocsConfig, nav: Navigation) -> Any:
        """Picks the language, the navigation, and the same page in the other languages."""
        languages = self._library.languages if self._library else ("en",)
        lang, _, rest = page.url.partition("/")
        if lang not in languages:
            lang, rest = languages[0], ""
        section = _section_of(page.file.src_uri)
        context["nav"] = self._navs.get(section, nav)
        context["game"] = context["nav"].pages[0] if "/" in section and section in self._navs else None
        context["fonts"] = fonts_to_preload(lang)
        laws = get_relative_url(f"{lang}/{LAWS_PAGE.removesuffix('.md')}/", page.url)
        context["faults"] = render_fault_banner(render_diagnostics(self._faults), laws) if self._faults else ""
        context["words"], context["table"] = WORDS[lang], TABLE_WORDS[lang]
        context["head"] = self._heads.get(page.file.src_uri)
        context["manifest"] = "" if self._serving else manifest_address(lang)
        context["find"] = self._describe_search(lang, section.partition("/")[2])
        config.theme["language"] = lang
        config.extra["alternate"] = _list_alternates(config, languages, rest)
        return context

    def _describe_search(self, lang: str, game: str) -> Mapping[str, str]:
        """What the script of the search is told by the page."""
        repository = self._library.repository if self._library else None
        return {
            "language": lang,
            "version": self._search.version,
            "game": game,
            "repository": repository.text.rstrip("/") if repository else "",
        }


def _list_alternates(config: MkDocsConfig, languages: Sequence[Lang], rest: str) -> list[dict[str, str]]:
    """A page in every language, as Material's templates want it; `rest` is its address without the language."""
    pages = {lang: f"{lang}/{rest}" for lang in languages}
    return [
        {"name": WORDS[lang].language, "lang": lang, "page": page, "link": f"{config.site_url or ''}{page}"}
        for lang, page in pages.items()
    ]


@contextmanager
def _node_works() -> Iterator[None]:
    """What Node cannot do ends the build, and says why."""
    try:
        yield
    except NodeFailure as failure:
        raise PluginError(f"rulekeep: {failure}") from failure


def _mend_switches(html: str) -> str:
    """Without an attribute that the standard does not allow at a switch; `rulekeep.js` does its work."""
    return re.sub(r'(<input class="md-toggle" [^>]*) autocomplete="off"', r"\1", html)


def _join(files: Files, config: MkDocsConfig, address: str) -> None:
    """Puts one stylesheet in place of those that it imports."""
    if (styles := files.get_file_from_path(address)) is not None and styles.abs_src_path is not None:
        files.remove(styles)
        for name in list_imports(Path(styles.abs_src_path)):
            _remove(files, f"{address.rpartition('/')[0]}/{name}")
        files.append(File.generated(config, address, content=join_styles(Path(styles.abs_src_path))))


def _remove(files: Files, src_uri: str) -> None:
    """Keeps from the site what it does not serve as it stands."""
    if (file := files.get_file_from_path(src_uri)) is not None:
        files.remove(file)


def _section_of(src_uri: str) -> str:
    """`en/caylus/faq.md` belongs to `en/caylus`, `en/about.md` to `en`."""
    return src_uri.rpartition("/")[0]


def _make_nav(section: str, pages: list[SitePage], homes: Mapping[str, SitePage]) -> Navigation:
    lang = section.split("/")[0]
    home = homes.get(lang, pages[0])
    items: list[Any] = list(pages)
    if home not in pages and lang in WORDS:
        items.insert(0, Link(WORDS[lang].games, home.url))
    for before, after in zip([None, *pages], [*pages, None], strict=True):
        if before is not None:
            before.next_page = after
        if after is not None:
            after.previous_page = before
    navigation = Navigation(items, pages)
    navigation.homepage = home
    return navigation
