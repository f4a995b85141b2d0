"""Why and what follows in Twin Pyramid: each value derived by hand from the clauses, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.twin_pyramid import GAME, owed
from referee.games.twin_pyramid.table import Due
from referee.judge.replay import judge
from referee.record import read
from tests.referee.playing import setup_for
from tests.referee.ruling_entries import after, clauses, last, told

THREE = """game: twin-pyramid
players: Aki, Ben, Chie
options: jokers=1

deal
@hand Aki: 2H 3H 7H 9H
@hand Ben: 8H KH JK 4S
@hand Chie: 10H 6H AD 5D
@starter 5H
"""
TWO = """game: twin-pyramid
players: Aki, Ben

deal
@hand Aki: 7H 9H 4H 2H
@starter 5H
"""
POSITION = """game: twin-pyramid
players: Aki, Ben, Chie

deal
@position
"""


def messages(text: str) -> str:
    """All that is said of the last line."""
    return " ".join(each["message"] for each in last(text)["because"])


def owes(player: str, count: int) -> dict[str, Any]:
    return {"player": player, "count": count}


# --- what follows -----------------------------------------------------------------------------
def test_facts_before_the_first_move_tell_the_table_that_it_finds() -> None:
    opening: dict[str, Any] = {
        "turn": "Aki",
        "ended": None,
        "direction": "clockwise",
        "table": "5H",
        "suit": None,
        "owed": [],
    }
    assert [told(THREE)[line]["after"] for line in (6, 7, 8, 9)] == [opening] * 4


@pytest.mark.parametrize(
    ("play", "turn", "owed", "direction"),
    [
        ("7H", "Chie", [], "clockwise"),  # TP-8.5: Ben is skipped
        ("9H", "Chie", [], "counterclockwise"),  # TP-8.6
        ("2H pass", "Ben", [owes("Ben", 2)], "clockwise"),  # TP-8.2
        ("2H take 4C 5C", "Ben", [], "clockwise"),
        ("3H", "Ben", [owes("Ben", 1), owes("Chie", 1), owes("Aki", 1)], "clockwise"),  # TP-8.3
    ],
)
def test_who_is_next_after_a_special_card(play: str, turn: str, owed: list[Any], direction: str) -> None:
    found = after(f"{THREE}Aki: play {play}\n")
    assert (found["turn"], found["owed"], found["direction"]) == (turn, owed, direction)


@pytest.mark.parametrize(("play", "turn"), [("7H", "Aki"), ("9H", "Ben")])
def test_with_two_players_a_seven_gives_another_turn_and_the_direction_stays(play: str, turn: str) -> None:
    found = after(f"{TWO}Aki: play {play}\n")
    assert (found["turn"], found["direction"]) == (turn, "clockwise")


def test_a_suit_binds_until_the_namers_next_turn_is_over_even_under_a_joker() -> None:
    """TP-8.7, TP-8.9: it is gone after Ben's next turn, though the joker is still the table card."""
    text = THREE + "Aki: draw 4C\nBen: play JK suit D\n"
    assert after(text)["suit"] == {"suit": "D", "by": "Ben"}
    text += "Chie: draw 6C\nAki: draw 7C\n"
    assert after(text)["suit"] == {"suit": "D", "by": "Ben"}
    found = after(text + "Ben: draw 8C\n")
    assert (found["suit"], found["table"]) == (None, "JK")


def test_a_suit_that_was_not_written_is_null_and_its_namer_known() -> None:
    assert after(THREE + "Aki: draw 4C\nBen: play 8H\n")["suit"] == {"suit": None, "by": "Ben"}


def test_an_undone_line_keeps_its_table_and_the_undo_restores_the_one_before() -> None:
    text = THREE + "Aki: play 9H\n@undo\n"
    assert told(text)[10]["after"]["direction"] == "counterclockwise"
    assert told(text)[11]["after"] == told(text)[9]["after"]


def test_after_the_end_nobody_is_on_turn_and_the_table_stays() -> None:
    """Also after `@end`, with a wild in force and draws owed."""
    for text in ("Aki: play 3H\n@end\n", "Aki: draw 4C\nBen: play 8H suit S\n@end\n"):
        found = after(THREE + text)
        assert (found["turn"], found["suit"], found["owed"]) == (None, None, [])
        assert found["table"] in ("3H", "8H")


NINE = "@table 5H\n@hand Aki: 2H 4H 6H\n@hand Ben: 4C 6S 9S JS\n@open Ben: KS KC KD QS QC\n@hand Chie: 4S\n"


