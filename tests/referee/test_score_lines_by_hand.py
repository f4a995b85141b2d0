"""Lines of a score pad without their sign: how much of one may be a name, and what it says of the score."""

from __future__ import annotations

import pytest

from layouts.model import Shape
from referee import shelf
from referee.record.scorelines import Score, names_before, scored
from referee.record.seats import Seats
from tests.referee.vocabularies import word, words_of

SHARED = shelf.shared_words().words
TP, AP, PD, PU = map(shelf.vocabulary, ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"))
SEATS = Seats(("Aki", "Ann Lee", "健"))


def test_a_name_may_be_written_four_times_as_long_as_the_longest_one_with_its_title() -> None:
    """The longest has seven letters, a title at most ten: 4 x 17 signs."""
    assert next(names_before(f"Ann{' ' * 62}Lee 5", SEATS)) == (f"Ann{' ' * 62}Lee", " 5")
    assert next(names_before(f"Ann{' ' * 63}Lee 5", SEATS))[0].strip() == "Ann"
    assert not list(names_before("Aki 5", Seats(())))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Aki5", []), ("Aki-5", ["Aki"]), ("Aki's 5", ["Aki"]), ("Aki5点", []), ("Aki点", ["Aki"]),
        ("Ann Lee", ["Ann Lee", "Ann"]), ("Ann点", []), ("健5", ["健"]), ("健さん5", ["健さん", "健"]),
        ("健さ5", ["健"]), ("健 5", ["健"]), (" Aki 5", [" Aki"]), ("Aki, 5", ["Aki"]),
    ],
)  # fmt: skip
def test_a_name_ends_at_a_boundary_or_where_the_script_changes_behind_a_whole_one(
    text: str, found: list[str]
) -> None:
    assert [name for name, _ in names_before(text, SEATS)] == found


@pytest.mark.parametrize("length", [39, 40])
def test_what_is_said_of_a_result_is_short(length: int) -> None:
    said = "was burst".ljust(length, "x")
    score = Score("@result Aki: burst", sure=False)
    assert scored(f"Aki {said}", TP, SEATS) == (score if length < 40 else None)


@pytest.mark.parametrize(
    ("game", "text", "fact", "sure"),
    [
        ("pile-up", "Aki 12", "@minus Aki: 12", False),
        ("pile-up", "Aki minus 12 pts", "@minus Aki: 12", True),
        ("pile-up", "Aki -12", "@minus Aki: 12", False), ("pile-up", "Aki 12点", "@マイナス Aki: 12", True),
        ("pile-up", "健 12", "@マイナス 健: 12", False), ("pile-up", "健 12 points", "@minus 健: 12", True),
        ("pile-up", "健は12点", "@マイナス 健: 12", True),
        ("american-page-one", "Aki 57 points", "@left Aki: 57", True),
        ("american-page-one", "Aki out", "@result Aki: out", True),
        ("american-page-one", "Aki Dobon!", "@result Aki: Dobon", False),
        ("american-page-one", "Aki wins!", "@result Aki: out", False),
        ("american-page-one", "健が勝ち", "@結果 健: あがり", False),
        ("american-page-one", "健 あがりでした。", "@結果 健: あがり", True),
        ("pyramid-dice", "健 27点、宝物9枚", "@得点 健: 27, 9", True),
        ("pyramid-dice", "Aki 27 points 9 treasures", "@points Aki: 27, 9", True),
        ("pyramid-dice", "Aki 27, 9", "@points Aki: 27, 9", False),
        ("twin-pyramid", "Aki bursts, a field pyramid was near", "@result Aki: field pyramid", False),
    ],
)  # fmt: skip
def test_what_a_line_says_of_the_score(game: str, text: str, fact: str, sure: bool) -> None:
    assert scored(text, shelf.vocabulary(game), SEATS) == Score(fact, sure)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("twin-pyramid", "Aki wins"),  # it is not said by which pyramid
        ("twin-pyramid", "Aki 12"), ("pile-up", "Aki 27, 9"), ("pyramid-dice", "Aki 27"),
        ("pile-up", "Aki wins"), ("pile-up", "Aki"), ("pile-up", "12"), ("pile-up", ""),
    ],
)  # fmt: skip
def test_what_says_nothing_of_the_score_in_that_game(game: str, text: str) -> None:
    assert scored(text, shelf.vocabulary(game), SEATS) is None


def test_the_facts_of_the_score_are_those_of_the_pad_by_what_they_take() -> None:
    """One number of a player first, else cards that may be points; the others are no score."""
    points = Shape(head="name", cards=(0, 9), points=True)
    facts = (
        word("@due", [], [], Shape(head="name", numbers=(1, 1))),  # not of the pad
        word("@size", [], [], Shape(numbers=(1, 1)), "pad"),  # of nobody
        word("@two", [], [], Shape(head="name", numbers=(1, 2)), "pad"),
        word("@left", [], [], points, "pad"),
        word("@one", [], [], Shape(head="name", numbers=(1, 1)), "pad"),
    )
    fillers = SHARED.fillers
    assert scored("Aki 5", words_of([], facts=facts, fillers=fillers), SEATS) == Score("@one Aki: 5", False)
    assert scored("Aki 5", words_of([], facts=facts[:4], fillers=fillers), SEATS) == Score(
        "@left Aki: 5", False
    )
    assert scored("Aki 5", words_of([], facts=facts[:3], fillers=fillers), SEATS) is None
    assert scored("Aki 5 6", words_of([], facts=facts, fillers=fillers), SEATS) is None
    both = (*facts, word("@pair", [], [], Shape(head="name", numbers=(2, 2)), "pad"))
    assert scored("Aki 5 6", words_of([], facts=both, fillers=fillers), SEATS) == Score(
        "@pair Aki: 5, 6", False
    )
    pair = (facts[3], both[-1])  # with two numbers on the pad, one alone is no score of cards
    assert scored("Aki 5", words_of([], facts=pair, fillers=fillers), SEATS) is None
