"""`pnp printers`: the printers that were measured; and the way from `--printer` to a profile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from layouts.model import LayoutError, Problem
from pnp.cli import Speaking
from pnp.commands.json_output import as_json
from pnp.commands.options import parameter
from pnp.geometry import number
from pnp.messages import problem, say
from pnp.printer import readings, store
from pnp.printer.profile import Profile
from runtime.command_line import spoken
from runtime.paths import portable
from runtime.terminal import padded

APP = "kamifuda"


def folder() -> Path:
    """Where the user's profiles lie."""
    return Path(click.get_app_dir(APP)) / store.FOLDER


def profile_of(printer: str | None, file: str | None) -> Profile:
    """The profile that a command line names; `LayoutError` where there is none, or two."""
    if printer is not None and file is not None:
        raise LayoutError([problem("--profile", "printer.two-profiles")])
    if file is not None:
        return store.read(Path(file))
    return store.find(folder(), printer or "")


def facts(profile: Profile, path: Path) -> dict[str, Any]:
    """A profile for other programs."""
    margins = profile.margins
    return {
        "name": profile.name,
        "path": portable(path),
        "paper": profile.paper,
        "flip": profile.flip,
        "margins": [margins.top, margins.right, margins.bottom, margins.left],
        "front": {"scale": [profile.front.x, profile.front.y]},
        "back": {
            "scale": [profile.back.x, profile.back.y],
            "shift": [profile.shift_x, profile.shift_y],
            "rotation": profile.rotation,
        },
    }


def _run(ctx: click.Context, /, **values: Any) -> None:
    lang = spoken(ctx)
    found: list[tuple[Path, Profile]] = []
    faults: list[Problem] = []
    for path in store.files(folder()):
        try:
            found.append((path, store.read(path)))
        except LayoutError as error:
            faults += error.problems
    if values["json"]:
        told = {
            "folder": portable(folder()),
            "printers": [facts(profile, path) for path, profile in found],
            "faults": [problem.text(lang) for problem in faults],
        }
        click.echo(as_json(told))
    else:
        _list(found, lang, whole=not faults)
    if faults:
        raise LayoutError(faults)


def _list(found: list[tuple[Path, Profile]], lang: str, *, whole: bool) -> None:
    """Each printer with what is known of it."""
    if not found and whole:
        click.echo(say(lang, "printer.no-printers"))
        return
    for path, profile in found:
        margins = profile.margins
        edges = " / ".join(map(number, (margins.top, margins.right, margins.bottom, margins.left)))
        click.echo(profile.name)
        rows = (
            ("printer.row.paper", f"{profile.paper}, {say(lang, f'printer.row.flip.{profile.flip}')}"),
            ("printer.row.margins", f"{edges} mm"),
            ("printer.row.corrects", readings.summary(profile, lang)),
            ("printer.row.file", str(path)),
        )
        for key, value in rows:
            click.echo(f"  {padded(say(lang, key), 10)}  {value}")


command = Speaking(
    name="printers", params=[parameter("langs"), parameter("json")], callback=click.pass_context(_run)
)
