"""One order for a whole game: everything that a shop takes of it, in its sizes and names."""
