"""Strategies: text as people and machines write it, and scalars in every way that YAML can write them."""

from __future__ import annotations

from dataclasses import dataclass

import yaml
from hypothesis import assume
from hypothesis import strategies as st

YAML_PIECES = [
    *(
        "a",
        "b c",
        "key",
        ": ",
        ":",
        "- ",
        "-",
        "? ",
        "\n",
        "\n  ",
        "\n    ",
        " ",
        "\t",
        "[",
        "]",
        "{",
        "}",
        ",",
        "#",
        " #",
    ),
    *(
        "'",
        '"',
        "''",
        '"',
        "|",
        ">",
        "|-",
        ">+",
        "|2",
        "&a",
        "*a",
        "!t",
        "!!str",
        "<<",
        "<<: ",
        "%YAML 1.1",
        "---",
        "...",
    ),
    *(
        "\\",
        "\\n",
        "\\x41",
        "\\u0435",
        "\\ud800",
        "é",
        "й",
        "и\u0306",
        "🎲",
        "\u2028",
        "\x85",
        "\ufeff",
        "\0",
        "\x1b",
        "\r",
    ),
    *("\r\n", "no", "0x1f", "2021-01-01", "~", "=", "@", "`", "\ud800", "\u202e", "\xad", "\xa0"),
]
PROSE_PIECES = [
    *(
        "word",
        "слово",
        "two words",
        " ",
        "  ",
        "\n",
        "\n\n",
        "\n- ",
        "\n1. ",
        "- ",
        "1. ",
        "*",
        "**",
        "\\",
        "\\*",
        "\\[",
    ),
    *("[", "]", "][", "[label][id]", "[][id]", "[*x*][id]", "[a\nb][game/id]", "[p][page:book/3]", "[x](y)", "![x](y)"),
    *("{", "}", "{id}", "{a.b.c}", "{A b}", "<b>", "</b>", "<!--", "&amp;", "`", "```", "# ", "| ", "> ", "---", "***"),
    *("\t", "\xa0", "…", "«", "»", "é", "й", "🎲", "\\\\", "a*b*c", "2 * 3", "_x_", "~~", "\r", "'", '"'),
]


def made_of(pieces: list[str], most: int = 30) -> st.SearchStrategy[str]:
    """Text of pieces that mean something together, with anything at all between them."""
    anything = st.text(st.characters(codec=None), max_size=3)
    return st.lists(st.sampled_from(pieces) | anything, max_size=most).map("".join)


WORDS = st.text("abcdefgабвгдёй", min_size=1, max_size=8)
IDS = st.lists(st.text("abcxyz019", min_size=1, max_size=5), min_size=1, max_size=3).map("-".join)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of sound prose: how it is written, and the words that a reader sees."""

    written: str
    words: str


def plain_pieces() -> st.SearchStrategy[Piece]:
    """Words alone, or a sign that a backslash takes literally."""
    return WORDS.map(lambda word: Piece(word, word)) | st.sampled_from("\\*[]{}`_<>#|&-").map(
        lambda sign: Piece(f"\\{sign}", sign)
    )


def pieces() -> st.SearchStrategy[Piece]:
    """Words, refs, values and stress."""
    label = st.lists(plain_pieces(), min_size=1, max_size=3)
    mention = st.tuples(label, IDS, st.booleans()).map(
        lambda parts: Piece(f"[{_written(parts[0])}][{'game/' if parts[2] else ''}{parts[1]}]", _words(parts[0]))
    )
    page = st.tuples(label, IDS, st.integers(1, 999)).map(
        lambda parts: Piece(f"[{_written(parts[0])}][page:{parts[1]}/{parts[2]}]", _words(parts[0]))
    )
    value = IDS.map(lambda id: Piece(f"{{{id}}}", ""))
    stress = st.tuples(st.sampled_from(["*", "**"]), label).map(
        lambda parts: Piece(f"{parts[0]}{_written(parts[1])}{parts[0]}", _words(parts[1]))
    )
    return plain_pieces() | mention | page | value | stress


def _written(parts: list[Piece]) -> str:
    return " ".join(piece.written for piece in parts)


def _words(parts: list[Piece]) -> str:
    return " ".join(piece.words for piece in parts)


@st.composite
def sound_prose(draw: st.DrawFn) -> Piece:
    """A text without faults: paragraphs and lists, lines broken anywhere between words."""
    blocks: list[str] = []
    words: list[str] = []
    for kind in draw(st.lists(st.sampled_from(["p", "-", "1."]), min_size=1, max_size=3)):
        rows = draw(st.lists(st.lists(pieces(), min_size=1, max_size=5), min_size=1, max_size=1 if kind == "p" else 3))
        for row in rows:
            row[0] = Piece(f"и {row[0].written}", f"и {row[0].words}")
            words.append(_words(row))
        gap = draw(st.sampled_from([" ", "\n"])) if kind == "p" else " "
        lines = [gap.join(piece.written for piece in row) for row in rows]
        blocks.append("\n".join(line if kind == "p" else f"{kind} {line}" for line in lines))
    return Piece("\n\n".join(blocks), " ".join(words))


@st.composite
def scalars(draw: st.DrawFn, value: str) -> str:
    """A file that holds `value` as the text of a mapping in a list, in one of YAML's ways to write it."""
    style = draw(st.sampled_from([None, "'", '"', "|", ">"]))
    width, indent = draw(st.integers(10, 90)), draw(st.integers(2, 6))
    plain = draw(st.booleans())
    text = yaml.dump(
        [{"id": "a", "text": {"en": value}}],
        default_style=style,
        width=width,
        indent=indent,
        allow_unicode=plain,
        Dumper=yaml.SafeDumper,
    )
    assume(yaml.safe_load(text) == [{"id": "a", "text": {"en": value}}])
    return text.replace("\n", draw(st.sampled_from(["\n", "\r\n", "\r"]))) if "\r" not in text else text
