"""What faults are made of: changes at a place of the data."""

from __future__ import annotations

import re
from random import Random

from rulekeep.nodes import Scalar
from tests.mutation.sites import Change, Site

REF = re.compile(r"\[([^\[\]]+)\]\[([a-z0-9-]+)\]")
VALUE = re.compile(r"\{([a-z0-9.-]+)\}")


def drop_letter(word: str, random: Random) -> str:
    """The word without one of its inner letters."""
    at = random.randrange(1, max(2, len(word) - 1))
    return word[:at] + word[at + 1 :]


def replace(site: Site, text: str, gone: str | None = None) -> Change:
    """Something else in the place of the node."""
    end = site.node.span.start + len(site.written.rstrip())
    return Change(start=site.node.span.start, end=end, text=text, gone=gone)


def around(site: Site, change: Change) -> Change:
    """The change, with the whole entry as its place."""
    near = (*change.near, site.entry.span)
    return Change(start=change.start, end=change.end, text=change.text, near=near, gone=change.gone)


def key_line(site: Site) -> tuple[int, int] | None:
    """The lines of a key in a block and of all under it, if it begins its line."""
    if site.key is None:
        return None
    start = site.text.rfind("\n", 0, site.key.span.start) + 1
    end = site.node.span.start + len(site.written.rstrip())
    end = site.text.find("\n", end) + 1 or len(site.text)
    return (start, end) if not site.text[start : site.key.span.start].strip(" ") else None


def inside(site: Site, start: int, end: int, text: str) -> Change:
    """A piece of how the node is written; the other languages of the text are near."""
    at = site.node.span.start
    return Change(start=at + start, end=at + end, text=text, near=(site.up().span,))


def find_in_text(site: Site, pattern: re.Pattern[str]) -> re.Match[str] | None:
    return pattern.search(site.written) if site.language and isinstance(site.node, Scalar) else None


def is_ref_list(site: Site) -> bool:
    return site.name in ("see", "rules", "steps", "exception_to", "part_of") and isinstance(site.node, Scalar)


def in_block(site: Site) -> bool:
    return site.language is not None and site.written[:1] == "|"
