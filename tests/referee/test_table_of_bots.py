"""The table at which bots play: who is asked, what is tried, what is counted, and how a deal ends.

The game is made up of a few words, so that each of them is legal or not where a test says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.dealing import Dealer, Luck, Sight, Steps
from referee.game.walk import Walk
from referee.play.game import CUT, STUCK, Table
from referee.record.model import Line, LineKind, Step

PLAYERS = 3


class State:
    """A position: a number that goes up, and who is on turn."""

    def __init__(self) -> None:
        self.turn, self.sum = 0, 0
        self.ready = False
        self.ended: str | None = None
        self.pending: object = None
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.setup = SimpleNamespace(cards=SimpleNamespace(copies=()))

    def copy(self) -> State:
        twin = State()
        twin.__dict__.update(self.__dict__)
        return twin


class Game:
    """`add` puts one to the sum, `end` ends the deal, `owe` leaves a duty open, `open` a choice.

    `no` is illegal; `claim` may be written out of turn; `half` is illegal until `whole` follows it.
    """

    def __init__(self) -> None:
        self.settled: list[Line | None] = []
        self.late = 0
        self.prepared = 0
        self.moves: list[tuple[int, Steps]] = []

    def begin(self, setup: object, start: int) -> State:
        return State()

    def prepare(self, state: State) -> None:
        self.prepared += 1

    def at_any_time(self, line: Line) -> bool:
        return line.steps[0].verb == "claim"

    def walk(self, walk: Walk, state: State, line: Line) -> None:
        verbs = [step.verb for step in line.steps]
        if "no" in verbs or (verbs[-1:] == ["half"]):
            walk.breach("X-1", "half" if "half" in verbs else "never")
        if "open" in verbs:
            walk.choose("suit")
        state.sum += len(verbs)
        if "owe" in verbs:
            state.pending = "duty"
        if "end" in verbs or "@end" in verbs:
            state.ended = "end"
        if line.kind is LineKind.MOVE:
            state.turn = (state.turn + 1) % PLAYERS

    def settle(self, walk: Walk, state: State, following: Line | None) -> None:
        self.settled.append(following)
        state.pending = None
        if self.late:
            walk.overdue(1, "X-2", "late")

    def score(self, state: State) -> tuple[int, ...]:
        return (state.sum, 0, 0)

    def tiebreak(self, state: State) -> tuple[None, ...]:
        return (None,) * PLAYERS

    def candidates(self, state: State) -> Iterator[tuple[int, Steps]]:
        return iter(self.moves)


class Hands(Dealer[Any]):
    """Deals nothing; whatever it is asked is noted."""

    unfinished = frozenset({"half"})

    def __init__(self) -> None:
        self.who: tuple[int, ...] = ()
        self.offer: Steps | None = None
        self.stopping = False
        self.rolls: Steps = ()
        self.goes_on = False
        self.asked_for: list[tuple[int, bool]] = []

    def deal(self, game: Any, state: Any, luck: Luck, *, table_card: bool) -> Iterator[Step]:
        yield Step("@first")
        yield Step("@second")

    def stock(self, setup: Any) -> list[int]:
        return list(range(10))

    def seen(self, state: Any, seat: int) -> Any:
        return state.copy()

    def first(self, game: Any, state: Any, seat: int, luck: Luck, *, asked: bool) -> Steps:
        self.asked_for.append((seat, asked))
        return self.rolls

    def filled(self, game: Any, state: Any, seat: int, steps: Steps, luck: Luck) -> Steps:
        return tuple(
            step._replace(cards=luck.draw(1)) if step.verb == "draw" and step.cards is None else step
            for step in steps
        )

    def further(self, game: Any, state: Any, seat: int, begun: Steps) -> Iterator[Steps]:
        return (steps for each, steps in game.candidates(state) if each == seat)

    def again(self, state: Any, seat: int, steps: Steps, begun: int) -> bool:
        return self.goes_on and steps[-1].verb == "half" and len(steps) > begun

    def instead(self, state: Any, seat: int, steps: Steps) -> Steps | None:
        return self.offer if seat == state.turn else None

    def asked(self, state: Any) -> Iterable[int]:
        return self.who

    def stops(self, state: Any, lines: Any) -> bool:
        return self.stopping

    def is_turn(self, game: Any, state: Any, line: Line) -> bool:
        return line.steps[0].verb != "claim"

    def marks(self, before: Any, after: Any, line: Line) -> list[str]:
        return [f"{before.sum}-{after.sum}", *(step.verb for step in line.steps)]


def words(text: str) -> Steps:
    """Steps by their verbs."""
    return tuple(map(Step, text.split()))


Wish = Callable[[Sight], Iterable[Steps]]


def wishing(*lines: str) -> Wish:
    """A bot that wishes these lines, the best first; whenever it is asked."""
    return lambda sight: [words(line) for line in lines]


class Round:
    """A table of three bots, with its game and dealer."""

    def __init__(self, *bots: Wish, counting: bool = True) -> None:
        self.game, self.hands = Game(), Hands()
        setup: Any = SimpleNamespace(game="pile-up", seats=PLAYERS)
        listed = [*bots, *[bots[-1]] * (PLAYERS - len(bots))]
        self.table = Table(
            cast("Any", self.game), setup, self.hands, cast("Any", listed), Random(1), counting=counting
        )

    @property
    def told(self) -> list[str]:
        """Who wrote what, facts left out."""
        return [
            f"{line.seat} {' '.join(step.verb for step in line.steps)}"
            for line in self.table.lines
            if line.kind is not LineKind.FACT
        ]


def test_a_deal_begins_with_its_facts_and_is_ready_then() -> None:
    """A record has two lines above them: `game` and `players`; hence the first fact is line 2 of a deal."""
    here = Round(wishing("add"))
    assert [(line.number, line.kind, line.seat, line.steps[0].verb) for line in here.table.lines] == [
        (2, LineKind.FACT, None, "@first"),
        (3, LineKind.FACT, None, "@second"),
    ]
    assert (here.game.prepared, here.table.state.ready, here.table.state.sum) == (1, True, 2)
    assert (here.table.moves, here.table.turns, here.table.idle) == (0, 0, 0)
    assert sorted(here.table.luck.stock) == list(range(10))
    assert here.table.number() == 4


def test_a_deal_is_played_until_it_ends_and_its_lines_are_numbered() -> None:
    here = Round(wishing("add"), wishing("add"), wishing("end"))
    played = here.table.play(9)
    assert here.told == ["0 add", "1 add", "2 end"]
    assert [line.number for line in played.lines] == [2, 3, 4, 5, 6]
    assert (played.ended_by, played.moves, played.turns) == ("end", 3, 3)
    assert (played.points, played.winners, played.losers) == ((5, 0, 0), (0,), ())


@pytest.mark.parametrize(("limit", "moves", "ended"), [(2, 2, CUT), (3, 3, "end"), (4, 3, "end")])
def test_a_deal_is_cut_at_its_limit_and_has_no_points_then(limit: int, moves: int, ended: str) -> None:
    here = Round(wishing("add"), wishing("add"), wishing("end"))
    played = here.table.play(limit)
    assert (played.moves, played.ended_by) == (moves, ended)
    assert (played.points is None, played.winners) == (ended == CUT, () if ended == CUT else (0,))


def test_where_nobody_finds_a_legal_line_the_deal_is_stuck() -> None:
    """Neither the bot nor the list of the game has one."""
    here = Round(wishing("no", "open"))
    here.game.moves = [(0, words("no")), (1, words("add"))]
    played = here.table.play(9)
    assert (played.ended_by, played.moves, played.points, here.told) == (STUCK, 0, None, [])


def test_a_bot_without_a_legal_wish_plays_any_line_of_the_list() -> None:
    here = Round(wishing("no"))
    here.game.moves = [(0, words("no")), (0, words("add"))]
    assert here.table.move()
    assert here.told == ["0 add"]


@pytest.mark.parametrize(("limit", "settled"), [(1, []), (2, [None])])
def test_what_the_last_line_left_open_is_settled_where_the_deal_was_not_cut(
    limit: int, settled: list[object]
) -> None:
    """Nobody has a line after the first: the deal is stuck with a duty open, and settled for its end."""
    here = Round(wishing("owe"), wishing("no"))
    here.game.settled.clear()
    here.table.neglects = lambda tried: False  # type: ignore[method-assign]
    assert here.table.play(limit).moves == 1
    after = [line for line in here.game.settled if line is None]
    assert after == settled


def test_a_deal_that_has_ended_owes_nothing_more() -> None:
    here = Round(wishing("owe end"))
    here.table.neglects = lambda tried: False  # type: ignore[method-assign]
    assert here.table.play(9).ended_by == "end"
    assert None not in here.game.settled


def test_a_line_that_leaves_a_duty_undone_is_not_played() -> None:
    here = Round(wishing("owe", "add"))
    here.game.late = 1
    assert here.table.move()
    assert here.told == ["0 add"]
    careful = Round(wishing("owe", "add"))
    assert careful.table.move()
    assert careful.told == ["0 owe"]
    (asked,) = careful.game.settled
    assert asked is not None
    assert asked.kind is LineKind.END  # as if another deal followed


def test_the_duty_of_an_earlier_line_falls_on_the_next_one() -> None:
    here = Round(wishing("owe"), wishing("add"))
    assert here.table.move()
    here.game.late = 1
    tried = here.table.tried(Line(9, LineKind.MOVE, 1, words("add"), ""))
    assert [breach.clause for breach in tried.found] == ["X-2"]
    assert here.table.state.pending == "duty"  # a copy was tried


def test_who_is_not_on_turn_may_write_only_what_may_be_written_at_any_time() -> None:
    here = Round(wishing("add"))

    def found(seat: int, text: str, kind: LineKind = LineKind.MOVE) -> list[tuple[str, str, Any]]:
        tried = here.table.tried(Line(9, kind, seat, words(text), ""))
        return [(breach.clause, breach.why, breach.args) for breach in tried.found]

    assert found(0, "add") == found(2, "claim") == found(2, "@end", LineKind.END) == []
    assert found(2, "add") == [("GEN-1", "not-on-turn", (("seat", 2), ("seat", 0)))]
    assert here.table.tried(Line(9, LineKind.MOVE, 0, words("open"), "")).open
    assert not here.table.tried(Line(9, LineKind.MOVE, 0, words("add"), "")).open
    assert here.table.state.sum == 2


# --- rights out of turn ---------------------------------------------------------------------------
def test_who_may_act_out_of_turn_is_asked_first_and_one_alone_acts() -> None:
    """Seat 1 has nothing to say, seat 2 claims; then the turn goes on. No claim is a turn."""
    here = Round(wishing("add"), wishing(), wishing("claim"))
    here.hands.who = (1, 2, 0)
    assert here.table.rights()
    assert here.told == ["2 claim"]
    assert here.hands.asked_for == [(1, True), (2, True)]
    assert (here.table.moves, here.table.turns) == (1, 0)
    here.hands.who = (1,)
    assert not here.table.rights()
    here.hands.who = ()
    assert not here.table.rights()


def test_who_is_asked_and_has_no_legal_wish_plays_nothing_of_the_list() -> None:
    here = Round(wishing("no"))
    here.game.moves = [(0, words("claim"))]
    assert here.table.choose(0, asked=True) is None
    assert here.table.choose(0, asked=False) is not None
    assert here.told == ["0 claim"]


def test_people_may_agree_to_end() -> None:
    here = Round(wishing("add"))
    here.hands.stopping = True
    played = here.table.play(5)
    assert (played.ended_by, played.moves, here.told) == ("end", 0, ["None @end"])
    assert here.table.lines[-1].number == 4
    assert not played.marks


# --- one line -------------------------------------------------------------------------------------
def test_a_line_may_go_on_after_what_chance_has_shown() -> None:
    """`half` alone is illegal, but its breach is one that chance has left half written."""
    seen: list[Steps] = []

    def bot(sight: Sight) -> list[Steps]:
        seen.append(sight.begun)
        return [words("half")] if len(sight.begun) < 2 else [words("whole")]

    here = Round(bot)
    here.hands.rolls = words("roll")
    here.hands.goes_on = True
    line = here.table.choose(0, asked=False)
    assert line is not None
    assert [step.verb for step in line.steps] == ["roll", "half", "whole"]
    assert seen == [words("roll"), words("roll half")]
    assert (here.table.turns, here.table.idle) == (1, 0)  # who has begun a line has chosen


def test_a_line_that_breaks_more_than_what_chance_may_mend_is_not_gone_on_with() -> None:
    here = Round(wishing("no half", "add"))
    here.hands.goes_on = True
    here.hands.unfinished = frozenset()
    line = here.table.choose(0, asked=False)
    assert line is not None
    assert [step.verb for step in line.steps] == ["add"]


def test_what_a_bot_would_have_drawn_is_put_back_where_its_line_is_not_played() -> None:
    here = Round(wishing("draw no", "draw", "add"))
    top = here.table.luck.stock[-1]
    before = here.table.luck.stock.copy()
    line = here.table.choose(0, asked=True)
    assert line is not None
    assert [(step.verb, step.cards) for step in line.steps] == [("draw", (top,))]
    assert here.table.luck.stock == before[:-1]
    nothing = Round(wishing("draw no"))
    before = nothing.table.luck.stock.copy()
    assert nothing.table.choose(0, asked=True) is None
    assert nothing.table.luck.stock == before


def test_before_a_line_is_written_others_may_act_on_what_it_would_be() -> None:
    """If somebody claims, the line that was offered stands before the claim; else the line as it was."""
    for claims, told in ((True, ["0 offer", "2 claim"]), (False, ["0 add"])):
        here = Round(wishing("add"), wishing(), wishing("claim") if claims else wishing())
        here.hands.offer = words("offer")
        here.hands.who = (1, 2)
        assert here.table.move()
        assert here.told == told
        assert here.table.moves == len(told)
        assert here.table.state.sum == 2 + len(told)
        assert here.table.marks["add"] == (0 if claims else 1)
        assert here.table.marks["offer"] == (1 if claims else 0)
        assert len(here.table.lines) == 2 + len(told)


def test_an_offer_that_is_illegal_is_not_made() -> None:
    here = Round(wishing("add"), wishing(), wishing("claim"))
    here.hands.offer = words("no")
    here.hands.who = (2,)
    assert here.table.move()
    assert here.told == ["0 add"]


# --- what is counted ------------------------------------------------------------------------------
def test_a_turn_is_idle_where_its_line_was_the_only_legal_one() -> None:
    """Tried are the further wishes of the bot, then the list of the game; the line itself is none of them."""

    def idle(wished: tuple[str, ...], listed: tuple[str, ...]) -> int:
        here = Round(wishing(*wished))
        here.game.moves = [(0, words(line)) for line in listed]
        assert here.table.choose(0, asked=False) is not None
        assert here.table.turns == 1
        return here.table.idle

    assert idle(("add",), ()) == 1
    assert idle(("add",), ("add", "no", "open")) == 1
    assert idle(("add", "end"), ()) == 0
    assert idle(("no", "add"), ("no",)) == 1
    assert idle(("add",), ("no", "end")) == 0


def test_a_line_that_neglects_a_duty_is_no_other_choice() -> None:
    here = Round(wishing("add", "owe"))
    here.game.late = 1
    assert here.table.choose(0, asked=False) is not None
    assert here.table.idle == 1


def test_with_one_step_settled_by_chance_the_rest_is_compared() -> None:
    for other, idle in (("end", 0), ("add", 1), ("no", 1)):
        here = Round(wishing("add", other))
        here.hands.rolls = words("roll")
        assert here.table.choose(0, asked=False) is not None
        assert here.table.idle == idle


def test_marks_are_counted_from_before_a_line_to_after_it_and_only_where_asked() -> None:
    here = Round(wishing("add"))
    assert here.table.move()
    assert here.table.marks == Counter({"2-3": 1, "add": 1})
    assert here.table.moves == 1
    silent = Round(wishing("add"), counting=False)
    assert silent.table.move()
    assert (silent.table.marks, silent.table.moves) == (Counter(), 1)
    assert (silent.table.turns, silent.table.idle) == (0, 0)