def test_a_passed_two_is_one_card_for_nine() -> None:
    """TP-8.3a: never beyond the tenth card, so that `take 2` breaks it; and the tenth is a burst."""
    passed = POSITION + NINE + "Aki: play 2H pass\n"
    assert after(passed)["owed"] == [owes("Ben", 1)]
    assert clauses(passed + "Ben: take 2\n") == ["TP-8.3a", "GEN-3"]
    assert last(passed + "Ben: take 7D\n")["verdict"] == "legal"
    assert clauses(passed + "Ben: take 7D\n") == ["TP-8.2", "TP-8.3a", "TP-6.4"]
    assert after(passed + "Ben: take 7D\n")["ended"] == "burst"


def test_who_would_draw_nothing_is_left_out() -> None:
    """Two cards are left in stock and pile: the third who has to draw for a 3 gets none (TP-8.3a)."""
    state = GAME.begin(setup_for(3), 0)
    state.nstock, state.npile = 1, 1
    dues = tuple(Due(seat, 1, "TP-8.3", True) for seat in (1, 2, 0))
    assert owed(state, dues) == [
        {"player": ("seat", 1), "count": 1},
        {"player": ("seat", 2), "count": 1},
    ]


def test_an_illegal_line_has_happened_as_written() -> None:
    # A wild change that another's wild forbids names its suit all the same.
    text = POSITION + "@table 5H\n@hand Ben: JK 4C\n@turn Ben\n@fixed C by Aki\n"
    text = text.replace("Chie\n", "Chie\noptions: jokers=1\n", 1)
    found = after(text + "Ben: change JK for top suit H\n")
    assert (found["suit"], found["table"]) == ({"suit": "H", "by": "Ben"}, "JK")
    # A wrong stone broken lies on top.
    text = POSITION + "@table 5H\n@hand Aki: 10H 4C\n@field Ben: 7C 8C\n"
    assert after(text + "Aki: play 10H break 8C\n")["table"] == "8C"
    # Wrong numbers were drawn: the debt is gone all the same.
    assert after(THREE + "Aki: play 2H pass\nBen: take 5C\n")["owed"] == []
    # An illegal starter is the table card.
    assert after(THREE.replace("@starter 5H", "@starter 8C"))["table"] == "8C"


def test_the_effect_of_a_card_that_a_wild_silences_does_not_happen() -> None:
    """TP-8.7: a 9 of another suit is illegal, lies on top, and reverses nothing."""
    text = POSITION + "@table 5H\n@hand Ben: 9D 4C\n@turn Ben\n@fixed C by Aki\nBen: play 9D\n"
    found = after(text)
    assert (found["table"], found["direction"], found["turn"]) == ("9D", "clockwise", "Chie")


def test_the_debts_of_others_stay_and_come_first() -> None:
    """Aki's 3: Ben plays in place of his draw; Chie and Aki still draw, then Chie has the turn."""
    text = THREE + "Aki: play 3H\nBen: play KH\n"
    assert after(text)["owed"] == [owes("Chie", 1), owes("Aki", 1)]
    assert clauses(text) == ["TP-8.3", "GEN-5"]
    text += "Chie: take 4C\nAki: take 5C\n"
    assert after(text)["turn"] == "Chie"


def test_somebody_who_plays_out_of_turn_leaves_the_draw_of_another_owed() -> None:
    found = after(THREE + "Aki: play 2H pass\nChie: draw 4C\n")
    assert (found["turn"], found["owed"]) == ("Ben", [owes("Ben", 2)])


def test_a_take_where_nothing_was_owed_is_the_turn() -> None:
    found = after(THREE + "Aki: take 4C\n")
    assert (found["turn"], found["owed"]) == ("Ben", [])


def test_a_line_left_out_uses_up_the_draw_or_else_the_turn_of_its_author_alone() -> None:
    """KD is not Ben's: the line cannot be.  His draw is used up, then his turn; of Chie's, nothing."""
    text = THREE + "Aki: play 2H pass\nBen: take 8H 5C\n"  # 8H is in his own hand
    assert (after(text)["turn"], after(text)["owed"]) == ("Ben", [])
    text += "Ben: play 6H\n"
    assert after(text)["turn"] == "Chie"
    assert after(THREE + "Chie: play KH\n")["turn"] == "Aki"


def test_an_illegal_tenth_card_is_a_burst() -> None:
    """TP-6.5: JS could be played on 5S; the deal ends all the same (TP-6.4)."""
    found = last(POSITION + NINE.replace("5H", "5S") + "@turn Ben\nBen: draw 7D\n")
    assert (found["verdict"], found["after"]["ended"], found["after"]["turn"]) == ("illegal", "burst", None)


def test_a_joker_as_table_card_of_a_position_has_an_unknown_suit() -> None:
    text = POSITION.replace("Chie\n", "Chie\noptions: jokers=1\n", 1) + "@table JK\n@hand Aki: 4H KC\n"
    assert last(text + "Aki: play 4H\n")["verdict"] == "unknown"
    assert last(text.replace("JK\n", "JK suit H\n") + "Aki: play 4H\n")["verdict"] == "legal"


