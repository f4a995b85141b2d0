"""Steps, facts and lines as they are written in both languages, each from values made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from referee import shelf
from referee.record import formatter, model
from referee.record.model import EMPTY, UNKNOWN, Change, Choice, Line, LineKind, Step
from referee.record.seats import Seats
from referee.record.writer import Writer, _differing, _word_at

TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"
NAMES = ("Aki", "Ben")


def writers(game: str) -> tuple[Writer, Writer]:
    """One that writes English, one that writes Japanese."""
    words = shelf.vocabulary(game)
    return Writer(words, NAMES), Writer(words, NAMES, "ja")


def step(game: str, verb: str, cards: str | None = None, **more: Any) -> Step:
    """A step with cards by their ids; `?` and `-` are what they are in a record."""
    if cards is None:
        return Step(verb, **more)
    signs = {"?": UNKNOWN, "-": EMPTY}
    table = shelf.vocabulary(game).table
    found = tuple(signs[name] if name in signs else table.number(name) for name in cards.split())
    return Step(verb, cards=found, **more)


@pytest.mark.parametrize(
    ("game", "written", "english", "japanese"),
    [
        (TP, step(TP, "play", "5H"), "play 5H", "5H 出す"),
        (TP, step(TP, "play", "?"), "play ?", "? 出す"),
        (TP, step(TP, "take", "? ?"), "take ? ?", "? ? 取る"),
        (TP, step(TP, "take", ""), "take 0", "0 取る"),
        (TP, step(TP, "take"), "take", "取る"),
        (TP, step(TP, "swap", "7S 7H"), "swap 7S 7H", "入替 7S 7H"),
        (TP, step(TP, "draw", "5H"), "draw 5H", "draw 5H"),
        (TP, step(TP, "draw", "5H", forced_word=True), "5H 引く", "5H 引く"),
        (TP, step(TP, "draw", forced_word=True), "引く", "引く"),
        (TP, step(TP, "suit", suit=0), "suit S", "スート S"),
        (TP, step(TP, "suit", suit=UNKNOWN), "suit ?", "スート ?"),
        (TP, step(TP, "pass"), "pass", "パス"),
        (TP, step(TP, "change", "AS 7D", seat=1), "change AS for 7D from Ben", "交換 AS ⇔ 7D 相手 Ben"),
        (TP, step(TP, "change", "AS 7D", seat=0), "change AS for 7D from Aki", "交換 AS ⇔ 7D 相手 Aki"),
        (TP, step(TP, "change", "AS 7D"), "change AS for 7D", "交換 AS ⇔ 7D"),
        (TP, step(TP, "change", "AS", words=("top",)), "change AS for top", "交換 AS ⇔ 台札"),
        (PU, step(PU, "roll", numbers=(1, 2, 3)), "roll 1 2 3", "振る 1 2 3"),
        (PU, step(PU, "play", "R3 R3 W3", onto=(False, True, False)), "play R3 +R3 W3", "R3 +R3 W3 出す"),
        (PU, step(PU, "give", seat=0), "give Aki", "押付 Aki"),
        (PU, step(PU, "give"), "give ?", "押付 ?"),
        (PU, step(PU, "dodge", numbers=(4,)), "dodge 4", "回避 4"),
        (PD, step(PD, "use", "G1", numbers=(3,)), "use G1 3", "使う G1 3"),
        (PD, step(PD, "take", "T10", expr=("*", 2, 5)), "take T10 = 2 * 5", "獲得 T10 = 2 * 5"),
        (PD, step(PD, "fail"), "fail", "失敗"),
        (AP, step(AP, "say", words=("page-one", "stop")), "say page-one stop", "宣言 ページワン ストップ"),
        (AP, step(AP, "say", words=("!",)), "!", "!"),
        (AP, step(AP, "challenge", words=("won",)), "challenge won", "チャレンジ 成功"),
        # facts
        (TP, step(TP, "@hand", "5H ?", seat=0), "@hand Aki: 5H ?", "@手札 Aki: 5H ?"),
        (TP, step(TP, "@hand", "", seat=1), "@hand Ben:", "@手札 Ben:"),
        (TP, step(TP, "@starter", "9C 4D"), "@starter 9C 4D", "@台札 9C 4D"),
        (TP, step(TP, "@table", "8S", suit=1), "@table 8S suit H", "@現在の台札 8S スート H"),
        (TP, step(TP, "@table", "8S", suit=0), "@table 8S suit S", "@現在の台札 8S スート S"),
        (TP, step(TP, "@table", "8S"), "@table 8S", "@現在の台札 8S"),
        (TP, step(TP, "@fixed", suit=0, seat=1), "@fixed S by Ben", "@固定 S 指定者 Ben"),
        (TP, step(TP, "@fixed", seat=0), "@fixed ? by Aki", "@固定 ? 指定者 Aki"),
        (TP, step(TP, "@result", seat=0, words=("burst",)), "@result Aki: burst", "@結果 Aki: バースト"),
        (TP, step(TP, "@result", words=("none",)), "@result none", "@結果 なし"),
        (TP, step(TP, "@turn", seat=1), "@turn Ben", "@手番 Ben"),
        (TP, step(TP, "@due", seat=0, numbers=(2,)), "@due Aki: 2", "@未引 Aki: 2"),
        (TP, step(TP, "@stock", numbers=(12,)), "@stock 12", "@山札 12"),
        (TP, step(TP, "@direction", words=("clockwise",)), "@direction clockwise", "@方向 時計回り"),
        (TP, step(TP, "@ruling", seat=0, numbers=(-3,)), "@ruling Aki: -3", "@裁定 Aki: -3"),
        (TP, step(TP, "@ruling", words=("void",)), "@ruling void", "@裁定 無効"),
        (TP, step(TP, "@undo"), "@undo", "@取消"),
        (PD, step(PD, "@row", "T18 - ?", numbers=(2,)), "@row 2: T18 - ?", "@段 2: T18 - ?"),
        (PD, step(PD, "@row", "", numbers=(1,)), "@row 1:", "@段 1:"),
        (PD, step(PD, "@points", seat=0, numbers=(27, 9)), "@points Aki: 27, 9", "@得点 Aki: 27, 9"),
        (PD, step(PD, "@left", numbers=(6,)), "@left 6", "@残り 6"),
        (PD, step(PD, "@strong", seat=0), "@strong Aki", "@強化 Aki"),
        (
            PU, step(PU, "@column", "R3 B3", numbers=(3,), onto=(False, True)),
            "@column 3: R3 +B3", "@列 3: R3 +B3",
        ),
        (AP, step(AP, "@left", seat=1, numbers=(57,)), "@left Ben: 57", "@残り Ben: 57"),
    ],
)  # fmt: skip
def test_a_step_or_a_fact_is_written(game: str, written: Step, english: str, japanese: str) -> None:
    """In Japanese the verb stands last where it may; 引く is kept as typed, for it may mean a forced draw."""
    assert [writer.step(written) for writer in writers(game)] == [english, japanese]


@pytest.mark.parametrize(
    ("game", "steps", "english", "japanese"),
    [
        (
            TP, [step(TP, "play", "KH"), step(TP, "build", "9H 10H")],
            "play KH build 9H 10H", "KH 出す 9H 10H 建設",
        ),
        (TP, [step(TP, "play", "8S"), step(TP, "suit", suit=1)], "play 8S suit H", "8S 出す スート H"),
        (TP, [step(TP, "play", "2S"), step(TP, "pass")], "play 2S pass", "2S 出す パス"),
        (TP, [step(TP, "play"), step(TP, "pass")], "play pass", "出す; パス"),
        (
            TP, [step(TP, "play", "8S"), step(TP, "suit", suit=1), step(TP, "build", "9H")],
            "play 8S suit H build 9H", "8S 出す スート H; 9H 建設",
        ),
        (TP, [step(TP, "draw", "5H"), step(TP, "suit", suit=1)], "draw 5H; suit H", "draw 5H; スート H"),
        (
            TP, [step(TP, "play", "8S"), step(TP, "draw"), step(TP, "suit", suit=1)],
            "play 8S; draw; suit H", "8S 出す; draw; スート H",
        ),
        (
            TP, [step(TP, "change", "JK", words=("top",)), step(TP, "suit", suit=1)],
            "change JK for top suit H", "交換 JK ⇔ 台札 スート H",
        ),
        (
            TP, [step(TP, "change", "AS", words=("top",)), step(TP, "pass")],
            "change AS for top pass", "交換 AS ⇔ 台札; パス",
        ),
        (
            TP, [step(TP, "change", "JK 7D", seat=0), step(TP, "suit", suit=1)],
            "change JK for 7D from Aki; suit H", "交換 JK ⇔ 7D 相手 Aki; スート H",
        ),
        (PU, [step(PU, "play", "W3"), step(PU, "give", seat=0)], "play W3; give Aki", "W3 出す; 押付 Aki"),
        (PU, [step(PU, "play", "W3"), step(PU, "discard")], "play W3; discard", "W3 出す; 破棄"),
        (
            PU, [step(PU, "dodge", numbers=(4,)), step(PU, "give", seat=0), step(PU, "discard")],
            "dodge 4 give Aki; discard", "回避 4 押付 Aki; 破棄",
        ),
        (
            AP, [step(AP, "play", "5H"), step(AP, "say", words=("!",)), step(AP, "say", words=("stop",))],
            "play 5H! say stop", "5H 出す! 宣言 ストップ",
        ),
        (AP, [step(AP, "say", words=("!",)), step(AP, "draw")], "!; draw", "!; draw"),
        (AP, [], "", ""),
    ],
)  # fmt: skip
def test_effect_words_follow_their_step_where_they_are_read_as_that(
    game: str, steps: list[Step], english: str, japanese: str
) -> None:
    """With a space alone, else behind a semicolon: after cards in Japanese, whose verb stood last, but not
    after a player, nor after a word that takes none."""
    assert [writer.steps(steps) for writer in writers(game)] == [english, japanese]


def test_what_is_said_aloud_uses_the_word_that_may_be_forced() -> None:
    words = shelf.vocabulary(TP)
    drawn = step(TP, "draw", "5H")
    assert Writer(words, NAMES, "ja", aloud=True).step(drawn) == "5H 引く"
    assert Writer(words, NAMES, "en", aloud=True).step(drawn) == "draw 5H"


def test_signs_for_what_is_not_known() -> None:
    writer, _ = writers(TP)
    assert [writer.card(card) for card in (UNKNOWN, EMPTY)] == ["?", "-"]
    assert [writer.suit(suit) for suit in (None, UNKNOWN, 0, 3)] == ["?", "?", "S", "C"]
    assert [writer.key("deal"), writer.key("odd"), writer.word("odd"), writer.call("odd")] == [
        "deal", "odd", "odd", "odd",
    ]  # fmt: skip


def test_who_comes_and_goes_is_written() -> None:
    english, japanese = writers(TP)
    came, late = Change("joins", ("Dan", "Eri"), "", 9), Change("joins", ("Dan",), "Aki", 9)
    assert [english.change(each) for each in (came, late)] == ["joins: Dan, Eri", "joins: Dan after Aki"]
    assert [japanese.change(each) for each in (came, late)] == ["途中参加: Dan, Eri", "途中参加: Dan Akiの次"]
    assert english.change(Change("leaves", ("Ben",), "", 9)) == "leaves: Ben"


# --- testimonies ------------------------------------------------------------------------------
def disputed(places: list[list[Choice]], *readings: list[Step], kind: LineKind = LineKind.MOVE) -> Line:
    """A line of Aki about which people disagree; its text as typed is `typed`."""
    found = model.Testimony(tuple(map(tuple, places)), tuple(map(tuple, readings)))
    seat = 0 if kind is LineKind.MOVE else None
    return Line(4, kind, seat, found.readings[0], "typed", found)


def card(name: str) -> Choice:
    return Choice("card", shelf.vocabulary(TP).table.number(name))


def test_each_disputed_place_has_all_that_was_said_of_it() -> None:
    """Of readings the last place changes first: 8S suit S, 8S suit D, 8H suit S, 8H suit D."""
    line = disputed(
        [[card("8S"), card("8H")], [Choice("suit", 0), Choice("suit", 2)]],
        *([step(TP, "play", name), step(TP, "suit", suit=suit)] for name in ("8S", "8H") for suit in (0, 2)),
    )
    assert [writer.line(line) for writer in writers(TP)] == [
        "Aki: play 8S or 8H suit S or D", "Aki: 8Sか8H 出す スート SかD",
    ]  # fmt: skip
    same = disputed(
        [[card("5H")], [Choice("suit", 0), Choice("suit", 2)]],
        *([step(TP, "play", "5H"), step(TP, "suit", suit=suit)] for suit in (0, 2)),
    )
    assert writers(TP)[0].line(same) == "Aki: play 5H suit S or D"


def test_a_number_of_unknown_cards_stays_as_it_was_typed() -> None:
    numbers = [Choice("number", 2), Choice("number", 3)]
    line = disputed([numbers], [step(TP, "take", "? ?")], [step(TP, "take", "? ? ?")])
    assert writers(TP)[0].line(line) == "Aki: typed"
    stock = disputed(
        [numbers], [step(TP, "@stock", numbers=(2,))], [step(TP, "@stock", numbers=(3,))], kind=LineKind.FACT
    )
    assert [writer.line(stock) for writer in writers(TP)] == ["@stock 2 or 3", "@山札 2か3"]


def test_a_whole_fact_has_its_beginning_once() -> None:
    choices = [Choice("fact", 0, "3H 4H"), Choice("fact", 1, "none")]
    line = disputed([choices], [step(TP, "@open", "3H 4H", seat=1)], [], kind=LineKind.FACT)
    assert [writer.line(line) for writer in writers(TP)] == [
        "@open Ben: 3H 4H or none", "@表向き Ben: 3H 4Hかなし",
    ]  # fmt: skip
    turns = disputed(
        [[Choice("fact", 0, "Aki"), Choice("fact", 1, "Ben")]],
        [step(TP, "@turn", seat=0)],
        [step(TP, "@turn", seat=1)],
        kind=LineKind.FACT,
    )
    assert writers(TP)[0].line(turns) == "@turn Aki or Ben"
    every = [card("5H"), Choice("suit", 1), Choice("number", 7), choices[0]]
    assert [*map(writers(TP)[0].choice, every)] == ["5H", "H", "7", "3H 4H"]


@pytest.mark.parametrize(
    ("text", "other", "begin", "word"),
    [
        ("play 5H; draw 10H", "play 5H; draw 10S", 14, "10H"), ("play 5H!", "play 6H!", 5, "5H"),
        ("5H", "6H", 0, "5H"), ("a b", "a b", 2, "b"), ("a b", "a bc", 2, "b"), ("R3 +R4", "R3 +R5", 4, "R4"),
        ("@row 2: 5", "@row 3: 5", 5, "2"), ("2, 7", "2, 8", 3, "7"),
    ],
)  # fmt: skip
def test_the_word_in_which_two_texts_first_differ(text: str, other: str, begin: int, word: str) -> None:
    assert _differing(text, other) == begin
    assert _word_at(text, begin) == word


# --- the canonical form, piece by piece -------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("12. Aki: draw", "12. "), (" 3) Aki: draw", "3. "), ("7.Aki: draw", "7. "), ("1) Ben: draw", ""),
        ("12 Aki: draw", ""), ("12: draw", ""), (". Aki: draw", ""), (") Aki: draw", ""),
        ("Aki: 3. draw", ""),
        ("# 3. Aki: draw", ""), ("1. Ben: draw", "1. "),
    ],
)  # fmt: skip
def test_the_number_of_a_move_unless_somebody_is_called_so(line: str, number: str) -> None:
    assert formatter._number(line, Seats(("Aki", "1) Ben"))) == number


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        ("draw # so  ", "# so"), ("draw ＃ # so", "# # so"), ("#", "#"), ("#so", "# so"), ("draw", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_the_comment_of_a_line(line: str, comment: str) -> None:
    assert formatter._comment(line) == comment
    assert formatter._joined("draw", comment) == (f"draw  {comment}" if comment else "draw")


@pytest.mark.parametrize(
    ("shaped", "comment", "wanted"),
    [
        ([], "", []), (["a"], "", ["a", ""]), (["a", ""], "", ["a", ""]), ([], "# b", ["# b"]),
        (["a", ""], "# b", ["a", "", "# b"]),
    ],
)  # fmt: skip
def test_one_blank_line_of_several_stays_and_none_at_the_top(
    shaped: list[str], comment: str, wanted: list[str]
) -> None:
    lines = [*shaped]
    formatter._blank_or_comment(lines, comment)
    assert lines == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (" JOKERS = 1 ", "jokers=1"), ("jokers=?", "jokers=?"), ("odd = x ", "odd=x"),
        ("jokers=9", "jokers=9"),
        ("draw-two-turn = LOST", "draw-two-turn=lost"),
    ],
)  # fmt: skip
def test_a_choice_has_the_name_of_its_option_and_its_value(text: str, wanted: str) -> None:
    assert formatter._option(text, shelf.book(TP).option_specs) == wanted
