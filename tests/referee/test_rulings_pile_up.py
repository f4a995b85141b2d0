"""Why and what follows in Pile up: each value derived by hand from the clauses, line by line."""

from __future__ import annotations

import pytest

from tests.referee.ruling_entries import after, clauses, last

GAME = """game: pile-up
players: Aki, Ben, Chie

deal
@hand Aki: R3 R3 W3 K1 R1 R2
@hand Ben: B3 G3 W1 W2 K2 B2
@hand Chie: R5 R6 R5 R6 W5 W6
"""
LAID = GAME + "Aki: roll 3 3 1; play R3 +R3; draw G1 G2\n"
POSITION = """game: pile-up
players: Aki, Ben, Chie

deal
@position
@turn Aki
"""
PUSHED = (
    POSITION
    + "@column 3: G3 B3\n@hand Aki: R1 B2 W3 R3 R4 W4\n"
    + "Aki: roll 3 2 5; play W3; give Chie; draw ?\n"
)
LAST = POSITION + "@stock 0\n@column 3: G3\n@hand Aki: W3\n@hand Ben: 0\n@hand Chie: 0\n"
EMPTY: dict[str, list[str]] = {str(number): [] for number in range(1, 7)}


# --- what follows -------------------------------------------------------------------------------
def test_all_facts_have_the_table_that_the_first_move_finds() -> None:
    table = {"turn": "Aki", "ended": None, "columns": EMPTY, "pushed": None, "took": None}
    assert [after(LAID, line) for line in (5, 6, 7)] == [table] * 3


def test_cards_laid_exactly_are_one_entry_and_a_column_taken_is_counted_card_by_card() -> None:
    """R3 on R3 is one, B3 the second, G3 the third (PU-4.1, 4.2): four physical cards (PU-7.2)."""
    assert after(LAID)["columns"] == EMPTY | {"3": ["R3+R3"]}
    full = LAID + "Ben: roll 3 1 1; play B3 G3; draw G4 G5\n"
    found = after(full)
    assert (found["turn"], found["ended"], found["pushed"]) == ("Chie", None, None)
    assert (found["columns"], found["took"]) == (EMPTY, {"player": "Ben", "cards": 4})
    assert after(full + "@reveal Chie: R5 R6 R5 R6 W5 W6\n")["took"] is None


@pytest.mark.parametrize(("lying", "cards"), [("? ?", 4), ("R3 ?", 4), ("?", 3), ("R3+? ?", 5)])
def test_a_card_of_a_column_that_nobody_can_read_counts(lying: str, cards: int) -> None:
    """PU-4.2, 5.4: B3 and G3 on one or two are three or more, and all are taken, black on top or not."""
    found = after(f"{POSITION}@column 3: {lying}\n@hand Aki: B3 G3 ? ? ? ?\nAki: roll 3 3 5; play B3 G3\n")
    assert found["took"] == {"player": "Aki", "cards": cards}


def test_a_push_may_be_dodged_until_a_dodge_fails() -> None:
    """PU-5.1, 5.2: three cards; whoever is pushed upon takes them at that moment, and may pass them on."""
    found = after(PUSHED)
    assert (found["pushed"], found["took"]) == (
        {"player": "Chie", "column": 3},
        {"player": "Chie", "cards": 3},
    )
    assert found["turn"] == "Ben"
    on = PUSHED + "Chie: dodge 3 give Aki\n"
    assert after(on)["pushed"] == {"player": "Aki", "column": 3}
    assert after(on)["took"] == {"player": "Aki", "cards": 3}
    assert after(on)["turn"] == "Ben"  # a right never changes whose turn it is
    stay = on + "Aki: dodge 4\n"
    assert (after(stay)["pushed"], after(stay)["took"]) == (None, None)  # the cards lie there already


def test_a_push_is_over_when_the_next_player_rolls() -> None:
    rolled = PUSHED + "Ben: roll 1 1 1; pass\n"
    assert after(rolled)["pushed"] is None
    assert after(rolled)["turn"] == "Chie"


