"""What stands between the programs and the world outside: guard, streams, command line, opener, writer."""

INTERRUPTED = 130
"""Exit status of a run that the person stopped: 128 + SIGINT, as shells count."""

BAD_INPUT = 2
"""Exit status of a command line, record or definition with a fault."""
