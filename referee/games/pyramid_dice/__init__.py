"""Pyramid Dice."""

from referee.games.pyramid_dice.game import GAME

__all__ = ["GAME"]
