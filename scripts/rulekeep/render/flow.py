"""The phases of a game → the picture of a round: boxes in order, those within a phase inside its box, and the way back.

It is a list of links that reads well by itself; the stylesheet makes the drawing. What happens once a game stands
outside the loop, before or after it as in the order of the phases.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rulekeep.model.prose import Link
from rulekeep.model.types import Entry, Game, Phase
from rulekeep.render.markdown import END, Writer, quote
from rulekeep.render.numbers import write_players_only
from rulekeep.render.words import Words

_Phases = Sequence[tuple[Entry[Link], Phase[Link]]]


def has_flow(game: Game[Link]) -> bool:
    """Whether there is anything to draw."""
    return any(isinstance(entry.body, Phase) for entry in game.entries)


def flow(game: Game[Link], write: Writer, words: Words, *, briefs: bool) -> str:
    """The picture; without `briefs` it holds the names only."""
    phases = [(entry, entry.body) for entry in game.entries if isinstance(entry.body, Phase)]
    picture = _Picture(phases=phases, write=write, words=words, briefs=briefs)
    tops = [(entry, body) for entry, body in phases if body.part_of is None]
    parts = []
    for once, group in groupby(tops, key=lambda top: top[1].occurs == "once"):
        boxes = picture.boxes(list(group))
        again = "" if once else f'\n<p class="rk-again">{words.flow_again}</p>'
        parts.append(f'<div class="rk-{"once" if once else "loop"}" markdown="1">\n{boxes}{again}\n</div>')
    inner = "\n".join(parts)
    return f'<nav class="rk-flow" aria-label="{quote(words.flow)}" markdown="1">\n{inner}\n</nav>\n{END}'


def badge(body: Phase[Link], write: Writer) -> str:
    """The sign that the game itself prints before a phase, if it has one."""
    return f"*{write.words(body.label.text)}*{{ .rk-badge }} " if body.label else ""


def _is_choice(entry: Entry[Link], body: Phase[Link]) -> bool:
    """Whether a phase is one of several that may come here rather than the next step: it has no number."""
    label = body.label.text if body.label else ""
    return bool(entry.players) or (body.occurs == "sometimes" and label != "" and not label[0].isdigit())


class _Picture:
    def __init__(self, *, phases: _Phases, write: Writer, words: Words, briefs: bool) -> None:
        self.phases, self.write, self.words, self.briefs = phases, write, words, briefs

    def boxes(self, shown: _Phases) -> str:
        """Boxes in a row."""
        inner = "\n".join(self._box(entry, body) for entry, body in shown)
        return f'<ol class="rk-boxes" markdown="1">\n{inner}\n</ol>'

    def _box(self, entry: Entry[Link], body: Phase[Link]) -> str:
        write = self.write
        inner = [(e, b) for e, b in self.phases if b.part_of is not None and b.part_of.key == entry.key]
        parts = [write.link(entry.key, f"{badge(body, write)}{write.name(entry.key)}")]
        if body.occurs != "always":
            parts.append(f"*{self.words.occurs[body.occurs]}*{{ .rk-chip }}")
        if entry.players:
            only = write_players_only(entry.players, self.words)
            parts.append(f"*{only}*{{ .rk-chip .rk-chip--players }}")
        if self.briefs and entry.brief and not inner:
            parts.append(f'<span class="rk-box-brief">{write.line(entry.brief[write.lang])}</span>')
        kinds = [f"rk-box--{'sometimes' if entry.players else body.occurs}"]
        kinds += [*(["rk-box--whole"] if inner else []), *(["rk-box--either"] if _is_choice(entry, body) else [])]
        nested = f"\n\n{self.boxes(inner)}" if inner else ""
        return f'<li class="rk-box {" ".join(kinds)}" markdown="block">\n{" ".join(parts)}{nested}\n</li>'
