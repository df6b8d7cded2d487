"""A real browser and the built site, once for all tests of a run.

A test that needs a browser fails where there is none: a page that nobody opened is a page that nobody tested.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

ROOT = Path(__file__).parent.parent
_MAC = "/Applications/{0}.app/Contents/MacOS/{0}"
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_HINT = "no browser was found: `make browser` installs one (Debian: apt install chromium libatomic1)"


def find_browser() -> str | None:
    """The path of a browser, or None to let Playwright use its own."""
    chosen = os.environ.get("RULEKEEP_BROWSER")
    installed = (shutil.which(name) for name in _NAMES)
    on_mac = (p for p in (_MAC.format(name) for name in ("Google Chrome", "Chromium")) if Path(p).exists())
    return chosen or next((p for p in (*installed, *on_mac) if p), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Headless Chromium."""
    with sync_playwright() as playwright:
        try:
            running = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        except Error as error:
            pytest.fail(f"{_HINT}\n{error}", pytrace=False)
        yield running
        running.close()


@dataclass(frozen=True, slots=True)
class Site:
    """A built site: its folder, and its address while it is served."""

    folder: Path
    url: str


class Handler(SimpleHTTPRequestHandler):
    """Serves a folder, compressed where the browser takes it, as a real host does."""

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or "gzip" not in self.headers.get("Accept-Encoding", "") or not self.path_is_canonical():
            super().do_GET()
            return
        body = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(BrokenPipeError, ConnectionResetError):  # the browser has left the page already
            self.wfile.write(body)

    def path_is_canonical(self) -> bool:
        """Whether the address of a folder ends with its slash."""
        plain = self.path.split("?")[0]
        return plain.endswith("/") or not Path(self.translate_path(plain)).is_dir()


def serve_folder(folder: Path, handler: type[Handler] = Handler) -> tuple[ThreadingHTTPServer, str]:
    """Serves `folder` in a thread on a free port."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}"


def build_site(folder: Path, library: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Builds the site into `folder`, strictly."""
    env = {**os.environ, "RULEKEEP_SITE_DIR": str(folder), "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
    if library is not None:
        env["RULEKEEP_DATA"] = str(library)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The real library, built and served."""
    folder = tmp_path_factory.mktemp("built") / "site"
    built = build_site(folder)
    assert built.returncode == 0, built.stdout + built.stderr
    server, url = serve_folder(folder)
    yield Site(folder, url)
    server.shutdown()
    server.server_close()


def main() -> None:
    """Tells in one line whether the tests will find a browser."""
    driver = subprocess.run([sys.executable, "-m", "playwright", "--version"], capture_output=True, check=False)
    if driver.returncode:
        sys.exit("Playwright cannot start: `make browser` installs what it needs (Debian: libatomic1)")
    with sync_playwright() as playwright:
        try:
            playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"]).close()
        except Error:
            sys.exit(_HINT)


if __name__ == "__main__":
    main()
