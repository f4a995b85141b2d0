"""A record deal by deal, with the game of a few words: who begins, what closes a deal, whose totals."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import Breach
from referee.hidden.cases import Doubt, Literal
from referee.judge import replay
from referee.judge.judgement import DealVerdict, LineVerdict
from referee.judge.replay import (
    advised,
    base_setup,
    beginner,
    decided,
    explore,
    judge,
    judge_with,
    make_setup,
    other_rules,
    position,
    run_record,
    starts,
    tallied,
    until,
    with_turns_on,
)
from referee.judge.verdicts import FINE_RESULT, Result
from referee.record.model import Deal, Seating
from tests.referee import toy
from tests.referee.test_judgement_whole import SPECS, USUAL, book, judged, playing, record, said
from tests.referee.toy import Toy, deal, lines

__all__ = ["playing"]


# --- deal by deal -------------------------------------------------------------------------------------
def test_what_closes_a_deal_is_another_one_unless_its_end_could_not_be_read() -> None:
    """Nobody knows whether the duty was done in the lines that are missing."""
    told = record(("0 owe",), ("0 say 1",), ("0 owe",))
    assert said(judge(told, book_for=book)) == "ill"
    first, *others = told.deals
    cut = replace(told, deals=(first._replace(cut=2), *others))
    assert said(judge(cut, book_for=book)) == "lll"


def test_after_a_deal_that_could_not_be_read_whoever_moves_first_has_begun() -> None:
    """And from there it goes on; so it is where nobody could read who begins."""
    told = record(("0 say 5", "1 out"), ("2 out",), ("2 say 1",), ("0 say 1",))
    first, *others = told.deals
    assert said(judge(told, book_for=book)) == "llili"
    cut = replace(told, deals=(first._replace(cut=3), *others))
    assert said(judge(cut, book_for=book)) == "lllil"  # C has begun, so that A begins the next
    assert [seat for _, seat in starts(told, base_setup(told, book))] == [0, 1, 2, 2]
    unknown = replace(record(("2 say 1",), ("0 say 1",), ("2 say 1",)), start_known=False)
    assert said(judge(unknown, book_for=book)) == "lil"


def test_where_nobody_can_have_begun_the_mover_did() -> None:
    """A game in which every first line is out of turn."""

    class Never(Toy):
        def begin(self, setup: Any, start: int) -> Any:
            table = super().begin(setup, start)
            table.turn = 9
            return table

    for seat in range(3):
        assert beginner(Never(), toy.setup(), deal(f"{seat} say 1")) == seat


def test_the_table_before_a_line_is_that_of_the_deal_begun_last() -> None:
    """Deals begin at lines 1 and 4; the first is taken for whatever stands before it."""
    told = record(("0 say 5", "1 out"), ("1 say 3",))
    for line, points in ((0, [0, 0, 0]), (2, [0, 0, 0]), (3, [5, 0, 0]), (4, [0, 0, 0]), (6, [0, 3, 0])):
        _, table = position(told, line, book_for=book)
        assert cast("Any", table.worlds[0].state).points == points
        assert not table.advise


def test_what_could_not_be_read_before_a_line_is_missing_up_to_it() -> None:
    """At line 7 something could not be read: at that line and behind it the deal is not whole."""
    cut = deal("0 say 1")._replace(cut=7)
    assert [[each.cut for each in until((cut,), at)] for at in (6, 7, 8, 100)] == [[0], [7], [7], [7]]


def test_a_set_up_of_ones_own_is_judged_without_a_word_of_house_rules() -> None:
    told = record(("0 ask 2", "1 bad"))
    setup = make_setup(told, book({}))
    found = judge_with(told, setup)
    assert said(found) == "ii"
    assert [line.legal_under for line in found.lines] == [(), ()]
    assert found.lines[1].instead  # what would have been legal is told
    for run in (run_record(told, told.deals, setup), explore(told, told.deals, book).ways[0].run):
        (only,) = run.deals
        assert (bool(only.results[1].instead), only.told) == (True, ())  # and nobody asked for reasons
    assert (setup.game, setup.seats, setup.calls_assumed) == ("toy", 3, False)


# --- advice -------------------------------------------------------------------------------------------
def test_other_values_of_rules_in_force_are_tried_each_once() -> None:
    """Not of the equipment, not of a rule that nobody remembers, and not the value in force."""
    told = record(("0 ask 2",), **{"else": None})
    run: Any = replay.run_record(told, told.deals, make_setup(told, book({"else": "x"})))
    found = [each[:2] for each in other_rules(told, told.deals, book, {}, run)]
    assert found == [("much", 2), ("much", 3), ("late", "void")]
    verdicts = {each[1]: each[2] for each in other_rules(told, told.deals, book, {}, run)}
    assert verdicts == {2: ["legal"], 3: ["illegal"], "void": ["illegal"]}


def test_doubts_of_a_line_are_told_in_the_places_of_its_own_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of an illegal line where one of its breaches hangs on cards, of an unknown one always."""
    from referee.judge import settle, supposing

    asked = []

    def with_suppositions(breaches: Any, game: Any, state: Any) -> Any:
        asked.append(("suppose", state))
        return breaches

    def settling(verdict: Any, told: Any, game: Any, dealt: Any) -> Any:
        asked.append(("settle", dealt.states[0]))
        return ("settled",)

    monkeypatch.setattr(supposing, "with_suppositions", with_suppositions)
    monkeypatch.setattr(settle, "settling", settling)
    told = record(("0 bad",), ("0 bad",))
    runs: Any = SimpleNamespace(
        deals=[SimpleNamespace(states=[name, "x"]) for name in ("one", "two")],
        setup=SimpleNamespace(book=book({}), options=USUAL),
    )
    case = (Literal(((0, 1),), 1, True),)
    doubted = Breach("A", "w", doubt=Doubt((case,), (case,)))

    def of(*verdicts: tuple[int, str, Breach]) -> Any:
        asked.clear()
        (line,) = lines("0 bad")
        given = [LineVerdict(line, number, verdict, (breach,)) for number, verdict, breach in verdicts]
        monkeypatch.setattr(replay, "other_rules", lambda *_: [("much", 2, ["legal"] * len(given))])
        return advised(given, told, told.deals, book, {}, runs)

    plain = Breach("A", "w")
    found = of((1, "illegal", plain), (2, "illegal", doubted), (2, "unknown", plain), (1, "legal", plain))
    assert asked == [("suppose", "two"), ("settle", "two"), ("suppose", "two")]
    assert [each.settle for each in found] == [(), (), ("settled",), ()]
    assert [each.legal_under for each in found] == [(("much", 2),), (("much", 2),), (), ()]
    of((1, "unknown", doubted))
    assert asked == [("settle", "one"), ("suppose", "one")]


