"""The walk through a move of American Page One: play, draw, take, pass, penalty (AP-3 to AP-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from referee.game.cards import JOKER
from referee.game.hands import ANY, cards_of, flat
from referee.game.walk import IMPOSSIBLE, KEPT, Walk
from referee.games.american_page_one import reasons
from referee.games.american_page_one.calls import called, claimed, drawn_for_call, lapsed, last_cards
from referee.games.american_page_one.claims import challenge, dobon
from referee.games.american_page_one.drawing import from_stock, one_card, until_one_fits
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF, THREE, TWO
from referee.games.american_page_one.steps import DEMAND, Action, Steps, surplus, take_out
from referee.games.american_page_one.table import DRAW_CLAUSE, Bluff, PageOneState, Run
from referee.hidden.cases import UNDECIDED
from referee.record.model import UNKNOWN, Line, Step


def play(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """A card of the hand is laid on the table card (AP-3.1, 3.2)."""
    if rest:
        surplus(walk, rest, "suit")
    cards = step.cards
    if not cards:
        walk.impossible("AP-3.1", "one-card", count=0)
    elif take_out(walk, table, line.seat or 0, cards[0]):
        lay(walk, table, line, cards[0], rest, NONE)


AT_THE_END = frozenset({"page-one", "reach", "stop"})
"""Calls of which a hand that is not empty yet, or not nearly, makes none due (AP-6.3)."""


def lay(walk: Walk, table: PageOneState, line: Line, number: int, rest: Steps, drawer: int) -> None:
    """A card out of the hand becomes the table card, with its effect (AP-3, 4, 5, 6)."""
    seat = line.seat or 0
    due = table.due
    if walk.telling:
        reasons.fits(walk, table, seat, number)
    if due is not None:
        answer(walk, table, due, number)
    elif not table.fits & ANY[number]:
        misfit(walk, table, line, number)
    rules = table.rules
    left = table.count[seat]
    table.bluff = None if number != JOKER else bluffed(table, seat)
    table.cover(number, seat)
    table.unnamed = False
    table.emptied = left == 0
    table.fresh, table.drawer = True, drawer
    if rules.quiet[number]:
        if rest:
            named_suit(walk, rest, most=0)
        table.go_on(seat, table.next(seat))
    else:
        effect(walk, table, line, RANK_OF[number], rest)
    if not left or left == table.setup.figures["page-one"]:
        last_cards(walk, table, line, left, rest)
    elif walk.telling:
        for word in (
            word for each in rest if each.verb == "say" for word in each.words if word in AT_THE_END
        ):
            reasons.called_early(walk, seat, word)


def misfit(walk: Walk, table: PageOneState, line: Line, number: int) -> None:
    """A card that neither suit nor rank of the table card allows (AP-3.1), or a joker (AP-5.2)."""
    if number == JOKER:
        last_resort(walk, table, line.seat or 0)
        return
    if table.top < 0:
        walk.breach("AP-3.1", "table-unknown", card=number, doubt=UNDECIDED)
        return
    top = ("card", table.top)
    if not table.named:
        why = "no-match" if table.setup.options["match"] == "suit" else "no-match-rank"
        walk.breach("AP-3.1", why, card=number, top=top, suit=table.suit)
        return
    own = line.steps[0].verb == "suit"  # of a starter the first player has just named it
    by = ("seat", line.seat if own else table.namer)
    walk.breach("AP-3.1", "no-match-named", card=number, top=top, suit=table.suit, by=by)
    if line.steps[0].verb != "suit":
        clause = "AP-4.1" if table.top != JOKER else "AP-5.1"
        walk.breach(clause, "suit-named", suit=table.suit)


def last_resort(walk: Walk, table: PageOneState, seat: int) -> None:
    """A joker where another card of the hand can be played (AP-5.2); a bluff stands (AP-5.3)."""
    if not table.rules.joker_last or table.rules.challenge:
        return
    known = cards_of(table.hand[seat] & table.fits)
    ledger = table.ledger
    places = () if ledger is None else ledger.hidden_places(seat)
    named = known[0] if known else None
    walk.none_of(named, places, flat(table.fits), "AP-5.2", "joker-not-last", seat=seat, suit=table.suit)


def answer(walk: Walk, table: PageOneState, due: Run, number: int) -> None:
    """A card laid while a run is to be taken (AP-4.4, 4.5, 4.6, 5.1, 6.4)."""
    rank = RANK_OF[number]
    if due.answerable and table.out < 0 and rank == due.kind:
        return
    clause = run_clause(table, due)
    other = rank in (TWO, THREE, NONE) and rank != due.kind and clause != "AP-2.4"
    if table.out >= 0:
        walk.breach(clause, "no-answer-out", by=("seat", table.out), count=due.cards, card=number)
    else:
        covered = RANK_OF[table.top] != due.kind  # others went on though the cards were still due
        alone = "no-answer" if due.answerable and not covered else "no-answer-plain"
        why = "no-answer-flat" if rank == due.kind else "no-answer-still" if covered else alone
        decides: dict[str, Any] = {"clause": "AP-4.6"} if other else {}
        walk.breach(clause, why, card=number, count=due.cards, top=("card", table.top), **decides)
    if other:
        walk.breach("AP-4.6", "other-run", card=number)
    walk.breach("GEN-5", "run-first", count=due.cards)


def run_clause(table: PageOneState, due: Run) -> str:
    """The clause by which the cards of a run have to be taken."""
    return "AP-6.4" if table.out >= 0 else due.clause


def bluffed(table: PageOneState, seat: int) -> Bluff:
    """What a challenge of the joker being played would be about (AP-5.3, 5.4)."""
    return Bluff(
        seat=seat,
        answer=table.due is not None and table.due.kind < 0,
        emptied=table.count[seat] == 0,
        other=bool(table.hand[seat] & table.fits),
        places=() if table.ledger is None else table.ledger.hidden_places(seat),
        cards=flat(table.fits),
        top=table.top,
        suit=table.suit,
        named=table.named,
        namer=table.namer,
    )


def named_suit(walk: Walk, rest: Steps, most: int) -> int | None:
    """The suit that a play names (AP-4.1): no more than `most` are."""
    suits = [step.suit for step in rest if step.verb == "suit"]
    if len(suits) > most:
        walk.breach("AP-4.1", "suit-surplus")
    return suits[0] if suits else None


def effect(walk: Walk, table: PageOneState, line: Line, rank: int, rest: Steps) -> None:
    """Suit, run, jump or turn of the card just laid (AP-4, 5.1)."""
    rules, seat = table.rules, line.seat or 0
    wild = rank in (EIGHT, NONE)
    suit = named_suit(walk, rest, most=int(wild)) if rest else None
    if wild and suit not in (None, UNKNOWN):
        table.name(suit or 0, seat)
    elif wild and (table.count[seat] or not called(table, rest, "stop")):
        walk.choose("suit")
    elif wild:
        table.name(NONE, seat)  # the player is out: nothing hangs on it any more
    turns, jumps = rules.turns(rank), rules.jumps(rank)
    if turns:
        table.direction = -table.direction
    following = table.next(seat)
    more = None
    if rules.draws(rank):
        due = table.due
        own = due is not None and due.seat == seat and due.kind == rank and due.answerable
        size = table.draw_size(rank) + (due.cards if due is not None and own else 0)
        more = Run(following, size, rank, rules.answers(rank), DRAW_CLAUSE[rank], seat, line.number)
    if jumps:
        following = table.next(following)
    table.go_on(seat, following, more)
    if jumps:
        why = "not-on-turn-skipped" if table.setup.seats > 2 else "not-on-turn-again"
        table.cause = table.cause or why
    elif turns:
        why = "not-on-turn-reversed" if table.setup.seats > 2 else "not-on-turn-two"
        table.cause = table.cause or why
    if walk.telling:
        reasons.effect(walk, table, seat, rank, more)


# --- cards that come into the hand ------------------------------------------------------------
def draw(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """One card, or as many as it takes (AP-3.3), and perhaps the drawn card played at once."""
    seat, due = line.seat or 0, table.due
    then = next((each for each in rest if each.verb == "play"), None) if rest else None
    if rest:
        surplus(walk, rest, *(() if then is None else ("play", "suit")))
    if due is not None:
        walk.breach(run_clause(table, due), "draw-for-run", count=due.cards, top=("card", table.top))
        walk.breach("GEN-5", "run-first", count=due.cards)
    if not table.supply:
        walk.impossible("AP-3.4", "nothing-to-draw")
        return
    cards = (UNKNOWN,) if step.cards is None else step.cards
    card = UNKNOWN
    if then is not None:
        card = (then.cards or (UNKNOWN,))[0]
        if cards and cards[-1] == UNKNOWN:
            cards = (*cards[:-1], card)
    if walk.telling:
        walk.explain("AP-3.3", "draws-until" if table.rules.until else "draws-one", seat=seat)
    if due is not None:
        drawn = from_stock(walk, table, seat, cards)
    elif table.rules.until:
        stops = then is None and step.cards is not None  # a bare draw is the right number
        drawn = until_one_fits(walk, table, seat, cards, stops=stops)
    else:
        drawn = one_card(walk, table, seat, cards)
    if not drawn:
        return
    if then is None:
        table.end_turn(seat, changed=True)
        return
    if not cards or card != cards[-1]:
        walk.breach("AP-3.3", "not-the-drawn", card=card)
    walk.explain("AP-3.3", "plays-drawn", card=card)
    if take_out(walk, table, seat, card):
        lay(walk, table, line, card, rest, seat)


def take(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """The cards of a run (AP-2.4, 4.4, 4.5, 5.1, 6.4)."""
    if rest:
        surplus(walk, rest)
    seat, due, cards = line.seat or 0, table.due, step.cards
    if due is None:
        three = table.top >= 0 and RANK_OF[table.top] == THREE and not table.rules.three
        left_out = KEPT if cards else IMPOSSIBLE
        decides: dict[str, Any] = {"clause": "AP-4.5"} if three else {}
        why = "three-is-plain" if three else "nothing-to-take"
        walk.breach("AP-3.3", why, left_out=left_out, **decides)
        if left_out:
            return
    else:
        size = min(due.cards, table.supply)
        if not size:
            walk.impossible("AP-3.4", "nothing-to-draw")
            return
        if cards is None:
            cards = (UNKNOWN,) * size
        elif len(cards) != size:
            why = "take-count" if size <= table.draw_size(due.kind) else "take-count-run"
            walk.breach(due.clause, why, due=size, count=len(cards))
            walk.breach("GEN-3", why, due=size, count=len(cards))
        if walk.telling:
            reasons.takes(walk, seat, due, size, table.draw_size(due.kind))
    if not from_stock(walk, table, seat, cards or ()):
        return
    table.end_turn(seat, changed=True)
    table.cause = table.cause or "not-on-turn-took"
    if walk.telling and table.ended == "out":
        walk.explain("AP-6.4", "out-at-last", seat=table.winners[0])


def passing(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """Nothing played and nothing drawn (AP-3.4)."""
    if rest:
        surplus(walk, rest)
    due = table.due
    if table.supply:
        walk.breach("AP-3.4", "pass-could-draw", count=table.supply)
        if due is not None:
            walk.breach(due.clause, "draw-for-run", count=due.cards, top=("card", table.top))
            walk.breach("GEN-5", "run-first", count=due.cards)
    walk.explain("AP-3.4", "nothing-left", seat=line.seat)
    table.end_turn(line.seat or 0, changed=False)


def penalty(walk: Walk, table: PageOneState, line: Line, step: Step, rest: Steps) -> None:
    """Cards for a forgotten call (AP-6.3) or a joker caught (AP-5.4): they change nobody's turn."""
    if rest:
        surplus(walk, rest)
    seat, cards = line.seat or 0, step.cards
    owed = claimed(table, seat)
    if owed is None:
        unclaimed(walk, table, seat)
    size = min(table.setup.figures["forgotten-call"] if owed is None else owed.cards, table.supply)
    if cards is not None and len(cards) != size:
        walk.breach("AP-6.3" if owed is None else owed.clause, "penalty-count", due=size, count=len(cards))
        walk.breach("GEN-3", "penalty-count", due=size, count=len(cards))
    if not from_stock(walk, table, seat, (UNKNOWN,) * size if cards is None else cards):
        return
    table.drawer = seat
    if owed is None:
        return
    if walk.telling:
        forgotten = "stop-forgotten-penalty" if table.emptied else "call-forgotten-penalty"
        why = "joker-caught" if owed.clause == "AP-5.4" else forgotten
        walk.explain(owed.clause, why, seat=seat, count=size)
    table.owed = None
    table.emptied = False
    if owed.clause == "AP-5.4":
        table.paid(owed)
        if owed.then < 0:
            table.last_seat, table.last_line = seat, line.number


