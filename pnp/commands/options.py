"""The options of `pnp/options.py` on the command line, and those that commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from pnp.cli import Speaking
from pnp.messages import say
from pnp.options import OPTIONS, Request
from runtime.command_line import spoken


class Spoken(click.Option):
    """An option whose help comes from the messages."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The flags and what they mean, in the language of the run."""
        self.help = say(spoken(ctx), f"option.{self.name}")
        return super().get_help_record(ctx)


GAME = ("option", "players", "cards_file", "fetch", "langs")
SHEET = ("margin", "printer", "profile", "ink", "suits", "format", "out", "json")
CARDS = (
    "card",
    "indices",
    "camera",
    "backs",
    "light_backs",
    "marks",
    "marks_side",
    "bleed",
    "gap",
    "only",
    "copies",
    "stack_order",
    "slots",
    "skip",
)


def parameter(name: str) -> click.Option:
    """One option by the name of its parameter."""
    option = OPTIONS[name]
    if option.is_flag:
        return Spoken([option.flag, name], is_flag=True, default=False)
    return Spoken([option.flag, name], metavar=option.metavar, multiple=option.many)


Work = Callable[[Request, str], None]


def printing(name: str, *options: str) -> Callable[[Work], click.Command]:
    """Make a command `NAME GAME [options]` out of a function of a request and the language of the run."""

    def make(function: Work) -> click.Command:
        params: list[click.Parameter] = [click.Argument(["game"], metavar="GAME")]
        params += [parameter(option) for option in options]

        def call(ctx: click.Context, /, **values: Any) -> None:
            function(Request(offered=frozenset(options), **values), spoken(ctx))

        return Speaking(name=name, params=params, callback=click.pass_context(call))

    return make
