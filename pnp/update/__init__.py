"""Printing only what changed: the ledger of what was printed, and what differs from it."""
