"""A move of Pile up, walked through: each step is carried out where its clause is noted (PU-3 to PU-6)."""

from __future__ import annotations

from typing import Any, Final

from referee.game.hands import ANY, ONE, cards_of
from referee.game.walk import Walk
from referee.games.pile_up import reasons
from referee.games.pile_up.table import (
    BLACK,
    CARDS,
    COLOUR_OF,
    FLAT_OF_NUMBER,
    NUMBER_OF,
    OF_NUMBER,
    SINGLE,
    WHITE,
    PileUpState,
    Push,
    top_of,
)
from referee.hidden.cases import Doubt, Untracked
from referee.record.model import UNKNOWN, Line, Step

Dice = tuple[int, ...]

ACTIONS: Final = frozenset({"play", "show", "spread", "pass", "penalty"})
BELONGS_TO: Final = {"give": "play", "discard": "play", "penalty": "show"}
"""What may follow an action, and which."""

STAYS, TAKES, BURDENS, GOES, NOWHERE = range(5)
"""What becomes of the column that cards were laid on: it stays, its player takes it because it is full or
because a black card lay on it, a white card sends it away; or the cards were not there to be laid."""
TAKING: Final = {TAKES: ("PU-4.2", "must-take-full"), BURDENS: ("PU-5.4", "must-take-black")}
"""The clause by which a player takes a column, and the sentence that says so."""


def turn(walk: Walk, table: PileUpState, line: Line) -> None:
    """Roll, action, refill; or a dodge."""
    seat, steps = line.seat or 0, line.steps
    first = steps[0]
    if first.verb == "dodge":
        dodge(walk, table, seat, steps)
        return
    table.push = table.took = None  # a push is settled before the next player rolls (PU-5.2)
    dice: Dice = ()
    if first.verb == "roll":
        dice, steps = first.numbers, steps[1:]
    else:
        walk.breach("PU-3.1", "no-roll")
    triple = bool(dice) and len(set(dice)) == 1
    action = follow = None
    fate = STAYS
    drawn = -1  # cards of refills that say which or how many
    surplus = refilled = refused = late = False
    for step in steps:
        verb = step.verb
        late = late or refilled
        if verb == "draw":
            refilled = True
            if step.cards is not None:
                drawn = len(step.cards) + max(drawn, 0)
                if not draw(walk, table, seat, step.cards):
                    return
        elif action is None and verb in ACTIONS:
            action = step
            fate = act(walk, table, seat, step, dice, triple)
            if fate == NOWHERE:
                return
        elif verb == "refuse":
            refused = True
        elif action is not None and follow is None and BELONGS_TO.get(verb) == action.verb:
            follow = step
            if verb != "penalty":
                send(walk, table, seat, step, action, fate)
            elif not take_minus(walk, table, seat, step):
                return
        elif not surplus:
            surplus = True
            too_much(walk, verb, follow)
    if late and not surplus:
        walk.breach("PU-3.5", "draw-not-last")
    if action is None:
        pass_turn(walk, table, seat, dice, triple, "nothing-done")
    elif follow is None and refused and fate in TAKING and action.cards:
        refuse(walk, table, seat, NUMBER_OF[action.cards[-1]], *TAKING[fate])
    elif follow is None:
        leave_open(walk, table, seat, action, fate)
    refill(walk, table, seat, drawn)
    table.turn = table.following(seat)
    table.before = (seat, line.number)
    finish(table)
    if walk.telling:
        reasons.explain_passes(walk, table, seat)


def act(walk: Walk, table: PileUpState, seat: int, step: Step, dice: Dice, triple: bool) -> int:
    """The action of a turn: what becomes of the column, NOWHERE where the line cannot be followed on."""
    if triple and step.verb not in ("spread", "pass"):
        if table.minus[seat]:
            walk.breach("PU-6.1", "triple-no-play", die=dice[0], most=sum(dice))
        else:
            walk.breach("PU-6.1", "triple-nothing", die=dice[0], seat=seat)
    asked = () if triple else dice
    if step.verb == "play":
        return play(walk, table, seat, step, asked)
    if step.verb == "spread":
        spread(walk, table, seat, dice, triple)
    elif step.verb == "pass":
        pass_turn(walk, table, seat, dice, triple, "pass-instead")
    elif not show(walk, table, seat, step, asked):
        return NOWHERE
    return STAYS


