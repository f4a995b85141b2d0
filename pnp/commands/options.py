"""The options of `pnp/options.py` on the command line, and those that commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from pnp.cli import Speaking
from pnp.options import OPTIONS, Request
from runtime.command_line import spoken

GAME = ("option", "players", "cards_file", "fetch", "langs")
SHEET = ("margin", "printer", "profile", "ink", "suits", "format", "out", "json")
CARDS = (
    *("card", "indices", "camera", "backs", "light_backs", "marks", "marks_side", "bleed", "gap", "only"),
    *("copies", "stack_order", "slots", "skip"),
)


def parameter(name: str) -> click.Option:
    """One option by the name of its parameter."""
    option = OPTIONS[name]
    if option.is_flag:
        return click.Option([option.flag, name], is_flag=True, default=False)
    return click.Option([option.flag, name], metavar=option.metavar, multiple=option.many)


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
