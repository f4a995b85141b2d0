"""Which mats a game has on this paper, for these cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from layouts.book import Book
from layouts.matmarks import marked
from layouts.mats import Mat, cards_of, kinds, plans
from layouts.model import CardSize, Problem
from pnp.compose.mats.tiling import tile
from pnp.errors import PnpError, refused
from pnp.geometry import number as decimal
from pnp.messages import problem
from pnp.settings import Settings
from runtime.messages import spoken
from runtime.suggestions import fold

LINES = 12.0
"""Millimetres that ruler and settings of large print take above and below a mat."""

SHOWN = 17.0
"""Millimetres of a covered card that a mat shows though it leaves them that room."""

FAR_TOO_MANY = 999
"""Sheets of a mat that cannot be printed, so that any other is chosen before it."""


def planned(book: Book, settings: Settings, card: CardSize | None = None) -> tuple[Mat, ...]:
    """The mats of a game; of several of one name the one that takes the fewest sheets, else the first."""
    room, standing = settings.room("landscape"), settings.room("portrait")
    found: dict[str, tuple[int, Mat]] = {}
    sizes = _sizes(book, settings)
    for plan in _plans(book, settings, card or settings.laid, sizes):
        mat = marked(plan) if settings.camera else plan
        tiling = tile(mat, room, standing)
        count = len(tiling.tiles) if tiling is not None and mat.clear else FAR_TOO_MANY
        if mat.name not in found or count < found[mat.name][0]:
            found[mat.name] = (count, mat)
    return tuple(mat for _, mat in found.values())


def _plans(book: Book, settings: Settings, card: CardSize, sizes: dict[str, CardSize]) -> tuple[Mat, ...]:
    """The plans for this paper; of large print with room for its lines where the rows can move together."""
    room, standing = settings.room("landscape"), settings.room("portrait")
    made = plans(book.facts, card, room, standing, settings.mats, sizes)
    if not settings.large:
        return made
    lower = replace(standing, height=standing.height - LINES)
    closer = plans(book.facts, card, room, lower, settings.mats, sizes)
    return tuple(
        low if low.stacked and low.size.height <= lower.height and low.step >= SHOWN else high
        for high, low in zip(made, closer, strict=True)
    )


def _sizes(book: Book, settings: Settings) -> dict[str, CardSize]:
    """The sizes of the cards for which places are made, in their sleeves; `PnpError` where there is none."""
    asked = cards_of(book.facts)
    if not asked:
        return {}
    from pnp.compose.groups import size_of

    size = size_of(book, settings)
    there = {fold(card.id): card for card in book.cards}
    unknown = [name for name in asked if fold(name) not in there]
    if unknown:
        ids = [card.id for card in book.cards]
        raise PnpError(
            problem("game.toml", "component.place-no-card", key="mat.sheet.places.card", word=name, known=ids)
            for name in unknown
        )
    return {name: settings.in_sleeve(size(there[fold(name)])) for name in asked}


def _beyond(mats: Sequence[Mat]) -> Iterator[Problem]:
    """Places that reach beyond their mat, because the card for which they are made is larger than usual."""
    for mat in mats:
        for place in mat.places:
            box = place.box
            if place.own is not None and (box.right > mat.size.width or box.bottom > mat.size.height):
                yield problem(
                    "game.toml",
                    "component.place-beyond",
                    key=f"mat.sheet, {mat.name}",
                    card=place.card,
                    width=decimal(max(box.right, mat.size.width)),
                    height=decimal(max(box.bottom, mat.size.height)),
                    wide=decimal(mat.size.width),
                    high=decimal(mat.size.height),
                )


def wanted(book: Book, settings: Settings, card: CardSize) -> tuple[Mat, ...]:
    """The same for a print of them; `PnpError` where there is none, or one cannot be as it is stated."""
    mats = planned(book, settings, card)
    beyond = dict.fromkeys(_beyond(mats))
    if beyond:
        raise PnpError(beyond)
    if settings.mats == "full" and not kinds(book.facts):
        titles: dict[str, Any] = {f"game_{lang}": book.title(lang) for lang in spoken()}
        raise refused("--mats", "component.one-kind", game=book.title("en"), **titles)
    if not mats:
        raise refused("game.toml", "component.no-mat", key="mat.sheet", game=book.id)
    return mats
