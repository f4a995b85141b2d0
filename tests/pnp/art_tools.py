"""What the tests of the art share: walking through items with their place on the card, and rasters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import layouts
from layouts.book import Book
from layouts.model import Card, Size
from pnp.art.pen import bounds, line, moved
from pnp.scene import IDENTITY, Group, Item, Matrix, Page, Path, Scene, Text, times
from pnp.type.measure import width

POKER = Size(width=63.5, height=88.9)
SIZES = {
    "poker": POKER,
    "tcg": Size(width=63, height=88),
    "bridge": Size(width=57.15, height=88.9),
    "jp-bridge": Size(width=58, height=89),
    "jp-tcg": Size(width=59, height=86),
    "euro": Size(width=59, height=92),
    "mini": Size(width=44.45, height=63.5),
    "mini-euro": Size(width=44, height=68),
    "tarot": Size(width=70, height=120),
    "square": Size(width=70, height=70),
    "name-card": Size(width=55, height=91),
}
GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")
Box = tuple[float, float, float, float]


@lru_cache(maxsize=8)
def book(game: str) -> Book:
    """The game with a joker where it has one."""
    return layouts.load(game, {"jokers": 2} if game in GAMES[:2] else {})


def card(game: str, card_id: str) -> Card:
    """One card of a game."""
    return next(found for found in book(game).cards if found.id == card_id)


def walk(
    items: tuple[Item, ...], at: Matrix = IDENTITY, clip: Box | None = None
) -> Iterator[tuple[Item, Matrix, Box | None]]:
    """Every item that is not a group, with its matrix and the box it is clipped to, on the card."""
    for item in items:
        if not isinstance(item, Group):
            yield item, at, clip
            continue
        inside = times(at, item.transform)
        box = clip
        if item.clip:
            box = cut(bounds(moved(item.clip, inside)), clip)
        yield from walk(item.items, inside, box)


def cut(box: Box, clip: Box | None) -> Box:
    """The part of a box inside another."""
    if clip is None:
        return box
    return max(box[0], clip[0]), max(box[1], clip[1]), min(box[2], clip[2]), min(box[3], clip[3])


def text_box(text: Text, at: Matrix) -> Box:
    """The box of a line of text on the card, from its baseline up to its capitals."""
    wide = width(text.text, text.font, text.size, text.spacing)
    left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    tall = text.size * 25.4 / 72 * 0.7
    return bounds(moved(line((left, text.y - tall), (left + wide, text.y)), at))


def texts(items: tuple[Item, ...]) -> Iterator[tuple[Text, Box]]:
    """Every text with its box on the card."""
    for item, at, _ in walk(items):
        if isinstance(item, Text):
            yield item, text_box(item, at)


def paths(items: tuple[Item, ...]) -> Iterator[tuple[Path, Box]]:
    """Every path with what can be seen of its box on the card."""
    for item, at, clip in walk(items):
        if isinstance(item, Path):
            yield item, cut(bounds(moved(item.segments, at)), clip)


def wordless(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items without their texts."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            kept.append(replace(item, items=wordless(item.items)))
        elif not isinstance(item, Text):
            kept.append(item)
    return tuple(kept)


def raster(items: tuple[Item, ...], size: Size, dpi: float, mode: str = "L"):  # type: ignore[no-untyped-def]
    """The items on a page of their size, in grey or in colour."""
    from pnp.draw import pdf, png

    scene = Scene(
        title="art", lang="en", pages=(Page(width=size.width, height=size.height, items=items),), forms={}
    )
    return next(iter(png.pages(pdf.data(scene), dpi))).convert(mode)


def difference(one, two) -> float:  # type: ignore[no-untyped-def]
    """Mean difference of two grey pictures of one size, 0 to 255."""
    from PIL import ImageChops, ImageStat

    return float(ImageStat.Stat(ImageChops.difference(one, two)).mean[0])
