"""The order of the stages, what only one of them may know, and the size of files and functions."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import rulekeep

PACKAGE = Path(rulekeep.__file__).parent
ORDER = (
    "alignment",
    "source",
    "diagnostics",
    "files",
    "writing",
    "nodes",
    "syntax",
    "load",
    "emblems",
    "model",
    "names",
    "values",
    "arithmetic",
    "formula",
    "backlinks",
    "fingerprints",
    "figures",
    "resolve",
    "icons",
    "node",
    "bundle",
    "choices",
    "check",
    "cache",
    "incremental",
    "fonts",
    "styles",
    "render",
    "search",
    "sheets",
    "export",
    "schema",
    "ledger",
    "pipeline",
    "fix",
    "report",
    "skeleton",
    "beginning",
    "editor",
    "definitions",
    "metadata",
    "tableside",
    "offline",
    "serving",
    "site",
    "usage",
    "editing",
    "checking",
    "making",
    "searching",
    "cli",
    "__main__",
)
ONLY = {"yaml": "load", "mkdocs": "site", "typst": "sheets"}
MAX_FILE, MAX_FUNCTION = 300, 52
FILES = sorted(PACKAGE.rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in FILES}
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())


def _stage(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def _imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported, with `from a import b` as `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@every_file
def test_imports_point_to_the_left(path: Path) -> None:
    stage = _stage(path)
    if stage == "__init__":
        assert not list(_imports(TREES[path]))
        return
    assert stage in ORDER, f"the stage {stage} has no place in the order"
    for name in _imports(TREES[path]):
        package, _, rest = name.partition(".")
        other = rest.split(".")[0]
        if package == "rulekeep" and other != stage:
            assert ORDER.index(other) < ORDER.index(stage), f"{stage} imports {name}, which stands to its right"


def test_no_module_imports_itself_by_a_detour() -> None:
    """An import within a function would hide a circle; what only types need makes none."""
    modules = {".".join(("rulekeep", *path.relative_to(PACKAGE).with_suffix("").parts)): path for path in FILES}
    graph = {
        module: {near for name in _imports(_without_types(TREES[path])) if (near := _find_module(name, modules))}
        for module, path in modules.items()
    }
    TopologicalSorter(graph).prepare()


def _without_types(tree: ast.Module) -> ast.Module:
    """A module as it is run."""
    kept = [node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")]
    return ast.Module(body=kept, type_ignores=[])


def _find_module(name: str, modules: Collection[str]) -> str | None:
    """The module that an import names: itself, or the one that something is taken from."""
    nearest = (name, name.rpartition(".")[0], f"{name.rpartition('.')[0]}.__init__")
    return next((module for module in nearest if module in modules), None)


@every_file
def test_only_one_stage_knows(path: Path) -> None:
    for name in _imports(TREES[path]):
        owner = ONLY.get(name.split(".")[0])
        assert owner in (None, _stage(path)), f"only {owner} imports {name}"


@every_file
def test_nothing_catches_everything(path: Path) -> None:
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.ExceptHandler) and not _is_raised_again(node):
            names = {name.id for name in ast.walk(node.type) if isinstance(name, ast.Name)} if node.type else {None}
            assert not names & {None, "Exception", "BaseException"}, f"line {node.lineno} catches everything"


def _is_raised_again(handler: ast.ExceptHandler) -> bool:
    """Whether the handler only cleans up."""
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


@every_file
def test_sizes(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= MAX_FILE, f"the file has {lines} lines"
    for node in ast.walk(TREES[path]):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            length = (node.end_lineno or 0) - node.lineno + 1
            assert length <= MAX_FUNCTION, f"{node.name} has {length} lines"


def test_assets_are_short() -> None:
    assets = PACKAGE.parent.parent / "content" / "assets"
    files = [path for path in assets.rglob("*") if path.suffix in (".css", ".js")]
    assert len(files) > 40
    lines = {path.name: path.read_text(encoding="utf-8").count("\n") for path in files}
    assert {name: count for name, count in lines.items() if count > 300} == {}
