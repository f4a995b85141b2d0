"""Everything of a template can be a column or a sum: expressions, definitions, grids, units, copies."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from layouts.model import LayoutError, Size
from pnp import template
from pnp.art.style import Style
from pnp.scene import Group, Item
from pnp.template import lengths
from pnp.template.copies import apart
from pnp.template.expressions import NoNumber, as_number, as_text, holds
from pnp.template.fields import Values, compile_text
from pnp.template.grammar import Unreadable, read
from tests.pnp.scene_text import texts

GAME = 'id = "own"\ntitle.en = "Own"\ntitle.ja = "自作"\n[backs.plain]\ntitle.en = "plain"\n'
CARDS = """\
id,quantity,kind,points,title_en,title_ja,gems,box,angle,letter
A1,2,god,3,{tap} Sun,太陽,"sun, moon、sun","5, 6, 20, 8",90,sans-bold
B1,1,sea-god,,Moon {points},月,,1in 0.5cm 50% 30px,,sans
"""
POKER = Size(width=63.5, height=88.9)
VALUES = Values(
    {"kind": "god", "points": "3", "wide": "１２", "empty": " ", "title": "Sun King", "bag": "sun, moon"},
    {},
    "en",
)
Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Writes a game with these faces."""

    def write(faces: str, cards: str = CARDS) -> Path:
        (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
        (tmp_path / "cards.csv").write_text(cards, encoding="utf-8")
        (tmp_path / "faces.toml").write_text(faces, encoding="utf-8")
        return tmp_path

    return write


def drawn(folder: Path, card: int = 0, lang: str = "en") -> tuple[Item, ...]:
    """The face of one card."""
    book = layouts.load(folder)
    return template.load(book).face(book.cards[card], POKER, Style(), lang)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("2 + 3 * 4", "14"),
        ("(2 + 3) * 4", "20"),
        ("points * 2 - 1", "5"),
        ("wide / 4", "3"),  # full-width digits are digits
        ("-points", "-3"),
        ("7 % points", "1"),
        ("if(points > 2, 'many', 'few')", "many"),
        ("min(points, 2, 9)", "2"),
        ("max(points, 2, 9)", "9"),
        ("abs(2 - points)", "1"),
        ("floor(2.5)", "2"),
        ("ceil(2.1)", "3"),
        ("length(kind)", "3"),
        ("letters('a b')", "a,b"),
        ("lower('GOD')", "god"),
        ("points-1", "2"),  # a name where the deck has such a column
        ("12-points-1", "8"),
        ("points-sea", ""),  # a column that this deck has not
        ("pad(points, 3)", "003"),
        ("round(2.5)", "3"),
        ("items(bag)", "2"),
        ("upper(kind)", "GOD"),
        ("0.1 + 0.2", "0.3"),  # printed as people reckon
    ],
)
def test_sums_come_to_what_they_say(text: str, wanted: str) -> None:
    assert as_text(read(text, ["kind", "points"].__contains__).value(VALUES)) == wanted


@pytest.mark.parametrize(
    "text",
    [
        f"{name}(1, 2)"
        for name in ["abs", "floor", "ceil", "round", "length", "items", "letters", "upper", "lower", "if"]
    ]
    + ["abs()", "pad(1)", "pad(1, 2, 3)", "min(1)", "max(1)", "if(1, 2, 3, 4)", "min(1,1,1,1,1,1,1,1,1,1)"],
)
def test_functions_take_so_many_values(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("(kind == god or points > 5) and not empty", True),
        ("kind == god or points > 5 and empty", True),  # `and` binds tighter than `or`
        ("(kind == god or points > 5) and empty", False),
        ("not (kind == god)", False),
        ("title contains sun", True),
        ("title not contains sun", False),
        ("kind in 'hero, god'", True),
        ("sun in bag", False),  # after `in` a word alone is a text: the list "bag"
        ("'sun' in {bag}", True),
        ("points == 3.0", True),
        ("points + 1 == 4", True),
        ("points == {wide}", False),
        ("points < wide", True),
        ("empty", False),
    ],
)
def test_conditions_know_brackets_and_words(text: str, wanted: bool) -> None:
    assert holds(read(text).value(VALUES)) is wanted


