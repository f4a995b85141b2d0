"""Pieces to cut out, each drawn on its place: turned, clipped, with the sign of its pack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from layouts.model import Card, LayoutError, Problem, Size
from pnp.art.pen import rectangle
from pnp.compose.imposition import Place
from pnp.compose.pictures import Pictures, Remembering, style_of
from pnp.compose.shapes import cut_line, outline, outlined
from pnp.errors import PnpError
from pnp.geometry import Box, nm
from pnp.scene import Form, Group, Item, Matrix, Reuse
from pnp.settings import Settings
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

INLINE_FROM = 200
"""Distinct faces from which those printed once are drawn in place: forms would cost more than they save."""

MARKS_FORM = "cut-marks"

SPILL = 1.5
"""Millimetres by which pictures go on beyond the outer cuts of a sheet without bleed.

Home printers set the second side down about a millimetre off, and knives stray as much: the spill keeps
white slivers off the edges.
"""


@value
class Piece:
    """One card to cut out: its face, or the second side of a card whose back is printed apart."""

    card: Card
    side: Literal["face", "back"] = "face"
    sign: int = 0  # which of several equal cards it is; 0 where there is but one, or no telling is wanted


def pieces(cards: Iterable[Card], book: Book, settings: Settings) -> tuple[Piece, ...]:
    """Every card to cut out, in deck order, deck after deck.

    Without backs, a back that tells something and is not repeated on the face becomes a card of its own.
    """
    apart = {name for name in book.backs if tells_apart(book, name)} if settings.backs == "none" else set()
    deck: list[Piece] = []
    signed = book.faces_source() is None
    for copy in range(settings.copies):
        for card in cards:
            each = card.quantity if "rank" in card.columns else 1
            for index in range(card.quantity):
                equal = settings.copies * each
                number = copy * each + index % each + 1 if signed and equal > 1 else 0
                deck.append(Piece(card=card, sign=number))
                if card.back in apart:
                    deck.append(Piece(card=card, side="back"))
    return tuple(deck)


def tells_apart(book: Book, back: str) -> bool:
    """Whether this back says what its faces do not."""
    facts = book.backs[back]
    return facts.information and not facts.on_face


def spill_of(settings: Settings) -> float:
    """How far pictures go on where no neighbour lies: nothing where there is bleed, half a gap at most."""
    if settings.bleed:
        return 0.0
    return min(SPILL, settings.gap / 2) if settings.gap else SPILL


def reach(place: Place, places: Iterable[Place], trim: Size, settings: Settings) -> Box:
    """The trim of a card, and its spill on the sides where no other card shares the cut."""
    spill = spill_of(settings)
    others = {(nm(other.x), nm(other.y)) for other in places}
    width, height = nm(trim.width), nm(trim.height)
    x, y = nm(place.x), nm(place.y)

    def beside(right: int, down: int) -> float:
        near = {
            (x + right * width + i, y + down * height + j) for i in (-1, 0, 1) for j in (-1, 0, 1)
        }  # a nanometre for the rounding of odd halves
        return 0.0 if others & near else spill

    left, top = beside(-1, 0), beside(0, -1)
    return Box(
        x=place.x - left,
        y=place.y - top,
        width=trim.width + left + beside(1, 0),
        height=trim.height + top + beside(0, 1),
    )


def on_label(place: Place, labels: Iterable[Place], trim: Size) -> Box:
    """The trim of a card on a pre-cut paper, and its spill: none onto a neighbouring label, used or not."""

    def beside(at: float, starts: Iterable[float], length: float) -> tuple[float, float]:
        before = [at - start - length for start in starts if nm(start) < nm(at)]
        after = [start - at - length for start in starts if nm(start) > nm(at)]
        near, far = (max(0.0, min([2 * SPILL, *rest])) / 2 for rest in (before, after))
        return near, far

    places = tuple(labels)
    left, right = beside(place.x, {one.x for one in places}, trim.width)
    top, foot = beside(place.y, {one.y for one in places}, trim.height)
    return Box(
        x=place.x - left, y=place.y - top, width=trim.width + left + right, height=trim.height + top + foot
    )


def onto(place: Place, trim: Size) -> Matrix:
    """Where a card's drawing lands: upright, turned about its own middle, or on its side."""
    if place.lying and place.turned:
        return (0.0, -1.0, 1.0, 0.0, place.x, place.y + trim.width)
    if place.lying:
        return (0.0, 1.0, -1.0, 0.0, place.x + trim.height, place.y)
    if place.turned:
        return (-1.0, 0.0, 0.0, -1.0, place.x + trim.width, place.y + trim.height)
    return (1.0, 0.0, 0.0, 1.0, place.x, place.y)


