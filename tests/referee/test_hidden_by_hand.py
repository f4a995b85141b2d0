"""Hidden cards where copies differ in age, and chains of exchanges: by hand, and against the slow way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest

from referee.hidden.answers import agrees, candidates, constant, fits, holds, one_sum, possible
from referee.hidden.cases import Literal, Sum, Total, Untraced
from referee.hidden.events import STOCK
from referee.hidden.ledger import Ledger
from referee.hidden.matching import FREE, SHOWN, Fit, bits, fit
from referee.hidden.sums import Search, unnamed
from referee.judge.replay import judge
from referee.record import read


def mask(*cards: int) -> int:
    """A set of cards, or of units, as bits."""
    return sum(1 << card for card in cards)


def old_or_new() -> Ledger:
    """Two copies of card 0, one card 1.

    One copy goes out openly before hand 0 is dealt a card, and comes back before hand 1 is; then hand 1 shows
    a card 0.  It is the copy that never left, or the one that came back: only then hand 0 may have the other.
    """
    ledger = Ledger((2, 1))
    ledger.out(0)
    ledger.birth(0)
    ledger.back(0)
    ledger.birth(1)
    ledger.reveal(1, 0)
    return ledger


# --- copies of which nobody knows how old they are --------------------------------------------------
def test_a_rule_that_one_choice_between_copies_breaks_may_hold_with_another() -> None:
    """The likeliest choice leaves hand 0 card 1 alone; the record is believed all the same."""
    ledger = old_or_new()
    assert [ledger.pool[card] for card in (0, 1)] == [2, 1]
    assert fit(ledger).loose
    assert bits(fit(ledger).adjacent[0]) == [2]
    ledger.require((Literal(((0, 2),), mask(0), True),))
    assert agrees(ledger)
    assert fits(ledger, [(0, 0)])
    assert fits(ledger, [])
    ledger.require((Literal(((0, 2),), mask(1), True),))
    assert not agrees(ledger)  # one card is not both, whichever copy was meant
    assert not fits(ledger, [])
    assert not fits(ledger, [(0, 0)])


def test_a_rule_that_no_choice_can_break_is_refuted_at_once() -> None:
    """Without copies of two ages there is nothing else to try."""
    ledger = Ledger((1, 1, 1))
    ledger.birth(0)
    ledger.require((Literal(((0, 1),), mask(0, 1), True),))
    assert agrees(ledger)
    assert fits(ledger, [(0, 1)])
    assert not fits(ledger, [(0, 2)])
    assert not fits(ledger, [(STOCK, 0), (STOCK, 1)])  # one of the two is in the hand
    ledger.require((Literal(((0, 1),), mask(2), True),))
    assert not fit(ledger).loose
    assert not agrees(ledger)


def test_what_nobody_follows_is_believed() -> None:
    """No search decides it: the record stands, and the question stays open."""
    ledger = Ledger((1, 1))
    ledger.birth(0)
    ledger.require((Untraced(((0, 1),)),))
    assert agrees(ledger)
    assert fits(ledger, [(0, 1)])
    assert holds(fit(ledger).copy(), ()) is None


@pytest.mark.parametrize(
    ("dealt", "named"),
    [
        ("o1 b0 s1 b1", [(1, 1), (0, 1)]),
        ("b1 r11 b0 s1 b1", [(1, 1), (0, 1)]),
        ("b1 b1 r11 s1 b0", [(0, 1), (1, 1)]),
    ],
)
def test_cards_of_one_line_may_be_copies_that_the_likeliest_choice_mixes_up(
    dealt: str, named: list[tuple[int, int]]
) -> None:
    """Each can be where the line takes it, though the first copy that comes to mind leaves the next none."""
    ledger = Ledger((2, 2, 2))
    calls: dict[str, Callable[..., None]] = {
        "o": ledger.out,
        "b": ledger.birth,
        "s": ledger.back,
        "r": ledger.reveal,
    }
    for word in dealt.split():
        calls[word[0]](*map(int, word[1:]))
    assert fits(ledger, named)
    assert not fits(ledger, [*named, (STOCK, 1)])  # there are two copies


def test_cards_named_in_one_line_are_named_one_after_the_other() -> None:
    """A rule asks for card 2 in the hand before the line: it was there, whenever the line names it."""
    ledger = Ledger((1, 1, 1))
    ledger.birth(0, 3)
    ledger.require((Literal(((0, 3),), mask(2), True),))
    for order in permutations((0, 1, 2)):
        assert fits(ledger, [(0, card) for card in order])
    without = Ledger((1, 1, 1, 1))
    without.birth(0, 3)
    without.require((Literal(((0, 3),), mask(2), True),))
    assert not fits(without, [(0, 0), (0, 1), (0, 3)])


def test_a_score_that_hangs_on_which_copy_it_was_is_none() -> None:
    """Hand 0 holds card 1 by the likeliest choice, card 0 by another."""
    ledger = old_or_new()
    worth = (5, 1)
    assert constant(ledger, Sum(3, ((2, ((0, 5),), worth),))) is None
    assert constant(ledger, Sum(3, ((2, ((0, 5),), (4, 4)),))) == 3 + 2 * 4
    assert constant(ledger, Sum(3, ((2, ((0, 5),), (0, 0)),))) == 3


def test_choices_between_copies_are_made_in_the_order_of_the_script() -> None:
    """Of three cards there is an older and a younger copy each: the first number chooses for the first."""
    for script in ((0, 1, 0), (1, 0, 1), (2, 3, 3), (3, 2, 2), (0, 0, 1), (1, 1, 0)):
        found = Fit((2, 2, 2), script)
        for tick in range(3):
            found.out(tick, tick)
            found.back(tick, tick + 3)
        for tick in range(3):
            found.out(tick, tick + 6)
        started = dict(zip(found.ticks, found.starts, strict=True))
        ages = [(-1, came)[number % 2] for number, came in zip(script, (3, 4, 5), strict=True)]
        assert [started[tick] for tick in (6, 7, 8)] == ages
        assert found.turns == 3


def test_a_copy_taken_as_alike_goes_where_the_older_one_may_be_and_nowhere_else() -> None:
    """Slot 1 cannot hold card 0: neither the copy that stayed, nor the one that came back."""
    found = Fit((2, 1, 1), relaxed=True)
    for tick in range(3):
        found.birth(0, tick)
    found.forbid(1, mask(0, 1))
    found.out(0, 3)
    (stayed,) = bits(found.free & mask(0, 1))
    found.back(0, 4)
    assert [bool(may >> stayed & 1) for may in found.adjacent] == [True, False, True]
    assert [bool(may >> 4 & 1) for may in found.adjacent] == [True, False, True]


def test_a_card_that_lay_open_before_anything_was_hidden_is_new_when_it_comes_back() -> None:
    """No copy of it was in the stock: nobody dealt a card before can hold it, and nobody can name it."""
    for relaxed in (False, True):
        found = Fit((1, 0), relaxed=relaxed)
        found.birth(0, 0)
        found.back(1, 1)
        found.birth(1, 2)
        assert (found.types, found.starts) == ([0, 1], [-1, 1])
        assert [bits(may) for may in found.adjacent] == [[0], [0, 1]]
        assert found.kinds == {0: 1, 1: 2}
    for shown in (False, True):
        gone = Fit((1, 0))
        gone.birth(0, 0)
        if shown:
            gone.reveal(0, 1, 1)
        else:
            gone.out(1)
        assert not gone.possible


def told(text: str, pool: tuple[int, ...] = (1,) * 5) -> object:
    """The outline of a ledger after these events: b0 a birth in hand 0, o3 out, s3 back, r03 shown there."""
    ledger = Ledger(pool)
    calls: dict[str, Callable[..., None]] = {
        "o": ledger.out,
        "b": ledger.birth,
        "s": ledger.back,
        "r": ledger.reveal,
    }
    for word in text.split():
        calls[word[0]](*map(int, word[1:]))
    return ledger.outline()


@pytest.mark.parametrize(
    ("one", "two", "same"),
    [
        ("b0 b0 r01 r02", "b0 r01", False),  # two cards of hand 0 are known, or one
        ("b0 b0 b0 r01", "b0 b0 b0 r01 r02", False),
        ("b0 r00", "b0 r01", True),
        ("o0 b0 s0 b0 r00", "o0 b0 s0 b0 r01", False),  # 0 came back late: only the second can be it
        ("o0 s0 b0 r00", "o1 s1 b0 r01", True),
        ("o0 s0 b0 o1 s1 b0 r00", "o0 s0 b0 o1 s1 b0 r01", False),  # the first, or the second, reshuffle
    ],
)
def test_outlines_count_cards_and_tell_reshuffles_apart(one: str, two: str, same: bool) -> None:
    """Of the first card of the deck as well as of any other."""
    assert (told(one) == told(two)) is same


def test_copies_are_told_in_full_only_where_one_came_back() -> None:
    """Which of two copies came out of the stock openly is no matter."""
    pool = (1, 2, 1, 1, 1)
    assert told("o1 b0 r03", pool) == told("o1 b0 r04", pool)
    assert told("b0 b0 r01 r03", pool) == told("b0 b0 r01 r04", pool)
    assert told("o1 s1 b0 r03", pool) != told("o1 s1 b0 r04", pool)


def test_what_need_not_be_said_of_a_question() -> None:
    """Cards count since the beginning; a named card comes out of the stock where no container is meant."""
    assert Literal((), 0, True).since == 0
    assert STOCK == -1


def test_a_card_out_of_a_hand_is_the_copy_that_the_hand_holds() -> None:
    """The older copy lies in another hand, the younger in this one: the younger is the likeliest."""
    found = Fit((2, 1))
    found.out(0, 0)
    found.birth(0, 1)
    found.back(0, 2)
    found.birth(1, 3)
    found.forbid(1, mask(2))
    older, younger = found.holds
    assert (found.starts[older], found.starts[younger]) == (-1, 2)
    other = found.copy()
    found.reveal(1, 0, 4)
    assert [found.state[unit] for unit in (older, younger)] == [FREE, SHOWN]
    other.reveal(0, 0, 4)
    assert [other.state[unit] for unit in (older, younger)] == [SHOWN, FREE]


def test_what_is_not_forbidden_stays_where_it_is() -> None:
    """Slot 1 keeps its card, though an earlier one is free by then."""
    found = Fit((1,) * 4)
    for tick in range(2):
        found.birth(0, tick)
    assert found.holds == [0, 1]
    found.forbid(0, mask(0))
    assert found.holds == [2, 1]
    found.forbid(1, mask(3))
    assert found.holds == [2, 1]
    found.forbid(1, mask(1))
    assert found.holds == [2, 0]
    found.forbid(1, mask(0))
    assert sorted(found.holds)[1] == found.holds[1] == 2  # slot 0 makes room
    found.forbid(1, mask(2))
    assert not found.possible
    found.forbid(1, mask(3))  # nothing holds it any more
    assert not found.possible


# --- what could be there ------------------------------------------------------------------------------
def test_every_shown_copy_is_tried_and_of_the_others_one_of_each_age() -> None:
    """Against the list of all units: nobody is left out for looking like another."""
    shown_and_free = 0
    for seed in range(60):
        dice = Random(seed)
        found = Fit((4, 3))
        for tick in range(4):
            found.birth(0, tick)
        late = dice.random() < 0.5
        if late:
            found.out(0, 4)
            found.back(0, 5)
        tick = 6
        for _ in range(dice.randint(1, 3)):
            found.reveal(0, dice.randrange(2), tick)
            tick += 1
        if not found.possible:
            continue
        for card in (0, 1):
            units = [unit for unit, kind in enumerate(found.types) if kind == card]
            near = [unit for unit in units if any(may >> unit & 1 for may in found.adjacent)]
            told = [unit for unit, _ in candidates(found, Literal(((0, 6),), mask(card), True))]
            shown = {unit for unit in near if found.state[unit] == SHOWN}
            ages = {found.starts[unit] for unit in near if found.state[unit] == FREE}
            assert {unit for unit in told if found.state[unit] == SHOWN} == shown
            assert [unit for unit in told if unit not in shown] == sorted(set(told) - shown)
            assert sorted(found.starts[unit] for unit in told if unit not in shown) == sorted(ages)
            shown_and_free += bool(shown and ages)
    assert shown_and_free > 20


def test_slots_asked_about_at_different_moments_are_not_alike() -> None:
    """What two hands may hold is the same; but the one is asked about later."""
    found = Fit((1,) * 4)
    for tick, hand in enumerate((0, 1)):
        found.birth(hand, tick)
    assert Search(found, Total(((0, 2), (1, 2)), (0, 1, 2, 4), 3, True), []).alike == [False, True]
    assert Search(found, Total(((0, 2), (1, 3)), (0, 1, 2, 4), 3, True), []).alike == [False, False]


# --- chains of exchanges ------------------------------------------------------------------------------
def fillable(found: Fit, slots: int, units: int) -> bool:
    """Whether every slot can have a unit of its own, with all that must be there: tried one by one."""
    return any(
        all(may >> unit & 1 for may, unit in zip(found.adjacent, way, strict=True))
        and not found.musts & ~mask(*way)
        for way in permutations(range(units), slots)
    )


def test_what_must_be_there_is_housed_exactly_where_it_can_be() -> None:
    """Six cards, five slots, each with few cards that it may hold: one after the other must have a place."""
    answers = []
    for seed in range(90):
        dice = Random(seed)
        found = Fit((1,) * 6)
        for tick in range(5):
            found.birth(0, tick)
        for slot in dice.sample(range(5), 5):
            found.forbid(slot, mask(*dice.sample(range(6), dice.choice((3, 3, 4, 4)))))
        for unit in dice.sample(range(6), 5):
            if not found.possible:
                break
            found.musts |= 1 << unit
            found.cover_unit(unit)
            assert found.possible or not fillable(found, 5, 6), seed
            if found.possible:
                assert sorted(found.holder[unit] for unit in found.holds) == list(range(5)), seed
                assert all(may >> unit & 1 for may, unit in zip(found.adjacent, found.holds, strict=True))
                assert not found.musts & ~mask(*found.holds), seed
        answers.append(found.possible)
        assert found.possible == fillable(found, 5, 6), seed
    assert 15 < sum(answers) < 75


# --- cards that nobody ever saw -----------------------------------------------------------------------
def test_what_a_card_was_worth_that_went_back_unseen_is_not_known() -> None:
    """It may have been any that the stock had: neither a sum nor another can be claimed; later it is gone."""
    ledger = Ledger((1,) * 4)
    ledger.birth(0, 2)
    ledger.birth(1)
    ledger.unborn(0, 1)
    worth = (1, 2, 3, 4)
    for places, open_ in (
        (((0, 3),), True),
        (((1, 3),), False),
        (((0, 4),), False),
        (((1, 4), (0, 3)), True),
    ):
        assert unnamed(fit(ledger), places) is open_
        for equal in (True, False):
            for number in (1, 4, 99):
                found = one_sum(fit(ledger).copy(), Total(places, worth, number, equal), [])
                assert (found is None) is open_
    assert possible(ledger, (Total(((0, 3),), worth, 4, True),)) is None
    alike = (5,) * 4
    assert constant(ledger, Sum(1, ((2, ((0, 3),), alike),))) is None
    assert constant(ledger, Sum(1, ((2, ((0, 4),), alike),))) == 11
    unread = Fit((1,) * 3)
    for tick in range(2):
        unread.birth(0, tick)
    unread.reveal(0, -1, 2)
    assert unnamed(unread, ((0, 2),))  # one of the two left, and nobody could read it
    assert not unnamed(unread, ((0, 3),))
    assert not unnamed(unread, ((1, 2),))


def test_a_dobon_with_a_draw_that_was_taken_back_stays_unknown() -> None:
    """AP-8.1, GEN-6.1: Aki has five and drew a card that nobody saw; four more would have been nine."""
    head = "game: american-page-one\nplayers: Aki, Ben\noptions: dobon=on, hand=4\n\ndeal\n"
    text = head + "@hand Aki: AS AC 2H AD\n@starter 9S\nAki: draw ?\nAki: dobon\n"
    for more in ("", "@undo\n", "@undo\n@undo\n", "@undo\n@undo\nAki: draw ?\n"):
        dobon = judge(read(text + more)).lines[3]
        assert (dobon.line.steps[0].verb, dobon.verdict) == ("dobon", "unknown"), more
