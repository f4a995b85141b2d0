"""Where the command `pnp` begins: the guard first, everything else within it."""

from __future__ import annotations

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Entry point; Ctrl-C may come before even the guard is loaded."""
    try:
        from layouts.outside.guard import guarded
        from pnp.console import language
    except KeyboardInterrupt:
        sys.stderr.write("pnp: Interrupted.\n")
        sys.exit(130)
    guarded("pnp", work, language)


def work(arguments: list[str]) -> int:
    """The commands, loaded within the guard."""
    from pnp.cli import cli

    return cli.work(arguments)
