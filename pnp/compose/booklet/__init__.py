"""The booklet: rules clause by clause, with diagrams, imposed for folding or as plain pages."""

from pnp.compose.booklet.compose import compose, notes

__all__ = ["compose", "notes"]
