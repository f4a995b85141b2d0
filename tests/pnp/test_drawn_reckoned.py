"""Small reckonings on the way from scenes to files, each by itself: boxes, halves, stops, codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path as FilePath
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.draw import content, halves, pdf, pdffonts, pdfobjects, pdfshadings, png, pngfile, svg
from pnp.draw.halves import Drawn
from pnp.export import drivethru
from pnp.export.press import regions
from pnp.pages import LazyPages
from pnp.scene import Color, Group, Page, Path, Stop, Stroke, Text

BLACK = Color(0.0, 0.0, 0.0)
BENT: Any = (("M", 10.0, 20.0), ("L", 40.0, 20.0), ("C", 45.0, 25.0, 30.0, 60.0, 12.0, 50.0), ("Z",))


# boxes of a PDF


def test_a_drawing_has_room_for_its_corners_as_pointed_as_a_pdf_allows() -> None:
    """Ten widths from tip to tip, thus five to each side; a tenth of a millimetre besides, for rounding."""
    plain = pdf._reach(Path(segments=BENT, fill=BLACK))
    assert plain == pytest.approx((9.9, 19.9, 35.2, 40.2))
    lined = pdf._reach(Path(segments=BENT, stroke=Stroke(color=BLACK, width=2.0)))
    assert lined == pytest.approx((10 - 10.1, 20 - 10.1, 35 + 20.2, 40 + 20.2))


def test_what_is_drawn_once_and_forgotten_is_not_packed() -> None:
    """Neither pages nor forms nor typefaces; what is kept is."""
    from pnp.scene import Form, Reuse, Scene

    words = Text(x=1.0, y=5.0, text="words", font="sans", size=9.0, color=BLACK)
    veiled = Group(items=(Path(segments=BENT, fill=BLACK), words), opacity=0.5)
    forms = {"f": Form(name="f", box=(0.0, 0.0, 9.0, 9.0), items=(words,))}
    page = Page(width=50.0, height=50.0, items=(veiled, Reuse(form="f"), words))
    scene = Scene(title="t", lang="en", pages=(page,), forms=forms)
    plain, packed = pdf.data(scene, effort=0), pdf.data(scene)
    assert b"FlateDecode" not in plain
    assert plain.count(b" Tj") + plain.count(b")Tj") == 3
    assert b")Tj" not in packed
    assert packed.count(b"stream\n") == plain.count(b"stream\n")
    assert packed.count(b"FlateDecode") >= 5


def test_what_comes_again_is_drawn_once_where_the_file_is_kept() -> None:
    """On a page and within a form; where it is forgotten it is not looked for."""
    from pnp.scene import Form, Reuse, Scene

    bent = Path(segments=BENT, fill=BLACK)
    for items, forms, kept in (
        ((bent, bent, bent), {}, 1),
        ((Reuse(form="f"),), {"f": Form(name="f", box=(0.0, 0.0, 90.0, 90.0), items=(bent, bent))}, 2),
    ):
        page = Page(width=90.0, height=90.0, items=items)
        scene = Scene(title="t", lang="en", pages=(page,), forms=forms)
        assert pdf.data(scene).count(b"/Subtype /Form") == kept
        assert pdf.data(scene, effort=0).count(b"/Subtype /Form") == len(forms)


def test_boxes_of_a_page_are_counted_from_its_foot_in_points() -> None:
    """72 points are 25.4 mm: an inch in and two inches down on a page of 11 inches."""
    inch = 25.4
    assert pdf._box((inch, 2 * inch, 3 * inch, 4 * inch), 792.0) == "[ 72 360 288 648 ]"


def test_a_bookmark_too_deep_stands_under_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    from pnp.scene import Bookmark, Scene

    marks = tuple(Bookmark(title="x", page=0, level=level) for level in (2, 2, 1, 3, 0))
    page = Page(width=10.0, height=10.0, items=())
    made = pdf._Document(Scene(title="t", lang="en", pages=(page,), forms={}, bookmarks=marks), 6)
    levels: list[int] = []
    monkeypatch.setattr(made._pdf.outline, "addOutlineEntry", lambda name, level, title: levels.append(level))
    made._outline([28.0])
    assert levels == [0, 1, 1, 2, 0]


# two processes


class Drawer:
    """Draws pages whose size is their number; some of them ask for something new."""

    def __init__(self, new: Sequence[int] = ()) -> None:
        self.new = set(new)
        self.things = 0
        self.here: list[int] = []
        self.there: list[int] = []
        self.page = self.here

    def drawn(self, page: Page) -> Drawn:
        self.things += page.width in self.new
        self.page.append(int(page.width))
        return Drawn(page.width, 1.0, None, None, "", b"", ())

    def shared(self) -> tuple[int, ...]:
        return (self.things,)

    def characters(self) -> list[str]:
        return []

    def learn(self, characters: Sequence[str]) -> None:
        assert list(characters) == []


class Pages(LazyPages):
    """So many pages that are made when they are asked for."""

    def __init__(self, count: int) -> None:
        self._many = count
        self.finished = 0

    def __len__(self) -> int:
        return self._many

    def made(self, place: int) -> Page:
        return Page(width=float(place), height=1.0, items=())

    def finish(self) -> None:
        self.finished += 1


@pytest.mark.parametrize(
    ("count", "new", "works", "begun", "there"),
    [
        (23, (), True, 0, range(0)),
        (26, (), True, 0, range(0)),  # after three pages that ask for nothing new 23 are left: too few
        (27, (), True, 1, range(15, 27)),  # of 24 the first half is drawn here, the others there
        (28, (), True, 1, range(15, 28)),
        (27, (), False, 1, range(0)),
        (30, (0, 2), True, 1, range(18, 30)),  # after what is new three more are waited for
        (31, (8,), True, 1, range(0)),  # what is new in the first half may be wanted in the second
        (60, (8,), True, 2, range(47, 60)),  # pages 3 to 30 here, 31 to 33 still, 34 to 46 here
    ],
)
def test_a_second_process_helps_where_enough_pages_are_left(
    monkeypatch: pytest.MonkeyPatch, count: int, new: tuple[int, ...], works: bool, begun: int, there: range
) -> None:
    """Every page is drawn once and stands in its place, whoever draws it."""
    drawer, pages = Drawer(new), Pages(count)
    second: list[Callable[[], bytes]] = []

    @contextmanager
    def beside(work: Callable[[], bytes]) -> Iterator[Callable[[], bytes | None]]:
        second.append(work)

        def answer() -> bytes | None:
            drawer.page = drawer.there
            told = work() if works else None
            drawer.page = drawer.here
            return told

        yield answer

    monkeypatch.setattr(halves, "beside", beside)
    made = halves.drawn(drawer, pages)
    assert [int(one.width) for one in made] == list(range(count))
    assert len(second) == begun
    assert drawer.there == list(there)
    assert drawer.here == [place for place in range(count) if place not in there]
    assert pages.finished == 1 + bool(there), "once by each who drew"


def test_pages_that_are_there_are_drawn_by_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halves, "beside", None)
    pages = [Page(width=float(place), height=1.0, items=()) for place in range(60)]
    assert len(halves.drawn(Drawer(), pages)) == 60


# gradients


def test_stops_are_set_in_order_between_the_ends() -> None:
    """One before the beginning begins there; what comes too early waits for the one before it."""
    red, blue = Color(1, 0, 0), Color(0, 0, 1)

    def whole(*stops: tuple[float, Color]) -> list[tuple[float, Color]]:
        found = pdfshadings._whole(tuple(Stop(at=at, color=color) for at, color in stops))
        return [(stop.at, stop.color) for stop in found]

    assert whole((-0.5, red), (1.0, blue)) == [(0.0, red), (1.0, blue)]
    assert whole((0.0, red), (1.5, blue)) == [(0.0, red), (1.0, blue)]
    assert whole((0.3, red), (0.2, blue)) == [(0.0, red), (0.3, red), (0.3, blue), (1.0, blue)]
    assert whole((0.0, red), (1.0, blue)) == [(0.0, red), (1.0, blue)]


# streams


def test_numbers_are_as_short_as_they_may_be() -> None:
    assert [content.number(value) for value in (1.5, -0.00001, 20.0, 0.12345, -3.0, 100.0)] == [
        "1.5",
        "0",
        "20",
        "0.1235",
        "-3",
        "100",
    ]
    assert content.matrix((1.0, 0.0, 0.0, 1.0, 2.0, 3.5)) == "1 0 0 1 2.0000 3.5000 cm"
    assert content.matrix((0.5, 0.0, 0.0, 1.0, 2.0, 3.5)) == "0.5 0 0 1 2 3.5 cm"
    assert content.matrix((1.0, 0.25, 0.0, 1.0, 0.0, 0.0)) == "1 0.25 0 1 0 0 cm"


def test_a_line_is_as_wide_as_its_letters_and_the_spaces_between_them() -> None:
    """Spacing stands between letters, not after the last one; that of words after every blank."""
    one = Text(x=0, y=0, text="a b", font="sans", size=10.0, color=BLACK)
    point = 25.4 / 72
    plain = content.line_width(one)
    assert content.line_width(replace(one, size=20.0)) == pytest.approx(2 * plain)
    assert content.line_width(replace(one, spacing=3.0)) - plain == pytest.approx(2 * 3 * point)
    assert content.line_width(replace(one, word_spacing=4.0)) - plain == pytest.approx(4 * point)
    even = replace(one, text="ab c")
    wider = content.line_width(replace(even, spacing=3.0)) - content.line_width(even)
    assert wider == pytest.approx(3 * 3 * point)


@pytest.mark.parametrize(
    ("cap", "join", "told"),
    [("butt", "miter", "0 J 0 j"), ("round", "round", "1 J 1 j"), ("square", "bevel", "2 J 2 j")],
)
def test_ends_and_corners_of_lines_have_the_numbers_of_the_format(cap: Any, join: Any, told: str) -> None:
    """ISO 32000-1, tables 54 and 55; what is set already is not set again."""
    resources: Any = Labels()
    stream = content.Content(resources, again=False)
    line = Path(segments=BENT[:2], stroke=Stroke(color=BLACK, width=0.5, cap=cap, join=join, dash=(1.0, 2.0)))
    stream.draw([line, line])
    assert stream.bytes().decode() == (
        f"0 0 0 RG\n0.5 w {told} [1 2] 0 d\n10 20 m 40 20 l S\n10 20 m 40 20 l S"
    )


def test_every_drawing_of_a_file_has_a_name_of_its_own_in_the_order_of_their_use() -> None:
    """By kind and number, so that the same pages give the same bytes in every version."""
    from pnp.scene import Form, Gradient, Scene

    form = Form(name="f", box=(0.0, 0.0, 1.0, 1.0), items=())
    forms = {"f": form, "g": replace(form, name="g")}
    page = Page(width=10.0, height=10.0, items=())
    scene = Scene(title="t", lang="en", pages=(page,), forms=forms)
    made = pdf._Document(scene, 6)
    assert [made.opacity(value) for value in (0.5, 0.25, 0.5)] == ["G1", "G2", "G1"]
    assert [made.form(name) for name in ("f", "g", "f")] == ["X1", "X2", "X1"]
    assert [made.codes(name).label for name in ("sans", "condensed", "sans")] == ["F1", "F2", "F1"]
    assert made.codes("sans", downwards=True).label == "F3"
    stops = (Stop(at=0.0, color=BLACK), Stop(at=1.0, color=BLACK, opacity=0.5))
    one = Gradient(start=(0.0, 0.0), end=(1.0, 0.0), stops=stops)
    two = replace(one, end=(2.0, 0.0))
    assert [made.shading(value) for value in (one, two, one)] == ["S1", "S2", "S1"]
    masks = [made.mask((), by_opacity=kind) for kind in (True, False, True)]
    assert masks == ["M3", "M4", "M3"], "numbered on among the states"
    assert made.veil(()) == "X5", "numbered on among forms and gradients"
    drawn = svg._Page(scene, 0)
    assert [drawn._form(name) for name in ("f", "g", "f")] == ["form1", "form2", "form1"]
    assert [drawn._gradient(value) for value in (one, two, one)] == ["gradient1", "gradient2", "gradient1"]
    shown = [drawn._mask((), by_opacity=kind) for kind in (True, False, True)]
    assert shown == ["mask1", "mask2", "mask1"]
    assert [drawn._clip(BENT, kind) for kind in (True, False, True)] == ["clip2", "clip3", "clip2"], (
        "the box of the forms is the first"
    )


class Labels:
    """Resources that count what is asked for."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def again(self, item: Path) -> str:
        self.seen.append(len(item.segments))
        return ""

    def group_again(self, items: tuple[Any, ...]) -> str:
        self.seen.append(len(items))
        return "X9" if len(items) == 501 else ""


