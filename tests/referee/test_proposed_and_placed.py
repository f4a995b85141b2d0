"""What a proposed line is to the next one, where steps in other words stand, and numbers that no card has."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from referee import shelf
from referee.mend import trial
from referee.mend.change import Change
from referee.mend.trial import Bench, Outcome, Work
from referee.mend.whole import Place
from referee.record import respell, steps
from referee.record.body import Body, table_of
from referee.record.facts import read_fact
from referee.record.faults import Unreadable
from referee.record.model import EMPTY, UNKNOWN, Step
from referee.record.seats import Seats

leads = import_module("referee.record.leads")

TP = shelf.vocabulary("twin-pyramid")
SEATS = Seats(("Aki", "Ben"))


@pytest.mark.parametrize(
    ("proposed", "before"),
    [
        ("Ben: play 5H", "play 5H"),
        ("Ben: play 5H  # so: x", "play 5H"),
        ("@hand Aki: 5H", "draw"),  # a fact and a remark are no move that could be meant again
        ("# so: x", "draw"),
        (None, "draw"),
    ],
)
def test_the_same_again_means_the_last_move_that_was_proposed(
    proposed: str | None, before: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def lead(text: str, words: Any, seats: Any, said: str, reads: Any) -> str | None:
        asked.append(said)
        return proposed

    monkeypatch.setattr(leads, "lead", lead)
    body = Body(table_of(TP, ("Aki", "Ben")), leads=True)
    body.read(["deal", "Aki: draw  # well: now", "frob", "frob again"], 0)
    assert asked == ["draw", before]
    told = [(fault.hint, fault.hint_args) for fault in body.faults if fault.hint == "write-line"]
    assert told == ([] if proposed is None else [("write-line", (proposed,))] * 2)


def test_steps_in_other_words_all_stand_where_their_text_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where each word stood nobody can say any more; columns count from one."""
    monkeypatch.setattr(respell, "builders", lambda text, _: "play 5H suit S" if text == "x" else text)
    found = steps._read("x", 9, 4, TP, SEATS)
    assert [(step.verb, step.column) for step in found] == [("play", 6), ("suit", 6)]
    assert [step.column for step in steps._read("play 5H suit S", 9, 4, TP, SEATS)] == [6, 14]
    monkeypatch.setattr(respell, "rewritten", lambda *_: [("play 5H suit S", True)])
    assert [step.column for step in steps._read("y", 9, 4, TP, SEATS)] == [6, 6]


