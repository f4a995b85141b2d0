"""What people write that no reader should take for a move: the error says the whole line to write."""

from __future__ import annotations

import pytest

from referee.mend.fixing import whole_line
from referee.record.faults import Fault
from referee.record.model import LineKind
from referee.record.reader import Reading, read_partly
from referee.record.writer import write

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
CE = "crazy-eights"
PLAYERS = "Aki, Ben, チエ, Uncle Joe"


def told(game: str, *lines: str, head: str = "") -> Reading:
    """What the reader finds of the lines of a deal."""
    text = "\n".join([f"game: {game}", f"players: {PLAYERS}", head, "deal", *lines, ""])
    return read_partly(text, leads=True)


def proposed(fault: Fault) -> str:
    """The line that a fault says to write."""
    assert fault.hint in ("write", "write-line"), fault.message() + fault.advice()
    return str(fault.hint_args[0])


@pytest.mark.sample(40)
@pytest.mark.parametrize(
    ("game", "line", "right"),
    [
        # in front of the line
        (TP, "- Ben: draw", "Ben: draw"),
        (TP, "• Ben: 5H", "Ben: 5H"),
        (TP, "(1) Ben: draw", "1. Ben: draw"),
        (TP, "③チエ 引く", "3. チエ: 引く"),
        (TP, "20:15 Ben: draw", "Ben: draw # 20:15"),
        (TP, "[20:15] Ben draws", "Ben: draws # 20:15"),
        # the colon
        (TP, "Ben passes", "Ben: passes"),
        (TP, "Ben — 5H", "Ben: 5H"),
        (TP, "Ben → 5H", "Ben: 5H"),
        (TP, "チエがハート5を出す", "チエ: ハート5を出す"),
        (TP, "チエ「ハート5」", "チエ: ハート5"),
        (TP, "チエさん 引く", "チエさん: 引く"),
        (PU, "Ben 4 2 4: R2 W2 on Aki", "Ben: 4 2 4: R2 W2 on Aki"),
        (PU, "@hand Ben – 6R 4B", "@hand Ben: 6R 4B"),
        # remarks
        (TP, "Ben: 5H (lucky!)", "Ben: 5H # lucky!"),
        (TP, "Ben: draws (can’t play)", "Ben: draws # can’t play"),
        (TP, "Ben was tired", "# Ben was tired"),
        (TP, "Ben skipped", "# Ben skipped"),
        (TP, "チエ 休み", "# チエ 休み"),
        # what stands in another form
        (TP, "Ben: “5H”", "Ben: 5H"),
        (TP, "Ben: 5H!", "Ben: 5H"),
        (TP, "Ben: 5 H", "Ben: 5H"),
        (TP, "Ben: 8H (spades)", "Ben: 8H spades"),
        (TP, "Ben: 8H - spades", "Ben: 8H, spades"),
        (TP, "Ben: swaps 4H for 4S", "Ben: swaps 4H 4S"),
        (TP, "Ben can't", "Ben: draw"),
        # a column each, everybody's move in one line, more than a deed
        (PD, "| 3 | Ben | 2 5 2 | | 5-2*2 | G4 |", "Ben: roll 2 5 2; take G4 = 5-2*2"),
        (PD, "Ben,244,651,(6+5)*1=11,T11", "Ben: roll 2 4 4; use RA 6 5 1; take T11 = (6+5)*1"),
        (PD, "Ben got a two a six and a one and took 14", "Ben: roll 2 6 1; take 14"),
        (
            PD,
            "チエ 2,1,1 G5つかって2→4 (1+1)*4=8 T8ゲット",
            "チエ: 振る 2 1 1; 使う G5 2; 獲得 T08 = (1+1)*4",
        ),
        (AP, "Round 2: Aki drew, Ben 8S spades", "Aki drew # Round 2 Ben 8S spades"),
        (AP, "Ben hearts, then the 7 of hearts", "Ben: suit H; play 7H"),
        (TP, "Ben dr 7H", "Ben: dr 7H"),
        (TP, "Ben was mean and played 7H", "Ben: played 7H # was mean"),
        (TP, "Ben 2H and I had to draw two", "Ben: play 2H; pass"),
        (PU, "チエ 511 赤5を赤5の上に重ねた", "チエ: 511 赤5を赤5の上に重ねた"),
        (PU, "Ben 451 R1 G1 W1 stacked the R1", "Ben: 451 R1 G1 W1 stacked the R1"),
        (PU, "Ben 452: B4 and W4! Aki gets it", "Ben: roll 4 5 2; play B4 W4; give Aki"),
        (AP, "チエ: 出せない", "チエ: 引く"),
        (PU, "チエ 1 回避できず", "チエ: 回避 1 # 回避できず"),
        (PU, "Ben rolls 4", "Ben: dodge 4"),
        (PD, "Ben: 3 5 6, takes off 12", "Ben: 3 5 6, fail 12"),
        (AP, "Ben: jack of clubs, out!!", "Ben: jack of clubs # out"),
        (AP, "チエ：クラブのJ、あがり！", "チエ: クラブのJ # あがり"),
        (TP, "(then we had to stop, dinner)", "# (then we had to stop, dinner)"),
        (AP, "Ben: can’t, draws one, passes", "Ben: draw 1; pass # can’t"),
        (TP, "9. Ben - ace of spades for the table card", "Ben: change AS for top # the card"),
        # habits that stand together
        (TP, "(3) Ben's turn - picks up 6S", "3. Ben: draw 6S"),
        (TP, "Ben builds 8D with JD", "Ben: JD build 8D"),
        (AP, "Ben takes 2: J♦ 4♥", "Ben: take J♦ 4♥"),
        (AP, "Ben can't, draws 4S, plays 4S", "Ben: draw 4S; play 4S"),
        (AP, "Ben: QH from the stock", "Ben: draw QH"),
        (AP, "チエは山から♠2", "チエ: ♠2 引く"),
        (AP, "Ben ♠8 (clubs)", "Ben: ♠8 clubs"),
        (TP, "Ben king of spades (drawn)", "Ben: draw KS"),
        (TP, "チエ ヒク", "チエ: ひく"),
        (AP, "- Ben 2 of spades, nobody had an answer", "Ben: 2 of spades # nobody had an answer"),
        (PD, "Ben  4 5 2  13  Ra: 6 5 2, 6 + 5 + 2", "Ben: roll 4 5 2; use RA 6 5 2; take 13 = 6 + 5 + 2"),
        (PU, "チエ 六・一・一 赤六", "チエ: 6 1 1 赤六"),
        (PU, "チエ 一・一・一 ゾロ目、失点札なし", "チエ: 1 1 1 、 パス # ゾロ目"),
        (TP, "チエ: ♥2、次の人が2枚", "チエ: ♥2 出す; パス"),
        (TP, "Ben puts 10♦, Aki's 5♥ is broken", "Ben: play 10♦; break 5♥"),
        (TP, "チエ：10♦で、Akiの5♥を壊す", "チエ: 10♦ 出す; 5♥ 破壊"),
        (AP, "チエ　スペードの8、ダイヤを宣言", "チエ: スペード8 出す; マーク D # 宣言"),
        (AP, "Ben: +2 (6 diamonds, Q spades)", "Ben: draw 6D QS"),
        (PU, "Ben 222, handed out minus cards", "Ben: 222, spread"),
        (
            PU,
            "チエ「424」出せない…手札を見せて緑1をマイナスに",
            "チエ: 振る 4 2 4; 見せる; 緑1 マイナス # 出せない 手札を",
        ),
        (PD, "Ben 1+4+4 got nothing", "Ben: roll 1 4 4; fail # nothing"),
        # a deed told by words around its card, and what came later
        (TP, "Ben gets rid of QS", "Ben: play QS"),
        (AP, "Ben got rid of 3S, stop", "Ben: play 3S; say stop"),
        (TP, "Ben puts 7 of spades face up, then picks up KD", "Ben: lay 7S; draw KD"),
        (TP, "Ben takes 2C back into the hand, draws AD", "Ben: pick 2C; draw AD"),
        (TP, "Ben lays KH open, then 10H", "Ben: lay KH; play 10H"),
        (TP, "Ben plays QS and builds 9C then 6H!!!", "Ben: plays QS and builds 9C 6H"),
        (PD, "Ben turns the Ra over", "Ben: flip RA"),
        (CE, "Ben drops 9C", "Ben: drops 9C"),
        (PD, "Ben 256 turned the 2 over, takes 16", "Ben: 256 G1 on 2 , takes 16"),
        # whose card it was
        (TP, "Ben changes AH for Aki's 6 of hearts", "Ben: change AH for 6H from Aki"),
        (TP, "チエ AHをAkiさんの6Hと交換", "チエ: 交換 AH ⇔ 6H 相手 Aki"),
        (TP, "チエ ダイヤAと台札のダイヤKを交換", "チエ: 交換 ダイヤA ⇔ 台札 # ダイヤK"),
        (PU, "Ben 146 both green 4s on top of each other", "Ben: 146 both green 4s on top of each other"),
        (PU, "Ben: two red 4s, merged (late)", "Ben: two red 4s, merged # late"),
        (PU, "Ben 664 6 green twice, merged", "Ben: 664 6 green twice, merged"),
        (PU, "Ben 144 R4, lay it on R4", "Ben: 144 R4, lay it on R4"),
        # facts
        (TP, "undo", "@undo"),
        (AP, "1st card 4clubs", "@starter 4clubs"),
        (TP, "Table: KH (after 2S 10C)", "@starter 2S 10C KH"),
        (TP, "台札 KH（2S 10Cのあと）", "@台札 2S 10C KH"),
        (TP, "Ben: undo", "@undo"),
        (TP, "Hand Ben: 5H 4S", "@Hand Ben: 5H 4S"),
        (TP, "Ben's hand: 5H 4S", "@hand Ben: 5H 4S"),
        (TP, "チエの手札：ハート5", "@手札 チエ: ハート5"),
        (TP, "@hand: Ben 5H 4S", "@hand Ben: 5H 4S"),
        (TP, "@ hand Ben: 5H", "@hand Ben: 5H"),
        # the score pad
        (PU, "Ben 12", "@minus Ben: 12"),
        (PU, "チエ -13", "@マイナス チエ: 13"),
        (PD, "Ben 27, 9", "@points Ben: 27, 9"),
        (AP, "Ben wins", "@result Ben: out"),
        (AP, "Ben JC 8D 3H", "@left Ben: JC 8D 3H"),
        (TP, "Ben completes the field pyramid", "@result Ben: field pyramid"),
        # deals, and who comes and goes
        (TP, "== Deal 2 ==", "deal"),
        (TP, "2局目", "勝負"),
        (TP, "2勝負目", "勝負"),
        (TP, "2勝負目　チエから", "勝負 @最初の人 チエ"),
        (TP, "二局目　チエから", "勝負 @最初の人 チエ"),
        (AP, "deal two (Ben's start)", "deal @start Ben"),
        # what each won and lost in all: the referee counts it again
        (AP, "Ben 80, チエ minus 29, Aki minus 51", "# Ben 80, チエ minus 29, Aki minus 51"),
        (TP, "joins Dan", "joins: Dan"),
    ],
)
def test_an_error_says_the_whole_line_to_write(game: str, line: str, right: str) -> None:
    (fault,) = told(game, line).faults
    assert " ".join(proposed(fault).split()) == right


