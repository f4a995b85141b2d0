"""What changed between two decks: which pieces to throw away, and which to add."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.compose.appearance import Decks, Held
from runtime.value import value


@value
class Changes:
    """Pieces to throw away and to add, each with how many, in the order of their decks."""

    away: tuple[tuple[str, int], ...]
    add: tuple[tuple[str, int], ...]

    def __bool__(self) -> bool:
        return bool(self.away or self.add)


def changes(old: Sequence[Held], new: Sequence[Held]) -> Changes:
    """The fewest pieces to throw away and to add, so that the old deck becomes the new one.

    >>> was = (Held(name="A", count=2, look="x"), Held(name="B", count=1, look="y"))
    >>> now = (Held(name="A", count=1, look="x"), Held(name="B", count=1, look="z"))
    >>> changes(was, now)
    Changes(away=(('A', 1), ('B', 1)), add=(('B', 1),))
    """
    there = {(held.name, held.look): held.count for held in old}
    wanted = {(held.name, held.look): held.count for held in new}
    for both in there.keys() & wanted.keys():
        same = min(there[both], wanted[both])
        there[both] -= same
        wanted[both] -= same
    _rename(there, wanted)
    return Changes(away=_left(there), add=_left(wanted))


def _rename(there: dict[tuple[str, str], int], wanted: dict[tuple[str, str], int]) -> None:
    """A card that looks as before serves on, whatever its id has become."""
    by_look: dict[str, list[tuple[str, str]]] = {}
    for name, look in there:
        by_look.setdefault(look, []).append((name, look))
    for key in wanted:
        for other in by_look.get(key[1], ()):
            same = min(there[other], wanted[key])
            there[other] -= same
            wanted[key] -= same


def _left(counts: dict[tuple[str, str], int]) -> tuple[tuple[str, int], ...]:
    return tuple((name, count) for (name, _), count in counts.items() if count)


def by_language(old: Decks, new: Decks) -> dict[str, Changes]:
    """The changes of every deck that is wanted now.

    Where no deck has kept its language, because the faces gained or lost their words, the first deck of
    now follows the first one of then.
    """
    lost = not old.keys() & new.keys()
    found = {}
    for index, (lang, deck) in enumerate(new.items()):
        before = old.get(lang, ())
        if lost and index == 0:
            before = next(iter(old.values()), ())
        found[lang] = changes(before, deck)
    return found
