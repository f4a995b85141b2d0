"""Why and what follows in Pyramid Dice: each value derived by hand from the clauses, line by line."""

from __future__ import annotations

import pytest

from tests.referee.ruling_entries import after, clauses, last

ROWS = """
deal
@row 1: T30
@row 2: T25 G7
@row 3: T24 G6 T21
@row 4: T20 G1 T18 T16
@row 5: T01 T02 T03 T04 T05
@row 6: T06 T07 T08 T13 T14 T12
@row 7: G2 G3 G4 G5 T09 T10 T11
"""
GAME = "game: pyramid-dice\nplayers: Aki, Ben, Chie\n" + ROWS
STEAL = GAME.replace("Chie\n", "Chie\noptions: steal=on\n")
SOLO = GAME.replace("Aki, Ben, Chie", "Aki")
POSITION = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n@position\n@turn Aki\n"
BOTTOM = ["G2", "G3", "G4", "G5", "T09", "T10", "T11"]
"""Row 7, which nothing covers (PD-2.3), in the order of the alphabet."""


# --- what follows -------------------------------------------------------------------------------
def test_all_facts_have_the_table_that_the_first_move_finds() -> None:
    table = {"turn": "Aki", "ended": None, "free": BOTTOM, "steal": []}
    assert [after(GAME, line) for line in (5, 11)] == [table] * 2


def test_cards_taken_and_lifted_off_uncover_others() -> None:
    """G2 and G3 cover T06: it is free when both are gone; a card set aside is free too (PD-2.3)."""
    one = GAME + "Aki: roll 6 3 1; take G2\n"
    assert after(one)["free"] == [card for card in BOTTOM if card != "G2"]
    both = one + "Ben: roll 6 4 1; fail G3\n"
    assert after(both) == {
        "turn": "Chie", "ended": None, "steal": [],
        "free": ["G3", "G4", "G5", "T06", "T09", "T10", "T11"],
    }  # fmt: skip


def test_after_a_give_up_all_others_may_steal_in_order() -> None:
    """2 3 4 make 9, the number of T09 (PD-8.1); the turn is the next seat's all the same (PD-8.3)."""
    given_up = STEAL + "Aki: roll 2 3 4; fail\n"
    assert after(given_up)["steal"] == ["Ben", "Chie"]
    assert after(given_up)["turn"] == "Ben"
    stolen = given_up + "Chie: steal T09\n"
    assert (after(stolen)["steal"], after(stolen)["turn"]) == ([], "Ben")
    assert "T09" not in after(stolen)["free"]


def test_nobody_steals_what_the_dice_do_not_make() -> None:
    """1 1 1 make 0, 1, 2 and 3 at most: T01, T02 and T03 are covered by row 6 (PD-2.3)."""
    assert after(STEAL + "Aki: roll 1 1 1; fail\n")["steal"] == []


@pytest.mark.parametrize("text", [STEAL + "Aki: roll 2 3 4; fail T10\n", GAME + "Aki: roll 2 3 4; fail\n"])
def test_nobody_steals_after_a_lift_or_without_the_option(text: str) -> None:
    assert after(text)["steal"] == []


def test_an_illegal_give_up_out_of_turn_can_be_stolen_from() -> None:
    """GEN-1 is broken, and the line happened as written: from the left of Ben, who gave up."""
    wrong = STEAL + "Ben: roll 2 3 4; fail\n"
    assert last(wrong)["verdict"] == "illegal"
    assert (after(wrong)["steal"], after(wrong)["turn"]) == (["Chie", "Aki"], "Chie")


def test_a_place_that_matters_and_is_not_known_is_null() -> None:
    """Without rows 6 and 7 any card of these may be free; without row 7 alone its cards are those left."""
    row = "@row 7: G2 G3 G4 G5 T09 T10 T11\n"
    assert after(GAME.replace("@row 6: T06 T07 T08 T13 T14 T12\n" + row, ""))["free"] is None
    assert after(GAME.replace(row, ""))["free"] == BOTTOM
    assert after(GAME.replace("@row 1: T30", "@row 1: ?"))["free"] == BOTTOM
    assert after(POSITION + "@aside ? T09\n")["free"] is None


def test_a_card_that_may_be_stolen_is_known_though_others_are_not() -> None:
    """6 3 1 make 10, the number of T10, which lies aside: what else is free does not matter."""
    open_rows = (
        POSITION.replace("Ben\n", "Ben\noptions: steal=on\n", 1) + "@aside T10\n@row 7: ? ? ? ? ? ? ?\n"
    )
    found = after(open_rows + "Aki: roll 6 3 1; fail\n")
    assert (found["free"], found["steal"]) == (None, ["Ben"])


def test_a_row_written_later_fills_in_what_was_free_before() -> None:
    """All lines that agree with the record count: what lay in row 7 is known from the beginning on."""
    row = "@row 7: G2 G3 G4 G5 T09 T10 T11\n"
    below = "@row 6: T06 T07 T08 T13 T14 T12\n"
    without = GAME.replace(below + row, "") + "Aki: roll 6 3 1; take G2\n"
    line = without.count("\n")
    assert after(without, line)["free"] is None
    left = [card for card in BOTTOM if card != "G2"]
    assert after(without + "Ben: roll 6 4 1; fail G3\n" + below + row, line)["free"] == left
    assert after(without + "Ben: roll 6 4 1; fail G3\n" + below + row, line + 1)["free"][0] == "G3"


