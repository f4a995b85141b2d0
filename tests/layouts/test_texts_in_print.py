"""What stands where nothing was written, and figures at the very ends of what is read."""

from __future__ import annotations

from datetime import date, time
from pathlib import Path
from typing import Any
from unicodedata import bidirectional, category

import pytest

import layouts
from layouts import camera, matmarks, options, texts
from layouts.geometry import Box
from layouts.matmarks import AIR, ROOM, SEAM
from layouts.model import Back, Option, OptionKind
from layouts.numberformats import text_of
from layouts.outside.shown import shown
from layouts.sources import Findings, decode
from layouts.tomls import parse_toml

GAME = 'id = "own"\ntitle.en = "Own"\n'


def book(folder: Path, game: str, **files: str) -> layouts.Book:
    folder.mkdir(exist_ok=True)
    (folder / "game.toml").write_text(GAME + game, "utf-8")
    for name, text in {"cards_csv": "id\nA\n", **files}.items():
        (folder / name.replace("_", ".")).write_text(text, "utf-8")
    return layouts.load(folder)


def test_a_title_for_all_languages_is_that_of_each(tmp_path: Path) -> None:
    game = '[[option]]\nname = "a"\nvalues = [1]\ntitle = "All"\n[[option]]\nname = "b"\nvalues = [1]\n'
    made = book(tmp_path, 'out-of-turn = "Steal."\n' + game)
    assert [made.option_title(name, lang) for name in "ab" for lang in ("en", "ja")] == [
        "All",
        "All",
        "b",
        "b",
    ]
    assert texts.parameter(made, texts.OUT_OF_TURN, "en") == " Steal."
    assert texts.parameter(made, texts.OUT_OF_TURN, "ja") == "Steal."
    assert texts.parameter(made, texts.OUT_OF_TURN, "ko") == " Steal.", "a blank in all but Japanese"


def test_spans_of_players_begin_where_the_one_before_ended(tmp_path: Path) -> None:
    """Each span with its own first number, also the second and the third."""
    given = "{ 2 = 7, 3 = 7, 4 = 6, 5 = 6, 6 = 6, 7 = 5, 8 = 5 }"
    game = f'[[option]]\nname = "hand"\nvalues = [5, 6, 7]\ndefault-by-players = {given}\n'
    made = book(tmp_path, "[players]\nmin = 2\nmax = 8\n" + game)
    said = texts.parameter(made, "hand", "ja")
    assert said == "7（2〜3人）、6（4〜6人）、5（7〜8人）"


def test_copies_of_crossed_rows_are_multiplied(tmp_path: Path) -> None:
    """Two of each suit and three of each value are six; what is empty or no number counts once."""
    cross = '[[deck.cross]]\ntables = ["s.csv", "v.csv"]\n'
    suits, values = "suit,quantity\nS,2\nH,\n", "rank,quantity\nA,3\nK,x\n"
    made = book(tmp_path, cross, s_csv=suits, v_csv=values, cards_csv="id\n")
    assert [(card.id, card.quantity) for card in made.cards] == [
        ("S-A", 6),
        ("S-K", 2),
        ("H-A", 3),
        ("H-K", 1),
    ]


def test_values_lie_in_thirty_nine_lists_at_most() -> None:
    for deep, fits in ((39, True), (40, False)):
        findings = Findings()
        assert (parse_toml(f"a = {'[' * deep}{']' * deep}\n", "f", findings) is not None) == fits
        assert [one.code for one in findings.faults] == ([] if fits else ["toml-nested"])


@pytest.mark.parametrize(
    ("number", "fits"),
    [
        ("1e15", True),
        ("1000000000000001", False),
        ("-1e15", True),
        ("1e-12", True),
        ("0.99e-12", False),
        ("0.5", True),
    ],
)
def test_numbers_are_read_up_to_a_thousand_billions(number: str, fits: bool) -> None:
    assert (parse_toml(f"a = {number}\n", "f", Findings()) is not None) == fits


def test_four_thousand_bytes_are_looked_at_for_a_zero() -> None:
    """Of a text in kanji alone the line end is the first that has one."""
    for count, encoding, known in (
        (2047, "utf-16-le", True),
        (2047, "utf-16-be", True),
        (2048, "utf-16-be", False),
    ):
        text = "札" * count + "\n札"
        assert (decode(text.encode(encoding), "f", Findings()) == text) == known


def test_figures_of_a_number_without_a_format() -> None:
    """Ten behind the point of a third, as a usual column shows them; nothing behind that of a whole one."""
    assert text_of(1 / 3) == "0.3333333333"
    assert text_of(2e15) == "2000000000000000"
    assert text_of(-7) == "-7"


def test_a_year_of_an_era_is_told_as_that_of_the_calendar() -> None:
    """The name of the era has no place, for the year is not counted in it."""
    assert text_of(date(2026, 5, 1), 'ggge"年"m"月"') == "2026年5月"
    assert text_of(date(2026, 5, 1), "g") == ""


def test_a_length_is_written_with_nine_figures_at_most() -> None:
    usual: dict[str, Any] = {
        "kind": OptionKind.LENGTH, "default": None, "values": (), "minimum": 1, "alone": None,
        "default_by_players": {}, "brought_by": {}, "titles": {}, "value_titles": {},
    }  # fmt: skip
    made = Option(name="rounds", **usual)
    assert options.value_of(made, "000000999") == 999
    assert options.value_of(made, "0000000999") is None
    assert options.value_of(made, 1) == 1
    assert options.value_of(made, "x") is None


