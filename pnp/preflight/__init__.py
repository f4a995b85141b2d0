"""Preflight: what would go wrong on paper, found before anything is printed."""
