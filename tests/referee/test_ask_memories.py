"""What two remember differently: whoever made the move is believed, the other is told as well (GEN-6.5)."""

from __future__ import annotations

import pytest

from referee.ask.outcome import outcome
from referee.judge.judgement import ILLEGAL, LEGAL
from tests.referee.talks import ended, talk_through, to_the_end


def told(game: str, lang: str, typed: list[str], known: dict[str, str]) -> tuple[str, str]:
    """The verdict of a talk, and how it ends; questions are answered by what their words say."""
    talk = talk_through(game, lang, (), typed)
    talk = to_the_end(talk, known)
    return outcome(talk.case).verdict.verdict, ended(talk)


@pytest.mark.parametrize(
    ("lang", "typed", "dice"),
    [
        ("en", "Ann rolls a 4 (Bob says 3), gives them to Bob", [(4,), (3,)]),
        ("ja", "Ann: サイコロは4（Bobは3と言う）でBobに", [(4,), (3,)]),
    ],
)
def test_a_die_is_told_as_each_remembers_it(lang: str, typed: str, dice: list[tuple[int]]) -> None:
    case = talk_through("pile-up", lang, (), ["Ann, Bob", typed]).case
    assert case.memory is not None
    assert [case.line(each).steps[0].numbers for each in case.memory.told] == dice


def test_a_move_told_twice_with_its_name_is_two_memories() -> None:
    """TP-8.1: with a 2 the player passes its draw on, or does not: two moves, and no three deeds."""
    talk = talk_through("twin-pyramid", "ja", (), ["ゆめ、たく", "たく ♣2、パス か たく ♣2"])
    assert talk.case.memory is not None
    assert [len(talk.case.line(each).steps) for each in talk.case.memory.told] == [2, 1]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("before", "says", "verdict", "holds", "other"),
    [
        ("Ann plays 8D", "2", ILLEGAL, "hearts” (GEN-6.5)", "clubs”: legal"),
        ("Ann plays 8D, clubs or hearts", "2", ILLEGAL, "hearts” (GEN-6.5)", "clubs”: legal"),
        ("Ann plays 8D, clubs or hearts", "1", LEGAL, "clubs” (GEN-6.5)", "hearts”: illegal"),
        ("Ann plays 8D (clubs, says Bob / hearts, says Ann)", "2", ILLEGAL, "hearts” (GEN-6.5)", "legal"),
    ],
)
def test_whoever_named_a_suit_says_which(
    before: str, says: str, verdict: str, holds: str, other: str
) -> None:
    """TP-8.7: under a fixed suit everybody else plays that suit only."""
    known = {"remember this differently": says, "agree": "yes", "moved since": "no", "still held": "none"}
    known |= {"Which suit": "clubs or hearts"}
    found, text = told("twin-pyramid", "en", ["Ann, Bob, Cat", "Bob plays 6C", before], known)
    assert found == verdict
    assert holds in text
    assert other in text.partition("Had it been")[2]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("game", "lang", "typed", "known", "verdict", "other"),
    [
        (  # PD-3.2: 5 x 3 - 2; 5, 3 and 3 make no 13
            "pyramid-dice", "en", ["Ann, Bob", "Ann 5 3 2 or 5 3 3 takes 13", "1", "Bob 116 takes 8"],
            {"lie on": "no", "moved since": "no"}, LEGAL, "illegal",
        ),
        (  # PU-4.1, 4.4: laid exactly they count as one, so that two lie there
            "pile-up", "ja", ["父、ゆい、こうた", "ゆい 255 緑5、引き取らない", "父 156 黒6"],
            {"違います": "1", "5の列": "赤5 +赤5 か 赤5 赤5", "認めて": "はい"}, LEGAL, "反則",
        ),
        (  # AP-6.1, 6.3
            "american-page-one", "ja", ["ゆき、たろう、ケンタ", "たろう ♠7", "ゆき ♠4"],
            {"違います": "はい", "宣言": "はい か いいえ", "認めて": "はい", "手札": "2", "そのあと": "まだ"},
            LEGAL, "5枚",
        ),
    ],
)  # fmt: skip
def test_what_the_other_remembers_is_told_as_well(
    game: str, lang: str, typed: list[str], known: dict[str, str], verdict: str, other: str
) -> None:
    found, text = told(game, lang, typed, known)
    assert found == verdict
    assert "GEN-6.5" in text.partition("Had it been" if lang == "en" else "だったなら")[0]
    assert other in text.partition("Had it been" if lang == "en" else "だったなら")[2]
