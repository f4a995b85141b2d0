"""The parts of a diagram: `at` counts card widths to the right and card heights down."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import cast

from layouts.model import Size
from pnp.art import pen
from pnp.art.dice import die
from pnp.art.icons import icon
from pnp.art.style import WHITE
from pnp.art.suits import suit
from pnp.compose.diagrams import words
from pnp.compose.diagrams.frame import Frame, Part
from pnp.compose.diagrams.sums import settled, tokens
from pnp.compose.mats.motifs import filled, fine, hairline
from pnp.errors import refused
from pnp.geometry import MM_PER_POINT
from pnp.scene import Group, Item, Path

SIGN, BRACKET = 0.86, 0.5
"""Widths of a dice that a sign and a bracket take in a sum."""

BADGED = 11.0
"""Millimetres of a card in a diagram from which its ticks and crosses have their full size."""

EDGES = 13.0
"""The same of the edges that a pile shows."""

FAN = 0.34
"""Share of a card of a hand that shows beside the next one."""

LIFTED = 0.14
"""Share of its height by which a card stands out of a hand."""

SAID = 3.0
"""Millimetres between a card and the middle of the sum above it."""

SUM_POINTS = 30.0
"""Points of the signs of a sum whose dice are as wide as a card."""


def _card(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    card = frame.stage.card_by_id(str(part["card"]))
    drawn = frame.stage.shown(card, 0.0, 0.0, frame.across)
    return _turned(drawn, frame.stage.extent(card, frame.across), x, y, float(part.get("turn", 0)))


def _back(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A back, or a pile of them: `count` edges show."""
    x, y = frame.point(part["at"])
    card = frame.stage.card_with_back(str(part["back"]))
    if "turn" in part:
        drawn = frame.stage.back(card, 0.0, 0.0, frame.across)
        return _turned(drawn, frame.stage.extent(card, frame.across), x, y, float(part["turn"]))
    items: list[Item] = []
    step = 0.7 * min(1.0, frame.across / EDGES)
    for i in range(int(part.get("count", 1)) - 1, -1, -1):
        items += frame.stage.back(card, x + i * step, y + i * step, frame.across)
    return tuple(items)


def _fan(frame: Frame, part: Part) -> tuple[Item, ...]:
    """Cards of a hand side by side, each over the one before it; those of `lift` stand out.

    With `down` they lie below one another, as in a column.
    """
    x, y = frame.point(part["at"])
    step = float(part.get("step", FAN))
    down = bool(part.get("down"))
    lifted = part.get("lift", ())
    items: list[Item] = []
    for index, identity in enumerate(cast(Sequence[str], part["fan"])):
        card = frame.stage.card_by_id(identity)
        left = x + (0.0 if down else index * step * frame.across)
        top = y + (index * step * frame.down if down else 0.0)
        top -= LIFTED * frame.down if identity in lifted else 0.0
        items += frame.stage.shown(card, left, top, frame.across)
    return tuple(items)


def _plan(frame: Frame, part: Part) -> tuple[Item, ...]:
    """Rows of cards, each row in the middle, of which only what tells them shows: so much of one is a `cell`.

    So a table that is wider than a page shows its cards no smaller than other pictures do.
    """
    x, y = frame.point(part["at"])
    wide, high = frame.point(part["cell"])
    rows = [row.split() for row in cast(Sequence[str], part["plan"])]
    most = max(len(row) for row in rows)
    items: list[Item] = []
    for below, row in enumerate(rows):
        for beside, identity in enumerate(row):
            left, top = x + (beside + (most - len(row)) / 2) * wide, y + below * high
            edge = pen.rectangle(left, top, wide, high)
            card = frame.stage.card_by_id(identity)
            sign_x, sign_y = frame.stage.sign_at(card, frame.across) or (wide / 2, high / 2)
            drawn = frame.stage.shown(card, left + wide / 2 - sign_x, top + high / 2 - sign_y, frame.across)
            items += (Group(items=drawn, clip=edge), hairline(edge, frame.stage.tone.text, 0.2))
    return tuple(items)


