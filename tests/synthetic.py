"""Large libraries for measurements: the games of a library, copied under new names as often as is wanted.

The first copy of each keeps its name, so that refs from game to game still resolve.
"""

from __future__ import annotations

import math
import re
import shutil
from pathlib import Path


def make_library(source: Path, out: Path, games: int) -> Path:
    """Writes a library of `games` games into `out`, the games of `source` in turn."""
    head = (source / "library.yml").read_text(encoding="utf-8")
    originals = sorted(p.parent for p in source.glob("*/game.yml"))
    suffixes = ["" if n < len(originals) else f"-{n:05}" for n in range(games)]
    names = [f"{originals[n % len(originals)].name}{suffix}" for n, suffix in enumerate(suffixes)]
    out.mkdir(parents=True)
    for n, name in enumerate(names):
        shutil.copytree(originals[n % len(originals)], out / name)
        ledger = out / name / "ledger.yml"
        if ledger.exists():
            text = ledger.read_text(encoding="utf-8")
            ledger.write_text(re.sub(r"^game: .*", f"game: {name}", text, flags=re.MULTILINE), encoding="utf-8")
    lines = [line for line in head.splitlines() if not line.startswith("games:")]
    lines.append("games:")
    lines += [f"  - {name}" for name in names]
    (out / "library.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return out


def make_large_library(source: Path, out: Path, entries: int = 10_000, size: int = 20_000_000) -> Path:
    """Writes a library of at least as many entries and bytes into `out`."""
    texts = [path.read_text(encoding="utf-8") for path in source.glob("*/*.yml")]
    there = sum(text.count("\n- id: ") + text.startswith("- id: ") for text in texts)
    times = max(entries / there, size / sum(len(text.encode()) for text in texts))
    return make_library(source, out, math.ceil(times * len(list(source.glob("*/game.yml")))))
