"""The command `referee`."""

from __future__ import annotations

import gc
import sys
from typing import NoReturn

RARE_COLLECTION = 50_000
"""Objects between two rounds of the garbage collector: a short run makes next to no garbage."""


def main() -> NoReturn:
    """Entry point: a plain `check` goes straight to its work, everything else through the shelf of commands.

    Loading click takes as long as judging a whole evening, and a table checks its record again and again.
    """
    gc.set_threshold(RARE_COLLECTION)
    arguments = sys.argv[1:]
    if arguments[:1] == ["check"]:
        from referee.checking import plain_request, run
        from referee.console import gentle_streams, language

        request = plain_request(arguments[1:])
        if request is not None:
            gentle_streams()
            try:
                sys.exit(run(request, language(arguments)))
            except KeyboardInterrupt:
                sys.exit(130)
    from referee.command_line import cli

    cli.main()
