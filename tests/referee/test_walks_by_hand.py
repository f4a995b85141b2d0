"""What a walk through a deal costs, line by line, and what of a change stands between two deals."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.mend import trial
from referee.mend.change import Change
from referee.mend.trial import Bench, Outcome, Work
from referee.mend.whole import Place
from referee.record.model import Line, LineKind


class Walked:
    """A table of which only the lines are real."""

    def __init__(self, count: int, *, worlds: int = 1, hidden: bool, guesses: tuple[int, ...] = ()) -> None:
        self.final: list[int] = []
        state = SimpleNamespace(ledger=0 if hidden else None)
        self.worlds = [SimpleNamespace(past=[], state=state) for _ in range(worlds)]
        move = Line(1, LineKind.MOVE, 0, (), "")
        self.lines = [move._replace(guess=(0,) if at in guesses else ()) for at in range(count)]
        self.undone: frozenset[int] = frozenset()
        self.stepped: list[int] = []
        self.stretches: dict[int, int] = {}
        self.asked: list[int] = []

    def calm(self, index: int) -> bool:
        """Whether a line begins a stretch."""
        self.asked.append(index)
        return index in self.stretches

    def stretch(self, index: int, end: int) -> int:
        """The line behind a stretch."""
        return min(self.stretches[index], end)

    def step(self, index: int, line: Line) -> None:
        """Note a line that was judged by itself."""
        assert line is self.lines[index]
        self.stepped.append(index)

    def flush(self) -> None:
        """Nothing is left to do."""


def cost(table: Walked, monkeypatch: pytest.MonkeyPatch, work: int = 10**6) -> tuple[int | None, int]:
    """Where a walk through a table ends, and what it cost."""
    monkeypatch.setattr(trial, "surely_bad", lambda worlds: False)
    bench = Bench.__new__(Bench)
    bench.work = Work(work)
    walked: Any = table
    return bench.walk(walked, ruled=False), work - bench.work.left


def test_a_line_costs_one_and_a_card_that_nobody_read_the_more_the_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every hundred lines of a deal as much again: the cards seen so far are weighed anew."""
    assert cost(Walked(250, hidden=False), monkeypatch) == (None, 250)
    table = Walked(250, hidden=False, guesses=(99, 100, 200))
    assert cost(table, monkeypatch) == (None, 250 + 100 + 200 + 300)
    assert table.stepped == list(range(250))
    assert cost(Walked(0, hidden=False), monkeypatch) == (None, 0)


def test_where_cards_are_hidden_a_line_costs_four_in_every_world_and_the_more_the_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert cost(Walked(3, hidden=True), monkeypatch) == (None, 12)
    assert cost(Walked(201, worlds=2, hidden=True), monkeypatch) == (None, 100 * 8 + 100 * 16 + 24)
    table = Walked(101, worlds=3, hidden=True, guesses=(100,))
    assert cost(table, monkeypatch) == (None, 100 * 12 + 24 + 200)


def test_a_calm_stretch_costs_as_its_first_line_and_is_looked_for_in_one_world_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Walked(160, hidden=True)
    table.stretches = {0: 150, 151: 999}
    assert cost(table, monkeypatch) == (None, 151 * 4 + 9 * 8)  # the line behind a stretch is its last
    assert (table.stepped, table.asked) == ([150], [0, 151])
    two = Walked(3, worlds=2, hidden=True)
    two.stretches = {0: 3}
    cost(two, monkeypatch)
    assert (two.stepped, two.asked) == ([0, 1, 2], [])


def test_a_walk_goes_on_behind_the_lines_that_were_walked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Walked(6, hidden=False)
    table.final, table.worlds[0].past = [0, 0], [0]
    assert cost(table, monkeypatch) == (None, 3)
    assert table.stepped == [3, 4, 5]


def test_a_walk_ends_at_the_line_with_which_the_work_does(monkeypatch: pytest.MonkeyPatch) -> None:
    for work, end in ((1, 0), (3, 2), (5, 4), (6, None)):
        assert cost(Walked(5, hidden=False), monkeypatch, work)[0] == end
    for work, end in ((100, 1), (101, 1), (102, 1), (103, 2), (104, None)):
        assert cost(Walked(3, hidden=False, guesses=(1,)), monkeypatch, work)[0] == end


@pytest.mark.parametrize("blank", [0, 1])
def test_who_comes_and_goes_stands_between_the_deals_wherever_the_line_is(
    blank: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it is the second line that a change takes, or the second that it puts in."""
    monkeypatch.setattr(Bench, "anew", lambda *_: Outcome(77))
    head = ["game: american-page-one", "players: Aki, Ben", *[""] * blank, "deal", "@starter 5H", "Aki: draw"]
    lines = [*head, "@end", "joins: Joe", "deal", "@starter 6H", "Aki: draw"]
    bench = Bench(Place(), lines, Work(10**6))
    at = lines.index("joins: Joe")
    for change in (
        Change("delete", at, 1, ()),
        Change("replace", at - 1, 2, ("@end", "Ben: draw")),
        Change("insert", at, 0, ("@end", "leaves: Ben")),
        Change("insert", at - 1, 0, ("leaves: Ben",)),
    ):
        assert bench.try_out(change).bad == 77, change
    for change in (Change("delete", at - 1, 1, ()), Change("insert", at, 0, ("Ben: draw",))):
        assert bench.try_out(change).bad != 77, change
