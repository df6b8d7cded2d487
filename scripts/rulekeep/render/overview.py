"""The first page of a game: the turn as a picture, the numbers, and the way to everything else."""

from __future__ import annotations

from rulekeep.model.prose import Link
from rulekeep.model.types import Entry, Phase, Ruling
from rulekeep.render.addresses import page_names
from rulekeep.render.markdown import table
from rulekeep.render.sections import Sections, cite
from rulekeep.render.views import Group
from rulekeep.resolve import format_number


def build(sections: Sections, name: str) -> dict[str, object]:
    """What the template of a page needs."""
    game, words, write = sections.game, sections.words, sections.write
    lang = write.lang
    blocks = [write.blocks(game.text[lang])] if game.text else []
    facts = []
    if game.edition:
        facts.append((words.edition, write.words(game.edition[lang].text)))
    if game.players:
        low, high = game.players
        facts.append((words.players, str(low) if low == high else f"{low}–{high}"))
    if facts:
        lines = "\n".join(f'<li markdown="1">*{label}*{{ .rk-label }} {text}</li>' for label, text in facts)
        blocks.append(f'<ul class="rk-facts" markdown="1">\n{lines}\n</ul>')
    groups = [
        _group("_round", words.flow, [flow(sections)] if _phases(sections) else []),
        _group("_components", words.components, _components(sections)),
        _group("_rulings", words.rulings, _rulings(sections)),
        _group("_open", words.open_questions, _open(sections)),
        _group("_numbers", words.numbers, _numbers(sections)),
        _group("_pages", words.overview, [_pages(sections)]),
    ]
    return {"blocks": blocks, "groups": [g for g in groups if g.intro]}


def _group(id: str, heading: str, intro: list[str]) -> Group:
    return Group(id=id, heading=heading, sections=(), intro=intro)


def _phases(sections: Sections) -> list[tuple[Entry[Link], Phase[Link]]]:
    return [(e, e.body) for e in sections.game.entries if isinstance(e.body, Phase)]


def flow(sections: Sections) -> str:
    """The picture of the turn: the phases as linked boxes, one after the other, made into a drawing by the stylesheet."""
    phases = _phases(sections)
    tops = [(e, b) for e, b in phases if b.part_of is None]
    lines = [_flow_list(sections, tops, phases), ""]
    lines.append(f"*↻ {sections.words.flow_again}*{{ .rk-again }}")
    return '<div class="rk-flow" markdown="1">\n\n' + "\n".join(lines) + "\n\n</div>"


def _flow_list(
    sections: Sections,
    shown: list[tuple[Entry[Link], Phase[Link]]],
    phases: list[tuple[Entry[Link], Phase[Link]]],
    depth: int = 0,
) -> str:
    write, pad = sections.write, "    " * depth
    lines = []
    for entry, body in shown:
        label = (f"**{write.words(body.label.text)}** " if body.label else "") + write.name(entry.key)
        brief = write.line(entry.brief[write.lang]) if entry.brief else ""
        sometimes = f" *{sections.words.occurs[body.occurs]}*{{ .rk-mini }}" if body.occurs != "always" else ""
        lines.append(f"{pad}-   {write.link(entry.key, label)}{sometimes} {brief}".rstrip())
        inner = [(e, b) for e, b in phases if b.part_of is not None and b.part_of.key == entry.key]
        if inner:
            lines += ["", _flow_list(sections, inner, phases, depth + 1), ""]
    return "\n".join(lines)


def _components(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    lines = []
    for kind in game.kinds.values():
        keys = tuple(e.key for e in game.entries if e.kind == kind.id.text)
        if keys:
            lines.append(f"- [{write.words(kind.plural[write.lang].text)}]({kind.file}.md): {write.links(keys)}")
    return ["\n".join(lines)] if lines else []


def _rulings(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    lines = []
    for topic, names in game.topics.items():
        count = sum(e.kind == "ruling" and e.topic is not None and e.topic.text == topic for e in game.entries)
        if count:
            lines.append(f"- [{write.words(names[write.lang].text)}](faq.md#_{topic}) {count}")
    return ["\n".join(lines) + "\n{ .rk-topics }"] if lines else []


def _open(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    keys = [e.key for e in game.entries if isinstance(e.body, Ruling) and e.body.verdict.text == "open"]
    return ["\n".join(f"- {write.link(key)}" for key in keys)] if keys else []


def _numbers(sections: Sections) -> list[str]:
    game, write = sections.game, sections.write
    rows = [
        [
            write.words(v.brief[write.lang].text),
            format_number(v.number.value),
            cite(game, v.cites, write, sections.words),
        ]
        for v in game.values.values()
    ]
    return [table([sections.words.name, sections.words.value, sections.words.source], rows)] if rows else []


def _pages(sections: Sections) -> str:
    from rulekeep.render.pages import page_title

    game, lang = sections.game, sections.write.lang
    names = page_names(game)
    return "\n".join(
        f"- [{sections.write.words(page_title(game, name, lang, sections.words))}]({name}.md)" for name in names
    )
