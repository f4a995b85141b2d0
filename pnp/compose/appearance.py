"""The look of a card as a short text: the same for the same drawing, another as soon as anything shows."""

from __future__ import annotations

import marshal
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from layouts.fonts import LARGEST_FONT
from layouts.model import Card, CardSize
from pnp.compose.groups import size_of
from pnp.compose.pictures import Pictures, pictures
from pnp.compose.pieces import SPILL, Piece, pieces, spill_of
from pnp.compose.shapes import outlined
from pnp.scene import Fill, Group, Item, Outline, Path, Picture, Stroke, Text
from pnp.settings import Settings
from pnp.type.faces import PATH_MARKS, resolved
from runtime import opener
from runtime.value import value

if TYPE_CHECKING:
    from layouts.book import Book

LETTERS = 20
"""Hexadecimal digits of a look: 80 bits tell all cards of this world apart."""


MOST_SHAPES = 4096
"""Shapes remembered by identity while a deck is drawn."""

LARGE = 500
"""Items of a group from which it is remembered, too."""

MOST_DRAWINGS = 16


@value
class Held:
    """So many pieces of one look; `name` is the card's id, with ` back` for a second side printed apart."""

    name: str
    count: int
    look: str


ANY = "any"
"""Stands for the language of a deck whose faces hold no words."""

Decks = Mapping[str, tuple[Held, ...]]
"""Language of the words on the faces, or `any` -> the pieces of that deck."""


class Watched:
    """Draws as `drawn_by` does, and remembers the look of all that it has drawn."""

    def __init__(self, drawn_by: Pictures) -> None:
        self._drawn_by = drawn_by
        self.faces: dict[str, str] = {}
        self.backs: dict[str, str] = {}
        self.remembered = (self.faces, self.backs)

    def face(self, card: Card) -> tuple[Item, ...]:
        """The face of a card."""
        items = self._drawn_by.face(card)
        self.faces[card.id] = look(items)
        return items

    def back(self, card: Card) -> tuple[Item, ...]:
        """The back of a card."""
        items = self._drawn_by.back(card)
        self.backs[self.back_name(card)] = look(items)
        return items

    def back_name(self, card: Card) -> str:
        """A name that cards share exactly where they share their back."""
        return self._drawn_by.back_name(card)

    def see(self, piece: Piece, *, with_back: bool) -> None:
        """Draw what of this piece has not been drawn."""
        if piece.side == "face" and piece.card.id not in self.faces:
            self.face(piece.card)
        if (with_back or piece.side == "back") and self.back_name(piece.card) not in self.backs:
            self.back(piece.card)


def watched(book: Book, settings: Settings) -> Watched:
    """The pictures of a print, watched while they are drawn."""
    return Watched(pictures(book, settings, spill_of(settings)))


def deck(
    book: Book, settings: Settings, cards: Iterable[Card], seen: Watched | None = None
) -> tuple[Held, ...]:
    """Every piece of a print with its look; `seen` = what was drawn already, under the same settings.

    Looks are those within the trim: what is printed beyond it falls to the knife.
    """
    if seen is None or spill_of(settings) != SPILL:
        settings = replace(settings, bleed=0.0, gap=0.0)
        seen = watched(book, settings)
    with_back = settings.backs != "none"
    size = size_of(book, settings)
    counts: dict[str, int] = {}
    looks: dict[str, str] = {}
    for piece in pieces(cards, book, settings):
        name = piece_name(piece)
        counts[name] = counts.get(name, 0) + 1
        if name in looks:
            continue
        seen.see(piece, with_back=with_back)
        sides = [_form(size(piece.card))]
        if piece.side == "face":
            sides.append(seen.faces[piece.card.id])
        if with_back or piece.side == "back":
            sides.append(seen.backs[seen.back_name(piece.card)])
        looks[name] = sha256(" ".join(sides).encode()).hexdigest()[:LETTERS]
    return tuple(Held(name=name, count=count, look=looks[name]) for name, count in counts.items())


def _form(size: CardSize) -> str:
    """What shows of a card's form once it is cut."""
    form = f"{size.trim.width:.2f}x{size.trim.height:.2f}"
    return f"{form} {size.shape}" if outlined(size) else form


