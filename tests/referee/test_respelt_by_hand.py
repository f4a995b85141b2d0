"""Plain words brought to forms that are read, function by function: what each changes, and what it leaves."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from layouts.model import Shape
from referee import shelf
from referee.record import respell, turns
from referee.record.lexer import Word
from referee.record.phrases import Phrase
from referee.record.respell import WIDEST, any_of, sum_signs
from referee.record.seats import Seats
from referee.record.vocabulary import Vocabulary
from tests.referee.vocabularies import card, word, words_of

TP, AP, PD, PU = map(shelf.vocabulary, ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"))
SEATS = Seats(("Aki", "Ben Lee", "健", "アニ", "Pass"))


def tidy(text: str) -> str:
    """The text with one blank between its words."""
    return " ".join(text.split())


# --- words as patterns ------------------------------------------------------------------------
def test_any_of_some_words_is_found_longest_first_and_latin_ones_whole() -> None:
    pattern = re.compile(any_of(["on", "onto", "+", "の", "の目"]))
    assert pattern.findall("on onto ond xon 1on の目の+") == ["on", "onto", "の目", "の", "+"]
    assert re.findall(any_of(["été", "a.b"]), "xétéx a.b axb") == ["été", "a.b"]
    assert re.findall(any_of(["caé", "+a"]), "xcaé caé x+ab") == ["caé", "+a"]  # its first sign says which
    assert not re.search(any_of([]), "")


# --- cards ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("the Seven of Hearts", "7H"), ("ten of spades", "10S"), ("T of spades", "10S"),
        ("ace hearts", "ace hearts"), ("hearts ace", "AH"), ("spades of queen", "QS"),
        ("ハートのキング", "KH"),
        ("one of hearts", "one of hearts"), ("11 of hearts", "11 of hearts"),
        ("5 of hearts 6 of clubs", "5H 6C"),
        # a suit that is named, by its word or by what stands before it
        ("ハート指定", "suit ハート"), ("ハートを指定", "suit ハート"), ("ハート出す", "ハート出す"),
        ("8s, hearts", "8S suit hearts"), ("joker hearts", "JK suit hearts"),
        ("8S, hearts 8H clubs", "8S suit hearts 8H clubs"), ("5h joker 8s", "5h JK 8s"),
        ("top hearts", "top suit hearts"), ("台札 ハート", "台札 suit ハート"),
        ("void hearts", "void hearts"), ("none hearts", "none hearts"), ("7S, hearts", "7S, hearts"),
        # two cards that a word joins
        ("5H & 6H", "5H 6H"), ("5H, and 6H and 7H", "5H 6H 7H"), ("5H and draw", "5H and draw"),
        ("Aki and 5H", "Aki and 5H"), ("5H重ねる", "5H重ねる"),
    ],
)  # fmt: skip
def test_cards_in_words(text: str, wanted: str) -> None:
    assert tidy(respell.cards_in_words(text, TP)) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("赤3、青の4を重ねる", "R3、 +B4"), ("+B4に重ねて", "+B4"), ("red 3 and blue 4", "R3 B4"),
        ("black 7", "black 7"), ("6 red", "6 red"),
    ],
)  # fmt: skip
def test_cards_of_colours_in_words(text: str, wanted: str) -> None:
    assert tidy(respell.cards_in_words(text, PU)) == wanted


def test_a_card_in_words_that_the_deck_does_not_have_stays_as_it_is() -> None:
    """There is a 5, there are hats; there is no 5 of hats."""
    suits = (word("S", ["swords"]), word("H", ["hats"]))
    toy = words_of(["5S", "6H"], suits=suits, fillers=shelf.shared_words().words.fillers)
    assert tidy(respell.spelled_out("5 of hats, 5 of swords, six of hats", toy)) == "5 of hats, 5S, 6H"


def test_the_longest_word_for_a_rank_is_the_one_that_is_meant() -> None:
    """五 is the beginning of 五十."""
    fillers = [each for each in shelf.shared_words().words.fillers if each.name != "number-5"]
    fillers += [word("number-5", [], ["五"]), word("number-50", [], ["五十"])]
    toy = words_of(["5S", "50S"], suits=(word("S", [], ["剣"]),), fillers=fillers)
    assert respell.spelled_out("剣の五、剣の五十", toy) == "5S、 50S"


def test_only_a_game_with_suits_has_cards_spelt_out() -> None:
    assert respell.spelled_out("a  b", PD) == "a  b"
    assert respell.spelled_out("a  b", TP) == "a b"
    long = "5 of hearts".ljust(WIDEST)
    assert (respell.spelled_out(long, TP), respell.spelled_out(long + " ", TP)) == ("5H", long + " ")


def test_words_for_ranks_are_of_ranks_that_the_game_has() -> None:
    named = {"A": "ace aces エース", "J": "jack jacks ジャック", "Q": "queen queens クイーン クィーン"}
    numbers = {"2": "two 二", "3": "three 三", "4": "four 四", "5": "five 五", "6": "six 六"}
    wanted = {
        spelling: rank
        for rank, group in [*named.items(), *numbers.items()]
        for spelling in (*group.split(), rank.casefold())
    }
    found = respell._ranks(TP)
    assert {spelling: rank for spelling, rank in found.items() if rank in (*named, *numbers)} == wanted
    assert found["t"] == found["ten"] == found["十"] == "10"
    assert not {"1", "one", "a card"} & set(found)
    pile = respell._ranks(PU)
    assert set(pile.values()) == set("123456")
    assert pile["one"] == pile["一"] == "1"
    assert not {"t", "ace", "七", "ten"} & set(pile)


# --- builders ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (" ハートKで9H 10Hを建設 ", "play KH build 9H 10H"), ("KHで9H積む", "play KH build 9H"),
        ("KHで9Hを壊す", None), ("KHで9Hを出す", None), ("KHで9Hを並べる", None), ("KHで9Hを引く", None),
        ("10Hで9Hを建設", None), ("ほげで9Hを建設", None), ("KHが9Hを建設", None),
    ],
)  # fmt: skip
def test_a_builder_and_its_stones_are_a_play(text: str, wanted: str | None) -> None:
    """Only jacks, queens and kings build, and only a word for building says that they do."""
    assert respell.builders(text, TP) == (text if wanted is None else wanted)


def test_a_builder_in_a_text_that_is_too_long_is_left_alone() -> None:
    text = "KHで" + "9H " * ((WIDEST - 6) // 3) + "を建設"
    assert WIDEST - 3 < len(text) <= WIDEST
    assert respell.builders(text.ljust(WIDEST), TP).startswith("play KH build")
    assert respell.builders(text.ljust(WIDEST + 1), TP) == text.ljust(WIDEST + 1)


# --- counts and sums --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "text", "wanted"),
    [
        (TP, "draw two cards", "draw 2"), (TP, "draw 3 card", "draw 3"), (TP, "二枚 引く", "2 引く"),
        (TP, "draw Two", "draw 2"), (TP, "play two", "play two"), (TP, "draw two 5H", "draw two 5H"),
        (PU, "13 points", "13"), (PU, "13点", "13"), (PU, "points 13", "points 13"),
        (PD, "use G1 on 3", "use G1 3"), (PD, "use G1 onto three", "use G1 onto three"),
        (PD, "take T10 = 2x5:1", "take T10 = 2 * 5/1"), (PD, "take 2x5:1", "take 2x5:1"),
    ],
)  # fmt: skip
def test_counts_points_and_sums_in_their_plain_form(words: Vocabulary, text: str, wanted: str) -> None:
    assert tidy(respell._said(text, words)) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3x4", "3 * 4"), ("(2+1) X (3)", "(2+1) * (3)"), ("2·3·4", "2 * 3 * 4"), ("6:2", "6/2"),
        ("x4", "x4"), ("4x", "4x"), ("ax4", "ax4"),
    ],
)  # fmt: skip
def test_signs_of_reckoning(text: str, wanted: str) -> None:
    assert sum_signs(text) == wanted


# --- steps ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("draw 5H and play it", "draw 5H; play 5H"), ("draw 5H 6H then play that", "draw 5H 6H; play 6H"),
        ("draw 5H and play", "draw 5H; play 5H"), ("draw 5H and play 6H", "draw 5H; play 6H"),
        ("draw and play it", "draw; play"), ("draw 5H, play it", "draw 5H; play 5H"),
        ("draw 5H, play", "draw 5H, play"), ("draw 5H and Aki", "draw 5H and Aki"),
        ("draw 5H and play it and lay it", "draw 5H; play 5H; lay 5H"),
        ("draw 5H and draw 6H and play it", "draw 5H; draw 6H; play 6H"),
        ("5Hを引いて出す", "5Hを引いて; 出す 5H"), ("5Hを引いて、6H出す", "5Hを引いて; 6H出す"),
    ],
)  # fmt: skip
def test_steps_that_a_word_joins_are_parted_and_it_is_the_last_card_of_the_step_before(
    text: str, wanted: str
) -> None:
    assert tidy(respell._steps(text, TP)) == wanted


def test_calls_are_neither_numbers_nor_cards() -> None:
    """“two”, “three” and “joker” may be called, but stand for a count or a card just as well."""
    assert set(respell._calls(AP)) == {
        "page-one", "page one", "pageone", "reach", "stop", "ページワン", "ページ・ワン", "リーチ",
        "ストップ", "ツー", "スリー",
    }  # fmt: skip
    assert respell._calls(TP) == []
    silent = words_of([], calls=(word("stop"),), fillers=shelf.shared_words().words.fillers)
    assert respell._calls(silent) == []  # no word of that game says anything aloud


def test_nothing_is_left_of_stops_alone() -> None:
    assert not list(respell.rewritten("。。", TP))
    assert not list(respell.rewritten("", TP))


# --- dice -------------------------------------------------------------------------------------
def dice_with_a_card(name: str) -> Vocabulary:
    """The words of Pyramid Dice with a treasure more, whose number is the digits of its id."""
    book = shelf.book("pyramid-dice")
    cards = [*book.cards, card(name, kind="treasure", number=name[1:])]
    names = [each.id for each in cards]
    words = book.record_words
    fields = {kind: getattr(words, kind) for kind in ("keys", "facts", "verbs", "calls", "fillers")}
    return words_of(names, cards, numbered=words.numbered, spellings=words.spellings, **fields)


def test_dice_written_together_are_apart_unless_a_card_has_that_number() -> None:
    assert respell._diced("2-3-4 then 1・2・3 and 611", PD) == "2 3 4 then 1 2 3 and 6 1 1"
    assert respell._diced("711 1234 a123 12", PD) == "711 1234 a123 12"
    assert respell._diced("2-3-4", TP) == "2-3-4"
    rich = dice_with_a_card("T111")
    assert respell._diced("111 112", rich) == "111 1 1 2"
    assert not list(turns.apart("111 take T10", rich, SEATS))
    assert next(turns.apart("112 take T10", rich, SEATS)) == "1 1 2; take T10"


@pytest.mark.parametrize(
    ("text", "together", "wanted"),
    [
        ("2 3 4, take T09", False, "2 3 4; take T09"), ("roll 2 3 4, T09", False, "roll 2 3 4; T09"),
        ("2 3 4 take T09", False, None), ("2 3 4 take T09", True, "2 3 4; take T09"),
        ("2 3 4振る T09", False, "2 3 4; T09"), ("2 3 4, 5", True, None), ("2 3 7, T09", True, None),
    ],
)  # fmt: skip
def test_dice_are_parted_from_what_follows_by_a_comma_or_a_word(
    text: str, together: bool, wanted: str | None
) -> None:
    assert respell._rolled(text, PD, together=together) == (text if wanted is None else wanted)


# --- a rank, or so many -----------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("take 3 hearts", ["take 3H", "take 3"]), ("take jack hearts 3 clubs", ["take JH 3 clubs"]),
        ("clubs 3 hearts", []), ("clubs, 3 hearts", ["clubs, 3H", "clubs, 3"]), ("take hearts", []),
        ("take 3 hearts now", ["take 3H now", "take 3 now"]),
    ],
)  # fmt: skip
def test_a_rank_before_a_suit_is_a_card_or_a_count(text: str, wanted: Sequence[str]) -> None:
    """Of `clubs 3 hearts` the 3 belongs to the clubs."""
    assert [tidy(form) for form in respell._both(text, TP)] == wanted


# --- a turn in one breath ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "steps", "rest"),
    [
        # one sign besides card and die is enough, and one there has to be
        ("G1 3", [], "G1 3"), ("use G1 3", ["use G1 3"], ""), ("G1 3使う", ["use G1 3"], ""),
        ("G1 on 3", ["use G1 3"], ""), ("G1を3に", ["use G1 3"], ""), ("G1 3 T09", ["use G1 3"], "T09"),
        ("take G1 3", [], "take G1 3"), ("G1 34 T09", [], "G1 34 T09"),
        ("T09 3 T10", [], "T09 3 T10"),  # no god
        ("RA 1-2/3, G1 4: T09", ["use RA 1 2 3", "use G1 4"], "T09"),
        ("使う ラーで 1 2 3を振る T09", ["use ラー 1 2 3"], "T09"), ("RA 1 2 T09", [], "RA 1 2 T09"),
        ("G1 3 G2 4 G3 5 T09", ["use G1 3", "use G2 4", "use G3 5"], "T09"),
    ],
)  # fmt: skip
def test_gods_are_used_one_after_the_other(text: str, steps: list[str], rest: str) -> None:
    assert turns._gods(text, turns._patterns(PD)) == (steps, rest)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("R3、 Ben Lee", ("R3", "Ben Lee")), ("R3 to Aki", ("R3", "Aki")), ("R3 健へ", None),
        ("R3 Benに", ("R3", "Ben")), ("R3 Be", ("R3", "Be")), ("R3 アニ", ("R3", "アニ")),
        ("R3 Ben 押し付け", ("R3", "Ben")), ("R3 アニ 出す", None), ("R3 B", None), ("R3 pass", None),
        ("R3 Zed", None), ("Aki", None), ("R3", None), ("R3Ben", ("R3", "Ben")),
    ],
)  # fmt: skip
def test_somebody_at_the_end_is_given_what_stands_before(text: str, wanted: tuple[str, str] | None) -> None:
    """A name of two letters at least, and no word of the game."""
    assert turns._given(text, turns._patterns(PU), PU, SEATS) == wanted
    assert turns._given("take T09 Aki", turns._patterns(PD), PD, SEATS) is None  # there nobody is given any


@pytest.mark.parametrize(
    ("words", "text", "first"),
    [
        # a fourth number may be a die too many: unless something parts it from three dice
        (PD, "2 3 4 6", None), (PD, "2 3 4 7", "2 3 4; take 7"), (PD, "234 5", "2 3 4; take 5"),
        (PD, "2 3 4 振る 5", "2 3 4; take 5"), (PD, "2 3 4で 5", "2 3 4; take 5"),
        (PD, "2 3 4: 5", "2 3 4; take 5"), (PD, "2 3 4 = 5", "2 3 4; take 5"),
        (PD, "2 3 4、5", "2 3 4; take 5"),
        # without dice
        (PD, "use G1 3 6", None), (PD, "use G1 3 5", None),
        (PD, "use G1 3 7", "use G1 3; take 7"), (PD, "take T09", None),
        (PD, "can't T05", "fail T05"), (PU, "R3 W3", None), (PU, "R3 W3 Aki", "play R3 W3; give Aki"),
    ],
)  # fmt: skip
def test_a_turn_is_parted_where_it_can_mean_nothing_else(
    words: Vocabulary, text: str, first: str | None
) -> None:
    assert next(turns.apart(text, words, SEATS), None) == first


def test_a_turn_is_parted_up_to_a_length() -> None:
    turn = "2 3 4 T09"
    assert next(turns.apart(turn.ljust(WIDEST), PD, SEATS)) == "2 3 4; take T09"
    assert not list(turns.apart(turn.ljust(WIDEST + 1), PD, SEATS))


@pytest.mark.parametrize(
    ("words", "text", "first"),
    [
        (PD, "flip RA take T10 = 2x5", ["flip RA", "take T10 = 2 * 5"]),
        (PD, "T10 2x5", ["take T10 = 2 * 5"]),
        (PU, "play R3 Aki", ["play R3", "give Aki"]), (PU, "R3 = 2x5", ["play R3 = 2x5"]),
    ],
)  # fmt: skip
def test_a_sum_belongs_to_the_last_step_and_a_gift_follows(
    words: Vocabulary, text: str, first: list[str]
) -> None:
    assert next(turns._endings(text, turns._patterns(words), words, SEATS)) == first


@pytest.mark.parametrize(
    ("words", "text", "ways"),
    [
        (PD, "nothing", [["fail"]]), (PD, "nothing, T05 flip RA", [["fail T05", "flip RA"]]),
        (PD, "nothing flip RA", [["fail", "flip RA"]]), (PD, "nothing fail T05", [["fail T05"]]),
        (PU, "nothing R4 draw", [["show", "penalty R4", "draw"]]),
        (PU, "nothing takes R4", [["show", "penalty R4"]]), (PU, "nothing draw R4", [["show", "draw R4"]]),
        (PU, "nothing show R4 R5", [["show R4 R5"]]), (PU, "nothing show R4 draw", [["show R4", "draw"]]),
        (PU, "show R4 R5 takes R4", [["show R4 R5", "penalty R4"]]),
        (PU, "play R4 take R5", [["play R4 take R5"]]),  # nothing was shown of which one could be taken
        (PD, "? take T09", []), (PU, "R3 ? 引く", [["draw R3 ?"]]),
        (PU, "R3 引く", [["draw R3"], ["play R3", "draw"]]), (PU, "", []),
    ],
)  # fmt: skip
def test_a_text_without_dice_as_steps(words: Vocabulary, text: str, ways: list[list[str]]) -> None:
    """Whoever can do nothing fails, or shows the hand; a card on its own is then the one lifted, or kept."""
    assert list(turns._phrased(text, turns._patterns(words), words, SEATS)) == ways


def test_five_verbs_may_follow_the_dice_and_the_first_word_may_be_left_out() -> None:
    assert len(list(turns._parted("draw pass draw pass draw", PU, SEATS))) == 1
    assert not list(turns._parted("draw pass draw pass draw pass", PU, SEATS))
    assert not list(turns._parted("give Aki draw", PU, SEATS))  # that wants a semicolon
    verbs = (
        word("aim", [], [], None, "short"),
        word("lay", [], [], Shape(cards=(0, 2)), "short"),
        word("set", [], [], Shape(cards=(1, 2)), "short"),
        word("add", [], [], Shape(cards=(1, 2))),
    )
    toy = words_of(["X1", "X2"], verbs=verbs)
    (found,) = turns._parted("X1 aim", toy, SEATS)
    assert [phrase.verb for phrase in found] == ["lay", "aim"]


def test_a_verb_said_twice_the_first_time_with_nothing_is_said_once() -> None:
    def phrase(verb: str, *args: str) -> Phrase:
        return Phrase(verb, None, tuple(Word(text, 0) for text in args))

    assert turns._written([phrase("show"), phrase("show", "R4")]) == ["show R4"]
    assert turns._written([phrase("show", "R3"), phrase("show", "R4")]) == ["show R3", "show R4"]
    assert turns._written([phrase("a"), phrase("b", "1", "2"), phrase("a")]) == ["a", "b 1 2", "a"]
    assert turns._written([phrase("a"), phrase("a"), phrase("a", "1")]) == ["a 1"]
    assert turns._written([]) == []
