"""The command line. A command's module is imported when the command is called: a check must not wait for a renderer.

Exit status: 0 clean, 1 errors found (with `--strict` warnings too), 2 wrong usage.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click

COMMANDS = {
    "check": "checking",
    "explain": "checking",
    "coverage": "making",
    "pages": "making",
    "sheets": "making",
    "export": "making",
    "archive": "making",
    "search": "searching",
    "fix": "editing",
    "schema": "editing",
    "ledger": "editing",
    "new": "editing",
}
"""Each command and the module that has it."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"rulekeep.{COMMANDS[cmd_name]}"), cmd_name)
        return command


@click.group(cls=_Commands)
@click.option(
    "--data",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=Path("rules_data"),
    envvar="RULEKEEP_DATA",
    help="The folder of the library.",
)
@click.pass_context
def main(context: click.Context, data: Path) -> None:
    """Checks and renders a library of board game rules."""
    context.obj = data.resolve()
