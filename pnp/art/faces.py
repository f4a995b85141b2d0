"""The one way to a card's picture: the face of a card and the back of a deck, at the trim printed.

What a card is shows in its columns, not in the name of its game: a copy of a game under a name of its
own keeps the game's art.  The art of a game is imported only when one of its cards is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from layouts.model import Back, Card, Size
from pnp.art.style import Style
from pnp.scene import Item

_JOKER = "JK"
FRENCH_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FRENCH_SUITS = ("S", "H", "D", "C")
PYRAMID_KINDS = ("treasure", "god", "ra")
_ALMIGHTY = "almighty"
PILE_KINDS = ("plain", "white", "black", _ALMIGHTY)
PILE_COLORS = ("R", "B", "G", "W", "K")
PILE_NUMBERS = ("1", "2", "3", "4", "5", "6")

_STONES = ("stone", "builder")
"""Kinds of cards by which the deck of Twin Pyramid is known."""


class Deck(Protocol):
    """What the art asks of a book."""

    @property
    def id(self) -> str:
        """The game's name in the program."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The deck in force."""

    @property
    def backs(self) -> Mapping[str, Back]:
        """The backs of the deck by name."""

    @property
    def facts(self) -> Mapping[str, object]:
        """The free tables of the game's definition."""

    def title(self, lang: str) -> str:
        """The game's title in a language."""

    def words(self, lang: str) -> Mapping[str, object]:
        """The game's words in a language."""


def face(book: Deck, card: Card, trim: Size, style: Style, lang: str, bleed: float = 0.0) -> tuple[Item, ...]:
    """The face of a card, composed for its trim; (0, 0) is the upper left corner of the trim."""
    columns = card.columns
    number = card.row if style.camera else None
    if _is_french(card):
        from pnp.art.french import french_face

        return french_face(card.id, columns["rank"], columns.get("suit", ""), trim, style, number)
    if _is_pyramid(card):
        from pnp.art.treasure_cards import pyramid_face

        treasures = [one.id for one in book.cards if one.columns.get("kind") == PYRAMID_KINDS[0]]
        place = treasures.index(card.id) if card.id in treasures else 0
        return pyramid_face(card, trim, style, lang, book.words(lang), bleed, place, number)
    if _is_pile(card):
        from pnp.art.number_cards import pile_face

        return pile_face(card, trim, style, lang, book.words(lang), bleed, number)
    from pnp.art.plain import plain_face

    return plain_face(card, trim, style, lang)


def back(
    book: Deck, back_id: str, trim: Size, style: Style, lang: str, bleed: float = 0.0
) -> tuple[Item, ...]:
    """A back of the deck, filled into the bleed."""
    if any(_is_pyramid(card) for card in book.cards):
        from layouts.camera import second_faces
        from pnp.art.treasure_cards import pyramid_back

        number = second_faces(book.backs).get(back_id) if style.camera else None
        return pyramid_back(back_id, trim, style, lang, book.words(lang), bleed, number)
    if any(_is_pile(card) for card in book.cards):
        from pnp.art.backs_dice import pile_back

        return pile_back(trim, style, bleed)
    if any(_is_french(card) for card in book.cards):
        from pnp.art.backs_french import page_back, twin_back

        stones = any(card.columns.get("kind") in _STONES for card in book.cards)
        return (twin_back if stones else page_back)(trim, style, bleed)
    from pnp.art.plain import plain_back

    return plain_back(_place(book, back_id), trim, style, bleed)


def has_corners(cards: Iterable[Card]) -> bool:
    """Whether the faces show what they are in their corners: French cards and those of Pile up do."""
    return any(_is_french(card) or _is_pile(card) for card in cards)


def sign(card: Card, number: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """The dots beside the id that tell equal cards of several packs apart, and jokers of one."""
    from pnp.art.indices import DOT, SAFE, dots, with_rotated_copy
    from pnp.art.style import ink

    if _is_pyramid(card):
        tone = "white" if style.ink == "full" else "black"
        return dots(number, trim.width / 2 - 1.5 * DOT * (number - 1), SAFE + 1.2, ink(tone, style))
    if _is_pile(card):
        from pnp.art.number_cards import letters_on

        return with_rotated_copy(
            trim, *dots(number, trim.width / 2 + 3.4, SAFE + 1.2, letters_on(card, style))
        )
    lower = trim.height - SAFE - 0.9
    return with_rotated_copy(trim, *dots(number, trim.width / 2 + 3.4, lower, ink("slate", style)))


def _is_french(card: Card) -> bool:
    rank, suit = card.columns.get("rank"), card.columns.get("suit")
    return rank == _JOKER or (rank in FRENCH_RANKS and suit in FRENCH_SUITS)


def _is_pyramid(card: Card) -> bool:
    return card.columns.get("kind") in PYRAMID_KINDS and "ability" in card.columns


def _is_pile(card: Card) -> bool:
    kind, color = card.columns.get("kind"), card.columns.get("color")
    if color is None or kind not in PILE_KINDS:
        return False
    return kind == _ALMIGHTY or (color in PILE_COLORS and card.columns.get("number") in PILE_NUMBERS)


def _place(book: Deck, back_id: str) -> int:
    """The place of a back among those of its deck."""
    named = sorted({card.back for card in book.cards})
    return named.index(back_id) if back_id in named else 0
