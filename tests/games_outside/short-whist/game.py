"""Short Whist: four players, two sides, thirteen tricks (rules SW-1 to SW-4)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.game import (
    HAND_FACTS,
    Game,
    HandState,
    Line,
    Moves,
    Score,
    Setup,
    Step,
    Walk,
    Zone,
    cards_of,
    covered,
    dealt,
    hand,
    hands_dealt,
    placed,
    walk_facts,
)

SEATS, HAND, RANKS = 4, 13, 13
NOBODY = -1
ALL_OF = tuple(sum(1 << (suit * RANKS + rank) for rank in range(RANKS)) for suit in range(4))


def suit_of(card: int) -> int:
    """The suit of a card: spades, hearts, diamonds, clubs from 0."""
    return card // RANKS


def strength(card: int) -> int:
    """How high a card is within its suit: the ace is highest."""
    return (card - 1) % RANKS


class Table(HandState):
    """Hands, the trick on the table, the tricks won; `turned` is the card turned up."""

    __slots__ = ("gone", "played", "said", "trick", "turned", "won")

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start, setup.cards.copies, HAND)
        self.turned = NOBODY
        self.trick: list[tuple[int, int]] = []  # (seat, card), the one led first; NOBODY for a card left out
        self.won = [0] * SEATS  # tricks by who won them
        self.played: list[int] = []  # cards of finished tricks
        self.gone = 0  # tricks that are over
        self.said: list[int] = []  # whose hand a fact told

    @property
    def led(self) -> int:
        """The card led to this trick."""
        return next((card for _, card in self.trick if card >= 0), NOBODY)

    def lay(self, seat: int, card: int) -> None:
        """One card to the trick; the fourth ends it."""
        self.trick.append((seat, card))
        self.turn = (seat + 1) % SEATS
        if len(self.trick) == SEATS:
            self.collect()

    def collect(self) -> None:
        """The winner takes the trick and leads to the next (SW-3.3)."""
        trumps = self.setup.options["trumps"] == "turned"
        suits = [suit_of(self.turned)] if trumps and self.turned >= 0 else []
        suits += [suit_of(self.led)] if self.led >= 0 else []
        winner = self.trick[0][0]
        for suit in suits:
            of_suit = [
                (strength(card), seat) for seat, card in self.trick if card >= 0 and suit_of(card) == suit
            ]
            if of_suit:
                winner = max(of_suit)[1]
                break
        self.won[winner] += 1
        self.played += [card for _, card in self.trick if card >= 0]
        self.trick = []
        self.gone += 1
        self.turn = winner
        if self.gone == HAND:
            self.finish()

    def complete(self) -> None:
        """What a position leaves out: hands as large as that of the player on turn, and the tricks before."""
        size = self.count[self.turn]
        laid = [seat for seat, _ in self.trick]
        for seat in range(SEATS):
            if seat not in self.said:
                self.count[seat] = size - (seat in laid)
        self.gone = HAND - size
        before = self.deck - sum(self.count) - len(self.trick)
        if before > 0:
            self.ledger_open().birth(self.hidden_pile, before)

    def finish(self) -> None:
        """All tricks are played (SW-4.1)."""
        self.ended = "tricks"
        side = 0 if self.won[0] + self.won[2] > self.won[1] + self.won[3] else 1
        self.winners = (side, side + 2)


class ShortWhist(Game[Table]):
    """The rules of Short Whist."""

    name = "short-whist"

    def begin(self, setup: Setup, start: int) -> Table:
        """Thirteen cards each (SW-2.1)."""
        return Table(setup, start)

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """All hands, as a proof fills them in."""
        return hands_dealt(SEATS, HAND)

    def prepare(self, state: Table) -> None:
        """Cards that nobody named are hidden from here on."""
        state.nstock = 0
        if state.position:
            state.complete()
        state.deal_hidden()

    # --- the walk -------------------------------------------------------------------------------
    def turn(self, walk: Walk, state: Table, line: Line) -> None:
        """One card to the trick."""
        seat = line.seat or 0
        cards = [card for step in line.steps for card in step.cards or ()]
        if len(cards) != 1:
            walk.impossible("SW-3.1", "one-card", seat=seat, count=len(cards))
            return
        card, led = cards[0], state.led
        if not state.holds(seat, card):
            walk.contradiction("GEN-2", "not-in-hand", seat=seat, card=card)
            return
        if led < 0:
            walk.explain("SW-3.1", "leads", seat=seat)
        elif suit_of(card) == suit_of(led):
            walk.explain("SW-3.2", "follows", card=card, led=("card", led))
        else:
            held = [each for each in cards_of(state.hand[seat]) if suit_of(each) == suit_of(led)]
            walk.none_of(
                held[0] if held else None,
                state.hidden_places(seat),
                ALL_OF[suit_of(led)],
                "SW-3.2",
                "could-follow",
                led=("card", led),
                seat=seat,
            )
            walk.explain("SW-3.2", "cannot-follow", seat=seat, led=("card", led))
        state.remove(seat, card)
        state.lay(seat, card)

    def fact(self, walk: Walk, state: Table, line: Line) -> None:
        """Hands, the card turned up, and what lies there when the record begins."""
        for step in line.steps:
            if step.verb == "@hand":
                hand(walk, state, step, HAND, "SW-2.1")
                state.said.append(step.seat or 0)
            elif step.verb == "@starter":  # the dealer's card (SW-2.2)
                state.turned = (step.cards or (NOBODY,))[0]
                dealt(walk, state, (state.start - 1) % SEATS, step, HAND)
            elif step.verb == "@table":
                state.turned = (step.cards or (NOBODY,))[0]
            elif step.verb == "@trick":
                found = placed(walk, state, step)
                first = (state.turn - len(found)) % SEATS
                state.trick = [((first + place) % SEATS, card) for place, card in enumerate(found)]
        walk_facts(HAND_FACTS, walk, state, line)

    def skip(self, state: Table, line: Line) -> None:
        """A line that was left out uses up the turn: the trick lacks that card."""
        state.lay(line.seat or 0, NOBODY)

    # --- the end --------------------------------------------------------------------------------
    def score(self, state: Table) -> tuple[Score, ...] | None:
        """One point for each trick over six, to both partners (SW-4.1)."""
        if state.ended != "tricks":
            return None
        if state.position:  # nobody wrote who won the tricks before
            return (None,) * SEATS
        sides = [state.won[0] + state.won[2], state.won[1] + state.won[3]]
        return tuple(max(0, sides[seat % 2] - 6) for seat in range(SEATS))

    def deals_agreed(self, setup: Setup) -> int:
        """As many as the table agreed on."""
        return int(setup.options["deals"])

    # --- for reports and properties -------------------------------------------------------------
    def candidates(self, state: Table) -> Moves:
        """Every card that is known to be in the hand."""
        for card in cards_of(state.hand[state.turn]):
            yield state.turn, (Step("play", (card,)),)

    def zones(self, state: Table) -> Iterable[Zone]:
        """The trick, the hands, and the tricks that are over."""
        yield Zone("table", tuple(card for _, card in state.trick if card >= 0))
        for seat in range(SEATS):
            known = tuple(cards_of(state.hand[seat]))
            yield Zone("hand", known + covered(state.count[seat] - len(known)), seat)
        before = 0 if state.ledger is None else state.ledger.hidden(state.hidden_pile)
        yield Zone("tricks", (*state.played, *covered(before)))

    def learn(self, state: Table, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.learn(container, card)


GAME = ShortWhist()
