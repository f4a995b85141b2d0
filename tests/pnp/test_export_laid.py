"""Where an export lays what: decks, mats and dice on a table, cards on sheets and in pictures."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import layouts
from layouts.cutters import cricut as cricut_machine
from layouts.model import CardSize, LayoutError, Size
from layouts.onlinetables import online_tables
from layouts.outside import worker
from pnp.art import pen
from pnp.commands import choose, export
from pnp.errors import PnpError
from pnp.export import (
    cardsheets,
    cricut,
    hands,
    made,
    names,
    plainsheets,
    raster,
    tablemats,
    things,
    tts,
    vector,
)
from pnp.export.cardsheets import Grid, Pile, Sheet
from pnp.export.made import Made
from pnp.export.sides import SPARE, Canvas, Entry, _back_stem, _Names
from pnp.export.tablemats import TableMat
from pnp.messages import problem
from pnp.scene import Color, Group, Page
from pnp.scene import Path as Drawn

TTS = online_tables()["tts"]
POKER = layouts.card_size("poker")
RED, BLUE = Color(1.0, 0.0, 0.0), Color(0.0, 0.0, 1.0)


def card(name: str, quantity: int = 1, back: str = "night") -> Any:
    return SimpleNamespace(id=name, quantity=quantity, back=back, columns={})


def entry(name: str, quantity: int = 1, back: str = "night", file: str = "back") -> Entry:
    return Entry(card=card(name, quantity, back), face=name, back=file)


class Album:
    """A deck of plain colours: a face for each card, and backs."""

    def __init__(self, *entries: Entry, size: CardSize = POKER) -> None:
        self.entries = entries
        self.card, self.trim = size, size.trim
        self.backs = tuple(dict.fromkeys(one.back for one in entries))

    def face(self, one: Entry) -> Any:
        return self._ground(RED)

    def _ground(self, color: Color) -> Any:
        segments = pen.rectangle(-1.0, -1.0, self.trim.width + 2, self.trim.height + 2)
        return (Drawn(segments=segments, fill=color),)

    def sides(self) -> Any:
        for one in self.entries:
            yield one.face, lambda: self._ground(RED)
        for name in self.backs:
            yield name, lambda: self._ground(BLUE)


# on the table of Tabletop Simulator


@pytest.fixture
def laid() -> tts.Laid:
    run = choose.choose({"game": "twin-pyramid", "paper": "a4"}, "en")
    return tts.Laid(book=run.book, settings=run.settings, address="https://x/")


def wide(millimetres: float) -> float:
    """Units on the table: a poker card is 3.06 high."""
    return millimetres * 3.06 / 88.9


@pytest.mark.parametrize("sizes", [["poker"], ["poker", "poker"], ["poker", "tarot", "mini"]])
def test_decks_lie_side_by_side_about_the_middle_one_unit_apart(
    monkeypatch: pytest.MonkeyPatch, laid: tts.Laid, sizes: list[str]
) -> None:
    monkeypatch.setattr(tts, "_pile", lambda pile, index, words, card, laid: {"Name": f"{pile.name} {index}"})
    shared: Any = [
        (Album(size=layouts.card_size(size)), Pile(name=f"d{place}", sheets=()))
        for place, size in enumerate(sizes)
    ]
    found = list(tts._decks(shared, {}, laid))
    assert [one["Name"] for one in found] == [f"d{place} {place}" for place in range(len(sizes))]
    trims = [layouts.card_size(size).trim for size in sizes]
    edges = [
        (one["Transform"]["posX"] - wide(trim.width) / 2, one["Transform"]["posX"] + wide(trim.width) / 2)
        for one, trim in zip(found, trims, strict=True)
    ]
    assert edges[0][0] == pytest.approx(-edges[-1][1], abs=0.002), "as far to the left as to the right"
    for (_, right), (left, _) in pairwise(edges):
        assert left - right == pytest.approx(1.0, abs=0.002)
    for one, trim in zip(found, trims, strict=True):
        place = one["Transform"]
        assert place["scaleX"] == place["scaleZ"] == pytest.approx(trim.height / 88.9, abs=0.0001)
        assert (place["rotZ"], place["posZ"]) == (180.0, 0.0), "face down, in one row"


def test_mats_lie_in_a_row_before_the_decks(laid: tts.Laid) -> None:
    """A unit nearer than the lower edge of a poker card that lies in the middle of the table."""
    small = TableMat(
        title="Play", file="mat-a.png", size=Size(width=100.0, height=50.0), copies=2, text="words"
    )
    large = replace(small, title="Score", file="mat-b.png", size=Size(width=200.0, height=80.0), copies=1)
    found = list(tts._mats([small, large], laid))
    assert [one["Nickname"] for one in found] == ["Play 1", "Play 2", "Score"]
    assert [one["CustomImage"]["ImageURL"] for one in found] == ["https://x/mat-a.png"] * 2 + [
        "https://x/mat-b.png"
    ]
    assert len({one["GUID"] for one in found}) == 3
    sizes = [(100.0, 50.0), (100.0, 50.0), (200.0, 80.0)]
    edges = []
    for one, (width, height) in zip(found, sizes, strict=True):
        place = one["Transform"]
        edges.append((place["posX"] - wide(width) / 2, place["posX"] + wide(width) / 2))
        assert place["posZ"] + wide(height) / 2 == pytest.approx(-1.0 - 3.06 / 2, abs=0.002)
        assert place["scaleX"] == pytest.approx(wide(height) / 2.0, abs=0.0001), "a tile is two units high"
        assert one["Description"] == "words"
    assert edges[0][0] == pytest.approx(-edges[-1][1], abs=0.002)
    assert [b[0] - a[1] for a, b in pairwise(edges)] == pytest.approx([1.0] * 2, abs=0.003)
    assert list(tts._mats([], laid)) == []


def test_dice_and_rules_lie_at_the_left_of_the_cards(monkeypatch: pytest.MonkeyPatch, laid: tts.Laid) -> None:
    """Dice a unit and a half apart, in a row beyond the cards; rules two units farther to the left."""
    monkeypatch.setattr("pnp.compose.dicenets.wanted", lambda book: 3)
    *dice, rules = tts._aside(laid, [Made(name="rules.pdf", data=b"", facts={})])
    assert [one["Name"] for one in dice] == ["Die_6"] * 3
    assert [one["Transform"]["posX"] for one in dice] == pytest.approx([-6.06, -7.56, -9.06])
    assert {one["Transform"]["posZ"] for one in dice} == {3.06}
    assert len({one["GUID"] for one in dice}) == 3
    assert (rules["Transform"]["posX"], rules["Transform"]["posZ"]) == (pytest.approx(-8.06), 0.0)
    assert (rules["Nickname"], rules["CustomPDF"]["PDFUrl"]) == ("Twin Pyramid", "https://x/rules.pdf")
    assert list(tts._aside(laid, []))[-1]["Name"] == "Die_6"


def test_the_notebook_has_a_page_for_each_section_in_force(
    monkeypatch: pytest.MonkeyPatch, laid: tts.Laid
) -> None:
    def clause(name: str, *, holds: bool = True) -> Any:
        return SimpleNamespace(id=name, title=f"t{name}", text=f"x{name}", in_force=holds)

    sections = [
        SimpleNamespace(title="One", clauses=[clause("1.1"), clause("1.2", holds=False), clause("1.3")]),
        SimpleNamespace(title="None", clauses=[clause("2.1", holds=False)]),
        SimpleNamespace(title="Three", clauses=[clause("3.1")]),
    ]
    book: Any = SimpleNamespace(sections=lambda lang: sections if lang == "en" else [])
    tabs = tts._notebook(replace(laid, book=book))
    assert {name: (tab["id"], tab["title"], tab["body"]) for name, tab in tabs.items()} == {
        "0": (0, "One", "1.1 t1.1\nx1.1\n\n1.3 t1.3\nx1.3"),
        "2": (2, "Three", "3.1 t3.1\nx3.1"),
    }


def test_a_deck_holds_every_copy_of_every_card_and_one_card_is_no_deck(laid: tts.Laid) -> None:
    """Two copies of a deck of two sheets: sheet after sheet, each card as often as the deck has it."""
    told = names.Told(name="N", text="T")
    one = Sheet(number=4, entries=(entry("A", 2), entry("B")))
    two = Sheet(number=5, entries=(entry("C"),))
    words = {4: (told, told), 5: (told,)}
    pile = Pile(name="Night", sheets=(one, two))
    twice = replace(laid, settings=replace(laid.settings, copies=2))
    deck = tts._pile(pile, 3, words, POKER, twice)
    assert deck["DeckIDs"] == [400, 400, 401, 500] * 2
    held = deck["ContainedObjects"]
    assert [one["GMNotes"] for one in held] == ["A", "A", "B", "C"] * 2
    assert [list(one["CustomDeck"]) for one in held] == [["4"], ["4"], ["4"], ["5"]] * 2
    assert list(deck["CustomDeck"]) == ["4", "5"]
    assert len({one["GUID"] for one in held}) == 8
    assert (deck["Name"], deck["Nickname"], deck["SidewaysCard"]) == ("DeckCustom", "Night", False)
    single = tts._pile(Pile(name="Night", sheets=(two,)), 0, words, layouts.card_size("88.9x63.5"), laid)
    assert (single["Name"], single["CardID"], single["SidewaysCard"]) == ("Card", 500, True)
    square = tts._pile(pile, 0, words, layouts.card_size("square"), laid)
    assert square["SidewaysCard"] is False


def test_decks_of_several_sizes_are_told_apart_and_number_their_sheets_on(
    monkeypatch: pytest.MonkeyPatch, laid: tts.Laid
) -> None:
    """A table on which everything lies; the file that lays it comes last, in letters as they are."""
    monkeypatch.setattr(tts, "told", lambda book, card, items, lang: names.Told(name=card.id, text="札"))
    monkeypatch.setattr(
        tts,
        "images",
        lambda album, sheets, table, title, lang: [
            Made(name=f"{one.prefix}{one.number}", data=b"", facts={}) for one in sheets
        ],
    )
    monkeypatch.setattr(tts, "mats", lambda book, settings, most: ([], []))
    monkeypatch.setattr(tts, "_rules", lambda laid: [])
    mini = layouts.card_size("mini")
    albums: Any = [Album(entry("A"), entry("B")), Album(entry("C"), entry("D"), size=mini)]
    *files, last = tts.files(albums, laid)
    assert [file.name for file in files] == ["poker-1", "mini-2"]
    assert last.name == "twin-pyramid.json"
    text = last.data.decode()
    assert text.endswith("}\n")
    assert '\n  "SaveName"' in text
    assert "札" in text
    decks = [one for one in json.loads(text)["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert [deck["Nickname"] for deck in decks] == ["Twin Pyramid (poker)", "Twin Pyramid (mini)"]
    *files, last = tts.files(albums[:1], laid)
    assert [file.name for file in files] == ["1"]
    assert "Twin Pyramid (poker)" not in last.data.decode()


# sheets of cards


def test_cards_are_shared_out_by_their_backs_in_sheets_as_full_as_they_may_be(laid: tts.Laid) -> None:
    small = replace(TTS, columns=2, rows=2, hidden=True)  # three faces and the hidden one
    entries = [entry(f"c{number}", back="odd" if number % 2 else "even") for number in range(9)]
    found = cardsheets.piles(laid.book, entries, "en", small)
    assert [[[one.card.id for one in sheet.entries] for sheet in pile.sheets] for pile in found] == [
        [["c0", "c2", "c4"], ["c6", "c8"]],
        [["c1", "c3", "c5"], ["c7"]],
    ]
    assert [sheet.number for pile in found for sheet in pile.sheets] == [1, 2, 3, 4]
    assert [pile.name for pile in found] == ["Twin Pyramid – even", "Twin Pyramid – odd"]
    (alone,) = cardsheets.piles(laid.book, entries[:1], "en", small, numbers=iter([7]), prefix="p-")
    assert (alone.name, alone.sheets[0].number, alone.sheets[0].prefix) == ("Twin Pyramid", 7, "p-")


@pytest.mark.parametrize("cards", [1, 3, 4, 30, 63, 64, 69])
def test_a_sheet_has_no_more_places_than_the_program_takes(cards: int) -> None:
    """Ten across and seven down at the most, two by two at least."""
    for size in (POKER.trim, Size(width=20.0, height=200.0), Size(width=200.0, height=20.0)):
        on = cardsheets.grid(size, cards, TTS)
        assert 2 <= on.columns <= 10
        assert 2 <= on.rows <= 7
        assert on.columns * on.rows > cards


def shots(*names_: str) -> dict[str, Image.Image]:
    """A picture of one colour for each name."""
    return {name: Image.new("RGB", (4, 6), (20 * place, 0, 0)) for place, name in enumerate(names_, 1)}


@pytest.mark.parametrize("hidden", [True, False])
def test_a_sheet_shows_its_cards_along_the_rows_and_the_back_in_the_last_place(hidden: bool) -> None:
    table = replace(TTS, hidden=hidden)
    on = Grid(columns=3, rows=2, place=Canvas(pixels=(4, 6), dpi=100))
    sheet = Sheet(number=1, entries=(entry("A"), entry("B"), entry("C"), entry("D")))
    colors = shots("A", "B", "C", "D", "back")
    faces, back = cardsheets._pictures(sheet, on, colors, table)
    picture: Any = Image.open(io.BytesIO(faces.data))
    assert picture.size == (12, 12)
    reds = [picture.getpixel((x, y))[0] for y in (0, 6) for x in (0, 4, 8)]
    assert reds == [20, 40, 60, 80, 255, 100 if hidden else 255]
    assert [picture.getpixel((x, y))[0] for x, y in ((3, 5), (11, 5), (3, 11))] == [20, 60, 80]
    assert dict(faces.facts) == {
        "kind": "faces", "width": 12, "height": 12, "columns": 3, "rows": 2, "cards": ["A", "B", "C", "D"],
    }  # fmt: skip
    assert (back.name, dict(back.facts)) == ("back.png", {"kind": "back", "width": 4, "height": 6})
    assert Image.open(io.BytesIO(back.data)).getpixel((0, 0)) == (100, 0, 0)


def test_a_sheet_of_several_backs_has_a_sheet_of_them() -> None:
    on = Grid(columns=2, rows=2, place=Canvas(pixels=(4, 6), dpi=100))
    sheet = Sheet(number=2, entries=(entry("A", file="x"), entry("B", file="y")))
    faces, backs = cardsheets._pictures(sheet, on, shots("A", "B", "x", "y"), TTS)
    assert (faces.name, backs.name, backs.facts["kind"]) == ("faces-2.png", "backs-2.png", "backs")
    picture: Any = Image.open(io.BytesIO(backs.data))
    assert [picture.getpixel((x, 0))[0] for x in (0, 4)] == [60, 80]


def test_a_side_is_drawn_in_the_middle_of_a_place_that_is_a_little_smaller() -> None:
    side = Page(width=10.0, height=20.0, items=(Drawn(segments=()),), label="A")
    for made_, size in (
        (cardsheets._resized(side, Size(width=9.0, height=18.0)), (9.0, 18.0)),
        (cricut._inside(side, Size(width=9.0, height=18.0)), (9.0, 18.0)),
    ):
        assert (made_.width, made_.height, made_.label) == (*size, "A")
        (group,) = made_.items
        assert isinstance(group, Group)
        assert (group.transform, group.items) == ((1.0, 0.0, 0.0, 1.0, -0.5, -1.0), side.items)


def test_pictures_of_sheets_are_made_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sheets with the same back: the back is one file; sides reach beyond what is shown of them."""
    album: Any = Album(entry("A"), entry("B"))
    sheets = [Sheet(number=1, entries=album.entries[:1]), Sheet(number=2, entries=album.entries[1:])]
    asked: list[Size] = []
    usual = raster.drawn

    def drawn(sides: Any, trim: Size, surface: Size) -> Any:
        asked.append(surface)
        return usual(sides, trim, surface)

    monkeypatch.setattr(cardsheets, "drawn", drawn)
    tiny = replace(TTS, pixels=200)
    found = cardsheets.images(album, sheets, tiny, "t", "en")
    assert [file.name for file in found] == ["faces-1.png", "back.png", "faces-2.png"]
    assert asked == [Size(width=63.5 + 2 * SPARE, height=88.9 + 2 * SPARE)]
    picture: Any = Image.open(io.BytesIO(found[0].data))
    assert picture.getpixel((1, 1))[::2] == (255, 0), "the face in the first place"
    assert picture.getpixel((picture.width - 2, picture.height - 2))[::2] == (0, 255), "its back in the last"


