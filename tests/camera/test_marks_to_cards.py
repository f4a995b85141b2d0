"""Which marks are of one card, and which cards of one pile: marks laid by hand, just inside and just outside.

All lengths are in edges of a mark; a card's second mark stands turned in the opposite corner.
"""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee import shelf
from referee.look.cards import DOUBTFUL, Spotted, cards, piles
from referee.look.eye import Mark
from referee.look.facts import facts_with_cards, line, lines_of_mat
from referee.record.writer import Writer

EDGE = 10.0
NAMES = {1: "AS", 2: "2S", 3: "3S"}


def mark(number: int | None, x: float, y: float, turn: float = 0.0) -> Mark:
    """A mark with its middle at so many edges from the corner of the photograph, turned clockwise."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half = EDGE / 2
    corners = [
        (x * EDGE + cos * dx - sin * dy, y * EDGE + sin * dx + cos * dy)
        for dx, dy in ((-half, -half), (half, -half), (half, half), (-half, half))
    ]
    return Mark(number=number, corners=(corners[0], corners[1], corners[2], corners[3]))


def names(*marks: Mark) -> list[str]:
    """The cards that bear these marks."""
    return [card.name for card in cards(marks, NAMES)]


@pytest.mark.parametrize(
    ("across", "down", "turn", "count"),
    [
        # the opposite corner: 2.2 to 7.5 across, 1.3 to 9.0 down, turned by 180 degrees or 25 fewer
        (5.0, 7.0, 180, 1),
        (2.25, 1.35, 180, 1),
        (7.45, 8.95, 180, 1),
        (2.15, 7.0, 180, 2),
        (7.55, 7.0, 180, 2),
        (5.0, 1.25, 180, 2),
        (5.0, 9.05, 180, 2),
        (-5.0, -7.0, 180, 1),
        (5.0, -7.0, 180, 2),  # that would be the other two corners
        (5.0, 7.0, 156, 1),
        (5.0, 7.0, 154, 2),
        (5.0, 7.0, -156, 1),
        # right below, turned
        (0.75, 5.0, 180, 1),
        (0.85, 5.0, 180, 2),
        # beside it, upright like itself: 3.4 to 5.7 across, hardly turned
        (3.45, 0.0, 0, 1),
        (5.65, 0.25, 0, 1),
        (3.35, 0.0, 0, 2),
        (5.75, 0.0, 0, 2),
        (4.5, 0.35, 0, 2),
        (-4.5, 0.0, 0, 1),
        (4.5, 0.0, 3.9, 1),
        (4.5, 0.0, 4.1, 2),
        (4.5, 0.0, -3.9, 1),
    ],
)
def test_two_marks_of_one_number_stand_on_one_card_or_two(
    across: float, down: float, turn: float, count: int
) -> None:
    one, other = mark(1, 20, 20), mark(1, 20 + across, 20 + down, turn)
    assert len(names(one, other)) == count
    assert names(one, mark(2, 20 + across, 20 + down, turn)) == ["AS", "2S"]  # never those of two numbers


def test_a_card_held_askew_is_measured_along_its_own_sides() -> None:
    """The whole card turned by 40 degrees: 5 across and 7 down along its sides."""
    cos, sin = math.cos(math.radians(40)), math.sin(math.radians(40))
    other = mark(1, 20 + 5 * cos - 7 * sin, 20 + 5 * sin + 7 * cos, 220)
    assert names(mark(1, 20, 20, 40), other) == ["AS"]


def test_of_two_copies_that_lie_near_each_has_its_own_second_mark() -> None:
    """The nearest of each kind is taken; what is left is another card."""
    near, far = mark(1, 25, 27, 180), mark(1, 26, 28, 180)
    for order in ((near, far), (far, near)):
        found = cards([mark(1, 20, 20), *order], NAMES)
        assert [card.name for card in found] == ["AS", "AS"]
        assert found[0].marks == (mark(1, 20, 20), near)
    four = [mark(1, 20, 20), mark(1, 24.5, 20), mark(1, 24.5, 27, 180), mark(1, 20, 27, 180)]
    assert len(cards(four, NAMES)) == 1
    assert len(cards(four, NAMES)[0].marks) == 4


def test_the_first_mark_of_a_card_is_the_highest_and_of_two_the_left_one() -> None:
    low, high = mark(1, 25, 27, 180), mark(1, 20, 20)
    assert cards([low, high], NAMES)[0].first == high
    right, left = mark(1, 24.5, 20), mark(1, 20, 20)
    assert cards([right, left], NAMES)[0].marks == (left, right)


def test_marks_of_other_decks_are_no_cards_and_unread_ones_are_doubtful() -> None:
    assert names(mark(9, 20, 20)) == []
    assert names(mark(None, 20, 20)) == [DOUBTFUL]
    # a mark that was not read is the second one of the card beside it
    assert names(mark(1, 20, 20), mark(None, 25, 27, 180)) == ["AS"]
    assert names(mark(1, 20, 20), mark(None, 25, 13, 180)) == ["AS", DOUBTFUL]
    both = (mark(1, 20, 20), mark(1, 25, 27, 180))
    assert names(*both, mark(None, 25, 27, 180)) == ["AS", DOUBTFUL]  # that one has its two


def test_where_cards_have_their_second_mark_is_learnt_from_those_of_which_both_were_read() -> None:
    """Five across and seven down on the first card: an unread mark belongs to another at that place alone."""
    known = (mark(1, 20, 20), mark(1, 25, 27, 180), mark(2, 50, 20))
    assert names(*known, mark(None, 55.65, 27.65, 180)) == ["AS", "2S"]
    assert names(*known, mark(None, 55.75, 27, 180)) == ["AS", "2S", DOUBTFUL]
    assert names(*known, mark(None, 55, 27.75, 180)) == ["AS", "2S", DOUBTFUL]


# --- piles ----------------------------------------------------------------------------------------
def spotted(name: str, x: float, y: float, turn: float = 0.0) -> Spotted:
    return Spotted(name=name, marks=(mark(1, x, y, turn),))


def laid(*found: Spotted) -> list[list[str]]:
    return [[card.name for card in pile] for pile in piles(found)]


@pytest.mark.parametrize(
    ("x", "y", "turn", "together"),
    [(4.45, 0, 0, True), (4.55, 0, 0, False), (0, 4.45, 0, True), (1, 0, 59, True), (1, 0, 61, False)],
)
def test_cards_of_a_fan_lie_near_each_other_and_are_turned_alike(
    x: float, y: float, turn: float, together: bool
) -> None:
    """Four and a half edges, and sixty degrees, at most; a card that could not be read may lie any way."""
    one, other = spotted("A", 20, 20), spotted("B", 20 + x, 20 + y, turn)
    assert (len(laid(one, other)) == 1) == together
    unread = Spotted(name=DOUBTFUL, marks=(mark(None, 20 + x, 20 + y, turn),))
    assert (len(laid(one, unread)) == 1) == (math.hypot(x, y) < 4.5)


def test_a_pile_is_read_along_its_longer_side_and_piles_from_left_to_right() -> None:
    column = [spotted("C", 40.5, 30), spotted("A", 40, 20), spotted("B", 40.2, 24)]
    column.append(spotted("between", 40.3, 27))
    fan = [spotted("3", 24, 50), spotted("1", 20, 51), spotted("2", 22, 49)]
    alone = [spotted("right", 90, 10), spotted("left", 5, 80)]
    assert laid(*column, *fan, *alone) == [
        ["left"],
        ["1", "2", "3"],
        ["A", "B", "between", "C"],
        ["right"],
    ]
    assert laid(spotted("b", 22, 22), spotted("a", 20, 20)) == [["a", "b"]]  # as wide as high: across


# --- lines of a record ----------------------------------------------------------------------------
def lying(kind: str, *names: str, row: int = 0, mark: str = "") -> Any:
    """What lies on a place of a mat."""
    place = SimpleNamespace(kind=kind, row=row, mark=mark)
    return SimpleNamespace(place=place, cards=[spotted(name, 0, 0) for name in names])


def written(game: str, *places: Any, seat: int | None = None) -> list[str]:
    """The lines of a mat with these places."""
    writer = Writer(shelf.vocabulary(game), ("Aki", "Ben"))
    return lines_of_mat(writer, cast("Any", SimpleNamespace(places=places)), seat)


def test_a_pile_is_one_fact_in_the_words_of_the_record() -> None:
    writer = Writer(shelf.vocabulary("twin-pyramid"), ("Aki", "Ben"))
    pile = [spotted(name, 0, 0) for name in ("5H", DOUBTFUL, "7S")]
    assert line(writer, "hand", pile, seat=1) == "@hand Ben: 5H ? 7S"
    assert line(writer, "pile", pile) == "@pile 5H ? 7S"
    rows = Writer(shelf.vocabulary("pyramid-dice"), ("Aki",))
    assert line(rows, "row", [spotted("RA back", 0, 0), spotted("T01", 0, 0)], number=7) == "@row 7: RA T01"
    assert "hand" in facts_with_cards(shelf.vocabulary("twin-pyramid"))
    assert "stock" not in facts_with_cards(shelf.vocabulary("twin-pyramid"))


def test_what_lies_on_a_mat_is_a_fact_for_each_kind_of_place() -> None:
    """Stones are of the field pyramid, tiers lie open; both are of the player whose mat it is."""
    places = (
        lying("stone", "7S"),
        lying("stone"),
        lying("stone", "8H"),
        lying("tier", "KC"),
        lying("table", "9D"),
    )
    assert written("twin-pyramid", *places, seat=1) == ["@field Ben: 7S 8H", "@open Ben: KC", "@table 9D"]
    assert written("twin-pyramid", lying("stone"), lying("elsewhere", "7S")) == []


def test_rows_keep_their_empty_places_and_an_empty_pyramid_is_none() -> None:
    rows = (lying("row", "T01", row=1), lying("row", row=1), lying("row", row=0), lying("aside", "T05"))
    assert written("pyramid-dice", *rows) == ["@aside T05", "@row 1: -", "@row 2: T01 -"]
    assert written("pyramid-dice", lying("row", row=0), lying("row", row=1)) == []
    assert written("pyramid-dice", lying("row", row=0), lying("aside", "T05")) == ["@aside T05"]


def test_columns_have_the_number_that_is_printed_on_them() -> None:
    columns = (
        lying("column", "R3", "B3", mark="3"),
        lying("column", mark="4"),
        lying("column", "W1", mark="1"),
    )
    assert written("pile-up", *columns) == ["@column 1: W1", "@column 3: R3 B3"]
