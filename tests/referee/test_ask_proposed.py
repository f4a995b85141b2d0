"""What is told beside a move is proposed as the answer to what asks for it: it is no fact before."""

from __future__ import annotations

import re

import pytest

from referee.ask.dialogue import Talk, hear
from tests.referee.talks import ended, talk_through, to_the_end

PEOPLE = {"en": "Jo, Kit, Lee", "ja": "ジョ、キタ、リエ"}


def asked_until(talk: Talk, topic: str) -> Talk:
    """The talk at the question whose words these are, what is proposed before it taken."""
    while talk.asks is not None and not re.search(topic, talk.asks.prompt):
        talk = hear(talk, "")
    return talk


@pytest.mark.parametrize(
    ("game", "lang", "typed", "topic", "usual"),
    [
        ("twin-pyramid", "en", "Jo put the 5H on the 5C and grinned zorb", "table card", "5C"),
        ("twin-pyramid", "en", "Jo played 8D on the 4D and Kit already went", "moved since", "yes"),
        ("american-page-one", "en", "Jo zorbed his last card 6H and never said stop", "make the call", "no"),
        (
            "pyramid-dice",
            "en",
            "Jo took the 25 off zorb, though his 4 4 1 makes the 7",
            "Jo roll",
            "4 4 1",
        ),
        ("american-page-one", "ja", "ジョがハート5を出して、ページワン言ってないぞ", "宣言", "いいえ"),
    ],
)
def test_what_was_told_is_proposed_where_it_is_asked_for(
    game: str, lang: str, typed: str, topic: str, usual: str
) -> None:
    """Enter takes it as it is shown; “nobody knows” does not."""
    talk = talk_through(game, lang, (), [PEOPLE[lang], typed])
    if talk.asks is not None and talk.asks.about == "offer":
        talk = hear(talk, "1")
    talk = asked_until(talk, topic)
    assert talk.asks is not None
    assert (talk.asks.usual, talk.asks.said) == (usual, True)
    assert hear(talk, "").case != hear(talk, "unknown").case


def test_nothing_is_a_fact_before_somebody_has_said_so() -> None:
    """The choice leaves out that nobody called: it is asked."""
    typed = "Jo zorbed 6H, his last, and never said stop"
    talk = talk_through("american-page-one", "en", (), [PEOPLE["en"], typed, "1"])
    assert talk.case.known == ()
    assert not talk.case.claimed


def settled(game: str, lang: str, answers: list[str], **known: str) -> str:
    """What is said at the end; what was told is proposed, and Enter for all else."""
    talk = talk_through(game, lang, (), [PEOPLE[lang], *answers])
    return ended(to_the_end(talk, known))


def test_a_suit_that_was_not_named_is_named_at_once_or_dropped() -> None:
    """TP-8.7 and GEN-6.2: naming is part of the play, and is dropped once somebody else has moved."""
    told = ["Jo played 8D on the 4D and named no suit", "1", "", "yes"]
    now = settled("twin-pyramid", "en", told, fixed="none", since="no")
    assert "still has to name a suit" in now
    late = settled("twin-pyramid", "en", told, fixed="none", since="Kit played 6D")
    assert "It is too late to name a suit" in late
    assert "TP-8.7" in late


def test_a_call_that_is_pointed_out_too_late_costs_nothing() -> None:
    """AP-6.3: only until the next move is made."""
    told = ["Jo played 7D without saying page one", "Lee: 9D", "yes"]
    late = settled("american-page-one", "en", told, hold="7D 5S", since="Kit played KD", call="no")
    assert "It is too late: Jo takes no penalty" in late


def test_of_a_card_that_was_held_the_rule_about_drawn_cards_is_told() -> None:
    """AP-3.3: after drawing only the card drawn may be played; GEN-2 is not what people argue about."""
    told = ["Jo drew a card and played 4C", "Lee: 9C", "yes"]
    ended = settled("american-page-one", "en", told, hold="4C 3D", since="no")
    assert "AP-3.3" in ended
    assert "GEN-2" not in ended


def test_that_somebody_went_out_before_is_not_left_out() -> None:
    """AP-6.4: whoever comes after a 2 that went out takes two cards and cannot answer."""
    typed = [
        "Ravi, Nina, Bob",
        "Ravi went out with 2H and said stop. "
        "Nina has a 2 as well and wants to put it on so that Bob has to take four.",
        "3",
        "2S",
    ]
    talk = talk_through("american-page-one", "en", (), typed)
    assert talk.asks is not None
    assert (talk.asks.about, talk.asks.usual) == ("before", "Ravi: 2H stop")
    talk = to_the_end(hear(talk, ""), {"@hand Ravi": "1", "@agreed": "yes", "since": "no"})
    told = ended(talk)
    assert "AP-6.4" in told
    assert "is legal" not in told