@pytest.mark.parametrize(
    ("kind", "dpi", "pixels", "wanted"),
    [("files", 300, 4096, 300), ("files", 300, 890, 254.0), ("files", 100, 890, 100)],
)
def test_single_files_are_as_fine_as_the_largest_picture_allows(
    monkeypatch: pytest.MonkeyPatch, laid: tts.Laid, kind: Any, dpi: int, pixels: int, wanted: float
) -> None:
    """889 dots on 88.9 mm are 254 an inch."""
    asked: list[float] = []

    def files(album: Any, place: Canvas, title: str, lang: str) -> list[Made]:
        asked.append(place.dpi)
        return []

    monkeypatch.setattr(raster, "files", files)
    monkeypatch.setattr(plainsheets, "mats", lambda book, settings, most: ([], []))
    table = replace(TTS, kind=kind, dpi=dpi, pixels=pixels)
    album: Any = Album(entry("A"))
    assert plainsheets.files(album, laid.book, laid.settings, table) == []
    assert asked == [pytest.approx(wanted)]


def test_the_list_of_a_table_leads_to_the_place_of_each_card(
    monkeypatch: pytest.MonkeyPatch, laid: tts.Laid
) -> None:
    monkeypatch.setattr(
        plainsheets, "told", lambda book, card, items, lang: names.Told(name=f"=N{card.id}", text="a\nb")
    )
    album: Any = Album(entry("A", 2), entry("B"), entry("C"))
    pile = Pile(
        name="Night",
        sheets=(Sheet(number=1, entries=album.entries[:2]), Sheet(number=2, entries=album.entries[2:])),
    )
    found = plainsheets._list([pile], album, laid.book, "en", TTS)
    lines = found.data.decode().splitlines()
    assert lines[0] == "deck,sheet,columns,rows,place,card,name,quantity,back,text"
    assert [line.split(",")[:2] + line.split(",")[4:] for line in lines[1:]] == [
        ["Night", "faces-1.png", "1", "A", "'=NA", "2", "back.png", "a / b"],
        ["Night", "faces-1.png", "2", "B", "'=NB", "1", "back.png", "a / b"],
        ["Night", "faces-2.png", "1", "C", "'=NC", "1", "back.png", "a / b"],
    ]


