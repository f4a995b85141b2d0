"""The one way to a card's picture: the face of a card and the back of a deck, at the trim printed.

What a card is shows in its columns, not in the name of its game: a copy of a game under a name of its
own keeps the game's art.  The art of a game is imported only when one of its cards is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from layouts.card_list.columns import spellings
from layouts.model import Back, Card, Size
from pnp.art.camera import edge, mark, quiet_zone
from pnp.art.captions import Print, caption
from pnp.art.ground import flat_shape, frame, ground, joined, lattice, lines
from pnp.art.indices import ID_BAND, SAFE, id_lines, with_rotated_copy
from pnp.art.pen import circle, flat, line, rays, star
from pnp.art.style import Style, ink, paint, stroke_path
from pnp.scene import Item

_LARGEST_TITLE = 26.0
_LARGEST_TEXT = 11.0
"""Points."""

TONES = ("slate", "teal", "crimson", "purple", "blue", "green")
"""Grounds of the backs of one deck, in their order."""


def plain_face(card: Card, trim: Size, style: Style, lang: str) -> tuple[Item, ...]:
    """Title (or id) and text of the card in a frame, under a star."""
    inset = ID_BAND + 0.8
    wide = trim.width - 2 * inset - 3.0
    x = trim.width / 2
    top = inset + trim.height * 0.12
    size = trim.height * 0.035
    title = _column(card, lang, "title", "name") or card.id
    text = _column(card, lang, "text", "rule", "effect")
    left, black = (trim.width - wide) / 2, ink("black", style)
    tall = trim.height * (0.2 if text else 0.5)
    head = (left, top + size * 2, wide, tall)
    foot = inset + 2.0 + (edge(trim) + 2 * quiet_zone(edge(trim)) if style.camera else 0.0)
    body = (left, head[1] + tall + 1.5, wide, trim.height - foot - head[1] - tall - 1.5)
    place = f"{card.id}: face"
    return flat(
        frame(trim, inset, "slate", style, 0.4),
        stroke_path(rays(x, top, size * 1.3, size * 1.75, 16), "gold", style, 0.3),
        paint(star(x, top, size, size * 0.42, 5), "gold", style, line=0.2),
        caption(title, head, lang, black, most=_LARGEST_TITLE, place=place),
        caption(text, body, lang, black, most=_LARGEST_TEXT, place=place) if text else (),
        id_lines(card.id, trim, style),
        _marks(card.row, inset, trim, style) if style.camera else (),
    )


def _marks(number: int, inset: float, trim: Size, style: Style) -> tuple[Item, ...]:
    """Camera marks in the upper left and lower right corners of the frame."""
    side = edge(trim)
    at = inset + 0.6 + quiet_zone(side)
    return with_rotated_copy(trim, *mark(number, at, at, side, style))


def _column(card: Card, lang: str, *names: str) -> str:
    """The first of these columns that has something to say, in the language asked for where it has one."""
    for name in names:
        for key in spellings(name, lang):
            if card.columns.get(key):
                return card.columns[key]
    return ""


def plain_back(index: int, trim: Size, style: Style, bleed: float) -> tuple[Item, ...]:
    """A net with a rosette; every further back of a deck has a ground and a number of rays of its own."""
    x, y = trim.width / 2, trim.height / 2
    radius = min(trim.width, trim.height) * 0.24
    across, down = trim.width / 8, trim.width / 8 * 1.1
    places = lattice(trim, bleed, across, down)
    net = joined(
        *(line((px - across / 2, py), (px, py - down), (px + across / 2, py)) for px, py, _ in places)
    )
    dots = joined(*(circle(px, py, across * 0.08) for px, py, _ in places))
    tone = TONES[index % len(TONES)]
    points = 8 + 2 * index
    return flat(
        ground(trim, bleed, tone, style),
        lines(net, "silver", style, 0.14),
        flat_shape(dots, "silver", style),
        paint(circle(x, y, radius * 1.15), tone, style, line=0.4, edge="white"),
        lines(rays(x, y, radius * 0.9, radius * 1.05, points * 2), "white", style, 0.3),
        paint(star(x, y, radius * 0.85, radius * 0.5, points), "gold", style, line=0.3),
        paint(star(x, y, radius * 0.5, radius * 0.28, points), tone, style, line=0.3),
        paint(circle(x, y, radius * 0.14), "gold", style, line=0.2),
        frame(trim, SAFE + 0.2, "white", style, 0.5),
    )


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
        return pyramid_face(card, Print(trim, style, bleed, lang, book.words(lang)), place, number)
    if _is_pile(card):
        from pnp.art.number_cards import pile_face

        return pile_face(card, Print(trim, style, bleed, lang, book.words(lang)), number)

    return plain_face(card, trim, style, lang)


def back(
    book: Deck, back_id: str, trim: Size, style: Style, lang: str, bleed: float = 0.0
) -> tuple[Item, ...]:
    """A back of the deck, filled into the bleed."""
    if any(_is_pyramid(card) for card in book.cards):
        from layouts.camera import second_faces
        from pnp.art.treasure_cards import pyramid_back

        number = second_faces(book.backs).get(back_id) if style.camera else None
        return pyramid_back(back_id, Print(trim, style, bleed, lang, book.words(lang)), number)
    if any(_is_pile(card) for card in book.cards):
        from pnp.art.backs_dice import pile_back

        return pile_back(trim, style, bleed)
    if any(_is_french(card) for card in book.cards):
        from pnp.art.backs_french import page_back, twin_back

        if any(card.columns.get("kind") in _STONES for card in book.cards):
            return twin_back(trim, style, bleed)
        mat = book.facts.get("mat")
        if isinstance(mat, Mapping) and mat.get("motif") == "page":  # the eight is that game's own
            return page_back(trim, style, bleed)

    return plain_back(_place(book, back_id), trim, style, bleed)


def has_corners(cards: Iterable[Card]) -> bool:
    """Whether the faces show in their corners what they are: French cards and Pile up's."""
    return any(_is_french(card) or _is_pile(card) for card in cards)


def sign(card: Card, number: int, trim: Size, style: Style) -> tuple[Item, ...]:
    """The dots beside the id that tell equal cards of several packs apart, and jokers of one."""
    from pnp.art.indices import DOT, SAFE, dots, with_rotated_copy
    from pnp.art.style import ink

    if _is_pyramid(card):
        tone = "white" if style.ink == "full" else "black"
        return dots(number, trim.width / 2 - 1.5 * DOT * (number - 1), SAFE + 1.2, ink(tone, style))
    if _is_pile(card):
        from pnp.art.number_frame import letters_on

        return with_rotated_copy(
            trim, *dots(number, trim.width / 2 + 3.4, SAFE + 1.2, letters_on(card, style))
        )
    lower = trim.height - SAFE - 0.9
    return with_rotated_copy(trim, *dots(number, trim.width / 2 + 3.4, lower, ink("slate", style)))


def all_french(cards: Iterable[Card]) -> bool:
    """Whether every card has a face of a French deck."""
    return all(map(_is_french, cards))


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
