"""`rulekeep check` as a process of its own, with what it took: whatever it is given, it must end soon and say where."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 120.0
"""Seconds in which any check must end; none of those here takes more than a few."""
MEMORY = 500.0
"""Megabytes that are enough for any check of one file."""
_PLACE = re.compile(r"(.+?):(\d+):(\d+): (?:error|warning)\[([a-z-]+)\]: \S")
_COUNT = re.compile(r"(?:\d+ (?:error|warning)s?(?:, )?)+")


_LAUNCH = """
import atexit, pathlib, resource, sys
def tell():
    status = pathlib.Path("/proc/self/status")
    peaks = [line for line in status.read_text().splitlines() if line.startswith("VmHWM")] if status.exists() else []
    kilobytes = int(peaks[0].split()[1]) if peaks else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"peak {kilobytes}", file=sys.stderr)
atexit.register(tell)
from rulekeep.cli import main
main()
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What a check said; `places` are (path, line, column, code)."""

    places: list[tuple[str, int, int, str]]
    text: str

    @property
    def codes(self) -> set[str]:
        """Every code that was reported."""
        return {code for *_, code in self.places}


def run_check(library: Path) -> Checked:
    """Checks a library. A traceback, a line without a place, or more time or memory than enough fails the test."""
    command = [sys.executable, "-c", _LAUNCH, "--data", str(library), "check", "--format", "short"]
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        try:
            status = process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"the check did not end in {PATIENCE:.0f} s") from None
        output.seek(0)
        text = output.read().decode("utf-8")
    lines = text.splitlines()
    places = [match for line in lines if (match := _PLACE.match(line))]
    others = [line for line in lines if not _PLACE.match(line) and not _COUNT.fullmatch(line)]
    assert status in (0, 1), text[-2000:]
    assert len(others) == 1, others[:5]
    assert int(others[0].removeprefix("peak ")) < MEMORY * 1024
    found = [(m[1], int(m[2]), int(m[3]), m[4]) for m in places]
    return Checked(places=found, text=text)
