"""A whole record judged with a game of a few words: house rules, what nobody remembers, totals, rulings.

The words are told in `toy`; the option `much` is 1, 2 or 3 (usually 1), and `ask N` is right where it is N.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from layouts.model import OptionKind
from referee.judge import hanging, replay, rulings
from referee.judge.judgement import Judgement, Settle
from referee.judge.remedy import Do
from referee.record import model
from referee.record.model import Choice, Deal, Line, Record, Seating
from tests.referee import toy
from tests.referee.toy import Toy, lines

SPECS = tuple(
    SimpleNamespace(name=name, values=values, kind=kind)
    for name, values, kind in (
        ("much", (1, 2, 3), OptionKind.RULE),
        ("else", ("x", "y"), OptionKind.RULE),
        ("deck", (1, 2), OptionKind.EQUIPMENT),
        ("late", ("stands", "void"), OptionKind.RULE),
    )
)
USUAL: dict[str, Any] = {"much": 1, "else": "x", "deck": 1, "late": "stands"}


@pytest.fixture(autouse=True)
def playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The judge knows this game alone."""
    table = toy.setup().cards
    for module in (replay, rulings, hanging):
        monkeypatch.setattr(module, "engine", lambda name: Toy())
    monkeypatch.setattr(replay, "shelf", SimpleNamespace(cards_of=lambda book: table))
    words = SimpleNamespace(of_role=lambda role: frozenset({"@row"}))
    monkeypatch.setattr(rulings, "shelf", SimpleNamespace(vocabulary=lambda game: words))


def book(values: Any) -> Any:
    return SimpleNamespace(options={**USUAL, **values}, option_specs=SPECS)


def record(*deals: tuple[Any, ...], **options: Any) -> Record:
    """A record of these deals; lines are numbered on from deal to deal, each deal a line of its own."""
    number, made = 0, []
    for place, told in enumerate(deals, 1):
        own = [each if isinstance(each, Line) else lines(each)[0] for each in told]
        own = [line._replace(number=number + 2 + at) for at, line in enumerate(own)]
        made.append(Deal(place, number + 1, tuple(own)))
        number += 1 + len(own)
    return Record(
        file="-", game="toy", players=("A", "B", "C"), start=0, options={**USUAL, **options},
        calls_assumed=False, cards_file=None, extras={}, deals=tuple(made),
    )  # fmt: skip


def judged(*deals: tuple[Any, ...], as_of: int | None = None, **options: Any) -> Judgement:
    return replay.judge(record(*deals, **options), as_of=as_of, book_for=book)


def said(found: Judgement) -> str:
    """A letter for each line."""
    return "".join(line.verdict[0] for line in found.lines)


# --- house rules ----------------------------------------------------------------------------------
def test_a_house_rule_is_named_that_would_allow_the_line() -> None:
    """Another value of a rule, not of the equipment; none where a line before would be illegal by it."""
    found = judged(("0 ask 2", "1 ask 1", "2 ask 3"))
    assert said(found) == "ili"
    assert [line.legal_under for line in found.lines] == [(("much", 2),), (), ()]
    assert judged(("0 ask 2",), deck=2).lines[0].legal_under == (("much", 2),)
    assert judged(("0 ask 1",), much=3).lines[0].legal_under == (("much", 1),)
    assert judged(("0 bad",)).lines[0].legal_under == ()
    assert judged(("0 cut 2",)).lines[0].legal_under == ()  # of another deck
    assert judged(("0 cut 2",), deck=None).lines[0].turns_on == {"deck": {1: "illegal", 2: "legal"}}
    assert judged(("0 ask 9", "1 bad"), much=None).lines[1].legal_under == ()
    assert judged(("0 say 1", "1 ask 3")).lines[1].legal_under == (("much", 3),)


def test_an_option_that_nobody_remembers_is_what_a_verdict_turns_on() -> None:
    """Under 2 alone it is legal; the option that no line reads is not named, and no rule is proposed."""
    found = judged(("0 say 1", "1 ask 2", "2 bad"), much=None, **{"else": None})
    assert said(found) == "lui"
    assert found.lines[1].turns_on == {"much": {1: "illegal", 2: "legal", 3: "illegal"}}
    assert [bool(line.turns_on) for line in found.lines] == [False, True, False]
    assert found.options == {**USUAL, "much": None, "else": None}
    assert [line.exact for line in found.lines] == [True] * 3
    assert found.lines[1].breaches[0].clause == "T-11"
    two = judged(("0 ask 2", "1 ask 3"), much=None)
    assert said(two) == "uu"
    assert two.lines[1].turns_on == {"much": {1: "illegal", 2: "illegal", 3: "legal"}}


