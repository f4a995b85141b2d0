"""A PDF paints what the scene asks for, each thing where and as it is said, in the same order."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from io import BytesIO
from math import radians, tan
from typing import Any

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from pnp.art import pen
from pnp.draw import pdf
from pnp.draw.svg import page_svg
from pnp.preflight.walk import ink_box
from pnp.scene import (
    IDENTITY,
    Bookmark,
    Color,
    Form,
    Gradient,
    Group,
    Item,
    Matrix,
    Outline,
    Page,
    Path,
    Picture,
    Reuse,
    Scene,
    Stop,
    Stroke,
    Text,
)
from pnp.type import measure
from pnp.type.faces import glyph_outline, outline
from pnp.type.upright import upright
from tests.pnp.pdf_painter import MM, asked, differing, painted, shade, times, worked_out
from tests.pnp.svg_painter import Painter
from tests.properties import examples

TRIANGLE: Outline = (("M", 0, 0), ("L", 6, 0), ("L", 3, 5), ("Z",))
WAVE: Outline = (("M", 1, 2), ("C", 3, -2, 5, 6, 8, 2), ("L", 9, 9), ("L", 0, 9), ("Z",))
LINE: Outline = (("M", 0.5, 0.25), ("L", 7.125, 3))
MARK = Form(
    name="mark",
    box=(-1.0, -2.0, 12.0, 14.0),
    items=(
        Path(segments=WAVE, fill=Color(0.2, 0.4, 0.6)),
        Path(segments=LINE, stroke=Stroke(color=Color(0, 0, 0), width=0.5)),
    ),
)


def picture() -> bytes:
    out = BytesIO()
    Image.new("RGB", (7, 3), (10, 20, 30)).save(out, "PNG")
    return out.getvalue()


PICTURE = picture()
COLORS = st.builds(Color, *[st.sampled_from([0.0, 0.25, 1.0])] * 3)
PLACES = st.integers(-400, 400).map(lambda n: n / 10)
OPACITIES = st.sampled_from([1.0, 1.0, 1.0, 0.25, 0.5])
STROKES = st.builds(
    Stroke,
    color=COLORS,
    width=st.sampled_from([0.2, 1.5]),
    cap=st.sampled_from(["butt", "round", "square"]),
    join=st.sampled_from(["miter", "round", "bevel"]),
    dash=st.sampled_from([(), (2.0, 1.5), (1.0,)]),
)
OUTLINES = st.sampled_from([TRIANGLE, WAVE, LINE])
SHARES = st.sampled_from([0.0, 0.2, 0.5, 0.75, 1.0])
STOPS = st.lists(st.tuples(SHARES, COLORS), min_size=1, max_size=4, unique_by=lambda one: one[0])
GRADIENTS = st.builds(
    lambda stops, radius, by: Gradient(
        start=(1.0, 2.0),
        end=(7.0, 4.5),
        stops=tuple(Stop(at=at, color=color) for at, color in sorted(stops, key=lambda one: one[0])),
        radius=radius,
        transform=by,
    ),
    STOPS,
    st.sampled_from([0.0, 3.5]),
    st.sampled_from([IDENTITY, (2.0, 0.0, 0.5, 1.0, 3.0, -4.0)]),
)
PATHS = st.builds(
    Path,
    segments=OUTLINES,
    fill=st.none() | COLORS | GRADIENTS,
    stroke=st.none() | STROKES,
    even_odd=st.booleans(),
    opacity=OPACITIES,
)
AGAIN = [
    Path(segments=WAVE, fill=Color(1, 0, 0), stroke=Stroke(color=Color(0, 0, 1), width=1.5), even_odd=True)
]
TEXTS = st.builds(
    Text,
    x=PLACES,
    y=PLACES,
    text=st.sampled_from(["", "A", "two words", "札 (x) \\ 𠮷", "one two three"]),
    font=st.sampled_from(["sans", "sans-bold"]),
    size=st.sampled_from([6.0, 10.5]),
    color=COLORS,
    anchor=st.sampled_from(["start", "middle", "end"]),
    spacing=st.sampled_from([0.0, 0.75]),
    word_spacing=st.sampled_from([0.0, 2.5]),
    slant=st.sampled_from([0.0, 11.0]),
)
TEXTS |= st.builds(
    Text,
    x=PLACES,
    y=PLACES,
    text=st.sampled_from(["札", "「札」を、ー"]),
    font=st.just("sans"),
    size=st.sampled_from([6.0, 10.5]),
    color=COLORS,
    spacing=st.sampled_from([0.0, 0.75]),
    slant=st.sampled_from([0.0, 11.0]),
    downwards=st.just(True),
)
MATRICES: st.SearchStrategy[Matrix] = st.sampled_from(
    [
        IDENTITY,
        (1.0, 0.0, 0.0, 1.0, 12.5, -3.0),
        (0.5, 0.0, 0.0, 0.5, 4.0, 8.0),
        (0.0, 2.0, -2.0, 0.0, 30.0, 9.0),
    ]
)
SINGLE: st.SearchStrategy[Item] = (
    PATHS
    | TEXTS
    | st.sampled_from(AGAIN)
    | st.builds(Reuse, form=st.just("mark"), transform=MATRICES)
    | st.builds(
        lambda x, y: Picture(x=x, y=y, width=9.0, height=4.0, key="own", data=PICTURE), PLACES, PLACES
    )
)
ITEMS: st.SearchStrategy[Item] = st.recursive(
    SINGLE,
    lambda inner: st.builds(
        lambda items, at, clip, odd, opacity: Group(
            items=tuple(items), transform=at, clip=clip, clip_even_odd=odd, opacity=opacity
        ),
        st.lists(inner, max_size=4),
        MATRICES,
        st.sampled_from([(), TRIANGLE]),
        st.booleans(),
        OPACITIES,
    ),
    max_leaves=8,
)


def scene(*items: Item) -> Scene:
    page = Page(width=80.0, height=60.0, items=items)
    return Scene(title="t", lang="en", pages=(page,), forms={"mark": MARK})


@examples(24)
@given(st.lists(ITEMS, min_size=1, max_size=6), st.sampled_from([0, 6]))
def test_a_page_paints_what_its_scene_asks_for(items: list[Item], effort: int) -> None:
    """Colours, lines and fonts that are remembered between items are always those of the item."""
    made = scene(*items)
    assert differing(painted(pdf.data(made, effort=effort), made, keys={7: "own"}), asked(made, 0)) == []


@examples(18)
@given(st.lists(ITEMS, min_size=1, max_size=5))
def test_an_svg_page_shows_what_its_scene_asks_for(items: list[Item]) -> None:
    """Words, which are outlines there, have their ink where the scene has it, and their colour."""
    made = scene(*items)
    found = Painter(page_svg(made, 0)).painted()
    drawn = [one for one in asked(made, 0, ramps=_stops) if one[0] != "text"]
    source = "data:image/png;base64," + b64encode(PICTURE).decode("ascii")
    wanted = [(one[0], source, *one[2:]) if one[0] == "picture" else one for one in drawn]
    assert differing([one for one in found if one[0] != "text"], wanted) == []
    words = [("text", item.text, ink(item, at), shade(item.color)) for item, at in texts(made) if item.text]
    assert differing([one for one in found if one[0] == "text"], words) == []


def _stops(value: Gradient) -> object:
    ends = (*value.start, *value.end, value.radius) if value.radius else (*value.start, *value.end)
    stops = tuple((stop.at, shade(stop.color), stop.opacity) for stop in value.stops)
    return len(ends), ends, value.transform, stops


def ink(item: Text, at: Matrix) -> tuple[float, ...] | None:
    """The box of a text's ink: what preflight takes it for, and of leaning letters each point moved aside."""
    if not item.slant:
        return ink_box(item, at)
    em, lean = item.size * MM, tan(radians(item.slant))
    if item.downwards:
        return _ink_downwards(item, at, em, lean)
    wide = sum(measure.width(letter, item.font, item.size) for letter in item.text)
    wide += (item.spacing * (len(item.text) - 1) + item.word_spacing * item.text.count(" ")) * MM
    x = item.x - {"start": 0.0, "middle": wide / 2, "end": wide}[item.anchor]
    drawn: Outline = ()
    for letter in item.text:
        drawn += pen.moved(outline(item.font, letter), (em, 0.0, -lean * em, em, x, item.y))
        x += measure.width(letter, item.font, item.size, item.spacing)
        x += item.word_spacing * MM if letter == " " else 0.0
    return pen.bounds(pen.moved(drawn, at)) if drawn else None


