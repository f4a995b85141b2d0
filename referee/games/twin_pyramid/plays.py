"""Playing a card in Twin Pyramid, and what its effect asks (TP-3, TP-5, TP-8), tried on a hand."""

from __future__ import annotations

from referee.game.cards import JOKER
from referee.game.walk import CONTRADICTION, UNDOABLE, Breach
from referee.games.twin_pyramid.hand import Hand, card
from referee.games.twin_pyramid.table import (
    ACE,
    BITS,
    BUILDS,
    CARRIERS,
    EIGHT,
    JOKERS,
    KINDS,
    NO_RANK,
    PLAYABLE,
    RANK,
    RANK_OF,
    STONES,
    SUIT_OF,
    TEN,
    TWO,
    TwinPyramidState,
)
from referee.hidden.cases import Doubt, Literal
from referee.record.model import UNKNOWN, Step

ARRANGE = frozenset({"lay", "pick", "swap"})
ACTIONS = frozenset({"play", "draw", "change", "take", "pass"})
EFFECT_CLAUSE = {"build": "TP-5.3", "take": "TP-8.2", "pass": "TP-8.2", "suit": "TP-8.7", "break": "TP-8.8"}
"""The clause an effect word belongs to."""
EFFECT_OF = {TWO: "two", EIGHT: "suit", NO_RANK: "suit", TEN: "break"}
"""The effect words of a card, by its rank."""

EFFECTS = frozenset(EFFECT_CLAUSE)


class Plays(Hand):
    """A hand that a card is played from."""

    __slots__ = ()

    def play(self, index: int, effects: tuple[Step, ...]) -> None:
        """Play a card, then what its effect asks."""
        state = self.state
        number = (self.line.steps[index].cards or (UNKNOWN,))[0]
        self.leave(number, index)
        silenced = state.silenced(self.seat)
        self.matches(number, silenced)
        rank = RANK_OF[number]
        self.surplus(number, rank, index, silenced, effects)
        if rank in BUILDS:
            stones = [
                (c, index + 1 + i) for i, e in enumerate(effects) if e.verb == "build" for c in e.cards or ()
            ]
            if len(stones) > BUILDS[rank]:
                self.breach("TP-5.3", "build-too-many", card(number), BUILDS[rank], len(stones))
            self.build(stones)
        elif not silenced:
            self.triggered(number, rank, index, effects)

    def matches(self, number: int, silenced: bool) -> None:
        """Whether the card may be played at all (TP-5.1, 5.2, 8.7, 8.11)."""
        state = self.state
        if silenced:
            if SUIT_OF[number] != state.fixed:
                self.breach(
                    "TP-8.7", "suit-is-fixed", card(number), ("suit", state.fixed), ("seat", state.fixer)
                )
            return
        rank = RANK_OF[state.top] if state.top >= 0 else NO_RANK
        if PLAYABLE[state.suit + 1][rank + 1] & BITS[number]:
            return
        if rank == TWO and RANK_OF[number] == TWO:
            self.breach("TP-5.2", "two-by-rank", card(number), card(state.top))
            return
        self.breach("TP-5.1", "no-match", card(number), card(state.top))
        if state.top == JOKER and state.suit >= 0:
            self.breach("TP-8.11", "joker-counts-as", card(number), ("suit", state.suit))

    def surplus(self, number: int, rank: int, index: int, silenced: bool, effects: tuple[Step, ...]) -> None:
        """Effect words that the card does not have, or that are not triggered."""
        seen: set[str] = set()
        for place, effect in enumerate(effects):
            word = effect.verb
            if word == "build":
                if rank not in BUILDS:
                    self.breach("TP-5.3", "no-builder", card(number))
                    self.build([(each, index + 1 + place) for each in effect.cards or ()])
                continue
            kind = "two" if word in ("take", "pass") else word
            if EFFECT_OF.get(rank) != kind:
                self.breach("TP-5.7", "no-such-effect", card(number), word)
                self.breach(EFFECT_CLAUSE[word], "no-such-effect", card(number), word)
            elif silenced:
                fixed = self.state.fixed
                self.breach(
                    "TP-8.7", "effect-silenced", card(number), ("suit", fixed), ("seat", self.state.fixer)
                )
            elif kind in seen:
                self.breach("TP-4.1", "effect-twice", card(number), word)
            seen.add(kind)

    def triggered(self, number: int, rank: int, index: int, effects: tuple[Step, ...]) -> None:
        """The effect of a special card that is in force (TP-5.7)."""
        if rank in (EIGHT, NO_RANK):
            named = [effect.suit for effect in effects if effect.verb == "suit"]
            if not named or named[0] == UNKNOWN:
                self.open = self.open or ("suit", index, number)
        elif rank == TWO:
            two = [effect for effect in effects if effect.verb in ("take", "pass")]
            if not two:
                self.open = self.open or ("two", index, number)
            elif two[0].verb == "take":
                self.forced(two[0], 2, "TP-8.2", number)
        elif rank == TEN:
            self.breaks(number, effects)

    def breaks(self, number: int, effects: tuple[Step, ...]) -> None:
        """The stone a 10 destroys, where it was written (TP-8.8)."""
        state = self.state
        victim = state.next(self.seat)
        right = lowest_stone(state, victim)
        for effect in effects:
            if effect.verb != "break":
                continue
            stone = (effect.cards or (UNKNOWN,))[0]
            if stone == right:
                continue
            if right is None:
                self.breach("TP-8.8", "nothing-to-break", ("seat", victim), card(stone))
            else:
                self.breach("TP-8.8", "break-other", ("seat", victim), card(right), card(stone))
            if not any(field & BITS[stone] for field in state.field):
                self.breach("GEN-2", "not-on-field", ("seat", victim), card(stone), left_out=CONTRADICTION)

    def build(self, stones: list[tuple[int, int]]) -> None:
        """Place stones one after the other (TP-3, TP-5.3, TP-5.4)."""
        for number, index in stones:
            if not BITS[number] & STONES:
                self.breach("TP-3.2", "no-stone", card(number), left_out=UNDOABLE)
                self.leave(number, index)
                continue
            self.leave(number, index)
            rank = RANK_OF[number]
            if self.ranks >> rank & 1:
                self.breach("TP-3.2", "place-taken", card(number), left_out=UNDOABLE)
                continue
            if CARRIERS[rank] & ~self.ranks:
                self.breach("TP-3.3", "not-carried", card(number))
            if rank == ACE:
                self.crowned(number)
            self.ranks |= 1 << rank
            self.field |= BITS[number]

    def crowned(self, number: int) -> None:
        """The A on the top: no stone and no joker may be left in the hand (TP-5.4)."""
        if self.hand_lost:
            return
        left = (self.held | self.opened) & (STONES | JOKERS)
        if left:
            first = (left & -left).bit_length() - 1
            self.breach("TP-5.4", "top-with-stone", card(number), card(min(first, JOKER)))
            return
        places = self.places()
        if places:
            kinds = (STONES | JOKERS) & KINDS
            doubt = Doubt(((Literal(places, kinds, True),),), ((Literal(places, kinds, False),),))
            self.found.append(
                Breach("TP-5.4", "top-with-unknown", (card(number), ("seat", self.seat)), doubt)
            )


def lowest_stone(state: TwinPyramidState, seat: int) -> int | None:
    """The stone of the lowest rank in a field pyramid (TP-8.8)."""
    ranks = state.ranks[seat]
    if not ranks:
        return None
    rank = (ranks & -ranks).bit_length() - 1
    return (state.field[seat] & RANK[rank]).bit_length() - 1
