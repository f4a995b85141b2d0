"""The options that commands share, declared once; their help stands in the messages as `option.NAME`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import click

from pnp.cli import Speaking
from pnp.messages import say
from runtime.command_line import spoken


class Spoken(click.Option):
    """An option whose help comes from the messages."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The flags and what they mean, in the language of the run."""
        self.help = say(spoken(ctx), f"option.{self.name}")
        return super().get_help_record(ctx)


_VALUES: Mapping[str, tuple[str, str]] = {
    "paper": ("--paper", "NAME|WxHmm"),
    "card": ("--card", "NAME|WxHmm"),
    "backs": ("--backs", "long|short|gutterfold|none"),
    "marks": ("--marks", "margin|corner|full|none"),
    "marks_side": ("--marks-side", "front|both"),
    "bleed": ("--bleed", "MM"),
    "gap": ("--gap", "MM"),
    "margin": ("--margin", "MM"),
    "ink": ("--ink", "full|low|mono"),
    "suits": ("--suits", "two|four|pattern"),
    "indices": ("--indices", "2|4"),
    "copies": ("--copies", "N"),
    "players": ("--players", "N"),
    "mats": ("--mats", "compact|full"),
    "box": ("--box", "small|all"),
    "fold": ("--fold", "saddle|none|pocket"),
    "thickness": ("--thickness", "MM"),
    "format": ("--format", "pdf|svg|png"),
    "dpi": ("--dpi", "N"),
    "cards_file": ("--cards", "FILE"),
    "printer": ("--printer", "NAME"),
    "profile": ("--profile", "FILE"),
    "out": ("--out", "DIR"),
    "slots": ("--slots", "COLUMNS,ROWS,LEFT,TOP"),
    "skip": ("--skip", "PLACES"),
    "since": ("--since", "LEDGER"),
    "to": ("--to", "png|svg|tgc|mpc|drivethru|tts|screentop|tabletopia|ttp|cutter|cricut"),
    "url": ("--url", "URL"),
    "port": ("--port", "N"),
    "key": ("--key", "KEY"),
    "page": ("--page", "URL"),
}
"""Options with one value: parameter, flag, how the value looks."""

_LISTS: Mapping[str, tuple[str, str]] = {
    "langs": ("--lang", "en|ja"),
    "only": ("--only", "CARDS"),
    "looked_at": ("--only", "CARDS|CHECKS"),
    "without": ("--without", "COMPONENT"),
    "option": ("--option", "NAME=VALUE"),
}
"""Options that may be given again and again."""

_FLAGS: Mapping[str, str] = {
    "stack_order": "--stack-order",
    "large": "--large",
    "vertical": "--vertical",
    "fit": "--fit",
    "sleeved": "--sleeved",
    "skip_unfit": "--skip-unfit",
    "unchecked": "--unchecked",
    "light_backs": "--light-backs",
    "camera": "--camera",
    "json": "--json",
    "verify": "--verify",
    "dry_run": "--dry-run",
    "fetch": "--fetch",
    "lan": "--lan",
}

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
    if name in _FLAGS:
        return Spoken([_FLAGS[name], name], is_flag=True, default=False)
    if name in _LISTS:
        flag, metavar = _LISTS[name]
        return Spoken([flag, name], metavar=metavar, multiple=True)
    flag, metavar = _VALUES[name]
    return Spoken([flag, name], metavar=metavar)


def printing(name: str, *options: str) -> Callable[[Callable[..., None]], click.Command]:
    """Make a command `NAME GAME [options]` out of a function that takes the raw values by name."""

    def make(function: Callable[..., None]) -> click.Command:
        params: list[click.Parameter] = [click.Argument(["game"], metavar="GAME")]
        params += [parameter(option) for option in options]
        return Speaking(name=name, params=params, callback=click.pass_context(_raw(function)))

    return make


def _raw(function: Callable[..., None]) -> Callable[..., None]:
    """Hand the values over as one mapping, with the language of the run."""

    def call(ctx: click.Context, /, **values: Any) -> None:
        function(values, spoken(ctx))

    return call
