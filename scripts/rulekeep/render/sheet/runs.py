"""`Prose` → runs for a sheet: words with a style, and signs instead of the names of counted things.

A sign stands only where a number stands before the mention (“2 deniers”): elsewhere the word is part of a sentence, and
its inflection says something. Numbers are set off by themselves, because on a sheet they are what a player looks for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulekeep.model.prose import (
    Inline,
    ItemList,
    Key,
    Link,
    Mention,
    PageMention,
    Paragraph,
    Prose,
    Stress,
    Text,
    ValueMention,
)
from rulekeep.model.types import Entry
from rulekeep.render.sheet.blocks import Run, Style
from rulekeep.render.typography import NO_BREAK, typeset

_NUMBER = re.compile(r"(?<![\w.,])([−+]?\d+(?:[–-]\d+)?)(?![\w])")
_COUNTED = re.compile(r"\d[ \u00a0]$")


@dataclass(frozen=True, slots=True, kw_only=True)
class RunWriter:
    """Makes runs in one language; `signs` are the letters of each sign by the entry that it stands for."""

    lang: str
    entries: Mapping[Key, Entry[Link]]
    signs: Mapping[Key, str]

    def words(self, text: str) -> tuple[Run, ...]:
        """Plain words."""
        return self._typeset([Run(text=text)])

    def line(self, prose: Prose[Link]) -> tuple[Run, ...]:
        """A text as one line."""
        rows = list(self.rows(prose))
        joined = [run for n, row in enumerate(rows) for run in ((Run(text=" "),) if n else ()) + row]
        return tuple(joined)

    def rows(self, prose: Prose[Link]) -> Iterator[tuple[Run, ...]]:
        """Each paragraph and each item of a list."""
        for block in prose.blocks:
            match block:
                case Paragraph():
                    yield self._typeset(self._flatten(block.items, "plain"))
                case ItemList():
                    yield from (self._typeset(self._flatten(row, "plain")) for row in block.rows)

    def count(self, number: int, key: Key, shown: str) -> tuple[Run, ...]:
        """So many of a thing: its sign, or its name where it has none."""
        if key in self.signs:
            return Run(text=shown, style="number"), Run(text=NO_BREAK), self._sign(key)
        name = self.entries[key].name[self.lang].text
        return Run(text=shown, style="number"), *self.words(f"{NO_BREAK}×{NO_BREAK}{name}")

    def _sign(self, key: Key) -> Run:
        return Run(text=self.signs[key], style="sign", sign=key.id)

    def _flatten(self, items: tuple[Inline[Link], ...], style: Style) -> list[Run]:
        runs: list[Run] = []
        for item in items:
            match item:
                case Text():
                    runs.append(Run(text=item.text, style=style))
                case Stress():
                    runs += self._flatten(item.items, "strong" if item.strong or style == "strong" else "stress")
                case Mention() if item.to.key in self.signs and _COUNTED.search("".join(r.text for r in runs)):
                    runs.append(self._sign(item.to.key))
                case Mention():
                    label = item.label or (Text(self.entries[item.to.key].name[self.lang].text),)
                    runs += self._flatten(label, style)
                case PageMention():
                    runs += self._flatten(item.label, style)
                case ValueMention():
                    raise AssertionError("values are filled in before rendering")
        return runs

    def _typeset(self, runs: list[Run]) -> tuple[Run, ...]:
        """Binds words over the borders of runs: `typeset` changes spaces only, never their number."""
        text = typeset("".join(run.text for run in runs), self.lang)
        done: list[Run] = []
        at = 0
        for run in runs:
            piece = replace(run, text=text[at : at + len(run.text)])
            at += len(run.text)
            done += _set_off_numbers(piece) if piece.style == "plain" else [piece]
        return _trim([run for run in done if run.text])


def _set_off_numbers(run: Run) -> Iterator[Run]:
    at = 0
    for match in _NUMBER.finditer(run.text):
        yield replace(run, text=run.text[at : match.start()])
        yield replace(run, text=match.group(), style="number")
        at = match.end()
    yield replace(run, text=run.text[at:])


def _trim(runs: list[Run]) -> tuple[Run, ...]:
    if runs:
        runs[0] = replace(runs[0], text=runs[0].text.lstrip())
        runs[-1] = replace(runs[-1], text=runs[-1].text.rstrip())
    return tuple(runs)
