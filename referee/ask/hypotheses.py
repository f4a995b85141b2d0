"""Trial judgements: what is not known is tried this way and that, to see which question decides most.

The trials are counted, never timed, and chosen by chance that is the same every time: terminal and page ask
the same questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from layouts.model import OptionKind
from referee import registry
from referee.ask.case import Case, Key, forced, key_of
from referee.ask.plain import plain
from referee.game.contract import Setup
from referee.game.dispute import Item
from referee.game.walk import CONTRADICTION
from referee.judge.game_loader import engine, part
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.replay import default_books, make_setup, run_record
from referee.judge.run import Run
from referee.judge.verdicts import Result
from referee.record import RecordError

MOST_TRIALS: Final = 200
"""Trial judgements between two questions."""
REMEMBERED: Final = 64
"""Surveys kept: the ruling uses the one that the last question came from."""
IN_TURN: Final = 110
"""Of these, those that change one thing at a time of the usual table, before chance has its share."""
SETTING: Final = 40
"""Of these, the most that go into finding a table card, and then other facts, with which all makes sense."""
MANY: Final = 20
"""Values from which on a thing is tried apart: a table card may be any of the deck."""
SEED: Final = 12
STEP: Final = 3
"""Things in which a table that is tried differs from the one before."""
EVEN: Final = 0.5
"""How often one of them is as usual."""
OPTION: Final = "option"
"""Stands for a fact in the key of a house rule."""

Values = dict[Key, str]
"""What is assumed in a trial: the text of each fact, the value of each option."""


class Unknown(NamedTuple):
    """Something that is not known: its key and what it may be, the usual first; `item` None for an option."""

    key: Key
    values: tuple[str, ...]
    item: Item | None


class Trial(NamedTuple):
    """What a trial came to: the verdict on the move, the values tried, and whether it is said as `take`."""

    verdict: str
    values: Values
    taken: bool
    clauses: frozenset[str] = frozenset()


class Survey(NamedTuple):
    """What the trials show: how often each unknown thing changes the verdict, and what they came to."""

    weights: Mapping[Key, float]
    unknowns: Mapping[Key, Unknown]
    trials: Sequence[Trial]
    flips: Mapping[Key, tuple[Trial, Trial]]  # of each that matters, two trials that differ in it alone

    @property
    def certain(self) -> frozenset[str]:
        """The clauses that the move breaks however all this may have been."""
        broken = [trial.clauses for trial in self.trials if trial.verdict == ILLEGAL]
        return frozenset.intersection(*broken) if broken else frozenset()

    @property
    def best(self) -> Trial:
        """The trial nearest to what is usual; its values are assumed where nothing hangs on them."""
        return self.trials[0]


def items(case: Case) -> Iterator[Item]:
    """Everything that a table may know of the position."""
    dispute = case.dispute
    game = engine(case.game)
    if dispute.author is None or game.allowed_out_of_turn(case.line(case.before or case.move)):
        order = (dispute.mover, *dispute.others)
        yield Item("@turn", tuple(case.players[seat] for seat in order), prompt="turn", needed=True)
    own = part(case.game, "questions")
    yield from plain(registry.book(case.game).record_words, dispute) if own is None else own(dispute)


def unknowns(case: Case) -> dict[Key, Unknown]:
    """Everything that was not told: facts first, then the house rules."""
    told = dict(case.known)
    found = {
        key_of(item): Unknown(key_of(item), item.values, item)
        for item in items(case)
        if key_of(item) not in told
    }
    named = {name for name, _ in (*case.chosen, *case.options)}
    for spec in registry.book(case.game, None, len(case.players)).option_specs:
        if spec.kind is OptionKind.RULE and spec.values and spec.name not in named:
            key: Key = (f"{OPTION} {spec.name}", None, None)
            usual = spec.default if spec.default in spec.values else spec.values[0]
            values = (usual, *(value for value in spec.values if value != usual))
            found[key] = Unknown(key, tuple(map(str, values)), None)
    return found


# --- one trial --------------------------------------------------------------------------------------
class Bench:
    """Judges a case under values; counts how often."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.items = {key_of(item): item for item in items(case)}
        self.asked = 0
        self.game = engine(case.game)
        self.setups: dict[tuple[tuple[str, str], ...], Setup] = {}
        self.lenient = False  # the line before may have broken a rule, too

    def options(self, values: Values) -> dict[str, str]:
        """The options of the header: those that were told, and those assumed here."""
        assumed = {
            key[0].removeprefix(f"{OPTION} "): value
            for key, value in values.items()
            if key[0].startswith(OPTION)
        }
        return {**dict(self.case.chosen), **equipment(self.case), **dict(self.case.options), **assumed}

    def facts(self, values: Values) -> list[str]:
        """The lines of the position."""
        told = {**values, **dict(self.case.known)}
        lines = ["deal", "@position"]
        if self.case.dispute.author is not None and ("@turn", None, None) not in self.items:
            lines.append(f"@turn {self.case.players[self.case.dispute.author]}")
        for key, item in self.items.items():
            if told.get(key):
                lines.append(self.case.fact(item, told[key]))
        return lines

    def moves(self, taken: bool) -> list[str]:
        """The lines after the position; `taken`: a draw of several cards is meant as a forced one."""
        case = self.case
        move = case.as_take() if taken else case.move
        since = [case.since] if case.since and ":" in case.since else []
        return [*([case.before] if case.before else []), move, *since]

    def attempt(self, values: Values) -> Trial | None:
        """The verdict on the move; None where the values contradict one another or the line before."""
        found = self._judged(values, False)
        if found is None:
            return None
        if found.verdict != LEGAL and forced(self.case.dispute.steps, self.case.game):
            meant = self._judged(values, True)
            if meant is not None and meant.verdict == LEGAL:
                return Trial(LEGAL, values, True)
        clauses = frozenset(breach.clause for breach in found.breaches)
        return Trial(found.verdict, values, False, clauses)

    def turn_after(self, values: Values, taken: bool) -> object:
        """Who has to act after the move."""
        facts = self.facts(values)
        run = self._run(facts, values, taken, telling=True)
        if run is None:
            return None
        follows = run.deals[0].told[self.place(facts)].follows
        return follows[0]["turn"] if follows else None

    def place(self, facts: Sequence[str]) -> int:
        """The index of the move among the lines of the deal."""
        return len(facts) - 1 + (1 if self.case.before else 0)

    def _run(self, facts: Sequence[str], values: Values, taken: bool, *, telling: bool) -> Run | None:
        """The record under these values, judged; None where it cannot be read."""
        self.asked += 1
        try:
            record = self.case.read([*facts, *self.moves(taken)], self.options(values))
        except RecordError:
            return None
        key = tuple((name, str(value)) for name, value in record.options.items())
        if key not in self.setups:
            known = {name: value for name, value in record.options.items() if value is not None}
            self.setups[key] = make_setup(record, default_books(record)(known))
        return run_record(record, record.deals, self.setups[key], advise=False, telling=telling)

    def _judged(self, values: Values, taken: bool) -> Result | None:
        facts = self.facts(values)
        run = self._run(facts, values, taken, telling=False)
        if run is None:
            return None
        results = run.deals[0].results
        wrong, place = self._wrong(facts, results), self.place(facts)
        return None if wrong else results[place]

    def _wrong(self, facts: Sequence[str], results: Sequence[Result]) -> int:
        """How many lines cannot have been so: facts, the line before, and cards that the move needs."""
        head = len(facts) - 1
        wrong = sum(result.verdict == ILLEGAL for result in results[:head])
        wrong += bool(self.case.before) and self.strange(results[head])
        return wrong + contradicts(results[self.place(facts)])

    def faults(self, values: Values) -> int:
        """How far the values are from a table on which everything told can have been so."""
        facts = self.facts(values)
        run = self._run(facts, values, False, telling=False)
        return len(facts) if run is None else self._wrong(facts, run.deals[0].results)

    def strange(self, before: Result) -> bool:
        """Whether the line before cannot have been so under these values: nobody disputes it."""
        return before.verdict == ILLEGAL and not self.lenient


