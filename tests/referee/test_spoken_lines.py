"""What somebody only said of the play is no deed; it may take the move before it back."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record.reader import read_partly
from tests.referee.test_around_a_deal import written

ONE = "game: american-page-one\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 9S\n"
DICE = "game: pyramid-dice\nplayers: Omar, Lena\noptions: hard=on\n\ndeal\n"
PYRAMID = (
    "@row 1: 18\n@row 2: 25 30\n@row 3: 16 Osiris 24\n@row 4: Horus 20 Thoth 21\n@row 5: 5 1 10 Sobek 11\n"
)
PYRAMID += "@row 6: 6 2 3 7 13 14\n@row 7: Bastet Anubis 12 4 8 9 Hathor\n"


def behind(head: str, lines: str) -> list[str]:
    """The lines behind a head once they are written as their messages say."""
    return written(head + lines).removeprefix(head).rstrip("\n").split("\n")


@pytest.mark.parametrize(
    "line",
    [
        "Omar says you forgot the 6. ok",
        "Lena: Bastet is in the box, dear",
        "Lena said that Horus was hers",
        "Omar 6は使えないって言った",
    ],
)
def test_talk_with_a_card_in_it_is_a_remark(line: str) -> None:
    assert behind(DICE + PYRAMID, f"Omar: roll 6 1 2; take G2\n{line}\n")[1:] == [f"# {line}"]


@pytest.mark.parametrize(
    "line",
    ["Ben says page one", "Ben says 5S", "Ben says hearts", "Ben: 8S is hearts", "Omar says 1 3 1, fail"],
)
def test_a_call_and_a_card_alone_stay_deeds(line: str) -> None:
    head = DICE + PYRAMID if "Omar" in line else ONE
    assert not any(each.startswith("# ") for each in behind(head, f"{line}\n"))


def test_talk_between_two_moves_of_one_player_takes_the_first_back() -> None:
    """PD-3.2: 9 leaves the 6 out; GEN-6.1: the move is taken back, and the dice stay."""
    first, again = "Lena: roll 6 5 4; take 9", "Lena: roll 6 5 4; take 4"
    lines = behind(
        DICE + PYRAMID, f"Omar: roll 6 1 2; take G2\n{first}\nOmar says you forgot the 6. ok\n{again}\n"
    )
    assert lines[1:] == [first, "@undo  # Omar says you forgot the 6. ok", again]


def test_what_was_done_instead_keeps_the_dice_and_what_they_became() -> None:
    """PD-7.1: the god was in the box; PD-5.1: with the same dice he gives up."""
    begun = "Omar: roll 6 1 2; take G2\nLena: roll 5 1 3; take G5\nOmar: roll 6 4 4; use G2 6; take T12\n"
    begun += "Lena: roll 1 1 1; fail T13\nOmar: roll 1 4 6; use RA 5 3 5; use G2 5; take 14\n"
    lines = behind(DICE + PYRAMID, f"{begun}Lena: Bastet is in the box. So Omar gives up, fail Anubis\n")
    assert lines[-2:] == [
        "@undo  # Lena: Bastet is in the box.",
        "Omar: roll 1 4 6; use RA 5 3 5; fail G3  # gives up",
    ]


def test_a_no_before_giving_up_keeps_the_dice() -> None:
    lines = behind(DICE + PYRAMID, "Omar: 4 2 1, Ra 3 4 4, no. fail Anubis\n")
    assert lines == ["Omar: roll 4 2 1; use RA 3 4 4; fail G3  # no"]


def test_a_card_may_be_told_before_what_it_made_of_a_die() -> None:
    begun = "Omar: roll 6 1 2; take G2\nLena: roll 5 1 3; take Hathor\nOmar: roll 1 3 4; take G3\n"
    assert behind(DICE + PYRAMID, f"{begun}Lena 5 6 4, Hathor: the 5 is a 4, take 8\n")[-1] == (
        "Lena: 5 6 4, Hathor on 5 , take 8"
    )


PILE = "game: pile-up\nplayers: Zoe, Max, Pat\n\ndeal\nZoe: roll 2 1 4; play G2\nMax: roll 1 6 6; play G1\n"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        (
            "Pat: roll 2 4 3; play K2 R2, takes nothing because of the black",
            "Pat: roll 2 4 3; play K2 R2, takes nothing  # because of the black",
        ),
        ("Pat: 2 4 3 黒2赤2、黒だから引き取らない", "Pat: 2 4 3 黒2 赤2、 引き取らない  # 黒だから"),
    ],
)
def test_a_claim_stays_a_deed_beside_its_reason(line: str, meant: str) -> None:
    """PU-5.4: she has to take the column, last card red; that she does not is what the table disputes."""
    assert behind(PILE, f"{line}\n") == [meant]


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Aki: play JS, sorry Ben", "Aki: play JS  # sorry Ben"),
        ("Aki: play 2S. Poor Ben!", "Aki: play 2S  # Poor Ben"),
        ("Aki: ♠2、ごめんねBen", "Aki: ♠2 出す  # ごめんねBen"),
        ("Aki: draw 4S, that makes seven", "Aki: draw 4S  # that makes seven"),
    ],
)
def test_a_word_to_a_player_is_a_remark(line: str, meant: str) -> None:
    assert behind(ONE, f"{line}\n") == [meant]


@pytest.mark.parametrize(
    ("lines", "meant"),
    [
        (
            "Aki: play KC (no, thats clubs not spades. back)\nAki: play 4S\n",
            ["Aki: play KC", "@undo  # no, thats clubs not spades. back", "Aki: play 4S"],
        ),
        (
            "Aki: play KC - no, that does not fit. undone\nAki: play 4S\n",
            ["Aki: play KC", "@undo  # no, that does not fit. undone", "Aki: play 4S"],
        ),
        (
            "Aki: ♣K(まちがい、クラブだった。戻す)\nAki: ♠4\n",
            ["Aki: ♣K", "@取消  # まちがい、クラブだった。 戻す", "Aki: ♠4"],
        ),
    ],
)
def test_a_move_is_taken_back_in_its_own_line(lines: str, meant: list[str]) -> None:
    """GEN-6.1: the same player moves again in the next line."""
    assert behind(ONE, lines) == meant


def test_the_word_for_a_rule_alone_is_no_choice() -> None:
    head = "pyramid dice. Omar + Lena, HARD MODE (house rule: each god only once)\n\ndeal\n"
    found = fixed(f"{head}{PYRAMID}Omar: roll 6 1 2; take G2\nLena: roll 5 1 3; take G5\n", "t", None)
    assert "options: hard=on  #" in "\n".join(found.repair.applied(head.split("\n")))


TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\n\ndeal\n@starter 9S\nAki: 2S\n"


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (TWIN, "Ben: so I take 2?"),
        (TWIN, "Ben 2枚取るんだっけ"),
        (TWIN, "Ben 出す前に、わたしの番はどっち? さっき9で逆回りだったよね"),
        (ONE, "Ben じゃあAkiの2は? わたし2枚取るの?"),
        (ONE, "Ben スペードA出していいかな"),
        (ONE, "Ben is it my turn? - yes"),
        (PILE, "Pat: 青4ってぴったりなの?"),
        (DICE + PYRAMID + "Omar: roll 6 1 2; take G2\n", "Lena えっさっきのG2は今の手番に取ったやつ?"),
        (DICE + PYRAMID + "Omar: roll 6 1 2; take G2\n", "Lena: hey you took the Osiris this turn?"),
    ],
)  # fmt: skip
def test_a_question_is_no_deed(head: str, line: str) -> None:
    assert behind(head, f"{line}\n") == [f"# {line}"]


@pytest.mark.parametrize("line", ["Lena 223 T12でいいかな", "Lena: 223, is 12 alright?"])
def test_dice_before_a_question_are_left_to_a_person(line: str) -> None:
    assert behind(DICE + PYRAMID, f"{line}\n")[-1].lstrip("# ").startswith("Lena")
    assert not any("take" in each or "獲得" in each for each in behind(DICE + PYRAMID, f"{line}\n"))


def test_a_deed_behind_a_question_is_done() -> None:
    assert behind(ONE, "Aki is it my turn? - yes. plays 6S\n") == ["Aki: plays 6S  # is it my turn? - yes."]


@pytest.mark.parametrize(
    ("head", "line", "told"),
    [
        (ONE, "AkiはスペードのJ出す Benが飛ばされる", "Aki: スペードのJ出す # Benが飛ばされる"),
        (ONE, "Aki スペードのJ、Benはとばされた", "Aki: スペードのJ # Benはとばされた"),
        (ONE, "Aki JS, Ben gets skipped", "Aki: JS # Ben gets skipped"),
        (TWIN.removesuffix("Aki: 2S\n"), "Aki 7S → Ben飛ばす", "Aki: 7S # → Ben飛ばす"),
        (TWIN.removesuffix("Aki: 2S\n"), "Aki S7 Benが飛ばされる", "Aki: S7 # Benが飛ばされる"),
        (ONE, "Ben then it is not Chie but my turn", "# Ben then it is not Chie but my turn"),
        (ONE, "Ben つぎはぼくの番だよ", "# Ben つぎはぼくの番だよ"),
    ],
)
def test_who_is_skipped_or_on_turn_does_nothing(head: str, line: str, told: str) -> None:
    assert behind(head, f"{line}\n") == [told]


@pytest.mark.parametrize(
    ("head", "line"),
    [
        (ONE, "Aki 「8はいつでも出せるはずだし、まだわたしの番」"),
        (ONE, "Aki「台札はスペード9なんだからハート8は出せないよ」"),
        (ONE, "Aki: 5は数字が同じだけだから出せないよ!"),
        (ONE, "Ben: 9は9でしょ うちはいいって言ったじゃん"),
        (ONE, "Ben 「いま引くのはおかしい」"),
        (ONE, "Ben 逆回りならChieじゃなくてわたしの番"),
    ],
)
def test_what_somebody_says_of_cards_is_no_deed(head: str, line: str) -> None:
    assert behind(head, f"{line}\n") == [f"# {line}"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Aki「スペードの4を出すね」", "Aki: スペード4 出す"),
        ("Aki「ページワン」", "Aki: 宣言 page-one"),
        ("Aki: 時計回りでしょ? スペード6", "Aki: スペード6 出す  # 時計回りでしょ?"),
    ],
)
def test_what_is_done_in_quotation_marks_or_behind_talk_is_done(line: str, told: str) -> None:
    assert behind(ONE, f"{line}\n") == [told]


BROKEN = "game: twin-pyramid\nplayers: アオイ, トモ, ヒロ\n\ndeal\n@starter 5S\n"


def asked(text: str) -> list[str]:
    """What the messages of a text ask whether it was meant, once nothing more is written of itself."""
    text = written(text)
    faults = with_hints(read_partly(text, "t", leads=True), text).faults
    return [str(fault.hint_args[0]) for fault in faults if fault.hint == "hint-sketch"]


@pytest.mark.parametrize(
    "line",
    ["アオイ S10 → トモのS7をこわす", "アオイ S10出す、トモのS7こわす", "アオイ S10 トモのS7を壊した"],
)
def test_whose_a_broken_stone_was_makes_nobody_move(line: str) -> None:
    """TP-5.7: the 10 breaks a stone of the next player; only アオイ did anything."""
    assert asked(f"{BROKEN}{line}\n") == ["アオイ: 10S 出す; 7S 破壊"]


def test_whose_a_card_of_a_column_was_pushes_nothing_there() -> None:
    head = "game: pile-up\nplayers: アヤ, ミキ\n\ndeal\nアヤ: 3 6 6; K3\n"
    assert asked(f"{head}ミキ 1 2 3 緑3 アヤの黒のあとに\n") == ["ミキ: 振る 1 2 3; 緑3 出す  # 黒 のあとに"]
