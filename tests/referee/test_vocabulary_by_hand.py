"""The words of a game made for these tests: every way to look a word or a card up, and what none finds."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from layouts.model import Shape, Verb
from referee.record.deck import CardTable, card_table
from referee.record.vocabulary import LONGEST_SPELLING, NOTHING, Vocabulary
from tests.referee.vocabularies import card, word, words_of

SUITS = (word("S", ["Swords"], ["剣"]), word("H", ["hats"], ["帽子"]))


def found(words: Vocabulary, *tokens: str) -> list[str | None]:
    """The ids of the cards that are found; twice, for the second time they come from memory."""
    first, second = ([words.card(token) for token in tokens] for _ in range(2))
    assert first == second
    return [None if number is None else words.table.names[number] for number in first]


# --- cards ------------------------------------------------------------------------------------
def test_a_card_is_found_by_suit_and_rank_on_either_side_whatever_their_order_in_the_id() -> None:
    """`S7` is suit and number, `1S` and `kH` are rank and suit; a blank between the two is no matter."""
    words = words_of(["S7", "1S", "kH", "JK", "SX"], suits=SUITS, letters={"T": "10", "ACE": "1"})
    assert words.ranked == {(0, "7"): 0, (0, "1"): 1, (1, "K"): 2}
    assert found(words, "s7", "7s", "7 swords", "剣7", "7剣", "swords 7") == ["S7"] * 6
    assert found(words, "1s", "剣1", "ACE剣", "aces", "swords  ace") == ["1S"] * 5
    assert found(words, "kh", "帽子K", "k hats") == ["kH"] * 3
    assert found(words, "T剣", "hats", "帽子", "剣", "7帽子", "x剣", "7", "") == [None] * 8
    assert found(words, "SX", "jk") == ["SX", "JK"]  # by their ids alone
    assert found(words, "剣X") == [None]


def test_the_rank_of_a_spelling_may_be_written_otherwise() -> None:
    words = words_of(["10S", "1S"], suits=SUITS, letters={"T": "10"})
    assert found(words, "ts", "剣t", "tswords", "10剣", "0剣") == ["10S"] * 4 + [None]


def test_the_first_suit_that_finds_a_card_finds_it() -> None:
    """`q` is a word of the first suit, and a rank: where one reading names no card, the next may."""
    words = words_of(["QB", "RB", "RA"], suits=(word("A", ["q"]), word("B", ["z"]), word("R", ["r"])))
    assert found(words, "qz", "zq", "zr", "rq", "qr") == ["QB", "QB", "RB", "RA", "RA"]


def test_ids_have_further_spellings_of_cards_that_there_are() -> None:
    spellings = {"jk": ("Joker", "道化"), "QQ": ("nobody",)}
    words = words_of(["AS", "JK"], spellings=spellings)
    assert found(words, "JOKER", "joker", "道化", "jk", "as") == ["JK"] * 4 + ["AS"]
    assert found(words, "nobody", "qq") == [None, None]
    assert sorted(words.ways_to_write([1])) == ["JK", "JOKER", "道化"]
    assert words.ways_to_write(iter([0])) == ["AS"]
    assert words.ways_to_write([]) == []


def test_letters_and_a_number_name_a_card_whatever_zeros_stand_before_the_number() -> None:
    words = words_of(["T09", "T10", "G1", "RA", "7"])
    assert found(words, "t9", "T009", "T0009", "T10", "g01", "ra") == ["T09"] * 3 + ["T10", "G1", "RA"]
    assert found(words, "T00009", "T000009", "T1", "T", "R", "9", "X9", "7x", "9T") == [None] * 9
    assert found(words, "7") == ["7"]


def test_letters_and_a_number_are_a_card_only_where_there_are_no_suits() -> None:
    assert found(words_of(["S07"]), "S7") == ["S07"]
    assert found(words_of(["S07"], suits=SUITS), "S7", "S07") == [None, "S07"]


def test_a_number_names_a_card_where_it_names_just_one() -> None:
    """The rule: cards whose column `kind` is `gem`, by the number in their column `worth`."""
    cards = [
        card("A", kind="gem", worth="3"),
        card("b", kind="gem", worth="4"),
        card("C", kind="gem", worth="4"),
        card("D", kind="god", worth="5"),
        card("E", kind="gem", worth="x"),
        card("F", kind="gem"),
        card("G", worth="7"),
        card("H", kind="gem", worth="0012"),
    ]
    ids = [each.id for each in cards]
    words = words_of(ids, cards, numbered=("kind", "gem", "worth"))
    assert found(words, "3", "0003", "12") == ["A", "A", "H"]
    assert found(words, "00003", "000003", "4", "5", "7", "0", "3A", "３") == [None] * 8
    assert words.numbered_cards == {0, 7}
    assert words.takes_numbers_as_cards()
    plain = words_of(ids, cards)
    assert (found(plain, "3"), plain.numbered_cards) == ([None], frozenset())
    assert not plain.takes_numbers_as_cards()


def test_a_long_spelling_is_a_card_by_its_id_alone_and_is_not_remembered() -> None:
    long = "X" * (LONGEST_SPELLING + 1)
    words = words_of([long, "1S"], suits=(word("S", ["y" * LONGEST_SPELLING, "z" * (LONGEST_SPELLING - 1)]),))
    assert LONGEST_SPELLING == 80
    assert found(words, long.lower(), "1" + "z" * 79, "1" + "y" * 80) == [long, "1S", None]
    assert set(words._cards) == {"1" + "z" * 79}


# --- words ------------------------------------------------------------------------------------
VERBS = (
    word("play", ["Plays"], ["出す"], Shape(cards=(1, 2)), "short"),
    word("draw", ["draws"], ["引く", "ﾄﾞﾛｰ"], Shape(cards=(0, 9), count=True)),
    word("show", [], ["見せる"], Shape(count=True), "seen", "short"),
    word("pass"),
    word("for", ["with", "plays"], ["⇔"], None, "inner"),
)


def test_words_are_known_by_every_spelling_and_inner_ones_apart() -> None:
    words = words_of(
        [], verbs=VERBS, keys=(word("game", ["Game"], ["ゲーム"]),), calls=(word("stop", ["STOP!"]),)
    )
    assert words.verbs == {
        "play": "play", "plays": "play", "出す": "play", "draw": "draw", "draws": "draw", "引く": "draw",
        "ドロー": "draw", "show": "show", "見せる": "show", "pass": "pass",
    }  # fmt: skip
    assert words.inner == {"for": "for", "with": "for", "plays": "for", "⇔": "for"}
    assert (words.keys, words.calls) == (
        {"game": "game", "ゲーム": "game"},
        {"stop": "stop", "stop!": "stop"},
    )
    assert words.shapes["play"] == Shape(cards=(1, 2))
    assert words.shapes["pass"] is NOTHING
    assert "for" not in words.shapes


def test_of_two_words_with_one_spelling_the_first_has_it() -> None:
    words = words_of([], verbs=(word("take", ["get"]), word("get", ["take"])))
    assert words.verbs == {"take": "take", "get": "take"}


def test_the_japanese_words_for_drawing_may_be_forced_ones() -> None:
    words = words_of([], verbs=VERBS)
    assert words.forced == {"引く", "ドロー"}
    assert words.usual_forced == "引く"
    assert words_of([], verbs=(word("bid", [], ["競る"]), word("take", [], ["取る"]))).forced == frozenset()
    assert words_of([], verbs=VERBS[:1]).usual_forced == "draw"


def test_facts_have_their_sign_whether_they_are_declared_with_it_or_not() -> None:
    facts = (
        word("@hand", ["@Hand"], ["@手札"], Shape(head="name"), "pad"),
        word("left", ["rest"], ["残り"], Shape(points=True), "pad"),
        word("@end"),
    )
    words = words_of([], facts=facts)
    assert words.facts == {
        "hand": "@hand", "手札": "@hand", "left": "@left", "rest": "@left", "残り": "@left", "end": "@end",
    }  # fmt: skip
    assert words.fact_shapes == {"@hand": Shape(head="name"), "@left": Shape(points=True), "@end": NOTHING}
    assert words.pads == {"@hand", "@left"}
    assert [words.fact_word(fact, "ja") for fact in ("@hand", "@left", "@end", "@odd")] == [
        "@手札", "@残り", "@end", "@odd",
    ]  # fmt: skip
    assert [words.fact_word(fact, "en") for fact in ("@hand", "@left", "@odd")] == ["@hand", "@left", "@odd"]


def test_a_word_has_its_roles_and_a_role_its_words() -> None:
    words = words_of([], verbs=VERBS, facts=(word("@seen", [], [], None, "seen"),))
    assert words.of_role("short") == {"play", "show"}
    assert words.of_role("seen") == {"show", "@seen"}
    assert words.of_role("inner") == {"for"}
    assert words.of_role("last") == frozenset()


def test_cards_of_a_step_are_hidden_where_they_are_counted_and_nobody_sees_them() -> None:
    words = words_of([], verbs=VERBS)
    assert [bool(words.hides(verb)) for verb in ("draw", "show", "play", "pass", "for", "odd")] == [
        True, False, False, False, False, False,
    ]  # fmt: skip


def test_the_usual_word_is_the_first_of_its_language() -> None:
    assert Vocabulary.usual(VERBS, "ja") == {
        "play": "出す", "draw": "引く", "show": "見せる", "pass": "pass", "for": "⇔",
    }  # fmt: skip
    assert Vocabulary.usual(VERBS, "en") == {verb.name: verb.name for verb in VERBS}
    words = words_of([], verbs=VERBS)
    assert words.listed(["draw", "odd", "pass"]) == "draw (引く), odd, pass (pass)"
    assert words.listed([]) == ""


# --- what a game has --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("shape", "wanted"),
    [
        (Shape(), (False, False, "")),
        (Shape(suit=True), (True, False, "")),
        (Shape(dice=True), (False, True, "")),
        (Shape(form="calls"), (False, False, "one")),
        (Shape(form="change"), (False, False, "")),
    ],
)
def test_what_a_game_has_is_what_one_of_its_words_takes(shape: Shape, wanted: object) -> None:
    """Whether suits are named, whether dice are rolled, and the word that says something aloud."""
    words = words_of(
        [], verbs=(word("none"), word("one", takes=shape), word("inside", [], [], shape, "inner"))
    )
    assert (words.names_suits, words.rolls, words.aloud) == wanted


def test_wilds_and_builders_are_named_by_rank_or_by_id() -> None:
    words = words_of(
        ["8S", "8H", "JK", "9S", "KH"], suits=SUITS, wilds=("8", "JK"), builders=("K", "9S", "odd")
    )
    assert words.wilds == {0, 1, 2}
    assert words.builders == {3, 4}
    assert words_of(["8S"], suits=SUITS).wilds == frozenset()


def test_some_cards_take_more_dice_than_their_word_says() -> None:
    cards = [card("RA", kind="ra"), card("g1", kind="god"), card("X")]
    more = Shape(numbers=(1, 1), more=("kind", "ra", 3))
    verbs = (word("use", takes=more), word("roll", takes=Shape(dice=True)))
    words = words_of(["X", "G1", "RA"], cards, verbs=verbs)
    assert words.dice_of == {("use", 2): 3}


def test_words_around_the_others_are_kept_in_any_language() -> None:
    fillers: Mapping[str, Verb] = {
        name: word(name, *spelt)
        for name, spelt in {
            "of": (["OF"], ["の"]), "rank-A": (["Ace"], ["エース"]), "rank-10": (["ten"], []),
            "ranking": (["x"], []),
        }.items()
    }  # fmt: skip
    words = words_of([], fillers=tuple(fillers.values()))
    assert words.fillers == {
        "of": ("of", "の"),
        "rank-A": ("ace", "エース"),
        "rank-10": ("ten",),
        "ranking": ("x",),
    }
    assert words.rank_words == {"A": ("ace", "エース"), "10": ("ten",)}


# --- decks ------------------------------------------------------------------------------------
def test_a_deck_counts_its_copies_in_the_order_of_its_numbering() -> None:
    """A numbering of its own stays, with no copy of what the deck lacks; sheets that repeat an id add up."""
    twice = [("B", 2), ("A", 1), ("B", 3)]
    assert card_table((), twice) == CardTable(("B", "A"), (5, 1))
    assert card_table(("A", "J", "B"), twice) == CardTable(("A", "J", "B"), (1, 0, 5))
    assert card_table(("A", "J", "B"), twice).total == 6
