"""A line that cannot be read is what could be done at the table with its cards, numbers, people and deeds."""

from __future__ import annotations

import pytest

from referee import registry
from referee.mend.fixing import fixed
from referee.mend.hints import with_hints
from referee.record import read
from referee.record.kept import changed
from referee.record.reader import read_partly
from referee.record.seats import seats_of

TWIN = "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n@starter 5H\n"
PILE = "game: pile-up\nplayers: Aki, Ben, Chie\ndeal\n"
ONE = (
    "game: american-page-one\nplayers: Aki, Ben, Chie\noptions: dobon=on, jokers=0, hand=4\ndeal\n"
    "@starter 6H\n"
)
DICE = (
    "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n@row 1: G1\n@row 2: T20 T30\n@row 3: T21 T24 G7\n"
    "@row 4: T25 T18 G6 T16\n@row 5: T07 T05 G2 T12 T02\n@row 6: T03 T14 T11 T04 T06 G5\n"
    "@row 7: T09 T13 G3 T01 T10 G4 T08\n"
)


def mended(text: str) -> list[str]:
    """The lines that `fmt --fix` makes of a text, without their remarks."""
    lines = fixed(text, "-", None).repair.applied(text.split("\n"))
    return [line.partition("#")[0].strip() for line in lines]


@pytest.mark.sample(20)
@pytest.mark.parametrize(
    ("head", "written", "meant"),
    [
        (TWIN, "Aki: couldn't do anything so she took a card", ["Aki: draw"]),  # nobody owes a draw
        (TWIN, "Aki: KH, puts 7S in her pyramid", ["Aki: KH, puts 7S"]),  # which builds
        (TWIN, "Aki: 2H, passes. Ben has to draw two: 4S, 9C", ["Aki: 2H, passes", "Ben: draw 4S 9C"]),
        (PILE, "Aki: 2 1 3 white 1, pushes it all on Ben (1 card)", ["Aki: roll 2 1 3; play W1; give Ben"]),
        (DICE, "Aki: threw 6 2 2. 6-2+2 = 6, took god 6", ["Aki: roll 6 2 2; take G4 = 6-2+2"]),  # for 6
        (TWIN, "Aki: スベード5", ["Aki: スペード5"]),
        (TWIN, "Aki: ハートK　建てるものなし", ["Aki: ハートK"]),
        (
            TWIN + "Aki: 3H\n",
            "Ben 1枚、Chie 1枚（ダイヤ6、表に）、Aki 1枚",
            ["Ben: 1 引く", "Chie: ダイヤ6 引く", "Aki: 1 引く"],
        ),
        (ONE, "Aki: 引いて♥8、クラブ", ["Aki: ♥8 引く; ♥8 出す; マーク C"]),
        (ONE.replace(", Chie", ""), "Aki: ♥J　もう1回→♥9", ["Aki: ♥J 出す", "Aki: ♥9 出す"]),
        (
            ONE,
            "Aki: ♥5　ページワン言い忘れ→5枚（♦10 ♠A ♥4 ♦7 ♣9）",
            ["Aki: ♥5 出す", "Aki: ♦10 ♠A ♥4 ♦7 ♣9 ペナルティ"],
        ),
        (DICE, "Aki rolls 6 2 4, (4-2)x6=12, takes 12", ["Aki: roll 6 2 4; take 12 = (4-2) * 6"]),
        (DICE, "Aki threw 4, 3, 1 and took the god for 8 (sets a 4)", ["Aki: 4, 3, 1 took G5"]),
        (DICE, "Aki fell asleep!", [""]),
        (
            DICE + "Aki: 1 1 6, G5\nBen: 1 2 3, 6\n",
            "Aki rolls 6 6 1, set 4: 4 6 1, 4+6-1=9, takes 9",
            ["Aki: roll 6 6 1; use G5 6; take 9 = 4+6-1"],
        ),
        (
            DICE.replace("deal", "options: steal=on\ndeal") + "Aki: 6 4 4; fail\n",
            "Ben 横取り 4+4-6=2 T02！",
            ["Ben: 横取り T02 = 4+4-6"],
        ),
        (PILE, "Aki: 1 3 3; 白3　捨て場へ", ["Aki: 振る 1 3 3; 白3 出す; 捨てる"]),
        (PILE, "Aki: 663 緑6　3枚ひきとり", ["Aki: 振る 6 6 3; 緑6 出す"]),
        (
            PILE + "@position\n@minus Aki: 5\n",
            "Aki 333 triple! gives all 5: Ben 3, Chie 2",
            ["Aki 333 triple! gives all 5: Ben 3, Chie 2"],  # a record has no place for who got which
        ),
        (
            "game: pile-up\nplayers: アキ, ボス, チビ\ndeal\n@position\n@minus アキ: 5\n",
            "アキが2,2,2、マイナス5枚を配る、ボス2枚チビ3枚",
            ["アキが2,2,2、マイナス5枚を配る、ボス2枚チビ3枚"],
        ),
        (
            PILE,
            "Akiが3,3,6を振ったが出せない、手札は赤1緑1青2赤4緑5赤2、緑5をマイナスにする",
            ["Aki: 振る 3 3 6; 赤1 緑1 青2 赤4 緑5 赤2 見せる; 緑5 マイナス"],
        ),
        (
            PILE.replace("Ben", "おとうさん") + "Aki: 1 2 3; R1\n",
            "お父さん　2・6・1　青6",
            ["お父さん: 2・6・1 青6"],
        ),
        (ONE + "Aki: 7H\n", "DOBON Ben!! shows 4c 2h As = 7", ["Ben: dobon 4C 2H AS"]),
        (
            ONE + "Aki: 7H\nBen: dobon 4C 2H AS\n",
            "left over: Aki 9s Kd; Chie 8h 4d 5d",
            ["@left Aki: 9s Kd", "@left Chie: 8h 4d 5d"],
        ),
        (
            ONE.replace("jokers", "match=suit-or-rank, jokers"),
            "Aki 4h, Ben 4s",
            ["Aki: 4h", "Ben: 4s"],
        ),
        (ONE, "Aki: 9H, Ben: 4C, Chie: 7C", ["Aki: 9H", "Ben: 4C", "Chie: 7C"]),  # 4C on 9H: AP-3.1
        (ONE, "Aki 7H -> Ben draws -> Chie 9H", ["Aki: 7H", "Ben: draws", "Chie: 9H"]),
        (ONE.replace("Chie", "Dan"), "A 9h          D 4h (last but one)", ["A: 9h", "D: play 4H"]),
        (
            TWIN + "Aki: draw\nBen: draw 6H\nChie: draw\n",
            "Aki swaps her A♥ for Ben's 6♥",
            ["Aki: change A♥ for 6♥ from Ben"],
        ),
        (
            TWIN + "Aki: 3H\n",
            "→ Ben ♠9表、Chie 一枚、Aki 一枚",
            ["→ Ben ♠9表、Chie 一枚、Aki 一枚"],  # which 9 was it, one that was drawn? a question
        ),
        (PILE, "Aki　243　赤2をBenの赤2に重ねる", ["Aki: 243 赤2をBenの赤2に重ねる"]),
        (DICE, "Aki 453, +2 on a four → 653, 6+5-3, takes 8", ["Aki: roll 4 5 3; use G3 4; take 8 = 6+5-3"]),
        (
            DICE + "Aki: 3 1 1, G4\nBen: 4 2 1, 8\n",
            "Aki 462 turns the 4 into a 3, 3x6/2 takes 9",
            ["Aki: roll 4 6 2; use G4 4; take 9 = 3 * 6/2"],
        ),
        (DICE, "Aki 311 (1+1)x3 gets the set-to-3", ["Aki: roll 3 1 1; take G4 = (1+1) * 3"]),
        (
            PILE.replace("Aki", "マイ"),
            "マイ「1・1・2」出せるものがない！公開：緑3緑4青5青6黒6白4、マイナスは白4",
            ["マイ: 振る 1 1 2; 緑3 緑4 青5 青6 黒6 白4 見せる; 白4 マイナス"],  # マイナス is not マイ
        ),
        (TWIN, "Aki plays QoH", ["Aki: plays QH"]),
        (TWIN, "Aki: 9H (no reverse, hearts anyway)", ["Aki: play 9H"]),  # a nine names no suit
        (
            TWIN + "Aki: 6H\nBen: JH build 9C\nChie: 4H\n",
            "Aki: 10H, breaks Ben's 9",
            ["Aki: play 10H; break 9C"],
        ),
        (TWIN + "Aki: 6H\nBen: KH\n", "Chia plays 10H", ["Chie: plays 10H"]),
        (TWIN + "Aki: 6H\n", "Chia plays 10H", ["Chia plays 10H"]),  # out of turn: another name, perhaps
        (TWIN.replace("Ben", "お母さん") + "Aki: 6H\n", "母 ハート4", ["母: ハート4"]),
        (PILE + "Aki: 4 1 2; R4 W4; give Ben\n", "Ben: 5　だめ（泣）", ["Ben: 回避 5"]),
        (DICE, "Aki: 223 あきらめ G3をよける", ["Aki: 223 あきらめ G3をよける"]),
        (DICE + "Aki: 1 1 6, 8\n", "Aki 30, Ben 13 - Aki wins, as always", [""]),
        (
            ONE + "Aki: 7H\nBen: 4H!\nChie: 5H!\nAki: KH!\nBen: QH stop\n",
            "left: Aki 9S KD, Chie 8H 4D. Ben 49, Aki -19, Chie -24",
            ["@left Aki: 9S KD", "@left Chie: 8H 4D"],
        ),
        (TWIN, "Aki：二枚引く（とほほ）", ["Aki: 二枚引く"]),  # two, though one is drawn (TP-6.1)
        (DICE, "Aki: 236 11 (the god)", ["Aki: 236 G3"]),
        (ONE + "Aki: 7H\n", "Ben: dobon! 4+2+1", ["Ben: dobon"]),
        (TWIN + "Aki: 9S\n", "Ben says no, Aki takes her card back", ["@undo"]),
        (TWIN, "Aki: 9S - taken back", ["Aki: 9S", "@undo"]),
        (
            PILE + "Aki: 345 R2\n",
            "Ben: there's no 2! Aki takes it back and plays R4",
            ["@undo", "Aki: 3 4 5; plays R4"],
        ),
        (TWIN + "Aki: 9S\n", "(no Aki, that is a spade. taken back)", ["@undo"]),
        (TWIN + "Aki: 9S\n", "Ben says no, you have the 4 of hearts. back", ["@undo"]),
        (ONE + "Aki: 2H\nBen: KH\n", "not on a two!! back. Ben takes 2", ["@undo", "Ben: takes 2"]),
        (TWIN, "Aki: 4h drawn, up", ["Aki: draw 4H"]),  # it could have been played, too
        (TWIN + "Aki: 6H\n", "bedtime. broken off", [""]),
        (
            ONE + "Aki: 7H\nBen: dobon 4C 2H AS\n",
            "Aki left 9s Kd 3c = 22\nChie: 8h 4d 5d 6c makes 65",
            ["@left Aki: 9s Kd 3c", "@left Chie: 8h 4d 5d 6c"],
        ),
        # PU-5.1, PU-4.4: the column goes to somebody, who draws nothing; one card is laid on its like
        (
            PILE.replace("Ben", "ハナ"),
            "Aki: 246 白4 ハナちゃんに4枚",
            ["Aki: 振る 2 4 6; 白4 出す; 押し付ける ハナ"],
        ),
        (PILE, "Aki: 356 青3 下の青3に重ねて2枚あつかい", ["Aki: 振る 3 5 6; +B3 出す"]),
        # TP-5.1: 9S on 5H is wrong, and Aki moves again; what Ben said is no deed of his
        (TWIN + "Aki: 9S\n", "Ben「引けるでしょ」\nAki 引く", ["@undo", "Aki: 引く"]),
        # TP-8.3: both had to draw, whoever played the 3 last
        (
            TWIN.replace(", Chie", ""),
            "Aki 3H, peeked, we both take one\nBen 9H",
            ["Aki: play 3H", "Ben: take", "Aki: take", "Ben: 9H"],
        ),
        (TWIN, "Aki draws = TEN. bust", ["Aki: draw"]),  # the tenth, not ten
        (TWIN, "A draws as well", ["A: draw"]),  # no ace of spades
        # TP-5.2: a 2 goes on no other 2, and is taken back
        (
            TWIN.replace(", Chie", "") + "Aki: 2H pass\nBen: take 2\nBen: draw\n",
            "Aki 2S\nno twos on twos!! back it goes, draws instead",
            ["Aki: 2S", "@undo", "Aki: draws"],
        ),
        # what a god does is told once where it is named
        (
            DICE + "Aki: 3 1 1, G4\nBen: 4 2 1, 8\n",
            "Aki 462 G4で4を3に、9",
            ["Aki: 462 G4 on 4 、9"],
        ),
        (TWIN + "Aki: 9S\n", "→Ben「それはだめ」取り消し、Aki一枚引く", ["@取消", "Aki: 一枚引く"]),
        (DICE + "Aki: 112 takes 9\n", "Aki: oops. 1 then", ["@undo", "Aki: roll 1 1 2; take 1"]),
        # AP-8.1: 9 and 4 are not the 7 on the table; GEN-6.3: what ended no deal is taken back
        (
            ONE + "Aki: 7H\nBen: dobon! 9S 4D\n",
            "no, that is not 7\nBen: 9H lol",
            ["@undo", "Ben: play 9H"],
        ),
        # but no line says so: it is asked
        (ONE + "Aki: 7H\nBen: dobon! 9S 4D\n", "Ben: 9H lol", ["Ben: 9H lol"]),
        # PD-5.1: who takes nothing sets a card aside
        (
            DICE,
            "Aki: 111 nothing\nT13 aside\nBen: 3 1 4, 8",
            ["Aki: roll 1 1 1; fail T13", "", "Ben: 3 1 4, 8"],
        ),
        (DICE, "Aki: 314 8\nT13 aside", ["Aki: 314 8", "T13 aside"]),  # she took one: nobody knows whose
        # what was wrong was taken back where the same player moves again behind a remark (GEN-6.1)
        (
            DICE + "Aki: 116, 7 = 6+1*1\n",
            "still covered, says Ben\nAki: 553 takes 13 lol",
            ["@undo", "Aki: roll 5 5 3; take 13"],
        ),
        # PD-1.3: of the gods the one that makes a 5 is G6 (12), the one with the number 16 is G7
        (DICE, "Aki 642 6×4÷2 神(5)", ["Aki: roll 6 4 2; take G6 = 6*4/2"]),
        (DICE, "Aki 551 11 神様(＋2)", ["Aki: 551 G3"]),
        # PD-2.3: T06 lies under two cards, and the free god of that number is G4; what the others lie on
        (DICE, "Aki: 553 13 lol\nBen: 321 6", ["Aki: roll 5 5 3; take 13", "Ben: 321 G4"]),
        (DICE, "Aki: 553 13 lol\nBen: 321 T6", ["Aki: roll 5 5 3; take 13", "Ben: 321 T6"]),
        (DICE, "Aki: 111 だめ\n9をよける\nBen 631 10", ["Aki: 振る 1 1 1; 9 失敗", "", "Ben: 631 10"]),
        (DICE, "row 5: 1 2 3 10 god +1", ["@row 5: 1 2 3 10 G2"]),
        (DICE + "Aki: 553 13\n", "Ben 631 じゅう", ["Ben: 631 10"]),
        # TP-8.3: everybody draws, whose 3 it was last
        (TWIN + "Aki: 3H\n", "みんな1まいずつ", ["Ben: 取る", "Chie: 取る", "Aki: 取る"]),
        (TWIN + "Aki: 6H\n", "Ben 2H pass, you take em", ["Ben: play 2H; pass"]),
        # TP-8.8: a 10 breaks a stone of the next player, here of Aki
        (
            TWIN.replace(", Chie", "") + "Aki: KH build 7S\n",
            "Ben 10H bye bye 7",
            ["Ben: play 10H; break 7S"],
        ),
        (TWIN, "Aki はーと8　スペード", ["Aki: ハート8 スペード"]),
        (TWIN, "Aki いちまい", ["Aki: 1 引く"]),
        (TWIN, "Aki ハAととりかえ、ハ5もらう", ["Aki: 交換 ハA ⇔ ハ5"]),
        (TWIN + "Aki: KH build 7S\nBen: 4H\n", "Chie ♥10 Akiの7がどかーん", ["Chie: ♥10 出す; ♠7 破壊"]),
        (ONE + "Aki: 7H\n", "Beb 9H", ["Ben: play 9H"]),
        (ONE + "Aki: 7H\n", "コバ ♥9", ["Ben: play ♥9"]),  # whoever this is, it is Ben's turn
        (ONE + "Aki: 2H\n", "Ben: ♥9", ["Ben: ♥9"]),
        (ONE.replace(", Chie", "") + "Aki: JH\n", "Aki: じゃあ ♥9", ["Aki: ♥9 出す"]),  # Ben was skipped
    ],
)
def test_a_line_is_read_by_what_could_be_done(head: str, written: str, meant: list[str]) -> None:
    assert mended(head + written + "\n")[head.count("\n") :] == [*meant, ""]


