"""The open data follow its own schema and hold every entry."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from rulekeep.export import SCHEMA_PATH, export_book
from rulekeep.model.resolved import ResolvedBook
from rulekeep.pipeline import read_library
from tests.browser import ROOT


@pytest.fixture(scope="module")
def book() -> ResolvedBook:
    return read_library(ROOT / "rules_data").book


def test_data_follow_the_schema(book: ResolvedBook) -> None:
    files = dict(export_book(book))
    schema = json.loads(files.pop(SCHEMA_PATH))
    Draft202012Validator.check_schema(schema)
    for text in files.values():
        assert [error.message for error in Draft202012Validator(schema).iter_errors(json.loads(text))] == []


def test_every_entry_is_there(book: ResolvedBook) -> None:
    files = dict(export_book(book))
    for game in book.games.values():
        entries = json.loads(files[f"data/{game.id}.json"])["entries"]
        assert [entry["id"] for entry in entries] == [entry.id.text for entry in game.entries]


def test_a_broken_file_fails_the_schema(book: ResolvedBook) -> None:
    files = dict(export_book(book))
    schema = json.loads(files.pop(SCHEMA_PATH))
    data = json.loads(next(iter(files.values())))
    data["entries"][0]["status"] = "sure"
    assert not Draft202012Validator(schema).is_valid(data)
