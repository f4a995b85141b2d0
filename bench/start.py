"""Start-up: the commands against a bare interpreter and a bare Click group, whole processes."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.harness import race, report

BARE_GROUP = """\
import click
@click.group()
def main(): "A bare group."
@main.command()
def one(): "One."
main(["--help"])
"""


def run(rounds: int, work: Path) -> None:
    """Compare `pnp --help` and `referee --help` with a bare Click group."""
    python = sys.executable
    bare = work / "bare_group.py"
    bare.write_text(BARE_GROUP, encoding="utf-8")
    results = race(
        {
            "bare Click group --help": [python, str(bare)],
            "python -c pass": [python, "-c", "pass"],
            "pnp --help": [python, "-m", "pnp", "--help"],
            "referee --help": [python, "-m", "referee", "--help"],
        },
        max(rounds, 9),
    )
    report("Start-up", results, "bare Click group --help", {"pnp --help": "<= 1.3"})