def _ink_downwards(item: Text, at: Matrix, em: float, lean: float) -> tuple[float, ...]:
    """Each letter hangs from the middle of its upper edge, and leans from there."""
    stands, y = upright(item.font), item.y
    drawn: Outline = ()
    for letter in item.text:
        glyph = stands.glyph(letter)
        down, half = stands.origin(glyph), measure.ems(letter, item.font) / 2
        shape = pen.moved(glyph_outline(item.font, glyph), (1.0, 0.0, 0.0, 1.0, -half, down))
        drawn += pen.moved(shape, (em, 0.0, -lean * em, em, item.x, y))
        y += (stands.advance(glyph) * item.size + item.spacing) * MM
    return pen.bounds(pen.moved(drawn, at))


def texts(made: Scene) -> Iterator[tuple[Text, Matrix]]:
    """Every text of the page, those of forms included, with its place."""

    def walk(items: Sequence[Item], at: Matrix) -> Iterator[tuple[Text, Matrix]]:
        for item in items:
            if isinstance(item, Text):
                yield item, at
            elif isinstance(item, Group):
                yield from walk(item.items, times(at, item.transform))

    yield from walk(made.pages[0].items, IDENTITY)


# what stands apart from the streams


def objects(made: Scene) -> tuple[pikepdf.Pdf, list[Any]]:
    document = pikepdf.open(BytesIO(pdf.data(made)))
    return document, [one for one in document.objects if isinstance(one, pikepdf.Dictionary | pikepdf.Stream)]


