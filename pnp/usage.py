"""Faults of the command line, said in the language of the run."""

from __future__ import annotations

import click

from pnp.messages import say
from runtime.command_line import named
from runtime.suggestions import nearest


def explain(error: click.UsageError, lang: str) -> str:
    """What is wrong with the command line, and the near miss where there is one."""
    if isinstance(error, click.NoSuchOption):
        near = nearest(error.option_name.strip("-"), _flags(error))
        hint = " " + say(lang, "usage.did_you_mean", near=f"--{near}") if near else ""
        return say(lang, "usage.no_option", name=error.option_name) + hint
    if isinstance(error, click.MissingParameter):
        return say(lang, "usage.missing", name=named(error.param))
    if isinstance(error, click.BadOptionUsage):
        return say(lang, "usage.needs_value", name=error.option_name)
    if isinstance(error, click.BadParameter):
        return say(lang, "usage.bad_value", name=named(error.param), message=error.message)
    return error.format_message()


def _flags(error: click.NoSuchOption) -> list[str]:
    """The options that the command has."""
    if error.ctx is None:
        return []
    params = error.ctx.command.get_params(error.ctx)
    return [flag[2:] for param in params for flag in param.opts if flag.startswith("--")]
