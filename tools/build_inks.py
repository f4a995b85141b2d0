"""Reckons the table by which screen colours become inks: `python -m tools.build_inks`, run by hand.

The press is modelled by Neugebauer's equations with a dot gain of 20 %: the sixteen overprints of four inks,
each with the share of the paper that it covers.  Greys are black ink alone; every other colour is two of
cyan, magenta and yellow with black for its grey part, so that text is sharp, greys stay grey, and no colour
takes more ink than the vendor allows.  Colours that inks cannot
reach keep their hue first, then their vividness.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import cbrt
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "layouts" / "common" / "inks.csv"

NODES = 9
"""Nodes of the table along each of red, green and blue."""
MOST_INK = 2.4
"""Ink of one place, 1 for each ink that covers it whole: what DriveThruCards allows."""
GAIN = 0.20
"""By how much a dot of 50 % grows on the press (SWOP)."""

Xyz = tuple[float, float, float]
Inks = tuple[float, float, float, float]

SOLIDS = {
    "": (83.02, 0.3149, 0.3321),
    "C": (26.25, 0.1673, 0.2328),
    "M": (14.50, 0.4845, 0.2396),
    "Y": (71.20, 0.4357, 0.5013),
    "MY": (14.09, 0.6075, 0.3191),
    "CY": (19.25, 0.2271, 0.5513),
    "CM": (2.98, 0.2052, 0.1245),
    "CMY": (2.79, 0.3227, 0.2962),
    "K": (0.82, 0.3202, 0.3241),
}
"""Y, x, y of the solid inks and their overprints on coated web stock as SWOP (CGATS TR 001) prints them:
the figures that layout programs have shown for their "SWOP (Coated)" inks since the 1990s."""

WHITE = (0.95047, 1.0, 1.08883)
"""Daylight D65, the white of screens."""


def _xyz(solid: tuple[float, float, float]) -> Xyz:
    bright, x, y = solid
    return (x * bright / y, bright, (1 - x - y) * bright / y)


def _primaries() -> dict[str, Xyz]:
    """Every overprint, beside a paper that is white."""
    paper = _xyz(SOLIDS[""])
    relative = {
        name: tuple(part / white for part, white in zip(_xyz(solid), paper, strict=True))
        for name, solid in SOLIDS.items()
    }
    black = relative["K"]
    for name in ("C", "M", "Y", "MY", "CY", "CM", "CMY"):
        relative[name + "K"] = tuple(one * other for one, other in zip(relative[name], black, strict=True))
    return {name: (found[0], found[1], found[2]) for name, found in relative.items()}


PRIMARIES = _primaries()


def printed(inks: Inks) -> Xyz:
    """What the press makes of so much ink, in shares of the paper's X, Y and Z."""
    shares = [min(1.0, part + 4 * GAIN * part * (1 - part)) for part in inks]
    found = [0.0, 0.0, 0.0]
    for covered in product((False, True), repeat=4):
        weight = 1.0
        for share, on in zip(shares, covered, strict=True):
            weight *= share if on else 1 - share
        if weight:
            name = "".join(letter for letter, on in zip("CMYK", covered, strict=True) if on)
            for place, part in enumerate(PRIMARIES[name]):
                found[place] += weight * part
    return (found[0], found[1], found[2])


