"""Parts of templates asked by themselves: which face a card takes, where a fault belongs, what is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image as Raster

import layouts
from layouts.measures import CardForm
from layouts.model import Card, LayoutError, Origin, Problem, Size
from pnp import template
from pnp.art.style import Style
from pnp.describe import texts
from pnp.errors import PnpError
from pnp.preflight.walk import leaves
from pnp.scene import Color, Gradient, Group, Picture, Stroke
from pnp.scene import Path as Shape
from pnp.template import copies, effects, images, ownicons, pathdata, repeats, svgfile, svgpaint, svgtree
from pnp.template.cells import at_cell
from pnp.template.expressions import FUNCTIONS, as_number, as_text
from pnp.template.fields import Values, compile_text, known_column, known_names
from pnp.template.grammar import Unreadable, read
from pnp.template.images import Image
from pnp.template.refusals import Refused
from pnp.type import measure
from tests.pnp.test_preflight_by_hand import words as written

POKER = Size(width=63.5, height=88.9)
RED, BLUE = Color(1.0, 0.0, 0.0), Color(0.0, 0.0, 1.0)
BLACK, WHITE = Color(0.0, 0.0, 0.0), Color(1.0, 1.0, 1.0)
GAME = """\
id = "own"
title.en = "Own"
title.ja = "自作"
[backs.net]
title.en = "net"
[backs.grid]
title.en = "grid"
"""
CARDS = """\
id,quantity,kind,back,tint,title,rows
A1,2,god,net,red,Sun,a
B1,1,hero,grid,blue,Moon,b
C1,1,other,net,red,Sea,c
"""
TITLE = 'text = "{title}"\nbox = [5, 5, 40, 8]\n'
Made = Callable[..., template.Template]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Reads these faces of a small game."""

    def load(faces: str, cards: str = CARDS, game: str = GAME, **files: bytes) -> template.Template:
        for name, text in (("game.toml", game), ("cards.csv", cards), ("faces.toml", faces)):
            (tmp_path / name).write_text(text, "utf-8")
        for name, data in files.items():
            (tmp_path / name.replace("_", ".")).write_bytes(data)
        return template.load(layouts.load(tmp_path))

    return load


def told(error: LayoutError) -> list[str]:
    return [one.said("en") for one in error.problems]


def card(of: template.Template, name: str = "A1") -> Card:
    return next(one for one in of._book.cards if one.id == name)


# which face and which back


FACES = f"""\
choose = "kind"
[face.base.frame]
shape = "rect"
fill = "{{tint}}"
[face.god]
extends = "base"
[face.god.title]
{TITLE}color = "red"
[face.hero]
size = "tarot"
back = "grid"
[face.hero.title]
{TITLE}
[face.king]
extends = "hero"
[face.king.crown]
icon = "sun"
box = [5, 5, 9, 9]
[face.bare]
[face.default.title]
{TITLE}[back.net.net]
shape = "ellipse"
fill = "black"
when = "kind != god or tint"
[back.default]
"""


def test_names_of_faces_that_no_card_takes_are_told_with_their_place(made: Made) -> None:
    """What another extends is used, and the usual face where a card has no other."""
    of = made(FACES)
    assert list(of.unused()) == ["king", "bare"]
    all_known = CARDS.replace("C1,1,other", "C1,1,hero")
    assert list(made(FACES, all_known).unused()) == ["king", "bare", "default"]
    none_of_god = CARDS.replace("god", "hero").replace("other", "hero")
    assert list(made(FACES, none_of_god).unused()) == [
        "base",
        "god",
        "king",
        "bare",
        "default",
    ]


def test_every_element_is_listed_once_where_it_stands_first(made: Made) -> None:
    found = [(part, face, one.name) for part, face, one in made(FACES).all_elements()]
    assert found == [
        ("face", "base", "frame"),
        ("face", "god", "title"),
        ("face", "hero", "title"),
        ("face", "king", "crown"),
        ("face", "default", "title"),
        ("back", "net", "net"),
    ]


def test_a_card_is_as_large_as_its_face_says_or_its_sheet_or_all_cards(made: Made) -> None:
    of = made(FACES)
    usual, tarot = layouts.card_size("poker"), layouts.card_size("tarot")
    assert [of.size(card(of, name), usual).trim for name in ("A1", "B1", "C1")] == [
        usual.trim,
        tarot.trim,
        usual.trim,
    ]
    assert not of.one_form()
    assert of.size(card(of), usual) is usual
    form = CardForm(size="mini")
    sheet = replace(card(of), origin=Origin(form=form))
    assert of.size(sheet, usual).trim == layouts.card_size("mini").trim
    both = replace(card(of, "B1"), origin=Origin(form=form))
    assert of.size(both, usual).trim == tarot.trim, "the face says it nearer to the card"
    assert made(f"[face.default.title]\n{TITLE}").one_form()


def test_the_back_of_a_card_is_that_of_its_row_or_of_its_face_or_of_the_deck(made: Made) -> None:
    of = made(FACES)
    assert [of.back_name(card(of, name)) for name in ("A1", "B1")] == ["net", "grid"]
    bare = [
        replace(card(of, name), columns={**card(of, name).columns, "back": ""}, back="net")
        for name in ("A1", "B1")
    ]
    assert [of.back_name(one) for one in bare] == ["net", "grid"]
    assert [of.has_back(card(of, name)) for name in ("A1", "B1")] == [True, False]
    nothing = made(FACES.replace('back = "grid"', 'back = "none"'))
    assert not nothing.has_back(bare[1])
    assert nothing.back(bare[1], POKER, Style(), "en") == ()
    assert len(of.back(card(of), POKER, Style(), "en")) == 1


