"""How large a kind of card is and what outline it has: from definitions to a card size."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from math import sqrt
from typing import Any

from layouts.measures import CardForm, CardSize, Size
from layouts.model import LayoutError

SHAPES = ("rectangle", "rounded", "circle", "hexagon")
ORIENTATIONS = ("portrait", "landscape")
KEYS = ("size", "orientation", "shape", "corner")
OUTLINED = ("circle", "hexagon")
"""Shapes that no straight cuts across a sheet bring out."""

Report = Callable[..., None]


def parse_form(data: Mapping[str, Any], report: Report) -> CardForm:
    """The form that a table gives; `report(code, key, **facts)` is told what is wrong with it."""
    size = data.get("size")
    if isinstance(size, int | float) and not isinstance(size, bool):
        size = f"{size:g}mm"
    if size is not None and not isinstance(size, str):
        report("form-size", "size", word=str(size))
        size = None
    orientation = _word(data, "orientation", ORIENTATIONS, report)
    shape = _word(data, "shape", SHAPES, report)
    corner = data.get("corner")
    if corner is not None and (isinstance(corner, bool) or not isinstance(corner, int | float)):
        report("key-not-number", "corner")
        corner = None
    form = CardForm(size=size, orientation=orientation, shape=shape, corner=corner)
    return form if _checked(form, report) else CardForm()


def _word(data: Mapping[str, Any], key: str, known: tuple[str, ...], report: Report) -> str | None:
    word = data.get(key)
    if word is None:
        return None
    for name in known:
        if isinstance(word, str) and word.strip().casefold() == name:
            return name
    report("word-unknown", key, word=str(word), known=known)
    return None


def _checked(form: CardForm, report: Report) -> bool:
    """Whether a form can be: its size is one, a circle is round, corners are no larger than the card."""
    if form.size is None:
        if form.shape in OUTLINED:
            report("form-without-size", "shape", word=form.shape)
            return False
        return True
    try:
        made = resolved(None, (form,))
    except LayoutError as error:
        code = error.problems[0].code
        from layouts.sizes import meant_size

        code = "form-size" if code == "card-size-unknown" else code
        near = meant_size(form.size or "")
        report(code, "size", word=form.size, near=near, **_limits())
        return False
    width, height = made.trim.width, made.trim.height
    if form.shape == "circle" and width != height:
        report("form-not-round", "shape", width=f"{width:g}", height=f"{height:g}")
        return False
    if form.corner is not None and not 0 <= form.corner <= min(width, height) / 2:
        report("key-out-of-range", "corner", least=0, most=f"{min(width, height) / 2:g}")
        return False
    return True


def _limits() -> dict[str, Any]:
    """What the messages of sizes tell."""
    from layouts.sizes import LARGEST_CARD, SMALLEST_CARD, card_sizes

    return {"known": list(card_sizes()), "least": f"{SMALLEST_CARD:g}", "most": f"{LARGEST_CARD:g}"}


def resolved(usual: CardSize | None, forms: Iterable[CardForm | None]) -> CardSize:
    """The card size that forms come to, the most general first; one that names a size begins anew.

    >>> form = CardForm(size="tarot", orientation="landscape")
    >>> resolved(None, (form,)).trim
    Size(width=120.0, height=70.0)
    >>> resolved(None, (CardForm(size="30mm", shape="hexagon"),)).trim
    Size(width=30.0, height=34.641)
    """
    from layouts.sizes import default_card_size

    made = usual or default_card_size()
    for form in forms:
        if form is None:
            continue
        if form.size is not None:
            made = _sized(form.size, form.shape)
        made = _formed(made, form)
    return made


def _sized(text: str, shape: str | None) -> CardSize:
    from layouts.sizes import card_size, single_length

    length = single_length(text)
    if length is None:
        return card_size(text)
    height = round(length * 2 / sqrt(3), 4) if shape == "hexagon" else length
    named = card_size(f"{length:g}x{height:g}mm")
    return replace(named, name=f"{length:g}mm")


def _formed(size: CardSize, form: CardForm) -> CardSize:
    """A size turned and shaped."""
    if form.orientation is not None:
        short, long = sorted((size.trim.width, size.trim.height))
        trim = Size(width=short, height=long)
        if form.orientation == "landscape":
            trim = Size(width=long, height=short)
        if trim != size.trim:
            size = replace(size, trim=trim, name=f"{size.name}-{form.orientation}")
    if form.shape is not None:
        corner = 0.0 if form.shape == "rectangle" else size.corner
        size = replace(size, shape=form.shape, corner=corner)
    if form.corner is not None:
        size = replace(size, corner=float(form.corner))
    return size