# mats as pictures


@pytest.mark.parametrize(("most", "size"), [(4096, (600, 300)), (401, (400, 200)), (602, (600, 300))])
def test_a_mat_has_a_hundred_and_fifty_dots_an_inch_where_it_does_not_become_too_large_so(
    monkeypatch: pytest.MonkeyPatch, laid: tts.Laid, most: int, size: tuple[int, int]
) -> None:
    whole = SimpleNamespace(
        name="a", title="Mat", size=Size(width=101.6, height=50.8), items=(), copies=2, rest=("x", "y")
    )
    monkeypatch.setattr("pnp.compose.mat.whole", lambda book, settings: (whole,))
    (mat,), (file,) = tablemats.mats(laid.book, laid.settings, most)
    with Image.open(io.BytesIO(file.data)) as picture:
        assert picture.size == size
    assert dict(file.facts) == {"kind": "mat", "width": size[0], "height": size[1]}
    assert (mat.title, mat.file, mat.copies, mat.text) == ("Mat", "mat-a.png", 2, "x\ny")
    bare: Any = SimpleNamespace(components=("cards",))
    assert tablemats.mats(bare, laid.settings, most) == ([], [])


# pictures for Cricut


def test_a_picture_is_cut_to_the_cards_on_it() -> None:
    on = cricut.Layout(columns=2, rows=2, card=Canvas(pixels=(10, 20), dpi=254.0), gap=3)
    shot = Image.new("RGBA", (10, 20), (255, 0, 0, 255))
    for count, width, height in ((1, 10, 20), (2, 23, 20), (3, 23, 43), (4, 23, 43)):
        found = cricut._picture([(f"c{n}", shot) for n in range(count)], on, "x.png")
        with Image.open(io.BytesIO(found.data)) as picture:
            assert picture.size == (width, height)
            assert picture.getpixel((9, 0)) == (255, 0, 0, 255)
            if count > 1:
                assert picture.getpixel((10, 0)) == (255, 255, 255, 0), "nothing between cards"
                assert picture.getpixel((13, 19)) == (255, 0, 0, 255)
        facts = found.facts
        assert (facts["width"], facts["height"]) == (width, height)
        assert (facts["width_mm"], facts["height_mm"]) == pytest.approx((width / 10, height / 10))
        assert facts["cards"] == [f"c{n}" for n in range(count)]
    clear = Image.new("RGBA", (10, 20), (255, 0, 0, 0))
    nothing = cricut._picture([("c", clear)], on, "x.png")
    assert (nothing.facts["width"], nothing.facts["height"]) == (1, 1), "a file needs one dot"


