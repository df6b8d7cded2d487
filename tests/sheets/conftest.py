"""All sheets of the real library, made once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulekeep.model.resolved import ResolvedBook
from rulekeep.pipeline import read_library
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.sheet.blocks import Sheet
from rulekeep.render.sheet.compose import compose_sheets
from rulekeep.sheets.build import build_sheets
from rulekeep.sheets.document import Place
from tests.browser import ROOT
from tests.sheets.printed import Printed

PLACE = Place(url="https://rules.example/", name="Rulekeep")
_OUTCOME = read_library(ROOT / "rules_data")
BOOK = _OUTCOME.book
SHEETS = list(compose_sheets(BOOK)) if _OUTCOME.publishable else []
NAMES = [f"{sheet.game}-{sheet.lang}-{form}-{paper}" for sheet in SHEETS for form, paper in sheet.files]


@pytest.fixture(scope="session")
def book() -> ResolvedBook:
    return BOOK


@pytest.fixture(scope="session")
def sheets() -> list[Sheet]:
    return SHEETS


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Printed]]:
    """Every PDF by its name."""
    cache: Path = tmp_path_factory.mktemp("sheets")
    files, found = build_sheets(SHEETS, collect_addresses(BOOK), PLACE, cache)
    assert found == []
    kinds = [(sheet, form, paper) for sheet in SHEETS for form, paper in sheet.files]
    printed = [Printed(*kind, file.file) for kind, file in zip(kinds, files, strict=True)]
    yield {str(one): one for one in printed}
    for one in printed:
        one.close()


@pytest.fixture(params=NAMES)
def printed(request: pytest.FixtureRequest, made: dict[str, Printed]) -> Printed:
    """Each PDF in turn."""
    return made[request.param]
