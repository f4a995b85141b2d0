"""Reasons over all ways the unwritten choices may have gone: what these share, and what only some have."""

from __future__ import annotations

from collections.abc import Sequence

from referee.game.walk import Reason
from referee.record.model import UNKNOWN

BLURRED = frozenset({"card", "suit", "seat"})
"""Kinds of facts that can be said to be unknown."""

UNSAID = "unsaid"
"""Kind of a fact that is not the same in all ways, and of which nothing can be said."""


def shared(columns: Sequence[tuple[Reason, ...]]) -> tuple[Reason, ...]:
    """Each reason once, in order; one that does not hold in every way is not sure.

    >>> shared([(Reason("TP-8.7", "names", (("suit", 0),)),), (Reason("TP-8.7", "names", (("suit", 1),)),)])
    (Reason(clause='TP-8.7', why='names', args=(('suit', -1),), sure=True, names=()),)
    """
    first = columns[0]
    if all(column == first for column in columns):
        return first
    found: dict[tuple[str, str, int], Reason] = {}
    rows = [_placed(column) for column in columns]
    for row in rows:
        for key, reason in row.items():
            same = found.setdefault(key, reason)
            found[key] = same._replace(
                args=merge_facts(same.args, reason.args), sure=same.sure and reason.sure
            )
    return tuple(
        reason if all(key in row for row in rows) else reason._replace(sure=False)
        for key, reason in found.items()
    )


def _placed(column: tuple[Reason, ...]) -> dict[tuple[str, str, int], Reason]:
    """The reasons of one way by clause, sentence, and which of several alike."""
    found: dict[tuple[str, str, int], Reason] = {}
    for reason in column:
        count = sum(key[:2] == (reason.clause, reason.why) for key in found)
        found[reason.clause, reason.why, count] = reason
    return found


def merge_facts(first: tuple[object, ...], other: tuple[object, ...]) -> tuple[object, ...]:
    """The facts of one sentence as two ways have them: what differs is unknown."""
    if first == other or len(first) != len(other):
        return first
    return tuple(_merge_fact(one, two) for one, two in zip(first, other, strict=True))


def _merge_fact(one: object, two: object) -> object:
    if one == two:
        return one
    kinds = {each[0] if isinstance(each, tuple) and each else "" for each in (one, two)}
    kind = kinds.pop() if len(kinds) == 1 else ""
    return (kind, UNKNOWN) if kind in BLURRED else (UNSAID, "")


def costly(reasons: Sequence[Reason], seat: int) -> bool:
    """Whether a legal move costs its player something: then those who said so are right as well."""
    return any(
        each.sure and each.facts.get("cost") and each.facts.get("seat", ("seat", seat)) == ("seat", seat)
        for each in reasons
    )
