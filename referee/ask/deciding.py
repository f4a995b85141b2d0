"""What to ask next: the fact that parts the tables most, of those that decide anything at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from referee.ask.case import Case
from referee.ask.explore import Survey
from referee.ask.scene import IMPOSSIBLE, Leaf, Left, Scene, off_turn
from referee.game.dispute import AGREED, Item
from referee.game.paths import Fact, Key, Name, Path
from referee.hidden.cases import ToldApart
from referee.judge.judgement import DOUBTFUL

SEED: Final = 12


def decisive(case: Case, found: Survey) -> Key | None:
    """The fact that parts the tables most, of all that were not asked yet."""
    if found.verdict != DOUBTFUL or not found.leaves or all(leaf.waits for leaf in found.leaves):
        return None
    whose = off_turns(case, found)
    if whose is not None and whose.item.brings and whose.item.apart:
        return whose.key  # what came before plays no part then
    lone = [leaf for leaf in found.leaves if not leaf.weight]
    for cause in (key for leaf in lone for key in reversed(leaf.causes)):
        if cause in found.unknowns and cause not in case.skipped:
            return cause
    gains: list[tuple[float, Key]] = []
    facts = parted(found.leaves)
    for place, (key, unknown) in enumerate(found.unknowns.items()):
        if key not in case.skipped:
            ease = 1.0 if unknown.item is None else unknown.item.ease
            hidden = 0.0 if elsewhere(case, key) else hanging(found.leaves, key)
            gain = hidden + parting(found.leaves, facts.get(key, ()))
            gains.append((gain * ease - place * LEAST, key))
    if whose is not None and whose.gain(found.leaves) >= max((gain for gain, _ in gains), default=0.0):
        return whose.key
    likely = [key for gain, key in sorted(gains, key=lambda pair: -pair[0]) if gain > 0.0]
    scene = Scene(case, trusting=found.trusting) if len(likely) > 1 or case.skipped else None
    if scene is not None and hopeless(scene, found, case.skipped):
        return None if whose is None else whose.key  # all may agree on what nobody remembers
    for key in likely[:SUSPECTS]:
        if scene is None or any(key in leaf.causes for leaf in found.leaves) or decides(scene, found, key):
            return key
    return likely[0] if likely else most_read(case, found)


class Whose(NamedTuple):
    """The question whether everyone agrees whose turn it was, and the tables at which it was another's."""

    key: Key
    item: Item
    off: tuple[bool, ...]

    def gain(self, leaves: Sequence[Leaf]) -> float:
        """How much is known of the verdict once everyone agrees, which they mostly do."""
        return doubt(leaves) - doubt([leaf for leaf, off in zip(leaves, self.off, strict=True) if not off])


def off_turns(case: Case, found: Survey) -> Whose | None:
    """That question, where it was the turn of whoever moved at some tables and at others it was not."""
    for key, unknown in found.unknowns.items():
        item = unknown.item
        if item is not None and item.fact == AGREED and key not in case.skipped:
            bars = frozenset(item.bars)
            off = [any(off_turn(each, bars) for each in leaf.result.breaches) for leaf in found.leaves]
            return Whose(key, item, tuple(off)) if any(off) and not all(off) else None
    return None


SUSPECTS: Final = 5
"""Facts of which is tried, one after the other, whether they decide anything alone."""
TRIALS: Final = 10
"""Tables at which that is tried."""
MOST_SETTLED: Final = 1
"""Of so many tables those at which other facts may settle the verdict: no more, and asking ends."""


class Pinned(Path):
    """A path on which nothing is open: every fact is one of the ways it may be."""

    __slots__ = ("chosen", "pins", "random")

    def __init__(self, pins: Mapping[Name, int], random: Random) -> None:
        super().__init__()
        self.pins = pins
        self.random = random
        self.chosen: dict[Name, int] = {}

    def enter(self, fact: Fact) -> None:
        """A fact is opened."""
        super().enter(fact)
        place = self.pins.get(fact.name, -1)
        if place < 0 or place >= len(fact.all):
            place = self.random.choices(range(len(fact.all)), fact.weights)[0]
        self.chosen[fact.name] = place
        fact.live = (place,)


def decides(scene: Scene, found: Survey, key: Key) -> bool:
    """Whether some table is judged otherwise if only this fact is another."""
    random = Random(SEED)
    verdicts = list(dict.fromkeys(leaf.verdict for leaf in found.leaves))
    for number in range(TRIALS):
        wanted = verdicts[number % len(verdicts)]
        leaf = random.choice([leaf for leaf in found.leaves if leaf.verdict == wanted])
        pins = {left.name: random.choice(left.live) for left in leaf.left}
        path = Pinned(pins, random)
        try:
            before = scene.leaf(path, frozenset()).verdict
            own = [fact for fact in path.facts if fact.key == key and len(fact.all) > 1]
            if before == IMPOSSIBLE or not own:
                continue
            for fact in own:
                others = [place for place in range(len(fact.all)) if place != path.chosen[fact.name]]
                changed = {**path.chosen, fact.name: random.choice(others)}
                after = scene.leaf(Pinned(changed, random), frozenset()).verdict
                if after not in (before, IMPOSSIBLE):
                    return True
        except ToldApart:
            return True
    return False


def hopeless(scene: Scene, found: Survey, skipped: frozenset[Key]) -> bool:
    """Whether the verdict hangs on what nobody knows, whatever else is told, at nearly every likely table."""
    if not skipped:
        return False
    random = Random(SEED)
    weights = [leaf.weight for leaf in found.leaves]
    settled = 0
    for leaf in random.choices(found.leaves, weights if any(weights) else None, k=TRIALS):
        pins = {left.name: random.choice(left.live) for left in leaf.left if left.name[0] not in skipped}
        other = any(way.verdict != leaf.verdict and fits(way, pins, skipped) for way in found.leaves)
        settled += not (other or hangs(scene, pins, skipped, random))
        if settled > MOST_SETTLED:
            return False
    return True


