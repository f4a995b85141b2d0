"""Lines about which people disagree, one by one: their text, their readings, one fault for one cause."""

from __future__ import annotations

import pytest

from referee import registry
from referee.record import model
from referee.record.body import Body, Table, table_of
from referee.record.faults import Fault
from referee.record.model import Choice, Line, LineKind, Step

TP = registry.vocabulary("twin-pyramid")
FIVE, SIX = (TP.table.number(name) for name in ("5H", "6H"))


def body_of(*names: str) -> Body:
    """A body that has met nothing."""
    return Body(Table(TP, table_of(TP, names).seats, True, {}, {}, {}, {}))


@pytest.mark.parametrize(
    ("typed", "text", "seat", "verb"),
    [
        ("Ben: play 5H or 6H", "play 5H or 6H", 1, "play"),
        ("Ben: play 5H or 6H  # so", "play 5H or 6H", 1, "play"),
        (" 3. Ben : play 5Hか6H", "play 5Hか6H", 1, "play"),
        ("Ben: play five of hearts or six of hearts", "play five of hearts or six of hearts", 1, "play"),
        ("@starter 5H or 6H # so", "@starter 5H or 6H", None, "@starter"),
        ("@starter 5 of hearts or 6 of hearts", "@starter 5 of hearts or 6 of hearts", None, "@starter"),
    ],
)  # fmt: skip
def test_a_line_with_two_cards_is_kept_as_typed_with_both_readings(
    typed: str, text: str, seat: int | None, verb: str
) -> None:
    """Of a fact the whole of it, of a move what stands behind the name; its steps are those of the first."""
    body = body_of("Aki", "Ben")
    readings = tuple((Step(verb, cards=(card,), column=1),) for card in (FIVE, SIX))
    kind = LineKind.MOVE if seat is not None else LineKind.FACT
    told = model.Alternatives(((Choice("card", FIVE), Choice("card", SIX)),), readings)
    assert body.line(typed, 9) == Line(9, kind, seat, readings[0], text, told)
    assert body.faults == []


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        ("@turn Aki or Ben # so", (0, 1)),
        ("@turn Ben or none", (1, None)),
        ("@turn none or Ben", (1, None)),
        ("@turn Ben or Aki or none", (1, 0, None)),
    ],
)
def test_a_fact_is_one_of_several_or_was_not_at_all(typed: str, seats: tuple[int | None, ...]) -> None:
    """That it was not has no steps, and comes last."""
    line = body_of("Aki", "Ben").line(typed, 9)
    assert line is not None
    assert line.testimony is not None
    assert line.testimony.readings == tuple(
        () if seat is None else (Step("@turn", seat=seat, column=1),) for seat in seats
    )
    assert [choice.value for choice in line.testimony.places[0]] == list(range(len(seats)))
    assert (line.text, line.steps) == (typed.partition(" #")[0], line.testimony.readings[0])


@pytest.mark.parametrize(
    ("typed", "column", "why"),
    [
        ("Aki: frob 5H or 6H", 6, "word-strange"),  # both readings have it: told once
        ("Zed: play 5H or 6H", 1, "name-unknown"),
        ("@frob 5H or 6H", 1, "fact-strange"),
        ("@turn Zed or Ben", 7, "name-unknown"),
        ("Aki: frob the five of hearts or six of hearts", 30, "or-misplaced"),
        ("Aki: play 5H or", 14, "word-strange"),
    ],
)
def test_what_cannot_be_read_of_a_disputed_line_is_told_once_as_it_was_typed(
    typed: str, column: int, why: str
) -> None:
    """Nothing that was found before is lost, and nothing of the tries stays."""
    body = body_of("Aki", "Ben")
    before = [Fault(3, 1, "line-strange", ("x",)), Fault(4, 2, "step-missing")]
    body.faults = list(before)
    assert body.line(typed, 9) is None
    assert body.faults[:2] == before
    assert [(each.line, each.column, each.why) for each in body.faults[2:]] == [(9, column, why)]


def test_a_line_that_reads_in_other_words_leaves_the_faults_of_others_alone() -> None:
    body = body_of("Aki", "Ben")
    before = [Fault(3, 1, "line-strange", ("x",))]
    body.faults = list(before)
    assert body.line("Aki: play five of hearts or six of hearts", 9) is not None
    assert body.faults == before


def test_a_name_may_hold_the_word_between_two_testimonies() -> None:
    """At such a table nobody can tell the two apart; only what is no name would read."""
    body = body_of("Aki or Ben", "Joe")
    line = body.line("Aki or Ben: draw", 9)
    assert line is not None
    assert (line.seat, line.testimony) == (0, None)
    assert body.line("Joe: play 5H or 6H", 9) is None


def test_what_a_position_begins_with_makes_the_card_turned_up_that_on_the_table() -> None:
    """Also as one of two; `@position` itself is read anew in every deal."""
    body = body_of("Aki", "Ben")
    for line, verb in (("@starter 5H", "@starter"), ("@position", "@position"), ("@starter 5H", "@table")):
        found = body.line(line, 9)
        assert found is not None
        assert (found.steps[0].verb, found.steps[0].column) == (verb, 1)
    assert (list(body.facts), list(body.placed)) == (["@starter 5H"], ["@starter 5H"])
    told = body.line("@starter 5H or 6H", 9)
    assert told is not None
    assert told.testimony is not None
    assert [steps[0].verb for steps in told.testimony.readings] == ["@table", "@table"]
    kinds = [(body.line(text, 9) or told).kind for text in ("@undo", "@end", "@stock 3")]
    assert kinds == [LineKind.UNDO, LineKind.END, LineKind.FACT]
