"""`ResolvedBook` → the sheet of a game in one language, as blocks.

Every text comes from the entries that the plan points at. Entries that hold for some player counts only stand in frames
of their own wherever the plan has a place for them, and then nowhere else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from string import ascii_uppercase
from typing import Literal

from rulekeep.choices import choose_components, choose_for_players, choose_phases, has_players_block
from rulekeep.model.prose import Key, Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.sheet import (
    AnyBlockPlan,
    BlockPlan,
    EntriesPlan,
    KindPlan,
    LegendPlan,
    PhasesPlan,
    PlayersPlan,
    SheetPlan,
    SidePlan,
    TablesPlan,
    TurnPlan,
)
from rulekeep.model.types import Component, Entry, Game, Phase, Table, Term
from rulekeep.render.sheet.blocks import Block, Line, Sheet, Side, Sign, Step, walk_cards, walk_lines
from rulekeep.render.sheet.cards import make_cards
from rulekeep.render.sheet.grids import make_grid, make_kind_grid
from rulekeep.render.sheet.legend import fill_legend
from rulekeep.render.sheet.lines import LineWriter
from rulekeep.render.sheet.runs import RunWriter, collect_labels
from rulekeep.render.sheet.words import SHEET_WORDS, SheetWords
from rulekeep.render.typography import typeset
from rulekeep.render.words import WORDS


def compose_sheets(book: ResolvedBook) -> Iterator[Sheet]:
    """Every sheet of the book, game by game, language by language."""
    for game in book.games.values():
        if game.sheet is not None:
            for lang in book.library.languages:
                yield compose_sheet(book, game, game.sheet, lang)


def compose_sheet(book: ResolvedBook, game: Game[Link], plan: SheetPlan[Link], lang: str) -> Sheet:
    """One sheet."""
    words = SHEET_WORDS[lang]
    letters = {link.key: sign.text[lang].text for link, sign in plan.signs}
    labels = collect_labels(game, lang, letters.keys())
    runs = RunWriter(lang=lang, entries=book.entries, signs=letters, labels=labels)
    icons = {link.key: icon.text for link, icon in plan.icons}
    write = LineWriter(game=game, lang=lang, words=WORDS[lang], runs=runs, icons=icons)
    composer = _Composer(book=book, game=game, plan=plan, words=words, write=write)
    signs = {
        link.key.id: Sign(shape=sign.shape, tint=sign.tint, name=book.entries[link.key].name[lang].text)
        for link, sign in plan.signs
    }
    sides = fill_legend([composer.side(side) for side in plan.sides], signs, words, WORDS[lang])
    cards = tuple(make_cards(write, game, plan))
    edition = words.edition.format(date=plan.date, mark=_fingerprint([*walk_lines(sides), *walk_cards(cards)]))
    return Sheet(
        game=game.id,
        lang=lang,
        title=write.heading(game.name),
        subtitle=words.subtitle,
        sides=sides,
        signs=signs,
        cards=cards,
        credits=tuple(typeset(line, lang) for line in _credits(game, book.library.name[lang].text, words, lang)),
        edition=typeset(edition, lang),
        compact=plan.no_compact is None,
        no_compact=typeset(plan.no_compact[lang].text, lang) if plan.no_compact else "",
        plan=plan.span,
    )


def _credits(game: Game[Link], library: str, words: SheetWords, lang: str) -> Iterator[str]:
    """Whose the game is, what the source is, how to read a citation, and whose the text is."""
    yield words.unofficial.format(game=game.name[lang].text)
    cites = [citation for entry in game.entries for citation in entry.cites]
    names = [source.name[lang].text for source in game.sources.values()]
    if len(names) > 1:
        names = [f"{letter} – {name}" for letter, name in zip(ascii_uppercase, names, strict=False)]
    forms = [words.page] if any(citation.pages for citation in cites) else []
    forms += [words.paragraph] if any(not citation.pages for citation in cites) else []
    yield words.source.format(names=", ".join(names))
    yield " ".join(forms)
    yield words.text.format(library=library)


def _fingerprint(lines: Sequence[Line]) -> str:
    """Changes when a word of the sheet does, so that a printed sheet can be told from a newer one."""
    text = "\n".join(f"{line.name} {line.text} {line.mark} {line.cite}" for line in lines)
    return hashlib.sha256(text.encode()).hexdigest()[:6]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Composer:
    book: ResolvedBook
    game: Game[Link]
    plan: SheetPlan[Link]
    words: SheetWords
    write: LineWriter

    def side(self, side: SidePlan[Link]) -> Side:
        blocks = tuple(block for plan in side.blocks for block in self.blocks(plan))
        return Side(title=self.write.heading(side.title), columns=side.columns, blocks=blocks)

    def blocks(self, plan: AnyBlockPlan[Link]) -> Iterator[Block]:
        match plan:
            case TurnPlan():
                yield replace(
                    self.block(plan, "turn", self.own_title(self.words.turn)), steps=self.steps(plan), wide=True
                )
            case PhasesPlan():
                for link in plan.phases:
                    yield self.phase(plan, self.entry(link))
            case EntriesPlan():
                entries = [self.entry(link) for link in plan.entries]
                lines = tuple(self.line(entry) for entry in entries)
                yield replace(self.block(plan, "lines", self.write.name(entries[0])), lines=lines)
            case KindPlan():
                yield self.kind(plan)
            case TablesPlan():
                columns = [word.text for word in plan.columns]
                for table in map(self.entry, plan.tables):
                    grid = make_grid(self.write, table, columns)
                    yield replace(self.block(plan, "table", self.write.name(table)), grid=grid)
            case PlayersPlan():
                yield from self.players(plan)
            case LegendPlan():
                yield self.block(plan, "legend", self.own_title(self.words.legend))

    def block(self, plan: BlockPlan, kind: Literal["turn", "lines", "table", "legend"], title: Line) -> Block:
        """An empty block; where the plan has no title of its own, an entry or the kind of block lends one."""
        return Block(
            kind=kind,
            title=self.write.heading(plan.title) if plan.title else title,
            icon=plan.icon.text if plan.icon else "",
            boxed=plan.boxed,
            wide=plan.wide,
            compact=plan.compact,
            plan=plan.span,
        )

    def own_title(self, text: str) -> Line:
        return Line(runs=self.write.runs.words(text))

    def entry(self, link: Link) -> Entry[Link]:
        return self.book.entries[link.key]

    def line(self, entry: Entry[Link]) -> Line:
        """Things are looked up by their names; a rule is what its brief says, unless the plan wants its name too."""
        wanted = any(link.key == entry.key for link in self.plan.named)
        return self.write.brief(entry, named=wanted or isinstance(entry.body, (Component, Table, Term)))

    def steps(self, plan: TurnPlan[Link]) -> tuple[Step, ...]:
        return tuple(
            Step(
                number=body.label.text if body.label else "",
                title=replace(self.write.name(entry), cite=None, mark=""),
                icon=self.write.icons.get(entry.key, ""),
                sometimes=body.occurs != "always",
            )
            for entry, body in choose_phases(plan, self.plan, self.game)
        )

    def reference(self, entry: Entry[Link]) -> Line:
        """The line of an entry; of a table that stands on the sheet only its name."""
        line = self.line(entry)
        return replace(line, runs=()) if entry.key in self.tables else line

    @property
    def tables(self) -> set[Key]:
        """The tables of the sheet: elsewhere on it their names are enough."""
        blocks = [block for side in self.plan.sides for block in side.blocks]
        return {link.key for block in blocks if isinstance(block, TablesPlan) for link in block.tables}

    def phase(self, plan: PhasesPlan[Link], entry: Entry[Link]) -> Block:
        assert isinstance(entry.body, Phase)
        block = self.block(plan, "lines", self.write.name(entry))
        return replace(
            block,
            number=entry.body.label.text if entry.body.label else "",
            icon=block.icon or self.write.icons.get(entry.key, ""),
            sometimes=entry.body.occurs != "always",
            lines=tuple(self.phase_lines(entry)),
        )

    def phase_lines(self, entry: Entry[Link]) -> Iterator[Line]:
        steps = [self.entry(link) for link in entry.body.steps] if isinstance(entry.body, Phase) else []
        shown = [step for step in steps if not (step.players and has_players_block(self.plan))]
        if not shown:
            yield replace(self.line(entry), cite=None)
        yield from map(self.reference, shown)

    def kind(self, plan: KindPlan[Link]) -> Block:
        kind = self.game.kinds[plan.kind.text]
        entries = choose_components(plan, self.game, self.book.entries)
        title = self.write.heading(kind.plural)
        if plan.columns:
            columns = [word.text for word in plan.columns]
            grid = make_kind_grid(self.write, kind, entries, columns)
            return replace(self.block(plan, "table", title), grid=grid)
        return replace(self.block(plan, "lines", title), lines=tuple(self.line(entry) for entry in entries))

    def players(self, plan: PlayersPlan[Link]) -> Iterator[Block]:
        """A frame for each set of player counts."""
        for counts, entries in choose_for_players(plan, self.game, self.book.entries).items():
            other = self.words.players_other.format(players=", ".join(map(str, counts)))
            title = self.own_title(self.words.players.get(counts, other))
            lines = tuple(map(self.reference, entries))
            yield replace(self.block(plan, "lines", title), boxed=True, lines=lines)