def masks(document: pikepdf.Pdf) -> list[Any]:
    """The soft masks among the graphics states of a page."""
    states: Any = document.pages[0].Resources.ExtGState
    return [states[key].SMask for key in states if "/SMask" in states[key]]


@pytest.mark.parametrize("by_opacity", [False, True])
def test_a_mask_shows_where_it_is_bright_or_drawn_on_the_largest_sheet_too(by_opacity: bool) -> None:
    """The group and its mask reach over any paper on either side of their origin: nothing is cut off."""
    square = pen.rectangle(0.0, 0.0, 5.0, 5.0)
    masked = Group(
        items=(Path(segments=square, fill=Color(1, 0, 0)),),
        mask=(Path(segments=square, fill=Color(0.5, 0.5, 0.5)),),
        by_opacity=by_opacity,
        opacity=0.5,
    )
    document, found = objects(scene(masked, masked))
    with document:
        (mask,) = masks(document)
        assert str(mask.S) == ("/Alpha" if by_opacity else "/Luminosity")
        space = mask.G.Group.get("/CS")
        assert space is None if by_opacity else str(space) == "/DeviceRGB", "brightness is that of colours"
        forms = [one for one in found if one.get("/Subtype") == "/Form" and "/Group" in one]
        assert len(forms) == 3, "the mask once, and what it is for each time"
        for form in forms:
            assert str(form.Group.S) == "/Transparency"
            left, top, right, foot = (float(edge) for edge in form.BBox)
            assert max(left, top) <= -2000
            assert min(right, foot) >= 2000


