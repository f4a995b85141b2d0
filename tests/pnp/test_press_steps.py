"""Single steps on the way to a press: operators turned into inks, places turned back, flat pictures."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.export.press import inks, opaque, pdfx
from pnp.export.press.grounds import Place, reaches
from pnp.preflight.walk import times
from pnp.scene import Color, Gradient, Group, Page, Path, Picture, Stop, Stroke

RED, BLUE, BLACK = Color(1.0, 0.0, 0.0), Color(0.0, 0.0, 1.0), Color(0.0, 0.0, 0.0)
SQUARE: Any = (("M", 0.0, 0.0), ("L", 1.0, 0.0), ("L", 1.0, 1.0), ("L", 0.0, 1.0), ("Z",))


# content streams


def stepped(*steps: tuple[str, list[float]]) -> list[tuple[str, list[float]]]:
    """What is written of a stream of operators, inks rounded."""
    stream = pdfx._Stream()
    for operator, operands in steps:
        stream.step(list(operands), operator)
    return [(name, [round(float(one), 4) for one in operands]) for operands, name in stream.steps]


def told(found: inks.Inks) -> list[float]:
    return [round(one, 4) for one in found]


DARK = Color(0.1, 0.1, 0.12)
"""As words it is black ink alone, as an area it has a tinge."""


def test_inks_are_set_where_it_is_known_what_is_painted() -> None:
    """A colour is asked for; before words it is set in the inks of words, before a path in those of areas."""
    rg = [DARK.red, DARK.green, DARK.blue]
    made = stepped(("rg", rg), ("Tj", []), ("Tj", []), ("m", [0, 0]), ("l", [1, 1]), ("f", []), ("re", []))
    assert made == [
        ("k", told(inks.SOLID)), ("Tj", []), ("Tj", []),
        ("k", told(inks.of(DARK))), ("m", [0, 0]), ("l", [1, 1]), ("f", []), ("re", []),
    ]  # fmt: skip
    assert told(inks.of(DARK)) != told(inks.SOLID)


def test_within_a_path_no_colour_is_set() -> None:
    """Between its first point and its painting only points may stand."""
    made = stepped(
        ("rg", [1, 0, 0]), ("m", [0, 0]), ("rg", [0, 0, 1]), ("m", [5, 5]), ("f", []), ("m", [1, 1])
    )
    assert [name for name, _ in made] == ["k", "m", "m", "f", "k", "m"]
    assert made[0][1] == told(inks.of(RED))
    assert made[4][1] == told(inks.of(BLUE))


@pytest.mark.parametrize("paint", ["f", "f*", "F", "B", "B*", "b", "b*", "S", "s", "n"])
def test_whatever_paints_a_path_ends_it(paint: str) -> None:
    made = stepped(("re", []), (paint, []), ("g", [0.5]), ("re", []))
    assert [name for name, _ in made] == ["re", paint, "k", "re"]


def test_what_was_set_comes_back_with_the_state() -> None:
    """After a group the colour before it holds again, and need not be set anew."""
    made = stepped(
        ("rg", [1, 0, 0]), ("re", []), ("f", []), ("q", []), ("rg", [0, 0, 1]), ("re", []), ("f", []),
        ("Q", []), ("re", []), ("f", []), ("rg", [1, 0, 0]), ("re", []),
    )  # fmt: skip
    assert [name for name, _ in made] == ["k", "re", "f", "q", "k", "re", "f", "Q", "re", "f", "re"]


def test_lines_have_their_inks_at_once_and_greys_are_read_as_colours() -> None:
    made = stepped(("RG", [1, 0, 0]), ("G", [0.5]), ("g", [1.5]), ("re", []), ("m", [0, 0]))
    assert made[0] == ("K", told(inks.of(RED)))
    assert made[1] == ("K", told(inks.of(Color(0.5, 0.5, 0.5))))
    assert made[2] == ("k", [0.0, 0.0, 0.0, 0.0]), "more light than there is, is white"
    assert pdfx._color([-1, 0.25, 2]) == Color(0.0, 0.25, 1.0)
    assert stepped(("Tj", []), ("re", [])) == [("Tj", []), ("re", [])], "nothing was asked for"
    assert [str(one) for one in pdfx._operands((0.12345, 0.0, 1.0, 0.5))] == [
        "0.1235",
        "0.0000",
        "1.0000",
        "0.5000",
    ]


def test_every_function_of_a_gradient_is_found() -> None:
    class Function(dict[str, Any]):
        @property
        def Functions(self) -> list[Any]:
            return list(self["/Functions"])

    leaf, other, third = Function(C0=1), Function(C0=2), Function(C0=3)
    nested = Function({"/Functions": [leaf, Function({"/Functions": [other, third]})]})
    assert list(pdfx._functions(nested)) == [leaf, other, third]
    assert list(pdfx._functions(leaf)) == [leaf]


def test_what_many_pages_draw_with_is_turned_into_inks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done already is passed over, and what comes after it is not."""
    turned: list[str] = []

    class Thing:
        def __init__(self, name: str, kind: str, **resources: Any) -> None:
            self.objgen, self.Subtype, self.name = (ord(name), 0), kind, name
            self._resources = resources

        def get(self, key: str) -> Any:
            return self._resources or None

        def write(self, data: bytes) -> None:
            turned.append(self.name)

    class Found(dict[str, Any]):
        pass

    monkeypatch.setattr(pdfx, "_image", lambda thing: turned.append(thing.name))
    monkeypatch.setattr(pdfx, "_shading", lambda thing: turned.append(thing.name))
    monkeypatch.setattr(pdfx, "_in_inks", lambda thing: b"")
    a, b, form = Thing("a", "/Image"), Thing("b", "/Image"), Thing("f", "/Form")
    shade, other = Thing("s", ""), Thing("t", "")
    done: set[tuple[int, int]] = set()
    pdf: Any = None
    pdfx._resources(pdf, Found({"/XObject": {"A": a}, "/Shading": {"S": shade}}), done)
    pdfx._resources(
        pdf, Found({"/XObject": {"A": a, "B": b, "F": form}, "/Shading": {"S": shade, "T": other}}), done
    )
    assert turned == ["s", "a", "t", "b", "f"]
    pdfx._resources(pdf, None, done)
    assert len(turned) == 5


