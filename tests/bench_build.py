"""A site of 200 games against one of 20: time and bytes for each page must not grow with the number of games."""

from __future__ import annotations

import resource
import sys
import tempfile
from pathlib import Path

from tests.browser import ROOT, build_site
from tests.synthetic import make_library


def measure(games: int, folder: Path) -> tuple[float, float, int]:
    """CPU seconds and bytes for each page, and how many pages there are."""
    library = make_library(ROOT / "tests" / "base", folder / f"library-{games}", games)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    built = build_site(folder / f"site-{games}", library)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if built.returncode:
        sys.exit(built.stdout + built.stderr)
    pages = list((folder / f"site-{games}").rglob("index.html"))
    seconds = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
    return seconds / len(pages), sum(p.stat().st_size for p in pages) / len(pages), len(pages)


def run() -> None:
    """Prints the ratios."""
    with tempfile.TemporaryDirectory() as temporary:
        small = measure(20, Path(temporary))
        large = measure(200, Path(temporary))
    print(f"build of 200 games against 20 ({large[2]} and {small[2]} pages)")
    print(f"  CPU time for a page    {large[0] / small[0]:.2f} ×   (below 1.10 is wanted)")
    print(f"  bytes of a page        {large[1] / small[1]:.2f} ×   (below 1.10 is wanted)")
