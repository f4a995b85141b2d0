"""`pnp mat GAME`: the layout mats."""

from __future__ import annotations

from pnp.commands.options import GAME, SHEET, printing
from pnp.commands.produce import produce
from pnp.options import Request


@printing("mat", *GAME, "paper", "card", "camera", "sleeved", "fit", "mats", "large", *SHEET, "dpi")
def command(request: Request, lang: str) -> None:
    """Print the mats."""
    produce(request, lang, lambda run: ("mat",))
