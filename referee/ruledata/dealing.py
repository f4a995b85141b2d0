"""How a game stated as data is played where nobody sits at the table: chance, what a seat sees, a bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from referee.game.contract import AnyGame, Setup
from referee.game.dealing import Dealer, PlayerView, Shuffler, Steps
from referee.game.hands import cards_of, size
from referee.record.model import UNKNOWN, Step
from referee.ruledata.table import Table

if TYPE_CHECKING:
    from layouts.ruledata.description import Description
    from referee.ruledata.program import Program

LIKED_LEAST = -1_000_000
"""How much a bot likes a verb of which its description says nothing."""


class DataDealer(Dealer[Table]):
    """Shuffles and turns up what the description says; places that are `recycled` fill the stock."""

    def __init__(self, description: Description, program: Program) -> None:
        self.description = description
        self.program = program
        self.recycled = tuple(dict.fromkeys(_recycled(description)))

    def stock(self, setup: Setup) -> list[int]:
        """The cards that are shuffled: all, or those of the stock where hands are given."""
        cards = super().stock(setup)
        wanted = self.program.stock
        return cards if wanted is None else [card for card in cards if wanted >> card & 1]

    def player_view(self, state: Table, seat: int) -> Table:
        """The position with the hands of the others covered, but for those that everybody knows."""
        twin = state.copy()
        if self.description.deal.given:
            return twin
        twin.ledger = None
        for holder in range(len(twin.hand)):
            kind, owner = divmod(holder, state.setup.seats)
            unseen = kind and self.description.names.zones[twin.held[kind]].seen == "nobody"
            if owner != seat or unseen:
                twin.pool += twin.hand[holder]
                twin.hand[holder] = 0
        twin.deal_hidden()
        return twin

    def filled(self, game: AnyGame, state: Table, seat: int, steps: Steps, luck: Shuffler) -> Steps:
        """What comes off the stock is chance; one that is too small is filled as the rules say."""
        if not self.recycled:
            return self.drawn(game, state, seat, steps, luck)
        _hold(luck, cards_of(state.pool))  # a rule may have brought cards there, or taken some away
        found = self.drawn(game, state, seat, steps, luck)
        lacking = (self.takes(step) & {"draw", "reveal"} and not step.cards for step in found)
        if not any(lacking):
            return found
        _hold(luck, cards_of(state.pool))
        for name in self.recycled:
            rule, zone = self.description.names.zones[name], state.place(self.program.lowering.places[name])
            for cards in zone if rule.each else [zone]:
                luck.put_under(cards[:-1])
        return self.drawn(game, state, seat, steps, luck)

    def drawn(self, game: AnyGame, state: Table, seat: int, steps: Steps, luck: Shuffler) -> Steps:
        """The steps with the cards that come off the stock as it is."""
        told = []
        for step in steps:
            if "reveal" in self.takes(step):
                step = step._replace(cards=luck.draw(1))
            elif UNKNOWN in (step.cards or ()):  # from a place into which not even its owner looks
                kind = state.held.index(self.description.verbs[step.verb].source)
                cards = cards_of(state.hand[kind * state.setup.seats + seat])
                step = step._replace(cards=tuple(luck.rng.sample(cards, len(step.cards or ()))))
            told.append(step)
        return super().filled(game, state, seat, tuple(told), luck)

    def takes(self, step: Step) -> set[str]:
        """What the verb of a step takes."""
        return {*self.description.verbs[step.verb].takes.split()}

    def seats_to_ask(self, state: Table) -> Iterable[int]:
        """Everybody, from the player on turn, where anybody may write the next line."""
        if not self.description.phases[state.phase].free:
            return ()
        seats = state.setup.seats
        return tuple(
            (state.turn + place) % seats
            for place in range(seats)
            if any(map(size, state.hand[(state.turn + place) % seats :: seats]))
        )


def _recycled(description: Description) -> Iterator[str]:
    for clause in description.clauses:
        for tree in clause.do:
            if tree.effect.op == "recycle":
                yield str(tree.effect.parts[0].value)


def _hold(luck: Shuffler, cards: Iterable[int]) -> None:
    """The stock has these cards and no others, those that it had before in their order and on top."""
    wanted, kept = Counter(cards), []
    for card in reversed(luck.stock):
        if wanted[card]:
            wanted[card] -= 1
            kept.append(card)
    luck.stock = kept[::-1]
    luck.put_under(wanted.elements())


def best_first(program: Program, sight: PlayerView) -> Iterator[Steps]:
    """The lines that may be legal, those first that the description's `[bot]` likes best."""
    found = list(sight.candidates())
    sight.rng.shuffle(found)
    state: Any = sight.state

    def worth(steps: Steps) -> int:
        total = 0
        for step in steps:
            liked = program.bots.get(step.verb)
            if liked is None:
                total += LIKED_LEAST if step is steps[0] else 0
                continue
            cards = step.cards or ()
            card = cards[0] if cards else -1
            total += liked(state, sight.seat, cards, card, -1 if step.seat is None else step.seat, step.suit)
        return total

    return iter(sorted(found, key=worth, reverse=True))