def contradicts(result: Result) -> bool:
    """Whether a card cannot be where the line takes it: then the values are wrong, not the move."""
    return any(breach.left_out == CONTRADICTION for breach in result.breaches)


def equipment(case: Case) -> dict[str, str]:
    """Jokers are in the pack where one was named, whether or not anybody declared them."""
    spec = next((each for each in registry.book(case.game).option_specs if each.name == "jokers"), None)
    texts = (case.move, case.before or "", *(text for _, text in case.known))
    if spec is None or not any(joker(case, text) for text in texts):
        return {}
    return {spec.name: str(max(value for value in spec.values if isinstance(value, int)))}


def joker(case: Case, text: str) -> bool:
    """Whether a text speaks of a joker."""
    from referee.record.normalize import fold

    spellings = ("jk", "joker", "ジョーカー")
    return any(spelling in fold(text) for spelling in spellings)


# --- the survey -------------------------------------------------------------------------------------
def survey(case: Case) -> Survey:
    """Try what is not known, and see what the verdict hangs on."""
    found = unknowns(case)
    bench, chance = Bench(case), Random(SEED)
    start = setting(bench, found)
    if start is None:
        bench.lenient = True
        start = setting(bench, found)
    if start is None:
        return Survey({}, found, [], {})
    trials = [start]
    changed: dict[Key, list[bool]] = {key: [] for key in found}
    flips: dict[Key, tuple[Trial, Trial]] = {}

    def compare(base: Trial, key: Key, value: str) -> Trial | None:
        other = bench.attempt({**base.values, key: value})
        if other is not None:
            trials.append(other)
            changed[key].append(other.verdict != base.verdict)
            if other.verdict != base.verdict:
                flips.setdefault(key, (base, other))
        return other

    singly = [
        (key, value, other.clauses)
        for key, value in in_turn(found, start)
        if bench.asked < IN_TURN and (other := compare(start, key, value)) is not None
    ]
    if not flips and start.verdict == ILLEGAL:
        together = cured(start, singly)
        whole = bench.attempt({**start.values, **together}) if len(together) > 1 else None
        if whole is not None:
            trials.append(whole)
            for key in together:
                compare(whole, key, start.values[key])
    base = another(bench, found, start, start, chance)
    while base is not None:
        trials.append(base)
        for key, unknown in found.items():
            others = [value for value in unknown.values if value != base.values[key]]
            if others and bench.asked < MOST_TRIALS:
                compare(base, key, chance.choice(others))
        base = another(bench, found, base, start, chance)
    weights = {key: ease(found[key]) * sum(seen) / len(seen) for key, seen in changed.items() if any(seen)}
    weights |= {
        key: 1.0 for key, unknown in found.items() if unknown.item is not None and unknown.item.always
    }
    return Survey(weights, found, trials, flips)


