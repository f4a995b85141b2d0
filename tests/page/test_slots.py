"""What a step still takes, by shapes made up for it: of each only what its own words say."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.model import Shape
from referee import shelf
from referee.page.draft import Desk, Draft, Slots
from referee.page.faults import Refused
from referee.record.model import EMPTY, UNKNOWN, Step

ANY = range(1000)


@pytest.fixture
def desk() -> Desk:
    return Desk(shelf.vocabulary("twin-pyramid"), ("Aki", "Ben"))


def cards(count: int) -> tuple[int, ...]:
    return tuple(range(count))


@pytest.mark.parametrize(
    ("shape", "step", "kinds", "whole"),
    [
        # cards: as many as the shape takes, whole from its fewest on
        (Shape(cards=(1, 2)), Step("@x"), "card", False),
        (Shape(cards=(1, 2)), Step("@x", cards=cards(1)), "card", True),
        (Shape(cards=(1, 2)), Step("@x", cards=cards(2)), "", True),
        (Shape(cards=(0, 2)), Step("@x"), "card", True),
        # numbers: the head of a fact is none of them
        (Shape(numbers=(1, 2)), Step("@x"), "number", False),
        (Shape(numbers=(1, 2)), Step("@x", numbers=(4,)), "number", True),
        (Shape(numbers=(1, 2)), Step("@x", numbers=(4, 5)), "", True),
        (Shape(numbers=(1, 1), head="number"), Step("@x", numbers=(4,)), "", False),
        (Shape(numbers=(1, 1), head="number"), Step("@x", numbers=(4, 5)), "", True),
        # cards or numbers: numbers are then not needed
        (Shape(cards=(0, 3), numbers=(2, 2)), Step("@x"), "card number", True),
        (Shape(cards=(1, 3), numbers=(2, 2)), Step("@x"), "card number", False),
        # points instead of cards
        (Shape(cards=(0, 3), points=True), Step("@x"), "card number", False),
        (Shape(cards=(0, 3), points=True), Step("@x", cards=cards(1)), "card", True),
        (Shape(cards=(0, 3), points=True), Step("@x", numbers=(7,)), "", True),
        # a number of unknown cards
        (Shape(cards=(0, 3), count=True), Step("@x"), "card number", True),
        (Shape(cards=(0, 3), count=True), Step("@x", cards=cards(1)), "card", True),
        # whose it is may be said first, and nowhere else
        (Shape(cards=(0, 3), head="name?"), Step("@x"), "player card", True),
        (Shape(cards=(0, 3), head="name?"), Step("@x", seat=1), "card", True),
        (Shape(cards=(0, 3), head="name?"), Step("@x", cards=cards(1)), "card", True),
        (Shape(numbers=(0, 2), head="name?"), Step("@x", numbers=(3,)), "number", True),
        # a suit follows its card
        (Shape(cards=(1, 1), suit=True), Step("@x"), "card", False),
        (Shape(cards=(1, 2), suit=True), Step("@x", cards=cards(1)), "suit", True),
        (Shape(cards=(1, 2), suit=True), Step("@x", cards=cards(1), suit=2), "card", True),
    ],
)
def test_the_body_of_a_fact(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, shape: Shape, step: Step, kinds: str, whole: bool
) -> None:
    monkeypatch.setattr(desk, "shape", lambda step: shape)
    found = desk.fact_slots(step, shape)
    assert (found.kinds, found.whole, found.words, found.numbers) == (tuple(kinds.split()), whole, (), ANY)


FULL = Slots((), True)


@pytest.mark.parametrize(
    ("shape", "step", "slots"),
    [
        (Shape(head="name"), Step("@x"), Slots(("player",), False)),
        (Shape(head="number"), Step("@x"), Slots(("number",), False, numbers=range(1, 1000))),
        (Shape(name=True), Step("@x"), Slots(("player",), False)),
        (Shape(name=True), Step("@x", seat=0), FULL),
        (Shape(choice=("a", "b")), Step("@x"), Slots(("word",), False, ("a", "b"))),
        (Shape(choice=("a", "b")), Step("@x", words=("a",)), FULL),
        (Shape(form="suit-by"), Step("@x"), Slots(("suit",), False)),
        (Shape(form="suit-by"), Step("@x", suit=0), Slots(("player",), False)),
        (Shape(form="suit-by"), Step("@x", suit=0, seat=0), FULL),
        (Shape(form="result"), Step("@x"), Slots(("player", "word"), False, ("none",))),
        (Shape(form="result"), Step("@x", seat=0), Slots(("word",), False, ("burst", "field-pyramid"))),
        (Shape(form="result"), Step("@x", words=("none",)), FULL),
        (Shape(form="ruling", choice=("void",)), Step("@x"), Slots(("word", "player"), False, ("void",))),
        (Shape(form="ruling"), Step("@x", seat=0), Slots(("number",), False, numbers=range(-999, 1000))),
        (Shape(form="ruling"), Step("@x", seat=0, numbers=(0,)), FULL),
        (Shape(form="ruling"), Step("@x", words=("void",)), FULL),
    ],
)
def test_the_head_of_a_fact_comes_before_its_body(desk: Desk, shape: Shape, step: Step, slots: Slots) -> None:
    assert desk.fact_slots(step, shape) == slots


@pytest.mark.parametrize(
    ("shape", "step", "slots"),
    [
        (Shape(choice=("won", "lost")), Step("x"), Slots(("word",), False, ("won", "lost"))),
        (Shape(choice=("won", "lost")), Step("x", words=("won",)), FULL),
        (Shape(suit=True), Step("x"), Slots(("suit",), False)),
        (Shape(suit=True), Step("x", suit=0), FULL),
        (Shape(name=True), Step("x"), Slots(("player",), False)),
        (Shape(name=True), Step("x", seat=0), FULL),
        (Shape(numbers=(1, 3)), Step("x"), Slots(("number",), False, numbers=ANY)),
        (Shape(numbers=(1, 3)), Step("x", numbers=(5,)), Slots(("number",), True, numbers=ANY)),
        (Shape(numbers=(1, 3)), Step("x", numbers=(5, 5, 5)), FULL),
        (
            Shape(numbers=(1, 3), dice=True),
            Step("x", numbers=(5, 5)),
            Slots(("number",), False, numbers=range(1, 7)),
        ),
        (Shape(cards=(1, 2)), Step("x"), Slots(("card",), False)),
        (Shape(cards=(1, 2)), Step("x", cards=cards(1)), Slots(("card",), True)),
        (Shape(cards=(1, 2)), Step("x", cards=cards(2)), FULL),
        (Shape(cards=(0, 2), count=True), Step("x"), Slots(("card", "number"), True, numbers=range(1, 10))),
        (Shape(cards=(0, 2), count=True), Step("x", cards=cards(1)), Slots(("card",), True)),
        (
            Shape(cards=(0, 2), count=True, numbers=(0, 1)),
            Step("x", cards=cards(1)),
            Slots(("number",), True, numbers=ANY),
        ),
        (Shape(form="change"), Step("x"), Slots(("card",), False)),
        (Shape(form="change"), Step("x", cards=cards(1)), Slots(("card", "word"), False, ("top",))),
        (Shape(form="change"), Step("x", cards=cards(2)), Slots(("player",), True)),
        (Shape(form="change"), Step("x", cards=cards(2), seat=0), FULL),
        (Shape(form="change"), Step("x", cards=cards(1), words=("top",)), FULL),
        (Shape(form="on-die"), Step("x"), Slots(("card",), False)),
        (Shape(form="on-die"), Step("x", cards=cards(1)), Slots(("number",), False, numbers=range(1, 13))),
        (Shape(form="on-die"), Step("x", cards=cards(1), numbers=(3,)), FULL),
        (Shape(), Step("x"), FULL),
    ],
)
def test_what_a_step_of_a_shape_takes(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, shape: Shape, step: Step, slots: Slots
) -> None:
    monkeypatch.setattr(desk, "shape", lambda step: shape)
    assert desk.slots(step) == slots


def test_whether_a_number_counts_cards(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    for shape, step, told in (
        (Shape(count=True), Step("x"), True),
        (Shape(count=True), Step("x", cards=()), False),
        (Shape(count=True, numbers=(0, 1)), Step("x"), False),
        (Shape(), Step("x"), False),
    ):
        monkeypatch.setattr(desk, "shape", lambda step, shape=shape: shape)
        assert desk.counts(step) == told


def test_a_card_may_be_laid_onto_another_where_the_shape_says_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each card has its sign once one has been laid so; `-` stands where places may be empty."""

    def told(shape: Shape, step: Step, value: str, *, onto: bool = False) -> Any:
        monkeypatch.setattr(desk, "shape", lambda step: shape)
        return desk.told(step, "card", value, onto=onto)

    many = Shape(cards=(0, 9), onto=True, empty=True)
    one = told(many, Step("x"), "?")
    assert (one.cards, one.onto) == ((UNKNOWN,), ())
    two = told(many, one, "-", onto=True)
    assert (two.cards, two.onto) == ((UNKNOWN, EMPTY), (False, True))
    three = told(many, two, "?")
    assert three.onto == (False, True, False)
    plain = Shape(cards=(0, 9))
    assert told(plain, Step("x"), "?", onto=True) is None
    assert told(plain, Step("x"), "-") is None
    assert told(plain, Step("x"), "nothing") is None
    assert told(plain, Step("x"), "?").onto == ()
    assert told(Shape(), Step("x"), "?") is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("-7", -7),
        ("99999", 99_999),
        ("100000", None),
        ("--7", None),
        ("", None),
        ("１", None),
        ("x", None),
    ],
)
def test_a_number_is_a_whole_one_of_five_figures(text: str, number: int | None) -> None:
    assert Desk.number(text) == number