def test_a_heading_begins_the_moves_and_choices_stand_above_it() -> None:
    """“Now we go round” is no number of rounds, and “no jokers” denies only the jokers."""
    lines = mended(
        "American Page One\nplayers: Aki, Ben\n"
        "House rules: same rank may be played too, dobon is on, no jokers\n"
        "The dealer is Aki, Ben starts\n\nFirst deal\n@starter 6H\n"
        "Ben plays the 9 of hearts, now we go round\nAki draws\nBen draws\nAki draws\n"
    )
    assert lines[2:4] == ["options: match=suit-or-rank, dobon=on, no jokers", "start: Ben"]
    assert lines[6:9] == ["deal", "@starter 6H", "Ben: plays the 9 of hearts"]


def test_who_is_called_by_a_first_letter_is_no_further_player() -> None:
    """Of two whom it may be nobody knows which was meant: no third one plays for that."""
    lines = mended(
        "twin pyramids. Maggie starts\nstarter 5H\nMaggie draws\nRon 9H\nM draws\nR draws\nM draws\n"
    )
    assert "players: Maggie, Ron" in lines
    lines = mended("twin pyramid Mum and Maggie\nstarter 5H\nMum draws\nMaggie 9H\nM draws\nMaggie draws\n")
    assert "players: Mum, Maggie" in lines