def remembered(*told: str) -> Line:
    """A line that people remember in several ways."""
    readings = tuple(lines(each)[0].steps for each in told)
    places = (tuple(Choice("number", place, each) for place, each in enumerate(told)),)
    return lines(told[0])[0]._replace(testimony=model.Testimony(places, readings))


def test_a_line_that_two_people_remember_is_what_verdicts_turn_on() -> None:
    """By the line and what was remembered; what cannot have been falls away with the line that says so."""
    line = remembered("0 pick 1", "0 pick 2")
    one, two = ((Choice("number", place, f"0 pick {place + 1}"),) for place in (0, 1))
    found = judged((line, "1 odd", "2 say 1"))
    assert said(found) == "lul"
    assert found.lines[1].turns_on == {"line 2": {one: "illegal", two: "legal"}}
    assert [each.dispute for each in found.lines] == [(), None, None]
    later = judged((line, "1 odd", "2 match 2"))
    assert said(later) == "lll"
    assert later.lines[0].dispute == ((one, 4),)
    assert later.lines[1].turns_on == {}
    mixed = judged((remembered("0 ask 1", "0 ask 2"),), much=None)
    assert mixed.lines[0].turns_on == {"much": {1: "unknown", 2: "unknown", 3: "illegal"}}


def test_a_choice_that_was_not_written_is_to_be_named() -> None:
    found = judged(("0 say 1",), ("0 pick", "1 odd"))
    assert said(found) == "llu"
    assert found.lines[2].settle == (Settle("choice", 0, 4),)
    assert found.lines[1].settle == ()


def test_what_would_have_been_legal_is_told() -> None:
    """Three sums, `odd` (nothing was picked yet) and what somebody else may say out of turn: 0's own."""
    found = judged(("0 bad",)).lines[0].instead
    assert [(seat, steps[0].verb) for seat, steps in found] == [(0, "say")] * 3 + [(0, "odd")]


def test_only_lines_up_to_one_are_judged() -> None:
    assert said(judged(("0 say 1", "1 bad", "2 bad"), as_of=3)) == "li"
    assert said(judged(("0 say 1",), ("0 bad",), as_of=3)) == "l"
    assert said(judged(("0 pick", "1 odd", "2 match 1"), as_of=3)) == "lu"


# --- totals ---------------------------------------------------------------------------------------
def test_deals_are_added_up_and_the_start_goes_round() -> None:
    """The second deal begins with B, the third with C, since the others were finished."""
    found = judged(("0 say 5", "1 out"), ("1 say 3", "2 out"), ("2 say 4",))
    assert said(found) == "lllll"
    assert [(deal.deal, deal.ended_by, deal.finished, deal.scores) for deal in found.deals] == [
        (1, "out", True, (5, 0, 0)),
        (2, "out", True, (0, 3, 0)),
        (3, None, False, None),
    ]
    assert [(deal.winners, deal.losers) for deal in found.deals] == [((1,), (1,)), ((2,), (2,)), ((), ())]
    assert (found.scores, found.ranking, found.finished) == ((5, 3, 0), ((0,), (1,), (2,)), True)
    assert found.summary == {"legal": 5, "illegal": 0, "unknown": 0}
    nothing = judged(("0 say 5",))
    assert (nothing.scores, nothing.ranking, nothing.finished) == ((0, 0, 0), ((0, 1, 2),), False)
    again = judged(("0 say 5",), ("0 say 1",))  # not finished: the same begins again
    assert said(again) == "ll"


def test_a_duty_left_open_is_settled_by_the_next_deal() -> None:
    assert said(judged(("0 owe",), ("0 say 1",))) == "il"
    assert said(judged(("0 say 1",), ("0 owe",))) == "ll"


def test_a_deal_that_an_illegal_line_ended_is_told_with_the_other_totals() -> None:
    found = judged(("0 say 5", "1 out"), ("1 say 3", "2 call"))
    assert said(found) == "llli"
    assert [tuple(each) for each in found.contested] == [(2, 6, (5, 0, 0))]
    assert found.scores == (5, 3, 0)
    void = judged(("0 say 5", "1 out"), ("1 say 3", "2 call"), late="void")
    assert (void.scores, len(void.contested)) == ((5, 0, 0), 1)


