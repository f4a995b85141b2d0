"""Every table that fits what was told, walked through: the verdict is certain only where all agree.

What nobody told is open (`referee.game.unknowns`): wherever the walk has to know, it forks.  So nothing is
assumed, and what is asked is what was read.  The ways are counted, never timed, and come in the same order
every time: terminal and page ask the same questions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from layouts.model import OptionKind
from referee import registry
from referee.ask.case import Case, key_of
from referee.ask.plain import plain as plain_items
from referee.ask.unheard import unheard
from referee.game.contract import AnyGame, Setup, State
from referee.game.dispute import Item
from referee.game.unknowns import (
    TOGETHER,
    Entangled,
    Fact,
    Key,
    Marks,
    Name,
    Open,
    Opener,
    Path,
    Rules,
    Unheard,
    frozen,
)
from referee.game.walk import CONTRADICTION, KEPT, Breach, Reason, Walk
from referee.hidden.cases import ToldApart
from referee.judge.engine import Table
from referee.judge.explanations import agreeing, follows
from referee.judge.game_loader import engine, part
from referee.judge.judgement import DOUBTFUL, ILLEGAL
from referee.judge.replay import default_books, make_setup
from referee.judge.verdicts import Result
from referee.judge.world import Follows, Told, World
from referee.record import RecordError
from referee.record.model import Deal, Line, LineKind, Step

MOST_PATHS: Final = 400
"""Ways that are walked through one after the other before some are picked by chance."""
PICKED: Final = 40
"""Ways that are picked by chance where there are more: they say what to ask, never what holds."""
FOLLOWED: Final = 48
"""Ways in which what follows is looked at on one path."""
REMEMBERED: Final = 64
"""Surveys kept: the ruling uses the one that the last question came from."""
SEED: Final = 12
OPTION: Final = "option"
"""Begins the key of a house rule."""
IMPOSSIBLE: Final = "impossible"
"""The verdict on a way in which the told lines cannot have been."""


class Unknown(NamedTuple):
    """Something that was not told: its key, some values that it may have; `item` None for an option."""

    key: Key
    values: tuple[str, ...]
    item: Item | None


class Left(NamedTuple):
    """What a fact may be at all, with the weight of each, and `live`, the places of what it is in one way."""

    name: Name
    values: tuple[Any, ...]
    weights: tuple[float, ...]
    live: tuple[int, ...]

    @property
    def read(self) -> bool:
        """Whether the way is one of several that this fact parts."""
        return len(self.live) < len(self.values)


class Leaf(NamedTuple):
    """One way through all forks: what was judged in it, and the facts it is about."""

    verdict: str
    result: Result
    left: tuple[Left, ...]
    weight: float
    causes: tuple[Key, ...] = ()  # hidden cards, or facts that only the table can tell, it hangs on
    told: Told | None = None
    state: State | None = None

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that are broken."""
        return frozenset(breach.clause for breach in self.result.breaches)


