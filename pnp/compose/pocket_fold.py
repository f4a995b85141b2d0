"""How the quick reference is folded: four small pictures, as they are done one after the other."""

from __future__ import annotations

from pnp.art import pen
from pnp.compose.lettering import midline
from pnp.compose.mats.motifs import Tone, filled, hairline
from pnp.scene import Item, Text

STEPS = 4
HEIGHT = 11.0
"""Millimetres that the pictures take."""

_PANEL = 2.6  # mm: width of a panel of the little sheet
_TALL = 3.6  # mm: its height


def pictures(width: float, tone: Tone) -> tuple[Item, ...]:
    """Fold, cut, push together, close: side by side over the width, from (0, 0) down."""
    step = width / STEPS
    drawn = (_creased, _slit, _pushed, _closed)
    items: list[Item] = []
    for index, draw in enumerate(drawn):
        items.append(_number(index + 1, tone))
        items[-1] = pen.group(items[-1], at=pen.shift(index * step, 0.0))
        items.append(pen.group(*draw(tone), at=pen.shift(index * step + 3.4, 1.2)))
    return tuple(items)


def _number(number: int, tone: Tone) -> Text:
    return midline(str(number), 0.0, 1.6, "sans-bold", 8.0, tone.accent, anchor="start", role="")


def _sheet(tone: Tone, folds: pen.Outline) -> tuple[Item, ...]:
    outline = pen.rectangle(0.0, 0.0, 4 * _PANEL, 2 * _TALL)
    return (
        filled(outline, tone.tint, tone.text, 0.25),
        hairline(folds, tone.text, 0.15, (0.7, 0.5)),
    )


def _lines() -> pen.Outline:
    upright: pen.Outline = ()
    for column in (1, 2, 3):
        upright += pen.line((column * _PANEL, 0.0), (column * _PANEL, 2 * _TALL))
    return upright + pen.line((0.0, _TALL), (4 * _PANEL, _TALL))


def _creased(tone: Tone) -> tuple[Item, ...]:
    """The sheet with all its creases."""
    return _sheet(tone, _lines())


def _slit(tone: Tone) -> tuple[Item, ...]:
    """The cut between the four middle panels."""
    cut = pen.line((_PANEL, _TALL), (3 * _PANEL, _TALL))
    return (*_sheet(tone, _lines()), hairline(cut, tone.accent, 0.7))


def _pushed(tone: Tone) -> tuple[Item, ...]:
    """Folded lengthwise, its ends pushed together: the middle opens into a cross."""
    middle_x, base = 2 * _PANEL, 2 * _TALL
    near = pen.polygon(
        (0.0, base - _TALL),
        (_PANEL, base - _TALL),
        (middle_x, base - _TALL + 1.3),
        (3 * _PANEL, base - _TALL),
        (4 * _PANEL, base - _TALL),
        (4 * _PANEL, base),
        (3 * _PANEL, base),
        (middle_x, base + 1.3),
        (_PANEL, base),
        (0.0, base),
    )
    far = pen.line((_PANEL, base - _TALL), (middle_x, base - _TALL - 1.3), (3 * _PANEL, base - _TALL))
    folds: pen.Outline = ()
    for x, y in ((_PANEL, base - _TALL), (middle_x, base - _TALL + 1.3), (3 * _PANEL, base - _TALL)):
        folds += pen.line((x, y), (x, y + _TALL))
    arrows: pen.Outline = ()
    for start, end, tip in ((-2.2, -0.5, -1.1), (4 * _PANEL + 2.2, 4 * _PANEL + 0.5, 4 * _PANEL + 1.1)):
        y = base - _TALL / 2
        arrows += pen.line((start, y), (end, y))
        arrows += pen.line((tip, y - 0.6), (end, y), (tip, y + 0.6))
    return (
        hairline(far, tone.text, 0.25),
        filled(near, tone.tint, tone.text, 0.25),
        hairline(folds, tone.text, 0.15, (0.7, 0.5)),
        hairline(arrows, tone.accent, 0.35),
    )


def _closed(tone: Tone) -> tuple[Item, ...]:
    """The little book, its cover in front."""
    made: list[Item] = []
    for layer in (2, 1, 0):
        box = pen.rectangle(2.0 + 0.5 * layer, 1.6 - 0.4 * layer, 4.2, 5.6)
        fill = tone.tint if layer else tone.accent
        made.append(filled(box, fill, tone.text, 0.2))
    return tuple(made)
