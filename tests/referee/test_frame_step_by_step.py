"""The frame's own steps, each on a table set up for it: what is shaky, what is cut, what a world remembers.

The game is `toy`; what other modules answer is made up where the step only passes it on.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import KEPT, UNDOABLE, Breach, Reason, Walk
from referee.hidden.cases import Doubt, Literal
from referee.judge import frame, veils
from referee.judge.frame import NEXT_DEAL, Table, run_deal
from referee.judge.verdicts import FINE, FINE_RESULT, Outcome, Result
from referee.judge.world import Told, Tried, World
from referee.record.model import Line, LineKind
from tests.referee import toy
from tests.referee.toy import Toy, deal, lines

BAD = Breach("A", "w")
MET = (Outcome((BAD,), True),)


def doubt(*ticks: int) -> Doubt:
    """Something that is asked about these moments, and may be either way."""
    case = (Literal(tuple((0, tick) for tick in ticks), 1, True),)
    return Doubt((case,), (case,))


def asking(*ticks: int) -> Breach:
    return BAD._replace(doubt=doubt(*ticks))


def table(*told: str, game: Toy | None = None, **more: Any) -> Any:
    return Table(game or Toy(), toy.setup(), deal(*told), 0, **{"advise": False, **more})


def worlds(made: Any, *pasts: list[Any]) -> list[World]:
    """As many worlds at this table, with these outcomes of the lines so far."""
    first = made.worlds[0]
    made.worlds = [first, *(first.copy() for _ in pasts[1:])]
    for world, past in zip(made.worlds, pasts, strict=True):
        world.past = list(past)
    return list(made.worlds)


def with_ledger(world: Any, *, events: int = 1) -> Any:
    """The world with so many hidden cards in the hand of seat 0."""
    world.state.ledger = None
    Toy().ledger(world.state).birth(0, events)
    return world


# --- a table before its first line --------------------------------------------------------------------
def test_nothing_is_asked_for_that_was_not_asked_for() -> None:
    """Judged as `check` judges it: with advice, without reasons, and as the last deal."""
    found = run_deal(Toy(), toy.setup(), deal("0 bad", "1 owe"), 0)
    assert found.results[0].instead
    assert (found.told, [result.breaches for result in found.results[1:]]) == ((), [()])
    made = Table(Toy(), toy.setup(), deal("0 say 1"), 0, advise=True)
    assert (made.telling, made.cut, made.blurred, made.shaky) == (False, False, False, set())
    assert NEXT_DEAL.kind is LineKind.END


@pytest.mark.parametrize(
    ("hidden", "past", "calm"),
    [
        (False, [MET], True),
        (True, [], True),
        (True, [MET], False),
        (True, [FINE], True),
        (True, [MET, FINE], True),
        (True, [FINE, MET, MET], False),
        (True, [MET, FINE, MET], False),
    ],
)
def test_lines_are_walked_in_place_where_a_copy_costs_little_or_all_was_well(
    hidden: bool, past: list[Any], calm: bool
) -> None:
    """A ledger of hidden cards is dear to copy, and after a breach another is likely."""
    made = table("0 say 1")
    (world,) = worlds(made, past)
    if hidden:
        with_ledger(world)
    assert made.calm(0) is calm


def test_lines_are_carried_out_again_as_they_were() -> None:
    """A move finds the set-up settled, and settles it once; a fact leaves it open."""
    for told, ready, prepared, points in (
        (("@stock",), False, 0, [0, 0, 0]),
        (("@stock", "0 say 1", "1 say 2", "@stock"), True, 1, [1, 2, 0]),
        (("0 say 3",), True, 1, [3, 0, 0]),
    ):
        made = table(*told)
        found = made.again(made.worlds[0].state.copy(), made.lines)
        assert (found.ready, found.prepared, found.points) == (ready, prepared, points)


# --- worlds that are given up or become one -------------------------------------------------------------
@pytest.mark.parametrize(
    ("left", "hidden", "blurred"), [(1, True, True), (2, True, False), (1, False, False), (2, False, False)]
)
def test_worlds_that_became_one_leave_doubts_about_hidden_cards_alone(
    monkeypatch: pytest.MonkeyPatch, left: int, hidden: bool, blurred: bool
) -> None:
    """Where nothing is hidden no doubt hangs on which of them it was."""
    made = table("0 say 1", "1 say 1")
    here = worlds(made, [], [])
    for world in here:
        if hidden:
            with_ledger(world)
    asked = []

    def unveiled(game: Any, worlds: Any, lines: Any, at: int, most: int) -> Any:
        asked.append((game is made.game, worlds == here, lines is made.lines, at, most))
        return worlds[:left]

    monkeypatch.setattr(veils, "unveiled", unveiled)
    made.forget(1)
    assert (made.worlds, made.blurred) == (here[:left], blurred)
    assert asked == [(True, True, True, 1, 64)]


def test_two_worlds_that_have_become_equal_are_one() -> None:
    made = table("0 pick", "1 say 1", "2 forget")
    counts = []
    for index, line in enumerate(made.lines):
        made.step(index, line)
        counts.append(len(made.worlds))
    assert counts == [2, 2, 1]


def test_a_line_that_cannot_be_is_told_as_the_first_of_its_choices() -> None:
    """As it stands where nothing is left open in it, or nothing can be chosen any more."""
    made = table("0 pick", "1 say 1")
    (world,) = made.worlds
    assert made.plain(world, 0, made.lines[0]).steps[0].numbers == (0,)
    assert made.plain(world, 1, made.lines[1]) is made.lines[1]
    world.state.ended = "out"
    assert made.plain(world, 0, made.lines[0]) is made.lines[0]


@pytest.mark.parametrize(("wide", "asked"), [(64, 0), (65, 1)])
def test_worlds_are_looked_at_for_what_nobody_names_where_they_are_more_than_64(
    monkeypatch: pytest.MonkeyPatch, wide: int, asked: int
) -> None:
    calls: list[int] = []

    def unveiled(game: Any, worlds: Any, lines: Any, at: int, most: int) -> Any:
        calls.append(at)
        return worlds

    monkeypatch.setattr(veils, "unveiled", unveiled)
    made = table("0 say 1", "1 pick", game=Toy(wide))
    made.walk()
    assert calls == [1] * asked


def test_of_4097_ways_not_all_are_tried() -> None:
    """241 worlds and 17 choices in each; 4,096 are tried."""
    game = Toy(241)
    made = table("0 pick", "1 pick, forget", game=game)
    made.walk(1)
    game.wide = 17
    made.step(1, made.lines[1])
    assert made.cut


@pytest.mark.parametrize(("still", "shaky"), [(True, {9}), (False, {2, 3, 9})])
def test_a_card_left_open_that_must_be_told_makes_all_lines_since_uncertain(
    monkeypatch: pytest.MonkeyPatch, still: bool, shaky: set[int]
) -> None:
    """Lines 0 and 1 have their verdict, 2 and 3 have none yet."""
    made = table(*[f"{turn % 3} say 1" for turn in range(5)])
    made.final, made.shaky = [FINE_RESULT] * 2, {9}
    (world,) = worlds(made, [FINE])
    seen = []

    def covered(game: Any, world: World) -> bool:
        seen.append(world)
        return still

    monkeypatch.setattr(veils, "covered", covered)
    after = world.state.copy()
    made.enter(3, Tried(world, made.lines[3], (), after))
    assert (seen, made.shaky, made.cut) == ([], {9}, False)  # no card is left open
    world.tops = (1, 2)
    made.enter(3, Tried(world, made.lines[3], (), after))
    assert (seen, made.shaky, made.cut) == ([world], shaky, not still)


def test_what_worlds_given_up_judged_differently_is_uncertain() -> None:
    """Lines 3 to 6: fine in both, in one, in none, and in the other."""
    made = table("0 say 1")
    made.final = [FINE_RESULT] * 3
    worlds(made, [FINE, FINE, MET, MET], [FINE, MET, MET, FINE])
    made.unsettle()
    assert made.shaky == {4, 6}


def test_a_rule_about_hidden_cards_makes_lines_uncertain_once_worlds_are_one() -> None:
    """In any world: what was announced of the cards may have been met by the one that is no more."""
    for blurred, ruled, shaky in ((True, 1, {0}), (False, 1, set()), (True, None, set())):
        made = table("0 any 3", "1 say 1")
        made.blurred = blurred
        for place, world in enumerate(worlds(made, [], [])):
            cast("Any", world.state).points[1] = place  # else they would be one
            if place == 1:
                with_ledger(world)
            if place == ruled:
                cast("Any", world.state.ledger).require(())
        made.step(0, made.lines[0])
        assert made.shaky == shaky
        assert len(made.worlds) == 2


def test_a_contradiction_is_uncertain_once_worlds_were_given_up() -> None:
    """One that is no more might have borne the line."""
    for cut, shaky in ((True, {1}), (False, set())):
        made = table("0 say 1", "1 never")
        made.step(0, made.lines[0])
        made.cut = cut
        made.game.turns_on_choice = lambda state, line: False
        made.step(1, made.lines[1])
        assert made.shaky == shaky
        found = made.finish().results[1]
        assert (found.verdict, found.exact) == (("unknown", False) if cut else ("illegal", True))


def test_only_lines_that_hang_on_a_choice_are_uncertain() -> None:
    asked: list[tuple[Any, Line]] = []

    def hangs(state: Any, line: Line) -> bool:
        asked.append((state, line))
        return bool(line.steps[0].verb == "odd")

    made = table("0 odd", "1 say 1", "2 odd")
    made.game.turns_on_choice = hangs
    made.step(0, made.lines[0])
    assert (asked, made.shaky) == ([], set())
    made.cut = True
    for index in (1, 2):
        made.step(index, made.lines[index])
    assert made.shaky == {2}
    assert [line.number for _, line in asked] == [2, 3]


# --- verdicts -----------------------------------------------------------------------------------------
def test_lines_that_are_fine_in_all_worlds_are_legal() -> None:
    made = table("0 say 1", "1 say 1")
    made.unwritten = {1: ("choice",)}
    (only,) = worlds(made, [FINE, FINE])
    made.flush()
    assert made.final == [FINE_RESULT, Result("legal", unwritten=("choice",))]
    assert only.past == []


@pytest.mark.parametrize(
    ("cut", "blurred", "shaky", "verdict", "exact"),
    [
        (False, False, set(), "legal", True),
        (False, False, {1}, "legal", True),  # uncertain only once something was given up
        (True, False, set(), "legal", True),
        (True, False, {1}, "unknown", False),
        (True, False, {0}, "legal", True),
        (False, True, {1}, "unknown", False),
    ],
)
def test_an_uncertain_line_is_unknown(
    cut: bool, blurred: bool, shaky: set[int], verdict: str, exact: bool
) -> None:
    """The line of index 1; the one before it has its verdict already."""
    for pasts in ([[FINE]], [[FINE], [FINE]]):
        made = table("0 say 1", "1 say 1")
        made.final, made.cut, made.blurred, made.shaky = [FINE_RESULT], cut, blurred, shaky
        worlds(made, *pasts)
        made.flush()
        assert (made.final[1].verdict, made.final[1].exact) == (verdict, exact)


@pytest.mark.parametrize(("cut", "blurred"), [(False, False), (True, False), (False, True)])
def test_what_hangs_on_hidden_cards_is_not_exact_once_worlds_are_no_more(cut: bool, blurred: bool) -> None:
    """A doubt that may be either way; what breaks a rule for certain stays certain."""
    made = table("0 say 1", "1 say 1")
    made.cut, made.blurred = cut, blurred
    (only,) = worlds(made, [(Outcome((asking(1),), True),), MET])
    with_ledger(only)
    only.asked = 7
    made.flush()
    first, second = made.final
    assert (first.verdict, first.exact) == ("unknown", not (cut or blurred))
    assert (second.verdict, second.exact) == ("illegal", True)
    assert (only.past, only.asked) == ([], 0)


def test_an_unknown_line_is_not_exact_where_a_nameless_card_went_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may have told more than is known of it; without one the choice alone decides."""
    for worn, exact in ((True, False), (False, True)):
        monkeypatch.setattr(veils, "reshuffled", lambda worlds, worn=worn: worn)
        made = table("0 say 1", "1 say 1")
        made.blurred = True
        worlds(made, [FINE, MET], [MET, MET])
        made.flush()
        assert [(each.verdict, each.exact) for each in made.final] == [("unknown", exact), ("illegal", True)]
        made = table("0 say 1")
        worlds(made, [FINE], [MET])
        made.flush()
        (told,) = made.final
        assert (told.verdict, told.exact) == ("unknown", True)  # every world is still there


