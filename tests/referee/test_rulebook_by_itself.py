"""The rules searched, part by part, with clauses made up for it: what a word is worth, and where."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import layouts
from layouts.model import Clause
from referee import shelf
from referee.rulebook import (
    Entry,
    _patterns,
    _stem,
    _telling,
    entries,
    matching,
    near,
    plainly,
    search,
    worth,
)


def clause(number: str, title: str = "", text: str = "") -> Clause:
    return cast("Clause", SimpleNamespace(
        id=number, section=number.partition(".")[0], title=title, text=text, whole=f"{title} {text}".strip(),
    ))  # fmt: skip


def entry(number: str = "X-1.1", titles: str = "", texts: str = "", games: str = "toy") -> Entry:
    """A clause with these titles and texts, one a language, apart by `|`."""
    return Entry(clause(number), tuple(games.split("|")), tuple(titles.split("|")), tuple(texts.split("|")))


# --- by number ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("X-1", ["X-1.1", "X-1.10", "X-1.2"]),
        ("x-1.1", ["X-1.1"]),
        ("Ｘ-1.1", ["X-1.1"]),
        ("X-10", ["X-10.1", "X-10.1-a"]),
        ("X-10.1", ["X-10.1", "X-10.1-a"]),
        ("X", ["X-1.1", "X-1.10", "X-1.2", "X-10.1", "X-10.1-a"]),
        ("X-1.", []),
        ("X-", []),
        ("Y", ["Y-2"]),
        ("1.1", []),
    ],
)
def test_a_number_is_matched_whole_with_its_parts(wanted: str, found: list[str]) -> None:
    clauses = [clause(each) for each in ("X-1.1", "X-1.10", "X-1.2", "X-10.1", "X-10.1-a", "Y-2")]
    assert [each.id for each in matching(wanted, clauses)] == found


# --- what a word is worth -----------------------------------------------------------------------------
WORTH = (
    ("X-1.1", 100),
    ("x-1", 100),
    ("joker", 40),  # in a title
    ("skip", 40 + 1),  # and once in the texts
    ("draw", 40 + 11),  # thirteen times: eleven count
    ("jok", 30),  # where a word of a title begins
    ("ski", 30 + 1),
    ("dra", 30 + 11),
    ("stock", 10 + 2),  # twice in the texts
    ("card", 10 + 12),  # fourteen times: twelve count
    ("onc", 6 + 1),
    ("sto", 6 + 2),
    ("car", 6 + 3),  # never as much as the whole word
    ("toy", 1),  # the game
    ("other", 0),
    ("*", 0),  # nothing is left of it
    ("(toy)", 0),  # no name of the game
    ("tock", 0),  # no beginning of a word
)


def test_a_number_is_worth_more_than_a_title_and_a_title_more_than_a_text() -> None:
    texts = " ".join(["skip stock stock once", *["draw"] * 13, *["card"] * 14])
    for word, value in WORTH:
        assert worth([word], entry(titles="draw|joker skip", texts=texts)) == value, word


def test_all_words_must_be_there_and_count_together() -> None:
    known = entry(titles="joker", texts="joker stock")
    assert worth(["joker", "stock"], known) == (40 + 1) + (10 + 1)
    assert worth(["joker", "other"], known) == 0
    assert worth([], known) == 0


def test_titles_in_two_languages_are_no_phrase() -> None:
    """Words of one language and the next do not stand side by side, nor do two texts."""
    known = entry(titles="page|one", texts="two|three")
    assert [worth([word], known) for word in ("page one", "two three", "page", "three")] == [0, 0, 40, 11]


def test_the_best_comes_first_and_of_equals_the_one_before() -> None:
    known = [
        entry("A-1", texts="joker"),
        entry("A-2", titles="joker"),
        entry("A-3", texts="nothing"),
        entry("A-4", texts="joker"),
        entry("A-5", titles="joker"),
    ]
    assert [each.clause.id for each in search(["joker"], known)] == ["A-2", "A-5", "A-1", "A-4"]


# --- words --------------------------------------------------------------------------------------------
def test_marks_and_joints_are_no_part_of_a_word() -> None:
    assert plainly("**Page-One** (“x”)") == "page one x"
    assert plainly('a*b_c"d(e)f“g”') == "a b c d e f g"
    assert plainly("a・b·c–d—e/f") == "a b c d e f"
    assert plainly("  ＡＢ \n c ") == "ab c"


@pytest.mark.parametrize(
    ("wanted", "text", "whole", "begins"),
    [
        ("jokers", "two jokers", True, True),
        ("jokers", "a joker", False, True),
        ("joker", "jokers", False, True),
        ("joker", "(joker)", True, True),
        ("oker", "joker", False, False),
        ("joker", "2joker", False, False),
        ("a.b", "axb", False, False),
        ("2", "take 2", True, True),
        ("2", "take 20", False, False),  # a number is never the beginning of another
        ("2", "take x2", False, False),
        ("ジョーカー", "赤ジョーカーを", True, True),
        ("ジョー", "ジョーカー", True, True),
        ("あ.", "あい", False, False),
    ],
)
def test_words_are_found_whole_or_at_their_beginning(
    wanted: str, text: str, whole: bool, begins: bool
) -> None:
    """Japanese has no spaces: there a word is found wherever it stands."""
    one, two = _patterns(wanted)
    assert (bool(one.search(text)), bool(two.search(text))) == (whole, begins)


@pytest.mark.parametrize(
    ("word", "stem"),
    [
        ("jokers", "joker"),
        ("skipping", "skip"),
        ("skipped", "skip"),
        ("passes", "pass"),  # two s belong to the word
        ("calling", "call"),
        ("rules", "rule"),
        ("takes", "take"),
        ("boxes", "boxe"),
        ("sing", "sing"),  # too little would be left
        ("cards", "card"),
        ("used", "used"),
        ("pass", "pass"),
        ("passed", "pass"),
        ("ss", "ss"),
        ("joker", "joker"),
    ],
)
def test_endings_are_taken_off_where_enough_is_left(word: str, stem: str) -> None:
    assert _stem(word) == stem


# --- what may have been meant -------------------------------------------------------------------------
def test_a_number_near_the_one_written_is_named_if_it_is_of_the_same_game() -> None:
    known = [entry("TP-5.2", titles="joker", texts="draw two cards."), entry("AP-5.1")]
    assert near("TP-5.22", known) == "TP-5.2"
    assert near("tp-6", known) == "TP-5"
    assert near("ap-5.2", known) == "AP-5.1"  # nearer than that of another game, which has this number
    assert near("ＡＰ-5.2", known) == "AP-5.1"
    assert near("xp-5.2", known) is None
    assert near("jokre", known) == "joker"
    assert near("crads", known) == "cards"  # without the dot behind it
    assert near("zzzzzz", known) is None


def test_of_a_japanese_word_the_longest_piece_that_stands_somewhere_is_named() -> None:
    """One sign counts where it is no kana; kana alone tell nothing."""
    known = [entry("A-1", titles="白い札", texts="山札を引く")]
    assert near("白札", known) == "白"
    assert near("赤い札", known) == "い札"
    assert near("を", known) is None
    assert near("引", known) == "引"
    assert near("ん", known) is None
    assert [_telling(each) for each in ("ぁ", "ー", "あ", "ア", "札", "ああ", "a")] == [
        False, False, False, False, True, True, True,
    ]  # fmt: skip


# --- all clauses --------------------------------------------------------------------------------------
class Book:
    """A book of two languages; its Japanese clauses are worded for themselves."""

    def __init__(self, game: str, *clauses: Clause) -> None:
        self.titles = {"en": f"The {game}", "ja": f"{game}の"}
        self.clauses = clauses

    def sections(self, lang: str) -> list[Any]:
        side = [clause(each.id, f"{each.title} {lang}", f"{each.text} {lang}") for each in self.clauses]
        return [SimpleNamespace(clauses=side[:1]), SimpleNamespace(clauses=side[1:])]


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Two games with a clause in common; one words it for itself."""
    books = {
        "one": Book("one", clause("A-1", "First", "in one"), clause("GEN-1", "Turn", "any")),
        "two": Book("two", clause("GEN-1", "Turn", "any"), clause("B-1", "Second", "in two")),
        "three": Book("three", clause("GEN-1", "Turn", "of three"), clause("C-1", "Third", "x")),
    }
    asked: dict[str, Any] = {}

    def book(game: str, values: Any = None) -> Any:
        asked[game] = values
        return books[game]

    monkeypatch.setattr(shelf, "book", book)
    general = [SimpleNamespace(clauses=[clause("GEN-1", "Turn", "in general")])]
    monkeypatch.setattr(layouts, "general_rules", lambda lang: general)
    return asked