@pytest.mark.parametrize(
    ("line", "never"),
    [
        ("Ben: 5H @undo", "#"),  # a fact is no remark
        ("Ben: 5H twice 6H", "# twice 6H"),  # nor is a card
        ("Ben: takes 3 of 7", "#"),
    ],
)
def test_nothing_that_counts_is_proposed_as_a_remark(line: str, never: str) -> None:
    (fault,) = told(TP, line).faults
    assert never not in fault.advice()


@pytest.mark.parametrize(
    ("game", "line"),
    [
        # to whom the minus cards of a triple went: a record has no place for it
        (PU, "チエ 111 ゾロ目 緑1をAkiに"),
        (PU, "チエ 666 → 4枚ぜんぶAkiへ"),
        (PU, "Ben 222 spread R2 Aki B3 Joe"),
        (PU, "Ben: 2,2,2 !! deals 1, Aki gets it"),
        (PU, "Ben 666, deals out his five: Aki, Joe, Aki"),
        (PU, "チエ: 145 青4（重ねない）ばあばへ"),  # to whom it went
        (TP, "チエ: ダイヤの6引いて十枚、ピラミッド完成"),
        # what somebody lost, and more than anybody draws
        (TP, "チエ －10"),
        (TP, "Ben: -10"),
        (TP, "Ben: 28 cards"),
    ],
)
def test_a_line_of_which_a_part_would_be_lost_is_written_by_nobody(game: str, line: str) -> None:
    faults = told(game, "@undo", line).faults
    assert faults
    assert not [fault.advice() for fault in faults if whole_line(fault)]


