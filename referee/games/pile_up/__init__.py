"""Pile up."""

from referee.games.pile_up.game import GAME

__all__ = ["GAME"]
