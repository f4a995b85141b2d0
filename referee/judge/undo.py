"""Moves taken back: which they are, and in the ledger how cards return and what was shown stays known."""

from __future__ import annotations

from operator import attrgetter

from referee.game.contract import AnyGame
from referee.game.walk import Walk
from referee.hidden.ledger import Event, Kind, Ledger
from referee.judge.verdicts import FINE, Outcome
from referee.judge.world import World
from referee.record.model import Line, LineKind


def taken_back(lines: tuple[Line, ...]) -> frozenset[int]:
    """Indices of the moves that an `@undo` takes back."""
    return frozenset(undoing(lines))


def undoing(lines: tuple[Line, ...]) -> dict[int, int]:
    """Index of each move that is taken back -> index of the `@undo` that does it."""
    stack: list[int] = []
    back: dict[int, int] = {}
    if LineKind.UNDO in map(attrgetter("kind"), lines):
        for index, line in enumerate(lines):
            if line.kind is LineKind.FACT and line.steps and line.steps[0].verb == "@ruling":
                break  # no move behind a decision of the table is taken back
            if line.kind is LineKind.MOVE:
                stack.append(index)
            elif line.kind is LineKind.UNDO and stack:
                back[stack.pop()] = index
    return back


Way = dict[int, int]
"""Which cards shown since were drawn since: place of the showing -> place of the draw, among the news."""

MOST_WAYS = 16
"""Ways that are followed; more is told as a search cut short."""


def ways_back(ledger: Ledger, after: Ledger) -> list[Way]:
    """Every way in which the hidden cards that were shown since may have been in the hand before, or drawn.

    A card shown out of a hand that has drawn hidden cards since may be one of these, and then it goes back
    into the stock; or it was there before, and then it is still there.
    """
    news = after.events[len(ledger.events) :]
    ways: list[Way] = [{}]
    for place, event in enumerate(news):
        if event.kind is not Kind.REVEAL:
            continue
        older = ledger.alive.get(event.container, 0)
        done = [each for each in news[:place] if (each.kind, each.container) == (event.kind, event.container)]
        further = []
        for way in ways:
            stayed = len(done) - sum(news[shown].container == event.container for shown in way)
            if stayed < older:
                further.append(way)
            further += [{**way, place: draw} for draw in draws(news, place) if draw not in way.values()]
        ways = further or ways
    return ways


def draws(news: list[Event], place: int) -> list[int]:
    """The draws of which the card shown at this place may be; of those that are alike the last."""
    shown = news[place]
    gone = {event.slot for event in news[:place] if event.kind is Kind.GONE}
    found: list[int] = []
    alike = False
    for draw, event in enumerate(news[:place]):
        alike = alike and event.kind is not Kind.BACK
        if event.kind is not Kind.BIRTH or event.container != shown.container or event.slot in gone:
            continue
        if 0 <= shown.slot <= event.slot:
            continue
        found = [*(found[:-1] if alike else found), draw]
        alike = True
    return found


def taken_back_events(ledger: Ledger, after: Ledger, way: Way, *, asked: bool) -> list[tuple[int, int]]:
    """Give the ledger from before a move what the move showed; (container, card) of hidden cards now known.

    A card that was drawn was in the stock until then, and is there again; a hidden card that was named is
    back in its container, but hidden no more; a hidden card that was drawn goes back unseen.

    Unless something is `asked` about moments since, no more is kept than what was learned.
    """
    start, slots = len(ledger.events), ledger.slots
    born: list[tuple[int, int]] = []
    outs: list[int] = []
    backs: list[int] = []
    shown: list[tuple[int, int]] = []
    news = after.events[start:]
    drawn = {draw: news[place].card for place, draw in way.items()}
    for place, event in enumerate(news):
        if place in drawn:
            ledger.out(drawn[place])
            outs.append(drawn[place])
        elif place in way:
            if asked:
                ledger.require(())  # keeps the moments of all other events what they were
        elif event.kind is Kind.BIRTH:
            if not asked:
                continue  # drawn and put back, never looked at: nothing was learned
            born.append((event.container, ledger.slots))
            ledger.birth(event.container)
        elif event.kind is Kind.OUT:
            ledger.out(event.card)
            (backs.remove if event.card in backs else outs.append)(event.card)
        elif event.kind is Kind.BACK:
            ledger.back(event.card)
            backs.append(event.card)
        elif event.kind is Kind.REVEAL:
            ledger.reveal(event.container, event.card, slots if born else event.slot)
            shown.append((event.container, event.card))
    for card in outs:
        ledger.back(card)
    for card in backs:
        ledger.out(card)
    for container, slot in born:
        ledger.unborn(container, slot)
    said_before(ledger, start)
    return shown


def said_before(ledger: Ledger, start: int) -> None:
    """Forget what was learned since event `start` where the events right before say the same already."""
    news = ledger.events[start:]
    only_stock = all(event.kind in (Kind.OUT, Kind.BACK) for event in news)
    if only_stock and news and ledger.events[start - len(news) : start] == news:
        del ledger.events[start:]


def stepped_back(game: AnyGame, world: World, room: int) -> tuple[list[World], bool]:
    """Back to the position before the last move; cards that it showed stay known.

    Answers the world, and others where a card that was shown may have been drawn since, or not; and whether
    there was room for all of them.
    """
    if world.before is None:
        walk = Walk()
        walk.impossible("GEN-4", "nothing-to-undo")
        world.past.append((Outcome(tuple(walk.found), False),))
        return [world], True
    before, later = world.before.state, world.state
    world.before = world.before.under
    ways: list[Way] = [{}]
    if before.ledger is not None and later.ledger is not None:
        ways = ways_back(before.ledger, later.ledger)
    world.past.append(FINE)
    worlds = [world, *(world.copy() for _ in ways[1:room])]
    for each, way in zip(worlds, ways, strict=False):
        each.state = before.copy()
        game.remember(each.state, later)
        game.leaves(Walk(), each.state, sorted(later.away - each.state.away))
        if each.state.ledger is not None and later.ledger is not None:
            asked = each.asked > len(each.state.ledger.events)
            for container, card in taken_back_events(each.state.ledger, later.ledger, way, asked=asked):
                game.learn(each.state, container, card)
    return worlds, len(ways) <= room
