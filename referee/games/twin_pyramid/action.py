"""The actions of Twin Pyramid: play, draw, change, pass, and the forced draw (TP-4.4, TP-5 to TP-8)."""

from __future__ import annotations

from itertools import product
from typing import Any, NamedTuple

from referee.game.cards import JOKER
from referee.game.contract import LEFT
from referee.game.walk import Walk
from referee.games.twin_pyramid import reasons
from referee.games.twin_pyramid.effects import (
    DRAWN,
    EFFECT_CLAUSE,
    NAMED,
    PASSED,
    Outcome,
    build,
    destroy,
    effects,
    take,
    written,
)
from referee.games.twin_pyramid.hand import card, choose, draw, leave, unknown_cards
from referee.games.twin_pyramid.table import (
    ACE,
    ACES,
    BITS,
    EIGHT,
    HELD,
    KINDS,
    OPEN,
    RANK_OF,
    SUIT,
    SUIT_OF,
    THREE,
    TRIGGERED,
    TWO,
    TwinPyramidState,
    container,
)
from referee.hidden.cases import Blended, Case, Doubt, Literal, Places, ToldApart
from referee.record.model import UNKNOWN, Line, Step


class Whys(NamedTuple):
    """Sentences for a hand that could be used: by a known card, or perhaps by a hidden one."""

    known: str
    unknown: str


TENTH = Whys("tenth-card", "tenth-card-hidden")
IDLE = Whys("pass-could-act", "pass-could-act-hidden")


# --- play (TP-5) ------------------------------------------------------------------------------
def play(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int) -> Outcome | None:
    """One card onto the pile, and what it sets off."""
    step = line.steps[index]
    number = step.cards[0] if step.cards else UNKNOWN
    leave(walk, state, seat, step, index, number)
    silenced = state.fixed >= 0 and state.fixer != seat
    playable = state.fixed_cards if silenced else state.fitting
    if walk.telling:
        reasons.playable(walk, state, seat, number, silenced)
    if not playable & BITS[number]:
        unplayable(walk, state, number, silenced)
    state.cover(number)
    if end == index + 1 and (silenced or RANK_OF[number] not in TRIGGERED):
        return None
    return effects(walk, state, line, seat, index, end, number, silenced)


def unplayable(walk: Walk, state: TwinPyramidState, number: int, silenced: bool) -> None:
    """The card has not what the table card asks for (TP-5.1, 5.2, 8.7, 8.11)."""
    top = state.top
    if silenced and number == JOKER:
        walk.breach("TP-8.7", "no-joker-fixed", suit=state.fixed, seat=state.fixer)
    elif silenced:
        walk.breach("TP-8.7", "suit-is-fixed", card=number, suit=state.fixed, seat=state.fixer)
    elif RANK_OF[number] == TWO == state.top_rank:
        walk.breach("TP-5.2", "two-by-rank", card=number, top=card(top))
    else:
        if top == JOKER and state.suit >= 0:
            for clause in ("TP-5.1", "TP-8.11"):
                walk.breach(clause, "joker-counts-as", card=number, suit=state.suit)
            return
        eight = RANK_OF[number] == EIGHT  # people take it for a card that always fits
        decides: dict[str, Any] = {"clause": "TP-8.7"} if eight else {}
        why = "no-match-eight" if eight else "no-match"
        walk.breach("TP-5.1", why, card=number, top=card(top), **decides)


# --- draw, pass, take (TP-4.4, TP-6, TP-8.2, 8.3) ---------------------------------------------
def draw_one(
    walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int
) -> Outcome | None:
    """One card as an action; the tenth only where nothing else can be done (TP-6.5)."""
    step = line.steps[index]
    cards = step.cards
    if cards is None:
        cards = (UNKNOWN,)
    elif len(cards) != 1:
        walk.breach("GEN-3", "draw-one", count=len(cards), due=1)
    if state.nheld[seat] + state.nopen[seat] == state.setup.figures["full-hand"] - 1:
        usable_card(walk, state, seat, "TP-6.5", TENTH)
    if walk.telling:
        reasons.drawing(walk, state, seat, "TP-6.1", len(cards))
    draw(walk, state, seat, cards)
    return None


