"""The author's hand while a line of Twin Pyramid is tried: no card moves, every breach is noted."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.walk import CONTRADICTION, UNDOABLE, Breach
from referee.games.twin_pyramid.table import (
    BITS,
    FULL_HAND,
    HELD,
    JOKERS,
    MAX_HELD,
    MAX_OPEN,
    OPEN,
    RANK_OF,
    TwinPyramidState,
    pinned,
)
from referee.hidden.ledger import STOCK, Ledger
from referee.record.model import Line, Step

Card = tuple[str, int]


def card(number: int) -> Card:
    """A card among the facts of a breach."""
    return ("card", number)


class Hand:
    """The author's hand while the line is tried, and every breach met on the way."""

    __slots__ = (
        "field", "found", "hand_lost", "held", "hidden", "line", "nheld", "nopen", "open",
        "opened", "ranks", "seat", "state", "tokens",
    )  # fmt: skip

    def __init__(self, state: TwinPyramidState, line: Line) -> None:
        seat = line.seat
        assert seat is not None  # facts never come here
        self.state = state
        self.line = line
        self.seat = seat
        self.held, self.opened = state.held[seat], state.opened[seat]
        self.nheld, self.nopen = state.nheld[seat], state.nopen[seat]
        self.field, self.ranks = state.field[seat], state.ranks[seat]
        self.hidden = list(state.hidden_of(seat))
        self.tokens: list[tuple[int, int]] = []
        self.found: list[Breach] = []
        self.open: tuple[str, int, int] | None = None  # (what, index of the step, card)
        self.hand_lost = False

    def breach(self, clause: str, why: str, *args: object, left_out: int = 0) -> None:
        """Note a breach that is certain."""
        self.found.append(Breach(clause, why, args, None, left_out))

    def origin(self, number: int, index: int, only: int | None = None) -> int | None:
        """The part of the hand a named card is in (`only` this part will do); None where it cannot be."""
        if only != HELD and self.opened & BITS[number]:
            return OPEN
        if only != OPEN and self.held & BITS[number]:
            return HELD if only == HELD else self.held_twin(number, index)
        ledger = self.state.ledger
        if ledger is None or not BITS[number] & self.state.pool:
            return None
        parts = [p for p in (HELD, OPEN) if only in (None, p) and self.hidden[p]]
        if len(parts) == 2:
            pin = pinned(self.line.steps[index], number)
            if pin is not None:
                parts = [pin]
        parts = [p for p in parts if ledger.fits([*self.tokens, (2 * self.seat + p, number)])]
        if len(parts) == 2 and self.open is None:
            self.open = ("part", index, number)
        return parts[0] if parts else None

    def held_twin(self, number: int, index: int) -> int:
        """A joker is known to be held: of equal cards a hidden one that lies face up would be meant."""
        ledger = self.state.ledger
        if number != JOKER or ledger is None or not self.hidden[OPEN] or not self.state.pool & JOKERS:
            return HELD
        pin = pinned(self.line.steps[index], number)
        if pin is not None:
            return pin
        if ledger.fits([*self.tokens, (2 * self.seat + OPEN, number)]) and self.open is None:
            self.open = ("part", index, number)
        return HELD

    def leave(self, number: int, index: int, only: int | None = None) -> int | None:
        """Take a named card out of the hand: the part it was in, None (and a breach) where it cannot be."""
        part = self.origin(number, index, only)
        if part is None:
            part_name = ("any", "held", "open")[0 if only is None else only + 1]
            why = "not-in-hand" if only is None else f"not-{part_name}"
            self.breach("GEN-2", why, ("seat", self.seat), card(number), left_out=CONTRADICTION)
            self.hand_lost = True
            return None
        bit = lowest(BITS[number] & (self.opened if part else self.held))
        if not bit:
            self.hidden[part] -= 1
            self.tokens.append((2 * self.seat + part, number))
        if part:
            self.opened ^= bit
            self.nopen -= 1
        else:
            self.held ^= bit
            self.nheld -= 1
        return part

    def enter(self, number: int, part: int) -> None:
        """Put a card into a part of the hand."""
        bit = BITS[number] & ~(self.held | self.opened)
        bit &= -bit
        if part:
            self.opened |= bit
            self.nopen += 1
        else:
            self.held |= bit
            self.nheld += 1

    def arrange(self, step: Step, index: int) -> None:
        """`lay`, `pick` or `swap`."""
        cards = step.cards or ()
        if step.verb == "swap":
            self.swap(cards, index)
            return
        origin = HELD if step.verb == "lay" else OPEN
        for number in cards:
            if self.leave(number, index, origin) is not None:
                self.enter(number, 1 - origin)

    def swap(self, cards: tuple[int, ...], index: int) -> None:
        """A hand card against a stone of the own field pyramid (TP-4.3)."""
        mine, stone = cards
        on_field = bool(self.field & BITS[stone])
        if not on_field:
            self.breach(
                "TP-4.3", "swap-not-on-own-field", ("seat", self.seat), card(stone), left_out=CONTRADICTION
            )
            self.breach("GEN-2", "not-on-field", ("seat", self.seat), card(stone), left_out=CONTRADICTION)
        same = RANK_OF[mine] == RANK_OF[stone]
        if not same:
            self.breach("TP-4.3", "swap-other-rank", card(mine), card(stone), left_out=UNDOABLE)
        part = self.leave(mine, index)
        if part is None or not on_field or not same:
            return
        self.field ^= BITS[stone] | BITS[mine]
        self.enter(stone, part)

    def arranged(self) -> None:
        """The limits after all arrangements (TP-4.2)."""
        if self.nheld > MAX_HELD and not self.hand_lost:
            self.breach("TP-4.2", "too-many-held", ("seat", self.seat), self.nheld, MAX_HELD)
        if self.nopen > MAX_OPEN and not self.hand_lost:
            self.breach("TP-4.2", "too-many-open", ("seat", self.seat), self.nopen, MAX_OPEN)

    def places(self) -> tuple[tuple[int, int], ...]:
        """The cards of the hand that are hidden now."""
        ledger = self.state.ledger
        if ledger is None:
            return ()
        tick = len(ledger.events) + len(self.tokens)
        return tuple((2 * self.seat + part, tick) for part in (HELD, OPEN) if self.hidden[part])

    def supply(self) -> int:
        """Cards that stock and pile can yield; a card about to be played frees the one under it."""
        return self.state.nstock + self.state.npile

    def come(self, cards: tuple[int, ...], played: int | None = None) -> None:
        """Cards named as drawn must be able to come out of the stock, in order."""
        if all(number < 0 for number in cards):
            return
        state = self.state
        pool, left, ledger = state.pool, state.nstock, state.ledger
        tokens = list(self.tokens)
        for _, number in tokens:
            pool ^= lowest(BITS[number] & pool)
        for number in cards:
            if not left:
                ledger = self.reshuffled(tokens, played)
                tokens = []
                pool |= state.pile | (state.top_bit() if played is not None and state.top >= 0 else 0)
                left = self.supply() - state.nstock + (played is not None)
            left -= 1
            if number < 0:
                continue
            bit = lowest(BITS[number] & pool)
            pool ^= bit
            tokens.append((STOCK, number))
            if not bit or left < 0 or (ledger is not None and not ledger.fits(tokens)):
                self.breach("GEN-2", "not-in-stock", card(number), left_out=CONTRADICTION)
                return

    def reshuffled(self, tokens: list[tuple[int, int]], played: int | None) -> Ledger | None:
        """A ledger of its own after the pile has become the stock."""
        if self.state.ledger is None:
            return None
        twin = self.state.copy()
        assert twin.ledger is not None
        for container, number in tokens:
            if container == STOCK:
                twin.ledger.out(number)
            else:
                twin.ledger.reveal(container, number)
        if played is not None:
            twin.cover(played, -1)
        twin.reshuffle()
        return twin.ledger

    def forced(self, step: Step, owed: int, clause: str, played: int | None = None) -> None:
        """A forced draw: so many cards as are owed, and not beyond the tenth (TP-8.3a).

        `played`: the 2 just played, which leaves the table card before it in the pile.
        """
        if step.cards is None:
            return
        right = min(owed, FULL_HAND - self.nheld - self.nopen, self.supply() + (played is not None))
        if len(step.cards) != right:
            self.breach("GEN-3", "forced-count", right, len(step.cards))
            self.breach(clause, "forced-count", right, len(step.cards))
        self.come(step.cards, played)


def lowest(mask: int) -> int:
    """The lowest bit of a mask (0 of none): one card of those that are alike."""
    return mask & -mask
