"""Pyramid Dice: what a table may know of the position in which a disputed move was made."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dispute import YES_NO, Dispute, Item
from referee.games.pyramid_dice.deck import ROWS
from referee.games.pyramid_dice.unknowns import (
    ASIDE,
    COVERED,
    FREE,
    GODS_LEFT,
    GONE,
    LEFT_OVER,
    LIES,
    PASSED,
    gives_up,
)

ROW = 0.3
"""A whole row is more to remember than who had what."""


def questions(dispute: Dispute) -> Iterator[Item]:
    """Everything that may matter, in the order in which a person would ask."""
    me = dispute.mover
    wanted = (*dispute.cards("take", "fail", "steal"), *dispute.cards_before("fail"))
    gods = tuple(name for name in dispute.names if name.startswith("G"))
    used = tuple(name for name in dispute.cards("use") if name in gods)
    answers = ((FREE, "no"), (COVERED, "yes"), (ASIDE, "aside"), (GONE, "gone"))
    for card in dict.fromkeys(dispute.cards("take", "fail", "steal")):
        number = dispute.names.index(card)
        yield Item(
            LIES,
            (FREE, COVERED, ASIDE, GONE),
            None,
            number,
            prompt="over",
            label=card,
            now=True,
            spoken=answers,
        )
    first = dispute.author
    if dispute.any("steal") and first is not None and (me - first) % dispute.seats > 1:
        nearer = dispute.players[(first + 1) % dispute.seats]
        yield Item(PASSED, ("yes", "no"), prompt="passed", label=nearer, now=True, spoken=YES_NO)
    if gives_up(dispute.steps):
        yield Item(LEFT_OVER, ("yes", "no"), prompt="there", now=True, spoken=YES_NO)
    if dispute.any("flip"):
        yield Item(GODS_LEFT, ("yes", "no"), prompt="gods", now=True, spoken=YES_NO)
    yield Item("@aside", ("", *wanted), prompt="aside")
    for seat in (me, *dispute.others):
        own = (*used, " ".join(gods), *gods[:2])
        yield Item("@taken", ("", *dict.fromkeys(own)), seat, prompt="taken")
        yield Item("@stolen", ("", *dict.fromkeys(own[:2])), seat, prompt="stolen")
        yield Item("@box", ("", *dict.fromkeys((*used, *gods[:1], "RA"))), seat, prompt="box")
    yield Item("@strong", ("", *dispute.players), prompt="strong")
    left = dispute.any("use", "flip") or bool(dispute.cards_before("use"))
    for row in range(ROWS, 0, -1):
        hidden, gone = " ".join("?" * row), " ".join("-" * row)
        stairs = "-" * row if row == ROWS else "-" * (row - 1) + "?" if row > 2 else "?" * row
        usual = (" ".join(stairs), hidden, gone) if left else (hidden, gone)  # what was taken left its place
        seen = tuple(" ".join((card, *(sign * (row - 1)))) for card in wanted for sign in "?-")
        values = tuple(dict.fromkeys((*usual, *seen)))
        yield Item("@row", values, None, row, unsure=hidden, prompt="row", ease=ROW)


def borrowed(dispute: Dispute) -> str:
    """The verb that a card was perhaps taken by, with the dice of somebody who had just given up (PD-8.1)."""
    given_up = dispute.author != dispute.mover and gives_up(dispute.before)
    return "steal" if given_up and [step.verb for step in dispute.steps] == ["take"] else ""
