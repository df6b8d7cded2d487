"""The page of diagnostics: a heading for each code in each language, and a law as its reader sees it."""

from __future__ import annotations

from rulekeep.check import collect_laws
from rulekeep.pipeline import read_library
from rulekeep.render.laws import render_law
from rulekeep.render.pages import render_pages
from tests.cases import BASE

LAW = """\
A card must *not* be `{odd}`.

Because of
two lines.

Fails:
    - {id: odd}
      text: no
Mended: the line is deleted.
"""
SHOWN = """\
A card must &#42;not&#42; be `{odd}`.

Because of two lines.

**Fails**

```yaml
- {id: odd}
  text: no
```

**Mended**: the line is deleted."""


def test_law() -> None:
    assert render_law(LAW) == SHOWN


def test_every_code_has_a_heading() -> None:
    book = read_library(BASE).book
    pages = {page.lang: page.text for page in render_pages(book) if page.path == "diagnostics.md"}
    assert pages.keys() == set(book.library.languages)
    for text in pages.values():
        for code in collect_laws():
            assert text.count(f"## `{code}` {{ #{code} }}\n") == 1
