"""What a table may know of a position of a stated game: its time, places, what is remembered, and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from layouts.ruledata.names import StateRule
from referee.game.dispute import YES_NO, Dispute, Item
from referee.ruledata.opening import Stated

APART: Final = 5
"""Of cards that lie on the table every fifth is an example: in any deck that meets all suits."""
SIZES: Final = ("5", "3", "1")


def questions(game: Stated, dispute: Dispute) -> Iterator[Item]:
    """Everything that may matter: what everybody sees first, then the hand of the mover, then the others."""
    names, phases = game.description.names, tuple(game.description.phases)
    seats = (dispute.mover, *dispute.others)
    if len(phases) > 1:
        yield Item("@phase", phases, prompt="phase", spoken=tuple((each, f"phase-{each}") for each in phases))
    for zone in names.lying:
        lying = ("", *[name for name in dispute.names if name not in dispute.cards()][::APART])
        for seat in seats if names.zones[zone].each else (None,):
            yield Item(f"@{zone}", lying, seat, prompt=zone)
    for state, spec in names.state.items():
        values = _values(game, spec, dispute)
        for seat in (seats if spec.each else (None,)) if values else ():
            spoken = YES_NO if spec.kind == "flag" else ()
            yield Item(f"@{state}", values, seat, prompt=state, spoken=spoken)
    for place in names.held:
        for seat in seats:
            held = dispute.cards() if seat == dispute.mover else ()
            yield Item(f"@{place}", (*SIZES, *dispute.hands(len(held) + 1, held)[:2]), seat, prompt=place)
    if "stock" in names.zones:
        yield Item("@stock", ("", "0", "1"), prompt="stock")


def _values(game: Stated, spec: StateRule, dispute: Dispute) -> tuple[str, ...]:
    """Some of what may be remembered; nothing where no position tells it."""
    if spec.kind == "num":
        return ("0", "1", "2", "5")
    if spec.kind == "flag":
        return ("yes", "no")
    if spec.each or spec.kind == "card":
        return ()
    return ("", *(dispute.players if spec.kind == "seat" else game.lowering.values.words[spec.kind]))
