"""What a sensible player of Pyramid Dice does, and what chance does: each value reckoned by hand.

Treasures count as printed (T02 1, T10 2, T18 3, T30 5 points); a god counts three, and less once fewer than
nine cards are left; a god sent to the box costs two.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.game.dealing import Luck
from referee.games.pyramid_dice.deck import FIRST, ROWS, deck_of
from referee.judge.rooms import engine
from referee.play.bots import dealer_of
from referee.record.model import Step
from tests.games import setup_for
from tests.referee.tables import line, marked, table, wishes, written

HEAD = "game: pyramid-dice\nplayers: Aki, Ben, Chie\n\ndeal\n@position\n"
HARD = HEAD.replace("\n\n", "\noptions: hard=on\n\n")
STEAL = HEAD.replace("\n\n", "\noptions: steal=on\n\n")
ALONE = "game: pyramid-dice\nplayers: Aki\n\ndeal\n@position\n"
LYING = "@row 7: T07 - - - - - -\n"
"""A card in the pyramid that none of the dice below make: so nobody takes a card at a loss."""

FULL = """game: pyramid-dice
players: Aki, Ben, Chie

deal
@row 1: G1
@row 2: G6 G7
@row 3: T16 T18 T20
@row 4: T21 T24 T25 T30
@row 5: T07 T02 T03 T04 T05
@row 6: T01 T08 T09 T06 T10 T11
@row 7: T12 G2 T13 T14 G3 G4 G5
"""


def plain(text: str, begun: str = "", seat: int | None = None) -> list[str]:
    """The wishes without the sums of the dice."""
    return [wish.partition(" = ")[0] for wish in wishes(text, begun, seat)]


# --- what is taken --------------------------------------------------------------------------------
def test_the_dearest_card_comes_first_and_less_than_two_points_after_a_new_roll() -> None:
    """6 3 1 make 18 (3 points), 10 (2) and 2 (1): who can have two points for sure does not roll again."""
    asked = plain(HEAD + "@aside T02 T10 T18\n", "roll 6 3 1")
    assert asked == ["take T18", "take T10", "use RA", "take T02", "fail"]


def test_a_god_is_worth_as_much_as_a_card_of_three_points_until_fewer_than_nine_are_left() -> None:
    """G2 (10) lies in the pyramid and T18 aside, so of equals G2 stands first; of eight it is worth 2.67."""
    lying = HEAD + "@row 6: G2 - - - - -\n@aside T18 T05 T07 T11 T16 T20 T25"
    assert plain(lying + " T30\n", "roll 6 3 1")[:2] == ["take G2", "take T18"]
    assert plain(lying + "\n", "roll 6 3 1")[:2] == ["take T18", "take G2"]


def test_the_god_used_first_is_free_and_used_again_costs_two_points() -> None:
    """With G1 (flip) 1 1 1 become 6 1 1 (12: T12, 2 points, for nothing) and 6 6 1 (30 = 6 × (6 - 1): T30,
    5 points, for the god: 3).  T13 = 6 + 6 + 1 has 3 points, so 1 is left; T07 would be 6 + 1 × 1 (1)."""
    asked = plain(HEAD + LYING + "@aside T12 T13 T30\n@taken Aki: G1\n", "roll 1 1 1")
    assert asked[:5] == [
        "use G1 1; use G1 1; take T30",
        "use G1 1; take T12",
        "use RA",
        "use G1 1; take T07",
        "use G1 1; use G1 1; take T13",
    ]


def test_in_hard_mode_the_first_use_has_its_price_too() -> None:
    """PD-7.1: 6 1 1 are 12 for 2 - 2 = 0 points, which nobody wants; 12 with a free use is a card of two."""
    lying = LYING + "@aside T12\n@taken Aki: G1\n"
    assert plain(HARD + lying, "roll 1 1 1") == ["use RA", "fail T07", "fail"]
    assert plain(HEAD + lying, "roll 1 1 1")[0] == "use G1 1; take T12"
    dearer = plain(HARD + LYING + "@aside T18\n@taken Aki: G1\n", "roll 1 3 1")  # 6 × 3 × 1, for 3 - 2
    assert dearer[:2] == ["use RA", "use G1 1; take T18"]


def test_what_a_ra_of_this_turn_has_cost_is_paid_whatever_comes() -> None:
    """The new dice are there: T10 is worth its two points, and G1 has its price as before (PD-7.1)."""
    lying = HARD + LYING + "@aside T10 T12\n@taken Aki: G1\n"
    assert plain(lying, "roll 1 1 1; use RA 6 3 1")[0] == "take T10"
    assert plain(lying, "roll 6 6 6; use RA 1 1 1") == ["fail T07", "fail"]


def test_with_an_empty_pyramid_a_card_is_taken_at_any_price() -> None:
    """Nothing else ends the game: T12 for 0 points, where nobody took it while T07 lay there."""
    asked = plain(HARD + "@aside T12\n@taken Aki: G1\n", "roll 1 1 1")
    assert asked[:2] == ["use RA", "use G1 1; take T12"]
    assert asked[-1] == "fail"


def test_who_plays_alone_takes_anything_since_the_first_miss_ends_the_game() -> None:
    """PD-9.1: T12 for nothing after the new roll; the list repeats what was wished before."""
    asked = plain(ALONE + LYING + "@aside T12\n@taken Aki: G1\n", "roll 1 1 1")
    assert asked[0] == "use RA"
    assert "use G1 1; take T12" in asked[1:]
    assert plain(HARD + LYING + "@aside T12\n@taken Aki: G1\n", "roll 1 1 1").count("use G1 1; take T12") == 0


# --- new rolls ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("facts", "begun", "rolls"),
    [
        ("", "roll 1 1 4", True),  # the first god of a turn is free (PD-4.2)
        ("", "roll 1 1 4; use RA 1 1 5", False),  # the second would box it
        ("@strong Aki\n", "roll 1 1 4; use RA 1 1 5", True),  # twice for nothing (PD-4.3)
        ("@strong Aki\n", "roll 1 1 4; use RA 1 1 5; use RA 1 1 5", False),
        ("@box Aki: RA\n", "roll 1 1 4", False),
    ],
)
def test_a_ra_is_used_as_long_as_it_costs_nothing(facts: str, begun: str, rolls: bool) -> None:
    assert ("use RA" in plain(HEAD + "@aside T25\n" + facts, begun)) is rolls


# --- what is lifted off ---------------------------------------------------------------------------
def test_a_card_is_lifted_off_that_brings_the_others_least() -> None:
    """1 1 1 make 1, 2 and 3, none of which is free.  Nothing lies bare below: a tenth of what the card itself
    is worth decides, 0.2 for T12 and 0.3 for the others, gods too, in the order of the row."""
    asked = plain(FULL.replace("T12 G2", "G2 T12"), "roll 1 1 1")
    lifted = [f"fail {card}" for card in ("T12", "G2", "T13", "T14", "G3", "G4", "G5")]
    assert asked == ["use RA", *lifted, "fail"]


def test_what_a_lifted_card_uncovers_counts_whole() -> None:
    """T12 and T13 are gone: G2 would bare T01 and T08 (1 + 2 + 0.3), T14 the T09 (2 + 0.3); the others 0.3.
    What lies aside stays there."""
    begun = FULL + "Aki: roll 1 1 1; fail T12\nBen: roll 1 1 1; fail T13\n"
    asked = plain(begun, "roll 1 1 1")
    assert asked == ["use RA", "fail G3", "fail G4", "fail G5", "fail T14", "fail G2", "fail"]


def test_a_cheap_card_is_kept_where_it_covers_another() -> None:
    """T14 is gone: T03, worth 1, bares T09 (2 + 0.1), G3 bares T06 (1 + 0.3), and T12, worth 2, nothing."""
    swapped = FULL.replace("T03", "XX").replace("T13", "T03").replace("XX", "T13")
    asked = plain(swapped + "Aki: roll 1 1 4; fail T14\n", "roll 1 1 1")
    lifted = [wish for wish in asked if wish.startswith("fail ")]
    assert lifted == [f"fail {card}" for card in ["T12", "G2", "G4", "G5", "G3", "T03"]]


# --- rights ---------------------------------------------------------------------------------------
def test_what_is_stolen_counts_by_its_back_and_a_ra_is_turned_over_last() -> None:
    """PD-8.2: T10 and T02 have a 1 on the back, T18 a 2, whatever is printed in front."""
    given_up = STEAL + "@aside T02 T10 T18 T25\nAki: roll 6 3 1; fail\n"
    assert plain(given_up, seat=1) == ["steal T18", "steal T02", "steal T10", "flip RA"]
    assert plain(STEAL + "@strong Ben\n@aside T02\nAki: roll 6 3 1; fail\n", seat=1) == ["steal T02"]
    assert plain(STEAL + LYING + "@aside T02\nAki: roll 6 3 1; fail T07\n", seat=1) == ["flip RA"]
    assert plain(STEAL + "@box Ben: RA\n@aside T25\n", seat=1) == []


# --- chance ---------------------------------------------------------------------------------------
def test_each_lot_of_backs_is_shuffled() -> None:
    """PD-2.2: the ten cards with a 2 fill four rows, the eighteen with a 1 the others, each in any order."""
    setup = setup_for("pyramid-dice", 2)
    game, dealer = engine("pyramid-dice"), dealer_of("pyramid-dice")
    deck = deck_of(setup.book, setup.cards.names)
    seen: list[set[tuple[int, ...]]] = [set(), set()]
    for seed in range(3):
        state: Any = game.begin(setup, 0)
        steps = list(dealer.deal(game, state, Luck(Random(seed)), table_card=False))
        assert [step.numbers for step in steps] == [(row,) for row in range(1, 8)]
        laid = tuple(card for step in steps for card in step.cards or ())
        assert sorted(laid) == sorted(deck.card)
        assert {deck.back[deck.card.index(card)] for card in laid[:10]} == {2}
        seen[0].add(laid[:10])
        seen[1].add(laid[10:])
    assert [len(each) for each in seen] == [3, 3]
    assert FIRST[ROWS + 1] == len(deck.card) == 28


def test_only_a_give_up_that_leaves_something_to_steal_is_offered_first() -> None:
    """PD-8.3: a card is lifted off only where nobody takes one, so the others see the give-up alone."""
    dealer: Any = dealer_of("pyramid-dice")
    for head, dice, offered in (
        (STEAL, "6 3 1", "roll 6 3 1; fail"),
        (STEAL, "5 5 5", None),  # neither 7 nor 10 can be made of three fives
        (HEAD, "6 3 1", None),  # nobody may steal at all
    ):
        text = head + LYING + "@aside T10\n"
        found = dealer.instead(table(text), 0, line(text, f"Aki: roll {dice}; fail T07").steps)
        assert (None if found is None else written(text, found)) == offered
    text = STEAL + LYING + "@aside T10\n"
    assert dealer.instead(table(text), 0, line(text, "Aki: roll 6 3 1; fail").steps) is None
    assert dealer.instead(table(text), 0, line(text, "Aki: roll 6 3 1; take T10").steps) is None
    alone = ALONE.replace("\n\n", "\noptions: steal=on\n\n") + LYING + "@aside T10\n"
    assert dealer.instead(table(alone), 0, line(alone, "Aki: roll 6 3 1; fail T07").steps) is None


def test_the_others_are_asked_from_the_left_and_then_who_may_turn_a_ra_over() -> None:
    """PD-8.1 in the order of play; PD-4.3: only where no god is left, never who had one, never twice."""
    dealer: Any = dealer_of("pyramid-dice")
    gods = "@taken Aki: G1 G2 G3\n@stolen Aki: G4 G5\n@box Aki: G6 G7\n@aside T10\n"
    for text, seats in (
        (STEAL + "@turn Ben\n@aside T10\nBen: roll 6 6 6; fail\n", [2, 0]),
        (STEAL + "@turn Ben\n@aside T10\n@row 7: T07 - - - - - -\nBen: roll 6 6 6; fail T07\n", []),
        (STEAL + gods, [1, 2]),
        (HEAD + gods.replace(" G3", "") + "@aside G3\n", []),
        (STEAL + "@strong Ben\n" + gods, [2]),
        (STEAL + "@box Ben: RA\n" + gods, [2]),
        (HEAD + "@turn Ben\n" + gods + "Ben: roll 6 6 6; fail\n", [1, 2]),  # without stealing: at once
    ):
        assert list(dealer.asked(table(text))) == seats, text


def test_the_players_agree_to_end_after_two_rounds_over_one_last_card() -> None:
    """PD-6.2: six turns of three players, and not where two cards are left."""
    dealer: Any = dealer_of("pyramid-dice")
    turns = "".join(f"{name}: roll 1 1 1; fail\n" for name in ("Aki", "Ben", "Chie") * 2)
    for facts, said, stops in (
        ("@aside T25\n", turns, True),
        ("@aside T25\n", turns[: turns.rindex("Chie")], False),
        ("@aside T25 T30\n", turns, False),
    ):
        assert dealer.stops(table(HEAD + facts + said), ()) is stops


def test_new_dice_are_thrown_for_a_ra_that_has_none() -> None:
    dealer: Any = dealer_of("pyramid-dice")
    text = HEAD + "@aside T25\n@taken Aki: G1\n"
    state = table(text)
    roll, ra = Step("roll", numbers=(1, 1, 1)), Step("use", cards=(state.deck.ra,))
    found = dealer.filled(engine("pyramid-dice"), state, 0, (roll, ra), Luck(Random(4)))
    assert found[0] == roll
    assert len(found[1].numbers) == 3
    assert set(found[1].numbers) <= set(range(1, 7))
    later = (*line(text, "Aki: roll 1 1 1; use G1 1").steps, ra)
    assert len(dealer.filled(engine("pyramid-dice"), state, 0, later, Luck(Random(4)))[2].numbers) == 3
    assert dealer.again(state, 0, found, 1)  # the new dice are looked at before anything else
    assert not dealer.again(state, 0, found, 2)
    for other in (
        "Aki: roll 1 1 1; use G1 1; fail",
        "Aki: roll 1 1 1; use RA 1 2 3",
        "Aki: roll 1 1 1; use G1 1",
    ):
        steps = line(text, other).steps
        assert dealer.filled(engine("pyramid-dice"), state, 0, steps, Luck(Random(4))) == steps
    assert not dealer.again(state, 0, line(text, "Aki: roll 1 1 1; use G1 1").steps, 1)


def test_a_turn_begins_with_three_dice_and_a_right_with_none() -> None:
    dealer: Any = dealer_of("pyramid-dice")
    state, game = table(HEAD + "@aside T25\n"), engine("pyramid-dice")
    assert dealer.first(game, state, 0, Luck(Random(4)), asked=True) == ()
    (roll,) = dealer.first(game, state, 0, Luck(Random(4)), asked=False)
    assert (roll.verb, len(roll.numbers)) == ("roll", 3)


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("Aki: roll 1 1 1; use G1 1; use RA 6 3 1; take T18", ["G1", "RA"]),
        ("Aki: roll 1 1 1; fail T07", ["PD-5.1"]),
        ("Aki: roll 1 1 1; fail", []),
        ("Aki: steal T18", ["PD-8.1"]),
        ("Aki: flip RA", ["PD-4.3"]),
    ],
)
def test_what_mattered_on_a_line_is_counted_by_its_clause_or_card(body: str, found: list[str]) -> None:
    assert marked(HEAD + LYING + "@taken Aki: G1\n@aside T18\n", body) == found
