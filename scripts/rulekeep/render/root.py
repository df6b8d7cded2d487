"""The page at `/`, which leads to a language, and the page that is shown when there is nothing to show yet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from jinja2 import Environment, PackageLoader, StrictUndefined

from rulekeep.diagnostics import Diagnostic
from rulekeep.model.types import Library
from rulekeep.render.words import WORDS
from rulekeep.report import render_diagnostics

_TEMPLATES = Environment(
    loader=PackageLoader("rulekeep.render"), undefined=StrictUndefined, autoescape=True, trim_blocks=True
)


def render_root(library: Library) -> str:
    """A whole HTML page: a script picks the browser's language, plain links serve where scripts are off."""
    languages = [(lang, WORDS[lang]) for lang in library.languages]
    name = library.name[library.languages[0]].text
    return _TEMPLATES.get_template("root.html.j2").render(languages=languages, name=name)


def render_fault_banner(faults: Sequence[Diagnostic], laws: str) -> str:
    """HTML of the diagnostics, each code a link to its law; `laws` is the address of their page."""
    text = escape(render_diagnostics(faults))
    return re.sub(
        r"\b(error|warning)\[([a-z-]+)\]",
        lambda match: f'{match[1]}[<a href="{escape(laws)}#{match[2]}">{match[2]}</a>]',
        text,
    )


def render_fault_page(faults: Sequence[Diagnostic]) -> str:
    """Markdown that shows what keeps the library from being published."""
    return f"# Nothing to show yet\n\n<pre>{escape(render_diagnostics(faults))}</pre>\n"
