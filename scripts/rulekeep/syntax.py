"""What the parser of YAML found wrong → a diagnostic in the editor's words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulekeep.diagnostics import Diagnostic, shorten
from rulekeep.source import Source, Span

_PROBLEMS: tuple[tuple[str, str, str | None], ...] = (
    (
        "found character that cannot start",
        "this sign cannot begin a text",
        "a text that begins with it stands in quotes",
    ),
    (
        "did not find expected alphabetic",
        "this sign cannot begin a text",
        "a text that begins with `*` or `&` stands in quotes",
    ),
    (
        "mapping values are not allowed",
        "a colon followed by a space cannot stand inside this text",
        "the text stands in quotes",
    ),
    ("could not find expected ':'", "expected `key: value`, found a line without a colon", None),
    ("did not find expected key", "expected a key or the end of this block", "the indentation matches the lines above"),
    ("did not find expected '-'", "expected `- ` or the end of this list", "the indentation matches the lines above"),
    ("did not find expected ',' or ']'", "expected `,` or `]` in this list", None),
    (
        "did not find expected ',' or '}'",
        "expected `,` or `}` in this mapping",
        "a text that holds `,`, `: ` or braces stands in quotes",
    ),
    ("did not find expected node content", "expected a text here", "a list has a comma only between its items"),
    ("maximum nesting depth", "lists and mappings are nested too deep", None),
    (
        "expected node content",
        "expected a text, a list or a mapping",
        "a text that begins with a sign stands in quotes",
    ),
    ("invalid Unicode character escape", "this escape stands for no character", "the character itself may be written"),
    ("unknown escape character", "this escape is not known", "`\\\\` is a backslash inside double quotation marks"),
    (
        "document start",
        "what stands above is complete, and nothing can follow it",
        "an empty list `[]` goes when its first item comes",
    ),
    ("unexpected end of stream", "the quotation mark that opens this text is never closed", None),
)
_CONFLICT = re.compile(r"(?:<{7}|={7}|>{7})(?:\s|$)")
_OPENED = re.compile(r"\s*(?:- +)*(?:[\w-]+: +)?(?P<sign>[\"'{\[])")
_PASTED = re.compile(r"(?:- +)*(?P<key>[\w-]+):(?P<value>\S.*)")
_GOES_ON = re.compile(r"\w(?![\w-]*:)")


def explain_syntax(source: Source, problem: str, at: int, begun: int) -> Diagnostic:
    """The diagnostic for a problem, which the parser states in its own words; what it was reading had `begun` there."""
    span = Span(source, min(at, len(source.text)), min(at, len(source.text)) + 1)
    if source.text[at : at + 1] == "\t":
        message, hint = "a tab cannot stand here", "indentation is made of spaces"
        return Diagnostic(code="yaml-syntax", span=span, message=message, hint=hint)
    if "','" in problem and _is_never_closed(source.text, begun, at):
        span, message = Span(source, begun, begun + 1), f"the `{source.text[begun]}` that begins here is never closed"
        return Diagnostic(code="yaml-syntax", span=span, message=message)
    line = source.line(span.line).strip()
    if "':'" in problem and (pasted := _PASTED.fullmatch(line)):
        hint = f"a blank stands after the colon: `{pasted['key']}: {shorten(pasted['value'])}`"
        return Diagnostic(code="yaml-syntax", span=span, message="expected a blank after the colon", hint=hint)
    if "comment or line break" in problem:
        message = "a text cannot stand in the same line as `|` or `>`"
        hint = "it begins in the next line, indented; a text of one line needs no sign before it"
        return Diagnostic(code="yaml-syntax", span=span, message=message, hint=hint)
    for begin, message, hint in _find_causes(source.text, at, in_brackets="','" in problem):
        return Diagnostic(code="yaml-syntax", span=Span(source, begin, begin + 1), message=message, hint=hint)
    for part, known, advice in _PROBLEMS:
        if part in problem:
            return Diagnostic(code="yaml-syntax", span=span, message=known, hint=advice)
    return Diagnostic(code="yaml-syntax", span=span, message=problem or "the file cannot be read as YAML")


def _is_never_closed(text: str, begun: int, at: int) -> bool:
    """Whether the line where the parser stopped is no deeper than the one on which the bracket stands."""
    lines = [text[text.rfind("\n", 0, place) + 1 :] for place in (begun, at)]
    outer, inner = (len(line) - len(line.lstrip(" ")) for line in lines)
    return "\n" in text[begun:at] and inner <= outer


def _find_causes(text: str, at: int, in_brackets: bool) -> Iterator[tuple[int, str, str]]:
    """What stands before the place at which the parser stopped and is the likely cause, as (place, message, hint)."""
    start = text.rfind("\n", 0, at) + 1
    if _CONFLICT.match(text, start):
        yield start, "the mark of a conflict between two versions", "one version stays, the marks and the other go"
    ended = text[:at].rstrip()
    closed = len(ended) - 1
    if ended[-1:] in ('"', "'") and (opened := text.rfind(ended[-1], 0, closed)) >= 0 and "\n" in text[opened:closed]:
        line = text.count("\n", 0, closed) + 1
        message = f"the quotation mark that opens this text is closed only in line {line}"
        yield opened, message, "a text ends with the mark that begins it"
    match = _OPENED.match(text, start, at)
    if match is None or ended[-1:] not in ("}", "]", '"', "'") or (in_brackets and not _GOES_ON.match(text, at)):
        return
    if match["sign"] in "{[":
        yield at, "this text goes on after its bracket", f"a text that begins with `{match['sign']}` stands in quotes"
    else:
        hint = "the marks of print, `“ ”`, `« »` and `’`, can stand anywhere in it"
        yield at, f"the text has ended before this, at the second `{match['sign']}`", hint
