"""Outlines to cut as SVG and as DXF (R2000, millimetres); both lie on the sheet exactly as the print does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.compose.shapes import corners
from pnp.export.cutter import Outlines
from pnp.geometry import Box
from pnp.scene import Outline

QUARTER = 0.41421356237  # bulge of a quarter circle: tan(90° / 4)
HALF = 1.0  # bulge of a half circle
HAIRLINE = 0.1  # mm
CUT, REGISTRATION = "cut", "registration"
RED, BLACK = 1, 7  # colours of DXF
MILLIMETRES = 4  # unit of DXF
FIRST_ENTITY = 0x100  # handles below belong to the tables

Pair = tuple[int, object]
"""A group code of DXF and its value."""


def svg(found: Outlines, title: str) -> str:
    """The SVG: marks and cuts in layers of their own, red hairlines to cut."""
    width, height = _n(found.sheet.width), _n(found.sheet.height)
    layer = '  <g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}"'
    lines = [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
        f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
        f"  <title>{_escaped(title)}</title>",
        layer.format(name=REGISTRATION) + ' fill="#000000" stroke="none">',
        *(f'    <path d="{_data(mark)}"/>' for mark in found.marks),
        "  </g>",
        layer.format(name=CUT) + f' fill="none" stroke="#ff0000" stroke-width="{HAIRLINE}">',
        *(_cut(card, found) for card in found.cards),
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _cut(card: Box, found: Outlines) -> str:
    """The outline of one card."""
    if found.shape == "circle":
        middle = f'cx="{_n(card.x + card.width / 2)}" cy="{_n(card.y + card.height / 2)}"'
        return f'    <circle {middle} r="{_n(card.width / 2)}"/>'
    if found.shape == "hexagon":
        points = " ".join(f"{_n(x)},{_n(y)}" for x, y in corners(card))
        return f'    <polygon points="{points}"/>'
    return _rect(card, found.radius)


def _rect(card: Box, radius: float) -> str:
    place = f'x="{_n(card.x)}" y="{_n(card.y)}" width="{_n(card.width)}" height="{_n(card.height)}"'
    return f'    <rect {place} rx="{_n(radius)}" ry="{_n(radius)}"/>'


def _data(outline: Outline) -> str:
    return " ".join(
        segment[0] + (" ".join(map(_n, segment[1:])) if segment[0] != "Z" else "") for segment in outline
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _n(number: float | str) -> str:
    return f"{float(number):.4f}".rstrip("0").rstrip(".")


def dxf(found: Outlines) -> str:
    """The DXF: closed polylines on two layers, y up from the sheet's lower left corner."""
    height = found.sheet.height
    shapes = [(CUT, _points(card, found, height)) for card in found.cards]
    shapes += [(REGISTRATION, _mark(mark, height)) for mark in found.marks]
    pairs: list[Pair] = [*_header(found), *_tables(), *_blocks(), (0, "SECTION"), (2, "ENTITIES")]
    for handle, (layer, points) in enumerate(shapes, start=FIRST_ENTITY):
        pairs += _polyline(handle, layer, points)
    pairs += [(0, "ENDSEC"), *_objects(), (0, "EOF")]
    return "".join(f"{code}\n{_value(one)}\n" for code, one in pairs)


def _value(one: object) -> str:
    return f"{one:.6f}" if isinstance(one, float) else str(one)


Points = list[tuple[float, float, float]]
"""x, y and the bulge of the line to the next point."""


def _points(card: Box, found: Outlines, height: float) -> Points:
    """The outline of one card as a polyline, counter-clockwise."""
    if found.shape == "circle":  # two half circles
        middle = height - card.y - card.height / 2
        return [(card.right, middle, HALF), (card.x, middle, HALF)]
    if found.shape == "hexagon":
        return [(x, height - y, 0.0) for x, y in reversed(corners(card))]
    if not found.radius:
        low, high = height - card.bottom, height - card.y
        return [
            (x, y, 0.0) for x, y in ((card.x, low), (card.right, low), (card.right, high), (card.x, high))
        ]
    return _card(card, found.radius, height)


def _card(card: Box, radius: float, height: float) -> Points:
    """A card with round corners, counter-clockwise from the lower left."""
    left, right, low, high = card.x, card.right, height - card.bottom, height - card.y
    r = radius
    return [
        (left + r, low, 0.0),
        (right - r, low, QUARTER),
        (right, low + r, 0.0),
        (right, high - r, QUARTER),
        (right - r, high, 0.0),
        (left + r, high, QUARTER),
        (left, high - r, 0.0),
        (left, low + r, QUARTER),
    ]


def _mark(mark: Outline, height: float) -> Points:
    return [(segment[1], height - segment[2], 0.0) for segment in mark if segment[0] != "Z"]


def _polyline(handle: int, layer: str, points: Points) -> Iterator[Pair]:
    """One closed LWPOLYLINE."""
    yield from _entity("LWPOLYLINE", f"{handle:X}", MODEL)
    yield from ((100, "AcDbEntity"), (8, layer), (100, "AcDbPolyline"), (90, len(points)), (70, 1))
    for x, y, bulge in points:
        yield from ((10, x), (20, y))
        if bulge:
            yield (42, bulge)


MODEL, PAPER_SPACE = "1F", "1B"
"""Handles of the two spaces that every drawing has."""


def _entity(kind: str, handle: str, owner: str) -> tuple[Pair, ...]:
    return ((0, kind), (5, handle), (330, owner))


