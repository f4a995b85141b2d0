"""What other programs are given, reckoned by hand: places of cards and marks, numbers of dots, names."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts.cutters import cricut
from layouts.model import CardSize, Size
from layouts.onlinetables import OnlineTable, online_tables
from pnp.export import cricut as machine
from pnp.export import cutfiles, cutter, sides, things, tts
from pnp.export.cardsheets import Sheet, back_file, face_file, grid
from pnp.export.cutter import Outlines
from pnp.export.names import Told, told
from pnp.geometry import Box
from pnp.scene import Color, Group, Text
from pnp.settings import Settings

A4 = Size(width=210.0, height=297.0)
POKER = layouts.card_size("poker")
BLACK = Color(0.0, 0.0, 0.0)


# marks of a cutting machine


def spots(outline: Sequence[Any]) -> list[tuple[float, float]]:
    return [(segment[1], segment[2]) for segment in outline if segment[0] != "Z"]


def test_marks_stand_where_the_machine_looks_for_them() -> None:
    """A square of 5 mm, 10 mm from the corner, and two corners whose arms run inwards, half a mm thick."""
    from layouts.cutters import silhouette

    marked = silhouette()
    near, arm, line = marked.inset, marked.arm, marked.line
    square, right, low = map(spots, cutter.marks(A4))
    assert square == [(near, near), (near + arm, near), (near + arm, near + arm), (near, near + arm)]
    far_x, far_y = 210.0 - near, 297.0 - near
    assert right == [
        (far_x, near),
        (far_x - arm, near),
        (far_x - arm, near + line),
        (far_x - line, near + line),
        (far_x - line, near + arm),
        (far_x, near + arm),
    ]
    assert low == [
        (near, far_y),
        (near + arm, far_y),
        (near + arm, far_y - line),
        (near + line, far_y - line),
        (near + line, far_y - arm),
        (near, far_y - arm),
    ]
    assert all(outline[-1] == ("Z",) for outline in cutter.marks(A4))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("card", ["poker", "mini", "tarot", "30x30"])
def test_cards_lie_in_the_middle_clear_of_every_corner(paper: str, card: str) -> None:
    """Whichever way the sheet is put in: no card meets a mark or another card's bleed."""
    from layouts.cutters import silhouette

    marked = silhouette()
    settings = Settings(
        paper=layouts.paper(paper), card=layouts.card_size(card), gap=cutter.GAP, bleed=cutter.BLEED
    )
    on = cutter.grid(settings)
    assert on is not None
    found = cutter.outlines(on, settings.card)
    assert len(found.cards) == on.faces
    free = marked.inset + marked.arm + marked.clear
    sheet = found.sheet
    left, top = min(box.x for box in found.cards), min(box.y for box in found.cards)
    right, foot = max(box.right for box in found.cards), max(box.bottom for box in found.cards)
    assert (left, top) == pytest.approx((sheet.width - right, sheet.height - foot), abs=1e-5)
    assert min(left, top) >= marked.inset + cutter.BLEED - 1e-6
    assert left - cutter.BLEED >= free - 1e-6 or top - cutter.BLEED >= free - 1e-6
    for one, other in combinations(found.cards, 2):
        apart = max(other.x - one.right, one.x - other.right, other.y - one.bottom, one.y - other.bottom)
        assert apart >= cutter.GAP - 1e-6
    assert cutter.BLEED * 2 == cutter.GAP == 1.25


def test_a_card_that_leaves_no_room_for_marks_has_no_sheet() -> None:
    base = Settings(paper=layouts.paper("a4"), card=layouts.card_size("150x250"))
    assert cutter.grid(base) is not None
    assert cutter.grid(replace(base, card=layouts.card_size("189x276"))) is None
    assert cutter.grid(replace(base, card=layouts.card_size("191x200"))) is None


@pytest.mark.parametrize(
    ("corner", "shape", "radius"),
    [(3.0, "rounded", 3.0), (40.0, "rounded", 31.75), (3.0, "rectangle", 0.0), (3.0, "hexagon", 3.0)],
)
def test_corners_are_round_as_the_card_says_and_no_rounder_than_it_can_be(
    corner: float, shape: str, radius: float
) -> None:
    card = replace(POKER, corner=corner, shape=shape)
    on = cutter.grid(Settings(paper=layouts.paper("a4"), card=card, gap=1.25, bleed=0.625))
    assert on is not None
    assert (cutter.outlines(on, card).radius, cutter.outlines(on, card).shape) == (radius, shape)
    assert machine._radius(card) == radius


# outlines as files


