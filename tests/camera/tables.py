"""Tables to photograph: what the tests of the camera share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import layouts
from layouts import camera

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")
KINDS_OF_PAPER = ("a4", "letter", "a3")
SMALL = (2400, 1800)
"""Pixels of a photograph of part of a table: quicker than one of 12 megapixels."""
NEAR = (1500, 1100)
"""The same of one hand."""


@cache
def printed(game: str) -> Mapping[str, Any]:
    """The faces of a game with marks, as they come from the printer."""
    from tools.photographs import faces

    return faces(game)


@cache
def mat(game: str, seat: int = 0) -> tuple[Any, Any]:
    """The plan of a game's first mat, and its drawing as it comes from the printer."""
    from pnp.art.style import Style
    from pnp.compose.mats.look import Look
    from pnp.compose.mats.motifs import tone
    from pnp.compose.mats.plan import planned
    from pnp.compose.mats.sheet import content
    from pnp.compose.mats.tiling import untiled
    from pnp.compose.words import BookWords
    from pnp.settings import Settings
    from tools.photographs import raster

    book = layouts.load(game)
    settings = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size(), camera=True)
    plan = planned(book, settings)[0]
    plan = replace(plan, number=camera.mats(book)[plan.name][camera.OF_A_MAT * seat])
    style = Style()
    look = Look(
        tone=tone(plan.motif, style),
        style=style,
        voices=(BookWords(book=book, lang="en"),),
        large=False,
        rest=[],
    )
    return plan, raster(content(plan, untiled(plan), look), plan.size)
