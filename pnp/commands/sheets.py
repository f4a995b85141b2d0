"""`pnp sheets GAME`: score pad and record sheet."""

from __future__ import annotations

from pnp.commands.options import GAME, SHEET, printing
from pnp.commands.produce import produce
from pnp.options import Request


@printing("sheets", *GAME, "paper", "large", "page", *SHEET, "dpi")
def command(request: Request, lang: str) -> None:
    """Print the sheets."""
    produce(request, lang, lambda run: ("sheets",))
