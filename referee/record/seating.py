"""Who sits where in each deal: latecomers and people who go home, told between deals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from referee import registry
from referee.record.faults import Unreadable, Value
from referee.record.model import Change, Seating
from referee.record.normalize import fold
from referee.record.seats import Seats

JOINS, LEAVES = "joins", "leaves"
FORBIDDEN_IN_NAMES = ",:;#@"
DIGITS = "0123456789"


def name_fault(name: str) -> tuple[str, tuple[Value, ...]] | None:
    """Why nobody can be called so."""
    bare = name.lstrip(DIGITS)
    if not name:
        return "name-empty", ()
    sign = next((sign for sign in name if sign in FORBIDDEN_IN_NAMES), None)
    if sign is not None:
        return "name-sign", (name, sign)
    if bare != name and bare.startswith("."):
        return "name-number", (name,)
    return None


@lru_cache(maxsize=1)
def _after() -> re.Pattern[str]:
    """`Dan after Ben`, `ダン ベンの次`: the newcomer, and who sits before."""
    words = registry.shared_words().words.fillers
    spellings = next(word.aliases for word in words if word.name == "after")
    before = "|".join(map(re.escape, spellings.get("en", ())))
    behind = "|".join(map(re.escape, spellings.get("ja", ())))
    return re.compile(
        rf"(?P<name>.*?)\s+(?:{before})\s+(?P<at>.+)|(?P<new>.*?)[\s(]+(?P<seat>[^\s()]+)\s*(?:{behind})\)?",
        re.IGNORECASE,
    )


class Roster:
    """The people around the table from deal to deal.  Owns the list of everybody who ever sat there."""

    def __init__(self, players: Sequence[str]) -> None:
        self.everybody = list(players)
        self.order = list(range(len(players)))  # with those who left: the start passes their seats
        self.taken = set(self.order)

    @property
    def seats(self) -> tuple[int, ...]:
        """The people at the table, in the order of their seats."""
        return tuple(person for person in self.order if person in self.taken)

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(self.everybody[person] for person in self.seats)

    def seating(self, changes: Sequence[Change]) -> Seating:
        """How people sit now."""
        return Seating(self.seats, tuple(self.order), tuple(changes))

    def change(self, verb: str, text: str, at: int, line: int) -> Change:
        """Carry one line out; `Unreadable` where nobody can join or leave so."""
        if verb == LEAVES:
            return self._leave(text, at, line)
        return self._join(text, at, line)

    def _leave(self, text: str, at: int, line: int) -> Change:
        """People go home."""
        gone = []
        for name, place in _listed(text, at):
            if not name:
                raise Unreadable(place, "name-empty")
            seats = self.seats
            person = seats[Seats([self.everybody[each] for each in seats]).seat(name, place)]
            gone.append(person)
            self.taken.discard(person)
        return Change(LEAVES, tuple(self.everybody[person] for person in gone), "", line)

    def _join(self, text: str, at: int, line: int) -> Change:
        """People sit down, after the last seat or after somebody."""
        names, before = text, None
        if fold(text) not in map(fold, self.everybody) and (match := _after().fullmatch(text)) is not None:
            names, seat = (
                (match["name"], match["at"]) if match["at"] is not None else (match["new"], match["seat"])
            )
            before = self._person(seat, at + match.start("at" if match["at"] is not None else "seat"))
        came = []
        neighbour = before
        for name, place in _listed(names, at):
            if (fault := name_fault(name)) is not None:
                raise Unreadable(place, *fault)
            person = self._newcomer(name, place)
            if person != neighbour:  # who went home may come back after herself: to the seat that she had
                if person in self.order:
                    self.order.remove(person)
                place_at = len(self.order) if neighbour is None else self.order.index(neighbour) + 1
                self.order.insert(place_at, person)
            self.taken.add(person)
            came.append(person)
            neighbour = person
        behind = "" if before is None else self.everybody[before]
        return Change(JOINS, tuple(self.everybody[person] for person in came), behind, line)

    def _person(self, name: str, at: int) -> int:
        """Somebody who sits, or sat, at the table."""
        seats = [person for person in self.order if person in self.taken]
        found = Seats([self.everybody[person] for person in seats]).find(name)
        if found is not None:
            return seats[found]
        gone = Seats([self.everybody[person] for person in self.order])
        return self.order[gone.seat(name, at)]

    def _newcomer(self, name: str, at: int) -> int:
        """The number of somebody who sits down: a new one, or that of somebody who comes back."""
        folded = [fold(each) for each in self.everybody]
        if fold(name) not in folded:
            self.everybody.append(name)
            return len(folded)
        person = folded.index(fold(name))
        if person in self.taken:
            raise Unreadable(at, "joins-there", (self.everybody[person],))
        return person


def _listed(text: str, at: int) -> list[tuple[str, int]]:
    """The names between commas, and where each stands."""
    found: list[tuple[str, int]] = []
    for match in re.finditer(r"[^,、]+|(?<=[,、])(?=[,、])", text):
        part = match.group()
        if part.strip() or not found:
            found.append((part.strip(), at + match.start() + len(part) - len(part.lstrip())))
    return found or [("", at)]
