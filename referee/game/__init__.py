"""What a game may use to say of itself how it is played: its rules derive from `Game` and walk with `Walk`.

>>> from referee.game import Game, Walk
>>> sorted(Game.__abstractmethods__)
['begin', 'candidates', 'fact', 'learn', 'score', 'skip', 'turn']
"""

from runtime.lazy_names import lazy_names

TYPE_CHECKING = False  # importing it from `typing` takes longer than all of this
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

lazy_names(
    __name__,
    {
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
    },
)
