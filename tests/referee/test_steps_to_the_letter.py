"""Steps and what cannot be one, called by themselves: which of several faults is told, and at which word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from layouts.model import Shape
from referee import shelf
from referee.record import arguments, respell, steps
from referee.record.faults import Unreadable
from referee.record.lexer import Word
from referee.record.model import UNKNOWN, Step
from referee.record.phrases import Phrase
from referee.record.seats import Seats

TP, AP, PD, PU = map(shelf.vocabulary, ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"))
SEATS = Seats(("Aki", "Ben", "Joe"))
NAME = Word("change", 3)


def told(fault: Unreadable) -> tuple[Any, ...]:
    """Where and why something cannot be read, and what is proposed."""
    return (fault.at, fault.why, fault.values, fault.hint, fault.hint_args)


def words(text: str, at: int = 10) -> list[Word]:
    """Words that stand at 10, 20, …"""
    return [Word(each, at + 10 * place) for place, each in enumerate(text.split())]


def outcome(read: Callable[[], Any]) -> Any:
    """What is read, or where and why it cannot be."""
    try:
        return read()
    except Unreadable as fault:
        return fault.at, fault.why, fault.values


# --- which fault is told ----------------------------------------------------------------------
def failing(monkeypatch: pytest.MonkeyPatch, *places: int) -> Unreadable:
    """The fault of a part with as many ways to read it, each of which fails at a place."""
    ways = [[Phrase(str(number), Word(f"{place}", 0), ())] for number, place in enumerate(places)]

    def step(phrase: Phrase, *_: object) -> Step:
        assert phrase.word is not None
        raise Unreadable(int(phrase.word.text), phrase.verb)

    monkeypatch.setattr(steps, "readings", lambda *_: ways)
    monkeypatch.setattr(steps, "_step", step)
    with pytest.raises(Unreadable) as caught:
        steps._part("play 5H", 4, 4, TP, SEATS)
    return caught.value


@pytest.mark.parametrize(
    ("places", "why"), [((5, 7, 6), "1"), ((5, 5), "0"), ((7, 5), "0"), ((5, 6, 6, 2), "1"), ((9,), "0")]
)
def test_of_several_ways_to_read_a_step_the_first_of_those_that_came_furthest_tells_why(
    places: tuple[int, ...], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert failing(monkeypatch, *places).why == why


def test_a_step_of_which_there_is_no_reading_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(failing(monkeypatch)) == (4, "step-missing", (), "", ())


def test_a_way_that_reads_is_taken_behind_one_that_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is looked for behind it."""
    ways = iter(
        [[Phrase(verb, Word(verb, 0), ())] for verb in ("bad", "draw", "worse")],
    )

    def step(phrase: Phrase, *_: object) -> Step:
        if phrase.verb != "draw":
            raise Unreadable(9, phrase.verb)
        return Step("draw")

    monkeypatch.setattr(steps, "readings", lambda *_: ways)
    monkeypatch.setattr(steps, "_step", step)
    assert steps._part("x", 4, 4, TP, SEATS) == [Step("draw")]
    assert [each[0].verb for each in ways] == ["worse"]


