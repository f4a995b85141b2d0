"""What stands at the edge of a card: art that ends within the bleed, frames near the cut, and hairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layouts.model import Size
from pnp.boxes import Box
from pnp.compose.shapes import outlined
from pnp.messages import worded
from pnp.preflight.covering import Shown, shown
from pnp.preflight.draw import BLEED, Picture
from pnp.preflight.finding import Finding, finding
from pnp.preflight.ground import PER_MM
from pnp.preflight.pages.lines import extent
from pnp.preflight.places import Places
from pnp.preflight.walk import leaves, moved, scale
from pnp.scene import Path
from pnp.template.keys import IMAGE, SHAPE

if TYPE_CHECKING:
    from pnp.pixels.bitmap import Bitmap

EDGES = ("left", "top", "right", "bottom")
REACHES = 0.3
"""Millimetres inside the cut up to which art counts as reaching it."""
SPANS = 6.0
"""Millimetres of an edge along which it does."""
SEEN = 0.25
"""Share of its end along which the ground beyond differs."""
STRIPE = 12
"""Of 255, by which the ground beyond differs from the art: a stripe that is seen."""
NEAR = 2.0
"""Millimetres within which a line along the cut shows how far a cut is off."""
ALONG = 0.5
"""Share of an edge along which a line runs that is part of a frame."""
HAIR = 0.08
"""Millimetres of the thinnest line that presses and printers hold."""
ROUNDING = 0.002


def on_card(picture: Picture, bare: Bitmap, trim: Size, places: Places) -> Iterator[Finding]:
    """Every fault of one side; `bare` is its raster without words, with its bleed."""
    if places.template is None:  # art of ours
        return
    yield from hairs(picture, places)
    if outlined(picture.size):
        return
    parts = shown(places, picture, trim)
    yield from _stripes(parts, picture, bare, trim, places)
    yield from _frames(parts, picture, trim, places)


def _stripes(
    parts: Sequence[Shown], picture: Picture, bare: Bitmap, trim: Size, places: Places
) -> Iterator[Finding]:
    """Pictures and areas that reach the cut, and end before the bleed does."""
    for part in parts:
        element = part.element
        if element.turn or not (
            element.kind == IMAGE or (element.kind == SHAPE and element.fill is not None)
        ):
            continue
        for place, edge in enumerate(EDGES):
            beyond = -_inside(part.box, trim, place)
            spans = _along(part.box, trim, place) * _edge(trim, place)
            if not -REACHES <= beyond < BLEED - 0.1 or spans < SPANS:
                continue
            if not _striped(bare, part.box, trim, place):
                continue
            yield finding(
                "preflight.bleed.short",
                **places.of(picture, element.name, part.box),
                name=element.name,
                **worded("edge", f"preflight.edge.{edge}"),
                beyond=max(0.0, beyond),
                bleed=BLEED,
            )
            break


def _striped(bare: Bitmap, box: Box, trim: Size, place: int) -> bool:
    """Whether what lies beyond the end of the art looks otherwise than the art."""
    left, top, right, bottom = (edge + BLEED for edge in box)
    width, height = trim.width + 2 * BLEED, trim.height + 2 * BLEED
    left, top, right, bottom = max(left, 0.0), max(top, 0.0), min(right, width), min(bottom, height)
    depth, off = 0.75, 0.3
    side = min(3.0, (bottom - top if place in (0, 2) else right - left) / 4)
    spans = {
        0: ((left + off, left + depth), (left - depth, left - off)),
        1: ((top + off, top + depth), (top - depth, top - off)),
        2: ((right - depth, right - off), (right + off, right + depth)),
        3: ((bottom - depth, bottom - off), (bottom + off, bottom + depth)),
    }[place]
    colours = []
    for near, far in spans:
        upright = (near, top + side, far, bottom - side)
        area = upright if place in (0, 2) else (left + side, near, right - side, far)
        x1, y1, x2, y2 = (round(edge * PER_MM) for edge in area)
        if x2 <= x1 or y2 <= y1:
            return False
        colours.append(bare.means((x1, y1, x2, y2), across=place in (1, 3)))
    pairs = list(zip(*colours, strict=True))
    return bool(sum(abs(one - other) > STRIPE for one, other in pairs) > SEEN * len(pairs))


def _frames(parts: Sequence[Shown], picture: Picture, trim: Size, places: Places) -> Iterator[Finding]:
    """Lines along the cut, so near that every cut that is off shows."""
    for part in parts:
        element = part.element
        framed = element.kind == SHAPE and element.stroke is not None and element.stroke_width > 0
        if not framed or element.turn or part.text not in ("rect", "line"):
            continue
        near = [
            (inside, edge)
            for place, edge in enumerate(EDGES)
            if 0.0 <= (inside := _inside(part.box, trim, place)) < NEAR - ROUNDING
            and _along(part.box, trim, place) > ALONG
        ]
        if near:
            distance, edge = min(near)
            yield finding(
                "preflight.frame-at-cut",
                **places.of(picture, element.name, part.box),
                severity="warning",
                name=element.name,
                distance=distance,
                **worded("edge", f"preflight.edge.{edge}"),
                least=NEAR,
            )


def hairs(picture: Picture, places: Places) -> Iterator[Finding]:
    """Lines thinner than what is printed."""
    thinnest: tuple[float, Box] | None = None
    for item, at in leaves(picture.items):
        if not isinstance(item, Path) or item.stroke is None or item.opacity <= 0.0:
            continue
        width = item.stroke.width * scale(at)
        if 0.0 < width < HAIR - ROUNDING and (thinnest is None or width < thinnest[0]):
            thinnest = (width, moved(extent(item.segments), at))
    if thinnest is not None:
        width, box = thinnest
        yield finding(
            "preflight.hairline", **places.of(picture, box=box), severity="warning", width=width, least=HAIR
        )


def _inside(box: Box, trim: Size, place: int) -> float:
    """How far an edge of a box lies inside the cut on its side, below zero beyond it."""
    return (box[0], box[1], trim.width - box[2], trim.height - box[3])[place]


def _along(box: Box, trim: Size, place: int) -> float:
    """What share of an edge of the card a box runs along."""
    first = place in (0, 2)
    return (min(box[2 + first], _edge(trim, place)) - max(box[first], 0.0)) / _edge(trim, place)


def _edge(trim: Size, place: int) -> float:
    """Millimetres of an edge of the card."""
    return trim.height if place in (0, 2) else trim.width
