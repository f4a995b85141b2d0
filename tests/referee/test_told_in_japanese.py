"""Lines of families in Japanese: what was done is written or asked, and nothing else becomes a deed."""

from __future__ import annotations

import pytest

from referee.record.completeness import truncate_incomplete
from referee.record.formatter import format_text
from referee.record.reader import read_partly
from tests.referee.test_around_a_deal import written
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
            "ミキ: 回避 6  # もう1回 ふって に返す\nミキ: 回避 4; 押し付ける タク",
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


def test_a_deal_told_from_its_middle_says_so_and_who_is_on_turn() -> None:
    """TP-5.7: what lies there was built before, so that たく is on turn and his 10 breaks what 母 built."""
    head = "game: twin-pyramid\nplayers: ゆき, たく, 母\n\ndeal\n"
    lines = "台札 ハート5\nゆきの場札 7♠ 8♣ 、母の石 S7、たくはなし\nたく ハート10 母のS7をこわす\n"
    told = behind(head, lines)
    assert told[:5] == ["@局面", "@手番 たく", "@現在の台札 ハート5", "@場札 ゆき: 7♠ 8♣", "@場札 母: 7♠"]


def test_what_only_a_deal_from_its_middle_tells_is_no_fact_of_another() -> None:
    text = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 5H\n@field Ben: 7S\nBen: 9H\n"
    begins, turned = truncate_incomplete(read_partly(text)).faults
    assert (begins.line, begins.hint_args) == (5, ("@position\n@turn Ben",))
    assert (turned.line, turned.hint_args) == (5, ("@table 5H",))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        (
            "ゆき: ダイヤ7引いて並べる。それからスペード3を並べてダイヤ7を手に戻す",
            "ゆき: ダイヤ7 引く; スペード3 並べる; ダイヤ7 戻す  # 並べる",
        ),
        (
            "ゆき: H10 母... じゃなくて逆回りだからたく、石なし",
            "ゆき: 10H 出す  # 母... じゃなくて逆回りだからたく; 石なし",
        ),
    ],
)
def test_what_is_said_and_forbidden_or_corrected_is_asked(line: str, meant: str) -> None:
    """TP-4.1: nothing is arranged behind a draw; who comes next follows from the cards."""
    assert asked(f"{TWIN}{line}\n") == [meant]


@pytest.mark.parametrize(
    "line",
    ["脇に T7 T13", "続き (たくは9枚、手ハートK クラブ3 ダイヤ6 スペードA、表5枚)"],
)
def test_what_lies_there_or_is_held_is_asked_for_a_remark(line: str) -> None:
    head = DICE if line.startswith("脇") else TWIN
    assert asked(f"{head}{line}\n" + ("" if head == DICE else "ゆき: 6H\n")) == [f"# {line}"]


def test_a_wild_of_which_only_the_rank_is_told_is_any_of_them() -> None:
    assert behind(ONE, "Aki: 8出してハート\n") == [
        "Aki: スペード8かハート8かダイヤ8かクラブ8 出す マーク ハート"
    ]


def test_a_card_behind_the_end_of_a_turn_is_asked_for_a_remark() -> None:
    """PD-3.3: one card a turn."""
    line = "Lena: 455 4×5−5=15 G1を取る さっそく5をひっくり返してT18を取る"
    assert asked(f"{DICE}{PYRAMID}Omar: roll 6 1 2; take G2\n{line}\n") == [
        "Lena: 振る 4 5 5; 獲得 G1 = 4*5-5  # さっそく5をひっくり返してT18を取る"
    ]


@pytest.mark.parametrize(
    ("head", "line", "told"),
    [
        (ONE, "Aki: 1枚引いて、ハートQだったけど出さない", "Aki: ハートQ 引く  # だったけど 出さない"),
        (ONE, "Aki: ハートQ引いて出さなかった", "Aki: ハートQ 引く  # 出さなかった"),
        (TWIN, "ゆき 引く 表に♦5が出た", "ゆき: 引く ♦5  # 表に; が出た"),
        (TWIN, "ゆき: ハートQを出したけど積めるのがない", "ゆき: ハートQ 出す  # 積めるのがない"),
        (
            PILE,
            "アヤ: 266 出せない 手札公開 緑3を選んだ",
            "アヤ: 振る 2 6 6; 見せる; 緑3 マイナス  # 出せない 手札",
        ),
        (DICE + PYRAMID, "Omar 2 6 4 で十二", "Omar: 振る 2 6 4; 12 獲得"),
        (DICE + PYRAMID, "Omar 264でじゅうに", "Omar: 264で12"),
    ],
)
def test_what_was_not_played_shown_or_made_is_not_told(head: str, line: str, told: str) -> None:
    assert behind(head, f"{line}\n") == [told]


@pytest.mark.parametrize(
    ("head", "line", "told"),
    [
        (PILE, "アヤ: 113 赤1 まちがえた 緑3", "アヤ: 振る 1 1 3; 緑3 出す  # 113 赤1 まちがえた"),
        (PILE, "アヤ: 113 赤1じゃなくて緑3", "アヤ: 振る 1 1 3; 緑3 出す  # 113 赤1じゃなくて"),
        (ONE, "Aki: ス10、いやス7だった", "Aki: ス10\n@取消  # いや\nAki: ス7 出す  # だった"),
        (ONE, "Aki: スペード5 じゃない スペード6", "Aki: スペード5\n@取消  # じゃない\nAki: スペード6"),
    ],
)  # fmt: skip
def test_a_card_in_the_place_of_another_is_asked(head: str, line: str, told: str) -> None:
    assert asked(f"{head}{line}\n") == [told]


