"""What is told of lines once they are judged, piece by piece: what later lines say of earlier ones."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import Breach, Reason
from referee.hidden.cases import Doubt
from referee.judge import rulings
from referee.judge.frame import run_deal
from referee.judge.judgement import LineVerdict
from referee.judge.verdicts import Outcome, verdict_over
from referee.judge.world import Told
from referee.record.model import EMPTY, UNKNOWN, Deal, Line, LineKind, Step
from tests.referee import toy
from tests.referee.toy import Toy, deal

TELLS = frozenset({"@row", "@column"})


def fact(number: int, *steps: Step) -> Line:
    return Line(number, LineKind.FACT, None, steps, "")


def move(number: int) -> Line:
    return Line(number, LineKind.MOVE, 0, (Step("say"),), "")


ROW = Step("@row", cards=(3, UNKNOWN), numbers=(2,))


# --- what later lines tell ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "tells"),
    [
        (fact(1, ROW), True),
        (fact(1, ROW._replace(verb="@column")), True),
        (fact(1, ROW._replace(cards=None)), True),
        (fact(1, ROW._replace(cards=(3, EMPTY))), False),  # by now it is empty
        (fact(1, ROW._replace(numbers=())), False),
        (fact(1, ROW._replace(verb="@hand")), False),
        (fact(1, Step("@hand"), ROW), False),
        (fact(1, ROW, Step("@hand")), True),
        (fact(1, ROW)._replace(kind=LineKind.MOVE), False),
    ],
)
def test_a_row_with_its_cards_tells_how_they_lay(line: Line, tells: bool) -> None:
    assert rulings._lay_there(line, TELLS) is tells


def test_what_later_lines_tell_comes_before_the_first_move() -> None:
    """3 and 6 tell; 1 does too, and stands before the moves already, as it did."""
    first, told, other, last = fact(1, ROW), fact(3, ROW), fact(5, ROW), fact(6, ROW)
    lines = (first, move(2), told, move(4), other, last)
    assert rulings._brought_forward(lines, {1, 3, 6}) == (first, told, last, move(2), move(4), other)
    for same, numbers in ((lines, {1}), (lines, set()), ((first, told), {1, 3})):
        assert rulings._brought_forward(same, numbers) is same


class Shelf:
    """The words of a game that say what lay in a row."""

    def vocabulary(self, game: str) -> Any:
        return SimpleNamespace(of_role=lambda role: TELLS if role == "tells" else frozenset())


def filling(monkeypatch: pytest.MonkeyPatch, lines: tuple[Line, ...], verdicts: str) -> tuple[Any, list[Any]]:
    """What fills in the rulings on these lines (l, i), and the deals that were judged once more for it."""
    judged: list[Any] = []

    def explore(record: Any, deals: Any, book_for: Any, *, advise: bool, telling: bool) -> Any:
        judged.append((deals, advise, telling))
        told = [Told((), ({"hand": line.number, "pile": 7},)) for line in deals[0].lines]
        run = SimpleNamespace(deals=[SimpleNamespace(told=told)])
        return SimpleNamespace(ways=[SimpleNamespace(run=run)])

    monkeypatch.setattr(rulings, "shelf", Shelf())
    monkeypatch.setattr(rulings, "explore", explore)
    words = {"l": "legal", "i": "illegal", "u": "unknown"}
    listed = [LineVerdict(line, 1, words[each]) for line, each in zip(lines, verdicts, strict=True)]
    judgement = cast("Any", SimpleNamespace(record=SimpleNamespace(game="toy"), lines=listed))
    return rulings.hindsight(judgement, (Deal(1, 0, lines),), cast("Any", None)), judged


def test_what_was_not_known_of_a_line_is_filled_in_by_what_was_told_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What was known stays; lines that tell it, and lines that are not there, have nothing filled in."""
    lines = (move(1), fact(2, ROW), move(3))
    filled, judged = filling(monkeypatch, lines, "lll")
    ((deals, advise, telling),) = judged
    assert [line.number for line in deals[0].lines] == [2, 1, 3]
    assert (advise, telling) == (False, True)
    ruling = rulings.Ruling((), {"hand": None, "pile": 4, "turn": None}, None)
    for line, hand in ((lines[0], 1), (lines[1], None), (lines[2], 3), (move(9), None)):
        found = filled(ruling, LineVerdict(line, 1, "legal"))
        assert found == ruling._replace(follows={"hand": hand, "pile": 4, "turn": None})


@pytest.mark.parametrize(
    ("lines", "verdicts"),
    [
        ((move(1), fact(2, ROW)), "li"),
        ((move(1), fact(2, ROW)), "lu"),
        ((fact(1, ROW), move(2)), "ll"),
        ((move(1), move(2)), "ll"),
    ],
)
def test_a_record_of_which_no_line_tells_what_was_before_is_not_judged_again(
    monkeypatch: pytest.MonkeyPatch, lines: tuple[Line, ...], verdicts: str
) -> None:
    assert filling(monkeypatch, lines, verdicts) == (None, [])


def test_reasons_and_what_follows_are_those_of_the_line_in_every_set_of_options() -> None:
    """Two deals of two lines, under two sets of options that differ in the pile behind the last line."""

    def run(pile: int) -> Any:
        told = [
            [Told((Reason("A", f"{place}{index}"),), ({"pile": pile if place == index == 1 else 0},))
             for index in (0, 1)]
            for place in (0, 1)
        ]  # fmt: skip
        return SimpleNamespace(deals=[SimpleNamespace(told=each) for each in told])

    runs = [run(4), run(5)]
    for place, index in ((0, 0), (0, 1), (1, 0), (1, 1)):
        assert rulings.reasons(runs, place, index) == (Reason("A", f"{place}{index}"),)
        pile = None if place == index == 1 else 0
        assert rulings.followed(runs, place, index) == {"pile": pile}


# --- over several worlds --------------------------------------------------------------------------
def test_what_hidden_cards_make_certain_is_certain_in_the_world_that_has_them() -> None:
    """A breaks the first world as it is and the second with any cards; B breaks the second alone."""
    state = cast("Any", SimpleNamespace(possible=lambda case: case == ("may",)))
    doubt = Doubt((cast("Any", ("may",)),), (cast("Any", ("cannot",)),))
    one, other = Breach("A", "w"), Breach("B", "w")
    first, second = Outcome((one,), True), Outcome((one._replace(doubt=doubt), other), True)
    for worlds in ((first, second), (second, first)):
        found = verdict_over([(state, each) for each in worlds])
        assert (found.verdict, [breach.clause for breach in found.breaches]) == ("illegal", ["A"])


def test_reasons_are_told_where_they_are_asked_for() -> None:
    judged = deal("0 say 1")
    assert not run_deal(Toy(), toy.setup(), judged, 0).told
    assert len(run_deal(Toy(), toy.setup(), judged, 0, telling=True).told) == 1