def test_columns_that_colour_the_cards_are_those_of_faces(made: Made) -> None:
    """The one that chooses among several faces, and those that fill or line their elements."""
    assert made(FACES).colouring() == ["kind", "tint"]
    one = f'[face.default.title]\n{TITLE}color = "{{tint}}"\n'
    assert made(one).colouring() == ["tint"]
    line = '[face.default.a]\nshape = "rect"\nstroke = "{rows}"\nfill = "{index}"\n'
    assert made(line).colouring() == ["rows"]
    two = f'choose = "kind"\n[face.default.title]\n{TITLE}[face.god.title]\n{TITLE}'
    assert made(two).colouring() == ["kind"]
    assert made(f"[face.default.title]\n{TITLE}[face.god.title]\n{TITLE}").colouring() == []


def test_an_element_is_taken_where_a_card_has_its_face(made: Made) -> None:
    of = made(FACES)
    found = {one.path: of.taken(part, one) for part, _, one in of.all_elements()}
    assert [path for path, taken in found.items() if not taken] == [("face", "king", "crown")]
    assert of.names_of("face") == ("base", "god", "hero", "king", "bare", "default")
    assert of.names_of("back") == ("net", "default")
    title = of.element(card(of), "face", "title")
    assert title is not None
    assert (of.line(title), of.line_of(("face", "god")), of.file) == (7, 5, of._faces.file)
    assert of.element(card(of), "face", "crown") is None
    assert of.element(card(of), "back", "net") is not None
    assert of.used(card(of), "face") == {"tint", "title"}
    assert of.used(card(of), "back") == {"kind", "tint"}


def test_cards_share_a_back_where_it_prints_the_same(made: Made) -> None:
    """By name and by the columns that it prints, in whatever case its template calls them."""
    of = made('[face.default.a]\ntext = "a"\n[back.default.a]\ntext = "{Rows} {index}"\n')
    keys = {name: of.back_key(card(of, name)) for name in ("A1", "B1", "C1")}
    assert len(set(keys.values())) == 3
    assert [part in keys["B1"].split("\x1f") for part in ("grid", "b", "3")] == [True] * 3
    plain = made('[face.default.a]\ntext = "a"\n[back.default.a]\ntext = "{tint}"\n')
    assert (
        plain.back_key(card(plain)) == plain.back_key(card(plain, "C1")) != plain.back_key(card(plain, "B1"))
    )


def test_what_cannot_be_drawn_has_no_place_and_hides_nothing_after_it(made: Made) -> None:
    wrong = '[face.default.a]\ntext = "a"\nbox = [5, 5, "{rows}", 8]\n'
    of = made(f"{wrong}[face.default.title]\n{TITLE}")
    assert [(one.name, box, text) for one, box, text in of.contents(card(of), "face", "en", POKER)] == [
        ("title", (5.0, 5.0, 40.0, 8.0), "Sun")
    ]


