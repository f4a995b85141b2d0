"""The reference page of a command line, written from its commands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from runtime.command_line import CommandGroup, Speaking


def reference(group: CommandGroup, opening: str) -> str:
    """The reference page of all commands of a program, in Markdown."""
    return "\n".join([opening, *(_section(group, name) for name in group.modules)])


def _section(group: CommandGroup, name: str) -> str:
    """One command: what it does, an example, its options."""
    with click.Context(group, info_name=group.program, obj="en") as parent:
        command = group.get_command(parent, name)
        assert isinstance(command, Speaking)
        with click.Context(command, info_name=name, parent=parent) as ctx:
            pieces = " ".join(command.collect_usage_pieces(ctx))
            rows = [(f"`{flags}`", does) for flags, does in command.option_rows(ctx) if flags[0] == "-"]
    lines = [f"## {group.program} {name}", "", f"`{group.program} {name} {pieces}`", ""]
    lines += [command.says("en", "help", name), "", "```", *command.says("en", "example", name).splitlines()]
    return "\n".join([*lines, "```", "", *table(("option", "meaning"), rows), ""])


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown; bars within a cell would end it."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return lines + ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
