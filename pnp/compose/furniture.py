"""What stands in the white strip of every page: a ruler of 50 mm and 2 in, and the settings in small type.

`compose` looks for the strip with most room, turns where it must, and steps between the crop marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Literal

from layouts.forms import ORIENTATIONS
from layouts.model import CardSize, Paper, Size
from pnp.art.pen import line, polygon
from pnp.errors import PnpError, refused
from pnp.geometry import MM_PER_INCH, Box, number
from pnp.messages import known, say
from pnp.scene import Color, Group, Item, Matrix, Path, Stroke, Text
from pnp.settings import Margins, Settings
from runtime.value import value

Edge = Literal["top", "bottom", "left", "right"]

INK = Color(0.25, 0.25, 0.25)
PAPER = Color(1.0, 1.0, 1.0)
RULER_MM = 50
RULER_INCHES = 2
RULER_WIDTH = 59.6  # mm: 50.8 of scale and room for its two labels in small print
SCALE, LABELS = RULER_INCHES * MM_PER_INCH, ("50 mm", "2 in")
RULER_HEIGHT = 4.4  # mm: ticks of millimetres above the line, of inches below
SMALL_PRINT = 5.5  # pt: read once, at the kitchen table, never in play
LARGE_PRINT = ((12.0, 12.0), (10.0, 10.0), (12.0, SMALL_PRINT))  # pt of ruler and settings in large print
FARTHEST = 5.0  # mm from the printer's margin to the middle of the furniture, however wide the strip
TIGHT = 0.4  # mm at least between the ruler and what the page shows
STRIP = RULER_HEIGHT + TIGHT  # mm of white that a page needs on one side at least
CLEAR = 1.2  # mm kept free between furniture and its neighbours
WITH_CARDS = ("cards", "mat", "cutplan", "box")  # components whose size follows that of the cards
SMALL_PRINT_HEIGHT, LINE_HEIGHT = 2.2, 0.43  # mm of a line of small print, and of a larger one for a point
WIDE_STRIP = 11.0  # mm of white in which marks go on at both sides of what interrupts them
LINE = Stroke(color=INK, width=0.12)


@value
class _Strip:
    """A white strip along one edge: how long, how deep, and where its marks cross it."""

    edge: Edge
    length: float
    white: float  # mm between the paper's edge and what the page shows
    depth: float  # mm of it that furniture uses: inside the printer's margin only where it must
    reachable: float  # mm of it that ink can surely reach
    middle: float  # mm from the paper's edge to the middle line of that depth
    marks: tuple[float, ...]


def _strips(
    sheet: Size, content: Box, margins: Margins, xs: Sequence[float], ys: Sequence[float]
) -> list[_Strip]:
    """The four strips round the content, the deepest first."""
    up = [sheet.height - y for y in ys]  # text at the sides runs up, so places there count from below
    sides: tuple[tuple[Edge, float, float, float, Sequence[float]], ...] = (
        ("bottom", sheet.width, margins.bottom, sheet.height - content.bottom, xs),
        ("top", sheet.width, margins.top, content.y, xs),
        ("left", sheet.height, margins.left, content.x, up),
        ("right", sheet.height, margins.right, sheet.width - content.right, up),
    )
    strips = []
    for edge, length, margin, white, marks in sides:
        near = min(margin, max(0.0, white - RULER_HEIGHT - TIGHT))
        strips.append(
            _Strip(
                edge=edge,
                length=length,
                white=white,
                depth=white - near,
                reachable=white - margin,
                middle=near + min((white - near) / 2, FARTHEST),
                marks=tuple(marks),
            )
        )
    return sorted(strips, key=lambda strip: -round(strip.white, 3))


def _intervals(strip: _Strip, margin: float) -> list[tuple[float, float]]:
    """Stretches of the strip that no mark crosses, from its start to its end."""
    stops = [
        margin,
        *(m for m in sorted(strip.marks) if margin < m < strip.length - margin),
        strip.length - margin,
    ]
    return [(start + CLEAR, end - CLEAR) for start, end in pairwise(stops) if end - start > 2 * CLEAR]


def _onto(strip: _Strip, sheet: Size, along: float) -> Matrix:
    """Transformation from a line of furniture (origin at its start, middle height) onto the strip."""
    if strip.edge == "top":
        return (1.0, 0.0, 0.0, 1.0, along, strip.middle)
    if strip.edge == "bottom":
        return (1.0, 0.0, 0.0, 1.0, along, sheet.height - strip.middle)
    if strip.edge == "left":  # read from the right: the text runs up
        return (0.0, -1.0, 1.0, 0.0, strip.middle, sheet.height - along)
    return (0.0, -1.0, 1.0, 0.0, sheet.width - strip.middle, sheet.height - along)


@cache
def ruler(size: float = SMALL_PRINT) -> tuple[Item, ...]:
    """50 mm above the line and 2 in below it; drawn from (0, 0) to the right, 4.4 mm high about the line.

    Always the same items, so that a file holds them once.  In large print the labels stand beside each other.
    """
    segments = line((0.0, 0.0), (SCALE, 0.0))
    for step in range(RULER_MM + 1):
        high = -2.2 if step % 10 == 0 else -1.5 if step % 5 == 0 else -0.9
        segments += line((float(step), 0.0), (float(step), high))
    for step in range(RULER_INCHES * 8 + 1):
        x, low = step * MM_PER_INCH / 8, 2.2 if step % 8 == 0 else 1.5 if step % 4 == 0 else 0.9
        segments += line((x, 0.0), (x, low))
    after = SCALE + 0.9
    scale = Path(segments=segments, stroke=LINE)
    if size > SMALL_PRINT:
        return scale, _small(" · ".join(LABELS), size, after)
    above, below = (
        replace(_small(text, size, after), y=y) for text, y in zip(LABELS, (-0.5, 2.1), strict=True)
    )
    return scale, above, below


def _ruler_width(size: float) -> float:
    """Millimetres that the ruler takes with its labels in so many points."""
    if size == SMALL_PRINT:
        return RULER_WIDTH
    return SCALE + CLEAR + _wide(" · ".join(LABELS), size)


def _wide(text: str, size: float) -> float:
    from pnp.type import measure

    return measure.width(text, "sans", size)


def _blank(width: float, size: float = SMALL_PRINT) -> Path:
    """White under furniture that must cross marks: the marks go on outside it."""
    high = max(RULER_HEIGHT / 2 + 0.2, size * LINE_HEIGHT * 0.65)
    low = -high
    return Path(segments=polygon((-0.6, low), (width, low), (width, high), (-0.6, high)), fill=PAPER)


def describe(
    settings: Settings, component: str, game: str, page: str, *, sized: bool = True
) -> tuple[str, ...]:
    """The settings of a sheet as short pieces, the most telling first; `game` is its title or id.

    `sized` = the cards that it concerns have one size.
    """
    lang = settings.lang
    pieces = [f"{game} · {component_name(lang, component)}", page, paper_named(lang, settings.paper)]
    if component in WITH_CARDS and sized:
        trim = settings.card.trim
        name = card_named(lang, settings.card)
        pieces.append(f"{name} {number(trim.width)} × {number(trim.height)} mm".lstrip())
    if settings.sleeved and component in ("mat", "box"):
        pieces.append(say(lang, "line.sleeved"))
    if component == "cards":
        pieces.append(say(lang, f"line.backs.{settings.backs}"))
        if settings.bleed:
            pieces.append(say(lang, "line.bleed", bleed=number(settings.bleed)))
    if component == "booklet" and settings.downwards(lang):
        pieces.append(say(lang, "line.right-bound"))
    pieces += [say(lang, "line.scale"), say(lang, f"line.ink.{settings.ink}")]
    if settings.printer:
        pieces.append(say(lang, "line.printer", name=settings.printer))
    return tuple(piece for piece in pieces if piece)


def component_name(lang: str, component: str) -> str:
    """What a component is called; its own name where it is none of the usual ones."""
    return say(lang, f"part.{component}") if known(f"part.{component}") else component


def paper_named(lang: str, paper: Paper) -> str:
    """What a paper is called in a language; one given by its measures has no other name."""
    key = f"line.paper.{paper.name.lower()}"
    return say(lang, key) if known(key) else paper.name


def card_named(lang: str, card: CardSize) -> str:
    """What a card size is called in a language, "" for one given by its measures."""
    key = f"line.size.{card.name}"
    return say(lang, key) if known(key) else ""


def size_named(lang: str, card: CardSize) -> str:
    """What one of several sizes is called: by its name, and how it lies, else by its measures."""
    base, _, way = card.name.rpartition("-")
    if way not in ORIENTATIONS:
        base, way = card.name, ""
    name = card_named(lang, replace(card, name=base))
    if not name:
        return f"{number(card.trim.width)} × {number(card.trim.height)} mm"
    return say(lang, f"line.{way}", size=name) if way else name


Ranked = Sequence[tuple[_Strip, list[tuple[float, float]]]]
"""Strips, the widest first, each with its stretches that are free."""


def _settings_line(ranked: Ranked, sheet: Size, pieces: Sequence[str], size: float) -> tuple[Item, ...]:
    """The settings in the first strip that holds them all, else shared out over all strips.

    Where marks leave too little between them they are interrupted, as under the ruler; what finds no room
    even so is an error.  Only a sheet without any white, which somebody asked for, has no settings.
    """
    if not ranked:
        return ()
    for entries in (*([entry] for entry in ranked), ranked):
        placed, rest = _fill(entries, sheet, pieces, size)
        if not rest:
            return placed
    across = [(strip, _joined(spans)) for strip, spans in ranked]
    placed, rest = _fill(across, sheet, pieces, size, blank=True)
    if rest:
        raise refused("--margin", "component.no-strip", lacking=" · ".join(rest))
    return placed


def _joined(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches put together again where only a mark lies between them."""
    found: list[tuple[float, float]] = []
    for start, end in spans:
        if found and start - found[-1][1] < 2 * CLEAR + TIGHT:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _fill(
    ranked: Ranked, sheet: Size, pieces: Sequence[str], size: float, *, blank: bool = False
) -> tuple[tuple[Item, ...], list[str]]:
    """Share the pieces out over the free stretches, in order; what found no room is handed back."""
    placed: list[Item] = []
    rest = list(pieces)
    for strip, intervals in ranked:
        for start, end in intervals:
            line = ""
            while rest:
                longer = f"{line}  ·  {rest[0]}" if line else rest[0]
                if _wide(longer, size) > end - start:
                    break
                line = longer
                rest.pop(0)
            if line:
                under = (_blank(_wide(line, size) + CLEAR, size),) if blank else ()
                placed.append(Group(items=(*under, _small(line, size)), transform=_onto(strip, sheet, start)))
    return tuple(placed), rest


