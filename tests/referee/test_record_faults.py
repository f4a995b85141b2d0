"""What a fault of a record says to the letter: where it points, what it repeats, and what to write instead.

Where a fault points is marked with `‸` in the line; the other tests of the reader ask only why it is one.
"""

from __future__ import annotations

import pytest

from referee import registry
from referee.record.faults import Value
from referee.record.reader import Reading, read_partly

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
NAMES = "Aki, Ben, Chie, Chika"
SUITS = "S H D C"

Told = tuple[str, tuple[Value, ...], str, tuple[Value, ...]]


def told(why: str, *args: Value, **hint: Value) -> Told:
    """The rest of a fault: why, what it repeats, and the hint under its name with what that says."""
    name = next(iter(hint), "")
    return why, args, name.replace("_", "-"), tuple(each for each in hint.values() if each)


def marked(text: str) -> tuple[str, int, int]:
    """A text without its mark, and the line and column of that, counted from 1."""
    before, _, after = text.partition("‸")
    return before + after, before.count("\n") + 1, len(before) - before.rfind("\n")


def only(found: Reading) -> tuple[int, int, Told]:
    """Where the only fault is and what it says."""
    (fault,) = found.faults
    return fault.line, fault.column, (fault.why, fault.args, fault.hint, fault.hint_args)