@pytest.mark.parametrize(("count", "asked"), [(3, []), (4, [4]), (5, [5])])
def test_a_path_of_four_segments_may_be_drawn_once_and_placed(count: int, asked: list[int]) -> None:
    resources: Any = Labels()
    stream = content.Content(resources)
    path = Path(segments=(("M", 0.0, 0.0), *(("L", 1.0, 1.0),) * (count - 1)), fill=BLACK)
    stream.draw([path])
    assert resources.seen == asked
    quick = content.Content(resources, again=False)
    quick.draw([path])
    assert resources.seen == asked, "what is drawn once and forgotten is not looked for"


@pytest.mark.parametrize(("count", "asked"), [(499, []), (500, [500]), (501, [501])])
def test_a_group_of_five_hundred_items_may_be_drawn_once_and_placed(count: int, asked: list[int]) -> None:
    resources: Any = Labels()
    stream = content.Content(resources)
    stream.draw([Group(items=(Path(segments=()),) * count)])
    assert resources.seen == asked
    assert list(stream.used) == (["X9"] if count == 501 else [])


# objects


def test_a_dictionary_has_six_entries_on_a_line() -> None:
    """As reportlab writes it."""
    for count in (1, 6, 7, 12, 13):
        facts: Any = {f"K{number:02}": number for number in range(count)}
        quick: bytes = pdfobjects.Entries(facts).format(None)
        assert quick.count(b"\n ") == (count - 1) // 6
        assert quick.startswith(b"<<\n/K00 0")
        assert quick.endswith(b"\n>>")