def test_what_is_advised_and_what_was_left_open_go_with_the_line_of_their_index() -> None:
    ways = ((0, ()),)
    for advise in (True, False):
        made = table("0 say 1", "1 say 1", "2 say 1", advise=advise)
        made.final = [FINE_RESULT]
        made.instead, made.unwritten = {1: ways, 0: ()}, {1: ("suit",), 2: ("give",)}
        worlds(made, [MET, FINE])
        made.flush()
        told = made.final[1]
        assert (told.instead, told.unwritten) == ((ways, ("suit",)) if advise else ((), ()))
        assert (made.final[2].instead, made.final[2].unwritten) == ((), ("give",))


def test_nothing_is_advised_where_no_world_breaks_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame, "instead_of", lambda game, living: (len(living),))
    for advise, told in ((True, {1: (2,)}), (False, {})):
        made = table("0 pick", "1 odd", advise=advise)
        made.walk()
        assert made.instead == told


# --- one line in one world ----------------------------------------------------------------------------
def test_of_a_line_left_out_only_doubts_about_cards_as_they_were_are_kept() -> None:
    """Two events lie behind: a doubt about the third asks what never was."""
    made = table("0 say 1")
    (world,) = made.worlds
    for ticks, kept in ((1, True), (2, True), (3, False)):
        for events in (2, None):
            if events is None:
                world.state.ledger, kept = None, False
            else:
                with_ledger(world, events=events)
            walk = cast("Any", SimpleNamespace(left_out=UNDOABLE, found=[BAD, asking(ticks)], reasons=[1]))
            found = made.met(world, made.lines[0], walk, world.state)
            assert found == (world, made.lines[0], (BAD, asking(ticks)) if kept else (BAD,), None, ())
    for found in ((asking(),), (asking(0),)):  # it asks about no moment, or about the beginning
        walk = cast("Any", SimpleNamespace(left_out=UNDOABLE, found=list(found), reasons=[]))
        assert made.met(world, made.lines[0], walk, world.state).found == found
    reason = Reason("A", "w")
    walk = cast("Any", SimpleNamespace(left_out=KEPT, found=[asking(9)], reasons=[reason]))
    assert made.met(world, made.lines[0], walk, "after") == (
        world, made.lines[0], (asking(9),), "after", (reason,),
    )  # fmt: skip


