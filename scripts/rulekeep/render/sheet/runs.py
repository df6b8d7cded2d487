"""`Prose` → runs for a sheet: words with a style, and signs instead of the names of counted things.

A sign stands only where a number stands before the word (“2 deniers”): elsewhere the word is part of a sentence, and
its inflection says something. Briefs hardly link, so a word is also known by the labels under which the texts of the
game link the thing. Numbers are set off by themselves, because on a sheet they are what a player looks for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

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
    walk_inlines,
)
from rulekeep.model.texts import entry_texts
from rulekeep.model.types import Entry, Game, Lang
from rulekeep.render.sheet.blocks import Run, Style
from rulekeep.render.typography import NO_BREAK, typeset

_NUMBER = re.compile(r"(?<![\w.,])([−+]?\d+(?:[–-]\d+)?)(?![\w])")
_WORDS = (re.compile(r"[ \u00a0](\w+[ \u00a0-]\w+)\b"), re.compile(r"[ \u00a0](\w+)\b"))
_COUNTED = re.compile(r"\d[ \u00a0]$")


@dataclass(frozen=True, slots=True, kw_only=True)
class RunWriter:
    """Makes runs in one language; `signs` are the letters of each sign by the entry that it stands for, `labels` the
    words that mean such an entry, in lower case.
    """

    lang: str
    entries: Mapping[Key, Entry[Link]]
    signs: Mapping[Key, str]
    labels: Mapping[str, Key]

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
        for run in _merge(runs):
            piece = replace(run, text=text[at : at + len(run.text)])
            at += len(run.text)
            done += self._set_off_numbers(piece) if piece.style == "plain" else [piece]
        return _trim([run for run in done if run.text])

    def _set_off_numbers(self, run: Run) -> Iterator[Run]:
        at = 0
        for match in _NUMBER.finditer(run.text):
            yield replace(run, text=run.text[at : match.start()])
            yield replace(run, text=match.group(), style="number")
            at = match.end()
            for pattern in _WORDS:
                word = pattern.match(run.text, at)
                if word is not None and word[1].lower() in self.labels:
                    yield replace(run, text=NO_BREAK)
                    yield self._sign(self.labels[word[1].lower()])
                    at = word.end()
                    break
        yield replace(run, text=run.text[at:])


def _merge(runs: list[Run]) -> Iterator[Run]:
    """Neighbours of one style as one run: a value that was filled in is a text of its own."""
    for style, group in groupby(runs, key=lambda run: (run.style, run.sign)):
        yield Run(text="".join(run.text for run in group), style=style[0], sign=style[1])


def _trim(runs: list[Run]) -> tuple[Run, ...]:
    if runs:
        runs[0] = replace(runs[0], text=runs[0].text.lstrip())
        runs[-1] = replace(runs[-1], text=runs[-1].text.rstrip())
    return tuple(runs)


def collect_labels(game: Game[Link], lang: Lang, keys: Collection[Key]) -> dict[str, Key]:
    """The words under which the texts of a game link these entries."""
    labels: dict[str, Key] = {}
    for entry in game.entries:
        for _, texts in entry_texts(entry):
            text = texts[lang] if texts else None
            for item in walk_inlines(text) if isinstance(text, Prose) else ():
                if isinstance(item, Mention) and item.to.key in keys:
                    label = "".join(inner.text for inner in item.label if isinstance(inner, Text))
                    labels[label.lower()] = item.to.key
    return labels
