"""`pnp import KIT.pdf DIR`: the cards of a print-and-play PDF as a folder of pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import click

from layouts.model import LayoutError
from layouts.sizes import card_size
from pnp.cli import Speaking
from pnp.commands.json_output import as_json
from pnp.commands.options import parameter
from pnp.commands.values import Faults, length, one_of, whole_number
from pnp.geometry import number
from pnp.messages import problem, say
from runtime.command_line import spoken
from runtime.paths import portable, quoted
from runtime.terminal import Progress

MOST = 20  # cards across or down a page
DPI, DPI_RANGE = 300, (72, 1200)
FLIPS, TURNS = ("long", "short"), ("0", "90", "180", "270")


def _run(ctx: click.Context, /, **values: Any) -> None:
    lang = spoken(ctx)
    asked = _asked(values)
    path, folder = Path(values["pdf"]), Path(values["folder"])
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise LayoutError([problem(str(folder), "new.exists")])
    progress = Progress(quiet=bool(values["json"]))
    progress.show(say(lang, "imports.reading", path=path))
    from pnp.imports import pdfcards

    try:
        made = pdfcards.read(path, asked)
    finally:
        progress.clear()
    from pnp.draw import files as writer

    writer.write_set({folder / name: data for name, data in made.files.items()}, folder)
    folders = [(folder / name).parent for name in made.files if name.endswith("pictures.toml")]
    (width, height), *others = made.sizes
    facts = {"cards": made.fronts, "pages": made.pages, "columns": made.grid[0], "rows": made.grid[1]}
    if values["json"]:
        sizes = [
            {"folder": portable(home), "width": round(size[0], 3), "height": round(size[1], 3)}
            for home, size in zip(folders, made.sizes, strict=True)
        ]
        click.echo(as_json({"how": made.how, "backs": made.backs, **facts, **sizes[0], "sizes": sizes}))
        return
    click.echo(say(lang, "imports.found", **facts, width=number(width), height=number(height)))
    for home, other in zip(folders[1:], others, strict=True):
        click.echo(
            say(lang, "imports.other", folder=quoted(home), width=number(other[0]), height=number(other[1]))
        )
    click.echo(say(lang, f"imports.how.{made.how}"))
    click.echo(say(lang, f"imports.backs.{made.backs}"))
    click.echo(say(lang, "imports.next", folder=quoted(folder), preview=folder / "source" / "preview.png"))


def _asked(values: dict[str, Any]) -> Any:
    """What the options say of the PDF; all their faults at once."""
    from pnp.imports.pdfsides import BACKS, Asked

    faults = Faults()
    grid = None
    if not values["grid"]:
        for option, name in (("--at", "at"), ("--gap", "space"), ("--card", "trim")):
            if values[name]:
                faults.add(option, "imports.needs-grid")
    else:
        found = re.fullmatch(r"(\d{1,2})\s*[x×]\s*(\d{1,2})", values["grid"].strip(), re.IGNORECASE)
        if found is None or not all(1 <= int(side) <= MOST for side in found.groups()):
            faults.add("--grid", "imports.bad-grid", value=values["grid"])
        else:
            grid = (int(found[1]), int(found[2]))
    card = None
    if values["trim"]:
        size = faults.attempt(lambda: card_size(values["trim"]), None)
        card = None if size is None else (size.trim.width, size.trim.height)
    at = None
    if values["at"]:
        sides = re.fullmatch(r"(\d+(?:\.\d+)?),\s*(\d+(?:\.\d+)?)", values["at"].strip())
        if sides is None:
            faults.add("--at", "imports.bad-place", value=values["at"])
        else:
            at = (float(sides[1]), float(sides[2]))
    turn = None
    if values["turn"]:
        turn = int(one_of(faults, "--turn", values["turn"], cast(Any, TURNS), "0"))
    gap = length(faults, "--gap", values["space"], 0.0, most=50.0)
    backs = None
    if values["behind"]:
        backs = one_of(faults, "--backs", values["behind"], BACKS, "none")
    flip = one_of(faults, "--flip", values["flip"], cast(Any, FLIPS), "long")
    dpi = whole_number(faults, "--dpi", values["fine"], DPI, least=DPI_RANGE[0], most=DPI_RANGE[1])
    faults.raise_any()
    flip = cast(Any, flip)
    return Asked(grid=grid, gap=gap, at=at, card=card, backs=backs, flip=flip, turn=turn, dpi=dpi)


command = Speaking(
    name="import",
    params=[
        click.Argument(["pdf"], metavar="PDF"),
        click.Argument(["folder"], metavar="DIR"),
        click.Option(["--grid", "grid"], metavar="COLUMNSxROWS"),
        click.Option(["--at", "at"], metavar="LEFT,TOP"),
        click.Option(["--gap", "space"], metavar="MM"),
        click.Option(["--card", "trim"], metavar="NAME|WxHmm"),
        click.Option(["--backs", "behind"], metavar="none|alternate|last|fold"),
        click.Option(["--flip", "flip"], metavar="long|short"),
        click.Option(["--turn", "turn"], metavar="0|90|180|270"),
        click.Option(["--dpi", "fine"], metavar="N"),
        parameter("langs"),
        parameter("json"),
    ],
    callback=click.pass_context(_run),
)
