"""Colours as eyes see them: contrast, CIEDE2000, colour-vision deficiency, grey.

Sources: WCAG 2.1 (relative luminance, contrast ratio); Machado, Oliveira and Fernandes 2009 (matrices of
severity 1, applied to linear RGB); CIE 142-2001 and Sharma, Wu and Dalal 2005 (CIEDE2000 with its test data).
"""

from __future__ import annotations

from enum import Enum, unique
from math import atan2, cos, degrees, exp, fsum, hypot, radians, sin, sqrt

from pnp.scene import Color

Triple = tuple[float, float, float]

WHITE_D65: Triple = (0.95047, 1.0, 1.08883)
"""XYZ of the white point of sRGB."""

POWER_25_7 = 25.0**7


@unique
class Vision(Enum):
    """How a pair of eyes sees colour."""

    NORMAL = "normal"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"


MACHADO: dict[Vision, tuple[Triple, Triple, Triple]] = {
    Vision.PROTAN: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Vision.DEUTAN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Vision.TRITAN: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _light_for(color: Color, vision: Vision) -> Triple:
    """Linear RGB as this vision has it, kept between 0 and 1."""
    rgb = color.light
    if vision is Vision.NORMAL:
        return rgb
    red, green, blue = (
        min(1.0, max(0.0, fsum(weight * part for weight, part in zip(row, rgb, strict=True))))
        for row in MACHADO[vision]
    )
    return red, green, blue


def _lab_curve(ratio: float) -> float:
    return ratio ** (1 / 3) if ratio > (6 / 29) ** 3 else ratio / (3 * (6 / 29) ** 2) + 4 / 29


def lab(color: Color, vision: Vision = Vision.NORMAL) -> Triple:
    """CIE L*a*b* (D65) of a colour as this vision sees it.

    >>> [round(part) for part in lab(Color.hex("#ffffff"))]
    [100, 0, 0]
    """
    red, green, blue = _light_for(color, vision)
    x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    fx, fy, fz = (_lab_curve(part / white) for part, white in zip((x, y, z), WHITE_D65, strict=True))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _hue(a: float, b: float) -> float:
    return 0.0 if a == 0 and b == 0 else degrees(atan2(b, a)) % 360


def _hue_step(hue1: float, hue2: float, chroma_product: float) -> float:
    if chroma_product == 0:
        return 0.0
    step = hue2 - hue1
    if step > 180:
        return step - 360
    return step + 360 if step < -180 else step


def _hue_middle(hue1: float, hue2: float, chroma_product: float) -> float:
    total = hue1 + hue2
    if chroma_product == 0:
        return total
    if abs(hue1 - hue2) <= 180:
        return total / 2
    return (total + 360) / 2 if total < 360 else (total - 360) / 2


def ciede2000(one: Triple, other: Triple) -> float:
    """The colour difference of two L*a*b* values; about 1 is just noticeable, 10 is plain.

    >>> round(ciede2000((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)), 4)
    2.0425
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    middle_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * sqrt(middle_chroma**7 / (middle_chroma**7 + POWER_25_7))
    c1, c2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    h1, h2 = _hue(stretch * a1, b1), _hue(stretch * a2, b2)
    product = c1 * c2
    d_l, d_c = l2 - l1, c2 - c1
    d_h = 2 * sqrt(product) * sin(radians(_hue_step(h1, h2, product) / 2))
    m_l, m_c, m_h = (l1 + l2) / 2, (c1 + c2) / 2, _hue_middle(h1, h2, product)
    weight = (
        1
        - 0.17 * cos(radians(m_h - 30))
        + 0.24 * cos(radians(2 * m_h))
        + 0.32 * cos(radians(3 * m_h + 6))
        - 0.20 * cos(radians(4 * m_h - 63))
    )
    s_l = 1 + 0.015 * (m_l - 50) ** 2 / sqrt(20 + (m_l - 50) ** 2)
    s_c = 1 + 0.045 * m_c
    s_h = 1 + 0.015 * m_c * weight
    turn = 30 * exp(-(((m_h - 275) / 25) ** 2))
    twist = -2 * sqrt(m_c**7 / (m_c**7 + POWER_25_7)) * sin(radians(2 * turn))
    l_part, c_part, h_part = d_l / s_l, d_c / s_c, d_h / s_h
    return sqrt(l_part**2 + c_part**2 + h_part**2 + twist * c_part * h_part)


def difference(one: Color, other: Color, vision: Vision = Vision.NORMAL) -> float:
    """CIEDE2000 between two colours as this vision sees them."""
    return ciede2000(lab(one, vision), lab(other, vision))


def grey_difference(one: Color, other: Color) -> float:
    """Difference in lightness L*, which is what a grey printer leaves of two colours."""
    return abs(lab(one)[0] - lab(other)[0])