def forced_draw(
    walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int
) -> Outcome | None:
    """A forced draw, a line of its own; of somebody who owes nothing it is the turn."""
    step = line.steps[index]
    due = next((each for each in state.dues if each.seat == seat), None)
    if due is None:
        nothing_owed(walk, state, seat)
        take(walk, state, seat, step, 1, "")
        return None
    if index and not due.arranges:
        walk.breach(due.clause, "no-arranging", seat=seat)
    take(walk, state, seat, step, due.cards, due.clause)
    return DRAWN


def nothing_owed(walk: Walk, state: TwinPyramidState, seat: int) -> None:
    """Cards taken for nothing; perhaps for a 2 or 3 without effect, for the suit is fixed (TP-8.7)."""
    laid = state.top
    if type(laid) is int and RANK_OF[laid] in (TWO, THREE) and state.fixed >= 0:  # of an open one nobody asks
        walk.breach("TP-4.1", "nothing-owed-fixed", seat=seat, card=laid, by=("seat", state.fixer))
    else:
        walk.breach("TP-4.1", "nothing-owed", seat=seat)


def passing(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int) -> Outcome:
    """A pass, where no action is possible (TP-4.4)."""
    if state.supply:
        walk.breach("TP-4.4", "pass-could-draw", seat=seat)
    else:
        usable_card(walk, state, seat, "TP-4.4", IDLE)
    if walk.telling:
        reasons.passes(walk, state, seat)
    return PASSED


def pass_turn(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int) -> None:
    """Nothing follows the arrangements (TP-4.1)."""
    walk.breach("TP-4.1", "no-action")


def stray(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int) -> None:
    """An effect word without its card is no action (TP-4.1)."""
    step = line.steps[index]
    walk.breach("TP-4.1", "no-action")
    walk.breach(EFFECT_CLAUSE[step.verb], "effect-alone", verb=step.verb)
    if step.verb == "build":
        build(walk, state, line, seat, index)
    elif step.verb == "break":
        destroy(state, written(step))


# --- what is possible (TP-4.4, TP-6.5) --------------------------------------------------------
def usable_card(walk: Walk, state: TwinPyramidState, seat: int, clause: str, whys: Whys) -> None:
    """A breach if some card of the hand can be played or changed, a doubt if a hidden one may."""
    silenced = state.silenced(seat)
    others = [] if silenced else [other for other in state.staying if other != seat]
    hand = state.cards(seat)
    usable = usable_cards(state, silenced, others)
    if hand & usable:
        bit = hand & usable
        first = min((bit & -bit).bit_length() - 1, JOKER)
        walk.breach(clause, whys.known, seat=seat, card=first)
        return
    doubt = doubt_of_use(state, seat, others, hand, usable)
    whole = [other for other in others if state.is_hand_unsplit(other)]
    if whole:
        doubt = apart_or(doubt, doubt_if_all_open(state, seat, others, whole, hand), whole)
    if doubt is not None:
        walk.breach(clause, whys.unknown, seat=seat, top=card(state.top), doubt=doubt)


def doubt_of_use(
    state: TwinPyramidState, seat: int, others: list[int], hand: int, usable: int
) -> Doubt | None:
    """Whether a hidden card of the hand can be used, or one of the hand with a hidden face-up card."""
    if state.ledger is None:
        return None
    theirs = state.ledger.hidden_places(*(container(other, OPEN) for other in others))
    return acting(unknown_cards(state, seat), theirs, hand, usable & KINDS)


def doubt_if_all_open(
    state: TwinPyramidState, seat: int, others: list[int], whole: list[int], hand: int
) -> Doubt | None:
    """The same if all cards of these others lay face up: more could be used, and no less."""
    twin = state.copy()
    for other in whole:
        twin.opened[other] |= twin.held[other]
    usable = usable_cards(twin, silenced=False, others=others)
    if hand & usable:
        return Doubt(((),), ())
    if twin.ledger is None:
        return None
    theirs = twin.ledger.hidden_places(
        *(container(other, part) for other in others for part in parts(twin, other))
    )
    return acting(unknown_cards(twin, seat), theirs, hand, usable & KINDS)


