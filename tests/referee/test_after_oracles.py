"""`after` against small oracles written from the rules alone, over games that bots play at random.

An oracle sees the cards by name and nothing of the rooms of the games: it keeps whose turn it is, which way
play runs, what lies on the table and what is owed, for legal lines in which everything is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from referee.game.contract import Setup
from referee.judge.deal_runs import run_record
from referee.play.batch import Run, play_one
from referee.record.model import Line, LineKind, Step
from tests.referee.wild import record

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Oracle:
    """What an oracle keeps: the table by names."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.turn = 0
        self.way = 1

    def names(self, step: Step) -> list[str]:
        """The cards of a step."""
        return [self.setup.cards.names[card] for card in step.cards or ()]

    def next(self, seat: int, places: int = 1) -> int:
        """The player so many places on, in the direction of play."""
        return (seat + self.way * places) % self.seats

    def direction(self) -> str:
        """With two players there is only one way round."""
        return "clockwise" if self.way > 0 or self.seats == 2 else "counterclockwise"

    def fact(self, step: Step) -> None:
        """Something that lay there before the first move."""

    def move(self, seat: int, steps: Sequence[Step]) -> None:
        """A legal move."""
        raise NotImplementedError

    def after(self) -> dict[str, object]:
        """The keys of `after` that are compared."""
        raise NotImplementedError


class TwinPyramid(Oracle):
    """TP-4 to TP-8: hands are counted, field pyramids known by rank."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.table = ""
        self.wild: tuple[str, int] | None = None
        self.hands = [4] * self.seats
        self.fields: list[dict[str, str]] = [{} for _ in range(self.seats)]
        self.owed: list[tuple[int, int]] = []
        self.then = 0

    def fact(self, step: Step) -> None:
        if step.verb == "@starter":
            self.table = self.names(step)[-1]

    def move(self, seat: int, steps: Sequence[Step]) -> None:
        words = {step.verb: step for step in steps}
        for step in steps:
            cards = self.names(step)
            if step.verb == "swap":
                self.fields[seat][cards[0][:-1]] = cards[0]
            if step.verb in ("draw", "take"):
                self.hands[seat] += len(cards)
            if step.verb == "build":
                self.hands[seat] -= len(cards)
                self.fields[seat] |= {card[:-1]: card for card in cards}
        drawn = (
            "draw" in words and bool(self.owed) and self.owed[0][0] == seat
        )  # legal, so it is what is owed
        if ("take" in words or drawn) and "play" not in words:
            self.owed = self.owed[1:]
            return
        silent = self.wild is not None and self.wild[1] != seat
        if self.wild is not None and self.wild[1] == seat:
            self.wild = None  # until the end of its player's next turn (TP-8.7)
        skipped = 0
        if "change" in words and "top" in words["change"].words:
            self.table = self.names(words["change"])[0]
            if self.table == "JK":
                self.wild = ("SHDC"[words["suit"].suit or 0], seat)
        if "play" in words:
            self.table = self.names(words["play"])[0]
            self.hands[seat] -= 1
            rank = self.table[:-1] if self.table != "JK" else "JK"
            if not silent:
                skipped = self.effect(seat, rank, words)
        self.then = self.next(seat, 1 + skipped)

    def effect(self, seat: int, rank: str, words: dict[str, Step]) -> int:
        """What the card sets off (TP-8.2 to 8.9); answers how many players are skipped."""
        if rank in ("8", "JK"):
            self.wild = ("SHDC"[words["suit"].suit or 0], seat)
        if rank == "9":
            self.way = -self.way
        if rank == "2" and "pass" in words:
            self.owed = [(self.next(seat), 2)]
        if rank == "3":
            self.owed = [(self.next(seat, place), 1) for place in range(1, self.seats + 1)]
        victim = self.fields[self.next(seat)]
        if rank == "10" and victim:
            lowest = min(victim, key=RANKS.index)
            self.table = victim.pop(lowest)
        return int(rank == "7")

    def after(self) -> dict[str, object]:
        left = self.setup.cards.total - sum(self.hands) - sum(map(len, self.fields)) - 1
        hands, due = list(self.hands), []
        for seat, count in self.owed:
            count = min(count, 10 - hands[seat], left)
            if count > 0:
                due.append((seat, count))
                hands[seat], left = hands[seat] + count, left - count
        return {
            "turn": due[0][0] if due else self.then,
            "direction": self.direction(),
            "table": self.table,
            "suit": self.wild,
            "owed": due,
        }


class PageOne(Oracle):
    """AP-3 to AP-6, with the starter's effect off."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.table = ""
        self.named: tuple[str, int] | None = None
        self.run = 0
        self.hands = [int(setup.options["hand"])] * self.seats

    def fact(self, step: Step) -> None:
        if step.verb == "@starter":
            self.table = self.names(step)[-1]

    def move(self, seat: int, steps: Sequence[Step]) -> None:
        options, skipped = self.setup.options, 0
        for step in steps:
            if step.verb in ("draw", "take"):
                self.hands[seat] += len(step.cards or ())
        if steps[0].verb in ("draw", "take"):  # legal, so it is what has to be taken
            self.run = 0
        played = next((step for step in steps if step.verb == "play"), None)
        if played is not None:
            self.table, self.named = self.names(played)[0], None
            self.hands[seat] -= 1
            rank = self.table[:-1] if self.table != "JK" else "JK"
            suit = next((step.suit for step in steps if step.verb == "suit"), None)
            if rank in ("8", "JK") and suit is not None:
                self.named = ("SHDC"[suit], seat)
            if rank == options["turn"]:
                self.way = -self.way
            skipped = int(rank == options["jump"])
            self.run += {"2": 2, "3": 3 if options["three"] != "off" else 0, "JK": 4}.get(rank, 0)
        self.turn = self.next(seat, 1 + skipped)

    def after(self) -> dict[str, object]:
        left = self.setup.cards.total - sum(self.hands) - 1
        due = min(self.run, left)
        return {
            "turn": self.turn,
            "direction": self.direction(),
            "table": self.table,
            "suit": self.named,
            "owed": [(self.turn, due)] if due else [],
        }


