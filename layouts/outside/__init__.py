"""What stands between the programs and the world outside: guard, streams, opener, writer, and `shown`."""
