"""Areas of a mat that are no places: headings, notes, trays, spots for markers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from layouts.mats import Area, Mat
from pnp.art import pen
from pnp.art.suits import SUITS, suit
from pnp.compose.lettering import fitted, middle, midline
from pnp.compose.mats.look import Look
from pnp.compose.mats.motifs import filled, fine, hairline, levelled, pyramid, sunrise, waves
from pnp.compose.typeset import language_of, set_lines
from pnp.errors import PnpError
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import Item, Path

BEAMS = 1.32
"""How far the beams of the dice tray reach with a little air, in radii of its disc."""

LEAST_DISC = 7.0
"""Millimetres of the smallest disc in which three dice can be told apart."""


SMALLER = 0.7
"""Size of a name where what stands under it needs the room."""


def draw(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The drawing of one area; an unknown kind is a plain labelled box."""
    return KINDS.get(area.kind, _box)(area, mat, look)


def _title(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The game's and the mat's name with an explanation under it, from the top left."""
    key = f"{area.label}.note"
    items, y = _names(area, look)
    if look.whole(look.words(key), _under(area.box, y)) is None:
        items, y = _names(area, look, SMALLER)
    return (*items, *look.told(key, _under(area.box, y)))


def _under(box: Box, y: float) -> Box:
    """What of an area lies below so many millimetres of the mat."""
    return replace(box, x=box.x + 0.5, y=y, width=box.width - 1.0, height=box.bottom - y)


def _names(area: Area, look: Look, scale: float = 1.0) -> tuple[tuple[Item, ...], float]:
    """A name in every language on lines of its own with a rule under them, and where they end."""
    box = area.box
    items: list[Item] = []
    y = box.y + 1.0
    for index, word in enumerate(look.words(area.label)):
        name = word[:1].upper() + word[1:]
        wished = look.title * (1.25 if index == 0 else 0.8) * scale
        for line, size in _title_lines(name, box.width, max(wished, look.least), look):
            deep = size * 1.3 * MM_PER_POINT
            items.append(pen.group(line, at=pen.shift(box.x + 0.5, middle(y + deep / 2, size))))
            y += deep
    return (*items, levelled(box.x + 0.5, box.x + box.width, y + 0.6, look.tone.line, 0.3)), y + 2.4


def _title_lines(
    name: str, width: float, wished: float, look: Look
) -> tuple[tuple[tuple[Item, ...], float], ...]:
    """A name on one line, smaller than wished where it must be, else on several of the smallest size."""
    try:
        size = fitted(name, width, "sans-bold", wished, look.least, ("mat", name))
    except PnpError:
        size = look.least
    lines = set_lines(
        name,
        width,
        font="sans-bold",
        size=size,
        lang=language_of(name),
        color=look.tone.accent,
        place="mat",
        role="heading",
        icons=look.icons,
    )
    return tuple((line, size) for line in lines)


def _heading(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A name in every language on one line, or on one for each, with a rule under it."""
    box = area.box
    text = " · ".join(word[:1].upper() + word[1:] for word in look.words(area.label))
    try:
        size = fitted(text, box.width - 1.0, "sans-bold", look.title, look.least, ("mat", area.label))
    except PnpError:
        return _names(area, look)[0]
    deep = size * 1.3 * MM_PER_POINT
    left, y = box.x + 0.5, box.y + 1.0 + deep / 2
    return (
        midline(text, left, y, "sans-bold", size, look.tone.accent, anchor="start", role="heading"),
        levelled(left, box.right, box.y + deep + 1.6, look.tone.line, 0.3),
    )


def _note(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A few words of explanation from the top of the area."""
    box = area.box
    room = Box(x=box.x + 1.0, y=box.y + 1.5, width=box.width - 2.0, height=box.height - 1.5)
    return look.told(area.label, room)


def _sunrise(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A pyramid before the rising sun."""
    box = area.box
    foot = box.y + box.height * 0.84
    tall = box.height * 0.5
    wide = min(box.width * 0.62, tall * 1.45)
    centre = box.x + box.width * 0.52
    return (
        *sunrise(centre, foot - tall * 0.42, wide * 0.3, wide * 0.86, look.tone),
        Path(
            segments=pen.polygon((centre, foot - tall), (centre + wide / 2, foot), (centre - wide / 2, foot)),
            fill=look.tone.tint,
        ),
        *pyramid(Box(x=centre - wide / 2, y=foot - tall, width=wide, height=tall), look.tone, courses=6),
        levelled(box.x + box.width * 0.06, box.x + box.width * 0.98, foot, look.tone.line, 0.3),
    )


def _aside(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """Where cards that were lifted off lie: fanned sideways, their heads in sight."""
    box = area.box
    corner = mat.card.corner
    outer = pen.rectangle(box.x, box.y, box.width, box.height, corner)
    items: list[Item] = [filled(outer, look.tone.tint, look.tone.line, 0.4, (2.4, 1.4))]
    step = look.title * MM_PER_POINT * 2.6
    note = Box(x=box.x + 5, y=box.y + step + 3, width=box.width - 10, height=box.height - step - 18)
    items += look.paragraph(look.words(f"{area.label}.note"), note)
    items += look.name(area.label, box.x + box.width / 2, box.y + step / 2 + 2.5, box.width - 8)
    return (*items, *waves(Box(x=box.x + 5, y=box.bottom - 13, width=box.width - 10, height=8), look.tone))


def _tray(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """The tray of three dice: a sun disc in which they come to rest."""
    from pnp.art.dice import die

    box = area.box
    key = f"{area.label}.note"
    head = look.title * MM_PER_POINT * 2.6 + 3.0
    told = _depth(look.words(key), box.width - 8, look)
    free = box.height - head - told
    radius = max(LEAST_DISC, min(box.width * 0.33, free / 2 / BEAMS))
    centre_x, centre_y = box.x + box.width / 2, box.y + head + free / 2
    top = centre_y + radius * BEAMS
    note = Box(x=box.x + 4, y=top, width=box.width - 8, height=box.bottom - top - 0.5)
    beams = pen.rays(centre_x, centre_y, radius * 1.08, radius * 1.26, 36)
    items: list[Item] = [
        filled(
            pen.rectangle(box.x, box.y, box.width, box.height, mat.card.corner),
            look.tone.tint,
            look.tone.line,
            0.4,
        ),
        hairline((*pen.circle(centre_x, centre_y, radius), *beams), look.tone.line, 0.3),
    ]
    side = radius * 0.46
    for value, angle in ((2, -90), (4, 30), (5, 150)):
        x = centre_x + radius * 0.48 * math.cos(math.radians(angle))
        y = centre_y + radius * 0.48 * math.sin(math.radians(angle))
        items += die(value, x, y, side, look.style)
    heading = (box.y + centre_y - radius * 1.26) / 2 + 1.0
    items += look.name(area.label, centre_x, heading, box.width - 8)
    items += look.paragraph(look.words(key), note)
    return tuple(items)


def _depth(texts: tuple[str, ...], width: float, look: Look) -> float:
    """Millimetres that paragraphs of the smallest size take; none where a word is wider than the room."""
    try:
        return look.paragraphs(texts, Box(x=0.0, y=0.0, width=width, height=0.0), look.least)[1] + 1.5
    except PnpError:
        return 0.0


def _ribbon(area: Area, look: Look) -> tuple[tuple[Item, ...], Box]:
    """A rounded frame with its label in the upper edge, and the room that is left in it."""
    box = area.box
    deep = look.size * MM_PER_POINT * 1.5
    texts = look.words(area.label)
    text, size = _together(texts, box.width - 6, look, area.label)
    frame = pen.rectangle(box.x, box.y, box.width, box.height, 3.0)
    centre = box.x + box.width / 2, box.y + deep / 2 + 0.6
    return (
        (
            filled(frame, look.tone.tint, look.tone.line, 0.3),
            midline(text, *centre, "sans-bold", size, look.tone.text, role="body"),
        ),
        Box(x=box.x, y=box.y + deep + 0.6, width=box.width, height=box.height - deep - 1.6),
    )


def _together(
    texts: tuple[str, ...], room: float, look: Look, key: str, wished: float | None = None
) -> tuple[str, float]:
    """Words of all languages on one line, or of fewer where they have no room; and their size."""
    text = " · ".join(texts)
    try:
        return text, fitted(text, room, "sans-bold", wished or look.size, look.least, ("mat", key))
    except PnpError:
        if len(texts) == 1:
            raise
        look.left_over(texts)
        return _together(texts[:-1], room, look, key, wished)


def _suits(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """Four spots, one for each suit: a marker says which one is named."""
    items, room = _ribbon(area, look)
    radius = min(room.height / 2 - 0.6, room.width / 8 - 1.5)
    made = list(items)
    for index, name in enumerate(SUITS):
        x = room.x + room.width * (index + 0.5) / 4
        y = room.y + room.height / 2
        made.append(Path(segments=pen.circle(x, y, radius), stroke=fine(look.tone.line, 0.4), role="spot"))
        made.append(hairline(pen.circle(x, y, radius - 1.2), look.tone.line, 0.13, (0.8, 0.8)))
        made += suit(name, x, y, radius * 1.05, look.style)
    return tuple(made)


def _direction(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """Two spots with arrows, clockwise and counter-clockwise: a marker says which way play goes."""
    items, room = _ribbon(area, look)
    radius = min(room.height / 2 - 0.6, room.width / 4 - 1.5)
    made = list(items)
    for index, way in enumerate((1.0, -1.0)):
        x = room.x + room.width * (index + 0.5) / 2
        y = room.y + room.height / 2
        made.append(Path(segments=pen.circle(x, y, radius), stroke=fine(look.tone.line, 0.4), role="spot"))
        made += turning(x, y, radius * 0.62, way, look)
    return tuple(made)


def turning(x: float, y: float, radius: float, way: float, look: Look) -> tuple[Item, ...]:
    """An arrow running round: way 1 clockwise, -1 counter-clockwise."""
    start, end = -60.0, 210.0
    radians = math.radians(end)
    tip = (radius * math.cos(radians), radius * math.sin(radians))
    head = radius * 0.42
    ahead = math.radians(end + 90)
    arrow = pen.polygon(
        (tip[0] + head * 1.2 * math.cos(ahead), tip[1] + head * 1.2 * math.sin(ahead)),
        (tip[0] + head * 0.8 * math.cos(radians), tip[1] + head * 0.8 * math.sin(radians)),
        (tip[0] - head * 0.8 * math.cos(radians), tip[1] - head * 0.8 * math.sin(radians)),
    )
    first = (radius * math.cos(math.radians(start)), radius * math.sin(math.radians(start)))
    curve = (("M", *first), *pen.arc(0.0, 0.0, radius, start, end))
    mirror = (way, 0.0, 0.0, 1.0, x, y)
    return (
        hairline(pen.moved(curve, mirror), look.tone.accent, max(0.5, radius * 0.13)),
        Path(segments=pen.moved(arrow, mirror), fill=look.tone.accent),
    )


def _turned(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """An arrow from the stock to the table card."""
    box = area.box
    y = box.y + box.height / 2
    left, right = box.x + box.width * 0.2, box.right - box.width * 0.2
    head = min(4.0, box.width * 0.18)
    return (
        levelled(left, right - head, y, look.tone.accent, 0.6, (0.01, 2.2)),
        Path(
            segments=pen.polygon(
                (right, y), (right - head * 1.3, y - head * 0.7), (right - head * 1.3, y + head * 0.7)
            ),
            fill=look.tone.accent,
        ),
    )


def _box(area: Area, mat: Mat, look: Look) -> tuple[Item, ...]:
    """A plain area with its label."""
    items, _ = _ribbon(area, look)
    return items


KINDS: Mapping[str, Callable[[Area, Mat, Look], tuple[Item, ...]]] = MappingProxyType(
    {
        "title": _title,
        "heading": _heading,
        "note": _note,
        "sunrise": _sunrise,
        "aside": _aside,
        "tray": _tray,
        "suits": _suits,
        "direction": _direction,
        "turned": _turned,
    }
)