def test_a_card_between_moves_is_no_count() -> None:
    """`5 dia` is the five of diamonds, and a move; `Ben 5 so far` is none."""
    found = told(AP, "@starter 9D", "Aki: 7D", "Ben 5 dia", "チエ: 3D", "Ben 5 so far", "Aki: 4D")
    assert [proposed(fault) for fault in found.faults] == ["Ben: 5D", "# Ben 5 so far"]


@pytest.mark.parametrize(
    ("game", "line", "fact"),
    [
        (PU, "チエ 13点", "@minus チエ: 13"),
        (PU, "チエさんは13点です。", "@minus チエ: 13"),
        (PU, "Ben: 12 points", "@minus Ben: 12"),
        (PU, "Joe 5 pts.", "@minus Uncle Joe: 5"),
        (AP, "Ben 57点", "@left Ben: 57"),
        (AP, "チエ あがり", "@result チエ: out"),
        (PD, "Ben 27 points, 9 treasures", "@points Ben: 27, 9"),
        (PD, "チエ 27点、宝物9枚", "@points チエ: 27, 9"),
        (TP, "Ben burst!", "@result Ben: burst"),
    ],
)
def test_a_line_of_the_score_pad_needs_no_sign_where_nothing_else_can_be_meant(
    game: str, line: str, fact: str
) -> None:
    found = told(game, line)
    assert found.record is not None
    assert not found.faults
    assert [each.kind for deal in found.record.deals for each in deal.lines] == [LineKind.FACT]
    assert write(found.record).splitlines()[-1] == fact