def test_a_gradient_that_grows_thin_has_a_second_one_for_how_thin() -> None:
    """From 0.25 at the first fifth to 1 at its end, grey as a mask, over the whole of its shape."""
    stops = (Stop(at=0.2, color=Color(1, 0, 0), opacity=0.25), Stop(at=1.0, color=Color(0, 0, 1)))
    fill = Gradient(start=(0.0, 0.0), end=(10.0, 0.0), stops=stops, transform=(1.0, 0.0, 0.0, 1.0, 2.0, 3.0))
    segments = pen.rectangle(2.0, 3.0, 10.0, 4.0)
    document, found = objects(scene(Path(segments=segments, fill=fill)))
    with document:
        colours, thin = sorted(
            (one for one in found if "/ShadingType" in one), key=lambda one: str(one.ColorSpace), reverse=True
        )
        assert (str(colours.ColorSpace), str(thin.ColorSpace)) == ("/DeviceRGB", "/DeviceGray")
        assert [worked_out(thin.Function, at) for at in (0.1, 0.2, 0.6, 0.999)] == [
            pytest.approx((value,), abs=0.01) for value in (0.25, 0.25, 0.625, 1.0)
        ]
        assert worked_out(colours.Function, 0.6) == pytest.approx((0.5, 0.0, 0.5))
        (mask,) = masks(document)
        assert str(mask.S) == "/Luminosity"
        left, top, right, foot = (float(edge) for edge in mask.G.BBox)
        assert left <= 2.0 <= 12.0 <= right
        assert top <= 3.0 <= 7.0 <= foot
        drawn = mask.G.read_bytes().decode("ascii").split()
        assert drawn[:7] == ["1", "0", "0", "1", "2.0000", "3.0000", "cm"]
        assert drawn[-1] == "sh"


def test_stops_out_of_order_follow_each_other_and_a_single_one_is_a_colour_all_over() -> None:
    red, blue, green = Color(1, 0, 0), Color(0, 0, 1), Color(0, 1, 0)

    def at(place: float, *stops: tuple[float, Color]) -> list[float]:
        told = tuple(Stop(at=one, color=color) for one, color in stops)
        fill = Gradient(start=(0.0, 0.0), end=(1.0, 0.0), stops=told)
        document, found = objects(scene(Path(segments=TRIANGLE, fill=fill)))
        with document:
            (one,) = [one for one in found if "/ShadingType" in one]
            return [round(part, 2) for part in worked_out(one.Function, place)]

    assert at(0.1, (0.5, red), (0.2, blue)) == [1.0, 0.0, 0.0]
    assert at(0.9, (0.5, red), (0.2, blue)) == [0.0, 0.0, 1.0]
    assert at(0.25, (0.0, red), (0.5, blue), (2.0, green)) == [0.5, 0.0, 0.5]
    assert at(0.75, (0.0, red), (0.5, blue), (2.0, green)) == [0.0, 0.5, 0.5]
    assert [at(place, (0.4, green)) for place in (0.1, 0.4, 0.9)] == [[0.0, 1.0, 0.0]] * 3


def inside(image: Image.Image, kind: str, **more: object) -> tuple[str, Any, bytes, bytes | None]:
    """Filter, colour space, dots and opacities of a picture in a file."""
    out = BytesIO()
    image.save(out, kind, **more)
    item = Picture(x=0.0, y=0.0, width=5.0, height=5.0, key="own", data=out.getvalue())
    document, found = objects(scene(item))
    with document:
        (one,) = [one for one in found if one.get("/Subtype") == "/Image" and "/SMask" in one] or [
            one for one in found if one.get("/Subtype") == "/Image"
        ]
        assert (int(one.Width), int(one.Height), int(one.BitsPerComponent)) == (*image.size, 8)
        thin = one.SMask.read_bytes() if "/SMask" in one else None
        dots = one.read_raw_bytes() if one.Filter == "/DCTDecode" else one.read_bytes()
        return str(one.Filter), str(one.ColorSpace), dots, thin


def test_grey_of_sixteen_bits_keeps_its_shades() -> None:
    """Each shade is its higher byte: 0x00ff is still black, 0x8000 is half, 0xffff is white."""
    shades = [0x0000, 0x00FF, 0x0100, 0x7FFF, 0x8000, 0xFFFF]
    image = Image.new("I;16", (len(shades), 1))
    for place, value in enumerate(shades):
        image.putpixel((place, 0), value)
    _, space, dots, _ = inside(image, "PNG")
    assert (space, list(dots)) == ("/DeviceGray", [0, 0, 1, 127, 128, 255])