@given(st.integers(-999, 999), st.integers(-999, 999), st.sampled_from("+-*"))
def test_sums_are_those_of_arithmetic(one: int, other: int, sign: str) -> None:
    wanted = {"+": one + other, "-": one - other, "*": one * other}[sign]
    assert as_number(read(f"({one}) {sign} ({other})").value(VALUES)) == wanted


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever somebody writes, reading ends with an expression or a reason, and so does a card."""
    try:
        found = read(text)
        found.value(VALUES)
    except (Unreadable, NoNumber, KeyError):
        return


@pytest.mark.parametrize("text", ["(" * 300, "not " * 70 + "a", "1+" * 149 + "1", "(" * 20 + "1" + ")" * 20])
def test_long_expressions_end_without_a_fall(text: str) -> None:
    """Deep nesting and long chains are read or refused; neither may exhaust the stack."""
    with suppress(Unreadable):
        read(text).value(VALUES)


@pytest.mark.parametrize(
    ("text", "what"), [("kind * 2", "god"), ("1 / 0", "nan"), ("10000000 * 10000000", "1")]
)
def test_what_is_no_number_is_said(text: str, what: str) -> None:
    with pytest.raises(NoNumber, match=what):
        read(text).value(VALUES)


@pytest.mark.parametrize(
    ("text", "millimetres"),
    [
        ("1in", 25.4),
        ("1.5cm", 15.0),
        ("72pt", 25.4),
        ("300px", 25.4),
        ("50% - 2 * 5mm", 40.0),
        ("100%-10", 90.0),
        ("10mm / 4 + 1", 3.5),
        (" 3 ", 3.0),
    ],
)
def test_units_and_sums_are_millimetres(text: str, millimetres: float) -> None:
    assert lengths.length(text).of(100.0) == pytest.approx(millimetres)


@pytest.mark.parametrize("text", ["", "5 5", "5mmm", "mm", "5mm * 5mm", "1 / 0", "five", "--5", "9" * 200])
def test_what_is_no_length_is_refused(text: str) -> None:
    with pytest.raises(lengths.BadLength):
        lengths.length(text)


def test_marks_and_escaped_braces_are_no_fields() -> None:
    text = r"{color:red}x{/} {size:14}y{/} {漢字|かんじ} \{points} {words.a-{kind}}"
    assert list(compile_text(text).columns()) == ["kind"]


def test_a_mark_may_hold_a_field() -> None:
    assert compile_text("{color:{kind}}a{/}").fill(VALUES) == "{color:god}a{/}"


def test_a_box_and_a_turn_come_from_columns(folder: Folder) -> None:
    faces = '[face.default.a]\nshape = "rect"\nbox = "{box}"\nfill = "red"\n'
    book = layouts.load(folder(faces))
    made = template.load(book)
    boxes = [
        box for card in book.cards for _, box in made.elements(card, "face", "en", Size(width=60, height=90))
    ]
    assert boxes[0] == (5, 6, 20, 8)
    assert boxes[1] == pytest.approx((25.4, 5.0, 30.0, 2.54))


def test_a_cell_that_is_no_box_names_card_element_and_key(folder: Folder) -> None:
    faces = '[face.default.a]\ntext = "x"\nbox = "{gems}"\n'
    with pytest.raises(LayoutError) as caught:
        drawn(folder(faces))
    told = str(caught.value)
    assert "card A1, a.box" in told
    assert "needs four lengths – x, y, width and height – but there are 3" in told


def test_fonts_come_from_columns_and_unknown_ones_are_named(folder: Folder) -> None:
    faces = '[face.default.a]\ntext = "x"\nfont = "{letter}"\n'
    (text,) = texts(drawn(folder(faces)))
    assert text.font == "sans-bold"
    wrong = CARDS.replace("sans-bold", "sans-bald")
    with pytest.raises(LayoutError, match="Did you mean `sans-bold`"):
        drawn(folder(faces, wrong))


def test_cells_use_definitions_and_nothing_else(folder: Folder) -> None:
    """A cell is text with marks: `{tap}` is a definition, `{points}` stays as it is written."""
    faces = '[define]\ntap = "TAP"\n[face.default.a]\ntext = "{title}"\n'
    place = folder(faces)
    assert [t.text for t in texts(drawn(place, 0))] == ["TAP Sun"]
    assert "".join(t.text for t in texts(drawn(place, 1))) == "Moon {points}"


def test_definitions_speak_both_languages_and_hold_sums(folder: Folder) -> None:
    faces = '[define]\ncost.en = "Costs {points + 1}"\ncost.ja = "費用{points + 1}"\n'
    place = folder(faces + '[face.default.a]\ntext = "{cost}"\nwhen = "points"\n')
    assert [t.text for t in texts(drawn(place, 0))] == ["Costs 4"]
    assert "".join(t.text for t in texts(drawn(place, 0, "ja"))) == "費用4"


@pytest.mark.parametrize(
    ("define", "told"),
    [
        ('a = "{b}"\nb = "{a}"', "loop"),
        ('kind = "x"', "name of a column"),
        ('title = "x"', "name of a column"),
        ('index = "x"', "counter"),
        ('"a b" = "x"', "between braces"),
        ("a = 3", "text for each language"),
        ('a = "{pionts}"', "Did you mean `points`"),
    ],
)
def test_bad_definitions_are_refused(folder: Folder, define: str, told: str) -> None:
    with pytest.raises(LayoutError, match=told):
        drawn(folder(f'[define]\n{define}\n[face.default.a]\ntext = "x"\n'))


def test_a_cell_that_leads_back_to_itself_is_said(folder: Folder) -> None:
    cards = CARDS.replace("Moon {points}", "{round-about}").replace("{tap} Sun", "{round-about}")
    faces = '[define]\nround-about = "{title}!"\n[face.default.a]\ntext = "{title}"\n'
    with pytest.raises(LayoutError, match="refers to itself"):
        drawn(folder(faces, cards))


def places(items: tuple[Item, ...]) -> list[tuple[float, float]]:
    """How far each repetition was moved."""
    return [
        (round(item.transform[4], 3), round(item.transform[5], 3)) if isinstance(item, Group) else (0.0, 0.0)
        for item in items
    ]


def test_a_grid_stands_in_rows(folder: Folder) -> None:
    faces = '[face.default.a]\nshape = "rect"\nfill = "red"\nbox = [5, 5, 4, 6]\nrepeat = "2 x 2"\n'
    assert places(drawn(folder(faces))) == [(0, 0), (4, 0), (0, 6), (4, 6)]


def test_repetitions_may_each_have_their_own_box(folder: Folder) -> None:
    faces = '[face.default.a]\nshape = "rect"\nfill = "red"\nbox = ["{number * 10}", 5, 4, 6]\nrepeat = 2\n'
    book = layouts.load(folder(faces))
    boxes = [box for _, box in template.load(book).elements(book.cards[0], "face", "en", POKER)]
    assert boxes == [(10, 5, 4, 6), (24, 5, 4, 6)], "the second is a width farther besides"


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ('text = "{number}"\nrepeat = 3', ["1", "2", "3"]),
        ('text = "{number}"\nrepeat = "{points}"', ["1", "2", "3"]),
        ('text = "{down}"\nrepeat = 3\nacross = 2', ["1", "1", "2"]),
        ('text = "x"\nwhen = "number != 2"\nrepeat = 3', ["x", "x"]),
        ('text = "{number}"\nrepeat = "{gems}"', ["1", "2", "3"]),
        ('text = "{item}"\nrepeat = "{points}"', ["3"]),  # a list of one entry
        ('text = "{number}"\nrepeat = 0', []),
    ],
)
def test_a_number_says_how_often_unless_entries_are_shown(
    folder: Folder, key: str, wanted: list[str]
) -> None:
    faces = f"[face.default.a]\nbox = [5, 5, 9, 9]\n{key}\n"
    assert [text.text for text in texts(drawn(folder(faces)))] == wanted


def test_repeated_words_stay_on_the_card_as_far_as_each_reaches(folder: Folder) -> None:
    """Wide and low: on a card of 88.9 mm the two that stand side by side end at 86."""
    faces = '[face.default.a]\ntext = "{number}"\nrepeat = 2\nbox = [5, 80, 20, 6]\n'
    assert [text.text for text in texts(drawn(folder(faces)))] == ["1", "2"]
    with pytest.raises(LayoutError):
        drawn(folder(faces.replace("repeat = 2", "repeat = 3")))
    assert len(list(texts(drawn(folder(faces.replace("20, 6", "20, 8.9")))))) == 2
    with pytest.raises(LayoutError):
        drawn(folder(faces.replace("20, 6", "20, 9.1")))


def test_words_on_a_dark_area_stay_light_on_every_card_where_ink_is_saved(folder: Folder) -> None:
    """What all cards share is drawn once, but not where it decides what stands on it."""
    faces = (
        '[face.default.a]\nshape = "rect"\nfill = "#000080"\nbox = [5, 5, 9, 9]\n'
        '[face.default.b]\ntext = "x"\ncolor = "#ffffff"\nbox = [5, 5, 9, 9]\n'
        '[face.default.c]\ntext = "x"\ncolor = "#ffffff"\nbox = [25, 5, 9, 9]\n'
    )
    book = layouts.load(folder(faces))
    made = template.load(book)
    for card in book.cards:
        dark, paper = texts(made.face(card, POKER, Style(ink="low"), "en"))
        assert (dark.color.red, paper.color.red) == (1.0, 0.0)


def test_a_wrong_colour_put_together_from_one_cell_is_told_at_that_cell(folder: Folder) -> None:
    faces = '[face.default.a]\nshape = "rect"\nfill = "{kind}x"\nbox = [5, 5, 4, 6]\n'
    with pytest.raises(LayoutError) as caught:
        drawn(folder(faces))
    (problem,) = caught.value.problems
    assert (Path(str(problem.file)).name, problem.line, problem.key) == ("cards.csv", 2, "kind")
    with pytest.raises(LayoutError) as caught:
        drawn(folder(faces.replace("{kind}x", "{kind}{letter}x")))
    (problem,) = caught.value.problems
    assert Path(str(problem.file)).name == "faces.toml", "which of two cells is wrong cannot be told"


def test_a_list_shows_each_entry_and_wraps(folder: Folder) -> None:
    faces = (
        '[face.default.a]\ntext = "{number}{item}"\nrepeat = "{gems}"\nacross = 2\nbox = [5, 5, 15, 6]\n'
        'when = "number != 3"\n'
    )
    items = drawn(folder(faces))
    assert [text.text for text in texts(items)] == ["1sun", "2moon"]
    assert places(items) == [(0, 0), (15, 0)]
    listed = faces.replace('"{gems}"', '["a", "{kind}", "c"]').replace('when = "number != 3"\n', "")
    items = drawn(folder(listed))
    assert [text.text for text in texts(items)] == ["1a", "2god", "3c"]
    assert places(items) == [(0, 0), (15, 0), (0, 6)]


def test_a_list_that_is_not_shown_is_said(folder: Folder) -> None:
    with pytest.raises(LayoutError, match="does not use its items"):
        drawn(folder('[face.default.a]\nicon = "sun"\nrepeat = "{gems}"\nbox = [5, 5, 5, 5]\n'))


def test_copies_and_the_index_are_counted_through_the_deck(folder: Folder) -> None:
    place = folder('[face.default.a]\ntext = "{index}/{count}, {copy} of {quantity}, row {row}"\n')
    book = apart(layouts.load(place))
    made = template.load(book)
    told = ["".join(t.text for t in texts(made.face(card, POKER, Style(), "en"))) for card in book.cards]
    assert told == ["1/3, 1 of 2, row 1", "2/3, 2 of 2, row 1", "3/3, 1 of 1, row 2"]
    assert [card.id for card in book.cards] == ["A1~1", "A1~2", "B1"]


def test_decks_whose_copies_are_alike_stay_as_they_are(folder: Folder) -> None:
    book = layouts.load(folder('[face.default.a]\ntext = "{row}/{count}"\n'))
    assert apart(book) is book


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("box = [1, 2, 3]", "here are 3"),
        ('box = "tirm"', "Did you mean `trim`"),
        ('box = [5, "5x", 20, 8]', "`x` is not a unit"),
        ('box = [5, "5nm", 20, 8]', "Did you mean `mm`?"),
        ("box = [5, 5, 750, 10500]", "px"),
        ('when = "kind = god"', "Equal is written `==`"),
        ('when = "kind == sun king"', "quotes"),
        ('when = "(kind"', "bracket that is not closed"),
        ('when = "knd == god"', "Did you mean `kind`"),
        ('when = "lenght(kind) > 2"', "Did you mean `length`"),
        ("turn = 99999", "between -36000 and 36000"),
        ('text = "{flavour}"', "Did you mean `flavor`"),
        ('text = "{points x}"', "cannot be read"),
        ('text = "{item}"', "no column `item`"),  # nothing is repeated here
    ],
)
def test_slips_lead_to_the_mend(folder: Folder, line: str, told: str) -> None:
    cards = "id,quantity,kind,points,flavor_en,flavor_ja\nA,1,god,2,a,b\n"
    text = "" if line.startswith("text") else 'text = "x"\n'
    with pytest.raises(LayoutError) as caught:
        drawn(folder(f"[face.default.a]\n{text}{line}\n", cards))
    assert told in str(caught.value)
    assert "flavor_ja" not in str(caught.value)


def test_a_colour_of_ones_own_is_shown_how_to_write(folder: Folder) -> None:
    with pytest.raises(LayoutError) as caught:
        drawn(folder('[colors]\nsea = "0b5394"\n[face.default.a]\ntext = "x"\n'))
    assert 'such as "#0b5394"' in str(caught.value)
    assert "one of" not in str(caught.value)
