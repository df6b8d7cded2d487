"""The sums of examples as a page shows them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulekeep.model.prose import Key
from rulekeep.model.types import Example
from rulekeep.pipeline import read_library
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.markdown import Writer
from rulekeep.render.reckoning import reckonings
from rulekeep.render.words import WORDS
from tests.cases import Case, lay_out

CASES = yaml.safe_load(Path(__file__).with_name("reckoning.yml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["about"])
def test_sum_is_shown(case: dict[str, Any], tmp_path: Path) -> None:
    text = "{expect} of " + ", ".join(f"{{{name}}}" for name in case["given"])
    example = {
        "id": "sum",
        "name": {"en": "A sum", "ru": "Сумма"},
        "brief": {"en": "A sum", "ru": "Сумма"},
        "topic": "scoring",
        "text": {"en": text, "ru": text},
        "cites": [{"source": "booklet", "para": 9}],
        **{key: case[key] for key in ("given", "formula", "expect")},
    }
    files = {"tiny/examples.yml": yaml.safe_dump([example], allow_unicode=True).encode()}
    outcome = read_library(lay_out(Case(files=files, remove=[], replace=[], expect=""), tmp_path))
    assert [d for d in outcome.diagnostics if d.severity == "error"] == []
    book = outcome.book
    body = book.entries[Key(game="tiny", id="sum")].body
    assert isinstance(body, Example)
    write = Writer(lang="en", page="tiny/examples.md", addresses=collect_addresses(book), entries=book.entries)
    shown = list(reckonings(body, book.games["tiny"], book.numbers["tiny"], write, WORDS["en"]))
    assert shown == [case["shown"]]