def test_each_clause_stands_once_and_those_of_all_games_last(library: dict[str, Any]) -> None:
    found = entries(["one", "two"], "en", {"two": {"rounds": 1}})
    assert [each.clause.id for each in found] == ["A-1", "B-1", "GEN-1"]
    assert library == {"one": None, "two": {"rounds": 1}}
    first, _, shared = found
    assert first.games == ("one", "the one", "oneの")
    assert shared.games == ("one", "the one", "oneの", "two", "the two", "twoの")
    assert set(first.titles) == {"first en", "first ja"}
    assert set(first.texts) == {"first en in one en", "first ja in one ja"}
    assert first.titles[0] == "first en"
    assert shared.clause.text == "any en"  # all of them say the same


def test_the_language_of_the_run_comes_first(library: dict[str, Any]) -> None:
    found = entries(["one"], "ja", {})
    assert [each.clause.title for each in found] == ["First ja", "Turn ja"]
    assert found[0].titles == ("first ja", "first en")


def test_a_clause_that_games_word_for_themselves_is_told_in_general(library: dict[str, Any]) -> None:
    """As it stands in the general rules, once two of them differ; games of one wording keep that."""
    found = entries(["one", "three"], "en", {})
    assert [(each.clause.id, each.clause.text) for each in found] == [
        ("A-1", "in one en"),
        ("C-1", "x en"),
        ("GEN-1", "in general"),
    ]
    assert found[2].games[3:] == ("three", "the three", "threeの")
    again = entries(["one", "three", "two"], "en", {})
    assert [each.clause.id for each in again] == ["A-1", "C-1", "B-1", "GEN-1"]
