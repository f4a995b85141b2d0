"""Diagrams of the booklet: small tables laid with the cards' own art, described in the game's data."""
