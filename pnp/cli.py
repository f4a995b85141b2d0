"""The command `pnp`: a group of commands, each loaded only when it is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import click

from pnp.messages import say
from runtime import command_line
from runtime.command_line import version
from runtime.terminal import language

if TYPE_CHECKING:
    from layouts.model import Problem

COMMANDS = {
    "kit": "pnp.commands.kit",
    "cards": "pnp.commands.kit:cards",
    "mat": "pnp.commands.kit:mat",
    "booklet": "pnp.commands.kit:booklet",
    "sheets": "pnp.commands.kit:sheets",
    "proof": "pnp.commands.proof",
    "update": "pnp.commands.update",
    "export": "pnp.commands.export",
    "import": "pnp.commands.importing",
    "order": "pnp.commands.order",
    "list": "pnp.commands.listing",
    "check": "pnp.commands.check",
    "watch": "pnp.commands.watch",
    "calibrate": "pnp.commands.calibrate",
    "printers": "pnp.commands.printers",
    "new": "pnp.commands.new",
}
"""Name of each command and where it is, as `CommandGroup` says; `command.NAME` is its line in the help."""

MOST_NAMED = 6
"""Lines that a message names where the same fault stands in several."""

MOST_TOLD = 20
"""Faults told one by one: nobody mends more at a time."""

ADVICE = ("kit.faulty", "kit.skip", "kit.skip_many")
"""What to do about all of them, told after them: no faults, and not counted as such."""


class Speaking(command_line.Speaking):
    """A command whose help comes from the messages, in the language of the run."""

    def says(self, lang: str, what: str, name: str) -> str:
        """A sentence of the messages."""
        if what != "option":
            return say(lang, f"usage.{what}.{name}")
        return say(lang, f"option.{name}", **(_sizes(name, lang) if name in ("paper", "card") else {}))


def _sizes(name: str, lang: str) -> dict[str, str]:
    """The papers or card sizes that there are, as the help names them."""
    import layouts
    from runtime.language import language

    papers = [paper for paper in layouts.papers().values() if paper.slots is None]
    names = (paper.name.lower() for paper in papers) if name == "paper" else layouts.card_sizes()
    return {
        "names": language(lang).comma.join(dict.fromkeys(names)),
        "standard": layouts.default_card_size().name,
    }


class CommandGroup(Speaking, command_line.CommandGroup):
    """The group of all commands."""

    program = "pnp"
    modules: ClassVar = COMMANDS

    def language(self, arguments: Sequence[str]) -> str:
        """The language of a run with this command line."""
        return language(arguments)

    def print_problems(self, error: Exception, lang: str) -> bool:
        """Print the problems of a definition; False where the exception has none."""
        problems = getattr(error, "problems", None)
        if problems is None:
            return False
        _print_problems(problems, lang)
        return True


def _print_problems(problems: Sequence[Problem], lang: str) -> None:
    """The first faults on a line each, and how many there are."""
    from pnp.errors import folded, once

    faults = once(problem for problem in problems if problem.code not in ADVICE)
    told = folded(faults)
    for problem, lines in told[:MOST_TOLD]:
        text = problem.text(lang)
        if len(lines) > 1:
            named = ", ".join(map(str, lines[:MOST_NAMED])) + " …" * (len(lines) > MOST_NAMED)
            text += " " + say(lang, "preflight.also-lines", count=len(lines), lines=named)
        click.echo(text, err=True)
    if len(told) > MOST_TOLD:
        click.echo(say(lang, "run.more_problems", count=len(told) - MOST_TOLD), err=True)
    for problem in problems:
        if problem.code in ADVICE:
            click.echo(problem.text(lang), err=True)
    if len(faults) > 1:
        click.echo(say(lang, "run.problems", count=len(faults)), err=True)


@click.command(cls=CommandGroup, name="pnp", no_args_is_help=True)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=version)
def cli() -> None:
    """Print card games on paper."""
