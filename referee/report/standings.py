"""Several records of different games and evenings: running totals and the standing of every player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from referee.judge.judgement import Judgement
from referee.record.dates import readings
from referee.record.normalize import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One deal of one evening for one player: points (None: not known) and the running total of the game."""

    evening: int  # index of the record
    deal: int
    game: str
    player: str
    points: int | None
    running: int | None  # in this game, over all evenings so far; None after a score nobody knows


@dataclass(slots=True, kw_only=True)
class Standing:
    """One player over all records.  Places count from 1; points by game, None where one is not known."""

    player: str
    evenings: int = 0
    wins: int = 0
    places: dict[int, int] = field(default_factory=dict)
    points: dict[str, int | None] = field(default_factory=dict)


def in_order(judgements: Iterable[Judgement]) -> list[Judgement]:
    """Records by the `date` of their header where all have one that can be sorted, else as given."""
    listed = list(judgements)
    dates = [date_of(judgement) for judgement in listed]
    if not all(dates):
        return listed
    return [judgement for _, _, judgement in sorted(zip(dates, range(len(listed)), listed, strict=True))]


def date_of(judgement: Judgement) -> str:
    """The date of the header as year-month-day; empty where it is missing or written otherwise."""
    for key, value in judgement.record.extras.items():
        if fold(key) == "date":
            days = readings(value)
            if len(days) == 1:
                return days[0]
    return ""


def spellings(judgements: Iterable[Judgement]) -> dict[str, str]:
    """Folded name to the spelling met first."""
    found: dict[str, str] = {}
    for judgement in judgements:
        for name in judgement.record.players:
            found.setdefault(fold(name), name)
    return found


def points(judgements: Sequence[Judgement]) -> list[Point]:
    """Every scored deal in order, with running totals by game and player."""
    names = spellings(judgements)
    totals: dict[tuple[str, str], int | None] = {}
    found = []
    for evening, judgement in enumerate(judgements):
        game = judgement.record.game
        tables = {deal.number: judgement.record.sitting(deal) for deal in judgement.record.deals}
        for deal in judgement.deals:
            if not deal.finished or deal.scores is None:
                continue
            for written, value in deal.entries(deal.scores, tables[deal.deal]):
                player = names[fold(written)]
                before = totals.get((game, player), 0)
                total = None if before is None or value is None else before + value
                totals[game, player] = total
                found.append(
                    Point(
                        evening=evening, deal=deal.deal, game=game, player=player, points=value, running=total
                    )
                )
    return found


def standings(judgements: Sequence[Judgement]) -> list[Standing]:
    """Every player, most wins first; a record counts as won where its places are known."""
    names = spellings(judgements)
    table = {name: Standing(player=name) for name in names.values()}
    for judgement in judgements:
        players = [names[fold(name)] for name in judgement.record.players]
        for name in players:
            table[name].evenings += 1
        if judgement.ranking is None or not any(deal.finished for deal in judgement.deals):
            continue
        position = 1
        for place in judgement.ranking:
            for seat in place:
                standing = table[players[seat]]
                standing.places[position] = standing.places.get(position, 0) + 1
                standing.wins += position == 1 and len(players) > 1
            position += len(place)
    for point in points(judgements):
        table[point.player].points[point.game] = point.running
    last = max((place for standing in table.values() for place in standing.places), default=0)
    return sorted(table.values(), key=lambda standing: _merit(standing, last))


def _merit(standing: Standing, last: int) -> tuple[int, ...]:
    """More wins first, then more second places, and so on to the last; then the order of the names."""
    return (-standing.wins, *(-standing.places.get(place, 0) for place in range(2, last + 1)))
