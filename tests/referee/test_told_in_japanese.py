"""Lines of families in Japanese: what was done is written or asked, and nothing else becomes a deed."""

from __future__ import annotations

import pytest

from referee.record.formatter import format_text
from tests.referee.test_spoken_lines import DICE, ONE, PYRAMID, asked, behind

PILE = "game: pile-up\nplayers: アヤ, ミキ, タク\n\ndeal\n"
TWIN = "game: twin-pyramid\nplayers: ゆき, たく, 母\n\ndeal\n@starter 5H\n"
TAKEN = "Omar: roll 6 1 2; take G2\nLena: roll 5 1 3; take G5\n"
"""The gods that both have."""


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("Lena: 461 ハトホルで6を4にして8獲得", "4 6 1; use G5 6; take T08"),
        ("Lena: 556 ハトホルで5を4に 4獲得", "5 5 6; use G5 5; take T04"),
        ("Lena: 421 ハトホルで1→4 8の宝獲得", "4 2 1; use G5 1; take T08"),
        ("Lena: 662 2をハトホルで4 8獲得", "6 6 2; use G5 2; take T08"),
    ],
)
def test_what_became_of_a_die_is_no_card(line: str, done: str) -> None:
    """PD-3.5: Hathor (G5) sets a die to four."""
    text = DICE + PYRAMID + "\n".join(behind(DICE + PYRAMID, f"{TAKEN}Omar: 1 1 2; fail T9\n{line}\n"))
    assert format_text(text, lang="en").rstrip("\n").endswith(f"Lena: roll {done}")


def test_nothing_of_which_there_is_not_one_is_taken() -> None:
    """PD-4.3 is judged by the table; the 1 of 1枚も is no treasure."""
    assert behind(DICE + PYRAMID, f"{TAKEN}Omarは神が1枚もないのでラーを裏返す\n")[-1] == (
        "Omar: ラーを裏返す  # 神が1枚もないので"
    )


def test_who_tried_for_a_second_card_keeps_the_first() -> None:
    """PD-3.3: one card a turn; the first one stays."""
    line = "Omar: 442 12獲得。脇の8もとろうとしたけど1枚だけなので8は脇に戻した"
    assert asked(f"{DICE}{PYRAMID}{TAKEN}{line}\n") == [
        "Omar: 442 12獲得  # 脇の8もとろうとしたけど1枚だけなので8は脇に戻した"
    ]


@pytest.mark.parametrize(
    ("before", "line", "meant"),
    [
        (
            "アヤ: 2 1 4; B2\nミキ: 2 3 4; K2\n",
            "タク: 振る 6 2 6; B2 出す 黒の次なので K2 と B2 の2枚取る",
            "タク: 振る 6 2 6; 青2 出す  # 黒の次なので; K2 と B2 の2枚取る",
        ),
        (
            "アヤ: 2 2 1; W2; give ミキ\n",
            "ミキ 6 はずれ もう1回ふって4! タクに返す",
            "ミキ: 回避 6  # はずれ もう1回 ふって に返す\nミキ: 回避 4; 押し付ける タク",
        ),
        (
            "アヤ: 2 2 1; R2\n",
            "ミキ: 振る 3 2 2; 見せる; → 青3があるじゃんと言われて、マイナスはなし、B3 出す",
            "ミキ: 振る 3 2 2; 見せる\n@取消  # 青3があるじゃんと言われて\n"
            "ミキ: 振る 3 2 2; B3 出す  # マイナス はなし",
        ),
    ],
)
def test_what_may_have_been_done_is_asked(before: str, line: str, meant: str) -> None:
    """PU-5.4: the cards taken lay there; PU-5.2: one die; GEN-6.1: what is taken back was done first."""
    assert asked(f"{PILE}{before}{line}\n") == [meant]


@pytest.mark.parametrize(
    ("head", "lines", "last"),
    [
        (
            PILE,
            "アヤ: 3 2 1; G3\nミキ: 3 1 4; R3\nタク: 振る 3 5 6; K3 出す（赤3の上に。列は取らない）\n",
            "タク: 振る 3 5 6; 黒3 出す; 引き取らない  # 赤3の上に; 列は",
        ),
        (
            PILE,
            "アヤ: 1 3 4; W4; give ミキ\nミキ: 回避 4; give タク\n"
            "ミキ 1回しかふれないって、タクに返すのなし 3まいもらう\n",
            "@取消  # 1回しかふれないって、タクに返すのなし 3まいもらう",
        ),
        (PILE, "アヤ: 2 2 1; W2; give ミキ\nミキ: 回避 1 失敗、3枚\n", "ミキ: 回避 1  # 失敗 3"),
        (TWIN, "ゆき ♥8を出して♣クラブを指定\n", "ゆき: ♥8 出す; マーク C"),
        (
            ONE,
            "Aki ハートQ出す → スペード指定だからだめ、戻して1枚引いた\n",
            "Aki: 1枚引いた",
        ),
        (
            ONE,
            "Aki: スペード4出す\nここでお風呂の時間になったのでおしまい。点なし\n",
            "# ここでお風呂の時間になったのでおしまい。点なし",
        ),
    ],
)
def test_what_is_meant_is_written(head: str, lines: str, last: str) -> None:
    assert behind(head, lines)[-1] == last


def test_the_points_of_the_winner_are_none_that_were_left() -> None:
    """AP-7.2: who went out gets what the others lost; 12 is no hand of the winner."""
    moves = "Aki: スペード4出す\n"
    assert behind(ONE, f"{moves}Aki 12点\nBen -5点\nChie -7点\n")[1:] == [
        "# Aki 12点",
        "# Ben -5点",
        "# Chie -7点",
    ]


def test_the_number_of_a_deal_is_no_rank_of_a_house_rule() -> None:
    head = "game: twin-pyramid\nplayers: ゆき, たく, 母\n(途中から書きます。1回戦目の2勝負め。時計回り)\n"
    assert not asked(f"{head}deal\n@starter 5H\nゆき: 6H\n")
    assert behind("", f"{head}deal\n@starter 5H\nゆき: 6H\n")[2].startswith("メモ: ")
