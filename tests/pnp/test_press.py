"""Files for a printing press, read back by the rules of PDF/X-1a:2003 and looked at beside the screen's."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageStat

from layouts.vendors import vendors
from pnp.art import pen
from pnp.cli import cli
from pnp.draw import pdf, png
from pnp.export.press import flatten, inks, pdfx
from pnp.export.press.regions import relation
from pnp.scene import IDENTITY, Color, Gradient, Group, Item, Page, Picture, Scene, Stop, Stroke, Text
from pnp.scene import Path as Shape
from tests.pnp.pdfx_reader import Reader
from tests.properties import examples

WHITE, BLACK = Color(1.0, 1.0, 1.0), Color(0.0, 0.0, 0.0)
RED, BLUE = Color.hex("#c4122f"), Color.hex("#21409a")
K = (0.0, 0.0, 0.0, 1.0)


def rect(x: float, y: float, width: float, height: float, fill: Color, opacity: float = 1.0) -> Shape:
    return Shape(segments=pen.rectangle(x, y, width, height), fill=fill, opacity=opacity)


def page(*items: Item) -> Page:
    whole = (0.0, 0.0, 40.0, 40.0)
    return Page(width=40.0, height=40.0, items=items, trim=(2.0, 2.0, 36.0, 36.0), bleed=whole)


def scene(drawn: Page) -> Scene:
    return Scene(title="Test", lang="en", pages=(drawn,), forms={})


def pressed(*items: Item) -> Reader:
    return Reader(pdfx.convert(pdf.data(scene(flatten.page(page(*items)))), "CGATS TR 001", "SWOP"))


def look(drawn: Page) -> Image.Image:
    (shot,) = png.pages(pdf.data(scene(drawn)), 300)
    return shot


def glow() -> Picture:
    """A picture that is thinner and thinner towards its right."""
    image = Image.new("RGBA", (60, 60), (200, 40, 80, 0))
    image.putalpha(Image.linear_gradient("L").rotate(90).resize((60, 60)))
    data = BytesIO()
    image.save(data, "PNG")
    return Picture(x=12.0, y=12.0, width=16.0, height=16.0, key="glow", data=data.getvalue())


def fade(low: float) -> Gradient:
    ends = (Stop(at=0.0, color=BLUE), Stop(at=1.0, color=RED, opacity=low))
    return Gradient(start=(5.0, 0.0), end=(35.0, 0.0), stops=ends)


def ring(radius: float) -> Group:
    return Group(items=(Shape(segments=pen.circle(20, 20, radius), fill=BLACK),), opacity=0.2)


WORDS = Text(x=20.0, y=22.0, text="Kamifuda", font="sans", size=12, color=BLACK, anchor="middle")
LINE = Stroke(color=RED, width=2.0)
EVEN = (rect(0, 0, 40, 40, Color.hex("#dfbf84")),)
UNEVEN = (rect(0, 0, 40, 40, WHITE), rect(0, 0, 22, 40, Color.hex("#15803d")), WORDS)
VEILS: dict[str, Item] = {
    "area": rect(10, 10, 20, 20, RED, 0.55),
    "line": Shape(segments=pen.rectangle(10, 10, 20, 20), stroke=LINE, opacity=0.4),
    "area and line": Shape(segments=pen.circle(20, 20, 9), fill=BLUE, stroke=LINE, opacity=0.5),
    "group": Group(items=(rect(8, 8, 16, 16, RED), rect(14, 14, 18, 18, BLUE), WORDS), opacity=0.5),
    "turned": Group(items=(rect(-6, -6, 12, 12, RED, 0.3),), transform=(0.8, 0.6, -0.6, 0.8, 20.0, 20.0)),
    "clipped": Group(items=(rect(0, 0, 40, 40, RED, 0.3),), clip=pen.circle(20, 20, 10)),
    "mask": Group(items=(rect(5, 5, 30, 30, BLUE),), mask=(rect(8, 8, 20, 20, Color(0.5, 0.5, 0.5)),)),
    "gradient": Shape(segments=pen.rectangle(5, 12, 30, 16), fill=fade(0.1)),
    "thin gradient in a group": Group(
        items=(Shape(segments=pen.circle(20, 20, 12), fill=fade(0.1)),), opacity=0.5
    ),
    "picture": glow(),
    "faint picture": Group(items=(glow(),), opacity=0.4),
    "soft shadow": Group(items=tuple(ring(radius) for radius in (9, 8, 7))),
}


@pytest.mark.parametrize("ground", [EVEN, UNEVEN], ids=["even", "uneven"])
@pytest.mark.parametrize("name", VEILS)
def test_what_shines_through_looks_the_same_when_nothing_does(name: str, ground: tuple[Item, ...]) -> None:
    """The opaque page beside the one that the renderer blends: no dot but those of edges differs."""
    veiled = page(*ground, VEILS[name], rect(30, 2, 6, 6, RED))
    made = flatten.page(veiled)
    assert not any(map(flatten.is_translucent, made.items))
    difference = ImageChops.difference(look(veiled), look(made))
    assert max(ImageStat.Stat(difference).mean) < 0.6
    wrong = difference.convert("L").point([255 * (level > 24) for level in range(256)])
    assert ImageStat.Stat(wrong).mean[0] < 0.012 * 255  # edges are smoothed twice where a picture is cut


FIGURES = st.tuples(st.floats(-4, 30), st.floats(-4, 30), st.floats(1, 30), st.floats(1, 30))
COLORS = st.builds(Color, *[st.sampled_from([0.0, 0.5, 1.0])] * 3)
OPACITIES = st.sampled_from([1.0, 1.0, 0.5, 0.2])
SHAPES = st.builds(
    lambda box, color, opacity, line: Shape(
        segments=pen.rectangle(*box),
        fill=None if line == "line" else color,
        stroke=Stroke(color=color, width=1.0) if line else None,
        opacity=opacity,
    ),
    FIGURES,
    COLORS,
    OPACITIES,
    st.sampled_from(["", "", "line", "both"]),
)
FADES = st.builds(
    lambda box, low: Shape(segments=pen.circle(box[0], box[1], box[2] / 2), fill=fade(low)),
    FIGURES,
    st.sampled_from([1.0, 0.1]),
)
DRAWN: st.SearchStrategy[Item] = st.recursive(
    SHAPES | FADES,
    lambda inner: st.builds(
        lambda items, opacity, clip, at: Group(items=tuple(items), opacity=opacity, clip=clip, transform=at),
        st.lists(inner, min_size=1, max_size=3),
        OPACITIES,
        st.sampled_from([(), pen.circle(20, 20, 12)]),
        st.sampled_from([IDENTITY, (0.8, 0.6, -0.6, 0.8, 5.0, -3.0)]),
    ),
    max_leaves=6,
)


@examples(12)
@given(st.lists(DRAWN, min_size=1, max_size=5))
def test_whatever_lies_on_whatever_looks_the_same_when_nothing_shines_through(items: list[Item]) -> None:
    """Areas, lines, gradients and groups over one another: dots differ along edges alone."""
    veiled = page(*items)
    made = flatten.page(veiled)
    assert not any(map(flatten.is_translucent, made.items))
    difference = ImageChops.difference(look(veiled), look(made)).convert("L")
    wrong = difference.point([255 * (level > 24) for level in range(256)])
    assert ImageStat.Stat(wrong).mean[0] < 0.03 * 255


@pytest.mark.parametrize("name", ["area", "line", "group", "turned", "clipped", "picture"])
def test_over_an_even_ground_a_drawing_stays_a_drawing(name: str) -> None:
    """Reckoned: red at 0.55 over #dfbf84 is 0.55 * red + 0.45 * ground; no dots but those of a picture."""
    made = flatten.page(page(*EVEN, VEILS[name]))
    pictures = re.findall("Picture", repr(made))
    assert len(pictures) == (1 if name == "picture" else 0)
    if name == "area":
        found = made.items[-1]
        assert isinstance(found, Shape)
        assert isinstance(found.fill, Color)
        assert found.fill.red == pytest.approx(0.55 * 0xC4 / 255 + 0.45 * 0xDF / 255)
        assert found.opacity == 1.0


