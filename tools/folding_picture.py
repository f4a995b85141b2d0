"""The picture of the folds: gutterfold sheet, stapled booklet and quick reference, step by step."""

from __future__ import annotations

from pnp.art import pen
from pnp.scene import Color, Item, Page, Path, Scene, Stroke, Text

INK = Color.hex("#1a2456")
PAPER = Color.hex("#ffffff")
SHADE = Color.hex("#e9e3d3")
GROUND = Color.hex("#f6f2e8")
CUT = Color.hex("#c8102e")
LINE = 0.5
WIDTH, HEIGHT = 242.0, 142.0
ROWS = (16.0, 62.0, 106.0)
"""Millimetres from the top at which the three rows of drawings begin."""
COLUMNS = (38.0, 92.0, 146.0, 200.0)


def scene() -> Scene:
    """Three rows: gutterfold, booklet, pocket."""
    ground = Path(segments=pen.rectangle(0.0, 0.0, WIDTH, HEIGHT, 0.0), fill=GROUND)
    items: list[Item] = [ground]
    for row, name in zip(ROWS, ("gutterfold", "saddle", "pocket"), strict=True):
        items.append(_text(name, 5.0, row - 6.0, bold=True))
    items += _gutterfold(ROWS[0])
    items += _saddle(ROWS[1])
    items += _pocket(ROWS[2])
    for row in ROWS:
        items += [_text(str(number), x - 9.0, row + 2.0) for number, x in enumerate(COLUMNS, 1)]
    return Scene(
        title="Folding",
        lang="en",
        pages=(Page(width=WIDTH, height=HEIGHT, items=tuple(items)),),
        forms={},
    )


def _gutterfold(y: float) -> list[Item]:
    """Crease, fold, glue, cut."""
    flat, folded, glued, cards = COLUMNS
    columns = (1.4, 9.7, 18.0, 26.3)
    items: list[Item] = [_sheet(flat, y, 34.5, 25.0), _fold((flat, y + 12.5), (flat + 34.5, y + 12.5))]
    items += [_sheet(flat + x, y + 1.3, 6.8, 9.6) for x in columns]
    items += [_sheet(flat + x, y + 14.1, 6.8, 9.6, SHADE) for x in columns]
    items += [_sheet(folded, y + 12.5, 34.5, 12.5, PAPER), _quad(folded, y + 12.5, 34.5, 8.0, 3.0)]
    items.append(_arrow((folded + 40.0, y + 6.0), (folded + 38.0, y + 16.0)))
    items += [_sheet(glued, y + 12.5, 34.5, 12.5), _text("glue", glued + 13.5, y + 20.0)]
    items += [_sheet(cards + x, y + 14.1, 6.8, 9.6, SHADE) for x in columns]
    items += [_cut((cards + x - 0.75, y + 9.0), (cards + x - 0.75, y + 28.0)) for x in columns[1:]]
    return items


def _saddle(y: float) -> list[Item]:
    """Stack, fold, staple."""
    stack, fold, staple, done = COLUMNS
    items: list[Item] = [_sheet(stack + off, y + off, 30.0, 21.0) for off in (3.0, 1.5, 0.0)]
    items.append(_fold((stack + 15.0, y), (stack + 15.0, y + 21.0)))
    items += [_sheet(fold, y, 15.0, 21.0, SHADE), _side(fold + 15.0, y, 11.0, 21.0)]
    items.append(_arrow((fold + 27.0, y + 6.0), (fold + 18.0, y + 14.0)))
    items += [_sheet(staple, y, 15.0, 21.0)]
    items += [
        Path(segments=pen.line((staple, y + at), (staple, y + at + 3.5)), stroke=Stroke(color=CUT, width=1.0))
        for at in (3.5, 14.0)
    ]
    items += [_side(done + 10.0, y, width, 21.0) for width in (-9.0, 11.0, 7.0)]
    return items


