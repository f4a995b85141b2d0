"""Sentences of the page on rulings that no other test holds, one after the other."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.document import document
from tests.referee.command_runs import Run, save

TWIN = """game: twin-pyramid
players: Aki, Ben
options: rounds=1

deal
@hand Aki: 4H 7S 10D KC
@starter 5H
"""
WRONG = "Aki: play 7S\n"
"""TP-5.1: 7S matches neither the suit nor the rank of 5H; line 8 of the file."""
FULL = """game: twin-pyramid
players: Aki, Ben
options: rounds=1

deal
@position
@table 5H
@hand Aki: {held}
@open Aki: 4C 6C 7D 8D 10C
Aki: draw
"""


def told(text: str) -> dict[str, Any]:
    """The document with its rulings."""
    judgement = judge(read(text))
    return document(judgement, "en", dict(enumerate(rulings(judgement))))


def line(text: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in told(text)["lines"] if entry["line"] == number)
    return found


def test_with_at_one_entry_alone_has_the_three_keys(run: Run) -> None:
    file = save(TWIN + WRONG + "Ben: draw\n")
    keys = {"because", "after", "remedy"}
    for asked, having in (((), []), (("--why",), [6, 7, 8, 9]), (("--at", "8"), [8])):
        lines = json.loads(run("check", file, "--json", *asked)[1])["lines"]
        assert [entry["line"] for entry in lines if keys <= set(entry)] == having
        assert all(not keys & set(entry) for entry in lines if entry["line"] not in having)


def test_of_an_unknown_line_the_remedy_is_that_of_an_illegal_one() -> None:
    """TP-5.1: 6H has the suit of 5H, 6S has neither suit nor rank; nobody else has moved since."""
    text = TWIN + "Aki: draw\nBen: play 6H or 6S\n"
    found = line(text, 9)
    assert found["verdict"] == "unknown"
    assert (found["remedy"]["when"], found["remedy"]["do"]) == ("now", "take-back")


def test_of_an_undone_line_only_what_stands_before_its_undo_counts() -> None:
    found = line(TWIN + WRONG + "@undo\nAki: play 4H\nBen: draw\n", 8)["remedy"]
    assert (found["when"], found["do"], found["clauses"]) == ("now", "take-back", ["GEN-6.1"])


def test_at_most_eight_legal_steps_are_named() -> None:
    """PD-3.3, PD-5.1: with 1 1 4 five cards can be made and seven lifted off."""
    text = (
        "game: pyramid-dice\nplayers: Jo, Max\n\ndeal\n@row 7: T02 T03 T04 T05 T06 T07 T14\n"
        "Jo: roll 1 1 4; take T04; take T06\n"
    )
    assert len(line(text, 6)["remedy"]["legal"]) == 8


def test_a_deal_that_an_undone_line_ended_is_not_contested() -> None:
    """TP-6.5: 6C could not be played, but 4H could: the tenth card was drawn without right."""
    text = FULL.format(held="3S 4H 9C KD")
    assert told(text)["contested"] == [{"deal": 1, "line": 10, "scores_without": {"Aki": 0, "Ben": 0}}]
    assert told(text + "@undo\n")["contested"] == []


def test_an_unknown_line_contests_nothing() -> None:
    """TP-6.5: whether a hidden card could be played, nobody knows."""
    found = told(FULL.format(held="3S 9C KD ?"))
    assert found["lines"][-1]["verdict"] == "unknown"
    assert found["deals"][0]["ended_by"] == "burst"
    assert found["contested"] == []


def test_a_decision_may_end_a_score_pad() -> None:
    """TP-9.2: Aki pays 10 points to Ben; the table takes five more off Aki."""
    head = "game: twin-pyramid\nplayers: Aki, Ben\noptions: rounds=1\n"
    found = told(f"{head}\ndeal\n@result Aki: burst\n@ruling Aki: -5\n")
    assert found["scores"] == {"Aki": -15, "Ben": 10}
    assert found["summary"]["illegal"] == 0


def test_a_contested_deal_is_marked_wherever_it_counts(run: Run) -> None:
    file = save(FULL.format(held="3S 4H 9C KD"))
    for command in (("check", "--why"), ("score",)):
        out = run(*command, file)[1]
        assert "*" in out
        assert "ended with an illegal move (line 10)" in out
    out = run("score", file, "--lang", "ja")[1]
    assert "*" in out
    assert "10行目" in out


def test_several_places_of_a_line_are_told_apart_together() -> None:
    """TP-5.1: KH has the suit of 5H, KS has not; 10S and 9D may both stand on the ground (TP-3.3)."""
    text = TWIN.replace("@hand Aki: 4H 7S 10D KC\n", "") + "Aki: play KH or KS build 10S or 9D\n"
    assert line(text, 7)["turns_on"] == {
        "line 7": {"KH 10S": "legal", "KH 9D": "legal", "KS 10S": "illegal", "KS 9D": "illegal"}
    }


def test_beyond_sixty_four_readings_the_later_places_count_as_unknown() -> None:
    """Eight times eight readings are told apart; the third place is not, so its line is not exact."""
    eight = " or ".join(f"{rank}C" for rank in (2, 3, 4, 5, 6, 7, 8, 9))
    other = eight.replace("C", "S")
    head = TWIN.replace("@hand Aki: 4H 7S 10D KC\n", f"@hand Aki: {eight} ? ? ?\n@hand Ben: {other} ? ? ?\n")
    found = line(head + "Aki: play 4H or KD\n", 9)
    assert (found["verdict"], found["exact"]) == ("unknown", False)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_clauses_of_remedies_stand_in_every_game(run: Run, lang: str) -> None:
    for game in ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"):
        out = run("rule", "GEN-6", "--game", game, "--lang", lang)[1]
        assert all(f"GEN-6.{part}" in out for part in range(1, 6)), game


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (("E: 2C",), "It was N’s turn to begin, not E’s."),
        (("N: 2C", "S: 5C"), "It was E’s turn, not S’s: E comes after N (line 4), clockwise."),
        (
            ("N: 2C", "E: 5C", "S: KC", "W: 3C", "N: 4D"),
            "It was S’s turn, not N’s: S won the trick (line 7).",
        ),
    ],
)
def test_whose_turn_it_was_is_said_with_its_reason(moves: tuple[str, ...], said: str) -> None:
    judgement = judge(read("\n".join(["game: hearts", "players: N, E, S, W", "deal", *moves])))
    assert document(judgement, "en")["lines"][-1]["message"] == said


THREE = "game: {game}\nplayers: Aki, Ben, Chie\n{options}\ndeal\n@position\n{body}"
DICE = {"game": "pyramid-dice", "options": "options: steal=on\n"}
ROWS = "@row 1: T16\n@taken Aki: G2 G3 G4 G5\n@taken Ben: G6 G7 G1\n"
FREE = "@row 5: - - - G2 T01\n@row 6: - - - - T05 T07\n@row 7: - - - - - T13 T14\n"
PAGE_ONE = {"game": "american-page-one", "options": ""}


@pytest.mark.parametrize(
    ("head", "body", "reason", "now"),
    [
        # AP-6.4: the deal ends once the cards are taken.
        (PAGE_ONE, "@table 6H\n@hand Aki: 9H\n@hand Ben: 5C 2S\n@hand Chie: 4\nAki: play 9H!\nBen: draw\n",
         "(Aki went out)", "The deal is over."),
        (PAGE_ONE, "@table 6H\n@hand Aki: 2H\n@hand Ben: 2S 5C\n@hand Chie: 4\nAki: play 2H!\nBen: play 2S\n",
         "Aki has gone out", "Ben takes 2 (because of Aki’s card, line 10); then the deal is over."),
        (DICE, ROWS + "Aki: roll 2 4 2; take T16\nBen: roll 1 1 1; fail\n",
         "(the pyramid is cleared)", "The deal is over."),  # PD-6.1
        # PD-8.3: the turn after a steal is that of the player after the one who gave up.
        (DICE, FREE + "Aki: roll 6 6 1; fail\nBen: steal T13\nChie: steal T14\n", "", "It is Ben’s turn."),
        (DICE, FREE + "Aki: roll 5 1 1; fail T14\nChie: flip RA\n", "", "It is Ben’s turn."),
        # AP-4.4: two cards for each 2 of the run, and Chie, who takes them, plays nothing.
        (PAGE_ONE, "@table 6H\n@hand Aki: 2H 4C 5C\n@hand Ben: 2S 5D 9C\n@hand Chie: 4\n"
         "Aki: play 2H\nBen: play 2S\nChie: take 2\n",
         "", "Chie draws 2 more cards. It is Aki’s turn."),
    ],
)  # fmt: skip
def test_a_move_taken_back_says_what_the_table_waits_for(
    head: dict[str, str], body: str, reason: str, now: str
) -> None:
    found = told(THREE.format(**head, body=body))["lines"][-1]
    assert reason in found["message"]
    assert found["remedy"]["message"].endswith(now)
    assert "plays again" not in found["remedy"]["message"]


PACK = "game: pile-up\nplayers: Mum, Dad\n\ndeal\n@hand Mum: R3 R3 {third} B4 W2 K1\nMum: roll 3 2 1; "
BUILT = "@table KC\n@hand Aki: QC 6H 10C 9C\n@field Aki: 10D\nAki: play QC build 6H 9C\n"


@pytest.mark.parametrize(
    ("text", "key", "said"),
    [
        # GEN-2, PU-1.2: three copies of R3, one of them laid by Mum and two still in her hand.
        (PACK.format(third="R3") + "play R3\nDad: roll 3 2 1; play R3\n", "message",
         "The deck has 3 of it, all of them elsewhere (Mum 2, played or taken 1)."),
        # TP-3.3, 5.3: one stone after the other; the 6 needs the 9 and the 10, so it comes last.
        (THREE.format(game="twin-pyramid", options="", body=BUILT), "remedy",
         "Instead: play QC build 9C 6H · "),
        # PU-5.2: a 3 dodges column 3 only; the cards stay with Dad, whose turn it is.
        (PACK.format(third="W3") + "play R3 W3; give Dad\nDad: dodge 4 give Mum\n", "message",
         "Dad keeps the 2 cards, and Dad is next."),
    ],
)  # fmt: skip
def test_the_reason_says_what_people_argue_about(text: str, key: str, said: str) -> None:
    found = told(text)["lines"][-1]
    assert said in (found["remedy"]["message"] if key == "remedy" else found[key])


def test_a_card_taken_from_under_others_says_which_lay_on_it() -> None:
    """PD-2.3: T14 and T13 lay on T07; Aki took one, Ben lifted the other off."""
    body = FREE + "Aki: roll 6 6 2; take T14\nBen: roll 1 1 1; fail T13\nChie: roll 5 1 1; take T07\n"
    reasons = told(THREE.format(**DICE, body=body))["lines"][-1]["because"]
    assert [each["clause"] for each in reasons][:2] == ["PD-3.3", "PD-2.3"]
    assert "T13 and T14, which lay on it" in reasons[1]["message"]
