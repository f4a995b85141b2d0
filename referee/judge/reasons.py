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
    found: dict[tuple[str, str], Reason] = {}
    for column in columns:
        for reason in column:
            same = found.setdefault((reason.clause, reason.why), reason)
            sure = same.sure and reason.sure
            found[reason.clause, reason.why] = same._replace(
                args=merge_facts(same.args, reason.args), sure=sure
            )
    held = [{(reason.clause, reason.why) for reason in column} for column in columns]
    return tuple(
        reason if all(key in each for each in held) else reason._replace(sure=False)
        for key, reason in found.items()
    )


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
