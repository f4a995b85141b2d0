"""Contact sheets dot by dot: where each picture and its caption lie, and when a row or a sheet is full."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from PIL import Image

from pnp.compose import proof

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

SPACE, CAPTION = 14, 18
INK = (255, 0, 0)
GREY = (214, 214, 214)


def shot(width: int = 30, height: int = 40, caption: str = "") -> proof.Shot:
    return proof.Shot(picture=Image.new("RGB", (width, height), INK), caption=caption)


def corners(sheet: Image.Image) -> list[tuple[int, int]]:
    """Where pictures begin: red with no red to the left or above, row by row."""
    red = {(x, y) for y in range(sheet.height) for x in range(sheet.width) if sheet.getpixel((x, y)) == INK}
    return sorted(
        ((x, y) for x, y in red if not {(x - 1, y), (x, y - 1)} & red), key=lambda place: (place[1], place[0])
    )


def test_four_by_three_upright_pictures_fill_a_sheet_to_the_dot() -> None:
    """14 dots around every picture, 18 more below it for its words."""
    first, second = proof.sheets([shot() for _ in range(13)])
    assert corners(first) == [
        (SPACE + column * (30 + SPACE), SPACE + row * (40 + CAPTION + SPACE))
        for row in range(3)
        for column in range(4)
    ]
    assert first.size == (4 * (30 + SPACE) + SPACE, 3 * (40 + CAPTION + SPACE) + SPACE)
    assert corners(second) == [(SPACE, SPACE)]
    assert second.size == (30 + 2 * SPACE, 40 + CAPTION + 2 * SPACE)
    assert {first.getpixel(place) for place in ((0, 0), (SPACE - 1, SPACE), (SPACE, SPACE - 1))} == {GREY}


def test_no_page_makes_no_sheet() -> None:
    assert list(proof.sheets([])) == []


@pytest.mark.parametrize("count", [1, 12, 13, 24, 25])
def test_sheets_are_as_many_as_twelves_that_have_begun(count: int) -> None:
    assert len(list(proof.sheets(shot(3, 4) for _ in range(count)))) == -(-count // 12)


def test_pictures_on_their_side_take_the_room_of_upright_ones() -> None:
    """Four times 30 + 14 across hold three of 40 + 14; three times 40 + 32 down hold three of 30 + 32."""
    first, second = proof.sheets([shot(40, 30) for _ in range(10)])
    assert corners(first) == [
        (SPACE + column * (40 + SPACE), SPACE + row * (30 + CAPTION + SPACE))
        for row in range(3)
        for column in range(3)
    ]
    assert len(corners(second)) == 1


def test_the_first_picture_says_how_much_room_there_is() -> None:
    """176 dots across: one of 44 and five of 24; a row is as high as its highest picture."""
    (sheet,) = proof.sheets([shot(), *(shot(10, 20) for _ in range(6)), shot(300, 10), shot(30, 18)])
    below = SPACE + 40 + CAPTION + SPACE
    wide = below + 20 + CAPTION + SPACE
    assert corners(sheet) == [
        (SPACE, SPACE),
        *((SPACE + 44 + n * 24, SPACE) for n in range(5)),
        (SPACE, below),
        (SPACE, wide),
        (SPACE, wide + 10 + CAPTION + SPACE),
    ]
    assert sheet.size == (300 + 2 * SPACE, wide + 10 + CAPTION + SPACE + 18 + CAPTION + SPACE)


def test_captions_stand_two_dots_under_the_start_of_their_picture() -> None:
    """In letters of 13 dots, nearly black; each picture has its own words."""
    (sheet,) = proof.sheets([shot(caption="H"), shot(caption="T")])
    font = proof._font()
    assert font.size == 13
    assert "Noto Sans JP" in " ".join(part or "" for part in font.getname())
    for number, words in enumerate("HT"):
        left, foot = SPACE + number * (30 + SPACE), SPACE + 40
        strip = sheet.crop((left - 7, foot, left + 37, sheet.height)).convert("L")
        dark = strip.point([255 * (level < 200) for level in range(256)]).getbbox()
        assert dark is not None
        x0, y0, x1, y1 = font.getbbox(words)
        found = (dark[0] - 7, dark[1] - 2, dark[2] - 7, dark[3] - 2)
        assert (found[1], found[3]) == (y0, y1)
        assert (found[0], found[2]) == pytest.approx((x0, x1), abs=1.0)
    darkest = min(
        cast("tuple[int, int, int]", sheet.getpixel((x, y)))
        for x in range(sheet.width)
        for y in range(SPACE + 40, sheet.height)
    )
    assert darkest == (30, 30, 30)


class Even:
    """A face whose letters are ten dots wide."""

    def getlength(self, text: str) -> float:
        return 10.0 * len(text)


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("abcde", 50, "abcde"),
        ("abcde", 49, "abc…"),
        ("abcdef", 50, "abcd…"),
        ("abc", 10, "…"),
        ("abc", 5, "…"),
        ("", 0, ""),
    ],
)
def test_captions_end_where_their_picture_does(text: str, width: int, shown: str) -> None:
    assert proof._shortened(text, cast("FreeTypeFont", Even()), width) == shown
