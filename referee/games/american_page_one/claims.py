"""The walk through what a player claims about a hand: challenges and dobons (AP-5.3, 5.4, 8)."""

from __future__ import annotations

from typing import Final

from referee.game.cards import JOKER
from referee.game.hands import ONE, cards_of
from referee.game.walk import Walk
from referee.games.american_page_one import reasons
from referee.games.american_page_one.drawing import from_stock
from referee.games.american_page_one.ranks import ACE, JACK, KING, NONE, QUEEN, RANK_OF
from referee.games.american_page_one.steps import Steps, show, surplus
from referee.games.american_page_one.table import Bluff, Owed, PageOneState
from referee.hidden.cases import UNDECIDED, Doubt, Literal, Total
from referee.record.model import UNKNOWN, Line, Step

NAMED: Final = {ACE: "ace-number", JACK: "jack-number", QUEEN: "queen-number", KING: "king-number"}
"""The figures of the ranks that bear no number themselves (AP-8.1)."""


def challenge(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """A joker challenged: it goes back, or the challenger takes the cards (AP-5.3, 5.4)."""
    seat, won = line.seat or 0, "won" in step.words
    surplus(walk, rest, "take")
    takes = next((each for each in rest if each.verb == "take"), None)
    if won and takes is not None:
        walk.impossible("AP-5.4", "won-takes")
        return
    bluff = table.bluff
    if bluff is None:
        walk.impossible("AP-5.3", "no-joker" if table.rules.challenge else "challenge-off")
        return
    allowed = walk.require(table.rules.challenge, "AP-5.3", "challenge-off")
    allowed &= walk.require(not bluff.answer, "AP-5.3", "joker-answered", seat=bluff.seat)
    allowed &= walk.require(not bluff.emptied, "AP-5.3", "joker-emptied", seat=bluff.seat)
    if allowed and seat == table.turn:  # any other challenge is no evidence about the hand
        outcome(walk, table, bluff, won=won)
    if walk.telling:
        reasons.challenges(walk, table, seat, bluff, won=won)
    if won:
        give_back(table, bluff, line.number)
        return
    size = table.lost_challenge
    cards = None if takes is None else takes.cards
    if cards is not None and len(cards) != size:
        for clause in ("AP-5.4", "GEN-3"):
            walk.breach(clause, "take-count-lost", due=size, count=len(cards))
    if from_stock(walk, table, seat, (UNKNOWN,) * size if cards is None else cards):
        table.end_turn(seat, changed=True)
        table.cause = table.cause or "not-on-turn-took"


def outcome(walk: Walk, table: PageOneState, bluff: Bluff, *, won: bool) -> None:
    """The announced outcome is believed, unless the cards that are known contradict it (AP-5.4)."""
    if not bluff.traced:
        return  # the joker was played before the record begins
    ledger = table.ledger
    possible = won == bluff.other
    if not bluff.other and bluff.places and ledger is not None:
        ledger.require((Literal(bluff.places, bluff.cards, won),))
        possible = ledger.agrees()
    if not possible:
        why = "won-but-nothing" if won else "lost-but-playable"
        walk.contradiction("AP-5.4", why, seat=bluff.seat, lost=table.lost_challenge)


def give_back(table: PageOneState, bluff: Bluff, line: int) -> None:
    """The challenge is won: the joker counts as not played, and its player owes four cards (AP-5.4)."""
    table.hand[bluff.seat] += ONE[JOKER]
    table.count[bluff.seat] += 1
    table.restore(bluff)
    table.due, table.later = (table.later[0], table.later[1:]) if table.later else (None, ())
    table.bluff = None
    table.emptied, table.out = False, NONE
    table.fresh, table.drawer = True, NONE
    table.owed = Owed(bluff.seat, table.setup.figures["won-challenge"], "AP-5.4", line)
    table.turn = bluff.seat


def dobon(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """A hand whose numbers add up to the table card's is shown, and its player goes out (AP-8)."""
    seat, cards = line.seat or 0, step.cards
    surplus(walk, rest)
    walk.require(table.rules.dobon, "AP-8.1", "dobon-off")
    if table.emptied:
        walk.breach("AP-8.2", "dobon-after-last")
    elif not table.fresh and table.drawer != seat:
        walk.breach("AP-8.2", "dobon-late")
    other = table.caller
    if other >= 0 and nearest(table, seat, other) != seat:
        walk.breach("AP-8.2", "dobon-nearer", nearest=("seat", other))
    table.ended, table.winners = "dobon", (seat,)
    size = table.count[seat]
    if not size:
        walk.breach("AP-8.1", "dobon-empty")
        return
    if walk.telling:
        known = [number_of(table, card) for card in cards_of(table.hand[seat]) if card != JOKER]
        reasons.dobon(walk, table, seat, known)
    if cards is not None and len(cards) != size:
        walk.breach("GEN-3", "dobon-count", count=size, shown=len(cards))
    if show(walk, table, seat, cards):
        adds_up(walk, table, seat)


def number_of(table: PageOneState, card: int) -> int:
    """The number of a card for a dobon (AP-8.1)."""
    figure = NAMED.get(RANK_OF[card])
    return RANK_OF[card] + 1 if figure is None else table.setup.figures[figure]


def adds_up(walk: Walk, table: PageOneState, seat: int) -> None:
    """Whether the hand has the table card's number (AP-8.1)."""
    hand = cards_of(table.hand[seat])
    if table.top < 0:
        walk.breach("AP-8.1", "dobon-unknown", doubt=UNDECIDED)
        return
    if table.top == JOKER or JOKER in hand:
        walk.breach("AP-8.1", "dobon-joker")
        return
    numbers = [number_of(table, card) for card in range(JOKER)]
    number, total = numbers[table.top], sum(numbers[card] for card in hand)
    hidden = table.hidden(seat)
    if not hidden:
        walk.require(total == number, "AP-8.1", "dobon-sum", total=total, card=table.top, number=number)
        return
    copies = table.setup.cards.copies
    deck = sorted(number for card, number in enumerate(numbers) for _ in range(copies[card]))
    if number - total < sum(deck[:hidden]):
        walk.breach("AP-8.1", "dobon-over", number=number)
        return
    assert table.ledger is not None  # it knows of every hidden card
    right = Total(table.ledger.hidden_places(seat), (*numbers, None), number - total, True)
    counted = table.ledger.alive.get(seat, 0) == hidden  # else nobody told how many cards there were
    doubt = Doubt(((right._replace(equal=False),),), ((right,),)) if counted else UNDECIDED
    walk.breach("AP-8.1", "dobon-hidden", seat=seat, count=hidden, number=number - total, doubt=doubt)


def second_dobon(walk: Walk, table: PageOneState, line: Line) -> None:
    """A dobon after the dobon that ended the deal: of several the nearest goes out (AP-8.2)."""
    if table.ended != "dobon" or not line.steps or line.steps[0].verb != "dobon":
        return
    first, last = ("seat", table.winners[0]), ("seat", laid_by(table))
    best = nearest(table, line.seat or 0, *table.winners)
    walk.breach("AP-8.2", "dobon-second", first=first, layer=last, nearest=("seat", best))


def laid_by(table: PageOneState) -> int:
    """After whom players are counted: whoever laid the table card, or whoever sits before the first."""
    return table.layer if table.layer >= 0 else (table.start - table.direction) % table.setup.seats


def nearest(table: PageOneState, *callers: int) -> int:
    """Whose dobon counts of several."""
    layer, seats = laid_by(table), table.setup.seats
    return min(callers, key=lambda caller: (table.direction * (caller - layer) - 1) % seats)