def piece_name(piece: Piece) -> str:
    """What a piece is called in the ledger and on lists."""
    return piece.card.id if piece.side == "face" else f"{piece.card.id} back"


def look(items: Sequence[Item]) -> str:
    """The look of a drawing."""
    words: list[Any] = []
    numbers: list[float] = []
    _gather(items, words, numbers)
    return sha256(marshal.dumps(words, 2) + _numbers(numbers)).hexdigest()


def _gather(items: Sequence[Item], words: list[Any], numbers: list[float]) -> None:
    """Collect all that shows, as plain values that always become the same bytes; runs for every card.

    What a picture or a text is called (`key`, `role`) does not show, and is left out.
    """
    color, inked = None, ""
    for item in items:
        if isinstance(item, Text):
            if item.color is not color:  # lines of one text share theirs
                color = item.color
                inked = _inked(color)
            words += (item.text, item.anchor, _font(item.font), inked)
            if item.downwards:
                words.append("downwards")
            numbers += (item.x, item.y, item.size, item.spacing, item.word_spacing, item.slant)
        elif isinstance(item, Path):
            words.append(_shape(item))
        elif isinstance(item, Group):
            words += (_outline(item.clip), item.clip_even_odd, len(item.items))
            numbers += (*item.transform, item.opacity)
            if item.mask:
                words += ("mask", item.by_opacity, len(item.mask))
                _gather_again(item.mask, words, numbers)
            _gather_again(item.items, words, numbers)
        elif isinstance(item, Picture):
            words.append(sha256(item.data).digest())
            numbers += (item.x, item.y, item.width, item.height)
        else:
            words.append(item.form)
            numbers += item.transform


def _gather_again(items: tuple[Item, ...], words: list[Any], numbers: list[float]) -> None:
    """Collect what shows of a group; a large drawing is the same object on all cards that show it."""
    if len(items) < LARGE:
        _gather(items, words, numbers)
        return
    known = _DRAWINGS.get(id(items))
    if known is None:
        known = (items, [], [])
        _gather(items, known[1], known[2])
        if len(_DRAWINGS) >= MOST_DRAWINGS:
            _DRAWINGS.clear()
        _DRAWINGS[id(items)] = known
    words += known[1]
    numbers += known[2]


_DRAWINGS: dict[int, tuple[tuple[Item, ...], list[Any], list[float]]] = {}
"""Large drawings met before, by identity; the items are kept, so that it stays theirs."""

_SHAPES: dict[int, tuple[Path, bytes]] = {}
"""Shapes met before, by identity: a deck's frames are the same objects on every card."""


def _shape(item: Path) -> bytes:
    """What shows of one shape."""
    known = _SHAPES.get(id(item))
    if known is not None:
        return known[1]
    inked = (_inked(item.fill), _inked(item.stroke), item.even_odd)
    made = marshal.dumps((_outline(item.segments), *inked, _numbers((item.opacity,))), 2)
    if len(_SHAPES) > MOST_SHAPES:
        _SHAPES.clear()
    _SHAPES[id(item)] = (item, made)  # the item is kept, so that its identity stays its own
    return made


@lru_cache(maxsize=1024)
def _inked(part: Fill | Stroke | None) -> str:
    """A colour or a line; decks have few of them."""
    return repr(part)


def _font(name: str) -> str:
    """A typeface of the user's own counts by what its file holds, not by where it lies."""
    name = resolved(name)
    return _typeface(name) if name.partition("#")[0].lower().endswith(PATH_MARKS) else name


@cache
def _typeface(path: str) -> str:
    file, _, number = path.partition("#")
    return sha256(opener.read(file, LARGEST_FONT)).hexdigest() + number


def _outline(segments: Outline) -> tuple[str, bytes]:
    """Letters and numbers of an outline."""
    letters = "".join([segment[0] for segment in segments])
    return letters, _numbers([number for segment in segments for number in segment[1:]])


def _numbers(numbers: Sequence[float]) -> bytes:
    """Numbers in single precision, finer than any printer and coarser than the noise of arithmetic.

    The lowest byte comes first on every computer.
    """
    made = array("f", numbers)
    if sys.byteorder == "big":
        made.byteswap()
    return made.tobytes()
