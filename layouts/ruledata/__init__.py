"""Rules as data: what `rules.toml` says of a game, read and checked without running anything."""