class Survey(NamedTuple):
    """All ways; `complete`: none was left out."""

    leaves: tuple[Leaf, ...]
    complete: bool
    unknowns: Mapping[Key, Unknown]

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that are broken in every way."""
        broken = [leaf.clauses for leaf in self.leaves]
        return frozenset.intersection(*broken) if broken else frozenset()

    @property
    def verdict(self) -> str:
        """Legal or illegal where every way is; otherwise nobody knows."""
        verdicts = {leaf.verdict for leaf in self.leaves}
        return verdicts.pop() if self.complete and len(verdicts) == 1 else DOUBTFUL


# --- what may be asked ------------------------------------------------------------------------------
def items(case: Case) -> Iterator[Item]:
    """Everything that a table may know of the position."""
    dispute = case.dispute
    game = engine(case.game)
    if dispute.author is None or game.allowed_out_of_turn(case.line(case.before or case.move)):
        order = (dispute.mover, *dispute.others)
        yield Item("@turn", tuple(case.players[seat] for seat in order), prompt="turn", needed=True)
    own = part(case.game, "questions")
    yield from plain_items(registry.book(case.game).record_words, dispute) if own is None else own(dispute)


def unknowns(case: Case) -> dict[Key, Unknown]:
    """Everything that was not told: facts first, then the house rules."""
    told = dict(case.known)
    found = {
        key_of(item): Unknown(key_of(item), item.values, item)
        for item in items(case)
        if key_of(item) not in told
    }
    for name, values in rules(case).items():
        key: Key = (f"{OPTION} {name}", None, None)
        found[key] = Unknown(key, tuple(map(str, values)), None)
    return found


def rules(case: Case) -> dict[str, tuple[Any, ...]]:
    """The house rules that were not told, the usual value of each first."""
    named = {name for name, _ in (*case.chosen, *case.options)}
    found = {}
    for spec in registry.book(case.game, None, len(case.players)).option_specs:
        if spec.kind is OptionKind.RULE and spec.values and spec.name not in named:
            usual = spec.default if spec.default in spec.values else spec.values[0]
            found[spec.name] = (usual, *(value for value in spec.values if value != usual))
    return found


# --- the table ----------------------------------------------------------------------------------------
class Decided(Exception):
    """The disputed move breaks a rule, whatever else may be read of the table."""

    def __init__(self, breach: Breach) -> None:
        super().__init__(breach)
        self.breach = breach


class Deciding(Walk):
    """A walk that ends at the first rule that is broken for sure."""

    __slots__ = ()

    def note(self, breach: Breach) -> None:
        """Every breach passes here."""
        super().note(breach)
        if breach.doubt is None and breach.left_out == KEPT:
            raise Decided(breach)


class OpenTable(Table):
    """A deal from a position of which only some facts were told: the others are open."""

    opens: Callable[[State], None]
    disputed: Line
    path: Path | None = None
    reasoned = False

    def prepare(self, state: State) -> None:
        """What was told is complete; the rest is open."""
        super().prepare(state)
        self.opens(state)

    def can_apply_in_place(self, index: int) -> bool:
        """No line is walked through twice: each look at the table is one."""
        return False

    def step(self, index: int, line: Line) -> None:
        """One line; the table is opened before the first that is a move."""
        if line.kind is LineKind.MOVE:
            for world in self.worlds:
                if not world.state.ready:
                    self.prepare(world.state)
        super().step(index, line)

    def tell(self, world: World, line: Line, reasons: tuple[Reason, ...], *, kept: bool) -> None:
        """Only of the disputed line is told more than the verdict."""
        if not self.telling:
            return
        entries: list[Follows] | None = None
        if line is self.disputed and self.path is not None:
            entries = self.path.each(
                lambda: plain(follows(self.game, world.state, line, kept=kept)), FOLLOWED
            )
        world.told.append(Told(reasons, (agreeing(entries),) if entries else ({},)))

    def merge(self) -> None:
        """Worlds stay apart: to compare them is to look at all that is open."""

    def walked(self, state: State, line: Line) -> tuple[Walk, State]:
        """What a line meets here; of the disputed one the first breach is enough."""
        disputed = line is self.disputed
        deciding = disputed and len(self.worlds) == 1 and not self.telling
        walk = Deciding(line) if deciding else Walk(line, telling=disputed and self.reasoned)
        after = state.copy()
        if line.kind is LineKind.MOVE and line.seat != state.turn and not self.game.allowed_out_of_turn(line):
            why, facts = self.game.why_turn(state)
            walk.breach("GEN-1", why, ("seat", line.seat), ("seat", state.turn), *facts)
        self.game.walk(walk, after, line)
        return walk, after


class Start(NamedTuple):
    """Paths that come to the same table before the disputed line: one of them, and the weight of all."""

    taken: tuple[int, ...]
    weight: float


class Scene:
    """A case made ready to be walked through again and again."""

    def __init__(self, case: Case, move: str | None = None, *, reasoned: bool = False) -> None:
        self.case = case
        self.reasoned = reasoned  # where more is told than the verdict: why the move is legal, too
        self.game: AnyGame = engine(case.game)
        self.options = {**dict(case.chosen), **equipment(case), **dict(case.options)}
        facts = [case.fact(item, text) for item, text in told_items(case) if text and not item.spoken]
        author = case.dispute.author
        turn = []
        if author is not None and not self.game.allowed_out_of_turn(case.line(case.before or case.move)):
            turn = [f"@turn {case.players[author]}"]
        moves = [*([case.before] if case.before else []), move or case.move]
        since = [case.since] if case.since and ":" in case.since else []
        self.record = case.read(["deal", "@position", *turn, *facts], self.options)
        lines = case.read(["deal", *moves, *since], self.options).deals[0].lines
        head = self.record.deals[0]
        first = 1 + max(line.number for line in head.lines)
        numbered = [line._replace(number=first + place) for place, line in enumerate(lines)]
        self.deal: Deal = head._replace(lines=(*head.lines, *numbered))
        self.facts = len(head.lines)
        self.place = self.facts + (1 if case.before else 0)
        known = {name: value for name, value in self.record.options.items() if value is not None}
        self.setup: Setup = make_setup(self.record, default_books(self.record)(known))
        self.rules = rules(case)
        self.told = dict(case.known)
        verbs = frozenset(step.verb for step in numbered[0].steps)
        mover, steps = case.dispute.mover, case.dispute.steps
        self.opener = {"mover": mover, "author": author, "verbs": verbs, "steps": steps}
        self.called = called(self.deal, self.place) if asks_call(case) else None
        self.opened = part(case.game, "unknowns", "opened") or unheard(case, self.record, self.setup)

    @property
    def line(self) -> Line:
        """The disputed line."""
        return self.deal.lines[self.place]

    def begun(self, path: Path, apart: frozenset[int], *, telling: bool) -> OpenTable:
        """The table before its first line."""
        options = Rules(self.setup.options, self.rules, path)
        setup = self.setup._replace(options=options)
        start = self.case.dispute.mover if self.case.dispute.author is None else self.case.dispute.author
        deal, line = self.deal, self.line
        if self.called is not None:
            key: Key = (CALL, self.case.dispute.mover, None)
            said = self.told[key] if key in self.told else path.now(key, ("no", "yes"))
            deal = self.called if said == "yes" else deal
            line = deal.lines[self.place]
        table = OpenTable(self.game, setup, deal, start, advise=False, telling=telling)
        opener = Opener(path, self.told, **self.opener)  # type: ignore[arg-type]
        table.opens = lambda state: self.opened(state, opener)
        table.disputed, table.path, table.reasoned = line, path, self.reasoned
        self.game.blend(table.worlds[0].state, deal.lines, apart)
        return table

    def reached(self, path: Path, apart: frozenset[int]) -> object:
        """The table right before the disputed line, on one path; None if there cannot be one."""
        table = self.begun(path, apart, telling=False)
        table.walk(self.place)
        for world in table.worlds:
            if not world.state.ready:
                table.prepare(world.state)
        states = [world.state for world in table.worlds]
        table.flush()
        if self.case.before and not table.final[self.facts].applied:
            return None
        return tuple(signature(state) for state in states)

    def leaf(self, path: Path, apart: frozenset[int], *, telling: bool = False) -> Leaf:
        """The move judged on one path."""
        table = self.begun(path, apart, telling=telling)
        return self.judged(table, path, telling=telling)

    def judged(self, table: OpenTable, path: Path, *, telling: bool) -> Leaf:
        """The same with the table at hand."""
        try:
            table.walk()
            for world in table.worlds:
                table.settle(world, None)
            table.flush()
        except Decided as decided:
            return self._leaf(path, Result(ILLEGAL, (decided.breach,)), ())
        except Unheard as unread:
            return self._leaf(path, Result(DOUBTFUL), (unread.key,))
        except Entangled:
            return self._leaf(path, Result(DOUBTFUL, exact=False), ())
        result = table.final[self.place]
        if any(each.verdict == ILLEGAL for each in table.final[: self.facts]):
            return self._leaf(path, result, (), IMPOSSIBLE)
        if self.case.before and not table.final[self.facts].applied:
            return self._leaf(path, result, (), IMPOSSIBLE)
        if self.misplaced(result):
            return self._leaf(path, result, (), IMPOSSIBLE)
        causes = tuple(self.causes(table, result)) if result.verdict == DOUBTFUL else ()
        leaf = self._leaf(path, result, causes)
        if not telling:
            return leaf
        return leaf._replace(told=table.told[self.place], state=table.worlds[0].state)

    def misplaced(self, result: Result) -> bool:
        """Whether the move needs a card in a hand that nobody described: then the hand was another one."""
        seat = self.case.dispute.mover
        if ("@hand", seat, None) in self.told:
            return False
        return any(b.left_out == CONTRADICTION and b.why in IN_HAND for b in result.breaches)

    def _leaf(self, path: Path, result: Result, causes: tuple[Key, ...], verdict: str = "") -> Leaf:
        left = tuple(Left(fact.name, fact.all, fact.weights, fact.live) for fact in path.facts)
        return Leaf(verdict or result.verdict, result, left, path.weight, causes)

    def causes(self, table: OpenTable, result: Result) -> Iterator[Key]:
        """The facts that would name the hidden cards of a doubt."""
        state = table.worlds[0].state
        for breach in result.breaches:
            for cases in breach.doubt or ():
                for case in cases:
                    for literal in case:
                        for container, _ in getattr(literal, "places", ()):
                            fact, seat = self.game.place(state, container)
                            yield fact, seat, None


CALL: Final = "@call"
"""The question whether somebody said what a play makes due."""


def asks_call(case: Case) -> bool:
    """Whether the move may lack a call that was made all the same."""
    return any(item.fact == CALL for item in items(case))


def called(deal: Deal, place: int) -> Deal:
    """The deal with the call made that the line makes due."""
    line = deal.lines[place]
    full = line._replace(steps=(*line.steps, Step("say", words=("!",))))
    return deal._replace(lines=(*deal.lines[:place], full, *deal.lines[place + 1 :]))


def plain(value: Any) -> Any:
    """A value of what follows; None where it is not the same at every table."""
    if isinstance(value, Open):
        return plain(value.only()) if all(len(fact.live) == 1 for fact in value.facts) else None
    if isinstance(value, Marks):
        return None
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        told = [plain(each) for each in value]
        lost = any(one is None and each is not None for one, each in zip(told, value, strict=True))
        return None if lost else type(value)(told)
    return value


IN_HAND: Final = frozenset({"not-in-hand", "not-held", "not-open"})
"""Sentences that say a card was not in the hand it came from."""


def told_items(case: Case) -> Iterator[tuple[Item, str]]:
    """The facts that were told, each with what was said of it."""
    told = dict(case.known)
    for item in items(case):
        if key_of(item) in told:
            yield item, told[key_of(item)]


def equipment(case: Case) -> dict[str, str]:
    """Jokers are in the pack where one was named, whether or not anybody declared them."""
    spec = next((each for each in registry.book(case.game).option_specs if each.name == "jokers"), None)
    texts = (case.move, case.before or "", *(text for _, text in case.known))
    if spec is None or not any(joker(text) for text in texts):
        return {}
    return {spec.name: str(max(value for value in spec.values if isinstance(value, int)))}


def joker(text: str) -> bool:
    """Whether a text speaks of a joker."""
    from referee.record.normalize import fold

    return any(spelling in fold(text) for spelling in ("jk", "joker", "ジョーカー"))


# --- all ways -----------------------------------------------------------------------------------------
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
    starts = begun_at(scene, apart, most // 2) or [Start((), 1.0)]
    leaves: list[Leaf] = []
    count = 0
    for start in starts:
        taken: list[int] | None = list(start.taken)
        own: list[Leaf] = []
        while taken is not None:
            count += 1
            path = Path(taken)
            leaf = scene.leaf(path, apart, telling=telling)
            own.append(leaf)
            if picked and leaf.verdict not in (IMPOSSIBLE, picked[0].verdict):
                parted = path.asked[len(taken) - 1 : len(taken)]  # its neighbour went the other way
                return (*picked, leaf._replace(weight=0.0, causes=(*leaf.causes, *parted))), False
            if count > most:
                return picked, False
            taken = path.following(len(start.taken))
        whole = sum(leaf.weight for leaf in own) or 1.0
        leaves += [leaf._replace(weight=leaf.weight * start.weight / whole) for leaf in own]
    fitting = tuple(leaf for leaf in leaves if leaf.verdict != IMPOSSIBLE)
    return fitting or tuple(leaves), True


def begun_at(scene: Scene, apart: frozenset[int], most: int) -> list[Start] | None:
    """The tables that there may be before the disputed line; None where there are too many."""
    if not scene.case.before:
        return [Start((), 1.0)]
    found: dict[object, Start] = {}
    taken: list[int] | None = []
    count = 0
    while taken is not None:
        count += 1
        if count > most:
            return None
        path = Path(taken)
        try:
            reached = scene.reached(path, apart)
        except (Unheard, Entangled):
            reached = tuple(path.taken)
        taken = path.following()
        if reached is None:
            continue
        start = found.get(reached) or Start(tuple(path.taken[: len(path.arity)]), 0.0)
        found[reached] = start._replace(weight=start.weight + path.weight)
    return list(found.values())


def signature(state: State) -> object:
    """All that a position can still tell."""

    def sign(value: Any) -> object:
        if isinstance(value, Open):
            several = [fact for fact in value.facts if len(fact.live) > 1]
            if not several:
                return sign(value.only())
            size = 1
            for fact in several:
                size *= len(fact.live)
            told = tuple(frozen(value.at(each)) for each in value.ways()) if size <= TOGETHER else id(value)
            return tuple((fact.name, fact.live) for fact in several), told
        if isinstance(value, Marks):
            if value.open.looked is None:
                return value.known, tuple((bit, sign(value.open[bit])) for bit in value.open)
            looked = tuple((place, sign(each)) for place, each in sorted(value.open.looked.items()))
            return value.known, value.open.bits, looked
        if isinstance(value, (list, tuple)):
            return tuple(map(sign, value))
        if isinstance(value, dict):
            return tuple((key, sign(each)) for key, each in value.items())
        return frozen(value)

    told: list[object] = []
    for kind in type(state).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if name == "ledger":
                told.append(None if state.ledger is None else state.ledger.key())
            elif name != "setup":
                told.append(sign(getattr(state, name)))
    return tuple(told)


class Chance(Path):
    """A path that takes its branches by chance, the likelier ones more often."""

    __slots__ = ("chance", "random")

    def __init__(self, taken: Sequence[int], random: Random) -> None:
        super().__init__(taken)
        self.random = random
        self.chance = 1.0  # of this path among all that begin alike

    def fork(self, ways: int, shares: Sequence[float] = ()) -> int:
        """Any of them."""
        if len(self.arity) == len(self.taken):
            total = sum(shares)
            odds = [0.5 / ways + 0.5 * share / total for share in shares] if total else [1 / ways] * ways
            branch = self.random.choices(range(ways), odds)[0]
            self.chance *= odds[branch]
            self.taken.append(branch)
        return super().fork(ways)


def by_chance(scene: Scene, apart: frozenset[int]) -> Iterator[Leaf]:
    """Some ways out of very many: enough to see what to ask."""
    random = Random(SEED)
    for _ in range(PICKED):
        path = Chance((), random)
        leaf = scene.leaf(path, apart)
        if leaf.verdict != IMPOSSIBLE:
            yield leaf._replace(weight=leaf.weight / path.chance)


@lru_cache(maxsize=REMEMBERED)
def surveyed(case: Case) -> Survey:
    """All tables that fit a case."""
    found = unknowns(case)
    try:
        leaves, complete = walked(Scene(case))
    except RecordError:
        return Survey((), False, found)
    if any(leaf.verdict == IMPOSSIBLE for leaf in leaves):  # in every way: what was told contradicts itself
        leaves = tuple(leaf._replace(verdict=leaf.result.verdict) for leaf in leaves)
    return Survey(leaves, complete, found)


# --- what to ask ----------------------------------------------------------------------------------------
def decisive(case: Case, found: Survey) -> Key | None:
    """The fact that parts the tables most, of all that were not asked yet."""
    if found.verdict != DOUBTFUL:
        return None
    lone = [leaf for leaf in found.leaves if not leaf.weight]
    for cause in (key for leaf in lone for key in reversed(leaf.causes)):
        if cause in found.unknowns and cause not in case.skipped:
            return cause
    gains: list[tuple[float, Key]] = []
    for place, (key, unknown) in enumerate(found.unknowns.items()):
        if key not in case.skipped:
            ease = 1.0 if unknown.item is None else unknown.item.ease
            gains.append((parting(found.leaves, key) * ease - place * LEAST, key))
    likely = [key for gain, key in sorted(gains, key=lambda pair: -pair[0]) if gain > 0.0]
    scene = Scene(case) if len(likely) > 1 else None
    for key in likely[:SUSPECTS]:
        if scene is None or any(key in leaf.causes for leaf in found.leaves) or decides(scene, found, key):
            return key
    return likely[0] if likely else most_read(case, found)


SUSPECTS: Final = 5
"""Facts of which is tried, one after the other, whether they decide anything alone."""
TRIALS: Final = 10
"""Tables at which that is tried."""


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


def most_read(case: Case, found: Survey) -> Key | None:
    """The fact that is looked at most often, where the ways that were tried do not part."""
    reads: dict[Key, float] = {}
    for leaf in found.leaves:
        for left in leaf.left:
            if left.read:
                reads[left.name[0]] = reads.get(left.name[0], 0.0) + 1.0
    asked = [key for key in found.unknowns if key not in case.skipped and key in reads]
    return max(asked, key=lambda key: reads[key], default=None)


LEAST: Final = 1e-9
"""How much less a fact parts than the one before it, where both part as much."""


def parting(leaves: Sequence[Leaf], key: Key) -> float:
    """How much is known of the verdict once a fact is told, and how often a way hangs on it alone."""
    whole = sum(leaf.weight for leaf in leaves)
    if not whole:
        return 0.0
    hidden = sum(leaf.weight for leaf in leaves if key in leaf.causes) / whole
    before = doubt(leaves)
    names = dict.fromkeys(each.name for leaf in leaves for each in leaf.left if each.name[0] == key)
    gains = (before - doubt_after(leaves, name) - by_luck(leaves, name, before) for name in names)
    return hidden + max(gains, default=0.0)


def by_luck(leaves: Sequence[Leaf], name: Name, before: float) -> float:
    """How much a fact seems to part in so few ways though it parts nothing."""
    groups = {each.live for leaf in leaves for each in leaf.left if each.name == name}
    return before * (len(groups) - 1) / max(1, len(leaves) - 1)


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


def doubt_after(leaves: Sequence[Leaf], name: Name) -> float:
    """The same once a fact is told, on average."""
    values: dict[int, dict[str, float]] = {}
    other: dict[str, float] = {}
    for leaf in leaves:
        left = next((each for each in leaf.left if each.name == name), None)
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
