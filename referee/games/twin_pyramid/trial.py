"""A whole line of Twin Pyramid tried out: arrangements, one action, its effects (TP-4 to TP-8)."""

from __future__ import annotations

from itertools import product

from referee.game.cards import JOKER
from referee.game.walk import CONTRADICTION, UNDOABLE, Breach
from referee.games.twin_pyramid.hand import card
from referee.games.twin_pyramid.plays import ARRANGE, EFFECT_CLAUSE, EFFECTS, Plays
from referee.games.twin_pyramid.table import (
    ACE,
    ACES,
    BITS,
    FULL_HAND,
    KINDS,
    NO_RANK,
    OPEN,
    PLAYABLE,
    RANK_OF,
    SUIT,
    SUIT_OF,
    Due,
    TwinPyramidState,
)
from referee.hidden.cases import Case, Doubt, Literal
from referee.record.model import UNKNOWN, Line, Step


class Trial(Plays):
    """A line, tried on its author's hand."""

    __slots__ = ()

    def whole(self) -> None:
        """The whole line tried out: arrangements, one action, its effects (TP-4.1)."""
        steps = self.line.steps
        due = owed(self.state, self.seat)
        acted = False
        arranging = 0
        index = 0
        while index < len(steps):
            step = steps[index]
            if step.verb in ARRANGE:
                if acted:
                    self.breach("TP-4.1", "after-the-action")
                self.arrange(step, index)
                arranging += 1
                index += 1
                continue
            if arranging and not acted:
                self.arranged()
            end = index + 1
            if step.verb in ("play", "change"):
                while end < len(steps) and steps[end].verb in EFFECTS:
                    end += 1
            if acted:
                self.breach("TP-4.1", "two-actions")
            self.act(index, steps[index + 1 : end], due, arranging)
            acted = True
            index = end
        if not acted:
            self.arranged()
            self.breach("TP-4.1", "no-action")
        if self.tokens and self.state.ledger is not None and not self.hand_lost:
            self.together()

    def together(self) -> None:
        """All cards the line names from hidden hands must fit at once."""
        ledger = self.state.ledger
        if ledger is not None and not any(b.left_out for b in self.found) and not ledger.fits(self.tokens):
            seat = ("seat", self.seat)
            self.breach("GEN-2", "not-in-hand", seat, card(self.tokens[-1][1]), left_out=2)

    def act(self, index: int, effects: tuple[Step, ...], due: Due | None, arranging: int) -> None:
        """One action."""
        step = self.line.steps[index]
        verb = step.verb
        forced = verb == "take" or (verb == "draw" and step.forced_word and due is not None)
        if due is not None and not forced:
            self.breach("GEN-5", "forced-first", ("seat", self.seat), due.cards)
            self.breach(due.clause, "forced-first", ("seat", self.seat), due.cards)
        if forced:
            self.owed_take(step, due, arranging)
        elif verb == "play":
            self.play(index, effects)
        elif verb == "draw":
            self.draw(step)
        elif verb == "change":
            self.change(index, effects)
        elif verb == "pass":
            self.passes()
        else:
            self.breach("TP-4.1", "no-action")
            self.breach(EFFECT_CLAUSE[verb], "effect-alone", verb)
            if verb == "build":
                self.build([(each, index) for each in step.cards or ()])

    def owed_take(self, step: Step, due: Due | None, arranging: int) -> None:
        """A forced draw as a line of its own (TP-8.2, 8.3)."""
        state = self.state
        if due is None:
            due = next((each for each in state.dues if each.seat == self.seat), None)
        if due is None:
            self.breach("TP-4.1", "nothing-owed", ("seat", self.seat))
            self.come(step.cards or ())
            return
        if arranging and not due.arranges:
            self.breach(due.clause, "no-arranging", ("seat", self.seat))
        self.forced(step, due.cards, due.clause)

    def passes(self) -> None:
        """A pass, where no action is possible (TP-4.4)."""
        if self.supply():
            self.breach("TP-4.4", "pass-could-draw", ("seat", self.seat))
            return
        self.can_act("TP-4.4", "pass-could-act")

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


def tried(state: TwinPyramidState, line: Line) -> Trial:
    """The line tried out in this position."""
    trial = Trial(state, line)
    trial.whole()
    return trial


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
