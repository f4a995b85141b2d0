"""The command line of both programs: a group of commands, each loaded only when it is called."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar, NoReturn

import click

from runtime import BAD_INPUT
from runtime.guard import FLAG, tell, tell_interrupted, without_flag
from runtime.messages import sentence
from runtime.streams import replace_unencodable


def usage(key: str, lang: str, **facts: object) -> str:
    """A heading of the help, or what is said of a command line that was misused."""
    return sentence("runtime.usage", key, lang).format(**facts)


def report(error: click.UsageError, lang: str) -> int:
    """Print what is wrong with the command line; the exit status."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message())
        return 0
    click.echo(explain(error, lang), err=True)
    if error.ctx is not None:
        click.echo(usage("help", lang, command=error.ctx.command_path), err=True)
    return BAD_INPUT


def explain(error: click.UsageError, lang: str) -> str:
    """What is wrong with the command line, and the near miss where there is one."""
    if isinstance(error, click.NoSuchOption):
        params = error.ctx.command.get_params(error.ctx) if error.ctx else ()
        flags = [flag[2:] for param in params for flag in param.opts if flag.startswith("--")]
        near = _near(error.option_name, flags, lang, "--")
        return usage("no-option", lang, name=error.option_name) + near
    if isinstance(error, click.MissingParameter):
        return usage("missing", lang, name=parameter_name(error.param))
    if isinstance(error, click.BadOptionUsage):
        return usage("needs-value", lang, name=error.option_name)
    if isinstance(error, click.BadParameter):
        return usage("bad-value", lang, name=parameter_name(error.param), message=error.message)
    return error.format_message()


def no_command(name: str, known: Iterable[str], lang: str) -> str:
    """That there is no such command, and which one may have been meant."""
    return usage("no-command", lang, name=name) + _near(name, known, lang)


def parameter_name(parameter: click.Parameter | None) -> str:
    """A parameter as a person writes it: the flag of an option, an argument in capitals."""
    if parameter is None:
        return ""
    return parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name.upper()


def _near(word: str, known: Iterable[str], lang: str, sign: str = "") -> str:
    from runtime.suggestions import nearest

    near = nearest(word.strip("-"), known)
    return " " + usage("did-you-mean", lang, near=sign + near) if near else ""


NO_VERSION = {
    "en": "(version not known: it was not installed)",
    "ja": "（バージョン不明：インストールされていません）",
}


def spoken(ctx: click.Context) -> str:
    """The language this run speaks."""
    found = ctx.find_root().obj
    return found if isinstance(found, str) else "en"


class Speaking(click.Command):
    """A command whose help comes from the messages, in the language of the run."""

    @abstractmethod
    def says(self, lang: str, what: str, name: str) -> str:
        """What is said of an `option`, or of a command: `help`, `example`, one line (`command`)."""

    def option_rows(self, ctx: click.Context) -> list[tuple[str, str]]:
        """Every argument and option, and what it is."""
        return [
            (row[0], self.says(spoken(ctx), "option", "help" if "--help" in param.opts else param.name or ""))
            for param in self.get_params(ctx)
            if (row := param.get_help_record(ctx))
        ]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; a path that can be none is a fault of it."""
        from runtime.paths import unusable

        rest = super().parse_args(ctx, args)
        for param in self.params:
            why = unusable(ctx.params.get(param.name or ""), param.metavar, spoken(ctx))
            if why is not None:
                raise click.BadParameter(why, ctx, param)
        return rest

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=usage("usage", spoken(ctx)))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what the command does, and an example."""
        lang, name = spoken(ctx), self.name or ""
        formatter.write_paragraph()
        with formatter.indentation():
            for line in self.says(lang, "help", name).splitlines():
                formatter.write_text(line)
        formatter.write_paragraph()
        with formatter.section(usage("example", lang)):
            for line in self.says(lang, "example", name).splitlines():
                formatter.write(f"{'':{formatter.current_indent}}{line}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        lang = spoken(ctx)
        rows = [*self.option_rows(ctx), (FLAG, self.says(lang, "option", "traceback"))]
        with formatter.section(usage("options", lang)):
            formatter.write_dl(rows)


class CommandGroup(Speaking, click.Group):
    """The group of all commands; knows their names without importing them."""

    program: ClassVar[str]
    modules: ClassVar[Mapping[str, str]]
    """Name of each command -> its module (where it is `command`) or `module:name`, in their order."""

    @abstractmethod
    def language(self, arguments: Sequence[str]) -> str:
        """The language of a run with this command line."""

    @abstractmethod
    def print_problems(self, error: Exception, lang: str) -> bool:
        """Print the faults of what was read; False where the exception is none of these."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands in the order in which people need them."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        if cmd_name not in self.modules:
            return None
        module, _, name = self.modules[cmd_name].partition(":")
        command = getattr(import_module(module), name or "command")
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may have been meant."""
        if args and args[0] not in self.modules and not args[0].startswith("-"):
            raise click.UsageError(no_command(args[0], self.modules, spoken(ctx)), ctx)
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands with one line each."""
        super().format_options(ctx, formatter)
        lang = spoken(ctx)
        with formatter.section(usage("commands", lang)):
            formatter.write_dl([(name, self.says(lang, "command", name)) for name in self.modules])

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> NoReturn:
        """Run; every fault of the input ends as a message and status 2, anything else as the guard has it."""
        arguments, trace = without_flag(list(sys.argv[1:] if args is None else args))
        lang = self.language(arguments)
        replace_unencodable()
        try:
            sys.exit(self._status(arguments, lang, extra.get("prog_name") or self.program))
        except (Exception, KeyboardInterrupt) as error:
            if isinstance(error, KeyboardInterrupt):
                sys.exit(tell_interrupted(self.program, lang))
            sys.exit(tell(self.program, error, lang, trace=trace))

    def work(self, arguments: list[str]) -> int:
        """Run within the guard: the exit status."""
        return self._status(arguments, self.language(arguments), self.program)

    def _status(self, arguments: list[str], lang: str, program: str) -> int:
        """Exit status of a run, its errors printed."""
        try:
            with self.make_context(program, arguments, obj=lang) as ctx:
                status = self.invoke(ctx)
        except click.exceptions.Exit as end:
            return end.exit_code
        except click.UsageError as error:
            return report(error, lang)
        except click.ClickException as error:
            click.echo(error.format_message(), err=True)
            return BAD_INPUT
        except (click.Abort, EOFError):
            raise KeyboardInterrupt from None
        except Exception as error:
            if not self.print_problems(error, lang):
                raise
            return BAD_INPUT
        return status if isinstance(status, int) else 0


def version(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    """Print the version and end."""
    if not wanted or ctx.resilient_parsing:
        return
    from runtime.version import edition

    click.echo(f"kamifuda {edition() or NO_VERSION[spoken(ctx)]}")
    ctx.exit()