def outlines(shape: str = "rounded", radius: float = 3.0) -> Outlines:
    """Two cards on a sheet of 100 × 80 mm with one mark."""
    cards = (Box(x=10, y=20, width=30, height=40), Box(x=50, y=20, width=30, height=40))
    mark: Any = (("M", 5.0, 5.0), ("L", 8.0, 5.0), ("L", 8.0, 9.0), ("Z",))
    return Outlines(
        sheet=Size(width=100.0, height=80.0), cards=cards, radius=radius, marks=(mark,), shape=shape
    )


def dxf_shapes(text: str) -> list[tuple[str, int, list[tuple[float, float, float]]]]:
    """Layer, number of points and points with their bulges of every polyline of a drawing."""
    lines = text.splitlines()
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    found: list[tuple[str, int, list[tuple[float, float, float]]]] = []
    layer, points = "", 0
    for code, one in pairs[pairs.index((2, "ENTITIES")) :]:
        if code == 8:
            layer = one
        elif code == 90:
            points = int(one)
            found.append((layer, points, []))
        elif code == 10 and found:
            found[-1][2].append((float(one), 0.0, 0.0))
        elif code == 20 and found:
            found[-1][2][-1] = (found[-1][2][-1][0], float(one), 0.0)
        elif code == 42 and found:
            found[-1][2][-1] = (*found[-1][2][-1][:2], float(one))
        elif (code, one) == (0, "ENDSEC"):
            break
    return found


def test_a_drawing_has_its_y_upwards_and_quarter_circles_at_its_corners() -> None:
    """The bulge of an arc is the tangent of a quarter of its angle; 80 - 20 - 40 is the foot of a card."""
    first, second, mark = dxf_shapes(cutfiles.dxf(outlines()))
    quarter = 0.414214
    assert first == (
        "cut",
        8,
        [
            (13.0, 20.0, 0.0),
            (37.0, 20.0, quarter),
            (40.0, 23.0, 0.0),
            (40.0, 57.0, quarter),
            (37.0, 60.0, 0.0),
            (13.0, 60.0, quarter),
            (10.0, 57.0, 0.0),
            (10.0, 23.0, quarter),
        ],
    )
    assert [x - 40.0 for x, _, _ in second[2]] == [x for x, _, _ in first[2]]
    assert mark == ("registration", 3, [(5.0, 75.0, 0.0), (8.0, 75.0, 0.0), (8.0, 71.0, 0.0)])


def test_a_drawing_of_other_shapes() -> None:
    assert dxf_shapes(cutfiles.dxf(outlines("rectangle", 0.0)))[0] == (
        "cut",
        4,
        [(10.0, 20.0, 0.0), (40.0, 20.0, 0.0), (40.0, 60.0, 0.0), (10.0, 60.0, 0.0)],
    )
    assert dxf_shapes(cutfiles.dxf(outlines("circle")))[0] == (
        "cut",
        2,
        [(40.0, 40.0, 1.0), (10.0, 40.0, 1.0)],
    )
    hexagon = dxf_shapes(cutfiles.dxf(outlines("hexagon")))[0]
    assert hexagon[1] == 6 == len(set(hexagon[2]))
    assert {bulge for _, _, bulge in hexagon[2]} == {0.0}


def test_what_a_reader_of_drawings_is_told_first() -> None:
    """Millimetres, the extent of the sheet; cuts red, marks black; every handle once."""
    lines = cutfiles.dxf(outlines()).splitlines()
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    units = pairs.index((9, "$INSUNITS"))
    assert pairs[units + 1] == (70, "4")
    extent = pairs.index((9, "$EXTMAX"))
    assert pairs[extent + 1 : extent + 3] == [(10, "100.000000"), (20, "80.000000")]
    for name, colour in (("cut", "1"), ("registration", "7"), ("0", "7")):
        layer = pairs.index((2, name), pairs.index((2, "LAYER")))
        assert (62, colour) in pairs[layer : layer + 4]
    handles = [one for code, one in pairs if code == 5 and one != "FFFF"]
    assert len(handles) == len(set(handles))
    assert max(int(one, 16) for one in handles) < 0xFFFF
    sections = [pairs[place + 1][1] for place, pair in enumerate(pairs) if pair == (0, "SECTION")]
    assert sections == ["HEADER", "TABLES", "BLOCKS", "ENTITIES", "OBJECTS"]
    assert pairs.count((0, "ENDSEC")) == 5
    assert pairs[-1] == (0, "EOF")
    assert all(
        int(pairs[place + 5][1]) == sum(pair[0] == 0 for pair in _entries(pairs, place))
        for place, pair in enumerate(pairs)
        if pair == (0, "TABLE")
    ), "each table has as many entries as it says"