def test_words_that_come_after_a_flat_place_are_still_words() -> None:
    made = flatten.page(page(*UNEVEN, VEILS["area"], WORDS))
    assert made.items[-1] == WORDS
    assert "Picture" in repr(made)


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", VEILS)
def test_the_standard_holds_for_everything_that_can_be_drawn(name: str) -> None:
    found = pressed(*UNEVEN, VEILS[name], Shape(segments=pen.circle(8, 32, 4), fill=fade(1.0)))
    assert found.faults == set()
    assert max(map(sum, found.inks)) <= 2.4
    assert {words.inks for words in found.words} == {K}


def test_the_reader_refuses_what_home_printers_get() -> None:
    """A reader that finds nothing proves nothing: the file for the screen breaks these rules."""
    screen = Reader(pdf.data(scene(page(*EVEN, VEILS["area"], VEILS["mask"], VEILS["picture"]))))
    assert {"screen colour", "output intent", "GTS_PDFXVersion", "transparency: opacity"} <= screen.faults
    assert {"transparency: mask", "transparency: picture", "transparency: group"} <= screen.faults


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (b"/PDF", b"/ODF", "output"),
        (b"CGATS TR 001", b"CGATS TR 777", "printing condition"),
        (b"PDF/X-1a:2003", b"PDF/X-1a:2033", "GTS_PDFXVersion"),
        (b"/Trapped /False", b"/Trapped /Maybe", "Trapped"),
        (b"/ModDate", b"/ModDote", "/ModDate"),
        (b"/TrimBox", b"/TramBox", "one of TrimBox"),
        (b"/FontFile2", b"/FontFole2", "font that is not embedded"),
    ],
)
def test_the_reader_sees_each_lack(old: bytes, new: bytes, fault: str) -> None:
    made = pdfx.convert(pdf.data(scene(flatten.page(page(*EVEN, WORDS)))), "CGATS TR 001", "SWOP")
    if old == b"/PDF":
        old, new = b"/GTS_PDFX\n", b"/GTS_ODFX\n"
        if old not in made:
            old, new = b"/GTS_PDFX ", b"/GTS_ODFX "
    assert old in made
    assert any(fault in one for one in Reader(made.replace(old, new)).faults)


