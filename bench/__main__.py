"""`python -m bench [start] [print] [referee] [play] [camera] [page] [--rounds N]`: all, or those named."""

from __future__ import annotations

import argparse
import importlib
import os
from pathlib import Path

WORK = Path(__file__).resolve().parent / "work"

PARTS = {
    "start": "bench.start",
    "print": "bench.print",
    "referee": "bench.referee",
    "play": "bench.play",
    "camera": "bench.camera",
    "page": "bench.page",
}


def main() -> None:
    """Run the parts asked for; each has `run(rounds, work)`."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], help="default: all")
    parser.add_argument("--rounds", type=int, default=5, help="rounds after the warm-up (default 5)")
    arguments = parser.parse_args()
    WORK.mkdir(exist_ok=True)
    # Installed packages have their bytecode; ours must be allowed to have it too.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for part in arguments.parts or PARTS:
        importlib.import_module(PARTS[part]).run(arguments.rounds, WORK)


main()
