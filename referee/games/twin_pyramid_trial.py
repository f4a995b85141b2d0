"""A line of Twin Pyramid tried out on a hand of its own, to find what it breaks without moving a card."""

from __future__ import annotations

from itertools import product

from referee.cards import JOKER
from referee.engine import CONTRADICTION, UNDOABLE, Breach, Case, Doubt, Literal
from referee.games.twin_pyramid_table import (
    ACE,
    ACES,
    BITS,
    BUILDS,
    CARRIERS,
    EIGHT,
    FULL_HAND,
    HELD,
    JOKERS,
    KINDS,
    MAX_HELD,
    MAX_OPEN,
    NO_RANK,
    OPEN,
    PLAYABLE,
    RANK,
    RANK_OF,
    STONES,
    SUIT,
    SUIT_OF,
    TEN,
    TWO,
    Due,
    TwinPyramidState,
    pinned,
)
from referee.ledger import STOCK, Ledger
from referee.record.model import UNKNOWN, Line, Step

ARRANGE = frozenset({"lay", "pick", "swap"})
ACTIONS = frozenset({"play", "draw", "change", "take", "pass"})
EFFECT_CLAUSE = {"build": "TP-5.3", "take": "TP-8.2", "pass": "TP-8.2", "suit": "TP-8.7", "break": "TP-8.8"}
"""The clause an effect word belongs to."""
EFFECT_OF = {TWO: "two", EIGHT: "suit", NO_RANK: "suit", TEN: "break"}
"""The effect words of a card, by its rank."""

Card = tuple[str, int]


def card(number: int) -> Card:
    """A card among the facts of a breach."""
    return ("card", number)


