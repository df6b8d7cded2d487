"""Files that are made to break a reader: for each there is a place and a reason, in little time and memory.

They are games of one library and checked in one run; a game that is well shows that the others did it no harm.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping

import pytest

from rulekeep.files import MAX_BYTES
from tests.cases import BASE
from tests.hostile.running import Checked, run_check

FULL = MAX_BYTES - 50_000
GOOD = (BASE / "other" / "rules.yml").read_text(encoding="utf-8")
LINE = "  topic: play\n"


def text(en: str) -> str:
    """The good file with another text in its first rule, as it is written."""
    return GOOD.replace("The youngest player begins.", en, 1)


def texts(piece: str) -> str:
    """A file full of rules whose texts are as long as they may be, made of one piece again and again."""
    long = "'" + piece.replace("'", "''") * (9_900 // len(piece)) + "'"
    rule = GOOD.split("- id: ")[1].replace("The youngest player begins.", long).replace("Начинает самый младший.", long)
    head = f"- id: a%d\n{rule.partition(chr(10))[2]}"
    return "".join(head % number for number in range(400_000 // len(head.encode())))


def nested(key: str, depth: int) -> str:
    """A block mapping in a block mapping."""
    return "".join(f"{' ' * level}{key}:\n" for level in range(depth))


def bomb(merge: str) -> str:
    """Nine aliases to what has nine aliases to what has nine aliases …"""
    lines = ["a0: &a0 {x: 1}"]
    lines += [f"a{n}: &a{n} {merge % ', '.join([f'*a{n - 1}'] * 9)}" for n in range(1, 30)]
    return "\n".join(lines)


FILES: Mapping[str, tuple[str | bytes, str]] = {
    "scalar-of-10-mb": (text("x" * 10_000_000), "unreadable-file"),
    "scalar-of-2-mb": (text("x" * FULL), "long-text"),
    "words-of-2-mb": (text("word " * (FULL // 5)), "long-text"),
    "id-of-2-mb": (GOOD.replace("id: start", f"id: {'a-' * (FULL // 2)}a"), "long-text"),
    "key-of-2-mb": (GOOD.replace(LINE, f"  ? {'x' * FULL}\n  : play\n"), "long-text"),
    "line-of-2-mb": (f"# {'x' * FULL}\n- [", "yaml-syntax"),
    "number-of-100000-digits": (GOOD.replace("para: 1", f"para: {'9' * 100_000}"), "long-text"),
    "number-of-5000-digits": (GOOD.replace("para: 1", f"para: {'9' * 5_000}"), "unexpected-value"),
    "page-of-5000-digits": (text(f"'[p][page:page/{'9' * 5_000}]'"), "text-markup"),
    "value-of-5000-words": (text(f"'{{{'a-' * 4_000}a}}'"), "unknown-value"),
    "ref-of-4000-words": (text(f"'[x][{'a-' * 4_000}a]'"), "unknown-reference"),
    "flow-lists-10000-deep": ("[" * 10_000 + "]" * 10_000, "yaml-syntax"),
    "flow-mappings-10000-deep": ("{a: " * 10_000 + "}" * 10_000, "yaml-syntax"),
    "block-lists-10000-deep": ("- " * 10_000 + "a", "yaml-syntax"),
    "block-keys-10000-deep": ("? " * 10_000 + "a", "yaml-syntax"),
    "block-mappings-1900-deep": (nested("a", 1_900), "yaml-syntax"),
    "alias-bomb": (bomb("[%s]"), "yaml-feature"),
    "merge-bomb": (bomb("{<<: [%s]}"), "yaml-feature"),
    "anchors": ("- &a b\n" * (FULL // 7), "yaml-feature"),
    "tags": ("- !t b\n" * (FULL // 7), "yaml-feature"),
    "documents": ("---\n- a\n" * (FULL // 8), "yaml-feature"),
    "directives": ("%YAML 1.1\n%TAG ! x\n---\n" + GOOD, "yaml-feature"),
    "duplicate-keys": ("a: 1\n" * (FULL // 5), "duplicate-key"),
    "unknown-keys": ("- id: start\n" + "".join(f"  key{n}: 1\n" for n in range(100_000)), "unknown-key"),
    "empty-entries": ("- {}\n" * 100_000, "missing-key"),
    "one-id": ("- {id: a}\n" * 100_000, "missing-key"),
    "list-of-100000": (
        GOOD.replace("[start]\n", f"[{', '.join(f'starr{n}' for n in range(100_000))}]\n"),
        "unknown-reference",
    ),
    "keys-that-are-lists": ("? [a, b]\n: c\n? {d: e}\n: f\n", "yaml-syntax"),
    "nul": ("\0" * FULL, "hidden-character"),
    "nul-between": ("a\0" * (FULL // 2), "hidden-character"),
    "nul-escaped": (text('"' + "\\0" * 4_000 + '"'), "hidden-character"),
    "colour-escaped": (text('"\\e[31mred"'), "hidden-character"),
    "surrogate": (text("x\ud800y").encode("utf-8", "surrogatepass"), "unreadable-file"),
    "surrogate-escaped": (text('"x\\ud800y"'), "yaml-syntax"),
    "character-beyond-all": (text('"\\UFFFFFFFF"'), "yaml-syntax"),
    "line-separator": (text("x\u2028y"), "hidden-character"),
    "next-line": (text("x\x85y"), "hidden-character"),
    "mark-inside": (text("x\ufeffy"), "hidden-character"),
    "right-to-left": (text("x\u202ey"), "hidden-character"),
    "utf-16": (GOOD.encode("utf-16"), "unreadable-file"),
    "utf-16-without-mark": (GOOD.encode("utf-16-le"), "hidden-character"),
    "windows-1251": (GOOD.encode("windows-1251", "replace"), "unreadable-file"),
    "picture": (bytes(range(256)) * 100, "unreadable-file"),
    "only-a-tab": ("\t", "yaml-syntax"),
    "only-marks": ("---\n---\n---\n", "yaml-feature"),
    "only-dots": ("...\n...\n", "yaml-syntax"),
    "texts-of-brackets": (texts("["), "text-markup"),
    "texts-of-unknown-refs": (texts("a [x][strat] "), "unknown-reference"),
    "texts-of-values": (texts("a {v} "), "unknown-value"),
    "texts-of-stars": (texts("a *b **c "), "text-markup"),
    "texts-of-tags": (texts("a <b> "), "text-markup"),
    "texts-of-quotes": (texts("a ' "), "straight-quotes"),
    "texts-of-dashes": (texts("a - "), "hyphen-dash"),
    "texts-of-two-scripts": (texts("aб "), "mixed-script"),
}
FINE: Mapping[str, str | bytes] = {
    "windows-lines": GOOD.replace("\n", "\r\n"),
    "old-mac-lines": GOOD.replace("\n", "\r"),
    "mark-at-the-beginning": "\ufeff" + GOOD,
    "no-line-at-the-end": GOOD.rstrip("\n"),
    "blank-lines": "\n\n   \n" + GOOD + "\n\n   \n",
    "comments": "# one\n" + GOOD.replace("- id", "# two\n- id") + "# three\n",
    "one-dash-line": "---\n" + GOOD,
    "ended": GOOD + "...\n",
}


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    library = tmp_path_factory.mktemp("hostile") / "library"
    shutil.copytree(BASE, library)
    for name, raw in {**{name: raw for name, (raw, _) in FILES.items()}, **FINE}.items():
        shutil.copytree(BASE / "other", library / name)
        (library / name / "rules.yml").write_bytes(raw.encode() if isinstance(raw, str) else raw)
    head = library / "library.yml"
    games = ", ".join(["tiny", "other", *FILES, *FINE])
    lines = [line for line in head.read_text(encoding="utf-8").splitlines() if not line.startswith("games:")]
    head.write_text("\n".join([*lines, f"games: [{games}]", ""]), encoding="utf-8")
    return run_check(library)


@pytest.mark.parametrize("name", FILES)
def test_a_fault_has_its_place(checked: Checked, name: str) -> None:
    places = [(line, code) for path, line, _, code in checked.places if path == f"library/{name}/rules.yml"]
    assert FILES[name][1] in {code for _, code in places}
    assert len(places) <= 5_000


@pytest.mark.parametrize("name", [*FINE, "tiny", "other"])
def test_what_is_well_stays_well(checked: Checked, name: str) -> None:
    assert [place for place in checked.places if place[0].startswith(f"library/{name}/")] == []
