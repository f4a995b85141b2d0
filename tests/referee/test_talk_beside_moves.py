"""What people say beside a move – in brackets, behind an arrow, of a card that did not fit – is no move."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed

TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 9S\n"
ONE = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 9S\n"
DICE = "game: pyramid-dice\nplayers: Aki, Ben, Chie\n\ndeal\n"
TAKEN = [f"{name}: take" for name in ("Ben", "Chie", "Aki")]
"""What a 3 makes everybody do (TP-8.3)."""


def written(text: str) -> list[str]:
    """The lines behind the header once they are written as their messages say."""
    lines = text.split("\n")
    return [*fixed(text, "t", None).repair.applied(lines)][text[: text.index("\n\n")].count("\n") + 3 :]


@pytest.mark.parametrize(
    ("head", "line", "meant"),
    [
        # a whole line in brackets
        (
            TWIN,
            "(Ben: it was a red seven so that is fine, says my dad)",
            ["# (Ben: it was a red seven so that is fine, says my dad)"],
        ),
        (
            TWIN,
            "（ほんとは3枚だったけどもうおそいのでそのまま）",
            ["# (ほんとは3枚だったけどもうおそいのでそのまま)"],
        ),
        # an arrow back
        (TWIN, "Aki：スペード4を出す　←ベン「えー」", ["Aki: スペード4を出す # ベン えー"]),
        (TWIN, "Aki: 4S  <- Ben says no", ["Aki: 4S  # Ben says no"]),
        # everybody, one by one
        (TWIN, "Aki: 3S. Ben, Chie and Aki draw one each", ["Aki: 3S # everyone draws one", *TAKEN]),
        # a card that did not fit was not played: TP-5.2
        (TWIN, "Aki: 2Hは数字だけだから出せない、引いて6S", ["Aki:  引いて6S  # 2Hは数字だけだから出せない"]),
        # whoever is skipped does nothing
        (TWIN, "Aki: play 7S - skips Ben", ["Aki: play 7S  # skips Ben"]),
        (ONE, "Aki: 言い忘れでペナルティ5枚", ["Aki: 5 ペナルティ  # 言い忘れで"]),
        # what somebody says to another, or says that another should have done
        (ONE, "Ben: you can't take two!", ["# Ben: you can't take two!"]),
        (ONE, "Ben should have taken two", ["# Ben should have taken two"]),
        (
            ONE,
            "Ben only sees now that Chie had the 9H. shouldn't she have played it?",
            ["# Ben only sees now that Chie had the 9H. shouldn't she have played it?"],
        ),
        (ONE, "Aki says Ben takes two then. Ben says no", ["# Aki says Ben takes two then. Ben says no"]),
        (ONE, "Ben says pass? you can't pass", ["# Ben says pass? you can't pass"]),
        (ONE, "Ben bed time, we left it there", ["# Ben bed time, we left it there"]),
    ],
)  # fmt: skip
def test_talk_is_a_remark(head: str, line: str, meant: list[str]) -> None:
    assert written(head + line + "\n")[1 if "starter" in head else 0 :] == [*meant, ""]


def test_two_lines_of_one_turn_are_one() -> None:
    """AP-2.4: whoever begins on an 8 names its suit, and then has a turn."""
    head = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 8D\n"
    assert written(head + "Aki: suit D\nAki: draw\nBen QD\n")[1:] == [
        "Aki: suit D; draw",
        "# Aki: draw",
        "Ben: QD",
        "",
    ]


def test_stones_that_are_laid_out_behind_a_builder_are_built() -> None:
    """TP-4.1: nothing is arranged behind an action, so that ならべる tells what was built."""
    head = "game: twin-pyramid\nplayers: アキ, ベン, チエ\n\ndeal\n@台札 スペード4\nアキ ハ4 出す\n"
    assert written(head + "ベン: ハートのQ、ハ9ならべる\n")[2:] == ["ベン: play QH build 9H", ""]


def test_a_move_taken_back_in_its_own_line_is_told_first() -> None:
    head = TWIN + "Aki: 2S\n"
    assert written(head + "Ben took two, takes it back\n")[2:] == [
        "Ben: take 2",
        "@undo  # takes it back",
        "",
    ]


def test_the_dice_stay_where_a_move_was_taken_back() -> None:
    pile = "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\n"
    moves = "Aki: roll 6 6 4; play R2 -- oops there is no 2, take that back\nAki: G6\n"
    assert written(pile + moves + "Ben: 112 R1\n") == [
        "Aki: roll 6 6 4; play R2",
        "@undo  # oops there is no 2, take that back",
        "Aki: 6 6 4; G6",
        "Ben: 112 R1",
        "",
    ]


def test_what_was_left_is_told_by_ranks() -> None:
    found = written(ONE + "Aki: 9H\n\nのこり　Ben 8・9・Kで69\n")
    assert found[-2] == "@残り Ben: 69  # 8・9・K"
