"""One way to read a line: alone or among others, in whatever order, cold or warm, it means the same."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from referee.record.body import table_of
from referee.record.model import Deal, Step
from referee.record.reader import read_partly
from tests.properties import examples
from tests.referee.record_texts import GAMES, LINES

HEAD = "game: {0}\nplayers: Aki, Ben Ito, 千恵, Mr. Dot, 1) Ono, Deal\n"
NAMES = st.sampled_from(["Aki", "A", "Ben Ito", "千恵", "Mr. Dot", "Mr", "1) Ono", "Ono", "Deal", "Joe", ""])
FRONTS = st.sampled_from(["", "1. ", "2) ", "12.", "hello world. ", "x. 3. ", "²³. ", "0" * 2100 + ". ", "@"])
BODIES = st.sampled_from(["draw ?", "play 7H", "take 2", "5", "pass # why", "draw ?:", "roll 1 2 3", "@undo"])
WRITTEN = st.builds(lambda front, name, body: f"{front}{name}: {body}", FRONTS, NAMES, BODIES)
FACTS = st.sampled_from(["@hand Aki: 7S ?", "@hand A: 2", "@starter 4H", "@reveal Deal: 4H", "@hand Aki 7S"])
LINE = WRITTEN | FACTS | LINES.map(lambda text: text.replace("\n", " "))


def meant(deal: Deal) -> list[tuple[int | None, tuple[Step, ...], str]]:
    """What the lines of a deal mean, wherever they stand."""
    return [(line.seat, line.steps, line.text) for line in deal.lines]


def alone(game: str, line: str) -> list[list[tuple[int | None, tuple[Step, ...], str]]] | None:
    """What one line means to a reader that has read nothing else; None where it cannot be read."""
    table_of.cache_clear()
    found = read_partly(f"{HEAD.format(game)}deal\n{line}\n")
    if found.faults or found.record is None:
        return None
    return [meant(deal) for deal in found.record.deals]


@examples(60)
@given(st.sampled_from(GAMES), st.lists(LINE, min_size=2, max_size=8), st.randoms())
def test_a_line_means_the_same_alone_and_after_any_others(
    game: str, lines: list[str], random: object
) -> None:
    """Every line in a deal of its own, so that nothing but what was read before could change it."""
    expected = [alone(game, line) for line in lines]
    table_of.cache_clear()
    twice = [*range(len(lines)), *range(len(lines))]
    random.shuffle(twice)  # type: ignore[attr-defined]
    for index in twice:
        found = read_partly(f"{HEAD.format(game)}deal\n{lines[index]}\n")
        ok = not found.faults and found.record is not None
        assert ok == (expected[index] is not None), lines[index]
        if ok and found.record is not None:
            assert [meant(deal) for deal in found.record.deals] == expected[index]


def test_words_before_a_full_stop_are_no_number_of_a_move() -> None:
    """The second line has the body of the first, and somebody who sits at no table before its name."""
    found = read_partly(
        "game: twin-pyramid\nplayers: Aki, Ben\ndeal\nAki: draw ?\n1. hello world. Aki: draw ?\n"
    )
    assert [(fault.line, fault.why) for fault in found.faults] == [(5, "name-unknown")]


def test_a_number_in_a_bracket_is_a_number_unless_it_begins_a_name() -> None:
    """`1)` stands for `1.`; a player who is written so keeps the name."""
    found = read_partly("game: twin-pyramid\nplayers: 1) Aki, Ben\ndeal\n1) Aki: draw\n2) Ben: draw\n")
    assert found.record is not None
    assert not found.faults
    assert [line.seat for line in found.record.deals[0].lines] == [0, 1]
