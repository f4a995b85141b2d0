"""Twin Pyramid as text: pile, both pyramids of every player, direction, wild in force, draws owed."""

from __future__ import annotations

from referee.game.contract import State
from referee.game.describer import Describer, turn_line
from referee.game.shapes import beside, pyramid
from referee.games.twin_pyramid.table import TwinPyramidState, cards_of
from referee.messages import say

TIERS = ("tier-2", "tier-3", "tier-4")
"""The figures of the face-up cards of the hand pyramid (TP-3.1)."""
FIELD_ROWS = ((1,), (2, 3), (4, 5, 6), (7, 8, 9, 10))
"""Ranks of the field pyramid, from the top down (TP-3.2)."""
WIDTH = 3  # the longest card: 10D
EMPTY_PLACE = "·"


def picture(state: State, teller: Describer) -> list[str]:
    """The whole table."""
    assert isinstance(state, TwinPyramidState)
    lang = teller.lang
    lines = [turn_line(state, teller), _table(state, teller)]
    lines.append(say("show-clockwise" if state.direction > 0 else "show-counterclockwise", lang))
    if state.fixed >= 0:
        lines.append(say("show-fixed", lang, suit=teller.suit(state.fixed), player=teller.name(state.fixer)))
    for due in state.dues:
        lines.append(say("show-due", lang, player=teller.name(due.seat), cards=due.cards))
    lines.append(say("show-stock", lang, count=state.nstock))
    for seat in range(state.setup.seats):
        lines += ["", f"{teller.name(seat)}", *_seat(state, seat, teller)]
    return lines


def _table(state: TwinPyramidState, teller: Describer) -> str:
    """The table card and what is known to lie under it."""
    lang = teller.lang
    if state.top < 0:
        return say("show-no-table", lang)
    top = teller.card(state.top)
    if state.top == 52 and state.suit >= 0:
        top = say("show-as-suit", lang, top=top, suit=teller.suit(state.suit))
    under = cards_of(state.pile)
    hidden = state.npile - len(under)
    text = say("show-table", lang, card=top)
    if state.npile:
        known = teller.cards(under) if under else ""
        rest = " ".join(["?"] * min(hidden, 3)) + (" …" if hidden > 3 else "")
        text += " " + say(
            "show-under", lang, count=state.npile, cards=" ".join(part for part in (known, rest) if part)
        )
    return text


def _seat(state: TwinPyramidState, seat: int, teller: Describer) -> list[str]:
    """Both pyramids of one player, side by side."""
    held = [teller.card(card) for card in cards_of(state.held[seat])]
    held += ["?"] * (state.nheld[seat] - len(held))
    opened = [teller.card(card) for card in cards_of(state.opened[seat])]
    opened += ["?"] * (state.nopen[seat] - len(opened))
    stones = {card % 13 + 1: teller.card(card) for card in cards_of(state.field[seat])}
    field = [[stones.get(rank, f"{EMPTY_PLACE}{_rank(rank)}") for rank in row] for row in FIELD_ROWS]
    tiers = [state.setup.figures[tier] for tier in TIERS]
    hand = [_tier(opened, tiers, tier) for tier in (2, 1, 0)]
    base = [*held, *[EMPTY_PLACE] * (state.setup.figures["held"] - len(held))]
    lang = teller.lang
    left = [say("show-hand-pyramid", lang), *pyramid([*hand, base], WIDTH, ("[]", "[]", "[]", "()"))]
    right = [say("show-field-pyramid", lang), *pyramid(field, WIDTH)]
    return ["  " + line for line in beside(left, right, least=24)]


def _tier(opened: list[str], tiers: list[int], tier: int) -> list[str]:
    """The face-up cards of one tier (0 = tier two), empty places included."""
    start = sum(tiers[:tier])
    cards = opened[start : start + tiers[tier]]
    return [*cards, *[EMPTY_PLACE] * (tiers[tier] - len(cards))]


def _rank(rank: int) -> str:
    return "A" if rank == 1 else str(rank)
