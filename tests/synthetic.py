"""Large libraries for measurements: the games of a library, copied under new names as often as is wanted.

The first copy of each keeps its name, so that refs from game to game still resolve.
"""

from __future__ import annotations

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
    lines = [line for line in head.splitlines() if not line.startswith("games:")]
    lines.append("games:")
    lines += [f"  - {name}" for name in names]
    (out / "library.yml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return out
