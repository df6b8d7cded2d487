"""What stands above the entries of a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekeep.pipeline import read_library
from rulekeep.render.pages import render_pages
from tests.cases import Case, Replacement, lay_out

PHASE = """\
- id: phase-NAME
  name: {en: NAME, ru: Фаза NAME}
  brief: {en: Something happens, ru: Что-то происходит}
  text: {en: Something happens., ru: Что-то происходит.}
  occurs: OCCURS
  cites: [{source: booklet, para: 2}]
"""


@pytest.mark.parametrize(("occurs", "guided"), [(("once", "once"), False), (("once", "always"), True)])
def test_round_is_guided_where_two_phases_come_again(occurs: tuple[str, str], guided: bool, tmp_path: Path) -> None:
    first = "- id: phase-draw\n"
    phases = "".join(PHASE.replace("NAME", f"n{n}").replace("OCCURS", one) for n, one in enumerate(occurs))
    change = Replacement(file="tiny/phases.yml", find=first, put=phases + first)
    outcome = read_library(lay_out(Case(files={}, remove=[], replace=[change], expect=""), tmp_path))
    texts = {page.src_uri: page.text for page in render_pages(outcome.book)}
    assert ("rk-guide-start" in texts["en/tiny/round.md"]) is guided
