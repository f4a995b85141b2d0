"""A table card of American Page One that nobody could read: what a line asks of it (AP-3.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.game.hands import ANY
from referee.games.american_page_one.table import PageOneState
from referee.record.model import Line, LineKind

BLIND = frozenset({"take", "penalty", "pass", "suit", "say"})
"""Steps that ask nothing of the table card."""


def asked_of_top(state: PageOneState, line: Line, cards: Sequence[int]) -> Iterable[Sequence[int]]:
    """The cards that the table card may be, by the answers to what the line asks of it."""
    if line.kind is not LineKind.MOVE:
        return [(card,) for card in cards]
    rules = state.rules
    asking = [step for step in line.steps if step.verb not in BLIND]
    if state.due is not None and not rules.until and all(step.verb in ("play", "draw") for step in asking):
        return [cards]  # the run is answered or not, whatever lies there
    plays = [step.cards[0] for step in asking if step.verb == "play" and step.cards]
    others = [step for step in asking if step.verb != "play" and (rules.until or step.verb != "draw")]
    strict = rules.joker_last or rules.challenge  # a joker asks for every card that could have been played
    if others or len(plays) > 1 or (strict and plays):
        return [(card,) for card in cards]
    if not plays:
        return [cards]
    (played,) = plays
    groups: dict[bool, list[int]] = {}
    for top in cards:
        groups.setdefault(bool(rules.fits[top] & ANY[played]), []).append(top)
    return groups.values()
