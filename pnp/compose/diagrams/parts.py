"""The parts of a diagram: `at` counts card widths to the right and card heights down."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from pnp.art import pen
from pnp.art.dice import die
from pnp.art.icons import icon
from pnp.art.style import WHITE
from pnp.art.suits import suit
from pnp.compose.diagrams.stage import Stage
from pnp.compose.lettering import Anchor, fitted, middle
from pnp.compose.mats.motifs import fine
from pnp.geometry import MM_PER_POINT
from pnp.scene import Item, Path, Text

LEADING = 1.25

FULL_WIDTH = 13.0
"""Millimetres of a card in a diagram from which signs have the size they ask for."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """How the description's counts become millimetres."""

    stage: Stage
    name: str
    across: float  # mm of a card's width
    down: float  # mm of a card's height
    width: float
    legend: list[str] | None = None  # words so far, where letters stand for them

    def point(self, pair: Sequence[float]) -> tuple[float, float]:
        return pair[0] * self.across, pair[1] * self.down


Part = Mapping[str, Any]


def _letter(frame: Frame, words: str, x: float, y: float) -> tuple[Item, ...]:
    """The letter that stands for words, in a ring; equal words share one."""
    legend = frame.legend if frame.legend is not None else []
    if words not in legend:
        legend.append(words)
    tone = frame.stage.tone
    size = frame.stage.size
    letter = Text(
        x=x,
        y=middle(y, size) - 0.25,
        text=LETTERS[legend.index(words)],
        font="sans-bold",
        size=size,
        color=tone.text,
        anchor="middle",
        role="label",
    )
    ring = pen.circle(x, y, size * 0.26)
    return Path(segments=ring, fill=WHITE, stroke=fine(tone.accent, 0.3)), letter


