"""The plan of a mat: its places and areas in millimetres, from the game's data and a card size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal, cast

from layouts.geometry import NM, Box, mm, nm
from layouts.model import CardSize, Size
from runtime.value import value

CLEAR = 1.0
"""Millimetres between an area and the place that would cover its foot."""

LEAST_STEP = 12.0
"""Millimetres of a card that must show when the next row covers it: its number and id stand there."""

Entry = Mapping[str, Any]
"""A table of `game.toml`; its keys and shapes were checked where it was read."""

Each = Literal["player", "table"]

NO_SIZES: Mapping[str, CardSize] = MappingProxyType({})

GAP = 2.0
"""Millimetres between places that do not lie on one another."""

HEAD = 0.3
"""Height of a column's heading, counted in cards."""

LEAST_TAB = 5.0
"""Millimetres of a tab on which glue still holds."""

LEAST_STRIP, MOST_STRIP = 15.0, 20.0
"""Millimetres of a covered card that a stacked mat shows: enough for its index, no more than saves paper."""


@value
class Place:
    """Room for exactly one card: what is printed on it, and the places that carry it."""

    box: Box
    kind: str
    mark: str = ""
    row: int = 0
    on: tuple[str, ...] = ()
    card: str = ""  # the id of the card for which it is made, "" for the usual size
    own: CardSize | None = None  # the size of that card


@value
class Area:
    """A part of the mat that is no place of a card: a tray, spots for markers, a heading."""

    box: Box
    kind: str
    label: str = ""


@value
class Mat:
    """One mat before it meets paper.  `seams_x`, `seams_y`: where it may be cut, in millimetres."""

    name: str
    motif: str
    each: Each
    size: Size
    card: CardSize
    step: float  # mm from row to row
    pitch: float  # mm from column to column, of a stacked mat those of its first band
    stacked: bool  # whether rows lie on one another, so that it is cut between its bands alone
    places: tuple[Place, ...]
    areas: tuple[Area, ...]
    seams_x: tuple[float, ...]
    seams_y: tuple[float, ...]
    marks: tuple[tuple[float, float], ...] = ()  # upper left corners of its camera marks, without their white
    number: int = 0  # of the first of them

    @property
    def clear(self) -> bool:
        """Whether no place for a card set aside lies on a place of the pyramid."""
        asides = [place.box for place in self.places if place.kind == "aside"]
        others = [place.box for place in self.places if place.kind != "aside"]
        return not any(
            one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom
            for one in asides
            for other in others
        )


def extent(place: Place, mat: Mat) -> Box:
    """All that a place takes: a column with its heading, and the outlines of later cards."""
    if place.kind != "column":
        return place.box
    top = place.box.y - HEAD * place.box.height
    return Box(x=place.box.x, y=top, width=place.box.width, height=mat.size.height - top)


def cards_of(facts: Mapping[str, object]) -> tuple[str, ...]:
    """The ids of the cards for which places are made, each once."""
    mat = cast(Entry, facts.get("mat") or {})
    places = (place for sheet in mat.get("sheet") or () for place in sheet.get("places") or ())
    return tuple(dict.fromkeys(str(place["card"]) for place in places if "card" in place))


def plans(
    facts: Mapping[str, object],
    card: CardSize,
    room: Size,
    portrait: Size,
    kind: str = "compact",
    sizes: Mapping[str, CardSize] = NO_SIZES,
) -> tuple[Mat, ...]:
    """Every mat of a game for one card size; where it has compact and full ones, those of one `kind`.

    `sizes`: those of cards for which a place is made, by id; a place for any other card has the usual size.
    `room` is the printable part of the paper lying on its long side, `portrait` of the paper standing;
    rows that overlap move together where that saves a seam.  A game without `[[mat.sheet]]` has none.
    """
    mat = cast(Entry, facts.get("mat") or {})
    motif = str(mat.get("motif", "plain"))
    chosen = [sheet for sheet in mat.get("sheet") or () if sheet.get("kind", kind) == kind]
    return tuple(
        _stacked(sheet, motif, card, portrait) if "bands" in sheet else _plan(sheet, motif, card, room, sizes)
        for sheet in chosen
    )


def kinds(facts: Mapping[str, object]) -> frozenset[str]:
    """The kinds of mats between which a game lets one choose; none where there is one kind only."""
    mat = cast(Entry, facts.get("mat") or {})
    return frozenset(str(sheet["kind"]) for sheet in mat.get("sheet") or () if "kind" in sheet)


