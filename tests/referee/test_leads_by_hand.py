"""What is proposed instead of a line that cannot be read, piece by piece and in its order."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from layouts.model import Shape
from referee import shelf
from referee.record import leads
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary
from tests.referee.vocabularies import word, words_of

TP, AP, PD, PU = map(shelf.vocabulary, ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"))
SEATS = Seats(("Aki", "Ben", "チエ", "Ann Mary Lou Sue"))


def tidy(lines: Iterable[str]) -> list[str]:
    """Each line once, with one blank between its words."""
    return list(dict.fromkeys(" ".join(line.split()) for line in lines))


def bodies(body: str, words: Vocabulary = TP, before: str = "", *, japanese: bool = False) -> list[str]:
    """What a player may have done, each once."""
    return tidy(leads._bodies(body, words, SEATS, before, japanese=japanese))


def lines(text: str, words: Vocabulary = TP, before: str = "") -> list[str]:
    """What a line may have been, each once."""
    return tidy(leads._lines(text, words, SEATS, before))


# --- the body ---------------------------------------------------------------------------------
def test_signs_that_stand_for_others_are_tried_in_turn() -> None:
    """A colon may be none or a semicolon, a dash a comma; `and`, quotes and at last `!` may be nothing."""
    assert list(leads._bodies('play: 5H - clubs and "6H"!', TP, SEATS, "", japanese=False))[:7] == [
        'play: 5H - clubs and "6H"!',
        "play: 5H - clubs and  6H !",
        "play 5H - clubs and  6H !",
        "play;  5H - clubs and  6H !",
        "play: 5H - clubs 6H !",
        "play: 5H, clubs and  6H !",
        "play: 5H, clubs 6H ",
    ]


def test_strange_words_are_remarks_one_by_one_then_all_then_with_all_that_follows() -> None:
    assert bodies("5H quickly now pass") == [
        "5H quickly now pass",
        "5H quickly pass # now",
        "5H now pass # quickly",
        "5H pass # quickly now",
        "5H quickly # now pass",
        "5H # quickly now pass",
    ]
    assert bodies("5H hmm, pass")[1:3] == ["5H, pass # hmm", "5H # hmm, pass"]
    assert bodies("hmm pass") == ["hmm pass", "pass # hmm"]  # a remark alone is no move
    assert bodies("5H + (now) 6H !")[1:] == ["5H + (now) 6H", "5H + 6H ! # now"]
    assert bodies("5H twofold 6H")[-1] == "5H 6H # twofold"  # what follows is a card, no remark
    assert bodies("5H two 6H") == ["5H two 6H"]


@pytest.mark.parametrize(
    ("text", "matters"),
    [
        ("now", False), ("two", True), ("now Two", True), ("twofold", False), ("a5", True), ("@x", True),
        ("ace", False), ("", False), ("五", True),
    ],
)  # fmt: skip
def test_a_number_and_a_fact_are_more_than_a_remark(text: str, matters: bool) -> None:
    assert leads._matters(text, TP) == matters


@pytest.mark.parametrize(
    ("words", "body", "japanese", "second"),
    [
        (TP, "can't", False, "draw"), (TP, "can't", True, "引く"), (TP, "出せない", False, "引く"),
        (TP, "nothing at all", False, "draw"), (AP, "Cannot play", False, "draw"),
    ],
)  # fmt: skip
def test_who_can_do_nothing_does_what_the_game_says(
    words: Vocabulary, body: str, japanese: bool, second: str
) -> None:
    assert bodies(body, words, japanese=japanese)[1] == second


def test_who_can_do_nothing_in_a_game_with_dice_has_rolled_and_says_so_elsewhere() -> None:
    assert "show" not in bodies("can't", PU)
    assert "draw" not in bodies("I can't", TP)  # that is said first or not at all


def test_a_word_in_brackets_belongs_to_the_move_or_is_a_remark_of_all_that_follows() -> None:
    assert bodies("8H and 5H (spades)") == [
        "8H and 5H (spades)", "8H and 5H spades", "8H and 5H # spades", "8H 5H # spades",
    ]  # fmt: skip
    assert bodies("5H (-)")[1:3] == ["5H -", "5H"]


def test_the_same_again_is_the_body_before_with_what_is_said_besides() -> None:
    assert bodies("same", before="draw 5H")[1] == "draw 5H"
    assert bodies("Same, pass.", before="draw")[1:3] == ["pass", "draw # pass"]
    assert bodies("ditto (lucky)", before="draw")[:5] == [
        "ditto (lucky)", "ditto lucky", "ditto # lucky", "lucky", "draw # lucky",
    ]  # fmt: skip
    assert bodies("ditto now (lucky)", before="draw")[3:6] == ["lucky", "now # lucky", "draw # lucky"]
    assert not any("draw" in each for each in bodies("same"))
    assert not any("draw" in each for each in bodies("so the same", before="draw"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("4", ["4"]), (" rolls 4", ["4"]), ("Roll 6, lucky!", ["6  # lucky!"]), ("1 、運", ["1  # 運"]),
        ("0", []), ("7", []), ("45", []), ("draw 4", []), ("zz 4", []), ("roll", []), ("", []),
    ],
)  # fmt: skip
def test_one_die_with_or_without_the_word_for_it(text: str, wanted: list[str]) -> None:
    assert list(leads._one_die(text, PU)) == wanted


def test_a_single_die_is_the_step_that_takes_one() -> None:
    assert "dodge 4" in bodies("rolls 4", PU)
    assert "回避 4" in bodies("4", PU, japanese=True)
    assert "回避 4 # 運" in bodies("4 運", PU)
    assert not any("4 4" in each or "4" in each.split()[1:] for each in bodies("4", PD))  # no step takes one


def test_only_a_step_that_takes_just_one_die_is_a_single_die() -> None:
    dice = (
        word("count", takes=Shape(dice=True, numbers=(0, 1))),
        word("dodge", takes=Shape(dice=True, numbers=(1, 1))),
        word("pay", takes=Shape(numbers=(1, 1))),
    )
    toy = words_of([], verbs=dice, fillers=shelf.shared_words().words.fillers)
    assert bodies("4", toy) == ["4", "dodge 4"]


# --- facts ------------------------------------------------------------------------------------
def test_a_fact_is_tried_with_its_colon_behind_three_ways_to_name_the_player() -> None:
    """Somebody of four names may be named by one to four of them: the longest three are tried."""
    assert tidy(leads._facts("@hand Ann Mary Lou Sue 5H", TP, SEATS)) == [
        "@hand Ann Mary Lou Sue 5H",
        "@hand Ann Mary Lou Sue: 5H",
        "@hand Ann Mary Lou: Sue 5H",
        "@hand Ann Mary: Lou Sue 5H",
    ]


@pytest.mark.parametrize(
    ("text", "length", "wanted"),
    [
        ("@hand:Aki 5H and 6H", 5, [
            "@hand:Aki 5H and 6H", "@hand Aki 5H and 6H", "@hand Aki 5H 6H", "@hand Aki: 5H and 6H",
            "@hand Aki: 5H 6H",
        ]),
        ("@ row 3段 5H", 0, ["@ row 3段 5H", "@row 3段 5H", "@row 3: 5H"]),
        ("@row 35", 0, ["@row 35", "@row 3: 5"]),
        ("@row", 0, ["@row"]),
        ("@", 0, ["@"]),
        ("@hand Aki… 5H", 0, ["@hand Aki… 5H", "@hand Aki: 5H"]),
    ],
)  # fmt: skip
def test_a_fact_is_tried_with_its_colon_elsewhere(text: str, length: int, wanted: list[str]) -> None:
    assert tidy(leads._facts(text, TP, SEATS, length)) == wanted


def test_the_words_for_facts_at_the_beginning_of_a_line_the_longest_first() -> None:
    assert list(leads._fact_words(" 場札のピラミッド アキ", TP)) == ["場札のピラミッド", "場札"]
    assert list(leads._fact_words("HAND of Aki", TP)) == ["hand"]
    assert list(leads._fact_words("Aki's hand", TP)) == []


# --- the line ---------------------------------------------------------------------------------
def test_a_line_with_a_number_keeps_it_before_the_player_alone() -> None:
    assert lines("2. Aki draw") == ["2. Aki draw", "2. Aki: draw"]
    assert lines("Aki draw") == ["Aki draw", "Aki: draw"]
    assert lines("2. @hand Aki 5H")[:3] == ["2. @hand Aki 5H", "@hand Aki 5H", "@hand Aki: 5H"]


def test_three_ways_to_name_the_player_are_tried() -> None:
    assert lines("Ann Mary Lou Sue pass")[:5] == [
        "Ann Mary Lou Sue pass",
        "Ann Mary Lou Sue: pass",
        "Ann Mary Lou: Sue pass",
        "Ann Mary Lou: pass # Sue",
        "Ann Mary: Lou Sue pass",
    ]
    assert not any(each.startswith("Ann: ") for each in lines("Ann Mary Lou Sue pass"))


@pytest.mark.parametrize(
    ("words", "text", "second"),
    [
        (TP, "Aki: Undo!", "@Undo"), (TP, "Aki's hand: 5H and 6H", "@hand Aki: 5H 6H"),
        (TP, "Hand Aki: 5H", "@Hand Aki: 5H"), (TP, "チエの手札:5H", "@手札 チエ: 5H"),
        (PU, "Ben 12", "@minus Ben: 12"), (PU, "チエ 12", "@マイナス チエ: 12"),
    ],
)  # fmt: skip
def test_a_fact_without_its_sign_is_tried_before_any_move(words: Vocabulary, text: str, second: str) -> None:
    assert lines(text, words)[1] == second


def test_the_rest_of_a_fact_without_its_sign_begins_behind_its_word() -> None:
    assert lines("Hand Aki 5H")[1:3] == ["@Hand Aki 5H", "@Hand Aki: 5H"]
    assert lines("handAki 5H")[1:4] == ["@handAki 5H", "@hand Aki 5H", "@hand Aki: 5H"]


def test_a_number_behind_a_name_is_no_score_before_it_is_a_move_once_somebody_moved() -> None:
    found = lines("Ben 12", PU, "draw")
    assert found[1] == "Ben: 12"
    assert found.index("Ben: 12") < found.index("@minus Ben: 12")


def test_cards_behind_a_name_may_be_those_of_the_score_pad() -> None:
    """Every fact of the pad that lists cards of a player, by the order of their names."""
    assert lines("Ben JC and 8D", AP)[-1] == "@left Ben: JC 8D"
    assert lines("チエ JC 8D", AP)[-1] == "@残り チエ: JC 8D"
    assert lines("Aki T05 & T06", PD)[-3:] == [
        "@left Aki: T05 T06", "@stolen Aki: T05 T06", "@taken Aki: T05 T06",
    ]  # fmt: skip
    assert not any("@" in each for each in lines("Ben now and then", AP))
    assert not any("@" in each for each in lines("Ben JC 8D", TP))  # its pad lists no cards
    shared = shelf.shared_words().words.fillers
    facts = (
        word("@kept", [], [], Shape(head="name", cards=(0, 2)), "pad"),
        word("@last", [], [], Shape(head="name", cards=(1, 1)), "pad"),
        word("@rest", [], [], Shape(head="number", cards=(0, 2)), "pad"),
    )
    toy = words_of(["X1", "X2"], facts=facts, fillers=shared)
    assert [each for each in lines("Ben X1 X2", toy) if each[0] == "@"] == ["@kept Ben: X1 X2"]


def test_a_shorter_name_may_leave_cards_where_a_longer_one_leaves_none() -> None:
    found = tidy(leads._lines("Aki JC now", AP, Seats(("Aki JC",)), ""))
    assert found[-1] == "@left Aki: JC now"


def test_what_stands_in_front_of_a_line_is_taken_away_in_turn() -> None:
    assert list(leads._fronts("- 12:30 Aki draw")) == [
        ("- 12:30 Aki draw", ""), ("12:30 Aki draw", ""), ("Aki draw", "12:30"),
        ("12. 30 Aki draw", ""), ("30 Aki draw", ""),
    ]  # fmt: skip
    assert list(leads._fronts("No. 3) Aki draw"))[1:] == [("3. Aki draw", ""), ("Aki draw", "")]


def test_a_proposal_is_looked_for_among_the_first_sixty() -> None:
    tried: list[str] = []

    def reads(text: str) -> bool:
        tried.append(text)
        return False

    assert leads.lead("Ben 5H " + "x y " * 20, TP, SEATS, "", reads) is None
    assert 10 < len(tried) < leads.MOST_TRIED


def test_only_the_longest_name_at_the_beginning_is_left_out_of_a_remark() -> None:
    assert leads.remark("Ann Mary Lou Sue laughs", TP, SEATS) == "# Ann Mary Lou Sue laughs"
    assert leads.remark("Ann Mary skipped", TP, SEATS) == "# Ann Mary skipped"
    assert leads.remark("チエは 休み。", TP, SEATS) == "# チエは 休み。"
    assert (
        leads.remark("Ann skipped", TP, Seats(("Ann Skipped",))) is None
    )  # somebody of that name did nothing
    assert leads.remark("Ben Goes out!", TP, SEATS) is None
    assert leads.remark("Ben goes out", TP, SEATS) is None
