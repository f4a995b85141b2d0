"""Facts about hands and stock that games with packed hands share: dealt, shown, counted.

Each function walks through one fact: what it says comes onto the table where its clause is noted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from referee.game.hands import ANY, ONE, HandState, cards_of, size
from referee.game.walk import Walk
from referee.record.model import UNKNOWN, Line, Step

Facts = Mapping[str, Callable[[Walk, Any, Step], None]]
"""What walks through each fact of a game, by its verb."""


def walk_facts(facts: Facts, walk: Walk, table: HandState, line: Line) -> None:
    """Walk through every fact of a line."""
    for step in line.steps:
        fact = facts.get(step.verb)
        if fact is not None:
            fact(walk, table, step)
            if table.position and not table.ready and not walk.found:
                enough(walk, table)


def enough(walk: Walk, table: HandState) -> None:
    """What a position counts is no more than the deck has (GEN-2); no single number of it is to blame."""
    hands = sum(
        table.count[seat] if table.told >> seat & 1 else size(hand) for seat, hand in enumerate(table.hand)
    )
    overfull(walk, table.deck, table.said_stock, hands, table.elsewhere)


def overfull(walk: Walk, deck: int, stock: int, hands: int, elsewhere: int) -> None:
    """Note that stock (-1: not counted), hands and what lies elsewhere are more cards than there are."""
    total = max(stock, 0) + hands + elsewhere
    if total > deck and stock >= 0:
        walk.contradiction(
            "GEN-2",
            "position-too-full",
            stock=stock,
            hands=hands,
            elsewhere=elsewhere,
            total=total,
            deck=deck,
        )
    elif total > deck:
        walk.contradiction(
            "GEN-2", "hands-too-full", hands=hands, elsewhere=elsewhere, total=total, deck=deck
        )


# --- hands ------------------------------------------------------------------------------------
def hand(walk: Walk, table: HandState, step: Step, most: int, clause: str) -> None:
    """`@hand` before the first move: no more than `most` cards are dealt; afterwards a showing."""
    if table.ready:
        reveal(walk, table, step, whole=False)
        return
    seat, cards = step.seat or 0, step.cards or ()
    told = step.numbers[0] if step.numbers else len(cards)
    if told > most:
        for each in ("GEN-3", clause):
            walk.contradiction(each, "hand-too-large", seat=seat % table.setup.seats, most=most, count=told)
    if table.position:
        table.count[seat] = told
        table.told |= 1 << seat
    dealt(walk, table, seat, step, told if table.position else max(most, told))


def dealt(walk: Walk, table: HandState, seat: int, step: Step, most: int) -> None:
    """Cards that a hand was dealt: those that an earlier fact named are meant, as far as they go."""
    news, _ = sorted_out(table, step._replace(seat=seat))
    for number in placed(walk, table, step._replace(cards=tuple(news))):
        table.hand[seat] += ONE[number]
    held = size(table.hand[seat])
    if held > most and news:
        table.deny(walk, seat, news[-1])
    elif held > most:
        walk.contradiction("GEN-2", "reveal-count", seat=seat % table.setup.seats, count=most, shown=held)


def dealt_again(walk: Walk, table: HandState, step: Step) -> None:
    """`@dealt` in mid-deal: cards go from the stock into a hand; their number where nobody knows them."""
    seat, cards = step.seat or 0, step.cards or ()
    if len(cards) > table.nstock:
        walk.contradiction("GEN-2", "stock-too-large", most=table.nstock, count=len(cards))
        return
    for card in cards:
        if card >= 0 and not (card < table.cards and table.pool & ANY[card]):
            walk.contradiction("GEN-2", "card-elsewhere", card=card)
            return
        table.draw(seat, card)
    named = [card for card in cards if card >= 0]
    if named and table.ledger is not None and not table.ledger.agrees():
        walk.contradiction("GEN-2", "card-elsewhere", card=named[0])


def reveal(walk: Walk, table: HandState, step: Step, *, whole: bool = True) -> None:
    """`@reveal`: all cards of the hand are shown, and known from now on."""
    seat, cards = step.seat or 0, step.cards or ()
    count = table.count[seat]
    if (whole and len(cards) != count) or len(cards) > count:
        walk.breach("GEN-3", "reveal-count", seat=seat % table.setup.seats, count=count, shown=len(cards))
    news, left = sorted_out(table, step)
    if whole and UNKNOWN not in cards:
        for number in cards_of(left):
            walk.contradiction("GEN-2", "not-shown", seat=seat % table.setup.seats, card=number)
    if not table.ready:
        dealt(walk, table, seat, step, count)
    elif news and not all(table.uncover(seat, number) for number in news):
        table.deny(walk, seat, news[0])


def sorted_out(table: HandState, step: Step) -> tuple[list[int], int]:
    """(cards shown that were not known to be in the hand, known cards of it that were not shown)."""
    known = table.hand[step.seat or 0]
    news = []
    for number in step.cards or ():
        if 0 <= number < table.cards and known & ANY[number]:
            known -= ONE[number]
        elif number >= 0:
            news.append(number)
    return news, known


# --- cards that lie somewhere by name -----------------------------------------------------------
def placed(walk: Walk, table: HandState, step: Step) -> list[int]:
    """Take the named cards from those that lie nowhere yet; answers which could be taken (GEN-2)."""
    found = []
    for number in step.cards or ():
        if number < 0:
            continue
        if number < table.cards and table.pool & ANY[number]:
            table.pool -= ONE[number]
            found.append(number)
            continue
        why = "card-elsewhere" if number < table.cards else "not-in-play"
        walk.contradiction("GEN-2", why, card=number)
    return found


# --- positions --------------------------------------------------------------------------------
def position(walk: Walk, table: HandState, step: Step) -> None:
    """The deal begins from a position."""
    table.position = True


def on_turn(walk: Walk, table: HandState, step: Step) -> None:
    """Whose turn it is."""
    table.turn = step.seat or 0


def stock(walk: Walk, table: HandState, step: Step) -> None:
    """How many cards the stock has: no more than the deck."""
    told = step.numbers[0]
    if told > table.deck:
        walk.contradiction("GEN-2", "stock-too-large", most=table.deck, count=told)
    table.said_stock = told


HAND_FACTS: Facts = {
    "@reveal": reveal,
    "@position": position,
    "@turn": on_turn,
    "@stock": stock,
}