def test_a_line_of_a_move_taken_back_meets_nothing() -> None:
    made = table("undo", "0 say 1")
    (world,) = made.worlds
    world.state.ended = "out"
    assert made.attempt(world, made.lines[0]) == Tried(world, made.lines[0], (), None)
    assert made.closed(world.state, made.lines[0])
    assert made.closed(world.state, made.lines[1])
    world.state.ended = None
    assert made.closed(world.state, made.lines[0])
    assert not made.closed(world.state, made.lines[1])
    (fact,) = lines("@stock")
    world.state.ended = "out"
    assert not made.closed(world.state, fact)


def test_a_line_is_walked_through_on_a_copy() -> None:
    made = table("1 say 1", telling=True)
    (world,) = made.worlds
    walk, after = made.walked(world.state, made.lines[0])
    assert [(breach.clause, breach.args) for breach in walk.found] == [("GEN-1", (("seat", 1), ("seat", 0)))]
    assert (walk.telling, walk.line) == (True, made.lines[0])
    assert (world.state.points, after.points) == ([0, 0, 0], [0, 1, 0])
    made.game.why_turn = lambda state: ("ahead", (5,))
    walk, _ = made.walked(world.state, made.lines[0])
    assert walk.found[0][:3] == ("GEN-1", "ahead", (("seat", 1), ("seat", 0), 5))


