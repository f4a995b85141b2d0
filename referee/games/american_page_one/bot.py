"""A sensible player of American Page One: sheds what costs most, and keeps cards that fit everywhere until
somebody is about to go out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from referee.game.cards import JOKER
from referee.game.dealing import PlayerView
from referee.game.hands import ANY, cards_of
from referee.games.american_page_one.moves import plays
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF, SUIT_OF
from referee.games.american_page_one.score import points
from referee.games.american_page_one.table import PageOneState
from referee.record.model import Step

Steps = tuple[Step, ...]

WILD: Final = 60
"""Points that a card which fits everywhere is kept for, while nobody is near the end."""
NEAR: Final = 2
"""Cards in another hand from which on its player may go out any turn."""
STOPS: Final = 30
"""Points that it is worth to make a player draw, or wait, who is near the end."""
SUITS: Final = 4
BLUFF: Final = 4
"""Cards in a hand that most likely had another one to play than the joker."""


def greedy(sight: PlayerView) -> Iterator[Steps]:
    """The player's lines, best first."""
    table, seat = sight.state, sight.seat
    hand = cards_of(table.hand[seat])
    if sight.begun:
        drawn = (sight.begun[-1].cards or (NONE,))[-1]
        if worthwhile(table, seat, drawn, [*hand, drawn]):
            twin = table.copy()
            twin.count[seat] += len(sight.begun[-1].cards or ())
            yield from suit_and_call(twin, seat, drawn, hand)
        yield ()
    elif seat != table.turn or (table.rules.dobon and adds_up(table, hand)):
        if adds_up(table, hand):
            yield (Step("dobon", cards=tuple(hand)),)
        if seat == table.turn:
            yield from line(table, seat, hand)
    elif table.owed is not None:
        yield (Step("penalty"),)
    else:
        yield from line(table, seat, hand)


def line(table: PageOneState, seat: int, hand: list[int]) -> Iterator[Steps]:
    """A play, an answer, a challenge, a draw: what a turn may be."""
    first: Steps = ()
    if table.unnamed:
        first = (Step("suit", suit=longest(hand)),)
    if table.due is not None:
        for number in dict.fromkeys(hand):
            if RANK_OF[number] == table.due.kind and table.due.answerable:
                yield from suit_and_call(table, seat, number, hand)
        if table.rules.challenge and table.bluff is not None and table.count[table.bluff.seat] >= BLUFF:
            yield (Step("challenge"),)
        yield (Step("take"),)
    else:
        shown = table.fits | ANY[JOKER]
        good = [number for number in dict.fromkeys(hand) if first or shown & ANY[number]]
        for number in sorted(good, key=lambda number: -value(table, seat, number, hand)):
            yield from ((*first, *steps) for steps in suit_and_call(table, seat, number, hand))
        yield (*first, Step("draw"))
    yield (*first, Step("pass"))


def value(table: PageOneState, seat: int, number: int, hand: list[int]) -> float:
    """What playing this card is worth: the points shed, what stays playable, whom it stops."""
    rank = RANK_OF[number]
    others = [table.count[other] for other in range(table.setup.seats) if other != seat]
    worth = float(points(table, number))
    if rank in (EIGHT, NONE) and min(others) > NEAR and len(hand) > NEAR:
        worth -= WILD
    if table.count[table.next(seat)] <= NEAR and (table.rules.draws(rank) or table.rules.jumps(rank)):
        worth += STOPS
    if rank not in (EIGHT, NONE):
        worth += sum(SUIT_OF[each] == SUIT_OF[number] for each in hand)
    return worth


def suit_and_call(table: PageOneState, seat: int, number: int, hand: list[int]) -> Iterator[Steps]:
    """The card with the suit of which most is left, and the call that is due."""
    rest = [each for each in hand if each != number]
    suit = longest(rest)
    for steps in plays(table, seat, number):
        if all(step.suit in (None, suit) for step in steps):
            yield steps


def longest(hand: list[int]) -> int:
    """The suit of which the hand has most."""
    return max(range(SUITS), key=lambda suit: sum(SUIT_OF[each] == suit for each in hand))


def worthwhile(table: PageOneState, seat: int, drawn: int, hand: list[int]) -> bool:
    """Whether the drawn card is played at once: a card that fits everywhere is kept while there is time."""
    return value(table, seat, drawn, hand) > 0 or table.rules.until


def adds_up(table: PageOneState, hand: list[int]) -> bool:
    """Whether the hand has the number of the table card (AP-8.1)."""
    if not table.rules.dobon or not hand or JOKER in hand or table.top in (JOKER, NONE):
        return False
    return sum(RANK_OF[number] + 1 for number in hand) == RANK_OF[table.top] + 1