def _entries(pairs: list[tuple[int, str]], place: int) -> list[tuple[int, str]]:
    """What lies between the head of a table and its end."""
    end = pairs.index((0, "ENDTAB"), place)
    return pairs[place + 1 : end]


def test_the_same_places_as_svg() -> None:
    root = ET.fromstring(cutfiles.svg(outlines(), "A & B <c>"))
    name = "{http://www.w3.org/2000/svg}"
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("100mm", "80mm", "0 0 100 80")
    assert root.findtext(f"{name}title") == "A & B <c>"
    registration, cut = root.findall(f"{name}g")
    assert (registration.get("id"), cut.get("id")) == ("registration", "cut")
    (mark,) = registration
    assert mark.get("d") == "M5 5 L8 5 L8 9 Z"
    keys = ("x", "y", "width", "height", "rx", "ry")
    assert [[rect.get(key) for key in keys] for rect in cut] == [
        ["10", "20", "30", "40", "3", "3"],
        ["50", "20", "30", "40", "3", "3"],
    ]
    circle = ET.fromstring(cutfiles.svg(outlines("circle"), ""))[2][0]
    assert [circle.get(key) for key in ("cx", "cy", "r")] == ["25", "40", "15"]
    polygon = ET.fromstring(cutfiles.svg(outlines("hexagon"), ""))[2][0]
    assert len((polygon.get("points") or "").split()) == 6


# pictures for Cricut


def test_as_many_cards_as_the_largest_picture_holds() -> None:
    """171.45 × 234.95 mm: poker cards two by two; of mini cards 5 × 2 lie on it where 3 × 3 would stand."""
    for size, columns, rows in (("poker", 2, 2), ("mini", 5, 2), ("tarot", 3, 1), ("25x25", 8, 6)):
        on = machine.layout(layouts.card_size(size).trim, 3.0, cricut())
        assert on is not None
        assert sorted((on.columns, on.rows)) == sorted((columns, rows)), size
        assert on.gap == 35, "3 mm at 300 dots an inch"
    assert machine.layout(Size(width=172.0, height=235.0), 3.0, cricut()) is None
    wide = machine.layout(Size(width=171.45, height=234.95), 3.0, cricut())
    assert wide is not None
    assert (wide.columns, wide.rows) == (1, 1)


def test_places_of_a_picture_are_dots_from_its_corner() -> None:
    on = machine.Layout(columns=2, rows=3, card=sides.Canvas(pixels=(100, 50), dpi=254.0), gap=10)
    assert on.pixels == (210, 170)
    assert (on.size.width, on.size.height) == pytest.approx((21.0, 17.0))
    assert list(on.places()) == [(0, 0), (110, 0), (0, 60), (110, 60), (0, 120), (110, 120)]
    made = machine.outlines(on, CardSize(name="x", trim=Size(width=10, height=5), corner=1.0))
    corners = [(round(box.x, 6), round(box.y, 6)) for box in made.cards]
    assert corners == [(0.0, 0.0), (11.0, 0.0), (0.0, 6.0), (11.0, 6.0), (0.0, 12.0), (11.0, 12.0)]
    assert {(round(box.width, 6), round(box.height, 6)) for box in made.cards} == {(10.0, 5.0)}
    assert (made.marks, made.radius, made.shape) == ((), 1.0, "rounded")


# sheets of tables


TTS = online_tables()["tts"]


def table(**given: Any) -> OnlineTable:
    return replace(TTS, **given)