def test_the_same_again_is_the_move_before() -> None:
    (fault,) = told(TP, "@starter 9C", "Ben: draw", "チエ 同じ").faults
    assert proposed(fault) == "チエ: 引く"


def test_a_list_from_a_notebook_is_one_error() -> None:
    text = "• game: pile-up\n• players: Aki, Ben\n• deal\n• Aki: 4 5 6 R4\n• Ben: 4 5 5 G4\n"
    (fault,) = read_partly(text, leads=True).faults
    assert (fault.why, proposed(fault)) == ("listed", "game: pile-up")


def test_a_key_without_its_colon_is_one_error() -> None:
    text = "ゲーム パイルアップ\n参加者 アキ、ベン\n\n配り\nアキ 456 赤4\n"
    found = read_partly(text, leads=True)
    assert [proposed(fault) for fault in found.faults] == [
        "ゲーム: パイルアップ",
        "参加者: アキ、ベン",
        "アキ: 456 赤4",
    ]


@pytest.mark.parametrize(
    ("date", "day"),
    [
        ("Sat 21 Nov 2026", "2026-11-21"),
        ("Saturday, Nov 21, 2026", "2026-11-21"),
        ("令和8年11月21日", "2026-11-21"),
        ("R8.11.21", "2026-11-21"),
        ("２０２６年１１月２１日（土）", "2026-11-21"),
    ],
)
def test_dates_with_the_day_of_the_week_and_of_the_era(date: str, day: str) -> None:
    record = told(PU, head=f"date: {date}").record
    assert record is not None
    assert record.extras["date"]
    from referee.record.dates import readings

    assert readings(record.extras["date"]) == (day,)


