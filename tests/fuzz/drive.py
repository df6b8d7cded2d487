"""A coverage-guided run over the loader and the prose parser; not part of `make test`.

    python -m pip install atheris          # in an environment of its own, with the program's dependencies
    PYTHONPATH=scripts python -m tests.fuzz.drive tests/fuzz/corpus -max_total_time=600 -max_len=4096

What libFuzzer finds new is kept in the corpus; `make test` tries all that is in it.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["rulekeep"]):
    from tests.fuzz.targets import try_one


def main() -> None:
    """Runs until libFuzzer's options say it is enough."""
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
