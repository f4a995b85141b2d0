"""Booklets of our games, composed once a process however many tests read them."""

from __future__ import annotations

from functools import cache
from typing import Any

import layouts
from pnp.compose import booklet
from pnp.scene import Scene
from pnp.settings import Settings


def composed(
    game: str,
    lang: str,
    *,
    paper: str = "a4",
    card: str = "poker",
    options: dict[str, str | int] | None = None,
    **more: Any,
) -> Scene:
    """A booklet with poker cards, on A4 and folded unless asked for otherwise."""
    chosen = Settings(paper=layouts.paper(paper), card=layouts.card_size(card), langs=(lang,), **more)
    return _composed(game, tuple((options or {}).items()), chosen)


@cache
def _composed(game: str, options: tuple[tuple[str, str | int], ...], chosen: Settings) -> Scene:
    return booklet.compose(layouts.load(game, dict(options)), chosen, chosen.lang)
