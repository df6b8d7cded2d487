"""All sheets of a game, their type sizes searched for, against Typst alone on the same text at a fixed size."""

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

PLACE = Place(url="https://rules.example/", name="Rulekeep")


def run() -> None:
    """Prints the ratios."""
    book = read_library(ROOT / "rules_data").book
    addresses = collect_addresses(book)
    sheets = [sheet for sheet in compose_sheets(book) if sheet.game == next(iter(book.games))]
    jobs = [(make_document(sheet, addresses, PLACE), *kind) for sheet in sheets for kind in sheet.files]
    typeset_sheet(*jobs[0], sizes=SIZES[jobs[0][1]])
    single = []
    for number, (document, form, paper) in enumerate(jobs):
        # Typst remembers what it has laid out: another author makes it another text.
        fresh = document.replace('"author": "Rulekeep"', f'"author": "Rulekeep {number}"')
        smallest = SIZES[form][0]
        start = perf_counter()
        typeset_sheet(fresh, form, paper, (smallest, smallest))
        single.append(perf_counter() - start)
    with tempfile.TemporaryDirectory() as cache:
        start = perf_counter()
        build_sheets(sheets, addresses, PLACE, Path(cache))
        whole = perf_counter() - start
        start = perf_counter()
        build_sheets(sheets, addresses, PLACE, Path(cache))
        again = perf_counter() - start
    print(f"the {len(jobs)} sheets of a game, sizes searched, in parallel")
    print(f"  against all at a fixed size, one after the other  {whole / sum(single):.2f} ×   (below 5 is wanted)")
    print(f"  against the largest one alone at a fixed size     {whole / max(single):.2f} ×")
    print(f"  again, when nothing has changed                   {again / whole:.3f} ×")