def test_a_picture_that_is_not_there_is_looked_for_once(made: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    of = made('[face.default.a]\nimage = "{rows}.png"\n')
    with pytest.raises(LayoutError) as first:
        of.face(card(of), POKER, Style(), "en")
    monkeypatch.setattr(type(of._book), "file", lambda self, name: pytest.fail("asked again"))
    with pytest.raises(LayoutError) as second:
        of.face(card(of), POKER, Style(), "en")
    assert told(first.value) == told(second.value)
    element = of.element(card(of), "face", "a")
    assert element is not None
    assert of.proportion(element, card(of), "en") is None


def test_a_picture_has_its_proportion(made: Made) -> None:
    of = made('[face.default.a]\nimage = " {rows}.png "\n', a_png=png(30, 20))
    element = of.element(card(of), "face", "a")
    assert element is not None
    assert of.proportion(element, card(of), "en") == 1.5


def test_typefaces_of_elements_of_cells_and_of_definitions_are_used(made: Made) -> None:
    """By name, or by a mark in a text of the template, a cell or a definition."""
    fonts = "".join(f'{name} = "{name}.ttf"\n' for name in ("one", "two", "three", "four"))
    data = layouts.fonts.path("condensed").read_bytes()
    game = f"{GAME}[fonts]\n{fonts}"
    faces = '[define]\nbig = "{font:three}x{/}"\n[face.default.a]\ntext = "{title}"\nfont = "one"\n'
    files = {f"{name}_ttf": data for name in ("one", "two", "three", "four")}
    cards = CARDS.replace("Sun", "{font: two }Sun{/}")
    assert made(faces, cards, game, **files).fonts() == {"one", "two", "three"}


# cells


def fault(message: str, code: str = "drawing.no-icon") -> Problem:
    return Problem(
        file="faces.toml", line=5, column=None, key="face", code=code, message=message,
        message_ja="だめです。", hint="", hint_ja="",
    )  # fmt: skip


def cell(
    message: str, *names: str, source: str = "{sign}", code: str = "drawing.no-icon", **columns: str
) -> Any:
    """The column whose cell is at fault, of an element that shows these names."""
    element: Any = SimpleNamespace(
        names=lambda: iter(names), content=SimpleNamespace(source=source), path=("face", "god", "sign")
    )
    values: Any = SimpleNamespace(lang="ja", aliases={"wide": "WIDE"})
    at = Card(id="A1", quantity=1, back="b", columns=columns, line=7, origin=Origin(file="cards.csv"))
    found = at_cell(fault(message, code), element, values, at)
    return None if found is None else (found.file, found.line, found.key)


def test_a_fault_that_a_cell_brought_is_told_at_the_cell() -> None:
    """At the column that holds the word of the message, as the card list spells it."""
    where = ("cards.csv", 7, "sign")
    assert cell("no icon “sword”.", "title", "sign", title="Sun", sign="a sword") == where
    assert cell("no icon `sword`.", "title", "sign", title="Sun", sign="a sword") == where
    assert cell("no icon “sword” or `shield`.", "sign", sign="shield", other="x") == where
    assert cell("no icon “sword”.", "sign", "title", sign="sword", title="sword") == where, "the first one"
    assert cell("no icon “sword”.", "sign", sign="sward", **{"sign.ja": "sword"}) == (
        "cards.csv",
        7,
        "sign.ja",
    )
    assert cell("no icon “sword”.", "wide", WIDE="sword") == ("cards.csv", 7, "WIDE")
    assert cell("no icon “sword”.", "sign", "gone", sign="sword") == where


def test_a_fault_belongs_to_the_only_filled_cell_unless_the_template_wrote_it() -> None:
    assert cell("no icon “sword”.", "sign", "title", sign="Sun", title=" ") == ("cards.csv", 7, "sign")
    assert cell("no icon “sword”.", "sign", "title", sign="Sun", title="Moon") is None
    assert cell("no icon “sword”.", "sign", source="sword{sign}", sign="Sun") is None
    assert cell("no icon “sword”.", "sign", sign="Moon", **{"sign.ja": "Sun"}) == ("cards.csv", 7, "sign.ja")
    assert cell("no icon.", "sign", sign="Sun") is None
    assert cell("no icon “sword”.", "sign", code="drawing.text-over", sign="sword") is None


def test_a_fault_at_a_cell_names_card_and_element_too() -> None:
    element: Any = SimpleNamespace(
        names=lambda: iter(["sign"]), content=SimpleNamespace(source=""), path=("face", "god", "sign")
    )
    values: Any = SimpleNamespace(lang="en", aliases={})
    at = Card(id="A1", quantity=1, back="b", columns={"sign": "sword"}, line=7)
    assert at_cell(fault("no icon “sword”."), element, values, at) is None, "a card of no list"
    found = at_cell(fault("no icon “sword”."), element, values, replace(at, origin=Origin(file="cards.csv")))
    assert found is not None
    assert found.message == "no icon “sword” (card A1, face.god.sign)."
    assert found.message_ja == "だめです（カード A1、face.god.sign）。"
    assert (found.column, found.cell) == (None, "")


# copies


def deck(*given: tuple[str, int], **rows: str) -> list[Card]:
    return [
        Card(id=name, quantity=count, back="b", columns={"id": rows.get(name, name)}, line=2)
        for name, count in given
    ]


def test_copies_are_counted_by_row_and_through_the_deck() -> None:
    counters = copies.Counters(deck(("A", 2), ("B", 1), ("A~2", 3), **{"A~2": "A"}))
    assert [counters.of(one)["index"] for one in deck(("A", 1), ("B", 1), ("A~2", 1))] == ["1", "3", "4"]
    assert [counters.of(one)["copy"] for one in deck(("A", 1), ("B", 1), ("A~2", 1))] == ["1", "1", "3"]
    assert [counters.of(one)["row"] for one in deck(("A", 1), ("B", 1), ("A~2", 1))] == ["1", "2", "1"]
    assert {counters.of(one)["count"] for one in deck(("A", 1), ("B", 1))} == {"6"}
    (other,) = deck(("new", 1), new="B")
    assert counters.of(other)["index"] == "3", "a card that was made of a row has its numbers"
    assert counters.of(deck(("none", 1))[0]) == {}
    nameless = Card(id="X", quantity=1, back="b", columns={}, line=2)
    assert copies.Counters([nameless, nameless]).of(nameless)["copy"] == "2"


def apart(*given: tuple[str, int]) -> list[tuple[str, int]]:
    return [(one.id, one.quantity) for one in copies._apart(tuple(deck(*given)))]


def test_each_copy_is_a_card_of_its_own_with_a_name_that_nobody_has() -> None:
    assert apart(("A", 2), ("B", 1)) == [("A~1", 1), ("A~2", 1), ("B", 1)]
    assert apart(("A", 2), ("A~2", 1)) == [("A~~1", 1), ("A~~2", 1), ("A~2", 1)]
    assert apart(("A", 2), ("A~1", 1)) == [("A~~1", 1), ("A~~2", 1), ("A~1", 1)]
    assert apart(("A", 2), ("A~3", 1), ("A~0", 1)) == [("A~1", 1), ("A~2", 1), ("A~3", 1), ("A~0", 1)]
    assert apart(("A", 2), ("A~1", 1), ("A~~2", 1))[:2] == [("A~~~1", 1), ("A~~~2", 1)]


# drawing


def test_an_icon_is_as_large_as_its_box_allows_in_its_middle(made: Made) -> None:
    of = made('[face.default.a]\nicon = "sun"\nbox = [10, 20, 15, 25]\n')
    (group,) = of.face(card(of), POKER, Style(), "en")
    assert isinstance(group, Group)
    assert group.transform == pytest.approx((1.5, 0.0, 0.0, 1.5, 17.5, 32.5))


def test_an_area_keeps_its_gradient_where_its_ink_is_kept(made: Made) -> None:
    """With one ink a small area is black, a large one its outline; with all inks it runs over its box."""
    of = made('[face.default.a]\nshape = "rect"\nbox = [5, 5, 8, 8]\nfill = "linear(0, navy, red)"\n')

    def fill(ink: Any) -> Any:
        (path,) = of.face(card(of), POKER, Style(ink=ink), "en")
        assert isinstance(path, Shape)
        return path.fill

    full = fill("full")
    assert isinstance(full, Gradient)
    assert (*full.start, *full.end) == pytest.approx((5.0, 9.0, 13.0, 9.0))
    assert fill("mono") == BLACK
    assert isinstance(fill("low"), Gradient)


def test_a_typeface_of_ones_own_is_a_family_and_ours_need_none(made: Made) -> None:
    data = layouts.fonts.path("condensed").read_bytes()
    faces = f'[face.default.a]\n{TITLE}font = "one"\n[face.default.b]\n{TITLE}font = "sans-bold"\n'
    of = made(faces, game=f'{GAME}[fonts]\none = "one.ttf"\n', one_ttf=data)
    own, ours = (of.element(card(of), "face", name) for name in "ab")
    assert own is not None
    assert ours is not None
    assert own.family is not None
    assert own.family.name == "one"
    assert (ours.family, ours.font) == (None, "sans-bold")


@pytest.mark.parametrize("icon", ['""', '"swrod"'])
def test_an_icon_that_is_none_is_told_when_the_file_is_read(icon: str, made: Made) -> None:
    with pytest.raises(PnpError) as caught:
        made(f"[face.default.a]\nicon = {icon}\n")
    (problem,) = caught.value.problems
    assert problem.code == "drawing.no-icon"
    made('[face.default.a]\nicon = "{rows}"\n[face.default.b]\ntext = ""\n[face.default.c]\nimage = ""\n')


def faults(made: Made, faces: str, **more: Any) -> list[tuple[str, int | None, str]]:
    with pytest.raises(PnpError) as caught:
        made(faces, **more)
    return [(one.code.removeprefix("drawing."), one.line, one.hint) for one in caught.value.problems]


def test_faults_of_a_face_are_told_once_with_what_may_have_been_meant(made: Made) -> None:
    """A key that is no element, a face that is not there, one that extends itself."""
    wrong = f'[face.default]\nextnds = "a"\n[face.default.title]\n{TITLE}[face.god]\nextends = "default"\n'
    ((code, line, hint),) = faults(made, wrong)
    assert (code, line) == ("no-key", 2)
    assert "`extends`" in hint
    ((code, line, hint),) = faults(made, '[face.default]\ntitl = 3\n[face.default.title]\ntext = "a"\n')
    assert (code, "`title`" in hint) == ("no-key", True)
    ((code, line, hint),) = faults(made, '[face.god.a]\ntext = "a"\n[face.zebra]\nextends = "good"\n')
    assert (code, line, "`god`" in hint) == ("no-parent", 4, True)
    ((code, line, hint),) = faults(made, '[face.god]\nextends = "godd"\n[face.zeus.a]\ntext = "a"\n')
    assert (code, "`god`" in hint) == ("no-parent", False), "a face cannot extend itself"


def test_a_column_may_be_called_in_another_case(made: Made) -> None:
    of = made('choose = "Kind"\n[face.default.a]\ntext = "{TINT}"\n')
    assert of.choose == "kind"
    assert [one.text for one in texts(of.face(card(of), POKER, Style(), "en"))] == ["red"]
    ((code, _, hint),) = faults(made, '[face.default.a]\ntext = "{tnt}"\n')
    assert (code, "`tint`" in hint) == ("no-column", True)


# expressions and fields


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("if", 3, 3),
        ("min", 2, 9),
        ("max", 2, 9),
        *((name, 1, 1) for name in ("abs", "floor", "ceil", "round", "length", "items", "upper", "lower")),
        ("pad", 2, 2),
    ],
)
def test_a_function_takes_as_many_values_as_the_page_says(name: str, least: int, most: int) -> None:
    for count in range(1, 11):
        text = f"{name}({', '.join(['1'] * count)})"
        if least <= count <= most:
            assert read(text)
        else:
            with pytest.raises(Unreadable) as caught:
                read(text)
            assert (caught.value.reason, caught.value.word) == ("given", name)
    with pytest.raises(Unreadable):
        read(f"{name}()")
    assert name in FUNCTIONS


