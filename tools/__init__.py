"""Chores of the workshop, run by hand: they build what is committed."""
