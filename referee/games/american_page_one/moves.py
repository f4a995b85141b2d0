"""Lines of American Page One that may be legal in a position, by the cards that are known."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.hands import cards_of
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF
from referee.games.american_page_one.table import Call, PageOneState
from referee.record.model import Step

Steps = tuple[Step, ...]


def candidates(table: PageOneState) -> Iterator[tuple[int, Steps]]:
    """Lines as (seat, steps), complete with suit and call: the player on turn, then claims of anyone."""
    seat = table.turn
    if table.owed is not None:
        yield table.owed.seat, (Step("penalty"),)
    first: list[Steps] = [(Step("suit", suit=suit),) for suit in range(4)] if table.unnamed else [()]
    for named in first:
        for number in dict.fromkeys(cards_of(table.hand[seat])):
            for steps in plays(table, seat, number):
                yield seat, (*named, *steps)
        yield seat, (*named, Step("draw"))
        yield seat, (*named, Step("pass"))
    yield seat, (Step("take"),)
    yield seat, (Step("challenge", words=("won",)),)
    yield seat, (Step("challenge", words=("lost",)), Step("take"))
    if isinstance(table.pending, Call):
        yield table.pending.seat, (Step("penalty"),)
    for other in table.staying:
        if not table.hidden(other):
            yield other, (Step("dobon", cards=tuple(cards_of(table.hand[other]))),)


def plays(table: PageOneState, seat: int, number: int) -> Iterator[Steps]:
    """A card with each suit it may name, and the call that is due."""
    left = table.count[seat] - 1
    call: Steps = ()
    if not left or left == table.setup.figures["page-one"]:
        call = (Step("say", words=("stop" if left == 0 else "page-one",)),)
    step = Step("play", cards=(number,))
    if RANK_OF[number] not in (EIGHT, NONE):
        yield (step, *call)
        return
    for suit in range(4):
        yield (step, Step("suit", suit=suit), *call)
