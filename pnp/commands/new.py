"""`pnp new DIR`: a folder with a small game to change, or a copy of one of ours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from layouts.model import LayoutError
from pnp.cli import Speaking
from pnp.commands.options import parameter
from pnp.desk.starting import SAMPLE, files_of
from pnp.messages import problem, say
from runtime import writer
from runtime.command_line import spoken
from runtime.paths import quoted


def _run(ctx: click.Context, /, **values: Any) -> None:
    lang = spoken(ctx)
    folder = Path(values["folder"])
    if values["source"] and values["like"]:
        raise click.UsageError(say(lang, "new.either"))
    if values["like"]:
        files = _like(values["like"], folder)
    else:
        files = _copied(values["source"]) if values["source"] else files_of(SAMPLE)
    write(folder, files)
    click.echo(say(lang, "new.wrote", path=folder))
    for name in sorted(files):
        click.echo(f"  {name}")
    click.echo(say(lang, "new.next", path=quoted(folder)))


def _copied(game: str) -> dict[str, bytes]:
    """The files of one of our games, or of the user's own, as they are."""
    import layouts

    return files_of(layouts.load(game).folder)


def _like(game: str, folder: Path) -> dict[str, bytes]:
    """The rules of a game that are data, under the id that the new folder's name gives."""
    import layouts
    from layouts.sources import RULES

    if layouts.described(game) is None:
        raise LayoutError([problem(game, "new.like-code", games=", ".join(layouts.gallery()))])
    files = {name: data for name, data in _copied(game).items() if not name.endswith(".game")}
    identity = re.sub(r"[^\w-]+", "-", folder.resolve().name.casefold()).strip("-_") or "my-game"
    text = files[RULES].decode("utf-8")
    files[RULES] = re.sub(r'(?m)^id = ".*"$', f'id = "{identity}"', text, count=1).encode("utf-8")
    return files


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into a new folder: all of them or none."""
    if folder.exists() and not writer.is_empty(folder):
        raise LayoutError([problem(str(folder), "new.exists")])
    try:
        writer.write_set({folder / name: data for name, data in files.items()}, home=folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise LayoutError([problem(str(folder), "new.cannot", reason=reason)]) from error


command = Speaking(
    name="new",
    params=[
        click.Argument(["folder"], metavar="DIR"),
        click.Option(["--from", "source"], metavar="GAME"),
        click.Option(["--like", "like"], metavar="GAME"),
        parameter("langs"),
    ],
    callback=click.pass_context(_run),
)