@pytest.mark.parametrize("count", [10, 11])
def test_an_array_of_ten_stands_on_one_line(count: int) -> None:
    from pnp.draw.pdfdoc import pdfdoc

    made: Any = pdfdoc.PDFDocument()
    told = pdfobjects.written(pdfdoc.PDFArray(list(range(count))), made)
    usual: bytes = pdfdoc.format(pdfdoc.PDFArray(list(range(count))), made)
    assert told.split() == usual.split()
    if count == 10:
        assert told == b"[ 0 1 2 3 4 5 6 7 8 9 ]" == usual


def test_a_stream_without_effort_stays_as_it_is() -> None:
    data = b"x" * 500
    assert pdfobjects.Stream(data, effort=0).data == data
    assert pdfobjects.Stream(data, effort=0).entries == {}
    packed = pdfobjects.Stream(data)
    assert (len(packed.data) < 50, packed.entries) == (True, {"Filter": "/FlateDecode"})
    ready = pdfobjects.Stream(data, {"Type": "/X"}, filtered="DCTDecode")
    assert (ready.data, ready.entries) == (data, {"Filter": "/DCTDecode", "Type": "/X"})


# fonts


def test_parts_of_a_measure_table_follow_their_first_code() -> None:
    assert pdffonts._runs({0: "500"}) == "[ 0 [500]]"
    assert pdffonts._runs({3: "5", 4: "6", 9: "7"}) == "[ 3 [5 6 ] 9 [7]]"


