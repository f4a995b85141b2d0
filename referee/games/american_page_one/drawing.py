"""Cards from the stock into a hand, and how long `draw` = until keeps drawing (AP-3.3, 3.4)."""

from __future__ import annotations

from typing import NamedTuple

from referee.game.cards import JOKER
from referee.game.hands import ANY, flat
from referee.game.walk import IMPOSSIBLE, Walk
from referee.games.american_page_one.ranks import JOKERS, NONE
from referee.games.american_page_one.table import PageOneState
from referee.hidden.cases import Doubt, Literal, Places


def from_stock(walk: Walk, table: PageOneState, seat: int, cards: tuple[int, ...]) -> bool:
    """Cards come from the stock into the hand, in this order (GEN-2); False where they cannot."""
    if short(walk, table, cards):
        return False
    named = NONE
    if walk.telling and table.nstock < len(cards) and table.npile:
        walk.explain("AP-3.4", "reshuffles")
    for number in cards:
        if not table.nstock:
            table.reshuffle()
        if number >= 0:
            if not table.pool & ANY[number]:
                walk.contradiction("GEN-2", "not-in-stock", card=number, **table.whereabouts(number))
                return False
            named = number
        table.draw(seat, number)
    if named >= 0 and table.ledger is not None and not table.ledger.agrees():
        walk.contradiction("GEN-2", "not-in-stock", card=named)
        return False
    return True


def short(walk: Walk, table: PageOneState, cards: tuple[int, ...]) -> bool:
    """Whether stock and pile have fewer cards than are drawn (GEN-3)."""
    return not walk.require(
        len(cards) <= table.supply,
        "GEN-3",
        "stock-short",
        count=len(cards),
        stock=table.supply,
        left_out=IMPOSSIBLE,
    )


def one_card(walk: Walk, table: PageOneState, seat: int, cards: tuple[int, ...]) -> bool:
    """One card is drawn (AP-3.3)."""
    if len(cards) != 1:
        walk.breach("AP-3.3", "draw-count", due=1, count=len(cards))
        walk.breach("GEN-3", "draw-count", due=1, count=len(cards))
    return from_stock(walk, table, seat, cards)


def until_one_fits(
    walk: Walk, table: PageOneState, seat: int, cards: tuple[int, ...], *, stops: bool
) -> bool:
    """Cards are drawn until one can be played (AP-3.3, `until`); `stops`: the last one is not played."""
    if not cards:
        walk.breach("AP-3.3", "draw-count", due=1, count=0)
        walk.breach("GEN-3", "draw-count", due=1, count=0)
        return True
    if short(walk, table, cards):
        return False
    supply = table.supply
    hand_hidden = table.hidden(seat) > 0
    since: Moment | None = None
    sure = False
    for number in cards[:-1]:
        before = moment(table, seat)
        if not from_stock(walk, table, seat, (number,)):
            return False
        if number < 0:
            since = since or before
            veiled = () if table.ledger is None else table.ledger.hidden_places(seat)
        elif not sure:
            sure = drew_on(walk, table, seat, number, before)
    if since is not None and not sure:
        doubt = one_fits(table, veiled, since, hand_hidden=hand_hidden)
        walk.breach("AP-3.3", "drew-on-hidden", suit=table.suit, doubt=doubt)
    before = moment(table, seat)
    if not from_stock(walk, table, seat, cards[-1:]):
        return False
    if stops and len(cards) < supply:
        stopped(walk, table, seat, cards[-1], before, hand_hidden=hand_hidden)
    return True


class Moment(NamedTuple):
    """What a doubt about the cards drawn next has to know of the time before."""

    tick: int  # of the ledger
    fitting: bool  # the hand was known to have another card than a joker that could be played


def moment(table: PageOneState, seat: int) -> Moment:
    """This moment."""
    ledger = table.ledger
    return Moment(0 if ledger is None else len(ledger.events), bool(table.hand[seat] & table.fits))


def drew_on(walk: Walk, table: PageOneState, seat: int, number: int, before: Moment) -> bool:
    """A named card was drawn and another after it: it cannot have been playable; whether it surely was."""
    playable = joker_fits(table, seat, before) if number == JOKER else bool(table.fits & ANY[number])
    if playable is True:
        walk.breach("AP-3.3", "drew-on", card=number)
        walk.breach("GEN-3", "drew-on", card=number)
    elif playable is not False:
        walk.breach("AP-3.3", "drew-on-hidden", suit=table.suit, doubt=playable)
    return playable is True


def stopped(
    walk: Walk, table: PageOneState, seat: int, number: int, before: Moment, *, hand_hidden: bool
) -> None:
    """The last card drawn, and not played, must be one that can be played."""
    playable: bool | Doubt = bool(table.fits & ANY[number])  # no joker fits, nor what is unknown
    if number == JOKER:
        playable = joker_fits(table, seat, before)
    elif number < 0 and table.ledger is not None:
        playable = one_fits(table, table.ledger.hidden_places(seat), before, hand_hidden=hand_hidden)
    if playable is False:
        walk.breach("AP-3.3", "stopped-early", card=number)
        walk.breach("GEN-3", "stopped-early", card=number)
    elif playable is not True:
        doubt = Doubt(playable.fine, playable.breach)
        walk.breach("AP-3.3", "stopped-early-hidden", suit=table.suit, doubt=doubt)


def joker_fits(table: PageOneState, seat: int, before: Moment) -> bool | Doubt:
    """Whether the joker just drawn can be played: not where the hand has another card (AP-5.2)."""
    if not table.rules.joker_last:
        return True
    if before.fitting:
        return False
    places = () if table.ledger is None else table.ledger.hidden_places(seat)
    if not places:
        return True
    others = Literal(places, flat(table.fits), True)
    return Doubt(((others._replace(has=False),),), ((others,),))


def one_fits(table: PageOneState, places: Places, since: Moment, *, hand_hidden: bool) -> Doubt:
    """Whether one of the hidden cards drawn since then can be played; the doubt's breach is that it can."""
    good = flat(table.fits)
    fits = Literal(places, good, True, since.tick)
    if table.rules.joker_last and since.fitting:
        return Doubt(((fits,),), ((fits._replace(has=False),),))
    joker = fits._replace(cards=flat(JOKERS))
    either = fits._replace(cards=good | joker.cards)
    if not table.rules.joker_last or not hand_hidden:
        return Doubt(((either,),), ((either._replace(has=False),),))
    # A joker among them hangs on the rest of the hand (AP-5.2).
    others = Literal(places, good, True)
    jokers_only = (fits._replace(has=False), joker, others)
    return Doubt(
        ((fits,), (joker, others._replace(has=False))),
        ((either._replace(has=False),), jokers_only),
    )
