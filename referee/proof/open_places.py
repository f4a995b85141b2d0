"""The places of a deal that nobody knows, made explicit: each hidden card a `?`, each choice not written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.proof.court import Case
from referee.record.model import UNKNOWN, Line, LineKind, Step

DEALT = {"twin-pyramid": 4, "pile-up": 6}
"""Cards of a hand where the options do not say (TP-2.1, PU-2.1)."""

MOST_TAKEN = 20
"""Cards of a forced draw that was not counted; a run of every 2 of one pack is eight."""

ROWS = 7


class Place(NamedTuple):
    """One open place: a card of a step, a suit of a step, or the end of a line that lacks a choice."""

    line: int  # index among the lines
    step: int
    card: int  # index among the cards; -1: the suit; -2: a missing choice


def explicit(case: Case) -> list[Line]:
    """The lines of the deal with every hidden card written as `?`."""
    lines = list(case.deal.lines)
    positioned = bool(lines) and lines[0].steps[0].verb == "@position"
    if case.setup.game == "pyramid-dice":
        return lines if positioned else _rows(lines)
    if not positioned:
        lines = _hands(case, lines)
    for index, line in enumerate(lines):
        for place, step in enumerate(line.steps):
            if line.kind is LineKind.MOVE and step.cards is None and step.verb in _COUNTED:
                lines[index] = _counted(case, lines, index, place)
        lines[index] = _drawn_and_played(lines[index])
    return lines


def _drawn_and_played(line: Line) -> Line:
    """A card drawn unseen and played on the same line is the one played."""
    steps = list(line.steps)
    for place, (step, following) in enumerate(pairwise(steps)):
        if step.verb == "draw" and following.verb == "play" and step.cards and step.cards[-1] == UNKNOWN:
            steps[place] = step._replace(cards=(*step.cards[:-1], *(following.cards or (UNKNOWN,))[:1]))
    return line._replace(steps=tuple(steps)) if tuple(steps) != line.steps else line


_COUNTED = frozenset({"draw", "take", "penalty", "show", "dobon"})


def _hands(case: Case, lines: list[Line]) -> list[Line]:
    """A full `@hand` for every seat, before everything else but `@start`."""
    dealt = int(case.setup.options.get("hand") or DEALT[case.setup.game])
    known: dict[int, tuple[int, ...]] = {}
    rest = []
    for line in lines:
        step = line.steps[0]
        if step.verb == "@hand" and step.seat is not None:
            known[step.seat] = (*known.get(step.seat, ()), *(c for c in step.cards or () if c != UNKNOWN))
        else:
            rest.append(line)
    hands = []
    for seat in range(case.setup.seats):
        cards = known.get(seat, ())
        cards += (UNKNOWN,) * (dealt - len(cards))
        hands.append(Line(0, LineKind.FACT, None, (Step("@hand", cards, seat=seat),), ""))
    first = next((i for i, line in enumerate(rest) if line.steps[0].verb != "@start"), len(rest))
    return [*rest[:first], *hands, *rest[first:]]


def _rows(lines: list[Line]) -> list[Line]:
    """All seven rows of the pyramid."""
    written = {line.steps[0].numbers: line for line in lines if line.steps[0].verb == "@row"}
    rows = [
        written.get((row,))
        or Line(0, LineKind.FACT, None, (Step("@row", (UNKNOWN,) * row, numbers=(row,)),), "")
        for row in range(1, ROWS + 1)
    ]
    return [*rows, *(line for line in lines if line.steps[0].verb != "@row")]


def _counted(case: Case, lines: Sequence[Line], index: int, place: int) -> Line:
    """The line with as many `?` as the rule gives where no number was written."""
    line = lines[index]
    if line.steps[place].verb == "draw" and case.setup.game != "pile-up":
        return _with_cards(line, place, (UNKNOWN,))
    bare = case.results([*lines[: index + 1]])[index]
    for count in range(MOST_TAKEN):
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
        yield from _choices(case, line)
    else:
        for card in _candidates(case, lines):
            cards = [*(step.cards or ())]
            cards[place.card] = card
            yield _with_step(line, place.step, step._replace(cards=tuple(cards)))


def _with_step(line: Line, place: int, step: Step) -> Line:
    steps = list(line.steps)
    steps[place] = step
    return line._replace(steps=tuple(steps))


def _choices(case: Case, line: Line) -> Iterator[Line]:
    """The line with each choice that may have been forgotten."""
    added: list[Step] = [Step("suit", suit=suit) for suit in range(4)]
    if case.setup.game == "pile-up":
        added = [Step("discard"), *(Step("give", seat=seat) for seat in range(case.setup.seats))]
    elif case.setup.game == "twin-pyramid":
        added = [*added, Step("pass"), Step("take", (UNKNOWN, UNKNOWN))]
    for step in added:
        last = next((i for i, each in enumerate(line.steps) if each.verb in ("play", "change", "dodge")), 0)
        yield line._replace(steps=(*line.steps[: last + 1], step, *line.steps[last + 1 :]))


def _candidates(case: Case, lines: Sequence[Line]) -> list[int]:
    """Every card of the deck, those named nowhere first: they are the least likely to be in two places."""
    named = {card for line in lines for step in line.steps for card in step.cards or ()}
    deck = [card for card, copies in enumerate(case.setup.cards.copies) if copies]
    return sorted(deck, key=lambda card: card in named)
