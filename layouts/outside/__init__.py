"""What stands between the programs and the world outside: guard, streams, opener, writer, and `shown`."""

INTERRUPTED = 130
"""Exit status of a run that the person stopped: 128 + SIGINT, as shells count."""
