"""A line settled for the table: three lines of `check`, and commands that write what the table decides."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.command_runs import HANDS, HEAD, ILLEGAL, LEGAL, Run

ENDED = """game: american-page-one
players: Mum, Dad
deal
@position
@table 5H
@hand Mum: 5C
@hand Dad: 3C 2D
@turn Mum
Mum: 5C!
"""
"""AP-3.1: a five of another suit; it empties the hand all the same (AP-6.5)."""
MISDEAL = (
    "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n@hand Aki: 7S 4H 10D KC 5C\n@starter 5H\nAki: 4H\n"
)
KEPT = """game: pile-up
players: Mum, Dad, Kid
deal
@position
@column 3: R3 B3
@hand Mum: W3 R1 ? ? ? ?
@turn Mum
Mum: roll 3 3 1; play W3; give Mum
Dad: roll 1 2 4; play R1
"""
"""PU-5.1: a white card sends its column to another player; Mum kept it."""


def checked(run: Run, text: str, *options: str) -> str:
    """What `check` prints of a record, with single blanks."""
    Path("a.game").write_text(text)
    return " ".join(run("check", "a.game", *options)[1].split())


def test_an_illegal_line_says_who_is_right_why_and_what_happens_now(run: Run) -> None:
    """TP-5.1: 7S has neither suit nor rank of 4H, 5H has its suit; GEN-6.1: nobody has moved since."""
    out = checked(run, ILLEGAL)
    assert "Ben is right: Aki’s “play 7S” is taken back." in out
    assert "7S matches neither the suit nor the rank of 4H. (TP-5.1)" in out
    assert "play 5H" in out
    assert "“Play one card" not in out
    assert "“Play one card" in checked(run, ILLEGAL, "--why")


def test_the_same_move_without_its_wrong_part_comes_first(run: Run) -> None:
    """TP-5.3: 5H is no builder, so that nothing may be built upon it; 5H itself fits 4H."""
    out = checked(
        run, HEAD + HANDS.replace("KD 4C", "KD 9C").replace("QD 9C", "QD 4C") + "Aki: play 5H build 7S\n"
    )
    assert "Instead: play 5H" in out


def test_a_legal_move_from_a_position_is_said_to_be_legal(run: Run) -> None:
    """AP-3.1: a heart upon a heart."""
    out = checked(
        run, ENDED.replace("5C!", "5H!").replace("@table 5H", "@table 9H").replace("Mum: 5C", "Mum: 5H")
    )
    assert "Mum is right, not Dad" in out
    assert "AP-3.1" in out


def test_a_deal_that_ended_against_the_rules_is_not_scored_before_it_is_settled(run: Run) -> None:
    """GEN-6.3: as long as the next deal has not begun the move is taken back."""
    out = checked(run, ENDED)
    assert "it is scored once that is settled" in out
    assert "Places" not in out


@pytest.mark.parametrize(
    ("text", "option", "line", "written"),
    [
        (ILLEGAL, "--take-back", 9, "@undo"),
        (ENDED, "--take-back", 9, "@undo"),
        (ENDED, "--let-stand", 9, "@ruling stands"),
    ],
)
def test_a_command_writes_what_the_table_decides(
    run: Run, text: str, option: str, line: int, written: str
) -> None:
    out = checked(run, text)
    assert f"referee check a.game {option} {line}" in out
    run("check", "a.game", option, str(line))
    assert Path("a.game").read_text() == f"{text}{written}\n"
    assert Path("a.game.bak").read_text() == text


@pytest.mark.parametrize(
    ("lang", "line", "stays"),
    [("en", "Ben: draw KS; play KS", "Ben: draw KS"), ("ja", "Ben: KS 引く; KS 出す", "Ben: KS 引く")],
)
def test_what_was_drawn_by_right_stays_in_the_hand(run: Run, lang: str, line: str, stays: str) -> None:
    """AP-3.3, GEN-6.1: a card may be drawn at any time; KS is no heart, and alone goes back to the hand."""
    game = {"en": "game", "ja": "ゲーム"}[lang]
    head = f"{game}: american-page-one\nplayers: Aki, Ben\n\ndeal\n@starter 5H\nAki: play 6H\n"
    Path("a.game").write_text(f"{head}{line}\n", encoding="utf-8")
    run("check", "a.game", "--take-back", "7")
    assert Path("a.game").read_text("utf-8") == f"{head}{line}\n@undo\n{stays}\n"


def test_a_move_is_taken_back_where_the_table_played_on(run: Run) -> None:
    """GEN-6.3: what ended the deal is taken back, and what followed it was played: it stays."""
    Path("a.game").write_text(ENDED + "Mum: draw\nDad: 3C\n")
    run("check", "a.game", "--take-back", "9")
    assert Path("a.game").read_text() == ENDED + "@undo\nMum: draw\nDad: 3C\n"


@pytest.mark.parametrize(("option", "line"), [("--take-back", 9), ("--let-stand", 9), ("--take-back", 99)])
def test_nothing_is_written_where_nothing_can_be_done(run: Run, option: str, line: int) -> None:
    """The line is legal, or there is none."""
    Path("a.game").write_text(LEGAL)
    status, _, err = run("check", "a.game", option, str(line))
    assert (status, Path("a.game").read_text()) == (2, LEGAL)
    assert f"a.game:{line}" in err
    assert not Path("a.game.bak").exists()


def test_a_misdeal_is_told_with_its_remedy(run: Run) -> None:
    """GEN-7.1: deal anew as long as the first player has not finished a turn."""
    out = checked(run, MISDEAL)
    assert "GEN-3" in out
    assert "GEN-7.1" in out
    assert "not the play" not in out


def test_a_white_three_that_was_kept_goes_to_its_player(run: Run) -> None:
    """GEN-6.2: Dad has moved since, so that Mum takes the three cards, her white one among them."""
    out = checked(run, KEPT)
    assert "Mum takes column 3: 3 cards" in out
    assert "dropped" not in out


PAGE_ONE = """game: american-page-one
players: Mum, Dad, Kid
options: hand=4

