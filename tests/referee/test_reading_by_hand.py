"""Small pieces of the reader, each called by itself: what is a word, where faults point, what they repeat."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.faults import LONGEST_WORD
from layouts.model import LayoutError, Problem, Shape
from referee import shelf
from referee.record import arguments, encoding, faults, header, phrases, steps, testimony
from referee.record.body import LINE_LIMIT, Body, table_of
from referee.record.characters import after_colon, as_typed, column_in, fold, plain
from referee.record.facts import read_fact
from referee.record.faults import Fault, RecordError, Unreadable
from referee.record.framing import is_deal, is_heading, lost_deal
from referee.record.header import read_header
from referee.record.lexer import Word
from referee.record.model import UNKNOWN, Step
from referee.record.phrases import Phrase
from referee.record.reader import read, read_partly
from referee.record.seats import Seats
from referee.record.steps import read_steps
from tests.referee.vocabularies import word, words_of

TP, AP, PD, PU = map(shelf.vocabulary, ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"))
NAMES = ("Aki", "Ben Lee", "健")
SEATS = Seats(NAMES)


# --- characters -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("sign", "wanted"),
    [
        (0xFDFF, chr(0xFDFF)), (0xFE00, ""), (0xFE0F, ""), (0xFE10, ","),
        (0xE00FF, chr(0xE00FF)), (0xE0100, ""), (0xE01EF, ""), (0xE01F0, chr(0xE01F0)),
        (0x200A, " "), (0x200B, ""), (0x200F, ""), (0x2010, "-"), (0x00AD, ""), (0x2060, ""), (0xFEFF, ""),
        (0x2212, "-"), (0xD7, "*"), (0xF7, "/"), (0x2044, "/"), (0x2194, "⇔"), (0x2661, "♥"),
    ],
)  # fmt: skip
def test_a_sign_is_dropped_or_brought_to_the_plain_one(sign: int, wanted: str) -> None:
    """Selectors, joiners and marks of direction mean nothing; the signs just beside them do."""
    assert plain(f"a{chr(sign)}b") == f"a{wanted}b"


def test_a_column_counts_signs_as_typed() -> None:
    """A half-wide ガ is two signs that become one; a dropped sign is one that becomes none."""
    assert [column_in("ｶﾞ x", index) for index in range(3)] == [1, 3, 4]
    assert [column_in("a\u200bbc", index) for index in range(3)] == [1, 3, 4]
    assert [column_in("abc", index) for index in (0, 2, 3)] == [1, 3, 4]


def test_a_line_as_typed_ends_before_its_comment_whatever_the_sign() -> None:
    for line in ("Aki: 引く # so", "Aki: 引く ＃so", "Aki: 引く﹟", " Aki: 引く "):
        assert as_typed(line) == "Aki: 引く"
        assert after_colon(line) == "引く"
    assert [as_typed("Aki: draw # so"), after_colon(" Aki : draw: 2 # so")] == ["Aki: draw", "draw: 2"]
    assert [after_colon("アキ：引く：2"), after_colon("引く"), after_colon("draw"), after_colon("Aki:")] == [
        "引く：2", "引く", "draw", "",
    ]  # fmt: skip
    assert fold(" Ａki　 B ") == "aki b"


# --- words ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("piece", "known"),
    [
        ("Play", True), ("FOR", True), ("hearts", True), ("?", True), ("12", True), ("１２", False),
        ("5h", True), ("AKI", True), ("Ben Lee", True), ("ben", False), ("??", False), ("zz", False),
        ("", False), ("1a", False),
    ],
)  # fmt: skip
def test_what_is_a_word_of_the_game(piece: str, known: bool) -> None:
    assert phrases.knows(piece, TP, SEATS) == known


def test_calls_are_words_of_the_games_that_have_them() -> None:
    assert phrases.knows("Stop", AP, SEATS)
    assert not phrases.knows("Stop", TP, SEATS)


def ways(text: str) -> list[list[tuple[str, str]]]:
    """Every way to give each verb its words."""
    lead, cuts = phrases.cut(text, 0, TP, SEATS)
    return [
        [(each.verb, " ".join(arg.text for arg in each.args)) for each in found]
        for found in phrases.readings(lead, cuts, "short")
    ]


def test_two_verbs_share_no_words_but_may_share_nothing() -> None:
    """Between 出す and 引く stands nothing: both may take it.  A 5H there belongs to one of them."""
    assert ways("5H 出す 引く") == [
        [("play", "5H"), ("draw", "")], [("play", "5H"), ("draw", "")],
        [("short", "5H"), ("play", ""), ("draw", "")], [("short", "5H"), ("play", ""), ("draw", "")],
    ]  # fmt: skip
    assert ways("出す 5H 引く") == [[("play", ""), ("draw", "5H")], [("play", "5H"), ("draw", "")]]
    assert ways("draw 引く") == [[("draw", ""), ("draw", "")]] * 2


def test_a_phrase_begins_where_its_first_word_does() -> None:
    after, before = Word("5H", 9), Word("6H", 2)
    assert Phrase("play", Word("play", 4), (after,)).begins == 4
    assert Phrase("play", Word("出す", 4), (before, after)).begins == 2
    assert Phrase("play", None, (after,)).begins == 9


def test_a_word_with_one_count_counts_unknown_cards() -> None:
    """A number that names a card is that card, and a word that takes no count takes no number."""
    count = Shape(cards=(0, 9), count=True)
    name = Word("take", 0)
    assert arguments.cards([Word("3", 5)], count, name, TP) == ((UNKNOWN,) * 3, ())
    nine = PD.card("9")
    assert arguments.cards([Word("9", 5)], count, name, PD) == ((nine,), ())
    with pytest.raises(Unreadable) as caught:
        arguments.cards([Word("3", 5)], Shape(cards=(0, 9)), name, TP)
    assert caught.value.at == 5


def test_a_step_says_nothing_that_nobody_wrote() -> None:
    """What a verb does not use, and the column of a step that no text holds."""
    assert tuple(Step("pass")) == ("pass", None, None, None, (), (), None, (), False, 0)


# --- where faults point -----------------------------------------------------------------------
def fault_of_steps(text: str, words: Any = TP, at: int = 3) -> tuple[int, str, tuple[Any, ...]]:
    """The first fault of a body that stands at an index: where, why, what it repeats."""
    _, (fault, *_) = read_steps(text, at, words, SEATS)
    return fault.at, fault.why, fault.values


@pytest.mark.parametrize(
    ("text", "at", "why"),
    [
        ("change", 0, "change-form"), ("change AS", 0, "change-form"), ("change AS 7D", 10, "change-form"),
        ("change AS 7D 8D", 10, "change-form"), ("change for for 7D", 7, "change-form"),
        ("change AS for 7D from", 17, "name-missing"), ("change AS for 7D 8D", 17, "nothing-more"),
        ("change AS for 7D from Zed", 22, "name-unknown"),
        ("change AS for top from Aki", 18, "top-has-no-player"), ("change AS for top 8D", 18, "nothing-more"),
        ("change ZZ for 7D", 7, "word-strange"), ("change AS for ZZ", 14, "word-strange"),
        ("!; play 5H", 0, "step-missing"), ("play! 5H", 4, "call-not-here"), ("play 5H!", 7, "call-not-here"),
    ],
)  # fmt: skip
def test_where_a_change_or_a_call_is_wrong(text: str, at: int, why: str) -> None:
    assert fault_of_steps(text)[:2] == (3 + at, why)


@pytest.mark.parametrize(
    ("text", "at", "why", "values"),
    [
        ("use", 0, "cards-missing", ("use", 1, 0)), ("use G1", 4, "god-die-missing", ("G1",)),
        ("use G1 3 4", 9, "god-one-die", ("G1", "4")), ("use RA 1 2", 4, "dice-missing", ("RA", 3, 2)),
        ("use RA 1 2 3 4", 13, "semicolon-missing", ("4",)), ("use zz 3", 4, "word-strange", ("zz",)),
        ("roll 1 2", 0, "dice-missing", ("roll", 3, 2)), ("roll 1 2 3 4", 11, "semicolon-missing", ("4",)),
        ("roll 1 7 3", 7, "die-out-of-range", ("7",)), ("fail = 3", 5, "expr-not-here", ()),
        ("take T10 =", 9, "expr-missing", ()), ("flip RA = 2", 8, "expr-not-here", ()),
    ],
)  # fmt: skip
def test_where_a_turn_with_dice_is_wrong(text: str, at: int, why: str, values: tuple[Any, ...]) -> None:
    assert fault_of_steps(text, PD) == (3 + at, why, values)


def fault_of_fact(text: str, words: Any = TP, at: int = 0) -> tuple[Any, ...]:
    """The fault of a fact: where, why, what it repeats, and what is to be written."""
    with pytest.raises(Unreadable) as caught:
        read_fact(text, at, words, SEATS)
    fault = caught.value
    return fault.at, fault.why, fault.values, fault.hint_args


@pytest.mark.parametrize(
    ("words", "text", "told"),
    [
        (TP, "@stock : x", (9, "number-expected", ("x",), ())),
        (TP, "@stock  x", (8, "number-expected", ("x",), ())),
        (TP, "@stock", (0, "number-missing", ("@stock",), ())),
        (TP, "@stock 1 2", (9, "nothing-more", ("@stock", "2"), ())),
        (PD, "@row 2 T18 -", (6, "fact-colon", ("@row",), ("@row 2: T18 -",))),
        (PD, "@row: T18", (0, "number-missing", ("@row",), ())),
        (PD, "@row x: T18", (5, "number-expected", ("x",), ())),
        (PD, "@row  2: zz", (9, "word-strange", ("zz",), ("pyramid-dice",))),
        (TP, "@hand Ben Lee 5H", (13, "fact-colon", ("@hand",), ("@hand Ben Lee: 5H",))),
        (TP, "@hand 5H", (6, "fact-colon", ("@hand",), ("@hand Aki: …",))),
        (TP, "@hand Aki", (9, "fact-colon", ("@hand",), ("@hand Aki:",))),
        (TP, "@hand : 5H", (0, "name-missing", ("@hand",), ())),
        (TP, "@hand Zed: 5H", (6, "name-unknown", ("Zed", "Aki, Ben Lee, 健"), ("Aki, Ben Lee, 健",))),
        (TP, "@hand  Aki:  zz", (13, "word-strange", ("zz",), ("twin-pyramid",))),
        (TP, "@turn", (0, "name-missing", ("@turn",), ())),
        (TP, "@turn : Zed", (8, "name-unknown", ("Zed", "Aki, Ben Lee, 健"), ("Aki, Ben Lee, 健",))),
        (TP, "@undo 5H", (6, "nothing-follows", ("@undo", "5H"), ())),
        (TP, "@table 5H suit", (10, "suit-missing", ("suit",), ())),
        (TP, "@table 5H suit H S", (17, "nothing-more", ("@table", "S"), ())),
        (TP, "@table 5H H S", (12, "nothing-more", ("@table", "S"), ())),
        (TP, "@fixed S Aki", (7, "fixed-form", ("@fixed",), ())),
        (TP, "@fixed", (0, "fixed-form", ("@fixed",), ())),
        (TP, "@fixed S by Zed", (12, "name-unknown", ("Zed", "Aki, Ben Lee, 健"), ("Aki, Ben Lee, 健",))),
        (TP, "@ruling Aki:", (12, "number-missing", ("@ruling",), ())),
        (TP, "@ruling Aki: - x", (15, "number-expected", ("x",), ())),
    ],
)  # fmt: skip
def test_where_a_fact_is_wrong(words: Any, text: str, told: tuple[Any, ...]) -> None:
    """Where it points in the line, wherever in the line the fact stands."""
    assert fault_of_fact(text, words) == told
    assert fault_of_fact(text, words, 7) == (told[0] + 7, *told[1:])


def test_a_choice_stands_alone() -> None:
    both = "clockwise (時計回り), counterclockwise (反時計回り)"
    direction = shelf.vocabulary("twin-pyramid")
    assert fault_of_fact("@direction clockwise 5H", direction)[:3] == (
        11, "choice-strange", ("clockwise", both),
    )  # fmt: skip
    assert fault_of_fact("@direction", direction)[:3] == (0, "choice-missing", ("@direction", both))
    assert read_fact("@direction CW", 0, direction, SEATS).words == ("clockwise",)


def test_points_of_a_ruling_have_their_sign() -> None:
    found = [
        read_fact(f"@ruling Aki: {points}", 0, TP, SEATS).numbers for points in ("-3", "+ 3", "3", "- 3")
    ]
    assert found == [(-3,), (3,), (3,), (-3,)]


def test_a_name_behind_a_number_is_told_where_it_stands() -> None:
    body = Body(table_of(TP, NAMES))
    for line, column in (
        ("Zed: draw", 1),
        (" 12.  Zed: draw", 7),
        ("3) Zed: draw", 4),
        ("12 . Zed: draw", 1),
    ):
        body.faults.clear()
        assert body.line(line, 9) is None
        assert [(fault.line, fault.column) for fault in body.faults] == [(9, column)], line


def test_who_joins_without_a_colon_is_told_behind_the_word() -> None:
    body = Body(table_of(TP, NAMES))
    assert body.line(" joins Dan", 9) is None
    assert body.faults == [Fault(9, 7, "change-colon", ("joins",), "write", ("joins: Dan",))]


def test_a_line_of_the_header_that_is_too_long_is_told_by_its_number() -> None:
    lines = ["game: twin-pyramid", "players: Aki, Ben", "note: " + "x" * LINE_LIMIT, "y: " + "x" * LINE_LIMIT]
    found = read_partly("\n".join([*lines, "deal", "@starter 9C"]))
    assert found.faults == tuple(
        Fault(number, LINE_LIMIT, "line-too-long", (LINE_LIMIT + more, LINE_LIMIT))
        for number, more in ((3, 6), (4, 3))
    )


@pytest.mark.parametrize("line", ["deal 3 4", "deal 3 4 5", "deal x", "deal 3 x", "Aki: 3"])
def test_no_deal_begins_so(line: str) -> None:
    assert not is_deal(line)


# --- what faults say --------------------------------------------------------------------------
def test_what_a_message_repeats_is_cut_behind_so_many_letters() -> None:
    assert faults._short("x" * LONGEST_WORD) == "x" * LONGEST_WORD
    assert faults._short("x" * (LONGEST_WORD + 1)) == "x" * (LONGEST_WORD - 1) + "…"
    assert faults._short(10 ** (LONGEST_WORD + 1)) == 10 ** (LONGEST_WORD + 1)


def test_faults_stand_in_the_order_of_their_places_and_then_as_they_were_found() -> None:
    found = [Fault(2, 1, "z"), Fault(1, 5, "y"), Fault(1, 2, "x"), Fault(1, 5, "a"), Fault(10, 1, "b")]
    error = RecordError("x.game", found)
    assert error.faults == (found[2], found[1], found[3], found[0], found[4])
    told = RecordError("x.game", [Fault(3, 7, "step-missing")])
    assert str(told) == f"x.game:3:7: {told.faults[0].message()}"
    hinted = Fault(3, 7, "word-strange", ("drwa",), "did-you-mean", ("draw",))
    assert str(RecordError("x", [hinted])) == f"x:3:7: {hinted.message()} {hinted.advice()}"
    assert (hinted.advice("ja") == hinted.advice(), Fault(1, 1, "step-missing").advice()) == (False, "")


def test_sizes_are_told_in_whole_millions(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit, size, told in ((3_000_000, 4_000_000, (4, 3)), (2_999_999, 3_999_999, (3, 2))):
        monkeypatch.setattr(encoding, "SIZE_LIMIT", limit)
        with pytest.raises(RecordError) as caught:
            encoding.decode(b"x" * size, "x.game")
        assert caught.value.faults == (Fault(1, 1, "file-too-large", told),)


def test_the_first_of_several_problems_of_a_changed_table_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [(1, "", "game: twin-pyramid"), (2, "", "players: A, B"), (3, "", "options: jokers=1")]
    found = read_header(lines, 4, None, None)
    book = shelf.book

    def refused(game: str, options: Any = None, *rest: Any) -> Any:
        if options is None:
            return book(game)
        nowhere: dict[str, Any] = {"file": "x", "line": None, "column": None, "key": None}
        first = Problem(message="one", message_ja="一", **nowhere)
        raise LayoutError([first, Problem(message="two", message_ja="二", **nowhere)])

    monkeypatch.setattr(shelf, "book", refused)
    assert header.table_fault(found, 3) == Fault(0, 0, "layouts", ("one", "一"))


def test_a_verb_left_out_is_told_by_what_stands_there() -> None:
    """Dice want as many numbers as they are; cards go with the last of the words that take some."""
    verbs = (
        word("aim", takes=Shape(cards=(1, 1))),
        word("lay", [], [], Shape(cards=(1, 3)), "short"),
        word("put", [], [], Shape(cards=(0, 3)), "short"),
        word("roll", [], [], Shape(numbers=(2, 2), dice=True), "short"),
        word("sit", [], [], None, "short"),
    )
    toy = words_of(["X1", "X2"], verbs=verbs)

    def verb(text: str) -> str:
        return steps._short_verb([Word(each, 0) for each in text.split()], toy)

    assert [verb(text) for text in ("1 2", "X1 X2", "X1 2", "1", "1 2 3")] == [
        "roll",
        "put",
        "put",
        "put",
        "put",
    ]
    assert steps._short_verb([Word("X1", 0)], words_of(["X1"], verbs=verbs[4:])) == ""


# --- facts, and lines that were met before ----------------------------------------------------
def test_the_word_of_a_fact_may_be_written_onto_what_follows() -> None:
    """In Japanese, the longest word that there is: 台札の山 is not 台札."""
    five = TP.table.number("5H")
    assert read_fact("@手札健: 5H", 0, TP, SEATS) == Step("@hand", cards=(five,), seat=2, column=1)
    assert read_fact("@台札の山5H", 0, TP, SEATS) == Step("@pile", cards=(five,), column=1)
    assert read_fact("@台札5H", 0, TP, SEATS) == Step("@starter", cards=(five,), column=1)
    assert read_fact("@STOCK:12", 0, TP, SEATS) == Step("@stock", numbers=(12,), column=1)
    assert fault_of_fact("@stockx 12")[:3] == (0, "fact-strange", ("@stockx",))
    assert fault_of_fact("@札 12")[:3] == (0, "fact-strange", ("@札",))
    assert fault_of_fact("@: 12")[:3] == (0, "fact-strange", ("@",))


@pytest.mark.parametrize("head", ["x. Aki", ". Aki", "Aki. Aki", "1x. Aki", "-1. Aki"])
def test_only_a_number_may_stand_before_a_name_that_was_met_before(head: str) -> None:
    body = Body(table_of(TP, ("Aki", "Ben Lee")))
    body.read(["deal", "Aki: draw", "7. Aki: draw", f"{head}: draw"], 0)
    assert [(fault.line, fault.why) for fault in body.faults] == [(4, "name-unknown")]


def test_a_card_that_nobody_remembers_is_guessed_in_every_line_that_says_so() -> None:
    """`play ?` was seen by all, and may be any card; `draw ?` is hidden and is none to guess."""
    body = Body(table_of(TP, ("Aki", "Ben Lee")))
    lines = ["deal", "Aki: play ?", "Aki: play ?", "Ben Lee: draw ?", "Ben Lee: draw ?", "Aki: draw; play ?"]
    (deal,) = body.read(lines, 0)
    assert [line.guess for line in deal.lines] == [(0,), (0,), (), (), (1,)]
    assert not body.faults


def test_the_line_to_write_is_looked_for_where_somebody_asks_for_it() -> None:
    assert [Body(table_of(TP, NAMES)).leads, Body(table_of(TP, NAMES), leads=True).leads] == [0, faults.SHOWN]
    assert faults.SHOWN == 20


@pytest.mark.parametrize("changes", [("leaves: Aki", "leaves: Zed"), ("leaves: Zed", "leaves: Aki")])
def test_how_many_play_is_not_told_once_nobody_can_say_who_does(changes: tuple[str, str]) -> None:
    """One player is too few, but perhaps another one went home: one cause, one fault."""
    deal = ("deal", "@starter 9C", "@end")
    head = ("game: twin-pyramid", "players: Aki, Ben")
    found = read_partly("\n".join([*head, *deal, *changes, *deal, *deal]))
    assert [(fault.line, fault.why) for fault in found.faults] == [
        (6 + changes.index("leaves: Zed"), "name-unknown")
    ]
    sure = read_partly("\n".join([*head, *deal, "leaves: Aki", *deal, *deal]))
    assert [(fault.line, fault.why) for fault in sure.faults] == [(6, "players-count")]


def test_who_joins_a_game_that_is_not_known_is_no_fault_of_its_own() -> None:
    lines = ["game: zzzzzz", "players: Aki, Ben", "deal", "Aki: draw", "joins: Dan", "deal", "Dan: draw"]
    assert [(fault.line, fault.why) for fault in read_partly("\n".join(lines)).faults] == [
        (1, "game-unknown")
    ]


def test_too_few_players_are_told_at_the_last_who_left() -> None:
    deal = ("deal", "@starter 9C", "@end")
    head = ("game: twin-pyramid", "players: Aki, Ben, Joe")
    found = read_partly("\n".join([*head, *deal, "leaves: Aki", "leaves: Ben", *deal]))
    assert found.faults == (Fault(7, 1, "players-count", ("twin-pyramid", 2, 6, 1)),)


# --- testimonies ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("5H or 6H", True), ("5H  OR  6H", True), ("5Hか6H", True), ("5H か 6H", True), ("たかこ", True),
        ("orange", False), ("play 5H", False), ("5H or", False), ("or 5H", False), ("5Hor 6H", False),
        ("", False),
    ],
)  # fmt: skip
def test_where_an_or_may_stand(text: str, found: bool) -> None:
    assert testimony.doubtful(text) == found


@pytest.mark.parametrize(
    "text", ["play 5H or xyz", "play xyz or 5H", "play 5H or H", "take 5H or 3", "5H or !"]
)
def test_an_or_stands_between_two_of_a_kind(text: str) -> None:
    """In Japanese the letter may be one of some other word."""
    with pytest.raises(Unreadable) as caught:
        testimony.told(text, 0, TP)
    assert (caught.value.at, caught.value.why) == (text.index(" or") + 1, "or-misplaced")
    assert testimony.told(text.replace(" or ", "か"), 0, TP) is None


def test_a_letter_of_some_word_keeps_no_or_behind_it_from_being_one() -> None:
    found = testimony.told("たかこ 5Hか6H出す", 0, TP)
    assert found is not None
    assert found.texts == ("たかこ 5H出す", "たかこ 6H出す")


def test_alternatives_follow_one_another_in_their_own_place() -> None:
    found = testimony.told("play 8S or 8H suit S or D or C", 0, TP)
    assert found is not None
    assert [len(place) for place in found.places] == [2, 3]
    assert found.texts[:3] == tuple(f"play 8S suit {suit}" for suit in "SDC")
    text = "draw 1 or 2 or 3; take 4 or 5 or 6"
    with pytest.raises(Unreadable) as caught:
        testimony.told(text, 0, TP)
    assert (caught.value.at, caught.value.why, caught.value.values) == (
        text.index("4"),
        "or-too-many",
        (9, 8),
    )


def test_a_whole_fact_has_alternatives_behind_its_player_in_small_letters_or_capitals() -> None:
    found = testimony.whole("@turn Aki OR Ben Lee", TP, NAMES)
    assert found is not None
    assert found.texts == ("@turn Aki", "@turn Ben Lee")
    assert (
        testimony.whole("@open Aki or Ben Lee: none", TP, NAMES) is None
    )  # it is the player of whom nobody knows
    lines = ["game: twin-pyramid", "players: Aki, Ben", "deal", "@position", "@turn Aki OR Ben"]
    assert read_partly("\n".join(lines)).faults == ()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("@turn " + " or ".join("ABCDEFGH"), None),
        ("@turn " + " or ".join("ABCDEFGHI"), ("or-too-many", (9, 8))),
        ("@turn Aki or BenかかAki", ("or-misplaced", ())), ("@turn か Ben", ("or-misplaced", ())),
    ],
)  # fmt: skip
def test_a_whole_fact_has_eight_alternatives_at_most_and_none_is_empty(
    text: str, fault: tuple[str, tuple[int, ...]] | None
) -> None:
    """Both are told where the alternatives begin: behind the blank after the word."""
    if fault is None:
        found = testimony.whole(text, TP, NAMES)
        assert found is not None
        assert len(found.texts) == 8
        return
    with pytest.raises(Unreadable) as caught:
        testimony.whole(text, TP, NAMES)
    assert (caught.value.at, caught.value.why, caught.value.values) == (6, *fault)


def test_a_token_beside_an_or_has_forty_letters_at_most() -> None:
    """No card has a longer name; what is longer is not looked at."""
    assert (testimony.LONGEST_TOKEN, testimony.MOST) == (40, 8)
    toy = words_of(["X1", "X2", "X3"], spellings={"X1": ("a" * 40,), "X2": ("b" * 41,)})
    both = ((("card", 0), ("card", 2)), (("card", 2), ("card", 0)))
    for text, wanted in ((f"lay {'a' * 40} or X3", both[0]), (f"lay X3 or {'a' * 40}", both[1])):
        found = testimony.told(text, 0, toy)
        assert found is not None
        assert tuple((choice.kind, choice.value) for choice in found.places[0]) == wanted
    for text in (f"lay {'b' * 41} or X3", f"lay X3 or {'b' * 41}"):
        with pytest.raises(Unreadable) as caught:
            testimony.told(text, 0, toy)
        assert (caught.value.at, caught.value.why) == (text.index(" or") + 1, "or-misplaced")


@pytest.mark.parametrize(
    ("line", "deal"),
    [
        ("deal 3: # so", True), ("deal # a: b", True), ("# a: deal", False), ("x # deal: b", False),
        (": x", False),
        (": ", False), ("3 deal: x", False), ("配り 3： # so", True), ("Aki: deal", False),
    ],
)  # fmt: skip
def test_a_line_with_a_colon_begins_a_deal_by_its_first_word(line: str, deal: bool) -> None:
    """A colon behind the sign of a comment is none of the line."""
    assert is_deal(line) == deal


def test_a_deal_with_its_number_is_none_of_the_headings_and_the_first_line_may_be_a_fact() -> None:
    assert not is_heading(["deal 3", "deal"], 0)
    assert is_heading(["Round 3", "deal 4"], 0)
    assert lost_deal(("@hand Aki: 5H",)) == 0
    assert lost_deal(("", "@hand Aki: 5H", "@x")) == 1


def test_a_whole_record_is_read_without_lines_to_write_unless_they_are_asked_for() -> None:
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n* Aki draw\n"
    with pytest.raises(RecordError) as caught:
        read(text)
    with pytest.raises(RecordError) as asked:
        read(text, leads=True)
    assert caught.value.faults == read_partly(text).faults
    assert [told.hint == "write-line" for told in (*caught.value.faults, *asked.value.faults)] == [
        False,
        True,
    ]


def test_who_went_home_is_told_by_the_whole_name_also_of_the_first_seat() -> None:
    head = ("game: twin-pyramid", "players: Akira, Ben, Joe", "deal", "@starter 9C", "@end")
    for gone, written in (("Akira", "aki"), ("Joe", "jo")):
        found = read_partly("\n".join([*head, f"leaves: {gone}", "deal", "@starter 9C", f"{written}: draw"]))
        assert [(fault.why, fault.args) for fault in found.faults] == [("name-absent", (gone,))]
