"""`pnp booklet GAME`: the rules, to fold and staple, as plain pages, or as a pocket fold."""

from __future__ import annotations

from pnp.commands.options import GAME, SHEET, printing
from pnp.commands.produce import produce
from pnp.options import Request


@printing("booklet", *GAME, "paper", "fold", "large", "vertical", "page", *SHEET, "dpi")
def command(request: Request, lang: str) -> None:
    """Print the rules."""
    produce(request, lang, lambda run: ("pocket" if run.settings.fold == "pocket" else "booklet",))
