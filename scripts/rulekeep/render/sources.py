"""The sources of a game, page by page and paragraph by paragraph: what each says in our words, and who cites it."""

from __future__ import annotations

from collections.abc import Iterable

from rulekeep.model.prose import Key, Link
from rulekeep.model.sources import SourceDocument
from rulekeep.model.types import Citation, Entry, Game, Phase, Rule, Ruling, Table
from rulekeep.render.addresses import source_anchor
from rulekeep.render.facts import mini
from rulekeep.render.overview import definitions
from rulekeep.render.sections import Sections
from rulekeep.render.typography import NO_BREAK
from rulekeep.render.views import Content, Group

Places = dict[tuple[str, int], dict[Key, None]]


def build(sections: Sections, name: str) -> Content:
    """What the template of a page needs."""
    paras, pages = _collect(sections.game)
    groups = []
    for source in sections.game.sources.values():
        intro = [_describe(sections, source)]
        if source.pages:
            intro.append(f"### {sections.words.by_page} {{ #{source.id}--pages }}")
            intro.append(_by_page(sections, source, pages))
        intro.append(f"### {sections.words.by_paragraph} {{ #{source.id}--paras }}")
        intro.append(_by_paragraph(sections, source, paras))
        heading = sections.write.words(source.name[sections.write.lang].text)
        groups.append(Group(id=source.id.text, heading=heading, sections=(), intro=intro))
    return Content(groups=groups)


def _collect(game: Game[Link]) -> tuple[Places, Places]:
    paras: Places = {}
    pages: Places = {}

    def add(citation: Citation, key: Key) -> None:
        for number in citation.paras:
            paras.setdefault((citation.source.text, number.value), {})[key] = None
        for number in citation.pages:
            pages.setdefault((citation.source.text, number.value), {})[key] = None

    for entry in game.entries:
        rows = entry.body.rows if isinstance(entry.body, Table) else ()
        for citation in (*entry.cites, *(c for row in rows for c in row.cites)):
            add(citation, entry.key)
    return paras, pages


def _describe(sections: Sections, source: SourceDocument) -> str:
    words, write = sections.words, sections.write
    language = source.language.text
    facts = [
        (words.kind, words.source_kinds[source.kind]),
        (words.written_in, words.languages.get(language, language)),
        (words.publisher, source.publisher),
        (words.translator, source.translator),
        (words.edition, source.edition),
        (words.date, source.date),
        (words.paragraphs, str(source.paragraphs.value)),
        (words.printed_pages, ", ".join(str(p.value) for p in source.pages)),
    ]
    pairs = [(label, write.words(str(text))) for label, text in facts if text]
    if source.address is not None:
        pairs.append((words.address, f"[{write.words(source.address.text)}]({source.address}){{ rel=external }}"))
    described = definitions("rk-facts", pairs)
    brief = f"{write.words(source.brief[write.lang].text)}\n\n" if source.brief else ""
    pages = "" if source.pages else f"\n\n{write.words(words.no_pages)}\n{{ .rk-aside }}"
    return f"{brief}{described}{pages}"


def _by_page(sections: Sections, source: SourceDocument, places: Places) -> str:
    return _list(
        _place(
            sections.words.page.format(number=number.value),
            source_anchor(source.id.text, page=number.value),
            _links(sections, places.get((source.id.text, number.value), {})),
        )
        for number in source.pages
    )


def _by_paragraph(sections: Sections, source: SourceDocument, places: Places) -> str:
    lang = sections.write.lang
    reasons = {p.value: n.reason[lang].text for n in source.not_rules for p in n.paras}
    lines = []
    for number in range(1, source.paragraphs.value + 1):
        text = _said(sections, places.get((source.id.text, number), {}))
        if not text and number in reasons:
            text = f"*{sections.words.not_rules}: {sections.write.words(reasons[number])}*"
        label = sections.words.paragraph.format(number=number)
        lines.append(_place(label, source_anchor(source.id.text, para=number), text))
    return _list(lines)


def _place(label: str, anchor: str, text: str) -> str:
    label = label.replace(" ", NO_BREAK)
    link = f"[{label}](#{anchor}){{ #{anchor} .rk-place }}"
    return f'<li markdown="block">\n<p markdown="span">{link}</p>\n<div markdown="1">\n\n{text}\n\n</div>\n</li>'


def _list(lines: Iterable[str]) -> str:
    return '<ol class="rk-places" markdown="1">\n' + "\n".join(lines) + "\n</ol>"


def _said(sections: Sections, keys: dict[Key, None]) -> str:
    """What a paragraph says: its rules in a sentence each, the rulings that rest on it, then what else cites it.

    What rests on it alone comes before what cites many.
    """
    words, write = sections.words, sections.write
    entries = sorted((write.entries[key] for key in keys), key=_cited)
    rules = [e for e in entries if isinstance(e.body, Rule | Phase) and e.brief]
    rulings = [e for e in entries if isinstance(e.body, Ruling)]
    others = {e.key: None for e in entries if e not in rules and e not in rulings}
    lines = [f"- {write.link(e.key)} — {write.line(e.brief[write.lang])}" for e in rules if e.brief]
    lines += [f"- {mini(e, words)} {write.link(e.key)}" for e in rulings]
    return "\n\n".join(filter(None, ("\n".join(lines), _links(sections, others))))


def _cited(entry: Entry[Link]) -> int:
    return sum(len(citation.paras) for citation in entry.cites)


def _links(sections: Sections, keys: dict[Key, None]) -> str:
    return " · ".join(sections.write.link(key) for key in keys)
