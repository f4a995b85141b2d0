"""Places of a mat at the true size of a card: stones, tiers, rows, columns, stock, table card, discards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from layouts.mats import HEAD, Mat, Place
from pnp.art import pen
from pnp.art.dice import die
from pnp.art.number_cards import slab
from pnp.art.number_frame import COLOURS
from pnp.art.style import WHITE, ink
from pnp.compose.lettering import midline
from pnp.compose.mats.look import Look
from pnp.compose.mats.motifs import INSET, filled, frame, hairline, lotus, masonry, pyramid, riverside, waves
from pnp.compose.shapes import edge_of, outline, outlined
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Item, Path, Text

FAN = 3
"""Cards laid in a column beyond the first that the mat shows in outline: the third takes the column."""

PIPS = ("1", "2", "3", "4", "5", "6")

CHIP = 4.0
"""Millimetres, radius of the disc that names a carrier."""

EDGE = 0.5
"""Millimetres beside a place that its outline may take."""


def draw(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The drawing of one place; of one that the next row covers, what stays in sight."""
    items = KINDS.get(place.kind, _plain)(place, mat, look)
    foot = _covered_from(place, mat)
    if foot is None:
        return items
    box = place.box
    shown = pen.rectangle(
        box.x - EDGE, box.y - EDGE, box.width + 2 * EDGE, foot - box.y + mat.card.corner + 2 * EDGE
    )
    return (pen.group(*items, clip=shown),)


def _covered_from(place: Place, mat: Mat) -> float | None:
    """Where the first place of its kind that lies on this one begins; None where none does."""
    return min(
        (
            other.box.y
            for other in mat.places
            if place.kind == other.kind
            and place.box.y < other.box.y < place.box.bottom
            and other.box.x < place.box.right
            and place.box.x < other.box.right
        ),
        default=None,
    )


def _big(text: str, x: float, y: float, size: float, look: Look) -> Text:
    return midline(text, x, y, "condensed", size, look.tone.accent, role="index")


