"""`mkdocs serve` follows the data: an edit shows, a fault shows beside the last good site, and mending it recovers."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.browser import ROOT

PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Served:
    """A library that is being served, and what the server has printed."""

    library: Path
    url: str
    log: Path

    def get(self, path: str) -> str:
        """The text of a page."""
        with urlopen(self.url + path, timeout=PATIENCE) as answer:
            return str(answer.read().decode("utf-8"))


def wait_until(true: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            if true():
                return
        except (URLError, OSError):
            pass
        time.sleep(0.2)
    pytest.fail(f"waited in vain for {what}")


def start_server(library: Path, log: Path) -> tuple[subprocess.Popen[bytes], Served]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    env = {**os.environ, "RULEKEEP_DATA": str(library), "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address]
    with log.open("wb") as output:
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=output, stderr=subprocess.STDOUT)
    return process, Served(library, f"http://{address}", log)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    library = tmp_path / "rules_data"
    shutil.copytree(ROOT / "tests" / "base", library)
    process, served = start_server(library, tmp_path / "log")
    wait_until(lambda: "<h1" in served.get("/en/"), "the first build")
    yield served
    process.terminate()
    process.wait()


def test_edit_fault_and_recovery(served: Served) -> None:
    file = served.library / "tiny" / "game.yml"
    good = file.read_text(encoding="utf-8")
    name = next(line for line in good.splitlines() if line.startswith("name:"))

    file.write_text(good.replace(name, "name: {en: A new name, ru: Новое имя}"), encoding="utf-8")
    wait_until(lambda: "A new name" in served.get("/en/tiny/"), "the edit")

    file.write_text(good.replace(name, "nmae: {en: A new name, ru: Новое имя}"), encoding="utf-8")
    fault = 'error[<a href="../diagnostics/#unknown-key">unknown-key</a>]'
    wait_until(lambda: fault in served.get("/en/tiny/"), "the fault on the page")
    assert "A new name" in served.get("/en/tiny/")
    assert "error[unknown-key]" in served.log.read_text(encoding="utf-8")
    assert "Traceback" not in served.log.read_text(encoding="utf-8")

    file.write_text(good, encoding="utf-8")
    wait_until(lambda: "error[" not in served.get("/en/tiny/"), "the recovery")
    assert "A new name" not in served.get("/en/tiny/")


def test_start_with_a_fault(tmp_path: Path) -> None:
    library = tmp_path / "rules_data"
    shutil.copytree(ROOT / "tests" / "base", library)
    file = library / "tiny" / "game.yml"
    good = file.read_text(encoding="utf-8")
    file.write_text("name: [", encoding="utf-8")
    process, served = start_server(library, tmp_path / "log")
    try:
        wait_until(lambda: "error[yaml-syntax]" in served.get("/"), "the fault on the page")
        file.write_text(good, encoding="utf-8")
        wait_until(lambda: "<h1" in served.get("/en/tiny/"), "the recovery")
    finally:
        process.terminate()
        process.wait()


def test_failed_build_leaves_the_site_alone(tmp_path: Path) -> None:
    library = tmp_path / "rules_data"
    shutil.copytree(ROOT / "tests" / "base", library)
    site = tmp_path / "site"
    env = {**os.environ, "RULEKEEP_DATA": str(library), "RULEKEEP_SITE_DIR": str(site), "NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    assert subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=False).returncode == 0
    before = {p: p.read_bytes() for p in site.rglob("*") if p.is_file()}
    (library / "tiny" / "rules.yml").write_text("- id: [", encoding="utf-8")
    failed = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert failed.returncode != 0
    assert "error[yaml-syntax]" in failed.stderr
    assert "Traceback" not in failed.stderr
    assert {p: p.read_bytes() for p in site.rglob("*") if p.is_file()} == before


def test_a_taken_port_is_told_before_the_build() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", address]
        env = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode != 0
    assert f"nothing can be served at {address}" in done.stderr
    assert "ADDRESS=" in done.stderr
    assert "Traceback" not in done.stderr