# dots


def test_a_dot_has_the_inks_of_its_colour_whatever_greys_lie_beside_it() -> None:
    from PIL import Image

    colors = [(200, 40, 40), (10, 250, 30), (0, 0, 255), (255, 250, 3)]
    alone, beside = Image.new("RGB", (4, 1)), Image.new("RGB", (5, 1))
    alone.putdata(colors)
    beside.putdata([*colors, (90, 90, 90)])
    one, other = inks.picture(alone), inks.picture(beside)
    assert [one.getpixel((x, 0)) for x in range(4)] == [other.getpixel((x, 0)) for x in range(4)]
    by_table = alone.filter(inks._lut())
    assert [one.getpixel((x, 0)) for x in range(4)] == [by_table.getpixel((x, 0)) for x in range(4)]
    grey: Any = other.getpixel((4, 0))
    assert grey[:3] == (0, 0, 0)
    assert grey[3] == 255 - inks.grey(Image.new("L", (1, 1), 90)).getpixel((0, 0))  # type: ignore[operator]


# places


shares = st.floats(-3.0, 3.0).filter(lambda one: abs(one) > 0.05)


@settings(max_examples=20, deadline=None)
@given(shares, shares, st.floats(-2.0, 2.0), st.floats(-50.0, 50.0), st.floats(-50.0, 50.0))
def test_the_way_back_leads_to_where_one_came_from(a: float, d: float, c: float, e: float, f: float) -> None:
    for at in ((a, 0.0, c, d, e, f), (0.0, a, d, c, e, f)):
        back = opaque.inverse(at)
        assert times(at, back) == pytest.approx((1, 0, 0, 1, 0, 0), abs=1e-6)
        assert times(back, at) == pytest.approx((1, 0, 0, 1, 0, 0), abs=1e-6)


def test_an_item_stands_again_in_the_groups_that_it_stood_in() -> None:
    item = Path(segments=SQUARE, fill=RED)
    outer, inner = Group(items=(), opacity=0.5), Group(items=(item, item), clip=SQUARE)
    assert opaque.wrapped(item, (outer, inner)) == Group(
        items=(Group(items=(item,), clip=SQUARE),), opacity=0.5
    )
    assert opaque.wrapped(item, ()) is item