def test_gods_are_called_by_their_numbers_where_one_is_that_has_no_such_id() -> None:
    """The god with the number 6 sets a die to 3: G4; no id ends in 10, the number of G2."""
    text = DICE + "Aki: 6 2 2, took god 6\nBen: 4 4 2, took god 10\n"
    assert mended(text)[-3:] == ["Aki: 6 2 2, took G4", "Ben: 4 4 2, took G2", ""]


def test_rows_name_gods_by_what_they_do() -> None:
    """G1 flips at 15, G7 sets a 6 at 16, G3 adds two at 11 (PD-6)."""
    rows = ["row 2: 25, flip (15)", "row 3: 21, 24, set 6 (16)", "@row 5: 12, 13, +2 (11), 14, 8"]
    lines = mended("game: pyramid-dice\nplayers: Aki, Ben\ndeal\n" + "\n".join(rows) + "\nAki: 1 2 3, 6\n")
    assert lines[3:6] == ["@row 2: 25 G1", "@row 3: 21 24 G7", "@row 5: 12 13 G3 14 8"]


@pytest.mark.parametrize(
    ("told", "rows"),
    [
        ("@pyramid T30 / G7 T25 / 3 G1 ?", ["@row 1: T30", "@row 2: G7 T25", "@row 3: 3 G1 ?"]),
        ("Pyramid: 3 G1 18; 7 25; 30", ["@row 3: 3 G1 18", "@row 2: 7 25", "@row 1: 30"]),
        ("@row 1: T30 / 2: G7 T25", ["@row 1: T30", "@row 2: G7 T25"]),
        ("@pyramid\nT30\nG7 T25", ["", "@row 1: T30", "@row 2: G7 T25"]),
        ("@ピラミッド T30 / G7 T25", ["@段 1: T30", "@段 2: G7 T25"]),
        ("1段目 30；2段目 G7 25", ["@段 1: 30", "@段 2: G7 25"]),
        ("@pyramid T30 / G7 / T16 G1 T18", ["@pyramid T30 / G7 / T16 G1 T18"]),  # which row is the second?
        ("2 3 4; 5 6", ["2 3 4; 5 6"]),  # dice, perhaps
    ],
)
def test_a_whole_pyramid_in_one_line_is_its_rows(told: str, rows: list[str]) -> None:
    head = "game: pyramid-dice\nplayers: Aki, Ben\ndeal\n"
    assert mended(f"{head}{told}\nAki: 1 2 3, 6\n")[3:-2] == rows


