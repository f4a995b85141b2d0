"""One way the unwritten choices of a deal may have gone, and what a line meets there."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import compress, count
from operator import ne
from typing import Any, NamedTuple, TypeVar

from referee.game.contract import State
from referee.game.walk import CONTRADICTION, Breaches, Reason
from referee.hidden.cases import Doubt
from referee.judge.reasons import merge_facts, shared
from referee.judge.verdicts import Outcome, Past, severity
from referee.record.model import Line
from referee.record.vocabulary import Vocabulary

Follows = dict[str, object]
"""The table after a line, by the keys of `after`."""


PARTS = ("@0", "@1")
"""Ends of the words that say from which part of a hand a card comes."""

T = TypeVar("T")


class LineFacts(NamedTuple):
    """What is told of one line beside its verdict: why it is legal, and the table after it.

    `follows` has one entry for each way the choices may have gone, none before the first move: the table
    that the first move finds is told of all facts before it.
    """

    reasons: tuple[Reason, ...]
    follows: tuple[Follows, ...]


class Before:
    """A position before a move that is taken back, upon those before it; none of them is ever changed."""

    __slots__ = ("_hash", "state", "under")

    def __init__(self, state: State, under: Before | None) -> None:
        self.state, self.under = state, under
        self._hash = hash((state.key(), under))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        one: object = self
        while one is not other:
            if not (isinstance(one, Before) and isinstance(other, Before)):
                return False
            if one._hash != other._hash or one.state.key() != other.state.key():
                return False
            one, other = one.under, other.under
        return True


class World:
    """One way the unwritten choices may have gone: a position and what its lines met since the last flush."""

    __slots__ = (
        "asked", "before", "doubted", "filled", "guessed", "opening", "past", "state", "told", "tops",
        "veiled",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.state = state
        self.past: list[Past] = []
        self.before: Before | None = None  # the last of the moves that are taken back
        self.filled: dict[int, Line] = {}  # index -> line, where an unwritten choice was filled in
        self.asked = 0  # the last moment that a doubt since the last flush asks about
        self.doubted = False  # a line that has no verdict yet hangs on hidden cards
        self.guessed = False  # a card that nobody can read was guessed, and no turn told yet
        self.veiled: frozenset[int] = frozenset()  # cards that nobody could read, as they were here
        self.tops: tuple[int, ...] = ()  # cards that the unread table card may be, where they are kept as one
        self.told: list[LineFacts] = []  # as long as `past` where reasons are asked for, else empty
        self.opening: Follows | None = None  # the table that the first move found, where that is asked for

    def copy(self) -> World:
        """A world of its own; positions before moves that are taken back are shared."""
        twin = World(self.state.copy())
        twin.past, twin.before, twin.filled = self.past.copy(), self.before, self.filled.copy()
        twin.told, twin.opening, twin.guessed = self.told.copy(), self.opening, self.guessed
        twin.asked, twin.veiled, twin.tops = self.asked, self.veiled, self.tops
        twin.doubted = self.doubted
        return twin

    def ask(self, found: Breaches) -> None:
        """Keep in mind what breaches of a line ask about hidden cards."""
        self.asked = max(self.asked, asked_of(found))
        self.doubted = self.doubted or any(breach.doubt is not None for breach in found)


class Tried(NamedTuple):
    """A line walked through in one world: how it went there, what it met, and the position it leads to.

    `after` is None where the line is not carried out: it is left out, or takes a move back.
    """

    world: World
    line: Line
    found: Breaches
    after: State | None
    reasons: tuple[Reason, ...] = ()

    @property
    def contradicts(self) -> bool:
        """Whether the line cannot be in this world."""
        return severity(self.found) == CONTRADICTION


def asked_of(found: Breaches) -> int:
    """The last moment that the doubts of a line ask about."""
    return max((latest(breach.doubt) for breach in found if breach.doubt is not None), default=0)


def latest(doubt: Doubt) -> int:
    """The last moment that a doubt asks about, in events of the ledger."""
    asked = (each for cases in doubt for case in cases for each in case)
    return max((tick for each in asked for _, tick in getattr(each, "places", ())), default=0)


def unwritten(line: Line, lines: tuple[Line, ...], words: Vocabulary) -> tuple[str, ...]:
    """Names of what the completed lines add to the written one."""
    names = []
    unsaid = words.of_role("unsaid")
    player = next((verb for verb in words.shapes if words.shapes[verb].name), "choice")
    namer = next((verb for verb in words.shapes if words.shapes[verb].suit), "choice")
    for written, full in zip(line.steps, lines[0].steps, strict=False):
        if full.suit != written.suit and full.verb == written.verb:
            names.append(namer)
        if full.seat != written.seat and full.verb == written.verb:
            names.append(player)
        if full.cards != written.cards and full.verb == written.verb:
            names.append(full.verb if full.verb in unsaid else "choice-card")
        if full.words != written.words and any(word[-2:] in PARTS for word in full.words):
            names.append("choice-part")
    before = {step.verb for step in line.steps}
    added = [step.verb for full in lines for step in full.steps if step.verb not in before]
    apart = words.of_role("apart")  # to whom the cards go, or that nobody gets them: one choice
    names += [player if verb in apart else verb for verb in added if verb in unsaid]
    return tuple(dict.fromkeys(names)) or ("choice",)


def spaced(ways: list[T], count: int) -> list[T]:
    """So many of them, evenly spread."""
    return [ways[place * len(ways) // count] for place in range(count)]


def both(mine: Past, other: Past) -> Past:
    """The outcomes of one line in two worlds; those that differ only in facts of their sentences as one."""
    found: dict[object, Outcome | None] = {}
    for outcome in (*mine, *other):
        if outcome is None:
            found[None] = None
            continue
        key = tuple(breach._replace(args=()) for breach in outcome.breaches), outcome.applied
        same = found.setdefault(key, outcome)
        if same is not None and same != outcome:
            breaches = tuple(
                one._replace(args=merge_facts(one.args, two.args))
                for one, two in zip(same.breaches, outcome.breaches, strict=True)
            )
            found[key] = same._replace(breaches=breaches)
    return tuple(found.values())


def merged(
    worlds: list[World],
    *,
    blurred: bool = False,
    named: Collection[int] = (),
    veiled: Callable[[World], State | None] | None = None,
) -> list[World]:
    """Worlds with equal positions become one, with the outcomes of both.

    `blurred`: of hidden cards only the outline counts, though something may still be asked about them, and
    which of those that nobody could read are `named` later.
    `veiled` gives the position with the table card left open, for worlds that may differ in that alone.
    """
    by_key: dict[Any, World] = {}
    for world in worlds:
        settled = blurred or not (world.before or world.doubted)
        state = veiled(world) if veiled is not None else None
        tops = world.tops if state is None else ()
        key = (
            (state or world.state).key(settled=settled),
            settled,
            world.before,
            world.guessed,
            world.veiled.intersection(named),
            state is None,
            tops,
        )
        twin = by_key.setdefault(key, world)
        if twin is not world:
            twin.asked, twin.veiled = max(twin.asked, world.asked), twin.veiled & world.veiled
            twin.tops = tuple(dict.fromkeys((*twin.tops, *world.tops)))
            twin.doubted = twin.doubted or world.doubted
            for at in compress(count(), map(ne, twin.past, world.past)):
                twin.past[at] = both(twin.past[at], world.past[at])
            twin.told = [
                LineFacts(
                    shared((mine.reasons, other.reasons)),
                    (*mine.follows, *(f for f in other.follows if f not in mine.follows)),
                )
                for mine, other in zip(twin.told, world.told, strict=True)
            ]
    return list(by_key.values())