@pytest.mark.parametrize(
    ("forms", "found"),
    [
        # what reads of them, whether one is believed, and what comes of it
        ([("draw", True)], ["draw"]),
        ([("frob", True), ("draw", True)], ["draw"]),
        ([("draw", True), ("draw ", False)], ["draw"]),  # they mean the same
        ([("draw", False)], ("suit-order", ("x y",), ("draw",))),
        ([("frob", True), ("draw", False)], ("suit-order", ("x y",), ("draw",))),
        ([("draw", False), ("pass", False)], ("two-readings", ("x y", "draw", "pass"), ("draw",))),
        ([("draw", True), ("pass", False)], ("two-readings", ("x y", "draw", "pass"), ("draw",))),
        (
            [("play  5H", True), ("pass", True), ("draw", True)],
            ("two-readings", ("x y", "play 5H", "pass"), ("play 5H",)),
        ),
    ],
)
def test_what_a_text_may_stand_for_is_taken_where_it_is_one_thing(
    forms: list[tuple[str, bool]], found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(respell, "rewritten", lambda *_: iter(forms))
    if isinstance(found, list):
        read = steps._second(" x y ", 9, 4, TP, SEATS)
        assert read is not None
        assert [(step.verb, step.column) for step in read] == [(verb, 6) for verb in found]
        return
    with pytest.raises(Unreadable) as caught:
        steps._second(" x y ", 9, 4, TP, SEATS)
    assert told(caught.value) == (9, found[0], found[1], "write", found[2])


# --- calls and sums ---------------------------------------------------------------------------
def test_a_call_stands_before_or_behind_its_card() -> None:
    """At the first sign as well: its column is that of the sign."""
    for text, card, sign in (("! 5H", 3, 1), ("5H!", 1, 3), ("5H !", 1, 4)):
        found, faults = steps.read_steps(text, 6, AP, SEATS)
        assert [(step.verb, step.words, step.column) for step in found] == [
            ("play", (), card),
            ("say", ("!",), sign),
        ]
        assert not faults
    for text, at in (("! 5H", 6), ("pass; 5H!", 14)):
        _, (fault,) = steps.read_steps(text, 6, TP, SEATS)
        assert told(fault) == (at, "call-not-here", (), "", ())
    assert (steps._without_call("5H! so!"), steps._without_call("5H")) == (("5H  so!", 2), ("5H", -1))


def test_a_sum_is_that_of_the_last_card_that_takes_one() -> None:
    take, use, fail = (Step("take", cards=(1,)), Step("use", cards=(2,)), Step("fail", cards=(3,)))
    assert steps._with_expr([take, use], 7, 5, PD) == [take._replace(expr=7), use]
    assert steps._with_expr([take, take], 7, 5, PD) == [take, take._replace(expr=7)]
    assert steps._with_expr([fail, take], 7, 0, PD) == [fail, take._replace(expr=7)]
    assert steps._with_expr([fail], None, -1, PD) == [fail]
    for none in ([fail], [use], [take._replace(cards=None)], []):
        with pytest.raises(Unreadable) as caught:
            steps._with_expr(none, 7, 5, PD)
        assert told(caught.value) == (5, "expr-not-here", (), "", ())


def test_a_sum_ends_where_a_word_in_japanese_begins() -> None:
    """Blanks stand in its place, so that what follows stays where it stands."""
    assert steps._split_expr("T07 = 3+4 取る", 5) == ("T07 " + " " * 6 + "取る", ("+", 3, 4), 9)
    assert steps._split_expr("T07=7", 5) == ("T07  ", 7, 8)
    assert steps._split_expr("take T07", 5) == ("take T07", None, -1)
    assert steps._split_expr("=7", 5) == ("  ", 7, 5)
    for text, at, why in (("T07 = ", 9, "expr-missing"), ("T07 = 取る", 9, "expr-missing")):
        with pytest.raises(Unreadable) as caught:
            steps._split_expr(text, 5)
        assert (caught.value.at, caught.value.why) == (at, why)
    with pytest.raises(Unreadable) as caught:
        steps._split_expr("T07 = 3 x", 5)
    assert (caught.value.at, caught.value.why, caught.value.values) == (13, "expr-left-over", ("x",))


# --- single words -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("5H", "nothing-follows"), ("12", "nothing-follows"), ("?", "nothing-follows"), ("+", "word-strange"),
        ("-", "word-strange"), ("!", "word-strange"), ("Z", "word-strange"), ("@", "word-strange"),
        ("??", "word-strange"), ("for", "word-misplaced"),
    ],
)  # fmt: skip
def test_what_stands_behind_a_word_that_takes_nothing(text: str, why: str) -> None:
    """A card, a number, a card that nobody remembers: something of the game that has no place there."""
    fault = steps._extra(Word(text, 8), Word("pass", 3), TP)
    assert (fault.at, fault.why) == (8, why)
    assert fault.values == (("pass", text) if why == "nothing-follows" else (text,))