@pytest.mark.parametrize(
    ("box", "corner", "dots"),
    [
        ((0.0, 0.0, 25.4, 12.7), (0, 0), (300, 150)),
        ((0.1, 0.2, 1.0, 1.1), (1, 2), (11, 11)),  # 1.18 and 2.36 dots in, as far as 11.81 and 12.99
        ((1.0, 1.0, 1.01, 1.01), (11, 11), (1, 1)),
    ],
)
def test_a_flat_picture_lies_on_whole_dots_of_its_page(
    monkeypatch: pytest.MonkeyPatch,
    box: tuple[float, float, float, float],
    corner: tuple[int, int],
    dots: tuple[int, int],
) -> None:
    """300 an inch, counted from the corner of the page, so that two pictures beside one another match."""
    from PIL import Image

    asked: list[tuple[Page, tuple[int, int]]] = []

    def rendered(part: Page, pixels: tuple[int, int]) -> Image.Image:
        asked.append((part, pixels))
        return Image.new("RGB", pixels)

    monkeypatch.setattr(opaque, "_rendered", rendered)
    page = Page(width=50.0, height=50.0, items=())
    item = Path(segments=SQUARE, fill=RED)
    made = opaque._Flattener(page)._picture(box, [item])
    dot = 25.4 / 300
    assert (made.x / dot, made.y / dot) == pytest.approx(corner)
    assert (made.width / dot, made.height / dot) == pytest.approx(dots)
    ((part, pixels),) = asked
    assert pixels == dots
    assert (part.width, part.height) == (made.width, made.height)
    (group,) = part.items
    assert isinstance(group, Group)
    assert group.items == (item,)
    assert group.transform == (1.0, 0.0, 0.0, 1.0, -made.x, -made.y)
    assert made.key.startswith("flat ")
    assert Image.open(BytesIO(made.data)).size == dots


def test_a_single_area_keeps_its_edge_when_it_is_laid_flat() -> None:
    area = Path(segments=SQUARE, fill=RED, opacity=0.5)
    lined = Path(segments=SQUARE, fill=RED, stroke=Stroke(color=BLACK, width=1.0), opacity=0.5)
    assert opaque._edge([area]) is area
    for items in ([lined], [area, area], [Group(items=(area,))]):
        assert opaque._edge(items) is None  # type: ignore[arg-type]


def test_neighbours_that_shine_through_are_one_picture_and_others_are_not() -> None:
    """Over two colours: three veils in a row are laid flat together, one after an opaque thing by itself."""

    def veil(x: float) -> Path:
        corners: Any = (("M", x, 2.0), ("L", x + 4, 2.0), ("L", x + 4, 8.0), ("L", x, 8.0), ("Z",))
        return Path(segments=corners, fill=BLACK, opacity=0.5)

    def area(left: float, right: float, color: Color) -> Path:
        corners: Any = (("M", left, 0.0), ("L", right, 0.0), ("L", right, 10.0), ("L", left, 10.0), ("Z",))
        return Path(segments=corners, fill=color)

    ground = (area(0, 10, RED), area(10, 20, BLUE))
    page = Page(
        width=20.0, height=10.0, items=(*ground, veil(8), veil(7), veil(9), area(0, 1, BLACK), veil(8))
    )
    made = opaque.page(page).items
    assert made[:2] == ground
    assert made[3] == area(0, 1, BLACK)
    pictures = [_picture(made[2]), _picture(made[4])]
    assert [round(one.width) for one in pictures] == [6, 4]
    assert len(made) == 5


def _picture(item: Any) -> Picture:
    while isinstance(item, Group):
        (item,) = item.items
    assert isinstance(item, Picture)
    return item


