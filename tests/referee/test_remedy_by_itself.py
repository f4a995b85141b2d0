"""What to do about a line that broke a rule (GEN-6), with a game of a few words: each time, each clause.

The words are told in `toy`; `owe` leaves the duty T-5 open, which others may claim (`claim`).
"""

from __future__ import annotations

import pytest

from referee.judge.frame import run_deal
from referee.judge.remedy import Bench, Do, Remedy, When
from referee.judge.replay import line_verdict
from referee.judge.undo import undoing
from tests.referee import toy
from tests.referee.toy import Toy, deal

NOW, LATER, OVER, CLOSED = When.NOW, When.LATER, When.DEAL_OVER, When.CLOSED
BACK, STANDS, PENALTY, MEND = Do.TAKE_BACK, Do.STANDS, Do.PENALTY, Do.MEND


def remedy(*told: str, at: int = 0, followed: bool = False, late: str | None = "stands") -> Remedy | None:
    """The remedy for the line at this index."""
    judged = deal(*told)
    run = run_deal(Toy(), toy.setup(), judged, 0, followed=followed, telling=True)
    bench = Bench(Toy(), judged, run, followed, late, undoing(judged.lines))
    return bench.remedy(at, line_verdict(judged.lines[at], 1, run.results[at]))


def test_a_legal_line_has_none() -> None:
    assert remedy("0 say 1") is None
    assert remedy("0 bad", "1 say 1", at=1) is None


@pytest.mark.parametrize(
    ("told", "at", "when", "do", "clauses"),
    [
        (["0 bad"], 0, NOW, BACK, ["GEN-6.1"]),
        (["0 bad", "@stock"], 0, NOW, BACK, ["GEN-6.1"]),
        (["0 bad", "0 say 1"], 0, NOW, BACK, ["GEN-6.1"]),  # nobody else has moved
        (["0 bad", "1 say 1"], 0, LATER, STANDS, ["GEN-6.2"]),
        (["0 bad", "0 say 1", "1 say 1"], 0, LATER, STANDS, ["GEN-6.2"]),
        (["0 say 1", "1 bad"], 1, NOW, BACK, ["GEN-6.1"]),  # what was before does not count
        (["0 bad", "1 say 1", "undo"], 0, NOW, BACK, ["GEN-6.1"]),  # the other move is gone
        (["0 bad", "1 say 1", "undo", "1 say 2"], 0, LATER, STANDS, ["GEN-6.2"]),
        (["0 no"], 0, NOW, BACK, ["GEN-6.1"]),
        (["0 bad, out"], 0, OVER, BACK, ["GEN-6.3"]),
        (["0 out", "1 bad"], 1, NOW, BACK, ["GEN-6.1"]),  # it was over before
        (["0 bad", "1 out"], 0, LATER, STANDS, ["GEN-6.2"]),
        (["0 bad, out", "undo", "0 bad"], 2, NOW, BACK, ["GEN-6.1"]),
        (["0 bad, out", "undo", "0 bad, out"], 2, OVER, BACK, ["GEN-6.3"]),
        (["0 say 1", "1 call"], 1, OVER, BACK, ["GEN-6.3", "GEN-6.4"]),
        (["1 call 1"], 0, OVER, BACK, ["GEN-6.3", "GEN-6.4"]),
        (["0 bad, call 1"], 0, OVER, BACK, ["GEN-6.3"]),  # no call by its first word
        (["0 never"], 0, NOW, MEND, []),
        (["0 never", "1 say 1"], 0, LATER, MEND, []),
        (["0 bad, never"], 0, NOW, MEND, []),
        (["@odd"], 0, NOW, MEND, []),
        (["@odd", "0 say 1"], 0, LATER, MEND, []),
        (["0 out", "end"], 1, NOW, MEND, []),
    ],
)
def test_when_it_was_noticed_decides(
    told: list[str], at: int, when: When, do: Do, clauses: list[str]
) -> None:
    assert remedy(*told, at=at) == Remedy(when, do, tuple(clauses))


