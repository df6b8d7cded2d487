"""A host of the site that can publish another version, keep one waiting, and go away."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path

from rulekeep.model.resolved import Library
from rulekeep.offline import write_worker
from tests.browser import Handler, serve_folder


@dataclass(slots=True)
class Host:
    """A copy of the site on a host of its own, which can publish another version and go away."""

    folder: Path
    library: Library
    cache: Path
    server: ThreadingHTTPServer = field(init=False)
    url: str = field(init=False)
    answering: threading.Event = field(default_factory=threading.Event)

    def start(self) -> None:
        answering = self.answering
        answering.set()

        class Patient(Handler):
            def do_GET(self) -> None:
                if not self.path.startswith("/sw.js"):
                    answering.wait()
                super().do_GET()

        self.server, self.url = serve_folder(self.folder, Patient)

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """What is asked for meanwhile is answered afterwards, the worker itself at once."""
        self.answering.clear()
        try:
            yield
        finally:
            self.answering.set()

    def publish(self, mark: str) -> None:
        """A version in which every page says `mark`."""
        for file in self.folder.rglob("*.html"):
            text = file.read_text(encoding="utf-8")
            file.write_text(text.replace("</main>", f"<p class=mark>{mark}</p></main>"), encoding="utf-8")
        self.write_worker()

    def write_worker(self) -> None:
        (self.folder / "sw.js").write_text(write_worker(self.folder, self.library, self.cache), encoding="utf-8")
