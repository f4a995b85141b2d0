"""Small drawings and rules of drawing by hand: nets of dice, suns, titles, depths, readings, colours."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.mats import Area
from layouts.model import Size
from pnp import template
from pnp.art.style import Style
from pnp.compose import dicenets, mat
from pnp.compose.mats import areas, motifs
from pnp.compose.mats.look import Look
from pnp.compose.typeset import set_columns
from pnp.errors import PnpError
from pnp.geometry import Box
from pnp.preflight.walk import leaves
from pnp.scene import Color, Gradient, Text
from pnp.scene import Path as Shape
from pnp.settings import Settings
from pnp.type import truetype
from tests.pnp.test_truetype import ORDER, made

TONE = motifs.tone("plain", Style())
Line = frozenset[tuple[float, float]]


def strokes(segments: list[Any]) -> list[Line]:
    """Each stroke by its two ends."""
    return [frozenset((one[1:], two[1:])) for one, two in zip(segments[::2], segments[1::2], strict=True)]


def square(column: int, row: int) -> set[Line]:
    """The edges of a face of ten millimetres."""
    x, y = column * 10.0, row * 10.0
    around = [(x, y), (x + 10.0, y), (x + 10.0, y + 10.0), (x, y + 10.0)]
    return {frozenset((around[n], around[n - 1])) for n in range(4)}


def test_a_net_of_a_die_is_a_row_of_four_with_a_lid_and_a_floor() -> None:
    """Tabs hang on the row alone, two on each face without neighbours and one at its end; the rest is cut."""
    cuts, folds, tabs = dicenets.edges(10.0)
    row = [square(column, 1) for column in range(4)]
    lid, floor = square(1, 0), square(1, 2)
    edges = [edge for face in (*row, lid, floor) for edge in face]
    inner = {edge for edge in edges if edges.count(edge) == 2}
    assert len(inner) == 5
    hinges: set[Line] = {frozenset((tab[0], tab[-1])) for tab in tabs}
    assert len(hinges) == len(tabs) == 7
    assert set(strokes(folds)) == inner | hinges
    assert set(strokes(cuts)) == set(edges) - inner - hinges
    assert len(strokes(cuts)) == 7
    assert hinges == {edge for number in (0, 2, 3) for edge in row[number]} - inner - {
        frozenset(((0.0, 10.0), (0.0, 20.0)))
    }
    for start, first, second, end in tabs:
        out, along = (0, 1) if start[0] == end[0] else (1, 0)
        away = 1 if start[out] > 15.0 else -1
        assert {(point[out] - start[out]) * away for point in (first, second)} == {dicenets.TAB}
        slope = dicenets.TAB * 0.7
        assert abs(first[along] - second[along]) == pytest.approx(10.0 - 2 * slope), "narrower outside"
        assert abs(first[along] - start[along]) == pytest.approx(slope)


def test_half_a_sun_stands_on_its_ground() -> None:
    (one,) = motifs.sunrise(50.0, 40.0, 10.0, 20.0, TONE)
    assert isinstance(one, Shape)
    assert one.segments[0] == ("M", 40.0, 40.0)
    end = next(place for place, segment in enumerate(one.segments) if segment[0] == "L")
    assert one.segments[end] == ("L", 40.0, 40.0), "its ground runs back to where it began"
    assert one.segments[end - 1][-2:] == pytest.approx((60.0, 40.0))


class Saying(SimpleNamespace):
    """A voice that says one thing, whatever it is asked for."""

    text: str

    def say(self, key: str, **_: object) -> str:
        return "" if key.endswith(".note") else self.text


@pytest.mark.parametrize(("large", "sizes"), [(False, [16.25, 10.4]), (True, [22.5, 14.4])])
def test_the_leading_language_has_the_larger_title(large: bool, sizes: list[float]) -> None:
    """A quarter more than a name, the others a fifth less, each with a capital, one under the other."""
    voices: Any = (Saying(text="one"), Saying(text="two"))
    look = Look(tone=TONE, style=Style(), voices=voices, large=large)
    area = Area(box=Box(x=10.0, y=20.0, width=150.0, height=60.0), kind="title", label="mat")
    items = areas._title(area, None, look)  # type: ignore[arg-type]
    found = [(one, at) for one, at in leaves(items) if isinstance(one, Text)]
    assert [one.text for one, _ in found] == ["One", "Two"]
    assert [one.size for one, _ in found] == pytest.approx(sizes)
    first, second = (25.4 / 72 * size for size in sizes)
    assert [at[5] + one.y for one, at in found] == pytest.approx(
        [21.0 + first * (0.65 + 0.36), 21.0 + first * 1.3 + second * (0.65 + 0.36)]
    )
    assert {at[4] + one.x for one, at in found} == {10.5}


def test_words_that_found_no_room_stand_clear_of_ruler_and_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page's furniture has to leave free: 8 mm from either side, 4 above, 14 below."""
    asked: list[Box] = []

    def noted(*given: Any) -> tuple[()]:
        asked.extend(one for one in given if isinstance(one, Box))
        return ()

    monkeypatch.setattr(mat, "_furniture", noted)
    voices: Any = (SimpleNamespace(lang="en", say=lambda *_, **__: "word"),)
    settings = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    look = Look(tone=TONE, style=Style(), voices=voices, large=False)
    page = mat.words_page(layouts.load("pile-up"), settings, look, ["rest"])
    room = settings.room("portrait")
    left, top = (page.width - room.width) / 2, (page.height - room.height) / 2
    (box,) = asked
    sides = (left + 8.0, top + 4.0, left + room.width - 8.0, top + room.height - 14.0)
    assert (box.x, box.y, box.right, box.bottom) == pytest.approx(sides)
    assert Size(width=page.width, height=page.height) == Size(width=210.0, height=297.0)