def cured(start: Trial, singly: Sequence[tuple[Key, str, frozenset[str]]]) -> Values:
    """Changes that take one clause each from an illegal move, which no change alone makes legal."""
    together: Values = {}
    for clause in sorted(start.clauses):
        better = [(key, value) for key, value, broken in singly if broken <= start.clauses - {clause}]
        together |= dict(better[:1])
    return together


@lru_cache(maxsize=REMEMBERED)
def surveyed(case: Case) -> Survey:
    """The survey of a case, remembered."""
    return survey(case)


def ease(unknown: Unknown) -> float:
    """How easily a person answers."""
    return 1.0 if unknown.item is None else unknown.item.ease


def in_turn(found: Mapping[Key, Unknown], start: Trial) -> Iterator[tuple[Key, str]]:
    """Every other value of everything: the first of each, then the second, …"""
    values = {
        key: [value for value in dict.fromkeys(unknown.values) if value != start.values[key]]
        for key, unknown in found.items()
    }
    for place in range(max(map(len, values.values()), default=0)):
        yield from ((key, listed[place]) for key, listed in values.items() if place < len(listed))


def setting(bench: Bench, found: Mapping[Key, Unknown]) -> Trial | None:
    """The usual values, with such cards on the table that everything told makes sense."""
    usual: Values = {key: unknown.values[0] for key, unknown in found.items()}
    first = bench.attempt(usual)
    if first is not None:
        return first
    named = set(bench.case.dispute.cards())
    large = {key: unknown for key, unknown in found.items() if len(unknown.values) > MANY}
    small = {key: unknown for key, unknown in found.items() if key not in large}
    values, worst = usual, bench.faults(usual)
    for some in (large, small, small):
        stop = bench.asked + SETTING
        for key, value in in_turn(some, Trial("", values, False)):
            changed = {**values, key: value}
            if bench.asked >= stop or value in named or (left := bench.faults(changed)) >= worst:
                continue
            values, worst = changed, left
            if not worst:
                return bench.attempt(values)
    return None


def another(
    bench: Bench, found: Mapping[Key, Unknown], base: Trial, start: Trial, chance: Random
) -> Trial | None:
    """Another table, a few things away from this one, and half of them as usual; None if not in time."""
    keys = [key for key, unknown in found.items() if len(unknown.values) > 1]
    while keys and bench.asked < MOST_TRIALS:
        values = dict(base.values)
        for key in chance.sample(keys, min(STEP, len(keys))):
            usual = chance.random() < EVEN
            values[key] = start.values[key] if usual else chance.choice(found[key].values)
        trial = bench.attempt(values)
        if trial is not None:
            return trial
    return None
