"""The file in which a simulation keeps what is done, so that it can go on later: whole numbers and spans."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from referee import registry
from referee.play.batch import Run
from referee.play.plan import Work
from referee.play.tally import Tally
from referee.record.carried import DIGEST, digest
from referee.workers.cluster import version

FORMAT: Final = 2
DIGITS: Final = 12
"""Of what tells rules apart."""
LARGEST: Final = 50_000_000
"""Bytes of such a file: it does not grow with the number of games."""


class BadProgress(Exception):
    """A file that cannot be gone on with: the name of the message, and its facts."""

    def __init__(self, key: str, /, **facts: object) -> None:
        super().__init__(key, facts)
        self.key, self.facts = key, facts


def text_of(works: Sequence[Work]) -> str:
    """The file's text."""
    runs = [
        {
            "run": _described(work.run, work.rules),
            "done": [list(span) for span in work.done],
            "tally": work.tally.plain(),
        }
        for work in works
    ]
    return json.dumps({"format": FORMAT, "kamifuda": version(), "runs": runs}, indent=1) + "\n"


def save(path: Path, works: Sequence[Work]) -> None:
    """Write the file, whole or not at all."""
    from runtime import writer

    writer.write(path, text_of(works).encode())


def works_from(path: Path, runs: Sequence[Run], games: int) -> list[Work]:
    """What a file has of these runs; BadProgress where it is of others, or cannot be read."""
    from runtime import opener

    try:
        kept = json.loads(opener.read(str(path), LARGEST))
        if (kept["format"], kept["kamifuda"]) != (FORMAT, version()):
            raise BadProgress("resume-version", path=path)
        known = [(each["run"], each["done"], each["tally"]) for each in kept["runs"]]
        works = [
            Work(run, [(int(first), int(stop)) for first, stop in done], Tally.of(tally), rules_of(run))
            for run, (_, done, tally) in zip(runs, known, strict=False)
        ]
        if any(not 0 <= first < stop for work in works for first, stop in work.done):
            raise ValueError("spans")
        if any(work.tally.played != sum(b - a for a, b in work.done) for work in works):
            raise ValueError("tally")
    except (OSError, opener.TooLarge) as error:
        raise BadProgress(
            "resume-unread", path=path, reason=getattr(error, "strerror", None) or error
        ) from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadProgress("resume-broken", path=path) from None
    if [run for run, _, _ in known] != [_described(run, rules_of(run)) for run in runs]:
        raise BadProgress(
            "resume-other", path=path, difference=_difference([run for run, _, _ in known], runs)
        )
    done = max((span[1] for work in works for span in work.done), default=0)
    if done > games:
        raise BadProgress("resume-more", path=path, done=done, games=games)
    return works


def rules_of(run: Run) -> str:
    """What tells the rules of a run from others, asked before its games begin: they may be edited."""
    return digest(registry.book(run.game).folder)[: len(DIGEST) + DIGITS]


def _described(run: Run, rules: str) -> dict[str, Any]:
    """A run in plain values."""
    return {
        "game": run.game,
        "rules": rules,
        "players": run.players,
        "options": dict(run.options),
        "bots": list(run.bots),
        "seed": run.seed,
        "limit": run.limit,
    }


def _difference(known: Sequence[Any], runs: Sequence[Run]) -> str:
    """What the file has otherwise: the first thing that differs."""
    for there, run in zip(known, runs, strict=False):
        here = _described(run, rules_of(run))
        for name, value in here.items():
            if there.get(name) != value:
                return f"{name}: {there.get(name)} ≠ {value}"
    return f"{len(known)} ≠ {len(runs)}"