def unclaimed(walk: Walk, table: PageOneState, seat: int) -> None:
    """A penalty that nobody owes, or that was pointed out too late (AP-6.3)."""
    late = lapsed(table, seat)
    if late is None:
        walk.breach("AP-6.3", "no-penalty-due", seat=seat)
    else:
        walk.breach("AP-6.3", "no-penalty-late", seat=seat, call=late.word, line=late.line)


# --- the whole line ---------------------------------------------------------------------------
def first_suit(walk: Walk, table: PageOneState, line: Line) -> Steps:
    """The suit that the first player names for a starter (AP-2.4); answers the steps after it."""
    step = line.steps[0]
    if step.verb != "suit":
        if step.verb not in ("dobon", "penalty"):
            walk.choose("suit-first")
        return line.steps
    if not table.unnamed:
        walk.breach("AP-2.4", "suit-first-surplus")
    elif step.suit is None or step.suit < 0:
        walk.choose("suit-first")
    else:
        table.name(step.suit, NONE)
        table.unnamed = False
        walk.explain("AP-2.4", "starter-names", seat=line.seat, suit=step.suit)
    return line.steps[1:]


def meant(table: PageOneState, seat: int, step: Step, rest: Steps) -> str:
    """The word for a step that draws, where cards are to be taken (AP-2.4, 4.4 to 6.4): a forced draw."""
    due, owed = table.due, table.owed
    mine = owed is not None and owed.seat == seat and (due is None or due.seat != seat)
    if mine and owed is not None and step.verb in DEMAND:
        told = len(step.cards or ()) > 1 and owed.clause == "AP-6.3"
        if told or DEMAND.counts(step, min(owed.cards, table.supply)):
            return "penalty"
    late = lapsed(table, seat)
    if late is not None and drawn_for_call(table, late, step):
        return "penalty"
    if step.forced_word:
        return "take" if due is not None else "draw" if owed is None else "penalty"
    if step.verb != "draw" or due is None or due.seat != seat or any(each.verb == "play" for each in rest):
        return step.verb
    return "take" if DEMAND.meant(step, min(due.cards, table.supply)) else "draw"


ACTIONS: Final[Mapping[str, Action]] = {
    "play": play,
    "draw": draw,
    "take": take,
    "pass": passing,
    "penalty": penalty,
    "challenge": challenge,
    "dobon": dobon,
}
