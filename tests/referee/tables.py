"""Tables set up as records of a position, for what happens there beside judgement: bots, chance, pictures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from referee import registry
from referee.game.dealing import PlayerView, Shuffler, Steps
from referee.game.walk import CONTRADICTION, IMPOSSIBLE, KEPT, Walk
from referee.judge.deal_runs import position
from referee.judge.game_loader import engine
from referee.play.bots import bots_of, dealer_of
from referee.record.model import Line
from referee.record.reader import read
from referee.record.writer import Writer

BEYOND = 1000
"""A line that no small record has: the table after all of them."""


def table(text: str) -> Any:
    """The position after the last line of a record, ready for the next move."""
    game, found = position(read(text), BEYOND)
    (world,) = found.worlds
    state = world.state.copy()
    if not state.ready:
        game.prepare(state)
        state.ready = True
    return state


def line(text: str, body: str) -> Line:
    """A line that follows a record, as it is read; it need not be legal."""
    return read(text + body + "\n").deals[-1].lines[-1]


def written(text: str, steps: Steps) -> str:
    """Steps in the words of a record."""
    record = read(text)
    return Writer(registry.vocabulary(record.game), record.players).steps(steps)


def sight(text: str, begun: str = "", seat: int | None = None) -> PlayerView:
    """What the player on turn (or of a seat) sees, once the line has begun with these steps."""
    state, record = table(text), read(text)
    who = state.turn if seat is None else seat
    steps = line(text, f"{record.players[who]}: {begun}").steps if begun else ()
    dealer = dealer_of(record.game)
    return PlayerView(engine(record.game), dealer, dealer.player_view(state, who), who, steps, Random(1))


def wishes(text: str, begun: str = "", seat: int | None = None) -> list[str]:
    """What the sensible player wants to do there, dearest wish first, in the words of a record."""
    seen = sight(text, begun, seat)
    bot = bots_of(read(text).game)["greedy"]
    return [written(text, steps) for steps in bot(seen)]


def luck(state: Any, *stock: str) -> Shuffler:
    """A stock whose cards are known, the top one first; it is never shuffled by itself."""
    names = state.setup.cards.names
    found = Shuffler(Random(1))
    found.stock = [names.index(card) for card in reversed(stock)]
    return found


def marked(text: str, body: str) -> list[str]:
    """What a line of this table is counted under in a simulation."""
    state, dealer = table(text), dealer_of(read(text).game)
    return list(dealer.marks(state, state, line(text, body)))


SEATS = ("Aki", "Ben", "Chie")
SIGN = {KEPT: "", IMPOSSIBLE: "!", CONTRADICTION: "!!"}
"""What becomes of the line: it stands, it cannot be done, a card cannot be there."""


def in_words(fact: Any, names: Sequence[str]) -> str:
    """A fact of a sentence in the words of a record."""
    if not isinstance(fact, tuple) or not fact or fact[0] not in ("card", "cards", "seat", "seats"):
        return str(fact)
    kind, value = fact
    kinds = names if kind.startswith("card") else SEATS
    return "+".join(kinds[each] for each in (value if kind.endswith("s") else (value,)))


def told(found: Any, names: Sequence[str]) -> list[str]:
    """Clause, sentence and facts of each; a question mark where hidden cards decide."""
    return [
        " ".join(
            (
                each.clause + SIGN[getattr(each, "left_out", KEPT)],
                each.why + "?" * (getattr(each, "doubt", None) is not None),
                *(in_words(fact, names) for fact in each.args),
            )
        )
        for each in found
    ]


def walked(text: str, body: str) -> tuple[Any, Walk]:
    """The table after a line, and what the line met."""
    state, last = table(text), line(text, body)
    walk = Walk(last, telling=True)
    engine(state.setup.game).turn(walk, state, last)
    return state, walk