def test_measures_of_a_face_are_told_in_thousandths_whatever_its_own_units_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ours have a thousand units; of one of two thousand every figure is halved."""
    codes = pdffonts.Codes("sans", "F1")
    codes.encode("AB")
    own: Any = SimpleNamespace(
        units=2000, name="Own", box=(-100, -500, 2400, 1900), ascent=1800, descent=-480, cap_height=1466
    )
    codes.face = own
    monkeypatch.setattr(pdffonts, "subset", lambda face, glyphs: (b"program", [2000, 1301, 700]))
    document: Any = SimpleNamespace(Reference=lambda one: one)
    font: Any = pdffonts.add_font(document, codes, 0)
    (inner,) = font.dict["DescendantFonts"].sequence
    told = inner.dict["FontDescriptor"].dict
    assert told["FontBBox"].sequence == [-50, -250, 1200, 950]
    assert (told["Ascent"], told["Descent"], told["CapHeight"]) == (900, -240, 733)
    assert inner.dict["W"].split() == ["[", "0", "[1000", "]", "65", "[650.5", "350]]"]
    assert (inner.dict["DW"], told["Flags"]) == (1000, 4)
    assert "W2" not in inner.dict
    name = told["FontName"]
    assert name == inner.dict["BaseFont"] == font.dict["BaseFont"]
    tag, plus, face = name.removeprefix("/").partition("+")
    assert (plus, face) == ("+", "Own")
    assert len(tag) == 6
    assert set(tag) <= set("ABCDEFGHIJKLMNOP"), "a letter for each of sixteen figures"


def test_only_a_letter_made_of_parts_is_looked_into() -> None:
    """Fewer than no contours mean parts; one of no contour at all is kept as it is, to a fourth byte."""
    import struct

    plain = struct.pack(">h", 0) + bytes(range(1, 15))
    looked: list[int] = []
    face: Any = SimpleNamespace(
        outline_bytes=lambda glyph: {0: b"", 1: plain, 2: plain[:15]}[glyph], contours=looked.append
    )
    outlines, glyphs = pdffonts._with_parts(face, [0, 1, 2, 1])
    assert outlines == [b"", plain, plain[:15] + b"\0", plain]
    assert (glyphs, looked) == ([0, 1, 2, 1], [])


class Face:
    """A face whose tables are as long as is said, and whose letters are numbers."""

    def __init__(self, hints: int = 0, outline: int = 4) -> None:
        self.hints, self.outline = hints, outline

    def table(self, tag: str) -> bytes:
        return bytes({"head": 60, "hhea": 40, "maxp": 36, "cvt ": self.hints}.get(tag, 0))

    def advance(self, glyph: int) -> int:
        return 500 + glyph

    def bearing(self, glyph: int) -> int:
        return -glyph

    def outline_bytes(self, glyph: int) -> bytes:
        return bytes([0, 1, *[glyph] * (self.outline - 2)])

    def damaged(self, code: str) -> Exception:
        return ValueError(code)


def test_tables_of_one_size_are_embedded_without_what_follows_them() -> None:
    """OpenType: `head` has 54 bytes, `hhea` 36, `maxp` 32 at the most; each says what is in the subset."""
    import struct

    face: Any = Face(hints=5)
    program, advances = pdffonts.subset(face, [3, 7])
    assert advances == [503, 507]
    entries = {}
    for place in range(12, 12 + 16 * 7, 16):
        tag, _, start, length = struct.unpack_from(">4sLLL", program, place)
        entries[tag.decode()] = program[start : start + length]
    assert {tag: len(data) for tag, data in entries.items()} == {
        "cvt ": 5, "glyf": 8, "head": 54, "hhea": 36, "hmtx": 8, "loca": 12, "maxp": 32,
    }  # fmt: skip
    assert entries["hmtx"] == struct.pack(">HhHh", 503, -3, 507, -7)
    assert entries["loca"] == struct.pack(">LLL", 0, 4, 8)
    assert (entries["hhea"][34:], entries["maxp"][4:6], entries["head"][50:52]) == (
        b"\0\2",
        b"\0\2",
        b"\0\1",
    )


def test_a_face_that_says_more_than_any_does_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a million bytes of hints, fifty millions of outlines: to the last byte, and not one more."""
    assert (pdffonts.MOST_HINTS, pdffonts.MOST_OUTLINES) == (500_000, 50_000_000)
    full: Any = Face(hints=500_000)
    assert pdffonts.subset(full, [1])[1] == [501]
    for face, limit, code in ((Face(hints=500_001), 50, "bad-tables"), (Face(), 7, "rich-face")):
        monkeypatch.setattr(pdffonts, "MOST_OUTLINES", limit)
        own: Any = face
        with pytest.raises(ValueError, match=code):
            pdffonts.subset(own, [1, 2])
    monkeypatch.setattr(pdffonts, "MOST_OUTLINES", 8)
    bare: Any = Face()
    assert pdffonts.subset(bare, [1, 2])[1] == [501, 502]