def _pocket(y: float) -> list[Item]:
    """Crease all, slit the middle, push the ends together, lay round."""
    flat, strip, star, done = COLUMNS
    items: list[Item] = [_sheet(flat, y, 34.0, 24.0), _fold((flat, y + 12.0), (flat + 34.0, y + 12.0))]
    items += [_fold((flat + x, y), (flat + x, y + 24.0)) for x in (8.5, 17.0, 25.5)]
    items.append(_cut((flat + 8.5, y + 12.0), (flat + 25.5, y + 12.0)))
    items += [_sheet(strip, y + 8.0, 34.0, 12.0), _quad(strip, y + 8.0, 34.0, 3.0, 2.0)]
    items += [_fold((strip + x, y + 8.0), (strip + x, y + 20.0)) for x in (8.5, 17.0, 25.5)]
    x, middle = star + 17.0, y + 13.0
    diamond = pen.polygon((x - 6.0, middle), (x, middle - 6.0), (x + 6.0, middle), (x, middle + 6.0))
    items.append(Path(segments=diamond, fill=SHADE, stroke=Stroke(color=INK, width=1.0, join="round")))
    for left, right in ((x - 13.0, x - 6.0), (x + 6.0, x + 13.0)):
        items.append(Path(segments=pen.line((left, middle), (right, middle)), stroke=_stroke(1.2)))
    items += [_arrow((x - 17.0, middle + 6.0), (x - 9.0, middle + 6.0))]
    items += [_arrow((x + 17.0, middle + 6.0), (x + 9.0, middle + 6.0))]
    items += [
        _side(done + 3.0, y, 11.0, 18.0),
        _side(done + 3.0, y, 8.5, 18.0),
        _sheet(done + 3.0, y, 8.5, 18.0),
    ]
    return items


def _stroke(width: float = LINE) -> Stroke:
    return Stroke(color=INK, width=width, join="round", cap="round")


def _sheet(x: float, y: float, width: float, height: float, fill: Color = PAPER) -> Path:
    """A sheet lying flat."""
    return Path(segments=pen.rectangle(x, y, width, height, 0.6), fill=fill, stroke=_stroke())


def _quad(x: float, y: float, width: float, height: float, lean: float) -> Path:
    """The flap behind a fold, rising from its upper edge."""
    points = ((x, y), (x + lean, y - height), (x + width + lean, y - height), (x + width, y))
    return Path(segments=pen.polygon(*points), fill=SHADE, stroke=_stroke())


def _side(x: float, y: float, width: float, height: float) -> Path:
    """A leaf that stands off the fold at x."""
    points = ((x, y), (x + width, y - 3.0), (x + width, y + height - 3.0), (x, y + height))
    return Path(segments=pen.polygon(*points), fill=PAPER, stroke=_stroke())


def _fold(start: tuple[float, float], end: tuple[float, float]) -> Path:
    return Path(segments=pen.line(start, end), stroke=Stroke(color=INK, width=0.4, dash=(1.6, 1.2)))


def _cut(start: tuple[float, float], end: tuple[float, float]) -> Path:
    return Path(segments=pen.line(start, end), stroke=Stroke(color=CUT, width=0.9))


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> Path:
    """A straight arrow."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = (across**2 + down**2) ** 0.5
    along = (across / length * 2.4, down / length * 2.4)
    barbs = [
        (end[0] - along[0] + side * along[1] * 0.7, end[1] - along[1] - side * along[0] * 0.7)
        for side in (-1, 1)
    ]
    return Path(
        segments=(*pen.line(start, end), *pen.line(barbs[0], end, barbs[1])),
        stroke=Stroke(color=CUT, width=0.7, cap="round", join="round"),
    )


def _text(text: str, x: float, y: float, *, bold: bool = False) -> Text:
    return Text(x=x, y=y, text=text, font="sans-bold" if bold else "sans", size=11.0, color=INK)
