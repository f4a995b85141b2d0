"""One deal played by bots from the shuffled deck to its end; the walk judges every line before it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from referee import registry
from referee.game.contract import AnyGame, Setup, State
from referee.game.dealing import Bot, Dealer, PlayerView, Shuffler, Steps
from referee.game.walk import Breach, Walk
from referee.play.bots import random_bot
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.record.vocabulary import Vocabulary


def covered(setup: Setup, line: Line, seat: int) -> Line:
    """The line as this seat sees it: hands dealt to others and cards they draw are unknown."""
    hides = registry.vocabulary(setup.game).hides

    def veiled(step: Step) -> Step:
        whose = step.seat if line.kind is LineKind.FACT else line.seat
        hidden = step.verb == "@hand" if line.kind is LineKind.FACT else hides(step.verb)
        if whose == seat or not hidden or step.cards is None:
            return step
        return step._replace(cards=(UNKNOWN,) * len(step.cards))

    return line._replace(steps=tuple(map(veiled, line.steps)))


def position_seen(game: AnyGame, setup: Setup, lines: Iterable[Line], seat: int) -> State:
    """The position after these lines as this seat sees it."""
    state: State = game.begin(setup, 0)
    for line in lines:
        shown = covered(setup, line, seat)
        if line.kind is not LineKind.FACT and not state.ready:
            game.prepare(state)
            state.ready = True
        settle(game, state, shown)
        game.walk(Walk(shown), state, shown)
    if not state.ready:
        game.prepare(state)
        state.ready = True
    return state


def settle(game: AnyGame, state: State, following: Line | None) -> Walk:
    """What an earlier line left open, before the next one."""
    walk = Walk(following)
    duty = state.pending
    if duty is not None:
        game.settle(walk, state, following)
        if following is not None and state.pending is duty:
            state.pending = None
    return walk


FIRST_LINE: Final = 2
CUT: Final = "cut"
"""How a deal ended that was stopped at the limit of moves."""
NEXT_DEAL: Final = Line(0, LineKind.END, None, (), "")
"""A deal follows: it settles what was left open."""
STUCK: Final = "stuck"
"""How a deal ended in which nobody found a legal line: the candidates of its game are not complete."""
DRY: Final = "dry"
"""The same where the stock was empty: the rules do not say what happens then."""


class Played(NamedTuple):
    """A deal that was played.  Lists are by seat; `turns`, `idle`, `marks` are counted if that was asked."""

    lines: Sequence[Line]
    ended_by: str
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    points: tuple[int, ...] | None
    moves: int
    turns: int
    idle: int  # turns with one legal line
    marks: Counter[str]


class Tried(NamedTuple):
    """A line walked through on a copy of the position."""

    line: Line
    after: State
    found: Sequence[Breach]
    open: bool


class Table:
    """A deal in progress: the position with every card known, which no bot is shown."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        dealer: Dealer[Any],
        bots: Sequence[Bot],
        rng: Random,
        *,
        counting: bool = True,
    ) -> None:
        self.game, self.setup, self.dealer, self.bots = game, setup, dealer, bots
        self.luck = Shuffler(rng, dealer.stock(setup))
        self.coin = Random(rng.getrandbits(64))  # what a bot throws changes no card
        self.counting = counting
        self.state: Any = game.begin(setup, 0)
        self.lines: list[Line] = []
        self.moves = self.turns = self.idle = 0
        self.marks: Counter[str] = Counter()
        self.deal()

    def deal(self) -> None:
        """The facts of the set-up."""
        needs = registry.book(self.setup.game).record_words.needs
        for step in self.dealer.deal(self.game, self.state, self.luck, table_card=needs.table_card):
            line = Line(len(self.lines) + FIRST_LINE, LineKind.FACT, None, (step,), "")
            walk = Walk(line)
            self.game.walk(walk, self.state, line)
            assert not walk.found, (step, walk.found)
            self.lines.append(line)
        self.game.prepare(self.state)
        self.state.ready = True

    # --- one deal -----------------------------------------------------------------------------
    def play(self, limit: int) -> Played:
        """Play until the deal ends, or is cut after `limit` moves."""
        while self.state.ended is None and self.moves < limit:
            if not self.offer_out_of_turn() and not self.move():
                break
        if self.state.ended is None and self.state.pending is not None and self.moves < limit:
            settle(self.game, self.state, None)
        state, game = self.state, self.game
        ended = state.ended or (CUT if self.moves >= limit else self.stopped())
        points = game.score(state) if state.ended is not None else None
        return Played(
            lines=self.lines,
            ended_by=ended,
            winners=winners(game, state, points) if state.ended is not None else (),
            losers=state.losers,
            points=known_points(points),
            moves=self.moves,
            turns=self.turns,
            idle=self.idle,
            marks=self.marks,
        )

    def stopped(self) -> str:
        """Why nobody can go on."""
        drawing = registry.vocabulary(self.setup.game).of_role("draws")
        return DRY if drawing and not self.luck.stock else STUCK

    def offer_out_of_turn(self) -> bool:
        """Ask everybody who may act out of turn; whether somebody did."""
        return any(self.choose(seat, asked=True) is not None for seat in self.dealer.seats_to_ask(self.state))

    def move(self) -> bool:
        """The line of the player on turn; False where there is none."""
        if self.dealer.stops(self.state, self.lines):
            self.enter(self.tried(Line(self.number(), LineKind.END, None, (Step("@end"),), "")))
            return True
        return self.choose(self.state.turn, asked=False) is not None

    def choose(self, seat: int, *, asked: bool) -> Line | None:
        """Let a bot choose, until its line is whole; None where it does not want to, or cannot."""
        dealer, state, luck = self.dealer, self.state, self.luck
        begun = dealer.first(self.game, state, seat, luck, asked=asked)
        while True:
            sight = PlayerView(self.game, dealer, self.seen_by(seat), seat, begun, self.coin)
            wanted = iter(self.bots[seat](sight))
            found = self.best(sight, wanted)
            if found is None and not asked:
                wanted = random_bot(sight)
                found = self.best(sight, wanted)
            if found is None:
                return None
            if dealer.may_go_on(state, seat, found.line.steps, len(begun)):
                begun = found.line.steps
                continue
            if self.counting and not asked and dealer.is_turn(self.game, state, found.line):
                self.turns += 1
                self.idle += self.alone(sight, wanted, found.line)
            return self.settled(seat, found)

    def best(self, sight: PlayerView, wanted: Iterable[Steps]) -> Tried | None:
        """The first of a bot's lines that is legal; what it would have drawn is put back where it is not."""
        dealer, luck = self.dealer, self.luck
        stock = luck.stock
        for more in wanted:
            luck.stock = stock.copy()
            steps = dealer.filled(self.game, self.state, sight.seat, (*sight.begun, *more), luck)
            tried = self.tried(Line(self.number(), LineKind.MOVE, sight.seat, steps, ""))
            if not tried.found and not tried.open and not self.neglects(tried):
                return tried
            if dealer.may_go_on(self.state, sight.seat, steps, len(sight.begun)) and all(
                breach.why in self.game.unfinished for breach in tried.found
            ):
                return tried
        luck.stock = stock
        return None

    def neglects(self, tried: Tried) -> bool:
        """Whether a line leaves a duty undone: a call not made, a card not lifted off."""
        if tried.after.pending is None:
            return False
        return bool(settle(self.game, tried.after.copy(), NEXT_DEAL).late)

    def settled(self, seat: int, found: Tried) -> Line:
        """Enter the line that a player chose, once others had their chance to act on it."""
        line, state = found.line, self.state
        before = self.dealer.instead(state, seat, line.steps)
        if before is not None:
            offered = self.tried(line._replace(steps=before))
            if not offered.found:
                lines, moves, marks = len(self.lines), self.moves, self.marks.copy()
                self.enter(offered)
                if self.offer_out_of_turn():
                    return line
                self.state, self.moves, self.marks = state, moves, marks
                del self.lines[lines:]
        self.enter(found)
        return line

    def alone(self, sight: PlayerView, wanted: Iterator[Steps], line: Line) -> bool:
        """Whether this was the only legal line: the bot's further wishes are tried, then the game's list."""
        if len(sight.begun) > 1:
            return False  # who has begun a line has chosen already
        words = registry.vocabulary(self.setup.game)
        chosen = plain(line.steps[len(sight.begun) :], words)
        for more in chain(wanted, sight._replace(state=self.state).candidates()):
            if plain(more, words) != chosen:
                tried = self.tried(line._replace(steps=(*sight.begun, *more)))
                if not tried.found and not tried.open and not self.neglects(tried):
                    return False
        return True

    # --- lines --------------------------------------------------------------------------------
    def number(self) -> int:
        """The number that the next line has in the record."""
        return len(self.lines) + FIRST_LINE

    def seen_by(self, seat: int) -> State:
        """The position as a seat sees it."""
        found = self.dealer.player_view(self.state, seat)
        return position_seen(self.game, self.setup, self.lines, seat) if found is None else found

    def tried(self, line: Line) -> Tried:
        """The line on a copy of the position."""
        walk, after = Walk(line), self.state.copy()
        if after.pending is not None:
            late = settle(self.game, after, line).late
            walk.found.extend(each.breach for each in late)
        if line.kind is LineKind.MOVE and line.seat != after.turn and not self.game.allowed_out_of_turn(line):
            walk.breach("GEN-1", "not-on-turn", seat=line.seat, turn=("seat", after.turn))
        else:
            self.game.walk(walk, after, line)
        return Tried(line, after, walk.found, bool(walk.open))

    def enter(self, tried: Tried) -> None:
        """A legal line is played."""
        line = tried.line
        if self.counting and line.kind is LineKind.MOVE:
            self.marks.update(self.dealer.marks(self.state, tried.after, line))
        self.state = tried.after
        self.lines.append(line)
        self.moves += line.kind is LineKind.MOVE