def test_a_number_behind_which_a_deed_stands_is_the_card_that_can_be_taken() -> None:
    """PD-3.3: the treasure 8 was taken before; Hathor (G5), the god for 8, lies free."""
    line = "Lena: 442 8獲得。脇の9もとろうとしたけど1枚だけなので9は脇に戻した"
    told = "Lena: 442 G5獲得  # 脇の9もとろうとしたけど1枚だけなので9は脇に戻した"
    assert asked(f"{DICE}{PYRAMID}Omar: 2 4 1; take T8\n{line}\n") == [told]


@pytest.mark.parametrize(
    ("head", "line", "told"),
    [
        (DICE, "Omar ラー使う 136→246 12", "Omar: 振る 1 3 6; 使う RA 2 4 6; 12 獲得"),
        (DICE, "Omar 1と3と6、6×(3-1)で12", "Omar: 振る 1 3 6; 獲得 12 = 6*(3-1)"),
        (DICE, "Omar 136、しっぱい、1", "Omar: 136、しっぱい、1"),
        (PILE, "アヤ 345 列4の緑4の上に青4", "アヤ: 振る 3 4 5; 青4 出す  # 緑4の上に"),
        (ONE, "21時5分 Aki ハ4", "Aki: ハ4 # 21時5分"),
        (ONE, "Aki ハ4 午後9時", "Aki: ハ4  # 午後9時"),
        (PILE, "アヤ 226 赤2、2枚引き取った", "アヤ: 振る 2 2 6; 赤2 出す  # 2枚引き取った"),
        (PILE, "アヤ 226 白2すてふだ", "アヤ: 226 白2すてふだ"),
        (PILE, "アヤ 226 緑2緑2 2枚で1枚にして出す", "アヤ: 振る 2 2 6; 緑2 +緑2 出す  # 2枚で1枚に"),
        (ONE, "Aki ハートのえーす", "Aki: ハートのエース"),
        (TWIN, "ゆき 表の♥4を出した", "ゆき: ♥4 出した  # 表の"),
        (TWIN, "ゆき 表のハート4", "ゆき: ハート4  # 表の"),
    ],
)  # fmt: skip
def test_what_goes_another_way_is_told_so(head: str, line: str, told: str) -> None:
    rows = PYRAMID if head == DICE else ""
    assert behind(head + rows, f"{line}\n") == [told]


def test_nobody_takes_back_a_move_by_drawing_up_to_six_cards() -> None:
    assert "@取消" not in behind(PILE, "アヤ: 2 2 1; R2\nアヤ 手札6枚に戻す\n")


def test_a_card_that_only_lies_open_is_asked_for_as_drawn() -> None:
    """TP-6.2: with four in the hand a card that is drawn lies open."""
    assert asked(f"{TWIN}ゆき ♥4 表\n") == ["ゆき: ♥4 引く  # 表"]


def test_a_rank_without_its_suit_is_no_remark() -> None:
    assert behind(ONE, "Aki 赤のK\n") == ["Aki 赤のK"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("ゆき 引いてバースト", "ゆき: 引く  # バースト"),
        ("ゆき ♥7 → たく飛ばして母", "ゆき: ♥7 出す  # たく飛ばして; 母"),
    ],
)
def test_a_line_without_a_colon_is_asked_only_as_it_reads(line: str, told: str) -> None:
    assert asked(f"{TWIN}{line}\n") == [told]


def test_names_with_a_dot_are_two_players_where_each_writes() -> None:
    head = "ゲーム: ピラミッド・ダイス\n参加者: アヤ・ベン\n勝負\n"
    assert written(f"{head}アヤ 123 T2\nベン 135 T3\n").split("\n")[1] == "参加者: アヤ, ベン"
    alone = head.replace("アヤ・ベン", "ジョン・スミス")
    assert written(f"{alone}ジョン・スミス 123 T2\n").split("\n")[1] == "参加者: ジョン・スミス"


def test_a_house_rule_that_denies_is_no_choice_of_what_it_denies() -> None:
    """AP-3.1: by `match=suit-or-rank` the 8 of the same rank could be played."""
    head = "ゲーム: ページワン\nうちのルール：8は数字が同じでも出せない、ジョーカー2枚\n参加者: 父, 母\n"
    assert "match=" not in written(f"{head}勝負\n@台札 ハ5\n父: ハ9\n").partition("#")[0]


def test_cards_without_dice_before_the_first_roll_are_a_hand() -> None:
    assert behind(PILE, "アヤ: 青1 赤2 黒3 緑4 青5 赤6\nアヤ: 1 2 3; 青1\n")[0] == (
        "@手札 アヤ: 青1 赤2 黒3 緑4 青5 赤6"
    )


@pytest.mark.parametrize("line", ["Omar 266 2にG2を使い3 9獲得", "Omar 266 2にG2を使って3、9獲得"])
def test_a_die_may_be_told_before_the_god_that_is_used_on_it(line: str) -> None:
    """PD-3.5: G2 makes the 2 a 3, and 6 + 6 - 3 is 9."""
    lines = behind(DICE + PYRAMID, f"{TAKEN}{line}\n")
    told = format_text(DICE + PYRAMID + "\n".join(lines), lang="en").rstrip("\n")
    assert told.endswith("Omar: roll 2 6 6; use G2 2; take T09")


def test_a_choice_may_be_denied_by_its_verb() -> None:
    head = "アメリカンページワン 父・母\nルール: 5枚、ジョーカーいれない\n"
    assert "ルール: hand=5, jokers=0" in written(f"{head}勝負\n@台札 ハ5\n母: ハ9\n").split("\n")