class PileUp(Oracle):
    """PU-3 to PU-5: the columns, and what a line gives its player or another."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.columns: dict[str, list[list[str]]] = {str(number): [] for number in range(1, 7)}
        self.pushed = 0  # cards that may still be dodged
        self.took: tuple[int, int] | None = None

    def move(self, seat: int, steps: Sequence[Step]) -> None:
        words = {step.verb: step for step in steps}
        self.took = None
        to = words["give"].seat if "give" in words else None
        if "dodge" in words:
            self.took = None if to is None else (to, self.pushed)
            return
        if "penalty" in words:
            self.took = (seat, 1)
        if "play" in words:
            self.played(seat, to, words["play"], "discard" in words)

    def played(self, seat: int, to: int | None, step: Step, discarded: bool) -> None:
        """Cards laid on their column, and who gets it (PU-4, PU-5)."""
        cards = self.names(step)
        column, burden = cards[0][1:], False
        for place, card in enumerate(cards):
            lying = self.columns[column]
            if step.onto and step.onto[place]:
                lying[-1].append(card)
                continue
            burden = burden or bool(lying and lying[-1][0][0] == "K")
            lying.append([card])
        colour, count = cards[-1][0], sum(map(len, self.columns[column]))
        if colour == "W":
            self.columns[column] = []
            if not discarded and to is not None:
                self.took, self.pushed = (to, count), count
        elif burden or (colour != "K" and len(self.columns[column]) >= 3):
            self.columns[column] = []
            self.took = (seat, count)

    def after(self) -> dict[str, object]:
        return {"columns": self.columns, "took": self.took}


class PyramidDice(Oracle):
    """PD-2.3, PD-5: what lies free, and who rolls next."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.rows: dict[int, list[str]] = {}
        self.aside: set[str] = set()

    def fact(self, step: Step) -> None:
        if step.verb == "@row":
            self.rows[step.numbers[0]] = self.names(step)

    def move(self, seat: int, steps: Sequence[Step]) -> None:
        for step in steps:
            if step.verb in ("take", "steal", "fail") and step.cards:
                (card,) = self.names(step)
                self.aside.discard(card)
                for row in self.rows.values():
                    row[:] = ["" if each == card else each for each in row]
                if step.verb == "fail":
                    self.aside.add(card)
        if steps[0].verb == "roll":
            self.turn = (seat + 1) % self.seats

    def after(self) -> dict[str, object]:
        free = set(self.aside)
        for number, row in self.rows.items():
            below = self.rows.get(number + 1, [""] * 9)
            free |= {card for place, card in enumerate(row) if card and not any(below[place : place + 2])}
        return {"turn": self.turn, "free": sorted(free)}