def test_hours_minutes_and_seconds_have_two_figures_at_most() -> None:
    """However often their letter stands there; months of a card's date are another matter."""
    assert text_of(time(14, 5, 9), "hhh:mmm:sss") == "14:05:09"
    assert text_of(time(4, 5, 9), "h:m:s") == "4:5:9"
    assert text_of(date(2026, 1, 2), "h:mm:ss") == "0:00:00", "a day begins at midnight"


# camera marks


def test_a_spot_is_free_up_to_what_stands_beside_it() -> None:
    """Edges may touch: the air between them is reckoned with what stands there."""
    for x, y in ((ROOM, 0.0), (0.0, ROOM), (-5.0, 0.0), (0.0, -5.0), (ROOM, ROOM)):
        assert matmarks._free(0.0, 0.0, [Box(x=x, y=y, width=5.0, height=5.0)])
    for x, y in ((ROOM - 0.1, 0.0), (0.0, ROOM - 0.1), (-4.9, 0.0), (0.0, -4.9)):
        assert not matmarks._free(0.0, 0.0, [Box(x=x, y=y, width=5.0, height=5.0)])
    assert matmarks._free(0.0, 0.0, [])


def test_marks_stand_apart_by_their_white_and_the_air_between() -> None:
    by = ROOM + AIR
    assert matmarks._apart((0.0, 0.0), (by, 0.0))
    assert matmarks._apart((0.0, by), (0.0, 0.0))
    assert matmarks._apart((by, 3.0), (0.0, 0.0))
    assert not matmarks._apart((0.0, 0.0), (by - 0.1, by - 0.1))
    assert not matmarks._apart((100.0, 7.0), (100.0, 7.0)), "far from the corner, but on one another"


def test_spots_are_tried_at_even_distances_that_keep_from_seams() -> None:
    assert matmarks._clear(4.0, 2.0, ()) == [0.0, 2.0, 4.0]
    assert matmarks._clear(3.9, 2.0, ()) == [0.0, 2.0]
    assert matmarks._clear(20.0, 1.0, (15.0,)) == [0.0, 1.0, 19.0, 20.0]
    assert matmarks._clear(SEAM * 2, SEAM * 2, (SEAM,)) == [SEAM * 2], "just as far as it must be"
    assert matmarks._clear(1.0, 2.0, (ROOM + SEAM,)) == [0.0]


def test_the_spot_nearest_to_a_corner_is_taken() -> None:
    """By the straight way: three across and four down are farther than four down alone."""
    columns, rows = [0.0, 3.0, 6.0], [0.0, 4.0, 8.0]
    taken = [Box(x=0.0, y=0.0, width=1.0, height=1.0)]
    assert matmarks._nearest((0.0, 0.0), columns, rows, [], []) == (0.0, 0.0)
    assert matmarks._nearest((0.0, 0.0), columns, rows, taken, []) == (3.0, 0.0)
    assert matmarks._nearest((6.0, 8.0), columns, rows, taken, []) == (6.0, 8.0)
    assert matmarks._nearest((0.0, 0.0), columns, rows, [Box(x=0, y=0, width=6, height=1)], []) == (0.0, 4.0)
    assert matmarks._nearest((0.0, 0.0), columns, rows, [Box(x=0, y=0, width=9, height=9)], []) is None
    near = [Box(x=0, y=0, width=5, height=5)]
    assert matmarks._nearest((0.0, 0.0), columns, rows, near, []) == (6.0, 0.0), (
        "not (6, 4), which is farther"
    )
    assert matmarks._nearest((0.0, 0.0), columns, rows, [], [(0.0, 0.0)]) is None, "each has its own"
    wide = [0.0, 12.0]
    assert matmarks._nearest((0.0, 0.0), wide, rows, [], [(0.0, 0.0)]) == (12.0, 0.0)


def test_second_faces_count_down_one_by_one() -> None:
    """In the order of their names, however many there are."""
    told = {"information": True, "on_face": False, "titles": {}}
    backs = {name: Back(name=name, **told) for name in "fbdace"}  # type: ignore[arg-type]
    assert camera.second_faces(backs) == {"a": 99, "b": 98, "c": 97, "d": 96, "e": 95, "f": 94}


# what a terminal sees


TURNING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""Classes of UAX #9 that turn the direction of what follows."""
UNSEEN = {0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF, *range(0xFFF9, 0xFFFC), *range(0xE0000, 0xE0080)}
"""Marks of direction, separators, the mark of byte order, annotations, tags."""


def test_what_steers_is_what_the_standard_calls_so() -> None:
    """By the classes of Unicode and not by our own list: every character of the first plane, and the tags."""
    signs = "".join(map(chr, (*range(0x10000), *range(0xE0000, 0xE0100))))
    made = shown(signs)
    assert len(made) == len(signs)
    for sign, seen in zip(signs, made, strict=True):
        steers = category(sign) in ("Cc", "Cs") and sign not in "\t\n"
        steers = steers or bidirectional(sign) in TURNING or ord(sign) in UNSEEN
        assert seen == ("\ufffd" if steers else sign), hex(ord(sign))