def test_a_minus_within_a_name_is_one_where_its_pieces_are_known() -> None:
    known = {"points", "a", "b", "sea-god"}.__contains__
    values = Values({"points": "5", "a": "7", "b": "2", "sea-god": "x", "a-c": "y"}, {}, "en")

    def value(text: str) -> Any:
        return read(text, known).value(values)

    assert (value("points-1"), value("a-b-1"), value("sea-god"), value("a-c")) == (4.0, 4.0, "x", "y")
    assert list(read("1a-b", None).columns() if known("1a-b") else read("c-b", known).columns()) == ["c-b"]
    assert list(read("points-1", None).columns()) == ["points-1"]
    assert list(read("a-b", known).columns()) == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "reason", "word"),
    [
        ("'sun", "quote", "'sun"),
        ('"a long text without', "quote", '"a long text'),
        ("a = b", "sign", "= b"),
        ("", "empty", ""),
        ("(a", "open", ""),
        ("a)", "bracket", ")"),
        ("a b", "after", "b"),
        ("a +", "end", ""),
        ("* 2)", "sign", "*"),
        (", 2)", "sign", ","),
        ("2 + )", "sign", ")"),
        ("sum(1)", "function", "sum"),
        ("and", "sign", "and"),
        ("x" * 301, "long", ""),
        ("(" * 24 + "1" + ")" * 24, "deep", ""),
    ],
)
def test_what_cannot_be_read_says_why_and_where(text: str, reason: str, word: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(text)
    assert (caught.value.reason, caught.value.word) == (reason, word)


def test_as_long_and_as_deep_as_is_allowed_is_read() -> None:
    assert read("x" * 300).value(Values({"x" * 300: "y"}, {}, "en")) == "y"
    assert read("(" * 23 + "1" + ")" * 23).value(Values({}, {}, "en")) == 1.0
    assert read(" + ".join(["(1)"] * 40)).value(Values({}, {}, "en")) == 40.0, (
        "beside each other is not within"
    )
    ((text, error),) = compile_text("a {1 +} b {tint}").unread
    assert (text, error.reason) == ("{1 +}", "end")


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.1 + 0.2, "0.3"), (4.0, "4"), (-0.5, "-0.5"), (-3.0, "-3"), (2.5, "2.5"), (1.23456789, "1.234568")],
)
def test_numbers_are_printed_as_people_write_them(number: float, text: str) -> None:
    assert as_text(number) == text
    assert as_number(text) == pytest.approx(number, abs=1e-6)


