"""Papers and card sizes: the named ones, and any `60x90mm`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from layouts.faults import fault
from layouts.measures import CardSize, Paper, Size, Slots
from layouts.model import LayoutError
from layouts.sources import common_data
from runtime.locales import locale_country
from runtime.suggestions import fold

MM = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, '"': 25.4, "inch": 25.4}  # millimetres a unit
SMALLEST_PAPER, LARGEST_PAPER = 50.0, 2000.0  # mm; smaller nothing prints on, larger no plotter takes
SMALLEST_CARD, LARGEST_CARD = 15.0, 500.0  # mm
DECIMALS = 4  # of a millimetre: 8.5 in is 215.9 mm and not 215.89999999999998


def paper(text: str) -> Paper:
    """A paper by name or size; `LayoutError` where there is none.

    >>> paper("letter").size
    Size(width=215.9, height=279.4)
    >>> paper("100 x 150 mm").name
    '100x150mm'
    """
    names = papers()
    known = names.get(fold(text))
    if known is not None:
        return known
    size = parse_size(text)
    if size is None:
        known_names = list(dict.fromkeys(entry.name for entry in names.values()))
        raise LayoutError([fault("paper-unknown", file="--paper", word=text, known=known_names)])
    _bound(size, "--paper", text, SMALLEST_PAPER, LARGEST_PAPER)
    return Paper(name=_size_name(size), size=size)


def card_size(text: str) -> CardSize:
    """A card size by name or measure; corners are rounded by the usual radius.

    >>> card_size("Poker").trim
    Size(width=63.5, height=88.9)
    """
    names = card_sizes()
    known = names.get(fold(text))
    if known is not None:
        return known
    size = parse_size(text)
    if size is None:
        meant = meant_size(text)
        raise LayoutError([fault("card-size-unknown", file="--card", word=text, known=names, near=meant)])
    _bound(size, "--card", text, SMALLEST_CARD, LARGEST_CARD)
    return CardSize(name=_size_name(size), trim=size, corner=float(common_data("cardsizes")["corner"]))


def _bound(size: Size, option: str, text: str, least: float, most: float) -> None:
    """Refuse a size that no paper or card has."""
    if not (least <= size.width <= most and least <= size.height <= most):
        meant = meant_size(text) if option == "--card" else None
        raise LayoutError(
            [fault("size-out-of-range", file=option, word=text, least=least, most=most, near=meant)]
        )


def parse_size(text: str) -> Size | None:
    """Width and height out of `60x90mm`, `60 × 90`, `2.5x3.5in`; None where it is no size.

    >>> parse_size("2.5x3.5in")
    Size(width=63.5, height=88.9)
    """
    word = fold(text).replace("×", "x").replace("*", "x").replace(" ", "")
    unit = ""
    for name in MM:
        if name and word.endswith(name):
            word, unit = word.removesuffix(name), name
            break
    left, cross, right = word.partition("x")
    left = left.removesuffix(unit) if unit else left
    if not cross or not _is_number(left) or not _is_number(right):
        return None
    factor = MM[unit]
    return Size(width=round(float(left) * factor, DECIMALS), height=round(float(right) * factor, DECIMALS))


def meant_size(text: str) -> str | None:
    """The card size that was meant: inches without their unit, commas for points, units in words.

    >>> meant_size("2.5x3.5"), meant_size("63,5 x 88,9 mm"), meant_size("2.5 by 3.5 inches")
    ('2.5x3.5in', '63.5x88.9mm', '2.5x3.5in')
    """
    word = fold(text).replace("”", "in").replace("''", "in").replace("inches", "in").replace(" by ", "x")
    word = word.replace("millimeters", "mm").replace("millimetres", "mm").replace(" ", "")
    word = re.sub(r"(?<=\d),(?=\d)", ".", word)
    for unit in ("", "in", "cm"):
        size = parse_size(word + unit)
        sides = () if size is None else (size.width, size.height)
        if sides and min(sides) >= SMALLEST_CARD and max(sides) <= LARGEST_CARD:
            return None if word + unit == fold(text) else word + unit
    return None


def single_length(text: str) -> float | None:
    """Millimetres of one length: `25mm`, `1 in`; None where it is none.

    >>> single_length("1in"), single_length("25 mm"), single_length("tarot")
    (25.4, 25.0, None)
    """
    word = fold(text).replace(" ", "")
    for unit in MM:
        if unit and word.endswith(unit):
            number = word.removesuffix(unit)
            return round(float(number) * MM[unit], DECIMALS) if _is_number(number) else None
    return float(word) if _is_number(word) else None


def _is_number(text: str) -> bool:
    """Plain digits with at most one point; not `1e9`, `nan` or a sign."""
    return text.isascii() and text.replace(".", "", 1).isdigit() and len(text) <= 12


def _size_name(size: Size) -> str:
    return f"{size.width:g}x{size.height:g}mm"


@cache
@cache
def papers() -> dict[str, Paper]:
    """Folded name or alias -> paper."""
    found: dict[str, Paper] = {}
    for entry in common_data("papers")["paper"]:
        value = Paper(
            name=entry["name"], size=Size(width=float(entry["width"]), height=float(entry["height"]))
        )
        for name in (entry["name"], *entry.get("aliases", ())):
            found[fold(name)] = value
    for entry in common_data("papers")["labels"]:
        base = found[fold(entry["paper"])]
        (columns, rows), (width, height), (left, top) = entry["grid"], entry["size"], entry["at"]
        across, down = entry["gap"]
        slots = Slots(
            columns=columns,
            rows=rows,
            left=float(left),
            top=float(top),
            size=Size(width=float(width), height=float(height)),
            gap=(float(across), float(down)),
        )
        for name in (entry["name"], *entry.get("aliases", ())):
            found[fold(name)] = Paper(name=entry["name"], size=base.size, slots=slots, base=base.name)
    return found


@cache
def card_sizes() -> dict[str, CardSize]:
    """Folded name -> card size."""
    data = common_data("cardsizes")
    return {
        fold(entry["name"]): CardSize(
            name=entry["name"],
            trim=Size(width=float(entry["width"]), height=float(entry["height"])),
            corner=float(entry.get("corner", data["corner"])),
        )
        for entry in data["card"]
    }


def default_card_size() -> CardSize:
    """The card size where nobody asks for another: poker."""
    return card_sizes()[common_data("cardsizes")["default"]]


def locale_paper(environment: Mapping[str, str] | None = None) -> Paper:
    """The paper that the user's printer most likely holds: Letter in the US and Canada, else A4."""
    return default_paper(locale_country(environment))


def default_paper(country: str) -> Paper:
    """The paper of a country (two letters, upper case), "" where it is not known."""
    default = common_data("papers")["default"]
    return papers()[fold(default["countries"].get(country, default["paper"]))]