def test_a_deal_that_could_not_be_read_whole_leaves_no_totals() -> None:
    """Nobody knows who begins the next: whoever moves first."""
    told = record(("0 say 5", "1 out"), ("2 say 3", "0 out"))
    first, second = told.deals
    cut = replay.judge(replace(told, deals=(first._replace(cut=4), second)), book_for=book)
    assert said(cut) == "llll"
    assert (cut.scores, cut.ranking, cut.finished) == (None, None, False)
    assert [deal.finished for deal in cut.deals] == [False, True]


def test_points_are_told_by_person_whoever_sits_where() -> None:
    """In the first deal C, A and B sit in this order; the first of them made 5 points."""
    told = record(("0 say 5", "1 out"))
    (only,) = told.deals
    seated = only._replace(seating=Seating((2, 0, 1), (2, 0, 1), ()))
    found = replay.judge(replace(told, start=2, deals=(seated,)), book_for=book)
    assert found.scores == (0, 0, 5)
    assert found.deals[0].scores == (5, 0, 0)


# --- rulings --------------------------------------------------------------------------------------
def ruled(*deals: tuple[Any, ...], as_of: int | None = None, **options: Any) -> Any:
    found = judged(*deals, as_of=as_of, **options)
    return rulings.rulings(found, as_of=as_of, book_for=book)


def test_every_line_has_its_ruling() -> None:
    """Why it is legal, the table after it, and what to do if it is not, deal by deal."""
    found = ruled(("0 say 5", "1 bad, out"), ("1 say 1", "2 bad"))
    assert [[reason.why for reason in each.reasons] for each in found] == [["said"], [], ["said"], []]
    assert [each.follows["points"]["0"] for each in found] == [5, 5, 0, 0]
    assert [each.remedy and each.remedy.do for each in found] == [None, Do.STANDS, None, Do.TAKE_BACK]
    void = ruled(("0 say 5", "1 bad, out"), ("1 say 1",), late="void")
    assert void[1].remedy.do is Do.VOID
    open_late = ruled(("0 say 5", "1 bad, out"), ("1 say 1",), late=None)
    assert open_late[1].remedy.do is Do.STANDS
    assert len(ruled(("0 say 5", "1 bad"), ("0 say 1",), as_of=3)) == 2
    undone = ruled(("0 say 5", "1 bad", "undo"))
    assert undone[1].remedy.undone


def test_an_unknown_line_is_told_with_the_choice_that_it_hangs_on() -> None:
    found = ruled(("0 say 1",), ("0 pick", "1 odd"))
    assert found[1].hanging is None
    assert (found[2].hanging.place.line, found[2].hanging.illegal) == (4, (1,))


def test_what_follows_is_what_all_sets_of_options_agree_on() -> None:
    """Under `much` of 1, 2 or 3 the points differ; whose turn it is does not."""
    found = ruled(("0 ask 2, say 1", "1 read"), much=None)
    assert found[0].follows["points"] == {"0": 1, "1": 0, "2": 0}
    assert found[1].follows["points"] == {"0": 1, "1": None, "2": 0}
    assert found[1].follows["turn"] == ("seat", 2)
    assert [[reason.why for reason in each.reasons] for each in found] == [["said"], []]


def test_what_is_known_later_fills_in_what_followed_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    """A row told after the first move is what lay there at the beginning, if that is legal."""

    class Rows(Toy):
        def fact(self, walk: Any, state: Any, line: Line) -> None:
            if line.steps[0].verb == "@row":
                state.known.append(line.steps[0].numbers[0])
                walk.require(line.steps[0].numbers[0] < 9, "T-12", "no-row")

        def after(self, state: Any, line: Line, *, kept: bool) -> dict[str, object]:
            return {"row": state.known[0] if state.known else None, "said": line.number}

    for module in (replay, rulings, hanging):
        monkeypatch.setattr(module, "engine", lambda name: Rows())

    def row(number: int) -> Line:
        (line,) = lines("@row")
        return line._replace(steps=(line.steps[0]._replace(numbers=(number,), cards=(3,)),))

    found = ruled(("0 say 1", row(4), "1 say 1"))
    assert [each.follows["row"] for each in found] == [4, 4, 4]
    assert [each.follows["said"] for each in found] == [2, 3, 4]
    wrong = ruled(("0 say 1", row(9), "1 say 1"))
    assert [each.follows["row"] for each in wrong] == [None, 9, 9]
    none = ruled(("0 say 1", "1 say 1"))
    assert [each.follows["row"] for each in none] == [None, None]