def parts(state: TwinPyramidState, seat: int) -> tuple[int, ...]:
    """The parts of a hand with cards that may lie face up."""
    return (HELD, OPEN) if state.is_hand_unsplit(seat) else (OPEN,)


def apart_or(least: Doubt | None, most: Doubt | None, whole: list[int]) -> Doubt | None:
    """A doubt that lies between two others; what neither decides, the parts of the hands have to."""
    if least == most:
        return least
    hands = tuple(whole)
    never, always = Doubt((), ((),)), Doubt(((),), ())
    one, two = least or never, most or always
    between = Blended(hands, two.breach), Blended(hands, one.fine)
    return Doubt((*one.breach, (between[0],)), (*two.fine, (between[1],)))


def usable_cards(state: TwinPyramidState, silenced: bool, others: list[int]) -> int:
    """The cards that can be played, or changed with a known card (TP-5.1, TP-7.1, TP-8.7)."""
    if silenced:
        return state.fixed_cards
    opened = 0
    for other in others:
        opened |= state.opened[other]
    return state.fitting | changeable(opened)


def changeable(opened: int) -> int:
    """The aces that can be changed with one of these face-up cards (TP-7.1)."""
    if opened & ACES:
        return ACES
    return sum(BITS[suit * 13] for suit in range(4) if opened & SUIT[suit])


def acting(mine: Places, theirs: Places, hand: int, usable: int) -> Doubt | None:
    """The doubt whether a hidden card of `mine` (or a known A with a card of `theirs`) can be used."""
    breach: list[Case] = [(Literal(mine, usable, True),)] if mine else []
    fine: list[list[Case]] = [[(Literal(mine, usable, False),)]] if mine else []
    if theirs:
        for suit in range(4):
            ace = BITS[suit * 13]
            if ace & usable:
                continue
            target = Literal(theirs, SUIT[suit] | ACES, True)
            spared: Case = (target._replace(has=False),)
            if ace & hand:
                breach.append((target,))
                fine.append([spared])
            elif mine:
                own = Literal(mine, ace, True)
                breach.append((own, target))
                fine.append([(own._replace(has=False),), spared])
    if not breach:
        return None
    return Doubt(tuple(breach), tuple(sum(cases, ()) for cases in product(*fine)))


# --- change (TP-7) ----------------------------------------------------------------------------
def change(
    walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int
) -> Outcome | None:
    """An A or a joker against the table card or a face-up card of another player."""
    step = line.steps[index]
    cards = step.cards or ()
    if step.seat is None and JOKER not in cards and cards[1:] == (state.top,):
        cards = cards[:1]  # the table card by its name
        step = step._replace(cards=cards)
    number = cards[0]
    if walk.telling:
        reasons.changes(walk, state, step)
    bit, part = leave(walk, state, seat, step, index, number)
    if state.fixed >= 0 and state.fixer != seat:
        walk.breach("TP-8.7", "change-silenced", card=number, suit=state.fixed, seat=state.fixer)
    if number != JOKER and RANK_OF[number] != ACE:
        walk.breach("TP-7.1", "changes-nothing", card=number)
    if len(cards) > 1:
        change_with(walk, state, step, seat, index, bit, part)
    else:
        change_with_table(walk, state, seat, number, part)
    names = number == JOKER and len(cards) == 1
    named = named_suit(walk, state, line, seat, index, end, names)
    if not names:
        return None
    if named == UNKNOWN:
        choose(walk, "suit", index)
        return None
    if walk.telling:
        reasons.named_suit(walk, seat, number, named, changed=True)
    state.suit = named
    return NAMED[named]


