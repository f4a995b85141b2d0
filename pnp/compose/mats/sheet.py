"""One sheet of a mat: the part it shows, seams with their marks, tabs for the glue."""

from __future__ import annotations

from dataclasses import replace

from layouts.matmarks import EDGE
from layouts.mats import Area, Mat, extent
from layouts.model import Size
from pnp.art import pen
from pnp.art.camera import mark
from pnp.compose.lettering import fitted, midline
from pnp.compose.mats import areas, places
from pnp.compose.mats.look import Look
from pnp.compose.mats.motifs import hairline
from pnp.compose.mats.tiling import UNDER, Tile
from pnp.geometry import MM_PER_POINT, Box
from pnp.scene import IDENTITY, Group, Item, Text

MARK = 3.0
"""Millimetres from the middle of an overlap mark to its tips."""

WORDS = ("title", "heading", "note")
"""Kinds of areas that are words: the pieces of a line on two sheets would never meet."""

TOUCH = 0.01
"""Millimetres by which drawings may overlap a tile's edge without belonging to it."""


def content(mat: Mat, tile: Tile, look: Look) -> tuple[Item, ...]:
    """Everything of the mat that shows on the tile, in the mat's own millimetres."""
    items: list[Item] = [*_art(mat, look)]
    for area in mat.areas:
        part = _whole(area, tile)
        if part is not None:
            items += areas.draw(part, mat, look)
    for place in mat.places:
        if _touches(extent(place, mat), tile.shown):
            items += _within(places.draw(place, mat, look), tile)
    for number, (x, y) in enumerate(mat.marks, mat.number):
        if _touches(Box(x=x, y=y, width=EDGE, height=EDGE), tile.part):
            items += mark(number, x, y, EDGE, look.style)
    return tuple(items)


def _art(mat: Mat, look: Look) -> tuple[Item, ...]:
    """The game's own picture of the mat under everything else."""
    from pnp.compose.ownart import filling, mat_picture

    name = mat_picture(look.voices[0].book, look.voices[0].lang, mat.name)
    book = look.voices[0].book
    if not name:
        return ()
    whole = Box(x=0.0, y=0.0, width=mat.size.width, height=mat.size.height)
    return filling(book, name, whole)


def _whole(area: Area, tile: Tile) -> Area | None:
    """What the tile shows of an area: words across a seam stand before it, all of them."""
    box = area.box
    if not _touches(box, tile.shown):
        return None
    if area.kind in WORDS and not tile.part.y - TOUCH <= box.y < tile.part.bottom - TOUCH:
        return None
    if area.kind not in WORDS or box.right <= tile.part.right + TOUCH:
        return area if area.kind not in WORDS or box.x >= tile.part.x - TOUCH else None
    if box.x < tile.part.x - TOUCH or box.x >= tile.part.right - MARK:
        return None
    return replace(area, box=replace(box, width=tile.part.right - 2 * MARK - box.x))


def _within(items: tuple[Item, ...], tile: Tile, x: float = 0.0, y: float = 0.0) -> tuple[Item, ...]:
    """The items without words of which the tile shows nothing: of a place at its edge they may be far off."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Group) and item.transform[:4] == IDENTITY[:4]:
            across, down = item.transform[4:]
            kept.append(replace(item, items=_within(item.items, tile, x + across, y + down)))
        elif not isinstance(item, Text) or _reaches(item, tile, x, y):
            kept.append(item)
    return tuple(kept)


def _reaches(text: Text, tile: Tile, x: float, y: float) -> bool:
    """Whether some of a word lies in the part; of one across the next seam below, all lies on that sheet."""
    from pnp.type import measure

    if y + text.y - text.size * MM_PER_POINT > tile.part.bottom:
        return False
    half = measure.width(text.text, text.font, text.size, text.spacing) / 2
    return text.anchor != "middle" or tile.shown.x - half < x + text.x < tile.shown.right + half


def _touches(box: Box, part: Box) -> bool:
    return (
        box.x < part.right - TOUCH
        and box.right > part.x + TOUCH
        and box.y < part.bottom - TOUCH
        and box.bottom > part.y + TOUCH
    )


def clipped(tile: Tile, items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items, cut off at the seams of the tile where there are any."""
    alone = not (tile.seam_left or tile.seam_top or tile.tab_right or tile.tab_bottom)
    if alone:
        return items
    air = 1.0  # mm left and right of outer edges, where outlines of places run
    left = tile.part.x - (0.0 if tile.seam_left else air)
    top = tile.part.y - (0.0 if tile.seam_top else air)
    right = tile.shown.right + (0.0 if tile.tab_right else air)
    bottom = tile.shown.bottom + (0.0 if tile.tab_bottom else air)
    return (pen.group(*items, clip=pen.rectangle(left, top, right - left, bottom - top)),)