class Trial:
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

    # --- cards of the hand --------------------------------------------------------------------
    def origin(self, number: int, index: int, only: int | None = None) -> int | None:
        """The part of the hand a named card is in (`only` this part will do); None where it cannot be."""
        if only != HELD and self.opened & BITS[number]:
            return OPEN
        if only != OPEN and self.held & BITS[number]:
            return HELD
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

    def leave(self, number: int, index: int, only: int | None = None) -> int | None:
        """Take a named card out of the hand: the part it was in, None (and a breach) where it cannot be."""
        part = self.origin(number, index, only)
        if part is None:
            part_name = ("any", "held", "open")[0 if only is None else only + 1]
            why = "not-in-hand" if only is None else f"not-{part_name}"
            self.breach("GEN-2", why, ("seat", self.seat), card(number), left_out=CONTRADICTION)
            self.hand_lost = True
            return None
        bit = BITS[number] & (self.opened if part else self.held)
        bit &= -bit
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

    # --- arranging (TP-4.2, 4.3) --------------------------------------------------------------
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

    # --- play (TP-5, TP-8) --------------------------------------------------------------------
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

    def places(self) -> tuple[tuple[int, int], ...]:
        """The cards of the hand that are hidden now."""
        ledger = self.state.ledger
        if ledger is None:
            return ()
        tick = len(ledger.events) + len(self.tokens)
        return tuple((2 * self.seat + part, tick) for part in (HELD, OPEN) if self.hidden[part])

    # --- drawing (TP-6) -----------------------------------------------------------------------
    def supply(self) -> int:
        """Cards that stock and pile can yield; a card about to be played frees the one under it."""
        return self.state.nstock + self.state.npile

    def draw(self, step: Step) -> None:
        """One card as an action."""
        cards = (UNKNOWN,) if step.cards is None else step.cards
        if len(cards) != 1:
            self.breach("GEN-3", "draw-one", len(cards))
        if not self.supply():
            self.breach("TP-6.3", "nothing-to-draw", left_out=UNDOABLE)
        if self.nheld + self.nopen == FULL_HAND - 1:
            self.can_act("TP-6.5", "tenth-card")
        self.come(cards)

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
        twin = self.state.copy()
        if twin.ledger is None:
            return None
        for container, number in tokens:
            if container == STOCK:
                twin.ledger.out(number)
            else:
                twin.ledger.reveal(container, number)
        if played is not None:
            twin.cover(played, -1)
        twin.reshuffle()
        return twin.ledger

    # --- what is possible (TP-4.4, TP-6.5) ----------------------------------------------------
    def can_act(self, clause: str, why: str) -> None:
        """A breach if some card of the hand can be played or changed, a doubt if a hidden one may."""
        state, seat = self.state, self.seat
        silenced = state.silenced(seat)
        hand = self.held | self.opened
        others = 0
        if silenced:
            usable = SUIT[state.fixed]
        else:
            rank = RANK_OF[state.top] if state.top >= 0 else NO_RANK
            usable = PLAYABLE[state.suit + 1][rank + 1]
            for other in range(state.setup.seats):
                others |= state.opened[other] if other != seat else 0
            usable |= changeable(others)
        if hand & usable:
            bit = hand & usable
            first = min((bit & -bit).bit_length() - 1, JOKER)
            self.breach(clause, why, ("seat", seat), card(first))
            return
        mine = self.places()
        ledger = state.ledger
        if ledger is None:
            return
        tick = len(ledger.events) + len(self.tokens)
        theirs = tuple(
            (2 * other + OPEN, tick)
            for other in range(state.setup.seats)
            if other != seat and not silenced and ledger.hidden(2 * other + OPEN)
        )
        doubt = acting(mine, theirs, hand, usable & KINDS)
        if doubt is not None:
            self.found.append(Breach(clause, why + "-unknown", (("seat", seat),), doubt))

    # --- change (TP-7) ------------------------------------------------------------------------
    def change(self, index: int, effects: tuple[Step, ...]) -> None:
        """An A or a joker against the table card or a face-up card of another player."""
        state = self.state
        step = self.line.steps[index]
        cards = step.cards or ()
        number = cards[0]
        wild = number == JOKER
        self.leave(number, index)
        silenced = state.silenced(self.seat)
        if silenced:
            fixed = state.fixed
            self.breach("TP-8.7", "change-silenced", card(number), ("suit", fixed), ("seat", state.fixer))
        if not wild and not BITS[number] & ACES:
            self.breach("TP-7.1", "changes-nothing", card(number))
        named = [effect.suit for effect in effects if effect.verb == "suit"]
        if "top" in step.words:
            suited = state.suit == SUIT_OF[number] or (state.top >= 0 and RANK_OF[state.top] == ACE)
            if not wild and BITS[number] & ACES and not suited:
                self.breach("TP-7.1", "change-no-match", card(number), card(state.top))
            if named and not wild:
                self.breach("TP-7.3", "suit-not-here", card(number))
            if wild and not silenced and (not named or named[0] == UNKNOWN):
                self.open = self.open or ("suit", index, number)
        else:
            self.change_with(index, number, cards[1], step.seat, wild)
            if named:
                self.breach("TP-7.3", "suit-not-here", card(number))
        if any(effect.verb != "suit" for effect in effects):
            self.breach("TP-4.1", "after-the-action")

    def change_with(self, index: int, number: int, target: int, other: int | None, wild: bool) -> None:
        """(b) of TP-7.1 and 7.3: a face-up card of another player."""
        state = self.state
        owner = other if other is not None else holder(state, target, self.seat)
        if owner is None:
            ways = self.owners(target)
            if len(ways) > 1:
                self.open = self.open or ("from", index, target)
            owner = ways[0] if ways else None
        if owner is None or not self.lies_open(owner, target):
            who = self.seat if owner is None else owner
            self.breach("GEN-2", "not-face-up", ("seat", who), card(target), left_out=CONTRADICTION)
            self.breach("TP-7.1", "not-face-up", ("seat", who), card(target), left_out=CONTRADICTION)
            return
        if owner == self.seat:
            self.breach("TP-7.1", "change-own", card(number), card(target))
        suited = SUIT_OF[target] == SUIT_OF[number] or RANK_OF[target] == ACE
        if not wild and BITS[number] & ACES and not suited:
            self.breach("TP-7.1", "change-no-match", card(number), card(target))

    def owners(self, target: int) -> list[int]:
        """Other players whose hidden face-up cards may include this card."""
        return [
            other
            for other in range(self.state.setup.seats)
            if other != self.seat and self.lies_open(other, target, note=False)
        ]

    def lies_open(self, owner: int, target: int, *, note: bool = True) -> bool:
        """Whether the card lies face up before this player, or may."""
        state = self.state
        known = self.opened if owner == self.seat else state.opened[owner]
        if known & BITS[target]:
            return True
        ledger = state.ledger
        if ledger is None or not BITS[target] & state.pool or not ledger.hidden(2 * owner + OPEN):
            return False
        token = (2 * owner + OPEN, target)
        if not ledger.fits([*self.tokens, token]):
            return False
        if note:
            self.tokens.append(token)
        return True


def lowest(mask: int) -> int:
    """The lowest bit of a mask (0 of none): one card of those that are alike."""
    return mask & -mask


def lowest_stone(state: TwinPyramidState, seat: int) -> int | None:
    """The stone of the lowest rank in a field pyramid (TP-8.8)."""
    ranks = state.ranks[seat]
    if not ranks:
        return None
    rank = (ranks & -ranks).bit_length() - 1
    return (state.field[seat] & RANK[rank]).bit_length() - 1


def holder(state: TwinPyramidState, target: int, seat: int) -> int | None:
    """The other player before whom a card lies face up, as far as known."""
    for other, opened in enumerate(state.opened):
        if other != seat and opened & BITS[target]:
            return other
    return seat if state.opened[seat] & BITS[target] else None


def changeable(opened: int) -> int:
    """The aces that can be changed with one of these face-up cards (TP-7.1)."""
    if not opened:
        return 0
    if opened & ACES:
        return ACES
    return sum(BITS[suit * 13] for suit in range(4) if opened & SUIT[suit])


def acting(
    mine: tuple[tuple[int, int], ...], theirs: tuple[tuple[int, int], ...], hand: int, usable: int
) -> Doubt | None:
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


def owed(state: TwinPyramidState, seat: int) -> Due | None:
    """The forced draw this player owes now."""
    if state.dues and state.dues[0].seat == seat:
        return state.dues[0]
    return None
