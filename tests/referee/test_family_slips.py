"""What is said of slips as families make them: a misdeal, a god from the box, a hand that nobody saw."""

from __future__ import annotations

import pytest

from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.document import document
from referee.report.text import report
from runtime.terminal import Paint

MISDEAL = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 7S 4H 10D KC 5C\n@starter 5H\nAki: 4H\n"
BOXED = "game: pyramid-dice\nplayers: Mum, Dad\n\ndeal\n@position\n@box Mum: G3\n{}\n".format(
    "Mum: roll 1 1 1; use G3 1; take T05"
)
UNSEEN = (
    "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@hand Aki: 7S 4H 10D KC\n@starter 5H\nAki: 4H\nBen: KS\n"
)
SEEN = UNSEEN.replace("@starter", "@hand Ben: KS KC 2S 3S\n@starter").replace("10D KC", "10D QC")
LATER = UNSEEN + "Aki: draw\n"


def told(text: str, lang: str = "en") -> str:
    """What to do about the first illegal line."""
    judgement = judge(read(text, "table"))
    lines = document(judgement, lang, dict(enumerate(rulings(judgement))))["lines"]
    found = next(each["remedy"]["message"] for each in lines if each["verdict"] == "illegal")
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize(("lang", "word"), [("en", "misdeal"), ("ja", "配り間違い")])
def test_five_cards_dealt_are_a_misdeal_or_a_slip_of_the_pen(lang: str, word: str) -> None:
    """GEN-7.1: nobody says that the cards were dealt rightly."""
    assert word in told(MISDEAL, lang)
    assert "GEN-7.1" in told(MISDEAL, lang)
    assert "not the play" not in told(MISDEAL, lang)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_god_used_from_the_box_may_have_been_used(lang: str) -> None:
    """PD-4.4: it is a move that can be made, so that it can be taken back (GEN-6.1)."""
    assert "GEN-6.1" in told(BOXED, lang)
    assert "Mum" in told(BOXED, lang)


def test_of_a_hand_nobody_saw_any_card_may_fit() -> None:
    """TP-5.1, 6.1: to draw is not all that Ben may do."""
    assert "Instead: draw · any card in hand that fits" in told(UNSEEN)
    assert "any card in hand" not in told(SEEN)


def test_only_a_duty_left_out_is_dropped() -> None:
    """GEN-6.2: KS on 4H left nothing undone."""
    assert "made up for" not in told(LATER)
    run = "game: american-page-one\nplayers: Aki, Ben\n\ndeal\n@position\n@table 2H\n@run 2\n@hand Aki: 4\n"
    assert "made up for" in told(run + "@hand Ben: 4\nAki: play 3S\nBen: draw\n")


def test_a_position_says_that_its_move_is_legal() -> None:
    """It was written for this one line."""
    text = (
        "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@position\n@table 5H\n@hand Aki: 4H ? ? ?\nAki: 4H\n"
    )
    assert "legal  line 8  Aki: 4H" in report(judge(read(text, "table")), "en", Paint(False))