def too_much(walk: Walk, verb: str, follow: Step | None) -> None:
    """A step that no action has room for."""
    clause = "PU-5.1" if verb in ("give", "discard") else "PU-3.2"
    if follow is not None and {verb, follow.verb} == {"give", "discard"}:
        walk.impossible(clause, "give-and-discard")
    else:
        walk.impossible(clause, "step-surplus", verb=verb)


def leave_open(walk: Walk, table: PileUpState, seat: int, action: Step, fate: int) -> None:
    """An action whose second half was not written: a column is given or taken, a penalty is due."""
    if action.verb == "show" and table.count[seat]:
        walk.breach("PU-3.4", "no-penalty")
    elif fate == GOES:
        walk.choose("give")
    elif fate in TAKING and action.cards:
        column = NUMBER_OF[action.cards[-1]]
        table.burden(seat, table.clear(column), column)


def refuse(walk: Walk, table: PileUpState, seat: int, column: int, clause: str, why: str) -> None:
    """The player leaves a column lying that is theirs to take."""
    cards = sum(pile.copies for pile in table.columns[column])
    for each in (clause, "GEN-5"):
        walk.breach(each, why, seat=seat, column=column, cost=cards)


# --- cards laid (PU-3.2, 4, 5) ------------------------------------------------------------------
def play(walk: Walk, table: PileUpState, seat: int, step: Step, dice: Dice) -> int:
    """Cards laid on the column of their number; answers what becomes of it."""
    cards = step.cards
    if not cards:
        walk.impossible("PU-3.2", "no-card")
        return STAYS
    for card in cards:
        if not 0 <= card < CARDS:
            walk.contradiction("GEN-2", "not-in-play", card=card)
            return NOWHERE
    for card in cards:
        if not leave(walk, table, seat, card):
            return NOWHERE
    if dice and NUMBER_OF[cards[0]] not in dice:
        walk.breach("PU-3.2", "not-rolled", card=cards[0])
    column = NUMBER_OF[cards[-1]]
    for card in cards:
        if NUMBER_OF[card] != NUMBER_OF[cards[0]]:
            walk.breach("PU-3.2", "two-numbers", card=cards[0], other=("card", card))
            break
    burden = False
    for index, card in enumerate(cards):
        exactly = bool(step.onto) and step.onto[index]
        on_black = lay(walk, table, card, exactly)
        burden = burden or (on_black and NUMBER_OF[card] == column)
    if walk.telling:
        reasons.laid(walk, table, seat, step, burden=burden)
    last = COLOUR_OF[cards[-1]]
    if last == WHITE:
        return GOES
    if burden:
        return BURDENS
    if last != BLACK and len(table.columns[column]) >= table.setup.figures["full-column"]:
        return TAKES
    return STAYS


def leave(walk: Walk, table: PileUpState, seat: int, card: int) -> bool:
    """A named card leaves the hand; False where it cannot have been there (GEN-2)."""
    if not (card < CARDS and table.hand[seat] & ANY[card]) and not table.uncover(seat, card):
        table.deny(walk, seat, card)
        return False
    table.hand[seat] -= ONE[card]
    table.count[seat] -= 1
    return True


def lay(walk: Walk, table: PileUpState, card: int, exactly: bool) -> bool:
    """A card comes on its column; answers whether it was laid on a black one (PU-4.4, 5.4)."""
    number = NUMBER_OF[card]
    piles = table.columns[number]
    if exactly:
        if piles and piles[-1].card == card:
            table.stack(number)
            return False
        walk.breach("PU-4.4", "not-equal" if piles else "not-equal-empty", card=card, **top_of(piles))
    table.columns[number] = piles + (SINGLE[card],)  # noqa: RUF005 - may be open
    return bool(piles) and bool(piles[-1].colour == BLACK)


