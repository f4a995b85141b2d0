"""American Page One: the walk through its lines (rules AP-1 to AP-8), and what follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from referee.game.contract import AnyGame, Game, Moves, Setup
from referee.game.hands import ANY, ONE, hands_dealt
from referee.game.walk import Walk
from referee.games.american_page_one.after import after, why_turn
from referee.games.american_page_one.calls import settle
from referee.games.american_page_one.claims import second_dobon
from referee.games.american_page_one.facts import complete, fact
from referee.games.american_page_one.moves import candidates
from referee.games.american_page_one.score import scores
from referee.games.american_page_one.table import PageOneState
from referee.games.american_page_one.turn import ACTIONS, first_suit, meant
from referee.hidden.cases import Score
from referee.record.model import Line, LineKind, Step

Steps = tuple[Step, ...]


def suits_named(game: AnyGame, table: PageOneState, line: Line) -> tuple[Line, ...]:
    """The line with each suit that may have been named, for the starter and with the card played."""
    walk = Walk(line)
    game.walk(walk, table.copy(), line)
    if not walk.undecided:
        return (line,)
    fill = played_suit if walk.open != "suit-first" else starter_suit
    if line.kind is LineKind.FACT:
        fill = with_suit
    filled = (line._replace(steps=fill(line.steps, suit)) for suit in range(4))
    return tuple(full for each in filled for full in suits_named(game, table, each))


def with_suit(steps: Steps, suit: int) -> Steps:
    """`@table` with a suit."""
    return tuple(step._replace(suit=suit) if step.verb == "@table" else step for step in steps)


def starter_suit(steps: Steps, suit: int) -> Steps:
    """A move that begins with the suit of the starter."""
    return (Step("suit", suit=suit), *(steps[1:] if steps[0].verb == "suit" else steps))


def played_suit(steps: Steps, suit: int) -> Steps:
    """A move with the suit of the card that it plays."""
    at = max(index for index, step in enumerate(steps) if step.verb == "play") + 1
    return (*steps[:at], Step("suit", suit=suit), *(step for step in steps[at:] if step.verb != "suit"))


BLIND = frozenset({"take", "penalty", "pass", "suit", "say"})
"""Steps that ask nothing of the table card."""


def asked_of_top(state: PageOneState, line: Line, cards: Sequence[int]) -> Iterable[Sequence[int]]:
    """The cards that the table card may be, by the answers to what the line asks of it."""
    if line.kind is not LineKind.MOVE:
        return [(card,) for card in cards]
    rules = state.rules
    asking = [step for step in line.steps if step.verb not in BLIND]
    if state.due is not None and not rules.until and all(step.verb in ("play", "draw") for step in asking):
        return [cards]  # the run is answered or not, whatever lies there
    plays = [step.cards[0] for step in asking if step.verb == "play" and step.cards]
    others = [step for step in asking if step.verb != "play" and (rules.until or step.verb != "draw")]
    strict = rules.joker_last or rules.challenge  # a joker asks for every card that could have been played
    if others or len(plays) > 1 or (strict and plays):
        return [(card,) for card in cards]
    if not plays:
        return [cards]
    (played,) = plays
    groups: dict[bool, list[int]] = {}
    for top in cards:
        groups.setdefault(bool(rules.fits[top] & ANY[played]), []).append(top)
    return groups.values()


class AmericanPageOne(Game[PageOneState]):
    """The rules of American Page One."""

    name = "american-page-one"
    out_of_turn_verbs = frozenset({"dobon", "penalty"})
    calls = frozenset({"dobon", "challenge"})
    closing = frozenset({"dobon"})
    claims: ClassVar[Mapping[str, str]] = {"AP-6.3": "penalty"}
    scoring: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "out": ("AP-7.1", "AP-7.2"),
        "dobon": ("AP-7.1", "AP-7.2", "AP-8.3"),
    }

    def apart(self, state: PageOneState, line: Line) -> bool:
        """A dobon; a penalty, by whichever word for drawing cards."""
        step, rest = line.steps[0], line.steps[1:]
        return self.allowed_out_of_turn(line) or meant(state, line.seat or 0, step, rest) == "penalty"

    def begin(self, setup: Setup, start: int) -> PageOneState:
        """Hands are dealt, the rest is the stock (AP-2.1)."""
        return PageOneState(setup, start)

    def dealt(self, setup: Setup) -> tuple[Step, ...]:
        """Every hand (AP-2.1)."""
        return hands_dealt(setup.seats, int(setup.options["hand"]))

    def prepare(self, state: PageOneState) -> None:
        """Cards dealt and not named are hidden from here on; the starter takes effect."""
        complete(state)

    def turn(self, walk: Walk, state: PageOneState, line: Line) -> None:
        """Walk through a move."""
        steps = line.steps
        if state.unnamed or steps[0].verb == "suit":
            steps = first_suit(walk, state, line)
        step = steps[0] if steps else line.steps[0]
        verb = meant(state, line.seat or 0, step, steps[1:])
        owed = state.owed
        if owed is not None and owed.seat == line.seat and verb not in ("penalty", "dobon"):
            walk.breach(owed.clause, "penalty-first", count=owed.cards)
            walk.breach("GEN-5", "penalty-first", count=owed.cards)
        action = ACTIONS.get(verb)
        if action is None:
            walk.impossible("AP-3.1", "no-action", verb=verb)
            return
        action(walk, state, line, step, steps[1:])
        if verb != "penalty":
            state.last_seat, state.last_line = line.seat or 0, line.number

    def leave(self, state: PageOneState, seat: int) -> None:
        """What that player owed falls away."""
        state.leave(seat)

    def fact(self, walk: Walk, state: PageOneState, line: Line) -> None:
        """Walk through a fact."""
        fact(walk, state, line)

    def after_end(self, walk: Walk, state: PageOneState, line: Line) -> None:
        """A second dobon: whose call counts (AP-8.2)."""
        second_dobon(walk, state, line)

    def forget(self, state: PageOneState, card: int) -> bool:
        """A covered card changes nothing any more until it is shuffled back."""
        return state.forget(card)

    def replace_table_card(self, state: PageOneState, card: int, other: int) -> bool:
        """Only suit and rank of the table card count from here on."""
        return state.replace_table_card(card, other)

    def interchangeable(
        self, state: PageOneState, line: Line, cards: Sequence[int]
    ) -> Iterable[Sequence[int]]:
        """What a line asks of the table card: whether a card can be laid on it, as a rule."""
        return asked_of_top(state, line, cards)

    def choices(self, state: PageOneState, line: Line, following: Line | None) -> tuple[Line, ...]:
        """The line with each suit that may have been named."""
        return suits_named(self, state, line)

    def skip(self, state: PageOneState, line: Line) -> None:
        """A line left out uses up the turn, or what was to be taken."""
        seat = line.seat or 0
        owed = state.owed
        if line.steps[0].verb == "dobon":
            state.ended, state.winners = "dobon", (seat,)
        elif owed is not None and owed.seat == seat and owed.clause == "AP-5.4":
            state.paid(owed)
        elif owed is not None and line.steps[0].verb == "penalty":
            state.owed = None  # cards for a forgotten call are nobody's turn
        else:
            state.end_turn(seat, changed=False)

    def settle(self, walk: Walk, state: PageOneState, following: Line | None) -> None:
        """A call that was not written: forgotten, or made without a word in the record (AP-6.3)."""
        settle(walk, state, following)

    def after(self, state: PageOneState, line: Line, *, kept: bool) -> dict[str, object]:
        """Direction, table card, suit named and cards owed."""
        return after(state)

    def why_turn(self, state: PageOneState) -> tuple[str, dict[str, Any]]:
        """Why it is the turn of the player on turn."""
        return why_turn(state)

    # --- the end ------------------------------------------------------------------------------
    def score(self, state: PageOneState) -> tuple[Score, ...] | None:
        """Points by seat (AP-7)."""
        return scores(state)

    def deals_agreed(self, setup: Setup) -> int:
        """The option `deals` (AP-7.3)."""
        return int(setup.options["deals"])

    # --- for reports and properties -----------------------------------------------------------
    def candidates(self, state: PageOneState) -> Moves:
        """Lines that may be legal, complete with suit and call."""
        return candidates(state)

    def learn(self, state: PageOneState, container: int, card: int) -> None:
        """A card that was shown by a move taken back is known from now on."""
        state.pool -= ONE[card]
        if container == state.hidden_pile:
            state.pile += ONE[card]
        else:
            state.hand[container] += ONE[card]


GAME = AmericanPageOne()
