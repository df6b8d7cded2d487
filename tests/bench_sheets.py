"""All sheets of a game, their type sizes searched for, against Typst alone on the same text at a fixed size.

Typst remembers what it has laid out, so every round names another author. The best of three rounds counts.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import perf_counter

from rulekeep.pipeline import read_library
from rulekeep.render.addresses import collect_addresses
from rulekeep.render.sheet.compose import compose_sheets
from rulekeep.sheets.build import SIZES, build_sheets
from rulekeep.sheets.document import Place, make_document
from rulekeep.sheets.typesetter import typeset_sheet
from tests.browser import ROOT

ROUNDS = 3


def run() -> None:
    """Prints the ratios."""
    book = read_library(ROOT / "rules_data").book
    addresses = collect_addresses(book)
    game = next(iter(book.games))
    sheets = [sheet for sheet in compose_sheets(book) if sheet.game == game]
    kinds = [(sheet, form, paper) for sheet in sheets for form, paper in sheet.files]

    def alone(author: str) -> list[float]:
        place = Place(url="https://rules.example/", name=author)
        times = []
        for sheet, form, paper in kinds:
            document, size = make_document(sheet, addresses, place), SIZES[form][0]
            start = perf_counter()
            typeset_sheet(document, form, paper, (size, size))
            times.append(perf_counter() - start)
        return times

    def together(author: str) -> list[float]:
        place = Place(url="https://rules.example/", name=author)
        times = []
        with tempfile.TemporaryDirectory() as cache:
            for _ in range(2):
                start = perf_counter()
                build_sheets(sheets, addresses, place, Path(cache))
                times.append(perf_counter() - start)
        return times

    alone("warm")
    single = [min(times) for times in zip(*(alone(f"alone {n}") for n in range(ROUNDS)), strict=True)]
    whole, again = map(min, zip(*(together(f"together {n}") for n in range(ROUNDS)), strict=True))
    print(f"the {len(kinds)} sheets of a game, sizes searched")
    print(f"  against each at a fixed size, one by one   {whole / sum(single):.2f} ×   (below 5 is wanted)")
    print(f"  against one of them at a fixed size        {whole / max(single):.2f} ×")
    print(f"  again, when nothing has changed            {again / whole:.3f} ×   (below 0.05 is wanted)")
