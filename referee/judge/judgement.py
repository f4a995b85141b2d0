"""What the referee says of a record: the values that every report is made from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, overload

from referee.game.walk import Breach
from referee.record.faults import Fault
from referee.record.model import Choice, Deal, Line, Record, Step

LEGAL = "legal"
ILLEGAL = "illegal"
DOUBTFUL = "unknown"
OUT_OF_TURN = "GEN-1"
DEAL_OVER = "GEN-4"


class Settle(NamedTuple):
    """Something that, shown, would settle an unknown line.

    `why` names the sentence of the report: "show" (the seat shows the cards it held at that line),
    "choice" (say what was chosen at that line), "record" (write the next line), "row" (write down what
    lay in the row that `line` counts).  `place`: the zone that the cards lay in, "" for the hand.
    """

    why: str
    seat: int | None
    line: int
    cards: tuple[int, ...] = ()
    place: str = ""


class LineVerdict(NamedTuple):
    """The verdict on one fact or move.  `breaches` of an unknown line are the ones in doubt."""

    line: Line
    deal: int
    verdict: str
    breaches: tuple[Breach, ...] = ()
    applied: bool = True
    exact: bool = True
    legal_under: tuple[tuple[str, str | int], ...] = ()
    turns_on: Mapping[str, Mapping[object, str]] = {}
    instead: tuple[tuple[int, tuple[Step, ...]], ...] = ()  # (seat, steps) of legal lines
    settle: tuple[Settle, ...] = ()
    unwritten: tuple[str, ...] = ()  # names of choices that the line leaves open: "suit", "give", …
    dispute: tuple[tuple[tuple[Choice, ...], int], ...] | None = None
    """Of a line with two testimonies, what falls away and the line that rules it out; None of any other."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses broken (or in doubt), each once, in order of the breaches."""
        return tuple(dict.fromkeys(breach.clause for breach in self.breaches))

    @property
    def deciding(self) -> tuple[str, ...]:
        """The same clauses as people argue about them."""
        return tuple(dict.fromkeys(breach.decides for breach in self.breaches))


class AllLegal(Sequence[LineVerdict]):
    """The verdicts of a record in which every line is legal, made when they are looked at."""

    __slots__ = ("_deals", "_made")

    def __init__(self, deals: tuple[Deal, ...]) -> None:
        self._deals = deals
        self._made: tuple[LineVerdict, ...] | None = None

    def _all(self) -> tuple[LineVerdict, ...]:
        if self._made is None:
            self._made = tuple(
                LineVerdict(line, deal.number, LEGAL) for deal in self._deals for line in deal.lines
            )
        return self._made

    def __len__(self) -> int:
        return sum(len(deal.lines) for deal in self._deals)

    @overload
    def __getitem__(self, index: int) -> LineVerdict: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[LineVerdict, ...]: ...
    def __getitem__(self, index: int | slice) -> LineVerdict | tuple[LineVerdict, ...]:
        return self._all()[index]

    def __iter__(self) -> Iterator[LineVerdict]:
        return iter(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._all() == tuple(other)


class DealVerdict(NamedTuple):
    """How one deal ended.  Lists are by seat."""

    deal: int
    finished: bool
    ended_by: str | None
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    scores: tuple[int | None, ...] | None
    extras: Mapping[str, object]
    away: frozenset[int] = frozenset()  # who left in mid-deal, and has no entry (GEN-7.3)

    def entries(self, values: Sequence[Any], names: Sequence[str]) -> list[tuple[str, Any]]:
        """The values by seat of those for whom the deal counts, each with a name."""
        pairs = zip(names, values, strict=True)
        return [pair for seat, pair in enumerate(pairs) if seat not in self.away]


class Contested(NamedTuple):
    """A deal that an illegal line ended, and that nobody settled: the totals by seat without it."""

    deal: int
    line: int
    scores_without: tuple[int | None, ...]


class Judgement(NamedTuple):
    """The whole record, judged.  Lists are by seat; `ranking` is places of seats, best first."""

    record: Record
    options: Mapping[str, str | int | None]
    lines: Sequence[LineVerdict]
    deals: tuple[DealVerdict, ...]
    scores: tuple[int | None, ...] | None
    ranking: tuple[tuple[int, ...], ...] | None
    finished: bool
    contested: tuple[Contested, ...] = ()
    faults: tuple[Fault, ...] = ()  # of the file; what they are about is not among the lines
    untried: tuple[str, ...] = ()  # what was not looked for to the end, since it is no verdict: "legal-under"
    start: int | None = None  # the seat that began the last deal, where all ways agree on it

    @property
    def summary(self) -> dict[str, int]:
        """How many lines got each verdict."""
        counts = {LEGAL: 0, ILLEGAL: 0, DOUBTFUL: 0}
        for verdict in self.lines:
            counts[verdict.verdict] += 1
        return counts
