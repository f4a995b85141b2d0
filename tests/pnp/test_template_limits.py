"""Just at and just beyond what templates and their pictures may be, and what nobody says in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image as Raster

import layouts
from layouts.measures import CardForm
from layouts.model import LayoutError, Origin, Size
from pnp import template
from pnp.art import pen
from pnp.art.style import TONES, Style
from pnp.describe import texts
from pnp.scene import Color, Group, Picture, Text
from pnp.scene import Path as Shape
from pnp.template import copies, effects, images, svgfile
from pnp.template.expressions import TESTS, _bounded
from pnp.template.fields import Values, compile_text
from pnp.template.grammar import read
from pnp.template.images import Image, place
from pnp.template.inks import Inks
from pnp.template.lengths import BadLength, Length, lengths
from pnp.template.refusals import Refused
from pnp.template.tints import tint
from pnp.template.written import written
from pnp.type.marks import PALETTE
from tests.pnp.test_svg_values import read as drawing_of
from tests.pnp.test_svg_values import refused
from tests.pnp.test_template_by_hand import CARDS, POKER, Made, card, faults, made

__all__ = ["made"]  # the fixture

BLACK, WHITE, RED = Color(0.0, 0.0, 0.0), Color(1.0, 1.0, 1.0), Color(1.0, 0.0, 0.0)
MM = 25.4 / 72


def face(of: template.Template, name: str = "A1", ink: Any = "full", lang: str = "en") -> tuple[Any, ...]:
    return of.face(card(of, name), POKER, Style(ink=ink), lang)


def one_text(of: template.Template, lang: str = "en") -> Text:
    (found,) = texts(face(of, lang=lang))
    return found


# what is not said


def test_text_of_which_nothing_is_said(made: Made) -> None:
    """Nine points, upright and black, from the left and the top, lines 1.32 ems apart."""
    of = made('[face.default.a]\ntext = "one\\ntwo"\nbox = [5, 6, 40, 20]\n')
    first, second = texts(face(of))
    assert (first.size, first.font, first.slant, first.role) == (9.0, "sans", 0.0, "a")
    assert first.color == PALETTE["black"]
    assert (first.x, first.y) == pytest.approx((5.0, 6.0 + 0.88 * 9 * MM))
    assert second.y - first.y == pytest.approx(1.32 * 9 * MM)
    assert len(face(of)) == 2
    wide = made('[face.default.a]\ntext = "one\\ntwo"\nleading = 2\nbox = [5, 6, 40, 20]\n')
    first, second = texts(face(wide))
    assert second.y - first.y == pytest.approx(2 * 9 * MM)
    whole = made('[face.default.a]\ntext = "**a** :sun:"\nmarks = false\nbox = [5, 5, 50, 9]\n')
    assert one_text(whole).text.startswith("**a** :sun:")


@pytest.mark.parametrize(("lang", "least"), [("en", "6 pt"), ("ja", "7 pt")])
def test_text_gets_smaller_down_to_what_its_script_allows(lang: str, least: str, made: Made) -> None:
    of = made(
        '[face.default.a]\ntext = "{title}"\nbox = [5, 5, 12, 4]\n', CARDS.replace("Sun", "a longer title")
    )
    with pytest.raises(LayoutError) as caught:
        face(of, lang=lang)
    assert least in caught.value.problems[0].said("en")


def test_colours_by_name_are_darker_in_words_than_on_shapes(made: Made) -> None:
    """Fixed and from a cell; a colour of ones own is what it says, in either, and comes before ours."""
    for color in ("gold", "{tint}"):
        faces = (
            f'[face.default.a]\ntext = "o"\nbox = [5, 5, 9, 9]\ncolor = "{color}"\n'
            f'[face.default.b]\nshape = "rect"\nfill = "{color}"\n'
        )
        cards = CARDS.replace("red", "gold")
        word, shape = face(made(faces, cards))
        assert (word.color, shape.fill) == (PALETTE["gold"], TONES["gold"].fill)
        assert word.color != shape.fill
        word, shape = face(made(f'[colors]\ngold = "#ff0000"\n{faces}', cards))
        assert word.color == shape.fill == RED


def test_shapes_of_which_nothing_is_said(made: Made) -> None:
    """The whole card, whole and with sharp corners; a line of 0.3 mm without dashes; no shadow."""
    of = made('[face.default.a]\nshape = "rect"\nfill = "#ff0000"\nstroke = "#000000"\n')
    (found,) = face(of)
    assert pen.bounds(found.segments) == (0.0, 0.0, 63.5, 88.9)
    assert len(found.segments) == 5
    assert (found.fill, found.opacity, found.stroke.width, found.stroke.dash) == (RED, 1.0, 0.3, ())
    nothing = made('[face.default.a]\nshape = "rect"\nfill = "none"\n')
    assert face(nothing) == ()


def test_a_shadow_of_which_nothing_is_said(made: Made) -> None:
    """0.4 mm to the right and 0.6 down, sharp and half as dark; none where ink is saved."""
    of = made('[face.default.a]\nshape = "rect"\nbox = [5, 5, 9, 9]\nfill = "#ff0000"\nshadow = "#000000"\n')
    shadow, _ = face(of)
    assert isinstance(shadow, Group)
    assert (shadow.transform[4:], shadow.opacity) == ((0.4, 0.6), 0.5)
    (solid,) = shadow.items
    assert isinstance(solid, Shape)
    assert (solid.fill, solid.stroke, solid.even_odd) == (BLACK, None, True)
    assert len(face(of, ink="low")) == 1
    empty = made('[face.default.a]\nshape = "rect"\nbox = [5, 5, 9, 9]\nshadow = "#000000"\n')
    assert face(empty) == ()
    word = made('[face.default.a]\ntext = "o"\nbox = [5, 5, 9, 9]\nshadow = "#000000"\n')
    cast = face(word)[0]
    assert isinstance(cast, Group)
    assert not cast.items[0].even_odd  # type: ignore[union-attr]
    plain = effects.Shadow(color=BLACK, dx=0, dy=0, blur=0, opacity=1)
    (group,) = effects.shadow([pen.rectangle(0, 0, 1, 1)], plain)
    assert isinstance(group, Group)
    assert not group.items[0].even_odd  # type: ignore[union-attr]


def test_both_ends_and_turns(made: Made) -> None:
    """Turned about the middle of its box; at the other end about the middle of the card."""
    of = made('[face.default.a]\nicon = "sun"\nbox = [10, 20, 10, 10]\nboth-ends = true\n')
    first, second = face(of)
    assert isinstance(second, Group)
    assert second.items == (first,)
    assert second.transform == pytest.approx((-1.0, 0.0, 0.0, -1.0, 63.5, 88.9))
    of = made('[face.default.a]\nicon = "sun"\nbox = [10, 20, 8, 6]\nturn = 90\n')
    (outer,) = face(of)
    assert isinstance(outer, Group)
    assert outer.transform == pytest.approx((0.0, 1.0, -1.0, 0.0, 14.0, 23.0))
    (inner,) = outer.items
    assert isinstance(inner, Group)
    assert inner.transform == (1.0, 0.0, 0.0, 1.0, -14.0, -23.0)


@pytest.mark.parametrize(
    ("box", "excess"),
    [
        ("[-0.5, 5, 9, 9]", 0.5),
        ("[5, -0.5, 9, 9]", 0.5),
        ("[55, 5, 9, 9]", 0.5),
        ("[5, 80.4, 9, 9]", 0.5),
        ("[-0.009, 5, 9, 9]", None),
        ("[54.509, 79.909, 9, 9]", None),
    ],
)
def test_words_stay_on_the_card(box: str, excess: float | None, made: Made) -> None:
    of = made(f'[face.default.a]\ntext = "o"\nbox = {box}\n')
    if excess is None:
        assert len(face(of)) == 1
        return
    with pytest.raises(LayoutError, match=rf"{excess} mm"):
        face(of)
    turned = made(f'[face.default.a]\ntext = "o"\nbox = {box}\nturn = 90\n')
    assert len(face(turned)) == 1, "how far turned words reach is not known before they are set"


def test_a_box_without_room_is_told(made: Made) -> None:
    for box in ("[5, 5, 0, 9]", "[5, 5, 9, 0]", "[5, 5, '10% - 7', 9]"):
        with pytest.raises(LayoutError) as caught:
            face(made(f'[face.default.a]\ntext = "o"\nbox = {box}\n'))
        assert caught.value.problems[0].code == "drawing.no-room"
    assert len(face(made('[face.default.a]\nshape = "rect"\nfill = "red"\nbox = [5, 5, 0.1, 0.1]\n'))) == 1


def test_what_two_cards_have_alike_is_drawn_once(made: Made) -> None:
    """The same object, so that a file holds it once: an icon of one colour, a shape of one colour."""
    icon = made('[face.default.a]\nicon = "sun"\nbox = [10, 20, "{index}0", 10]\ncolor = "{tint}"\n')
    first, other, third = (face(icon, name)[0].items for name in ("A1", "B1", "C1"))
    assert first is third is not other
    shape = made('[face.default.a]\nshape = "rect"\nfill = "{tint}"\n')
    first, other, third = (face(shape, name)[0] for name in ("A1", "B1", "C1"))
    assert first is third is not other
    fixed = made('[face.default.a]\nshape = "rect"\nfill = "red"\n')
    assert face(fixed)[0] is face(fixed, "B1")[0]


def test_a_picture_that_cannot_be_read_is_told_once_for_all_cards(made: Made) -> None:
    """By the name of the element alone; other faults name the card as well."""
    of = made('[face.default.a]\nimage = "x.png"\n', x_png=b"no picture")
    keys = []
    for name in ("A1", "B1"):
        with pytest.raises(LayoutError) as caught:
            face(of, name)
        keys += [(one.key, one.line) for one in caught.value.problems]
    assert keys == [("a", 1)] * 2
    other = made('[face.default.a]\ntext = "o"\nbox = [5, 5, 0, 9]\n')
    with pytest.raises(LayoutError) as caught:
        face(other)
    assert [one.key for one in caught.value.problems] == ["card A1, a"]


# faults of the file


def test_words_that_a_language_lacks_are_told_with_the_near_miss(made: Made, tmp_path: Path) -> None:
    for lang in ("en", "ja"):
        (tmp_path / f"words.{lang}.toml").write_text('sunrise = "Sun"\n', "utf-8")
    found = faults(made, '[face.default.a]\ntext = "{words.sunrse}"\n')
    assert [(code, line) for code, line, _ in found] == [("no-word", 2)]
    assert "`sunrise`" in found[0][2]
    of = made('[face.default.a]\nimage = "{words.pic-{kind}}"\n')
    element = of.element(card(of), "face", "a")
    assert element is not None
    assert of.proportion(element, card(of), "en") is None, "no such word"


def test_keys_that_another_kind_has_are_told_as_such(made: Made) -> None:
    """Unless a key of this kind does what was meant."""
    ((code, line, _),) = faults(made, '[face.default.a]\nicon = "sun"\nalign = "end"\n')
    assert (code, line) == ("key-of-others", 3)
    ((code, _, hint),) = faults(made, '[face.default.a]\nshape = "rect"\ncolor = "red"\n')
    assert (code, "`fill`" in hint) == ("no-key", True)
    ((code, _, hint),) = faults(made, '[face.default.a]\nshape = "rect"\nfil = "red"\n')
    assert (code, "`fill`" in hint) == ("no-key", True)


def test_a_typeface_of_a_cell_may_have_blanks_around_it_or_be_none(made: Made) -> None:
    """In the file itself it is a slip."""
    of = made(
        '[face.default.a]\ntext = "a"\nfont = "{title}"\n',
        CARDS.replace("Sun", " sans-bold ").replace("Moon", ""),
    )
    assert [texts_of.font for name in ("A1", "B1") for texts_of in texts(face(of, name))] == [
        "sans-bold",
        "sans",
    ]
    for font in ('" sans"', '""', "3"):
        assert [code for code, _, _ in faults(made, f'[face.default.a]\ntext = "a"\nfont = {font}\n')] == [
            "no-face"
        ]


def test_functions_are_offered_for_functions_alone(made: Made) -> None:
    ((code, _, hint),) = faults(made, '[face.default.a]\ntext = "{maxx(1, 2)}"\n')
    assert "`max`" in hint
    ((code, _, hint),) = faults(made, '[face.default.a]\ntext = "{tint maxx}"\n')
    assert "`max`" not in hint
    assert code


def test_backs_of_faces_are_names(made: Made) -> None:
    for back in ("3", '"gird"', '["net"]'):
        ((code, line, _),) = faults(made, f'[face.default]\nback = {back}\n[face.default.a]\ntext = "a"\n')
        assert (code, line) == ("no-back", 2)
    assert "`grid`" in faults(made, '[back.gird.a]\ntext = "a"\n[face.default.a]\ntext = "a"\n')[0][2]
    for back in ("grid", "default", "none"):
        assert made(f'[face.default]\nback = "{back}"\n[face.default.a]\ntext = "a"\n')


def test_thirty_faces_may_extend_each_other_and_no_more(made: Made) -> None:
    def chain(count: int) -> str:
        faces = "".join(f'[face.f{n}]\nextends = "f{n + 1}"\n' for n in range(count))
        return f'{faces}[face.f{count}.a]\ntext = "a"\n'

    assert len(made(chain(30)).names_of("face")) == 31
    assert {code for code, _, _ in faults(made, chain(31))} == {"long-chain"}


def test_tables_that_are_none_are_told(made: Made) -> None:
    """Each at its line, the rest of the file is read all the same."""
    wrong = 'choose = 3\ncolors = 4\ndefine = 5\ncamera = [1]\nback = 6\n[face.default.a]\ntext = "a"\n'
    assert [(code, line) for code, line, _ in faults(made, wrong)] == [
        ("bad-value", 1),
        ("bad-value", 2),
        ("bad-value", 3),
        ("count-of-2", 4),
        ("bad-value", 5),
    ]
    assert [code for code, _, _ in faults(made, "face = 3\n")] == ["bad-value"]
    assert [code for code, _, _ in faults(made, "")] == ["no-face-table"]
    assert [code for code, _, _ in faults(made, "[face]\nx = 3\n")] == ["bad-value"]
    assert [
        code for code, _, _ in faults(made, '[colors]\nx = "red"\ny = 3\n[face.default.a]\ntext = "a"\n')
    ] == [
        "no-figures",
        "no-figures",
    ]
    of = made('camera = [5, "10%"]\n[face.default.a]\ntext = "a"\n')
    assert of.has_marks
    assert not made('[face.default.a]\ntext = "a"\n').has_marks


def test_names_of_definitions_are_words_that_nothing_else_has(made: Made) -> None:
    def codes(define: str) -> list[str]:
        return [code for code, _, _ in faults(made, f'[define]\n{define}\n[face.default.a]\ntext = "a"\n')]

    assert codes('"1x" = "a"') == ["bad-name"]
    assert codes('tint = "a"') == codes('index = "a"') == codes('item = "a"') == ["name-taken"]
    assert codes("x = 3") == codes('x.en = "a"') == ["bad-value"]
    assert codes('x = "{y}"\ny = "{z}"\nz = "{x}"') == ["circle"] * 3
    of = made('[define]\nx.en = "one"\nx.ja = "一"\n[face.default.a]\ntext = "{x}"\n')
    assert [one_text(of, lang).text for lang in ("en", "ja")] == ["one", "一"]
    assert of.definitions("en") == ("x",)


@pytest.mark.parametrize(
    ("line", "good"),
    [
        ("shadow-offset = [50, -50]", True),
        ("shadow-offset = [50.1, 0]", False),
        ("shadow-offset = [0, -50.1]", False),
        ("size = [4, 400]", True),
        ("size = 3.9", False),
        ("size = 401", False),
        ("turn = 36000", True),
        ("turn = -36001", False),
        ("leading = 0.8", True),
        ("leading = 0.79", False),
        ("leading = 4", True),
        ("leading = 4.1", False),
        ("shadow-blur = 20", True),
        ("shadow-blur = 20.1", False),
        ("shadow-opacity = 1", True),
        ("shadow-opacity = 1.1", False),
        ("shadow-opacity = -0.1", False),
        ("stroke-width = 50", True),
        ("stroke-width = 50.1", False),
        ("repeat = 2\nacross = 100", True),
        ("repeat = 2\nacross = 0", False),
        ("repeat = 2\nacross = 101", False),
    ],
)
def test_keys_of_text_have_their_limits(line: str, good: bool, made: Made) -> None:
    faces = f'[face.default.a]\ntext = "a"\n{line}\n'
    if good:
        assert made(faces)
    else:
        assert faults(made, faces)[0][0] in ("out-of-range", "bad-value")


def test_a_face_that_is_none_hides_no_fault_of_the_next(made: Made) -> None:
    wrong = '[face]\nx = 3\n[face.a.b]\nwords = "a"\n[back]\ny = 4\n[back.net.c]\nwords = "a"\n'
    assert [code for code, _, _ in faults(made, wrong)] == [
        "bad-value",
        "no-key",
        "no-kind",
        "bad-value",
        "no-key",
        "no-kind",
    ]


# elements


def test_elements_are_listed_where_their_condition_holds(made: Made) -> None:
    kinds = {"a": "god", "b": "hero"}
    of = made("".join(f'[face.default.{n}]\ntext = "o"\nwhen = "kind == {k}"\n' for n, k in kinds.items()))
    shown = {}
    for name in ("A1", "B1", "C1"):
        shown[name] = [one.name for one, _ in of.elements(card(of, name), "face", "en", POKER)]
    assert shown == {"A1": ["a"], "B1": ["b"], "C1": []}


def test_words_depend_on_the_language_where_columns_do_in_any_case(made: Made) -> None:
    faces = '[face.default.a]\ntext = "{title}"\n'
    assert not made(faces).speaks()
    assert made(faces, CARDS.replace("title", "Title_JA")).speaks()
    assert made(faces, CARDS.replace("title", "title.en")).speaks()


def test_cards_of_sheets_with_a_form_of_their_own_are_not_all_of_one(made: Made) -> None:
    of = made('[face.default.a]\ntext = "a"\n')

    def one_form(origin: Origin | None) -> bool:
        cards = tuple(replace(one, origin=origin) for one in of._book.cards)
        return template.Template(replace(of._book, cards=cards), of._faces).one_form()

    assert [one_form(origin) for origin in (None, Origin(file="a"), Origin(form=CardForm(size="mini")))] == [
        True,
        True,
        False,
    ]


def test_an_element_is_fixed_where_nothing_of_it_depends_on_the_card(made: Made) -> None:
    shapes = {
        "plain": "",
        "when": 'when = "tint"\n',
        "open": 'turn = "{rows}"\n',
        "fill": 'fill = "{tint}"\n',
        "both": 'when = "tint"\nfill = "{tint}"\n',
        "all": 'when = "tint"\nturn = "{rows}"\nfill = "{tint}"\n',
    }
    of = made("".join(f'[face.default.{name}]\nshape = "rect"\n{more}' for name, more in shapes.items()))
    assert {one.name: one.fixed for _, _, one in of.all_elements()} == {
        name: name == "plain" for name in shapes
    }


def test_copies_are_set_apart_where_they_print_which_they_are(made: Made) -> None:
    """And only where a row has several."""
    several = made('[face.default.a]\ntext = "{index}"\n')._book
    assert [one.id for one in copies.apart(several).cards] == ["A1~1", "A1~2", "B1", "C1"]
    assert copies.apart(made('[face.default.a]\ntext = "{row}"\n')._book).cards == several.cards
    named = made('[face.default.a]\ntext = "{index}"\n', CARDS.replace("rows", "index"))
    assert copies.apart(named._book) is named._book, "a column of the name comes before the counter"
    single = made('[face.default.a]\ntext = "{index}"\n', CARDS.replace("A1,2", "A1,1"))._book
    assert copies.apart(single) is single
    pile = layouts.load("pile-up")
    assert copies.apart(pile) is pile
    rows = copies.of_rows(copies.apart(several), [card(made('[face.default.a]\ntext = "{index}"\n'))])
    assert [one.id for one in rows] == ["A1~1", "A1~2"]


# values


def test_signs_before_a_number_are_its_own() -> None:
    """And an even number of them is none."""
    nothing = Values({"n": "3"}, {}, "en")
    for text, wanted in (
        ("-2", -2.0),
        ("+2", 2.0),
        ("--2", 2.0),
        ("-n", -3.0),
        ("- -n", 3.0),
        ("1 - -2", 3.0),
    ):
        assert read(text).value(nothing) in (wanted, str(int(wanted))), text


def test_sums_end_at_a_million_millions() -> None:
    assert _bounded(1e12, "+") == 1e12
    assert _bounded(-1e12, "-") == -1e12
    for number in (1.0000001e12, -1.0000001e12, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="sum"):
            _bounded(number, "sum")


@pytest.mark.parametrize(
    ("width", "text"), [(20.0, "0" * 19 + "7"), (21.0, "0" * 19 + "7"), (0.0, "7"), ("x", "7")]
)
def test_numbers_are_filled_with_noughts_to_twenty_figures(width: Any, text: str) -> None:
    assert TESTS["pad"](("7", width)) == text


def test_definitions_stand_within_each_other_eight_deep() -> None:
    def value(count: int) -> str:
        inner = {f"d{n}": compile_text(f"{{d{n + 1}}}") for n in range(1, count)}
        values = Values({}, {}, "en", defines={**inner, f"d{count}": compile_text("end")})
        return values.column("d1")

    assert value(8) == "end"
    with pytest.raises(ValueError, match="d9"):
        value(9)


def test_definitions_in_cells_stand_where_no_stroke_is_before_them() -> None:
    cells = {"a": "{x} \\{x} {y} x", "b": "{x}", "c": "\\{x}", "d": "{x}\\"}
    values = Values(cells, {}, "en", defines={"x": compile_text("X")})
    assert [values.column(name) for name in "abcd"] == ["X \\{x} {y} x", "X", "\\{x}", "X\\"]
    assert Values({"a": "{x}"}, {}, "en").column("a") == "{x}"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("linear(red, red)", [0.0, 1.0]),
        ("linear(45, red 20%, red, red, red 80%)", [0.2, 0.4, 0.6, 0.8]),
        ("linear(red 0%, red 100%)", [0.0, 1.0]),
        ("radial(red, red 50%, red 50%)", [0.0, 0.5, 0.5]),
    ],
)
def test_colours_of_a_gradient_have_their_places(text: str, places: list[float]) -> None:
    found = tint(text, {"red": RED}.get)
    assert [stop.at for stop in found.stops] == pytest.approx(places)
    assert found.turn == (None if text.startswith("radial") else 45.0 if "45" in text else 90.0)


def test_lists_of_lengths_say_how_many_there_are() -> None:
    for value, count in ((5, 1), ([5], 1), ("1, 2, 3", 3), ([], 0)):
        with pytest.raises(BadLength) as caught:
            lengths(value, 2)
        assert (caught.value.code, caught.value.count) == ("drawing.count-of-2", count)


def test_long_values_are_told_by_their_beginning() -> None:
    assert written("x" * 80) == "x" * 80
    assert written("x" * 81) == "x" * 79 + "…"
    assert written(["a", 1, False, {"b": (2.5, "c")}]) == '["a", 1, false, {b = [2.5, "c"]}]'


# ink


def test_what_lies_under_the_middle_of_a_box_is_what_was_drawn_last() -> None:
    """Edges count; where nothing was drawn there is paper."""
    inks = Inks(Style(ink="low"), Size(width=60.0, height=90.0))
    pale, dark = Color(0.9, 0.9, 0.9), Color(0.2, 0.2, 0.2)

    def word(x: float, y: float) -> Color:
        return inks.line(pale, (x - 4.0, y - 3.0, 8.0, 6.0))

    inks.area(dark, None, (20.0, 10.0, 10.0, 12.0))
    assert [word(x, 16.0) for x in (19.9, 20.0, 30.0, 30.1)] == [BLACK, pale, pale, BLACK]
    assert [word(25.0, y) for y in (9.9, 10.0, 22.0, 22.1)] == [BLACK, pale, pale, BLACK]
    inks.area(pale, None, (24.0, 14.0, 2.0, 2.0))
    assert (word(25.0, 15.0), word(22.0, 15.0)) == (BLACK, pale)
    assert inks.cover().areas == []


def test_an_area_is_large_from_twelve_hundredths_of_the_card() -> None:
    """Of 60 by 90 mm: 648 mm²; it keeps its outline in its colour, or in black where that is light."""
    inks = Inks(Style(ink="low"), Size(width=60.0, height=90.0))
    dark, light = Color(0.2, 0.2, 0.2), Color(0.9, 0.9, 0.9)
    assert inks.area(dark, None, (0.0, 0.0, 26.9, 24.0)) == (dark, None)
    assert inks.area(dark, None, (0.0, 0.0, 27.1, 24.0)) == (WHITE, dark)
    assert inks.area(dark, RED, (0.0, 0.0, 27.1, 24.0)) == (WHITE, RED)
    assert inks.area(light, None, (0.0, 0.0, 2.0, 2.0)) == (WHITE, BLACK)
    assert inks.area(WHITE, None, (0.0, 0.0, 2.0, 2.0)) == (WHITE, None)
    assert inks.area(None, RED, (0.0, 0.0, 99.0, 99.0)) == (None, RED)
    mono = Inks(Style(ink="mono"), Size(width=60.0, height=90.0))
    assert mono.area(dark, RED, (0.0, 0.0, 2.0, 2.0)) == (BLACK, BLACK)
    assert mono.area(dark, None, (0.0, 0.0, 27.1, 24.0)) == (WHITE, BLACK)
    assert (mono.word(light), mono.word(dark)) == (WHITE, BLACK)
    assert (mono.line(light, (0.0, 0.0, 2.0, 2.0)), mono.line(light, (40.0, 40.0, 2.0, 2.0))) == (
        BLACK,
        BLACK,
    )
    full = Inks(Style(), Size(width=60.0, height=90.0))
    assert (full.area(dark, None, (0.0, 0.0, 60.0, 90.0)), full.line(light, (0, 0, 1, 1))) == (
        (dark, None),
        light,
    )
    assert [one.saved for one in (full, inks, mono)] == [False, True, True]


# pictures


@pytest.mark.parametrize("turn", range(9))
def test_a_photograph_lies_on_its_side_by_four_of_nine_signs(turn: int, tmp_path: Path) -> None:
    exif = Raster.Exif()
    exif[0x0112] = turn
    Raster.new("RGB", (4, 2)).save(tmp_path / "own.jpg", exif=exif)
    found = images.read(tmp_path / "own.jpg", "own.jpg")
    assert (found.width, found.height) == ((2.0, 4.0) if turn in (5, 6, 7, 8) else (4.0, 2.0))


def test_a_high_picture_in_a_wide_box_stands_in_its_middle_with_round_corners() -> None:
    """20 by 40 in 30 by 10 mm: 5 mm wide, so that half of it is a corner of 2.5 mm."""
    image = Image("own.png", 20.0, 40.0, None, b"")
    (group,) = place(image, (10.0, 20.0, 30.0, 10.0), "contain", corner=Length(0.5, 0.0))
    assert isinstance(group, Group)
    (shown,) = group.items
    assert isinstance(shown, Picture)
    assert (shown.x, shown.y, shown.width, shown.height) == (22.5, 20.0, 5.0, 10.0)
    assert group.clip[0] == ("M", 25.0, 20.0)
    assert group.opacity == 1.0
    (less,) = place(image, (10.0, 20.0, 30.0, 10.0), "contain", corner=Length(0.2, 0.0))
    assert isinstance(less, Group)
    assert less.clip[0] == ("M", 23.5, 20.0), "a fifth of its width, which is the shorter side"
    (thin,) = place(image, (10.0, 20.0, 30.0, 10.0), "contain", opacity=0.4)
    assert isinstance(thin, Group)
    assert thin.opacity == 0.4
    (filled,) = place(image, (10.0, 20.0, 30.0, 10.0), "cover")
    assert isinstance(filled, Group)
    (shown,) = filled.items
    assert isinstance(shown, Picture)
    assert (shown.x, shown.y, shown.width, shown.height) == (10.0, -5.0, 30.0, 60.0)
    assert pen.bounds(filled.clip) == (10.0, 20.0, 40.0, 30.0)


# drawings of others


THREE = '<stop stop-color="#f00"/><stop offset=".5" stop-color="#0f0"/><stop offset="1" stop-color="#00f"/>'


@pytest.mark.parametrize(
    ("definition", "shape"),
    [
        (
            f'<linearGradient id="a" x2="0">{THREE}</linearGradient>',
            '<rect width="9" height="9" fill="url(#a)"/>',
        ),
        (
            f'<radialGradient id="a" r="0">{THREE}</radialGradient>',
            '<rect width="9" height="9" fill="url(#a)"/>',
        ),
        (
            f'<linearGradient id="a" gradientTransform="scale(0)">{THREE}</linearGradient>',
            '<rect width="9" height="9" fill="url(#a)"/>',
        ),
        (f'<linearGradient id="a">{THREE}</linearGradient>', '<path d="M1 1H9" fill="url(#a)"/>'),
        (f'<linearGradient id="a">{THREE}</linearGradient>', '<path d="M1 1V9" fill="url(#a)"/>'),
    ],
)
def test_a_gradient_without_extent_is_the_last_of_its_colours(definition: str, shape: str) -> None:
    (found,) = drawing_of(definition + shape).items
    assert isinstance(found, Shape)
    assert found.fill == Color(0.0, 0.0, 1.0)


def test_parts_used_again_may_use_others_so_deep_and_no_deeper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three uses of uses where two groups are the deepest: the first of them is on the page."""
    monkeypatch.setattr(svgfile, "DEEPEST", 2)
    box = '<defs><rect id="r" width="5" height="5"/>{}</defs>'
    two = '<use id="a" href="#r"/><use id="b" href="#a"/>'
    assert len(drawing_of(box.format(two) + '<use href="#b"/>').items) == 1
    three = two + '<use id="c" href="#b"/>'
    with pytest.raises(Refused, match="circle"):
        drawing_of(box.format(three) + '<use href="#c"/>')