def test_what_was_met_last_is_what_later_events_are_counted_from() -> None:
    """A line that met nothing asks nothing; of two the later moment counts."""
    made = table("0 say 1", "1 say 1")
    (world,) = made.worlds
    for found, asked in (((), 4), ((asking(3),), 4), ((asking(6),), 6), ((BAD,), 6)):
        world.asked = max(world.asked, 4)
        made.enter(0, Tried(world, made.lines[0], found, world.state))
        assert world.asked == asked
    assert world.past[0] is FINE
    assert world.past[1:] == [(Outcome((each,), True),) for each in (asking(3), asking(6), BAD)]
    made.enter(0, Tried(world, made.lines[0], (BAD,), None))
    assert world.past[-1] == (Outcome((BAD,), False),)


def test_the_last_move_and_the_line_that_ended_the_deal_are_noted() -> None:
    made = table("0 say 1", "@stock", "1 out", "2 say 1")
    (world,) = made.worlds
    told = []
    for index, line in enumerate(made.lines):
        made.step(index, line)
        told.append((made.last, made.ended_at))
    assert told == [(0, -1), (0, -1), (2, 2), (2, 2)]
    assert world is made.worlds[0]


@pytest.mark.parametrize(
    ("told", "ends", "ended", "at"),
    [
        ("0 call, say 1", True, "skipped", 0),  # a call ends the deal, false or not
        ("2 call", True, "skipped", 0),  # whoever is on turn
        ("0 no", True, None, -1),  # what was never done ends no deal
        ("0 no, call", True, None, -1),  # the first word counts
        ("0 call", False, None, -1),
        ("1 no", True, None, -1),  # it is not the turn that is used up
    ],
)
def test_a_line_left_out_ends_the_deal_if_it_was_a_call(
    told: str, ends: bool, ended: str | None, at: int
) -> None:
    class Skipping(Toy):
        def skip(self, state: Any, line: Line) -> None:
            if ends:
                state.ended, state.winners, state.losers = "skipped", (0,), (1,)

    made = table(told, game=Skipping())
    made.step(0, made.lines[0])
    (world,) = made.worlds
    assert (world.state.ended, made.ended_at) == (ended, at)
    assert (world.state.winners, world.state.losers) == (((0,), (1,)) if ended else ((), ()))