@pytest.mark.parametrize(
    "told",
    [
        ["24", "21 20", "30 18 2", "16 G1 25 G7", "1 3 6 7 8", "5 11 13 12 4 14", "9 10 G2 G3 G4 G5 9"],
        ["9 10 G2 G3 G4 G5 9", "5 11 13 12 4 14", "4 1 3 7 8", "16 G1 25 G7", "30 18 2", "21 20", "24"],
        ["1 24", "2 21 20", "3 30 18 2", "4 7 G1 25 G7", "5 11 13 12 4 14", "6 1 3 6 7 8 9", "7 9 8 2 3 1 4"],
        ["24 / 21 20 / 30 18 2 / 16 G1 25 G7 / 1 3 6 7 8 / 5 11 13 12 4 14 / 9 10 G2 G3 G4 G5 9"],
    ],
)  # fmt: skip
def test_a_row_is_told_by_its_cards_and_by_the_rows_before(told: list[str]) -> None:
    """Row 5 is there, or comes after: the 5 in front of six cards is a card, else the number of the row."""
    lines = mended("game: pyramid-dice\nplayers: Aki, Ben\ndeal\n" + "\n".join(told) + "\nAki: 1 2 3, 9\n")
    rows = [line for line in lines if line.startswith("@row")]
    assert sorted(row.split(":")[0] for row in rows) == [f"@row {n}" for n in range(1, 8)]
    assert all(len(row.split(": ")[1].split()) == int(row.split(":")[0][-1]) for row in rows)
    assert ("@row 5: 11 13 12 4 14" in rows) == told[0].startswith("1 ")


