"""Every code has a law that an editor can read, a case that reports it and a case that does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulekeep import check, emblems, load, resolve
from rulekeep.check import CHECKS, code_of, collect_laws, needless_exception
from rulekeep.model import decode, markup, shapes, sheet
from tests.cases import STAGES, TESTS, load_case

CODES: dict[str, tuple[str, ...]] = {
    "load": (*load.LAWS, *emblems.LAWS),
    "model": (*markup.LAWS, *shapes.LAWS, *decode.LAWS),
    "resolve": tuple(resolve.LAWS),
    "check": tuple(code_of(module) for module in (*CHECKS, needless_exception)),
}
PAIRS = [(stage, code) for stage in STAGES for code in CODES[stage]]


def test_codes_are_distinct() -> None:
    assert len({code for _, code in PAIRS}) == len(PAIRS)
    assert set(collect_laws()) == {code for _, code in PAIRS} | set(sheet.LAWS), "tests/sheets has the latter"


@pytest.mark.parametrize(("stage", "code"), PAIRS)
def test_code_has_cases(stage: str, code: str) -> None:
    reported = [f"[{code}]" in load_case(path).expect for path in (TESTS / stage / code).glob("*.yml")]
    assert True in reported, f"no case in tests/{stage}/{code}/ reports the code"
    assert False in reported, f"every case in tests/{stage}/{code}/ reports the code: a near miss is missing"


@pytest.mark.parametrize("stage", STAGES)
def test_folders_are_codes(stage: str) -> None:
    assert {path.name for path in (TESTS / stage).iterdir() if path.is_dir()} == set(CODES[stage])


@pytest.mark.parametrize(("code", "law"), collect_laws().items())
def test_law_says_what_must_be(code: str, law: str) -> None:
    first = law.split("\n\n")[0]
    assert "must" in first or "should" in first, f"the law of {code} says what must or should be"
    assert first.endswith(".")
    if code in CODES["check"]:
        assert "\nFails:\n    " in law, f"the law of {code} shows data that fails"
        assert "\nMended:" in law, f"the law of {code} shows data that is mended"


def test_every_check_is_listed() -> None:
    folder = Path(check.__file__).parent
    named = {path.stem for path in folder.glob("*.py") if "\nCODE = " in path.read_text(encoding="utf-8")}
    assert named == {module.__name__.rpartition(".")[2] for module in CHECKS}
    assert all(code_of(module) == module.CODE for module in CHECKS)
