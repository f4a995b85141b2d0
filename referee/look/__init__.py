"""Reads photographs of the table: which printed cards lie where."""
