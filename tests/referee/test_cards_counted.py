"""A card with its number behind it, or in front in words: each of them is kept."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed
from referee.record.formatter import format_text
from referee.record.reader import read_partly

AROUND = "Pile up\nAnn Ben Cat\n\nAnn 545 G5\n{turn}\nCat 132 B1\nAnn 655 R5\nBen 222"


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    ("turn", "onto"),
    [
        ("Ben 343 R4 x2", ()),
        ("Ben 343 赤４×２", ()),
        ("Ben 343 赤４×２枚", ()),
        ("Ben 343 赤4を2枚", ()),
        ("Ben 343 both red 4s", ()),
        ("Ben 343 two R4", ()),
        ("Ben 343 赤４×２　かさねて1まいに", (False, True)),
        ("Ben 343: two red fours laid as one", (False, True)),
        ("Ben 343: two red fours as one", (False, True)),
        ("Ben 343: R4 and R4, two as one", (False, True)),
        ("Ben 343 赤4と赤4、2枚で1枚", (False, True)),
        ("Ben 343 赤4 かさねて 赤4", (False, True)),
        ("Ben 343 赤4を二枚重ねる", (False, True)),
    ],
)
def test_two_cards_alike_are_two(turn: str, onto: tuple[bool, ...]) -> None:
    lines = AROUND.format(turn=turn).split("\n")
    found = read_partly("\n".join(fixed("\n".join(lines), "e.game", None).repair.applied(lines)))
    assert found.record is not None
    assert not found.faults
    play = found.record.deals[0].lines[1].steps[1]
    assert (len(play.cards or ()), play.onto) == (2, onto)


@pytest.mark.parametrize(
    ("turn", "meant"),
    [
        ("343 R4 exactly on the black 4", "roll 3 4 3; play +R4"),  # PU-4.4: of another colour
        ("343 赤4出す、黒4にぴったり重ねる", "roll 3 4 3; play +R4"),
        ("343 赤4出す、赤4に重ねる", "roll 3 4 3; play +R4"),
        ("343 R4 on the K4", "roll 3 4 3; play R4"),
        ("343 R4 on top of K4", "343 R4 on top of K4"),  # exactly, or not?
        ("343 赤4を黒4に重ねる", "343 赤4を黒4に重ねる"),
        ("343 exactly on the B4", "roll 3 4 3; play +B4"),  # its like
        ("rolls 5, pushes it on to Cat", "dodge 5 give Cat"),
        ("サイコロ5、Catに押しつける", "dodge 5 give Cat"),
        ("サイコロ5、赤5、Catに押しつける", "サイコロ5、赤5、Catに押しつける"),  # no dodge
    ],
)
def test_what_a_card_lies_on_is_not_played_and_one_die_dodges(turn: str, meant: str) -> None:
    lines = AROUND.format(turn=f"Ben: {turn}").split("\n")
    better = "\n".join(fixed("\n".join(lines), "e.game", None).repair.applied(lines))
    plainly = format_text(better) if read_partly(better).record and not read_partly(better).faults else better
    assert f"Ben: {meant}" in [line.partition("  #")[0] for line in plainly.split("\n")]


def test_cards_that_were_taken_are_not_played() -> None:
    lines = AROUND.format(turn="Ben 442 赤2 2枚ひきとり").split("\n")
    told = fixed("\n".join(lines), "e.game", None).repair.applied(lines)
    assert not [line for line in told if line.count("赤2") + line.count("R2") > 1]


def test_a_person_to_whom_cards_went_is_in_no_remark_alone() -> None:
    moves = "なお 155 白1 ぜんぶ りくへ\nりく よける サイコロ2 なおにかえす\n"
    lines = f"パイルアップ\nなお りく ちち\n\n{moves}りく 442 赤2\nちち 132 青1\nなお 655 赤5".split("\n")
    told = fixed("\n".join(lines), "e.game", None).repair.applied(lines)
    (dodged,) = (line for line in told if "2" in line and ("よける" in line or "回避" in line))
    assert "なお" in dodged.partition("#")[0]


def test_a_card_named_once_is_not_played_twice() -> None:
    lines = AROUND.format(turn="Ben 442 赤2 黒にのせたので2枚ひきとり").split("\n")
    told = fixed("\n".join(lines), "e.game", None).repair.applied(lines)
    assert not [line for line in told if line.count("赤2") + line.count("R2") > 1]
