"""Who comes back, and to which seat: after somebody, after herself, and people whose names hold the word."""

from __future__ import annotations

import pytest

import referee
from referee.record.faults import Unreadable
from referee.record.model import Change, Seating
from referee.record.seating import Roster

TEXT = """game: twin-pyramid
players: Aki, Ben, Joe
options: rounds=1

deal
@result Aki: field-pyramid

leaves: Aki
deal
@result Ben: field-pyramid

joins: {}
deal
@result Ben: burst
"""


def without(*gone: str) -> Roster:
    """Three people, of whom some went home."""
    found = Roster(("Aki", "Ben", "Joe"))
    for name in gone:
        found.change("leaves", name, 8, 3)
    return found


@pytest.mark.parametrize(
    ("text", "order", "after"),
    [
        ("Ben after Ben", "Aki Ben Joe", "Ben"),  # the seat that she had
        ("ben after Aki", "Aki Ben Joe", "Aki"),
        ("Ben after Joe", "Aki Joe Ben", "Joe"),
        ("Ben", "Aki Joe Ben", ""),
        ("Ben, Dan after Ben", "Aki Ben Dan Joe", "Ben"),
        ("Dan, Ben after Ben", "Aki Dan Ben Joe", "Ben"),
        ("Dan, Ben", "Aki Joe Dan Ben", ""),
        ("Ben, Dan, Eri", "Aki Joe Ben Dan Eri", ""),
        ("Dan, Eri after Aki", "Aki Dan Eri Joe", "Aki"),
        ("Ben Benの次", "Aki Ben Joe", "Ben"),
    ],
)
def test_to_which_seat_somebody_comes(text: str, order: str, after: str) -> None:
    """Ben had gone home; those who come together sit side by side, in the order in which they are told."""
    found = without("Ben")
    change = found.change("joins", text, 7, 9)
    assert found.names == tuple(order.split())
    assert (change.verb, change.after, change.line) == ("joins", after, 9)
    assert found.taken == set(found.seats)
    assert len(found.order) == len(set(found.order))


@pytest.mark.parametrize("text", ["Aki after Aki", "アキ Akiの次", "Aki"])
def test_a_record_in_which_somebody_comes_back_is_judged(text: str) -> None:
    found = referee.check(TEXT.format(text))
    assert found["summary"]["illegal"] == 0
    assert len(found["deals"]) == 3


def test_nobody_sits_down_twice_nor_after_somebody_unheard_of() -> None:
    """It is told at the name, also where other names stand before it."""
    for text, at, why, values in (
        ("Dan, Joe after Ben", 12, "joins-there", ("Joe",)),
        ("Dan, dan", 12, "joins-there", ("Dan",)),
        ("Ben, ben after Ben", 12, "joins-there", ("Ben",)),
        ("Dan after Dan", 17, "name-unknown", ("Dan", "Aki, Ben, Joe")),
        ("Dan, 1.x after Aki", 12, "name-number", ("1.x",)),
    ):
        with pytest.raises(Unreadable) as caught:
            without("Ben").change("joins", text, 7, 9)
        assert (caught.value.at, caught.value.why, caught.value.values) == (at, why, values), text


def test_a_name_may_hold_the_word_that_tells_after_whom() -> None:
    """Who is known by such a name comes back under it; for somebody new the word means what it says."""
    found = Roster(("Dan after Ben", "Ben"))
    found.change("leaves", "dan after ben", 8, 3)
    assert found.change("joins", "DAN AFTER BEN", 7, 9) == Change("joins", ("Dan after Ben",), "", 9)
    assert (found.order, found.everybody) == ([1, 0], ["Dan after Ben", "Ben"])
    found = Roster(("Dan", "Ben", "Joe"))
    found.change("leaves", "Dan", 8, 3)
    assert found.change("joins", "Dan after Ben", 7, 9) == Change("joins", ("Dan",), "Ben", 9)
    assert found.names == ("Ben", "Dan", "Joe")


def test_somebody_who_sits_there_is_meant_before_one_who_went_home() -> None:
    """“Jo” may be either; once one of them has gone home it is the other, and behind both an empty seat."""
    found = Roster(("Joan", "Aki", "Joe"))
    found.change("leaves", "Joe", 8, 3)
    assert found.change("joins", "Dan after Jo", 7, 9).after == "Joan"
    assert found.names == ("Joan", "Dan", "Aki")
    found.change("leaves", "Joan", 8, 3)
    assert found.change("joins", "Eri after joan", 7, 9).after == "Joan"
    assert (found.names, found.order) == (("Eri", "Dan", "Aki"), [0, 4, 3, 1, 2])
    assert found.seating(()) == Seating((4, 3, 1), (0, 4, 3, 1, 2), ())


def test_who_goes_home_together_goes_in_the_order_told_and_each_once() -> None:
    found = Roster(("Aki", "Ben", "Joe", "Ken"))
    assert found.change("leaves", "joe、 aki", 8, 4) == Change("leaves", ("Joe", "Aki"), "", 4)
    assert (found.seats, found.names, found.order) == ((1, 3), ("Ben", "Ken"), [0, 1, 2, 3])
    for text, at in (("Ken, Joe", 13), ("Aki", 8)):
        with pytest.raises(Unreadable) as caught:
            found.change("leaves", text, 8, 5)
        assert (caught.value.at, caught.value.why) == (at, "name-unknown")
    assert found.names == ("Ben",)  # Ken went before Joe was found missing
