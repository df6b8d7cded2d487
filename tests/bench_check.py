"""A check of a large library against a bare `yaml.load` of the same files, in time and in memory.

Each is a process of its own, measured from its start to its end, in turns; the best of three rounds counts.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.browser import ROOT
from tests.synthetic import make_large_library

ROUNDS = 3
BARE = (
    "import sys, yaml, pathlib; "
    "files = pathlib.Path(sys.argv[1]).rglob('*.yml'); "
    "kept = [yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader) for path in files]"
)


@dataclass(frozen=True, slots=True)
class Cost:
    """Seconds that passed, and the memory of the largest process in MB."""

    seconds: float
    memory: float


def measure(arguments: list[str]) -> Cost:
    """Runs Python with these arguments, its modules compiled as they are for everybody after the first time."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    started = time.perf_counter()
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{' '.join(arguments)} failed")
    return Cost(seconds, usage.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2))


def change_one_file(library: Path, number: int) -> None:
    """An edit that every stage must look at."""
    file = sorted(library.glob("*/rules.yml"))[0]
    file.write_text(f"{file.read_text(encoding='utf-8')}# edit {number}\n", encoding="utf-8")


def run() -> None:
    """Prints the ratios."""
    with tempfile.TemporaryDirectory() as temporary:
        library = make_large_library(ROOT / "rules_data", Path(temporary) / "library")
        check = ["-m", "rulekeep", "--data", str(library), "check", "--format", "short"]
        costs: dict[str, list[Cost]] = {"bare": [], "cold": [], "same": [], "edit": []}
        for number in range(ROUNDS):
            shutil.rmtree(library.parent / ".cache", ignore_errors=True)
            costs["bare"].append(measure(["-c", BARE, str(library)]))
            costs["cold"].append(measure(check))
            costs["same"].append(measure(check))
            change_one_file(library, number)
            costs["edit"].append(measure(check))
        size = sum(path.stat().st_size for path in library.rglob("*.yml")) / 1e6
    best = {name: min(cost.seconds for cost in of_one) for name, of_one in costs.items()}
    memory = {name: max(cost.memory for cost in of_one) for name, of_one in costs.items()}
    print(f"check of {size:.1f} MB of YAML against a bare load ({best['bare']:.1f} s, {memory['bare']:.0f} MB)")
    print(f"  cold                   {best['cold'] / best['bare']:.2f} ×   (at most 1.50 is wanted)")
    print(f"  after one edit         {best['edit'] / best['bare']:.3f} ×  (at most 0.100 is wanted)")
    print(f"  nothing changed        {best['same'] / best['bare']:.3f} ×")
    print(f"  memory, two processes  {2 * memory['cold'] / memory['bare']:.2f} ×   (at most 3.00 is wanted)")
