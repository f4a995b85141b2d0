"""What is found of the lines of a deal: verdicts that are given, and what those to come will hang on."""

from __future__ import annotations

from collections.abc import Sequence

from referee.budget import JUDGED, spend
from referee.judge import unread_cards
from referee.judge.explanations import gathered
from referee.judge.judgement import DOUBTFUL, LEGAL
from referee.judge.verdicts import (
    FINE,
    FINE_RESULT,
    GIVEN_UP,
    Instead,
    Result,
    has_doubt,
    unfinished,
    verdict_over,
)
from referee.judge.world import LineFacts, World


class Findings:
    """The lines of a deal so far, by index."""

    def __init__(self, *, advise: bool) -> None:
        self.advise = advise
        self.final: list[Result] = []
        self.told: list[LineFacts] = []
        self.duties: dict[int, str] = {}
        self.instead: dict[int, Instead] = {}
        self.unwritten: dict[int, tuple[str, ...]] = {}
        self.shaky: set[int] = set()  # lines whose verdict a world given up might change
        self.cut = False  # worlds were given up
        self.blurred = False  # worlds became one that differ in cards nobody names

    def copy(self) -> Findings:
        """The same, to go on with in another way."""
        twin = Findings(advise=self.advise)
        twin.final, twin.told, twin.shaky = self.final.copy(), self.told.copy(), self.shaky.copy()
        twin.duties, twin.instead = self.duties.copy(), self.instead.copy()
        twin.unwritten, twin.cut, twin.blurred = self.unwritten.copy(), self.cut, self.blurred
        return twin

    def doubt(self, index: int) -> None:
        """Not all that a line may have been is looked at."""
        self.cut = True
        self.shaky.add(index)

    def unsettle(self, worlds: Sequence[World]) -> None:
        """Worlds are about to be given up: what they judged differently is not certain by those that stay."""
        self.cut = True
        for index, past in enumerate(zip(*(world.past for world in worlds), strict=True), len(self.final)):
            outcomes = [(world.state, each) for world, met in zip(worlds, past, strict=True) for each in met]
            if verdict_over(outcomes).verdict == DOUBTFUL:
                self.shaky.add(index)

    def give_up(self, worlds: Sequence[World], count: int) -> None:
        """Too much work: a line that no card decides keeps its verdict, of all others none is known."""
        start = len(self.final)
        spend(JUDGED * (count - start))
        for offset in range(min(len(world.past) for world in worlds)):
            outcomes = [(world.state, each) for world in worlds for each in world.past[offset]]
            self.final.append(GIVEN_UP if start + offset in self.shaky else unfinished(outcomes))
        self.final += [GIVEN_UP] * (count - len(self.final))

    def settle(self, worlds: Sequence[World]) -> None:
        """Give every line since the last time its verdict, by all that is known now."""
        first = worlds[0]
        self.told += [gathered([world.told[i] for world in worlds]) for i in range(len(first.told))]
        plain = len(worlds) == 1 and not (self.shaky or self.unwritten)
        if plain and first.past.count(FINE) == len(first.past):
            self.final += [FINE_RESULT] * len(first.past)
        else:
            self.final += [self.result(worlds, offset) for offset in range(len(first.past))]
        for world in worlds:
            world.told = []
            world.past.clear()
            world.asked, world.doubted = 0, False

    def result(self, worlds: Sequence[World], offset: int) -> Result:
        """The verdict on one of the lines since the last time."""
        index = len(self.final) + offset
        left = self.unwritten.get(index, ())
        if index not in self.shaky and all(world.past[offset] is FINE for world in worlds):
            return Result(LEGAL, unwritten=left) if left else FINE_RESULT
        outcomes = [(world.state, each) for world in worlds for each in world.past[offset]]
        result = verdict_over(outcomes)
        if self.cut or self.blurred:
            doubtful = index in self.shaky or any(has_doubt(outcome) for _, outcome in outcomes)
            if doubtful or (result.verdict == DOUBTFUL and unread_cards.reshuffled(worlds)):
                result = result._replace(verdict=DOUBTFUL, exact=False)
        if result is FINE_RESULT or not self.advise:
            return result
        return result._replace(instead=self.instead.get(index, ()), unwritten=left)