def test_a_line_left_out_uses_up_the_turn_of_its_author_alone() -> None:
    """Seat 1 is on turn; a call is one by its first word, whoever says it."""
    made = table("0 say 1", "1 no", "0 no", "2 no", "0 call", "2 call, say 1", "2 say 1, call")
    made.step(0, made.lines[0])
    state = made.worlds[0].state
    assert [made.counts(state, line) for line in made.lines[1:]] == [True, False, False, True, True, False]


def test_a_form_of_a_line_is_kept_where_it_is_not_as_it_was_written() -> None:
    made = table("0 pick", "1 say 1")
    made.walk()
    assert [[*world.filled] for world in made.worlds] == [[0], [0]]
    assert [world.filled[0].steps[0].numbers for world in made.worlds] == [(0,), (1,)]


# --- cards that nobody could read ---------------------------------------------------------------------
def guessing(
    monkeypatch: pytest.MonkeyPatch, forms: int, *, complete: bool = True, undone: bool = False
) -> Any:
    """A table whose one line has so many full forms, and how it was tried."""
    told = ("0 show ?", "undo") if undone else ("0 show ?",)
    made = table(*told)
    full = [made.lines[0]._replace(steps=toy.steps(f"show {card}"), guess=()) for card in "ABC"[:forms]]
    asked = []

    def told_apart(game: Any, world: World, lines: Any, *, singly: bool) -> Any:
        asked.append(singly)
        return [(world.copy(), each) for each in lines]

    monkeypatch.setattr(veils, "full_forms", lambda game, world, lines, at: (full, frozenset({1}), complete))
    monkeypatch.setattr(veils, "told_apart", told_apart)
    return made, made.guess(made.worlds[0], 0, made.lines[0]), asked