def test_pictures_hold_the_whole_deck_and_are_numbered_as_wide_as_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Copies one after the other, each card as often as the deck has it."""
    album: Any = Album(entry("A", 2), entry("B"))
    on = cricut.Layout(columns=2, rows=1, card=Canvas(pixels=(63, 88), dpi=25.2), gap=1)
    told: list[tuple[str, list[str]]] = []

    def picture(run: Any, on: Any, name: str) -> Made:
        told.append((name, [one for one, _ in run]))
        return Made(name=name, data=b"", facts={})

    monkeypatch.setattr(cricut, "_picture", picture)
    surfaces: list[Size] = []
    usual = raster.drawn

    def drawn(sides: Any, trim: Size, surface: Size) -> Any:
        surfaces.append(surface)
        return usual(sides, trim, surface)

    monkeypatch.setattr(cricut, "drawn", drawn)
    cricut.files(album, on, 3, "t", "en")
    assert told == [
        ("cards-01.png", ["A", "A"]),
        ("cards-02.png", ["B", "A"]),
        ("cards-03.png", ["A", "B"]),
        ("cards-04.png", ["A", "A"]),
        ("cards-05.png", ["B"]),
    ]
    assert surfaces == [Size(width=63.5 + 2 * SPARE, height=88.9 + 2 * SPARE)], "for the edges to be whole"
    told.clear()
    cricut.files(album, on, 67, "t", "en")
    assert (told[0][0], len(told), told[-1][0]) == ("cards-001.png", 101, "cards-101.png")


def test_beyond_the_edge_of_a_card_nothing_is_printed() -> None:
    """Round corners of 3 mm at ten dots a millimetre: of the corner's square about a fifth is missing."""
    place = Canvas(pixels=(635, 889), dpi=254.0)
    edge: Any = cricut._edge(place, POKER)
    assert edge.size == (635, 889)
    assert (edge.getpixel((0, 0)), edge.getpixel((300, 400)), edge.getpixel((30, 0))) == (0, 255, 255)
    empty = sum(edge.crop((0, 0, 30, 30)).histogram()[:128])
    assert empty == pytest.approx(900 * 0.2146, rel=0.05)
    square: Any = cricut._edge(place, replace(POKER, shape="rectangle"))
    assert square.getpixel((0, 0)) == 255
    disc: Any = cricut._edge(Canvas(pixels=(300, 300), dpi=254.0), replace(POKER, shape="circle"))
    assert (disc.getpixel((40, 40)), disc.getpixel((48, 48)), disc.getpixel((150, 1))) == (0, 255, 255)


