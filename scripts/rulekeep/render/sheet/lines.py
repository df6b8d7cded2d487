"""Entries, cells and citations → lines of a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from rulekeep.model.prose import Key, Link
from rulekeep.model.types import Attribute, Cell, Citation, Entry, Game, Localized, Row, Word
from rulekeep.model.vocabulary import Status
from rulekeep.render.numbers import write_bounds
from rulekeep.render.sheet.blocks import Cite, Line, Run
from rulekeep.render.sheet.runs import RunWriter
from rulekeep.render.typography import typeset
from rulekeep.render.words import Words
from rulekeep.resolve import format_number

MARKS: Mapping[Status, str] = {"stated": "", "inferred": "≈", "ambiguous": "?", "conflict": "≠", "silent": "–"}


@dataclass(frozen=True, slots=True, kw_only=True)
class LineWriter:
    """Makes the lines of one game in one language."""

    game: Game[Link]
    lang: str
    words: Words
    runs: RunWriter
    icons: Mapping[Key, str]

    def heading(self, words: Localized[Word]) -> Line:
        """A text that stands by itself: a title, the head of a column."""
        word = words[self.lang]
        return Line(runs=(Run(text=typeset(word.text, self.lang)),), origins=(word.span,))

    def name(self, entry: Entry[Link]) -> Line:
        """The name of an entry, with its citation and the sign of its status."""
        head = self.heading(entry.name)
        return Line(
            runs=head.runs, origins=head.origins, cite=self.cite(entry.key, entry.cites), mark=MARKS[entry.status]
        )

    def brief(self, entry: Entry[Link], *, named: bool) -> Line:
        """The brief of an entry, after its name where that says something."""
        name = entry.name[self.lang]
        brief = entry.brief[self.lang] if entry.brief else None
        return Line(
            runs=self.runs.line(brief) if brief else (),
            name=typeset(name.text, self.lang) if named else "",
            icon=self.icons.get(entry.key, "") if named else "",
            mark=MARKS[entry.status],
            cite=self.cite(entry.key, entry.cites),
            origins=(name.span, *([brief.span] if brief else [])),
        )

    def cite(self, key: Key, cites: Sequence[Citation]) -> Cite | None:
        """Where the source says it: its pages if it prints any, else its paragraphs."""
        parts: list[str] = []
        for citation in cites:
            letter = _letter(self.game, citation.source.text)
            if citation.pages:
                places = self.words.page.format(number=join_numbers([n.value for n in citation.pages]))
            else:
                places = join_numbers([n.value for n in citation.paras])
            parts.append(f"{letter} {places}".strip().replace(" ", "\u00a0"))
        return Cite(label=", ".join(dict.fromkeys(parts)), key=key) if parts else None

    def bounds(self, row: Row[Link]) -> str:
        """What the key of a table may be in this row."""
        return typeset(write_bounds(row.low, row.high, self.words), self.lang)

    def cell(self, attribute: Attribute, cell: Cell[Link] | None) -> Line:
        """A cell as a reader sees it."""
        if cell is None:
            return Line(runs=(Run(text="—"),))
        return Line(runs=self._cell_runs(attribute, cell), origins=(cell.span,))

    def _cell_runs(self, attribute: Attribute, cell: Cell[Link]) -> tuple[Run, ...]:
        match attribute.type:
            case "int":
                return (Run(text=format_number(cell.number or 0)),)
            case "label":
                return (Run(text=cell.word or ""),)
            case "choice":
                return self.runs.words((attribute.choices or {})[cell.word or ""][self.lang].text)
            case "bool":
                return (Run(text=self.words.yes if cell.truth else self.words.no),)
            case "ref":
                return self.runs.words(self.runs.entries[cell.ref.key].name[self.lang].text) if cell.ref else ()
            case "text":
                return self.runs.line(cell.text[self.lang]) if cell.text else ()
            case "cost":
                counts = [self.runs.count(n, unit.key, format_number(n)) for unit, n in cell.cost or ()]
                return tuple(run for n, count in enumerate(counts) for run in ((Run(text=", "),) if n else ()) + count)


def _letter(game: Game[Link], source: str) -> str:
    """What tells the sources of a game apart; nothing where there is only one."""
    return chr(ord("A") + list(game.sources).index(source)) if len(game.sources) > 1 else ""


def join_numbers(numbers: Sequence[int]) -> str:
    """`6, 7`, and `24–32` for three or more in a row."""
    parts: list[str] = []
    for _, group in groupby(enumerate(sorted(set(numbers))), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in group]
        parts += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else [str(number) for number in run]
    return ", ".join(parts)