def test_what_cannot_be_drawn_is_told_by_forty_of_its_characters() -> None:
    told = refused(f'<rect width="9" height="9" clip-path="{"x" * 50}"/>')
    assert "x" * 40 in told
    assert "x" * 41 not in told


def test_a_symbol_that_uses_itself_ends() -> None:
    """Whichever limit it meets first."""
    with pytest.raises(Refused, match=r"circle|nested"):
        drawing_of('<defs><symbol id="s"><use href="#s"/></symbol></defs><use href="#s"/>')


def test_what_a_drawing_says_is_told_back_by_sixty_characters() -> None:
    """In both languages; a reason within a reason is told in the language of the whole."""
    for count, told in ((60, "x" * 60), (61, "x" * 59 + "…")):
        why = Refused("color", text="x" * count)
        assert f"`{told}`" in str(why)
        assert f"`{told}`" in why.reason_ja
    inner = Refused("shape", name="path", reason=Refused("path-start"))
    assert str(inner) == "a <path> cannot be read: path data begins with M"
    assert inner.reason_ja == "<path> を読めません（パスのデータは M で始まります）"
    assert inner.why == "shape"


def test_what_is_not_drawn_may_hold_what_could_not_be() -> None:
    """A comment, a clip path that nothing uses; of definitions even these are refused."""
    box = '<rect width="5" height="5"/>'
    assert len(drawing_of(f"<!-- a --><clipPath><image/></clipPath><title>t</title>{box}").items) == 1
    assert "<image>" in refused(f"<defs><image/></defs>{box}")


def test_parts_are_moved_to_where_they_are_used() -> None:
    """By x, by y, or not at all; a symbol is drawn where it is used alone."""
    box = (
        '<defs><rect id="r" width="5" height="5"/><symbol id="s"><rect width="5" height="5"/></symbol></defs>'
    )

    def used(given: str) -> Any:
        (found,) = drawing_of(f"{box}<use {given}/>").items
        return found.transform if isinstance(found, Group) else None

    assert used('href="#r" x="3"') == (1.0, 0.0, 0.0, 1.0, 3.0, 0.0)
    assert used('href="#r" y="4"') == (1.0, 0.0, 0.0, 1.0, 0.0, 4.0)
    assert used('href="#r"') is None
    assert used('href="#s" x="3" y="4"') == (1.0, 0.0, 0.0, 1.0, 3.0, 4.0)
    assert drawing_of(box).items == ()
