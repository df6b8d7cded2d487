"""What Node cannot do ends the build with a reason, wherever it is asked."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from mkdocs.exceptions import PluginError

from rulekeep import node
from rulekeep.pipeline import read_library
from rulekeep.search.assets import build_assets
from rulekeep.site import RulekeepPlugin
from tests.cases import BASE


@pytest.fixture
def plugin() -> RulekeepPlugin:
    made = RulekeepPlugin()
    made.load_config({"library": str(BASE)})
    return made


@pytest.fixture
def config(tmp_path: Path) -> Any:
    folder = tmp_path / "site"
    folder.mkdir()
    return SimpleNamespace(
        config_file_path=str(tmp_path / "mkdocs.yml"), site_dir=str(folder), site_url="", site_name="x"
    )


def test_scripts_of_the_table(plugin: RulekeepPlugin, config: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = Path(config.config_file_path).parent / ".cache"
    build_assets(read_library(BASE).book, cache / "search")
    monkeypatch.setattr(node, "ROOT", cache)
    with pytest.raises(PluginError, match="`npm ci` installs them"):
        plugin.on_pre_build(config=config)


def test_worker(plugin: RulekeepPlugin, config: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plugin._library = read_library(BASE).book.library
    monkeypatch.setattr(node, "ROOT", Path(config.site_dir))
    with pytest.raises(PluginError, match="`npm ci` installs them"):
        plugin.on_post_build(config=config)