def test_words_may_be_named_by_columns() -> None:
    values = Values({"kind": "god", "n": "2"}, {"kind-god": "Gods", "god2x": "Two", "a": "A"}, "en")
    for text, wanted in (("{words.kind-{kind}}", "Gods"), ("{words.{kind}{n}x}", "Two"), ("{words.a}", "A")):
        pattern = compile_text(text)
        assert pattern.fill(values) == wanted
    assert list(compile_text("{words.{kind}{n}x}").columns()) == ["kind", "n"]
    assert list(compile_text("{words.kind-{kind}} {words.a}").word_keys()) == ["a"]
    assert list(compile_text("{words.{kind}}").word_keys()) == []


def test_a_column_is_found_whatever_its_case_and_language() -> None:
    values = Values(
        {"Title": "Sun", "note_en": "N"}, {}, "en", aliases={"title": "Title", "note_en": "note_en"}
    )
    assert (values.column("title"), values.column("NOTE"), values.column("none")) == ("Sun", "N", "")
    for name, known in (("title", True), ("TITLE", True), ("note", True), ("Note", True), ("not", False)):
        assert known_column(name, ["title", "note_en"]) == known, name
    assert known_column("Title", ["ＴＩＴＬＥ"])
    assert known_names(["b.ja", "b.en", "a-ja", "_ja", "ja", "c"]) == ["_ja", "a", "b", "c", "ja"]


# repetitions


def test_repetitions_know_their_number_and_place() -> None:
    def names(repeat: str, across: int = 0) -> list[Any]:
        element: Any = SimpleNamespace(
            repeat=compile_text(repeat), entries=None, across=across, step=None,
            box=SimpleNamespace(of=lambda width, height: (0.0, 0.0, 4.0, 6.0)),
        )  # fmt: skip
        found = repeats.spots(element, Values({}, {}, "en"), POKER, ())
        return [(*spot.names.values(), spot.dx, spot.dy) for spot in found]

    assert names("3") == [
        ("1", "1", "1", "1", 0.0, 0.0),
        ("2", "2", "2", "1", 4.0, 0.0),
        ("3", "3", "3", "1", 8.0, 0.0),
    ]
    assert names("3", 2)[2] == ("3", "3", "1", "2", 0.0, 6.0)
    assert names("2 x 2")[3] == ("4", "4", "2", "2", 4.0, 6.0)
    for text, code in (("sun, moon", "list-unused"), ("sun", "no-count"), ("101", "huge-count")):
        with pytest.raises(PnpError) as caught:
            names(text)
        assert caught.value.problems[0].code == f"drawing.{code}"


# letters as outlines


@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_letters_stand_where_their_line_is_held(anchor: Any, share: float) -> None:
    """Three letters of an em each; what is between them is added from the place on."""
    em = 10.0 * 25.4 / 72
    line = written("札札 札", 50.0, 20.0, size=10.0, anchor=anchor, spacing=1.0, word_spacing=9.0)
    first, second, third = (list(one) for one in effects.letters((line,)) if one)
    (start,) = (list(one) for one in effects.letters((replace(line, text="札", anchor="start", x=50.0),)))
    blank = measure.advances("sans")[" "] * em
    begins: list[Any] = [one[0] for one in (start, first, second, third)]
    steps = [begin[1] for begin in begins]
    assert steps[1] - steps[0] == pytest.approx(-share * (3 * em + blank))
    assert steps[2] - steps[1] == pytest.approx(em + 25.4 / 72)
    assert steps[3] - steps[2] == pytest.approx(em + blank + 11.0 * 25.4 / 72)


