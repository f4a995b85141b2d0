"""Faults of the command line and of the files it names, said in the language of the run."""

from __future__ import annotations

import click

from layouts import LayoutError
from referee.messages import say
from referee.opening import record_faults
from referee.record import RecordError
from runtime import BAD_INPUT
from runtime.command_line import named


def report_usage(error: click.UsageError, lang: str) -> int:
    """Print what is wrong with the command line, and the near miss where there is one."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        click.echo(error.format_message())
        return 0
    click.echo(explained(error, lang), err=True)
    if error.ctx is not None:
        click.echo(say("try-help", lang, error.ctx.command_path), err=True)
    return BAD_INPUT


def explained(error: click.UsageError, lang: str) -> str:
    """One sentence on a fault of the command line."""
    if isinstance(error, click.NoSuchOption):
        near = sorted(error.possibilities or ())
        hint = " " + say("did-you-mean", lang, near[0]) if near else ""
        return say("no-option", lang, error.option_name) + hint
    if isinstance(error, click.MissingParameter):
        return say("missing", lang, named(error.param))
    if isinstance(error, click.BadOptionUsage):
        return say("needs-value", lang, error.option_name)
    if isinstance(error, click.BadParameter):
        return say("bad-value", lang, named(error.param), error.message)
    return error.format_message()


def report_fault(error: Exception, lang: str) -> bool:
    """Print the faults of a record or a definition; False where the exception is none of these."""
    if isinstance(error, RecordError):
        click.echo(record_faults(error, lang), err=True)
        return True
    if isinstance(error, LayoutError):
        for problem in error.problems:
            click.echo(problem.said(lang), err=True)
        return True
    return False
