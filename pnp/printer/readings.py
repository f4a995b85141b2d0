"""Readings of a calibration page, as typed, and the profile they give."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import degrees

from layouts.model import Problem
from pnp.errors import PnpError
from pnp.messages import problem, say
from pnp.printer.profile import MOST_SHIFT, MOST_STRETCH, Flip, Profile, Scale
from pnp.printer.vernier import error
from pnp.settings import Margins

EDGES = ("left", "right", "top", "bottom")
LENGTHS = ("front-x", "front-y", "back-x", "back-y")
MARGINS = ("margin-top", "margin-right", "margin-bottom", "margin-left")
NAMES = (*EDGES, *LENGTHS, *MARGINS)
DOUBTFUL = 0.3
"""Millimetres: a printer does not bend a sheet by more, a number misread by 1 shows as 0.35 at least."""
WIDEST = 15.0
"""Millimetres of white edge beyond which a reading is a slip: printers leave 3 to 13."""

_NUMBER = re.compile(r"([+-]?(?:\d+(?:\.\d+)?|\.\d+))(?:\+(0?\.\d+))?")


def parse(words: Iterable[str]) -> Mapping[str, float]:
    """Readings written `left=-1+.65` or `front-x=199.6`, apart by spaces or commas.

    >>> parse(["left=-1+.65, right=0.2", "top=0 bottom=0"])["left"]
    -0.35
    """
    found: dict[str, float] = {}
    problems: list[Problem] = []
    for part in re.split(r"[\s,]+", " ".join(words).strip()):
        name, _, text = part.partition("=")
        name = name.lower()
        match = _NUMBER.fullmatch(text.replace("−", "-"))
        if name not in NAMES:
            problems.append(problem("--read", "printer.no-reading", word=name, known=NAMES))
        elif name in found:
            problems.append(problem("--read", "printer.twice", word=name))
        elif match is None:
            problems.append(problem("--read", "printer.no-number", word=name, value=text))
        else:
            found[name] = round(float(match[1]) + float(match[2] or 0), 3)
    missing = [name for name in EDGES if name not in found]
    if any(name in found for name in LENGTHS):
        missing += [name for name in LENGTHS if name not in found]
    if missing and not problems:
        problems.append(problem("--read", "printer.missing", missing=", ".join(missing)))
    if problems:
        raise PnpError(problems)
    return found


def absurd(readings: Mapping[str, float], lengths: tuple[float, float]) -> list[Problem]:
    """Readings that no printer gives."""
    problems = []
    for name in EDGES:
        if abs(readings[name]) > MOST_SHIFT:
            problems.append(
                problem("--read", "printer.absurd-shift", word=name, value=readings[name], most=MOST_SHIFT)
            )
    for name in LENGTHS:
        wanted = lengths[0] if name.endswith("x") else lengths[1]
        if name in readings and abs(readings[name] / wanted - 1) > MOST_STRETCH:
            problems.append(
                problem("--read", "printer.absurd-length", word=name, value=readings[name], length=wanted)
            )
    for name in MARGINS:
        if not 0 <= readings.get(name, 0.0) <= WIDEST:
            problems.append(
                problem("--read", "printer.absurd-margin", word=name, value=readings[name], most=WIDEST)
            )
    return problems


def disagreement(readings: Mapping[str, float], arms: tuple[float, float]) -> float:
    """By how many mm the turn read at the sides and that read at top and bottom differ.

    More than DOUBTFUL is nearly always one whole number that was misread.

    >>> disagreement({"left": -0.5, "right": 0.5, "top": 0.5, "bottom": -0.5}, (100.0, 100.0))
    0.0
    """
    at_sides = (readings["right"] - readings["left"]) / 2
    at_ends = (readings["top"] - readings["bottom"]) / 2 * arms[0] / arms[1]
    return abs(at_sides - at_ends)


def profile(
    name: str,
    readings: Mapping[str, float],
    lengths: tuple[float, float],
    arms: tuple[float, float],
    flip: Flip,
    margins: Margins,
    paper: str = "",
) -> Profile:
    """The profile that readings give.

    `lengths` are what the long lines should measure across and down; `arms` how far the verniers at left
    and right, and at top and bottom, lie from the middle of the sheet (all mm).  White edges that were not
    read are those of `margins`.
    """
    problems = absurd(readings, lengths)
    if problems:
        raise PnpError(problems)
    sizes = {key: readings.get(key, lengths[0] if key.endswith("x") else lengths[1]) for key in LENGTHS}
    front = Scale(x=sizes["front-x"] / lengths[0], y=sizes["front-y"] / lengths[1])
    back = Scale(x=sizes["back-x"] / lengths[0], y=sizes["back-y"] / lengths[1])
    left, right = (error(readings[edge], front.y, back.y) for edge in ("left", "right"))
    top, bottom = (error(readings[edge], front.x, back.x) for edge in ("top", "bottom"))
    arm_x, arm_y = arms
    # A back turned clockwise by t sinks at the right and moves right at the top: each pair gives t once.
    turn = ((right - left) * arm_x + (top - bottom) * arm_y) / (2 * (arm_x**2 + arm_y**2))
    return Profile(
        name=name,
        paper=paper,
        flip=flip,
        margins=replace(margins, **{key[7:]: readings[key] for key in MARGINS if key in readings}),
        front=front,
        back=back,
        shift_x=(top + bottom) / 2,
        shift_y=(left + right) / 2,
        rotation=degrees(turn),
    )


def summary(profile: Profile, lang: str) -> str:
    """What a profile corrects, on one line."""
    front, back = profile.front, profile.back
    return say(
        lang,
        "printer.summary",
        x=profile.shift_x,
        y=profile.shift_y,
        turn=profile.rotation,
        fx=front.x,
        fy=front.y,
        bx=back.x,
        by=back.y,
    )