# pictures


def png(width: int, height: int, color: Any = (9, 9, 9), mode: str = "RGB", **more: Any) -> bytes:
    data = BytesIO()
    Raster.new(mode, (width, height), color).save(data, more.pop("form", "PNG"), **more)
    return data.getvalue()


def test_scans_of_a_jpeg_are_counted_against_its_pixels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three scans of 20 by 10: 600 pixels are unpacked."""
    data = b"head" + images.SCAN * 3
    jpeg: Any = SimpleNamespace(format="JPEG", width=20, height=10)
    monkeypatch.setattr(images, "MOST_UNPACKED", 600)
    images._check_scans(jpeg, data)
    monkeypatch.setattr(images, "MOST_UNPACKED", 599)
    with pytest.raises(Refused, match="3 scans"):
        images._check_scans(jpeg, data)
    images._check_scans(SimpleNamespace(format="PNG", width=20, height=10), data)  # type: ignore[arg-type]


def test_a_picture_that_cannot_be_read_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PnpError, match="No such file"):
        images.read(tmp_path / "none.png", "none.png")

    def nested(data: bytes) -> Any:
        raise RecursionError

    monkeypatch.setattr(svgfile, "parse", nested)
    (tmp_path / "deep.svg").write_bytes(b"<svg/>")
    with pytest.raises(PnpError, match="nested too deep"):
        images.read(tmp_path / "deep.svg", "deep.svg")


def test_limits_of_pictures_are_told_in_millions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """30 by 20 pixels, and as many bytes as the file has."""
    path = tmp_path / "a.png"
    path.write_bytes(png(30, 20))
    monkeypatch.setattr(images, "MOST_PIXELS", 600)
    assert images.read(path, "a.png").width == 30.0
    monkeypatch.setattr(images, "MOST_PIXELS", 599)
    with pytest.raises(PnpError, match="30"):
        images.read(path, "a.png")
    assert images.MILLION == 10**6
    assert (images.LARGEST_FILE, images.MOST_UNPACKED, images.ENDS) == (40 * 10**6, 2 * 10**9, 2**16)


# icons of ones own


def icons(
    *shapes: Any, width: float = 20.0, height: float = 10.0, one_ink: bool = False
) -> ownicons.OwnIcons:
    """The icon `sun`: a drawing of 20 by 10 units."""
    image = Image("sun.svg", width, height, svgfile.Drawing(width, height, shapes), b"")
    return ownicons.OwnIcons({"sun": "sun.svg"}, lambda name: image, one_ink=one_ink)


AREA = Shape(segments=(("M", 1.0, 2.0), ("L", 3.0, 4.0)), fill=RED)


def test_an_icon_of_ones_own_is_scaled_evenly_about_its_middle() -> None:
    """Units of the drawing turned into shares of its height, then into millimetres."""
    own = icons(AREA)
    (group,) = own.drawn("sun", 30.0, 40.0, 5.0, None)
    assert isinstance(group, Group)
    assert group.transform == (5.0, 0.0, 0.0, 5.0, 30.0, 40.0)
    ((path, at),) = leaves((group,))
    assert path is AREA
    assert at == pytest.approx((0.5, 0.0, 0.0, 0.5, 25.0, 37.5))
    (clipped,) = group.items
    assert isinstance(clipped, Group)
    assert clipped.clip[0] == ("M", -1.0, -0.5)
    boxed = [own.within("sun", box, None)[0] for box in ((10.0, 20.0, 8.0, 30.0), (10.0, 20.0, 80.0, 3.0))]
    assert [one.transform for one in boxed if isinstance(one, Group)] == [
        (4.0, 0.0, 0.0, 4.0, 14.0, 35.0),
        (3.0, 0.0, 0.0, 3.0, 50.0, 21.5),
    ]


@pytest.mark.parametrize(
    ("width", "ems", "height"), [(20.0, 2.0, 5.0), (60.0, 6.0, 5.0), (120.0, 6.0, 2.5), (1.25, 0.25, 10.0)]
)
def test_an_icon_in_a_text_is_between_a_quarter_and_six_ems_wide(
    width: float, ems: float, height: float
) -> None:
    """Wider ones get smaller; of narrower ones the room is wider than they are."""
    setting = icons(AREA, width=width).in_text()["sun"]
    assert setting.ems == ems
    (group,) = setting.draw(1.0, 2.0, 5.0, None)
    assert isinstance(group, Group)
    assert group.transform[0] == pytest.approx(min(height, 5.0))


def test_an_icon_is_made_once_for_each_colour() -> None:
    """White stays white; with one ink an icon is black where no colour is asked for."""
    line = Stroke(color=BLUE, width=0.5)
    own = icons(
        AREA,
        replace(AREA, fill=None, stroke=line),
        replace(AREA, fill=WHITE, stroke=replace(line, color=WHITE)),
        Group(items=(AREA,)),
    )
    plain, red = own.drawn("sun", 0, 0, 1, None)[0], own.drawn("sun", 0, 0, 1, Color(0.5, 0, 0))[0]
    assert own.drawn("sun", 9, 9, 9, None)[0].items is plain.items  # type: ignore[union-attr]

    def shades(item: Any) -> list[Any]:
        found: list[Any] = []
        for path, _ in leaves((item,)):
            assert isinstance(path, Shape)
            found.append((path.fill, path.stroke.color if path.stroke else None))
        return found

    assert shades(plain) == [(RED, None), (None, BLUE), (WHITE, WHITE), (RED, None)]
    dark = Color(0.5, 0, 0)
    assert shades(red) == [(dark, None), (None, dark), (WHITE, WHITE), (dark, None)]
    (black,) = icons(AREA, one_ink=True).drawn("sun", 0, 0, 1, None)
    assert shades(black) == [(BLACK, None)]
    raster = Picture(x=0, y=0, width=1, height=1, key="k", data=b"")
    assert ownicons.recoloured(raster, RED) is raster


def pixels(data: bytes) -> Any:
    image = Raster.open(BytesIO(data)).convert("RGBA")
    return [image.getpixel((x, 0)) for x in range(image.width)]


def test_a_raster_is_dyed_where_it_is_drawn_or_where_it_is_dark() -> None:
    """By its transparent parts where it has some, else by its darkness."""
    image = Raster.new("RGBA", (2, 1), (0, 0, 0, 0))
    image.putpixel((0, 0), (255, 255, 255, 128))
    clear = BytesIO()
    image.save(clear, "PNG")
    shade = Color(1.0, 0.5, 0.0)
    assert pixels(ownicons.dyed(clear.getvalue(), shade)) == [(255, 128, 0, 128), (255, 128, 0, 0)]
    grey = Raster.new("RGB", (2, 1), (255, 255, 255))
    grey.putpixel((1, 0), (55, 55, 55))
    solid = BytesIO()
    grey.save(solid, "PNG")
    assert pixels(ownicons.dyed(solid.getvalue(), shade)) == [(255, 128, 0, 0), (255, 128, 0, 200)]


def test_a_photograph_that_lies_on_its_side_is_dyed_as_it_stands() -> None:
    exif = Raster.Exif()
    exif[0x0112] = 6
    data = png(4, 2, form="JPEG", exif=exif)
    assert Raster.open(BytesIO(ownicons.dyed(data, RED))).size == (2, 4)


def test_a_raster_as_an_icon_is_one_high_and_named_by_its_colour() -> None:
    data = png(40, 20)
    image = Image("sun.png", 40.0, 20.0, None, data)
    own = ownicons.OwnIcons({"sun": "sun.png"}, lambda name: image)
    for color, key in ((None, "sun.png"), (Color(1.0, 0.5, 0.0), "sun.png #ff8000")):
        (group,) = own.drawn("sun", 0.0, 0.0, 1.0, color)
        assert isinstance(group, Group)
        (one,) = group.items
        assert isinstance(one, Picture)
        assert (one.x, one.y, one.width, one.height, one.key) == (-1.0, -0.5, 2.0, 1.0, key)
        assert (one.data == data) == (color is None)


# drawings of others


SPACE = 'xmlns="http://www.w3.org/2000/svg"'


def drawing(markup: str, head: str = 'viewBox="0 0 100 100"') -> svgfile.Drawing:
    return svgfile.parse(f"<svg {SPACE} {head}>{markup}</svg>".encode())


def outlines(markup: str) -> list[Any]:
    return [item.segments for item, _ in leaves(drawing(markup).items) if isinstance(item, Shape)]


def test_lines_of_two_points_are_drawn_and_of_one_are_none() -> None:
    stroke = 'stroke="red"'
    assert outlines(f'<polyline points="1 2 3 4" {stroke}/>') == [(("M", 1.0, 2.0), ("L", 3.0, 4.0))]
    assert outlines(f'<polyline points="1 2" {stroke}/><polygon points="1 2" {stroke}/>') == []
    (polygon,) = outlines(f'<polygon points="1 2 3 4 5" {stroke}/>')
    assert polygon == (("M", 1.0, 2.0), ("L", 3.0, 4.0), ("Z",))


def test_elements_and_segments_are_counted_to_their_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three elements, the group among them; of clip paths theirs as well; five segments to a box."""
    two = '<g><rect width="5" height="5"/><rect width="5" height="5"/></g>'
    monkeypatch.setattr(svgfile, "MOST_ELEMENTS", 3)
    assert len(outlines(two)) == 2
    box = '<rect width="5" height="5"'
    clip = f'<clipPath id="c">{box}/></clipPath>{box} clip-path="url(#c)"/>'
    assert len(outlines(clip)) == 1
    monkeypatch.setattr(svgfile, "MOST_ELEMENTS", 2)
    for markup in (two, clip):
        with pytest.raises(Refused, match="more than 2 elements"):
            drawing(markup)
    monkeypatch.setattr(svgfile, "MOST_ELEMENTS", 9)
    monkeypatch.setattr(svgfile, "MOST_SEGMENTS", 10)
    assert [len(one) for one in outlines(two)] == [5, 5]
    monkeypatch.setattr(svgfile, "MOST_SEGMENTS", 9)
    with pytest.raises(Refused, match="more than 9 lines"):
        drawing(two)


