"""The command `pnp`: a shelf of commands, each loaded only when it is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

import click

from layouts.outside.guard import FLAG, guarded, tell, tell_interrupted, without_flag
from pnp.console import gentle_streams, language
from pnp.messages import say

if TYPE_CHECKING:
    from layouts.model import Problem

COMMANDS = {
    "kit": "pnp.commands.kit",
    "cards": "pnp.commands.cards",
    "mat": "pnp.commands.mat",
    "booklet": "pnp.commands.booklet",
    "sheets": "pnp.commands.sheets",
    "proof": "pnp.commands.proof",
    "update": "pnp.commands.update",
    "export": "pnp.commands.export",
    "list": "pnp.commands.listing",
    "check": "pnp.commands.check",
    "watch": "pnp.commands.watch",
    "calibrate": "pnp.commands.calibrate",
    "printers": "pnp.commands.printers",
    "new": "pnp.commands.new",
}
"""Name of each command and the module whose `command` it is; `command.NAME` is its line in the help."""

BAD_INPUT = 2
MOST_TOLD = 20
"""Faults told one by one: nobody mends more at a time."""


def spoken(ctx: click.Context) -> str:
    """The language this run speaks."""
    found = ctx.find_root().obj
    return found if isinstance(found, str) else "en"


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
        formatter.write_usage(ctx.command_path, pieces, prefix=say(spoken(ctx), "usage.usage"))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, and an example."""
        lang = spoken(ctx)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(lang, f"usage.help.{self.name}"))
        formatter.write_paragraph()
        with formatter.section(say(lang, "usage.example")):
            for line in say(lang, f"usage.example.{self.name}").splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [record for option in options if (record := option.get_help_record(ctx))]
        records.append((FLAG, say(spoken(ctx), "option.traceback")))
        with formatter.section(say(spoken(ctx), "usage.options")):
            formatter.write_dl(records)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option --help, in the language of the run."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say(spoken(ctx), "option.help")
        return option


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
            raise click.UsageError(_unknown_command(spoken(ctx), args[0]), ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands with one line each."""
        super().format_options(ctx, formatter)
        lang = spoken(ctx)
        with formatter.section(say(lang, "usage.commands")):
            formatter.write_dl([(name, say(lang, f"usage.command.{name}")) for name in COMMANDS])

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Run; every fault of the input ends as a message and status 2, anything else as the guard has it."""
        arguments, trace = without_flag(list(sys.argv[1:] if args is None else args))
        lang = language(arguments)
        gentle_streams()
        try:
            sys.exit(self._status(arguments, lang, extra.get("prog_name") or "pnp"))
        except (Exception, KeyboardInterrupt) as error:
            if isinstance(error, KeyboardInterrupt):
                sys.exit(tell_interrupted("pnp", lang))
            sys.exit(tell("pnp", error, lang, trace=trace))

    def work(self, arguments: list[str]) -> int:
        """Run within the guard: the exit status."""
        return self._status(arguments, language(arguments), "pnp")

    def _status(self, arguments: list[str], lang: str, program: str) -> int:
        """Exit status of a run, its errors printed."""
        try:
            with self.make_context(program, arguments, obj=lang) as ctx:
                status = self.invoke(ctx)
        except click.exceptions.Exit as end:
            return end.exit_code
        except click.UsageError as error:
            return _usage_error(error, lang)
        except click.ClickException as error:
            click.echo(error.format_message(), err=True)
            return BAD_INPUT
        except (click.Abort, EOFError):
            raise KeyboardInterrupt from None
        except Exception as error:
            problems = getattr(error, "problems", None)
            if problems is None:
                raise
            _print_problems(problems, lang)
            return BAD_INPUT
        return status if isinstance(status, int) else 0


def _unknown_command(lang: str, name: str) -> str:
    from layouts.near import nearest

    near = nearest(name, COMMANDS)
    hint = " " + say(lang, "usage.did_you_mean", near=near) if near else ""
    return say(lang, "usage.no_command", name=name) + hint


def _usage_error(error: click.UsageError, lang: str) -> int:
    """Print a fault of the command line in the language of the run."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message())
        return 0
    from pnp.usage import explain

    click.echo(explain(error, lang), err=True)
    if error.ctx is not None:
        click.echo(say(lang, "usage.try_help", command=error.ctx.command_path), err=True)
    return BAD_INPUT


def _print_problems(problems: Sequence[Problem], lang: str) -> None:
    """The first faults on a line each, and how many there are."""
    for problem in problems[:MOST_TOLD]:
        click.echo(problem.said(lang), err=True)
    if len(problems) > MOST_TOLD:
        click.echo(say(lang, "run.more_problems", count=len(problems) - MOST_TOLD), err=True)
    if len(problems) > 1:
        click.echo(say(lang, "run.problems", count=len(problems)), err=True)


class Version(click.Option):
    """The option --version, in the language of the run."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """The flag and what it does."""
        return "--version", say(spoken(ctx), "option.version")


def _version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    """Print the version and end."""
    if not wanted or ctx.resilient_parsing:
        return
    from importlib.metadata import version

    click.echo(f"kamifuda {version('kamifuda')}")
    ctx.exit()


@click.command(cls=Shelf, name="pnp", no_args_is_help=True)
@click.option("--version", cls=Version, is_flag=True, is_eager=True, expose_value=False, callback=_version)
def cli() -> None:
    """Print card games on paper."""


def main() -> NoReturn:
    """The command `pnp`, in the guard."""
    guarded("pnp", cli.work, language)
