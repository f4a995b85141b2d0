"""How large a kind of card is: each key of a form, what it may say, and what it comes to."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.forms import parse_form, resolved
from layouts.geometry import NM, Box, how_many, landscape, mm, nm, number, portrait
from layouts.measures import CardForm, CardSize, Paper, Size, Slots

POKER = CardSize(name="poker", trim=Size(width=63.5, height=88.9), corner=3.0)


def parsed(**given: object) -> tuple[CardForm, list[tuple[str, str, dict[str, Any]]]]:
    """A form out of its table, and what is wrong with it: code, key and facts."""
    faults: list[tuple[str, str, dict[str, Any]]] = []
    form = parse_form(given, lambda code, key, **facts: faults.append((code, key, facts)))
    return form, faults


def test_a_form_keeps_what_it_says() -> None:
    given = {"size": "tarot", "orientation": "Landscape ", "shape": "ROUNDED", "corner": 5}
    form, faults = parsed(**given)
    assert faults == []
    assert form == CardForm(size="tarot", orientation="landscape", shape="rounded", corner=5)
    assert parsed() == (CardForm(), [])
    assert parsed(size=25)[0].size == "25mm"
    assert parsed(size=25.5)[0].size == "25.5mm"


@pytest.mark.parametrize(
    ("given", "code", "key"),
    [
        ({"size": True}, "form-size", "size"),
        ({"size": ["tarot"]}, "form-size", "size"),
        ({"size": "tarrot"}, "form-size", "size"),
        ({"orientation": "upright"}, "word-unknown", "orientation"),
        ({"orientation": 3}, "word-unknown", "orientation"),
        ({"shape": "star"}, "word-unknown", "shape"),
        ({"corner": "3"}, "key-not-number", "corner"),
        ({"corner": True}, "key-not-number", "corner"),
        ({"shape": "circle"}, "form-without-size", "shape"),
        ({"shape": "hexagon"}, "form-without-size", "shape"),
        ({"size": "40x60mm", "shape": "circle"}, "form-not-round", "shape"),
        ({"size": "40x60mm", "corner": 20.1}, "key-out-of-range", "corner"),
        ({"size": "40x60mm", "corner": -0.1}, "key-out-of-range", "corner"),
    ],
)
def test_what_is_wrong_is_told_once_at_its_key(given: dict[str, object], code: str, key: str) -> None:
    form, faults = parsed(**given)
    assert [fault[:2] for fault in faults] == [(code, key)]
    assert form == CardForm(), "nothing of it is used"


def test_the_message_of_a_size_names_sizes_and_bounds() -> None:
    ((_, _, facts),) = parsed(size="tarrot")[1]
    assert "tarot" in facts["known"]
    assert float(facts["least"]) < 20 < 120 < float(facts["most"])
    ((_, _, facts),) = parsed(size="40x60mm", corner=21)[1]
    assert (facts["least"], facts["most"]) == (0, "20")
    ((_, _, facts),) = parsed(size="40x60mm", shape="circle")[1]
    assert (facts["width"], facts["height"]) == ("40", "60")


@pytest.mark.parametrize("corner", [0, 20])
def test_corners_may_take_half_the_shorter_side(corner: float) -> None:
    assert parsed(size="40x60mm", corner=corner) == (CardForm(size="40x60mm", corner=corner), [])


def test_rectangles_have_no_round_corners_and_other_shapes_keep_theirs() -> None:
    """Unless the form says how round they are."""
    for shape, corner in (("rectangle", 0.0), ("rounded", 3.0), ("circle", 3.0), ("hexagon", 3.0)):
        made = resolved(POKER, (CardForm(shape=shape),))
        assert (made.shape, made.corner, made.trim) == (shape, corner, POKER.trim)
    assert resolved(POKER, (CardForm(shape="rectangle", corner=2),)).corner == 2.0
    assert resolved(POKER, (CardForm(corner=1.5), None)).corner == 1.5


def test_a_card_is_turned_and_says_so_in_its_name() -> None:
    lying = resolved(POKER, (CardForm(orientation="landscape"),))
    assert (lying.trim, lying.name) == (Size(width=88.9, height=63.5), "poker-landscape")
    assert resolved(POKER, (CardForm(orientation="portrait"),)) == POKER, "as it stands already"
    back = resolved(lying, (CardForm(orientation="portrait"),))
    assert back.trim == POKER.trim
    assert resolved(POKER, ()) == POKER


def test_one_length_is_a_side_or_a_width_over_flats() -> None:
    assert resolved(POKER, (CardForm(size="30mm"),)).trim == Size(width=30, height=30)
    assert resolved(POKER, (CardForm(size="30mm"),)).name == "30mm"
    hexagon = resolved(POKER, (CardForm(size="30mm", shape="hexagon"),))
    assert hexagon.trim.height == pytest.approx(30 * 2 / 3**0.5, abs=1e-4)
    assert (hexagon.name, hexagon.shape) == ("30mm", "hexagon")


# lengths


def test_boxes_end_where_they_begin_and_are_wide() -> None:
    box = Box(x=1.0, y=2.0, width=30.0, height=40.0)
    assert (box.right, box.bottom, box.as_tuple()) == (31.0, 42.0, (1.0, 2.0, 30.0, 40.0))
    assert box.grown(0.5) == Box(x=0.5, y=1.5, width=31.0, height=41.0)
    assert box.grown(0.5).grown(-0.5) == box


def test_pieces_are_counted_with_the_gaps_between_them_alone() -> None:
    """Three of 10 and two gaps of 2 need 34; with no room for one there is none, and never fewer."""
    assert [how_many(room, 10, 2) for room in (34, 33, 10, 9, 0)] == [3, 2, 1, 0, 0]
    assert how_many(-20, 10, 2) == 0


def test_a_sheet_lies_or_stands_whatever_way_it_was_given() -> None:
    for given in (Size(width=210, height=297), Size(width=297, height=210)):
        assert (portrait(given), landscape(given)) == (
            Size(width=210, height=297),
            Size(width=297, height=210),
        )


def test_lengths_are_whole_nanometres_and_written_as_people_write_them() -> None:
    assert (nm(88.9), mm(88_900_000), NM) == (88_900_000, 88.9, 1_000_000)
    assert [number(length) for length in (63.5, 88.0, 57.154, 57.156, 100.0, 0.0)] == [
        "63.5",
        "88",
        "57.15",
        "57.16",
        "100",
        "0",
    ]


def test_the_paper_of_labels_is_what_they_are_cut_from() -> None:
    slots = Slots(columns=2, rows=5, left=1, top=1)
    assert slots.gap == (0.0, 0.0)
    size = Size(width=210, height=297)
    cut = Paper(name="labels", size=size, slots=slots, base="A4")
    assert cut.plain == Paper(name="A4", size=size)
    assert Paper(name="own", size=size, slots=slots).plain.name == "own"
    whole = Paper(name="A4", size=size)
    assert whole.plain is whole
