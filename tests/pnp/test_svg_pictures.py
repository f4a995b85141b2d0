"""SVG pictures of the user's own show what another renderer shows of the same file."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp import svgpath
from pnp.draw.svg import page_svg
from pnp.scene import Page, Scene
from pnp.template import svgfile

SPACE = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
STOPS = (
    '<stop stop-color="#f00"/><stop offset=".3" stop-color="#0f0"/><stop offset="100%" stop-color="#00f"/>'
)
STAR = '<path id="s" d="M50 5 79 95 2 39H98L21 95Z"'

PICTURES = {
    # shapes
    "rect": '<rect x="10" y="20" width="60" height="40"/>',
    "round rect": '<rect x="10" y="20" width="60" height="40" rx="12"/>',
    "rect of no width": '<rect x="10" y="20" width="0" height="40"/><circle cx="50" cy="60" r="9"/>',
    "circle": '<circle cx="40" cy="60" r="30" fill="teal"/>',
    "ellipse": '<ellipse cx="40" cy="60" rx="30" ry="12" fill="rgb(200, 30, 90)"/>',
    "line": '<line x1="10" y1="20" x2="80" y2="50" stroke="red" stroke-width="7"/>',
    "polyline": '<polyline points="10,10 50,80 90 20" fill="gold" stroke="navy" stroke-width="3"/>',
    "polygon": '<polygon points="10,10 50,80 90 20" fill="none" stroke="#123" stroke-width="3"/>',
    # paths
    "relative lines": '<path d="m10 10 40 5 l10 50 h20 v-30 z l9 40 5 3z"/>',
    "absolute lines": '<path d="M10 10 40 5 L10 50 H70 V30 Z"/>',
    "cubics": '<path d="M10 50C20 0 40 0 50 50s20 90 40 0S70 20 50 20" fill="purple"/>',
    "quadratics": '<path d="M10 50Q30 0 50 50t40 10T90 90q-30 9-50 0" fill="olive"/>',
    "smooth after a line": '<path d="M10 50L30 30S60 10 80 50T90 90" fill="none" stroke="black"/>',
    "arcs": '<path d="M20 50A30 20 30 0 1 70 40A30 20 0 1 0 60 80a9 9 0 0 0-20-30z" fill="brown"/>',
    "arcs with flags run together": '<path d="M20 50a25 25 0 1150 0a12 12 0 00-24 0"/>',
    "an arc too small for its way": '<path d="M10 50A5 10 0 0 1 80 60L50 90z"/>',
    "an arc without a radius": '<path d="M10 50A0 10 0 0 1 80 60L50 90z"/>',
    "an arc to where it stands": '<path d="M10 50A9 10 0 0 1 10 50L50 90L80 20z"/>',
    "even-odd": f'{STAR} fill-rule="evenodd"/>',
    "non-zero": f'{STAR}/>',
    # paint
    "dashes": '<path d="M10 50H90" stroke="red" stroke-width="6" stroke-dasharray="9 4,3 5"/>',
    "joins": '<path d="M20 80 50 20 80 80" fill="none" stroke="#000" stroke-width="14" '
    'stroke-linejoin="round"/>',
    "bevels": '<path d="M20 80 50 20 80 80" fill="none" stroke="#000" stroke-width="14" '
    'stroke-linejoin="bevel"/>',
    "caps": '<path d="M20 30H80" stroke="#000" stroke-width="14" stroke-linecap="round"/>'
    '<path d="M20 70H80" stroke="#000" stroke-width="14" stroke-linecap="square"/>',
    "style before attributes": '<circle cx="50" cy="50" r="30" fill="red" style="fill: blue; '
    'stroke:gold"/>',
    "inherited": '<g fill="teal" stroke="gold" stroke-width="5"><circle cx="40" cy="40" r="20"/>'
    '<rect x="50" y="50" width="30" height="30" fill="inherit" stroke="none"/></g>',
    "the colour at hand": '<g color="red"><circle cx="40" cy="40" r="20" fill="currentColor"/>'
    '<path d="M9 90H90" stroke="currentColor" stroke-width="5" color="#0a0"/></g>',
    "per cent of light": '<circle cx="40" cy="40" r="30" fill="rgb(100%, 50%, 0%)"/>',
    "opacities": '<g opacity=".5"><circle cx="40" cy="40" r="30"/>'
    '<circle cx="60" cy="60" r="30" fill="red"/></g>'
    '<rect width="30" height="99" fill="blue" fill-opacity="40%"/>',
    "hidden": '<circle cx="50" cy="50" r="9"/><rect width="50" height="50" display="none"/>'
    '<rect width="50" height="50" visibility="hidden"/><title>x</title><desc>y</desc>',
    # places
    "moved": '<g transform="translate(20, 10)"><rect width="30" height="20" transform="translate(5)"/></g>',
    "scaled": '<rect width="30" height="20" transform="scale(2 .5)"/>'
    '<rect width="9" height="9" transform="scale(3)" fill="red"/>',
    "turned": '<rect x="40" width="30" height="20" transform="rotate(30)"/>'
    '<rect x="40" y="40" width="30" height="20" transform="rotate(-30 50 50)" fill="red"/>',
    "leaning": '<rect width="40" height="30" transform="skewX(20)"/>'
    '<rect y="50" width="40" height="30" transform="skewY(20)" fill="red"/>',
    "matrix": '<rect width="40" height="30" transform="matrix(.8 .3 -.2 .9 20 10) rotate(5),scale(1.1)"/>',
    "used": '<defs><g id="a"><circle cx="9" cy="9" r="9"/></g><symbol id="b" fill="red">'
    '<circle cx="9" cy="9" r="5"/>'
    '</symbol></defs><use href="#a"/><use xlink:href="#a" x="40" y="20" fill="teal"/>'
    '<use href="#b" x="70" transform="translate(0 50)"/>',
    # gradients
    "linear": f'<linearGradient id="a">{STOPS}</linearGradient>'
    f'<rect x="9" y="9" width="80" height="50" fill="url(#a)"/>',
    "linear with its own way": f'<linearGradient id="a" x1="0" y1="20%" x2=".5" y2="1" '
    f'gradientTransform="rotate(9)">'
    f'{STOPS}</linearGradient><circle cx="50" cy="50" r="40" fill="url(#a)"/>',
    "linear in the user's space": '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="20" '
    'x2="80%" y2="30">'
    f'{STOPS}</linearGradient><circle cx="50" cy="50" r="40" fill="url(#a)"/>',
    "radial": f'<radialGradient id="a">{STOPS}</radialGradient>'
    f'<rect x="9" y="9" width="80" height="50" fill="url(#a)"/>',
    "radial aside": f'<radialGradient id="a" cx="30%" cy=".6" r="60%" fx=".4" '
    f'fy="40%">{STOPS}</radialGradient>'
    '<rect x="9" y="9" width="80" height="70" fill="url(#a)"/>',
    "radial in the user's space": '<radialGradient id="a" gradientUnits="userSpaceOnUse" cx="40" '
    'cy="60" r="30%" fx="50">'
    f'{STOPS}</radialGradient><rect x="9" y="9" width="80" height="70" fill="url(#a)"/>',
    "clear stops": '<linearGradient id="a"><stop stop-color="red" stop-opacity="0"/>'
    '<stop offset="1" stop-color="red"'
    ' style="stop-opacity:.7"/></linearGradient><rect width="90" height="70" fill="url(#a)"/>',
    "one stop": '<linearGradient id="a"><stop stop-color="teal"/></linearGradient>'
    '<rect width="90" height="70" fill="url(#a)"/>',
    "no way to go": f'<linearGradient id="a" x2="0">{STOPS}</linearGradient>'
    f'<rect width="90" height="70" fill="url(#a)"/>',
    "inherited stops": f'<linearGradient id="b" x1="1" x2="0">{STOPS}</linearGradient>'
    f'<radialGradient id="a" href="#b"/>'
    '<rect width="90" height="70" fill="url(#a)"/>',
    "a gradient inherited": f'<radialGradient id="a">{STOPS}</radialGradient><g fill="url(#a)">'
    '<rect width="90" height="30"/><circle cx="50" cy="70" r="20"/></g>',
    "a colour instead": '<rect width="90" height="30" fill="url(#gone) teal"/>',
    # parts that hide
    "clip": f'<clipPath id="c">{STAR}/></clipPath><rect width="100" height="70" clip-path="url(#c)" '
    f'fill="teal"/>',
    "clip even-odd": f'<clipPath id="c">{STAR} clip-rule="evenodd"/></clipPath>'
    '<rect width="100" height="100" clip-path="url(#c)" fill="teal"/>',
    "clip of a use, moved": '<circle id="k" cx="20" cy="20" r="20" fill="none"/>'
    '<clipPath id="c" transform="translate(9 0)">'
    '<use href="#k" x="10" y="20" transform="scale(1.5)"/></clipPath>'
    '<rect width="100" height="100" clip-path="url(#c)" fill="teal"/>',
    "clip in boxes": '<clipPath id="c" clipPathUnits="objectBoundingBox">'
    '<circle cx=".5" cy=".5" r=".4"/></clipPath>'
    '<g clip-path="url(#c)"><rect x="20" y="10" width="60" height="40"/>'
    '<rect x="30" y="30" width="60" height="40"/></g>',
    "mask": '<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">'
    '<circle cx="50" cy="50" r="40" fill="#888"/><rect width="40" height="99" fill="#fff"/></mask>'
    '<rect width="90" height="90" mask="url(#m)" fill="red"/>',
    "mask by opacity": '<mask id="m" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" '
    'width="100" height="100">'
    '<circle cx="50" cy="50" r="40"/></mask><rect width="90" height="90" mask="url(#m)" fill="red"/>',
    "mask in boxes": '<mask id="m" maskContentUnits="objectBoundingBox">'
    '<circle cx=".5" cy=".5" r=".4" fill="#fff"/></mask>'
    '<rect x="20" y="30" width="60" height="40" mask="url(#m)" fill="red"/>',
}  # fmt: skip


def picture(markup: str, view: str = "0 0 100 100") -> bytes:
    return f'<svg {SPACE} width="100mm" height="100mm" viewBox="{view}">{markup}</svg>'.encode()


def rendered(text: str) -> Image.Image:
    """What a renderer shows, on white."""
    import resvg_py

    data = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=50, background="#ffffff"))
    return Image.open(io.BytesIO(data)).convert("RGB")


def ours(data: bytes) -> Image.Image:
    """The same of what we have read of a picture."""
    drawing = svgfile.parse(data)
    page = Page(width=drawing.width, height=drawing.height, items=drawing.items)
    return rendered(page_svg(Scene(title="picture", lang="en", pages=(page,), forms={}), 0))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of the channels, of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean)


@pytest.mark.parametrize("name", list(PICTURES))
def test_a_picture_shows_what_another_renderer_shows(name: str) -> None:
    data = picture(PICTURES[name])
    wanted = rendered(data.decode())
    assert difference(wanted, Image.new("RGB", wanted.size, "white")) > 1, "there is something to see"
    assert difference(wanted, ours(data)) < 0.5


def test_a_view_may_begin_anywhere() -> None:
    markup = '<rect x="-10" y="30" width="40" height="20"/>'
    data = picture(markup, "-20 10 100 100")
    assert difference(rendered(data.decode()), ours(data)) < 0.5
    drawing = svgfile.parse(f'<svg {SPACE} width="30" height="20mm">{markup}</svg>'.encode())
    assert (drawing.width, drawing.height) == (30.0, 20.0)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("<html/>", "not an SVG"),
        ("<svg", "not well-formed"),
        ("<!DOCTYPE svg><svg/>", "document type"),
        (f"<svg {SPACE}/>", "neither a viewBox nor a size"),
        (f'<svg {SPACE} width="100%" height="9"/>', "neither a viewBox nor a size"),
        (f'<svg {SPACE} viewBox="0 0 0 9"/>', "0 or less"),
        (f'<svg {SPACE} viewBox="0 0 9 1e10"/>', "too large"),
    ],
)
def test_what_is_no_picture_is_refused(data: str, reason: str) -> None:
    with pytest.raises(svgfile.UnsupportedImageError, match=reason):
        svgfile.parse(data.encode())
    with pytest.raises(svgfile.UnsupportedImageError, match="UTF-16"):
        svgfile.parse(data.encode("utf-16"))


@pytest.mark.parametrize(
    ("markup", "reason"),
    [
        ("<script/>", "<script>"),
        ("<defs><g><style/></g></defs>", "<style>"),
        ('<rect width="9" height="9" onclick="x()"/>', "script"),
        ("<text>a</text>", "text"),
        ("<image/>", "<image>"),
        ("<blink/>", "<blink>"),
        ('<rect width="9" height="9" fill="puce"/>', "not a colour"),
        ('<rect width="9" height="9" fill="#12345"/>', "not a colour"),
        ('<rect width="9" height="9" stroke="url(#a)"/>', "stroke"),
        ('<rect width="9" height="9" filter="url(#a)"/>', "filter"),
        ('<rect width="9" height="9" fill="url(#gone)"/>', "not in the file"),
        ('<g id="a"/><rect width="9" height="9" fill="url(#a)"/>', "its fill is `g`"),
        ('<rect width="9%" height="9"/>', "not a number"),
        ('<rect width="wide" height="9"/>', "not a number"),
        ('<rect width="1e10" height="9"/>', "too large"),
        ('<rect width="9" height="9" transform="turn(3)"/>', "transformation"),
        ('<rect width="9" height="9" transform="rotate(1 2)"/>', "with 2 numbers"),
        ('<rect width="9" height="9" transform="scale(1e9) scale(9)"/>', "transformation"),
        ('<use href="other.svg#a"/>', "not in the file"),
        ('<use href="#gone"/>', "not in the file"),
        ('<g id="a"><use href="#a"/></g>', "circle|deep"),
        ('<path d="M0 0 L1"/>', "needs 2 numbers"),
        ('<path d="L1 1"/>', "begins with M"),
        ('<path d="M0 0 Z 3"/>', "takes no numbers"),
        ('<path d="Z"/>', "takes no numbers"),
        ('<path d="M0 0 X"/>', "no place"),
        ('<path d="3 M0 0"/>', "no place"),
        ('<path d="M0 1e10"/>', "too large"),
        ('<clipPath id="c"><use href="#gone"/></clipPath><rect width="9" height="9" '
         'clip-path="url(#c)"/>', "not a shape"),
        (
            '<clipPath id="c" clip-path="url(#d)"><rect width="9" height="9"/></clipPath>'
            '<rect width="9" height="9" clip-path="url(#c)"/>',
            "itself clipped",
        ),
        (
            '<radialGradient id="a" fr="9%"><stop/><stop offset="1"/></radialGradient>'
            '<rect width="9" height="9" fill="url(#a)"/>',
            "fr",
        ),
        (
            '<linearGradient id="a" href="#g"/><g id="g"/><rect width="9" height="9" fill="url(#a)"/>',
            "not a gradient of the file",
        ),
        (f'<linearGradient id="a">{"<stop/>" * 201}</linearGradient>'
         f'<rect width="9" height="9" fill="url(#a)"/>', "200"),
        ("<g>" * 62 + "</g>" * 62, "too deep"),
        ("<g/>" * 20_001, "more than 20000"),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused_with_the_reason(markup: str, reason: str) -> None:
    with pytest.raises(svgfile.UnsupportedImageError, match=reason):
        svgfile.parse(picture(markup))


@pytest.mark.long
def test_as_much_as_is_allowed_is_drawn() -> None:
    """At the bounds themselves: so many elements, groups within groups, stops."""
    assert svgfile.parse(picture("<g/>" * 20_000)).items == ()
    deep = 60
    assert (
        len(svgfile.parse(picture("<g>" * deep + '<rect width="9" height="9"/>' + "</g>" * deep)).items) == 1
    )
    stops = "<stop/>" * 200
    made = f'<linearGradient id="a">{stops}</linearGradient><rect width="9" height="9" fill="url(#a)"/>'
    assert len(svgfile.parse(picture(made)).items) == 1
    assert len(svgpath.parse("M0 0" + "L1 1" * 99_999)) == 100_000
    with pytest.raises(ValueError, match="too many points"):
        svgpath.parse("M0 0" + "L1 1" * 100_000)
