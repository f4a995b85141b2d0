"""A game of a few words, made up to try what judges every game: each word does one thing to a line.

`say N` adds N to the score of the player, `ask N` is right where the option `much` is N, `cut N` where
`deck` is; `bad` breaks a rule and counts, `no` cannot be done, `never` cannot have been. `pick` leaves
open which of the numbers it was (`pick N` says it), `match N` cannot have been unless that number was
picked, `odd` breaks a rule where the last number is odd, `first` where the first is, `even` where their
sum is, `rise` where they do not rise, `some` where none is 0; `over N` cannot have been unless the last
is N or more, and `forget` forgets them all. `owe` is a duty that the next move has to do (`pay`), and
after `risk` the deal is over if it does not; `out` ends the deal, `call` ends it even where it is false;
`any` may be said out of turn. `draw` brings a hidden card into the hand, `show C` shows one, `turn N`
looks at card N of the stock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar

from referee.game.contract import Game, Moves, Setup, State
from referee.game.walk import Walk
from referee.hidden.ledger import Ledger
from referee.record.deck import CardTable
from referee.record.model import UNKNOWN, Deal, Line, LineKind, Step
from tests.values import altered

SEATS = 3
KINDS = 6
"""Cards of the deck, one of each."""


class Table(State):
    """Whose points, which numbers were picked, which hidden cards were shown."""

    __slots__ = ("known", "picked", "points", "prepared")

    def __init__(self, setup: Setup, start: int) -> None:
        super().__init__(setup, start)
        self.points = [0] * setup.seats
        self.picked: list[int] = []
        self.known: list[int] = []
        self.prepared = 0


class Toy(Game[Table]):
    """The game; `wide` is how many numbers an unwritten `pick` may have meant (`wides`: by line)."""

    name = "toy"
    out_of_turn_verbs = frozenset({"any"})
    closing = frozenset({"call"})
    calls = frozenset({"call"})
    claims: ClassVar[Mapping[str, str]] = MappingProxyType({"T-5": "claim"})

    def __init__(self, wide: int = 2, ahead: int = 0) -> None:
        self.wide = wide
        self.wides: dict[int, int] = {}
        self.ahead = ahead  # seats from the start player to the first on turn

    def begin(self, setup: Setup, start: int) -> Table:
        table = Table(setup, start)
        table.turn = (start + self.ahead) % setup.seats
        return table

    def prepare(self, state: Table) -> None:
        state.prepared += 1

    def turn(self, walk: Walk, state: Table, line: Line) -> None:
        seat = line.seat or 0
        for step in line.steps:
            self.word(walk, state, step, seat)
            if step.verb == "owe":
                state.pending = (line.number, *step.numbers, 0)[:2]
            if step.verb == "risk":
                state.pending = (line.number, -1)
        state.turn = (seat + 1) % state.setup.seats

    def word(self, walk: Walk, state: Table, step: Step, seat: int) -> None:
        number = step.numbers[0] if step.numbers else 0
        match step.verb:
            case "say" | "any":
                walk.explain("T-1", "said", number=number)
                state.points[seat] += number
            case "read":
                state.points[seat] += state.setup.options["much"]
            case "ask":
                walk.require(state.setup.options["much"] == number, "T-11", "not-much", number=number)
            case "cut":
                walk.require(state.setup.options["deck"] == number, "T-12", "other-deck", number=number)
            case "bad":
                walk.breach("T-2", "bad", number=number)
            case "no":
                walk.impossible("T-3", "no")
            case "never":
                walk.contradiction("GEN-2", "never")
            case "pick" if step.numbers:
                state.picked.append(number)
            case "pick":
                walk.choose("pick")
            case "forget":
                state.picked.clear()
            case "match":
                walk.require(number in state.picked, "GEN-2", "match", number=number, left_out=2)
            case "odd":
                last = state.picked[-1] if state.picked else 0
                walk.require(last % 2 == 0, "T-4", "odd", number=last)
            case "over":
                walk.require(
                    walk.open or state.picked[-1] >= number, "GEN-2", "over", number=number, left_out=2
                )
            case "first":
                walk.require(state.picked[0] % 2 == 0, "T-4", "first-odd", number=state.picked[0])
            case "even":
                walk.require(sum(state.picked) % 2 == 0, "T-8", "odd-sum")
            case "rise":
                walk.require(state.picked == sorted(set(state.picked)), "T-9", "falls")
            case "some":
                walk.require(not all(state.picked), "T-10", "none-is-nought")
            case "out":
                state.ended, state.winners, state.losers = "out", (seat,), (state.turn,)
            case "call":
                walk.require(number, "T-6", "false-call", left_out=1)
                state.ended = "called"
            case "draw":
                self.ledger(state).birth(seat)
            case "turn":
                self.ledger(state).out(number)
                self.ledger(state).back(number)
            case "show":
                self.show(walk, state, seat, step.cards or ())

    def ledger(self, state: Table) -> Ledger:
        if state.ledger is None:
            state.ledger = Ledger(state.setup.cards.copies)
        return state.ledger

    def show(self, walk: Walk, state: Table, seat: int, cards: Sequence[int]) -> None:
        for card in cards:
            if not walk.require(self.ledger(state).hidden(seat), "GEN-2", "no-card", left_out=2):
                return
            self.ledger(state).reveal(seat, card)
            state.picked.append(card)
            walk.require(self.ledger(state).agrees(), "GEN-2", "elsewhere", card=card, left_out=2)

    def fact(self, walk: Walk, state: Table, line: Line) -> None:
        for step in line.steps:
            if step.verb == "@turn":
                state.turn = step.seat or 0
            elif step.verb == "@odd":
                walk.breach("T-7", "odd-fact")

    def choices(self, state: Table, line: Line, following: Line | None) -> tuple[Line, ...]:
        return tuple(
            altered(
                line,
                steps=tuple(
                    altered(step, numbers=(number,)) if step.verb == "pick" and not step.numbers else step
                    for step in line.steps
                ),
            )
            for number in range(self.wides.get(line.number, self.wide))
        )

    def settle(self, walk: Walk, state: Table, following: Line | None) -> None:
        line, count = state.pending
        if following is None:
            return
        if following.kind is LineKind.MOVE and following.steps[0].verb == "pay":
            if count:  # to be paid in several turns
                state.pending = (line, count - 1)
            return
        if count < 0:
            state.ended = "broke"
        else:
            walk.overdue(line, "T-5", "unpaid")

    def skip(self, state: Table, line: Line) -> None:
        if line.steps[0].verb == "call":
            state.ended, state.losers = "called", (line.seat or 0,)
        elif line.steps[0].verb == "no":
            state.turn = (state.turn + 1) % state.setup.seats

    def after_end(self, walk: Walk, state: Table, line: Line) -> None:
        if line.steps and line.steps[0].verb == "bad":
            walk.breach("T-2", "bad-late")

    def score(self, state: Table) -> tuple[int, ...]:
        return tuple(state.points)

    def candidates(self, state: Table) -> Moves:
        for number in range(3):
            yield state.turn, (Step("say", numbers=(number,)),)
        yield state.turn, (Step("odd"),)
        yield (state.turn + 1) % state.setup.seats, (Step("any", numbers=(9,)),)

    def learn(self, state: Table, container: int, card: int) -> None:
        state.known.append(card)

    def after(self, state: Table, line: Line, *, kept: bool) -> dict[str, object]:
        return {"points": {str(seat): each for seat, each in enumerate(state.points)}, "kept": kept}


def setup(kinds: int = KINDS, **options: Any) -> Setup:
    """The set-up of a deal of three, with a deck of one card of each kind."""
    names = tuple(chr(ord("A") + kind) for kind in range(kinds))
    return Setup("toy", options, SEATS, CardTable(names, (1,) * kinds))


def steps(text: str) -> tuple[Step, ...]:
    """Steps as they are said above: words apart by commas, each with a number, or with cards by letter."""
    found = []
    for part in text.split(", "):
        verb, *rest = part.split()
        cards = tuple(UNKNOWN if each == "?" else "ABCDEF".index(each) for each in rest if not each.isdigit())
        numbers = tuple(int(each) for each in rest if each.isdigit())
        found.append(Step(verb, cards=cards or None, numbers=numbers))
    return tuple(found)


def lines(*told: str) -> tuple[Line, ...]:
    """Lines of a deal from number 1 on: `1 say 4` is by seat 1, `@turn 1` a fact, `undo` is what it says."""
    found = []
    for number, text in enumerate(told, 1):
        if text in ("undo", "end"):
            kind = LineKind.UNDO if text == "undo" else LineKind.END
            found.append(Line(number, kind, None, (), text))
        elif text == "void":
            found.append(Line(number, LineKind.FACT, None, (Step("@ruling", words=("void",)),), text))
        elif text.startswith("@"):
            verb, _, seat = text.partition(" ")
            step = Step(verb, seat=int(seat) if seat else None)
            found.append(Line(number, LineKind.FACT, None, (step,), text))
        else:
            seat, _, body = text.partition(" ")
            made = steps(body)
            guess = tuple(place for place, step in enumerate(made) if UNKNOWN in (step.cards or ()))
            found.append(Line(number, LineKind.MOVE, int(seat), made, text, guess=guess))
    return tuple(found)


def deal(*told: str) -> Deal:
    """A deal of these lines."""
    return Deal(1, 0, lines(*told))
