"""The cards for other programs, vendors and cutting machines."""