# colours


@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_inks_stay_within_the_press(rgb: tuple[int, int, int]) -> None:
    found = inks.of(Color(*(part / 255 for part in rgb)))
    assert all(0.0 <= ink <= 1.0 for ink in found)
    press = vendors()["drivethru"].press
    assert press is not None
    assert sum(found) * 100 <= press.ink


@given(st.integers(0, 255))
def test_greys_are_black_ink_alone(level: int) -> None:
    cyan, magenta, yellow, black = inks.of(Color(level / 255, level / 255, level / 255))
    assert (cyan, magenta, yellow) == (0.0, 0.0, 0.0)
    assert (black == 0.0) == (level == 255)


@pytest.mark.parametrize(
    ("color", "least", "most"),
    [  # what any press person would expect of pure colours
        ("#ff0000", {"m": 0.85, "y": 0.85}, {"c": 0.02, "k": 0.05}),
        ("#ffff00", {"y": 0.9}, {"c": 0.05, "m": 0.05, "k": 0.0}),
        ("#0000ff", {"c": 0.9, "m": 0.6}, {"y": 0.0, "k": 0.05}),
        ("#00ff00", {"c": 0.5, "y": 0.9}, {"m": 0.0, "k": 0.0}),
        ("#000000", {"k": 1.0}, {"c": 0.0, "m": 0.0, "y": 0.0}),
        ("#ffffff", {}, {"c": 0.0, "m": 0.0, "y": 0.0, "k": 0.0}),
    ],
)
def test_pure_colours_take_the_inks_they_are_made_of(
    color: str, least: dict[str, float], most: dict[str, float]
) -> None:
    found = dict(zip("cmyk", inks.of(Color.hex(color)), strict=True))
    assert all(found[ink] >= share for ink, share in least.items())
    assert all(found[ink] <= share for ink, share in most.items())


def test_a_picture_and_an_area_of_one_colour_get_the_same_inks() -> None:
    for color in ("#c4122f", "#21409a", "#f2b134", "#808080", "#ffffff"):
        dot = inks.picture(Image.new("RGB", (1, 1), color)).getpixel((0, 0))
        assert isinstance(dot, tuple)
        assert dot == pytest.approx([255 * ink for ink in inks.of(Color.hex(color))], abs=4)


def test_dark_words_are_solid_black_and_dark_areas_keep_their_colour() -> None:
    night = Color.hex("#101828")
    found = pressed(rect(4, 4, 4, 4, night), Text(x=4, y=20, text="a", font="sans", size=9, color=night))
    assert {words.inks for words in found.words} == {K}
    assert any(sum(used) > 0 and used != K for used in found.inks)


# places


@pytest.mark.parametrize(
    ("box", "expected"),
    [
        ((9, 9, 11, 11), "inside"),
        ((0, 0, 1, 1), "outside"),
        ((1, 9, 11, 11), "across"),
        ((0, 0, 40, 40), "across"),
    ],
)
def test_a_box_lies_inside_outside_or_across(box: tuple[float, float, float, float], expected: str) -> None:
    assert relation(pen.circle(10, 10, 8), box) == expected


def test_a_hole_is_outside_by_the_even_odd_rule() -> None:
    ring = (*pen.circle(10, 10, 8), *pen.circle(10, 10, 4))
    assert relation(ring, (9.5, 9.5, 10.5, 10.5), even_odd=True) == "outside"
    assert relation(ring, (9.5, 9.5, 10.5, 10.5)) == "inside"


# the vendor's file


def export(out: Path, game: str, *more: str) -> bytes:
    result = CliRunner().invoke(
        cli, ["export", game, "--to", "drivethru", "--out", str(out), "--json", *more]
    )
    assert result.exit_code == 0, result.output
    (file,) = json.loads(result.stdout)["files"]
    assert file["standard"] == "PDF/X-1a:2003"
    return Path(file["path"]).read_bytes()


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("game", "cards"), [("twin-pyramid", "QD,KH,2S"), ("pyramid-dice", "T01,T16"), ("pile-up", "R1,W1")]
)
def test_the_vendor_gets_the_standard_and_no_more_ink_than_it_allows(
    tmp_path: Path, game: str, cards: str
) -> None:
    """The cheeks of our queens have an opacity of 0.55."""
    data = export(tmp_path, game, "--only", cards, "--lang", "en")
    found = Reader(data)
    assert found.faults == set()
    assert max(map(sum, found.inks)) <= 2.4
    assert K in {words.inks for words in found.words}
    assert data == export(tmp_path, game, "--only", cards, "--lang", "en")
