"""Colour science against published figures, not against itself."""

from __future__ import annotations

import pytest

from pnp.preflight.colour import (
    MACHADO,
    Vision,
    ciede2000,
    difference,
    grey_difference,
    lab,
)
from pnp.preflight.ground import contrast
from pnp.scene import Color

SHARMA = [
    # The test data of Sharma, Wu and Dalal 2005: each branch of the hue is among them.
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 2.8361, -74.02), (50.0, 0.0, -82.7485), 3.4412),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, -1.1848, -84.8006), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, -0.9009, -85.5211), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, -0.001, 2.49), (50.0, 0.0009, -2.49), 4.8045),
    ((50.0, -0.001, 2.49), (50.0, 0.0011, -2.49), 4.7461),
    ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.903),
    ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
    ((50.0, 2.5, 0.0), (50.0, 3.1736, 0.5854), 1.0),
    ((50.0, 2.5, 0.0), (50.0, 3.2972, 0.0), 1.0),
    ((50.0, 2.5, 0.0), (50.0, 1.8634, 0.5757), 1.0),
    ((50.0, 2.5, 0.0), (50.0, 3.2592, 0.335), 1.0),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.263),
    ((61.2901, 3.7196, -5.3901), (61.4292, 2.248, -4.962), 1.8731),
    ((35.0831, -44.1164, 3.7933), (35.0232, -40.0716, 1.5901), 1.8645),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((36.4612, 47.858, 18.3852), (36.2715, 50.5065, 21.2231), 1.4146),
    ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ((90.9257, -0.5406, -0.9208), (88.6381, -0.8985, -0.7239), 1.5381),
    ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), SHARMA)
def test_ciede2000_gives_the_published_differences(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_contrast_of_the_grey_that_is_just_enough() -> None:
    # #767676 on white is the well-known last grey of 4.5 : 1; #777777 is under it.
    white = [(1, (255, 255, 255))]
    assert contrast(Color.hex("#767676"), white) >= 4.5
    assert contrast(Color.hex("#777777"), white) < 4.5


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


@pytest.mark.parametrize(
    ("color", "expected"),
    [  # sRGB under D65, as colour libraries give it to two places
        ("#00ff00", (87.74, -86.18, 83.18)),
        ("#0000ff", (32.30, 79.19, -107.86)),
        ("#808080", (53.59, 0.0, 0.0)),
        ("#010101", (0.27, 0.0, 0.0)),
        ("#0a0a0a", (2.74, 0.0, 0.0)),
    ],
)
def test_srgb_in_lab(color: str, expected: tuple[float, float, float]) -> None:
    assert lab(Color.hex(color)) == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize("vision", [Vision.PROTAN, Vision.DEUTAN, Vision.TRITAN])
def test_white_and_greys_look_white_and_grey_to_all_eyes(vision: Vision) -> None:
    """Each row of the published matrices adds up to 1 (Machado and others 2009)."""
    assert all(sum(row) == pytest.approx(1.0, abs=2e-6) for row in MACHADO[vision])
    for grey in (0.2, 0.5, 1.0):
        shade = Color(grey, grey, grey)
        assert lab(shade, vision) == pytest.approx(lab(shade), abs=0.01)


def test_red_as_protan_eyes_see_it_is_dark_yellow() -> None:
    """By the matrix of severity 1: linear (0.152, 0.115, 0), kept between dark and full."""
    light, _, yellow = lab(Color(1.0, 0.0, 0.0), Vision.PROTAN)
    assert light == pytest.approx(
        116 * (0.2126729 * 0.152286 + 0.7151522 * 0.114503) ** (1 / 3) - 16, abs=0.01
    )
    assert yellow > 30
    assert difference(Color(0.0, 0.0, 1.0), Color(0.0, 0.45, 0.55), Vision.TRITAN) < difference(
        Color(0.0, 0.0, 1.0), Color(0.0, 0.45, 0.55)
    )