@pytest.mark.parametrize(
    ("mode", "color", "space", "dots", "thin"),
    [
        ("RGB", (1, 2, 3), "/DeviceRGB", [1, 2, 3], None),
        ("RGBA", (1, 2, 3, 40), "/DeviceRGB", [1, 2, 3], [40]),
        ("L", 77, "/DeviceGray", [77], None),
        ("LA", (77, 40), "/DeviceGray", [77], [40]),
    ],
)
def test_a_picture_keeps_its_dots_and_how_thin_they_are(
    mode: str, color: Any, space: str, dots: list[int], thin: list[int] | None
) -> None:
    found = inside(Image.new(mode, (1, 1), color), "PNG")
    assert found[:3] == ("/FlateDecode", space, bytes(dots))
    assert found[3] == (None if thin is None else bytes(thin))


def test_a_photograph_keeps_its_bytes_unless_it_has_to_be_turned() -> None:
    """EXIF 6 = lies on its side; CMYK is left to Pillow, as few readers agree on it."""
    image = Image.new("RGB", (4, 4), (200, 10, 10))
    out = BytesIO()
    image.save(out, "JPEG")
    assert inside(image, "JPEG") == ("/DCTDecode", "/DeviceRGB", out.getvalue(), None)
    assert inside(image.convert("L"), "JPEG")[:2] == ("/DCTDecode", "/DeviceGray")
    turned = Image.Exif()
    turned[0x0112] = 6
    assert inside(image, "JPEG", exif=turned)[:2] == ("/FlateDecode", "/DeviceRGB")
    turned[0x0112] = 1
    assert inside(image, "JPEG", exif=turned)[0] == "/DCTDecode"
    assert inside(image.convert("CMYK"), "JPEG")[:2] == ("/FlateDecode", "/DeviceRGB")


def test_bookmarks_lead_to_their_height_on_their_page() -> None:
    """20 mm from the top of 60 are 40 mm from its foot, where a PDF counts from."""
    pages = (Page(width=80.0, height=60.0, items=(), label="i"), Page(width=80.0, height=90.0, items=()))
    marks = (
        Bookmark(title="a", page=0, y=20.0),
        Bookmark(title="b", page=1),
        Bookmark(title="c", page=1, level=1),
    )
    made = Scene(title="t", lang="en", pages=pages, forms={}, bookmarks=marks, right_bound=True)
    with pikepdf.open(BytesIO(pdf.data(made))) as document:
        with document.open_outline() as outline:
            (first, second), (third,) = outline.root, outline.root[1].children
            for mark, page, height in ((first, 0, 40.0), (second, 1, 90.0), (third, 1, 90.0)):
                place: Any = mark.destination
                assert place[0].objgen == document.pages[page].objgen
                assert (str(place[1]), float(place[2])) == ("/XYZ", 0.0)
                assert float(place[3]) == pytest.approx(height / MM, abs=0.01)
        wishes = document.Root.ViewerPreferences
        assert (str(wishes.Direction), bool(wishes.DisplayDocTitle)) == ("/R2L", True)
        assert document.Root.PageMode == "/UseOutlines"
        assert [str(one.P) for one in list(document.Root.PageLabels.Nums)[1::2]] == ["i", "2"]
        assert str(document.docinfo.Author) == "Kamifuda"


@pytest.mark.parametrize(("label", "title"), [("Backs", "Made · Backs"), ("", "Made")])
def test_an_svg_page_is_called_after_its_file_and_what_stands_on_it(label: str, title: str) -> None:
    page = Page(width=50.0, height=40.0, items=(), label=label)
    document = page_svg(Scene(title="Made", lang="en", pages=(page,), forms={}), 0)
    assert f"<title>{title}</title>" in document