class Drawer:
    """Draws each picture once and remembers it as a form; keeps the faults of all cards."""

    def __init__(
        self, deck: tuple[Piece, ...], settings: Settings, drawn_by: Pictures, own: str = ""
    ) -> None:
        self._prefix = f"{own} " if own else ""
        self.marks = self._prefix + MARKS_FORM
        self.labels: tuple[tuple[Place, ...], tuple[Place, ...]] | None = None  # of a front and of a back
        self.line = False  # whether what is cut along its outline shows it
        self._deck = deck
        self._settings = settings
        self._trim = settings.card.trim
        self._bleed = settings.bleed
        self._spill = spill_of(settings)
        self._pictures = drawn_by
        self.forms: dict[str, Form] = {}
        self.large, self._inline = _printed_once(deck)
        self.faults: dict[Problem, None] = {}

    def remembered(self) -> Sequence[dict[str, str]]:
        """The tables in which the looks of what was drawn stand, where somebody watches."""
        return self._pictures.remembered if isinstance(self._pictures, Remembering) else ()

    def item(self, place: Place, places: Sequence[Place]) -> Item:
        """The drawing for one place among the places of its page."""
        drawn = self._signed(place, places)
        size = self._settings.card
        if not outlined(size):
            return drawn
        on = self._on(place)
        size = replace(size, trim=on)
        box = Box(x=place.x, y=place.y, width=on.width, height=on.height)
        beyond = self._bleed + self._spill
        kept = Group(items=(drawn,), clip=outline(size, box, beyond))
        if not self.line or (place.back and self._settings.marks_side == "front"):
            return kept
        return Group(items=(kept, cut_line(size, box)))

    def _signed(self, place: Place, places: Sequence[Place]) -> Item:
        """The drawing with the sign of its pack."""
        piece = self._deck[place.card]
        drawn = self._plain(piece, place, places)
        if not piece.sign or piece.side == "back" or place.back:
            return drawn
        from pnp.art.faces import sign

        dots = sign(piece.card, piece.sign, self._trim, style_of(self._settings))
        return Group(items=(drawn, Group(items=dots, transform=onto(place, self._trim))))

    def _plain(self, piece: Piece, place: Place, places: Sequence[Place]) -> Item:
        """The drawing without the sign of its pack."""
        card, matrix = piece.card, onto(place, self._trim)
        if place.back or piece.side == "back":
            name = self._prefix + self._pictures.back_name(card)
            if name not in self.forms:
                items = self._drawn(self._pictures.back, card)
                self.forms[name] = self._form(name, items, self._bleed + self._spill)
        elif card.id in self._inline:  # no spill: so large a deck pays for every clip
            trim = Box(x=0.0, y=0.0, width=self._trim.width, height=self._trim.height)
            clip = rectangle(*trim.grown(self._bleed).as_tuple())
            return Group(items=self._drawn(self._pictures.face, card), transform=matrix, clip=clip)
        else:
            name = f"{self._prefix}face {card.id}"
            if name not in self.forms:
                items = self._drawn(self._pictures.face, card)
                self.forms[name] = self._form(name, items, self._bleed + self._spill)
        picture = Reuse(form=name, transform=matrix)
        if not self._spill:
            return picture
        on = self._on(place)
        if self.labels is None:
            box = reach(place, places, on, self._settings)
        else:
            box = on_label(place, self.labels[place.back], on)
        return Group(items=(picture,), clip=rectangle(*box.as_tuple()))

    def _on(self, place: Place) -> Size:
        """The card as it lies on the sheet."""
        trim = self._trim
        return Size(width=trim.height, height=trim.width) if place.lying else trim

    def _drawn(self, draw: Callable[[Card], tuple[Item, ...]], card: Card) -> tuple[Item, ...]:
        """The picture; where it cannot be drawn, nothing: the fault is kept until all cards are tried."""
        try:
            return draw(card)
        except (PnpError, LayoutError) as error:
            self.faults |= dict.fromkeys(error.problems)
            return ()

    def _form(self, name: str, items: tuple[Item, ...], beyond: float) -> Form:
        box = Box(x=0.0, y=0.0, width=self._trim.width, height=self._trim.height).grown(beyond)
        return Form(name=name, box=box.as_tuple(), items=items)


def _printed_once(deck: tuple[Piece, ...]) -> tuple[bool, set[str]]:
    """Whether a deck has very many different cards, and which of its faces are then drawn in place."""
    counts = Counter(piece.card.id for piece in deck if piece.side == "face")
    if len(counts) < INLINE_FROM:
        return False, set()
    return True, {card for card, count in counts.items() if count == 1}
