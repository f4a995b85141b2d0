"""Words in a diagram: labels, boxes and signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import cast

from pnp.art import pen
from pnp.art.style import WHITE
from pnp.compose.diagrams.frame import Frame, Part
from pnp.compose.diagrams.stage import DiagramContext
from pnp.compose.lettering import Anchor, fitted, middle, midline
from pnp.compose.mats.motifs import filled, fine
from pnp.compose.typeset import has_icon, set_label
from pnp.geometry import MM_PER_POINT
from pnp.scene import Group, Item, Path, Text
from pnp.type import measure
from pnp.type.phrases import phrases
from runtime.language import language

LEADING = 1.25


FULL_WIDTH = 13.0
"""Millimetres of a card in a diagram from which signs have the size they ask for."""


MOST_LINES = 3
"""Lines in which a label may stand where it has less room than its words ask for."""


def sign(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A sign or number as it is, in large bold figures."""
    x, y = frame.point(part["at"])
    return (glyph(frame, str(part["sign"]), x, y, float(part.get("points", 16))),)


def glyph(frame: Frame, text: str, x: float, y: float, points: float) -> Text:
    """A sign with its middle at a point in mm, smaller where the cards of the diagram are."""
    size = max(frame.stage.size, points * min(1.0, frame.across / FULL_WIDTH))
    return midline(text, x, y, "sans-bold", size, frame.stage.tone.accent)


def text(frame: Frame, part: Part) -> tuple[Item, ...]:
    """Words under `diagram.<name>.<key>`, or under a key with a dot as it is; `values` fill their fields."""
    x, y = frame.point(part["at"])
    text = _said(frame, part)
    anchor = cast(Anchor, part.get("align", "middle"))
    room = float(part.get("room", 0)) * frame.across or _room(frame, x, anchor)
    return labels(frame, text, x, y, anchor, room, bold=bool(part.get("bold")), key=str(part["text"]))


def labels(
    frame: Frame,
    text: str,
    x: float,
    y: float,
    anchor: Anchor,
    room: float,
    *,
    bold: bool = False,
    key: str = "",
) -> tuple[Item, ...]:
    """Words with their middle at y, in as many lines as the room asks for."""
    stage = frame.stage
    font = "sans-bold" if bold else "sans"
    lines = [line for one in text.split("\n") for line in _broken(one, room, font, stage)]
    if max(measure.width(line, font, stage.size) for line in lines) > room:
        room = max(room, _room(frame, x, anchor))  # a word wider than its room, but not than the diagram
    deep = stage.size * LEADING * MM_PER_POINT
    top = y - deep * (len(lines) - 1) / 2
    return tuple(
        label(frame, line, x, top + i * deep, stage.size, anchor, bold=bold, room=room, key=key)
        for i, line in enumerate(lines)
    )


def close(frame: Frame, text: str, room: float) -> str:
    """A bold sum in one line, its signs close together where it has no room for more."""
    return text if measure.width(text, "sans-bold", frame.stage.size) <= room else text.replace(" ", "")


def _broken(text: str, room: float, font: str, stage: DiagramContext) -> list[str]:
    """A label in one line where it has room, else in as few as hold it."""
    if measure.width(text, font, stage.size) <= room:
        return [text]
    gap = language(stage.lang).gap
    lines = [""]
    for word in _words(text, stage.lang):
        longer = f"{lines[-1]}{gap}{word}" if lines[-1] else word
        if lines[-1] and measure.width(longer, font, stage.size) > room and len(lines) < MOST_LINES:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _words(text: str, lang: str) -> list[str]:
    """Where a label may be broken: between words, in Japanese between phrases."""
    if not language(lang).phrased:
        return text.split()
    places = [0, *phrases(text), len(text)]
    return [text[start:stop] for start, stop in pairwise(places)]


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


def label(
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
) -> Item:
    icons = frame.stage.voice.icons
    if has_icon(text, icons):
        color, where = frame.stage.tone.text, f"diagram.{frame.name}.{key}"
        chosen, least = min(size, frame.stage.size), min(size, frame.stage.size)
        items = set_label(
            text,
            x,
            middle(y, chosen),
            room or frame.across,
            icons,
            font=face or ("sans-bold" if bold else "sans"),
            size=size,
            least=least,
            color=color,
            role="label",
            where=where,
            anchor=anchor,
        )
        return Group(items=items)
    font = face or ("sans-bold" if bold else "sans")
    place = ("words", f"diagram.{frame.name}.{key}")
    chosen = fitted(text, room or frame.across, font, size, min(size, frame.stage.size), place)
    return midline(text, x, y, font, chosen, frame.stage.tone.text, anchor=anchor)


def box(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A dashed area: x, y, width, height, with its words in the middle."""
    x, y, across, down = cast(Sequence[float], part["box"])
    left, top = frame.point((x, y))
    wide, high = across * frame.across, down * frame.down
    tone = frame.stage.tone
    edge = pen.rectangle(left, top, wide, high, 1.6)
    items: list[Item] = [filled(edge, tone.tint, tone.line, 0.2, (1.2, 0.9))]
    if "text" in part:
        words = _said(frame, part)
        middle_of = (left + wide / 2, top + high / 2)
        items += labels(frame, words, *middle_of, "middle", wide - 2.0, key=str(part["text"]))
    return tuple(items)


def numbered(frame: Frame, part: Part) -> tuple[Item, ...]:
    """A number in a disc: what happens first, second, third."""
    x, y = frame.point(part["at"])
    tone = frame.stage.tone
    size = 9.5
    word = midline(str(part["badge"]), x, y, "condensed", size, WHITE)
    disc = Path(segments=pen.circle(x, y, 2.4), fill=tone.accent, stroke=fine(WHITE, 0.4), role="badge")
    return disc, word