def _header(found: Outlines) -> Iterator[Pair]:
    """Version, unit and extent."""
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1015"))
    yield from ((9, "$INSUNITS"), (70, MILLIMETRES), (9, "$MEASUREMENT"), (70, 1))
    yield from ((9, "$HANDSEED"), (5, "FFFF"))
    yield from ((9, "$EXTMIN"), (10, 0.0), (20, 0.0), (30, 0.0))
    yield from ((9, "$EXTMAX"), (10, found.sheet.width), (20, found.sheet.height), (30, 0.0))
    yield from ((9, "$LIMMIN"), (10, 0.0), (20, 0.0))
    yield from ((9, "$LIMMAX"), (10, found.sheet.width), (20, found.sheet.height), (0, "ENDSEC"))


def _tables() -> Iterator[Pair]:
    """The tables that a drawing of this version must have, most of them with nothing of ours."""
    yield from ((0, "SECTION"), (2, "TABLES"))
    yield from _table("VPORT", "8", ())
    yield from _table(
        "LTYPE",
        "5",
        (_line_type("14", "ByBlock"), _line_type("15", "ByLayer"), _line_type("16", "Continuous")),
    )
    layers = (("10", "0", BLACK), ("11", CUT, RED), ("12", REGISTRATION, BLACK))
    yield from _table("LAYER", "2", tuple(_layer(*one) for one in layers))
    yield from _table("STYLE", "3", (_style(),))
    yield from _table("VIEW", "6", ())
    yield from _table("UCS", "7", ())
    yield from _table("APPID", "9", (_app(),))
    yield from _table("DIMSTYLE", "A", (), ((100, "AcDbDimStyleTable"), (71, 0)))
    spaces = ((MODEL, "*Model_Space"), (PAPER_SPACE, "*Paper_Space"))
    yield from _table("BLOCK_RECORD", "1", tuple(_record(*one) for one in spaces))
    yield (0, "ENDSEC")


def _table(
    name: str, handle: str, entries: tuple[Iterable[Pair], ...], more: tuple[Pair, ...] = ()
) -> Iterator[Pair]:
    yield from ((0, "TABLE"), (2, name), (5, handle), (330, 0), (100, "AcDbSymbolTable"), (70, len(entries)))
    yield from more
    for entry in entries:
        yield from entry
    yield (0, "ENDTAB")


def _row(kind: str, handle: str, owner: str, subclass: str, name: str) -> tuple[Pair, ...]:
    start = (*_entity(kind, handle, owner), (100, "AcDbSymbolTableRecord"))
    return (*start, (100, f"AcDb{subclass}TableRecord"), (2, name))


def _line_type(handle: str, name: str) -> tuple[Pair, ...]:
    return (*_row("LTYPE", handle, "5", "Linetype", name), (70, 0), (3, ""), (72, 65), (73, 0), (40, 0.0))


def _layer(handle: str, name: str, color: int) -> tuple[Pair, ...]:
    start = _row("LAYER", handle, "2", "Layer", name)
    return (*start, (70, 0), (62, color), (6, "Continuous"), (370, -3), (390, "F"))


def _style() -> tuple[Pair, ...]:
    start = _row("STYLE", "17", "3", "TextStyle", "Standard")
    return (*start, (70, 0), (40, 0.0), (41, 1.0), (50, 0.0), (71, 0), (42, 2.5), (3, "txt"), (4, ""))


def _app() -> tuple[Pair, ...]:
    return (*_row("APPID", "18", "9", "RegApp", "ACAD"), (70, 0))


def _record(handle: str, name: str) -> tuple[Pair, ...]:
    start = (*_entity("BLOCK_RECORD", handle, "1"), (100, "AcDbSymbolTableRecord"))
    return (*start, (100, "AcDbBlockTableRecord"), (2, name), (340, 0))


def _blocks() -> Iterator[Pair]:
    """The two spaces of every drawing."""
    yield from ((0, "SECTION"), (2, "BLOCKS"))
    for begin, end, owner, name in (
        ("20", "21", MODEL, "*Model_Space"),
        ("1C", "1D", PAPER_SPACE, "*Paper_Space"),
    ):
        yield from (*_entity("BLOCK", begin, owner), (100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockBegin"))
        yield from ((2, name), (70, 0), (10, 0.0), (20, 0.0), (30, 0.0), (3, name), (1, ""))
        yield from (*_entity("ENDBLK", end, owner), (100, "AcDbEntity"), (8, "0"), (100, "AcDbBlockEnd"))
    yield (0, "ENDSEC")


def _objects() -> Iterator[Pair]:
    """The root dictionary, with the empty one that readers look for."""
    yield from ((0, "SECTION"), (2, "OBJECTS"))
    yield from (*_entity("DICTIONARY", "C", "0"), (100, "AcDbDictionary"), (281, 1))
    yield from ((3, "ACAD_GROUP"), (350, "D"), (3, "ACAD_PLOTSTYLENAME"), (350, "E"))
    yield from (*_entity("DICTIONARY", "D", "C"), (100, "AcDbDictionary"), (281, 1))
    yield from (*_entity("ACDBDICTIONARYWDFLT", "E", "C"), (100, "AcDbDictionary"), (281, 1))
    yield from ((3, "Normal"), (350, "F"), (100, "AcDbDictionaryWithDefault"), (340, "F"))
    yield from (*_entity("ACDBPLACEHOLDER", "F", "E"), (0, "ENDSEC"))
