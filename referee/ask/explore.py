"""Every table that fits what was told, walked through: the verdict is certain only where all agree.

What nobody told is open (`referee.game.unknowns`): wherever the walk has to know, it forks.  So nothing is
assumed, and what is asked is what was read.  The ways are counted, never timed, and come in the same order
every time: terminal and page ask the same questions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import prod
from random import Random
from typing import Final, NamedTuple

from referee import registry
from referee.ask.case import Case
from referee.ask.scene import IMPOSSIBLE, Leaf, Left, Scene
from referee.ask.unrolled import ROLL, lacks_roll
from referee.ask.unsaid import Unknown, unknowns
from referee.game.paths import Key, Path
from referee.hidden.cases import ToldApart
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.record import RecordError
from referee.record.model import UNKNOWN
from referee.record.writer import Writer

MOST_WORK: Final = 700_000
"""Values that are looked at in all of them."""
MOST_PATHS: Final = 400
"""Ways that are walked through one after the other before some are picked by chance."""
TOO_MANY: Final = {48: 4.0, 96: 2.0, 192: 1.3}
"""Ways after which it is told how many there will be, and of how many times as many as can be walked it is
given up then: the tree goes on alike, more or less."""
PICKED: Final = 40
"""Ways that are picked by chance where there are more: they say what to ask, never what holds."""
REMEMBERED: Final = 8
"""Surveys kept: the ruling uses the one that the last question came from."""
SEED: Final = 12


class Survey(NamedTuple):
    """All ways; `complete`: none was left out; `conflict`: there is none that fits all that was told.

    `trusting`: they are those in which the line before was legal, as a line is that nobody argues about.
    """

    leaves: tuple[Leaf, ...]
    complete: bool
    unknowns: Mapping[Key, Unknown]
    conflict: bool = False
    trusting: bool = True

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that are broken in every way."""
        broken = [leaf.clauses for leaf in self.leaves]
        return frozenset.intersection(*broken) if broken else frozenset()

    @property
    def waits(self) -> float:
        """At how much of all tables only what came after the move decides."""
        whole = sum(leaf.weight for leaf in self.leaves)
        return sum(leaf.weight for leaf in self.leaves if leaf.waits) / whole if whole else 0.0

    @property
    def verdict(self) -> str:
        """Legal or illegal where every way is; otherwise nobody knows."""
        return self.leaves[0].verdict if self.complete and self.leaves and not self.parts else DOUBTFUL

    @property
    def certain(self) -> bool:
        """Whether every way is judged alike."""
        return self.verdict != DOUBTFUL

    @property
    def parts(self) -> bool:
        """Whether the ways are judged differently."""
        return len({leaf.verdict for leaf in self.leaves}) > 1


class Start(NamedTuple):
    """Paths that come to the same table before the disputed line: one of them, and the weight of all."""

    taken: tuple[int, ...]
    weight: float


def walked(scene: Scene, *, telling: bool = False, most: int = MOST_PATHS) -> tuple[tuple[Leaf, ...], bool]:
    """Every way, as far as there are not too many: (ways, whether these are all)."""
    apart: frozenset[int] = frozenset()
    while True:
        try:
            return _walked(scene, apart, telling=telling, most=most)
        except ToldApart as asked:
            apart = apart.union(asked.hands)