def test_a_dodge_by_somebody_else_is_left_out_and_changes_nothing() -> None:
    wrong = PUSHED + "Aki: dodge 3 give Ben\n"
    assert last(wrong)["verdict"] == "illegal"
    assert after(wrong) == after(PUSHED) | {"took": None}


def test_a_dodge_with_the_wrong_die_that_passes_the_cards_on_stands() -> None:
    wrong = PUSHED + "Chie: dodge 4 give Ben\n"
    assert last(wrong)["verdict"] == "illegal"
    assert after(wrong)["pushed"] == {"player": "Ben", "column": 3}
    assert after(wrong)["took"] == {"player": "Ben", "cards": 3}


def test_a_discard_gives_nobody_cards_nor_does_a_spread() -> None:
    away = PUSHED.replace("give Chie", "discard")
    assert (after(away)["took"], after(away)["pushed"], after(away)["columns"]) == (None, None, EMPTY)
    dealt = PUSHED + "Ben: roll 1 1 1; pass\nChie: roll 1 1 1; spread\n"
    assert after(dealt)["took"] is None


def test_the_penalty_is_one_minus_card() -> None:
    shown = POSITION + "@hand Aki: R1 B2 R3 R3 B3 W4\nAki: roll 5 5 6; show R1 B2 R3 R3 B3 W4; penalty W4\n"
    assert after(shown)["took"] == {"player": "Aki", "cards": 1}


def test_the_last_card_pushed_ends_the_deal_at_once_and_may_be_dodged() -> None:
    ended = LAST + "Aki: roll 3 1 1; play W3; give Ben\n"
    found = after(ended)
    assert (found["turn"], found["ended"]) == (None, "empty-hands")
    assert found["pushed"] == {"player": "Ben", "column": 3}
    on = after(ended + "Ben: dodge 3 give Chie\n")
    assert (on["ended"], on["pushed"]) == ("empty-hands", {"player": "Chie", "column": 3})
    stay = after(ended + "Ben: dodge 4\n")
    assert (stay["turn"], stay["ended"], stay["pushed"]) == (None, "empty-hands", None)


def test_after_the_end_by_agreement_nobody_is_next() -> None:
    found = after(PUSHED + "@end\n")
    assert (found["turn"], found["ended"], found["pushed"]) == (None, "agreed", None)


def test_a_column_whose_place_was_not_written_is_null_where_it_matters() -> None:
    """PU-5.1: Ben, Chie or the discard place; the column is empty wherever it went."""
    open_one = PUSHED.replace("; give Chie", "")
    found = after(open_one)
    assert (found["pushed"], found["took"], found["columns"]) == (None, None, EMPTY)
    later = after(open_one + "Ben: dodge 3 give Aki\n", 9)  # the dodge shows that it went to Ben
    assert later["pushed"] == {"player": "Ben", "column": 3}


def test_undo_restores_the_table_and_the_line_keeps_what_followed() -> None:
    undone = LAID + "@undo\n"
    assert after(undone, 8)["columns"] == EMPTY | {"3": ["R3+R3"]}
    assert after(undone)["columns"] == EMPTY
    assert after(undone)["turn"] == "Aki"


def test_a_line_left_out_uses_up_the_turn_of_its_author_only() -> None:
    """R5 is no card of Aki's (GEN-2): the turn is Ben's; of Ben's, out of turn, nothing changes."""
    assert after(GAME + "Aki: roll 5 5 1; play R5\n")["turn"] == "Ben"
    assert after(GAME + "Ben: roll 5 5 1; play R5\n")["turn"] == "Aki"


def test_an_illegal_line_that_is_kept_has_happened_as_written() -> None:
    """PU-3.2: no 2 was rolled; the R2 lies on column 2 all the same."""
    assert after(GAME + "Aki: roll 1 3 3; play R2\n")["columns"] == EMPTY | {"2": ["R2"]}


