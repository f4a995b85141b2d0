"""A photograph looked at: the piles of cards on it, what could not be read, and what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from layouts import camera
from referee.look.cards import DOUBTFUL, Spotted, cards, piles
from referee.look.detector import marks
from referee.look.mats import OnMat, read
from runtime.value import value

if TYPE_CHECKING:
    from layouts import Book

LARGEST_FILE = 60_000_000
"""Bytes of a photograph: three times what a telephone of today writes."""

MOST_PIXELS = 120_000_000
"""Pixels of a photograph; more would take minutes and gigabytes."""


class NoPhotograph(ValueError):
    """A file that holds no picture that can be read; the argument is the key of a message."""


@value
class PhotoReading:
    """What a photograph shows: piles from left to right, each with its cards in order."""

    piles: tuple[tuple[Spotted, ...], ...]  # of the cards that lie on no mat
    mats: tuple[OnMat, ...]
    over: Mapping[str, int]  # cards seen more often than the deck holds them, and how often they were

    @property
    def cards(self) -> tuple[Spotted, ...]:
        """All cards that were seen."""
        laid = (card for mat in self.mats for place in mat.places for card in place.cards)
        return (*laid, *(card for pile in self.piles for card in pile))

    @property
    def count(self) -> int:
        """How many cards were seen."""
        return len(self.cards)

    @property
    def doubtful(self) -> int:
        """How many of them could not be read."""
        return sum(card.name == DOUBTFUL for card in self.cards)


def look(data: bytes, book: Book) -> PhotoReading:
    """The cards of a game on a photograph (JPEG, PNG, WebP, …), laid down in memory alone.

    `NoPhotograph` where the bytes are no picture, `ImportError` without the package of the camera,
    `LayoutError` where the deck has more faces than there are marks.
    """
    names = {number: name for name, number in camera.faces(book).items()}
    seen = marks(_grey(data), [*names, *camera.mat_numbers(book)])
    found = cards([mark for mark in seen if mark.number is None or mark.number in names], names)
    mats, loose = read(seen, found, book)
    return PhotoReading(piles=piles(loose), mats=mats, over=seen_too_often(found, book))


def _grey(data: bytes) -> Any:
    """The picture as it was held, in grey."""
    import cv2
    import numpy as np

    _check_size(data)
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_GRAYSCALE)
    except cv2.error:
        picture = None
    if picture is None:
        raise NoPhotograph("look-unreadable")
    return picture


def _check_size(data: bytes) -> None:
    """Refuse what would take too much memory, by the size that the file itself states."""
    from io import BytesIO
    from warnings import catch_warnings, simplefilter

    from PIL import Image

    try:
        with catch_warnings():
            simplefilter("ignore")
            with Image.open(BytesIO(data)) as picture:
                wide, high = picture.size
    except Image.DecompressionBombError:
        raise NoPhotograph("look-large") from None
    except Exception:  # whatever a damaged file makes the reader of pictures say, it holds no picture
        raise NoPhotograph("look-unreadable") from None
    if wide * high > MOST_PIXELS:
        raise NoPhotograph("look-large")


def seen_too_often(found: Iterable[Spotted], book: Book) -> dict[str, int]:
    """Cards seen more often than the deck in force holds them; both faces of a card are one."""
    held = {card.id: card.quantity for card in book.cards}
    seen = Counter(plain(card.name) for card in found if card.name != DOUBTFUL)
    return {name: count for name, count in seen.items() if count > held.get(name, 0)}


def plain(name: str) -> str:
    """The id of a card, whichever of its faces was seen.

    >>> plain("RA back"), plain("4H")
    ('RA', '4H')
    """
    return name.removesuffix(camera.SECOND)