def test_groups_and_parts_used_again_are_nested_so_deep_and_no_deeper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(svgfile, "DEEPEST", 2)
    box = '<rect width="5" height="5"/>'
    assert len(outlines(f"<g><g>{box}</g></g>")) == 1
    with pytest.raises(Refused, match="groups"):
        drawing(f"<g><g><g>{box}</g></g></g>")
    with pytest.raises(Refused, match="circle"):
        drawing('<use id="a" href="#a"/>')


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\x1f\x8bzip", "compressed"),
        (b"\xff\xfe\0\0<", "UTF-32"),
        (b"\0\0\xfe\xff<", "UTF-32"),
        ("\ufeff<svg/>".encode("utf-16-le"), "UTF-16"),
        ("\ufeff<svg/>".encode("utf-16-be"), "UTF-16"),
        ("<svg/>".encode("utf-16-le"), "UTF-16"),
        ("<svg/>".encode("utf-16-be"), "UTF-16"),
        (b" " * 198 + b"<\0", "UTF-16"),
        (b" " * 199 + b"<\0", "zero bytes"),
        (b" " * 198 + b"\0<", "UTF-16"),
        (b" " * 199 + b"\0<", "zero bytes"),
        (b"<svg> \0 </svg>", "zero bytes"),
        (b'<?xml version="1.0" encoding="shift_jis"?><svg/>', "written in shift_jis;"),
        (b"<!DOCTYPE svg><svg/>", "document type"),
        (b"<! entity a><svg/>", "document type"),
        (b'<?xml-stylesheet href="a.css"?><svg/>', "style sheet"),
        (b"<svg>", "not well-formed"),
    ],
)
def test_what_is_no_plain_text_of_a_drawing_is_refused_by_name(data: bytes, told: str) -> None:
    with pytest.raises(Refused, match=told):
        svgtree.tree(data)


