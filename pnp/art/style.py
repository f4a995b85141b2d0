"""How the art is inked: the palette, and an area painted in colour, in outline, or in one ink."""

from __future__ import annotations

import math
from typing import Literal

from pnp.art.pen import Outline, bounds
from pnp.scene import Color, Group, Item, Path, Segment, Stroke
from runtime.value import short

Ink = Literal["full", "low", "mono"]
Suits = Literal["two", "four", "pattern"]
Pattern = Literal["white", "solid", "rising", "falling", "level", "upright", "cross", "dots"]


@short
class Style:
    """What the person at the printer chose about ink, and how suits are told apart."""

    ink: Ink = "full"
    suits: Suits = "two"
    corners: int = 2  # how many corners show the index
    jumbo: bool = False  # whether it is one for weak eyes
    large: bool = False  # words at a size for weak eyes
    camera: bool = False  # faces bear marks that a camera reads


@short
class Tone:
    """One tone of the palette: its colour, the colour of its outline in low ink, its pattern in one ink."""

    fill: Color
    edge: Color
    pattern: Pattern
    pitch: float = 0.9  # mm between the lines of the pattern
    weight: float = 0.2  # mm, width of the lines of the pattern


BLACK = Color.hex("#1a1a1a")
TRUE_BLACK = Color(0.0, 0.0, 0.0)
WHITE = Color(1.0, 1.0, 1.0)

TONES: dict[str, Tone] = {
    "black": Tone(BLACK, BLACK, "solid"),
    "white": Tone(WHITE, BLACK, "white"),
    "red": Tone(Color.hex("#c4122f"), Color.hex("#c4122f"), "rising", 0.85, 0.2),
    "crimson": Tone(Color.hex("#8e1023"), Color.hex("#8e1023"), "rising", 0.6, 0.26),
    "blue": Tone(Color.hex("#21409a"), Color.hex("#21409a"), "falling", 0.65, 0.26),
    "sky": Tone(Color.hex("#8fb8de"), Color.hex("#2f6699"), "falling", 1.2, 0.12),
    "navy": Tone(Color.hex("#172554"), Color.hex("#172554"), "falling", 0.5, 0.28),
    "gold": Tone(Color.hex("#f2b134"), Color.hex("#9a6500"), "dots", 0.8, 0.26),
    "amber": Tone(Color.hex("#d97a1d"), Color.hex("#a1520a"), "level", 0.7, 0.16),
    "skin": Tone(Color.hex("#f8dcc2"), BLACK, "white"),
    "blush": Tone(Color.hex("#eeb09a"), Color.hex("#b5553a"), "dots", 0.7, 0.18),
    "brown": Tone(Color.hex("#6b3e1f"), Color.hex("#6b3e1f"), "upright", 0.55, 0.22),
    "chestnut": Tone(Color.hex("#a65a2a"), Color.hex("#8a4517"), "upright", 0.7, 0.18),
    "blond": Tone(Color.hex("#edc25a"), Color.hex("#946300"), "upright", 1.0, 0.12),
    "silver": Tone(Color.hex("#dfe3e8"), Color.hex("#545b63"), "white"),
    "grey": Tone(Color.hex("#9aa3ad"), Color.hex("#545b63"), "level", 0.9, 0.12),
    "slate": Tone(Color.hex("#4a5561"), Color.hex("#4a5561"), "level", 0.55, 0.24),
    "green": Tone(Color.hex("#15803d"), Color.hex("#15803d"), "cross", 1.0, 0.14),
    "leaf": Tone(Color.hex("#4c9a4a"), Color.hex("#2c6e2a"), "rising", 0.6, 0.14),
    "teal": Tone(Color.hex("#0f766e"), Color.hex("#0f766e"), "cross", 0.8, 0.16),
    "pine": Tone(Color.hex("#0b5a54"), Color.hex("#0b5a54"), "cross", 0.7, 0.18),
    "turquoise": Tone(Color.hex("#35b0a7"), Color.hex("#0b6b64"), "rising", 1.0, 0.14),
    "purple": Tone(Color.hex("#6d2f8e"), Color.hex("#6d2f8e"), "cross", 0.75, 0.16),
    "sand": Tone(Color.hex("#f3e2bd"), Color.hex("#8a6a2a"), "white"),
    "dune": Tone(Color.hex("#dfbf84"), Color.hex("#8a6a2a"), "dots", 1.1, 0.22),
    "stone": Tone(Color.hex("#c79a5b"), Color.hex("#7c5518"), "level", 1.0, 0.14),
    "cream": Tone(Color.hex("#fdf6e6"), BLACK, "white"),
    "quiet": Tone(Color.hex("#29325c"), Color.hex("#29325c"), "white"),
    "night": Tone(Color.hex("#1e2547"), Color.hex("#1e2547"), "falling", 0.55, 0.26),
}

SUIT_TONES: dict[Suits, dict[str, str]] = {
    "two": {"S": "black", "H": "red", "D": "red", "C": "black"},
    "four": {"S": "black", "H": "red", "D": "blue", "C": "green"},
    "pattern": {"S": "black", "H": "red", "D": "red", "C": "black"},
}