@pytest.mark.parametrize(("name", "depth"), [("box", 0), ("part0", 1), ("deep", 2), ("itself", 3)])
def test_parts_of_parts_are_followed_as_deep_as_the_limit(
    name: str, depth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    font = truetype.TrueType(Path("own.ttf"), made())
    monkeypatch.setattr(truetype, "DEEPEST_COMPOSITE", depth)
    assert font.contours(ORDER.index(name))
    monkeypatch.setattr(truetype, "DEEPEST_COMPOSITE", depth - 1)
    with pytest.raises(PnpError):
        font.contours(ORDER.index(name))


@pytest.mark.parametrize(
    ("ems", "line", "begins"),
    [(2.05, 1, -0.1), (3.05, 0, 1.6), (4.05, 0, 1.75), (1.05, 2, -0.1)],
)
def test_a_long_reading_hangs_to_both_sides_and_inwards_at_the_ends_of_a_line(
    ems: float, line: int, begins: float
) -> None:
    """Half an em too long, it may hang 0.4 over kana: all that at the head or foot of a line, else half."""
    em = 25.4 / 72 * 10.0
    lines = set_columns("のの{礎|いしず}のの", ems * em, font="sans", size=10.0, color=Color(0.0, 0.0, 0.0))
    (reading,) = [one for one in lines[line] if isinstance(one, Text) and one.reading]
    assert reading.y == pytest.approx(begins * em)


def face(folder: Path, element: str) -> template.Template:
    """A game of one card with one element."""
    for name, text in (
        ("game.toml", 'id = "own"\ntitle.en = "Own"\n[backs.net]\ntitle.en = "net"\n'),
        ("cards.csv", "id,quantity,back\nA1,1,net\n"),
        ("faces.toml", f"[face.default.a]\n{element}"),
    ):
        (folder / name).write_text(text, "utf-8")
    return template.load(layouts.load(folder))


@pytest.mark.parametrize(
    "element",
    [
        'shape = "rect"\nstroke = "linear(0, navy, red)"\n',
        'text = "a"\ncolor = "linear(0, navy, red)"\n',
        'text = "a"\nshadow = "linear(0, navy, red)"\n',
    ],
)
def test_only_areas_have_gradients(element: str, tmp_path: Path) -> None:
    with pytest.raises(PnpError) as caught:
        face(tmp_path, element)
    assert [problem.code for problem in caught.value.problems] == ["drawing.no-color"]


@pytest.mark.parametrize(
    "name", ["red", "blue", "green", "orange", "gold", "brown", "grey", "purple", "teal"]
)
def test_a_colour_is_the_same_in_a_gradient_as_in_an_area(name: str, tmp_path: Path) -> None:
    """That of areas, which is lighter than that of words, where it has one."""

    def fill(paint: str) -> Any:
        of = face(tmp_path, f'shape = "rect"\nbox = [5, 5, 8, 8]\nfill = "{paint}"\n')
        (path,) = of.face(of._book.cards[0], Size(width=63.0, height=88.0), Style(), "en")
        assert isinstance(path, Shape)
        return path.fill

    mixed = fill(f"linear(0, {name}, white)")
    assert isinstance(mixed, Gradient)
    assert mixed.stops[0].color == fill(name)
