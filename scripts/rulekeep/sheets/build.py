"""All sheets → PDF files in the cache, and what is wrong with them.

A file's name in the cache is the digest of all that it is made from, so a sheet is made once and never checked for age.
The files that are missing are made in parallel; Typst works outside of Python's lock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from rulekeep.diagnostics import Diagnostic, sort_diagnostics
from rulekeep.render.addresses import Addresses
from rulekeep.render.sheet.blocks import Line, Sheet, file_name, folder_of, walk_cards, walk_lines
from rulekeep.sheets.document import Place, make_document
from rulekeep.source import Span
from rulekeep.writing import replace_file

SIZES = {"duplex": (9.0, 14.0), "compact": (7.5, 10.0), "cards": (7.5, 10.0)}
"""The smallest and the largest type of each form, in points."""

_KEPT = 200
"""How many files of other states of the library the cache keeps."""
_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetFile:
    """A PDF: its path on the site, and the file in the cache that holds it."""

    path: str
    file: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class _Job:
    sheet: Sheet
    form: str
    paper: str
    document: str
    file: Path

    @property
    def path(self) -> str:
        return f"{folder_of(self.sheet)}/{file_name(self.sheet, self.form, self.paper)}"


def build_sheets(
    sheets: Sequence[Sheet], addresses: Addresses, place: Place, cache: Path
) -> tuple[list[SheetFile], list[Diagnostic]]:
    """Makes what the cache does not have yet; a file that could not be made is reported and left out."""
    cache.mkdir(parents=True, exist_ok=True)
    jobs = list(_plan(sheets, addresses, place, cache))
    missing = [job for job in jobs if not job.file.exists()]
    found = _make(missing) if missing else []
    made = [SheetFile(path=job.path, file=job.file) for job in jobs if job.file.exists()]
    if missing:
        _forget(cache, {job.file for job in jobs})
    return made, sort_diagnostics(found)


def _forget(cache: Path, needed: set[Path]) -> None:
    """Deletes the oldest files that nobody asked for; the newer ones may be those of another branch or address."""
    others = [(file.stat().st_mtime_ns, file) for file in cache.glob("*.pdf") if file not in needed]
    for _, file in sorted(others)[:-_KEPT]:
        file.unlink(missing_ok=True)


def _plan(sheets: Sequence[Sheet], addresses: Addresses, place: Place, cache: Path) -> Iterator[_Job]:
    tools = hashlib.sha256()
    for package in ("typst", "fontpkg-fira-sans-condensed"):
        tools.update(version(package).encode())
    for template in sorted(_FOLDER.glob("*.typ")):
        tools.update(template.read_bytes())
    for sheet in sheets:
        document = make_document(sheet, addresses, place)
        for form, paper in sheet.files:
            digest = tools.copy()
            digest.update(f"{form} {paper} {SIZES[form]} {document}".encode())
            file = cache / f"{digest.hexdigest()[:32]}.pdf"
            yield _Job(sheet=sheet, form=form, paper=paper, document=document, file=file)


def _make(jobs: Sequence[_Job]) -> list[Diagnostic]:
    with ThreadPoolExecutor() as pool:
        return [diagnostic for found in pool.map(_make_one, jobs) for diagnostic in found]


def _make_one(job: _Job) -> list[Diagnostic]:
    # Typst is large: it is only loaded when there is something to make.
    from rulekeep.sheets.typesetter import MissingGlyph, Overflow, typeset_sheet

    made = typeset_sheet(job.document, job.form, job.paper, SIZES[job.form])
    match made:
        case Overflow():
            return [_report_overflow(job, made.excess, made.size, _place_of(job, made.side, made.block))]
        case MissingGlyph():
            return list(_report_glyph(job, made.text))
        case _:
            replace_file(job.file, made)
            return []


def _place_of(job: _Job, side: int, block: int) -> tuple[str, Span]:
    if job.form == "cards":
        card = job.sheet.cards[block]
        return card.title.text, card.title.origins[0]
    found = job.sheet.sides[side].blocks[block]
    return found.title.text, found.plan


def _report_overflow(job: _Job, excess: float | None, size: float, place: tuple[str, Span]) -> Diagnostic:
    title, span = place
    paper = {"a4": "A4", "us-letter": "US Letter"}[job.paper]
    what = "card" if job.form == "cards" else f"`{job.form}` sheet"
    where = f"the {what} in `{job.sheet.lang}` on {paper}"
    if excess is None:
        message = f"a word in “{title}” is too wide for its column: {where}, at {size:g} pt"
        hint = "`wide: yes` gives a block the whole width"
    else:
        message = f"{where} is {excess:g} mm too long at {size:g} pt"
        hint = f"the tallest block is “{title}”"
        if job.form == "compact":
            hint += "; `compact: no` leaves a block out of this form, `no_compact` says that there is none"
    return Diagnostic(code="sheet-overflow", span=span, message=message, hint=hint)


def _report_glyph(job: _Job, text: str) -> Iterator[Diagnostic]:
    lines = [job.sheet.title, *walk_lines(job.sheet.sides), *walk_cards(job.sheet.cards)]
    for char in dict.fromkeys(text):
        message = f"the font of the sheets has no `{char}` (U+{ord(char):04X})"
        plan = job.sheet.plan
        spans = [_find_written(line, char) or plan for line in lines if char in line.text or char in line.name]
        for span in spans or [plan]:
            yield Diagnostic(code="missing-glyph", span=span, message=message)


def _find_written(line: Line, char: str) -> Span | None:
    """Where the character stands, or the text that brings it; None for a line that nobody wrote in the data."""
    for span in line.origins:
        at = span.source.text.find(char, span.start, span.end)
        if at >= 0:
            return Span(span.source, at, at + 1)
    return line.origins[0] if line.origins else None
