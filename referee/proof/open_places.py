"""The places of a deal that nobody knows, made explicit: each hidden card a `?`, each choice not written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee import registry
from referee.game.walk import OPEN_CHOICE
from referee.judge.candidates_for_unread import next_move
from referee.judge.engine import Table
from referee.judge.game_loader import engine
from referee.proof.evaluation import Case
from referee.record.model import UNKNOWN, Line, LineKind, Step
from referee.record.vocabulary import Vocabulary

MOST_TAKEN = 20
"""Cards of a forced draw that was not counted; a run of every 2 of one pack is eight."""


class Place(NamedTuple):
    """One open place: a card of a step, a suit of a step, or the end of a line that lacks a choice."""

    line: int  # index among the lines
    step: int
    card: int  # index among the cards; -1: the suit; -2: a missing choice


def explicit(case: Case) -> list[Line]:
    """The lines of the deal with every hidden card written as `?`."""
    lines = list(case.deal.lines)
    if not (lines and lines[0].steps[0].verb == "@position"):
        lines = _dealt(case, lines)
    bare = [
        (index, place)
        for index, line in enumerate(lines)
        for place, step in enumerate(line.steps)
        if line.kind is LineKind.MOVE and step.cards is None and _hides(case, step)
    ]
    for index, place in _uncounted(case, lines, bare):
        lines[index] = _counted(case, lines, index, place)
    words = registry.vocabulary(case.setup.game)
    return [_drawn_and_played(line, words) for line in lines]


def _hides(case: Case, step: Step) -> bool:
    return registry.vocabulary(case.setup.game).hides(step.verb)


def _uncounted(case: Case, lines: list[Line], bare: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The places where more or fewer than one card were drawn; the others get their one `?`.

    All are tried at once: most draws are of one card, and every question costs a judgement of the deal.
    """
    if not bare:
        return []
    tried = list(lines)
    for index, place in bare:
        tried[index] = _with_cards(tried[index], place, (UNKNOWN,))
    before, after = case.results(lines), case.results(tried)
    others = [
        each
        for each in bare
        if (before[each[0]].verdict, before[each[0]].breaches)
        != (after[each[0]].verdict, after[each[0]].breaches)
    ]
    left = {index for index, _ in others}
    for index, _ in bare:
        if index not in left:
            lines[index] = tried[index]
    return others


def _drawn_and_played(line: Line, words: Vocabulary) -> Line:
    """A card drawn unseen and played on the same line is the one played."""
    steps = list(line.steps)
    for place, (step, following) in enumerate(pairwise(steps)):
        cards = step.cards if step.verb in words.of_role("draws") else None
        if cards and cards[-1] == UNKNOWN and following.verb in words.of_role("short"):
            steps[place] = step._replace(cards=(*cards[:-1], *(following.cards or (UNKNOWN,))[:1]))
    return line._replace(steps=tuple(steps)) if tuple(steps) != line.steps else line


def _dealt(case: Case, lines: list[Line]) -> list[Line]:
    """A fact for every place that is dealt hidden cards, before everything else but `@start`."""
    facts = engine(case.setup.game).dealt(case.setup)
    told = {(fact.verb, fact.seat, fact.numbers) for fact in facts}
    first = next((place for place, line in enumerate(lines) if line.steps[0].verb != "@start"), len(lines))
    rest = [line for line in lines[first:] if subject(line) not in told]
    whole = [Line(0, LineKind.FACT, None, (_told(fact, lines),), "") for fact in facts]
    return [*lines[:first], *whole, *rest]


def subject(line: Line) -> tuple[str, int | None, tuple[int, ...]]:
    """What a fact speaks of."""
    step = line.steps[0]
    return step.verb, step.seat, step.numbers


def _told(fact: Step, lines: Sequence[Line]) -> Step:
    """The fact with what the lines tell of its cards; those of a hand have no order, those of a row have."""
    known = [line.steps[0] for line in lines if subject(line) == (fact.verb, fact.seat, fact.numbers)]
    if fact.numbers:
        return known[-1] if known else fact
    cards = [card for step in known for card in step.cards or () if card != UNKNOWN]
    hidden = len(fact.cards or ()) - len(cards)
    return fact._replace(cards=(*cards, *(UNKNOWN,) * hidden))


def _counted(case: Case, lines: Sequence[Line], index: int, place: int) -> Line:
    """The line with as many `?` as the rule gives where no number was written."""
    line = lines[index]
    bare = case.results([*lines[: index + 1]])[index]
    for count in (2, 1, 0, *range(3, MOST_TAKEN)):
        candidate = _with_cards(line, place, (UNKNOWN,) * count)
        found = case.results([*lines[:index], candidate])[index]
        if (found.verdict, found.breaches) == (bare.verdict, bare.breaches):
            return candidate
    return line


def _with_cards(line: Line, place: int, cards: tuple[int, ...]) -> Line:
    steps = list(line.steps)
    steps[place] = steps[place]._replace(cards=cards)
    return line._replace(steps=tuple(steps))


def places(case: Case, lines: Sequence[Line]) -> Iterator[Place]:
    """Every open place, in order of the lines."""
    unwritten = [result.unwritten for result in case.results(lines)]
    for index, line in enumerate(lines):
        for number, step in enumerate(line.steps):
            for card, value in enumerate(step.cards or ()):
                if value == UNKNOWN:
                    yield Place(index, number, card)
            if step.suit == UNKNOWN:
                yield Place(index, number, -1)
        if unwritten[index]:
            yield Place(index, 0, -2)


def fillings(case: Case, lines: Sequence[Line], place: Place) -> Iterator[list[Line]]:
    """The lines with the place filled in every way there is; cards named nowhere come first."""
    line = lines[place.line]
    for changed in _changed(case, lines, line, place):
        filled = list(lines)
        filled[place.line] = changed
        yield filled


def _changed(case: Case, lines: Sequence[Line], line: Line, place: Place) -> Iterator[Line]:
    step = line.steps[place.step]
    if place.card == -1:
        for suit in range(4):
            yield _with_step(line, place.step, step._replace(suit=suit))
    elif place.card == -2:
        yield from _choices(case, lines, place.line)
    else:
        for card in _candidates(case, lines):
            cards = [*(step.cards or ())]
            cards[place.card] = card
            yield _with_step(line, place.step, step._replace(cards=tuple(cards)))


def _with_step(line: Line, place: int, step: Step) -> Line:
    steps = list(line.steps)
    steps[place] = step
    return line._replace(steps=tuple(steps))


def _choices(case: Case, lines: Sequence[Line], index: int) -> Iterator[Line]:
    """The line with each choice that may have been forgotten, as the game says at this table."""
    game = engine(case.setup.game)
    table = Table(game, case.setup, case.deal._replace(lines=tuple(lines)), case.start, advise=False)
    table.walk(index)
    line = lines[index]
    found: dict[Line, None] = {}
    for world in table.worlds:
        state = world.state.copy()
        if not state.ready:
            table.prepare(state)
        if game.check(state, line) is OPEN_CHOICE:
            found |= dict.fromkeys(game.choices(state, line, next_move(table.lines, index)))
    yield from found


def _candidates(case: Case, lines: Sequence[Line]) -> list[int]:
    """Every card of the deck, those named nowhere first: they are the least likely to be in two places."""
    named = {card for line in lines for step in line.steps for card in step.cards or ()}
    deck = [card for card, copies in enumerate(case.setup.cards.copies) if copies]
    return sorted(deck, key=lambda card: card in named)