@given(st.integers(1, 69), st.sampled_from([(63.5, 88.9), (88.9, 63.5), (44.0, 68.0), (70.0, 70.0)]))
def test_no_other_grid_would_be_finer(cards: int, size: tuple[float, float]) -> None:
    """Every grid with a place for each card and the hidden one: none shows a card in more dots."""
    trim = Size(width=size[0], height=size[1])
    on = grid(trim, cards, TTS)
    assert on.columns * on.rows >= cards + 1
    for columns in range(2, 11):
        for rows in range(2, 8):
            if columns * rows >= cards + 1:
                dots = min(4096 // columns / trim.width, 4096 // rows / trim.height, 300 / 25.4) * 25.4
                assert dots <= on.place.dpi + 1e-9
                if dots == pytest.approx(on.place.dpi):
                    assert columns * rows >= on.columns * on.rows


def test_a_place_is_never_larger_than_its_share() -> None:
    """Rounding up would push the last column out of the picture."""
    on = grid(Size(width=63.5, height=88.9), 4, table(pixels=1001, dpi=10_000, hidden=False))
    assert on.place.pixels[0] * on.columns <= 1001
    assert on.place.pixels[1] * on.rows <= 1001
    assert on.columns * on.rows == 4


def test_files_of_sheets_are_named_by_number_and_by_back() -> None:
    entry = sides.Entry(card=layouts.load("twin-pyramid").cards[0], face="AS", back="back")
    one = Sheet(number=3, entries=(entry, entry), prefix="mini-")
    assert (face_file(one), back_file(one), one.backs) == ("mini-faces-3.png", "mini-back.png", ("back",))
    two = replace(one, entries=(entry, replace(entry, back="other")), prefix="")
    assert (face_file(two), back_file(two), two.backs) == ("faces-3.png", "backs-3.png", ("back", "other"))


# names of files


def test_every_name_of_a_file_is_given_once_and_taken_by_every_system() -> None:
    names = sides._Names()
    words = ["A", "a", "A", "a/b", "a?b", "con", "", "x" * 90, "x" * 85, "札", "LPT9", "com10", "a-2"]
    assert [names.of(word) for word in words] == [
        "A", "a-2", "A-3", "a_b", "a_b-2", "card-con", "card-", "x" * 80, "x" * 80 + "-2", "札", "card-LPT9",
        "com10", "a-2-2",
    ]  # fmt: skip


def test_a_side_lies_in_the_middle_of_its_surface() -> None:
    made = sides.page((), Size(width=60.0, height=90.0), Size(width=66.0, height=100.0), "A")
    assert (made.trim, made.bleed) == ((3.0, 5.0, 60.0, 90.0), (0.0, 0.0, 66.0, 100.0))
    (clipped,) = made.items
    assert isinstance(clipped, Group)
    assert clipped.clip is not None
    assert spots(clipped.clip) == [(0.0, 0.0), (66.0, 0.0), (66.0, 100.0), (0.0, 100.0)]
    (placed,) = clipped.items
    assert isinstance(placed, Group)
    assert placed.transform == (1.0, 0.0, 0.0, 1.0, 3.0, 5.0)
    canvas = sides.canvas(Size(width=63.5, height=88.9), 100)
    assert canvas.pixels == (250, 350)
    assert (canvas.size.width, canvas.size.height) == pytest.approx((63.5, 88.9))


# things on a table


def test_things_lie_where_they_are_put() -> None:
    at = things.placed(1.23456, -2.0, scale=0.123456, turned=180.0)
    assert [at[f"pos{axis}"] for axis in "XYZ"] == [1.235, 1.0, -2.0]
    assert [at[f"rot{axis}"] for axis in "XYZ"] == [0.0, 180.0, 180.0]
    assert [at[f"scale{axis}"] for axis in "XYZ"] == [0.1235, 1.0, 0.1235]
    assert things.placed()["rotZ"] == things.FACE_UP == 0.0
    assert things.FACE_DOWN == 180.0
    assert round(things.UNITS_A_MM * 88.9, 6) == 3.06


def test_a_card_hides_its_face_and_goes_into_hands_and_a_tile_lies_still() -> None:
    card = things.card_like("Card", "Ace", "s", sideways=True, text="t", notes="AS")
    deck = things.card_like("DeckCustom", "All", "s", sideways=False)
    assert [card[key] for key in ("Hands", "HideWhenFaceDown", "SidewaysCard")] == [True, True, True]
    assert [deck[key] for key in ("Hands", "HideWhenFaceDown", "SidewaysCard")] == [False, True, False]
    assert [card[key] for key in ("Nickname", "Description", "GMNotes", "Locked")] == [
        "Ace",
        "t",
        "AS",
        False,
    ]
    tile = things.tile("Mat", "s", "mat.png")
    assert (tile["Locked"], tile["CustomImage"]["ImageURL"]) == (True, "mat.png")
    assert tile["CustomImage"]["CustomTile"] == {
        "Type": 0,
        "Thickness": 0.1,
        "Stackable": False,
        "Stretch": True,
    }
    plain = things.thing("Die_6", "", "die 0")
    assert [plain[key] for key in ("Grid", "Snap", "Autoraise", "Sticky", "Tooltip")] == [True] * 5
    assert [plain[key] for key in ("Hands", "HideWhenFaceDown", "Locked")] == [False] * 3
    assert set(plain["ColorDiffuse"].values()) == {1.0}
    assert len(plain["GUID"]) == 6
    assert plain["GUID"] != things.thing("Die_6", "", "die 1")["GUID"]
    assert things.book("Rules", "r", "rules.pdf")["CustomPDF"]["PDFPage"] == 0


# names of cards


def word(role: str, text: str, size: float = 9.0, **more: Any) -> Text:
    return Text(x=0, y=0, text=text, font="sans", size=size, color=BLACK, role=role, **more)


def test_what_a_card_without_a_name_is_called() -> None:
    """Its first words, if there are more of them or they are short; else its id."""
    book = layouts.load("twin-pyramid")
    bare = replace(book.cards[0], columns={"id": "L"}, id="L")
    rule = word("rule", "Lay it", 8.0)
    for face, name, said in (
        ((word("body", "Lantern"), rule), "Lantern", "Lay it"),
        ((word("body", "x" * 40),), "x" * 40, ""),
        ((word("body", "x" * 41),), "L", "x" * 41),
        ((word("body", "x" * 41), rule), "L", "x" * 41 + "\nLay it"),
        ((word("body", "7"), rule), "Lay it", "7"),
        ((word("id", "L"), word("index", "Q"), rule), "Lay it", ""),
        ((word("body", "two"), word("body", "lines")), "two lines", ""),
        ((word("body", "二"), word("body", "行")), "二行", ""),
        ((word("body", "二"), word("body", "b")), "二b", ""),
        ((word("body", "  "), rule), "Lay it", ""),
        ((word("title", "Lamp"), word("name", "Light"), rule), "Light", "Lamp\nLay it"),
    ):
        found = told(book, bare, face, "en")
        assert (found.name, found.text) == (name, said), face


def test_a_word_that_stands_on_its_head_or_beside_another_is_not_said_twice() -> None:
    book = layouts.load("twin-pyramid")
    bare = replace(book.cards[0], columns={"id": "L"}, id="L")
    over = Group(items=(word("body", "Upside"),), transform=(-1.0, 0.0, 0.0, -1.0, 0.0, 0.0))
    face = (
        word("body", "Lantern"),
        over,
        word("rule", "kana", reading=True),
        word("rule", "Lay", 8.0),
        word("r", "Lay"),
    )
    assert told(book, bare, face, "en").text == "Lay"


def test_columns_with_a_card_s_name_are_looked_for_in_its_language_first() -> None:
    book = layouts.load("twin-pyramid")
    for column in ("name.ja", "Name-JA", "title_ja", "title ja"):
        card = replace(book.cards[0], columns={"title": "Lamp", column: "灯"}, id="L")
        assert told(book, card, (), "ja").name == "灯"
        assert told(book, card, (), "en").name == "Lamp"
    card = replace(book.cards[0], columns={"name": "", "title": "Lamp"}, id="L")
    assert told(book, card, (), "en").name == "Lamp"


def test_a_saved_game_has_the_table_as_the_program_begins_it() -> None:
    made = things.saved("Title", [things.thing("Die_6", "", "d")], {"0": things.tab(0, "A", "b")})
    assert (made["SaveName"], made["Gravity"], made["PlayArea"]) == ("Title", 0.5, 0.5)
    assert [one["Name"] for one in made["ObjectStates"]] == ["Die_6"]
    tab = made["TabStates"]["0"]
    assert (tab["id"], tab["title"], tab["body"], set(tab["visibleColor"].values())) == (0, "A", "b", {0.5})


def test_a_sheet_is_told_to_the_table_with_its_places_and_its_outline() -> None:
    """Others see the hidden face of a hand; several backs are a sheet of their own."""
    entry = sides.Entry(card=layouts.load("twin-pyramid").cards[0], face="AS", back="back")
    one = Sheet(number=2, entries=(entry,) * 5)
    on = grid(POKER.trim, 5, TTS)
    assert tts._deck(one, POKER, "https://x/") == {
        "FaceURL": "https://x/faces-2.png",
        "BackURL": "https://x/back.png",
        "NumWidth": on.columns,
        "NumHeight": on.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }
    two = replace(one, entries=(entry, replace(entry, back="other")))
    hexagon = replace(POKER, shape="hexagon")
    found = tts._deck(two, hexagon, "")
    assert (found["UniqueBack"], found["BackURL"], found["Type"]) == (True, "backs-2.png", 3)
    named = tts._card(one, 4, entry, Told(name="Ace", text="words"), "0 7", sideways=False)
    assert (named["CardID"], named["Nickname"], named["Description"], named["GMNotes"]) == (
        204, "Ace", "words", entry.card.id,
    )  # fmt: skip