@pytest.mark.parametrize("encoding", ["UTF-8", "utf8", "US-ASCII", "iso-8859-1", "Latin1", "windows-1252"])
def test_texts_of_one_byte_are_read_and_other_instructions_passed_over(encoding: str) -> None:
    for instruction in ("", "<?zebra a?>", "<?app a?>"):
        root = svgtree.tree(f'<?xml version="1.0" encoding="{encoding}"?>{instruction}<svg/>'.encode())
        assert root.tag == "svg"


@pytest.mark.parametrize(
    ("text", "found"), [("1e9", 1e9), ("-1e9", -1e9), ("50%", 20.0), ("5px", 5.0), (" .5 ", 0.5)]
)
def test_lengths_of_gradients_are_figures_or_shares(text: str, found: float) -> None:
    assert svgpaint._length({"x": text}, "x", "0", 40.0) == found
    assert svgpaint._length({}, "x", text, 40.0) == found


@pytest.mark.parametrize("text", ["1.1e9", "-1.1e9", "1e999", "5em", "wide", ""])
def test_what_is_no_length_of_a_gradient_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        svgpaint._length({"x": text}, "x", "0", 40.0)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("L1 1", "begins with M"),
        ("5 5", "`5` has no place"),
        ("M1 1 x", "`x` has no place"),
        ("M1", "`M` needs 2"),
        ("M1 1 C1 2 3 4 5", "`C` needs 6"),
        ("M1 1 L", "`L` needs 2"),
        ("M1 1 Z 5", "takes no numbers"),
        ("Z", "takes no numbers"),
        ("M1 1 L1.1e9 0", "too large"),
        ("M1 1 A5 5 0 0 1 5", "`A` needs 7"),
    ],
)
def test_path_data_that_cannot_be_read_say_why(data: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        pathdata.parse(data)


def test_an_arc_of_a_leaning_ellipse_runs_on_it() -> None:
    """Radii 20 and 10, turned by 30 degrees: each end and the middle of each curve solve its equation."""
    from math import cos, hypot, radians, sin

    lean = radians(30.0)
    ends = [
        (20 * cos(t) * cos(lean) - 10 * sin(t) * sin(lean), 20 * cos(t) * sin(lean) + 10 * sin(t) * cos(lean))
        for t in (0.3, 2.0)
    ]
    (ax, ay), (bx, by) = ends
    for flags, count in (("0 1", 2), ("1 0", 3)):
        _, *curves = pathdata.parse(f"M{ax:.9f} {ay:.9f} A20 10 30 {flags} {bx:.9f} {by:.9f}")
        here = (ax, ay)
        assert len(curves) == count
        for _, x1, y1, x2, y2, x, y in curves:  # type: ignore[misc]
            middle = ((here[0] + 3 * x1 + 3 * x2 + x) / 8, (here[1] + 3 * y1 + 3 * y2 + y) / 8)
            for px, py in (middle, (x, y)):
                along, aside = px * cos(lean) + py * sin(lean), -px * sin(lean) + py * cos(lean)
                assert hypot(along / 20, aside / 10) == pytest.approx(1.0, abs=1e-3)
            here = (x, y)


def test_flags_of_an_arc_need_no_space_behind_them() -> None:
    assert pathdata.parse("M0 0a5 5 0 0110 0") == pathdata.parse("M0 0a5 5 0 0 1 10 0")
    assert pathdata.parse("M0 0a5 5 0 01.5 1") == pathdata.parse("M0 0a5 5 0 0 1 .5 1")
    assert pathdata.parse("M0 0a10 11 0 1 0 10 0") != pathdata.parse("M0 0a10 11 0 0 0 10 0")


def test_words_of_a_card_are_set_by_its_template(made: Made) -> None:
    of = made(FACES)
    assert [one.text for one in texts(of.face(card(of), POKER, Style(), "en"))] == ["Sun"]
    assert [one.text for one in texts(of.face(card(of, "B1"), POKER, Style(), "en"))] == ["Moon"]