def test_two_readings_are_a_choice() -> None:
    """Nobody said whose hand it was."""
    from referee.mend.hints import with_hints
    from referee.record.reader import read_partly

    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\nmy cards: 4H 7S 10D KC\n@starter 5H\nAki: draw\n"
    first, *_ = with_hints(read_partly(text, leads=True), text).faults
    assert first.hint == "possible-here"
    assert [each.split(":")[0] for each in str(first.hint_args[0]).split(" · ")] == ["@hand Aki", "@hand Ben"]


@pytest.mark.parametrize(
    "told", ["3 3 3; nothing", "3 3 3, nothing", "roll 3 3 3; Nothing.", "333; 出せない"]
)
def test_nothing_behind_a_triple_shows_no_hand(told: str) -> None:
    """PU-6.2: without minus cards a triple comes to nothing; the same words behind 1 2 3 show the hand."""
    (first, *_), *_ = (deal.lines for deal in read(PILE + f"Aki: {told}\n").deals)
    assert [step.verb for step in first.steps] == ["roll"]
    (line, *_), *_ = (deal.lines for deal in read(PILE + "Aki: 1 2 3; nothing\n").deals)
    assert [step.verb for step in line.steps] == ["roll", "show", "penalty"]


@pytest.mark.parametrize(
    "told", ["nothing, T3 aside", "T3 aside", "nothing, 3 set aside", "nothing 3 aside", "だめ、3を脇に"]
)
def test_a_card_that_is_set_aside_was_not_taken(told: str) -> None:
    """PD-5.1: nothing is made of 3 6 6, and the 3 goes aside: one deed, however it is told."""
    text = f"game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\nAki: 366 {told}\n"
    (line, *_), *_ = (deal.lines for deal in read(text).deals)
    assert [(step.verb, len(step.cards or ())) for step in line.steps] == [("roll", 0), ("fail", 1)]