def test_a_turn_in_one_breath_stands_where_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the ways to part it the first that reads; where none does, the fault of the text as it is."""
    turns = import_module("referee.record.turns")
    monkeypatch.setattr(turns, "apart", lambda *_: ["frob; draw", "draw; pass", "pass; draw"])
    found = steps._read("x", 9, 4, TP, SEATS)
    assert [(step.verb, step.column) for step in found] == [("draw", 6), ("pass", 6)]
    monkeypatch.setattr(turns, "apart", lambda *_: ["frob"])
    with pytest.raises(Unreadable) as caught:
        steps._read("zzzzzz", 9, 4, TP, SEATS)
    assert (caught.value.at, caught.value.why) == (9, "word-strange")


@pytest.mark.parametrize(
    ("forms", "found"),
    [
        ([("5H", True), ("6H", False)], "5H"),  # what is not believed is not looked at
        ([("frob", True), ("6H", True)], "6H"),
        ([("5H", True), (" 5H", True)], "5H"),
        ([("5H", True), ("6H", True), ("7H", True)], ("two-readings", "@pile 5H", "@pile 6H")),
        ([("frob", True)], None),
        ([("6H", False)], None),
    ],
)
def test_what_the_cards_of_a_fact_may_stand_for(
    forms: list[tuple[str, bool]], found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tails: list[str] = []

    def rewritten(text: str, _: Any) -> list[tuple[str, bool]]:
        tails.append(text)
        return forms

    monkeypatch.setattr(respell, "rewritten", rewritten)
    if isinstance(found, str):
        assert read_fact("@pile x y", 7, TP, SEATS) == Step(
            "@pile", cards=(TP.table.number(found),), column=1
        )
    else:
        with pytest.raises(Unreadable) as caught:
            read_fact("@pile x y", 7, TP, SEATS)
        fault = caught.value
        if found is None:  # that of the fact as it stands
            assert (fault.at, fault.why, fault.values) == (13, "word-strange", ("x",))
        else:
            why, first, second = found
            assert (fault.at, fault.why, fault.values) == (7, why, ("@pile x y", first, second))
            assert (fault.hint, fault.hint_args) == ("write", (first,))
    assert tails == ["x y"]


def test_of_a_fact_with_a_colon_what_follows_the_last_one_is_put_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tails: list[str] = []

    def rewritten(text: str, _: Any) -> list[tuple[str, bool]]:
        tails.append(text)
        return [("5H", True)]

    monkeypatch.setattr(respell, "rewritten", rewritten)
    assert read_fact("@hand Ben:x y", 0, TP, SEATS).seat == 1
    with pytest.raises(Unreadable):
        read_fact("@hand Ben: x : y", 0, TP, SEATS)
    assert tails == ["x y", " y"]


def test_what_stands_for_no_card_is_below_the_numbers_of_all_cards() -> None:
    """Cards are counted from nothing; one that nobody remembers and an empty place are told apart."""
    assert (UNKNOWN, EMPTY) == (-1, -2)


def test_what_is_bad_before_a_change_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The change comes too late: the record is bad from its first line on, unless the table settled it."""
    head = "game: pyramid-dice\nplayers: Aki, Ben\n\ndeal\n"
    text = head + "Aki: roll 1 2 3; fail T01\nBen: roll 4 5 6; fail T10\nAki: roll 1 1 1; take T03"
    change = Change("replace", 6, 1, ("Aki: roll 1 1 2; fail T04",))
    bench = Bench(Place(), text.split("\n"), Work(10**6))
    assert bench.try_out(change).bad is None
    monkeypatch.setattr(trial, "begun_badly", lambda _: True)
    assert bench.try_out(change) == Outcome(0)
    monkeypatch.setattr(trial, "ruling", lambda _: True)
    assert bench.try_out(change).bad is None


def test_words_and_sums_of_hundreds_of_letters_end_with_their_line() -> None:
    """Nothing is looked for behind them."""
    for end in ("", " 5H", ":"):
        with pytest.raises(Unreadable) as caught:
            read_fact("@" + "x" * 300 + end, 4, TP, SEATS)
        assert (caught.value.at, caught.value.why, caught.value.values) == (
            4, "fact-strange", ("@" + "x" * 300,),
        )  # fmt: skip
    text = "take T07 = 1" + "+1" * 150
    rest, found, at = steps._split_expr(text, 5)
    assert (rest, at) == ("take T07 " + " " * 303, 14)
    assert found is not None


@pytest.mark.parametrize(
    ("fact", "verb", "seat"),
    [("@手札健: 5H", "@hand", 1), ("@手札Ken: 5H", "@hand", 0), ("@手札Ke: 5H", "@hand", 0)],
)
def test_the_word_of_a_fact_ends_anywhere_in_what_is_written_onto_it(fact: str, verb: str, seat: int) -> None:
    """One, two or three letters behind it."""
    found = read_fact(fact, 0, TP, Seats(("Ken", "健")))
    assert (found.verb, found.seat) == (verb, seat)


@pytest.mark.parametrize(
    ("option", "line", "plain"),
    [("1", "Aki: draw", True), ("?", "Aki: draw", False), ("1", "Aki: play 5H or 6H", False)],
)
def test_tries_are_cheap_where_nothing_is_open(option: str, line: str, plain: bool) -> None:
    """An option that nobody remembers, or two testimonies, are judged in several ways."""
    lines = [
        "game: twin-pyramid",
        "players: Aki, Ben",
        f"options: jokers={option}",
        "deal",
        "@starter 4H",
        line,
    ]
    assert Bench(Place(), lines, Work(10**6)).plain is plain


def test_as_many_verbs_as_a_play_may_have_stand_in_one_step() -> None:
    """Six are read, and the first that is no effect is told; of more than six the second one is."""
    assert steps.VERB_LIMIT == 6
    for count, at in ((6, 15), (7, 8)):
        _, (fault,) = steps.read_steps("play 5H suit S " + "draw " * (count - 2), 0, TP, SEATS)
        assert (fault.at, fault.why) == (at, "semicolon-missing")
