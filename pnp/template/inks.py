"""Ink for templates: in low and mono ink large areas turn to outlines, and light words on them turn dark."""

from __future__ import annotations

from layouts.model import Size
from pnp.art.style import TRUE_BLACK, WHITE, Style
from pnp.scene import Color
from pnp.template.lengths import Box

LARGE = 0.12
"""Share of the card from which an area counts as large: it takes the ink, and its outline says enough."""

LIGHT = 0.4
"""Relative luminance above which a colour cannot be read on white (4.5 : 1 is 0.18, but hues differ)."""


class Inks:
    """The inks of one card while it is drawn: which areas were emptied, and which stayed dark."""

    __slots__ = ("areas", "style", "trim")

    def __init__(self, style: Style, trim: Size) -> None:
        self.style = style
        self.trim = trim
        self.areas: list[tuple[Box, bool]] = []  # box, whether it is paper now

    @property
    def saved(self) -> bool:
        """Whether areas are emptied and words darkened."""
        return self.style.ink != "full"

    def cover(self) -> Inks:
        """Fresh inks for the next card."""
        return Inks(self.style, self.trim)

    def word(self, color: Color) -> Color:
        """A colour within running text."""
        if self.style.ink == "mono":
            return WHITE if color.luminance > LIGHT else TRUE_BLACK
        return color

    def line(self, color: Color, box: Box) -> Color:
        """The colour of words and icons that stand in a box."""
        if self.style.ink == "full":
            return color
        if self._on_paper(box) and color.luminance > LIGHT:
            return TRUE_BLACK
        return self.word(color)

    def area(self, fill: Color | None, line: Color | None, box: Box) -> tuple[Color | None, Color | None]:
        """Fill and line of an area: a large one keeps only its outline."""
        if self.style.ink == "full":
            return fill, line
        mono = self.style.ink == "mono"
        if fill is not None:
            light = fill.luminance > LIGHT
            emptied = light or box[2] * box[3] > LARGE * self.trim.width * self.trim.height
            self.areas.append((box, emptied))
            if emptied:
                if line is None and fill != WHITE:
                    line = TRUE_BLACK if mono or light else fill
                fill = WHITE
            elif mono:
                fill = TRUE_BLACK
        if mono and line is not None:
            line = TRUE_BLACK
        return fill, line

    def _on_paper(self, box: Box) -> bool:
        """Whether the middle of the box shows paper."""
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        for (left, top, width, height), emptied in reversed(self.areas):
            if left <= x <= left + width and top <= y <= top + height:
                return emptied
        return True
