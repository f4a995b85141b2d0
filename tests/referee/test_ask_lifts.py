"""`ask` about a card that was lifted off: whether it lay in the pyramid or had been set aside decides."""

from __future__ import annotations

import pytest

from referee.ask.outcome import outcome
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.replay import judge
from referee.record import read
from tests.referee.talks import ended, talk_through, to_the_end

TALKS = {
    "en": ("Gran, Tom, Dad", "Dad: roll 5 6 6; fail T07", "Gran"),
    "ja": ("おばあちゃん、ソウタ、パパ", "パパ: 振る 5 6 6; 失敗 T7", "おばあちゃん"),
}


@pytest.mark.parametrize(
    ("lang", "lay", "wanted"),
    [
        ("en", "no", LEGAL),
        ("en", "yes", ILLEGAL),
        ("en", "it was already aside", ILLEGAL),
        ("ja", "いいえ", LEGAL),
        ("ja", "よけてあった", ILLEGAL),
    ],
)
def test_whoever_takes_nothing_lifts_a_card_off_the_pyramid_itself(lang: str, lay: str, wanted: str) -> None:
    """PD-5.1: one free card is lifted off the pyramid; one that lies aside already does not count."""
    people, move, objector = TALKS[lang]
    yes, no = {"en": ("yes", "no"), "ja": ("はい", "いいえ")}[lang]
    answers = {"@over": lay, "@agreed": yes, "since": no, "objector": objector}
    talk = to_the_end(talk_through("pyramid-dice", lang, (), [people, move]), answers)
    found = outcome(talk.case)
    assert found.verdict.verdict == wanted
    assert "PD-5.1" in ended(talk)
    assert judge(read(found.text)).lines[-1].verdict == wanted


def test_a_card_that_lies_aside_may_be_taken() -> None:
    """PD-2.3: cards set aside are free; 7 is 6 − 5 + 6."""
    typed = ["Gran, Tom, Dad", "Dad: roll 5 6 6; take T07"]
    talk = to_the_end(talk_through("pyramid-dice", "en", (), typed), {"@over": "aside", "@agreed": "yes"})
    assert outcome(talk.case).verdict.verdict == LEGAL