deal
@starter 4D
Mum: play 6D
Dad: play 10D
Kid: play KD
Mum: play 7D
Dad: play 9D
Kid: play AD
Mum: play 5D"""
"""After line 13 Mum, who called nothing, holds one card."""
GODS = """game: pyramid-dice
players: Mum, Dad, Kid

deal
@position
@row 7: T06 T07 T08 T09 T11 T05 T10
@taken Dad: G2 G3
@turn Dad
Dad: roll 6 6 6; use RA 1 2 5; use G2 2; take T09
Kid: roll 1 3 3; take T07
Mum: roll 2 3 3; take T08
Dad: roll 2 2 6; use G2 2; take T11
"""
DRAWN = "game: american-page-one\nplayers: Mum, Dad\n\ndeal\n@starter 10S\nMum: play KS\n"


@pytest.mark.sample(8)
@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        # AP-6.3: five cards right after the play are its penalty, by whatever word
        (PAGE_ONE + "\nMum: take 5\n", 14, ["Mum’s “take 5” is legal", "forgot a call and takes 5 cards"]),
        # AP-6.3, GEN-3: three are too few
        (
            PAGE_ONE + "\nMum: take 3\n",
            14,
            ["The penalty is 5 cards, not 3. (AP-6.3", "Mum draws 2 more cards."],
        ),
        # AP-6.3: Dad has moved, so that it is too late
        (
            PAGE_ONE + "\nDad: draw ?\nMum: take 5\n",
            15,
            [
                "Mum does not have to take cards here: “take 5” is taken back.",
                "Mum forgot “page one” (line 13), but others have moved since",
                "What was drawn goes back into the stock",
            ],
        ),
        # AP-6.3: the call was made
        (PAGE_ONE + ", page one\nMum: penalty 5\n", 14, ["Mum owes no penalty", "It is Dad’s turn."]),
        # AP-6.4: nobody answers after somebody has gone out
        (
            PAGE_ONE + ", page one\nDad: draw ?\nKid: draw ?\nMum: play 2D, stop\nDad: play 2H\n",
            17,
            ["Mum has gone out: 2H is no answer; the next player takes 2 cards", "Dad puts 2H back"],
        ),
        # GEN-6.1 speaks of cards drawn without right; AP-3.3: 5H was drawn by right, and does not fit
        (
            DRAWN + "Dad: draw 5H, play 9S\n",
            7,
            [
                "Mum is right: Dad’s “play 9S” is taken back.",
                "Dad puts 9S back",
                "drawn by right stays in the hand, and the turn is over. Take it back",
            ],
        ),
        # AP-3.3: the card drawn may be played at once, an 8 with any suit (AP-4.1)
        (DRAWN + "Dad: draw 5S, play 9S\n", 7, ["stays in the hand. Instead: draw 5S · draw 5S, play 5S T"]),
        (DRAWN + "Dad: draw 8H, play 9S\n", 7, ["stays in the hand. Instead: draw 8H · draw 8H, play 8H"]),
        # AP-3.3 with `until`: 6S fits, so that 9C is one too many; after 5H alone Dad draws on
        (
            DRAWN.replace("deal", "options: draw=until\n\ndeal") + "Dad: draw 5H 6S 9C, play 6S\n",
            9,
            ["Dad puts 9C back into the stock, which is shuffled. Instead: draw 5H 6S, play 6S"],
        ),
        (
            DRAWN.replace("deal", "options: draw=until\n\ndeal") + "Dad: draw 5H, play 9S\n",
            9,
            ["drawn by right stays in the hand, and the move goes on from there."],
        ),
        # AP-3.4, TP-8.2: whoever has to take the cards takes them by right
        (DRAWN.replace("KS", "2S") + "Dad: take 5H 6S, play 9S\n", 7, ["by right stays in the hand."]),
        # PU-3.5: nobody draws before playing
        (
            KEPT.split("@position")[0] + "Mum: 145 draw ?, play R4\n",
            4,
            ["What was drawn goes back into the stock"],
        ),
        # PD-4.4: G2 was the second god of the turn in line 9 (PD-4.2)
        (GODS, 12, ["Dad used G2 as a second god in one turn (line 9)"]),
        # PU-6.1, PU-6.2: three equal dice, and nothing to deal out
        (
            KEPT.split("Mum: roll")[0] + "Mum: roll 3 3 3; play W3\n",
            8,
            [
                "Mum has no minus cards to deal out, so nothing happens",
                "Mum puts W3 back",
                "Instead: pass",
            ],
        ),
        # TP-8.7: the suit is fixed, and a joker has none
        (
            "game: twin-pyramid\nplayers: Aki, Ben\noptions: jokers=2\n\ndeal\n@starter 5H\n"
            "Aki: 8H suit S\nBen: JK suit H\n",
            8,
            ["only spades could be played, and no joker", "Instead: draw · any card in hand that fits"],
        ),
        # AP-4.1: the suit that Mum named binds
        (
            "game: american-page-one\nplayers: Mum, Dad\n\ndeal\n@starter 4D\nMum: 8D hearts\nDad: 5D\n",
            7,
            ["Mum named hearts with the 8D for the next card: 5D is of another suit."],
        ),
        # PU-3.2: what else the hand holds nobody said
        (
            KEPT.split("@position")[0] + "Mum: roll 2 4 6; play R5\n",
            4,
            ["Mum puts R5 back and plays again with the same dice (2, 4, 6)", "Instead: any card in hand"],
        ),
        # PD-5.1: Jo may give up, whatever the dice make
        (
            "game: pyramid-dice\nplayers: Jo, Max\n\ndeal\n@row 7: T06 T07 T08 T09 T11 T05 T10\n"
            "Jo: 123 aside T06\n",
            6,
            ["Jo is right, not Max", "Jo may give up even if a card could be made"],
        ),
        # PD-5.1, PD-9.1: what came of the roll is not written, and nothing goes back
        (
            "game: pyramid-dice\nplayers: Meg\n\ndeal\nMeg: 666\n",
            5,
            ["does not say what Meg did after", "the solo game is over. (PD-5.1)", "Possible: take nothing"],
        ),
        # TP-4.1: nor what Aki did after arranging
        (
            "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 4H 7S 8D KC\n@starter 5H\n"
            "Aki: lay 7S\n",
            7,
            ["does not say what Aki did after “lay 7S”", "Possible: play 4H · draw"],
        ),
        # PU-4.2: the third card, and Mum may not refuse
        (
            KEPT.split("Mum: roll")[0] + "Mum: roll 3 1 1; G3 takes nothing\n",
            8,
            [
                "Mum’s “play G3, take nothing” is not allowed",
                "Mum takes the cards now: nobody has moved since.",
            ],
        ),
    ],
)
def test_the_line_asked_about_is_settled_in_its_first_lines(
    run: Run, text: str, line: int, told: list[str]
) -> None:
    out = checked(run, text, "--at", str(line))
    first = out.partition(f"line {line} ")[2].partition("What happens next")[0]
    assert [each for each in told if each not in first] == []
