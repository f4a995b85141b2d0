"""Lines that a game lists as worth a try, all of them by hand; and cards that may be forgotten again."""

from __future__ import annotations

from typing import Any

import pytest

from referee.game.hands import ONE
from referee.games.pile_up import table as pile_up
from referee.judge.candidates import legal_before
from referee.judge.game_loader import engine
from referee.record.reader import read
from tests.referee.tables import line, table, written

PILE = "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n@position\n"
TWIN = "game: twin-pyramid\nplayers: Aki, Ben\noptions: jokers=2\n\ndeal\n@position\n@table 5H\n"
PAGE = "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: jokers=2\n\ndeal\n@position\n"


def listed(text: str, body: str = "") -> list[str]:
    """The candidates of a table, or those with the dice of a line; another's with the name."""
    record, state = read(text), table(text)
    game = engine(record.game)
    found = game.alternatives_to(state, line(text, body)) if body else game.candidates(state)
    return [
        ("" if seat == state.turn else f"{record.players[seat]}: ") + written(text, steps)
        for seat, steps in found
    ]


# --- Pile up ----------------------------------------------------------------------------------------
def test_what_can_be_done_with_dice_in_pile_up() -> None:
    """R3 on R3: beside it or exactly on it; white as the last goes to each other player or is discarded."""
    found = listed(PILE + "@hand Aki: R3 W3 R1\n@column 3: R3\n", "Aki: roll 3 3 2; pass")
    roll = "roll 3 3 2; "
    assert found == [
        roll + "spread",
        roll + "pass",
        roll + "show R1 R3 W3; penalty R1",
        roll + "show R1 R3 W3; penalty R3",
        roll + "show R1 R3 W3; penalty W3",
        roll + "play R3",
        roll + "play +R3",
        *(roll + f"play W3; {sent}" for sent in ("discard", "give Ben", "give Chie")),
        *(
            roll + f"play {laid} W3; {sent}"
            for laid in ("R3", "+R3")
            for sent in ("discard", "give Ben", "give Chie")
        ),
        roll + "play W3 R3",
    ]


def test_a_hand_of_which_cards_are_hidden_is_shown_without_naming_them() -> None:
    found = listed(PILE + "@hand Aki: R1 ?\n", "Aki: roll 3 3 2; pass")
    assert found == [f"roll 3 3 2; {steps}" for steps in ("spread", "pass", "show; penalty R1")]


def test_equal_cards_of_a_hand_are_laid_each_way() -> None:
    """The second R3 may lie exactly on the first (PU-4.4), whatever lies below."""
    found = listed(PILE + "@hand Aki: R3 R3\n@column 3: G3\n", "Aki: roll 3 1 2; pass")
    assert [each for each in found if "play" in each] == [
        "roll 3 1 2; play R3", "roll 3 1 2; play R3 R3", "roll 3 1 2; play R3 +R3",
    ]  # fmt: skip


def test_every_roll_is_listed_and_every_die_of_a_dodge() -> None:
    """56 rolls of three dice; a die that shows one of six, kept or passed on to one of two others."""
    pushed = PILE + "@hand Aki: W3 R5\n@hand Ben: 0\n@hand Chie: 0\n@stock 0\n@column 3: G3\n"
    pushed += "Aki: roll 3 2 1; play W3; give Chie\n"
    found = listed(pushed)
    dodges = [each for each in found if "dodge" in each]
    assert dodges[:3] == ["Chie: dodge 1", "Chie: dodge 1 give Aki", "Chie: dodge 1 give Ben"]
    assert len(dodges) == 6 * 3
    assert len({each.partition(";")[0] for each in found if "roll" in each}) == 56
    assert listed(pushed, "Chie: dodge 3") == [
        "Chie: dodge 3",
        "Chie: dodge 3 give Aki",
        "Chie: dodge 3 give Ben",
    ]
    assert listed(PILE, "Chie: dodge 3") == []


# --- Twin Pyramid -----------------------------------------------------------------------------------
def test_what_can_be_done_in_twin_pyramid() -> None:
    """A K may build up to three of 7 and 8 in any order; an A may be changed for 9S before Ben."""
    found = listed(TWIN + "@hand Aki: KH AS\n@open Aki: 7S 8C\n@open Ben: 9S\n@hand Ben: 0\n")
    assert found[:2] == ["draw", "pass"]
    assert found[-1] == "take"
    for card in ("KH", "AS", "7S", "8C"):
        assert found.count(f"play {card}") == 1
        ways = ["", " take", " pass", " suit S", " suit H", " suit D", " suit C"]
        assert [each for each in found if each.startswith(f"play {card}") and "build" not in each] == [
            f"play {card}{way}" for way in ways
        ]
        changes = ["", *(f" suit {suit}" for suit in "SHDC")]
        assert [each for each in found if each.startswith(f"change {card}")] == [
            *(f"change {card} for top{way}" for way in changes), f"change {card} for 9S from Ben",
        ]  # fmt: skip
    built = {each for each in found if "build" in each}
    stones = ["AS", "7S", "8C"]
    orders: set[tuple[str, ...]] = {(a,) for a in stones} | {(a, b) for a in stones for b in stones if a != b}
    orders |= {(a, b, c) for a in stones for b in stones for c in stones if len({a, b, c}) == 3}
    assert built == {f"play KH build {' '.join(order)}" for order in orders}


