"""What is said of slips as families make them: a misdeal, a god from the box, a hand that nobody saw."""

from __future__ import annotations

import pytest

from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.card import card, sentences
from referee.report.disputed import DisputedMove
from referee.report.document import document
from referee.report.speech import speaker_of
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


EIGHT = (
    "game: american-page-one\nplayers: Aki, Ben\noptions: hand=4\n\ndeal\n"
    "@hand Aki: 8S 5H 9C KD\n@starter 6H\n"
)
FORGOTTEN = (
    "game: american-page-one\nplayers: Nell, Olaf\noptions: hand=4\n\ndeal\n@starter 6H\n"
    "Nell: play 9H\nOlaf: play 4H\nNell: play 5H\nOlaf: draw ?\nNell: play KH\nOlaf: play 7H\n"
)
SHOWN = (
    "game: pile-up\nplayers: Aki, Ben\n\ndeal\n@hand Aki: R1 B2 R3 R3 B3 W4\n"
    "Aki: roll 1 2 4; play R1\n@reveal Aki: B2 R3\n"
)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (EIGHT + "Aki: play 9C\n", "Instead: play 8S, naming any suit · play 5H · draw"),  # AP-4.1: any suit
        (EIGHT + "Ben: play 7H\n", "Ben puts 7H back: nobody has moved since. It is Aki’s turn."),  # GEN-1
        (
            FORGOTTEN,
            "There is no penalty: nobody pointed it out before the next move. It is Nell’s turn.",
        ),  # AP-6.3; Olaf has played since
        (
            SHOWN,
            "It cannot have happened as it is written here",
        ),  # GEN-3, but by showing
        (BOXED + "Dad: roll 1 1 1; fail\n", "the rest is judged without this line. Correct"),  # PD-4.4, GEN-2
        (
            BOXED,
            "Mum puts T05 back and plays again with the same dice (1, 1, 1): nobody has moved since",
        ),  # GEN-6.1
    ],
)
def test_what_happens_now_is_what_the_record_shows(text: str, wanted: str) -> None:
    judgement = judge(read(text, "table"))
    speaker = speaker_of(judgement, "en")
    ruled = zip(judgement.lines, rulings(judgement), strict=True)
    line, ruling = next(each for each in ruled if each[0].verdict == "illegal")
    disputed = DisputedMove(line, speaker)
    assert wanted in sentences(card(disputed, ruling), disputed)[2]


def test_who_named_a_suit_is_told_to_be_free() -> None:
    """TP-8.7: clubs bind the others; 6S has the rank of the table card 6C."""
    head = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 5H\n"
    text = head + "Aki: play 8H suit C\nBen: play 6C\nChie: draw\nAki: play 6S\n"
    judgement = judge(read(text, "table"))
    last = document(judgement, "en", dict(enumerate(rulings(judgement))))["lines"][-1]
    assert last["verdict"] == "legal"
    assert ("TP-8.7", "Aki named clubs for the others only, and may play what matches the table card.") in [
        (each["clause"], each["message"]) for each in last["because"]
    ]
