"""What the person at the printer chose: paper, card size, languages, backs, marks, ink and the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

from layouts.model import CardSize, Paper, Size
from layouts.value import value
from pnp.geometry import landscape, portrait

Backs = Literal["long", "short", "gutterfold", "none"]
Marks = Literal["margin", "corner", "full", "none"]
MarksSide = Literal["front", "both"]
Fold = Literal["saddle", "none", "pocket"]
Ink = Literal["full", "low", "mono"]
Suits = Literal["two", "four", "pattern"]

BACKS: tuple[Backs, ...] = ("long", "short", "gutterfold", "none")
MARKS: tuple[Marks, ...] = ("margin", "corner", "full", "none")
MARKS_SIDES: tuple[MarksSide, ...] = ("front", "both")
FOLDS: tuple[Fold, ...] = ("saddle", "none", "pocket")
INKS: tuple[Ink, ...] = ("full", "low", "mono")
SUITS: tuple[Suits, ...] = ("two", "four", "pattern")

DEFAULT_MARGIN = 6.35
"""Millimetres (1/4 in) that a home printer leaves white at each edge, unless its profile says otherwise."""

DEFAULT_THICKNESS = 0.3
"""Millimetres of one printed card: paper of about 250 g/m2, or two sheets of 120 g/m2 glued."""


@value
class Margins:
    """White edges that the printer cannot reach, in millimetres."""

    top: float = DEFAULT_MARGIN
    right: float = DEFAULT_MARGIN
    bottom: float = DEFAULT_MARGIN
    left: float = DEFAULT_MARGIN

    def room(self, sheet: Size) -> Size:
        """The middle of a sheet that both its sides can reach.

        Taken evenly from opposite edges, so that what is turned over lands on itself.
        """
        across, down = max(self.left, self.right), max(self.top, self.bottom)
        return Size(width=sheet.width - 2 * across, height=sheet.height - 2 * down)

    def turned(self) -> Margins:
        """The margins of the same sheet lying on its side (its top at the left)."""
        return Margins(top=self.right, right=self.bottom, bottom=self.left, left=self.top)


@value
class Settings:
    """Everything chosen for one run; frozen, so that what was printed can be said exactly."""

    paper: Paper
    card: CardSize
    langs: tuple[str, ...] = ("en",)
    backs: Backs = "long"
    marks: Marks = "margin"
    marks_side: MarksSide = "front"
    bleed: float = 0.0  # mm of picture printed beyond each card's trim
    gap: float = 0.0  # mm between the trims of neighbours; 0 = shared cuts
    margins: Margins = Margins()
    ink: Ink = "full"
    suits: Suits = "two"
    only: tuple[str, ...] = ()  # ids, ranges, suits or kinds of cards; empty = all
    copies: int = 1
    stack_order: bool = False
    players: int | None = None  # None = the game's standard number
    fold: Fold = "saddle"
    large: bool = False
    fit: bool = False
    thickness: float = DEFAULT_THICKNESS  # mm of one card, for the tuck box
    printer: str = ""  # name of the profile that is applied, "" for none

    @property
    def lang(self) -> str:
        """The language of what is composed now: the first one chosen."""
        return self.langs[0]

    def speaking(self, lang: str) -> Settings:
        """The same settings for one language."""
        return replace(self, langs=(lang,))

    def sheet(self, orientation: Literal["portrait", "landscape"] = "portrait") -> Size:
        """The paper as it lies before the printer."""
        return portrait(self.paper.size) if orientation == "portrait" else landscape(self.paper.size)

    def room(self, orientation: Literal["portrait", "landscape"] = "portrait") -> Size:
        """The part of the sheet inside the printer's margins."""
        margins = self.margins if orientation == "portrait" else self.margins.turned()
        return margins.room(self.sheet(orientation))


@value
class Written:
    """One file that a run wrote: what `--json` says of it."""

    component: str
    path: Path
    pages: int
    sheets: int
    lang: str | None = None
    trim: Size | None = None
    cards: int | None = None
    notes: tuple[str, ...] = ()
