"""`pnp cards GAME`: the cards alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.commands.options import CARDS, GAME, SHEET, printing
from pnp.commands.produce import produce


@printing("cards", *GAME, "paper", *CARDS, "large", *SHEET, "unchecked", "dpi")
def command(raw: Mapping[str, Any], lang: str) -> None:
    """Print the cards."""
    produce(raw, lang, lambda run: ("cards",), cut=True)