def _small(text: str, size: float, x: float = 0.0) -> Text:
    y = 0.7 * size / SMALL_PRINT
    return Text(x=x, y=y, text=text, font="sans", size=size, color=INK, role="small print")


def compose(
    sheet: Size,
    content: Box,
    margins: Margins,
    pieces: Sequence[str],
    *,
    xs: Sequence[float] = (),
    ys: Sequence[float] = (),
    large: bool = False,
) -> tuple[Item, ...]:
    """Ruler and settings line for one page; `large` print where it finds room.

    `content` is what the page shows (bleed included), `pieces` the settings (`describe`), `xs` and `ys`
    where crop marks run through the strips at top and bottom, and at the sides.
    """
    edge = min(margins.top, margins.right, margins.bottom, margins.left)
    ranked = [(strip, _intervals(strip, edge)) for strip in _strips(sheet, content, margins, xs, ys)]
    sure = [entry for entry in ranked if entry[0].reachable >= RULER_HEIGHT]
    deep = [entry for entry in ranked if entry[0].depth >= RULER_HEIGHT]
    wide = [entry for entry in sure if entry[0].white >= WIDE_STRIP]
    for size, told in LARGE_PRINT if large else ():  # the first that find room
        if (found := _between_marks(sure, size) or _across_marks(wide, edge, size)) is not None:
            with suppress(PnpError):
                return _ruled(found, ranked, sheet, pieces, size, told)
    found = (
        _between_marks(sure) or _across_marks(sure, edge) or _between_marks(deep) or _across_marks(deep, edge)
    )
    if found is None:
        return _settings_line(_usable(ranked, SMALL_PRINT), sheet, pieces, SMALL_PRINT)
    return _ruled(found, ranked, sheet, pieces, SMALL_PRINT, SMALL_PRINT)


