"""A deal that is told from its middle: what says so, what to write above it, and the ruling that follows."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from referee import registry
from referee.command_line import cli
from referee.mend.fixing import fixed
from referee.record.amid import BEGINS
from referee.record.lying_told import lying_told
from referee.record.reader import read_partly
from referee.record.seats import Seats

ONE = "game: american-page-one\nplayers: Mum, Ken, Grandpa\n"
ICHI = "ゲーム: アメリカンページワン\n参加者: 母、ケン、じいじ\n"
PILE = "game: pile-up\nplayers: Mum, Ken, Kay\n\n"
DICE = "game: pyramid-dice\nplayers: Mum, Ken, Kay\n\n"


def written(text: str) -> str:
    """The text with all that is said to be written."""
    lines = tuple(text.split("\n"))
    for change in fixed(text, "t", None).changes:
        lines = change.applied(lines)
    return "\n".join(lines)


def ruling(text: str, lang: str = "en") -> str:
    """What is said of a record once all that is proposed is written, in one line."""
    told = CliRunner().invoke(cli, ["--lang", lang, "check", "-"], input=written(text)).output
    return " ".join(told.split())


def begins(text: str) -> list[str]:
    """What says that a deal is told from its middle, and what to write above it."""
    return [str(fault.hint_args[0]) for fault in read_partly(text).faults if fault.why in BEGINS]


@pytest.mark.parametrize(
    "line", ["# mid-game", "(from the middle)", "note: towards the end", "# 9 cards left in all"]
)
def test_words_before_the_first_move_say_that_it_is_not_the_first(line: str) -> None:
    assert begins(f"{ONE}{line}\ndeal\n@starter 9C\nKen: 9H\n") == ["@position\n@turn Ken"]


@pytest.mark.parametrize("line", ["# とちゅうから", "（終わりのほう）", "メモ: 最後のほう", "# 残り12枚"])
def test_words_in_japanese_say_so(line: str) -> None:
    assert begins(f"{ICHI}{line}\n勝負\n@台札 クラブ9\nケン: ハート9\n") == ["@局面\n@手番 ケン"]


@pytest.mark.parametrize(
    "line",
    ["# Kay joined in the middle of the deal", "# 母は途中から参加", "# mid-game, we stopped for tea"],
)
def test_what_happened_in_the_middle_is_told_of_a_whole_deal(line: str) -> None:
    assert not begins(f"{ONE}{line}\ndeal\n@starter 9C\nMum: 9H\n")


def test_a_record_that_says_where_it_begins_is_left_alone() -> None:
    text = f"{PILE}# in the middle of the deal\ndeal\n@position\n@column 4: R4 B4\nMum: roll 4 1 1; play G1\n"
    assert not begins(text)


@pytest.mark.parametrize(
    ("game", "line", "facts"),
    [
        (
            "american-page-one",
            "Mum has 2 cards, Ken 1 (he called), Grandpa holds 2D KH",
            ["@hand Mum: ? ?", "@hand Ken: ?", "@hand Grandpa: 2D KH"],
        ),
        ("american-page-one", "# 7S on the table, clockwise", ["@table 7S"]),
        ("pile-up", "on the 4: R4, B4 on top", ["@column 4: R4 B4"]),
        (
            "pile-up",
            "# column 2: G2 on top of W2. Ken had R4 G1 and three more",
            ["@column 2: W2 G2", "@hand Ken: R4 G1 ? ? ?"],
        ),
        ("pyramid-dice", "Kay has Bastet in front of her, Ra not used", ["@taken Kay: G2"]),
        ("twin-pyramid", "Ken's field: 7D 8C. Mum's field: 9S", ["@field Ken: 7D 8C", "@field Mum: 9S"]),
        ("twin-pyramid", "face up: Mum has 6D, nobody else anything", ["@open Mum: 6D"]),
    ],
)
def test_what_lies_there_is_told_in_words(game: str, line: str, facts: list[str]) -> None:
    words, seats = registry.vocabulary(game), Seats(["Mum", "Ken", "Grandpa", "Kay"])
    assert [told.line(line, words, seats) for told in lying_told(line, words, seats)] == facts


@pytest.mark.parametrize(
    ("game", "line", "facts"),
    [
        (
            "american-page-one",
            "母2枚、ケン1枚（言った）、じいじの手札: ダイヤ2 ハートK",
            ["@手札 母: ? ?", "@手札 ケン: ?", "@手札 じいじ: ダイヤ2 ハートK"],
        ),
        ("pile-up", "4の列に赤4、その上に青4。6の列はなし", ["@列 4: 赤4 青4"]),
        ("pile-up", "# 列2には青2と緑2がある", ["@列 2: 青2 緑2"]),
        ("pyramid-dice", "ケンの前にバステトとアヌビス、母は神なし", ["@獲得 ケン: G2 G3"]),
        ("pyramid-dice", "# ケンはアヌビスを獲得したけど前の手番に箱に戻した", ["@箱 ケン: G3"]),
        ("twin-pyramid", "ケンの場札 ♠7 ♣8、母の石 ♥9", ["@場札 ケン: ♠7 ♣8", "@場札 母: ♥9"]),
    ],
)
def test_what_lies_there_is_told_in_japanese(game: str, line: str, facts: list[str]) -> None:
    words, seats = registry.vocabulary(game), Seats(["母", "ケン", "じいじ"])
    assert [told.line(line, words, seats) for told in lying_told(line, words, seats)] == facts


def test_hands_that_are_only_small_are_asked() -> None:
    """AP-2.1: with three players everybody is dealt seven cards."""
    text = f"{ONE}# table card 9C. Mum 5 cards, Ken one, Grandpa 4\ndeal\nGrandpa: 4C\n"
    above = "@position\n@turn Grandpa\n@table 9C\n@hand Mum: ? ? ? ? ?\n@hand Ken: ?\n@hand Grandpa: ? ? ? ?"
    assert begins(text) == [above]
    assert "@position" not in written(text)
    assert "If it begins in the middle of a deal, write above it: @position" in ruling(text)


def test_nobody_invents_how_many_cards_somebody_had() -> None:
    """AP-6.1: who is left with one card calls, so that a hand of another size is another verdict."""
    text = f"{ONE}# middle of a deal, 7S on the table\nMum: 2S\nKen: 2D\n"
    assert "@hand" not in written(text)
    said = CliRunner().invoke(cli, ["--lang", "en", "check", "-"], input=written(text)).output
    assert "how many cards Ken had. Write below it how many, as in “@hand Ken: 3”." in said


def test_the_last_card_of_a_player_who_had_two_ends_the_deal() -> None:
    """AP-6.4: nobody answers a 2 that is somebody's last card; the next player takes the cards."""
    said = ruling(
        f"{ONE}(from the middle)\n@starter 7S\nMum has 2 cards, Ken 3, Grandpa 4\n"
        "Mum: play 4S say page-one\nKen: draw\nGrandpa: draw\nMum: play 2S say stop\nKen: play 2C\n"
    )
    assert "Mum and Grandpa are right: Ken’s “play 2C” is taken back." in said
    assert "(AP-6.4)" in said
    assert "Ken takes 2" in said