@pytest.mark.parametrize("sign", ["and", "+"])
def test_two_names_joined_by_a_word_at_the_end_are_two_players(sign: str) -> None:
    found = read_partly(f"game: pile-up\nplayers: Aki, Ben {sign} Chie\ndeal\n")
    assert found.record is not None
    assert found.record.players == ("Aki", "Ben", "Chie")


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("Ben paly 5H", "Ben: play 5H"),
        ("Ben darws 2", "Ben: draws 2"),
        ("Uncle Joe plya 5H", "Uncle Joe: play 5H"),
    ],
)
def test_a_slip_of_a_deed_is_mended_and_never_turned_into_a_remark(line: str, right: str) -> None:
    (fault,) = told(AP, line).faults
    assert proposed(fault) == right


@pytest.mark.parametrize(("fact", "right"), [("@hand Aki: 5H 7H", "@starter 9S"), ("@starter 4H", "Aki: 9S")])
def test_a_card_alone_was_turned_up_where_no_other_was(fact: str, right: str) -> None:
    (fault, *_) = told(AP, fact, "9S", "Ben: draw").faults
    assert proposed(fault) == right


def test_a_line_with_players_and_a_day_becomes_two() -> None:
    found = read_partly("game: pile-up\nMum, Dad, 24/11/2026\ndeal\nMum: roll 1 2 3; play R1\nDad: draw\n")
    (fault,) = found.faults
    assert (fault.line, proposed(fault)) == (2, "players: Mum, Dad\ndate: 2026-11-24")


def test_who_begins_is_told_beside_the_rules() -> None:
    text = (
        "game: american-page-one\nplayers: Aki, Ben\nBen first. five each.\n\ndeal\n@starter 5S\nBen: draw\n"
    )
    (fault,) = read_partly(text, leads=True).faults
    assert proposed(fault) == "options: hand=5  # Ben first\nstart: Ben"


@pytest.mark.parametrize(
    ("line", "steps"),
    [
        ("both green 4s on top of each other", "G4 +G4"),
        ("6 green twice, merged", "G6 +G6"),
        ("6 green twice", "G6 G6"),
    ],
)
def test_two_cards_alike_are_both_laid(line: str, steps: str) -> None:
    record = told(PU, f"Ben: 146 {line}").record
    assert record is not None
    assert write(record).splitlines()[-1] == f"Ben: roll 1 4 6; play {steps}"


def test_moves_call_gods_as_the_layout_does() -> None:
    """God 6 is the one that sets a 6 where the number on its card, 16, stands beside it: also as `G6`."""
    rows = ("@row 6: 9 10 god 6 (16) 2 神3(6) 12", "Ben 3 5 6 take G6", "チエ 3 5 6 神3を取る")
    lines = [proposed(each) for each in told(PD, *rows).faults if each.why == "card-by-deed"]
    assert [" ".join(each.split()) for each in lines] == [
        "@row 6: 9 10 G7 2 G4 12",
        "Ben 3 5 6 take G7",
        "チエ 3 5 6 G4を取る",
    ]


def test_a_sentence_tells_who_sat_there_in_its_own_names() -> None:
    head = "game: american-page-one\nRuth started, then Sam, then Peg, and so round. R, S, P for short\n"
    (fault,) = read_partly(head + "\ndeal\n@starter 9D\nR: 9S\nS: 2S\nP: draw 2\n", leads=True).faults
    assert proposed(fault).split("\n")[:2] == ["players: Ruth, Sam, Peg", "start: Ruth"]


def test_a_lap_is_no_deal() -> None:
    """“Round 2” over a move of everybody is said to be a remark, however many laps there are; TP-4.1."""
    lap = ("Aki: draw", "Ben: draw", "チエ: draw", "Uncle Joe: draw")
    found = told(TP, "@starter 4H", "Round 1", *lap, "** Round 2 **", *lap)
    assert [(fault.why, proposed(fault)) for fault in found.faults] == [
        ("lap", "# Round 1"),
        ("lap", "# ** Round 2 **"),
    ]
    assert found.record is not None
    assert len(found.record.deals) == 1


def test_rounds_that_are_counted_are_deals() -> None:
    scores = ("Aki 12 points", "Ben 3 points", "チエ 0 points", "Uncle Joe 7 points")
    found = told(PU, "Round 1", *scores, "Round 2", *scores)
    assert not found.faults