def _walked(
    scene: Scene, apart: frozenset[int], *, telling: bool, most: int
) -> tuple[tuple[Leaf, ...], bool]:
    picked = () if telling else tuple(by_chance(scene, apart))
    if len({leaf.verdict for leaf in picked}) > 1:
        return picked, False
    starts = begun_at(scene, apart, most // 2, telling=telling) or [Start((), 1.0)]
    leaves: list[Leaf] = []
    counted = Counted(most)
    for place, start in enumerate(starts):
        taken: list[int] | None = list(start.taken)
        own: list[Leaf] = []
        while taken is not None:
            leaf, path = scene.next_leaf(taken, apart, telling=telling)
            own.append(leaf)
            if picked and leaf.verdict not in (IMPOSSIBLE, picked[0].verdict):
                odd = min((left for left in leaf.left if left.read), key=Left.share, default=None)
                parted = () if odd is None else (odd.name[0],)  # what is there as it seldom is
                return (*picked, leaf._replace(weight=0.0, causes=(*leaf.causes, *parted))), False
            if counted.up(path, (place + walked_share(path, len(start.taken))) / len(starts)):
                return picked, False
            taken = path.following(len(start.taken))
        whole = sum(leaf.weight for leaf in own) or 1.0
        leaves += [leaf._replace(weight=leaf.weight * start.weight / whole) for leaf in own]
    fitting = tuple(leaf for leaf in leaves if leaf.verdict != IMPOSSIBLE)
    return fitting or tuple(leaves), True


def begun_at(scene: Scene, apart: frozenset[int], most: int, *, telling: bool) -> list[Start] | None:
    """The tables that there may be before the disputed line; None where there are too many."""
    scene.mark, scene.marks = None, {}
    if not scene.case.before:
        return [Start((), 1.0)]
    found: dict[object, Start] = {}
    taken: list[int] | None = []
    counted = Counted(most)
    while taken is not None:
        reached, path = scene.first_reached(taken, apart, telling=telling)
        if counted.up(path, walked_share(path, 0)):
            return None
        taken = path.following()
        if reached is None:
            continue
        start = found.get(reached) or Start(tuple(path.taken[: len(path.arity)]), 0.0)
        found[reached] = start._replace(weight=start.weight + path.weight)
    return list(found.values())


def walked_share(path: Path, begin: int) -> float:
    """How much of all ways was walked once a path is, if every branch holds as many of them."""
    done, share = 0.0, 1.0
    for taken, ways in zip(path.taken[begin:], path.arity[begin:], strict=False):
        share /= ways
        done += taken * share
    return done + share


class Counted:
    """The ways that were walked and their work, as far as that may go."""

    def __init__(self, most: int) -> None:
        self.most, self.count, self.work = most, 0, 0

    def up(self, path: Path, done: float) -> bool:
        """Count one more, after which `done` of all are; whether it was too many, or there will be by far."""
        self.count += 1
        self.work += path.work
        far = self.count in TOO_MANY and self.count > done * self.most * TOO_MANY[self.count]
        return far or self.count > self.most or self.work > MOST_WORK


class Chance(Path):
    """A path that takes its branches by chance, the likelier ones more often; `even`: the share of a toss.

    `dead` are the beginnings of paths of which it is known that they lead nowhere; `odds` those so far.
    """

    __slots__ = ("dead", "even", "odds", "random")

    def __init__(
        self,
        taken: Sequence[int],
        random: Random,
        even: float = 0.5,
        dead: Collection[tuple[int, ...]] = (),
        odds: Sequence[float] = (),
    ) -> None:
        super().__init__(taken)
        self.random = random
        self.even = even
        self.dead = dead
        self.odds = list(odds)

    @property
    def chance(self) -> float:
        """How often this path is picked."""
        return prod(self.odds)

    def fork(self, ways: int, shares: Sequence[float] = ()) -> int:
        """Any of them that leads somewhere."""
        if len(self.arity) == len(self.taken):
            total = sum(shares)
            toss = self.even / ways
            odds = (
                [toss + (1 - self.even) * share / total for share in shares] if total else [1 / ways] * ways
            )
            live = [0.0 if (*self.taken, way) in self.dead else odd for way, odd in enumerate(odds)]
            branch = self.random.choices(range(ways), live if any(live) else odds)[0]
            self.odds.append(odds[branch])
            self.taken.append(branch)
        return super().fork(ways)


def by_chance(scene: Scene, apart: frozenset[int]) -> Iterator[Leaf]:
    """Some ways out of very many: enough to see what to ask."""
    random = Random(SEED)
    counted, dead = Counted(2 * PICKED), set[tuple[int, ...]]()
    kept: tuple[int, ...] = ()
    odds: Sequence[float] = ()
    picked = 0
    while picked < PICKED:
        path = Chance(kept, random, dead=dead, odds=odds[: len(kept)])
        leaf = scene.leaf(path, apart)
        if counted.up(path, done=1.0):
            return
        kept, odds = (), path.odds
        if leaf.verdict == IMPOSSIBLE:
            kept = gone_back(path, dead)  # there may be another way right beside it
            continue
        picked += 1
        yield leaf._replace(weight=leaf.weight / path.chance)


def gone_back(path: Path, dead: set[tuple[int, ...]]) -> tuple[int, ...]:
    """The beginning of a path that led nowhere from which another way goes on."""
    end = len(path.arity)
    while end:
        dead.add(tuple(path.taken[:end]))
        end -= 1
        begin = tuple(path.taken[:end])
        if any((*begin, way) not in dead for way in range(path.arity[end])):
            return begin
    return ()


def surveyed(case: Case) -> Survey:
    """All tables that fit a case; what was asked in vain changes none of them."""
    found = _surveyed(case.of_table)
    if ROLL in case.skipped and lacks_roll(case, found.leaves):
        return found._replace(complete=False)  # there was a roll, and nobody knows it
    return found._replace(complete=found.complete or anywhere_illegal(case.of_table, found))


def as_it_turned_out(case: Case) -> Case:
    """The case with its move as it turned out, where its cards tell that it was not as it is written."""
    if not case.other_way or surveyed(case).verdict != ILLEGAL:
        return case
    other = replace(case, move=case.other_way, other_way="")
    return case if surveyed(other).verdict == ILLEGAL else other


def drawn_apart(case: Case) -> Case:
    """The case with a card drawn that was not the one played, where this was told to have been in hand."""
    dispute, words = case.dispute, registry.vocabulary(case.game)
    first, *more = dispute.steps
    told = {words.card(each) for _, text in case.known for each in text.split()}
    held = dict(case.known).get(("@hand", dispute.mover, None), "").split()
    played = [card for step in more for card in step.cards or ()]
    unseen = first.verb in words.of_role("draws") and set(first.cards or ()) <= {UNKNOWN} and len(more) == 1
    if not unseen or {*played}.isdisjoint(map(words.card, held)) or surveyed(case).verdict != ILLEGAL:
        return case
    before = map(dispute.names.index, dispute.cards_before())
    other = next(card for card in range(len(dispute.names)) if card not in {*told, *played, *before})
    line = case.line(case.move)
    steps = (first._replace(cards=(other,)), *more)
    move = Writer(words, case.players, case.lang).line(line._replace(steps=steps))
    return replace(case, move=move)


def anywhere_illegal(case: Case, found: Survey) -> bool:
    """Whether a move is illegal whatever went before, which needs few ways, where there are too many."""
    if found.complete or found.conflict or {leaf.verdict for leaf in found.leaves} != {ILLEGAL}:
        return False
    anywhere = replace(case, before="", known=(), since=None)
    return anywhere != case and _surveyed(anywhere, MOST_PATHS // 2).verdict == ILLEGAL


@lru_cache(maxsize=REMEMBERED)
def _surveyed(case: Case, most: int = MOST_PATHS) -> Survey:
    """The ways in which the line before was legal; where there is none, or they are too many, all ways."""
    found = _looked_at(case, most, trusting=True)
    if not case.before or found.complete or (not found.conflict and found.parts):
        return found
    if anywhere_illegal(case, found):
        return found
    every = _looked_at(case, most, trusting=False)
    return every if found.conflict or every.complete or not found.leaves else found


def _looked_at(case: Case, most: int, *, trusting: bool) -> Survey:
    found = unknowns(case)
    try:
        leaves, complete = walked(Scene(case, trusting=trusting), most=most)
    except RecordError:
        return Survey((), False, found)
    conflict = any(leaf.verdict == IMPOSSIBLE for leaf in leaves)  # then in every way
    if conflict:
        leaves = tuple(leaf._replace(verdict=leaf.result.verdict) for leaf in leaves)
    return Survey(leaves, complete and not conflict, found, conflict, trusting)


MOST_TOLD: Final = 150
"""Ways walked through once more for the reasons and for what follows."""
PICKED_FOR_REASONS: Final = 12
"""Tables at which a move is explained where there are too many."""


def told_leaves(case: Case, most: int = MOST_TOLD) -> tuple[Leaf, ...] | None:
    """Every way of a case whose verdict is known, with all that is to be said of it; None if too many."""
    found = _surveyed(case.of_table)
    if len(found.leaves) > MOST_TOLD or not (found.complete or found.parts):
        return None  # with all that is to be said there are no fewer ways
    return _told_leaves(case.of_table, found.trusting, found.verdict == LEGAL, most)


@lru_cache(maxsize=REMEMBERED)
def _told_leaves(case: Case, trusting: bool, reasoned: bool, most: int) -> tuple[Leaf, ...] | None:
    leaves, complete = walked(_told_scene(case, trusting, reasoned), telling=True, most=most)
    told = tuple(leaf for leaf in leaves if leaf.told is not None and leaf.verdict != IMPOSSIBLE)
    return told if complete and told and len(told) == len(leaves) else None


@lru_cache(maxsize=1)
def _told_scene(case: Case, trusting: bool, reasoned: bool) -> Scene:
    """The same for every bound of its ways: none is walked twice."""
    return Scene(case, trusting=trusting, reasoned=reasoned)


def picked_leaves(case: Case, count: int = PICKED_FOR_REASONS, even: float = 0.5) -> tuple[Leaf, ...]:
    """Some tables with the reasons for the move, or against it; none where parts of a hand matter."""
    survey = surveyed(case)
    return _picked_leaves(case.of_table, survey.trusting, survey.verdict == LEGAL, count, even)


@lru_cache(maxsize=REMEMBERED)
def _picked_leaves(case: Case, trusting: bool, reasoned: bool, count: int, even: float) -> tuple[Leaf, ...]:
    random = Random(SEED)
    scene = Scene(case, trusting=trusting, reasoned=reasoned)
    found: list[Leaf] = []
    for _ in range(count):
        path = Chance((), random, even)
        try:
            leaf = scene.leaf(path, frozenset(), telling=True, following=False)
        except ToldApart:
            return ()
        if leaf.told is not None and leaf.verdict != IMPOSSIBLE:
            found.append(leaf._replace(weight=1.0))
    return tuple(found)
