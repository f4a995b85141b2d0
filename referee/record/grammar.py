"""What may stand after each word of a move and of a fact: the shapes, as data."""

from __future__ import annotations

from typing import NamedTuple

MANY = 400
"""More cards than any deck in play has; longer lists are refused as a slip."""


class Shape(NamedTuple):
    """What a word takes: how many cards, whether `?` and a bare count may stand for them, what else."""

    least: int = 0
    most: int = 0
    unknown: bool = False  # `?` may stand among the cards
    counted: bool = False  # a number of unknown cards may stand instead
    numbers: tuple[int, int] = (0, 0)  # least and most numbers (dice, counts of facts)
    seat: bool = False  # a player: after the word in a move, before the colon in a fact
    suit: bool = False
    words: bool = False
    expr: bool = False
    empty: bool = False  # `-` may stand for a place without a card
    points: bool = False  # numbers instead of cards are points, not a count


_DRAWN = Shape(0, MANY, unknown=True, counted=True)
_CARDS = Shape(1, MANY)

VERBS: dict[str, Shape] = {
    "lay": _CARDS,
    "pick": _CARDS,
    "swap": Shape(2, 2),
    "play": Shape(1, 1),
    "build": _CARDS,
    "break": Shape(1, 1),
    "suit": Shape(suit=True, unknown=True),
    "change": Shape(1, 2, seat=True, words=True),
    "draw": _DRAWN,
    "take": _DRAWN,
    "pass": Shape(),
    "say": Shape(words=True),
    "challenge": Shape(words=True),
    "penalty": _DRAWN,
    "dobon": _DRAWN,
    "roll": Shape(numbers=(3, 3)),
    "use": Shape(1, 1, numbers=(1, 3)),
    "fail": Shape(0, 1),
    "steal": Shape(1, 1, expr=True),
    "flip": Shape(0, 1),
    "give": Shape(seat=True),
    "discard": Shape(),
    "show": _DRAWN,
    "spread": Shape(),
    "dodge": Shape(numbers=(1, 1)),
}

OWN_VERBS: dict[str, dict[str, Shape]] = {
    "pyramid-dice": {"take": Shape(1, 1, expr=True)},
    "pile-up": {"play": Shape(1, MANY)},
}
"""Where a word takes something else in one game."""

EFFECTS: dict[str, frozenset[str]] = {
    "twin-pyramid": frozenset({"build", "take", "pass", "suit", "break"}),
    "american-page-one": frozenset({"suit", "say"}),
    "pile-up": frozenset({"give", "discard"}),
}
"""Words that may follow their step after a space alone."""

HOSTS = frozenset({"play", "change", "dodge"})
"""Steps that an effect word may follow after a space alone."""

INNER = frozenset({
    "for", "from", "by", "top", "won", "lost", "none", "clockwise", "counterclockwise",
    "field-pyramid", "burst", "out", "assumed", "written",
})  # fmt: skip
"""Words that stand inside a step or fact and begin none."""

RESULTS: dict[str, frozenset[str]] = {
    "twin-pyramid": frozenset({"field-pyramid", "burst"}),
    "american-page-one": frozenset({"out", "dobon"}),
}

_SEAT_CARDS = Shape(0, MANY, unknown=True, seat=True)

FACTS: dict[str, Shape] = {
    "@hand": Shape(0, MANY, unknown=True, counted=True, seat=True),
    "@reveal": _SEAT_CARDS,
    "@starter": Shape(1, MANY, unknown=True),
    "@row": Shape(0, MANY, unknown=True, numbers=(1, 1), empty=True),
    "@column": Shape(0, MANY, unknown=True, numbers=(1, 1), empty=True),
    "@table": Shape(1, 1, unknown=True, suit=True),
    "@field": _SEAT_CARDS,
    "@open": _SEAT_CARDS,
    "@fixed": Shape(seat=True, suit=True),
    "@pile": Shape(0, MANY, unknown=True),
    "@due": Shape(seat=True, numbers=(1, 1)),
    "@run": Shape(numbers=(1, 1)),
    "@stock": Shape(numbers=(1, 1)),
    "@turn": Shape(seat=True),
    "@start": Shape(seat=True),
    "@strong": Shape(seat=True),
    "@direction": Shape(words=True),
    "@position": Shape(),
    "@aside": Shape(0, MANY, unknown=True),
    "@discard": Shape(0, MANY, unknown=True),
    "@taken": _SEAT_CARDS,
    "@stolen": _SEAT_CARDS,
    "@box": _SEAT_CARDS,
    "@minus": Shape(seat=True, numbers=(1, 1)),
    "@points": Shape(seat=True, numbers=(2, 2)),
    "@left": Shape(0, MANY, unknown=True, seat=True, points=True),
    "@result": Shape(seat=True, words=True),
    "@undo": Shape(),
    "@end": Shape(),
}

NAME_FIRST = frozenset({
    "@hand", "@reveal", "@field", "@open", "@due", "@taken", "@stolen", "@box", "@minus", "@points",
})  # fmt: skip
"""Facts that always speak of one player, named before a colon."""


def verb_shape(game: str, verb: str) -> Shape:
    """What a verb takes in a game."""
    return OWN_VERBS.get(game, {}).get(verb) or VERBS.get(verb, _DRAWN)
