"""The art: every face, back, cover, icon and die of the games, drawn by code."""
