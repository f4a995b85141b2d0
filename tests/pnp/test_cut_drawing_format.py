"""Outlines as DXF, read by the reference of the format (R2000): what each part must hold, in its order."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.model import Size
from pnp.export import cutfiles
from pnp.export.cutter import Outlines
from pnp.geometry import Box

Pairs = list[tuple[int, str]]

MARK: Any = (("M", 5.0, 5.0), ("L", 8.0, 5.0), ("L", 8.0, 9.0), ("Z",))
OUTLINES = Outlines(
    sheet=Size(width=100.0, height=80.0),
    cards=(Box(x=10, y=20, width=30, height=40), Box(x=50, y=20, width=30, height=40)),
    radius=3.0,
    marks=(MARK,),
)

CODES = {
    "TABLE": [0, 2, 5, 330, 100, 70],
    "LTYPE": [0, 5, 330, 100, 100, 2, 70, 3, 72, 73, 40],
    "LAYER": [0, 5, 330, 100, 100, 2, 70, 62, 6, 370, 390],
    "STYLE": [0, 5, 330, 100, 100, 2, 70, 40, 41, 50, 71, 42, 3, 4],
    "APPID": [0, 5, 330, 100, 100, 2, 70],
    "BLOCK_RECORD": [0, 5, 330, 100, 100, 2, 340],
    "BLOCK": [0, 5, 330, 100, 8, 100, 2, 70, 10, 20, 30, 3, 1],
    "ENDBLK": [0, 5, 330, 100, 8, 100],
    "ACDBDICTIONARYWDFLT": [0, 5, 330, 100, 281, 3, 350, 100, 340],
    "ACDBPLACEHOLDER": [0, 5, 330],
}
"""Group codes of what may lie in a drawing, by the kind that stands at its head."""

VALUES: dict[str, dict[int, float]] = {
    "LTYPE": {70: 0, 72: 65, 73: 0, 40: 0.0},  # alignment is always "A"; no dashes
    "LAYER": {70: 0, 370: -3},  # neither frozen nor locked; the usual weight of lines
    "STYLE": {70: 0, 40: 0.0, 41: 1.0, 50: 0.0, 71: 0, 42: 2.5},  # no fixed height, as wide as it is drawn
    "APPID": {70: 0},
    "BLOCK_RECORD": {340: 0},  # no layout
    "BLOCK": {70: 0, 10: 0.0, 20: 0.0, 30: 0.0},
}


def parts(text: str) -> list[Pairs]:
    """The drawing cut at every group 0."""
    lines = text.splitlines()
    assert text.endswith("\n")
    found: list[Pairs] = []
    for code, one in zip(map(int, lines[::2]), lines[1::2], strict=True):
        if code == 0:
            found.append([])
        found[-1].append((code, one))
    return found


@pytest.fixture
def drawing() -> list[Pairs]:
    return parts(cutfiles.dxf(OUTLINES))


def of(drawing: list[Pairs], kind: str) -> list[Pairs]:
    return [part for part in drawing if part[0] == (0, kind)]


def only(part: Pairs, code: int) -> str:
    (one,) = [one for found, one in part if found == code]
    return one


def test_every_part_has_its_groups_in_the_order_of_the_reference(drawing: list[Pairs]) -> None:
    kinds = {part[0][1] for part in drawing}
    assert kinds == {*CODES, "SECTION", "ENDSEC", "ENDTAB", "EOF", "LWPOLYLINE", "DICTIONARY"}
    assert [part[1] for part in of(drawing, "SECTION")] == [
        (2, name) for name in ("HEADER", "TABLES", "BLOCKS", "ENTITIES", "OBJECTS")
    ]
    assert len(of(drawing, "ENDSEC")) == 5
    for part in drawing:
        kind = part[0][1]
        assert len(part) == 1 or not kind.startswith("E") or kind == "ENDBLK"
        if kind == "TABLE" and (2, "DIMSTYLE") in part:
            assert [code for code, _ in part] == [*CODES["TABLE"], 100, 71], "with how many styles it has"
            assert only(part, 71) == "0"
        elif kind in CODES:
            assert [code for code, _ in part] == CODES[kind], kind
        for code, value in VALUES.get(kind, {}).items():
            assert float(only(part, code)) == value, (kind, code)


def test_what_is_pointed_at_is_there(drawing: list[Pairs]) -> None:
    """Owners (330), dictionaries (350), styles (340, 390): each names a handle that there is, or none (0)."""
    handles = [one for part in drawing[1:] for code, one in part if code == 5 and one != "FFFF"]
    assert len(handles) == len(set(handles))
    assert all(int(handle, 16) > 0 for handle in handles)
    for part in drawing:
        for code, one in part:
            if code in (330, 340, 350, 390):
                assert one == "0" or one in handles, part
    spaces = {only(part, 2): only(part, 5) for part in of(drawing, "BLOCK_RECORD")}
    assert set(spaces) == {"*Model_Space", "*Paper_Space"}
    for block in of(drawing, "BLOCK"):
        assert only(block, 330) == spaces[only(block, 2)] == spaces[only(block, 3)]
    assert {only(part, 330) for part in of(drawing, "LWPOLYLINE")} == {spaces["*Model_Space"]}
    tables = {only(part, 2): only(part, 5) for part in of(drawing, "TABLE")}
    for kind in ("LTYPE", "LAYER", "STYLE", "APPID", "BLOCK_RECORD"):
        assert {only(part, 330) for part in of(drawing, kind)} == {tables[kind]}, kind
    assert {only(part, 330) for part in of(drawing, "TABLE")} == {"0"}


def test_the_tables_are_those_that_every_drawing_has(drawing: list[Pairs]) -> None:
    counts = {only(part, 2): int(part[5][1]) for part in of(drawing, "TABLE")}
    assert counts == {
        "VPORT": 0, "LTYPE": 3, "LAYER": 3, "STYLE": 1, "VIEW": 0, "UCS": 0, "APPID": 1, "DIMSTYLE": 0,
        "BLOCK_RECORD": 2,
    }  # fmt: skip
    assert [only(part, 2) for part in of(drawing, "LTYPE")] == ["ByBlock", "ByLayer", "Continuous"]
    assert [(only(part, 2), only(part, 62), only(part, 6)) for part in of(drawing, "LAYER")] == [
        ("0", "7", "Continuous"),
        ("cut", "1", "Continuous"),
        ("registration", "7", "Continuous"),
    ]


def test_the_head_says_version_unit_and_extent(drawing: list[Pairs]) -> None:
    """R2000 is AC1015; 4 are millimetres, 1 is metric; the extent is that of the sheet."""
    head = drawing[0]
    places = [place for place, (code, _) in enumerate(head) if code == 9]
    told = {head[a][1]: head[a + 1 : b] for a, b in zip(places, [*places[1:], len(head)], strict=True)}
    assert told == {
        "$ACADVER": [(1, "AC1015")],
        "$INSUNITS": [(70, "4")],
        "$MEASUREMENT": [(70, "1")],
        "$HANDSEED": [(5, "FFFF")],
        "$EXTMIN": [(10, "0.000000"), (20, "0.000000"), (30, "0.000000")],
        "$EXTMAX": [(10, "100.000000"), (20, "80.000000"), (30, "0.000000")],
        "$LIMMIN": [(10, "0.000000"), (20, "0.000000")],
        "$LIMMAX": [(10, "100.000000"), (20, "80.000000")],
    }


def test_every_line_is_a_closed_one_of_as_many_points_as_it_says(drawing: list[Pairs]) -> None:
    lines = of(drawing, "LWPOLYLINE")
    assert [only(part, 8) for part in lines] == ["cut", "cut", "registration"]
    for part in lines:
        assert [code for code, _ in part][:8] == [0, 5, 330, 100, 8, 100, 90, 70]
        points = [code for code, _ in part if code == 10]
        assert (int(only(part, 90)), only(part, 70)) == (len(points), "1")
        assert [code for code, _ in part if code == 20] == [20] * len(points)
    numbers = [int(only(part, 5), 16) for part in lines]
    assert numbers == [256, 257, 258], "beyond those of tables"


def test_the_root_dictionary_names_the_two_that_readers_look_for(drawing: list[Pairs]) -> None:
    root, groups = of(drawing, "DICTIONARY")
    (styles,) = of(drawing, "ACDBDICTIONARYWDFLT")
    (usual,) = of(drawing, "ACDBPLACEHOLDER")
    assert [code for code, _ in root] == [0, 5, 330, 100, 281, 3, 350, 3, 350]
    assert [code for code, _ in groups] == [0, 5, 330, 100, 281]
    assert [one for code, one in root if code == 350] == [only(groups, 5), only(styles, 5)]
    assert only(root, 330) == "0"
    assert only(groups, 330) == only(styles, 330) == only(root, 5)
    assert only(styles, 350) == only(styles, 340) == only(usual, 5)
    assert only(usual, 330) == only(styles, 5)
    assert {only(part, 281) for part in (root, groups, styles)} == {"1"}, "what it names belongs to it"