SUIT_PATTERNS: dict[str, Pattern] = {"S": "solid", "H": "white", "D": "rising", "C": "dots"}
"""The pattern variant: solid, outline, hatched, dotted."""


def ink(tone: str, style: Style) -> Color:
    """The colour in which a line or word of this tone is printed."""
    if style.ink == "mono":
        return WHITE if tone == "white" else TRUE_BLACK
    return WHITE if tone == "white" else TONES[tone].edge


def fill(tone: str, style: Style) -> Color:
    """The colour of a plain area of this tone; where ink is saved only black is black, the rest paper."""
    if style.ink == "full":
        return TONES[tone].fill
    return ink("black", style) if tone == "black" else WHITE


def suit_tone(suit: str, style: Style) -> str:
    """The tone of a suit, S H D or C."""
    return SUIT_TONES[style.suits].get(suit, "black")


def suit_ink(suit: str, style: Style) -> Color:
    """The colour in which the index of a suit is printed."""
    return ink(suit_tone(suit, style), style)


def paint(
    path: Outline,
    tone: str,
    style: Style,
    *,
    line: float = 0.22,
    edge: str | None = "black",
    small: bool = False,
    even_odd: bool = False,
) -> tuple[Item, ...]:
    """An area of a tone with its outline; `small` areas stay solid in low ink.

    In low ink only the outline carries the colour; in one ink a pattern stands for the tone.
    `edge` None leaves the outline away in full colour only: elsewhere the outline is the picture.
    """
    if style.ink == "full":
        stroke = _stroke(ink(edge, style), line) if edge is not None and line > 0 else None
        return (Path(segments=path, fill=TONES[tone].fill, stroke=stroke, even_odd=even_odd),)
    width = line if line > 0 else 0.15
    if style.ink == "low":
        colour = ink(tone, style) if tone != "white" else ink(edge or "black", style)
        solid = colour if small and tone != "white" else WHITE
        return (Path(segments=path, fill=solid, stroke=_stroke(colour, width), even_odd=even_odd),)
    value = TONES[tone]
    pattern: Pattern = "solid" if small and value.pattern != "white" else value.pattern
    return patterned(path, pattern, TRUE_BLACK, value.pitch, value.weight, line=width, even_odd=even_odd)


def patterned(
    path: Outline,
    pattern: Pattern,
    colour: Color,
    pitch: float,
    weight: float,
    *,
    line: float,
    even_odd: bool = False,
) -> tuple[Item, ...]:
    """An area filled by a pattern of lines of one colour, with its outline."""
    stroke = _stroke(colour, line)
    if pattern == "solid":
        return (Path(segments=path, fill=colour, stroke=stroke, even_odd=even_odd),)
    ground = Path(segments=path, fill=WHITE, stroke=stroke, even_odd=even_odd)
    if pattern == "white":
        return (ground,)
    lines = Path(
        segments=_hatching(bounds(path), pattern, pitch),
        stroke=Stroke(
            color=colour,
            width=weight,
            cap="round" if pattern == "dots" else "butt",
            dash=(0.001, pitch) if pattern == "dots" else (),
        ),
    )
    edge = Path(segments=path, stroke=stroke, even_odd=even_odd)
    return ground, Group(items=(lines,), clip=path, clip_even_odd=even_odd), edge


def stroke_path(path: Outline, tone: str, style: Style, width: float) -> Path:
    """A line of a tone."""
    colour = TONES[tone].fill if style.ink == "full" else ink(tone, style)
    return Path(segments=path, stroke=_stroke(colour, width))


def _stroke(colour: Color, width: float) -> Stroke:
    return Stroke(color=colour, width=width, cap="round", join="round")


def _hatching(box: tuple[float, float, float, float], pattern: Pattern, pitch: float) -> Outline:
    """The lines of a pattern over a box, on a grid that all areas share, so that neighbours agree."""
    left, top, right, bottom = box
    made: list[Segment] = []
    if pattern in ("level", "dots"):
        for i in range(math.floor(top / pitch), math.ceil(bottom / pitch) + 1):
            start = math.floor(left / pitch) * pitch + (pitch / 2 if pattern == "dots" and i % 2 else 0.0)
            made += [("M", start - pitch, i * pitch), ("L", right, i * pitch)]
    elif pattern == "upright":
        for i in range(math.floor(left / pitch), math.ceil(right / pitch) + 1):
            made += [("M", i * pitch, top), ("L", i * pitch, bottom)]
    if pattern in ("rising", "cross"):
        step = pitch * math.sqrt(2)
        for i in range(math.floor((left + top) / step), math.ceil((right + bottom) / step) + 1):
            made += [("M", i * step - top, top), ("L", i * step - bottom, bottom)]
    if pattern in ("falling", "cross"):
        step = pitch * math.sqrt(2)
        for i in range(math.floor((left - bottom) / step), math.ceil((right - top) / step) + 1):
            made += [("M", i * step + top, top), ("L", i * step + bottom, bottom)]
    return tuple(made)
