"""What a game may use to say of itself how it is played: its rules derive from `Game` and walk with `Walk`.

>>> from referee.game import Game, Walk
>>> sorted(Game.__abstractmethods__)
['begin', 'candidates', 'fact', 'learn', 'score', 'skip', 'turn']
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.game.contract import Game, Moves, Setup, State
    from referee.game.dealing import Bot, Dealer, PlayerView, Shuffler
    from referee.game.describer import Describer, turn_line
    from referee.game.dispute import Dispute, Item
    from referee.game.hand_facts import HAND_FACTS, dealt, dealt_again, hand, placed, walk_facts
    from referee.game.hands import HandState, cards_of, hands_dealt
    from referee.game.walk import Walk
    from referee.game.zones import Zone, covered
    from referee.hidden.cases import Doubt, Literal, Score
    from referee.record.model import EMPTY, UNKNOWN, Line, LineKind, Step

_HOMES = {
    "referee.game.contract": ("Game", "Moves", "Setup", "State"),
    "referee.game.dealing": ("Bot", "Dealer", "Shuffler", "PlayerView"),
    "referee.game.dispute": ("Dispute", "Item"),
    "referee.game.hand_facts": ("HAND_FACTS", "dealt", "dealt_again", "hand", "placed", "walk_facts"),
    "referee.game.hands": ("HandState", "cards_of", "hands_dealt"),
    "referee.game.describer": ("Describer", "turn_line"),
    "referee.game.walk": ("Walk",),
    "referee.game.zones": ("Zone", "covered"),
    "referee.hidden.cases": ("Doubt", "Literal", "Score"),
    "referee.record.model": ("EMPTY", "UNKNOWN", "Line", "LineKind", "Step"),
}
"""Where each name lives, so that a game pays only for what it asks for."""
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "EMPTY",
    "HAND_FACTS",
    "UNKNOWN",
    "Bot",
    "Dealer",
    "Describer",
    "Dispute",
    "Doubt",
    "Game",
    "HandState",
    "Item",
    "Line",
    "LineKind",
    "Literal",
    "Moves",
    "PlayerView",
    "Score",
    "Setup",
    "Shuffler",
    "State",
    "Step",
    "Walk",
    "Zone",
    "cards_of",
    "covered",
    "dealt",
    "dealt_again",
    "hand",
    "hands_dealt",
    "placed",
    "turn_line",
    "walk_facts",
]


def __getattr__(name: str) -> object:
    """A name of the house, imported when it is first asked for."""
    if name not in _HOME_OF:
        raise AttributeError(f"referee.game has no {name!r}")
    return getattr(import_module(_HOME_OF[name]), name)
