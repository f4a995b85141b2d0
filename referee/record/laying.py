"""The word for laying a card that means something else behind a builder: `plays QS, puts down 8C`."""

from __future__ import annotations

from functools import lru_cache

from referee.record.telling import Way
from referee.record.vocabulary import Vocabulary

SMALLEST = 1
"""What it costs a way to leave one word to be understood."""


def laid_behind(typed: str, host: int | None, words: Vocabulary) -> str:
    """The deed of building, where a word for laying a card stands behind a builder; "" anywhere else."""
    laid = host in words.builders and typed.casefold() in words.fillers.get("laid-behind", ())
    return placing(words) if laid else ""


@lru_cache(maxsize=16)
def placing(words: Vocabulary) -> str:
    """The word for what a builder does with the cards behind it; "" in a game that has none."""
    effects = words.of_role("effect") & words.shapes.keys()
    hosted = (verb for verb in sorted(effects) if words.shapes[verb].cards[0])
    return max(hosted, key=lambda verb: words.shapes[verb].cards[1], default="")


def natural(way: Way, words: Vocabulary) -> bool:
    """Whether a way tells no deed that nobody wrote but building, which needs no word behind a builder."""
    if way.cost == 0 or not placing(words):
        return way.cost == 0
    hosts = (
        before.split()[-1] for _, body in way.moves for before in body.split(f"; {placing(words)} ")[:-1]
    )
    return way.cost <= SMALLEST and any(words.card(host) in words.builders for host in hosts)
