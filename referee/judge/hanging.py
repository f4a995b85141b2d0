"""An unknown line that hangs on one choice, or on one card that nobody could read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from referee.game.contract import Setup
from referee.judge.frame import run_deal
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, LineVerdict
from referee.judge.rooms import engine
from referee.judge.verdicts import Result, gravity
from referee.record.model import UNKNOWN, Deal, Line, Step

NEAREST: Final = 2
"""Open lines that are looked at, the nearest first."""
MOST: Final = 8
"""Open lines of one deal that are looked at in all: each is judged once for each of its values."""
SUITS: Final = range(4)


class Hanging(NamedTuple):
    """What line number `line` left open (`what`: "card" or "suit"), and the values that decide."""

    line: int
    what: str
    illegal: tuple[int, ...]
    legal: tuple[int, ...]


class Openings:
    """The open lines of one deal, each judged under all of its values, once."""

    def __init__(self, setup: Setup, deal: Deal, start: int) -> None:
        self.setup = setup
        self.deal = deal
        self.start = start
        self.columns: dict[int, tuple[str, Mapping[int, Sequence[Result]]]] = {}

    def hanging(self, verdict: LineVerdict, verdicts: Sequence[LineVerdict]) -> Hanging | None:
        """What the line hangs on; None where one choice or card alone does not decide it."""
        if verdict.verdict != DOUBTFUL or verdict.turns_on or not verdict.exact:
            return None
        if all(breach.doubt is not None for breach in verdict.breaches):
            return None
        numbers = [line.number for line in self.deal.lines]
        place = numbers.index(verdict.line.number)
        before = [
            each.line for each in verdicts if each.line.number in numbers[: place + 1] and is_open(each)
        ]
        for line in reversed(before[-NEAREST:]):
            found = self.column(line)
            if found is None:
                continue
            what, column = found
            own = numbers.index(line.number)
            kept = {value: r for value, r in column.items() if not gravity(r[own].breaches)}
            by = {value: results[place].verdict for value, results in kept.items()}
            if set(by.values()) == {LEGAL, ILLEGAL}:
                bad, good = (tuple(v for v, each in by.items() if each == goal) for goal in (ILLEGAL, LEGAL))
                return Hanging(line.number, what, bad, good)
        return None

    def column(self, line: Line) -> tuple[str, Mapping[int, Sequence[Result]]] | None:
        """What the line leaves open, and the results of the deal under each value of it."""
        if line.number not in self.columns:
            if len(self.columns) == MOST:
                return None
            what, forms = values(line, self.setup)
            self.columns[line.number] = what, {value: self.results(full) for value, full in forms}
        return self.columns[line.number]

    def results(self, full: Line) -> Sequence[Result]:
        """The deal with this form of the line."""
        lines = tuple(full if line.number == full.number else line for line in self.deal.lines)
        deal = self.deal._replace(lines=lines)
        return run_deal(engine(self.setup.game), self.setup, deal, self.start, advise=False).results


def is_open(verdict: LineVerdict) -> bool:
    """Whether the line has a card that nobody could read, or a choice that was not written."""
    return bool(verdict.line.guess or verdict.unwritten)


def values(line: Line, setup: Setup) -> tuple[str, list[tuple[int, Line]]]:
    """("card" or "suit", the line with each value of its one open place); no values where there are more."""
    cards = [
        (index, place)
        for index in line.guess
        for place, card in enumerate(line.steps[index].cards or ())
        if card == UNKNOWN
    ]
    if len(cards) == 1:
        index, place = cards[0]
        deck = [card for card, copies in enumerate(setup.cards.copies) if copies]
        return "card", [(card, _with_card(line, index, place, card)) for card in deck]
    return "suit", [] if cards else [(suit, full) for suit in SUITS for full in _with_suit(line, suit)]


def _with_card(line: Line, index: int, place: int, card: int) -> Line:
    cards = list(line.steps[index].cards or ())
    cards[place] = card
    step = line.steps[index]._replace(cards=tuple(cards))
    return line._replace(steps=(*line.steps[:index], step, *line.steps[index + 1 :]), guess=())


def _with_suit(line: Line, suit: int) -> Iterator[Line]:
    """The line with this suit named, written as `suit ?` or not at all."""
    steps = list(line.steps)
    for index, step in enumerate(steps):
        if step.suit == UNKNOWN:
            yield line._replace(steps=(*steps[:index], step._replace(suit=suit), *steps[index + 1 :]))
            return
    for index, step in enumerate(steps):
        if step.verb == "play":
            named = Step("suit", suit=suit)
            yield line._replace(steps=(*steps[: index + 1], named, *steps[index + 1 :]))
            return