@pytest.mark.parametrize(
    ("text", "told_"),
    [
        ("5H", None), ("+", None), ("?", None), ("7", "number-begins"), ("!", "word-strange"),
        ("-", "word-strange"), ("Z", "word-strange"), ("drwa", "word-strange"),
    ],
)  # fmt: skip
def test_a_step_without_its_word_begins_with_a_card(text: str, told_: str | None) -> None:
    if told_ is None:
        steps._begins_with_card(Word(text, 8), TP)
        return
    with pytest.raises(Unreadable) as caught:
        steps._begins_with_card(Word(text, 8), TP)
    assert (caught.value.at, caught.value.why, caught.value.values) == (8, told_, (text,))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AS for top", ("AS", None, None, ("top",))),
        ("AS for 4S", ("AS", "4S", None, ())),
        ("? for ?", ("?", "?", None, ())),
        ("AS for 4S from Joe", ("AS", "4S", 2, ())),
        ("AS for 4S from Aki", ("AS", "4S", 0, ())),
        ("AS for", (20, "change-form", ("change",))),
        ("AS", (3, "change-form", ("change",))),
        ("", (3, "change-form", ("change",))),
        ("AS 4S for", (20, "change-form", ("change",))),
        ("for for 4S", (10, "change-form", ("change",))),
        ("top for 4S", (10, "change-form", ("change",))),
        ("AS for 4S from", (40, "name-missing", ("from",))),
        ("AS for 4S from Joe 5S", (60, "nothing-more", ("change", "5S"))),
        ("AS for 4S Joe", (40, "nothing-more", ("change", "Joe"))),
        ("AS for 4S Joe Joe", (40, "nothing-more", ("change", "Joe"))),
        ("AS for top Joe", (40, "nothing-more", ("change", "Joe"))),
        ("AS for top from Joe", (40, "top-has-no-player", ())),
        ("AS for top from Aki", (40, "top-has-no-player", ())),
        ("AX for top", (10, "word-strange", ("AX",))),
        ("AS for AX", (30, "word-strange", ("AX",))),
    ],
)
def test_a_card_is_changed_for_the_top_or_for_a_card_of_somebody(text: str, found: tuple[Any, ...]) -> None:
    def number(card: str) -> int:
        return UNKNOWN if card == "?" else TP.table.number(card)

    if len(found) == 4:
        own, other, seat, said = found
        cards = (number(own),) if other is None else (number(own), number(other))
        found = Step("change", cards=cards, seat=seat, words=said, column=7)
    assert outcome(lambda: steps._change(words(text), "change", NAME, 7, TP, SEATS)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4", (4,)), ("4 5", (4, 5)), ("4 5 6", (4, 5, 6)), ("", (3, "number-missing", ("change",))),
        ("4 5 6 7", (40, "nothing-more", ("change", "7"))), ("4 x", (20, "number-expected", ("x",))),
    ],
)  # fmt: skip
def test_so_many_numbers_follow_and_no_more(text: str, found: tuple[Any, ...]) -> None:
    shape = Shape(numbers=(1, 3))
    assert outcome(lambda: steps._numbers(words(text), shape, NAME)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4 5", (4, 5)), ("4", (3, "dice-missing", ("change", 2, 1))),
        ("", (3, "dice-missing", ("change", 2, 0))),
        ("7", (10, "die-out-of-range", ("7",))), ("4 5 9", (30, "semicolon-missing", ("9",))),
        ("4 5 9 x", (30, "semicolon-missing", ("9",))),
    ],
)  # fmt: skip
def test_dice_are_as_many_as_were_rolled(text: str, found: tuple[Any, ...]) -> None:
    """What follows them is not read as a die: its own semicolon is missing."""
    shape = Shape(numbers=(1, 2), dice=True)
    assert outcome(lambda: steps._numbers(words(text), shape, NAME)) == found


def test_the_first_word_of_a_step_may_stand_before_its_verb() -> None:
    early, late = Word("5H", 2), Word("6H", 9)
    assert steps._first_word(Phrase("play", Word("出す", 5), (early, late))) == early
    assert steps._first_word(Phrase("play", Word("play", 5), (late,))) == Word("play", 5)
    assert steps._first_word(Phrase("play", None, (late, early))) == early


@pytest.mark.parametrize(
    ("verbs", "missing"),
    [
        ("play suit", None), ("play build suit", None), ("build suit", None), ("pass", None),
        ("pass suit", None), ("play draw", 1), ("play suit draw", 2), ("draw play", 1), ("draw suit", 1),
    ],
)  # fmt: skip
def test_effects_follow_what_has_them_without_a_semicolon(verbs: str, missing: int | None) -> None:
    phrases = [Phrase(verb, Word(verb, 20 + 10 * n), ()) for n, verb in enumerate(verbs.split())]
    if missing is None:
        steps._one_step_only(phrases, verbs, 20, TP)
        return
    with pytest.raises(Unreadable) as caught:
        steps._one_step_only(phrases, verbs, 20, TP)
    assert (caught.value.at, caught.value.why) == (20 + 10 * missing, "semicolon-missing")


def test_four_hundred_cards_are_the_most_whatever_a_game_allows() -> None:
    """A word of another game may take any number; the first card that is one too many is told."""
    many = words("? " * 401)
    assert arguments.cards(many[:400], Shape(cards=(0, 999)), NAME, TP) == ((UNKNOWN,) * 400, ())
    for most in (400, 401, 999):
        with pytest.raises(Unreadable) as caught:
            arguments.cards(many, Shape(cards=(0, most)), NAME, TP)
        assert told(caught.value) == (10 + 4000, "cards-too-many", ("change", 400, "?"), "", ())
