"""Who plays a deal, under which set-up, and who begins: where people join and leave between deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee import registry
from referee.game.contract import Setup
from referee.game.reads import Reads
from referee.record.model import Deal, Record


def people(record: Record, deal: Deal) -> tuple[int, ...]:
    """The players on each seat of a deal, counted as in `Record.players`."""
    return tuple(range(record.first_table)) if deal.seating is None else deal.seating.seats


def setup_of(record: Record, setup: Setup, deal: Deal) -> Setup:
    """The set-up of a deal: that of the record, with the defaults for the number of its players."""
    if deal.seating is None or len(deal.seating.seats) == setup.seats:
        return setup
    seats = len(deal.seating.seats)
    watched = setup.options if isinstance(setup.options, Reads) else None
    values: Mapping[str, Any] = setup.options if watched is None else watched.unwatched
    kept = {name: value for name, value in values.items() if chosen(record, name, value)}
    book = registry.book(record.game, kept, seats, record.cards_path)
    options = book.options if watched is None else watched.over(book.options)
    return setup._replace(options=options, seats=seats, book=book)


def chosen(record: Record, name: str, value: object) -> bool:
    """Whether somebody chose this value of an option, so that it holds whoever sits at the table."""
    return record.chosen is None or name in record.chosen or value != record.options.get(name)


def beginning(deal: Deal, last: int, seats: int, *, passed: bool) -> int:
    """The seat that begins a deal: who began the last one, or the next one there once that is passed on."""
    if deal.seating is None:
        return (last + passed) % seats
    circle, there = deal.seating.circle, deal.seating.seats
    place = circle.index(last) + passed
    order = (circle[(place + step) % len(circle)] for step in range(len(circle)))
    return there.index(next(person for person in order if person in there))


def person(deal: Deal, seat: int) -> int:
    """Who sits on a seat of a deal, counted as in `Record.players`."""
    return seat if deal.seating is None else deal.seating.seats[seat]


def spread(record: Record, deal: Deal, values: Sequence[Any] | None, absent: Any) -> Sequence[Any] | None:
    """Values by seat of a deal as values by player of the record."""
    if deal.seating is None and record.first_table == len(record.players):
        return values
    if values is None:
        return None
    by_person = dict(zip(people(record, deal), values, strict=True))
    return tuple(by_person.get(person, absent) for person in range(len(record.players)))
