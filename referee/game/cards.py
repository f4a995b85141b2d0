"""The French pack as small whole numbers, for the games that play with it."""

from __future__ import annotations

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = 52
"""Spades, hearts, diamonds, clubs, each from ace to king, then the joker: number = suit * 13 + rank - 1."""
