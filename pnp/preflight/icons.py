"""Icons that are too faint on their ground: elements of a template, and those within a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.boxes import Box, around
from pnp.preflight.covering import shown
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.ground import Shares, light, pixels, ratio
from pnp.preflight.pages.lines import extent
from pnp.preflight.places import Places
from pnp.preflight.walk import moved
from pnp.scene import IDENTITY, Group, Item, Matrix, Path, times
from pnp.scene import Picture as Image
from pnp.template.keys import ICON

if TYPE_CHECKING:
    from pnp.pixels.bitmap import Bitmap

FAINT = 1.5
"""Contrast of an icon with its ground under which it is missed (gold coins on paper have 1.6)."""
LOST = 1.25
"""Under this it is not seen: an error."""
PART = 0.03
"""Share of the pixels of its box that a colour of an icon fills at least."""
BUSY = 0.98
"""Share of its ring that one colour fills where the ground of an icon is plain."""
OWN = 0.25
"""Share of its box from which colours that its ring lacks are those of an icon."""
SMOOTHED = 12
"""Of 255."""
LARGE = 0.45
"""Share of a card's width from which an icon is a picture of the ground rather than a sign."""


def on_card(picture: Picture, bare: Bitmap, trim: Size, places: Places) -> Iterator[Finding]:
    """Every faint icon of a side; `bare` is its raster without words, with its bleed."""
    told: set[str] = set()
    for part in shown(places, picture, trim):
        wide = (part.box[2] - part.box[0]) / trim.width
        if part.element.kind != ICON or part.element.name in told or part.element.turn or wide > LARGE:
            continue
        found = icon_contrast(bare, part.box)
        if found < FAINT:
            told.add(part.element.name)
            yield _faint(picture, places, part.element.name, part.text, part.box, found)
    for name, box in icons_in_text(picture.items):
        if name in told:
            continue
        found = icon_contrast(bare, box)
        if found < FAINT:
            told.add(name)
            yield _faint(picture, places, "", name, box, found)


def _faint(picture: Picture, places: Places, element: str, icon: str, box: Box, found: float) -> Finding:
    return finding(
        "preflight.faint-icon",
        **places.of(picture, element, box),
        severity="error" if found < LOST else "warning",
        icon=icon,
        contrast=found,
        least=FAINT,
    )


def icon_contrast(bare: Bitmap, box: Box) -> float:
    """The contrast of what an icon is drawn with and of the ground round it: its best colour counts."""
    left, top, right, bottom = (edge + BLEED for edge in box)
    inside = pixels((left, top, right, bottom))
    ring = _ring(bare, inside)
    if not ring:
        return FAINT
    ground = light(max(ring)[1])
    colours = bare.shares(inside)
    total = sum(count for count, _ in colours)
    own = [one for one in colours if not any(_near(one[1], rgb) for _, rgb in ring)]
    if max(ring)[0] < BUSY * sum(count for count, _ in ring) and sum(count for count, _ in own) > OWN * total:
        colours = own  # what of a busy ground shows beside the icon is none of its own
    found, least = 1.0, max(2.0, PART * total)
    by_light: list[tuple[float, int]] = sorted(
        ((ratio(ground, light(rgb)), count) for count, rgb in colours), reverse=True
    )
    seen_so_far = 0
    for value, count in by_light:  # the strongest pixels, as many as make a part of a sign
        seen_so_far += count
        if seen_so_far >= least:
            found = value
            break
    return found


def _near(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool:
    """Whether two colours are one but for smoothing."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= SMOOTHED


def _ring(bare: Bitmap, inside: tuple[int, int, int, int]) -> Shares:
    """The colours just outside a box."""
    left, top, right, bottom = inside
    by = 2
    parts = (
        (max(0, left - by), max(0, top - by), min(bare.width, right + by), max(0, top)),
        (
            max(0, left - by),
            min(bare.height, bottom),
            min(bare.width, right + by),
            min(bare.height, bottom + by),
        ),
        (max(0, left - by), max(0, top), max(0, left), min(bare.height, bottom)),
        (min(bare.width, right), max(0, top), min(bare.width, right + by), min(bare.height, bottom)),
    )
    counts: dict[tuple[int, int, int], int] = {}
    for x1, y1, x2, y2 in parts:
        if x2 > x1 and y2 > y1:
            for count, rgb in bare.shares((x1, y1, x2, y2)):
                counts[rgb] = counts.get(rgb, 0) + count
    return [(count, rgb) for rgb, count in counts.items()]


def icons_in_text(items: tuple[Item, ...], at: Matrix = IDENTITY) -> Iterator[tuple[str, Box]]:
    """The icons within texts: their names and where they stand."""
    for item in items:
        if isinstance(item, Group | Path) and item.says:
            box = bounds((item,), at)
            if box is not None:
                yield item.says, box
        elif isinstance(item, Group):
            yield from icons_in_text(item.items, times(at, item.transform))


def bounds(items: tuple[Item, ...], at: Matrix) -> Box | None:
    """The box round drawings; that of a curve holds its handles."""
    boxes: list[Box] = []
    for item in items:
        found: Box | None = None
        if isinstance(item, Group):
            own = times(at, item.transform)
            found = moved(extent(item.clip), own) if item.clip else bounds(item.items, own)
        elif isinstance(item, Path):
            found = moved(extent(item.segments), at)
        elif isinstance(item, Image):
            found = moved((item.x, item.y, item.x + item.width, item.y + item.height), at)
        if found is not None:
            boxes.append(found)
    return around(boxes)
