"""`pnp cards GAME`: the cards alone."""

from __future__ import annotations

from pnp.commands.options import CARDS, GAME, SHEET, printing
from pnp.commands.produce import produce
from pnp.options import Request


@printing("cards", *GAME, "paper", *CARDS, "large", *SHEET, "unchecked", "dpi")
def command(request: Request, lang: str) -> None:
    """Print the cards."""
    produce(request, lang, lambda run: ("cards",), cut=True)