def test_only_what_is_owed_comes_first_where_cards_are_owed() -> None:
    owing = TWIN + "@hand Aki: KH 7S\n@due Aki: 2\n"
    assert listed(owing)[0] == "take"
    assert listed(owing).count("take") == 1
    like = listed(TWIN + "@hand Aki: KH 7S 8S 9S\n", "Aki: play KH build 7S 8S")
    assert {each for each in like if "build" in each} == {
        f"play KH build {card}" for card in ("7S", "8S", "9S")
    }


# --- American Page One ------------------------------------------------------------------------------
def test_what_can_be_done_in_american_page_one() -> None:
    """An 8 names each suit; who is left with a card says so; everybody whose hand is known may call dobon."""
    found = listed(PAGE + "@table 5H\n@hand Aki: 8C 6H\n@hand Ben: 9S\n@hand Chie: 3\n")
    assert found == [
        "play 6H say page-one",
        *(f"play 8C suit {suit} say page-one" for suit in "SHDC"),
        "draw", "pass", "take", "challenge won", "challenge lost; take", "dobon 6H 8C", "Ben: dobon 9S",
    ]  # fmt: skip


def test_a_suit_is_named_before_anything_else_where_the_starter_is_an_8() -> None:
    text = PAGE.replace("@position\n", "@hand Aki: 6H 7H 9H JS QS KS 4D\n@starter 8D\n")
    found = listed(text)
    named = [each for each in found if each.startswith("suit ")]
    assert len(named) == 4 * (7 + 2)
    assert named[-1] == "suit C; pass"
    assert "suit D; play 4D" in named


@pytest.mark.parametrize(
    ("before", "first"),
    [
        ("Aki: play 6H\n", "Aki: penalty"),  # a call not made (AP-6.3)
        ("Aki: play JK suit S\nBen: challenge won\n", "penalty"),  # a joker caught (AP-5.4): it is Aki's turn
    ],
)
def test_a_penalty_is_listed_where_one_is_due(before: str, first: str) -> None:
    text = PAGE.replace("jokers=2", "jokers=2, challenge=on") + "@table 5H\n@hand Ben: 5\n@hand Chie: 5\n"
    hand = "@hand Aki: 6H 9S\n" if "6H" in before else "@hand Aki: JK 6H 9S 7C 4D\n"
    found = listed(text + hand + before)
    assert first in found
    assert (found[0] == first) is ("JK" in before)


# --- cards forgotten --------------------------------------------------------------------------------
def test_a_coloured_card_in_a_column_is_forgotten_but_for_its_number() -> None:
    """PU-5: white and black ones matter, and cards laid exactly onto one another count by what they are."""
    state: Any = table(PILE + "@column 3: R3 W3 B3+B3\n@discard G4\n")
    names = state.setup.cards.names
    red, white, blue, gone, other = (names.index(card) for card in ("R3", "W3", "B3", "G4", "G5"))
    pool = state.pool
    for card in (white, blue, other):
        assert not state.forget(card)
    assert state.pool == pool
    assert state.forget(red)
    unread = state.columns[3][0]
    assert (pile_up.NUMBER_OF[unread.card], unread.copies) == (3, 1)
    assert pile_up.COLOUR_OF[unread.card] not in (pile_up.WHITE, pile_up.BLACK)
    assert [names[pile.card] for pile in state.columns[3][1:]] == ["W3", "B3"]
    assert state.pool == pool + ONE[red]
    assert state.forget(gone)
    assert state.pool == pool + ONE[red] + ONE[gone]
    assert not state.forget(gone)


# --- Options that nobody remembers ------------------------------------------------------------------
@pytest.mark.parametrize(("option", "moves"), [("kept", {1}), ("lost", {2}), ("?", set())])
def test_a_move_that_turns_on_an_option_is_legal_only_where_it_is_known(option: str, moves: set[int]) -> None:
    """Who drew two cards for a 2 is on turn then, or is not (TP-8.4)."""
    head = f"game: twin-pyramid\nplayers: Aki, Ben, Chie\noptions: draw-two-turn={option}\n\ndeal\n"
    hands = "@hand Aki: 2H 7S 10D KC\n@hand Ben: 6H 5C AS 2D\n@hand Chie: JH QS 3C 8D\n@starter 5H\n"
    record = read(f"{head}{hands}Aki: play 2H pass\nBen: take 9S 9C\n")
    assert {seat for seat, _ in legal_before(record, 12)} == moves
