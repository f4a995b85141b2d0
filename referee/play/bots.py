"""The bots of a game: one that plays anything, and the sensible one that its room may have."""

from __future__ import annotations

from collections.abc import Iterator

from referee.game.dealing import Bot, Dealer, PlayerView, Steps
from referee.judge.game_loader import part

RANDOM, GREEDY = "random", "greedy"


def random_bot(sight: PlayerView) -> Iterator[Steps]:
    """Any legal line as likely as any other: all candidates in a random order, of which the first legal one
    is played."""
    found = list(sight.candidates())
    sight.rng.shuffle(found)
    return iter(found)


def bots_of(game: str) -> dict[str, Bot]:
    """The bots that can play a game, by name; the default comes first.

    A game from outside brings its own as `greedy` in its module, or in one called `bot`.
    """
    own = part(game, "bot", GREEDY)
    return {GREEDY: own, RANDOM: random_bot} if own is not None else {RANDOM: random_bot}


def dealer_of(game: str) -> Dealer[object]:  # type: ignore[type-var]
    """Who deals a game: the room's own dealer, or the one that serves any game with a deck."""
    own = part(game, "dealing", "Dealer")
    found = Dealer() if own is None else own()
    assert isinstance(found, Dealer)
    return found
