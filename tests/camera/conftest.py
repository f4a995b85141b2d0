"""What the tests of photographs share with those of the commands."""

from tests.referee.command_runs import run

__all__ = ["run"]