# --- what it turns on ---------------------------------------------------------------------------------
def test_a_verdict_turns_on_what_tells_its_values_apart() -> None:
    """An option that was not read in some way has all of its values there."""
    assert decided({1: {"legal"}, 2: {"illegal", "legal"}, 3: set()}) == {1: "legal", 2: "unknown"}
    told = record(("0 say 1", "1 say 1"), much=None, **{"else": None})
    ways = [
        SimpleNamespace(values=values, readings={}, run=SimpleNamespace(results=lambda row=row: row))
        for values, row in (
            ({"much": 1}, [FINE_RESULT, Result("illegal")]),
            ({"much": 2, "else": "x"}, [FINE_RESULT, FINE_RESULT]),
            ({"much": 2, "else": "y"}, [FINE_RESULT, Result("illegal")]),
        )
    ]
    found: Any = SimpleNamespace(ways=ways, disputes=(), ruled=())
    verdicts = [LineVerdict(line, 1, "unknown") for line in told.deals[0].lines]
    first, second = with_turns_on(verdicts, told, book({}), found)
    assert (first.turns_on, first.dispute) == ({}, None)
    assert second.turns_on == {
        "much": {1: "illegal", 2: "unknown"},
        "else": {"x": "unknown", "y": "illegal"},
    }
    assert [spec.name for spec in SPECS][:2] == ["much", "else"]


