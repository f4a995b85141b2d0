"""The lines of a ruling that people read first: nothing that they would ask next is left open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.command_runs import Run, save


def told(run: Run, game: str, body: str, lang: str = "en") -> str:
    """What a plain check says of a record with three players."""
    record = f"game: {game}\nplayers: Aki, Ben, Chie\n\ndeal\n{body}\n"
    return " ".join(run("check", save(record), "--lang", lang)[1].split())


@pytest.mark.parametrize(
    ("game", "body", "said"),
    [
        # TP-8.8: the stone was Aki’s, and goes back there; where the move stands, it stays on the pile
        ("twin-pyramid", "@starter 5H\nAki: play KH build 9S\nBen: play 10H break 9S",
         "Ben puts 10H back and plays again: nobody has moved since. 9S goes back to the field pyramid"),
        ("twin-pyramid", "@starter 5H\nAki: play KH build 9S\nBen: play 10H break 9S\nChie: draw\nAki: draw",
         "The move stands: others have moved since. 9S stays on the pile."),
        # TP-3.4: what was built is no card of the hand
        ("twin-pyramid", "@starter 5H\nAki: play KH build 9S\nBen: draw\nChie: draw\nAki: pick 9S; draw",
         "9S is a stone in Aki’s field pyramid: it goes back to the hand only by a swap"),
        # TP-8.7: an 8 fits by suit or rank here, as any card does
        ("twin-pyramid", "@starter 5H\nAki: play 8S suit S",
         "in this game an 8 has to match as any card does. (TP-8.7)"),
        # TP-6.1: one card is drawn; the other goes back, and the turn is over
        ("twin-pyramid", "@starter 5H\nAki: draw 9C 10C",
         "Aki puts 10C back into the stock, which is shuffled. It is Ben’s turn."),
        # TP-4.1: what was laid after the draw goes back, the card drawn stays
        ("twin-pyramid", "@starter 5H\nAki: draw 9S; lay 4H",
         "What was drawn by right stays in the hand, and the turn is over. It is Ben’s turn."),
        # GEN-2: the line that has the card is named
        ("twin-pyramid", "@hand Aki: 4S 5S KH 8D\n@starter 6H\nAki: draw\nBen: play KH",
         "KH was not in Ben’s hand. Line 5 has it: “@hand Aki: 4S 5S KH 8D”."),
        # AP-4.4, 2.4: who has to take how many, and what would have answered
        ("american-page-one", "@starter 9S\nAki: play 2S\nBen: play 4S",
         "2 cards had to be taken first: 2S is answered only by a card of the same rank, not by 4S."),
        ("american-page-one", "@starter 2S\nAki: play 4S",
         "2 cards had to be taken for 2S first; 4S could not be played. (AP-2.4)"),
        # AP-4.1: an 8 turned up is named by the first player, who still may play an 8 with any suit
        ("american-page-one", "@starter 8S\nAki: suit H; play 4S", "Aki named hearts with the 8S"),
        # PU-5.1: the same cards, without the push, stand first among the other moves
        ("pile-up", "Aki: roll 5 1 2; play W5 B5; give Ben", "Instead: play W5 B5 ·"),
        # PU-5.2: Chie has rolled; before that Aki might have dodged
        ("pile-up", "Aki: roll 1 2 3; play R3\nBen: roll 3 4 4; play W3; give Aki\n"
         "Chie: roll 1 2 4; play R1\nAki: dodge 3 give Ben", "A dodge comes right after a push"),
        # PU-4.4: what it was stacked on
        ("pile-up", "Aki: roll 1 2 3; play R3\nBen: roll 3 4 4; play +B3", "B3 cannot be stacked on R3"),
        # PU-5.4: said once
        ("pile-up", "Aki: roll 1 2 3; play K3\nBen: roll 3 4 4; play B3",
         "Ben takes the whole column 3, 2 minus cards. (PU-3.2 PU-5.4) It is Chie’s turn."),
        # PD-3.5, 3.3: the card taken stays, only what came after it is taken back
        ("pyramid-dice", "Aki: 5 3 2; take G2; use G2 5",
         "“take G2” stays, and the turn is over. It is Ben’s turn."),
        ("pyramid-dice", "Aki: 1 2 3; take 6; take 7", "Aki puts T07 back: nobody has moved since."),
        # PU-3.1, PD-3.1: nothing else comes before the roll
        ("pile-up", "Aki: play R5", "Aki puts R5 back and rolls the dice: nobody has moved since."),
        ("pyramid-dice", "Aki: take 6; 1 2 3", "The dice are rolled before anything else is done. (PD-3.1"),
        # TP-2.3: as long as nobody played on it the next card is turned up; GEN-6.2: then it stays
        ("twin-pyramid", "@starter 9C", "As long as nobody has played on it, turn up the next card."),
        ("twin-pyramid", "@starter 9C\nAki: play 9D", "If nothing else was turned up, it stays"),
        # GEN-7.1: two ways, by whether a turn is over
        ("twin-pyramid", "@hand Aki: 4S 5S KH 8D 9D\n@starter 6H",
         "it is a misdeal: deal anew as long as the first player has not finished a turn (GEN-7.1)."),
        ("twin-pyramid", "@hand Aki: 4S 5S KH 8D 9D\n@starter 6H\nAki: draw",
         "a neighbour takes 1 card out of Aki’s hand, unseen, to go under the stock (GEN-7.1)."),
        # PD-6.2: the players may stop, unscored
        ("pyramid-dice", "Aki: 1 1 1; fail 6\n@end", "So play goes on. The players may stop all the same"),
        # GEN-6.5: whose word holds comes first, then the verdict under each memory
        ("american-page-one", "@starter 9S\nAki: play 4S or 4H",
         "that word holds (GEN-6.5). It depends on this: line 6 (4S: legal, 4H: illegal)"),
        ("american-page-one", "@starter 9S\nAki: play 8S\nBen: play 4H",
         "Aki says what they chose in line 6; that word holds (GEN-6.5)."),
    ],
)  # fmt: skip
def test_what_a_table_asks_next_is_said(game: str, body: str, said: str, run: Run) -> None:
    assert said in told(run, game, body)


def test_a_forced_draw_that_fills_the_hand_ends_the_deal_whatever_was_drawn_beyond(run: Run) -> None:
    """TP-8.3a, 6.4: the tenth card is a burst; only the eleventh goes back."""
    position = (
        "@position\n@table 6H\n@open Ben: 4S 5S 7S 8S 9S\n@hand Ben: 4\n@hand Chie: 4\n@hand Aki: 2H KD\n"
    )
    said = told(run, "twin-pyramid", f"{position}Aki: play 2H pass\nBen: take 2")
    assert (
        "Ben puts 1 card back into the stock, the last drawn, and it is shuffled. The deal is over." in said
    )


def test_rows_that_nobody_wrote_leave_a_ruling_all_the_same(run: Run) -> None:
    """PD-3.2: fractions are allowed on the way; where the treasure lay is said to be open."""
    said = told(run, "pyramid-dice", "Aki: 1 1 1; take 1\nBen: 1 2 4; take 2 = 1/2*4")
    right, _, rest = said.partition("Ben is right, as far as the record shows")
    assert "line 5" not in right
    assert "1 ÷ 2 × 4 = 2. A division may leave a fraction on the way. (PD-3.3) It is Chie’s turn." in rest
    assert rest.index("Chie’s turn") < rest.index("We do not know where T02 was")
    assert "which cards were in rows 5, 6 and 7 (line 5)" in rest


CALLS = """@position
@table 9S
@hand Aki: 10S 4D 5D
@hand Ben: 4H 6H
@hand Chie: 3H 7H
Aki: play 10S
Chie: dobon 3H 7H
Ben: dobon 4H 6H
"""


def test_of_two_calls_the_one_that_counts_is_right(run: Run) -> None:
    """AP-8.2: Ben is nearer to Aki than Chie is, though Chie was quicker."""
    text = f"game: american-page-one\nplayers: Aki, Ben, Chie\noptions: dobon=on\n\ndeal\n{CALLS}"
    said = " ".join(run("check", save(text))[1].split())
    assert "Ben is right: of the two calls, Ben’s is the one that counts." in said
    assert "Only Ben’s call is written down" in said


def test_a_call_that_nobody_wrote_says_what_is_due_either_way(run: Run) -> None:
    """AP-6.3: the card stays; five cards if somebody points it out before the next move."""
    record = "@position\n@table 9S\n@hand Aki: 4S 5S\n@hand Ben: 3\n@hand Chie: 3\nAki: play 4S"
    said = told(run, "american-page-one", record)
    assert "“play 4S” stands either way." in said
    assert "If Aki did not call “page one”, Aki takes five cards" in said
    assert "Then it is Ben’s turn." in said


def test_one_cause_is_one_fault(run: Run) -> None:
    """AP-4.4: Chie never took the two cards; everybody went on, in turn or not."""
    moves = "Aki: play 4S\nBen: play 2S\nAki: play 5S\nBen: play 6S\nAki: play 7S\nBen: play 9S"
    said = told(run, "american-page-one", "@starter 10S\n" + moves)
    assert said.count("Chie had to take 2 cards") == 2  # the first, and the last, which can be taken back
    assert "Illegal for the same cause as line 8: line 9, 10." in said


def test_a_score_names_the_clause_it_is_counted_by(run: Run) -> None:
    """TP-9.2: whoever bursts pays; several records have standings instead."""
    record = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@result Ben: burst\n"
    out = run("score", save(record))[1]
    assert "TP-9.2 Hand pyramid completed: “If you complete your hand pyramid (a burst)" in out
    assert "TP-9.1" not in out
    assert "TP-9.2" not in run("score", save(record), save(record, "b.game"))[1]


def test_a_proof_names_the_clause_that_decides(run: Run) -> None:
    """TP-8.6: the 9 turned the direction round."""
    record = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 5H\nAki: play 9H\nBen: play 6H\n"
    said = " ".join(run("prove", save(record), "--at", "7")[1].split())
    assert "That breaks rule TP-8.6" in said


def test_a_question_is_answered_in_a_folder_as_in_a_file(run: Run) -> None:
    """The report of a folder is the same."""
    Path("evenings").mkdir()
    moves = "Aki: roll 1 2 3; play K3 # may he?\nBen: roll 1 2 4; play R1\n"
    record = f"game: pile-up\nplayers: Aki, Ben\n\ndeal\n{moves}"
    save(record, "evenings/a.game")
    assert "K3, the last card laid, is black" in " ".join(run("check", "evenings")[1].split())


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("18 = 2+4*3", "They are worked out from left to right: (2 + 4) × 3 = 18. (PD-3.3)"),
        ("18 = (2+4)*3", "combined in any order, make its number: (2 + 4) × 3 = 18. (PD-3.3)"),
        ("14 = 2+4*3", "= 18, worked out from left to right, but T14 needs 14: 4 × 3 + 2 makes it."),
        ("30 = 2+4*3", "(2 + 4) × 3 = 18, worked out from left to right, but T30 needs 30. (PD-3.2 PD-3.3)"),
    ],
)
def test_a_calculation_without_brackets_goes_from_left_to_right(written: str, said: str, run: Run) -> None:
    """PD-3.2: people argue that × comes first."""
    rows = "@position\n@row 1: G1\n@row 2: 30 18\n@aside 14\n"
    assert said in told(run, "pyramid-dice", f"{rows}Aki: 2 4 3; take {written}")
