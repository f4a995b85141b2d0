"""Thirty disputes as families have them, each as a record and through `ask`: verdict, clauses, who is next.

The verdicts in `disputes.toml` were derived by hand from the clauses named there, before anything was judged.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import outcome
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.record import read
from referee.report.document import document
from tests.referee.talks import about, ended, talk_through, to_the_end

pytestmark = pytest.mark.sample(12)
NO = {"": "no"}
"""The answer to every question that is left."""

DISPUTES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "disputes.toml").read_text("utf-8"))[
    "dispute"
]
ASKED = [each for each in DISPUTES if "asked" in each]
MOST_ASKED = 12
"""Questions of one dispute; the median is at most eight."""
USUAL = {
    "en": {
        "@due": "none",
        "@fixed": "none",
        "@run": "none",
        "@direction": "clockwise",
        "@open .*": "none",
    },
    "ja": {"@(due|fixed|run|open .*)": "なし", "@direction": "時計回り"},
}
"""What a table knows of most disputes, where a dispute says nothing else."""


def record_of(dispute: dict[str, Any]) -> str:
    """The record of a dispute."""
    options = f"options: {dispute['options']}\n" if "options" in dispute else ""
    head = f"game: {dispute['game']}\nplayers: {dispute['players']}\n{options}\ndeal\n"
    then = f"{dispute['then']}\n" if "then" in dispute else ""
    return f"{head}{dispute['record']}\n{dispute['move']}\n{then}"


@pytest.mark.sample(99)
@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: f"{each['game']}-{each['quarrel']}")
def test_a_dispute_of_a_record_is_settled(dispute: dict[str, Any]) -> None:
    judgement = judge(read(record_of(dispute)))
    told = document(judgement, dispute["lang"], dict(enumerate(rulings(judgement))))["lines"]
    line = told[-2 if "then" in dispute else -1]
    assert (line["verdict"], line["exact"]) == (dispute["verdict"], True), line["message"]
    assert sorted(line["clauses"]) == sorted(dispute.get("clauses", []))
    assert line["after"]["turn"] == dispute.get("turn")
    assert line["after"]["ended"] == dispute.get("ended")
    assert (line["remedy"] or {}).get("do") == dispute.get("remedy", (line["remedy"] or {}).get("do"))
    assert line["because"], "a verdict without a reason ends no argument"
    if "took" in dispute:
        assert line["after"]["took"]["cards"] == dispute["took"]


def led(dispute: dict[str, Any], lang: str) -> tuple[Talk, int, int]:
    """The talk about a dispute, each question answered as the table would: questions asked, keys typed."""
    talk = Talk(dispute["game"], lang, ())
    known = {"players": dispute["players"], "move": dispute["move"], **dispute["asked"]}
    hand = (
        "5"
        if dispute["game"] == "american-page-one"
        else "? ? ? ? ? ?"[: 11 if "pile" in dispute["game"] else 7]
    )
    first = dispute["asked"].get("before") or dispute["move"]
    usual = {"@turn": first.partition(":")[0], "@stock": "20", "@hand .*": hand, "option .*": "1"}
    for pattern, text in {**usual, **USUAL[lang]}.items():
        known.setdefault(pattern, text)
    asked = keys = 0
    while talk.asks is not None:
        topic = about(talk)
        typed = next((text for pattern, text in known.items() if re.fullmatch(pattern, topic)), "")
        before, talk = talk, hear(talk, typed)
        assert talk.answers != before.answers, (topic, typed, talk.said)
        asked, keys = asked + 1, keys + len(typed) + 1
        assert asked <= MOST_ASKED, [*talk.answers, topic]
    return talk, asked, keys


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "dispute",
    [
        pytest.param(
            each,
            id=f"{each['game']}-{each['quarrel']}",
            marks=() if place % 56 == 0 or "once_wrong" in each else pytest.mark.long,
        )
        for place, each in enumerate(ASKED)
    ],
)
def test_a_dispute_typed_into_the_dialogue_is_settled(dispute: dict[str, Any]) -> None:
    """The dialogue comes to what the record comes to, and what it saves judges the same."""
    talk, _, _ = led(dispute, dispute["lang"])
    found = outcome(talk.case)
    assert found.verdict.verdict == dispute["verdict"], (talk.answers, found.text)
    if found.verdict.verdict == "illegal":
        assert found.verdict.clauses, "a verdict without a reason ends no argument"
    moves = [line for line in judge(read(found.text)).lines if line.line.text == found.verdict.line.text]
    assert dispute["verdict"] == "unknown" or moves[-1].verdict == dispute["verdict"]


@pytest.mark.long
def test_the_median_dispute_takes_at_most_eight_questions() -> None:
    asked = [led(each, each["lang"])[1] for each in ASKED]
    assert median(asked) <= 8


@pytest.mark.long
def test_who_cannot_settle_a_dispute_knows_what_would_and_who_is_believed() -> None:
    """Nobody remembers which way play was going: the ruling names the question, and GEN-6.5."""
    typed = ["Mum, Dad, Kid", "Kid: take 2", "Dad: 2S"]
    told = ending_of("american-page-one", typed)
    assert re.search(r"What would settle it: .*Which way was play going\?", told)
    assert "Kid is believed: “take 2” stands (GEN-6.5)" in told


@pytest.mark.long
def test_two_cards_at_once_are_judged_as_two_plays() -> None:
    told = ending_of("american-page-one", ["Mum, Dad, Kid", "Mum: JH JS", "Kid: 4H"])
    assert "Whoever objected is right" in told
    assert "(AP-3.1)" in told
    assert "Instead perhaps: play JH" in told


def ending_of(game: str, typed: list[str]) -> str:
    """The end of a talk in which nobody knows more than what was typed first, and nobody has moved since."""
    talk = talk_through(game, "en", (), typed)
    return ended(to_the_end(talk, {"since": "no"}))


@pytest.mark.long
def test_what_is_offered_instead_can_be_done_at_all() -> None:
    """Without its swap the move is legal; a swap of one card is none."""
    told = ending_of("twin-pyramid", ["Aki, Ben, Chie", "Ben: play 8C suit H; swap 7H 7D", "Aki: 5C"])
    assert "(TP-4.1)" in told
    assert "Instead perhaps: play 8C suit H" in told


@pytest.mark.long
def test_who_could_play_nothing_is_asked_about_the_hand_not_about_the_penalty() -> None:
    """Nobody who says “nothing” says that it cost a card: the argument is about the hand."""
    talk = talk_through("pile-up", "en", (), ["Ann, Bob, Cy", "Cy 1 2 3 nothing", "Bob: B2"])
    assert talk.asks is not None
    assert "Cy hold" in talk.asks.prompt
    told = ended(to_the_end(hear(talk, "R1 B6 G5 ? ?"), NO))
    assert "R1 has a number that was rolled, so a card had to be played" in told
    assert "Cy plays R1" in told


def test_a_legal_move_is_not_settled_before_it_is_known_what_it_brings() -> None:
    """R3 may be laid on a black 3: what people argue about is how many cards it costs."""
    talk = talk_through("pile-up", "en", (), ["Ann, Bob, Cy", "Bob: R3", "Ann: K3", "3 5 6"])
    known = {"@column 3": "R3 B3", "@hand Ann": "6", "@hand Bob": "6", "@stock": "20"}
    assert "Bob takes the whole column 3, 4 minus cards" in ended(to_the_end(talk, known))


@pytest.mark.long
def test_cards_that_nobody_named_may_fit_too() -> None:
    """Only spades may be played on the 8; drawing is not all that Ben can do."""
    talk = talk_through(
        "twin-pyramid", "en", (), ["Aki, Ben, Chie", "Ben: 9C", "Aki: 8H spades", "none", "no"]
    )
    assert "Instead perhaps: draw · any card in hand that fits" in ended(to_the_end(talk, NO))


@pytest.mark.quick(0, 1, 3)
@pytest.mark.parametrize(
    ("game", "typed", "known", "told"),
    [
        # PU-5.4: laid on the black one, the move is legal, and those who say that he takes both are right
        (
            "pile-up",
            ["Mum, Dad, Kid", "Dad: roll 2 4 5; play B2", "Mum: roll 2 3 6; play K2"],
            {"@column 2": "none", "@hand Dad": "6", "@hand Mum": "6", "@stock": "20"},
            "Dad is right that “play B2” is allowed, but it has a price.",
        ),
        # AP-6.4: nobody chooses to take cards, so nobody is right against the others
        (
            "american-page-one",
            ["Kid, Dad, Mum", "Dad: take 2", "Kid: 2C stop"],
            {"@direction": "clockwise", "@table": "6C", "@run": "none", "@stock": "20", "@hand Kid": "1"},
            "Dad’s “take 2” is legal.",
        ),
        # PU-4.4: how two cards lay nobody knows, and that is what it hangs on who takes them
        (
            "pile-up",
            ["Dad, Mum, Kid", "Mum: roll 1 2 6; play R2", "Dad: roll 3 4 5; play B3"],
            {"@hand Dad": "6", "@hand Mum": "6", "@stock": "20", "@hand Kid": "6"},
            "What comes of it depends on what nobody knew: Which cards were in column 2",
        ),
        # PD-5.1: one question tells what seven about rows would
        (
            "pyramid-dice",
            ["Dad, Mum, Kid", "Dad: roll 1 1 1; fail", "Kid: roll 2 5 5; take T20"],
            {"option steal": "1", "@there": "yes"},
            "in the pyramid, one had to be lifted off",
        ),
    ],
)
def test_who_is_right_and_what_it_brings(
    game: str, typed: list[str], known: dict[str, str], told: str
) -> None:
    talk = talk_through(game, "en", (), typed)
    assert told in ended(to_the_end(talk, {**known, "since": "no"}))