def test_a_file_says_that_any_printer_of_this_century_can_read_it() -> None:
    """PDF 1.4 is the oldest with opacity."""
    from pnp.scene import Scene

    page = Page(width=10.0, height=10.0, items=())
    data = pdf.data(Scene(title="t", lang="ja", pages=(page,), forms={}))
    assert data.startswith(b"%PDF-1.4\n")
    assert b"/Lang (ja)" in data


def test_a_glyph_is_found_by_its_code_in_two_bytes() -> None:
    assert pdffonts._places([0, 2, 5]) == bytes([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2])


def test_the_sum_of_a_table_is_that_of_its_words_of_four_bytes() -> None:
    assert pdffonts._checksum(bytes([0, 0, 0, 1, 0, 0, 1])) == 1 + 256
    assert pdffonts._checksum(b"\xff\xff\xff\xff\x00\x00\x00\x02") == 1, "beyond four bytes it begins anew"


@pytest.mark.parametrize(
    ("count", "blocks"), [(1, [1]), (100, [100]), (101, [100, 1]), (250, [100, 100, 50])]
)
def test_the_table_for_copying_text_has_a_hundred_characters_a_block_at_most(
    count: int, blocks: list[int]
) -> None:
    """Adobe's technical note 5411; the missing glyph stands for no character."""
    told = pdffonts.to_unicode({0: "", **{code: chr(0x4E00 + code) for code in range(1, count + 1)}})
    lines = told.decode("ascii").splitlines()
    heads = [int(line.split()[0]) for line in lines if line.endswith("beginbfchar")]
    assert heads == blocks
    entries = [line for line in lines if line.count("<") == 2 and line.startswith("<") and " <" in line]
    assert len(entries) == count
    assert entries[0] == "<0001> <4E01>"
    assert "<D83C><DCA1>" not in told.decode()
    assert b"<0002> <D83CDCA1>" in pdffonts.to_unicode({2: "\U0001f0a1"}), "in two halves of sixteen bits"


