"""`ask` about three equal dice in Pile up: no card is played, minus cards are dealt out."""

from __future__ import annotations

import pytest

from referee.ask.outcome import outcome
from referee.judge.judgement import ILLEGAL, LEGAL
from tests.referee.talks import ended, talk_through, to_the_end

TYPED = {
    "ja": (
        "佐藤、ミキ、タク、りょう",
        "りょうが2のゾロ目で、マイナス札が4枚しかなかった。6枚配れないから配らないと言ってる。",
        "1",
    ),
    "en": ("Sato, Miki, Taku, Ryo", "Ryo: roll 2 2 2"),
}


@pytest.mark.parametrize(
    ("lang", "no", "dealt", "never"),
    [
        ("ja", "いいえ", "マイナス札4枚を配ります", "見せ"),
        ("en", "no", "4 minus cards had to be dealt out", "hand"),
    ],
)
def test_who_dealt_nothing_is_told_to_deal_not_to_play(lang: str, no: str, dealt: str, never: str) -> None:
    """PU-6.1: all four are dealt where the dice ask for six; no card is played, no hand is shown."""
    talk = to_the_end(talk_through("pile-up", lang, (), TYPED[lang]), {"@minus": "4", "since": no})
    found, told = outcome(talk.case), ended(talk)
    assert found.verdict.verdict == ILLEGAL
    assert {each.clause for each in found.verdict.breaches} == {"PU-6.1", "GEN-5"}
    assert dealt in told
    assert never not in told


def test_without_minus_cards_nothing_is_to_be_dealt() -> None:
    """PU-6.2: nothing happens."""
    talk = to_the_end(
        talk_through("pile-up", "en", (), TYPED["en"]), {"@minus": "0", "@agreed": "yes", "since": "no"}
    )
    assert outcome(talk.case).verdict.verdict == LEGAL