def test_a_card_that_may_be_one_of_several_is_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a world holds is noted; with one form nothing was guessed."""
    made, tried, asked = guessing(monkeypatch, 3)
    assert [(way.world.guessed, set(way.world.veiled)) for way in tried] == [(True, {n}) for n in range(3)]
    assert (made.cut, made.shaky, asked) == (False, set(), [False])
    _, tried, _ = guessing(monkeypatch, 2)
    assert [way.world.guessed for way in tried] == [True, True]
    _, tried, _ = guessing(monkeypatch, 1)
    assert [(way.world.guessed, set(way.world.veiled)) for way in tried] == [(False, {0})]
    assert guessing(monkeypatch, 2, undone=True)[2] == [True]


def test_a_card_that_fits_nowhere_contradicts_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    made, (way,), _ = guessing(monkeypatch, 0)
    assert [(breach.clause, breach.why) for breach in way.found] == [("GEN-2", "no-card-fits")]
    assert (way.contradicts, way.after, way.line) == (True, None, made.lines[0])
    assert (made.cut, made.shaky) == (False, set())
    made, _, _ = guessing(monkeypatch, 1, complete=False)
    assert (made.cut, made.shaky) == (True, {0})


def test_an_open_table_card_is_told_apart_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def told_apart(game: Any, world: World, lines: Any, *, singly: bool) -> Any:
        asked.append((len(lines), singly))
        return [(world, lines[0]), (world.copy(), lines[0])]

    monkeypatch.setattr(veils, "told_apart", told_apart)
    for told, singly in ((("0 say 1",), False), (("0 say 1", "undo"), True)):
        made = table(*told)
        (world,) = made.worlds
        assert len(made.split(world, 0, made.lines[0])) == 1
        world.tops = (1, 2)
        assert len(made.split(world, 0, made.lines[0])) == 2
        assert asked.pop() == (1, singly)
        assert asked == []


# --- moves taken back ---------------------------------------------------------------------------------
def test_moments_count_on_where_something_is_asked_about_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the move there were two events: a doubt about the third is about what was taken back."""
    told = []

    def taken_back_events(ledger: Any, later: Any, way: Any, *, asked: bool) -> list[tuple[int, int]]:
        told.append(asked)
        return [(0, 3), (0, 4)]

    monkeypatch.setattr(frame, "taken_back_events", taken_back_events)
    for asked in (0, 1, 2, 3):
        made = table("0 say 1", "undo")
        (world,) = made.worlds
        with_ledger(world, events=2)
        before = world.state.copy()
        world.history, world.asked = [before], asked
        (back,) = made.undo(world)
        assert back.state is not before
        assert back.state.known == [3, 4]
        assert (before.known, world.past[-1]) == ([], FINE)
    assert told == [False, False, False, True]


def test_a_move_before_which_nothing_was_hidden_is_taken_back_whole() -> None:
    """Then nothing was shown that stays known."""
    made = table("0 draw", "undo", "0 say 1")
    made.walk()
    assert made.worlds[0].state.ledger is None
    assert [result.verdict for result in made.finish().results] == ["legal"] * 3
    made = table("0 say 1", "undo")
    remembered = []
    made.game.remember = lambda state, later: remembered.append((list(state.points), list(later.points)))
    made.walk()
    assert remembered == [([0, 0, 0], [1, 0, 0])]


