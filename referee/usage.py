"""Faults of the files that a command line names, said in the language of the run."""

from __future__ import annotations

import click

from layouts import LayoutError
from referee.opening import record_faults
from referee.record import RecordError


def report_fault(error: Exception, lang: str) -> bool:
    """Print the faults of a record or a definition; False where the exception is none of these."""
    if isinstance(error, RecordError):
        click.echo(record_faults(error, lang), err=True)
        return True
    if isinstance(error, LayoutError):
        for problem in error.problems:
            click.echo(problem.text(lang), err=True)
        return True
    return False
