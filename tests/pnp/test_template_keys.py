"""Keys of a template: what each takes at its bounds, and what it says of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.template import lengths
from pnp.template.getter import FARTHEST, LEAST_SIZE, MOST_SIZE, OFFSET, KeyReader
from pnp.template.lengths import BadLength, Length


class Reader:
    """Takes down what is wrong with an element."""

    def __init__(self) -> None:
        self.faults: list[tuple[str, str]] = []

    def wrong(self, path: tuple[str, ...], key: str) -> None:
        self.faults.append(("wrong", key))

    def fault(self, code: str, path: tuple[str, ...], **facts: object) -> None:
        self.faults.append((code.removeprefix("drawing."), path[-1]))

    def compile(self, text: str, path: tuple[str, ...]) -> str:
        return text


def got(method: str, *arguments: Any, given: tuple[str, ...] = (), **table: Any) -> tuple[Any, list[str]]:
    """What a key comes to, and the codes of what is wrong with it."""
    reader = Reader()
    getter = KeyReader(reader, table, ("face", "a", "b"), dict.fromkeys(given, ""))  # type: ignore[arg-type]
    return getattr(getter, method)(*arguments), [code for code, _ in reader.faults]


NUMBER = ("number", "turn", 7.0, -360.0, 360.0)
MM = ("millimetres", "stroke-width", 2.0, 10.0)


@pytest.mark.parametrize(
    ("call", "value", "wanted"),
    [
        (NUMBER, 5, 5.0),
        (NUMBER, "2 * 3 + 1", 7.0),
        (NUMBER, -360, -360.0),
        (NUMBER, 360, 360.0),
        (MM, 0, 0.0),
        (MM, 10, 10.0),
        (MM, "1in - 20mm", 5.4),
        (("corner",), 100, Length(0.0, 100.0)),
        (("corner",), "50%", Length(0.5, 0.0)),
        (("offset", "offset"), [1, "-2mm"], (1.0, -2.0)),
        (("offset", "offset"), "3; 4", (3.0, 4.0)),
        (("offset", "offset"), [FARTHEST, -FARTHEST], (FARTHEST, -FARTHEST)),
        (("size",), 9, (9.0, 9.0)),
        (("size",), [6, 9], (6.0, 9.0)),
        (("size",), "6, 3 * 3", (6.0, 9.0)),
        (("size",), ["3 + 3", 9], (6.0, 9.0)),
        (("size",), [LEAST_SIZE, MOST_SIZE], (LEAST_SIZE, MOST_SIZE)),
        (("dash",), [1, 2.5], (1.0, 2.5)),
        (("dash",), "1 2", (1.0, 2.0)),
        (("dash",), [0, 0], ()),
        (("dash",), [100], (100.0,)),
        (("step",), [5, "50%"], (Length(0.0, 5.0), Length(0.5, 0.0))),
        (
            ("points", "line"),
            [[0, 0], ["100%", 2]],
            ((Length(0.0, 0.0), Length(0.0, 0.0)), (Length(1.0, 0.0), Length(0.0, 2.0))),
        ),
        (("outline", "path"), "M0 0L1 2", (("M", 0.0, 0.0), ("L", 1.0, 2.0))),
        (("box",), "bleed", lengths.NAMED["bleed"]),
        (("repeat",), 3, "3"),
        (("repeat",), "{points}", "{points}"),
        (("entries",), ["a", 2], ("a", "2")),
        (("flag", "bold", False), True, True),
        (("choice", "align", ("start", "end"), "start"), "end", "end"),
    ],
)
def test_a_key_comes_to_what_is_written(call: tuple[Any, ...], value: Any, wanted: Any) -> None:
    key = call[1] if call[0] in ("number", "millimetres", "offset", "flag", "choice") else call[0]
    key = {"entries": "repeat", "outline": "d"}.get(key, key)
    found, faults = got(*call, **{key: value})
    assert faults == []
    assert found == pytest.approx(wanted) if isinstance(wanted, float) else found == wanted


@pytest.mark.parametrize(
    ("call", "value", "code", "instead"),
    [
        (NUMBER, 360.1, "out-of-range", 7.0),
        (NUMBER, -361, "out-of-range", 7.0),
        (NUMBER, True, "no-figure", 7.0),
        (NUMBER, "far", "no-figure", 7.0),
        (NUMBER, [1], "no-figure", 7.0),
        (MM, 10.1, "out-of-range", 2.0),
        (MM, -0.1, "out-of-range", 2.0),
        (MM, "5%", "out-of-range", 2.0),
        (MM, "5 furlongs", "bad-unit", 2.0),
        (MM, [5], "bad-length", 2.0),
        (("corner",), 100.1, "out-of-range", lengths.ZERO),
        (("corner",), "51%", "out-of-range", lengths.ZERO),
        (("corner",), -1, "out-of-range", lengths.ZERO),
        (("corner",), "round", "bad-length", lengths.ZERO),
        (("offset", "offset"), [1], "count-of-2", OFFSET),
        (("offset", "offset"), ["5%", 0], "out-of-range", OFFSET),
        (("offset", "offset"), [0, "5%"], "out-of-range", OFFSET),
        (("offset", "offset"), [FARTHEST + 0.1, 0], "out-of-range", OFFSET),
        (("offset", "offset"), [0, -FARTHEST - 0.1], "out-of-range", OFFSET),
        (("size",), [9, 6], "wrong", None),
        (("size",), [1, 2, 3], "wrong", None),
        (("size",), True, "wrong", None),
        (("size",), "big", "wrong", None),
        (("size",), LEAST_SIZE - 0.1, "wrong", None),
        (("size",), MOST_SIZE + 1, "wrong", None),
        (("dash",), 5, "wrong", ()),
        (("dash",), [-1], "wrong", ()),
        (("dash",), [101], "wrong", ()),
        (("dash",), ["5%"], "wrong", ()),
        (("dash",), ["x"], "bad-length", ()),
        (("step",), [1, 2, 3], "count-of-2", None),
        (("points", "line"), [[0, 0]], "wrong", ()),
        (("points", "line"), 3, "wrong", ()),
        (("points", "line"), [[0, 0], [1]], "count-of-2", ()),
        (("outline", "path"), "L1 1", "wrong", ()),
        (("outline", "path"), 5, "wrong", ()),
        (("box",), [1, 2, 3], "count-of-4", lengths.NAMED["trim"]),
        (("box",), "bled", "no-box", lengths.NAMED["trim"]),
        (("repeat",), True, "wrong", None),
        (("repeat",), 2.5, "wrong", None),
        (("entries",), ["a", True], "wrong", None),
        (("condition",), 5, "wrong", None),
        (("flag", "bold", False), "yes", "wrong", False),
        (("flag", "bold", True), 1, "wrong", True),
        (("choice", "align", ("start", "end"), "start"), "ends", "no-choice", "start"),
    ],
)
def test_what_a_key_cannot_be_is_told_once_and_the_usual_stands_in(
    call: tuple[Any, ...], value: Any, code: str, instead: Any
) -> None:
    key = call[1] if call[0] in ("number", "millimetres", "offset", "flag", "choice") else call[0]
    key = {"entries": "repeat", "outline": "d", "condition": "when"}.get(key, key)
    assert got(*call, **{key: value}) == (instead, [code])


def test_what_is_not_written_is_as_usual() -> None:
    for call, usual in (
        (NUMBER, 7.0),
        (MM, 2.0),
        (("corner",), lengths.ZERO),
        (("offset", "offset"), OFFSET),
        (("size",), None),
        (("dash",), ()),
        (("step",), None),
        (("box",), lengths.NAMED["trim"]),
        (("repeat",), None),
        (("entries",), None),
        (("condition",), None),
        (("points", "rect"), ()),
        (("outline", "rect"), ()),
    ):
        assert got(*call) == (usual, [])
    assert got("points", "polygon") == ((), ["wrong"]), "a polygon is nothing without its points"
    assert got("outline", "path") == ((), ["wrong"])
    assert got("points", "line", given=("points",)) == ((), []), "each card has its own"
    assert got("outline", "path", given=("d",)) == ((), [])


def test_a_cell_says_yes_and_no_in_words() -> None:
    assert got("flag", "bold", False, given=("bold",), bold=" Yes ") == (True, [])
    assert got("flag", "bold", True, given=("bold",), bold="no") == (False, [])
    assert got("flag", "bold", False, given=("bold",), bold="maybe") == (False, ["wrong"])
    assert got("choice", "align", ("start", "end"), "start", given=("align",), align=" ") == ("start", [])


# lengths


@pytest.mark.parametrize(
    ("text", "share", "fixed"),
    [
        ("5", 0.0, 5.0),
        ("-5mm", 0.0, -5.0),
        ("1cm", 0.0, 10.0),
        ("1in", 0.0, 25.4),
        ("72pt", 0.0, 25.4),
        ("100% - 5", 1.0, -5.0),
        ("50%+25%-2*3mm", 0.75, -6.0),
        ("10mm / 4", 0.0, 2.5),
        ("2 * 3 * 1cm", 0.0, 60.0),
    ],
)
def test_lengths_are_sums_of_shares_and_millimetres(text: str, share: float, fixed: float) -> None:
    found = lengths.length(text)
    assert (found.share, found.fixed) == pytest.approx((share, fixed))
    assert found.of(80.0) == pytest.approx(80 * share + fixed)


@pytest.mark.parametrize(
    "text",
    ["", "  ", "mm", "5 5", "+", "5 -", "5mm * 2mm", "5 / 2mm", "5 / 0", "5 furlong", "1e9", "9999999%"],
)
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(BadLength):
        lengths.length(text)


def test_a_box_reaches_beyond_the_card_on_every_side() -> None:
    x, y, width, height = lengths.NAMED["bleed"].of(60.0, 90.0)
    assert x == y < 0
    assert (width, height) == (60.0 - 2 * x, 90.0 - 2 * y)
    assert lengths.NAMED["trim"].of(60.0, 90.0) == (0.0, 0.0, 60.0, 90.0)
    assert lengths.box(["10%", 5, "100%-12", "2cm"]).of(60.0, 90.0) == pytest.approx((6.0, 5.0, 48.0, 20.0))
    assert lengths.box("[1 2 3 4]").of(60.0, 90.0) == (1.0, 2.0, 3.0, 4.0)
