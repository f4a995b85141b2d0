"""What `fmt --fix` writes of a line names the cards, numbers, people and deeds that it named, no others.

Legal lines of all four games are told in the words of a small grammar, now and then with another card.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.referee_games import GAMES
from referee.mend.fixing import fixed
from referee.record.model import UNKNOWN, Step
from referee.record.reader import read_partly
from tests.properties import examples
from tests.referee.family_talk import lines_of, told

DRAWS = frozenset({"draw", "take", "penalty"})
"""Words for drawing: which of them it was the table knows."""


def named(game: str, step: Step) -> Step:
    """A step without what nobody has to name."""
    cards = None if step.cards is not None and {*step.cards} <= {UNKNOWN} else step.cards
    drawn = step.verb in DRAWS and game in ("twin-pyramid", "american-page-one")
    verb = "draw" if drawn else step.verb
    onto = step.onto if any(step.onto) else ()
    return Step(verb, cards, step.suit, step.seat, step.numbers, step.words, None, onto)


@pytest.fixture(scope="module", params=GAMES)
def title(request: pytest.FixtureRequest) -> str:
    """A game that was played before the property begins: properties of its own play some of them."""
    lines_of(request.param)
    return str(request.param)


@pytest.mark.sample(1)
@examples(100, usual=8)
@given(lang=st.sampled_from(["en", "ja"]), seed=st.integers(0, 2**32))
def test_a_line_that_is_written_anew_tells_what_was_told(title: str, lang: str, seed: int) -> None:
    case = told(title, lang, random.Random(seed))
    text = f"{case.before}\n{case.line}\n"
    record, faults, *_ = read_partly("\n".join(fixed(text, "-", None).repair.applied(text.split("\n"))))
    if faults:
        return  # left for a person
    assert record is not None
    lines = [
        line for deal in record.deals for line in deal.lines if line.number > case.before.count("\n") + 1
    ]
    found = [(line.seat, [named(record.game, step) for step in line.steps]) for line in lines]
    assert found == [(case.seat, [named(record.game, step) for step in case.steps])], case.line