def plain(steps: Steps, words: Vocabulary) -> Steps:
    """Steps as they were chosen, without what was drawn: two lines are one choice if these are equal.

    What comes off the stock, what chance decides, and calls that are due leave no choice.
    """
    chance = words.of_role("draws") | words.of_role("chance")
    if not any(step.verb in chance or step.verb == words.aloud or step.expr is not None for step in steps):
        return steps
    return tuple(
        step._replace(cards=None, words=()) if step.verb in chance else step._replace(expr=None)
        for step in steps
        if step.verb != words.aloud
    )


def known_points(points: Sequence[object] | None) -> tuple[int, ...] | None:
    """Points that are all known; None where there are none."""
    known = tuple(each for each in points or () if isinstance(each, int))
    return known if known and len(known) == len(points or ()) else None


def winners(game: AnyGame, state: State, points: Sequence[Any] | None) -> tuple[int, ...]:
    """Who has won: whom the game names, or the best score; nobody where the game names a loser alone."""
    if state.winners or state.losers or points is None or any(type(each) is not int for each in points):
        return state.winners
    ranked = [(score, more or 0) for score, more in zip(points, game.tiebreak(state), strict=True)]
    if len(set(ranked)) == 1 and not any(points):
        return ()
    return tuple(seat for seat, each in enumerate(ranked) if each == max(ranked))
