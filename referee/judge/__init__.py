"""A record judged, whatever the game: frame, replay, verdicts, moves taken back."""