def test_suits_cards_and_players_are_found_by_their_signs(desk: Desk) -> None:
    assert [desk.suit(text) for text in ("S", "C", "?", "X")] == [0, 3, UNKNOWN, None]
    assert (desk.card("?"), desk.card("-"), desk.card("nothing")) == (UNKNOWN, EMPTY, None)
    assert desk.seat("Ben") == 1
    with pytest.raises(Refused) as caught:
        desk.seat("Z" * 99)
    assert (caught.value.code, caught.value.facts) == ("player-unknown", ("Z" * 60,))
    with pytest.raises(Refused) as caught:
        desk.tapped(Draft(), "w" * 99)
    assert (caught.value.code, caught.value.facts) == ("key-unknown", ("w" * 60,))


def test_a_verb_takes_over_what_fits_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = {"x": Shape(cards=(0, 1), onto=True), "y": Shape(cards=(0, 2)), "z": Shape(numbers=(0, 2))}
    monkeypatch.setattr(desk, "words", type("Words", (), {"shapes": shapes}))
    one = Step("a", cards=cards(1), onto=(True,))
    assert desk.moved(one, "x") == Step("x", cards=cards(1), onto=(True,))
    assert desk.moved(one, "y") == Step("y", cards=cards(1))
    assert desk.moved(one, "z") is None
    two = Step("a", cards=cards(2))
    assert desk.moved(two, "x") is None
    assert desk.moved(two, "y") == Step("y", cards=cards(2))
    assert desk.moved(Step("a", numbers=(1, 2)), "z") == Step("z", numbers=(1, 2))
    assert desk.moved(Step("a", numbers=(1, 2, 3)), "z") is None
    assert desk.moved(Step("a", numbers=(1,)), "x") is None
    assert desk.moved(Step("a"), "y") is None
