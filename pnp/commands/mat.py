"""`pnp mat GAME`: the layout mats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.commands.options import GAME, SHEET, printing
from pnp.commands.produce import produce


@printing("mat", *GAME, "paper", "card", "camera", "sleeved", "fit", "mats", "large", *SHEET, "dpi")
def command(raw: Mapping[str, Any], lang: str) -> None:
    """Print the mats."""
    produce(raw, lang, lambda run: ("mat",))
