"""`ask`: who is said to be right agrees with the verdict and with the reason, whatever is answered."""

from __future__ import annotations

import random

import pytest

from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import outcome
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.report.dispute import ending, settled
from referee.report.disputed import DisputedMove
from referee.report.speech import speaker_of
from runtime.terminal import Paint
from tests.referee.talks import ended, talk_through, to_the_end

MOVES = [
    ("american-page-one", "Mum: JK suit S", "Dad: challenge won"),
    ("american-page-one", "Mum: 7H", "Mum: penalty 5"),
    ("american-page-one", "Dad: 7H", "Mum: penalty 5"),
    ("american-page-one", "Mum: 7S", "Dad: dobon 3H 5H"),
    ("american-page-one", "Mum: 2H", "Dad: take 3"),
    ("american-page-one", "Mum: 3H", "Dad: draw 3"),
    ("american-page-one", "Dad: 5H", "Mum: 7H"),
    ("pile-up", "Mum: roll 3 4 5; play W3; give Dad", "Dad: dodge 4 give Mum"),
    ("pile-up", "Mum: roll 3 4 5; play W3; give Dad", "Kid: dodge 3 give Mum"),
    ("pile-up", "", "Mum: roll 3 4 5; play R3 B3 G3"),
    ("pile-up", "", "Mum: roll 3 3 3; spread"),
    ("twin-pyramid", "Mum: play 3H", "Dad: take 3"),
    ("twin-pyramid", "Mum: play 4H", "Dad: take 2"),
    ("twin-pyramid", "Mum: play 2H; pass", "Dad: draw 2"),
    ("pyramid-dice", "Mum: 1 2 3; fail", "Dad: 1 1 1; use G3 1; 5"),
    ("pyramid-dice", "Mum: 1 2 3; fail", "Dad: 1 1 1; use G3 1; use G2 1; 6"),
    ("pyramid-dice", "", "Dad: 3 5 1; use RA 5 6 2; use G2 2; 14"),
]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("game", "before", "move"), MOVES)
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 12))]
)
def test_the_headline_agrees_with_the_reason(game: str, before: str, move: str, seed: int) -> None:
    rng = random.Random(seed)
    talk = talk_through(game, "en", (), ["Mum, Dad, Kid", move, before])
    while (asked := talk.asks) is not None:
        values = asked.unknown.values if asked.unknown is not None else ()
        further = hear(talk, rng.choice(values) or "none" if values and rng.random() < 0.8 else "")
        talk = further if further.answers != talk.answers else hear(talk, "")
    agrees(talk)


def agrees(talk: Talk) -> None:
    """No name but that of the mover of a legal move, with its price where it has one."""
    found = outcome(talk.case)
    told = settled(
        found, DisputedMove(found.shown, speaker_of(found.judgement, "en", aloud=True, written=False))
    )["right"]
    mover = talk.case.players[talk.case.dispute.mover]
    named = f"{mover} is right" in told
    assert not any(f"{each} is right" in told for each in talk.case.players if each != mover)
    assert not named or found.shown.verdict == LEGAL
    costs = any(each.facts.get("cost") for each in found.ruling.reasons if each.sure)
    assert not (named and costs) or "but it has a price" in told
    assert ("Whoever objected" not in told) or found.shown.verdict == ILLEGAL
    counted = any("due" in each.facts for each in found.shown.breaches)
    assert not (counted and "nothing to draw" in told)


JOKERS = (("jokers", "2"), ("challenge", "on"))
RIGHT = [
    # TP-5.2: a 2 matches by suit only; two object
    (
        "twin-pyramid",
        (),
        ["Mum: 2C pass", "Kid: 2H, draws two"],
        {"wrong": "Dad and Kid"},
        ["Dad, like Kid, is right"],
    ),
    # AP-5.4: nothing else could have been played, or something could
    (
        "american-page-one",
        JOKERS,
        ["Kid: challenge", "Dad: JK hearts"],
        {"Dad have": "KD KH JK"},
        ["has a price"],
    ),
    (
        "american-page-one",
        JOKERS,
        ["Kid: challenge", "Dad: JK hearts"],
        {"Dad have": "AS KH JK", "wrong": "Dad"},
        ["Kid is right, not Dad"],
    ),
    # AP-6.3: the cards are due, whoever protests
    (
        "american-page-one",
        (),
        ["Dad takes 5 for forgetting page one", "Dad: 7H"],
        {"have to take": "Dad", "make the call": "no", "Dad hold": "2"},
        ["right, not Dad"],
    ),
    # AP-8.2: Kid, right after Dad, called as well; but a Q turns the direction
    (
        "american-page-one",
        (("dobon", "on"),),
        ["Mum: dobon 8C 2D", "Dad: 10H"],
        {"else called": "Kid", "wrong": "Kid", "going": "clockwise"},
        ["Kid is right", "ends with Kid’s dobon"],
    ),
    (
        "american-page-one",
        (("dobon", "on"),),
        ["Mum: dobon 8C 4D", "Dad: QH"],
        {"else called": "Kid", "wrong": "Kid", "going": "clockwise", "did Dad have": "3"},
        ["Mum is right"],
    ),
    # PU-6.1: one at a time from the left, so that Dad gets two of three
    (
        "pile-up",
        (),
        ["Mum: 111 gives 2 to Kid, 1 to Dad", "Kid: 123 R1"],
        {"minus": "5", "wrong": "Dad"},
        ["Dad is right", "Dad 2, Kid 1"],
    ),
]


