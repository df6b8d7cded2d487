"""The first page of a game: the round as a picture, the numbers, and the way to everything else."""

from __future__ import annotations

from rulekeep.model.types import Ruling
from rulekeep.render.addresses import page_names
from rulekeep.render.facts import cite
from rulekeep.render.flow import flow, has_flow
from rulekeep.render.numbers import write_range
from rulekeep.render.sections import Sections
from rulekeep.render.titles import page_brief, page_title
from rulekeep.render.views import Content, Group
from rulekeep.resolve import format_number

SHOWN = 6
"""How many open questions stand on an overview before the rest is folded."""


def build(sections: Sections, name: str) -> Content:
    """What the template of a page needs."""
    words = sections.words
    groups = [
        _group("_numbers", words.numbers, _numbers(sections)),
        _group("_components", words.components, _components(sections)),
        _group("_rulings", words.rulings, _rulings(sections)),
        _group("_open", words.open_questions, _open(sections)),
        _group("_covers", words.covers, _covers(sections)),
        _group("_pages", words.pages, [_pages(sections)]),
    ]
    if has_flow(sections.game):
        picture = flow(sections.game, sections.write, words, briefs=True)
        groups.insert(0, _group("_round", words.flow, [picture]))
    return Content(groups=[g for g in groups if g.intro])


def _group(id: str, heading: str, intro: list[str]) -> Group:
    return Group(id=id, heading=heading, sections=(), intro=intro)


def _covers(sections: Sections) -> list[str]:
    game, words, write = sections.game, sections.words, sections.write
    blocks = [write.blocks(game.text[write.lang])] if game.text else []
    facts = []
    if game.players:
        low, high = game.players
        facts.append((words.players, write_range(low, high, words)))
    if game.edition:
        facts.append((words.edition, write.words(game.edition[write.lang].text)))
    if facts:
        blocks.append(definitions("rk-facts", facts))
    return blocks


def definitions(kind: str, pairs: list[tuple[str, str]]) -> str:
    """Pairs of a label and Markdown as a list of definitions."""
    lines = [
        f'<div markdown="1">\n<dt markdown="span">{label}</dt>\n<dd markdown="span">{text}</dd>\n</div>'
        for label, text in pairs
    ]
    return f'<dl class="{kind}" markdown="1">\n' + "\n".join(lines) + "\n</dl>"


def _components(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    pairs = []
    for kind in game.kinds.values():
        keys = tuple(e.key for e in game.entries if e.kind == kind.id.text)
        if keys:
            label = f"[{write.words(kind.plural[write.lang].text)}]({kind.file}.md)"
            pairs.append((label, write.links(keys)))
    return [definitions("rk-kinds", pairs)] if pairs else []


def _rulings(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    counts = []
    for topic, names in game.topics.items():
        count = sum(e.kind == "ruling" and e.topic is not None and e.topic.text == topic for e in game.entries)
        if count:
            counts.append((write.words(names[write.lang].text), f"faq.md#_{topic}", count))
    return [jump(counts)] if counts else []


def jump(links: list[tuple[str, str, int]]) -> str:
    """A row of links to parts of a page, each with the number of entries there."""
    lines = [f'- [{label} <span class="rk-count">{count}</span>]({address})' for label, address, count in links]
    return '<div class="rk-jump" markdown="1">\n\n' + "\n".join(lines) + "\n\n</div>"


def _open(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    keys = [e.key for e in game.entries if isinstance(e.body, Ruling) and e.body.verdict.text == "open"]
    lines = [f"- {write.link(key)}" for key in keys]
    shown, folded = ("\n".join(part) for part in (lines[:SHOWN], lines[SHOWN:]))
    if folded:
        more = sections.words.more.format(count=len(lines) - SHOWN)
        shown += f'\n\n<details class="rk-mentions" markdown="1">\n<summary>{more}</summary>\n\n{folded}\n\n</details>'
    return [f'<div class="rk-open" markdown="1">\n\n{shown}\n\n</div>'] if keys else []


def _numbers(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    pairs = []
    for value in game.values.values():
        source = cite(game, value.cites, write, sections.words, named=len(game.sources) > 1)
        brief = write.words(value.brief[write.lang].text)
        if value.status != "stated":
            brief += f' <span class="rk-chip rk-chip--{value.status}">{sections.words.statuses[value.status]}</span>'
        pairs.append((format_number(value.number.value), f'{brief} <span class="rk-from">{source}</span>'))
    return [definitions("rk-numbers", pairs)] if pairs else []


def _pages(sections: Sections) -> str:
    game, lang, words, write = sections.game, sections.write.lang, sections.words, sections.write
    lines = []
    for name in page_names(game):
        brief = page_brief(game, name, lang, words)
        text = f" <span>{write.words(brief)}</span>" if brief else ""
        lines.append(f"- [{write.words(page_title(game, name, lang, words))}]({name}.md){text}")
    return '<div class="rk-pages" markdown="1">\n\n' + "\n".join(lines) + "\n\n</div>"