def send(walk: Walk, table: PileUpState, seat: int, step: Step, action: Step, fate: int) -> None:
    """A column goes to another player, or to the discard place (PU-5.1)."""
    if not action.cards:
        return
    last = action.cards[-1]
    if fate != GOES:
        walk.breach("PU-5.1", "give-surplus", card=last)
        if COLOUR_OF[last] == BLACK:
            walk.breach("PU-5.3", "give-surplus", card=last)
    elif step.verb == "give" and step.seat is None:
        walk.choose("give")
    elif step.seat == seat:
        walk.breach("PU-5.1", "give-self", seat=seat)
    number = NUMBER_OF[last]
    cards = table.clear(number)
    if walk.telling:
        reasons.sent(walk, step, last)
    if step.verb == "give" and step.seat is not None:
        table.burden(step.seat, cards, number)
        table.push = Push(step.seat, number, cards)


# --- nothing fits (PU-3.4) ----------------------------------------------------------------------
def show(walk: Walk, table: PileUpState, seat: int, step: Step, dice: Dice) -> bool:
    """The hand shown, or a card of it taken unseen; False where it cannot have been that hand."""
    penalty = step if step.verb == "penalty" else None
    if penalty is not None:
        walk.breach("PU-3.4", "not-shown-first")
    elif step.cards is not None and not shown(walk, table, seat, step.cards):
        return False
    if not table.count[seat]:
        walk.impossible("PU-3.6", "hand-empty", seat=seat)
        return True
    could_play(walk, table, seat, dice, "PU-3.4", "PU-3.3")
    walk.explain("PU-3.4", "nothing-fits", seat=seat)
    return penalty is None or take_minus(walk, table, seat, penalty)


def shown(walk: Walk, table: PileUpState, seat: int, cards: tuple[int, ...]) -> bool:
    """All cards of the hand, known from now on."""
    size = table.count[seat]
    if len(cards) != size:
        walk.breach("GEN-3", "show-count", count=size, shown=len(cards))
        walk.breach("PU-3.4", "show-count", count=size, shown=len(cards))
    known = table.hand[seat]
    for card in cards:
        if card == UNKNOWN:
            continue
        if card < CARDS and known & ANY[card]:
            known -= ONE[card]
        elif not table.uncover(seat, card):
            table.deny(walk, seat, card)
            return False
    return True


def could_play(walk: Walk, table: PileUpState, seat: int, dice: Dice, *clauses: str) -> None:
    """The clauses ask that no card of the hand has a rolled number (PU-3.3, 3.4)."""
    hand, named, rolled = table.hand[seat], None, 0
    for number in dice:
        rolled |= FLAT_OF_NUMBER[number]
        if named is None and hand & OF_NUMBER[number]:
            named = cards_of(hand & OF_NUMBER[number])[0]
    places = table.hidden_places(seat)
    if not rolled:
        return
    for clause in clauses:
        if named is None and places and table.blurred[seat]:
            untraced = ((Untracked(places),),)
            walk.breach(clause, "could-play-untraced", rolled=dice, doubt=Doubt(untraced, untraced))
        else:
            walk.none_of(named, places, rolled, clause, "could-play")


def take_minus(walk: Walk, table: PileUpState, seat: int, step: Step) -> bool:
    """A card of the hand taken as a minus point; False where it cannot have been there."""
    cards = (UNKNOWN,) * table.setup.figures["penalty"] if step.cards is None else step.cards
    due = max(1, min(table.setup.figures["penalty"], table.count[seat]))
    if len(cards) != due:
        walk.breach("GEN-3", "penalty-count", count=len(cards))
        walk.breach("PU-3.4", "penalty-count", count=len(cards))
    for card in cards:
        if card != UNKNOWN:
            if not leave(walk, table, seat, card):
                return False
            table.gone += ONE[card]
        else:
            if "hidden" not in step.words and (table.hand[seat] or table.hidden(seat)):
                walk.choose("penalty")
            table.remove(seat, UNKNOWN)
    table.burden(seat, len(cards))
    return True


