"""Moves taken back: which they are, and in the ledger how cards return and what was shown stays known."""

from __future__ import annotations

from operator import attrgetter

from referee.hidden.ledger import Kind, Ledger
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
            if line.kind is LineKind.FACT and line.steps[0].verb == "@ruling":
                break  # no move behind a decision of the table is taken back
            if line.kind is LineKind.MOVE:
                stack.append(index)
            elif line.kind is LineKind.UNDO and stack:
                back[stack.pop()] = index
    return back


def taken_back_events(ledger: Ledger, after: Ledger) -> list[tuple[int, int]]:
    """Give the ledger from before a move what the move showed; (container, card) of hidden cards now known.

    A card that was drawn was in the stock until then, and is there again; a hidden card that was named is
    back in its container, but hidden no more; a hidden card that was drawn goes back unseen.
    """
    start = len(ledger.events)
    born: list[tuple[int, int]] = []
    outs: list[int] = []
    backs: list[int] = []
    shown: list[tuple[int, int]] = []
    news = after.events[start:]
    named = any(event.kind is Kind.REVEAL for event in news)
    for event in news:
        if event.kind is Kind.BIRTH:
            if not named:
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
            ledger.reveal(event.container, event.card)
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