def test_the_last_two_of_a_chain_is_not_answered() -> None:
    """AP-6.4: the next player takes all the cards of the chain, two for each 2."""
    said = ruling(
        f"{ICHI}\n# 終わりのほう\n台札 クラブ9\n母2枚、ケン1枚、じいじの手札: ダイヤ2 ハートK\n"
        "母: クラブ2出す ページワン\nケン: ハート2出す ストップ\nじいじ: ダイヤ2出す\n",
        "ja",
    )
    assert "じいじの「♦2 出す」は取り消します。" in said
    assert "（AP-6.4）" in said
    assert "じいじ4枚" in said.replace(" ", "")


def test_only_the_top_card_of_a_column_is_stacked_on() -> None:
    """PU-4.4: B4 is the top card, not the R4 below it."""
    said = ruling(f"{PILE}on the 4: R4, B4 on top\nKen: roll 4 1 1; play +R4\n")
    assert "Ken’s “play +R4” is taken back. R4 cannot be stacked on B4, the top card of the column" in said


def test_of_a_pyramid_that_nobody_told_no_card_is_missing() -> None:
    """PD-3.3: 5 × 4 leaves the 6 out; PD-4.1: Bastet turns 4 into 5 and 3 into 4."""
    text = f"{DICE}Ken has won Bastet (+1) on earlier turns\nfree: 20, 9, 2\n"
    said = ruling(f"{text}Ken: roll 6 4 3; use Bastet 4; use Bastet 3; take T20\n")
    assert "leaves a die out" in said
    assert "not in the pyramid" not in said


def test_who_gave_a_god_to_the_box_had_acquired_one() -> None:
    """PD-4.3: only who never acquired a god turns Ra over, whether it is still there or not."""
    said = ruling(
        "ゲーム: ピラミッド・ダイス\n参加者: 母、ケン\n\n# 残り2枚\n"
        "# ケンはアヌビスを獲得したけど箱に戻した\n"
        "母: 振る 3 4 5; ホルス 獲得\nケン: 裏返す RA\n",
        "ja",
    )
    assert "ケンの「裏返す RA」は取り消します。" in said
    assert "（PD-4.3）" in said


def test_the_words_of_the_family_stay_as_they_are() -> None:
    text = (
        "ゲーム: ピラミッド・ダイス\n参加者: 母、ケン\n"
        "途中から。ケンの前に神10と神11、母は神8\n取れるカード 14 3 神6\n"
        "ケン: 振る 1 1 5; 獲得 14 = 2*7*1\n"
    )
    assert "\n# 途中から。ケンの前に神10と神11、母は神8\n# 取れるカード 14 3 神6\n" in written(text)
    assert "\n@獲得 ケン: G2 G3\n@獲得 母: G5\n" in written(text)


def test_a_sentence_in_what_is_quoted_is_no_deed() -> None:
    text = f"{ICHI}\n勝負\n@台札 クラブ9\n母: ハート9\nケン「もう返せないよ。じいじ2枚取って」\n"
    assert written(text).endswith("\n# ケン「もう返せないよ。じいじ2枚取って」\n")
