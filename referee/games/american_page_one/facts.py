"""The walk through what the table saw: hands, starter, shown hands, score pads, and positions."""

from __future__ import annotations

from typing import Final

from referee.game.cards import JOKER
from referee.game.hand_facts import HAND_FACTS, Facts, hand, placed, reveal, walk_facts
from referee.game.hands import MOST_CARDS, ONE, size
from referee.game.walk import CONTRADICTION, Walk
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF, THREE, TWO
from referee.games.american_page_one.score import hand_points, points
from referee.games.american_page_one.table import DRAW_CLAUSE, Bluff, PageOneState, Run
from referee.hidden.cases import UNDECIDED, Total
from referee.record.model import UNKNOWN, Line, Step


def fact(walk: Walk, table: PageOneState, line: Line) -> None:
    """Walk through every fact of a line."""
    walk_facts(FACTS, walk, table, line)


# --- a full deal ------------------------------------------------------------------------------
def dealt(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@hand` (AP-1.3, 2.1)."""
    most = table.setup.cards.total if table.position else table.rules.hand
    hand(walk, table, step, most, "AP-1.3")


def starter(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@starter`: cards turned up, the last one stays (AP-2.1, 2.3)."""
    cards = step.cards or ()
    if table.ready or table.top >= 0:
        walk.contradiction("AP-2.1", "starter-again")
    for number in cards[:-1]:
        if number < 0 and table.setup.cards.copies[JOKER]:
            walk.breach("AP-2.3", "starter-hidden", doubt=UNDECIDED)
        elif number < 0:
            walk.contradiction("AP-2.3", "starter-no-joker")
        elif number != JOKER:
            walk.breach("AP-2.3", "starter-too-late", card=number)
    if cards and cards[-1] == JOKER:
        walk.breach("AP-2.3", "starter-joker")
    # A joker turned up goes back, so the same one may turn up again: each counts by itself.
    pool = table.pool
    for number in cards:
        table.pool = pool
        placed(walk, table, step._replace(cards=(number,)))
    if cards and cards[-1] >= 0:
        table.nstock -= 1
        table.turn_up(cards[-1])
    else:
        table.pool = pool


# --- results ----------------------------------------------------------------------------------
def result(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@result`: how the deal ended."""
    word = step.words[0] if step.words else ""
    other = table.ended is not None and (word != table.ended or step.seat not in (None, *table.winners))
    if other:
        walk.contradiction("GEN-2", "other-result", ended=table.ended)
    if word == "dobon":
        walk.require(table.rules.dobon, "AP-8.1", "dobon-off")
    if step.seat in table.pads:
        walk.contradiction("GEN-2", "left-of-winner", seat=step.seat)
    if table.ended is not None:
        return
    table.ended = word
    table.winners = () if step.seat is None else (step.seat,)
    if not table.ready:  # a score pad: nobody dealt anything that the record knows of
        table.count = [NONE] * table.setup.seats


def left(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@left`: the cards, or the points, that a player had at the end."""
    seat, cards = step.seat or 0, step.cards or ()
    if seat in table.winners or seat in table.pads:
        walk.contradiction("GEN-2", "left-of-winner" if seat in table.winners else "left-twice", seat=seat)
    elif step.numbers:
        left_points(walk, table, seat, step.numbers[0])
    elif table.ready:
        shown = Walk(walk.line)
        reveal(shown, table, step)
        for breach in shown.found:  # what is left is counted: a hand of another size is none of this deal's
            walk.note(breach._replace(left_out=CONTRADICTION))
    else:
        placed(walk, table, step)
        if UNKNOWN not in cards and not walk.found:
            left_points(walk, table, seat, sum(points(table, number) for number in cards))


def left_points(walk: Walk, table: PageOneState, seat: int, total: int) -> None:
    """Points that a hand had at the end; some it cannot have (GEN-2)."""
    deck = sum(points(table, card) * copies for card, copies in enumerate(table.setup.cards.copies))
    pads = sum(table.pads.values())
    table.pads[seat] = total
    if not 0 < total <= deck:
        walk.contradiction("GEN-2", "left-impossible", seat=seat, points=total)
        return
    if total > deck - pads:
        tally = tuple(sorted(table.pads.items()))
        walk.contradiction("GEN-2", "left-sum", tally=tally, total=pads + total, deck=deck)
        return
    if not table.ready or table.count[seat] < 0:
        return
    known, hidden, ledger = hand_points(table, table.hand[seat]), table.hidden(seat), table.ledger
    if not hidden or ledger is None:
        if known != total:
            walk.contradiction("GEN-2", "left-other", seat=seat, points=known, told=total)
        return
    ledger.require((Total(ledger.hidden_places(seat), values(table), total - known, True),))
    if total - known < hidden or not ledger.agrees():
        walk.contradiction("GEN-2", "left-impossible", seat=seat, points=total)


def values(table: PageOneState) -> tuple[int, ...]:
    """Card points by card number, as sums over hidden cards want them."""
    return tuple(points(table, card) for card in range(MOST_CARDS))


# --- positions --------------------------------------------------------------------------------
def direction(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@direction`."""
    table.direction = 1 if step.words == ("clockwise",) else -1


def table_card(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@table C [suit S]`: an 8 or a joker that lies there named a suit (AP-4.1, 5.1)."""
    number = (step.cards or (UNKNOWN,))[0]
    if number < 0 or not placed(walk, table, step):
        return
    table.turn_up(number)
    if step.suit is not None and step.suit >= 0:
        table.name(step.suit, NONE)
    elif step.suit == UNKNOWN or RANK_OF[number] in (EIGHT, NONE):
        walk.choose("suit")


def run(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@run`: cards to take, a multiple of what one card of the run is worth."""
    count = step.numbers[0]
    if count and table.top >= 0:
        rank = RANK_OF[table.top]
        one = table.draw_size(rank) if table.rules.draws(rank) else 0
        if not one or count % one:
            walk.contradiction(DRAW_CLAUSE.get(rank, "AP-4.4"), "run-size", count=count, card=table.top)
    table.due = run_of(table, count) if count else None


def run_of(table: PageOneState, cards: int) -> Run:
    """A run of the table card, which the player on turn has to take; without one nobody can answer it."""
    kind = RANK_OF[table.top] if table.top >= 0 else EIGHT
    answerable = kind in (TWO, THREE, NONE) and table.rules.answers(kind)
    return Run(table.turn, cards, kind, answerable, DRAW_CLAUSE.get(kind, "AP-4.4"), NONE, 0)


def pile(walk: Walk, table: PageOneState, step: Step) -> None:
    """`@pile`: cards under the table card."""
    for number in placed(walk, table, step):
        table.pile += ONE[number]
    table.npile += len(step.cards or ())


# --- what holds once the facts are complete -----------------------------------------------------
def complete(table: PageOneState) -> None:
    """The facts of the set-up are complete: what nobody named is hidden, and the starter takes effect."""
    if table.position:
        rest_of_position(table)
    table.deal_hidden()
    under = table.npile - size(table.pile)
    if under > 0:
        table.ledger_open().birth(table.hidden_pile, under)
    if not table.position:
        turned_up(table)


def rest_of_position(table: PageOneState) -> None:
    """What a position leaves out: stock and pile hold what is not placed elsewhere."""
    placed = sum(table.count) + table.npile + (table.top >= 0)
    rest = max(0, table.setup.cards.total - placed)
    table.nstock = rest if table.said_stock < 0 else min(table.said_stock, rest)
    table.npile += rest - table.nstock
    if table.due is None:
        return
    table.due = run_of(table, table.due.cards)
    if table.top == JOKER:
        before = (table.turn - table.direction) % table.setup.seats
        table.bluff = Bluff(
            seat=before,
            answer=table.due.cards > table.draw_size(NONE),
            emptied=table.count[before] == 0,
            other=False,
            places=(),
            cards=0,
            top=NONE,
            suit=NONE,
            named=False,
            namer=NONE,
            traced=False,
        )


def turned_up(table: PageOneState) -> None:
    """The starter takes effect (AP-2.4)."""
    rules, rank = table.rules, RANK_OF[table.top]
    if table.top < 0 or not rules.starter_effect:
        return
    if rank == EIGHT:
        table.unnamed = True
    elif rules.jumps(rank):
        table.turn = table.next(table.turn)
        table.cause = "not-on-turn-starter-skipped"
    elif rules.turns(rank):
        table.direction = -1
        table.turn = table.next(table.turn)
        table.cause = "not-on-turn-starter-reversed"
    elif rank != NONE and rules.draws(rank):  # a joker goes back into the stock (AP-2.3)
        table.due = Run(table.turn, table.draw_size(rank), rank, False, "AP-2.4", NONE, 0)


FACTS: Final[Facts] = {
    **HAND_FACTS,
    "@hand": dealt,
    "@starter": starter,
    "@result": result,
    "@left": left,
    "@direction": direction,
    "@table": table_card,
    "@run": run,
    "@pile": pile,
}