def _backs(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A hand that others do not see: `count` backs side by side."""
    x, y = frame.point(part["at"])
    card = frame.stage.card_with_back(str(part["backs"]))
    step = float(part.get("step", FAN)) * frame.across
    items: list[Item] = []
    for index in range(int(part.get("count", 1))):
        items += frame.stage.back(card, x + index * step, y, frame.across)
    return tuple(items)


def _turned(drawn: tuple[Item, ...], taken: Size, x: float, y: float, degrees: float) -> tuple[Item, ...]:
    """A card moved to its place, turned about its middle."""
    half = (taken.width / 2, taken.height / 2)
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    to_x = x + half[0] - cos * half[0] + sin * half[1]
    to_y = y + half[1] - sin * half[0] - cos * half[1]
    return (pen.group(*drawn, at=(cos, sin, -sin, cos, to_x, to_y)),)


def _place(frame: Frame, part: Part) -> tuple[Item, ...]:
    """An empty place, with a word in it where one is given."""
    x, y = frame.point(part["at"])
    stage = frame.stage
    across, down = cast(Sequence[float], part.get("size", (1.0, 1.0)))
    wide, high = across * frame.across, down * frame.down
    edge = pen.rectangle(x, y, wide, high, 1.0)
    items: list[Item] = [filled(edge, stage.tone.tint, stage.tone.line, 0.2, (1.2, 0.9))]
    mark = str(part["place"])
    if mark:
        size = min(15.0, high / MM_PER_POINT * 0.8) if len(mark) < 3 else stage.size
        items.append(
            words.label(
                frame,
                mark,
                x + wide / 2,
                y + high / 2,
                size,
                "middle",
                bold=True,
                face="condensed",
            )
        )
    return tuple(items)


def _die(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    return die(int(part["die"]), x, y, frame.across * float(part.get("scale", 0.5)), frame.stage.style)


def _dice(frame: Frame, part: Part) -> tuple[Item, ...]:
    """Dice in a row, as they were rolled; `at` is the upper left corner of the first."""
    x, y = frame.point(part["at"])
    side = frame.across * float(part.get("scale", 0.4))
    items: list[Item] = []
    for index, value in enumerate(cast(Sequence[int], part["dice"])):
        items += die(value, x + side * (0.5 + 1.2 * index), y + side / 2, side, frame.stage.style)
    return tuple(items)


def _sum(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A sum of dice in a row, and the card that bears its result; `at` is the left end of its middle line.

    With `over` the sum stands in words above its card, of which `at` is then the upper left corner.
    """
    found = settled(frame.stage.book, str(part["sum"]), str(part["card"]))
    if found is None:
        return ()
    text, card = found
    x, y = frame.point(part["at"])
    if part.get("over"):
        text = words.close(frame, text, frame.across)
        said = words.labels(frame, text, x + frame.across / 2, y - SAID, "middle", frame.across, bold=True)
        return (*said, *frame.stage.shown(card, x, y, frame.across))
    wide = frame.across * float(part.get("scale", 0.5))
    items: list[Item] = []
    for token in (*tokens(text), "="):
        room = wide * (1.0 if token.isdigit() else BRACKET if token in "()" else SIGN)
        middle_x = x + room / 2
        if token.isdigit():
            items += die(int(token), middle_x, y, wide, frame.stage.style)
        else:
            items.append(words.glyph(frame, token, middle_x, y, wide / frame.across * SUM_POINTS))
        x += room
    high = frame.stage.extent(card, frame.across).height
    return (*items, *frame.stage.shown(card, x, y - high / 2, frame.across))


def _suit(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    return suit(str(part["suit"]), x, y, frame.across * float(part.get("scale", 0.4)), frame.stage.style)


def _icon(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    size, name, icons = (
        frame.across * float(part.get("scale", 0.4)),
        str(part["icon"]),
        frame.stage.voice.icons,
    )
    if name in icons.own:
        return icons.own[name].draw(x, y, size, None)
    if name not in icons.names:
        known = sorted(icons.names)
        raise refused("game.toml", "drawing.no-icon", key=f"diagram {frame.name}", word=name, known=known)
    return icon(name, x, y, size, frame.stage.tone.accent)


def _arrow(frame: Frame, part: Part) -> tuple[Item, ...]:
    """An arrow from point to point; `bend` bows it to its left, in card widths."""
    (x0, y0), (x1, y1) = (frame.point(pair) for pair in part["arrow"])
    long = math.hypot(x1 - x0, y1 - y0)
    ahead = ((x1 - x0) / long, (y1 - y0) / long)
    bow = float(part.get("bend", 0)) * frame.across
    bend = ((x0 + x1) / 2 + ahead[1] * bow, (y0 + y1) / 2 - ahead[0] * bow)
    angle = math.atan2(y1 - bend[1], x1 - bend[0])
    head = 2.4
    back = (x1 - head * math.cos(angle), y1 - head * math.sin(angle))
    wing = head * 0.52
    tip = pen.polygon(
        (x1, y1),
        (back[0] - wing * math.sin(angle), back[1] + wing * math.cos(angle)),
        (back[0] + wing * math.sin(angle), back[1] - wing * math.cos(angle)),
    )
    curve = pen.outline(f"M{x0:.4f} {y0:.4f} Q{bend[0]:.4f} {bend[1]:.4f} {back[0]:.4f} {back[1]:.4f}")
    accent = frame.stage.tone.accent
    return (hairline(curve, accent, 0.55), Path(segments=tip, fill=accent))


def _ring(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A frame round a card or several: x, y, width, height; `tick` ticks it off.

    It runs on the edge of its card, and its tick stands in the middle of the foot: what lies farther out or
    in would hide the signs of the card or of its neighbours.
    """
    x, y, across, down = cast(Sequence[float], part["ring"])
    left, top = frame.point((x, y))
    wide, high = across * frame.across, down * frame.down
    accent = frame.stage.tone.accent
    edge = pen.rectangle(left, top, wide, high, 1.0)
    items: list[Item] = [Path(segments=edge, stroke=fine(accent, 0.8), role="ring")]
    if part.get("tick"):
        items += _badge(left + wide / 2, top + high - 0.8, tick=True, frame=frame)
    return tuple(items)


def _mark(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A small disc with a tick or a cross."""
    x, y = frame.point(part["at"])
    return _badge(x, y, tick=part["mark"] == "yes", frame=frame)


def _badge(x: float, y: float, *, tick: bool, frame: Frame) -> tuple[Item, ...]:
    """A disc with a tick or a cross, smaller where cards are: it leaves their signs free."""
    scale = min(1.0, frame.across / BADGED)
    disc = Path(segments=pen.circle(x, y, 2.1 * scale), fill=frame.stage.tone.accent, role="badge")
    if tick:
        sign = pen.line((-1.0, 0.1), (-0.3, 0.9), (1.1, -0.9))
    else:
        sign = pen.line((-0.8, -0.8), (0.8, 0.8)) + pen.line((-0.8, 0.8), (0.8, -0.8))
    stroke = pen.moved(sign, (scale, 0.0, 0.0, scale, x, y))
    return disc, hairline(stroke, WHITE, 0.5 * scale)


def _line(frame: Frame, part: Part) -> tuple[Item, ...]:
    points = [frame.point(pair) for pair in part["line"]]
    return (hairline(pen.line(*points), frame.stage.tone.line, 0.35),)


DRAW: Mapping[str, Callable[[Frame, Part], tuple[Item, ...]]] = MappingProxyType(
    {
        "sum": _sum,
        "card": _card,
        "fan": _fan,
        "plan": _plan,
        "backs": _backs,
        "back": _back,
        "place": _place,
        "dice": _dice,
        "die": _die,
        "suit": _suit,
        "icon": _icon,
        "sign": words.sign,
        "box": words.box,
        "text": words.text,
        "arrow": _arrow,
        "ring": _ring,
        "mark": _mark,
        "badge": words.numbered,
        "line": _line,
    }
)
"""Kinds of parts, by the key that names them; `box` may hold a `text`."""


def draw(frame: Frame, part: Part) -> tuple[Item, ...]:
    """One part; its keys were checked where the data was read, its names are known only here."""
    kind = next(word for word in DRAW if word in part)
    try:
        return DRAW[kind](frame, part)
    except (KeyError, ValueError):
        value = f"{kind} = {json.dumps(part[kind], ensure_ascii=False)}"
        key = f"diagram {frame.name}"
        raise refused("game.toml", "component.no-part", key=key, value=value) from None