def test_one_way_back_is_no_search_cut_short_however_many_worlds_there_are() -> None:
    for others in (0, 14, 15, 16, 40):
        made = table("0 say 1", "undo")
        made.step(0, made.lines[0])
        (world,) = made.worlds
        made.worlds += [world.copy() for _ in range(others)]
        assert (len(made.undo(world)), made.cut) == (1, False)


# --- duties -------------------------------------------------------------------------------------------
def test_a_duty_is_entered_on_each_outcome_of_its_line() -> None:
    """Legal in one world and left out in another before these became one; what was asked is noted."""
    made = table("0 say 1", "1 owe", "2 say 1")
    made.final = [FINE_RESULT]
    (world,) = worlds(made, [(None, Outcome((BAD,), False), Outcome((BAD,), True)), FINE])
    late = Breach("T-5", "unpaid", doubt=doubt(5))

    def settle(walk: Walk, state: Any, following: Line | None) -> None:
        walk.overdue(2, "T-5", "unpaid", doubt=doubt(5))

    made.game.settle = settle
    world.state.pending, world.asked = (2, 0), 3
    made.settle(world, NEXT_DEAL)
    assert world.past == [
        (Outcome((late,), True), Outcome((BAD, late), False), Outcome((BAD, late), True)),
        FINE,
    ]
    assert (made.duties, world.asked, world.state.pending) == ({1: "T-5"}, 5, None)


def test_a_duty_of_a_line_that_has_its_verdict_hides_none_of_a_later_line() -> None:
    """The first is entered on the verdict, the second on what the line met."""
    made = table("0 owe", "1 owe", "2 say 1")
    made.final = [Result("legal")]
    (world,) = worlds(made, [FINE])

    def settle(walk: Walk, state: Any, following: Line | None) -> None:
        walk.overdue(1, "T-5", "unpaid")
        walk.overdue(2, "T-5", "unpaid")

    made.game.settle = settle
    world.state.pending = (2, 0)
    made.settle(world, NEXT_DEAL)
    late = Breach("T-5", "unpaid")
    assert made.final == [Result("illegal", (late,))]
    assert world.past == [(Outcome((late,), True),)]
    assert made.duties == {0: "T-5", 1: "T-5"}


def test_each_line_is_told_once_however_often_verdicts_were_due() -> None:
    """A contradiction settles the lines before it: what was told of them is not told again."""
    found = run_deal(Toy(), toy.setup(), deal("0 say 1", "1 never", "2 say 1"), 0, telling=True)
    assert [told.follows[0]["kept"] for told in found.told] == [True, False, True]


def test_a_duty_stays_while_a_fact_is_told_and_where_nothing_follows() -> None:
    for following, left in ((lines("@stock")[0], True), (None, True), (lines("1 say 1")[0], False)):
        made = table("0 owe", "1 say 1")
        made.step(0, made.lines[0])
        (world,) = made.worlds
        made.settle(world, following)
        assert (world.state.pending is not None) is left
        assert made.duties == ({} if left else {0: "T-5"})
    assert made.ended_at == -1


# --- decisions ----------------------------------------------------------------------------------------
def test_a_decision_that_may_not_be_is_left_out_and_said_so() -> None:
    """The second one takes the deal out of the count a second time."""
    made = table("0 say 1, out", "void", "void", telling=True)
    made.walk()
    assert len(made.rulings) == 1
    (world,) = made.worlds
    assert world.past[1] is FINE
    assert [(each.breaches[0].why, each.applied) for each in world.past[2] if each] == [
        ("ruling-void", False)
    ]
    assert [told.follows[0]["kept"] for told in world.told] == [True, True, False]