def wanted(red: float, green: float, blue: float) -> Xyz:
    """What a colour of the screen (sRGB, each part 0 to 1) should be, its black that of the black ink."""
    r, g, b = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)
    )
    plain = (
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE[0],
        0.2126729 * r + 0.7151522 * g + 0.0721750 * b,
        (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / WHITE[2],
    )
    dark = PRIMARIES["K"]
    x, y, z = (low + (1 - low) * part for low, part in zip(dark, plain, strict=True))
    return (x, y, z)


def oklab(color: Xyz) -> tuple[float, float, float]:
    """Lightness and two colour axes as eyes judge them (Oklab)."""
    x, y, z = (part * white for part, white in zip(color, WHITE, strict=True))
    long = cbrt(max(0.0, 0.8189330101 * x + 0.3618667424 * y - 0.1288597137 * z))
    middle = cbrt(max(0.0, 0.0329845436 * x + 0.9293118715 * y + 0.0361456387 * z))
    short = cbrt(max(0.0, 0.0482003018 * x + 0.2643662691 * y + 0.6338517070 * z))
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def error(target: tuple[float, float, float], inks: Inks) -> float:
    """How far off a print is: hue counts most, lightness least; too much ink is out of the question."""
    got = oklab(printed(inks))
    full = (target[1] ** 2 + target[2] ** 2) ** 0.5
    made = (got[1] ** 2 + got[2] ** 2) ** 0.5
    across = (target[1] - got[1]) ** 2 + (target[2] - got[2]) ** 2
    vivid = (full - made) ** 2
    hue = max(0.0, across - vivid)
    excess = max(0.0, sum(inks) - MOST_INK)
    return 0.4 * (target[0] - got[0]) ** 2 + vivid + 3.0 * hue + 100 * excess**2 + 1e-7 * sum(inks)


def best(judge: Callable[[Sequence[float]], float], start: Sequence[float]) -> tuple[float, list[float]]:
    """The least of a function of shares, by steps that are halved."""
    point, step = list(start), 0.25
    value = judge(point)
    while step > 0.0005:
        moved = False
        moves = [[(axis, sign)] for axis in range(len(point)) for sign in (1, -1)] + [
            [(a, 1), (b, -1)] for a in range(len(point)) for b in range(len(point)) if a != b
        ]
        for move in moves:
            tried = list(point)
            for axis, sign in move:
                tried[axis] = min(1.0, max(0.0, tried[axis] + sign * step))
            found = judge(tried)
            if found < value:
                point, value, moved = tried, found, True
        if not moved:
            step /= 2
    return value, point


def inks(red: float, green: float, blue: float) -> Inks:
    """Cyan, magenta, yellow and black of a colour of the screen."""
    target = oklab(wanted(red, green, blue))
    if red == green == blue:
        grey = [0.0, 1.0]
        for _ in range(30):
            half = sum(grey) / 2
            grey[oklab(printed((0.0, 0.0, 0.0, half)))[0] < target[0]] = half
        return (0.0, 0.0, 0.0, sum(grey) / 2)
    found: list[tuple[float, Inks]] = []
    for pair in combinations(range(3), 2):

        def spread(point: Sequence[float], pair: tuple[int, ...] = pair) -> Inks:
            shares = [0.0, 0.0, 0.0, point[2]]
            for axis, share in zip(pair, point[:2], strict=True):
                shares[axis] = share
            return (shares[0], shares[1], shares[2], shares[3])

        for start in ((0.3, 0.3, 0.1), (0.7, 0.7, 0.5)):
            value, point = best(lambda shares, spread=spread: error(target, spread(shares)), start)  # type: ignore[misc]
            found.append((value, spread(point)))
    return min(found)[1]


def rows() -> list[str]:
    """The lines of the table."""
    steps = [index / (NODES - 1) for index in range(NODES)]
    made = []
    for red, green, blue in product(steps, repeat=3):
        shares = [round(share * 100, 1) for share in inks(red, green, blue)]
        made.append(",".join(f"{part:g}" for part in (*(100 * p for p in (red, green, blue)), *shares)))
    return made


def main() -> None:
    """Write the table."""
    head = [
        "# Inks of a press by SWOP (CGATS TR 001) for colours of the screen (sRGB), all in per cent.",
        "# Reckoned by `python -m tools.build_inks` from the colours of solid inks and a dot gain of 20 %;",
        "# nothing takes more than 240 % of ink, and greys are black ink alone.",
        "red,green,blue,cyan,magenta,yellow,black",
    ]
    TARGET.write_text("\n".join([*head, *rows()]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
