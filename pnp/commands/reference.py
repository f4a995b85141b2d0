"""The reference page of the command line, written from the commands themselves."""

from __future__ import annotations

import click

from pnp.cli import COMMANDS, cli
from pnp.messages import say

OPENING = """\
# Reference: the command `pnp`

Written from the code by `python make.py docs`; do not edit it by hand.

Every command takes `--help`, in English or Japanese by `--lang` or the locale. Bad input ends with exit
status 2 and a message for every fault, and leaves no file behind.
"""


def page(lang: str = "en") -> str:
    """The whole page in Markdown."""
    return "\n".join([OPENING, *(_section(name, lang) for name in COMMANDS)])


def _section(name: str, lang: str) -> str:
    """One command: what it does, an example, its options."""
    with click.Context(cli, info_name="pnp", obj=lang) as parent:
        command = cli.get_command(parent, name)
        assert command is not None
        with click.Context(command, info_name=name, parent=parent) as ctx:
            usage = " ".join(command.collect_usage_pieces(ctx))
            options = [
                record
                for param in command.get_params(ctx)
                if isinstance(param, click.Option) and (record := param.get_help_record(ctx))
            ]
    lines = [f"## pnp {name}", "", f"`pnp {name} {usage}`", "", say(lang, f"usage.help.{name}"), ""]
    lines += ["```", *say(lang, f"usage.example.{name}").splitlines(), "```", ""]
    lines += ["| option | meaning |", "|---|---|"]
    lines += [f"| `{_cell(flags)}` | {_cell(meaning)} |" for flags, meaning in options]
    return "\n".join([*lines, ""])


def _cell(text: str) -> str:
    """Text within a table: bars would end the cell."""
    return text.replace("|", "\\|")
