"""Why a legal line of Twin Pyramid is legal: said by the walk, only where somebody asks (`Walk.explain`)."""

from __future__ import annotations

from typing import Any

from referee.game.cards import JOKER
from referee.game.walk import Walk
from referee.games.twin_pyramid.hand import card
from referee.games.twin_pyramid.table import (
    ACE,
    BUILDS,
    CARRIED,
    EIGHT,
    NINE,
    NO_RANK,
    RANK_OF,
    SEVEN,
    SUIT_OF,
    TEN,
    THREE,
    TRIGGERED,
    TwinPyramidState,
)
from referee.record.model import Line, Step


def playable(walk: Walk, state: TwinPyramidState, seat: int, number: int, silenced: bool) -> None:
    """Why the card may be played (TP-5.1, 5.6, 8.7, 8.11), and that a wild silences its effect."""
    top = state.top
    if silenced:
        facts: dict[str, Any] = {"card": number, "suit": state.fixed, "seat": state.fixer}
        walk.explain("TP-8.7", "fixed-suit", **facts)
        if RANK_OF[number] in TRIGGERED:
            walk.explain("TP-8.7", "effect-silenced", **facts)
    elif number == JOKER:
        walk.explain("TP-5.6", "joker-fits", card=number, top=card(top))
    elif SUIT_OF[number] == state.suit:
        walk.explain("TP-5.1", "same-suit", card=number, top=card(top))
        if top == JOKER:
            walk.explain("TP-8.11", "joker-is-suit", suit=state.suit)
    else:
        walk.explain("TP-5.1", "same-rank", card=number, top=card(top))
    if state.fixer == seat and state.fixed not in (-1, SUIT_OF[number]):
        walk.explain("TP-8.7", "own-suit", seat=seat, suit=state.fixed)


def triggered(walk: Walk, state: TwinPyramidState, line: Line, number: int) -> None:
    """What the card sets off (TP-5.3 to 5.5, TP-8); the table is as it was before the effect of a 9 or 10."""
    seat = line.seat or 0
    rank = RANK_OF[number]
    following = ("seat", state.next(seat))
    if rank in BUILDS:
        stones = tuple(c for step in line.steps if step.verb == "build" for c in step.cards or ())
        if stones:
            walk.explain("TP-5.3", "builds", card=number, most=state.builds(rank), cards=stones)
        carried = next((stone for stone in reversed(stones) if RANK_OF[stone] + 1 in CARRIED), None)
        if carried is not None and RANK_OF[carried] != ACE:
            left, right = CARRIED[RANK_OF[carried] + 1]
            walk.explain("TP-3.3", "carried", card=carried, left=left, right=right)
        if any(RANK_OF[stone] == ACE for stone in stones):
            walk.explain("TP-5.4", "top-placed", seat=seat)
        if state.ended == "field-pyramid":
            walk.explain("TP-5.5", "completed", seat=seat)
    elif rank == THREE:
        walk.explain("TP-8.3", "all-draw", first=following, last=("seat", seat))
    elif rank == SEVEN:
        skipped = state.next(seat)
        walk.explain("TP-8.5", "skips", seat=skipped, next=("seat", state.next(skipped)))
    elif rank == NINE:
        back = ("seat", state.seat_after(seat, -state.direction))
        walk.explain("TP-8.6", "reverses" if state.seats > 2 else "reverses-nothing", next=back)
    elif rank == TEN:
        broken = [step.cards[0] for step in line.steps if step.verb == "break" and step.cards]
        stone = broken[0] if broken else state.lowest_stone(state.next(seat))  # a written one is gone by now
        if stone is None:
            walk.explain("TP-8.8", "breaks-nothing", seat=following)
        else:
            walk.explain("TP-8.8", "breaks", seat=following, card=stone)


def passed_on(walk: Walk, state: TwinPyramidState, seat: int) -> None:
    """A 2 that its player did not draw for (TP-8.2, 8.4)."""
    other = ("seat", state.next(seat))
    walk.explain("TP-8.2", "passes-two", seat=seat, next=other)
    if state.setup.options["draw-two-turn"] == "lost":
        walk.explain("TP-8.4", "turn-lost", seat=other)


def named_suit(walk: Walk, seat: int, number: int, suit: int, *, changed: bool = False) -> None:
    """A suit named by an 8 or a joker (TP-8.7, 8.9, 8.10)."""
    clause = "TP-8.7" if RANK_OF[number] == EIGHT else "TP-8.10" if changed else "TP-8.9"
    walk.explain(clause, "names-suit", seat=seat, suit=suit)


def forced(
    walk: Walk, state: TwinPyramidState, seat: int, owed: int, right: int, clause: str, *, own: bool
) -> None:
    """A forced draw (`own`: for one's own 2), and that hand, stock or pile cut it short (TP-8.3a)."""
    if own:
        walk.explain(clause, "takes-two", seat=seat)
    elif clause == "TP-8.3" and len(state.dues) == 1:
        walk.explain(clause, "forced-last", seat=seat, count=owed)
    else:
        walk.explain(clause, "forced-draw", seat=seat, count=owed)
    if right < owed:
        walk.explain("TP-8.3a", "drawn-fewer", seat=seat, count=right, due=owed)


def drawing(walk: Walk, state: TwinPyramidState, seat: int, clause: str, count: int) -> None:
    """What drawing so many cards sets off, told before they are drawn (TP-6.2 to 6.5); `clause` allows it."""
    total = state.total(seat)
    tenth = bool(clause) and total == state.setup.figures["full-hand"] - 1
    if clause:
        walk.explain(clause, "draws-tenth" if tenth else "draws", seat=seat)
    if state.nstock < count and state.npile:
        walk.explain("TP-6.3", "reshuffles")
    if tenth:
        walk.explain("TP-6.5", "tenth-allowed", seat=seat)
    if total + count >= state.setup.figures["full-hand"]:
        walk.explain("TP-6.4", "bursts", seat=seat)
    elif count > state.setup.figures["held"] - state.nheld[seat]:
        walk.explain("TP-6.2", "face-up", seat=seat, sure=not state.is_hand_unsplit(seat))


def changes(walk: Walk, state: TwinPyramidState, step: Step) -> None:
    """Why an A or a joker may be changed (TP-7.1, 7.3); told before the cards move."""
    number, *others = step.cards or ()
    taken = others[0] if others else state.top
    suit = SUIT_OF[taken] if others else state.suit
    if RANK_OF[number] == NO_RANK:
        walk.explain("TP-7.3", "joker-changes", card=number, taken=card(taken))
    elif RANK_OF[taken] == ACE:
        walk.explain("TP-7.1", "ace-for-ace", card=number, taken=card(taken))
    else:
        walk.explain("TP-7.1", "ace-for-suit", card=number, taken=card(taken))
        if taken == JOKER:
            walk.explain("TP-8.11", "joker-is-suit", suit=suit)


def passes(walk: Walk, state: TwinPyramidState, seat: int) -> None:
    """A pass, and the end of a deal in which all pass in succession (TP-4.4)."""
    walk.explain("TP-4.4", "nothing-possible", seat=seat)
    if state.passes + 1 == state.seats - len(state.away):
        walk.explain("TP-4.4", "all-pass")
