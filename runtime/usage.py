"""What is said of a command line that was misused, and the headings of its help."""

from __future__ import annotations

from collections.abc import Iterable

import click

from runtime import BAD_INPUT
from runtime.messages import sentence


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
