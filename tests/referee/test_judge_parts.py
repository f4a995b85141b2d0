"""Small parts of the judge, each by itself on tables made up for it: what is told apart, kept, taken back."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from referee.game.walk import CONTRADICTION, KEPT, Breach, Reason
from referee.hidden.cases import Doubt, Literal, Total
from referee.hidden.events import Event, Kind
from referee.hidden.ledger import Ledger
from referee.judge.disputes import borne, disputes, with_readings
from referee.judge.explore import Way, ruled_out
from referee.judge.guesses import guessed, guesses, next_move
from referee.judge.hanging import suit_named
from referee.judge.reasons import UNSAID, blurred
from referee.judge.seating import beginning, person, spread
from referee.judge.telling import agreeing, gathered, with_opening
from referee.judge.undo import draws, said_before, taken_back, undoing, ways_back
from referee.judge.veils import borne_out, reshuffled, unnamed, unsaid, without_played
from referee.judge.verdicts import Outcome, Result
from referee.judge.world import Follows, Told, Tried, World, asked_of, both, latest, spaced, unwritten
from referee.play.game import plain, whole, winners
from referee.record import model
from referee.record.model import UNKNOWN, Choice, Deal, Line, LineKind, Record, Seating, Step


def move(*steps: Step, seat: int | None = 0, kind: LineKind = LineKind.MOVE) -> Line:
    """A line of a deal."""
    return Line(1, kind, seat, steps, "")


def world(**state: Any) -> World:
    """A world in which the table is as little as the part looks at."""
    return World(cast("Any", SimpleNamespace(**state)), [], [], {})


def deck(*copies: int) -> Any:
    """A set-up with so many copies of each card."""
    return SimpleNamespace(cards=SimpleNamespace(copies=copies))


# --- cards that nobody could read ---------------------------------------------------------------
def test_a_card_that_the_line_itself_has_cannot_be_the_unread_one_where_there_is_one_of_it() -> None:
    """Cards 0 to 3, two copies of card 3: a line with 1 and 3 leaves 0, 2 and the other 3."""
    here = world(setup=deck(1, 1, 1, 2))
    line = move(Step("play", cards=(1,)), Step("build", cards=(3,)), Step("draw"))
    assert without_played(here, line, (0, 1, 2, 3)) == [0, 2, 3]
    assert without_played(here, line, (1,)) == []


def test_what_stands_for_several_cards_is_told_without_a_name() -> None:
    """The facts that name card 4 lose it, in reasons and breaches; another card, and a number, stay."""
    facts = (("card", 4), ("card", 5), 4)
    way = Tried(
        world(), move(), (Breach("A", "w", facts),), None, (Reason("A", "w", facts), Reason("B", "v"))
    )
    for told in (unnamed(way, frozenset({4})), unsaid(way, frozenset({4}))):
        assert told.found[0].args == (("card", UNKNOWN), ("card", 5), 4)
        assert told.reasons[0].args == (("card", UNKNOWN), ("card", 5), 4)
    assert unnamed(way, frozenset()) is way
    way.world.tops = (4,)
    assert unsaid(way) is way  # the one card that it can be
    way.world.tops = (5, 4)
    assert unsaid(way).found[0].args == (("card", 4), ("card", UNKNOWN), 4)


def test_who_is_written_next_is_evidence_after_an_unread_card_alone() -> None:
    """Worlds in which the card was guessed and somebody else is on turn fall away; the guess is settled."""
    game = cast("Any", SimpleNamespace(any_turn=frozenset({"dobon"})))

    def three() -> list[World]:
        found = [world(turn=turn, ended=ended) for turn, ended in ((1, None), (2, None), (1, "out"))]
        for each in found:
            each.guessed = True
        return found

    line = move(Step("play"), seat=1)
    listed = three()
    assert borne_out(game, listed, line) == listed[:1]
    assert not listed[0].guessed
    for other in (move(Step("dobon"), seat=1), move(Step("play"), seat=0)):  # no evidence: all stay
        listed = three()
        assert borne_out(game, listed, other) == listed
        assert not any(each.guessed for each in listed)
    listed = three()
    assert borne_out(game, listed, move(Step("@stock"), kind=LineKind.FACT)) is listed
    assert all(each.guessed for each in listed)
    known = three()
    known[1].guessed = False  # not by a guess that he is on turn
    assert borne_out(game, known, line) == known[:2]


def test_a_card_left_open_may_have_gone_back_into_the_stock() -> None:
    """Only what comes back after the nameless showing can be it."""

    def told(*events: tuple[Kind, int]) -> bool:
        ledger = Ledger((1, 1))
        ledger.events = [Event(kind, 0, card, -1) for kind, card in events]
        return reshuffled([world(ledger=ledger), world(ledger=None)])

    shown = (Kind.REVEAL, UNKNOWN)
    assert told(shown, (Kind.OUT, 1), (Kind.BACK, 1))
    assert told(shown, (Kind.GONE, -1))
    assert not told((Kind.BACK, 1), shown, (Kind.OUT, 1))
    assert not told((Kind.REVEAL, 1), (Kind.BACK, 1))
    assert not reshuffled([])


def test_an_unread_card_is_any_that_the_line_can_be_done_with() -> None:
    """Of cards 0 to 3 the deck has no 2, and nobody can have played 1: the line contradicts the table."""

    def check(state: Any, line: Line) -> Any:
        return (Breach("GEN-2", "w", left_out=CONTRADICTION),) if 1 in (line.steps[1].cards or ()) else ()

    game, state = cast("Any", SimpleNamespace(check=check)), world(setup=deck(1, 1, 0, 2)).state
    line = move(Step("draw"), Step("play", cards=(3, UNKNOWN)))._replace(guess=(1,))
    found, whole = guesses(game, state, line)
    assert [each.steps[1].cards for each in found] == [(3, 0), (3, 3)]
    assert [each.guess for each in found] == [(), ()]
    assert whole
    assert [guessed(line, each) for each in found] == [{0}, {3}]
    assert [each.steps[1].cards for each in guesses(game, state, line, (3, 1))[0]] == [(3, 3)]


def test_four_thousand_combinations_are_tried_and_no_more() -> None:
    """Two cards of 63 are 3,969 pairs, of 64 they are 4,096."""
    game = cast("Any", SimpleNamespace(check=lambda state, line: ()))
    line = move(Step("lay", cards=(UNKNOWN, UNKNOWN)))._replace(guess=(0,))
    for cards, tried, complete in ((63, 3969, True), (64, 4000, False)):
        found, all_of_them = guesses(game, world(setup=deck(*[1] * cards)).state, line)
        assert (len(found), all_of_them) == (tried, complete)


def test_the_next_move_is_the_next_line_that_is_one() -> None:
    lines = [move(Step("draw")), move(kind=LineKind.FACT), move(Step("pass")), move(Step("play"))]
    assert next_move(lines, 0) is lines[2]
    assert next_move(lines, 2) is lines[3]
    assert next_move(lines, 3) is None


# --- what was not written -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("written", "full", "names"),
    [
        ((Step("play", cards=(1,)),), (Step("play", cards=(1,)), Step("suit", suit=2)), ("suit",)),
        ((Step("suit", suit=UNKNOWN),), (Step("suit", suit=2),), ("suit",)),
        ((Step("give"),), (Step("give", seat=1),), ("give",)),
        ((Step("play", cards=(1,)),), (Step("play", cards=(1,)), Step("discard")), ("give",)),
        ((Step("penalty"),), (Step("penalty", cards=(3,)),), ("penalty",)),
        ((Step("play", cards=(1,)),), (Step("play", cards=(1,), words=("@0",)),), ("choice-part",)),
        ((Step("play", cards=(1,)),), (Step("play", cards=(1,), words=("x",)),), ("choice",)),
        ((Step("play"),), (Step("play"), Step("take"), Step("pass"), Step("take")), ("take", "pass")),
        ((Step("draw"),), (Step("play", suit=1, seat=2),), ("choice",)),
    ],
)
def test_what_a_completed_line_adds_is_named(
    written: tuple[Step, ...], full: tuple[Step, ...], names: tuple[str, ...]
) -> None:
    assert unwritten(move(*written), (move(*full),)) == names


@pytest.mark.parametrize(
    ("written", "full", "suit"),
    [
        ((Step("play", cards=(1,)),), (Step("play", cards=(1,)), Step("suit", suit=2)), 2),
        (
            (Step("play", cards=(1,)), Step("suit", suit=UNKNOWN)),
            (Step("play", cards=(1,)), Step("suit", suit=3)),
            3,
        ),
        ((Step("play", cards=(1,), suit=0),), (Step("play", cards=(1,), suit=0), Step("suit", suit=2)), 2),
        ((Step("suit", suit=1),), (Step("suit", suit=1),), None),  # was written already
        ((Step("play", cards=(1,)),), (Step("play", cards=(2,)), Step("suit", suit=2)), None),
        ((Step("play"),), (Step("play"),), None),
    ],
)
def test_a_suit_is_what_a_line_left_open_where_nothing_else_differs(
    written: tuple[Step, ...], full: tuple[Step, ...], suit: int | None
) -> None:
    assert suit_named(move(*written), move(*full)) == suit


# --- several ways ---------------------------------------------------------------------------------
def test_doubts_ask_about_moments_and_the_last_one_counts() -> None:
    """A question without places asks about none."""
    early, late = Literal(((0, 3), (1, 7)), 1, True), Total(((0, 5),), (1,), 1, True)
    doubt = Doubt(((early,), (late,)), ((Literal(((0, 2),), 1, False), object()),))
    assert latest(doubt) == 7
    assert latest(Doubt(((),), ((),))) == 0
    found = (
        Breach("A", "w"),
        Breach("B", "w", doubt=Doubt(((late,),), ((),))),
        Breach("C", "w", doubt=doubt),
    )
    assert (asked_of(found), asked_of(found[:2]), asked_of(found[:1]), asked_of(())) == (7, 5, 0, 0)


def test_outcomes_of_two_worlds_that_differ_in_facts_alone_are_one() -> None:
    def met(card: int, *, applied: bool = True) -> Outcome:
        return Outcome((Breach("A", "w", (("card", card), 9)),), applied)

    assert both((met(1),), (met(2),)) == (Outcome((Breach("A", "w", (("card", UNKNOWN), 9)),), True),)
    assert both((None,), (met(1),)) == (None, met(1))
    assert both((met(1),), (met(2, applied=False),)) == (met(1), met(2, applied=False))
    assert both((met(1), None), (None, met(1))) == (met(1), None)


def test_facts_that_differ_are_unknown_as_far_as_that_can_be_said() -> None:
    one = (("card", 1), ("suit", 2), ("seat", 0), ("cards", (1,)), 5, "x")
    two = (("card", 2), ("suit", 3), ("seat", 1), ("cards", (2,)), 6, "x")
    unknown = (("card", UNKNOWN), ("suit", UNKNOWN), ("seat", UNKNOWN))
    assert blurred(one, two) == (*unknown, (UNSAID, ""), (UNSAID, ""), "x")
    assert blurred((("card", 1),), (("seat", 1),)) == ((UNSAID, ""),)
    assert blurred(one, one) is one
    assert blurred((1,), (1, 2)) == (1,)


def test_ways_are_spread_evenly() -> None:
    assert spaced(list(range(10)), 5) == [0, 2, 4, 6, 8]
    assert spaced(list(range(7)), 3) == [0, 2, 4]
    assert spaced(list("ab"), 2) == ["a", "b"]


def test_a_reading_is_ruled_out_where_no_way_that_is_left_has_it() -> None:
    """Line 3 was read 0 or 1, line 5 too: what is left has 3:0 with both readings of 5.

    The way with 3:1 and 5:1 fell at line 9, that with 5:0 at line 8: the latest line decides.
    """
    ways = [Way({}, {3: a, 5: b}, cast("Any", None)) for a, b in ((0, 0), (0, 1), (1, 0), (1, 1))]
    assert [tuple(each) for each in ruled_out(ways, (0, 1), {2: 8, 3: 9})] == [(3, 1, 9)]
    assert [tuple(each) for each in ruled_out(ways, (0,), {1: 4, 2: 8, 3: 2})] == [(3, 1, 8), (5, 1, 4)]
    assert ruled_out(ways, (0, 1, 2, 3), {}) == []


# --- moves taken back -----------------------------------------------------------------------------
def kinds(text: str) -> tuple[Line, ...]:
    """m: a move, u: `@undo`, f: a fact, r: `@ruling`."""
    made = {"m": LineKind.MOVE, "u": LineKind.UNDO, "f": LineKind.FACT, "r": LineKind.FACT}
    return tuple(move(Step("@ruling" if sign == "r" else "x"), kind=made[sign]) for sign in text)


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("mmu", {1: 2}),
        ("mmuu", {1: 2, 0: 3}),
        ("mumu", {0: 1, 2: 3}),
        ("mfu", {0: 2}),
        ("um", {}),
        ("uu", {}),
        ("mrmu", {}),  # what stands behind a decision of the table is not taken back
        ("muru", {0: 1}),
        ("mm", {}),
    ],
)
def test_each_undo_takes_back_the_last_move_that_is_left(text: str, back: dict[int, int]) -> None:
    assert undoing(kinds(text)) == back
    assert taken_back(kinds(text)) == frozenset(back)


def dealt(hand: int) -> Ledger:
    """The ledger of hidden cards after a hand was dealt."""
    ledger = Ledger((1,) * 9)
    ledger.birth(0, hand)
    return ledger


def test_a_card_shown_after_a_draw_was_held_or_is_the_one_drawn() -> None:
    """Two cards held, one drawn, one shown: either.  With nothing held it is the drawn one."""
    for hand, ways in ((2, [{}, {1: 0}]), (0, [{1: 0}])):
        ledger = dealt(hand)
        after = ledger.copy()
        after.birth(0)
        after.reveal(0, 5)
        assert ways_back(ledger, after) == ways
    ledger = dealt(1)
    after = ledger.copy()
    after.reveal(0, 5)  # nothing was drawn since
    assert ways_back(ledger, after) == [{}]
    after = ledger.copy()
    after.birth(1)  # somebody else drew
    after.reveal(0, 5)
    assert ways_back(ledger, after) == [{}]


def test_two_cards_shown_are_two_different_ones() -> None:
    """One held and two drawn: of both shown at most one was held, and no draw is both."""
    ledger = dealt(1)
    after = ledger.copy()
    after.birth(0)
    after.birth(0)
    after.reveal(0, 5)
    after.reveal(0, 6)
    # draws that are alike count as the last of them, so that the second showing finds none left
    assert ways_back(ledger, after) == [{3: 1}, {2: 1}]
    after = ledger.copy()
    after.birth(0)
    after.back(7)  # a card went under the stock in between: the draws differ
    after.birth(0)
    after.reveal(0, 5)
    assert ways_back(ledger, after) == [{}, {3: 0}, {3: 2}]


def test_a_draw_that_went_back_or_came_too_late_is_not_the_card_shown() -> None:
    birth, gone = Kind.BIRTH, Kind.GONE
    shown = Event(Kind.REVEAL, 0, 5, -1)
    news = [Event(birth, 0, -1, 3), Event(birth, 0, -1, 4), Event(gone, 0, -1, 4), shown]
    assert draws(news, 3) == [0]
    assert draws([Event(birth, 0, -1, 3), Event(birth, 1, -1, 4), shown], 2) == [0]
    between = [Event(birth, 0, -1, 3), Event(Kind.REVEAL, 1, 7, -1), Event(birth, 0, -1, 4), shown]
    assert draws(between, 3) == [2]  # alike, whatever was shown elsewhere
    below = shown._replace(slot=4)  # born before the slot of number 4
    assert draws([Event(birth, 0, -1, 3), Event(Kind.BACK, -1, 7, -1), Event(birth, 0, -1, 4), below], 3) == [
        0
    ]


def test_what_was_learned_twice_is_kept_once() -> None:
    ledger = dealt(0)
    for card in (3, 4, 3, 4):
        ledger.out(card)
        ledger.back(card)
    said_before(ledger, 4)
    assert [event.card for event in ledger.events] == [3, 3, 4, 4]
    for card in (5, 6):
        ledger.out(card)
    events = ledger.events.copy()
    said_before(ledger, 5)  # something else
    said_before(ledger, len(events))  # nothing
    assert ledger.events == events
    hidden = dealt(1)
    hidden.birth(0)
    said_before(hidden, 1)  # hidden cards are no knowledge of the stock
    assert len(hidden.events) == 2


# --- who sits where -------------------------------------------------------------------------------
def seated(seats: tuple[int, ...], circle: tuple[int, ...]) -> Deal:
    return Deal(1, 1, (), 0, Seating(seats, circle, ()))


def test_the_start_goes_round_the_people_who_are_there() -> None:
    """Person 1 has left and 3 sits between 0 and 2: after 0 comes 3, and who left passes his start on."""
    deal = seated((0, 3, 2), (0, 3, 1, 2))
    assert beginning(deal, 0, 3, passed=False) == 0
    assert beginning(deal, 0, 3, passed=True) == 1
    assert beginning(deal, 3, 3, passed=True) == 2
    assert beginning(deal, 1, 3, passed=False) == 2
    assert beginning(deal, 2, 3, passed=True) == 0
    plain = Deal(1, 1, (), 0, None)
    assert (beginning(plain, 2, 3, passed=True), beginning(plain, 2, 3, passed=False)) == (0, 2)
    assert (person(deal, 1), person(plain, 1)) == (3, 1)


def test_values_by_seat_are_told_by_person_with_a_blank_for_who_was_not_there() -> None:
    record = cast("Record", SimpleNamespace(first_table=3, players=("A", "B", "C", "D")))
    deal = seated((0, 3, 2), (0, 3, 1, 2))
    assert spread(record, deal, (5, 6, 7), 0) == (5, 0, 7, 6)
    assert spread(record, Deal(1, 1, (), 0, None), (5, 6, 7), None) == (5, 6, 7, None)
    assert spread(record, deal, None, 0) is None
    all_there = cast("Record", SimpleNamespace(first_table=3, players=("A", "B", "C")))
    values = [1, 2, 3]
    assert spread(all_there, Deal(1, 1, (), 0, None), values, 0) is values


def test_a_breach_says_what_becomes_of_the_line() -> None:
    assert KEPT < CONTRADICTION
    assert Tried(world(), move(), (Breach("A", "w", left_out=CONTRADICTION),), None).contradicts
    assert not Tried(world(), move(), (Breach("A", "w"),), None).contradicts
    assert not Tried(world(), move(), (), None).contradicts


# --- testimonies and what they agree on -----------------------------------------------------------
def told_twice(number: int, readings: int) -> Line:
    """A line that people remember in so many ways."""
    places = ((Choice("number", 1, ""),) * readings,)
    steps = tuple((Step("draw", numbers=(each,)),) for each in range(readings))
    return Line(number, LineKind.MOVE, 0, (Step("draw"),), "", testimony=model.Testimony(places, steps))


def test_sixty_four_readings_of_a_record_are_judged_and_no_more() -> None:
    """Four, four and four ways are 64; one more pair is too many, and named by its line."""
    lines = (told_twice(3, 4), move(Step("pass")), told_twice(5, 4), told_twice(6, 4))
    found, beyond = disputes([Deal(1, 1, lines[:2], 0, None), Deal(2, 4, lines[2:], 0, None)])
    assert ([each.line for each in found], beyond) == ([3, 5, 6], None)
    assert [len(each.labels) for each in found] == [4, 4, 4]
    found, beyond = disputes([Deal(1, 1, (*lines, told_twice(7, 2)), 0, None)])
    assert ([each.line for each in found], beyond) == ([3, 5, 6], 7)


def test_a_reading_takes_the_place_of_its_line_alone() -> None:
    deals = (Deal(1, 1, (told_twice(3, 2), told_twice(4, 2), move(Step("pass"))), 0, None),)
    assert with_readings(deals, {}) is deals
    (found,) = with_readings(deals, {3: 1})
    assert [line.steps for line in found.lines] == [
        (Step("draw", numbers=(1,)),),
        (Step("draw"),),
        (Step("pass"),),
    ]


def test_a_line_rules_out_the_ways_that_it_contradicts_unless_it_contradicts_all() -> None:
    """Line 5 cannot be in the second way, line 6 in none of those left: then it is itself the mistake."""
    bad, fine = Result("illegal", (Breach("GEN-2", "w", left_out=CONTRADICTION),)), Result("legal")
    sheets = ((fine, bad), (bad, bad), (fine, bad))
    runs = [cast("Any", SimpleNamespace(results=lambda each=each: each)) for each in sheets]
    deals = [Deal(1, 4, (move()._replace(number=5), move()._replace(number=6)), 0, None)]
    assert borne(runs, deals) == ([0, 2], {1: 5})
    assert borne(runs[1:2], deals) == ([0], {})


def test_of_what_follows_only_that_is_told_on_which_all_ways_agree() -> None:
    one: Follows = {"turn": ("seat", 1), "hand": {"Aki": 3, "Ben": 2}, "pile": 4}
    two: Follows = {"turn": ("seat", 1), "hand": {"Aki": 3, "Ben": 1}, "pile": 5}
    assert agreeing([one, two]) == {"turn": ("seat", 1), "hand": {"Aki": 3, "Ben": None}, "pile": None}
    assert agreeing([one]) == one
    reason = Reason("A", "w")
    found = gathered([Told((reason,), (one,)), Told((reason,), (one, two))])
    assert found == Told((reason,), (agreeing([one, two]),))
    assert gathered([Told((), ())]).follows == ()
    filled = with_opening([Told((), ()), Told((), (two,))], [one])
    assert [each.follows for each in filled] == [(one,), (two,)]


# --- games that were played -----------------------------------------------------------------------
def test_who_has_won_is_named_by_the_game_or_has_the_best_score() -> None:
    """A loser alone leaves nobody the winner; equal scores of nothing neither; ties go to the tie-break."""
    ties = cast("Any", SimpleNamespace(tiebreak=lambda state: state.ties))

    def won(points: Any, ties_: Any = (0, 0, 0), winners_: Any = (), losers: Any = ()) -> tuple[int, ...]:
        return winners(
            ties, cast("Any", SimpleNamespace(winners=winners_, losers=losers, ties=ties_)), points
        )

    assert won((5, 9, 9)) == (1, 2)
    assert won((5, 9, 9), (0, 1, 2)) == (2,)
    assert won((5, 9, 9), (None, None, 1)) == (2,)
    assert won((0, 0, 0)) == ()
    assert won((3, 3, 3)) == (0, 1, 2)
    assert won((5, 9, None)) == ()
    assert won(None) == ()
    assert won((5, 9, 9), winners_=(0,)) == (0,)
    assert won((5, 9, 9), losers=(0,)) == ()


def test_points_count_where_all_of_them_are_known() -> None:
    assert [whole(points) for points in ((3, -3), (3, None), (), None)] == [(3, -3), None, None, None]


def test_two_lines_are_one_choice_if_they_differ_in_what_was_drawn_alone() -> None:
    """What comes off the stock, calls that are due, and how a number was reckoned leave no choice."""
    drawn = (Step("play", cards=(1,)), Step("draw", cards=(5, 6), words=("x",)), Step("say", words=("!",)))
    assert plain(drawn) == (Step("play", cards=(1,)), Step("draw"))
    made = (Step("take", cards=(3,), expr=("+", 1, 2)),)
    assert plain((Step("roll", numbers=(1, 2)), Step("lay", expr=("+", 1, 2)))) == (
        Step("roll", numbers=(1, 2)),
        Step("lay"),
    )
    assert plain(made)[0].cards is None  # `take` is a draw in the games that have one
    steps = (Step("play", cards=(1,)),)
    assert plain(steps) is steps