def test_a_card_lies_as_many_abreast_as_the_larger_way_holds() -> None:
    """On 171.45 × 234.95 mm: two cards of 80 × 230 mm, upright, and as many that lie."""
    area = cricut_machine().area
    assert (area.width, area.height) == (171.45, 234.95)
    on = cricut.layout(Size(width=80.0, height=230.0), 3.0, cricut_machine())
    assert on is not None
    assert (on.columns, on.rows, on.card.pixels) == (2, 1, (945, 2717))
    lying = cricut.layout(Size(width=230.0, height=80.0), 3.0, cricut_machine())
    assert lying is not None
    assert (lying.columns, lying.rows) == (1, 2)


# files of sides


def test_sides_as_svg_say_how_large_they_are() -> None:
    album: Any = Album(entry("A"))
    face, back, contents = vector.files(album, 3.0, "t", "en")
    assert (face.name, back.name, contents.name) == ("A.svg", "back.svg", "contents.csv")
    assert dict(face.facts) == {"kind": "face", "width_mm": 69.5, "height_mm": 94.9}
    assert back.facts["kind"] == "back"
    assert b'width="69.5mm"' in face.data
    assert b"<title>t" in face.data


def test_sides_as_pictures_say_how_many_dots_they_have() -> None:
    album: Any = Album(entry("A", 3))
    face, back, contents = raster.files(album, Canvas(pixels=(64, 89), dpi=25.6), "t", "en")
    assert dict(face.facts) == {"kind": "face", "width": 64, "height": 89}
    assert back.facts["kind"] == "back"
    assert contents.data.decode() == "face,card,quantity,back\nA.png,A,3,back.png\n"
    assert made.contents(album, ".svg").data.decode().endswith("A.svg,A,3,back.svg\n")


