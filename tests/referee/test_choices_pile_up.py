"""What a sensible player of Pile up does, and what chance does: each value reckoned by hand.

Costs are minus points: a column taken costs its cards, one pushed away saves 0.7 a card; a white card out of
the hand costs 1.2, a black one 0.8; and a column left at two costs a quarter.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pile_up import bot
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from tests.games import setup_for
from tests.referee.tables import line, luck, marked, table, wishes, written

HEAD = "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n@position\n"
HAND = "@hand Aki: R3 R3 W3 K3 R1 B3\n"


@pytest.mark.parametrize(
    ("column", "cards", "cost", "told"),
    [
        ("", "R3", 0, "play R3"),
        ("R2", "R3", 0, "play R3"),  # another column does not matter
        ("G3", "R3", 0.25, "play R3"),
        ("G3 B3", "R3", 3, "play R3"),  # the third card takes all (PU-4.2)
        ("G3 B3+B3", "R3", 4, "play R3"),  # PU-7.2: card by card
        ("G3 R3", "R3", 0.25, "play +R3"),  # laid exactly it is still two (PU-4.4)
        ("G3", "R3 R3", 0.25, "play R3 +R3"),
        ("", "R3 B3", 0.25, "play R3 B3"),
        ("", "R3 B3 R3", 3, "play R3 B3 R3"),
        ("G3 B3", "K3", 0.8, "play K3"),  # PU-5.3: black takes nothing, however many
        ("", "R3 K3", 1.05, "play R3 K3"),
        ("K3", "R3", 2, "play R3"),  # PU-5.4: whoever lays a card on a black one takes all
        ("K3", "K3", 0.8, "play +K3"),  # exactly on it is not laid on it
        ("K3 G3", "R3", 3, "play R3"),  # the third, though the black one lies deeper
        ("G3 K3", "R3 K3", 4.8, "play R3 K3"),  # the burden stays, black last or not
        ("G3 B3", "W3", -0.9, "play W3; give Ben"),  # 1.2 - 0.7 × 3
        ("", "W3", 0.5, "play W3; give Ben"),
        ("K3 G3 B3", "R3 W3", -2.3, "play R3 W3; give Ben"),  # 1.2 - 0.7 × 5: white spares even the burden
        ("K3", "R3 W3", -0.9, "play R3 W3; give Ben"),
    ],
)
def test_what_a_play_costs(column: str, cards: str, cost: float, told: str) -> None:
    facts = f"@column {column[1]}: {column}\n" if column else ""
    text = HEAD + facts + HAND
    state = table(text)
    names = state.setup.cards.names
    found, steps = bot.judged(state, 3, tuple(names.index(card) for card in cards.split()), 1)
    assert (round(found, 6), written(text, steps)) == (cost, told)


def test_a_card_alone_equal_ones_together_and_all_plain_ones_under_white_or_black() -> None:
    state = table(HEAD + HAND)
    names = state.setup.cards.names
    own = [names.index(card) for card in ("R3", "R3", "B3", "W3", "K3")]
    found = [" ".join(names[card] for card in cards) for cards in bot.plays(own)]
    assert found == ["R3", "R3 R3", "B3", "W3", "R3 R3 B3 W3", "K3", "R3 R3 B3 K3"]
    assert list(bot.plays(own[3:])) == [(own[3],), (own[4],)]  # nothing plain to lay under them


def test_plays_are_wished_from_the_cheapest_on() -> None:
    """Column 3 has two: all under W3 push six away (1.2 - 4.2), W3 alone three (1.2 - 2.1); R1 costs nothing,
    B3 exactly on B3 a quarter, black cards 0.8 each way; a red one takes three, two of them four."""
    asked = wishes(HEAD + HAND + "@column 3: G3 B3\n", "roll 3 1 2")
    assert asked == [
        "play R3 +R3 B3 W3; give Ben",
        "play W3; give Ben",
        "play R1",
        "play +B3",
        "play K3",
        "play R3 +R3 B3 K3",
        "play R3",
        "play R3 +R3",
        "show R1 R3 R3 B3 W3 K3; penalty R1",
    ]


def test_a_column_goes_to_who_has_fewest_minus_points_from_the_left() -> None:
    for facts, to in (("", "Ben"), ("@minus Ben: 1\n", "Chie"), ("@minus Ben: 1\n@minus Chie: 1\n", "Ben")):
        assert f"play W3; give {to}" in wishes(HEAD + HAND + facts, "roll 3 1 2")
    facts = "@turn Chie\n@hand Chie: W3 R1 R2 R4 R5 R6\n@minus Aki: 2\n@minus Ben: 3\n"
    assert "play W3; give Aki" in wishes(HEAD + facts, "roll 3 3 2")


def test_the_cheapest_card_is_shown_as_a_minus_point() -> None:
    """No card fits 3 3 2 here; the plain one goes before the black and the white one."""
    asked = wishes(HEAD + "@stock 0\n@hand Aki: W1 K1 R5\n", "roll 3 3 2")
    assert asked == ["show R5 W1 K1; penalty R5"]
    assert wishes(HEAD + "@stock 0\n@hand Aki: W1 K1\n", "roll 3 3 2") == ["show W1 K1; penalty K1"]
    assert wishes(HEAD + "@stock 0\n@hand Aki: 0\n", "roll 3 3 2") == []


def test_three_equal_dice_deal_minus_cards_away_where_there_are_some() -> None:
    assert wishes(HEAD + HAND + "@minus Aki: 2\n", "roll 3 3 3") == ["spread"]
    assert wishes(HEAD + HAND + "@minus Ben: 2\n", "roll 3 3 3") == ["pass"]
    for dice in ("3 3 1", "3 1 3", "1 3 3"):
        assert len(wishes(HEAD + HAND, f"roll {dice}")) > 1


def test_a_push_is_dodged_by_the_number_of_its_column_alone() -> None:
    pushed = HEAD + HAND + "@column 3: G3\n@minus Ben: 1\nAki: roll 3 2 5; play W3; give Chie; draw ?\n"
    assert wishes(pushed, "dodge 3", seat=2) == ["give Aki", ""]
    assert wishes(pushed, "dodge 4", seat=2) == [""]


# --- chance -------------------------------------------------------------------------------------------
def test_the_almighty_cards_stay_in_the_box_and_six_are_dealt() -> None:
    """PU-1.2: 66 cards; PU-2.1."""
    dealer: Any = dealer_of("pile-up")
    setup = setup_for("pile-up", 3)
    names = setup.cards.names
    stock = dealer.stock(setup)
    assert len(stock) == 66
    assert {names[card][0] for card in stock} == set("RBGWK")
    state: Any = engine("pile-up").begin(setup, 0)
    steps = list(dealer.deal(engine("pile-up"), state, luck(state, *["R1"] * 20), table_card=False))
    assert [(step.verb, step.seat, len(step.cards or ())) for step in steps] == [
        ("@hand", seat, 6) for seat in range(3)
    ]


@pytest.mark.parametrize(
    ("facts", "body", "told"),
    [
        ("", "roll 3 1 2; play R3", "roll 3 1 2; play R3; draw G1"),
        ("", "roll 3 1 2; play R3 +R3", "roll 3 1 2; play R3 +R3; draw G1 G2"),
        ("@stock 1\n", "roll 3 1 2; play R3 +R3", "roll 3 1 2; play R3 +R3; draw G1"),
        ("@stock 0\n", "roll 3 1 2; play R3", "roll 3 1 2; play R3"),
        ("", "roll 5 6 6; show; penalty R1", "roll 5 6 6; show; penalty R1; draw G1"),
        ("", "roll 3 3 3; pass", "roll 3 3 3; pass"),
        ("", "dodge 3", "dodge 3"),
    ],
)
def test_a_hand_is_refilled_to_six_as_far_as_the_stock_reaches(facts: str, body: str, told: str) -> None:
    """PU-3.5."""
    text = HEAD + HAND + facts
    state, dealer = table(text), dealer_of("pile-up")
    steps, stock = line(text, "Aki: " + body).steps, luck(state, "G1", "G2")
    assert written(text, dealer.filled(engine("pile-up"), state, 0, steps, stock)) == told


def test_three_dice_a_turn_one_for_who_may_dodge() -> None:
    dealer: Any = dealer_of("pile-up")
    text = HEAD + HAND + "@column 3: G3\nAki: roll 3 2 5; play W3; give Chie; draw ?\n"
    state, game = table(text), engine("pile-up")
    (roll,) = dealer.first(game, state, 1, luck(state), asked=False)
    (dodge,) = dealer.first(game, state, 2, luck(state), asked=True)
    assert (roll.verb, len(roll.numbers), dodge.verb, len(dodge.numbers)) == ("roll", 3, "dodge", 1)
    assert list(dealer.asked(state)) == [2]
    assert list(dealer.asked(table(HEAD + HAND))) == []


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("roll 3 1 2; play R3 W3; give Ben", ["PU-5.1"]),
        ("roll 3 1 2; play W3 R3", []),  # a white card that is not the last has no effect
        ("roll 3 1 2; play R3 K3", ["PU-5.3"]),
        ("roll 3 3 3; spread", ["PU-6.1"]),
        ("roll 3 3 3; pass", []),
        ("dodge 3 give Ben", ["PU-5.2"]),
        ("dodge 4", []),
        ("roll 5 6 6; show; penalty R1", ["PU-3.4"]),
    ],
)
def test_what_mattered_on_a_line_is_counted_by_its_clause(body: str, found: list[str]) -> None:
    assert marked(HEAD + HAND, "Aki: " + body) == found


def test_a_seat_sees_the_number_of_the_others_cards_alone() -> None:
    dealer: Any = dealer_of("pile-up")
    state = table(HEAD + HAND + "@hand Ben: R1 R2 G3\n")
    seen = dealer.seen(state, 0)
    assert (seen.hand, seen.count) == ([state.hand[0], 0, 0], [6, 3, 6])
    assert seen.pool == state.pool + state.hand[1]