def test_a_steal_is_no_count_of_the_score_pad() -> None:
    """PD-8.1: ママ steals the 12; 横取り also stands over what somebody stole, on the score pad."""
    head = "ゲーム: ピラミッドダイス\n参加者: パパ、ママ\noptions: steal=on\n\n勝負\n"
    (_, line), *_ = (deal.lines for deal in read(head + "パパ：246 あきらめる\nママ：12横取り\n").deals)
    assert [step.verb for step in line.steps] == ["steal"]


def test_what_the_dice_came_to_is_no_second_card() -> None:
    """G4 is the god with the number 6; the 2 that 1 6 1 is said to come to is no card that was lifted."""
    for told in ("161 =6 takes G4", "161 = 6, takes G4", "161, 6, takes G4"):
        (*_, line), *_ = (deal.lines for deal in read(f"{DICE}Aki: {told}\n").deals)
        assert [step.verb for step in line.steps] == ["roll", "take"]
    assert mended(f"{DICE}Aki: 161 =6 takes set 3 god\n")[-2] == "Aki: 161 takes G4"
    assert mended(f"{DICE}Aki: 161 makes 2, takes the set 3\n")[-2].count("take") == 1


def test_a_move_behind_the_end_of_a_deal_stays_a_move() -> None:
    """GEN-4: nothing is legal there, so it is disputed, and no remark."""
    head = "game: american-page-one\nplayers: Aki, Ben\noptions: hand=4\ndeal\n@starter 5S\n"
    head += (
        "Aki: 7S\nBen: 8S, spades\nAki: 9S\nBen: 10S\nAki: KS, page one\nBen: AS, page one\nAki: 3S, stop\n"
    )
    assert mended(f"{head}Aki: 9S draw\n")[-2] == "Aki: play 9S; draw"