def _plain(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    box = place.box
    named = look.words(place.mark) if "." in place.mark else (place.mark,) if place.mark else ()
    return (
        *_frame(place, mat, look),
        *look.label(named, box.x + box.width / 2, box.y + box.height / 2, box.width - 4 * INSET),
    )


def _stone(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A place of the field pyramid: its rank, and the two stones that must carry it."""
    if mat.stacked:
        return _strip(place, mat, look)
    box = place.box
    centre = box.x + box.width / 2
    items: list[Item] = [
        *frame(box, mat.card.corner, look.tone),
        *masonry(box, look.tone, feet=not place.on),
        _big(place.mark, centre, box.y + box.height * 0.4, box.height * 1.15, look),
    ]
    if not place.on:
        words = look.words("mat.free")
        return (*items, *look.label(words, centre, box.y + box.height * 0.74, box.width - 5 * INSET))
    foot = box.bottom - INSET - 2 * CHIP - 5.0
    items += look.label(look.words("mat.rests"), centre, foot - look.size * 0.2, box.width - 4 * INSET)
    items += _carriers(place, look)
    return tuple(items)


def _strip(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A place of which the next row leaves a strip in sight, and its neighbour the left part of that."""
    box = place.box
    wide = min(mat.pitch, box.width)
    deep = mat.step
    size = min(deep, 17.0) * 2.2
    items: list[Item] = [
        *frame(box, mat.card.corner, look.tone),
        _big(place.mark, box.x + wide * 0.2, box.y + deep * 0.52, size, look),
    ]
    right = Box(x=box.x + wide * 0.38, y=box.y + 1.2, width=wide * 0.58, height=deep - 1.2)
    if not place.on:
        words = look.words("mat.free")
        last = not any(other.box.y == box.y and other.box.x > box.x for other in mat.places)
        foot = Box(x=box.x, y=box.y, width=box.width if last else wide, height=box.height)
        stones = Box(
            x=foot.x + foot.width * 0.22,
            y=box.y + deep + 14,
            width=foot.width * 0.56,
            height=box.height * 0.26,
        )
        river = Box(x=foot.x + 5, y=box.bottom - 13, width=foot.width - 10, height=6)
        room = wide - 4 * INSET
        try:
            items += look.label(words, foot.x + foot.width / 2, box.y + deep + 5, room)
        except PnpError:  # large words stand on two lines
            left = foot.x + (foot.width - room) / 2
            items += look.paragraph(
                words, Box(x=left, y=box.y + deep, width=room, height=14.0), align="center"
            )
        return (*items, *pyramid(stones, look.tone), *waves(river, look.tone, rows=2))
    tip = box.y + deep - 0.9
    y = tip - 2.4 - CHIP * 0.9
    tall = look.size * MM_PER_POINT
    if y - CHIP * 0.9 - box.y - INSET >= tall:  # where they have no room, the arrows alone say it
        below = box.y + INSET + max(2.1, 0.6 + tall / 2)
        room = min(right.width, wide * 0.62 - INSET - 0.3)  # clear of the inner line of the frame
        items += look.line(look.words("mat.rests"), right.x + room / 2, below, room, "mat.rests")
    points = max(look.size, 11.0)
    for x, rank in ((right.x + 4.2, place.on[0]), (right.x + right.width - 4.2, place.on[1])):
        arrow = pen.polygon((x - 1.7, tip - 2.0), (x + 1.7, tip - 2.0), (x, tip))
        disc = pen.circle(x, y, CHIP * 0.9)
        items.append(filled(disc, WHITE, look.tone.accent, 0.3))
        items.append(Path(segments=arrow, fill=look.tone.accent))
        items.append(_big(rank, x, y, points, look))
    return tuple(items)


def _carriers(place: Place, look: Look) -> list[Item]:
    """At the foot of a place: over each stone that carries it, its rank in a disc that points down."""
    box = place.box
    items: list[Item] = []
    tip = box.bottom - INSET - 0.7
    y = tip - 2.4 - CHIP
    size = max(look.size, 12.0)
    for x, rank in ((box.x + box.width / 4, place.on[0]), (box.right - box.width / 4, place.on[1])):
        disc = pen.circle(x, y, CHIP)
        arrow = pen.polygon((x - 1.7, tip - 2.0), (x + 1.7, tip - 2.0), (x, tip))
        items.append(filled(disc, WHITE, look.tone.accent, 0.3))
        items.append(Path(segments=arrow, fill=look.tone.accent))
        items.append(_big(rank, x, y, size, look))
    return items


def _tier(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A face-up place of the hand pyramid: which card of the hand it holds, and on which tier it lies.

    It bears no large numeral: one would be taken for a rank.
    """
    if place.mark == TENTH:
        return _tenth(place, mat, look)
    box = place.box
    beside = (other.box.x for other in mat.places if other.box.y == box.y and other.box.x > box.x)
    wide = min((box.right, *beside)) - box.x  # so much of it no place beside it covers
    centre = box.x + wide / 2
    deep = mat.step if mat.stacked else box.height * 0.5
    named = look.words("mat.card", n=place.mark)
    tier = look.words("mat.tier", n=place.row)
    room = wide - 4 * INSET
    feet = not mat.stacked or place.row == 2
    items = (*frame(box, mat.card.corner, look.tone), *masonry(box, look.tone, feet=feet))
    if feet:
        items = (*items, *look.label(tier, centre, box.y + box.height * 0.6, room))
    return (*items, *look.label(named, centre, box.y + deep * 0.55, min(room, box.width * 0.5)))


TENTH = "10"
"""The place of the hand pyramid that nobody wants to fill."""


def _tenth(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The tenth place: red, hatched where there is no colour; it says what happens (black in large print)."""
    box = place.box
    red = ink("red", look.style)
    deep = mat.step if mat.stacked else box.height
    warned = look if look.large else replace(look, tone=replace(look.tone, text=red))
    inner = Box(x=box.x + 3.2, y=box.y + 3.2, width=box.width - 6.4, height=box.height - 6.4)
    outer = pen.rectangle(box.x, box.y, box.width, box.height, mat.card.corner)
    hatch: pen.Outline = ()
    for count in range(int((box.width + box.height) / 2.5)):
        along = count * 2.5
        hatch += pen.line((box.x + along, box.y), (box.x, box.y + along))
    return (
        pen.group(
            Path(segments=outer, fill=WHITE),
            hairline(hatch, red, 0.3),
            clip=outer,
        ),
        filled(pen.rectangle(inner.x, inner.y, inner.width, inner.height, 1.6), WHITE, red, 0.5),
        hairline(outer, red, 0.7),
        *warned.warning("mat.tenth", Box(x=inner.x, y=inner.y, width=inner.width, height=deep - 3.2)),
    )


def _aside(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A place for a card that was lifted off: its head stays in sight where the next one lies on it."""
    box = place.box
    below = [other.box.y for other in mat.places if other.kind == place.kind and other.box.x == box.x]
    foot = min((y for y in below if y > box.y), default=box.bottom)
    outer = pen.rectangle(box.x, box.y, box.width, box.height, mat.card.corner)
    centre = box.x + box.width / 2
    best = max if look.large else min  # large words stand on the place of which all is in sight
    noted = place.box == best((one.box for one in mat.places if one.kind == place.kind), key=_reading)
    items: list[Item] = [
        filled(outer, look.tone.tint, look.tone.line, 0.4, (2.4, 1.4)),
        *look.name("mat.aside", centre, box.y + 8.5, box.width - 8),
    ]
    if noted:
        note = Box(x=box.x + 5, y=box.y + 16, width=box.width - 10, height=foot - box.y - 17)
        items += look.paragraph(look.words("mat.aside.note"), note)
    if foot == box.bottom:
        items += waves(Box(x=box.x + 5, y=box.bottom - 13, width=box.width - 10, height=8), look.tone)
    return tuple(items)


def _reading(box: Box) -> tuple[float, float]:
    """The order in which places are read: from the left, then down."""
    return box.x, box.y


def _row(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A place of the overlapping pyramid: its top strip, which stays in sight, says which back lies here."""
    box = place.box
    strip = min(mat.step, box.height) - 2
    radius = min(strip * 0.34, 4.6)
    x, y = box.x + box.width / 2, box.y + strip / 2 + 0.8
    sun = pen.circle(x, y, radius)
    beams = pen.rays(x, y, radius * 1.25, radius * 1.7, 16)
    corner = mat.card.corner
    free = Box(x=box.x, y=box.y + mat.step, width=box.width, height=box.height - mat.step)
    return (
        filled(
            pen.rectangle(box.x, box.y, box.width, box.height, corner), look.tone.tint, look.tone.line, 0.4
        ),
        hairline((*sun, *beams), look.tone.line, 0.22),
        _big(place.mark, x, y, radius * 4.4, look),
        *lotus(box.x + 7.0, y, look.tone),
        *lotus(box.right - 7.0, y, look.tone),
        *(
            riverside(free, look.tone)
            if place.row == max(other.row for other in mat.places if other.kind == place.kind)
            else ()
        ),
    )


def _column(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A column: its number as numeral and die, the first card, and where further cards come to lie."""
    box = place.box
    head = HEAD * box.height
    middle_of_head = box.y - head / 2 - 0.6
    side = head * 0.62
    items: list[Item] = [
        _big(place.mark, box.x + box.width * 0.3, middle_of_head, head * 2.5, look),
    ]
    if place.mark in PIPS:
        items += die(int(place.mark), box.x + box.width * 0.66, middle_of_head, side, look.style)
    spare = mat.size.height - box.bottom - 2.0
    step = spare / FAN
    for count in range(FAN, 0, -1):
        top = box.y + count * step
        outline = pen.rectangle(box.x, top, box.width, box.height, mat.card.corner)
        dash = () if count < FAN - 1 else (2.0, 1.4)
        items.append(hairline(outline, look.tone.line, 0.22, dash))
        items.append(_count(str(count + 1), box.x + box.width / 2, top + box.height - step / 2, look))
    items += frame(box, mat.card.corner, look.tone)
    items.append(_count("1", box.x + box.width / 2, box.y + box.height - step / 2, look))
    if mat.motif == "piles" and place.mark in PIPS:
        items += _slabs(int(place.mark), box, look)
    return tuple(items)


def _slabs(count: int, box: Box, look: Look) -> tuple[Item, ...]:
    """As many slabs on one another as the column's number, in outline."""
    low = replace(look.style, ink="mono" if look.style.ink == "mono" else "low")
    half, thick = box.width * 0.2, box.width * 0.085
    x, foot = box.x + box.width / 2, box.y + box.height * 0.62
    sway = (0.0, 0.16, -0.12, 0.2, -0.16, 0.1)
    items: list[Item] = []
    for index in range(count):
        colour = COLOURS["W" if low.ink == "mono" else "RBG"[index % 3]]
        items += slab(x + sway[index] * half, foot - index * thick, half, thick, colour, low)
    return tuple(items)


def _count(text: str, x: float, y: float, look: Look) -> Text:
    size = max(look.size, 11.0)
    return midline(text, x, y, "condensed", size, look.tone.line, role="")


def _stock(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The stock: the back of the cards in outline, so that it takes little ink."""
    box, size = place.box, place.own or mat.card
    clip = edge_of(size)
    band = pen.rectangle(
        box.x + INSET, box.y + box.height * 0.39, box.width - 2 * INSET, box.height * 0.22, 2.0
    )
    return (
        *_frame(place, mat, look),
        pen.group(*look.back(size.trim, place.card), at=pen.shift(box.x, box.y), clip=clip),
        filled(band, WHITE, look.tone.line, 0.3),
        hairline(edge_of(size, box.x, box.y), look.tone.line, 0.4),
        *_named("mat.stock", box, look),
    )


def _frame(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The outline of a place, with an inner line."""
    size, box = place.own or mat.card, place.box
    if not outlined(size):
        return frame(box, size.corner, look.tone)
    inner = outline(size, box.grown(-INSET))
    return (
        filled(outline(size, box), look.tone.tint, look.tone.line, 0.4),
        hairline(inner, look.tone.line, 0.13),
    )


def _table(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The table card, framed by a second line and four corner pieces."""
    box = place.box
    reach = box.width * 0.16
    corners: list[pen.Outline] = []
    for x, y, dx, dy in (
        (box.x, box.y, 1, 1),
        (box.right, box.y, -1, 1),
        (box.x, box.bottom, 1, -1),
        (box.right, box.bottom, -1, -1),
    ):
        near, far = 4.4, 4.4 + reach
        corners.append(
            pen.line(
                (x + dx * far, y + dy * near), (x + dx * near, y + dy * near), (x + dx * near, y + dy * far)
            )
        )
    return (
        *_frame(place, mat, look),
        hairline(sum(corners, ()), look.tone.accent, 0.5),
        *_named("mat.table", box, look),
    )


def _discard(place: Place, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The discard place: cards put away lie here for good."""
    box = place.box
    centre, half = box.x + box.width / 2, min(box.width * 0.2, box.height * 0.13)
    top = box.y + box.height * 0.12
    cross = (
        *pen.line((centre - half, top), (centre + half, top + 2 * half)),
        *pen.line((centre + half, top), (centre - half, top + 2 * half)),
    )
    return (
        *_frame(place, mat, look),
        hairline(cross, look.tone.line, 0.5),
        *_named("mat.discard", box, look),
    )


def _named(key: str, box: Box, look: Look) -> tuple[Item, ...]:
    """A name in the middle of a place."""
    return look.name(key, box.x + box.width / 2, box.y + box.height / 2, box.width - 4 * INSET)


KINDS: Mapping[str, Callable[[Place, Mat, Look], tuple[Item, ...]]] = MappingProxyType(
    {
        "stone": _stone,
        "tier": _tier,
        "row": _row,
        "column": _column,
        "stock": _stock,
        "table": _table,
        "discard": _discard,
        "aside": _aside,
    }
)