def test_the_faults_of_all_sides_are_told_together_each_once() -> None:
    def fails(name: str) -> Any:
        def draw() -> Any:
            raise LayoutError([problem(name, "run.nothing")])

        return draw

    size = Size(width=10.0, height=10.0)
    with pytest.raises(PnpError) as error:
        raster.drawn([("A", fails("x")), ("B", lambda: ()), ("C", fails("y")), ("D", fails("x"))], size, size)
    assert [one.file for one in error.value.problems] == ["x", "y"]
    (page,) = raster.drawn([("B", lambda: ())], size, size)
    assert page.label == "B"


@pytest.mark.parametrize("word", ["com0", "com1", "COM9", "lpt1", "LPT9", "con", "Aux"])
def test_a_card_called_like_a_device_has_another_file(word: str) -> None:
    """What Windows keeps for itself, however it is written; there is no port of two digits."""
    names_ = _Names()
    assert names_.of(word) == f"card-{word}"
    assert [names_.of(other) for other in ("com10", "lpt")] == ["com10", "lpt"]
    assert [names_.of("B") for _ in range(5)] == ["B", "B-2", "B-3", "B-4", "B-5"]


def test_a_back_is_called_by_its_name_where_there_are_several() -> None:
    assert [_back_stem("back night sky", count) for count in (1, 2)] == ["back", "back-night sky"]


