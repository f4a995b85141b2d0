"""The commands of `referee` as a shelf: each is loaded only when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import click

from layouts.outside.guard import FLAG, tell, tell_interrupted, without_flag
from referee.console import gentle_streams, language
from referee.messages import say

COMMANDS = {
    "check": "referee.commands.check",
    "score": "referee.commands.score",
    "prove": "referee.commands.prove",
    "legal": "referee.commands.legal",
    "show": "referee.commands.show",
    "ask": "referee.commands.ask",
    "new": "referee.commands.new",
    "fmt": "referee.commands.fmt",
    "mend": "referee.commands.mend",
    "rule": "referee.commands.rule",
    "options": "referee.commands.options",
    "words": "referee.commands.words",
    "odds": "referee.commands.odds",
    "page": "referee.commands.page",
    "serve": "referee.commands.serve",
    "play": "referee.commands.play",
    "simulate": "referee.commands.simulate",
    "look": "referee.commands.look",
}
"""Name of each command and the module whose `command` it is, in the order people need them."""

BAD_INPUT = 2


def spoken(ctx: click.Context) -> str:
    """The language this run speaks."""
    found = ctx.find_root().obj
    return found if isinstance(found, str) else "en"


class Named(click.Path):
    """A path; no name at all would be the working folder, as which nobody means it."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path."""
        if not value and param is not None and ctx is not None:
            from layouts.outside.paths import unusable

            self.fail(unusable("", param.metavar, spoken(ctx)) or "", param, ctx)
        return super().convert(value, param, ctx)


class Speaking(click.Command):
    """A command whose help comes from the messages, in the language of the run."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; a path that can be none is a fault of it."""
        from layouts.outside.paths import unusable

        rest = super().parse_args(ctx, args)
        for param in self.params:
            why = unusable(ctx.params.get(param.name or ""), param.metavar, spoken(ctx))
            if why is not None:
                raise click.BadParameter(why, ctx, param)
        return rest

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=say("usage", spoken(ctx)))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, and an example."""
        lang = spoken(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            for line in say(f"help-{self.name}", lang).splitlines():
                formatter.write_text(line)
        formatter.write_paragraph()
        with formatter.section(say("usage-example", lang)):
            for line in say(f"example-{self.name}", lang).splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        lang = spoken(ctx)
        rows = []
        for param in self.get_params(ctx):
            row = param.get_help_record(ctx)
            name = "help" if "--help" in param.opts else param.name
            if row is not None:
                rows.append((row[0], say(f"option-{name}", lang)))
        rows.append((FLAG, say("option-traceback", lang)))
        with formatter.section(say("usage-options", lang)):
            formatter.write_dl(rows)


class Shelf(Speaking, click.Group):
    """The group of all commands; knows their names without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which people need them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name]).command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may have been meant."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from referee.record.nearmiss import nearest

            lang = spoken(ctx)
            near = nearest(args[0], COMMANDS)
            hint = "" if near is None else " " + say("did-you-mean", lang, near)
            raise click.UsageError(say("no-command", lang, args[0]) + hint, ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands with one line each."""
        super().format_options(ctx, formatter)
        lang = spoken(ctx)
        with formatter.section(say("usage-commands", lang)):
            formatter.write_dl([(name, say(f"command-{name}", lang)) for name in COMMANDS])

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Run; every fault of the input ends as a message and status 2, anything else as the guard has it."""
        arguments, trace = without_flag(list(sys.argv[1:] if args is None else args))
        lang = language(arguments)
        gentle_streams()
        try:
            sys.exit(self._status(arguments, lang, extra.get("prog_name") or "referee"))
        except (Exception, KeyboardInterrupt) as error:
            if isinstance(error, KeyboardInterrupt):
                sys.exit(tell_interrupted("referee", lang))
            sys.exit(tell("referee", error, lang, trace=trace))

    def work(self, arguments: list[str]) -> int:
        """Run within the guard: the exit status."""
        return self._status(arguments, language(arguments), "referee")

    def _status(self, arguments: list[str], lang: str, program: str) -> int:
        """Exit status of a run, its errors printed."""
        try:
            with self.make_context(program, arguments, obj=lang) as ctx:
                status = self.invoke(ctx)
        except click.exceptions.Exit as end:
            return end.exit_code
        except click.UsageError as error:
            from referee.usage import report_usage

            return report_usage(error, lang)
        except click.ClickException as error:
            click.echo(error.format_message(), err=True)
            return BAD_INPUT
        except (click.Abort, EOFError):
            raise KeyboardInterrupt from None
        except Exception as error:
            from referee.usage import report_fault

            if not report_fault(error, lang):
                raise
            return BAD_INPUT
        return status if isinstance(status, int) else 0


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    """Print the version and end."""
    if not wanted:
        return
    from importlib.metadata import version

    click.echo(f"kamifuda {version('kamifuda')}")
    ctx.exit()


@click.group(cls=Shelf, name="referee", no_args_is_help=True)
@click.option("--lang", type=click.Choice(["en", "ja"], case_sensitive=False), expose_value=False)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version)
def cli() -> None:
    """Judge the record of a game."""
