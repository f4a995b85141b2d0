"""The command `referee`."""

from __future__ import annotations

from runtime.early_sigint import listen

TYPE_CHECKING = False  # `typing` is imported once Ctrl-C is listened for
if TYPE_CHECKING:
    from typing import NoReturn


def main() -> NoReturn:
    """Entry point, in the guard; Ctrl-C may come before even that is loaded."""
    listen("referee")
    from runtime.guard import guarded
    from runtime.terminal import last_language

    guarded("referee", work, last_language)


def work(arguments: list[str]) -> int:
    """A plain `check` goes straight to its work, everything else through the group of commands.

    Loading click takes as long as judging a whole evening, and a table checks its record again and again.
    """
    if arguments[:1] == ["check"]:
        from referee.checking import plain_request, run
        from referee.opening import language

        request = plain_request(arguments[1:])
        if request is not None:
            lang = language(arguments)
            try:
                return run(request, lang)
            except Exception as error:
                from referee.usage import report_fault
                from runtime import BAD_INPUT

                if not report_fault(error, lang):
                    raise
                return BAD_INPUT
    from referee.command_line import cli

    return cli.work(arguments)
