"""Ranks and suits of the French cards, as numbers and as packed sets."""

from __future__ import annotations

from typing import Final

from referee.game.cards import JOKER
from referee.game.hands import ANY

ACE, TWO, THREE, EIGHT, NINE, JACK, QUEEN, KING = 0, 1, 2, 7, 8, 10, 11, 12
NONE: Final = -1
"""No rank, no suit, no card, nobody."""

SUIT_OF: Final = (*(card // 13 for card in range(JOKER)), NONE)
RANK_OF: Final = (*(card % 13 for card in range(JOKER)), NONE)
SUITS: Final = tuple(sum(ANY[13 * suit + rank] for rank in range(13)) for suit in range(4))
RANKS: Final = tuple(sum(ANY[13 * suit + rank] for suit in range(4)) for rank in range(13))
EIGHTS: Final = RANKS[EIGHT]
JOKERS: Final = ANY[JOKER]
