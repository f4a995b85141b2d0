"""What stands beside a verdict, part by part: what would settle it, what it supposes, what would be legal.

Containers of hidden cards are hands: number n is that of seat n, from 7 on they are rows of the table.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import Breach
from referee.hidden.cases import UNDECIDED, Doubt, Literal, Total
from referee.judge.advice import instead_of
from referee.judge.frame import Table
from referee.judge.judgement import LineVerdict, Settle
from referee.judge.settle import choice_before, settling, shows
from referee.judge.supposing import Held, Supposed, _held, _joined, supposed, with_suppositions
from referee.judge.trying import fork
from referee.judge.verdicts import FINE_RESULT, Result
from referee.judge.world import unwritten
from referee.record.model import Line, LineKind, Step
from tests.referee import toy
from tests.referee.toy import Toy, deal, lines


def place(state: Any, container: int) -> tuple[str, int | None]:
    return ("@hand", container) if container < 7 else (f"@row{container}", None)


GAME = cast("Any", SimpleNamespace(place=place, rows_asked=lambda state, doubt: ()))
STATE = cast("Any", SimpleNamespace(setup=SimpleNamespace(cards=SimpleNamespace(copies=(1, 1, 0, 2, 1)))))


def literal(*containers: int, cards: int = 1, has: bool = True, since: int = 0) -> Literal:
    return Literal(tuple((container, 1) for container in containers), cards, has, since)


def doubt(bad: list[tuple[Any, ...]], fine: list[tuple[Any, ...]]) -> Doubt:
    return Doubt(tuple(bad), tuple(fine))


# --- what would settle it -----------------------------------------------------------------------------
TOLD = lines("0 pick", "1 say 1", "@stock", "2 pick", "0 odd", "1 pick")
OPEN = Result("legal", unwritten=("choice",))
RUN = cast("Any", SimpleNamespace(
    results=[OPEN, FINE_RESULT, FINE_RESULT, OPEN, Result("unknown"), OPEN], states=[STATE],
))  # fmt: skip


def verdict(at: int, *doubts: Doubt | None) -> LineVerdict:
    """The verdict on the line of this index, with a breach for each doubt."""
    return LineVerdict(TOLD[at], 1, "unknown", tuple(Breach("A", "w", doubt=each) for each in doubts))


def test_a_choice_is_to_be_named_that_was_left_open_last() -> None:
    """In the line itself or before it, never behind it."""
    assert [choice_before(verdict(at), TOLD, RUN) for at in range(6)] == [
        [Settle("choice", 0, 1)],
        [Settle("choice", 0, 1)],
        [Settle("choice", 0, 1)],
        [Settle("choice", 2, 4)],
        [Settle("choice", 2, 4)],
        [Settle("choice", 1, 6)],
    ]
    nothing = cast("Any", SimpleNamespace(results=[FINE_RESULT] * 6))
    assert choice_before(verdict(5), TOLD, nothing) == []


def test_what_no_card_decides_is_settled_by_a_choice_or_by_the_next_move() -> None:
    """A line not yet written settles it where no move stands behind; facts are none."""
    assert settling(verdict(4, None), TOLD, GAME, RUN) == (Settle("choice", 2, 4),)
    assert settling(verdict(4, UNDECIDED), TOLD, GAME, RUN) == (Settle("choice", 2, 4),)
    assert settling(verdict(5, UNDECIDED), TOLD, GAME, RUN) == (Settle("record", None, 6),)
    assert settling(verdict(1, UNDECIDED), TOLD[:3], GAME, RUN_OF_THREE) == (Settle("record", None, 2),)
    assert settling(verdict(4, None, UNDECIDED, None), TOLD, GAME, RUN) == (Settle("choice", 2, 4),)
    both = settling(verdict(5, UNDECIDED, None), TOLD, GAME, RUN)
    assert both == (Settle("record", None, 6), Settle("choice", 1, 6))


RUN_OF_THREE = cast("Any", SimpleNamespace(results=RUN.results[:3], states=[STATE]))


def test_hands_are_to_be_shown_that_the_doubt_is_about_the_movers_first() -> None:
    """Each once, in the order in which it asks; a row of the table in place of all hands."""
    about = doubt([(literal(2, 1), literal(0))], [(literal(1), Total(((0, 1),), (1,), 1, True), UNDECIDED)])
    breach = Breach("A", "w", doubt=about)
    assert shows(breach, about, verdict(4), GAME, STATE) == [
        Settle("show", 0, 5), Settle("show", 2, 5), Settle("show", 1, 5),
    ]  # fmt: skip
    assert shows(breach, about, verdict(5), GAME, STATE)[0] == Settle("show", 1, 6)
    assert settling(verdict(4, about, about), TOLD, GAME, RUN) == tuple(
        shows(breach, about, verdict(4), GAME, STATE)
    )
    rows = cast("Any", SimpleNamespace(place=place, rows_asked=lambda state, doubt: (3, 5)))
    assert shows(breach, about, verdict(4), rows, STATE) == [Settle("row", None, 3), Settle("row", None, 5)]


# --- what it supposes ---------------------------------------------------------------------------------
def test_cards_held_are_told_by_place_and_kind() -> None:
    """Card 2 is not in the deck; of several places a hand counts, else the first in the alphabet."""
    assert _held(literal(1, 0, 1, cards=0b11111), GAME, STATE) == Held("@hand", (1, 0), (0, 1, 3, 4), True)
    assert _held(literal(8, 7, cards=0b10), GAME, STATE) == Held("@row7", (None,), (1,), True)
    assert _held(literal(8, 3, cards=0b1001), GAME, STATE) == Held("@hand", (None, 3), (0, 3), True)
    assert _held(literal(has=False, since=4), GAME, STATE) == Held("@hand", (), (0,), False, True)


def held(seat: int, *cards: int, has: bool = True) -> Held:
    return Held("@hand", (seat,), cards, has)


def test_cases_of_one_place_are_one_for_all_their_cards() -> None:
    """Not those of what was not held, nor those of two places together."""
    assert _joined([(held(0, 4, 1),), (held(1, 2),), (held(0, 3, 1),), (held(0, 0),)]) == (
        (held(0, 0, 1, 3, 4),),
        (held(1, 2),),
    )
    apart: list[tuple[Held, ...]] = [(held(0, 1, has=False),), (held(0, 2, has=False),)]
    assert _joined(apart) == tuple(apart)
    pairs: list[tuple[Held, ...]] = [
        (held(0, 1), held(1, 2)),
        (held(0, 3), held(1, 2)),
        (held(0, 1), held(1, 2)),
    ]
    assert _joined(pairs) == tuple(pairs[:2])
    assert _joined([]) == ()


HAS, LACKS = (literal(0, cards=2),), (literal(0, cards=1, has=False),)
TOTAL = (Total(((0, 1),), (1,), 1, True),)


@pytest.mark.parametrize(
    ("bad", "fine", "told"),
    [
        ([HAS], [HAS], Supposed(((held(0, 1),),))),
        ([HAS], [LACKS], Supposed(((held(0, 1),),))),
        ([LACKS], [HAS], Supposed(((held(0, 1),),), unless=True)),  # easier to picture
        ([LACKS], [LACKS], Supposed(((held(0, 0, has=False),),))),
        ([HAS, LACKS], [HAS], Supposed(((held(0, 1),),), unless=True)),
        ([LACKS], [HAS, LACKS], Supposed(((held(0, 0, has=False),),))),
        ([TOTAL], [HAS], None),
        ([HAS], [TOTAL], None),
        ([HAS, (*HAS, *TOTAL)], [HAS], None),
        ([HAS], [()], None),  # it may always be fine
        ([], [HAS], None),
    ],
)
def test_a_doubt_is_told_as_what_was_held_where_it_can_be(
    bad: list[Any], fine: list[Any], told: Supposed | None
) -> None:
    breach = Breach("A", "w", doubt=doubt(bad, fine))
    assert supposed(breach, GAME, STATE) == told
    assert with_suppositions((breach,), GAME, STATE) == (breach._replace(supposed=told),)


def test_what_is_certain_supposes_nothing() -> None:
    assert supposed(Breach("A", "w"), GAME, STATE) is None


# --- what would have been legal -----------------------------------------------------------------------
def ways(*moves: list[tuple[int, str]], seat: int = 0, **state: Any) -> Any:
    """A way for each list of legal moves, which the game names as seat and word."""
    (line,) = lines(f"{seat} bad")
    return [
        SimpleNamespace(
            line=line,
            world=SimpleNamespace(state=SimpleNamespace(ended=None, moves=tuple(each), **state)),
        )
        for each in moves
    ]


ADVISER = cast("Any", SimpleNamespace(
    instead=lambda state, line: iter((seat, (Step(word),)) for seat, word in state.moves),
))  # fmt: skip


def advised(living: Any) -> list[tuple[int, str]]:
    return [(seat, steps[0].verb) for seat, steps in instead_of(ADVISER, living)]


def test_what_is_legal_in_every_way_is_advised_the_authors_own_moves_alone() -> None:
    mine, yours = (0, "x"), (1, "x")
    assert advised(ways([mine, (0, "y"), yours], [(0, "y"), mine])) == [mine, (0, "y")]
    assert advised(ways([mine, yours], [yours])) == [yours]  # none of one's own
    assert advised(ways([mine], [yours])) == []
    assert advised(ways([mine, yours], seat=1)) == [yours]


def test_eight_ways_are_looked_at() -> None:
    both = [(0, "x"), (0, "y")]
    for count, left in ((7, [(0, "x")]), (8, both)):
        assert advised(ways(*[both] * count, [(0, "x")])) == left


def test_nothing_is_advised_once_the_deal_is_over_or_for_what_is_no_move() -> None:
    for over in (0, 1):
        living = ways([(0, "x")], [(0, "x")])
        living[over].world.state.ended = "out"
        assert advised(living) == []
    (living,) = ways([(0, "x")])
    living.line = Line(1, LineKind.FACT, None, (Step("@stock"),), "")
    assert advised([living]) == []


# --- a table from where another stands ----------------------------------------------------------------
def test_a_forked_table_goes_its_own_way() -> None:
    """Nothing that it notes is noted at the other one."""
    table: Any = Table(Toy(), toy.setup(), deal("0 pick", "1 say 1"), 0, advise=True)
    table.walk()
    twin: Any = fork(table)
    names = ("worlds", "final", "told", "rulings", "instead", "unwritten", "duties", "shaky")
    before = {name: getattr(table, name).copy() for name in names}
    for name in names:
        mine, other = getattr(table, name), getattr(twin, name)
        assert mine is not other
        assert name == "worlds" or mine == other
        other.clear()
    assert {name: getattr(table, name) for name in names} == before
    assert len(table.worlds) == 2


def test_only_of_a_penalty_its_cards_are_what_was_left_open() -> None:
    """Whatever else a completed line has more cards in is some choice of it."""
    for verb, names in (("penalty", ("penalty",)), ("draw", ("choice",))):
        (line,) = lines("0 say 1")
        written, full = (line._replace(steps=(Step(verb, cards=cards),)) for cards in (None, (3,)))
        assert unwritten(written, (full,)) == names