LINES: list[tuple[str, str, Told]] = [
    # words, cards and counts
    (TP, "Aki: ‸paly 5H", told("word-strange", "paly", did_you_mean="play")),
    (TP, "Aki: play 5H; ‸drwa", told("word-strange", "drwa", did_you_mean="draw")),
    (TP, "  12.  Aki :  play  ‸1OH", told("card-strange", "1OH", did_you_mean="10H")),
    (TP, "Aki: play ‸1H", told("card-strange", "1H", did_you_mean="AH")),
    (TP, "Aki: play ‸5HH", told("word-strange", "5HH", did_you_mean="5H")),
    (TP, "Aki: lay 5H ‸xyzzy", told("word-strange", "xyzzy", hint_words=TP)),
    (TP, "Aki: play 5H ‸6H", told("cards-too-many", "play", 1, "6H")),
    (TP, "Aki: ‸play", told("cards-missing", "play", 1, 0)),
    (TP, "Aki: play ‸for", told("word-misplaced", "for", hint_words=TP)),
    (TP, "Aki: ‸play5H", told("words-glued", "play5H", write="play 5H")),
    (TP, "Aki: take ‸401", told("count-too-large", 401, 400)),
    (TP, "Aki: take ‸1000000", told("number-too-large", "1000000")),
    (TP, "Aki: take 5H ‸2", told("count-and-cards", "2")),
    (TP, "Aki: pass ‸5H", told("nothing-follows", "pass", "5H")),
    (TP, "Aki: pass ‸xyz", told("word-strange", "xyz", hint_words=TP)),
    (TP, "Aki: ‸7", told("number-begins", "7", hint_words=TP)),
    (TP, "Aki: play ‸+ 5H", told("plus-strange")),
    (PU, "Aki: roll 1 2 3; play + ‸+ R3", told("plus-strange")),
    (PU, "Aki: roll 1 2 3; play R3 ‸+", told("plus-hangs")),
    # steps
    (TP, "Aki:‸", told("step-missing")),
    (TP, "Aki: ;‸", told("step-missing")),
    (TP, "Aki: play 5H ‸draw", told("semicolon-missing", "draw", write="play 5H; draw")),
    (TP, "Aki: play 5H‸!", told("call-not-here")),
    # suits, calls, choices, names
    (TP, "Aki: play 5H suit ‸Q", told("suit-strange", "Q", SUITS)),
    (TP, "Aki: play 8H suit ‸heartz", told("suit-strange", "heartz", SUITS, did_you_mean="hearts")),
    (TP, "Aki: play 8H ‸suit", told("suit-missing", "suit")),
    (TP, "Aki: play 8H suit H ‸S", told("nothing-more", "suit", "S")),
    (AP, "Aki: play 5H ‸say", told("call-missing", "say")),
    (AP, "Aki: play 5H say ‸pgae-one", told("call-strange", "pgae-one", did_you_mean="page-one")),
    (AP, "Aki: play 5H say ‸qqqqqq", told("call-strange", "qqqqqq", hint_words=AP)),
    (AP, "Aki: ‸challenge", told("choice-missing", "challenge", "won (成功), lost (失敗)")),
    (AP, "Aki: challenge ‸wn", told("choice-strange", "wn", "won (成功), lost (失敗)", did_you_mean="won")),
    (AP, "Aki: challenge ‸xxxxxx", told("choice-strange", "xxxxxx", "won (成功), lost (失敗)")),
    (AP, "Aki: challenge won ‸lost", told("nothing-more", "challenge", "lost")),
    (PU, "Aki: 1 2 3; play R3; ‸give", told("name-missing", "give")),
    (PU, "Aki: 1 2 3; play R3; give ‸Bne", told("name-unknown", "Bne", NAMES, did_you_mean="Ben")),
    (PU, "Aki: 1 2 3; play R3; give ‸Zed", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    # a change of cards
    (TP, "Aki: ‸change", told("change-form", "change")),
    (TP, "Aki: change AS ‸for", told("change-form", "change")),
    (TP, "Aki: change AS ‸4S", told("change-form", "change")),
    (TP, "Aki: change ‸for for 4S", told("change-form", "change")),
    (TP, "Aki: change ‸AX for top", told("word-strange", "AX", hint_words=TP)),
    (TP, "Aki: change AS for 4S ‸from", told("name-missing", "from")),
    (TP, "Aki: change AS for 4S from ‸Bne", told("name-unknown", "Bne", NAMES, did_you_mean="Ben")),
    (TP, "Aki: change AS for 4S ‸5S", told("nothing-more", "change", "5S")),
    (TP, "Aki: change AS for top ‸from Ben", told("top-has-no-player")),
    # dice and reckoning
    (PD, "Aki: ‸roll 1 2", told("dice-missing", "roll", 3, 2)),
    (PD, "Aki: roll 1 2 ‸7", told("die-out-of-range", "7")),
    (PD, "Aki: roll 1 2 ‸0", told("die-out-of-range", "0")),
    (PD, "Aki: roll 1 2 ‸l", told("number-expected", "l", did_you_mean="1")),
    (PD, "Aki: roll 1 2 ‸x", told("number-expected", "x")),
    (PD, "Aki: roll 1 2 3 ‸4", told("semicolon-missing", "4")),
    (PD, "Aki: 1 2 3; ‸use", told("cards-missing", "use", 1, 0)),
    (PD, "Aki: 1 2 3; use ‸G3", told("god-die-missing", "G3")),
    (PD, "Aki: 1 2 3; use G3 1 ‸2", told("god-one-die", "G3", "2")),
    (PD, "Aki: 1 2 3; use ‸X9 1", told("word-strange", "X9", hint_words=PD)),
    (PD, "Aki: 1 2 3; use ‸RA 1 2", told("dice-missing", "RA", 3, 2)),
    (PU, "Aki: ‸dodge", told("dice-missing", "dodge", 1, 0)),
    (PU, "Aki: dodge 1 ‸2", told("semicolon-missing", "2")),
    (PD, "Aki: 2 3 4; take T18 ‸=", told("expr-missing")),
    (PD, "Aki: 2 3 4; take T18 = 2 +‸", told("expr-ends")),
    (PD, "Aki: 2 3 4; take T18 = ‸(2 + 3", told("expr-open")),
    (PD, "Aki: 2 3 4; take T18 = 2 ‸3", told("expr-left-over", "3")),
    (PD, "Aki: 2 3 4; take T18 = ‸12345 + 1", told("expr-too-large", "12345")),
    (PD, "Aki: 2 3 4; take T18 = ‸* 3", told("expr-strange", "*")),
    (PD, f"Aki: 2 3 4; take T18 = {'(' * 20}‸(2{')' * 21}", told("expr-too-deep", 20)),
    (PD, "Aki: fail ‸= 3", told("expr-not-here")),
    # who moves
    (TP, "‸Ali: draw", told("name-unknown", "Ali", NAMES, did_you_mean="Aki")),
    (TP, "3. ‸Zed: draw", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "‸12 Aki: draw", told("name-unknown", "12 Aki", NAMES, write="12. Aki: draw")),
    (TP, "  ‸: draw", told("name-missing-move", NAMES, write="Aki: draw")),
    (TP, "Aki‸ draw", told("colon-missing", "Aki", write="Aki: draw")),
    (TP, "Aki‸, draw", told("colon-missing", "Aki", write="Aki: draw")),
    (TP, "‸draw", told("name-missing-move", NAMES, write="Aki: draw")),
    (TP, "‸dael", told("line-strange", "dael", did_you_mean="deal")),
    (TP, "‸zzzzzz", told("line-strange", "zzzzzz", hint_move="Aki")),
    (TP, "‸options: jokers=1", told("header-in-deal", "options")),
    (TP, "‸hand Aki: 5H", told("fact-sign", "hand", write="@hand Aki: 5H")),
    (TP, "joins‸ Dan", told("change-colon", "joins", write="joins: Dan")),
    (TP, "joins: ‸Aki", told("joins-there", "Aki")),
    (TP, "leaves: ‸Zed", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "leaves: Aki, ‸Zed", told("name-unknown", "Zed", "Ben, Chie, Chika", hint_names="Ben, Chie, Chika")),
    (TP, "joins: Dan after ‸Zed", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "joins: ダン ‸Zedの次", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "joins: Eri, ‸aki", told("joins-there", "Aki")),
    (TP, "joins: ‸D:n", told("name-sign", "D:n", ":")),
    (TP, "joins:‸", told("name-empty")),
    # facts
    (TP, "‸@hadn Aki: 5H", told("fact-strange", "@hadn", did_you_mean="@hand")),
    (TP, "‸@qqqqqqq", told("fact-strange", "@qqqqqqq", hint_words=TP)),
    (TP, "‸@hand", told("name-missing", "@hand")),
    (TP, "@hand Aki‸ 5H", told("fact-colon", "@hand", write="@hand Aki: 5H")),
    (TP, "@hand ‸5H", told("fact-colon", "@hand", write="@hand Aki: …")),
    (TP, "@hand ‸Zed: 5H", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "@hand Aki: ‸5X", told("word-strange", "5X", did_you_mean="5S")),
    (PD, "‸@row: T18", told("number-missing", "@row")),
    (PD, "@row 2‸ T18", told("fact-colon", "@row", write="@row 2: T18")),
    (PD, "@row ‸x: T18", told("number-expected", "x")),
    (TP, "‸@turn", told("name-missing", "@turn")),
    (TP, "@turn ‸Zed", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "‸@stock", told("number-missing", "@stock")),
    (TP, "@stock 1 ‸2", told("nothing-more", "@stock", "2")),
    (TP, "@position ‸5H", told("nothing-follows", "@position", "5H")),
    (TP, "@table 8H ‸suit", told("suit-missing", "suit")),
    (TP, "@table 8H suit H ‸S", told("nothing-more", "@table", "S")),
    (TP, "@table 8H ‸Q", told("suit-strange", "Q", SUITS)),
    (TP, "@fixed ‸H Ben", told("fixed-form", "@fixed")),
    (TP, "@fixed H by ‸Zed", told("name-unknown", "Zed", NAMES, hint_names=NAMES)),
    (TP, "@result ‸x", told("result-form", "@result", "burst, field-pyramid, none")),
    (TP, "@result Aki: ‸x", told("result-strange", "x", "burst, field-pyramid, none")),
    (
        TP,
        "@result Aki: ‸bust",
        told("result-strange", "bust", "burst, field-pyramid, none", did_you_mean="burst"),
    ),
    (TP, "‸@ruling", told("choice-missing", "@ruling", "void (無効), stands (有効)")),
    (TP, "@ruling ‸x", told("choice-strange", "x", "void (無効), stands (有効)")),
    (TP, "@ruling ‸viod", told("choice-strange", "viod", "void (無効), stands (有効)", did_you_mean="void")),
    (TP, "@ruling Aki:‸", told("number-missing", "@ruling")),
    (TP, "@ruling Aki: -‸x", told("number-expected", "x")),
    # half-width and full-width signs count as they were typed
    (TP, "Ａｋｉ：ハート７　‸ｶﾞｶﾞ", told("word-strange", "ガガ", hint_words=TP)),
]


@pytest.mark.sample(40)
@pytest.mark.parametrize(("game", "line", "says"), LINES)
def test_a_line_that_cannot_be_read(game: str, line: str, says: Told) -> None:
    text, _, column = marked(line)
    found = read_partly(f"game: {game}\nplayers: {NAMES}\ndeal\n{text}\n")
    assert only(found) == (4, column, says)


TWO = f"game: {TP}\nplayers: Aki, Ben\n"
GAMES = ", ".join(registry.games())

HEADERS: list[tuple[str, bool, Told]] = [
    ("‸players: Aki, Ben\n", False, told("key-missing", "game", write="game: …")),
    (f"‸game: {TP}\n", False, told("key-missing", "players", write="players: …")),
    (
        "game: ‸twin-pyrmid\nplayers: A, B\n",
        False,
        told("game-unknown", "twin-pyrmid", GAMES, did_you_mean=TP),
    ),
    ("game: ‸zzzzzz\nplayers: A, B\n", False, told("game-unknown", "zzzzzz", GAMES)),
    ("game: ‸./x\nplayers: A, B\n", False, told("game-folder-nowhere", "./x")),
    (f"game: {TP}\nplayers: ‸Aki, , Ben\n", False, told("name-empty")),
    (f"game: {TP}\nplayers:   ‸Aki, aki\n", False, told("name-twice", "aki", "Aki")),
    (f"game: {TP}\nplayers: ‸A@ki, Ben, C\n", False, told("name-sign", "A@ki", "@")),
    (f"game: {TP}\nplayers: ‸1. Aki, Ben\n", False, told("name-number", "1. Aki")),
    (f"game: {TP}\nplayers: ‸Aki\n", False, told("players-count", TP, 2, 6, 1)),
    (f"game: {TP}\nplayers: ‸A,B,C,D,E,F,G\n", False, told("players-count", TP, 2, 6, 7)),
    (f"{TWO}start: ‸Zed\n", True, told("name-unknown", "Zed", "Aki, Ben", hint_names="Aki, Ben")),
    (f"{TWO}start: ‸Bne\n", True, told("name-unknown", "Bne", "Aki, Ben", did_you_mean="Ben")),
    # whether calls were written decides over verdicts
    (f"game: {AP}\nplayers: A, B\ncalls: ‸zzzzzz\n", False, told("calls-strange", "zzzzzz")),
    (
        f"game: {AP}\nplayers: A, B\ncalls: ‸asumed\n",
        False,
        told("calls-strange", "asumed", did_you_mean="assumed"),
    ),
    (f"{TWO}‸game: {PU}\n", False, told("key-twice", "game", 1)),
    (f"{TWO}date: 2026-11-21\n ‸date: 2026-11-20\n", True, told("key-twice", "date", 3)),
    (f"{TWO}  ‸hello world\n", True, told("header-line", "hello world", write="note: hello world")),
    (
        f"{TWO}  ‸options jokers=1\n",
        False,
        told("header-line", "options jokers=1", write="options: jokers=1"),
    ),
    (f"{TWO}‸2026-11-20\n", True, told("header-line", "2026-11-20", write="date: 2026-11-20")),
    (f"{TWO}‸2026年11月20日\n", True, told("header-line", "2026年11月20日", write="日付: 2026-11-20")),
    (f"{TWO}‸joins: Dan\n", False, told("joins-in-header", "joins", hint_joins="")),
    (f"{TWO}cards: ‸x.csv\n", False, told("cards-nowhere", "x.csv")),
    (f"{TWO}‸@hand Aki: 5H\n", True, told("deal-missing", hint_deal="")),
    (f"{TWO}‸Aki: draw\n", True, told("deal-missing", hint_deal="")),
    (f"ゲーム： {TP}\n参加者： ‸アキ、アキ\n", False, told("name-twice", "アキ", "アキ")),
]


@pytest.mark.parametrize(("head", "judged", "says"), HEADERS)
def test_a_header_that_cannot_be_read(head: str, judged: bool, says: Told) -> None:
    """What no verdict depends on keeps nothing from being judged."""
    text, line, column = marked(head)
    found = read_partly(f"{text}deal\n")
    assert only(found) == (line, column, says)
    assert (found.record is not None) == judged


def test_faults_stand_in_the_order_of_their_places() -> None:
    """Those of the header, of lines too long and of the deals are found one kind after the other."""
    text = f"game: {TP}\nplayers: Aki, Ben\n{'x' * 2001}\ndate: 9\ngame: {TP}\ndeal\nBen: paly 5H; drwa\n"
    found = [(fault.line, fault.column, fault.why) for fault in read_partly(text).faults]
    assert found == [
        (3, 2000, "line-too-long"),
        (4, 7, "date-strange"),
        (5, 1, "key-twice"),
        (7, 6, "word-strange"),
        (7, 15, "word-strange"),
    ]


def test_numbers_and_lines_as_long_as_they_may_be_are_read() -> None:
    """One more sign, and each is a fault of the table above."""
    for game, line in (
        (TP, "Aki: take 400"),
        (PD, "Aki: 2 3 4; take T18 = 1234 + 1"),
        (PD, f"Aki: 2 3 4; take T18 = {'(' * 20}2{')' * 20}"),
        (TP, "@stock 999999"),
        (TP, "Aki: draw #".ljust(2000, "x")),
    ):
        assert read_partly(f"game: {game}\nplayers: {NAMES}\ndeal\n{line}\n").faults == (), line


@pytest.mark.parametrize("count", [2000, 2001])
def test_a_deal_has_two_thousand_lines_at_most(count: int) -> None:
    """The deal ends before the line that is one too many, which is named; nothing after it is read."""
    lines = ["Aki: draw", "Ben: draw"] * (count // 2) + ["Aki: draw"] * (count % 2)
    found = read_partly("\n".join([f"{TWO}deal", *lines, "deal", "Aki: draw", ""]))
    assert found.record is not None
    if count == 2000:
        assert found.faults == ()
        assert [len(deal.lines) for deal in found.record.deals] == [2000, 1]
    else:
        assert only(found) == (2004, 1, told("deal-too-long", 2000))
        assert [(len(deal.lines), deal.cut) for deal in found.record.deals] == [(2000, 2004)]


def test_a_step_says_in_which_column_of_its_body_it_begins() -> None:
    """A report marks the step that it speaks of: the text is what stands behind the name and its colon."""
    lines = ("Aki:  lay 4H;  draw 5D", "12. Aki: play 8H suit H; pass", "Aki：ハート8　出す；　ハート　指定")
    found = read_partly("\n".join([f"{TWO}deal", *lines])).record
    assert found is not None
    begins = [(line.text, [step.column for step in line.steps]) for line in found.deals[0].lines]
    assert begins == [
        ("lay 4H;  draw 5D", [1, 10]),
        ("play 8H suit H; pass", [1, 9, 17]),
        ("ハート8　出す；　ハート　指定", [1, 10]),
    ]


def test_a_sign_of_division_is_not_the_colon_of_a_name() -> None:
    """`6 : 2` is six by two; what stands behind such a colon is not remembered as a move of its own."""
    line = "Aki:6 2 1; take T04 = 6 : 2 + 1"
    head = f"game: {PD}\nplayers: Aki, Ben\ndeal\n"
    found = read_partly(f"{head}{line}\nBen: 2 + 1\n")
    assert [(fault.line, fault.why) for fault in found.faults] == [(5, "plus-strange")]