def joins(tile: Tile, sheet: Size, at: tuple[float, float], look: Look) -> tuple[Item, ...]:
    """Seams and tabs of a tile whose part begins at `at` on its sheet, in the sheet's millimetres."""
    x, y = at
    box = Box(x=x, y=y, width=tile.part.width, height=tile.part.height)
    items: list[Item] = []
    if tile.tab_right:
        items += _tab(Box(x=box.right, y=y, width=tile.tab_right, height=box.height), upright=True, look=look)
        items += _marks(((box.right, y + MARK), (box.right, box.bottom - MARK)), look)
    if tile.tab_bottom:
        items += _tab(
            Box(x=x, y=box.bottom, width=box.width, height=tile.tab_bottom), upright=False, look=look
        )
        items += _marks(((x + MARK, box.bottom), (box.right - MARK, box.bottom)), look)
    if tile.seam_left:
        items += _marks(((x, y + MARK), (x, box.bottom - MARK)), look)
        items += _cut(pen.line((x, 0.0), (x, y)), pen.line((x, box.bottom), (x, sheet.height)), look)
    if tile.seam_top:
        items += _marks(((x + MARK, y), (box.right - MARK, y)), look)
        items += _cut(pen.line((0.0, y), (x, y)), pen.line((box.right, y), (sheet.width, y)), look)
    return tuple(items)


def _marks(points: tuple[tuple[float, float], ...], look: Look) -> tuple[Item, ...]:
    """Overlap marks: diamonds with a cross that come together when the sheets lie right."""
    outline: pen.Outline = ()
    for x, y in points:
        outline += pen.polygon((x, y - MARK), (x + MARK, y), (x, y + MARK), (x - MARK, y))
        outline += pen.line((x - MARK, y), (x + MARK, y)) + pen.line((x, y - MARK), (x, y + MARK))
    return (hairline(outline, look.tone.text, 0.15),)


def _cut(before: pen.Outline, after: pen.Outline, look: Look) -> tuple[Item, ...]:
    """The line along which a sheet is cut before it is glued, drawn in the margins only."""
    return (hairline(before + after, look.tone.text, 0.2),)


def _tab(box: Box, *, upright: bool, look: Look) -> tuple[Item, ...]:
    """A strip with slanting lines that is covered by the next sheet."""
    if upright:
        shape = pen.polygon(
            (box.x, box.y), (box.right, box.y + 4), (box.right, box.bottom - 4), (box.x, box.bottom)
        )
    else:
        shape = pen.polygon(
            (box.x, box.y), (box.right, box.y), (box.right - 4, box.bottom), (box.x + 4, box.bottom)
        )
    long = box.height if upright else box.width
    texts = look.words("mat.glue")
    text = " · ".join(texts)
    size = fitted(text, long * 0.6, "sans", 8.0 if not look.large else 14.0, look.least, ("mat", "mat.glue"))
    label = midline(text, 0.0, 0.0, "sans", size, look.tone.text, role="small print")
    turn = -90.0 if upright else 0.0
    deep = (box.width if upright else box.height) - UNDER
    free = UNDER + deep / 2
    centre = (box.x + free, box.y + box.height / 2) if upright else (box.x + box.width / 2, box.y + free)
    hatch: pen.Outline = ()
    pitch = 3.0
    for i in range(int(long / pitch)):
        along = (i + 0.5) * pitch
        if abs(along - long / 2) < long * 0.32:
            continue
        if upright:
            start = (box.x + UNDER, box.y + along)
            hatch += pen.line(start, (box.right, start[1] - deep))
        else:
            start = (box.x + along, box.bottom)
            hatch += pen.line(start, (start[0] + deep, box.y + UNDER))
    return (
        hairline(shape, look.tone.line, 0.2, (1.5, 1.0)),
        pen.group(hairline(hatch, look.tone.line, 0.1), clip=shape),
        pen.group(label, at=pen.place(*centre, turn=turn)),
    )