ORACLES: Final[dict[str, type[Oracle]]] = {
    "twin-pyramid": TwinPyramid,
    "american-page-one": PageOne,
    "pile-up": PileUp,
    "pyramid-dice": PyramidDice,
}
OPTIONS: Final[dict[str, tuple[tuple[tuple[str, Any], ...], ...]]] = {
    "twin-pyramid": ((), (("jokers", 2),)),
    "american-page-one": (
        (("starter-effect", "off"),),
        (("starter-effect", "off"), ("three", "stack"), ("jump", "A"), ("turn", "9"), ("jokers", 2)),
    ),
    "pile-up": ((),),
    "pyramid-dice": ((), (("steal", "on"),)),
}


def told(setup: Setup, value: Any) -> Any:
    """A value of `after` as an oracle says it: names of cards, letters of suits, numbers of seats."""
    if isinstance(value, dict) and "by" in value:
        return value["suit"] and ("SHDC"[value["suit"][1]], value["by"][1])
    if isinstance(value, dict) and "player" in value:
        return value["player"][1], value.get("count", value.get("cards"))
    if isinstance(value, dict):
        return {key: told(setup, each) for key, each in value.items()}
    if isinstance(value, list):
        return [told(setup, each) for each in value]
    if isinstance(value, tuple) and value[0] == "pile":
        return [setup.cards.names[card] for card in value[1]]
    if isinstance(value, tuple):
        return setup.cards.names[value[1]] if value[0] == "card" else value[1]
    return value


Options = tuple[tuple[str, Any], ...]


def differences(game: str, number: int, players: int, options: Options) -> tuple[int, list[str]]:
    """Lines compared in one game, and where the oracle says something else."""
    setup, played = play_one(Run(game, players, options, ("random",) * players, 7, 150), number)
    lines: list[Line] = list(played.lines)
    (run,) = run_record(record(setup, lines), record(setup, lines).deals, setup, telling=True).deals
    oracle = ORACLES[game](setup)
    wrong: list[str] = []
    compared = 0
    for line, entry in zip(lines, run.told, strict=True):
        if line.kind is LineKind.FACT:
            oracle.fact(line.steps[0])
            continue
        if line.kind is not LineKind.MOVE:
            break
        oracle.move(line.seat or 0, line.steps)
        found = entry.follows[0]
        if found["ended"] is not None:
            break
        for key, wanted in oracle.after().items():
            said = told(setup, found[key])
            if said != wanted:
                wrong.append(f"{game} {number} {players} line {line.number} {key}: {said}, not {wanted}")
        compared += 1
    return compared, wrong[:1]


@pytest.mark.sample(4)
@pytest.mark.parametrize("options", [0, -1])
@pytest.mark.parametrize("game", ORACLES)
def test_what_follows_is_what_the_rules_say(game: str, options: int) -> None:
    compared, wrong = differences(game, 3, 3, OPTIONS[game][options])
    assert wrong == []
    assert compared > 10


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ORACLES)
def test_what_follows_is_what_the_rules_say_at_length(game: str, players: int) -> None:
    found = [differences(game, number, players, each) for each in OPTIONS[game] for number in range(40)]
    assert [wrong for _, wrongs in found for wrong in wrongs] == []
    assert sum(compared for compared, _ in found) > 1_000