# --- why --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("moves", "wanted"),
    [
        ("Aki: play 2H pass", ["TP-5.1", "TP-8.2"]),
        ("Aki: play 2H take 4C 5C", ["TP-5.1", "TP-8.2", "TP-6.2"]),
        ("Aki: play 3H", ["TP-5.1", "TP-8.3"]),
        ("Aki: play 7H", ["TP-5.1", "TP-8.5"]),
        ("Aki: play 9H", ["TP-5.1", "TP-8.6"]),
        ("Aki: draw 4C", ["TP-6.1", "TP-6.2"]),
        ("Aki: play 2H pass;\nBen: take 4C 5C", ["TP-8.2", "TP-6.2"]),
        ("Aki: draw 4C\nBen: play 8H suit S", ["TP-5.1", "TP-8.7"]),
        ("Aki: draw 4C\nBen: play JK suit S", ["TP-5.6", "TP-8.9"]),
        ("Aki: draw 4C\nBen: change JK for top suit S", ["TP-7.3", "TP-8.10"]),
        ("Aki: draw 4C\nBen: play 8H suit H\nChie: play 10H", ["TP-8.7", "TP-8.7"]),
        ("Aki: draw 4C\nBen: play KH build 8H", ["TP-5.1", "TP-5.3"]),
        ("Aki: draw 4C\nBen: play JK suit H\nChie: draw 9C\nAki: play 2H", ["TP-8.7", "TP-8.7"]),
    ],
)
def test_why_a_line_is_legal(moves: str, wanted: list[str]) -> None:
    text = THREE + moves.replace(";", "") + "\n"
    assert last(text)["verdict"] == "legal"
    assert clauses(text) == wanted


def test_the_facts_of_the_table_are_said() -> None:
    assert messages(THREE + "Aki: play 7H\n") == (
        "7H matches the suit of the table card 5H. Ben is skipped; Chie is next."
    )
    assert "8H matches the suit" in messages(THREE + "Aki: draw 4C\nBen: play 8H\n")
    assert "Ben names one suit:" in messages(THREE + "Aki: draw 4C\nBen: play 8H\n")


def test_a_legal_fact_has_no_reasons() -> None:
    assert told(THREE)[9]["because"] == []


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("Aki: play 7H\nBen: draw 4C", "Aki’s 7 (line 10) skipped a player"),
        ("Aki: play 9H\nBen: draw 4C", "Aki’s 9 (line 10) reversed the direction"),
        (
            "Aki: play 2H pass\nChie: draw 4C",
            "Ben had to draw before Chie could move",
        ),
        (
            "Aki: play 2H pass\nBen: take 4C 5C\nChie: draw 6C",
            "Ben drew for the 2 (line 11) and still has a turn",
        ),
        ("Chie: draw 4C\nBen: draw 5C", "Chie had moved out of turn (line 10)"),
        ("Ben: draw 4C", "It was Aki’s turn"),
    ],
)
def test_out_of_turn_says_why_it_was_the_turn_of_another(moves: str, why: str) -> None:
    text = f"{THREE}{moves}\n"
    assert clauses(text) == ["GEN-1"]
    assert why in messages(text)


def test_a_two_with_the_wrong_count_is_one_of_its_own_clause_first() -> None:
    """Also where a position says no more than the number, under a 2 that still lies there."""
    assert clauses(THREE + "Aki: play 2H take 4C\n") == ["TP-8.2", "GEN-3"]
    text = POSITION + "@table 2H\n@hand Ben: 4C\n@due Ben: 1\n"
    assert clauses(text + "Ben: take 5C 6C\n") == ["TP-8.2", "GEN-3"]


def test_because_names_the_clauses_of_an_illegal_line_no_more_and_no_fewer() -> None:
    text = THREE + "Aki: play 2H pass\nBen: draw 4C\nBen: play 4S suit C\nAki: change AD for top; draw\n"
    judgement = judge(read(text))
    for verdict in judgement.lines:
        if verdict.verdict != "legal":
            said = {each["clause"] for each in told(text)[verdict.line.number]["because"]}
            assert said == set(verdict.clauses)


def test_a_doubt_says_which_cards_would_make_it_illegal() -> None:
    text = POSITION + NINE.replace("@hand Ben: 4C 6S 9S JS", "@hand Ben: ? ? ? ?") + "@turn Ben\n"
    assert last(text + "Ben: draw 7D\n")["verdict"] == "unknown"
    assert "Illegal if Ben held a heart or a 5." in messages(text + "Ben: draw 7D\n")
