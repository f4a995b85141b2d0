"""Which lines a time of the deal knows: verbs in order, some of which may be missing or repeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from layouts.ruledata.description import Phase


def written(phase: Phase, verbs: Sequence[str]) -> bool:
    """Whether a line of the phase may be these verbs: no pattern goes back, however much may be missing."""
    for parts in phase.lines:
        places = _passed(parts, {0})
        for verb in verbs:
            here = {at for at in places if at < len(parts) and parts[at].verb == verb}
            again = {at for at in here if parts[at].repeat in ("*", "+")}
            places = _passed(parts, again | {at + 1 for at in here})
        if len(parts) in places:
            return True
    return False


def _passed(parts: Sequence[Any], places: set[int]) -> set[int]:
    """The places, and those behind them where a part may be missing."""
    for at, part in enumerate(parts):
        if at in places and part.repeat in ("?", "*"):
            places.add(at + 1)
    return places


def begins(parts: Sequence[Any]) -> str:
    """The verb of a line that must be there."""
    verb: str = next((part.verb for part in parts if part.repeat in ("", "+")), parts[0].verb)
    return verb