def _ruled(
    found: Found, ranked: Ranked, sheet: Size, pieces: Sequence[str], size: float, told: float
) -> tuple[Item, ...]:
    """The ruler where it was found to go, in `size`, and the settings, in `told`, beside it, if they fit."""
    strip, start, blank = found
    drawn = Group(items=(*blank, *ruler(size)), transform=_onto(strip, sheet, start))
    end = start + _ruler_width(size) + CLEAR
    free = [(other, _spared(strip, (start, end), other, spans)) for other, spans in _usable(ranked, told)]
    free.sort(key=lambda entry: entry[0].edge != strip.edge)
    return (drawn, *_settings_line(free, sheet, pieces, told))


def _usable(ranked: Ranked, size: float) -> Ranked:
    """The strips in which a line of so many points has room."""
    least = SMALL_PRINT_HEIGHT if size == SMALL_PRINT else size * LINE_HEIGHT
    return [entry for entry in ranked if entry[0].depth >= least]


Found = tuple[_Strip, float, tuple[Item, ...]]
"""Where the ruler goes: strip, start along it, and white to lay under it."""


def _between_marks(ranked: Ranked, size: float = SMALL_PRINT) -> Found | None:
    """A stretch that no mark crosses."""
    for strip, intervals in ranked:
        for start, end in intervals:
            if end - start >= _ruler_width(size):
                return strip, start, ()
    return None


def _across_marks(ranked: Ranked, edge: float, size: float = SMALL_PRINT) -> Found | None:
    """A strip whose marks are interrupted under the ruler: they go on nearer to the paper's edge."""
    width = _ruler_width(size)
    for strip, _ in ranked:
        if strip.length >= width + 2 * (edge + CLEAR):
            return strip, edge + CLEAR, (_blank(width, size),)
    return None


def _spared(
    strip: _Strip, ruled: tuple[float, float], other: _Strip, spans: list[tuple[float, float]]
) -> list[tuple[float, float]]:
    """What the ruler spares of a strip: the rest of its own, and of the left one what lies above it."""
    if other.edge == strip.edge:
        return _beside(spans, *ruled)
    if (strip.edge, other.edge) == ("bottom", "left"):
        return _beside(spans, 0.0, strip.middle + RULER_HEIGHT / 2 + CLEAR)
    return spans


def _beside(spans: Sequence[tuple[float, float]], start: float, end: float) -> list[tuple[float, float]]:
    """The stretches without what the ruler takes."""
    parts = [part for low, high in spans for part in ((low, min(high, start)), (max(low, end), high))]
    return [(low, high) for low, high in parts if high - low > CLEAR]
