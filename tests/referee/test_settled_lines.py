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