# --- why ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (LAID, ["PU-3.2", "PU-4.4", "PU-4.2"]),
        (LAID + "Ben: roll 3 1 1; play B3 G3; draw G4 G5\n", ["PU-3.2", "PU-4.4", "PU-4.2"]),
        (PUSHED, ["PU-3.2", "PU-5.1", "PU-5.1", "PU-5.2"]),
        (PUSHED.replace("give Chie", "discard"), ["PU-3.2", "PU-5.1", "PU-5.1"]),
        (PUSHED + "Chie: dodge 3 give Aki\n", ["PU-5.2", "PU-5.2"]),
        (PUSHED + "Chie: dodge 2\n", ["PU-5.2"]),
        (GAME + "Aki: roll 1 2 2; play K1; draw B6\n", ["PU-3.2", "PU-5.3"]),
        # PU-5.4 by one's own black; then a white last card spares (PU-5.1).
        (GAME + "Aki: roll 1 2 2; play K1 R1; draw B6 B6\n", ["PU-3.2", "PU-5.4"]),
        (POSITION + "@hand Aki: K3 W3 R3 R4 R4 W4\nAki: roll 3 2 5; play K3 W3; discard; draw ? ?\n",
         ["PU-3.2", "PU-5.4", "PU-5.1", "PU-5.1"]),
        # PU-4.3: the white card is not the last one laid and has no effect.
        (POSITION + "@hand Aki: K3 W3 R3 R4 R4 W4\nAki: roll 3 2 5; play W3 R3; draw ? ?\n",
         ["PU-3.2", "PU-4.3", "PU-4.2"]),
        (POSITION + "@hand Aki: R1 B2 R3 R3 B3 W4\nAki: roll 5 5 6; show R1 B2 R3 R3 B3 W4; penalty W4\n",
         ["PU-3.4"]),
        (GAME + "Aki: roll 1 1 1; pass\n", ["PU-6.2"]),
        (GAME + "Aki: roll 1 1 1\n", ["PU-6.2"]),
        (POSITION + "@minus Aki: 5\nAki: roll 1 1 1; spread\n", ["PU-6.1"]),
        (LAST + "Aki: roll 3 1 1; play W3; discard\n", ["PU-3.2", "PU-5.1", "PU-5.1", "PU-7.1"]),
        (LAST.replace("Chie: 0", "Chie: R2") + "Aki: roll 3 1 1; play W3; discard\n",
         ["PU-3.2", "PU-5.1", "PU-5.1", "PU-3.6"]),
        (GAME, []),
    ],
)  # fmt: skip
def test_the_clauses_of_a_legal_line_in_order(text: str, wanted: list[str]) -> None:
    assert last(text)["verdict"] == "legal"
    assert clauses(text) == wanted


def test_reasons_say_the_facts_of_the_table() -> None:
    told_so = [
        each["message"] for each in last(LAID + "Ben: roll 3 1 1; play B3 G3; draw G4 G5\n")["because"]
    ]
    assert told_so == [
        "A 3 was rolled, so B3 and G3 may be played on column 3.",
        "Stacked cards count as one: column 3 counts 3.",
        "Column 3 counts 3, so Ben takes it: 4 minus cards.",
    ]


def test_out_of_turn_says_whose_turn_it_was_and_why() -> None:
    first = last(GAME + "Ben: roll 1 1 1; pass\n")["because"]
    assert [each["message"] for each in first] == ["It was Aki’s turn to begin, not Ben’s."]
    later = last(LAID + "Chie: roll 1 1 1; pass\n")["because"]
    assert "Ben comes after Aki (line 8)" in later[0]["message"]
    passed = (
        LAST.replace("Chie: 0", "Chie: R2") + "Aki: roll 3 1 1; play W3; discard\nAki: roll 1 1 1; pass\n"
    )
    assert "Ben is skipped, having no cards" in last(passed)["because"][0]["message"]


def test_a_white_card_of_which_nobody_wrote_where_it_sent_the_column_has_to_do_either() -> None:
    """PU-5.1: one or the other; which of them nobody knows, so only what both have in common is told."""
    told = last(PUSHED.replace("; give Chie", ""))["because"]
    sure = [each["message"] for each in told if not each["message"].startswith("Possibly")]
    assert any("has to push the column onto someone or discard it" in each for each in sure)
    assert not any("is pushed onto" in each for each in sure)
