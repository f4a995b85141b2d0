"""Gradients, masks, shadows, outlines and icons of one's own: the same in PDF and SVG, and twice the same."""

from __future__ import annotations

import io
from pathlib import Path as FilePath
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image, ImageDraw

import layouts
from layouts.model import LayoutError, Size
from pnp import template
from pnp.art.style import Style
from pnp.draw import pdf
from pnp.draw.svg import page_svg
from pnp.errors import PnpError
from pnp.preflight.walk import leaves
from pnp.scene import Color, Gradient, Group, Item, Page, Path, Picture, Scene, Text
from pnp.template import svgfile
from pnp.template.tints import tint
from tests.layouts.folders import GAME, write_game
from tests.pnp.scene_text import items as told

POKER = Size(width=63.5, height=88.9)
RED, BLUE = Color(1.0, 0.0, 0.0), Color(0.0, 0.0, 1.0)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
MANA = SVG.format(
    '<circle cx="50" cy="50" r="50" fill="#0000ff"/><rect x="40" y="40" width="20" height="20" fill="#fff"/>'
)


def png(width: int, height: int, *, alpha: bool) -> bytes:
    """A picture whose left half is drawn: opaque on nothing, or bright on black."""
    image = Image.new("RGBA" if alpha else "L", (width, height), (0, 0, 0, 0) if alpha else 0)
    ImageDraw.Draw(image).rectangle((0, 0, width // 2 - 1, height), (9, 9, 9, 255) if alpha else 255)
    target = io.BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def drawn(
    place: FilePath, faces: str, ink: str = "full", icons: str = "", **columns: str
) -> tuple[Item, ...]:
    """The face of the one card of a game in a folder."""
    game = f"{GAME}\n[icons]\n{icons}\n" if icons else GAME
    folder = write_game(place / "g", game=game)
    heads = ",".join(("id", "quantity", *columns))
    (folder / "cards.csv").write_text(f"{heads}\n{','.join(('K1', '1', *columns.values()))}\n", "utf-8")
    (folder / "faces.toml").write_text(faces, "utf-8")
    (folder / "mana.svg").write_text(MANA, "utf-8")
    (folder / "gem.png").write_bytes(png(40, 20, alpha=True))
    (folder / "light.png").write_bytes(png(40, 20, alpha=False))
    book = layouts.load(folder)
    style = Style(ink=ink)  # type: ignore[arg-type]
    return template.load(book).face(book.cards[0], POKER, style, "en")


def pixels(items: tuple[Item, ...]) -> Image.Image:
    """The card at 4 pixels a millimetre, from a PDF that is made twice alike; its SVG is sound."""
    page = Page(width=POKER.width, height=POKER.height, items=items)
    scene = Scene(title="t", lang="en", pages=(page,), forms={})
    data = pdf.data(scene)
    assert data == pdf.data(scene)
    ElementTree.fromstring(page_svg(scene, 0).encode("utf-8"))
    scale = 4 * 25.4 / 72
    image: Image.Image = pypdfium2.PdfDocument(io.BytesIO(data))[0].render(scale=scale).to_pil()
    return image.convert("RGB")


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place in mm."""
    found = image.getpixel((round(x * 4), round(y * 4)))
    assert isinstance(found, tuple)
    return found


SHAPE = '[face.default.a]\nshape = "rect"\nbox = [10, 10, 40, 20]\n'


# gradients


def test_colours_run_from_edge_to_edge(tmp_path: FilePath) -> None:
    """A quarter of the way from red to blue is three quarters red."""
    image = pixels(drawn(tmp_path, SHAPE + 'fill = "linear(0, #ff0000, #0000ff)"\n'))
    assert at(image, 10.5, 20)[0] > 240
    assert at(image, 20, 20) == pytest.approx((191, 0, 64), abs=4)
    assert at(image, 49.5, 20)[2] > 240
    down = pixels(drawn(tmp_path, SHAPE + 'fill = "linear(#ff0000, #00ff00 25%, #0000ff)"\n'))
    assert at(down, 30, 10.5)[0] > 200
    assert at(down, 30, 15) == pytest.approx((0, 255, 0), abs=12)
    assert at(down, 30, 29.5)[2] > 240


def test_a_radial_gradient_runs_from_the_middle_to_the_edges(tmp_path: FilePath) -> None:
    image = pixels(drawn(tmp_path, SHAPE + 'fill = "radial(#ff0000, #0000ff)"\n'))
    assert at(image, 30, 20)[0] > 240
    assert at(image, 40, 20) == pytest.approx((128, 0, 128), abs=5)
    assert at(image, 30, 29.5)[2] > 235


def test_a_column_can_give_a_colour_of_a_gradient(tmp_path: FilePath) -> None:
    (shape,) = drawn(tmp_path, SHAPE + 'fill = "linear(0, {hue}, gold)"\n', hue="#ff0000")
    assert isinstance(shape, Path)
    assert isinstance(shape.fill, Gradient)
    assert shape.fill.stops[0].color == RED
    with pytest.raises(PnpError, match="card K1"):
        drawn(tmp_path / "b", SHAPE + 'fill = "linear(0, {hue}, gold)"\n', hue="rde")


@pytest.mark.parametrize(
    ("fill", "message"),
    [
        ("linear(0, red)", "is not a gradient"),
        ("linaer(0, red, gold)", "is not a gradient"),
        ("linear(0, red 60%, gold 20%)", "is not a gradient"),
        ("linear(0, rde, gold)", "Did you mean `red`"),
    ],
)
def test_slips_in_a_gradient_are_told(tmp_path: FilePath, fill: str, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        drawn(tmp_path, SHAPE + f'fill = "{fill}"\n')


@pytest.mark.parametrize(
    "element",
    [
        'text = "a"\ncolor',
        'icon = "sun"\ncolor',
        'shape = "rect"\nstroke',
        'shape = "rect"\nshadow',
    ],
)
def test_only_a_shape_is_filled_with_a_gradient(tmp_path: FilePath, element: str) -> None:
    with pytest.raises(LayoutError) as caught:
        drawn(tmp_path, f'[face.default.a]\nbox = [0, 0, 10, 10]\n{element} = "linear(red, gold)"\n')
    assert [problem.line for problem in caught.value.problems] == [4]
    assert "linear(red, gold)" in str(caught.value)


def test_colours_without_a_place_stand_evenly() -> None:
    made = tint("linear(a, b, c 80%, d)", dict.fromkeys("abcd", RED).get)
    assert [stop.at for stop in made.stops] == pytest.approx([0.0, 0.4, 0.8, 1.0])


def test_little_ink_takes_no_gradient_of_a_large_area(tmp_path: FilePath) -> None:
    (shape,) = drawn(tmp_path, SHAPE + 'fill = "linear(0, navy, black)"\n', ink="low")
    assert isinstance(shape, Path)
    assert shape.fill == Color(1.0, 1.0, 1.0)


# pictures


def fills(markup: str) -> list[object]:
    """What an SVG picture is filled with."""
    return [
        i.fill for i, _ in leaves(svgfile.parse(SVG.format(markup).encode()).items) if isinstance(i, Path)
    ]


def test_an_svg_gradient_is_inherited_turned_and_scaled_to_its_shape() -> None:
    stops = '<stop stop-color="#f00"/><stop offset="100%" stop-color="#00f"/>'
    base = f'<linearGradient id="a">{stops}</linearGradient>'
    (found,) = fills(
        f'<defs>{base}<linearGradient id="b" href="#a" x2="0" y2="1"/></defs>'
        '<rect x="10" y="20" width="40" height="60" fill="url(#b)"/>'
    )
    assert isinstance(found, Gradient)
    assert [stop.color for stop in found.stops] == [RED, BLUE]
    assert (found.start, found.end) == ((0.0, 0.0), (0.0, 1.0))
    assert found.transform == (40.0, 0.0, 0.0, 60.0, 10.0, 20.0)


USES_A, MASKED = '<path d="M0 0H9V9Z" fill="url(#a)"/>', '<path d="M0 0H9V9Z" mask="url(#m)"/>'


@pytest.mark.parametrize(
    ("markup", "reason"),
    [
        ('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>' + USES_A, "circle"),
        ('<radialGradient id="a" spreadMethod="repeat"/>' + USES_A, "spreadMethod"),
        ('<clipPath id="c"><g/></clipPath><path d="M0 0H9V9Z" clip-path="url(#c)"/>', "<g>"),
        (MASKED, "not in the file"),
        ('<mask id="m"><g mask="url(#m)"><path d="M0 0H9V9Z"/></g></mask>' + MASKED, "deep"),
    ],
)  # fmt: skip
def test_what_is_not_drawn_of_svg_is_refused(markup: str, reason: str) -> None:
    with pytest.raises(svgfile.UnsupportedImageError, match=reason):
        svgfile.parse(SVG.format(markup).encode())


IMAGE = '[face.default.a]\nimage = "{}"\nbox = [10, 10, 40, 20]\n'


def test_clips_and_masks_of_svg_hide_what_they_should(tmp_path: FilePath) -> None:
    (tmp_path / "g").mkdir()
    markup = (
        '<clipPath id="c"><rect width="50" height="100"/></clipPath>'
        '<mask id="m"><rect width="100" height="50" fill="#fff"/></mask>'
        '<g clip-path="url(#c)"><rect width="100" height="100" fill="#f00" mask="url(#m)"/></g>'
    )
    (tmp_path / "g" / "a.svg").write_text(SVG.format(markup), "utf-8")
    image = pixels(drawn(tmp_path, '[face.default.a]\nimage = "a.svg"\nbox = [10, 10, 20, 20]\n'))
    assert at(image, 15, 15) == (255, 0, 0)
    assert at(image, 25, 15) == at(image, 15, 25) == (255, 255, 255)


@pytest.mark.parametrize("mask", ["gem.png", "light.png"])
def test_a_mask_shows_where_it_is_drawn_or_bright(tmp_path: FilePath, mask: str) -> None:
    """The left half of either: the one is dark on nothing, the other bright on black."""
    image = pixels(drawn(tmp_path, IMAGE.format("mana.svg") + f'fit = "cover"\nmask = "{mask}"\n'))
    assert at(image, 20, 12) == (0, 0, 255)
    assert at(image, 40, 12) == (255, 255, 255)


def test_corners_in_per_cent_make_a_picture_round(tmp_path: FilePath) -> None:
    image = pixels(
        drawn(
            tmp_path,
            '[face.default.a]\nimage = "light.png"\nbox = [10, 10, 20, 20]\nfit = "cover"\ncorner = "50%"\n',
        )
    )
    assert at(image, 10.5, 10.5) == (255, 255, 255)
    assert at(image, 28, 20) == (0, 0, 0)


# shadows and outlines


def test_a_shadow_lies_under_its_shape_and_beside_it(tmp_path: FilePath) -> None:
    faces = SHAPE + 'fill = "#ff0000"\nshadow = "#000000"\nshadow-offset = [3, 4]\nshadow-opacity = 0.5\n'
    image = pixels(drawn(tmp_path, faces))
    assert at(image, 49, 29) == (255, 0, 0)
    assert at(image, 52, 33) == pytest.approx((128, 128, 128), abs=2)
    assert at(image, 52, 11) == (255, 255, 255)


def test_a_soft_shadow_runs_out(tmp_path: FilePath) -> None:
    soft = 'shadow = "#000000"\nshadow-offset = [0, 0]\nshadow-blur = 4\nshadow-opacity = 0.8\n'
    image = pixels(drawn(tmp_path, SHAPE + 'fill = "#ff0000"\n' + soft))
    shades = [at(image, 30, y)[0] for y in (30.4, 31.4, 32.4, 33.3, 35)]
    assert shades == sorted(shades)
    assert shades[0] < 100
    assert shades[-1] == 255


def test_letters_keep_their_shape_within_their_outline_and_stay_text(tmp_path: FilePath) -> None:
    faces = '[face.default.a]\ntext = "I"\nbox = [10, 10, 40, 20]\nsize = 40\ncolor = "white"\n'
    items = drawn(tmp_path, faces + 'stroke = "#ff0000"\nstroke-width = 1\n')
    assert [type(item) for item in items] == [Path, Text]
    outline, _ = items
    assert isinstance(outline, Path)
    assert outline.stroke is not None
    assert outline.stroke.width == 2.0
    assert "text" not in told((outline,))
    assert [type(item) for item in drawn(tmp_path / "b", faces + 'stroke = "red"\n', ink="low")] == [Text]


# icons


ICONS = 'mana = "mana.svg"\ngem = "gem.png"'
TEXT = '[face.default.a]\ntext = "{t}"\nbox = [5, 5, 50, 20]\nsize = 12\n'


def test_own_icons_stand_in_text_as_wide_as_they_are(tmp_path: FilePath) -> None:
    items = drawn(tmp_path, TEXT, icons=ICONS, t="a:mana:b:gem:c")
    em = 12 * 25.4 / 72
    (a, b, c) = [item for item in items if isinstance(item, Text)]
    wide = {t.text: pixels_of(t) for t in (a, b, c)}
    assert b.x - a.x - wide["a"] == pytest.approx(em)  # a square one
    assert c.x - b.x - wide["b"] == pytest.approx(2 * em)  # 40 × 20 pixels
    assert sum(isinstance(item, Picture) for item, _ in leaves(items)) == 1


def pixels_of(text: Text) -> float:
    """The width of a text in mm."""
    from pnp.type.measure import width

    return width(text.text, text.font, text.size)


def test_an_icon_takes_the_colour_that_is_asked_for_and_keeps_its_white(tmp_path: FilePath) -> None:
    box = '[face.default.a]\nicon = "mana"\nbox = [10, 10, 20, 20]\n'
    own = pixels(drawn(tmp_path, box, icons=ICONS))
    assert (at(own, 14, 20), at(own, 20, 20)) == ((0, 0, 255), (255, 255, 255))
    red = pixels(drawn(tmp_path / "b", box + 'fill = "#ff0000"\n', icons=ICONS))
    assert (at(red, 14, 20), at(red, 20, 20)) == ((255, 0, 0), (255, 255, 255))
    gem = pixels(drawn(tmp_path / "c", box.replace("mana", "gem") + 'fill = "#ff0000"\n', icons=ICONS))
    assert (at(gem, 14, 20), at(gem, 26, 20)) == ((255, 0, 0), (255, 255, 255))
    mono = pixels(drawn(tmp_path / "m", box, ink="mono", icons=ICONS))
    assert (at(mono, 14, 20), at(mono, 20, 20)) == ((0, 0, 0), (255, 255, 255))
    marked = drawn(tmp_path / "d", TEXT, icons=ICONS, t="{color:#ff0000}:mana:{/}")
    assert RED in [item.fill for item, _ in leaves(marked) if isinstance(item, Path)]


@pytest.mark.parametrize(
    ("icons", "text", "message"),
    [
        ('mana = "gone.svg"', "x", "gone.svg"),
        ('Mana = "mana.svg"', "x", "cannot be the name"),
        ('mana = "../mana.svg"', "x", "inside the folder"),
        (ICONS, ":manna:", "Did you mean `mana`"),
    ],
)
def test_slips_in_icons_are_told(tmp_path: FilePath, icons: str, text: str, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        drawn(tmp_path, TEXT, icons=icons, t=text)


def test_every_part_of_a_group_is_told(tmp_path: FilePath) -> None:
    """The scene as text shows gradients and masks, so that tests and ledgers see them change."""
    picture = IMAGE.replace(".a]", ".b]").format("gem.png") + 'mask = "light.png"\n'
    items = drawn(tmp_path, SHAPE + 'fill = "linear(0, #ff0000, #0000ff)"\n' + picture)
    text = told(items)
    assert "linear(" in text
    assert "mask by brightness" in text
    assert any(isinstance(item, Group) and item.mask for item in items)


@pytest.mark.long
def test_a_clip_that_is_used_again_and_again_is_counted() -> None:
    """A thousand shapes, each cut off by a path of ten thousand lines, are ten million lines to draw."""
    path = "M0 0" + "L1 1" * 10_000
    markup = (
        f'<clipPath id="c"><path d="{path}"/></clipPath>'
        + '<rect width="9" height="9" clip-path="url(#c)"/>' * 1000
    )
    with pytest.raises(svgfile.UnsupportedImageError, match="lines and curves"):
        svgfile.parse(SVG.format(markup).encode())
