"""`pnp booklet GAME`: the rules, to fold and staple, as plain pages, or as a pocket fold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.commands.options import GAME, SHEET, printing
from pnp.commands.produce import produce


@printing("booklet", *GAME, "paper", "fold", "large", "vertical", "page", *SHEET, "dpi")
def command(raw: Mapping[str, Any], lang: str) -> None:
    """Print the rules."""
    produce(raw, lang, lambda run: ("pocket" if run.settings.fold == "pocket" else "booklet",))
