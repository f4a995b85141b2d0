"""A plain check explains the legal line that people argue about: who is right, why, and who is next."""

from __future__ import annotations

import re

import pytest

from tests.referee.command_runs import Run, save

HEAD = "game: pile-up\nplayers: Ed, Flo, Gus, Hal\n\ndeal\n"
MOVES = "Ed: roll 2 2 5; play G5\nFlo: roll 1 4 5; play K5\nGus: roll 5 6 1; play B5\n"


def explained(run: Run, record: str) -> list[str]:
    """The titles of the lines that a plain check speaks of, and what is said of them."""
    out = run("check", save(record))[1]
    return [line.strip() for line in out.split("\n\n", 1)[1].split("\n")]


def test_the_last_move_says_what_it_brings(run: Run) -> None:
    """PU-5.4: a plain card on a black one takes the column, three cards; Hal rolls next."""
    told = explained(run, HEAD + MOVES)
    assert told[0] == "ok legal  line 7  Gus: roll 5 6 1; play B5"
    assert "Gus takes the whole column 5, 3 minus cards" in " ".join(told)
    assert "It is Hal’s turn." in " ".join(told)
    assert not [each for each in told if "line 6" in each or "line 5" in each]


@pytest.mark.parametrize("asked", ["  # may she?", "\n# is that right？", "\n\n# Hal: really\n# why?"])
def test_a_question_behind_a_line_asks_about_it(asked: str, run: Run) -> None:
    """On its line or below it; PU-5.3: a black last card takes nothing."""
    first, second, third = MOVES.splitlines()
    told = explained(run, HEAD + "\n".join((first, second + asked, third)))
    assert told[0] == "ok legal  line 6  Flo: roll 1 4 5; play K5"
    assert "K5, the last card laid, is black" in " ".join(told)


def test_what_a_player_says_at_the_end_asks_about_the_last_move(run: Run) -> None:
    """Though something was wrong before; other remarks ask nothing."""
    wrong = MOVES.replace("play G5", "play G4")
    closing = "# Hal says Gus takes the fives then.\n"
    assert "line 7" in " ".join(explained(run, HEAD + wrong + closing))
    assert "line 7" not in " ".join(explained(run, HEAD + wrong + "# good game\n"))


def test_of_a_position_only_the_last_move_is_explained(run: Run) -> None:
    """It was written down for this one; the deal may be over with it."""
    record = (
        "game: american-page-one\nplayers: Ada, Dad\n\ndeal\n@position\n@table 9S\n@hand Ada: 3\n"
        "@hand Dad: 4S\nAda: draw\nDad: play 4S say stop\n"
    )
    told = explained(run, record)
    assert told[0] == "ok legal  line 10  Dad: play 4S say stop"
    assert not [each for each in told if "line 9" in each]


def test_the_line_before_one_that_cannot_be_read_is_not_explained(run: Run) -> None:
    """What people argue about comes after it."""
    told = explained(run, HEAD + MOVES + "Hal did something with his seven\n")
    assert not [each for each in told if each.startswith("ok legal")]


@pytest.mark.parametrize(
    ("game", "moves", "clause"),
    [
        ("twin-pyramid", "@starter 5H\nAki: play 7H\nBen: play 6H", "TP-8.5"),
        ("twin-pyramid", "@starter 5H\nAki: play 9H\nBen: play 6H", "TP-8.6"),
        ("twin-pyramid", "@starter 5H\nAki: play 2H pass\nBen: take 2\nChie: play 6H", "TP-8.4"),
        ("twin-pyramid", "@starter 5H\nAki: play 3H\nChie: take 1", "TP-8.3"),
        ("american-page-one", "@starter JS\nAki: play 4S", "AP-2.4"),
        ("american-page-one", "@starter 9S\nAki: play JS\nBen: play 4S", "AP-4.2"),
        ("american-page-one", "@starter 9S\nAki: play 2S\nBen: take 2\nBen: play 4S", "AP-4.4"),
        ("american-page-one", "@starter 9S\nAki: play 2S\nBen: play 3S", "AP-4.6"),
        ("american-page-one", "@starter 9S\nAki: play 3S\nBen: take 3", "AP-4.5"),
        ("american-page-one", "@starter 9S\nAki: play 4S\nChie: play 5S", "GEN-1"),
    ],
)
def test_the_clause_that_is_cited_is_the_one_argued_about(
    game: str, moves: str, clause: str, run: Run
) -> None:
    """Why it was whose turn, and by which rule the cards were due; in JSON stand the clauses broken."""
    record = f"game: {game}\nplayers: Aki, Ben, Chie\n\ndeal\n{moves}\n"
    told = " ".join(explained(run, record))
    assert re.findall(r"\(([A-Z]+-[\d.]+)", told.partition("Correct the record")[0])[0] == clause


def test_a_question_about_points_is_answered_by_the_rules_of_the_score(run: Run) -> None:
    """AP-7.1: with `three` off a 3 is worth 3."""
    pad = "@result Dad: out\n@left Ada: 8S 3D\n# Ada: isn't the 3 20?\n"
    told = " ".join(explained(run, f"game: american-page-one\nplayers: Ada, Dad\n\ndeal\n{pad}"))
    assert "AP-7.1 Card values" in told
    assert "Ada −53" in told


def test_a_question_about_the_cards_turned_up_says_who_begins(run: Run) -> None:
    """TP-2.4, 5.7: the 7 lies under the queen and skips nobody."""
    turned = "@starter 7S QD\n# does the 7 skip anyone?\nGil: play KD\nHana: draw\n"
    told = explained(run, f"game: twin-pyramid\nplayers: Gil, Hana, Ivo\n\ndeal\n{turned}")
    assert told[:2] == ["ok legal  line 5  @starter 7S QD", "It is Gil’s turn."]
