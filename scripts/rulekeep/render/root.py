"""The page at `/`, which leads to a language, and the page that is shown when there is nothing to show yet."""

from __future__ import annotations

import re
from html import escape

from jinja2 import Environment, PackageLoader, StrictUndefined

from rulekeep.model.resolved import Library
from rulekeep.render.words import WORDS

_TEMPLATES = Environment(
    loader=PackageLoader("rulekeep.render"), undefined=StrictUndefined, autoescape=True, trim_blocks=True
)


def render_root(library: Library) -> str:
    """A whole HTML page: a script picks the browser's language, plain links serve where scripts are off."""
    languages = [(lang, WORDS[lang]) for lang in library.languages]
    name = library.name[library.languages[0]].text
    return _TEMPLATES.get_template("root.html.j2").render(languages=languages, name=name)


def render_fault_banner(faults: str, laws: str) -> str:
    """HTML of printed diagnostics, each code a link to its law; `laws` is the address of their page."""
    return re.sub(
        r"\b(error|warning)\[([a-z-]+)\]",
        lambda match: f'{match[1]}[<a href="{escape(laws)}#{match[2]}">{match[2]}</a>]',
        escape(faults),
    )


def render_fault_page(faults: str) -> str:
    """Markdown that shows printed diagnostics: what keeps the library from being published."""
    return f"# Nothing to show yet\n\n<pre>{escape(faults)}</pre>\n"
