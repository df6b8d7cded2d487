"""What the search knows of the entries of the tiny library."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekeep.pipeline import read_library
from rulekeep.search.records import collect_records
from tests.cases import Case, Replacement, lay_out


@pytest.mark.parametrize(
    ("label", "en", "ru"), [('  label: "1"\n', ("Phase 1",), ("Фаза 1",)), ("", (), ())], ids=["numbered", "without"]
)
def test_phase_is_found_by_its_number(label: str, en: tuple[str], ru: tuple[str], tmp_path: Path) -> None:
    change = Replacement(file="tiny/phases.yml", find='  label: "1"\n', put=label)
    book = read_library(lay_out(Case(files={}, remove=[], replace=[change], expect=""), tmp_path)).book
    records = {record.id: record for game in collect_records(book) for record in game.records}
    assert records["phase-draw"].aliases == {"en": en, "ru": ru}
