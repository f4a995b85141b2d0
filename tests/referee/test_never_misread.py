"""What a family wrote is never changed to something else in silence: it is read as meant, or asked about."""

from __future__ import annotations

import pytest

from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record.faults import Fault
from referee.record.reader import read_partly

PILE = "game: pile-up\nplayers: Marta, Felix, Nora\n\ndeal\nMarta: roll 1 5 6; play W5; give Felix\n"
PAGE = "game: american-page-one\nplayers: Sam, Yusuf, Kim\n\ndeal\n@starter 5S\nSam: play 3S\n"
DICE = "game: pyramid-dice\nplayers: Dad, Fin, Maja\n\ndeal\n"
TWIN = "ゲーム: ツインピラミッド\n参加者: ハル、ミナト、おじさん\n\n配り\n@台札 ダイヤ6\nハル: ダイヤQ出す\n"


def written(text: str) -> str:
    """A record once everything is written that needs no question."""
    return "\n".join(fixed(text, "t", None).repair.applied(text.split("\n")))


def offered(text: str) -> str:
    """What the messages about a record say that is to be written."""
    faults = with_hints(read_partly(text, leads=True), text).faults
    return "\n".join(str(each) for fault in faults for each in fault.hint_args)


@pytest.mark.parametrize("said", ["dodge 6, no", "dodge 3 no", "dodge 3, nope", "dodge 3 not"])
def test_a_denial_is_no_short_name(said: str) -> None:
    """PU-5.2: who could not dodge keeps the cards; nobody gave them to Nora."""
    line = written(f"{PILE}Felix: {said}\n").splitlines()[-1]
    assert line.partition("#")[0].strip() == f"Felix: {said[:7]}"


def test_a_short_name_is_still_one() -> None:
    text = f"{PILE}Felix: dodge 5; give No\n"
    assert written(text) == text


@pytest.mark.parametrize("head", ["deal 2, Yusuf dealt", "deal", "Game 2"])
def test_hands_told_above_the_first_move_of_any_deal_were_dealt(head: str) -> None:
    hands = ["3H JS 4D QH 8C 3C 6S", "AS QS 10C 9D 10D JD 5C", "9C KC 9H 6H 5H 6D 10H"]
    told = "\n".join(f"{name}: {cards}" for name, cards in zip("KSY", hands, strict=True))
    text = written(f"{PAGE}\n{head}\n{told}\n@starter 5S\nKim: play 6S\n")
    assert text.count("@hand") == 3
    assert "@left" not in text


def test_what_was_left_of_a_deal_without_moves_stays_so() -> None:
    text = written(f"{PAGE}\ndeal 2\nSam 3H JS 4D\nYusuf AS QS 10C\nKim won\n")
    assert "@hand" not in text


@pytest.mark.parametrize(
    "said",
    [
        "show; penalty R6 (she had 2 red 4, blue 4, green 4, R6, black 6)",
        "show 2 red 4, blue 4, green 4, R6, black 6; penalty R6",
    ],
)
def test_a_count_before_a_card_is_so_many_of_it(said: str) -> None:
    record = read_partly(written(f"{PILE}Felix: roll 3 5 3; {said}\n")).record
    assert record is not None
    shown = record.deals[0].lines[-1].steps[1]
    assert len(shown.cards or ()) == 6


@pytest.mark.parametrize(
    "said",
    ["Ra 2 5 1, no. lifts the last one", "nothing. lifts off one", "nothing, sets one aside"],
)  # fmt: skip
def test_a_card_lifted_off_without_its_name_is_an_unknown_one(said: str) -> None:
    """PD-5.1: one card is lifted off; which one is not told, and that none was is not true."""
    assert "fail ?" in written(f"{DICE}Dad: roll 6 3 2; {said}\n")


def test_a_part_that_went_back_takes_no_whole_turn_with_it() -> None:
    """TP-3.3: only the stone that could not be built came back; a person says what stays."""
    said = "ハートQ出す; 建設 スペード9 クラブ5　←5は8がないから無理、戻した。9だけ"
    text = f"{TWIN}ミナト: {said}\n"
    assert "@取消" not in written(text)
    assert "ミナト: ハートQ出す; 建設 スペード9" in str(read_partly(text, leads=True).faults)


def test_a_card_that_went_back_on_the_next_line_takes_no_whole_turn_with_it() -> None:
    """PD-3.3: one card a turn; the god that was taken first stays."""
    text = f"{DICE}Dad: roll 6 1 2; take Sobek and T4\nonly one card a turn says Fin, T4 goes back\n"
    assert "@undo" not in written(text)


