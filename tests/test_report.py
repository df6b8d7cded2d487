"""Each way to print diagnostics, and when colour is used."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulekeep.diagnostics import Diagnostic, Fix
from rulekeep.report import FORMATS, count_faults, render_diagnostics, wants_colour
from rulekeep.source import Source, Span
from tests.cases import TESTS, write_expect

CASES = sorted((TESTS / "report").glob("*.yml"))


def _find_faults(case: dict[str, Any]) -> list[Diagnostic]:
    source = Source(path=case["path"], text=case["text"])
    found = []
    for fault in case["faults"]:
        start = source.text.index(fault["at"]) if fault["at"] else 0
        span = Span(source, start, start + len(fault["at"]))
        given = {key: fault[key] for key in ("code", "message", "hint", "severity") if key in fault}
        found.append(Diagnostic(span=span, fix=Fix(span, fault["fix"]) if "fix" in fault else None, **given))
    return found


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_report(path: Path, update_cases: bool) -> None:
    case = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert case.keys() == {"about", "path", "text", "faults", "expect"}
    found = _find_faults(case)
    given = "".join(f"# {form}\n{render_diagnostics(found, form)}" for form in FORMATS) + f"# {count_faults(found)}\n"
    if update_cases:
        write_expect(path, given)
    else:
        assert given == case["expect"]


def test_json_is_json() -> None:
    case = yaml.safe_load((TESTS / "report" / "hostile.yml").read_text(encoding="utf-8"))
    assert [item["code"] for item in json.loads(render_diagnostics(_find_faults(case), "json"))] == ["some-code"]


def test_colour_marks_the_severity_and_nothing_else() -> None:
    source = Source(path="a.yml", text="word\n")
    found = [Diagnostic(code="some-code", span=Span(source, 0, 4), message="no")]
    assert render_diagnostics(found, "short", colour=True) == "a.yml:1:1: \033[1;31merror[some-code]\033[0m: no\n"


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_colour_is_wanted(environment: dict[str, str], wanted: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert wants_colour(_Terminal()) is wanted
    assert wants_colour(io.StringIO()) is False


def test_a_flood_from_one_cause_is_told_once() -> None:
    source = Source(path="a.yml", text="word\n" * 100)
    found = [Diagnostic(code="some-code", span=Span(source, 5 * n, 5 * n + 4), message="the same") for n in range(9)]
    found += [
        Diagnostic(code="other-code", span=Span(source, 5 * n, 5 * n + 4), message=f"another {n}") for n in range(50)
    ]
    full = render_diagnostics(found)
    assert full.count("error[some-code]") == 3
    assert "note: 6 more say the same; `--format short` tells each\n" in full
    assert full.count("error[other-code]") == 20
    assert "note: 30 more have this code; `--format short` tells each\n" in full
    assert render_diagnostics(found, "short").count("error[") == len(found)
    assert render_diagnostics(found[:5]).count("error[") == 5
