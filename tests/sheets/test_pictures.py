"""Two sheets as pictures, made from documents that do not change with the data: what changes is the work of a template.

`pytest --update-cases` draws the pictures anew; they are then looked at before they are kept.
"""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from rulekeep.sheets.build import SIZES
from rulekeep.sheets.typesetter import typeset_sheet

FROZEN = Path(__file__).parent / "frozen"
PICTURES = [
    ("caylus-ru", "duplex", 0),
    ("caylus-ru", "duplex", 1),
    ("caylus-ru", "compact", 0),
    ("key-harvest-en", "cards", 0),
]
MEAN, MANY = 0.08, 0.0005
"""How much of 255 a pixel may differ on the average, and the share of pixels that may differ clearly."""


@pytest.mark.parametrize(("name", "form", "number"), PICTURES)
def test_picture(name: str, form: str, number: int, update_cases: bool) -> None:
    document = (FROZEN / f"{name}.json").read_text(encoding="utf-8")
    made = typeset_sheet(document, form, "a4", SIZES[form])
    assert isinstance(made, bytes)
    page = pypdfium2.PdfDocument(made)[number]
    picture = page.render(scale=1, grayscale=True).to_pil()
    path = FROZEN / f"{name}-{form}-{number + 1}.png"
    if update_cases:
        picture.save(path, optimize=True)
        return
    difference = ImageChops.difference(picture, Image.open(path))
    assert ImageStat.Stat(difference).mean[0] <= MEAN
    clear = sum(difference.histogram()[64:])
    assert clear / (picture.width * picture.height) <= MANY
