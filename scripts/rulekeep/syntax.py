"""What the parser of YAML found wrong → a diagnostic in the editor's words."""

from __future__ import annotations

from rulekeep.diagnostics import Diagnostic
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
        "a text that holds `,` or braces stands in quotes",
    ),
    ("unexpected end of stream", "the quotation mark that opens this text is never closed", None),
)


def explain_syntax(source: Source, problem: str, at: int) -> Diagnostic:
    """The diagnostic for a problem, which the parser states in its own words, at an offset."""
    span = Span(source, min(at, len(source.text)), min(at, len(source.text)) + 1)
    if source.text[at : at + 1] == "\t":
        message, hint = "a tab cannot stand here", "indentation is made of spaces"
        return Diagnostic(code="yaml-syntax", span=span, message=message, hint=hint)
    for part, known, advice in _PROBLEMS:
        if part in problem:
            return Diagnostic(code="yaml-syntax", span=span, message=known, hint=advice)
    return Diagnostic(code="yaml-syntax", span=span, message=problem or "the file cannot be read as YAML")
