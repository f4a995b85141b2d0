"""Colour science against published figures, not against itself."""

from __future__ import annotations

import pytest

from pnp.preflight.colour import Vision, ciede2000, contrast, difference, grey_difference, lab
from pnp.scene import Color

SHARMA = [
    # Pairs and results from the test data of Sharma, Wu and Dalal 2005.
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.3350), 1.0000),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), SHARMA)
def test_ciede2000_gives_the_published_differences(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_contrast_of_the_grey_that_is_just_enough() -> None:
    # #767676 on white is the well-known last grey of 4.5 : 1; #777777 is under it.
    assert contrast(Color.hex("#767676"), Color.hex("#fff")) >= 4.5
    assert contrast(Color.hex("#777777"), Color.hex("#fff")) < 4.5


def test_red_of_srgb_in_lab() -> None:
    assert lab(Color.hex("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)


def test_red_and_green_fall_together_where_green_is_not_seen() -> None:
    # A red and a green of like lightness are far apart for most eyes, close for deutan ones.
    red, green = Color.hex("#c0392b"), Color.hex("#6b7f1f")
    assert difference(red, green) > 40
    assert difference(red, green, Vision.DEUTAN) < 20


def test_white_and_black_stay_apart_for_everyone() -> None:
    for vision in Vision:
        assert difference(Color.hex("#000"), Color.hex("#fff"), vision) > 90


def test_grey_printer_sees_only_lightness() -> None:
    assert grey_difference(Color.hex("#777"), Color.hex("#777")) == 0
    assert grey_difference(Color.hex("#000"), Color.hex("#fff")) == pytest.approx(100, abs=0.01)
