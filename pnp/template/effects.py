"""Shadows of shapes and letters, and outlines round letters: paths that lie under what they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum

from pnp.art import pen
from pnp.geometry import MM_PER_POINT
from pnp.scene import IDENTITY, Color, Group, Item, Matrix, Outline, Path, Stroke, Text, times
from pnp.type.faces import glyph_outline
from pnp.type.faces import outline as letter
from pnp.type.measure import advances
from pnp.type.upright import upright
from runtime.value import value

LAYERS = 6
"""Rings of which a soft edge is made: no eye tells more apart in two millimetres."""


@value
class Shadow:
    """A shadow: its colour, where it lies and how far its edge runs out (mm), its opacity."""

    color: Color
    dx: float
    dy: float
    blur: float
    opacity: float


def shadow(outlines: Sequence[Outline], cast: Shadow, *, even_odd: bool = False) -> tuple[Item, ...]:
    """The shadow of outlines: one group, so that its parts do not darken each other."""
    segments = tuple(segment for outline in outlines for segment in outline)
    if not segments:
        return ()
    at = pen.shift(cast.dx, cast.dy)
    if cast.blur <= 0:
        solid = Path(segments=segments, fill=cast.color, even_odd=even_odd)
        return (Group(items=(solid,), transform=at, opacity=cast.opacity),)
    rings: list[Item] = []
    for layer in range(LAYERS):  # from the widest in; each ring adds its share to those around it
        out = cast.blur * (1 - (layer + 0.5) / LAYERS)
        # opacities of the rings together come to the whole one where all of them lie on each other
        share = 1 - (1 - cast.opacity) ** (1 / LAYERS) if cast.opacity < 1 else _share(layer)
        line = Stroke(color=cast.color, width=2 * out, join="round", cap="round")
        ring = Path(segments=segments, fill=cast.color, stroke=line, even_odd=even_odd)
        rings.append(Group(items=(ring,), opacity=share))
    return (Group(items=tuple(rings), transform=at),)


def _share(layer: int) -> float:
    """The part of a ring in a shadow that is opaque in the middle."""
    return 1.0 if layer == LAYERS - 1 else 0.45


def round_letters(outlines: Sequence[Outline], color: Color, width: float) -> tuple[Item, ...]:
    """A line of so many millimetres round letters, to lie under them."""
    segments = tuple(segment for outline in outlines for segment in outline)
    if not segments:
        return ()
    line = Stroke(color=color, width=2 * width, join="round", cap="round")
    return (Path(segments=segments, fill=color, stroke=line),)


def letters(items: Iterable[Item], at: Matrix = IDENTITY) -> Iterator[Outline]:
    """The outlines of all letters among items, where they stand."""
    for item in items:
        if isinstance(item, Text):
            yield from _letters(item, at)
        elif isinstance(item, Group):
            yield from letters(item.items, times(at, item.transform))


def outlines(items: Iterable[Item], at: Matrix = IDENTITY) -> Iterator[Outline]:
    """The outlines of all letters and filled shapes among items, where they stand."""
    for item in items:
        if isinstance(item, Text):
            yield from _letters(item, at)
        elif isinstance(item, Path) and item.fill is not None:
            yield pen.moved(item.segments, at)
        elif isinstance(item, Group):
            yield from outlines(item.items, times(at, item.transform))


def _letters(item: Text, at: Matrix) -> Iterator[Outline]:
    from math import radians, tan

    table, em = advances(item.font), item.size * MM_PER_POINT
    lean = tan(radians(item.slant))
    if item.downwards:
        stands, y = upright(item.font), item.y
        for character in item.text:
            glyph = stands.glyph(character)
            down = stands.origin(glyph)
            left, base = item.x - (table[character] / 2 + lean * down) * em, y + down * em
            yield pen.moved(glyph_outline(item.font, glyph), times(at, (em, 0.0, -lean * em, em, left, base)))
            y += stands.advance(glyph) * em + item.spacing * MM_PER_POINT
        return
    x = item.x
    if item.anchor != "start":
        whole = fsum(table[character] for character in item.text) * em
        x -= whole / 2 if item.anchor == "middle" else whole
    for character in item.text:
        yield pen.moved(letter(item.font, character), times(at, (em, 0.0, -lean * em, em, x, item.y)))
        x += table[character] * em + item.spacing * MM_PER_POINT
        x += item.word_spacing * MM_PER_POINT if character == " " else 0.0
