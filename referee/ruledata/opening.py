"""What a position of a stated game leaves open where nobody told it, and one such table as a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final, Protocol

from layouts.ruledata.description import Description
from layouts.ruledata.names import StateRule, Typed
from referee.game.contract import Setup
from referee.game.hands import cards_of, size
from referee.game.openings import FittingTable, Opener
from referee.game.paths import Unheard
from referee.game.unknowns import settled
from referee.record.model import UNKNOWN
from referee.ruledata.facts import follows_place
from referee.ruledata.lower import Lowering
from referee.ruledata.open_table import Below, OpenPlace, OpenTable, snapshot
from referee.ruledata.program import Program

KEPT: Final = 64
"""Games of which it is remembered what follows from their rules."""
USUAL: Final = 5
"""Cards in a hand that nobody counted, as a rule."""
LIKELY: Final = 20.0
"""How much likelier whoever moved was on turn than anybody else."""
MOST_WAYS: Final = 500
"""Ways in which the cards of a trick may have been laid that are looked at."""
FEW: Final = 6
"""Cards of a stock that are told one by one."""


class Stated(Protocol):
    """The rules of a stated game."""

    description: Description
    program: Program
    lowering: Lowering

    def hand_sizes(self, setup: Setup, start: int) -> list[int]:
        """How many cards each seat is dealt."""

    def lays(self, verb: str, place: str = "hand") -> bool:
        """Whether a verb takes cards out of a hand, or of another place that is face down."""

    def laid_in(self) -> list[str]:
        """The places where it is remembered who laid a card."""


def opened(game: Stated, state: Any, opener: Opener) -> None:
    """Open every fact of the position that nobody told."""
    state.path = opener.path
    if opener.asks_turn:
        state.turn = opener.fact(("@turn",), tuple(range(state.setup.seats)))
    phases = tuple(game.description.phases)
    if len(phases) > 1:
        said = opener.text_of("@phase")
        state.phase = said or opener.fact(("@phase",), phases)
    _hands(game, state, opener)
    _layers(game, state, opener)
    _passed_over(game, state, opener)
    _places(game, state, opener)
    _states(game, state, opener)
    if "stock" in game.description.names.zones and not opener.knows("@stock"):
        sizes = range(state.deck + 1)
        state.nstock = opener.fact(("@stock",), sizes, [1.0 if n else 0.2 for n in sizes])
    own = (slot for slot in type(state).__slots__ if slot[0] in "ps")
    state.begun = {
        slot: snapshot(getattr(state, slot)) for slot in (*own, "count", "hand", "nstock", "turn", "phase")
    }


def _hands(game: Stated, state: OpenTable, opener: Opener) -> None:
    """Hands that nobody described, and the hidden cards of the others."""
    state.ledger = None
    for holder in range(len(state.hand)):
        kind, seat = divmod(holder, state.setup.seats)
        fact = f"@{state.held[kind]}"
        if opener.knows(fact, seat):
            continue
        state.untold |= 1 << holder
        state.pool += state.hand[holder]
        state.hand[holder] = 0
        least = _least(game, opener, state.held[kind], seat)
        sizes = range(least, max(min(size(state.pool), _most_held(game, state, kind)), least) + 1)
        weights = [1.0 / (1 + abs(number - USUAL)) ** 2 for number in sizes]
        state.count[holder] = opener.fact((fact, seat), sizes, weights)  # type: ignore[call-overload]
    for holder in range(len(state.hand)):
        unknown = 0 if state.untold >> holder & 1 else state.count[holder] - size(state.hand[holder])
        if unknown > 0:
            state.ledger_open().birth(holder, unknown)


def _least(game: Stated, opener: Opener, place: str, seat: int) -> int:
    """How many cards a hand has at least: those that are played, and one where no hand is ever empty."""
    description = game.description
    least = int(any(_ends_empty(clause.ends, place) for clause in description.clauses if clause.ends))
    if seat == opener.mover:
        laid = (step for step in opener.steps if game.lays(step.verb, place))
        least = max([least, *(len(step.cards or ()) for step in laid)])
    if seat == opener.first and any(game.lays(verb, place) for verb in opener.verbs):
        least = max(least, 1)
    return least


def _most_held(game: Stated, state: OpenTable, kind: int) -> int:
    """How many cards a hand may have: no more than were dealt, where none come to it."""
    seats = state.setup.seats
    dealt = game.hand_sizes(state.setup, state.start)[kind * seats : (kind + 1) * seats]
    return state.deck if _grows(game.description, state.held[kind]) else max(dealt)


@lru_cache(maxsize=KEPT)
def _grows(description: Description, place: str) -> bool:
    """Whether cards come to a hand after the deal."""
    effects = [tree.effect for tree in description.trees()]
    drawn = (each.parts[1].value if len(each.parts) > 1 else "hand" for each in effects if each.op == "draw")
    moved = (each.parts[1].value for each in effects if each.op == "move")
    return (description.deal.again and place == "hand") or place in (*drawn, *moved)


def _ends_empty(tree: Typed, place: str) -> bool:
    """Whether the deal ends as soon as one hand is empty: then every player has a card left."""
    if tree.op == "or":
        return any(_ends_empty(part, place) for part in tree.parts)
    inner = tree.parts[0] if tree.op == "any" else tree
    if inner.op == "not":
        return inner.parts[0].op == "there" and inner.parts[0].parts[0].value == place and tree.op == "any"
    sides = inner.parts if inner.op == "compare" and inner.value == "=" and tree.op == "any" else ()
    counted = any(each.op == "count" and each.parts[0].value == place for each in sides)
    return counted and any(each.op == "const" and each.value == 0 for each in sides)


def _layers(game: Stated, state: OpenTable, opener: Opener) -> None:
    """Who laid the cards that were told: whoever was on turn before, one after the other.

    Where the line before may have been made out of turn, it matters as soon as its card fills the place.
    """
    seats = state.setup.seats
    for zone in game.laid_in():
        place = game.lowering.places[zone]
        count = len(getattr(state, f"p{place}"))
        full = count == _most(game.description, zone, seats)
        if not count or opener.knows("@turn") or not (opener.asks_turn or full):
            continue
        order = [(opener.first + n) % seats for n in range(seats)]
        likely = [LIKELY, *[1.0] * (seats - 1)]
        turn = settled(state.turn if opener.asks_turn else opener.fact(("@turn",), order, likely))
        setattr(state, f"b{place}", [(turn - count + n) % seats for n in range(count)])
        state.turn = turn


def _passed_over(game: Stated, state: OpenTable, opener: Opener) -> None:
    """Whoever has no card left laid the last one, or was passed over: a trick does not tell which."""
    seats = state.setup.seats
    for zone in game.laid_in() if game.program.over is not None else ():
        slot = f"p{game.lowering.places[zone]}"
        lying = getattr(state, slot)
        if not 0 < len(lying) < _most(game.description, zone, seats) == seats - 1:
            continue
        turn = settled(state.turn)
        empty = {seat for seat in range(seats) if state.count[seat] == 0}
        if not empty:
            continue
        if comb(seats - 1, len(lying)) > MOST_WAYS:
            raise Unheard((f"@{zone}", None, None))
        order = [(turn + 1 + n) % seats for n in range(seats - 1)]
        usual, *others = [
            (since, laid)
            for laid in reversed(list(combinations(order, len(lying))))
            if empty.union(laid).issuperset(since := order[order.index(laid[0]) :])
        ]
        if not others:
            continue
        since, laid = opener.now((f"@{zone}",), (usual, *others), part=3)
        setattr(state, "b" + slot[1:], since)
        setattr(state, slot, [lying[laid.index(seat)] if seat in laid else UNKNOWN for seat in since])


def _places(game: Stated, state: OpenTable, opener: Opener) -> None:
    """Places where everybody sees the cards."""
    cards = tuple(dict.fromkeys(cards_of(state.pool)))
    for zone in game.description.names.lying:
        rule = game.description.names.zones[zone]
        most = min(_most(game.description, zone, state.setup.seats), size(state.pool))
        for letter in ("p", "b") if rule.who else ("p",):
            slot = f"{letter}{game.lowering.places[zone]}"

            def place(
                lying: Iterable[int], seat: int | None, zone: str = zone, most: int = most
            ) -> OpenPlace:
                told = opener.knows(f"@{zone}", seat)
                return OpenPlace(
                    lying, None if told else Below(opener, (f"@{zone}", seat, None), cards, most)
                )

            lying = getattr(state, slot)
            found = (
                [place(each, seat) for seat, each in enumerate(lying)] if rule.each else place(lying, None)
            )
            setattr(state, slot, found)


@lru_cache(maxsize=KEPT)
def _most(description: Description, zone: str, seats: int) -> int:
    """How many cards may lie in a place: as soon as there is one of each player, they may go elsewhere."""
    for clause in description.clauses:
        when, gone = clause.when, (tree.effect for tree in clause.do)
        if clause.on or when is None or when.op != "compare" or when.value != "=":
            continue
        count, limit = when.parts
        full = count.op == "count" and count.parts[0].value == zone and limit.op == "seats"
        if full and any(each.op == "move" and each.parts[0].value == zone for each in gone):
            return seats - 1
    return 1000


def _states(game: Stated, state: OpenTable, opener: Opener) -> None:
    """What is remembered, but for what follows from a place that was told."""
    for text, rule in game.description.names.state.items():
        slot = f"s{game.lowering.states[text]}"
        if rule.each:
            values = getattr(state, slot)
            for seat in range(state.setup.seats):
                if not opener.knows(f"@{text}", seat):
                    values[seat] = opener.fact((f"@{text}", seat), *_domain(game, state, text, rule))
                elif rule.kind == "flag":
                    values[seat] = opener.text_of(f"@{text}", seat) == "yes"
            continue
        if opener.knows(f"@{text}"):
            if rule.kind == "flag":
                setattr(state, slot, opener.text_of(f"@{text}") == "yes")
            continue
        source = follows_place(game.lowering, text)
        if source is not None and opener.knows(f"@{source[0]}") and not _else(game, state, text):
            continue
        if (
            source is not None
            and not opener.knows(f"@{source[0]}")
            and text not in game.program.set_otherwise
        ):
            place = getattr(state, f"p{game.lowering.places[source[0]]}")
            setattr(state, slot, place.below.shows(source[1], game.lowering.values.columns[rule.kind]))
            continue
        setattr(state, slot, opener.fact((f"@{text}",), *_domain(game, state, text, rule)))


def _else(game: Stated, state: OpenTable, text: str) -> bool:
    """Whether something else than the cards of a place may have set a state, as these cards lie now."""
    return any(condition(state, state.turn) for condition in game.program.set_otherwise.get(text, ()))


def _domain(
    game: Stated, state: OpenTable, text: str, rule: StateRule
) -> tuple[Sequence[Any], Sequence[float] | None]:
    """All that a state may be, and how likely: a number begins at 0, and grows seldom."""
    if rule.kind == "num":
        figure, lessens = _numbers(game.description, text)
        most = figure + state.deck
        numbers = range(-most if lessens else 0, most + 1)
        return numbers, [1.0 / (1 + abs(number)) ** 2 for number in numbers]
    if rule.kind == "flag":
        return (False, True), None
    shown = {"seat": state.setup.seats, "card": state.cards}.get(rule.kind)
    if shown is None:
        shown = len(game.lowering.values.words.get(rule.kind, ()))
    return (UNKNOWN, *range(shown)), None


@lru_cache(maxsize=16 * KEPT)
def _numbers(description: Description, text: str) -> tuple[int, bool]:
    """The largest figure of the game, and whether a number may become smaller than it was."""
    names = description.names
    figures = [*names.numbers.values(), *(value for values in names.options.values() for value in values)]
    most = max((abs(each) for each in figures if isinstance(each, int)), default=0)
    return most, any(_lessens(tree, text) for tree in description.trees())


def _lessens(tree: Typed, text: str) -> bool:
    """Whether an effect may make a number smaller than it was, or than nothing."""
    inner = tree.effect
    if inner.op not in ("set", "add") or inner.parts[0].value != text:
        return False
    return _takes_away(inner.parts[1])


def _takes_away(tree: Typed) -> bool:
    own = tree.op == "neg" or (tree.op == "arith" and tree.value == "-")
    return (
        own
        or (tree.op == "const" and isinstance(tree.value, int) and tree.value < 0)
        or any(map(_takes_away, tree.parts))
    )


# --- one such table as a record ---------------------------------------------------------------------
def written(game: Stated, told: FittingTable) -> Iterator[str]:
    """The facts of one table as lines of a record."""
    turn = told.value("@turn")
    if turn is not None and not told.knows("@turn"):
        yield f"@turn {told.players[turn]}"
    for text, rule in game.description.names.state.items():
        for seat, player in enumerate(told.players) if rule.each else [(None, "")]:
            value = told.value(f"@{text}", seat)
            if rule.kind == "flag":  # two memories of what was or was not so are no line of a record
                value = told.told.get((f"@{text}", seat, None)) == "yes"
            line = _state_line(game, text, rule, value, player, told)
            if line:
                yield line
    for place in game.description.names.held:
        for seat, player in enumerate(told.players):
            held = told.value(f"@{place}", seat)
            if held is not None:
                yield f"@{place} {player}: {held}"
    stock = told.value("@stock")
    if stock is not None and stock < FEW:
        yield f"@stock {stock}"


def _state_line(game: Stated, text: str, rule: StateRule, value: Any, player: str, told: FittingTable) -> str:
    """What is remembered, as a fact."""
    if value is None or value is False or value == UNKNOWN:
        return ""
    head = f"@{text} {player}".rstrip()
    if rule.kind == "flag":
        return head
    if rule.kind == "seat":
        return "" if rule.each else f"{head} {told.players[value]}"
    if rule.kind == "num":
        return f"{head}{':' if player else ''} {value}"
    words: Mapping[str, Sequence[str]] = game.lowering.values.words
    return "" if rule.each or rule.kind not in words else f"{head} {words[rule.kind][value]}"