@pytest.mark.parametrize("said", ["forgot to draw", "no refill", "didn't draw", "(forgot to draw)"])
def test_a_refill_that_was_left_out_is_no_draw(said: str) -> None:
    """PU-3.5: whoever did not fill up the hand drew nothing."""
    text = f"{PILE}Nora: roll 1 5 6; play W6; {said}\n"
    assert "W6; draw 0" in offered(text)


def test_a_refill_left_out_earlier_changes_no_other() -> None:
    text = f"{PILE}Nora: roll 1 2 4; play R4; draw R6 W2 (she forgot to draw last time)\n"
    assert "draw 0" not in offered(text)


@pytest.mark.parametrize("line", ["父が引こうとしたけどスキップなのでやめ", "父: 引こうとしたけどやめた"])
def test_what_was_only_tried_is_offered_as_a_remark(line: str) -> None:
    """TP-8.5: who was skipped and saw it in time did nothing."""
    head = "ゲーム: ツインピラミッド\n参加者: じゅん、みお、父\n\n勝負\n@台札 クラブ5\nじゅん: 引く\n"
    assert f"# {line}" in offered(f"{head}{line}\n")


def test_no_sum_is_offered_that_does_not_come_to_its_card() -> None:
    """PD-3.2: 4×5+6 is 26, and the correction behind it comes to 5."""
    head = "ゲーム: ピラミッド・ダイス\n参加者: ママ、ソウタ、パパ\n\n配り\n"
    told = offered(f"{head}パパ: 振る 4 5 6; T5 獲得。4×5+6で... いや4-5+6=5、ついでに2も\n")
    assert "= 4*5+6" not in told


def test_the_winner_of_a_deal_told_by_its_scores_alone_is_its_result() -> None:
    """AP-7.1: the others lost 27 and 16 points to whoever went out."""
    scores = "サトシ 43点\nアヤ -27点\nナオ -16点\n"
    head = "ゲーム: アメリカンページワン\n参加者: サトシ、アヤ、ナオ\n\n"
    text = written(f"{head}第1局は書いてない\n{scores}\n第2局\n台札 ハート6\nサトシ: ハート5出す\n")
    assert "@結果 サトシ: あがり" in text
    assert "@結果" not in written(f"{head}第1局\n台札 ハート6\nサトシ: ハート5出す\n{scores}")


def test_who_plays_again_behind_undo_has_the_dice_of_the_turn_that_went_back() -> None:
    """PU-4.4, GEN-6.1: R6 is not laid on B6, and its player plays again with the same dice."""
    head = "game: pile-up\nplayers: Marta, Felix, Nora\n\ndeal\nMarta: roll 1 3 6; play B6\n"
    text = written(f"{head}Felix: roll 2 4 6; play +R6\n@undo\nFelix: play G2; draw R4\n")
    assert "Felix: 2 4 6; play G2; draw R4" in text


def test_a_record_that_reads_and_can_be_is_left_as_it_is() -> None:
    text = f"{PILE}Felix: dodge 6\nFelix: roll 1 3 6; play B6\n"
    assert written(text) == text


def test_a_proposal_of_several_lines_has_no_move_behind_its_remark() -> None:
    """Whoever pastes it as it stands loses none of what was done."""
    fault = Fault(1, 1, "line-strange", ("x",), "write-line", ("Ann: 3D  # see\nBo: 10C\nCy: JC",))
    assert "Ann: 3D | Bo: 10C | Cy: JC  # see" in fault.advice("en")
    text = f"{TWIN}ミナト: ダイヤ3 出す | おじさん: 10C 取る | ハル: JC 取る | ミナト: 4H 引く  # 見て戻す\n"
    assert [line.partition(":")[0] for line in written(text).splitlines()[-4:]] == [
        "ミナト",
        "おじさん",
        "ハル",
        "ミナト",
    ]


def test_a_card_that_went_back_is_not_offered_as_played() -> None:
    """PU-4.4: R6 was taken back, whoever else begins the line that says so."""
    head = "game: pile-up\nplayers: Marta, Felix, Nora\n\ndeal\nMarta: roll 1 3 6; play G6\n"
    said = "Nora: only the same colour may be stacked. R6 back, he takes the 2 instead\n"
    assert "play +R6" not in offered(f"{head}Felix: roll 2 4 6; play +R6\n{said}")


@pytest.mark.parametrize("said", ["引かないと言う", "おじさんは2枚引けと言う", "出さないと言い張る"])
def test_what_somebody_only_says_they_will_not_do_is_no_deed(said: str) -> None:
    assert written(f"{TWIN}ミナト: {said}\n").splitlines()[-1] == f"# ミナト: {said}"


def test_a_card_that_is_named_and_then_played_is_not_played_twice() -> None:
    """Of one number several may be played (PU-3.2), but “only a blue 3: play B3” hardly tells of two."""
    text = f"{PILE}Felix: roll 3 4 6, only a blue 3: play B3, draws one\n"
    assert written(text) == text
