"""What the person at the printer chose: paper, card size, languages, backs, marks, ink and the rest."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from layouts.forms import OUTLINED
from layouts.geometry import DEFAULT_MARGIN
from layouts.model import CardSize, Paper, Size
from pnp.geometry import landscape, portrait
from pnp.options import OPTIONS, Backs, Boxes, Fold, Indices, Ink, Marks, MarksSide, Mats, Suits
from runtime.language import language
from runtime.value import value

DEFAULT_THICKNESS = OPTIONS["thickness"].standard
"""Millimetres of one printed card: paper of about 250 g/m2, or two sheets of 120 g/m2 glued."""

SLEEVE = 3.0
"""Millimetres that a usual sleeve is wider and higher than the card in it, its play included."""

SLEEVED_THICKNESS = 0.6
"""Millimetres of one card in its sleeve."""


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
    indices: Indices = "2"  # corners that show what a card is
    camera: bool = False  # faces and mats bear marks that a camera reads
    light_backs: bool = False  # backs in outlines, while faces keep their ink
    only: tuple[str, ...] = ()  # ids, ranges, suits or kinds of cards; empty = all
    copies: int = 1
    stack_order: bool = False
    players: int | None = None  # None = the game's standard number
    fold: Fold = "saddle"
    large: bool = False
    vertical: bool = False  # a Japanese booklet is set downwards and bound at the right
    fit: bool = False
    mats: Mats = "compact"  # of games whose mats come in two sizes
    box: Boxes = "small"  # what the box holds: the deck, or booklet, aids and dice as well
    sleeved: bool = False  # the cards are kept in sleeves: mats and box leave room for them
    thickness: float | None = None  # mm of one card as measured; None = the usual one
    skip: tuple[int, ...] = ()  # places of the first sheet that are used up, counted from 1 in reading order
    printer: str = ""  # name of the profile that is applied, "" for none
    page: str = ""  # address of the page at the table, printed as a code to scan
    bare: bool = False  # plain pages of a booklet without ruler and settings, as shops want them

    @property
    def one_sided(self) -> bool:
        """Whether every part is printed on one side: whoever folds backs over need not turn the paper."""
        return self.backs == "gutterfold"

    @property
    def lang(self) -> str:
        """The language of what is composed now: the first one chosen."""
        return self.langs[0]

    @property
    def laid(self) -> CardSize:
        """A card as it lies on a mat or in a box: in its sleeve, where it has one."""
        return self.in_sleeve(self.card)

    def in_sleeve(self, card: CardSize) -> CardSize:
        """A card of some size as it lies; sleeves are made for cards, not for tokens and tiles."""
        if not self.sleeved or card.shape in OUTLINED:
            return card
        trim = card.trim
        return replace(card, trim=Size(width=trim.width + SLEEVE, height=trim.height + SLEEVE))

    @property
    def thick(self) -> float:
        """Millimetres that one card takes in a stack."""
        if self.thickness is not None:
            return self.thickness
        return SLEEVED_THICKNESS if self.sleeved else DEFAULT_THICKNESS

    def downwards(self, lang: str) -> bool:
        """Whether the booklet of a language is set downwards."""
        return self.vertical and language(lang).upright

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