# --- totals -------------------------------------------------------------------------------------------
def summed_up(*deals: tuple[bool, Any], cut: int = 0, seated: int = 0, agreed: int = 2) -> Any:
    """The judgement of deals that were finished (or not) with these scores."""
    told = replace(record(*[("0 say 1",)] * len(deals)), seated=seated)
    given = tuple(each._replace(cut=cut if place == 0 else 0) for place, each in enumerate(told.deals))
    runs = [
        SimpleNamespace(
            finished=finished, ended_by="out" if finished else None, winners=(), losers=(), scores=scores,
            extras={}, tiebreak=(0, 1, 0), contested=None,
        )
        for finished, scores in deals
    ]  # fmt: skip

    class Agreed(Toy):
        def deals_agreed(self, setup: Any) -> int:
            return agreed

    setup = make_setup(told, book({}))
    run: Any = SimpleNamespace(setup=setup, deals=runs)
    verdicts: Any = [SimpleNamespace(verdict="legal", line=None)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replay, "engine", lambda name: Agreed())
        return tallied(told, given, verdicts, [run])


@pytest.mark.parametrize(
    ("deals", "scores", "finished"),
    [
        ([(True, (1, 2, 3)), (True, (4, 4, 4))], (5, 6, 7), True),
        ([(True, (1, 2, 3)), (False, None)], (1, 2, 3), False),  # what was not finished counts for nothing
        ([(True, (1, 2, 3)), (True, None)], (1, 2, 3), True),  # one without points leaves the others
        ([(True, None), (True, None)], None, True),  # a game in which nobody has points
        ([(False, None)], (0, 0, 0), False),
        ([(True, (1, None, 3)), (True, (1, 1, 1))], (2, None, 4), True),
        ([(True, (1, 1, 1))] * 3, (3, 3, 3), True),
    ],
)
def test_totals_are_of_the_deals_that_were_finished(deals: Any, scores: Any, finished: bool) -> None:
    found = summed_up(*deals)
    assert (found.scores, found.finished) == (scores, finished)
    assert (found.ranking is None) == (scores is None or None in scores)
    cut = summed_up(*deals, cut=2)
    assert (cut.scores, cut.ranking, cut.finished) == (None, None, False)


def test_of_equal_totals_the_tie_break_decides_over_the_deals_that_were_finished() -> None:
    """Seat 1 has a tie-break of 1 for each of two deals."""
    assert summed_up((True, (2, 2, 2)), (True, (0, 0, 0))).ranking == ((1,), (0, 2))
    assert summed_up((False, None)).ranking == ((0, 1, 2),)


def test_options_that_nobody_remembers_are_told_as_open() -> None:
    told = record(("0 say 1",), much=None)
    assert judge(told, book_for=book).options == {**USUAL, "much": None}
    assert judged(("0 say 1",)).options == USUAL
    assert isinstance(judged(("0 say 1",)).deals[0], DealVerdict)


def test_who_joined_later_has_a_total_though_only_some_sat_at_the_first_table() -> None:
    """Three people, two of them at first; in the second deal C plays in the place of A."""
    told = record(("0 say 5", "1 out"), ("1 say 3", "0 out"))
    first, second = told.deals
    seats = Seating((2, 1), (2, 1, 0), ())
    found = judge(
        replace(told, seated=2, deals=(first, second._replace(seating=seats))), book_for=two_players
    )
    assert found.scores is not None
    assert len(found.scores) == 3
    assert found.scores[0] == 5


def two_players(values: Any) -> Any:
    return book(values)


def test_an_empty_record_has_no_totals_to_speak_of() -> None:
    found = judge(record(), book_for=book)
    assert (said(found), found.deals, found.scores, found.finished) == ("", (), (0, 0, 0), False)
    assert Deal(1, 1, ()).cut == 0
