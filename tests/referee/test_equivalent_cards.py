"""Cards of Pyramid Dice that nobody could read: which are alike, and that one speaks for all of its kind."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pyramid_dice.equivalent_cards import drop_irrelevant, equivalent_cards, rolls
from referee.judge.game_loader import engine
from referee.record.model import Line
from referee.record.reader import read
from tests.conserved import cards_conserved
from tests.referee.tables import line, table

HEAD = """game: pyramid-dice
players: Aki, Ben

deal
@row 1: G1
@row 2: G6 G7
@row 3: T16 T18 T20
@row 4: T21 T24 T25 T30
"""
"""The cards with a 1 on the back lie below, nobody knows where."""
UNREAD = HEAD + "Aki: roll 1 2 4; take ?\n"
"""1, 2 and 4 make 1 to 10 and 12: not 11, 13 and 14, nor more than 12."""
MADE = "T01 T02 T03 T04 T05 T06 T07 T08 T09 T10 T12"


def lines_of(text: str) -> tuple[Line, ...]:
    return read(text).deals[-1].lines


def groups(text: str, names: str) -> list[str]:
    """These cards in groups, for the unread ones of a record from its first move on."""
    state: Any = table(HEAD)
    cards = [state.setup.cards.names.index(name) for name in names.split()]
    lines = lines_of(text)
    at = next(place for place, each in enumerate(lines) if each.seat is not None)
    found = equivalent_cards(state, lines, at, cards)
    return [" ".join(state.setup.cards.names[card] for card in group) for group in found]


def test_cards_are_alike_that_the_same_dice_make() -> None:
    """Gods apart from treasures, and cards whose place is known each by itself."""
    cards = f"{MADE} T11 T13 T14 G2 G3 G4 G5 T18 T20"
    assert groups(UNREAD, cards) == [MADE, "T11 T13 T14", "G2 G4 G5", "G3", "T18", "T20"]


def test_every_roll_of_an_unread_card_tells_them_apart() -> None:
    """2 2 2 make 1 (2 - 2 / 2), 2, 3 (2 + 2 / 2), 6 (2 + 2 + 2) and 8 (2 × 2 × 2), and neither 4, 5 nor 7."""
    text = UNREAD + "Ben: roll 2 2 2; take ?\n"
    found = groups(text, "T01 T02 T03 T04 T05 T06 T07 T08")
    assert found == ["T01 T02 T03 T06 T08", "T04 T05 T07"]
    assert groups(UNREAD + "Ben: roll 2 2 2; fail T01\n", "T02 T04 T05") == ["T02 T04 T05"]


def test_a_card_that_somebody_names_stands_by_itself() -> None:
    text = UNREAD + "Ben: roll 1 1 1; fail T05\n"
    assert groups(text, "T04 T05 T06 T07") == ["T04 T06 T07", "T05"]


@pytest.mark.parametrize(
    "later",
    [
        "Ben: roll 6 3 1; use G2 1; take T18\n",  # a god raises a die: which god somebody has matters
        "Ben: flip RA\n",
        "@end\n",
        "@points Aki: 3, 1\n",
        "@left 3\n",
    ],
)
def test_what_asks_of_cards_that_nobody_names_keeps_all_apart(later: str) -> None:
    head = UNREAD if "@left" not in later else UNREAD.replace("Aki, Ben", "Aki")
    assert groups(head + later, "T01 T02 T11") == ["T01", "T02", "T11"]


def test_a_deal_whose_cards_are_all_taken_is_scored_and_keeps_all_apart() -> None:
    """28 cards: after as many takes and steals points are counted; after 27 they are not."""
    taken = "".join(f"{name}: roll 1 2 4; take ?\n" for name in ("Aki", "Ben") * 14)
    assert groups(HEAD + taken, "T01 T02") == ["T01", "T02"]
    assert groups(HEAD + taken[: taken.rindex("Ben")], "T01 T02") == ["T01 T02"]


def test_the_dice_of_a_steal_are_those_of_the_give_up() -> None:
    text = HEAD.replace("Ben\n", "Ben\noptions: steal=on\n", 1)
    text += "Aki: roll 6 6 6; take ?\nBen: roll 1 2 4; fail\nAki: steal ?\nAki: roll 5 5 5; fail T02\n"
    lines = lines_of(text)
    assert list(rolls(lines, 0)) == [(6, 6, 6), (1, 2, 4)]
    assert list(rolls(lines, 5)) == [(1, 2, 4)]  # from the second move on


def test_unread_cards_become_the_first_of_their_kind_where_they_lie() -> None:
    """T05 before Aki and T09 before Ben: whichever they are, T01 and T02 of the same kind speak for them."""
    text = UNREAD + "Ben: roll 1 2 4; take ?\n"
    state: Any = table(HEAD)
    names = state.setup.cards.names
    game = engine("pyramid-dice")
    for body in ("Aki: roll 1 2 4; take T05", "Ben: roll 1 2 4; take T09"):
        game.apply(state, line(HEAD, body))
    assert cards_conserved(game, state)
    cards = frozenset(names.index(card) for card in ("T05", "T09"))
    found = drop_irrelevant(state, lines_of(text), 4, cards)
    assert {names[card] for card in found} == {"T01", "T02"}

    def cards_in(units: int) -> set[str]:
        return {names[card] for unit, card in enumerate(state.deck.card) if units >> unit & 1}

    assert [cards_in(taken) for taken in state.taken] == [{"T01"}, {"T02"}]
    assert cards_in(state.gone) == {"T01", "T02"}
    assert cards_conserved(game, state)


def test_a_card_without_kindred_stays_what_it_is() -> None:
    """1 1 1 make 1, 2 and 3, and T02 and T03 are named: only T01 can have been taken."""
    state: Any = table(HEAD)
    engine("pyramid-dice").apply(state, line(HEAD, "Aki: roll 1 1 1; take T01"))
    text = HEAD + "Aki: roll 1 1 1; take ?\nBen: roll 1 1 1; fail T02\nAki: roll 1 1 1; fail T03\n"
    cards, before = frozenset({state.setup.cards.names.index("T01")}), state.key()
    assert drop_irrelevant(state, lines_of(text), 4, cards) == cards
    assert state.key() == before