@pytest.mark.parametrize(("platform", "way"), [("linux", "fork"), ("darwin", "spawn"), ("win32", "spawn")])
def test_processes_are_begun_as_their_system_does_it_best(
    monkeypatch: pytest.MonkeyPatch, platform: str, way: str
) -> None:
    """On Linux a copy of this one knows all that was loaded; elsewhere copies are not safe."""
    asked: list[Any] = []

    class Pool:
        def __init__(self, workers: int, mp_context: str, initializer: Any) -> None:
            if workers > 3:
                raise OSError
            asked.append((workers, mp_context, initializer))

    monkeypatch.setattr("multiprocessing.get_context", lambda name: name)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", Pool)
    monkeypatch.setattr(worker, "sys", SimpleNamespace(platform=platform))
    assert hands._pool(3) is not None
    assert asked == [(3, way, worker.begin)]
    assert hands._pool(4) is None


def test_so_many_jobs_wait_that_no_process_ever_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two for each process are given out before the first result is asked for, and one more with each."""
    given: list[int] = []
    ended: list[bool] = []

    class Pool:
        def submit(self, task: Any, job: int) -> Any:
            given.append(job)
            return SimpleNamespace(result=lambda: task(job))

        def shutdown(self, *, cancel_futures: bool) -> None:
            ended.append(cancel_futures)

    pools: list[int] = []

    def pool(workers: int) -> Pool:
        pools.append(workers)
        return Pool()

    monkeypatch.setattr(hands, "_pool", pool)
    results = hands.shared(lambda job: 10 * job, range(9), 3)
    assert next(results) == 0
    assert given == [0, 1, 2, 3, 4, 5, 6]
    assert list(results) == [10 * job for job in range(1, 9)]
    assert (given, ended, pools) == (list(range(9)), [True], [3])
    assert list(hands.shared(lambda job: job, range(3), 1)) == [0, 1, 2]
    assert pools == [3], "for one there is no need of others"


def test_lines_of_a_text_are_joined_as_their_letters_ask_for() -> None:
    """A blank between letters of ours, none beside kana and kanji; one sign on each side decides."""
    from pnp.scene import Text

    book = layouts.load("twin-pyramid")
    bare = replace(book.cards[0], columns={"id": "L"}, id="L")
    for lines, wanted in ((("two", "a札"), "two a札"), (("札b", "c"), "札b c"), (("two", "札a"), "two札a")):
        face = tuple(Text(x=0, y=0, text=one, font="sans", size=9.0, color=RED, role="rule") for one in lines)
        title = Text(x=0, y=0, text="Title", font="sans", size=12.0, color=RED, role="title")
        assert names.told(book, bare, (title, *face), "en").text == wanted
    side = Text(x=0, y=0, text="Aside", font="sans", size=9.0, color=RED, role="side")
    for turn, read in (((0.0, 1.0, -1.0, 0.0), True), ((-1.0, 0.0, 0.0, -1.0), False)):
        group = Group(items=(side,), transform=(*turn, 0.0, 0.0))
        text = names.told(book, bare, (title, group), "en").text
        assert text == ("Aside" if read else ""), "on its side it is read, on its head it is a second time"


def test_a_tile_is_as_large_as_its_scale_says_and_keeps_its_picture() -> None:
    tile = things.tile("Mat", "s", "mat.png", text="words")
    image = tile["CustomImage"]
    assert (image["ImageScalar"], image["WidthScale"], image["ImageSecondaryURL"]) == (1.0, 0.0, "")
    assert (tile["Description"], tile["Nickname"]) == ("words", "Mat")
    pdf = things.book("Rules", "r", "rules.pdf")["CustomPDF"]
    assert (pdf["PDFPage"], pdf["PDFPageOffset"], pdf["PDFUrl"]) == (0, 0, "rules.pdf")


# cutting machines


def test_guides_keep_clear_of_the_marks_along_every_edge() -> None:
    """From the mark's outer corner, less what is kept white, to its inner one and as much beyond."""
    from layouts.cutters import silhouette
    from pnp.export import cutter

    marked = silhouette()
    near, far = 10.0 - marked.clear, 10.0 + marked.arm + marked.clear
    assert marked.clear > 0 < marked.arm
    assert cutter._ends(210.0) == (near, far, 210.0 - far, 210.0 - near)
    assert (cutter.MARK.red, cutter.MARK.green, cutter.MARK.blue) == (0.0, 0.0, 0.0), "the machine sees black"


