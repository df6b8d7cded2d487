"""What the templates get: strings of Markdown, ready to be put in place. All decisions were made before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page of the site. `path` is without the language: `caylus/faq.md`. `template` is its own, if it has one."""

    path: str
    lang: str
    title: str
    description: str
    text: str
    template: str | None = None
    listed: bool = True
    """Whether it stands in the navigation: one that is kept only for its old addresses does not."""

    @property
    def src_uri(self) -> str:
        """The path of its Markdown in the tree of all languages."""
        return f"{self.lang}/{self.path}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Chip:
    """A few words in a frame; `kind` picks the frame."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """An exception that holds for some player counts, as it is shown at the entry to which it is one."""

    players: str
    label: str
    link: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One entry on its page."""

    id: str
    kind: str
    key: str
    level: int
    label: str
    """The name as the value of an HTML attribute."""
    heading: str
    status: str
    others: Sequence[tuple[str, str, str]]
    """Language, name and address of the same entry in each other language."""
    chips: Sequence[Chip]
    blocks: Sequence[str]
    notes: Sequence[str]
    rulings: Sequence[str]
    facts: Sequence[tuple[str, str]]
    mentions: Sequence[str]
    edit: str | None
    old_ids: Sequence[str] = ()
    marks: Sequence[tuple[str, str]] = ()
    """Names and values of `data-` attributes, for styles and scripts."""
    counted: Sequence[Counted] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Sections under a heading; the heading may be empty."""

    id: str
    heading: str
    sections: Sequence[Section]
    intro: Sequence[str] = field(default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What stands on a page, from top to bottom; without `hide` it has the navigation beside it."""

    title: str = ""
    emblem: str = ""
    brief: str = ""
    controls: Sequence[str] = ()
    blocks: Sequence[str] = ()
    groups: Sequence[Group] = ()
    rights: str = ""
    hide: bool = False
