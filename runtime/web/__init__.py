"""What pages served in a house share: keys, checks, limits, live events, a code to scan."""
