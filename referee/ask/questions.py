"""Which facts of a position matter for a move, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from referee.record.model import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """The move asked about: who wrote it, what it says, and what follows from the words alone."""

    game: str
    seats: int
    mover: int
    steps: tuple[Step, ...]
    names: tuple[str, ...]  # card ids by number

    @property
    def verbs(self) -> frozenset[str]:
        """Every verb of the move."""
        return frozenset(step.verb for step in self.steps)

    def any(self, *verbs: str) -> bool:
        """Whether one of the verbs occurs."""
        return not self.verbs.isdisjoint(verbs)

    def cards(self, *verbs: str) -> tuple[str, ...]:
        """The ids of the cards named with these verbs (with any, where none is given)."""
        return tuple(
            self.names[card]
            for step in self.steps
            if not verbs or step.verb in verbs
            for card in step.cards or ()
            if card >= 0
        )

    @property
    def first(self) -> str:
        """The first verb that is no arrangement."""
        return next((step.verb for step in self.steps if step.verb not in ("lay", "pick", "swap")), "")

    @property
    def triple(self) -> bool:
        """Whether three equal dice were rolled."""
        return any(s.verb == "roll" and len(set(s.numbers)) == 1 for s in self.steps)


class Question(NamedTuple):
    """One fact to ask for.  `default` is what Enter means: a text for the fact, or "" to leave it out.

    `seat` is whom it speaks of; `number` the row or column; None for `default`: there is none.
    """

    fact: str
    prompt: str
    seat: int | None = None
    number: int | None = None
    default: str | None = ""


BEFORE = {"challenge": "ask-before-challenge", "penalty": "ask-before", "dodge": "ask-before-dodge",
          "steal": "ask-before-steal"}  # fmt: skip
"""Moves that answer the one before: that line is asked for, too."""


def line_before(dispute: Dispute) -> str | None:
    """The prompt for the line before, where the move answers it."""
    if dispute.game == "pile-up" and dispute.first == "roll":
        return None
    return BEFORE.get(dispute.first)


def questions(dispute: Dispute) -> Iterator[Question]:
    """The questions that matter for the move, in order."""
    yield from _BY_GAME[dispute.game](dispute)


def _twin_pyramid(dispute: Dispute) -> Iterator[Question]:
    me = dispute.mover
    hand_matters = dispute.any("draw", "pass", "lay", "pick", "take") or any(
        card.startswith("A") for card in dispute.cards("build")
    )
    yield Question("@table", "ask-table", default=None)
    if dispute.any("play", "change", "draw", "pass"):
        yield Question("@fixed", "ask-fixed")
    if dispute.first == "take":
        yield Question("@due", "ask-due", me, default="1")
    if hand_matters:
        yield Question("@hand", "ask-held", me, default="? ? ? ?")
        yield Question("@open", "ask-open", me)
    if dispute.any("build", "swap"):
        yield Question("@field", "ask-field", me)
    change = next((step for step in dispute.steps if step.verb == "change"), None)
    if change is not None and len(change.cards or ()) == 2:
        others = [change.seat] if change.seat is not None else _others(dispute)
        yield from (Question("@open", "ask-open", other) for other in others if other != me)
    if any(card.startswith("10") for card in dispute.cards("play")):
        if dispute.seats > 2:
            yield Question("@direction", "ask-direction")
        yield from (Question("@field", "ask-field", other) for other in _neighbours(dispute))
    if dispute.any("draw", "take", "pass"):
        yield Question("@stock", "ask-stock")


def _american_page_one(dispute: Dispute) -> Iterator[Question]:
    me = dispute.mover
    yield Question("@table", "ask-table", default=None)
    yield Question("@hand", "ask-hand", me, default=None)
    yield from (Question("@hand", "ask-count", other, default="5") for other in _others(dispute))
    if dispute.any("play", "take", "draw", "pass"):
        yield Question("@run", "ask-run")
    if dispute.any("draw", "take", "pass", "penalty"):
        yield Question("@stock", "ask-stock")


def _pyramid_dice(dispute: Dispute) -> Iterator[Question]:
    me = dispute.mover
    if dispute.any("fail"):
        for row in range(1, 8):
            yield Question("@row", "ask-row", None, row, " ".join(["-"] * row))
        yield Question("@aside", "ask-aside")
    elif dispute.any("take", "steal"):
        yield Question("@aside", "ask-free", default=None)
    if dispute.any("use"):
        yield Question("@taken", "ask-gods", me)
    if dispute.any("flip"):
        yield from (Question("@taken", "ask-taken", seat) for seat in range(dispute.seats))
    if any(
        dispute.names[card] == "RA"
        for step in dispute.steps
        if step.verb == "use"
        for card in step.cards or ()
    ):
        yield Question("@strong", "ask-strong")


def _pile_up(dispute: Dispute) -> Iterator[Question]:
    me = dispute.mover
    if dispute.triple:
        yield Question("@minus", "ask-minus", me, default="0")
        return
    numbers = sorted({int(card[-1]) for card in dispute.cards("play") if card[-1].isdigit()})
    for number in numbers:
        yield Question("@column", "ask-column", None, number)
    if dispute.any("show", "play", "pass"):
        yield Question("@hand", "ask-hand", me, default="6")
    if dispute.any("draw"):
        yield Question("@stock", "ask-stock")


def _others(dispute: Dispute) -> list[int]:
    """The other seats, from the next on."""
    return [(dispute.mover + place) % dispute.seats for place in range(1, dispute.seats)]


def _neighbours(dispute: Dispute) -> list[int]:
    """Both neighbours: either may be the next player."""
    others = _others(dispute)
    return others if len(others) < 2 else [others[0], others[-1]]


_BY_GAME: dict[str, Callable[[Dispute], Iterator[Question]]] = {
    "twin-pyramid": _twin_pyramid,
    "american-page-one": _american_page_one,
    "pyramid-dice": _pyramid_dice,
    "pile-up": _pile_up,
}
