"""Why a legal line of American Page One is legal: said by the walk, only where somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.game.cards import JOKER
from referee.game.hands import cards_of
from referee.game.walk import Walk
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF, SUIT_OF
from referee.games.american_page_one.table import Bluff, PageOneState, Run


def fits(walk: Walk, table: PageOneState, seat: int, number: int) -> None:
    """Why the card may be laid (AP-3.1, 3.2, 4.4, 4.5, 5)."""
    card, top, due = ("card", number), ("card", table.top), table.due
    if due is not None:
        walk.explain(due.clause, "answers", card=card, count=due.cards)
    elif number == JOKER:
        walk.explain("AP-3.2", "joker-fits", top=top)
        if table.rules.challenge:
            walk.explain("AP-5.3", "bluff-stands", seat=table.next(seat))
        elif table.rules.joker_last:
            walk.explain("AP-5.2", "joker-last", seat=seat)
        elif not table.count[seat]:
            walk.explain("AP-5.2", "joker-may-be-last")
    elif RANK_OF[number] == EIGHT:
        walk.explain("AP-3.2", "eight-fits", top=top)
    elif table.named and table.namer >= 0:
        walk.explain("AP-3.1", "follows-suit", card=card, suit=table.suit, seat=table.namer)
    elif table.named:
        walk.explain("AP-3.1", "follows-named", card=card, suit=table.suit)
    else:
        why = "same-suit" if SUIT_OF[number] == table.suit else "same-rank"
        walk.explain("AP-3.1", why, card=card, top=top)


def effect(walk: Walk, table: PageOneState, seat: int, rank: int, more: Run | None) -> None:
    """What the card sets off, once the turn has gone on (AP-4, 5.1)."""
    rules, following = table.rules, ("seat", table.turn)
    if rank in (EIGHT, NONE):
        walk.explain("AP-4.1" if rank == EIGHT else "AP-5.1", "names-suit", seat=seat, suit=table.suit)
    if rules.jumps(rank):
        again = table.turn == seat
        why = "plays-again" if again else "skips"
        walk.explain("AP-4.2", why, seat=table.next(seat), next=following)
    if rules.turns(rank):
        walk.explain("AP-4.3", "reverses" if table.setup.seats > 2 else "reverses-nothing", next=following)
    if more is not None:
        why = "next-takes-or-answers" if more.answerable and table.count[seat] else "next-takes"
        walk.explain(more.clause, why, seat=more.seat, count=more.cards)


def last_cards(walk: Walk, seat: int, word: str, *, made: bool) -> None:
    """The call that a play makes due (AP-6.1, 6.2)."""
    why = "call-made" if made else "call-due"
    walk.explain("AP-6.2" if word == "stop" else "AP-6.1", why, seat=seat, call=word)


def called_early(walk: Walk, seat: int, word: str) -> None:
    """A call that nothing made due (AP-6.3)."""
    walk.explain("AP-6.3", "call-early", seat=seat, call=word)


def out(walk: Walk, table: PageOneState, seat: int) -> None:
    """A hand is empty, and the call was made (AP-6.4, 6.5)."""
    if table.due is not None:
        walk.explain("AP-6.4", "takes-still", seat=table.due.seat, count=table.due.cards)
    walk.explain("AP-6.5", "wins", seat=seat)


def takes(walk: Walk, seat: int, due: Run, size: int, own: int) -> None:
    """The cards of a run, and that there were no more (AP-3.4)."""
    if due.cards > own:
        walk.explain(due.clause, "takes-run", seat=seat, count=due.cards)
    else:
        walk.explain(due.clause, "takes", seat=seat, count=due.cards)
    if size < due.cards:
        walk.explain("AP-3.4", "fewer-left", count=size)


def challenges(walk: Walk, table: PageOneState, seat: int, bluff: Bluff, *, won: bool) -> None:
    """A joker challenged, and what comes of it (AP-5.3, 5.4)."""
    challenged = ("seat", bluff.seat)
    walk.explain("AP-5.3", "challenges", seat=seat, challenged=challenged)
    if won:
        walk.explain("AP-5.4", "challenge-won", challenged=challenged, seat=seat)
    else:
        walk.explain(
            "AP-5.4",
            "challenge-lost",
            challenged=challenged,
            seat=seat,
            count=table.lost_challenge,
            cost=table.lost_challenge,
        )


def dobon(walk: Walk, table: PageOneState, seat: int, numbers: Sequence[int]) -> None:
    """A hand that adds up to the table card (AP-8): the numbers of the cards that are known of it."""
    held = cards_of(table.hand[seat])
    if 1 < len(held) == table.count[seat]:
        told: dict[str, Any] = {
            "cards": tuple(held),
            "sum": " + ".join(map(str, numbers)),
            "number": sum(numbers),
        }
        walk.explain("AP-8.1", "dobon-sum-of", seat=seat, card=table.top, **told)
    else:
        walk.explain("AP-8.1", "dobon-adds-up", seat=seat, card=table.top)
    if table.layer == seat:
        walk.explain("AP-8.2", "dobon-own")
    walk.explain("AP-8.3", "dobon-wins", seat=seat)