def test_after_the_end_nothing_is_free() -> None:
    ended = POSITION + "@aside T10\nAki: roll 6 3 1; take T10\n"
    assert after(ended) == {"turn": None, "ended": "cleared", "free": [], "steal": []}
    agreed = after(GAME + "@end\n")
    assert (agreed["turn"], agreed["ended"], agreed["free"]) == (None, "agreed", [])
    missed = after(SOLO + "Aki: roll 6 3 1; fail\n")
    assert (missed["turn"], missed["ended"], missed["free"]) == (None, "first-miss", [])


def test_a_line_left_out_uses_up_the_turn_and_ends_no_deal() -> None:
    """G2 lies in the pyramid and is no god of Aki's (PD-4.1, GEN-2): the god cannot be used."""
    assert after(GAME + "Aki: roll 6 3 1; use G2 1; take T10\n")["turn"] == "Ben"
    solo = after(SOLO + "Aki: roll 6 3 1; use G2 1; take T10\n")
    assert (solo["turn"], solo["ended"]) == ("Aki", None)


def test_an_illegal_line_that_is_kept_has_happened_as_written() -> None:
    """T30 lies under all others (PD-2.3); it is Aki's all the same."""
    wrong = GAME + "Aki: roll 6 5 1; take T30\n"
    assert last(wrong)["verdict"] == "illegal"
    assert after(wrong)["free"] == BOTTOM
    assert (
        last(wrong + "Ben: roll 6 5 1; take T30\n")["because"][0]["message"] == "Aki had already taken T30."
    )


def test_rights_never_change_whose_turn_it_is() -> None:
    """A steal after a lift (PD-8.3) and a Ra turned over too early (PD-4.3): illegal, and no turn."""
    lifted = STEAL + "Aki: roll 2 3 4; fail T10\n"
    assert after(lifted + "Chie: steal T09\n")["turn"] == "Ben"
    assert after(lifted + "Chie: flip RA\n")["turn"] == "Ben"
    assert after(lifted + "Ben: flip RA\n")["turn"] == "Ben"


def test_undo_restores_the_table_and_the_line_keeps_what_followed() -> None:
    undone = GAME + "Aki: roll 6 3 1; take G2\n@undo\n"
    assert "G2" not in after(undone, 12)["free"]
    assert after(undone)["free"] == BOTTOM


# --- why ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (GAME + "Aki: roll 6 3 1; take T10\n", ["PD-3.3"]),
        (GAME + "Aki: roll 6 3 1; take G2\n", ["PD-3.3", "PD-3.5"]),
        # The action first, then the price of the gods that prepared it, and what they did.
        (GAME + "Aki: roll 6 3 1; take G2\nBen: roll 1 1 1; fail G3\nChie: roll 1 1 1; fail G4\n"
         "Aki: roll 6 2 1; use G2 2; take T10\n", ["PD-3.3", "PD-4.2", "PD-4.1"]),
        (GAME + "Aki: roll 6 1 1; use RA 6 3 1; take T10\n", ["PD-3.3", "PD-4.2", "PD-4.1"]),
        (GAME.replace("Chie\n", "Chie\noptions: hard=on\n") + "Aki: roll 6 3 1; take G2\n"
         "Ben: roll 1 1 1; fail G3\nChie: roll 1 1 1; fail G4\nAki: roll 6 2 1; use G2 2; take T10\n",
         ["PD-3.3", "PD-7.1", "PD-4.1"]),
        (GAME + "Aki: roll 6 3 1; fail T10\n", ["PD-5.1"]),
        (GAME + "Aki: roll 1 1 1; fail T10\nBen: roll 6 3 1; take T10\n", ["PD-3.3", "PD-2.3"]),
        (STEAL + "Aki: roll 2 3 4; fail\n", ["PD-8.1"]),
        (STEAL + "Aki: roll 2 3 4; fail\nBen: steal T09\n", ["PD-8.1", "PD-8.2", "PD-8.3"]),
        (SOLO + "Aki: roll 6 3 1; fail\n", ["PD-9.1"]),
        (POSITION + "@aside T10\nAki: roll 1 1 1; fail\n", ["PD-5.1"]),
        (POSITION + "@aside T10\nAki: roll 6 3 1; take T10\n", ["PD-3.3", "PD-2.3", "PD-6.1"]),
        (POSITION + "@aside T10\n@taken Ben: G1 G2 G3 G4 G5 G6 G7\nAki: flip RA\n", ["PD-4.3"]),
        (GAME, []),
    ],
)  # fmt: skip
def test_the_clauses_of_a_legal_line_in_order(text: str, wanted: list[str]) -> None:
    assert last(text)["verdict"] == "legal"
    assert clauses(text) == wanted


def test_reasons_say_the_facts_of_the_table() -> None:
    found = last(GAME + "Aki: roll 6 3 1; take G2\n")["because"]
    assert [each["message"] for each in found] == [
        "G2 is free, and the dice, combined in any order, make its number: 6 + 3 + 1 = 10.",
        "G2 is a god: Aki can use it from their next turn on.",
    ]


def test_out_of_turn_says_whose_turn_it_was_and_why() -> None:
    first = last(GAME + "Ben: roll 6 3 1; take T10\n")["because"]
    assert [each["message"] for each in first] == ["It was Aki’s turn to begin, not Ben’s."]
    later = last(GAME + "Aki: roll 6 3 1; take T10\nAki: roll 6 3 1; take G2\n")["because"]
    assert "Ben comes after Aki (line 12)" in later[0]["message"]
    stolen = STEAL + "Aki: roll 2 3 4; fail\nBen: steal T09\nChie: roll 6 3 1; take T10\n"
    assert "Ben comes after Aki, who gave up (line 13)" in last(stolen)["because"][0]["message"]
