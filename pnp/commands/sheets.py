"""`pnp sheets GAME`: score pad and record sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.commands.options import GAME, SHEET, printing
from pnp.commands.produce import produce


@printing("sheets", *GAME, "paper", "large", "page", *SHEET, "dpi")
def command(raw: Mapping[str, Any], lang: str) -> None:
    """Print the sheets."""
    produce(raw, lang, lambda run: ("sheets",))
