"""What a game is given of the house, by hand: options read, plain values."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.game.contract import Setup
from referee.game.hand_facts import enough
from referee.game.hands import ONE, HandState, cards_of, flat, size
from referee.game.reads import BEFORE_ALL, Reads
from referee.game.walk import CONTRADICTION, IMPOSSIBLE, KEPT, Breach, Reason, Walk
from referee.game.zones import Zone
from referee.record.deck import CardTable
from tests.conserved import cards_conserved
from tests.referee.toy import Toy


def test_options_that_are_open_are_remembered_with_the_line_that_asked_first() -> None:
    options = Reads({"a": 1, "b": 2, "c": 3}, frozenset({"a", "b"}))
    assert (BEFORE_ALL, options.at, options.first) == (0, 0, {})
    assert (options["c"], options["b"]) == (3, 2)
    assert options.first == {"b": 0}
    options.at = 7
    assert (options["a"], options["b"]) == (1, 2)
    assert list(options.first.items()) == [("b", 0), ("a", 7)]
    assert dict(options.unwatched) == {"a": 1, "b": 2, "c": 3}
    assert (list(options), len(options)) == (["a", "b", "c"], 3)
    other = options.over({"a": 5, "d": 6})
    assert (other["a"], other.open, other.at) == (5, options.open, 0)
    assert other.first is options.first
    with pytest.raises(KeyError):
        _ = options["x"]


def test_what_need_not_be_said_to_a_walk() -> None:
    walk = Walk()
    assert (walk.telling, walk.open, walk.where, walk.found, walk.late, walk.reasons) == (
        False, "", (), [], [], [],
    )  # fmt: skip
    assert (KEPT, IMPOSSIBLE, CONTRADICTION) == (0, 1, 2)
    assert tuple(Breach("A", "w")) == ("A", "w", (), None, 0, None, ())
    assert tuple(Reason("A", "w")) == ("A", "w", (), True, ())


def test_hands_that_a_position_counts_count_as_told_and_others_as_known() -> None:
    """GEN-2: of six cards the second player says to hold four; the first has two that are known."""
    for told, stock, full in ((0b10, 0, False), (0b10, 1, True), (0b01, 3, False), (0b01, 4, True)):
        setup = Setup("toy", {}, 2, CardTable(tuple("ABCDEF"), (1,) * 6))
        table, walk = HandState(setup, 0, (1,) * 6, 3), Walk()
        table.hand[0], table.pool = 0x0101, 0x010101010000
        table.count, table.told, table.said_stock = [3, 4], told, stock
        enough(walk, table)
        assert bool(walk.found) is full, (told, stock)


def test_a_card_that_lies_covered_is_no_card_too_many() -> None:
    """One of two copies is known, and the other card of the deck."""

    class Zoned(Toy):
        laid: tuple[Zone, ...] = ()

        def zones(self, state: Any) -> tuple[Zone, ...]:
            return self.laid

    game = Zoned()
    state: Any = SimpleNamespace(setup=Setup("toy", {}, 2, CardTable(("A", "B"), (1, 2))))
    for laid, whole in (((0, -1, 1), True), ((-1, 1, 1), True), ((0, 0, 1), False), ((0, 1, 1, -1), False)):
        game.laid = (Zone("x", laid),)
        assert cards_conserved(game, state) is whole


def test_hands_hold_the_first_card_of_a_deck_and_up_to_255_of_each() -> None:
    """Eight bits a card: the lowest bit of a count may be any of them."""
    for count in (1, 2, 3, 64, 127, 128, 255):
        assert cards_of(count * ONE[0] + ONE[2]) == [0] * count + [2]
        assert cards_of(count * ONE[2]) == [2] * count
        assert size(count * ONE[2] + ONE[0]) == count + 1
    assert flat(128 * ONE[0] | ONE[3]) == 0b1001
    table = HandState(Setup("toy", {}, 2, CardTable(tuple("ABC"), (1, 1, 1))), 0, (1, 1, 1), 0)
    table.draw(0, 0)
    assert (table.hand, table.count, table.nstock, table.pool) == ([ONE[0], 0], [1, 0], 2, ONE[1] + ONE[2])
    assert table.holds(0, 0)
    assert table.hidden(0) == 0
    table.draw(1, -1)
    assert not table.holds(1, 0)
    assert table.holds(1, 2)
    table.remove(0, 0)
    assert (table.hand[0], table.count[0]) == (0, 0)
    last = HandState(Setup("toy", {}, 1, CardTable(tuple("AB"), (1, 1))), 0, (1, 1), 0)
    last.draw(0, -1)
    assert last.holds(0, 0)  # hidden, and named just now
