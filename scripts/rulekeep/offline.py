"""The built site → the worker that keeps a copy of it for offline use, and the archive that opens from a folder.

Both need to know every file, so they are made last. The worker names each file with its fingerprint; its own bytes
change with any of them, and that is how a browser notices a new version.
"""

from __future__ import annotations

import hashlib
import re
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rulekeep.bundle import bundle_script
from rulekeep.model.resolved import Library
from rulekeep.render.table_words import TABLE_WORDS

WORKER = "sw.js"
_LEFT_OUT = re.compile(
    r"\.(map|gz|xml)$|^(robots\.txt|sw\.js)$|^(data|assets/previews|assets/javascripts/(lunr|workers))/"
)
_LINK = re.compile(r'(?<=\s)(href|src|action)="(?![a-z]+:|#|//)([^"?#]*)([^"]*)"')
_ONLINE_ONLY = re.compile(r'\s*<link rel="(?:manifest|preload)"[^>]*>')


def write_worker(site: Path, library: Library, cache: Path) -> str:
    """The text of the worker for the site that lies in a folder."""
    files = {_address(path): _fingerprint(site / path) for path in _list_files(site)}
    version = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:12]
    constants = {"FILES": files, "VERSION": version, "OFFLINE_PAGE": _write_page(library)}
    return bundle_script("offline/worker.js", constants, cache)


def write_archive(site: Path, archive: Path) -> int:
    """Writes the site as a zip whose pages open from a folder; gives the number of files. Same site, same bytes."""
    paths = sorted(_list_files(site))
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as package:
        for path in paths:
            raw = (site / path).read_bytes()
            if path.endswith(".html"):
                raw = point_to_files(raw.decode("utf-8"), path, site).encode("utf-8")
            package.writestr(ZipInfo(f"rulekeep/{path}"), raw, ZIP_DEFLATED, 9)
    return len(paths)


def point_to_files(html: str, path: str, site: Path) -> str:
    """A page whose links name files, as a folder on a disk has no page of its own."""

    def name(match: re.Match[str]) -> str:
        attribute, target, rest = match.groups()
        folder = (site / path).parent / target
        if target and (target.endswith(("/", ".")) or (folder.is_dir() and (folder / "index.html").exists())):
            target = f"{target.rstrip('/')}/index.html"
        return f'{attribute}="{target}{rest}"'

    return _LINK.sub(name, _ONLINE_ONLY.sub("", html))


def _list_files(site: Path) -> list[str]:
    paths = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return sorted(path for path in paths if not _LEFT_OUT.search(path))


def _address(path: str) -> str:
    return re.sub(r"(^|/)index\.html$", r"\1", path)


def _fingerprint(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _write_page(library: Library) -> str:
    """What stands where neither the copy nor the network has the page."""
    parts = "".join(f'<p lang="{lang}">{escape(TABLE_WORDS[lang].damaged)}</p>' for lang in library.languages)
    name = escape(library.name[library.languages[0]].text)
    return (
        f'<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{name}</title><h1>{name}</h1>{parts}"
    )
