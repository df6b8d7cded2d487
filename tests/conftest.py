"""The flag that lets the cases' expectations follow the program."""

from __future__ import annotations

import os

import pytest

from tests.browser import browser, site  # noqa: F401 - fixtures for every test


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-cases", action="store_true", help="rewrite what the cases expect")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--update-cases") and os.environ.get("CI"):
        raise pytest.UsageError("--update-cases is refused in CI: expectations are read by a person first")


@pytest.fixture
def update_cases(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-cases"))
