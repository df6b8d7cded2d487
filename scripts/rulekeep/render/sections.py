"""An entry → the section that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekeep.model.prose import Link, Prose
from rulekeep.model.resolved import Library, ResolvedBook
from rulekeep.model.types import Attribute, Cell, Component, Entry, Example, Game, Localized, Phase, Ruling, Table, Term
from rulekeep.render.addresses import relative
from rulekeep.render.counts import exceptions_by_count
from rulekeep.render.facts import facts, mentions, rulings_about
from rulekeep.render.filters import entry_marks
from rulekeep.render.flow import badge
from rulekeep.render.markdown import Writer, escape, quote, table
from rulekeep.render.moved import find_old_ids
from rulekeep.render.numbers import write_bounds, write_players_only
from rulekeep.render.reckoning import reckonings
from rulekeep.render.steps import render_steps
from rulekeep.render.typography import typeset
from rulekeep.render.views import Chip, Section
from rulekeep.render.words import Words
from rulekeep.resolve import format_number
from rulekeep.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Sections:
    """Makes the sections of one page in one language."""

    book: ResolvedBook
    game: Game[Link]
    words: Words
    write: Writer
    stale: frozenset[str]
    """Ids of entries that have changed since they were translated into the language of the page."""

    def section(self, entry: Entry[Link], level: int) -> Section:
        """The section of an entry, its heading at `level`."""
        lang = self.write.lang
        return Section(
            id=entry.id.text,
            kind=entry.kind,
            key=str(entry.key),
            level=level,
            label=quote(entry.name[lang].text),
            heading=self._heading(entry),
            status=entry.status,
            others=list(self._others(entry)),
            chips=list(self._chips(entry)),
            blocks=list(self._blocks(entry)),
            notes=list(self._notes(entry)),
            rulings=rulings_about(entry, self.book, self.write, self.words),
            facts=list(facts(entry, self.book, self.write, self.words)),
            mentions=[self.write.link(key) for key in mentions(entry, self.book)],
            edit=edit_address(self.book.library, entry.span),
            old_ids=find_old_ids(entry.key, self.book),
            marks=entry_marks(entry, self.book),
            counted=exceptions_by_count(entry, self.book, self.write),
        )

    def _heading(self, entry: Entry[Link]) -> str:
        name = self.write.words(entry.name[self.write.lang].text)
        if isinstance(entry.body, Phase):
            return f"{badge(entry.body, self.write)}{name}"
        return name

    def _others(self, entry: Entry[Link]) -> Iterator[tuple[str, str, str]]:
        page = self.write.addresses.pages[entry.key]
        for lang, name in entry.name.items():
            if lang != self.write.lang:
                path = relative(f"{self.write.lang}/{page}", f"{lang}/{page}")
                yield lang, escape(typeset(name.text, lang)), f"{path}#{entry.key.id}"

    def _chips(self, entry: Entry[Link]) -> Iterator[Chip]:
        if isinstance(entry.body, Phase) and entry.body.occurs != "always":
            yield Chip(kind=entry.body.occurs, text=self.words.occurs[entry.body.occurs])
        if entry.players:
            only = write_players_only(entry.players, self.words)
            yield Chip(kind="players", text=self.write.words(only))
        if entry.status != "stated" and not _says_nothing(entry):
            yield Chip(kind=entry.status, text=self.words.statuses[entry.status])
        if entry.id.text in self.stale:
            yield Chip(kind="stale", text=self.words.stale)

    def _blocks(self, entry: Entry[Link]) -> Iterator[str]:
        lang = self.write.lang
        body = entry.body
        if isinstance(body, Ruling):
            chip = self.write.line(body.value[lang]) if body.value else self.words.verdicts[body.verdict.text]
            verdict = f"**{chip}**{{ .rk-verdict .rk-verdict--{body.verdict} }}"
            answer = self.write.after(verdict, body.answer[lang])
            yield f'<div class="rk-answer" markdown="1">\n\n{answer}\n\n</div>'
            yield self._labelled(self.words.why, body.why)
            if body.settled_by:
                yield self._labelled(self.words.settled_by, body.settled_by)
            return
        if entry.brief and (entry.text is None or isinstance(body, Table | Term)):
            yield self.write.line(entry.brief[lang])
        if isinstance(body, Component) and body.attributes:
            yield self._attributes(entry, body)
        if entry.text:
            yield self.write.blocks(entry.text[lang])
        if isinstance(body, Phase) and body.steps:
            yield render_steps(body, self.book, self.write, self.words)
        if isinstance(body, Table):
            yield self.rows(entry, body)
        if isinstance(body, Example) and body.formulas:
            yield self._reckoning(body)

    def _attributes(self, entry: Entry[Link], body: Component[Link]) -> str:
        kind = self.game.kinds[entry.kind]
        lines = [
            f'<div markdown="1">\n<dt>{self.write.words(attribute.name[self.write.lang].text)}</dt>\n'
            f'<dd markdown="span">{self.cell(attribute, body.attributes.get(name))}</dd>\n</div>'
            for name, attribute in kind.attributes.items()
            if name in body.attributes
        ]
        return '<dl class="rk-attributes" markdown="1">\n' + "\n".join(lines) + "\n</dl>"

    def rows(self, entry: Entry[Link], body: Table[Link]) -> str:
        """The rows of a table."""
        lang = self.write.lang
        columns = list(body.columns.values())
        head = [self.write.words(body.key.name[lang].text)] if body.key else []
        head += [self.write.words(c.name[lang].text) for c in columns]
        rows: list[list[str]] = []
        for row in body.rows:
            cells = [self.cell(column, row.cells.get(column.id.text)) for column in columns]
            bounds = [write_bounds(row.low, row.high, self.words)] if body.key else []
            if row.status != "stated":
                cells[-1] += f" *{self.words.statuses[row.status]}*{{ .rk-chip .rk-chip--{row.status} }}"
            rows.append([*bounds, *cells])
        for gap in body.uncovered:
            reason = f"*{self.words.uncovered}: {self.write.words(gap.reason[lang].text)}*"
            rows.append([write_bounds(gap.low, gap.high, self.words), reason, *[""] * (len(head) - 2)])
        kinds = [*(["number"] if body.key else []), *(column_kind(column) for column in columns)]
        return table(head, rows, label=entry.name[lang].text, kinds=kinds)

    def cell(self, attribute: Attribute, cell: Cell[Link] | None) -> str:
        """A cell as a reader sees it."""
        lang = self.write.lang
        if cell is None:
            return "—"
        match attribute.type:
            case "int":
                return format_number(cell.number or 0)
            case "label":
                return self.write.words(cell.word or "")
            case "choice":
                return self.write.words((attribute.choices or {})[cell.word or ""][lang].text)
            case "bool":
                return self.words.yes if cell.truth else self.words.no
            case "ref":
                return self.write.link(cell.ref.key) if cell.ref else ""
            case "text":
                return self.write.line(cell.text[lang]) if cell.text else ""
            case "cost":
                return ", ".join(f"{n} × {self.write.link(unit.key)}" for unit, n in cell.cost or ())

    def _reckoning(self, body: Example) -> str:
        sums = reckonings(body, self.game, self.book.numbers[self.game.id], self.write, self.words)
        lines = "\n".join(f"- {line}" for line in sums)
        return f'<div class="rk-reckoning" markdown="1">\n\n*{self.words.computed}*{{ .rk-label }}\n\n{lines}\n\n</div>'

    def _notes(self, entry: Entry[Link]) -> Iterator[str]:
        if entry.status_note:
            yield self._labelled(self.words.statuses[entry.status], entry.status_note)

    def _labelled(self, label: str, text: Localized[Prose[Link]]) -> str:
        """A text with a word before it that says what it is."""
        return self.write.after(f"*{label}*{{ .rk-label }}", text[self.write.lang])


def _says_nothing(entry: Entry[Link]) -> bool:
    """Whether the verdict says already that the source is silent."""
    return isinstance(entry.body, Ruling) and entry.body.verdict.text == "open" and entry.status == "silent"


def column_kind(column: Attribute) -> str:
    """What a column of a table holds, as its width is concerned."""
    return {"int": "number", "label": "number", "bool": "number", "text": "words"}.get(column.type, "")


def edit_address(library: Library, span: Span) -> str | None:
    """Where an entry's YAML can be edited, once the repository has an address."""
    if library.repository is None:
        return None
    return f"{library.repository.text.rstrip('/')}/edit/main/{span.source.path}#L{span.line}"
