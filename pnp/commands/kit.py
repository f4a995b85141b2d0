"""`pnp kit GAME`: everything that a table needs."""

from __future__ import annotations

from pnp.commands.names import left_out
from pnp.commands.options import CARDS, GAME, SHEET, printing
from pnp.commands.produce import produce
from pnp.options import Request

OPTIONS = (
    *GAME,
    "without",
    "paper",
    *CARDS,
    "fold",
    "fit",
    "mats",
    "box",
    "large",
    "vertical",
    "sleeved",
    "thickness",
    "page",
    *SHEET,
)


@printing("kit", *OPTIONS, "skip_unfit", "unchecked", "dpi")
def command(request: Request, lang: str) -> None:
    """Check the kit, print it, and say how many sheets each component takes."""
    from pnp.compose import kit

    produce(request, lang, lambda run: kit.parts(run.book, left_out(run)), cut=True, whole=True)
