"""Cards that nobody could read: what later lines say of them, and which of them come to the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.game.contract import AnyGame, State
from referee.game.walk import OPEN_CHOICE
from referee.hidden.events import Kind
from referee.judge.candidates_for_unread import a_few, guessed, guesses, next_move
from referee.judge.world import Tried, World, merged
from referee.record.model import UNKNOWN, Line, LineKind


class Written:
    """What the lines of a deal tell of cards, gone through once: which are named where for the last time."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.unread = sum(bool(line.guess) for line in lines)
        self._last = {
            card: at for at, line in enumerate(lines) for step in line.steps for card in step.cards or ()
        }

    def named_after(self, at: int) -> frozenset[int]:
        """All cards that lines behind this one name."""
        return frozenset(card for card, last in self._last.items() if last > at)


def merge_indistinguishable(
    game: AnyGame, worlds: list[World], written: Written, at: int, most: int
) -> list[World]:
    """Worlds that differ only in cards that nobody ever names as one, where there are more than `most`.

    First covered cards: all have one effect.  Then the table card itself: a world stands for every card
    that it may be (`World.tops`) until a line asks something that tells them apart.  What hangs on hidden
    cards is not exact from there on.
    """
    named, lines = written.named_after(at), written.lines
    if len(frozenset().union(*(world.veiled for world in worlds)) - named) <= 2 * written.unread:
        return worlds  # so few that the one may be what the other cannot be any more
    for world in worlds:
        world.veiled -= {card for card in world.veiled - named if is_forgotten(game, world.state, card)}
        world.veiled = game.drop_irrelevant(world.state, lines, at + 1, world.veiled)
    worlds = merged(worlds, blurred=True, named=named)
    return worlds if len(worlds) <= most else of_one_effect(game, worlds, named)


def is_forgotten(game: AnyGame, state: State, card: int) -> bool:
    """Whether it could be left open which card this was, by the table and by the ledger of hidden cards."""
    ledger = state.ledger
    if ledger is None or not ledger.shown_once(card) or not game.forget(state, card):
        return False
    ledger.nameless(card)
    return True


def of_one_effect(game: AnyGame, worlds: list[World], named: frozenset[int]) -> list[World]:
    """Worlds that differ only in the table card, which nobody could read, as one."""

    def veiled(world: World) -> State | None:
        if world.before:
            return None
        twin = world.state.copy()
        if world.tops:
            return twin if game.replace_table_card(twin, world.tops[0], UNKNOWN) else None
        ledger = world.state.ledger
        for card in world.veiled - named:
            if (
                ledger is not None
                and ledger.shown_once(card)
                and game.replace_table_card(twin, card, UNKNOWN)
            ):
                ledger.nameless(card)
                world.tops = (card,)
                twin.ledger = ledger
                return twin
        return None

    found = merged(worlds, blurred=True, named=named, veiled=veiled)
    for world in found:
        world.veiled |= frozenset(world.tops)
    return found


def told_apart(
    game: AnyGame, world: World, lines: Iterable[Line], *, singly: bool
) -> Iterator[tuple[World, Line]]:
    """The world with each full form of a line, once for each group of what the table card may be.

    `singly`: each card in a world of its own.
    """
    spare: World | None = world  # the last one takes the world itself
    pairs: list[tuple[Line, Sequence[int]]] = []
    for line in lines:
        if len(world.tops) < 2:
            groups: Iterable[Sequence[int]] = [world.tops]
        elif singly:
            groups = [(card,) for card in world.tops]
        else:
            groups = game.interchangeable(world.state, line, world.tops)
        pairs += [
            (line, rest) for group in groups if (rest := without_played(world, line, group)) or not group
        ]
    for place, (line, group) in enumerate(pairs):
        each = world.copy() if place < len(pairs) - 1 else spare
        assert each is not None
        if group:
            if group[0] != each.tops[0]:
                game.replace_table_card(each.state, each.tops[0], group[0])
            each.tops = tuple(group)
        yield each, line


def without_played(world: World, line: Line, group: Sequence[int]) -> Sequence[int]:
    """The group without the cards of the line itself, where the deck has one of each."""
    played = {card for step in line.steps for card in step.cards or ()}
    return [card for card in group if card not in played or state_copies(world.state, card) > 1]


def other_guesses(game: AnyGame, world: World, line: Line) -> list[Line]:
    """The full forms of a line with the card that stands for the unread table card, which may be another."""
    twin = world.state.copy()
    here, other = world.tops[:2]
    if not game.replace_table_card(twin, here, other):
        return []
    found = guesses(game, twin, line, (here,))[0]
    return [each for each in found if state_copies(world.state, here) == 1]