def test_the_first_character_beyond_two_bytes_gets_the_first_code_that_no_character_has() -> None:
    """U+FFFF is still its own code; codes of which the face has a character are left out."""
    codes = pdffonts.Codes("sans", "F1")
    known = {0x28, 0xFFFF, 0x10000, 0x10001, 0x10002, 0xD801}

    def glyph(character: str) -> int:
        return int(ord(character) in known)

    codes._glyph = glyph
    assert codes.encode("\uffff") == "\xff\xff"
    assert codes.encode("(") == "\0\\("
    assert codes.stand_ins == {}
    assert [codes.encode(chr(code)) for code in (0x10000, 0x10001, 0x10000, 0x10002)] == [
        "\xd8\0",
        "\xd8\x02",
        "\xd8\0",
        "\xd8\x03",
    ]
    assert list(codes.glyphs()) == [0, 0x28, 0xD800, 0xD802, 0xD803, 0xFFFF]


# pictures of pages


def test_a_part_of_a_page_is_what_a_cutting_of_the_whole_page_is() -> None:
    from PIL import ImageChops

    from pnp.scene import Scene

    page = Page(width=30.0, height=20.0, items=(Path(segments=BENT, fill=BLACK),))
    data = pdf.data(Scene(title="t", lang="en", pages=(page, page), forms={}))
    with png.Pages(data) as document:
        assert len(document) == 2
        whole = document.picture(0, 100)
        assert whole.size == (119, 79)
        for part in (
            (0, 0, 119, 79),
            (10, 20, 60, 70),
            (40, 50, 41, 79),
            (118, 0, 119, 1),
            (90, 60, 130, 90),
        ):
            made = document.picture(1, 100, part)
            assert ImageChops.difference(made, whole.crop(part)).getbbox() is None, part
        ground = document.ground(0, 100)
        assert ImageChops.difference(ground.convert("RGB"), whole).getbbox() is None
        assert ground.mode == "RGBX", "as the library draws it, without a copy"
    assert [picture.size for picture in png.pages(data, 50, only=[1])] == [(60, 40)]
    assert len(list(png.pages(data))) == 2


