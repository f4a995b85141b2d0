"""Marks that a camera reads: which number stands for which card or mat, and the pattern of each number.

The patterns are those of the published dictionary ArUco 4x4 of 250, whose first hundred are the dictionary
of 100: four by four fields inside a dark border, no two of them alike in more than thirteen fields however
they lie.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from layouts.faults import fault
from layouts.model import LayoutError

if TYPE_CHECKING:
    from layouts.book import Book
    from layouts.model import Back

SIDE = 4
"""Fields along one side of a pattern."""

MODULES = SIDE + 2
"""Fields along one side of a mark: the pattern, and its dark border of one field."""

CARDS = 100
"""Numbers below this stand for faces, from here on for mats."""

SECOND = " back"
"""Follows the id of a card where its other face is meant."""

OF_A_MAT = 4
"""Marks of one mat."""

_PATTERNS = (
    "b532 0f9a 332d 9946 549e 79cd 9e2e c4f2 feda cf56 f991 11a7 0eb7 2a0f 24b1 263e 4665 6600 6c5e 76af "
    "868b b02b ccd5 dd82 fe47 9471 ace4 a554 2123 346f 4415 57b2 9ecf f0cb 08ae 0929 1875 04ff 0df6 1c5a "
    "1718 2a28 328c 38b2 24e8 2eeb 2d3f 4b64 502e 5013 5194 5568 5d41 5f97 6801 6867 6124 61e9 6b12 6fe5 "
    "67df 7e1b 80a0 8344 8ba2 937a 846c 852a 859c 9c89 9fa1 bb7c bc04 b65b bfc8 b7ab ca1f c962 d958 d3d5 "
    "cc98 c7a0 c537 e95d f925 fbbb ee2a f74d 3575 8aad 7617 0acf 064b 2dc1 49d8 43f4 4f36 4fd3 69e4 70c7 "
    "7a6e b4ea ed4f fce7 fea6 0025 0043 0a88 0a86 026f 001c 0097 0837 0a31 09c6 0b01 09fb 0b58 1082 182d "
    "1078 1073 1274 12b1 1af9 1306 0c0e 0cf1 0433 0c9f 0ef2 0efd 074c 0fa4 072f 05b5 0f91 07db 1ee4 1439 "
    "1d80 15c8 1f8b 15ba 1db1 2080 28e9 22a2 2853 2af0 22f7 2940 2146 29b9 2b9c 2bb2 38ca 382e 3007 38e7 "
    "3a49 3a65 325d 3b88 391d 3bd3 2647 2780 2faa 2d14 25de 2553 2f77 3448 3ca8 3c41 340d 34fb 369a 3de0 "
    "356a 3d09 3ded 3fc4 3f6c 37ce 3d5c 3d76 37b0 3f17 3fff 48e5 4268 4a2d 4160 4951 41dd 4bdf 584f 5a48 "
    "5816 505d 5afa 5ab5 5123 5b8a 5919 5135 4c69 46c1 4e0b 445f 4e59 4d83 4d7d 47d8 4773 5c85 5e44 562b "
    "5cbb 55c3 5f6e 5feb 5d12 555e 6270 6215 61c2 6b20 6345 6b5c 6b5b 780c 7acf 787f 7980 71e5 7174 79b6 "
    "71d3 7b33 646a 66a8 6ea7 6e91 6522 6dcb 678d 6d31 "
)
"""Sixteen fields each, row by row from the upper left one, a light field as 1; hexadecimal."""


def patterns() -> tuple[int, ...]:
    """The pattern of each number, as sixteen bits: the highest is the upper left field, 1 is light."""
    return tuple(int(word, 16) for word in _PATTERNS.split())


def rows(number: int) -> tuple[tuple[bool, ...], ...]:
    """The fields of a number's pattern, row by row: whether each is light.

    >>> for row in rows(0): print("".join("#." [light] for light in row))
    .#..
    #.#.
    ##..
    ##.#
    """
    pattern = patterns()[number]
    bits = [bool(pattern >> shift & 1) for shift in range(SIDE * SIDE - 1, -1, -1)]
    return tuple(tuple(bits[start : start + SIDE]) for start in range(0, SIDE * SIDE, SIDE))


def faces(book: Book) -> Mapping[str, int]:
    """The number of every face of a deck: by the id of its card, and `ID back` for a second face.

    A card's number is its place in the card list, so that it is the same under all options; copies share
    it.  `LayoutError` where the list has more rows than there are numbers.
    """
    second = second_faces(book.backs)
    most = CARDS - len(second)
    found = {card.id: card.row for card in book.cards}
    if any(number >= most for number in found.values()):
        count = max(found.values()) + 1 + len(second)
        raise LayoutError([fault("camera-faces", file="cards.csv", count=count, limit=CARDS)])
    for card in book.cards:
        if card.back in second:
            found[card.id + SECOND] = second[card.back]
    return found


def second_faces(backs: Mapping[str, Back]) -> Mapping[str, int]:
    """The numbers of backs that say what no face says, counted from the last number downwards."""
    named = [name for name, back in sorted(backs.items()) if back.information and not back.on_face]
    return {name: CARDS - 1 - place for place, name in enumerate(named)}


def mats(book: Book) -> Mapping[str, range]:
    """The numbers of every mat by its name: `OF_A_MAT` for each seat that has one, else as many once.

    The same for every number of players, paper and card.  `LayoutError` where there are not enough.
    """
    table = cast(Mapping[str, object], book.facts.get("mat") or {})
    sheets = cast(Sequence[Mapping[str, object]], table.get("sheet") or ())
    found: dict[str, range] = {}
    number = CARDS
    for sheet in sheets:
        name = str(sheet["name"])
        if name in found:
            continue
        seats = book.players[1] if sheet.get("each") == "player" else 1
        found[name] = range(number, number + OF_A_MAT * seats)
        number = found[name].stop
    count, limit = number - CARDS, len(patterns()) - CARDS
    if count > limit:
        raise LayoutError([fault("camera-mats", file="game.toml", key="mat.sheet", count=count, limit=limit)])
    return found


def mat_numbers(book: Book) -> tuple[int, ...]:
    """All numbers that mats of a game bear."""
    return tuple(number for numbers in mats(book).values() for number in numbers)