@pytest.mark.parametrize("told", ["161 =6 takes set 3 god", "161 makes 6, takes the set 3", "161=6, took G4"])
def test_the_first_three_figures_are_the_dice(told: str) -> None:
    """Whatever the dice came to: no reading leaves a die out to make another roll of what follows."""
    rows = "24\n21 20\n30 18 2\n16 G1 25 G7\n1 3 6 7 8\n5 11 13 12 4 14\n9 10 G2 G3 G4 G5 9\n"
    text = f"game: pyramid-dice\nplayers: Aki, Ben\ndeal\n{rows}Aki: {told}\n"
    (*_, line), *_ = (deal.lines for deal in read("\n".join(mended(text))).deals)
    roll, take = line.steps
    assert (roll.numbers, take.verb, len(take.cards or ())) == ((1, 6, 1), "take", 1)


FOUR = seats_of(("Ros", "Tom", "Gran", "Dad"))


@pytest.mark.parametrize(
    ("written", "wrong", "right"),
    [
        # whoever passes after a 2 lets the next one draw two (TP-8.4): the cards are Dad's
        (
            "Gran - 2S, pass so D +2: KD 8C",
            "Gran: play 2S; pass; take KD 8C  # so D",
            "Gran: play 2S; pass\nDad: draw KD 8C",
        ),
        ("Gran - 2S, pass", "Gran: play 2S  # pass", "Gran: play 2S; pass"),
        # after a 3 everybody draws one, two of them unseen (TP-8.3)
        (
            "Tom: 3S. Gran QC Dad ? Ros KS Tom ?",
            "Tom: play 3S\nGran: take QC\nDad: take\nRos: take KS",
            "Tom: play 3S\nGran: take QC\nDad: take\nRos: take KS\nTom: take",
        ),
        # a card is changed with one on the table or before somebody else (TP-7.1)
        ("Then Ros changed AS for QS", "Ros: change AS for QS from Ros", "Ros: change AS for QS"),
        ("Ros changed AH for QH", "Ros: change QH for top", "Ros: change AH for QH"),
        ("Dad: AS <-> Ros's KS, in hand", "Dad: play AS\nRos: play KS", "Dad: change AS for KS from Ros"),
        ("Ros +298 obviously", "Ros: draw 298  # obviously", "Ros: draw  # obviously"),
    ],
)
def test_a_proposal_changes_nobody_and_nothing(written: str, wrong: str, right: str) -> None:
    words = registry.vocabulary("twin-pyramid")
    assert changed(written, wrong, words, FOUR)
    assert not changed(written, right, words, FOUR)