@pytest.mark.parametrize("late", ["stands", "void", None])
def test_another_deal_closes_what_it_ended_by_the_option(late: str | None) -> None:
    """GEN-6.3: counted as `late` says, and as written where nobody remembers; what ended nothing stands."""
    do = Do.VOID if late == "void" else STANDS
    assert remedy("0 bad, out", followed=True, late=late) == Remedy(CLOSED, do, ("GEN-6.3",))
    assert remedy("1 call", followed=True, late=late) == Remedy(CLOSED, do, ("GEN-6.3", "GEN-6.4"))
    assert remedy("0 bad", followed=True, late=late) == Remedy(LATER, STANDS, ("GEN-6.2",))
    assert remedy("0 bad", "1 out", followed=True, late=late) == Remedy(LATER, STANDS, ("GEN-6.2",))


def test_a_line_that_was_taken_back_is_told_as_it_stood_then() -> None:
    """With what followed it before, not with what came after; no later deal closes it."""
    for followed in (False, True):
        back = Remedy(NOW, BACK, ("GEN-6.1",), True)
        assert remedy("0 bad", "undo", followed=followed) == back
        assert remedy("0 bad", "undo", "0 say 1", "1 say 1", followed=followed) == back
        assert remedy("0 bad", "1 say 1", "undo", "undo", followed=followed) == back
        over = Remedy(OVER, BACK, ("GEN-6.3",), True)
        assert remedy("0 bad, out", "undo", "0 say 1", followed=followed) == over
        assert remedy("0 never", "undo", followed=followed) == Remedy(NOW, MEND, (), True)


def test_what_the_table_decided_goes_before_everything_but_a_line_taken_back() -> None:
    assert remedy("0 bad", "void") == Remedy(NOW, Do.VOID, ("GEN-6",), ruled=True)
    assert remedy("0 bad, out", "void") == Remedy(OVER, Do.VOID, ("GEN-6",), ruled=True)
    assert remedy("0 bad", "1 say 1", "void") == Remedy(LATER, Do.VOID, ("GEN-6",), ruled=True)
    assert remedy("0 never", "void") == Remedy(NOW, MEND, ())
    assert remedy("0 bad", "undo", "void") == Remedy(NOW, BACK, ("GEN-6.1",), True)


def test_a_duty_is_claimed_until_anybody_moves() -> None:
    """T-5: whoever owes may move to do what is claimed; any other move, their own too, closes the time."""
    at_once = Remedy(NOW, PENALTY, ("T-5",), claim="claim")
    late = Remedy(LATER, STANDS, ("T-5", "GEN-6.2"), claim="claim")
    assert remedy("0 owe", "0 claim") == at_once
    assert remedy("0 owe", "0 say 1") == late
    assert remedy("0 owe", "1 claim") == late
    assert remedy("0 owe", "1 say 1") == late
    assert remedy("0 owe", followed=True) == late
    assert remedy("0 owe", "void") == Remedy(NOW, Do.VOID, ("GEN-6",), ruled=True)
    bench = Bench(Toy(), deal("0 owe"), run_deal(Toy(), toy.setup(), deal("0 owe"), 0), False, None, {})
    assert bench.claimed(LATER, True, "claim") == Remedy(LATER, BACK, ("GEN-6.1",), True, claim="claim")


def test_once_somebody_else_may_have_moved_it_stands() -> None:
    call = Remedy(NOW, BACK, ("GEN-6.1", "GEN-6.4"))
    assert call.later() == Remedy(LATER, STANDS, ("GEN-6.2", "GEN-6.4"))
    claim = Remedy(NOW, PENALTY, ("T-5",), claim="claim")
    assert claim.later() == Remedy(LATER, STANDS, ("T-5", "GEN-6.2"), claim="claim")
    for other in (
        Remedy(NOW, MEND, ()),
        Remedy(NOW, Do.VOID, ("GEN-6",), ruled=True),
        Remedy(OVER, BACK, ("GEN-6.3",)),
        Remedy(LATER, STANDS, ("GEN-6.2",)),
    ):
        assert other.later() is other