@pytest.mark.quick(2, 5, 6)
@pytest.mark.parametrize(("game", "options", "typed", "known", "right"), RIGHT)
def test_the_right_person_is_named(
    game: str, options: tuple[tuple[str, str], ...], typed: list[str], known: dict[str, str], right: list[str]
) -> None:
    """The first three lines end the argument."""
    known = {**known, "agree": "yes", "moved since": "no", "answer to cards": "none", "table card": "7S"}
    talk = talk_through(game, "en", options, ["Mum, Dad, Kid", *typed])
    told = ended(to_the_end(talk, known))
    assert all(each in told for each in right), told


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("since", "told"),
    [("no", "Dad takes no penalty"), ("", "If nobody else has moved since"), ("yes", "The move stands")],
)
def test_what_happens_now_hangs_on_whether_anybody_has_moved(since: str, told: str) -> None:
    """GEN-6.2, AP-6.3: Dad had no call to forget; what followed may be known to nobody."""
    talk = talk_through("american-page-one", "en", (), ["Mum, Dad, Kid", "Dad: penalty 5", "Mum: 7H", since])
    found = outcome(talk.case)
    speaker = speaker_of(found.judgement, "en", aloud=True, written=False)
    assert settled(found, DisputedMove(found.shown, speaker))["now"].startswith(told)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("lang", "answers", "word"),
    [
        (
            "en",
            ["Sue, Mary, Tom", "Mary plays 7 of hearts, Tom misses his turn", "Sue plays 4 of hearts"],
            "right",
        ),
        ("ja", ["シン、マリ、ケン", "マリ: ハートの7出す ケンお休み", "シン: ハートの4出す"], "正しい"),
    ],
)
def test_nobody_is_right_in_what_the_move_does_not_say(lang: str, answers: list[str], word: str) -> None:
    """TP-8.7: a 7 may be legal while nobody misses a turn: who said the latter is not told to be right."""
    facts = {"en": ["yes", "none", "7H 9C"], "ja": ["はい", "なし", "7H 9C"]}[lang]
    found = outcome(talk_through("twin-pyramid", lang, (), [*answers, *facts, *[""] * 6]).case)
    told = settled(found, DisputedMove(found.shown, speaker_of(found.judgement, lang, aloud=True)))
    assert found.verdict.verdict == LEGAL
    assert word not in str(told["right"])


@pytest.mark.parametrize(("since", "offered"), [("no", True), ("yes", False)])
def test_nothing_else_is_offered_for_a_move_that_stands(since: str, offered: bool) -> None:
    """GEN-6.2: behind somebody's next move it stays as it was made."""
    typed = ["Mum, Dad, Kid", "Mum plays 6 of hearts", "Kid plays 6 of clubs", "yes", "", since, ""]
    talk = talk_through("american-page-one", "en", (), typed)
    told = ending(outcome(talk.case), talk.case, Paint(False))
    assert ("Instead perhaps" in told) == offered


@pytest.mark.parametrize(
    ("game", "typed", "facts", "told"),
    [
        # PD-4.2: the first use was free, so the god of the second one is paid, and T08 was won
        (
            "pyramid-dice",
            ["Mum, Dad, Kid", "Kid rolls 1 1 1, uses G1 on 1, G2 on 1, takes T08, puts G1 in the box", ""],
            {"@over 7": "no", "@taken Kid": "G1 G2"},
            "G2 goes into the box; a card that was put there instead comes back to Kid.",
        ),
        # PU-6.1: one at a time from the left: three and two of five
        (
            "pile-up",
            ["Dad, Mum, Kid", "Dad: roll 2 2 2; spread, 2 to Mum and 3 to Kid", ""],
            {"@minus Dad": "5"},
            "dealt out once more, one at a time, clockwise: Mum 3, Kid 2.",
        ),
    ],
)
def test_what_follows_from_a_move_is_put_right_and_the_move_stands(
    game: str, typed: list[str], facts: dict[str, str], told: str
) -> None:
    talk = talk_through(game, "en", (), typed)
    text = ended(to_the_end(talk, {"@agreed": "yes", **facts}))
    assert "stands, but what follows from it is put right" in text
    assert told in text


# PU-6.1: one at a time, clockwise from the left, so of four minus cards two go to each of two others
SPLITS = [
    ("en", "Yas, Al, Bo", "Yas rolled 3 3 3 and dealt all four minus cards to Al", False),
    ("en", "Yas, Al, Bo", "Yas rolled 3 3 3 and gave Al all her minus cards", False),
    ("en", "Yas, Al, Bo", "Yas rolled 3 3 3 and gave three minus cards to Al and one to Bo", False),
    ("en", "Yas, Al, Bo", "Yas rolled 3 3 3 and gave Al two minus cards and Bo two", True),
    ("en", "Yas, Al, Bo", "Yas rolled 3 3 3 and dealt them one at a time to Al and Bo", True),
    ("ja", "ママ、パパ、ケン", "ママ 333のゾロ目で、マイナス4枚をぜんぶパパに渡した", False),
    ("ja", "ママ、パパ、ケン", "ママは333を振って、マイナス札3枚をパパに、1枚をケンに配った", False),
    ("ja", "ママ、パパ、ケン", "ママは333を振って、マイナス札をパパに2枚、ケンに2枚配った", True),
    ("ja", "ママ、パパ、ケン", "ママは333を振って、マイナス札を1枚ずつパパとケンに配った", True),
]


@pytest.mark.parametrize(("lang", "players", "typed", "right"), SPLITS)
def test_who_was_told_to_have_got_the_cards_of_a_triple_is_compared_with_the_rule(
    lang: str, players: str, typed: str, right: bool
) -> None:
    talk = talk_through("pile-up", lang, (), [players, typed, ""])
    assert outcome(to_the_end(talk, {"@minus": "4", "@agreed": "yes"}).case).amiss != right