def named_suit(
    walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int, end: int, names: bool
) -> int:
    """The suit named after a change; `names`: it names one (a joker changed with the table card, TP-7.3)."""
    number = written(line.steps[index])
    named = None
    for place in range(index + 1, end):
        effect = line.steps[place]
        if effect.verb != "suit":
            walk.breach("TP-4.1", "after-the-action")
            carried(walk, state, line, seat, place)
        elif not names:
            walk.breach("TP-7.3", "suit-not-here", card=number)
        elif named is not None:
            walk.breach("TP-4.1", "effect-twice", card=number, verb=effect.verb)
        else:
            named = effect.suit
    return UNKNOWN if named is None else named


def change_with_table(walk: Walk, state: TwinPyramidState, seat: int, number: int, part: int) -> None:
    """(a) of TP-7.1: the table card takes the place of the A or joker in the hand (TP-7.2)."""
    top = state.top
    suited = state.suit == SUIT_OF[number] or RANK_OF[top] == ACE
    if RANK_OF[number] == ACE and not suited:
        walk.breach("TP-7.1", "change-no-match", card=number, taken=card(top))
    received = state.top_bit()
    state.insert(seat, received, part)
    state.top, state.suit = number, SUIT_OF[number]


def change_with(
    walk: Walk, state: TwinPyramidState, step: Step, seat: int, index: int, bit: int, part: int
) -> None:
    """(b) of TP-7.1 and 7.3: a face-up card of another player."""
    number, target = step.cards or ()
    owner = step.seat
    if owner is None:
        owner = whose(walk, state, seat, index, target)
    if state.away and owner in state.away:
        walk.impossible(LEFT, "has-left", seat=owner)
        return
    if owner is None or not (received := leave_open(state, owner, target)):
        for clause in ("GEN-2", "TP-7.1"):
            walk.contradiction(clause, "not-face-up", seat=seat if owner is None else owner, card=target)
        return
    if owner == seat:
        walk.breach("TP-7.1", "change-own", card=number, taken=card(target))
    suited = SUIT_OF[target] == SUIT_OF[number] or RANK_OF[target] == ACE
    if not suited and RANK_OF[number] == ACE:
        walk.breach("TP-7.1", "change-no-match", card=number, taken=card(target))
    state.insert(owner, bit, OPEN)
    state.insert(seat, received, part)


def whose(walk: Walk, state: TwinPyramidState, seat: int, index: int, target: int) -> int | None:
    """Before whom the card lies face up, where that was not written: as known, as it must be, or a choice."""
    if hands := tuple(other for other in range(state.seats) if state.is_hand_unsplit(other)):
        raise ToldApart(hands)
    for other in (*(s for s in range(state.seats) if s != seat), seat):
        if state.opened[other] & BITS[target]:
            return other
    ledger = state.ledger
    if ledger is None:
        return None
    ways = [
        other
        for other in state.staying
        if other != seat and state.hidden(other, OPEN) and ledger.fits([(container(other, OPEN), target)])
    ]
    if len(ways) > 1:
        choose(walk, "from", index, *ways)
    return ways[0] if ways else None


def leave_open(state: TwinPyramidState, owner: int, target: int) -> int:
    """Take a card that lies face up before a player: its bit, 0 where it cannot be there."""
    if state.is_hand_unsplit(owner):
        raise ToldApart((owner,))
    bit = BITS[target] & state.opened[owner]
    if bit:
        bit &= -bit
        state.opened[owner] ^= bit
        state.nopen[owner] -= 1
        return bit
    ledger = state.ledger
    if ledger is None or not BITS[target] & state.pool or not state.hidden(owner, OPEN):
        return 0
    ledger.reveal(container(owner, OPEN), target)
    state.nopen[owner] -= 1
    bit = state.bit_of_new(target)
    return bit if ledger.agrees() else 0


def carried(walk: Walk, state: TwinPyramidState, line: Line, seat: int, index: int) -> None:
    """An effect word that stands where it does not belong, carried out as written."""
    step = line.steps[index]
    if step.verb == "build":
        build(walk, state, line, seat, index)
    elif step.verb == "break":
        destroy(state, written(step))
    elif step.verb == "take":
        take(walk, state, seat, step, 1, "")
