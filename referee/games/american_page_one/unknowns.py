"""A table of American Page One of which only some facts were told: the others are open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from referee.game.cards import JOKER, SUITS
from referee.game.hands import ANY, size
from referee.game.openings import FittingTable, Opener
from referee.game.unknowns import Open
from referee.games.american_page_one.facts import run_of
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF, SUIT_OF, THREE, TWO
from referee.games.american_page_one.rules import ON_SUIT, laid_on
from referee.games.american_page_one.table import Bluff, Call, Owed, PageOneState

CALLED_TOO: Final = "@called"
"""The question whether somebody whose call would count before it called dobon as well."""
FEW: Final = 9
"""Cards of a stock that are worth counting."""
NO_RUN: Final = 0.8
"""How often no cards wait to be taken."""
LONGEST: Final = 4
"""Cards of a run, in multiples of what one of them is worth."""
MOST: Final = 30  # cards in a hand that nobody counted


class OpenPageOneState(PageOneState):
    """The same table, where the table card may be open."""

    __slots__ = ()

    def cover(self, card: int, seat: int) -> None:
        """A player lays a card; an open one under it is one card more of the pile."""
        if isinstance(self.top, Open):
            self.npile += 1
            self.turn_up(card)
            self.layer = seat
        else:
            super().cover(card, seat)


def opened(state: PageOneState, opener: Opener) -> None:
    """Open every fact of the position that nobody told."""
    state.__class__ = OpenPageOneState
    seats = range(state.setup.seats)
    if opener.asks_turn:
        state.turn = opener.fact(("@turn",), tuple(seats))  # type: ignore[assignment]
    if not opener.knows("@direction") and state.setup.seats > 2:
        state.direction = opener.fact(("@direction",), (1, -1), (3, 1))  # type: ignore[assignment]
    run_and_table(state, opener)
    runner(state, opener)
    described = all(opener.knows("@hand", seat) for seat in seats) and opener.knows("@table")
    if described and opener.knows("@stock"):
        hands(state, opener)
    else:
        hands(state, opener, max(0, opener.piled - size(state.pile)))
        opener.supply(state)
    if "penalty" in opener.verbs and opener.author is None:
        forgot = opener.now(("@call", opener.mover), (False, True))
        state.pending = Call(0, opener.mover, "page-one") if forgot else None
    elif opener.lines[0].steps[0].verb == "penalty":
        caught(state, opener)
    names = opener.lines[0].steps[0].verb == "suit"
    if names and (not opener.knows("@table") or RANK_OF[state.top] == EIGHT):
        state.unnamed = opener.now(("@fresh",), (True, False))  # an 8 turned up, before the first move
    if "dobon" in opener.verbs and opener.author is None:
        state.fresh = opener.fact(("@fresh",), (True, False))  # type: ignore[assignment]
        state.emptied = opener.fact(("@fresh",), (False, True), (9, 1))  # type: ignore[assignment]
    if any(step.verb == "dobon" for step in opener.steps) and state.setup.seats > 2:
        called_too(state, opener)


def called_too(state: PageOneState, opener: Opener) -> None:
    """Who else called dobon, and who laid the card that lies there, after whom they are counted (AP-8.2)."""
    others = [seat for seat in range(state.setup.seats) if seat != opener.mover]
    if opener.knows(CALLED_TOO):
        name = opener.text_of(CALLED_TOO)
        state.caller = opener.players.index(name) if name else NONE
    else:
        state.caller = opener.now((CALLED_TOO,), (NONE, *others), (9, *[1] * len(others)))
    if state.caller >= 0:
        state.layer = opener.fact((CALLED_TOO,), tuple(range(state.setup.seats)), part=1)  # type: ignore[assignment]


def caught(state: PageOneState, opener: Opener) -> None:
    """Whether the penalty just taken was for a joker that was challenged: then the challenger is next."""
    told = opener.text_of("@caught")
    if (told == "yes") if told else state.rules.challenge and opener.now(("@caught",), (False, True), (3, 1)):
        state.owed = Owed(opener.first, state.setup.figures["won-challenge"], "AP-5.4", 0)


def run_and_table(state: PageOneState, opener: Opener) -> None:
    """What has to be taken, and the table card: only a card that makes cards be taken lies under a run."""
    rules, told_table = state.rules, opener.knows("@table")
    running = state.due is not None
    if not opener.knows("@run") and state.due is None:
        fitting = not told_table or rules.draws(RANK_OF[state.top])
        running = fitting and opener.now(("@run",), (False, True), (NO_RUN, 1 - NO_RUN))
    if not told_table:
        table_card(state, opener, running=running)
    if running and not opener.knows("@run"):
        kind = RANK_OF[state.top] if told_table else opener.now(("@table",), kinds(state), part=2)
        one = state.draw_size(kind)
        cards = opener.fact(("@run",), tuple(one * number for number in range(1, LONGEST + 1)), part=1)
        state.due = run_of(state, 0)._replace(
            cards=cards,  # type: ignore[arg-type]
            kind=kind,
            answerable=rules.answers(kind),
            clause={TWO: "AP-4.4", THREE: "AP-4.5", NONE: "AP-5.1"}[kind],
        )
        challengeable(state, kind, cards)
    elif running and not told_table and state.due is not None:
        kind = opener.now(("@table",), kinds(state), part=2)
        state.due = state.due._replace(kind=kind, answerable=rules.answers(kind))
        challengeable(state, kind, state.due.cards)


def runner(state: PageOneState, opener: Opener) -> None:
    """Who has to take the cards of a run: the author of the first line may not have been on turn.

    Who lays a card of its kind answers it.
    """
    laid = [card for step in opener.lines[0].steps if step.verb == "play" for card in step.cards or ()]
    answers = bool(laid) and RANK_OF[laid[-1]] in (TWO, THREE, NONE)
    if state.due is None or opener.asks_turn or opener.knows("@turn") or opener.trusted or answers:
        return
    order = tuple(dict.fromkeys((opener.first, *range(state.setup.seats))))
    seat = opener.fact(("@turn",), order, [8.0 if seat == opener.first else 1.0 for seat in order])
    state.due = state.due._replace(seat=seat)  # type: ignore[arg-type]


def kinds(state: PageOneState) -> tuple[int, ...]:
    """Ranks that make the next player take cards."""
    jokers = bool(state.setup.cards.copies[JOKER])
    return tuple(rank for rank in (TWO, THREE, NONE) if state.rules.draws(rank) and (rank >= 0 or jokers))


def challengeable(state: PageOneState, kind: int, cards: Any) -> None:
    """A joker that lies there may be challenged; what its player held then is not known (AP-5.3)."""
    if kind != NONE:
        return
    before = (state.turn - state.direction) % state.setup.seats
    state.bluff = Bluff(
        before, cards > state.draw_size(NONE), False, False, (), 0, NONE, NONE, False, NONE, False
    )


def table_card(state: PageOneState, opener: Opener, *, running: bool) -> None:
    """Any card that is not told to be elsewhere; with an 8 or a joker the suit that was named."""
    cards = [card for card in range(len(state.setup.cards.copies)) if state.pool & ANY[card]]
    if running:
        cards = [card for card in cards if state.rules.draws(RANK_OF[card])]
    wild = {card for card in cards if RANK_OF[card] in (EIGHT, NONE)}
    tables = [(card, suit) for card in cards for suit in (range(4) if card in wild else (NONE,))]
    table = opener.fact(("@table",), tables, [0.25 if card in wild else 1.0 for card, _ in tables])
    state.top = table[0]
    state.suit = table.map(lambda each: each[1] if each[1] >= 0 else SUIT_OF[each[0]])
    state.named = table.map(lambda each: each[1] >= 0)
    state.namer = NONE
    fits = laid_on(state.setup.options)
    state.fits = table.map(lambda each: ON_SUIT[each[1] + 1] if each[1] >= 0 else fits[each[0]])


def hands(state: PageOneState, opener: Opener, pile: int | None = None) -> None:
    """Hands that nobody counted: unknown cards, as many as there may be."""
    order = dict.fromkeys((*opener.seats_first, *range(state.setup.seats)))
    untold = [seat for seat in order if not opener.knows("@hand", seat)]
    opener.deal(state, dict.fromkeys(untold, MOST), size(state.pool), pile)
    for seat in untold:
        state.count[seat] = opener.counts("@hand", seat, MOST, usual_size(state, opener, seat))


def usual_size(state: PageOneState, opener: Opener, seat: int) -> int:
    """About how many cards a player held: who makes a call has few left."""
    words = {word for step in opener.lines[0].steps for word in step.words} if seat == opener.first else set()
    if "stop" in words:
        return 1
    return 1 + state.setup.figures["page-one"] if words & {"page-one", "reach"} else 5


def written(told: FittingTable) -> Iterator[str]:
    """The facts of one table as lines of a record."""
    table = told.value("@table")
    if table is not None:
        suit = f" suit {SUITS[table[1]]}" if table[1] >= 0 else ""
        yield f"@table {told.names[table[0]]}{suit}"
    run, seat = told.value("@run", part=1), told.value("@turn")
    if seat is not None and not told.knows("@turn"):
        yield f"@turn {told.players[seat]}"
    if run:
        yield f"@run {run}"
    if told.value("@direction") == -1:
        yield "@direction counterclockwise"
    for seat, name in enumerate(told.players):
        held = told.value("@hand", seat)
        if held is not None:
            yield f"@hand {name}: {held}"
    stock = told.value("@stock")
    if stock is not None and stock[0] < FEW:
        yield f"@stock {stock[0]}"
