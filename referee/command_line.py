"""The commands of `referee` as a group: each is loaded only when it is called."""

from __future__ import annotations

from collections.abc import Sequence
from os.path import isfile
from pathlib import Path
from typing import Any, ClassVar

import click

from referee.messages import say
from runtime import command_line
from runtime.command_line import spoken, version
from runtime.messages import spoken as languages
from runtime.terminal import last_language

COMMANDS = {
    name: f"referee.commands.{name}"
    for name in (
        *("check", "score", "prove", "legal", "show", "ask", "new", "fmt", "mend"),
        *("rule", "options", "words", "odds", "page", "serve", "play", "simulate", "look"),
    )
}
"""Name of each command and the module whose `command` it is, in the order people need them."""


class Named(click.Path):
    """A path; no name at all would be the working folder, as which nobody means it."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if not value and param is not None and ctx is not None:
            from runtime.paths import unusable

            self.fail(unusable("", param.metavar, spoken(ctx)) or "", param, ctx)
        return super().convert(value, param, ctx)


class Speaking(command_line.Speaking):
    """A command whose help comes from the messages, in the language of the run."""

    def says(self, lang: str, what: str, name: str) -> str:
        """A sentence of the messages."""
        return say(f"{what}-{name}", lang)


class CommandGroup(Speaking, command_line.CommandGroup):
    """The group of all commands."""

    program = "referee"
    modules: ClassVar = COMMANDS

    def language(self, arguments: Sequence[str]) -> str:
        """The language of a run with this command line; without a file no reader is loaded for it."""
        if not any(map(isfile, arguments)):
            return last_language(arguments)
        from referee.opening import language

        return language(arguments)

    def print_problems(self, error: Exception, lang: str) -> bool:
        """Print the faults of a record or a definition; False where the exception is none of these."""
        from referee.usage import report_fault

        return report_fault(error, lang)


@click.group(cls=CommandGroup, name="referee", no_args_is_help=True)
@click.option("--lang", type=click.Choice(languages(), case_sensitive=False), expose_value=False)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=version)
def cli() -> None:
    """Judge the record of a game."""