def state_copies(state: State, card: int) -> int:
    """How many copies of a card the deck has."""
    return state.setup.cards.copies[card]


def covered(game: AnyGame, world: World) -> bool:
    """After a line: whether it is still open which card the unread one was, be it covered now or not."""
    before = world.tops
    if game.forget(world.state, before[0]):
        world.tops = ()
        world.veiled -= frozenset(before)
    elif len(before) == 1 and not game.replace_table_card(world.state.copy(), before[0], UNKNOWN):
        world.tops = ()
    else:
        return game.replace_table_card(world.state.copy(), before[0], UNKNOWN)
    return True


def seen_as(game: AnyGame, world: World) -> Iterator[State]:
    """The position, and what else it may be, so that what differs is not told."""
    yield world.state
    for card in world.tops[1:2]:
        twin = world.state.copy()
        game.replace_table_card(twin, world.tops[0], card)
        yield twin


def one_of_each(
    game: AnyGame, state: State, lines: Sequence[Line], at: int, found: list[Line]
) -> tuple[list[Line], frozenset[int]]:
    """Of full forms that nothing in the deal tells apart one each, and the cards that stand for several."""
    by_card: dict[int, Line] = {}
    for full in found:
        cards = guessed(lines[at], full)
        if len(cards) != 1:
            return found, frozenset()  # several places: each for itself
        by_card[min(cards)] = full
    groups = [group for group in game.equivalent_cards(state, lines, at, tuple(by_card)) if group]
    standing = frozenset(group[0] for group in groups if len(group) > 1)
    return [by_card[group[0]] for group in groups], standing


def full_forms(
    game: AnyGame, world: World, written: Written, at: int, few: int | None
) -> tuple[list[Line], frozenset[int], bool]:
    """A line with a `?` as each that it may be, which cards stand for several, and whether all were tried.

    `few`: so many are enough, best such as no later line names.
    """
    lines = written.lines
    state, line = world.state, lines[at]
    if few is not None:
        return a_few(game, state, line, written.named_after(at), few), frozenset(), False
    if state.ledger is not None:
        state.ledger.agrees()  # what is known of hidden cards is worked out here, once for all cards
    found, complete = guesses(game, state, line)
    if len(world.tops) > 1:
        found += other_guesses(game, world, line)
    found, standing = one_of_each(game, state, lines, at, found)
    forms: list[Line] = []
    for full in found:
        undecided = game.check(state, full) is OPEN_CHOICE
        forms += game.choices(state, full, next_move(lines, at)) if undecided else (full,)
    return forms, standing, complete


def unsaid(way: Tried, others: frozenset[int] = frozenset()) -> Tried:
    """What was met where cards stand for several (the unread table card, and others), without their names."""
    tops = way.world.tops
    return unnamed(way, others | frozenset(tops[:1] if len(tops) > 1 else ()))


def unnamed(way: Tried, cards: frozenset[int]) -> Tried:
    """What was met, without the names of cards that stand for others too."""
    if not cards:
        return way
    facts = [("card", card) for card in cards]

    def without(args: tuple[object, ...]) -> tuple[object, ...]:
        return tuple(("card", UNKNOWN) if arg in facts else arg for arg in args)

    found = tuple(breach._replace(args=without(breach.args)) for breach in way.found)
    reasons = tuple(reason._replace(args=without(reason.args)) for reason in way.reasons)
    return way._replace(found=found, reasons=reasons)


def reshuffled(worlds: Sequence[World]) -> bool:
    """Whether a card that was left open may have gone back into the stock: that may tell too little."""
    for ledger in (world.state.ledger for world in worlds):
        kinds = [] if ledger is None else [(e.kind, e.card) for e in ledger.events]
        since = kinds.index((Kind.REVEAL, UNKNOWN)) if (Kind.REVEAL, UNKNOWN) in kinds else len(kinds)
        if any(kind in (Kind.BACK, Kind.GONE) for kind, _ in kinds[since:]):
            return True
    return False


def matches_next_author(game: AnyGame, worlds: list[World], line: Line) -> list[World]:
    """After a `?` that leaves open whose turn it is: who is written next is evidence, where it can be.

    That may show only later, as in a trick that others have to complete.
    """
    if line.kind is not LineKind.MOVE or not any(world.guessed for world in worlds):
        return worlds
    if len({world.state.turn for world in worlds if world.state.ended is None}) == 1:
        return worlds
    bears = [world for world in worlds if world.state.ended is None and world.state.turn == line.seat]
    if bears and line.steps[0].verb not in game.out_of_turn_verbs:
        worlds = [world for world in worlds if world in bears or not world.guessed]
    for world in worlds:
        world.guessed = False
    return worlds
