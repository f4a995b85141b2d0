"""Where the command `pnp` begins: the guard first, everything else within it."""

from __future__ import annotations

from runtime.early_sigint import listen

TYPE_CHECKING = False  # `typing` is imported once Ctrl-C is listened for
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> NoReturn:
    """Entry point; Ctrl-C may come before even the guard is loaded."""
    listen("pnp")
    from runtime.guard import guarded
    from runtime.terminal import language

    guarded("pnp", work, language)


def work(arguments: list[str]) -> int:
    """The commands, loaded within the guard."""
    from pnp.cli import cli

    return cli.work(arguments)