def _plan(sheet: Entry, motif: str, card: CardSize, room: Size, sizes: Mapping[str, CardSize]) -> Mat:
    """One mat from its table in `game.toml`, where lengths are counted in cards and the gaps between them."""
    columns, rows = float(sheet["columns"]), float(sheet["rows"])
    height = nm(card.trim.height)
    step = nm(_step(sheet, card, room, rows))
    pitch = nm(card.trim.width) + nm(_gap(sheet, card, room, columns))
    places = tuple(_of_card(_place(entry, card, pitch, step), sizes) for entry in sheet.get("places") or ())
    areas = tuple(_clear(_area(entry, card, pitch), places) for entry in sheet.get("areas") or ())
    seams_x: Sequence[float] = sheet.get("seams_x") or ()
    seams_y: Sequence[float] = sheet.get("seams_y") or ()
    between_x, between_y = pitch - nm(card.trim.width), max(0, step - height)
    deep = round((rows - 1) * step) + height if "overlap" in sheet else round(rows * step) - between_y
    return Mat(
        name=str(sheet["name"]),
        motif=motif,
        each="player" if sheet.get("each") == "player" else "table",
        size=Size(width=mm(round(columns * pitch) - between_x), height=mm(deep)),
        card=card,
        step=mm(step),
        pitch=mm(pitch),
        stacked=False,
        places=places,
        areas=areas,
        seams_x=tuple(mm(round(x * pitch) - between_x // 2) for x in seams_x),
        seams_y=tuple(mm(round(y * step) - between_y // 2) for y in seams_y),
    )


def _stacked(sheet: Entry, motif: str, card: CardSize, room: Size) -> Mat:
    """A mat whose rows lie on one another, so that its bands stand on one sheet, else on one each."""
    bands = [
        [entry for entry in sheet["places"] if entry.get("band", 0) == band]
        for band in range(int(sheet["bands"]))
    ]
    rows = [1 + max(entry["at"][1] for entry in band) for band in bands]
    columns = [1 + max(entry["at"][0] for entry in band) for band in bands]
    trim = card.trim
    covered = sum(rows) - len(bands)
    spare = room.height - len(bands) * trim.height - (len(bands) - 1) * GAP
    if spare / covered < LEAST_STRIP:  # the paper is too low for all of them: each has a sheet
        covered, spare = max(rows) - 1, room.height - trim.height - LEAST_TAB
    # a paper that is too low for one gets a mat that is too high, and so is refused
    step = int(max(LEAST_STRIP, min(MOST_STRIP, spare / covered)) * NM)
    sideways = float(sheet.get("sideways", trim.width))
    pitches = [nm(_sideways(trim.width, room.width, count, sideways)) for count in columns]
    widths = [
        round((count - 1) * pitch) + nm(trim.width) for count, pitch in zip(columns, pitches, strict=True)
    ]
    width, top = max(widths), 0
    places: list[Place] = []
    tops = []
    for band, pitch, wide, count in zip(bands, pitches, widths, rows, strict=True):
        tops.append(top)
        places += [_place(entry, card, pitch, step, (width - wide) // 2, top) for entry in band]
        top += round((count - 1) * step) + nm(trim.height) + nm(GAP)
    areas = tuple(
        _beside(entry, pitches[entry.get("band", 0)], step, width, tops[entry.get("band", 0)])
        for entry in sheet.get("areas") or ()
    )
    return Mat(
        name=str(sheet["name"]),
        motif=motif,
        each="player" if sheet.get("each") == "player" else "table",
        size=Size(width=mm(width), height=mm(top - nm(GAP))),
        card=card,
        step=mm(step),
        pitch=mm(pitches[0]),
        stacked=True,
        places=tuple(sorted(places, key=lambda place: (place.box.y, place.box.x))),
        areas=areas,
        seams_x=(),
        seams_y=tuple(mm(at - nm(GAP) // 2) for at in tops[1:]),
    )


def _sideways(width: float, room: float, columns: float, most: float) -> float:
    """Millimetres from card to card of a row: side by side where there is room, else at most `most`."""
    if columns * (width + GAP) - GAP <= room or columns <= 1:
        return width + GAP
    return min(most, mm(int((room - width) / (columns - 1) * NM)))


def _beside(entry: Entry, pitch: int, step: int, width: int, top: int) -> Area:
    """An area beside the rows of a band, counted in its columns and steps; below zero from the right."""
    across, down = entry["at"]
    wide, deep = entry["size"]
    left = round(across * pitch) if across >= 0 else width + round(across * pitch) + nm(GAP)
    return Area(
        box=Box(
            x=mm(left),
            y=mm(top + round(down * step)),
            width=mm(round(wide * pitch) - nm(GAP)),
            height=mm(round(deep * step) - nm(GAP)),
        ),
        kind=str(entry["kind"]),
        label=str(entry.get("label", "")),
    )


def _gap(sheet: Entry, card: CardSize, room: Size, columns: float) -> float:
    """Millimetres between neighbours: less where rows overlap and that puts the mat on one sheet."""
    if "overlap" not in sheet or columns <= 1:
        return GAP
    spare = (room.width - columns * card.trim.width) / (columns - 1)
    return mm(int(spare * NM)) if 0 <= spare < GAP else GAP


def _step(sheet: Entry, card: CardSize, room: Size, rows: float) -> float:
    """Millimetres from row to row: a card and a gap, or at most `overlap` where rows lie on one another."""
    if "overlap" not in sheet:
        return card.trim.height + GAP
    most = float(sheet["overlap"])
    spare = (room.height - card.trim.height) / (rows - 1)
    return most if spare < LEAST_STEP else min(most, mm(nm(spare)))


def _place(entry: Entry, card: CardSize, pitch: int, step: int, left: int = 0, top: int = 0) -> Place:
    across, down = entry["at"]
    return Place(
        box=Box(
            x=mm(left + round(across * pitch)),
            y=mm(top + round(down * step)),
            width=card.trim.width,
            height=card.trim.height,
        ),
        kind=str(entry.get("kind", "plain")),
        mark=str(entry.get("mark", "")),
        row=int(entry.get("row", int(down))),
        on=tuple(str(name) for name in entry.get("on") or ()),
        card=str(entry.get("card", "")),
    )


def _of_card(place: Place, sizes: Mapping[str, CardSize]) -> Place:
    """A place at the size of the card for which it is made."""
    own = sizes.get(place.card)
    if own is None:
        return place
    box = replace(place.box, width=own.trim.width, height=own.trim.height)
    return replace(place, box=box, own=own)


def _area(entry: Entry, card: CardSize, pitch: int) -> Area:
    across, down = entry["at"]
    width, height = entry["size"]
    trim = card.trim
    return Area(
        box=Box(
            x=across * mm(pitch), y=down * trim.height, width=width * trim.width, height=height * trim.height
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