def fits(way: Leaf, pins: Mapping[Name, int], skipped: frozenset[Key]) -> bool:
    """Whether a way may be that of a table at which all but what nobody knows is as it is pinned."""
    return all(left.name[0] in skipped or pins.get(left.name, left.live[0]) in left.live for left in way.left)


def hangs(scene: Scene, pins: dict[Name, int], skipped: frozenset[Key], random: Random) -> bool:
    """Whether tables that differ only in facts that nobody knows are judged otherwise."""
    verdicts: set[str] = set()
    for _ in range(TRIALS):
        path = Pinned(pins, random)
        try:
            verdicts.add(scene.leaf(path, frozenset()).verdict)
        except ToldApart:
            return False
        if DOUBTFUL in verdicts or len(verdicts - {IMPOSSIBLE}) > 1:
            return True
        pins |= {name: place for name, place in path.chosen.items() if name[0] not in skipped}
    return False


def most_read(case: Case, found: Survey) -> Key | None:
    """The fact that is looked at most often, where the ways that were tried do not part.

    Where all ways are known, and each hangs on hidden cards, only that is asked which all saw, and which
    has to be known to say what would be wrong: no fact of the table decides.
    """
    if found.complete and all(leaf.verdict == DOUBTFUL and leaf.causes for leaf in found.leaves):
        return next((key for key in unseen(found) if key not in case.skipped), None)
    reads: dict[Key, float] = {}
    ways: dict[Name, set[tuple[int, ...]]] = {}
    for leaf in found.leaves:
        for left in leaf.left:
            ways.setdefault(left.name, set()).add(left.live)
    for leaf in found.leaves:
        for left in leaf.left:
            if left.read and len(ways[left.name]) > 1:  # what is alike in all ways is known
                reads[left.name[0]] = reads.get(left.name[0], 0.0) + 1.0
    asked = [key for key in found.unknowns if key not in case.skipped and key in reads]
    return max(asked, key=lambda key: reads[key], default=None)


def unseen(found: Survey) -> Iterator[Key]:
    """What all saw, and nobody told, without which no position can be described."""
    for key, unknown in found.unknowns.items():
        if unknown.item is not None and unknown.item.needed and unknown.item.seat is None:
            yield key


LEAST: Final = 1e-9
"""How much less a fact parts than the one before it, where both part as much."""


Ways = Sequence[Left | None]
"""What a fact may be in each leaf; None where it plays no part."""


def parted(leaves: Sequence[Leaf]) -> dict[Key, list[Ways]]:
    """The facts that are not open alike in all ways."""
    rows = [{left.name: left for left in leaf.left} for leaf in leaves]
    names = dict.fromkeys(name for row in rows for name in row)
    found: dict[Key, list[Ways]] = {}
    for name in names:
        ways = [row.get(name) for row in rows]
        if any(left is None or left.read for left in ways):
            found.setdefault(name[0], []).append(ways)
    return found


def hanging(leaves: Sequence[Leaf], key: Key) -> float:
    """How often a way hangs on a fact alone."""
    whole = sum(leaf.weight for leaf in leaves)
    return sum(leaf.weight for leaf in leaves if key in leaf.causes) / whole if whole else 0.0


def elsewhere(case: Case, key: Key) -> bool:
    """Whether a fact would only tell which cards are not in a hand that nobody saw."""
    fact, seat, _ = key
    own = dict(case.known).get((fact, case.dispute.mover, None), "")
    return seat not in (None, case.dispute.mover) and ("?" in own or own.isdecimal())


def parting(leaves: Sequence[Leaf], facts: Sequence[Ways]) -> float:
    """How much is known of the verdict once a fact is told."""
    before = doubt(leaves)
    return max((before - doubt_after(leaves, ways) - by_luck(ways, before) for ways in facts), default=0.0)


def by_luck(ways: Ways, before: float) -> float:
    """How much a fact seems to part in so few ways though it parts nothing."""
    groups = {left.live for left in ways if left is not None}
    return before * (len(groups) - 1) / max(1, len(ways) - 1)


def doubt(leaves: Sequence[Leaf]) -> float:
    """How often a guess of the verdict by chance is wrong."""
    shares: dict[str, float] = {}
    for leaf in leaves:
        shares[leaf.verdict] = shares.get(leaf.verdict, 0.0) + leaf.weight
    return impurity(shares)


def impurity(shares: Mapping[str, float]) -> float:
    """The same for shares of verdicts."""
    whole = sum(shares.values())
    return 1.0 - sum((share / whole) ** 2 for share in shares.values()) if whole else 0.0


def doubt_after(leaves: Sequence[Leaf], ways: Ways) -> float:
    """The same once a fact is told, on average."""
    values: dict[int, dict[str, float]] = {}
    other: dict[str, float] = {}
    for leaf, left in zip(leaves, ways, strict=True):
        if left is None:
            other[leaf.verdict] = other.get(leaf.verdict, 0.0) + leaf.weight
            continue
        live = sum(left.weights[place] for place in left.live)
        for place in left.live:
            told = values.setdefault(place, {})
            share = leaf.weight * left.weights[place] / live
            told[leaf.verdict] = told.get(leaf.verdict, 0.0) + share
    groups = [other, *values.values()]
    whole = sum(sum(group.values()) for group in groups)
    return sum(sum(group.values()) * impurity(group) for group in groups) / whole if whole else 0.0
