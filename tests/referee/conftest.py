"""What tests of the referee share."""

from tests.referee.command_runs import run

__all__ = ["run"]