def test_a_deal_ended_in_one_way_or_in_none() -> None:
    made = table("0 say 1")
    one, two = worlds(made, [], [])
    for first, second, ended in (("out", "out", "out"), ("out", "called", None), (None, None, None)):
        one.state.ended, two.state.ended = first, second
        assert made.ended() == ended
    one.state.ended, two.state.ended = "out", None
    assert made.ended() is None


# --- the end ------------------------------------------------------------------------------------------
def test_who_won_is_known_where_all_worlds_agree() -> None:
    for winners, losers, told in (
        ((1,), (2,), ((1,), (2,))),
        ((0,), (2,), ((), ())),
        ((1,), (0,), ((), ())),
    ):
        made = table("0 say 1")
        one, two = worlds(made, [FINE], [FINE])
        for world in (one, two):
            world.state.ended, world.state.winners, world.state.losers = "out", (1,), (2,)
        two.state.winners, two.state.losers = winners, losers
        found = made.finish()
        assert (found.winners, found.losers) == told
        assert found.states == (one.state, two.state)
    made = table("0 say 1")
    (only,) = worlds(made, [FINE])
    only.state.winners = (1,)  # nobody has won before the end
    assert (made.finish().winners, made.finish().losers) == ((), ())


@pytest.mark.parametrize(
    ("ended", "told", "extras"), [("out", "out", {"left": 3}), ("none", None, {}), (None, None, {})]
)
def test_a_deal_without_an_end_of_its_own_has_nothing_to_add(
    ended: str | None, told: str | None, extras: dict[str, object]
) -> None:
    made = table("0 say 1")
    made.game.extras = lambda state: {"left": 3}
    made.worlds[0].state.ended = ended
    made.worlds[0].past = [FINE]
    found = made.finish()
    assert (found.ended_by, found.extras, found.finished) == (told, extras, ended is not None)


def test_an_end_is_contested_where_the_line_that_made_it_is_illegal_and_stands() -> None:
    for at, undone, ended, verdict, told in (
        (0, set(), "out", "illegal", 0),
        (1, set(), "out", "illegal", 1),
        (-1, set(), "out", "illegal", None),
        (1, {1}, "out", "illegal", None),
        (1, {0}, "out", "illegal", 1),
        (1, set(), None, "illegal", None),
        (1, set(), "out", "legal", None),
        (1, set(), "out", "unknown", None),
    ):
        made = table("0 say 1", "1 say 1")
        made.ended_at, made.undone, made.final = at, frozenset(undone), [Result(verdict)] * 2
        made.worlds[0].state.ended = ended
        assert made.contested() == told


def test_the_table_before_the_first_move_is_told_without_touching_it() -> None:
    """What the set-up left open counts as settled; a deal without a line has nothing to tell."""
    made = table("0 say 1", telling=True)
    (world,) = made.worlds
    assert made.opening(world)["points"] == {"0": 0, "1": 0, "2": 0}
    assert (world.state.ready, world.state.prepared) == (False, 0)
    assert world.opening is made.opening(world)
    empty = table(telling=True)
    assert empty.opening(empty.worlds[0]) == {}
    seen = []

    def after(state: Any, line: Line, kept: bool) -> dict[str, object]:
        seen.append(state.prepared)
        return {}

    made = table("0 say 1", telling=True)
    made.game.after = after
    made.opening(made.worlds[0])
    ready = table("0 say 1", telling=True)
    ready.game.after = after
    ready.prepare(ready.worlds[0].state)
    ready.opening(ready.worlds[0])
    assert seen == [1, 1]


def test_nothing_is_kept_of_a_table_of_which_nobody_asks_why() -> None:
    for telling, count in ((False, 0), (True, 1)):
        made = table("0 say 1", telling=telling)
        (world,) = made.worlds
        made.tell(world, made.lines[0], (Reason("A", "w"),), kept=True)
        assert len(world.told) == count
    assert world.told[0] == Told((Reason("A", "w"),), ())  # the table is not ready: nothing to see yet
    made.prepare(world.state)
    made.tell(world, made.lines[0], (), kept=False)
    assert [each["kept"] for each in world.told[1].follows] == [False]
