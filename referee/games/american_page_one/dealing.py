"""Chance in American Page One: hands, the card turned up, draws, the pile shuffled; what a player sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee.game import dealing
from referee.game.cards import JOKER
from referee.game.contract import AnyGame
from referee.game.hands import cards_of
from referee.games.american_page_one.moves import plays
from referee.games.american_page_one.ranks import EIGHT, NONE, RANK_OF, THREE, TWO
from referee.games.american_page_one.table import PageOneState
from referee.record.model import Line, LineKind, Step

Steps = tuple[Step, ...]


class Dealer(dealing.Dealer[PageOneState]):
    """Deals, draws, shuffles the pile, and says how a challenge ends."""

    def deal(
        self, game: AnyGame, state: PageOneState, luck: dealing.Shuffler, *, table_card: bool
    ) -> Iterator[Step]:
        """The hands, and the top card turned up; a joker goes back into the stock (AP-2.1, 2.3)."""
        for seat in range(state.setup.seats):
            yield Step("@hand", luck.draw(state.rules.hand), seat=seat)
        turned = [*luck.draw(1)]
        while turned[-1] == JOKER:
            turned += luck.draw(1)
        for joker in turned[:-1]:
            luck.stock.insert(luck.rng.randrange(len(luck.stock) + 1), joker)
        yield Step("@starter", tuple(turned))

    def player_view(self, state: PageOneState, seat: int) -> PageOneState:
        """Of the other hands only their size, and of a joker not whether it was a bluff."""
        twin = state.copy()
        twin.hide_all_hands_but(seat)
        if twin.bluff is not None and twin.bluff.seat != seat:
            twin.bluff = twin.bluff._replace(other=False)
        return twin

    def first(
        self, game: AnyGame, state: PageOneState, seat: int, luck: dealing.Shuffler, *, asked: bool
    ) -> Steps:
        """Nothing is rolled."""
        return ()

    def filled(
        self, game: AnyGame, state: PageOneState, seat: int, steps: Steps, luck: dealing.Shuffler
    ) -> Steps:
        """Drawn cards named, and the outcome of a challenge."""
        done: list[Step] = []
        for step in steps:
            verb, due = step.verb, state.due
            if verb == "challenge" and not step.words:
                won = state.bluff is not None and state.bluff.other
                step = step._replace(words=("won" if won else "lost",))
                if not won:
                    done.append(step)
                    size = state.run + state.setup.figures["lost-challenge"]
                    step = Step("take", self.top(state, size, luck))
            elif step.cards is None and verb == "draw":
                step = step._replace(cards=self.until(game, state, seat, tuple(done), luck))
            elif step.cards is None and verb == "take":
                step = step._replace(cards=self.top(state, 0 if due is None else due.cards, luck))
            elif step.cards is None and verb == "penalty":
                size = state.setup.figures["forgotten-call"] if state.owed is None else state.owed.cards
                step = step._replace(cards=self.top(state, size, luck))
            done.append(step)
        return tuple(done)

    def top(self, state: PageOneState, count: int, luck: dealing.Shuffler) -> tuple[int, ...]:
        """Cards off the stock, and off the shuffled pile once it is empty (AP-3.4)."""
        cards = luck.draw(count)
        if len(cards) < count and state.npile:
            luck.put_under(cards_of(state.pile))
            cards += luck.draw(count - len(cards))
        return cards

    def until(
        self, game: AnyGame, state: PageOneState, seat: int, begun: Steps, luck: dealing.Shuffler
    ) -> tuple[int, ...]:
        """The cards of a draw: one, or as many as the walk asks for before the player may stop (AP-3.3)."""
        cards = self.top(state, 1, luck)
        while state.rules.until and len(cards) < state.supply:
            line = Line(0, LineKind.MOVE, seat, (*begun, Step("draw", cards)), "")
            if not any(breach.why == "stopped-early" for breach in game.check(state, line)):
                break
            cards += self.top(state, 1, luck)
        return cards

    def further(self, game: AnyGame, state: PageOneState, seat: int, begun: Steps) -> Iterator[Steps]:
        """After a draw: nothing more, or the drawn card played."""
        if not begun:
            yield from super().further(game, state, seat, begun)
            return
        yield ()
        drawn = begun[-1].cards or ()
        if drawn:
            twin = state.copy()
            twin.count[seat] += len(drawn)
            yield from plays(twin, seat, drawn[-1])

    def may_go_on(self, state: PageOneState, seat: int, steps: Steps, begun: int) -> bool:
        """Who has drawn may play the drawn card at once (AP-3.3)."""
        return len(steps) > begun and steps[-1].verb == "draw"

    def seats_to_ask(self, state: PageOneState) -> Iterable[int]:
        """Who may call dobon, the nearest to the player of the table card first (AP-8.2)."""
        if not state.rules.dobon or state.emptied or (not state.fresh and state.drawer < 0):
            return ()
        seats = state.setup.seats
        layer = state.layer if state.layer >= 0 else state.start - state.direction
        order = [(layer + state.direction * place) % seats for place in range(1, seats + 1)]
        return order if state.fresh else [seat for seat in order if seat == state.drawer]

    def is_turn(self, game: AnyGame, state: PageOneState, line: Line) -> bool:
        """Penalties and calls are none."""
        return line.steps[0].verb not in ("penalty", "dobon")

    def marks(self, before: PageOneState, after: PageOneState, line: Line) -> Sequence[str]:
        """The clause of every card that did something, and of calls and challenges."""
        rules, found = before.rules, []
        for step in line.steps:
            if step.verb == "play" and step.cards:
                rank = RANK_OF[step.cards[0]]
                found += [
                    clause
                    for clause, does in (
                        ("AP-4.1", rank == EIGHT),
                        ("AP-4.2", rules.jumps(rank)),
                        ("AP-4.3", rules.turns(rank)),
                        ("AP-4.4", rank == TWO),
                        ("AP-4.5", rank == THREE and rules.three),
                        ("AP-5.1", rank == NONE),
                    )
                    if does
                ]
            elif step.verb == "challenge":
                found.append("AP-5.3")
            elif step.verb == "penalty":
                found.append("AP-5.4" if before.owed is not None else "AP-6.3")
            elif step.verb == "dobon":
                found.append("AP-8.1")
        return found
