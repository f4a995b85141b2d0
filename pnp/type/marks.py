r"""Rich marks within a text: **bold**, *italic*, {color:red}…{/}, :icon:; a \ before one makes it plain."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from layouts.value import value
from pnp.errors import PnpError
from pnp.messages import problem
from pnp.scene import Color

ICON_CHARACTER = "\ufffc"
"""Stands for an icon while lines are broken."""

PALETTE: Mapping[str, Color] = {
    "black": Color(0.08, 0.08, 0.09),
    "white": Color(1.0, 1.0, 1.0),
    "grey": Color(0.42, 0.42, 0.44),
    "red": Color(0.75, 0.08, 0.13),
    "orange": Color(0.72, 0.33, 0.0),
    "gold": Color(0.55, 0.41, 0.0),
    "green": Color(0.05, 0.42, 0.2),
    "teal": Color(0.0, 0.4, 0.42),
    "blue": Color(0.08, 0.3, 0.66),
    "purple": Color(0.42, 0.16, 0.55),
    "brown": Color(0.42, 0.25, 0.12),
}
"""Colours by name: each, but white, has a contrast of 4.5 : 1 or more on white paper."""

_TOKEN = re.compile(r"\\([\\*{}:])|(\*\*|\*)|\{color:([^{}]*)\}|(\{/\})|:([a-z][a-z0-9-]*):")
MAY_BE_MARKED = re.compile(r"[*\\:{]")
"""Whether a text needs a closer look at all."""


@value
class Run:
    """A stretch of text in one style, or an icon."""

    text: str
    bold: bool = False
    italic: bool = False
    color: Color | None = None
    icon: str = ""


def color(text: str, names: Mapping[str, Color] = PALETTE) -> Color | None:
    """The colour of a name or of `#rrggbb`, None where it is neither."""
    word = text.strip().lower()
    if word in names:
        return names[word]
    if word.startswith("#"):
        try:
            return Color.hex(word)
        except ValueError:
            return None
    return None


def parse(
    text: str,
    *,
    icons: Collection[str] = (),
    colors: Mapping[str, Color] = PALETTE,
    place: str = "",
) -> list[Run]:
    """The runs of a marked text.  A star without a partner is a star; an unknown icon is an error.

    >>> [(run.text, run.bold) for run in parse("a **b** c")]
    [('a ', False), ('b', True), (' c', False)]
    """
    if not MAY_BE_MARKED.search(text):
        return [Run(text=text)] if text else []
    return _Parser(icons, colors, place).parse(text)


class _Parser:
    """One text while it is cut into runs."""

    def __init__(self, icons: Collection[str], colors: Mapping[str, Color], place: str) -> None:
        self._icons, self._colors, self._place = icons, colors, place
        self._runs: list[Run] = []
        self._open: dict[str, bool] = {"**": False, "*": False}
        self._shades: list[Color] = []

    def parse(self, text: str) -> list[Run]:
        """Cut at every mark."""
        reached = 0
        for match in _TOKEN.finditer(text):
            if not self._means_something(match, text):
                continue
            self._add(text[reached : match.start()])
            reached = match.end()
            self._apply(match)
        self._add(text[reached:])
        return self._runs

    def _means_something(self, match: re.Match[str], text: str) -> bool:
        _literal, stars, shade, end, icon = match.groups()
        if stars:
            return self._open[stars] or self._has_partner(stars, match, text)
        if icon is not None:
            return bool(self._icons)
        return shade is not None or end is None or bool(self._shades)

    @staticmethod
    def _has_partner(stars: str, match: re.Match[str], text: str) -> bool:
        """Whether the same stars stand further on, and this one does not stand between spaces."""
        if text[match.end() : match.end() + 1] in ("", " "):
            return False
        return any(later[2] == stars for later in _TOKEN.finditer(text, match.end()))

    def _apply(self, match: re.Match[str]) -> None:
        literal, stars, shade, end, icon = match.groups()
        if literal is not None:
            self._add(literal)
        elif stars:
            self._open[stars] = not self._open[stars]
        elif shade is not None:
            found = color(shade, self._colors)
            if found is None:
                raise PnpError(problem(self._place, "drawing.no-color", word=shade, known=self._colors))
            self._shades.append(found)
        elif end is not None:
            self._shades.pop()
        elif icon is not None:
            self._add_icon(icon)

    def _add_icon(self, name: str) -> None:
        if name not in self._icons:
            raise PnpError(problem(self._place, "drawing.no-icon", word=name, known=sorted(self._icons)))
        self._runs.append(
            Run(text=ICON_CHARACTER, icon=name, color=self._shades[-1] if self._shades else None)
        )

    def _add(self, text: str) -> None:
        if text:
            shade = self._shades[-1] if self._shades else None
            self._runs.append(Run(text=text, bold=self._open["**"], italic=self._open["*"], color=shade))
