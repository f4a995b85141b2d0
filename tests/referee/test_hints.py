"""Hints of lines that cannot be read: what could be meant at that table, not what is spelled alike."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.command_line import cli
from tests.referee.command_runs import Run, save

TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n@starter 9C 5H\n"
HELD = "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n@hand Aki: 4H 7S 10D KC\n@starter 9C 5H\n"
JAPANESE = "ゲーム: ツインピラミッド\n参加者: アキ、ベン、チエ\n配り\n@台札 クラブ9 ハート5\n"
ROW = "@row 7: T04 T05 T06 T07 T08 T09 T10"
DICE = f"game: pyramid-dice\nplayers: Aki, Ben\ndeal\n@position\n{ROW}\nAki: 2 3 4; "
PILE = "game: pile-up\nplayers: Aki, Ben\ndeal\n@hand Aki: R1 R2 R3 G1 G2 B6\nAki: roll 1 2 3; play "
PAGE = "game: american-page-one\nplayers: Aki, Ben\ndeal\n@hand Aki: 6H 7S 10D KC 3C 4D 9D\n@starter 5H\n"


def hints(run: Run, text: str) -> list[str]:
    """The hints of a record, in the order of its faults."""
    _, out, _ = run("check", "--json", save(text))
    return [error["hint"] for error in json.loads(out)["errors"]]


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    ("text", "hint"),
    [
        # Nobody knows Aki's hand: it may hold each seven, and 7H fits the table card.
        (TWIN + "Aki: play 7?\n", "Possible here: 7H · 7S · 7D · 7C."),
        # All four cards are known, and one seven is among them.
        (HELD + "Aki: play 7?\n", "Did you mean “7S”?"),
        # G lies beside the H of 5H, which is the table card and in nobody's hand.
        (TWIN + "Aki: play 5G\n", "Possible here: 5S · 5D · 5C."),
        (TWIN + "Aki: play 11H\n", "Did you mean “JH”?"),
        # “to” says nothing: without it the line reads as it was written, and the table judges it.
        (TWIN + "Aki: play 2H to\n", "Write: Aki: play 2H"),
        (HELD + "Aki: play 2H to\n", "Write: Aki: play 2H"),
        (TWIN + "Aki: paly 5S\n", "Did you mean “play”?"),
        (JAPANESE + "アキ: ハート11出す\n", "Did you mean “ハートJ”?"),
        (
            PAGE + "Aki: 6H and is out\n",
            "If this is what was done, write “Aki: play 6H  # and is out”; otherwise change it."
            " What is no deed goes behind a #.",
        ),
        (PAGE + "Aki: Q reverse\n", "`referee words american-page-one` lists all words."),
        (PAGE + "Aki: play 6\n", "Did you mean “6H”?"),
        (DICE + "T99\n", "Did you mean “T09”?"),
        (PILE + "R9\n", "Possible here: R1 · R2 · R3."),
        (PILE + "R1 X2\n", "Possible here: R2 · G2."),
        (DICE + "take T09 = 2 +うーん 3\n", "Write: Aki: 2 3 4; take T09 = 2 + 3 # うーん"),
        (
            DICE + "take T09 = 2 +出せない 3\n",
            "If this is what was done, write “Aki: roll 2 3 4; take T09  # 出せない 2 3”;"
            " otherwise change it. What is no deed goes behind a #.",
        ),
    ],
)
def test_what_is_proposed_is_what_could_have_been_there(run: Run, text: str, hint: str) -> None:
    assert hints(run, text) == [hint]


def test_a_missing_name_is_that_of_whoever_is_on_turn(run: Run) -> None:
    """After a plain 4H it is Ben's turn, after a seven (TP-8.5) he is skipped."""
    assert hints(run, TWIN + "Aki: play 4H\n: draw\n") == ["Write: Ben: draw"]
    assert hints(run, TWIN + "Aki: play 7H\n: draw\n") == ["Write: Chie: draw"]


def test_one_clear_meaning_leads_on_to_the_next_fault(run: Run) -> None:
    """Aki's 5S is on the table once `paly` is read as play: of the fives only 5D and 5C are left for Chie."""
    text = TWIN + "Aki: paly 5S\nBne: drwa\nChei: play 5X\n"
    assert hints(run, text) == [
        "Did you mean “play”?", "Did you mean “Ben”?", "Did you mean “draw”?", "Did you mean “Chie”?",
        "Possible here: 5D · 5C.",
    ]  # fmt: skip


def test_a_hint_changes_no_verdict_and_no_reading(run: Run) -> None:
    """The hint looks at the table, the reading never does: the same line stays an error everywhere."""
    for before in (TWIN, HELD):
        status, out, _ = run("check", "--json", save(before + "Aki: play 7?\nBen: draw\n"))
        document = json.loads(out)
        assert status == 2
        assert [line["verdict"] for line in document["lines"]] == ["legal"] * (before.count("@"))
        assert len(document["errors"]) == 1


KEPT = ("7H", "QS", "8D", "draw", "out", "pass", "Ben", "2")
"""What names a card, a deed, a person or a number; `play` may be left unwritten."""
PIECES = (*KEPT, "play", "reverse", "and", "is", "->", "(7C)", "what?")


@settings(max_examples=15)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=5, unique=True), st.sampled_from(":- "))
def test_a_line_that_is_proposed_keeps_what_was_typed(pieces: list[str], sign: str) -> None:
    """Cards, deeds, persons and numbers stand in the line to write, and not behind a #."""
    typed = f"Aki{sign} {' '.join(pieces)}"
    done = CliRunner().invoke(cli, ["check", "--json", "-"], input=f"{PAGE}{typed}\n")
    for error in json.loads(done.stdout).get("errors", []):
        hint = error["hint"].partition("Write: ")[2].partition("#")[0]
        words = re.findall(r"\w+", hint)
        lost = [piece for piece in pieces if hint and piece in KEPT and piece not in words]
        assert not lost, (typed, hint)