def test_a_png_says_how_large_it_is_meant_to_be(tmp_path: FilePath) -> None:
    """300 dots an inch are 11,811 a metre; other modes than ours are turned into one that shows the same."""
    from io import BytesIO

    from PIL import Image

    for mode, dot, shown in (
        ("RGB", (1, 2, 3), ("RGB", (1, 2, 3))),
        ("RGBA", (1, 2, 3, 4), ("RGBA", (1, 2, 3, 4))),
        ("L", 7, ("L", 7)),
        ("LA", (7, 9), ("RGBA", (7, 7, 7, 9))),
        ("1", 255, ("RGB", (255, 255, 255))),
    ):
        data = pngfile.encoded(Image.new(mode, (3, 2), dot), 300)
        with Image.open(BytesIO(data)) as made:
            assert (made.mode, made.getpixel((2, 1))) == shown
            assert made.size == (3, 2)
            assert made.info["dpi"][0] == pytest.approx(300, abs=0.01)
    place = data.index(b"pHYs") + 4
    assert data[place : place + 9] == (11811).to_bytes(4, "big") * 2 + b"\x01"


# svg


def test_a_picture_of_a_page_in_svg_cuts_corners_as_a_pdf_does() -> None:
    made: dict[str, Any] = {}
    svg._stroke(made, Stroke(color=Color(1.0, 0.5, 0.0), width=0.25))
    assert made == {"stroke": "#ff8000", "stroke-width": "0.25", "stroke-miterlimit": 10}
    svg._stroke(made, Stroke(color=BLACK, width=1.0, cap="round", join="bevel", dash=(1.0, 0.5)))
    assert made["stroke-linecap"] == "round"
    assert made["stroke-linejoin"] == "bevel"
    assert made["stroke-dasharray"] == "1 0.5"
    assert svg._data(BENT[:2], (2.0, 0.0, 0.0, 1.0, 1.0, -1.0)) == "M21 19L81 19"
    assert svg._turned({}, (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)) == {}
    assert svg._turned({}, (0.5, 0.0, 0.0, 1.0, 20.0, 0.0)) == {"transform": "matrix(0.5 0 0 1 20 0)"}


# the press


def test_a_side_is_a_drawing_of_its_whole_surface() -> None:
    path = Path(segments=BENT, fill=BLACK)
    form = drivethru._form(Page(width=66.0, height=92.0, items=(path,), label="AS"))
    assert (form.name, form.box, form.items) == ("AS", (0.0, 0.0, 66.0, 92.0), (path,))


@pytest.mark.parametrize(
    ("place", "even_odd", "winding"),
    [((5, 5), "outside", "inside"), ((1, 1), "inside", "inside"), ((12, 5), "outside", "outside")],
)
def test_what_lies_in_an_outline_twice_is_a_hole_by_one_rule_alone(
    place: tuple[int, int], even_odd: str, winding: str
) -> None:
    """Two squares that turn the same way, one within the other; turned the other way it is a hole by both."""
    outer: Any = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("L", 0.0, 10.0), ("Z",))
    inner: Any = (("M", 3.0, 3.0), ("L", 7.0, 3.0), ("L", 7.0, 7.0), ("L", 3.0, 7.0), ("Z",))
    other: Any = (("M", 3.0, 3.0), ("L", 3.0, 7.0), ("L", 7.0, 7.0), ("L", 7.0, 3.0), ("Z",))
    x, y = place
    box = (x - 0.5, y - 0.5, x + 0.5, y + 0.5)
    assert regions.relation(outer + inner, box, even_odd=True) == even_odd
    assert regions.relation(outer + inner, box) == winding
    assert regions.relation(outer + other, box) == even_odd


@pytest.mark.parametrize(
    ("left", "spread", "found"),
    [
        (10.0, 0.0, "outside"),  # it touches
        (9.996, 0.0, "outside"),  # by less than five thousandths of a millimetre it still only touches
        (9.99, 0.0, "across"),
        (10.4, 0.5, "across"),  # the edge is half a millimetre wide
        (10.6, 0.5, "outside"),
        (8.0, 0.5, "inside"),
    ],
)
def test_an_edge_that_only_touches_a_box_is_not_across_it(left: float, spread: float, found: str) -> None:
    square: Any = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("L", 0.0, 10.0), ("Z",))
    assert regions.relation(square, (left, 4.0, left + 1.0, 5.0), spread=spread) == found
