"""Names of players: matched regardless of case and width, and by any unique beginning."""

from __future__ import annotations

from collections.abc import Sequence

from referee.record.characters import fold
from referee.record.faults import Unreadable
from referee.record.parts import Parts


class Seats:
    """The players of a record in seat order."""

    __slots__ = ("_known", "_parts", "folded", "names")

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.folded = tuple(fold(name) for name in self.names)
        self._known: dict[str, int | None] = {}
        self._parts: tuple[Parts | None, Parts] = (None, Parts())

    def parts(self, common: Parts) -> Parts:
        """What parts of moves mean at this table; `common` is what they mean at every table of a game."""
        known, parts = self._parts
        if known is not common:
            parts = Parts(common)
            self._parts = (common, parts)
        return parts

    def find(self, text: str) -> int | None:
        """The seat of a name or of the unique beginning of one; None where there is none or several.

        >>> Seats(["Aki", "Akira", "Ben"]).find("aki"), Seats(["Aki", "Ben"]).find("B")
        (0, 1)
        """
        try:
            return self._known[text]
        except KeyError:
            matches = self.matches(text)
            seat = matches[0] if len(matches) == 1 else None
            if len(self._known) < 1000:
                self._known[text] = seat
            return seat

    def matches(self, text: str) -> list[int]:
        """Every seat whose name the text may begin; the exact name alone where there is one."""
        name = fold(text)
        if not name:
            return []
        if name in self.folded:
            return [self.folded.index(name)]
        return [seat for seat, full in enumerate(self.folded) if full.startswith(name)]

    def seat(self, text: str, at: int) -> int:
        """The seat of a name that stands at index `at`; Unreadable with a near miss where there is none."""
        seat = self.find(text)
        if seat is not None:
            return seat
        matches = self.matches(text)
        if matches:
            who = ", ".join(self.names[seat] for seat in matches)
            raise Unreadable(at, "name-ambiguous", (text, who), "hint-longer-name")
        near = self.near(text)
        everyone = ", ".join(self.names)
        if near is None:
            raise Unreadable(at, "name-unknown", (text, everyone), "hint-names", (everyone,))
        raise Unreadable(at, "name-unknown", (text, everyone), "did-you-mean", (near,))

    def near(self, text: str) -> str | None:
        """The name that the text was most likely meant to be."""
        from referee.record.nearmiss import nearest

        found = nearest(fold(text), self.folded)
        return None if found is None else self.names[self.folded.index(found)]
