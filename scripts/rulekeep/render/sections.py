"""An entry → the section that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulekeep.model.prose import Key, Link
from rulekeep.model.types import (
    Attribute,
    Backlinks,
    Cell,
    Citation,
    Component,
    Entry,
    Example,
    Game,
    Library,
    Phase,
    ResolvedBook,
    Row,
    Ruled,
    Ruling,
    Table,
)
from rulekeep.render.addresses import relative, source_anchor
from rulekeep.render.markdown import Writer, table
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

    def section(self, entry: Entry[Link], level: int) -> Section:
        """The section of an entry, its heading at `level`."""
        lang = self.write.lang
        return Section(
            id=entry.id.text,
            kind=entry.kind,
            key=str(entry.key),
            level=level,
            heading=self.write.words(entry.name[lang].text),
            others=[(other, self.write.words(name.text)) for other, name in entry.name.items() if other != lang],
            chips=list(self._chips(entry)),
            blocks=list(self._blocks(entry)),
            notes=list(self._notes(entry)),
            facts=list(self._facts(entry)),
            edit=edit_address(self.book.library, entry.span),
            old_ids=[m.old.text for m in self.game.moved if m.new.target == entry.id.text],
        )

    def _chips(self, entry: Entry[Link]) -> Iterator[Chip]:
        if isinstance(entry.body, Phase) and entry.body.occurs != "always":
            yield Chip(kind=entry.body.occurs, text=self.words.occurs[entry.body.occurs])
        if entry.players:
            numbers = ", ".join(str(n.value) for n in entry.players)
            yield Chip(kind="players", text=self.write.words(self.words.players_only.format(players=numbers)))
        if entry.status != "stated":
            yield Chip(kind=entry.status, text=self.words.statuses[entry.status])

    def _blocks(self, entry: Entry[Link]) -> Iterator[str]:
        lang = self.write.lang
        body = entry.body
        if isinstance(body, Ruling):
            chip = self.write.line(body.value[lang]) if body.value else self.words.verdicts[body.verdict.text]
            yield f"**{chip}**{{ .rk-verdict .rk-verdict--{body.verdict} }} {self.write.blocks(body.answer[lang])}"
            yield labelled(self.words.why, self.write.blocks(body.why[lang]))
            if body.settled_by:
                yield labelled(self.words.settled_by, self.write.blocks(body.settled_by[lang]))
            return
        if entry.brief and (entry.text is None or isinstance(body, Table)):
            yield self.write.line(entry.brief[lang])
        if isinstance(body, Component) and body.attributes:
            yield self._attributes(entry, body)
        if entry.text:
            yield self.write.blocks(entry.text[lang])
        if isinstance(body, Phase) and body.steps:
            yield self._steps(body)
        if isinstance(body, Table):
            yield self.rows(body)
        if isinstance(body, Example) and body.formulas:
            yield self._reckoning(body)

    def _attributes(self, entry: Entry[Link], body: Component[Link]) -> str:
        kind = self.game.kinds[entry.kind]
        rows = [
            [
                f"*{self.write.words(attribute.name[self.write.lang].text)}*",
                self.cell(attribute, body.attributes.get(name)),
            ]
            for name, attribute in kind.attributes.items()
            if name in body.attributes
        ]
        lines = "\n".join(f'<li markdown="1">{name} {value}</li>' for name, value in rows)
        return f'<ul class="rk-attributes" markdown="1">\n{lines}\n</ul>'

    def _steps(self, body: Phase[Link]) -> str:
        lines = [f"*{self.words.steps}*{{ .rk-label }}", ""]
        for n, step in enumerate(body.steps, 1):
            brief = self.book.entries[step.key].brief
            text = f" — {self.write.line(brief[self.write.lang])}" if brief else ""
            lines.append(f"{n}. {self.write.link(step.key)}{text}")
        return "\n".join(lines)

    def rows(self, body: Table[Link]) -> str:
        """The rows of a table as a Markdown table."""
        lang = self.write.lang
        columns = body.columns.values()
        head = [self.write.words(body.key.name[lang].text)] if body.key else []
        head += [self.write.words(c.name[lang].text) for c in columns]
        rows: list[list[str]] = []
        for row in body.rows:
            cells = [self.cell(column, row.cells.get(column.id.text)) for column in columns]
            bounds = [self._bounds(row)] if body.key else []
            if row.status != "stated":
                cells[-1] += f" *{self.words.statuses[row.status]}*{{ .rk-status }}"
            rows.append([*bounds, *cells])
        for gap in body.uncovered:
            low, high = gap.low.value, gap.high.value if gap.high else None
            reason = f"*{self.words.uncovered}&#58; {self.write.words(gap.reason[lang].text)}*"
            rows.append([self._range(low, high), reason, *[""] * (len(head) - 2)])
        return table(head, rows)

    def _bounds(self, row: Row[Link]) -> str:
        return self._range(row.low.value, row.high.value if row.high else None) if row.low else ""

    def _range(self, low: int, high: int | None) -> str:
        if high is None:
            return self.words.and_more.format(low=format_number(low))
        return format_number(low) if low == high else f"{format_number(low)}–{format_number(high)}"

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
        formulas = [
            f"`{formula.text}` = **{format_number(body.expect[name].value)}**"
            for name, formula in body.formulas.items()
            if name in body.expect
        ]
        return labelled(self.words.computed, "; ".join(formulas))

    def _notes(self, entry: Entry[Link]) -> Iterator[tuple[str, str]]:
        if entry.status_note:
            yield self.words.statuses[entry.status], self.write.blocks(entry.status_note[self.write.lang])

    def _facts(self, entry: Entry[Link]) -> Iterator[tuple[str, str]]:
        back = self.book.backlinks.get(entry.key, Backlinks())
        body = entry.body
        if isinstance(body, Ruling):
            yield self.words.rests_on, self.write.links(tuple(link.key for link in body.rules))
        if isinstance(body, Phase) and body.part_of:
            yield self.words.part_of, self.write.link(body.part_of.key)
        rulings = tuple(k for k in back.rulings if k not in back.exceptions)
        rows = (
            (self.words.in_phases, back.phases),
            (self.words.exception_to, tuple(link.key for link in entry.exception_to)),
            (self.words.exceptions, back.exceptions),
            (self.words.rulings_about, rulings),
            (self.words.see_also, tuple(link.key for link in entry.see)),
        )
        for label, keys in rows:
            if keys:
                yield label, self._links_with_verdicts(keys)
        shown = {k for _, keys in rows for k in keys}
        mentions = tuple(k for k in back.mentions if k not in shown)
        if mentions and entry.kind != "ruling":
            yield self.words.mentioned_in, self.write.links(mentions)
        if entry.cites:
            yield self.words.source, cite(self.game, entry.cites, self.write, self.words)
        if isinstance(body, Ruling):
            yield self.words.ruled, self._ruled(body.ruled)

    def _ruled(self, ruled: Ruled) -> str:
        parts = [self.write.words(ruled.by.text), self.words.ruled_kinds[ruled.kind]]
        return ", ".join([*parts, ruled.date.text] if ruled.date else parts)

    def _links_with_verdicts(self, keys: tuple[Key, ...]) -> str:
        parts: list[str] = []
        for key in keys:
            body = self.book.entries[key].body
            verdict = f" *{self.words.verdicts[body.verdict.text]}*{{ .rk-mini }}" if isinstance(body, Ruling) else ""
            parts.append(self.write.link(key) + verdict)
        return ", ".join(parts) if len(parts) < 2 else " · ".join(parts)


def labelled(label: str, text: str) -> str:
    """A text with a word before it that says what it is."""
    return f"*{label}*{{ .rk-label }} {text}"


def cite(game: Game[Link], cites: tuple[Citation, ...], write: Writer, words: Words) -> str:
    """Where a source says it, each place a link to the sources page."""
    page = relative(write.page, f"{game.id}/sources.md")
    parts: list[str] = []
    for citation in cites:
        source = citation.source.text
        places = [
            f"[{words.page.format(number=n.value)}]({page}#{source_anchor(source, page=n.value)})"
            for n in citation.pages
        ]
        places += [
            f"[{words.paragraph.format(number=n.value)}]({page}#{source_anchor(source, para=n.value)})"
            for n in citation.paras
        ]
        name = write.words(game.sources[source].name[write.lang].text)
        parts.append(f"{name}, {', '.join(places)}")
    return "; ".join(parts).replace(". ", ".\u00a0").replace("¶ ", "¶\u00a0")


def edit_address(library: Library, span: Span) -> str | None:
    """Where an entry's YAML can be edited, once the repository has an address."""
    if library.repository is None:
        return None
    return f"{library.repository.text.rstrip('/')}/edit/main/{span.source.path}#L{span.line}"
