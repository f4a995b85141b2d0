"""Every move that is legal before a line of a record, however the choices went that nobody wrote."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

from layouts.model import OptionKind
from referee.game.reads import Reads
from referee.judge.deal_runs import base_setup, default_books, known_values, position
from referee.judge.explore import MAX_COMBINATIONS, OptionValue, missing
from referee.record.model import Record, Step

Move = tuple[int, tuple[Step, ...]]
"""A line as (seat, steps)."""


def legal_before(record: Record, at: int) -> list[Move]:
    """The moves legal before line `at` in every world of the record, under every value of what is `?`."""
    specs = {each.name: each for each in default_books(record)(known_values(record)).option_specs}
    queue: deque[dict[str, OptionValue]] = deque([{}])
    common: list[Move] | None = None
    tried = 0
    while queue and common != []:
        tried += 1
        if tried > MAX_COMBINATIONS:
            return []  # nobody looked whether any of them is legal in all that is left
        values = queue.popleft()
        known = replace(record, options={**record.options, **values})
        reads = Reads(base_setup(known).options, frozenset(missing(known)))
        found = _legal(known, at, reads)
        common = found if common is None else [move for move in common if move in found]
        equipment = (name for name in missing(known) if specs[name].kind is OptionKind.EQUIPMENT)
        for name in dict.fromkeys([*equipment, *reads.first]):
            others = [each for each in specs[name].values if each != reads.unwatched[name]]
            queue.extend({**values, name: each} for each in others)
            values = {**values, name: reads.unwatched[name]}
    return common or []


def _legal(record: Record, at: int, reads: Reads) -> list[Move]:
    """The moves legal before a line in every world under one set of options, which are watched."""
    game, table = position(record, at, reads=reads)
    common: list[Move] | None = None
    for world in table.worlds:
        state = world.state.copy()
        if state.ended is not None:
            return []
        if not state.ready:
            game.prepare(state)
            state.ready = True
        found = list(game.legal_moves(state))
        common = found if common is None else [move for move in common if move in found]
    return common or []
