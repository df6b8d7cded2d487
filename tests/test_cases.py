"""The cases of every stage before `render`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import BASE, STAGES, diagnose, find_cases, lay_out, load_case, write_expect


def test_base_is_clean(tmp_path: Path) -> None:
    assert diagnose(BASE).replace(f"{BASE.name}/", "") == ""


def _case_id(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def _check_case(path: Path, place: Path, update: bool) -> None:
    case = load_case(path)
    given = diagnose(lay_out(case, place))
    if update:
        if given != case.expect:
            write_expect(path, given)
    else:
        assert given == case.expect


@pytest.mark.parametrize("path", find_cases("load"), ids=_case_id)
def test_load(path: Path, tmp_path: Path, update_cases: bool) -> None:
    _check_case(path, tmp_path, update_cases)


@pytest.mark.parametrize("path", find_cases("model"), ids=_case_id)
def test_model(path: Path, tmp_path: Path, update_cases: bool) -> None:
    _check_case(path, tmp_path, update_cases)


@pytest.mark.parametrize("path", find_cases("resolve"), ids=_case_id)
def test_resolve(path: Path, tmp_path: Path, update_cases: bool) -> None:
    _check_case(path, tmp_path, update_cases)


@pytest.mark.parametrize("path", find_cases("check"), ids=_case_id)
def test_check(path: Path, tmp_path: Path, update_cases: bool) -> None:
    _check_case(path, tmp_path, update_cases)


def test_every_case_is_found() -> None:
    found = {path for stage in STAGES for path in find_cases(stage)}
    for stage in STAGES:
        assert set((BASE.parent / stage).rglob("*.*")) <= found, f"a file of {stage}/ stands where no test looks"