# --- nothing done, and triples (PU-6) -----------------------------------------------------------
def pass_turn(walk: Walk, table: PileUpState, seat: int, dice: Dice, triple: bool, instead: str) -> None:
    """A pass, or nothing at all: fine only where three equal dice leave nothing to deal (PU-6.2)."""
    if triple:
        if table.minus[seat]:
            due = min(sum(dice), table.minus[seat])
            for clause in ("PU-6.1", "GEN-5"):
                walk.breach(clause, "must-spread", minus=due)
        reasons.nothing_dealt(walk, seat, dice[0])
        return
    if instead == "pass-instead":
        walk.breach("PU-6.2", "no-triple")
    hand = table.hand[seat]
    could = table.hidden(seat) or any(hand & OF_NUMBER[number] for number in dice)
    for clause in ("PU-3.3" if could else "PU-3.4", "GEN-5"):
        walk.breach(clause, instead)


def spread(walk: Walk, table: PileUpState, seat: int, dice: Dice, triple: bool) -> None:
    """Minus cards dealt to the others, as many as the dice show (PU-6.1)."""
    if not triple:
        walk.breach("PU-6.1", "no-triple")
        could_play(walk, table, seat, dice, "PU-3.3")
    elif not table.minus[seat]:
        walk.breach("PU-6.2", "nothing-to-spread")
    if walk.telling and dice:
        own = table.minus[seat]
        reasons.dealt_out(walk, table, seat, dice, min(sum(dice), own), own)
    table.spread(seat, sum(dice))


# --- the refill (PU-3.5) ------------------------------------------------------------------------
def draw(walk: Walk, table: PileUpState, seat: int, cards: tuple[int, ...]) -> bool:
    """Cards drawn; False where one of them cannot have been in the stock."""
    if len(cards) > table.nstock:
        for clause in ("GEN-3", "PU-3.5"):
            walk.impossible(clause, "stock-short", count=len(cards), stock=table.nstock)
        return True
    last = UNKNOWN
    for card in cards:
        if card != UNKNOWN:
            if not (card < CARDS and table.pool & ANY[card]):
                walk.contradiction("GEN-2", "not-in-stock", card=card, **table.whereabouts(card))
                return False
            last = card
        table.draw(seat, card)
    if last != UNKNOWN and table.ledger is not None and not table.ledger.agrees():
        walk.contradiction("GEN-2", "not-in-stock", card=last)
        return False
    return True


def refill(walk: Walk, table: PileUpState, seat: int, drawn: int) -> None:
    """The hand is full again, as far as the stock reaches; cards that were not written are unknown."""
    if drawn < 0:
        table.draw_unknown(seat, table.room(seat))
        return
    due = max(0, table.room(seat) + drawn)
    if drawn != due:
        walk.breach("GEN-3", "draw-count", due=due, count=drawn)
        walk.breach("PU-3.5", "draw-count", due=due, count=drawn)


# --- dodging (PU-5.2) ---------------------------------------------------------------------------
def dodge(walk: Walk, table: PileUpState, seat: int, steps: tuple[Step, ...]) -> None:
    """The player pushed upon rolls a die: the cards go on, or stay."""
    answer = steps[1] if len(steps) > 1 and steps[1].verb in ("give", "refuse") else None
    surplus = steps[1:] if answer is None else steps[2:]
    if surplus:
        walk.impossible("PU-5.2", "step-surplus", verb=surplus[0].verb)
        return
    push = table.push
    if push is None or push.seat != seat:
        walk.impossible("PU-5.2", "nothing-to-dodge", seat=seat)
        if seat != table.turn:
            walk.impossible("GEN-1", "nothing-to-dodge", seat=seat)
        return
    table.push = table.pending = table.took = None
    die, to = steps[0].numbers[0], None if answer is None else answer.seat
    if die != push.number and answer is not None:
        kept: dict[str, Any] = {"seat": seat, "count": push.cards, "next": ("seat", table.turn)}
        walk.breach("PU-5.2", "dodge-failed", die=die, column=push.number, **kept)
    elif die == push.number and to is None:
        walk.choose("give")
    reasons.dodged(walk, seat, die, push.number, push.cards, to)
    if to == seat:
        walk.breach("PU-5.2", "give-self", seat=seat)
    if to is not None:
        table.minus[seat] -= push.cards
        table.burden(to, push.cards, push.number)
        table.push = push._replace(seat=to)
    finish(table)


def finish(table: PileUpState) -> None:
    """The deal ends with the last card, but a push may still be dodged (PU-7.1)."""
    if table.is_empty():
        table.pending = table.push
        if table.push is None:
            table.ended = "empty-hands"
