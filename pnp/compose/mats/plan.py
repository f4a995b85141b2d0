"""The plan of a mat: its places and areas in millimetres, from the game's data and a card size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from layouts.model import CardSize, Size
from pnp.geometry import Box, mm, nm

CLEAR = 1.0
"""Millimetres between an area and the place that would cover its foot."""

LEAST_STEP = 12.0
"""Millimetres of a card that must show when the next row covers it: its number and id stand there."""

Entry = Mapping[str, Any]
"""A table of `game.toml`; its keys and shapes were checked where it was read."""

Each = Literal["player", "table"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Room for exactly one card: what is printed on it, and the places that carry it."""

    box: Box
    kind: str
    mark: str = ""
    row: int = 0
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A part of the mat that is no place of a card: a tray, spots for markers, a heading."""

    box: Box
    kind: str
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat:
    """One mat before it meets paper.  `seams_x`, `seams_y`: where it may be cut, in millimetres."""

    name: str
    motif: str
    each: Each
    size: Size
    card: CardSize
    step: float  # mm from row to row
    places: tuple[Place, ...]
    areas: tuple[Area, ...]
    seams_x: tuple[float, ...]
    seams_y: tuple[float, ...]


def plans(facts: Mapping[str, object], card: CardSize, room: Size) -> tuple[Mat, ...]:
    """Every mat of a game for one card size.

    `room` is the printable part of the paper lying on its long side; rows that overlap move together
    where that saves a seam.  A game without `[[mat.sheet]]` has none.
    """
    mat = cast(Entry, facts.get("mat") or {})
    motif = str(mat.get("motif", "plain"))
    return tuple(_plan(sheet, motif, card, room) for sheet in mat.get("sheet") or ())


def _plan(sheet: Entry, motif: str, card: CardSize, room: Size) -> Mat:
    """One mat from its table in `game.toml`, where lengths are counted in cards."""
    columns, rows = float(sheet["columns"]), float(sheet["rows"])
    width, height = nm(card.trim.width), nm(card.trim.height)
    step = nm(_step(sheet, card, room, rows))
    places = tuple(_place(entry, card, step) for entry in sheet.get("places") or ())
    areas = tuple(_clear(_area(entry, card), places) for entry in sheet.get("areas") or ())
    seams_x: Sequence[float] = sheet.get("seams_x") or ()
    seams_y: Sequence[float] = sheet.get("seams_y") or ()
    deep = round((rows - 1) * step) + height if "overlap" in sheet else round(rows * height)
    return Mat(
        name=str(sheet["name"]),
        motif=motif,
        each="player" if sheet.get("each") == "player" else "table",
        size=Size(width=mm(round(columns * width)), height=mm(deep)),
        card=card,
        step=mm(step),
        places=places,
        areas=areas,
        seams_x=tuple(mm(round(x * width)) for x in seams_x),
        seams_y=tuple(mm(round(y * step)) for y in seams_y),
    )


def _step(sheet: Entry, card: CardSize, room: Size, rows: float) -> float:
    """Millimetres from row to row: a card's height, or at most `overlap` where rows lie on one another."""
    if "overlap" not in sheet:
        return card.trim.height
    most = float(sheet["overlap"])
    spare = (room.height - card.trim.height) / (rows - 1)
    return most if spare < LEAST_STEP else min(most, mm(nm(spare)))


def _place(entry: Entry, card: CardSize, step: int) -> Place:
    across, down = entry["at"]
    return Place(
        box=Box(
            x=mm(round(across * nm(card.trim.width))),
            y=mm(round(down * step)),
            width=card.trim.width,
            height=card.trim.height,
        ),
        kind=str(entry.get("kind", "plain")),
        mark=str(entry.get("mark", "")),
        row=int(entry.get("row", int(down))),
        on=tuple(str(name) for name in entry.get("on") or ()),
    )


def _area(entry: Entry, card: CardSize) -> Area:
    across, down = entry["at"]
    width, height = entry["size"]
    trim = card.trim
    return Area(
        box=Box(
            x=across * trim.width, y=down * trim.height, width=width * trim.width, height=height * trim.height
        ),
        kind=str(entry["kind"]),
        label=str(entry.get("label", "")),
    )


def _clear(area: Area, places: Sequence[Place]) -> Area:
    """The area, ending above the first place that would cover its foot: rows move up on low paper."""
    box = area.box
    covering = [
        place.box.y
        for place in places
        if place.box.x < box.right - CLEAR
        and box.x + CLEAR < place.box.right
        and box.y < place.box.y < box.bottom
    ]
    if not covering:
        return area
    return replace(area, box=replace(box, height=min(covering) - CLEAR - box.y))
