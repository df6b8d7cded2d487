"""Two rulings that ask nearly the same and rest on the same rules should not say yes and no.

A table that finds both has no answer. Nearly the same means that half of the words are common, compared as by
`twin-rulings`; the rules of one are among those of the other, and there is a player count for which both hold. A
negation in one question only makes no contradiction. This is a warning and no error because a program compares words:
whether the word in which two questions differ is the one that decides, only a reader can say.

Fails:
    - {id: own, question: {en: "Do I pay for my own building?", …}, verdict: no, rules: [price], …}
    - {id: own-2, question: {en: "Do I pay the usual price for my own building?", …}, verdict: yes, rules: [price], …}
Mended:
    - {id: own, question: {en: "Do I pay for my own building?", …}, verdict: no, rules: [price], …}
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekeep.check.questions import find_pairs
from rulekeep.check.twin_rulings import find_twins
from rulekeep.diagnostics import Diagnostic
from rulekeep.model.prose import Link
from rulekeep.model.resolved import ResolvedBook
from rulekeep.model.types import Ruling

CODE = "contradictory-verdicts"


def check(book: ResolvedBook) -> Iterator[Diagnostic]:
    """Every pair once; twins are reported as such."""
    seen = {(pair.earlier.entry.key, pair.later.entry.key) for pair in find_twins(book).values()}
    for pair in find_pairs(book):
        earlier, later = pair.earlier, pair.later
        keys = (earlier.entry.key, later.entry.key)
        if keys not in seen and _contradict(earlier.ruling, later.ruling):
            seen.add(keys)
            verdict, place = earlier.ruling.verdict, earlier.place
            message = f"`{earlier.entry.id}` asks nearly the same of the same rules, with the verdict `{verdict}`"
            hint = f"its question stands in {place.source.path}:{place.line}"
            span = later.ruling.verdict.span
            yield Diagnostic(code=CODE, span=span, message=message, hint=hint, severity="warning")


def _contradict(one: Ruling[Link], other: Ruling[Link]) -> bool:
    rules, others = ({link.key for link in ruling.rules} for ruling in (one, other))
    near = bool(rules and others) and (rules <= others or others <= rules)
    return near and {one.verdict.text, other.verdict.text} == {"yes", "no"}