def _card(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    drawn = frame.stage.card(str(part["card"]), 0.0, 0.0, frame.across)
    return _turned(frame, drawn, x, y, float(part.get("turn", 0)))


def _back(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A back, or a pile of them: `count` edges show."""
    x, y = frame.point(part["at"])
    items: list[Item] = []
    for i in range(int(part.get("count", 1)) - 1, -1, -1):
        items += frame.stage.back(str(part["back"]), x + i * 0.7, y + i * 0.7, frame.across)
    if "turn" in part:
        drawn = frame.stage.back(str(part["back"]), 0.0, 0.0, frame.across)
        return _turned(frame, drawn, x, y, float(part["turn"]))
    return tuple(items)


def _turned(frame: Frame, drawn: tuple[Item, ...], x: float, y: float, degrees: float) -> tuple[Item, ...]:
    """A card moved to its place, turned about its middle."""
    half = (frame.across / 2, frame.down / 2)
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    to_x = x + half[0] - cos * half[0] + sin * half[1]
    to_y = y + half[1] - sin * half[0] - cos * half[1]
    return (pen.group(*drawn, at=(cos, sin, -sin, cos, to_x, to_y)),)


def _place(frame: Frame, part: Part) -> tuple[Item, ...]:
    """An empty place, with a word in it where one is given."""
    x, y = frame.point(part["at"])
    stage = frame.stage
    edge = pen.rectangle(x, y, frame.across, frame.down, 1.0)
    items: list[Item] = [
        Path(segments=edge, fill=stage.tone.tint, stroke=fine(stage.tone.line, 0.2, (1.2, 0.9)))
    ]
    mark = str(part["place"])
    if mark:
        size = 15.0 if len(mark) < 3 else stage.size
        items.append(
            _words(
                frame,
                mark,
                x + frame.across / 2,
                y + frame.down / 2,
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


def _suit(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    return suit(str(part["suit"]), x, y, frame.across * float(part.get("scale", 0.4)), frame.stage.style)


def _icon(frame: Frame, part: Part) -> tuple[Item, ...]:
    x, y = frame.point(part["at"])
    size = frame.across * float(part.get("scale", 0.4))
    return icon(str(part["icon"]), x, y, size, frame.stage.tone.accent)


def _sign(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A sign or number as it is, in large bold figures."""
    x, y = frame.point(part["at"])
    size = max(frame.stage.size, float(part.get("points", 16)) * min(1.0, frame.across / FULL_WIDTH))
    return (
        Text(
            x=x,
            y=middle(y, size),
            text=str(part["sign"]),
            font="sans-bold",
            size=size,
            color=frame.stage.tone.accent,
            anchor="middle",
            role="label",
        ),
    )


def _text(frame: Frame, part: Part) -> tuple[Item, ...]:
    """Words under `diagram.<name>.<key>`, or under a key with a dot as it is; `values` fill their fields."""
    x, y = frame.point(part["at"])
    stage = frame.stage
    text = _said(frame, part)
    anchor = cast(Anchor, part.get("align", "middle"))
    if frame.legend is not None:
        return _letter(frame, text.replace("\n", " "), x, y)
    room = float(part.get("room", 0)) * frame.across or _room(frame, x, anchor)
    lines = text.split("\n")
    deep = stage.size * LEADING * MM_PER_POINT
    top = y - deep * (len(lines) - 1) / 2
    bold = bool(part.get("bold"))
    return tuple(
        _words(
            frame, line, x, top + i * deep, stage.size, anchor, bold=bold, room=room, key=str(part["text"])
        )
        for i, line in enumerate(lines)
    )


def _said(frame: Frame, part: Part) -> str:
    """The words that a part names."""
    key = str(part["text"])
    values = cast(Mapping[str, object], part.get("values") or {})
    return frame.stage.voice.say(key if "." in key else f"diagram.{frame.name}.{key}", **values)


def _room(frame: Frame, x: float, anchor: Anchor) -> float:
    """Millimetres that a text may take without leaving its diagram."""
    if anchor == "start":
        return frame.width - x
    if anchor == "end":
        return x
    return 2 * min(x, frame.width - x)


def _words(
    frame: Frame,
    text: str,
    x: float,
    y: float,
    size: float,
    anchor: Anchor,
    *,
    bold: bool = False,
    face: str = "",
    room: float = 0.0,
    key: str = "",
) -> Text:
    font = face or ("sans-bold" if bold else "sans")
    where = ("words", f"diagram.{frame.name}.{key}")
    chosen = fitted(text, room or frame.across, font, size, min(size, frame.stage.size), where)
    return Text(
        x=x,
        y=middle(y, chosen),
        text=text,
        font=font,
        size=chosen,
        color=frame.stage.tone.text,
        anchor=anchor,
        role="label",
    )


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
    return (Path(segments=curve, stroke=fine(accent, 0.55)), Path(segments=tip, fill=accent))


def _ring(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A frame round a card or several: x, y, width, height; `ok` ticks it, `no` crosses it out."""
    x, y, across, down = cast(Sequence[float], part["ring"])
    left, top = frame.point((x, y))
    wide, high = across * frame.across, down * frame.down
    accent = frame.stage.tone.accent
    edge = pen.rectangle(left - 0.9, top - 0.9, wide + 1.8, high + 1.8, 1.6)
    items: list[Item] = [Path(segments=edge, stroke=fine(accent, 0.8))]
    if part.get("tick"):
        items += _badge(left + wide, top, tick=True, frame=frame)
    return tuple(items)


def _box(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A dashed area: x, y, width, height, with its words in the middle."""
    x, y, across, down = cast(Sequence[float], part["box"])
    left, top = frame.point((x, y))
    wide, high = across * frame.across, down * frame.down
    tone = frame.stage.tone
    edge = pen.rectangle(left, top, wide, high, 1.6)
    items: list[Item] = [Path(segments=edge, fill=tone.tint, stroke=fine(tone.line, 0.2, (1.2, 0.9)))]
    if "text" in part:
        words = _said(frame, part)
        middle_of = (left + wide / 2, top + high / 2)
        if frame.legend is not None:
            return (*items, *_letter(frame, words, *middle_of))
        items.append(_words(frame, words, *middle_of, frame.stage.size, "middle", room=wide - 2.0))
    return tuple(items)


def _mark(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A small disc with a tick or a cross."""
    x, y = frame.point(part["at"])
    return _badge(x, y, tick=part["mark"] == "yes", frame=frame)


def _numbered(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A number in a disc: what happens first, second, third."""
    x, y = frame.point(part["at"])
    tone = frame.stage.tone
    size = 9.5
    word = Text(
        x=x,
        y=middle(y, size),
        text=str(part["badge"]),
        font="condensed",
        size=size,
        color=WHITE,
        anchor="middle",
        role="label",
    )
    return Path(segments=pen.circle(x, y, 2.4), fill=tone.accent, stroke=fine(WHITE, 0.4)), word


def _badge(x: float, y: float, *, tick: bool, frame: Frame) -> tuple[Item, ...]:
    tone = frame.stage.tone
    radius = 2.1
    disc = Path(segments=pen.circle(x, y, radius), fill=tone.accent)
    if tick:
        stroke = pen.line((x - 1.0, y + 0.1), (x - 0.3, y + 0.9), (x + 1.1, y - 0.9))
    else:
        stroke = pen.line((x - 0.8, y - 0.8), (x + 0.8, y + 0.8)) + pen.line(
            (x - 0.8, y + 0.8), (x + 0.8, y - 0.8)
        )
    return disc, Path(segments=stroke, stroke=fine(WHITE, 0.5))


def _line(frame: Frame, part: Part) -> tuple[Item, ...]:
    points = [frame.point(pair) for pair in part["line"]]
    return (Path(segments=pen.line(*points), stroke=fine(frame.stage.tone.line, 0.35)),)


PARTS: Mapping[str, Callable[[Frame, Part], tuple[Item, ...]]] = MappingProxyType(
    {
        "card": _card,
        "back": _back,
        "place": _place,
        "die": _die,
        "suit": _suit,
        "icon": _icon,
        "sign": _sign,
        "box": _box,
        "text": _text,
        "arrow": _arrow,
        "ring": _ring,
        "mark": _mark,
        "badge": _numbered,
        "line": _line,
    }
)
"""Kinds of parts, by the key that names them."""
