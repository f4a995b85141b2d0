"""What a game may use to say of itself how it is played."""