def test_what_is_painted_in_a_group_is_the_ground_of_what_comes_after_it() -> None:
    """A red area in a moved group: a veil over it is reckoned with red, though it stands outside."""
    group = Group(items=(Path(segments=SQUARE, fill=RED),), transform=(10.0, 0.0, 0.0, 10.0, 5.0, 5.0))
    corners: Any = (("M", 8.0, 8.0), ("L", 12.0, 8.0), ("L", 12.0, 12.0), ("L", 8.0, 12.0), ("Z",))
    veil = Path(segments=corners, fill=BLUE, opacity=0.5)
    page = Page(width=30.0, height=30.0, items=(group, veil))
    first, second = opaque.page(page).items
    assert first == group
    assert isinstance(second, Path)
    assert (second.fill, second.opacity) == (Color(0.5, 0.0, 0.5), 1.0)
    empty = Group(items=(Path(segments=SQUARE, fill=RED, opacity=0.5),), transform=(1, 0, 0, 1, 100.0, 0.0))
    assert opaque.page(Page(width=30.0, height=30.0, items=(empty,))).items == (), "it lies off the page"


def test_a_gradient_between_two_stops_has_so_many_steps_as_its_share_asks_for() -> None:
    """Twenty-four for the whole way, at least one; none between stops that lie on one another."""
    stops = (
        Stop(at=0.0, color=RED),
        Stop(at=0.0, color=BLUE),
        Stop(at=0.02, color=RED),
        Stop(at=1.0, color=RED),
    )
    fill = Gradient(start=(0.0, 0.0), end=(1.0, 0.0), stops=stops)
    found = opaque.parted(fill).stops
    assert [round(stop.at, 3) for stop in found][:3] == [0.0, 0.0, 0.02]
    assert len(found) == 3 + 24
    assert opaque.solid(Group(items=(Path(segments=SQUARE, fill=fill),))) == Group(
        items=(Path(segments=SQUARE, fill=opaque.parted(fill)),)
    )
    assert opaque._thin(fill) is False


@pytest.mark.parametrize(
    ("corners", "left"),
    [((6, 1, 9, 4), []), ((1, 6, 4, 9), []), ((4, 1, 9, 4), [(4, 1, 5, 4)]), ((1, 4, 4, 9), [(1, 4, 4, 5)])],
)
def test_what_lies_beside_its_clip_is_not_there(
    corners: tuple[float, float, float, float], left: list[tuple[float, float, float, float]]
) -> None:
    """A clip of five by five: beside it or below it nothing is left."""
    x1, y1, x2, y2 = corners
    segments: Any = (("M", x1, y1), ("L", x2, y1), ("L", x2, y2), ("L", x1, y2), ("Z",))
    clip: Any = (("M", 0.0, 0.0), ("L", 5.0, 0.0), ("L", 5.0, 5.0), ("L", 0.0, 5.0), ("Z",))
    group = Group(items=(Path(segments=segments, fill=RED),), clip=clip)
    assert list(reaches((group,), Place())) == left
    page = Page(width=4.5, height=4.5, items=())
    on_page = opaque._Flattener(page)._on_page((group,), Place())
    assert len(on_page) == len(left)
    assert all(max(box[2], box[3]) <= 4.5 for box in on_page)


def test_the_same_page_gives_the_same_file_for_the_press() -> None:
    pytest.importorskip("pikepdf")
    from pnp.draw import pdf
    from pnp.scene import Scene

    page = Page(
        width=10.0, height=10.0, items=(Path(segments=SQUARE, fill=RED),), trim=(0.0, 0.0, 10.0, 10.0)
    )
    data = pdf.data(Scene(title="t", lang="en", pages=(page,), forms={}))
    assert pdfx.convert(data, "CGATS TR 001", "SWOP") == pdfx.convert(data, "CGATS TR 001", "SWOP")


def test_a_place_in_a_group_is_cut_by_all_that_cuts_it() -> None:
    wide = Group(items=(), clip=(("M", 0, 0), ("L", 10, 0), ("L", 10, 10), ("L", 0, 10), ("Z",)))
    narrow = Group(
        items=(),
        clip=(("M", 2, 2), ("L", 4, 2), ("L", 4, 20), ("L", 2, 20), ("Z",)),
        transform=(1.0, 0.0, 0.0, 1.0, 1.0, 0.0),
        clip_even_odd=True,
    )
    place = Place().within(wide).within(narrow)
    assert place.cut((-5.0, -5.0, 50.0, 50.0)) == (3.0, 2.0, 5.0, 10.0)
    assert [even_odd for _, even_odd in place.clips] == [False, True]
    assert place.at == (1.0, 0.0, 0.0, 1.0, 1.0, 0.0)
