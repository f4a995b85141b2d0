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
from runtime.paths import portable
from runtime.terminal import Progress

MOST = 20  # cards across or down a page
DPI, DPI_RANGE = 300, (72, 1200)
FLIPS = ("long", "short")


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
        files = {**made.files, "vectors.pdf": pdfcards.vectors(path, made)}
    finally:
        progress.clear()
    preview = files.pop("preview.png")
    from pnp.draw import files as writer

    beside = {
        folder / "source" / "preview.png": preview,
        folder / "source" / "vectors.pdf": files.pop("vectors.pdf"),
    }
    writer.write_set({**{folder / name: data for name, data in files.items()}, **beside}, folder)
    grid = made.grid
    facts = {
        "cards": made.fronts,
        "pages": made.pages,
        "columns": len(grid.columns),
        "rows": len(grid.rows),
        "width": number(grid.width),
        "height": number(grid.height),
    }
    if values["json"]:
        told = {"folder": portable(folder), "how": grid.how, "backs": made.backs, **facts}
        click.echo(as_json({**told, "width": round(grid.width, 3), "height": round(grid.height, 3)}))
        return
    click.echo(say(lang, "imports.found", **facts))
    click.echo(say(lang, f"imports.how.{grid.how}"))
    click.echo(say(lang, f"imports.backs.{made.backs}"))
    click.echo(say(lang, "imports.next", folder=folder, preview=folder / "source" / "preview.png"))


def _asked(values: dict[str, Any]) -> Any:
    """What the options say of the PDF; all their faults at once."""
    from pnp.imports.pdfcards import BACKS, Asked

    faults = Faults()
    grid = None
    if values["grid"]:
        found = re.fullmatch(r"(\d{1,2})\s*[x×]\s*(\d{1,2})", values["grid"].strip(), re.IGNORECASE)
        if found is None or not all(1 <= int(side) <= MOST for side in found.groups()):
            faults.add("--grid", "imports.bad-grid", value=values["grid"])
        else:
            grid = (int(found[1]), int(found[2]))
    card = None
    if values["card"]:
        size = faults.attempt(lambda: card_size(values["card"]), None)
        card = None if size is None else (size.trim.width, size.trim.height)
    gap = length(faults, "--gap", values["gap"], 0.0, most=50.0)
    backs = None
    if values["behind"]:
        backs = one_of(faults, "--backs", values["behind"], BACKS, "none")
    flip = one_of(faults, "--flip", values["flip"], cast(Any, FLIPS), "long")
    dpi = whole_number(faults, "--dpi", values["dpi"], DPI, least=DPI_RANGE[0], most=DPI_RANGE[1])
    faults.raise_any()
    return Asked(grid=grid, gap=gap, card=card, backs=backs, flip=cast(Any, flip), dpi=dpi)


command = Speaking(
    name="import",
    params=[
        click.Argument(["pdf"], metavar="PDF"),
        click.Argument(["folder"], metavar="DIR"),
        click.Option(["--grid", "grid"], metavar="COLUMNSxROWS"),
        parameter("gap"),
        parameter("card"),
        click.Option(["--backs", "behind"], metavar="none|alternate|last"),
        click.Option(["--flip", "flip"], metavar="long|short"),
        parameter("dpi"),
        parameter("langs"),
        parameter("json"),
    ],
    callback=click.pass_context(_run),
)