def test_a_print_for_a_machine_counts_its_cards_and_is_named_after_their_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = choose.choose(
        {"game": "twin-pyramid", "paper": "a4", "copies": "3", "only": ("AS,2S",), "gap": "1.25"}, "en"
    )
    monkeypatch.setattr("pnp.draw.pdf.data", lambda scene: b"%PDF")
    for named, stem in ((False, ""), (True, "poker-")):
        (printing, svg, dxf), grid = export._cut(run, named=named)
        assert [printing.name, svg.name, dxf.name] == [
            f"cards-{stem}a4.pdf",
            f"cut-{stem}a4.svg",
            f"cut-{stem}a4.dxf",
        ]
        assert printing.facts["cards"] == 6
        assert (printing.facts["pages"], printing.facts["sheets"]) == (2, 1)
        assert svg.facts == dxf.facts
        assert (svg.facts["cards"], svg.facts["kind"]) == (grid.faces, "outlines")
        assert {svg.facts["width_mm"], svg.facts["height_mm"]} == {210.0, 297.0}


@pytest.mark.parametrize(
    ("edge", "fits"),
    [({}, True), *(({name: 10.1}, False) for name in ("top", "right", "bottom", "left"))],
)
def test_marks_of_a_machine_must_be_reached_by_the_printer(edge: dict[str, float], fits: bool) -> None:
    """They stand 10 mm from the edges: a printer that leaves more than that white cannot print them."""
    from layouts.cutters import silhouette

    assert silhouette().inset == 10.0
    run = choose.choose({"game": "twin-pyramid", "paper": "a4", "margin": "10"}, "en")
    run = replace(run, settings=replace(run.settings, margins=replace(run.settings.margins, **edge)))
    if fits:
        assert export._cutter_grid(run).faces > 3
        return
    with pytest.raises(PnpError) as error:
        export._cutter_grid(run)
    assert [one.file for one in error.value.problems] == ["--printer"]


def test_several_sizes_of_cards_are_told_size_by_size(monkeypatch: pytest.MonkeyPatch) -> None:
    run = choose.choose({"game": "twin-pyramid", "paper": "a4"}, "en")
    asked: list[bool] = []

    def cut(one: Any, *, named: bool) -> Any:
        asked.append(named)
        return [Made(name="x", data=b"", facts={"sheets": 4})], SimpleNamespace(faces=8)

    monkeypatch.setattr(export, "_cut", cut)
    for sizes in (["poker"], ["poker", "mini"]):
        groups = [
            SimpleNamespace(settings=replace(run.settings, card=layouts.card_size(size)), cards=())
            for size in sizes
        ]
        monkeypatch.setattr("pnp.compose.groups.groups", lambda *given, groups=groups: groups)
        found = export._cutter(run, {}, Path("f"))
        lines = found.told.splitlines()
        assert len(lines) == len(found.files) == len(sizes)
        assert [line.startswith(f"{size}: ") for line, size in zip(lines, sizes, strict=True)] == [
            len(sizes) > 1
        ] * len(sizes)
    assert asked == [False, True, True]
    assert pytest.approx(tts.CARD_HIGH) == things.UNITS_A_MM * 88.9
