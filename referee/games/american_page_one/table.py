"""The table of American Page One: packed hands, stock, pile, runs, jokers to challenge."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from referee.game.cards import JOKER
from referee.game.contract import Setup
from referee.game.hands import ANY, ONE, HandState, cards_of
from referee.games.american_page_one.ranks import EIGHTS, NONE, SUIT_OF, THREE, TWO
from referee.games.american_page_one.rules import ON_SUIT, Rules
from referee.hidden.cases import Places

DRAW_SIZE: Final = {TWO: "two-cards", THREE: "three-cards", NONE: "joker-cards"}
"""The figures of the cards that a 2, a 3 or a joker makes the next player take (AP-4.4, 4.5, 5.1)."""
DRAW_CLAUSE: Final = {TWO: "AP-4.4", THREE: "AP-4.5", NONE: "AP-5.1"}


class Run(NamedTuple):
    """Cards that a player has to take, or to answer."""

    seat: int
    cards: int
    kind: int  # rank of the cards that made it; a joker's is NONE
    answerable: bool
    clause: str
    by: int  # who laid the last of them; NONE for a starter or before the record begins
    line: int  # that line of the file


class Bluff(NamedTuple):
    """A joker that the next player may challenge, and what lay on the table before it."""

    seat: int
    answer: bool  # it answered an untaken joker
    emptied: bool  # it was the last card of the hand
    other: bool  # a card known to have been in the hand could have been played
    places: Places  # the hidden cards of the hand at that time
    cards: int  # what could have been played, as a `Literal` has it
    top: int
    suit: int
    named: bool
    namer: int
    traced: bool = True  # False: the joker lay there when the record began


class Owed(NamedTuple):
    """A penalty that has to be taken now."""

    seat: int
    cards: int
    clause: str
    line: int  # the line of the file that made it due
    then: int = NONE  # who is next after it: NONE for the player after the one who takes it


class Call(NamedTuple):
    """A call that was due with a play and not written on its line."""

    line: int
    seat: int
    word: str
    other: str = ""  # what was called in its place, which is no call at this table


class PageOneState(HandState):
    """The position of a deal.  Packed counters hold the cards known by name; counts hold all."""

    __slots__ = (
        "bluff", "caller", "cause", "direction", "drawer", "due", "emptied", "fits", "fresh", "lapsed",
        "last_line", "last_seat", "later", "layer", "named", "namer", "npile", "out", "owed", "pile", "rules",
        "suit", "top", "unnamed",
    )  # fmt: skip
    owned: ClassVar = ()

    def __init__(self, setup: Setup, start: int) -> None:
        self.rules = Rules(setup.options)
        super().__init__(setup, start, setup.cards.copies, self.rules.hand)
        self.pile = 0  # under the table card
        self.npile = 0
        self.top = NONE
        self.suit = NONE  # that counts: the named one, else the table card's
        self.named = False  # only the suit counts (AP-3.1)
        self.namer = NONE  # who named it
        self.unnamed = False  # the suit is still to be named by the first player (AP-2.4)
        self.fits = EIGHTS  # the cards without jokers that may be laid on the table card, runs apart
        self.direction = 1
        self.due: Run | None = None  # what has to be taken or answered now
        self.later: tuple[Run, ...] = ()  # runs after it: only where somebody played out of turn
        self.out = NONE  # who has gone out while a run is still to be taken (AP-6.4)
        self.emptied = False  # the table card emptied a hand (AP-8.2)
        self.owed: Owed | None = None
        self.lapsed: tuple[Call, ...] = ()  # calls forgotten that nobody can point out any more, latest first
        self.bluff: Bluff | None = None
        self.fresh = True  # the table card is new since the last move, for everyone (AP-8.2)
        self.drawer = NONE  # whose hand the last move changed
        self.layer = NONE  # who laid the table card (AP-8.2)
        self.caller = NONE  # who called dobon as well: a record has one call
        self.cause = ""  # what made it the turn of the player on turn, where it was no plain order
        self.last_seat = NONE  # who made the last move,
        self.last_line = 0  # and on which line of the file

    # --- looking ------------------------------------------------------------------------------
    def next(self, seat: int) -> int:
        """The next player in the direction of play."""
        return self.seat_after(seat, self.direction)

    def after(self, owed: Owed) -> int:
        """Who is next once a penalty is taken."""
        return owed.then if owed.then >= 0 else self.next(owed.seat)

    @property
    def run(self) -> int:
        """How many cards have to be taken or answered now."""
        return 0 if self.due is None else self.due.cards

    @property
    def lost_challenge(self) -> int:
        """Cards for a joker challenged without success: some more than those of the run (AP-5.4)."""
        return min(self.run + self.setup.figures["lost-challenge"], self.supply)

    def draw_size(self, rank: int) -> int:
        """Cards that a card of this rank makes the next player take; 0 for one that does not."""
        figure = DRAW_SIZE.get(rank)
        return 0 if figure is None else self.setup.figures[figure]

    @property
    def supply(self) -> int:
        """Cards that can be drawn: the stock, and the pile once it is shuffled (AP-3.4)."""
        return self.nstock + self.npile

    # --- cards --------------------------------------------------------------------------------
    def reshuffle(self) -> None:
        """The pile without its table card becomes the stock (AP-3.4)."""
        if self.ledger is not None:
            self.ledger.recycle(cards_of(self.pile), self.hidden_pile)
        self.pool += self.pile
        self.nstock += self.npile
        self.pile = self.npile = 0

    def turn_up(self, card: int) -> None:
        """A card is the table card from here on, and names no suit yet."""
        self.top, self.suit, self.named, self.namer = card, SUIT_OF[card], False, NONE
        self.fits = self.rules.fits[card]

    def cover(self, card: int, seat: int) -> None:
        """A player lays a card on the table card, which lies under it from here on."""
        top = self.top
        if top >= 0:
            self.pile += ONE[top]
            self.npile += 1
        self.top, self.suit, self.named, self.namer = card, SUIT_OF[card], False, NONE
        self.fits = self.rules.fits[card]
        self.layer = seat

    def name(self, suit: int, seat: int) -> None:
        """Only this suit counts from here on (AP-3.1)."""
        self.suit, self.named, self.namer = suit, True, seat
        self.fits = ON_SUIT[suit + 1]

    def forget(self, card: int) -> bool:
        """A covered card that nobody names lies somewhere in the pile, whichever it is."""
        if card == self.top or not self.pile & ANY[card]:
            return False
        self.pile -= ONE[card]
        self.pool += ONE[card]
        bluff = self.bluff
        if bluff is not None and bluff.top == card:
            self.bluff = bluff._replace(other=False, places=(), cards=0, top=NONE, traced=False)
        return True

    def replace_table_card(self, card: int, other: int) -> bool:
        """The table card was another one of those that were hidden, or (-1) any of them."""
        if card == JOKER or card != self.top:
            return False
        self.pool += ONE[card]
        self.pool -= ONE[other] if other >= 0 else 0
        if self.named:
            self.top = other  # an 8 as before: only the suit named counts (AP-3.1)
        else:
            self.turn_up(other)
        return True

    def restore(self, bluff: Bluff) -> None:
        """What lay there before a joker is the table card again, with its suit (AP-5.4)."""
        if bluff.top >= 0:
            self.turn_up(bluff.top)
            self.pile -= ONE[bluff.top]
            self.npile -= 1
        else:
            self.top, self.suit, self.named, self.namer, self.fits = NONE, NONE, False, NONE, EIGHTS
        if bluff.named:
            self.name(bluff.suit, bluff.namer)

    # --- runs and turns -----------------------------------------------------------------------
    def go_on(self, seat: int, following: int, more: Run | None = None) -> None:
        """The line of `seat` is over: its own run is gone, `following` is next, or who has a run to take."""
        due = self.due
        if due is None and more is None and self.owed is None and seat == self.turn:
            self.cause, self.turn = "", following
            return
        self.cause = "" if seat == self.turn else "not-on-turn-outside"
        if due is not None and due.seat == seat:
            self.due, self.later = (self.later[0], self.later[1:]) if self.later else (None, ())
            if self.out >= 0:
                self.ended, self.winners = "out", (self.out,)
        if more is not None and self.due is not None:
            self.later = (*self.later, more)
        elif more is not None:
            self.due = more
        if self.owed is not None and self.owed.seat != seat:
            self.owed = self.owed._replace(then=following)
            self.turn = self.owed.seat
            return
        self.owed = None
        self.turn = following if self.due is None else self.due.seat

    def paid(self, owed: Owed) -> None:
        """A penalty for a joker is taken, or dropped: next is the challenger, or who follows a move since."""
        self.owed = None
        self.turn = self.after(owed) if self.due is None else self.due.seat
        self.cause = "not-on-turn-caught" if owed.then < 0 else "not-on-turn-outside"

    def leave(self, seat: int) -> None:
        """Who left takes nothing more, and can be caught no more (AP-4.4, 5.4, 6.3)."""
        before = self.turn, self.due
        self.out = NONE if self.out == seat else self.out
        self.caller = NONE if self.caller == seat else self.caller
        self.lapsed = tuple(call for call in self.lapsed if call.seat != seat)
        if isinstance(self.pending, Call) and self.pending.seat == seat:
            self.pending = None
        runs = [run for run in (self.due, *self.later) if run is not None and run.seat != seat]
        self.due, self.later = (runs[0], tuple(runs[1:])) if runs else (None, ())
        if self.due is not before[1] or (self.bluff is not None and self.bluff.seat == seat):
            self.bluff = None
        if self.due is not before[1] and self.out >= 0:
            self.ended, self.winners = "out", (self.out,)
        owed = self.owed
        if owed is not None and owed.then == seat:
            owed = self.owed = owed._replace(then=self.next(seat))
        if owed is not None and owed.seat == seat:
            self.paid(owed)
        elif owed is None and self.due is not None:
            self.turn = self.due.seat
        elif self.turn == seat:
            self.turn = self.next(seat)
        if self.turn != before[0]:
            self.cause = ""

    def end_turn(self, seat: int, *, changed: bool) -> None:
        """A turn without a card laid is over; `changed`: it changed the hand (AP-8.2)."""
        if self.due is None or self.due.seat == seat:
            self.bluff = None  # who still has to take the cards of a joker may still challenge it
        self.unnamed = False
        self.fresh = False
        self.drawer = seat if changed else NONE
        self.go_on(seat, self.next(seat))