@pytest.mark.parametrize("below", ["green", "blue"])
def test_on_top_of_another_is_no_card_by_itself(below: str) -> None:
    """Exactly on its like a card counts as one with it (PU-4.4): “on top” alone does not say so."""
    head = "game: pile-up\nplayers: Ann, Bob\ndeal\nAnn: roll 3 6 1; play R6\n"
    told = mended(f"{head}Bob: 6 2 1; green 6 on top\n")[4]
    assert told.partition("#")[0].strip() == "Bob: roll 6 2 1; play G6"
    written = f"Bob: 6 2 1 green 6 on top of the {below} one"
    assert mended(f"{head}{written}\n")[4] == written


@pytest.mark.parametrize("more", ["", ", but A had already drawn"])
def test_who_only_speaks_drew_nothing(more: str) -> None:
    head = ONE
    text = f"{head}Aki: 9H\nBen: 4H\nChie: KH\nA draws. Then B says she never said it{more}\nChie: draw\n"
    (fault,) = with_hints(read_partly(text, leads=True), text).faults
    assert [line.partition("#")[0].strip() for line in str(fault.hint_args[0]).split("\n")] == ["A: draw"]


def test_what_was_left_is_a_fact_though_it_cannot_be() -> None:
    """Ben has seven cards then: three that are said to be left are judged, not asked about (GEN-3)."""
    head = ONE.replace("dobon=on, ", "").replace(", Chie", "")
    rounds = "".join(f"Aki: {card}\nBen: draw\n" for card in ("4H", "5H", "7H; say page-one"))
    assert mended(f"{head}{rounds}Aki: 9H; say stop\nBen: 4C JC 9D\n")[-2:] == ["@left Ben: 4C JC 9D", ""]


def test_a_line_with_a_deed_is_no_remark() -> None:
    """A deal that ended by a line misread goes on: nobody is told that a draw is a remark."""
    head = ONE.replace("@starter", "@hand Aki: 4H 5H 7H 9H\n@starter")
    rounds = "".join(f"Aki: {card}\nBen: draw\nChie: draw\n" for card in ("4H", "5H", "7H"))
    text = f"{head}{rounds}Aki: 9H; say stop\nBen: took the two of clubs into her hand, which nobody saw.\n"
    faults = with_hints(read_partly(text, leads=True), text).faults
    assert faults
    assert not [fault for fault in faults if fault.writes and str(fault.hint_args[0])[:1] == "#"]
