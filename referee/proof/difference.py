"""Two ways the cards may lie, and only what tells them apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from referee.judge.judgement import ILLEGAL
from referee.proof.evaluation import Case, contradicted
from referee.proof.open_places import explicit, subject
from referee.record.model import UNKNOWN, Line, LineKind, Record, Step

TRIALS = 1_500
"""Deals that are tried for one that differs in a single place."""

MOST_LINES = 30_000
"""Lines that are judged for them in all."""


class Differing(NamedTuple):
    """One line that is not the same in both deals, reduced to what differs; None where it is not there.

    `number` is the line of the file, 0 where the cards were not written; for an option given as `?` both
    lines are None, and `option` its name with both values.
    """

    number: int
    legal: Line | None
    illegal: Line | None
    option: tuple[str, object, object] | None = None


def differences(legal: Record, illegal: Record, source: Sequence[Line]) -> tuple[Differing, ...]:
    """Everything in which the two deals differ; `source` are the lines as they were recorded."""
    found = [
        Differing(0, None, None, (name, legal.options[name], illegal.options[name]))
        for name in legal.options
        if legal.options[name] != illegal.options[name]
    ]
    written = {subject(line): line.number for line in source}
    mine, other = _by_place(legal.deals[0].lines), _by_place(illegal.deals[0].lines)
    for key in dict.fromkeys((*mine, *other)):
        one, two = mine.get(key), other.get(key)
        if one is not None and two is not None:
            if one.steps == two.steps:
                continue
            one, two = _reduced(one, two)
        line = mine.get(key) or other[key]
        number = line.number or written.get(subject(line), 0)
        found.append(Differing(number, one, two))
    return tuple(found)


def _by_place(lines: Sequence[Line]) -> Mapping[object, Line]:
    """The lines by number, or by what they speak of where nobody wrote them."""
    return {line.number or subject(line): line for line in lines}


def _reduced(one: Line, two: Line) -> tuple[Line, Line]:
    """Two forms of a line; of a hand only the cards that differ, since its cards have no order."""
    mine, other = one.steps[0], two.steps[0]
    if (
        len(one.steps) > 1
        or mine.verb not in ("@hand", "@open", "@reveal")
        or not (mine.cards and other.cards)
    ):
        return one, two
    lost, won = Counter(mine.cards) - Counter(other.cards), Counter(other.cards) - Counter(mine.cards)
    return (
        one._replace(steps=(mine._replace(cards=tuple(lost.elements()), numbers=()),)),
        two._replace(steps=(other._replace(cards=tuple(won.elements()), numbers=()),)),
    )


# --- a deal that differs as little as can be ----------------------------------------------------
class Slot(NamedTuple):
    """A place of a complete deal that the record leaves open: a card of a step, or (-1) its suit."""

    line: int
    step: int
    card: int


def nearest(case: Case, legal: Sequence[Line]) -> list[Line] | None:
    """A deal that differs from a legal one in one place, or two cards swapped, and makes the line illegal."""
    whole = explicit(case)
    open_slots = list(slots(whole, legal))
    allowed = {whole[place].number for place in contradicted(case.results(whole))}
    for tried, lines in enumerate(_changed(case, legal, open_slots)):
        if tried == TRIALS or tried * len(lines) > MOST_LINES:
            return None
        results = case.results(lines)
        out = {lines[place].number for place in contradicted(results)}
        verdict = next(
            r.verdict for line, r in zip(lines, results, strict=True) if line.number == case.target
        )
        if verdict == ILLEGAL and out == allowed:
            return lines
    return None


def slots(whole: Sequence[Line], legal: Sequence[Line]) -> Iterator[Slot]:
    """The places of the complete deal that are open in the record; none where the two do not correspond."""
    pairs = list(zip_longest(whole, legal))
    if any(one is None or two is None or len(one.steps) != len(two.steps) for one, two in pairs):
        return
    for index, (known, full) in enumerate(pairs):
        for place, (step, filled) in enumerate(zip(known.steps, full.steps, strict=True)):
            if step.suit == UNKNOWN:
                yield Slot(index, place, -1)
            if known.kind is LineKind.FACT and not step.numbers:
                yield from (Slot(index, place, at) for at in _unordered(step, filled))
                continue
            for at, card in enumerate(step.cards or ()):
                if card == UNKNOWN and at < len(filled.cards or ()):
                    yield Slot(index, place, at)


def _unordered(step: Step, filled: Step) -> Iterator[int]:
    """The open places of a hand, whose cards have no order."""
    rest = Counter(step.cards or ())
    for at, card in enumerate(filled.cards or ()):
        if rest[card] > 0:
            rest[card] -= 1
        elif step.cards is None or UNKNOWN in step.cards:
            yield at


def _changed(case: Case, legal: Sequence[Line], open_slots: Sequence[Slot]) -> Iterator[list[Line]]:
    """The deal with one open place changed: the mover's first; then two swapped."""
    used = Counter(card for line in legal for step in line.steps for card in step.cards or ())
    free = [card for card, copies in enumerate(case.setup.cards.copies) if copies > used[card]]
    mover = next(line.seat for line in legal if line.number == case.target)
    cards = [slot for slot in open_slots if slot.card >= 0]
    cards.sort(key=lambda slot: _owner(legal[slot.line], slot) != mover)
    for slot in open_slots:
        if slot.card < 0:
            for suit in range(4):
                yield _with(legal, slot, suit=suit)
    for slot in cards:
        same = [each for each in cards if _same(legal, slot, each)]  # shown again in a later line
        if same[0] != slot:
            continue
        for card in free:
            changed = list(legal)
            for each in same:
                changed = _with(changed, each, card=card)
            yield changed
    for first in cards:
        for second in cards:
            one, two = _card(legal, first), _card(legal, second)
            if first < second and first.line != second.line and one != two:
                yield _with(_with(legal, first, card=two), second, card=one)


def _owner(line: Line, slot: Slot) -> int | None:
    return line.steps[slot.step].seat if line.seat is None else line.seat


def _same(lines: Sequence[Line], one: Slot, two: Slot) -> bool:
    """Whether two places name the same card before the same player."""
    owners = [_owner(lines[slot.line], slot) for slot in (one, two)]
    return one == two or (
        one.line != two.line and owners[0] == owners[1] and _card(lines, one) == _card(lines, two)
    )


def _card(lines: Sequence[Line], slot: Slot) -> int:
    return (lines[slot.line].steps[slot.step].cards or ())[slot.card]


def _with(lines: Sequence[Line], slot: Slot, *, card: int = UNKNOWN, suit: int = UNKNOWN) -> list[Line]:
    """The lines with another card, or suit, in one place."""
    line = lines[slot.line]
    step: Step = line.steps[slot.step]
    if slot.card < 0:
        step = step._replace(suit=suit)
    else:
        cards = list(step.cards or ())
        cards[slot.card] = card
        step = step._replace(cards=tuple(cards))
    done = list(lines)
    done[slot.line] = line._replace(steps=(*line.steps[: slot.step], step, *line.steps[slot.step + 1 :]))
    return done
