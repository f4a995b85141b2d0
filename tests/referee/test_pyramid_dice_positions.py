"""Positions of Pyramid Dice with unnamed cards, against brute force over everything they may be."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from referee.game.contract import Setup
from referee.game.dice import makeable
from referee.game.walk import CONTRADICTION, Breach, Breaches, Walk
from referee.games.pyramid_dice import GAME
from referee.games.pyramid_dice.table import PyramidDiceState
from referee.judge.replay import judge
from referee.judge.verdicts import severity
from referee.record.model import Line, LineKind
from referee.record.reader import read
from tests.games import setup_for
from tests.properties import examples
from tests.referee.test_pyramid_dice import NAMES, ROLLS, record_text, rows_of, shuffled

OUTSIDE = ("@aside", "@taken Aki:", "@taken Ben:", "@stolen Ben:")
Spot = tuple[str, int]
"""Where a card stands in a position: the fact ("@row": the pyramid), and its place there."""


class Position(NamedTuple):
    """Cards by fact, and the spots where a `?` is written."""

    cards: dict[str, list[str]]
    masked: list[Spot]
    nowhere: list[str]  # cards that the position leaves out

    def facts(self, filling: tuple[str, ...]) -> list[str]:
        """The fact lines with these cards in the masked spots."""
        cards = {fact: list(listed) for fact, listed in self.cards.items()}
        for (fact, place), card in zip(self.masked, filling, strict=True):
            cards[fact][place] = card
        outside = [f"{fact} {' '.join(cards[fact])}" for fact in OUTSIDE if cards[fact]]
        return ["@position", *rows_of(cards["@row"]), *outside]

    def fillings(self) -> Iterator[tuple[str, ...]]:
        """Everything that the masked spots may hold; in the pyramid perhaps no card at all."""
        spots = range(len(self.masked))
        rows = [spot for spot in spots if self.masked[spot][0] == "@row"]
        for count in range(len(rows) + 1):
            for empty in combinations(rows, count):
                for cards in permutations(self.pool, len(self.masked) - count):
                    left = iter(cards)
                    yield tuple("-" if spot in empty else next(left) for spot in spots)

    @property
    def pool(self) -> list[str]:
        """The cards that may be in the masked spots."""
        return [self.cards[fact][place] for fact, place in self.masked] + self.nowhere


def position(setup: Setup, rng: random.Random) -> Position:
    """A late position with up to three unnamed cards."""
    pyramid = shuffled(setup, rng)
    left = rng.randint(2, 14)
    cards: dict[str, list[str]] = {fact: [] for fact in OUTSIDE}
    nowhere: list[str] = []
    for card in pyramid[left:]:
        (nowhere if rng.random() < 0.08 else cards[rng.choice(OUTSIDE)]).append(card)
    cards["@row"] = [*pyramid[:left], *["-"] * (len(pyramid) - left)]
    spots = [(fact, i) for fact, listed in cards.items() for i, card in enumerate(listed) if card != "-"]
    return Position(cards, rng.sample(spots, rng.randint(1, 3)), nowhere)


def some_moves(setup: Setup, rng: random.Random, table: Position) -> list[str]:
    """A few lines about the cards that matter, legal or not."""
    numbers = {card.id: card.columns["number"] for card in setup.book.cards}
    likely = [*table.pool * 2, *table.cards["@aside"], *(c for c in table.cards["@row"] if c != "-")]
    gods = [card for card in numbers if card.startswith("G")]
    lines: list[str] = []
    turn = 0
    for _ in range(rng.randint(1, 6)):
        card = rng.choice(likely)
        if rng.random() < 0.15:
            lines.append(f"{rng.choice(NAMES[:2])}: flip RA")
            continue
        dice = rng.choice([each for each in ROLLS if int(numbers[card]) in makeable(each)])
        use = f" use {rng.choice(gods)} {dice[0]};" if rng.random() < 0.3 else ""
        act = rng.choice([f"take {card}", f"take {card}", f"fail {card}", "fail"])
        lines.append(f"{NAMES[turn % 2]}: roll {' '.join(map(str, dice))};{use} {act}")
        turn += 1
        if act == "fail" and rng.random() < 0.5:
            lines.append(f"{NAMES[turn % 2]}: steal {rng.choice(likely)}")
    return lines


class World:
    """One position in which everything is known, and whether each line since the last flush was legal."""

    def __init__(self, setup: Setup, facts: list[Line]) -> None:
        self.state: PyramidDiceState = GAME.begin(setup, 0)
        self.agrees = True
        for line in facts:
            self.agrees = self.agrees and not GAME.check(self.state, line)
            GAME.apply(self.state, line)
        GAME.prepare(self.state)
        self.state.ready = True
        self.past: list[bool] = []
        self.numbers: list[int] = []

    def settle(self, line: Line) -> None:
        """A give-up that waits for a steal."""
        duty = self.state.pending
        if duty is None:
            return
        walk = Walk()
        GAME.settle(walk, self.state, line)
        for late in walk.late:
            self.past[self.numbers.index(late.line)] = False
        if self.state.pending is duty:
            self.state.pending = None

    def meet(self, line: Line) -> Breaches:
        """What the line breaks here: nothing is in doubt where everything is known."""
        if self.state.ended is not None:
            return (Breach("GEN-4", "deal-over", (), None, 1),)
        found = GAME.check(self.state, line)
        assert all(breach.doubt is None for breach in found)
        if line.seat != self.state.turn and not GAME.allowed_out_of_turn(line):
            return (Breach("GEN-1", "not-on-turn"), *found)
        return found

    def enter(self, line: Line, found: Breaches) -> None:
        """Carry the line out."""
        if not severity(found):
            GAME.apply(self.state, line)
        elif self.state.ended is None and line.seat == self.state.turn:
            GAME.skip(self.state, line)
        self.past.append(not found)
        self.numbers.append(line.number)


def by_brute_force(setup: Setup, table: Position, moves: list[str]) -> list[str]:
    """The verdicts over all fillings, contradictions left out, by the words of section 3 of the format."""
    worlds = []
    lines: list[Line] = []
    for filling in table.fillings():
        deal = read(record_text(setup, [*table.facts(filling), *moves]), "-").deals[0]
        lines = [line for line in deal.lines if line.kind is LineKind.MOVE]
        worlds.append(World(setup, [line for line in deal.lines if line.kind is LineKind.FACT]))
    worlds = [world for world in worlds if world.agrees]
    columns: list[set[bool]] = []
    since = 0
    for index, line in enumerate(lines):
        for world in worlds:
            world.settle(line)
        for i in range(since):  # a give-up before a contradiction may turn out to have owed a card
            if not all(world.past[i] for world in worlds):
                columns[i] = {world.past[i] for world in worlds}
        met = [world.meet(line) for world in worlds]
        living = [i for i, found in enumerate(met) if severity(found) != CONTRADICTION]
        if not living:
            columns += [{world.past[i] for world in worlds} for i in range(since, index)]
            since = index
        for i in living or range(len(worlds)):
            worlds[i].enter(line, met[i])
        worlds = [worlds[i] for i in living] or worlds
    columns += [{world.past[i] for world in worlds} for i in range(since, len(lines))]
    return ["unknown" if len(found) > 1 else "legal" if True in found else "illegal" for found in columns]


@examples(25)
@given(st.integers(0, 1_000_000), st.sampled_from(["off", "on"]))
def test_unnamed_cards_of_a_position_are_judged_exactly(seed: int, steal: str) -> None:
    """Cards unnamed in rows, set aside, taken or stolen; every line as over all they may be."""
    rng = random.Random(seed)
    setup = setup_for("pyramid-dice", 2, steal=steal)
    table = position(setup, rng)
    moves = some_moves(setup, rng, table)
    masked = record_text(setup, [*table.facts(("?",) * len(table.masked)), *moves])
    found = [verdict for verdict in judge(read(masked, "-")).lines if verdict.line.kind is LineKind.MOVE]
    assert [verdict.verdict for verdict in found] == by_brute_force(setup, table, moves)
    assert all(verdict.exact for verdict in found)


def verdicts_in(body: str) -> list[str]:
    """The verdicts on a deal that begins from a position."""
    record = read(f"game: pyramid-dice\nplayers: A, B\n\ndeal\n@position\n{body}", "-")
    return [line.verdict for line in judge(record).lines]


def test_an_unread_place_of_a_position_may_hold_nothing() -> None:
    """PD-2.3: T05 lies under the first two places of row 7; nobody knows whether cards lie there at all."""
    rows = "".join(f"@row {row}: {' '.join('?' * row)}\n" for row in range(1, 6)) + "@row 6: T05 ? ? ? ? ?\n"
    take = "A: roll 5 1 1; take T05\n"
    assert verdicts_in(f"{rows}@row 7: ? ? ? ? ? ? ?\n{take}")[-1] == "unknown"
    assert verdicts_in(f"{rows}@row 7: - - ? ? ? ? ?\n{take}")[-1] == "legal"
    assert verdicts_in(f"{rows}@row 7: T02 - ? ? ? ? ?\n{take}")[-1] == "illegal"


def test_what_must_be_lifted_off_hangs_on_whether_anything_lies_there() -> None:
    """PD-5.1: a card has to be lifted off where one is left; PD-6.2: agreed ends need exactly one card."""
    assert verdicts_in("@row 7: ? ? ? ? ? ? ?\nA: roll 5 1 1; fail\n")[-1] == "unknown"
    assert verdicts_in("@row 7: ? ? ? ? ? ? T05\nA: roll 5 1 1; fail\n")[-1] == "illegal"
    assert verdicts_in("@row 7: ? ? ? ? ? ? ?\n@end\n")[-1] == "unknown"
    assert verdicts_in("@row 7: ? ? ? ? ? T04 T05\n@end\n")[-1] == "illegal"
